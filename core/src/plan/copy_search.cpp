// Steps that lower the makespan of copies, or bring them home.
#include "plan/copy_search.hpp"

#include <algorithm>

#include "plan/matching.hpp"

namespace evenkeel::plan {
namespace {

/// a of g becomes b; on another GPU b becomes a, if that is a swap.
struct Step {
  Gpu g = 0;
  Expert a = 0;
  Expert b = 0;
  std::optional<Gpu> other = std::nullopt;
  Int128 worst = 0;  ///< The most of a GPU that it changes, afterwards.
  std::int64_t price = 0;
};

class Descent {
 public:
  Descent(Copies& copies, std::optional<std::int64_t> most, StopCheck* stop)
      : copies_(copies), layer_(copies.layer()), stop_(stop), most_(most) {}

  bool step() {
    best_.reset();
    most_loaded_ = copies_.most_loaded();
    limit_ = copies_.load(most_loaded_);
    const auto first = static_cast<Gpu>(layer_.node_of(most_loaded_) * layer_.gpus_a_node);
    for (Gpu h = first; h < first + layer_.gpus_a_node; ++h) {
      if (h == most_loaded_) continue;
      swaps_with(h);
      relieve_at(h);
    }
    lighten();
    if (!best_) return false;
    if (best_->other)
      copies_.swap(best_->g, best_->a, *best_->other, best_->b);
    else
      copies_.replace(best_->g, best_->a, best_->b);
    return true;
  }

 private:
  Int128 share(Expert e, std::int64_t more = 0) const {
    return layer_.share(e, copies_.count(e) + more);
  }

  void offer(const Step& step) {
    if (step.worst >= limit_ || (most_ && copies_.moves() + step.price > *most_)) return;
    if (!best_ || step.worst < best_->worst ||
        (step.worst == best_->worst && step.price < best_->price))
      best_ = step;
  }

  void swaps_with(Gpu h) {
    const auto here = copies_.on(most_loaded_), there = copies_.on(h);
    spend(stop_, static_cast<std::int64_t>(here.size() * there.size()));
    for (const Expert e : here) {
      if (copies_.has(h, e)) continue;
      for (const Expert f : there) {
        const Int128 less = share(e) - share(f);
        if (less <= 0 || copies_.load(h) + less >= limit_ || copies_.has(most_loaded_, f)) continue;
        offer({most_loaded_, e, f, h, std::max(limit_ - less, copies_.load(h) + less),
               copies_.price(most_loaded_, e, f) + copies_.price(h, f, e)});
      }
    }
  }

  /// Replaces a copy on h by a copy of an expert of the most loaded GPU. All GPUs of that expert
  /// then do less of it.
  void relieve_at(Gpu h) {
    for (const Expert b : copies_.on(most_loaded_)) {
      if (copies_.has(h, b) || copies_.count(b) == layer_.most()) continue;
      for (const Expert a : copies_.on(h)) consider(h, a, b);
    }
  }

  /// Replaces a copy on the most loaded GPU by a copy of another expert.
  void lighten() {
    for (const Expert a : copies_.on(most_loaded_)) {
      if (copies_.count(a) < 2) continue;
      spend(stop_, static_cast<std::int64_t>(layer_.experts()));
      for (Expert b = 0; b < layer_.experts(); ++b) {
        if (layer_.node[b] != layer_.node[a] || copies_.count(b) == layer_.most() ||
            copies_.has(most_loaded_, b) || share(b, 1) >= share(a))
          continue;
        consider(most_loaded_, a, b);
      }
    }
  }

  void consider(Gpu g, Expert a, Expert b) {
    if (copies_.count(a) < 2) return;
    const Int128 rise = share(a, -1) - share(a), fall = share(b) - share(b, 1);
    Int128 worst = copies_.load(g) - share(a) + share(b, 1);
    spend(stop_, copies_.count(a) + copies_.count(b));
    for (const Gpu h : copies_.where(a)) {
      if (h == g) continue;
      worst = std::max(worst, copies_.load(h) + rise - (copies_.has(h, b) ? fall : 0));
      if (worst >= limit_) return;
    }
    for (const Gpu h : copies_.where(b))
      if (!copies_.has(h, a)) worst = std::max(worst, copies_.load(h) - fall);
    offer({g, a, b, std::nullopt, worst, copies_.price(g, a, b)});
  }

  Copies& copies_;
  const Layer& layer_;
  StopCheck* stop_;
  std::optional<std::int64_t> most_;
  Gpu most_loaded_ = 0;
  Int128 limit_ = 0;
  std::optional<Step> best_;
};

}  // namespace

void descend(Copies& copies, std::optional<std::int64_t> most, Int128 until,
             const std::function<void()>& look, StopCheck* stop) {
  Descent descent(copies, most, stop);
  while (makespan_of(copies) > until && descent.step())
    if (look) look();
}

void bring_home(Copies& copies, Int128 most, StopCheck* stop) {
  const Layer& layer = copies.layer();
  // A swap brings f from h to its home g, and brings to h an expert that is not at home on g.
  const auto swap_home = [&](Gpu g, Expert f) {
    for (const Gpu h : copies.where(f)) {
      if (layer.node_of(h) != layer.node_of(g)) continue;
      for (const Expert e : copies.on(g)) {
        spend(stop);
        const Int128 more = layer.share(f, copies.count(f)) - layer.share(e, copies.count(e));
        if (copies.has(h, e) || copies.load(g) + more > most || copies.load(h) - more > most ||
            copies.price(g, e, f) + copies.price(h, f, e) >= 0)
          continue;
        copies.swap(g, e, h, f);
        return true;
      }
    }
    return false;
  };
  for (bool again = true; again;) {
    again = false;
    for (Gpu g = 0; g < layer.gpus; ++g)
      for (Expert f = 0; f < layer.experts(); ++f)
        if (copies.had(g, f) && !copies.has(g, f) && swap_home(g, f)) again = true;
  }
}

std::vector<Gpu> relabel(const Copies& copies) {
  const Layer& layer = copies.layer();
  const std::size_t each = layer.gpus_a_node, nodes = layer.gpus / each;
  const auto kept = [&](std::size_t from, std::size_t to) {
    std::int64_t count = 0;
    for (const Expert e : copies.on(static_cast<Gpu>(from)))
      count += copies.had(static_cast<Gpu>(to), e) ? 1 : 0;
    return count;
  };
  std::vector<std::vector<std::vector<std::size_t>>> inside(nodes);
  std::vector<std::vector<std::int64_t>> by_node(nodes, std::vector<std::int64_t>(nodes));
  for (std::size_t to = 0; to < nodes; ++to)
    for (std::size_t from = 0; from < nodes; ++from) {
      std::vector<std::vector<std::int64_t>> stay(each, std::vector<std::int64_t>(each));
      for (std::size_t g = 0; g < each; ++g)
        for (std::size_t h = 0; h < each; ++h) stay[g][h] = kept(from * each + h, to * each + g);
      inside[to].push_back(heaviest_matching(stay));
      for (std::size_t g = 0; g < each; ++g) by_node[to][from] += stay[g][inside[to].back()[g]];
    }
  const std::vector<std::size_t> of_node = heaviest_matching(by_node);
  std::vector<Gpu> from(layer.gpus);
  for (std::size_t to = 0; to < nodes; ++to)
    for (std::size_t g = 0; g < each; ++g)
      from[to * each + g] = static_cast<Gpu>(of_node[to] * each + inside[to][of_node[to]][g]);
  return from;
}

}  // namespace evenkeel::plan
