// Counts of copies, and copies onto the GPUs of one node.
#include "plan/copy_pack.hpp"

#include <algorithm>

#include "evenkeel/base/heap.hpp"
#include "evenkeel/base/sort.hpp"

namespace evenkeel::plan {
namespace {

struct Copy {
  Int128 share;
  Expert expert;
};

/// The largest first, the copies of one expert side by side.
std::vector<Copy> descending(const Layer& layer, std::span<const Expert> experts,
                             std::span<const std::int64_t> counts) {
  std::vector<Copy> copies;
  for (std::size_t k = 0; k < experts.size(); ++k)
    copies.insert(copies.end(), static_cast<std::size_t>(counts[k]),
                  {layer.share(experts[k], counts[k]), experts[k]});
  sort_stably(copies, [](const Copy& a, const Copy& b) {
    return a.share != b.share ? a.share > b.share : a.expert < b.expert;
  });
  return copies;
}

bool holds(const std::vector<Expert>& bin, Expert expert) {
  return std::find(bin.begin(), bin.end(), expert) != bin.end();
}

/// Pairs the largest with the smallest copy. @return nothing if an expert would be on a GPU twice.
std::optional<Bins> fold(std::span<const Copy> copies) {
  Bins bins(copies.size() / 2);
  for (std::size_t g = 0; g < bins.size(); ++g) {
    const Copy &large = copies[g], &small = copies[copies.size() - 1 - g];
    if (large.expert == small.expert) return std::nullopt;
    bins[g] = {large.expert, small.expert};
  }
  return bins;
}

/// All free slots are on GPUs that have the expert. So a copy moves to such a slot from a GPU
/// without the expert. That GPU is full, so it has an expert that the other GPU lacks.
void make_room(Bins& bins, std::vector<Int128>& loads, std::size_t room, const Copy& copy,
               const Layer& layer, std::span<const std::int64_t> counts) {
  for (std::size_t h = 0; h < bins.size(); ++h) {
    if (holds(bins[h], copy.expert)) continue;
    for (Expert& other : bins[h]) {
      if (holds(bins[room], other)) continue;
      const Int128 its = layer.share(other, counts[other]);
      bins[room].push_back(other);
      loads[room] += its;
      other = copy.expert;
      loads[h] += copy.share - its;
      return;
    }
  }
}

Bins pack_longest_first(const Layer& layer, std::span<const Copy> copies,
                        std::span<const std::int64_t> counts) {
  Bins bins(layer.gpus_a_node);
  std::vector<Int128> loads(bins.size());
  for (const Copy& copy : copies) {
    std::optional<std::size_t> best, room;
    for (std::size_t g = 0; g < bins.size(); ++g) {
      if (bins[g].size() == layer.slots_a_gpu) continue;
      if (!room) room = g;
      if (!holds(bins[g], copy.expert) && (!best || loads[g] < loads[*best])) best = g;
    }
    if (best) {
      bins[*best].push_back(copy.expert);
      loads[*best] += copy.share;
    } else {
      make_room(bins, loads, *room, copy, layer, counts);
    }
  }
  return bins;
}

/// All counts, and for each the best bins, below the best so far.
class PackSearch {
 public:
  PackSearch(const Layer& layer, std::span<const Expert> experts, Int128 below,
             std::int64_t& states, StopCheck* stop)
      : layer_(layer),
        experts_(experts.begin(), experts.end()),
        states_(states),
        stop_(stop),
        counts_(experts.size()) {
    found_.makespan = below;
    sort_stably(experts_, [&](Expert a, Expert b) {
      return layer.load[a] != layer.load[b] ? layer.load[a] > layer.load[b] : a < b;
    });
  }

  PackedExactly run() {
    count(0, static_cast<std::int64_t>(layer_.gpus_a_node * layer_.slots_a_gpu));
    found_.finished = states_ > 0;
    return std::move(found_);
  }

 private:
  bool spent() {
    spend(stop_, 4);
    return --states_ <= 0;
  }

  /// Fewest copies for a share that is small enough; above the maximum if there is no such number.
  std::int64_t fewest(Expert e) const {
    const std::int64_t most = layer_.most();
    std::int64_t r = 1;
    while (r <= most && layer_.share(e, r) >= found_.makespan) ++r;
    return r;
  }

  /// Counts the copies of expert k and later experts, for `slots` slots.
  void count(std::size_t k, std::int64_t slots) {
    if (spent()) return;
    if (k == experts_.size()) {
      if (slots == 0) place();
      return;
    }
    const std::int64_t most =
        std::min({layer_.most(), static_cast<std::int64_t>(layer_.gpus_a_node), slots});
    const auto after = static_cast<std::int64_t>(experts_.size() - k - 1);
    for (std::int64_t r = 1; r <= most && slots - r >= after; ++r) {
      if (r < fewest(experts_[k])) continue;
      if (slots - r >
          after * std::min(layer_.most(), static_cast<std::int64_t>(layer_.gpus_a_node)))
        continue;
      counts_[k] = r;
      count(k + 1, slots - r);
    }
  }

  void place() {
    copies_ = descending(layer_, experts_, counts_);
    if (layer_.slots_a_gpu <= 2) {
      Int128 worst = 0;
      std::optional<Bins> bins;
      if (layer_.slots_a_gpu == 2) {
        bins = fold(copies_);
        for (std::size_t g = 0; g < copies_.size() / 2; ++g)
          worst = std::max(worst, copies_[g].share + copies_[copies_.size() - 1 - g].share);
      } else {
        bins.emplace();
        for (const Copy& copy : copies_) bins->push_back({copy.expert});
        worst = copies_.front().share;
      }
      if (bins) {
        if (worst < found_.makespan) found_ = {std::move(bins), worst};
        return;
      }
    }
    bins_.assign(layer_.gpus_a_node, {});
    loads_.assign(layer_.gpus_a_node, 0);
    branch(0, 0);
  }

  /// Places copy c and later copies; an equal copy was placed before `first`.
  void branch(std::size_t c, std::size_t first) {
    if (spent()) return;
    if (c == copies_.size()) {
      const Int128 worst = *std::max_element(loads_.begin(), loads_.end());
      if (worst < found_.makespan) found_ = {bins_, worst};
      return;
    }
    const Copy copy = copies_[c];
    if (c > 0 && copies_[c - 1].expert != copy.expert) first = 0;
    for (std::size_t g = first; g < bins_.size(); ++g) {
      const bool was_empty = bins_[g].empty();
      if (bins_[g].size() < layer_.slots_a_gpu && loads_[g] + copy.share < found_.makespan) {
        bins_[g].push_back(copy.expert);
        loads_[g] += copy.share;
        branch(c + 1, g + 1);
        bins_[g].pop_back();
        loads_[g] -= copy.share;
      }
      if (was_empty) break;  // the other empty GPUs are equivalent
    }
  }

  const Layer& layer_;
  std::vector<Expert> experts_;
  std::int64_t& states_;
  StopCheck* stop_;
  std::vector<std::int64_t> counts_;
  std::vector<Copy> copies_;
  Bins bins_;
  std::vector<Int128> loads_;
  PackedExactly found_;
};

}  // namespace

std::vector<std::int64_t> share_out(const Layer& layer, std::span<const Expert> experts) {
  const auto slots = static_cast<std::int64_t>(layer.gpus_a_node * layer.slots_a_gpu);
  const std::int64_t most = std::min(layer.most(), static_cast<std::int64_t>(layer.gpus_a_node));
  std::vector<std::int64_t> counts(experts.size(), 1);
  auto heap = make_heap_by<std::size_t>(
      [&](std::size_t k) { return Descending{layer.share(experts[k], counts[k])}; });
  if (most > 1)
    for (std::size_t k = 0; k < experts.size(); ++k) heap.push(k);
  for (auto left = slots - static_cast<std::int64_t>(experts.size()); left > 0; --left) {
    const std::size_t k = heap.pop();
    if (++counts[k] < most) heap.push(k);
  }
  return counts;
}

Bins pack(const Layer& layer, std::span<const Expert> experts,
          std::span<const std::int64_t> counts) {
  const std::vector<Copy> copies = descending(layer, experts, counts);
  if (layer.slots_a_gpu == 2)
    if (auto bins = fold(copies)) return std::move(*bins);
  std::vector<std::int64_t> of(layer.experts());
  for (std::size_t k = 0; k < experts.size(); ++k) of[experts[k]] = counts[k];
  return pack_longest_first(layer, copies, of);
}

PackedExactly pack_exactly(const Layer& layer, std::span<const Expert> experts, Int128 below,
                           std::int64_t& states, StopCheck* stop) {
  return PackSearch(layer, experts, below, states, stop).run();
}

}  // namespace evenkeel::plan
