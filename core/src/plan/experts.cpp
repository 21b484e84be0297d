// Experts: candidates from scratch and from the old placement, and the best of them.
#include "plan/experts.hpp"

#include <algorithm>
#include <compare>
#include <numeric>

#include "evenkeel/base/error.hpp"
#include "evenkeel/base/rng.hpp"
#include "evenkeel/base/sort.hpp"
#include "plan/copy_pack.hpp"
#include "plan/copy_search.hpp"
#include "plan/experts_layer.hpp"

namespace evenkeel::plan {
namespace {

class Placer {
 public:
  Placer(const Experts& experts, const ExpertsAim& aim, StopCheck* stop)
      : experts_(experts), aim_(aim), stop_(stop), layer_(make_layer(experts)), rng_(aim.seed) {
    plan_.mean = load_a_gpu(experts);
    const Fraction largest = largest_copy(experts);
    plan_.test = plan_.mean < largest ? ExpertPlan::Test::largest : ExpertPlan::Test::mean;
    plan_.bound = std::max(plan_.mean, largest);
    const Fraction group = largest_group(experts);
    if (plan_.bound < group) {
      plan_.test = ExpertPlan::Test::group;
      plan_.bound = group;
    }
    until_ = in_units(plan_.bound);
    if (aim.target) until_ = std::max(until_, in_units(*aim.target));
  }

  ExpertPlan run() {
    const auto old_nodes =
        experts_.old.empty() ? std::nullopt : nodes_of_groups(experts_, experts_.old);
    if (experts_.nodes == 1)
      from_old(GroupNodes(static_cast<std::size_t>(experts_.groups)));
    else if (old_nodes)
      from_old(*old_nodes);
    const GroupNodes packed = pack_groups();
    from_scratch(packed);
    if (!done()) vary_groups(packed);
    if (!done()) vary();
    if (!done() && !aim_.target && !aim_.max_moves) search();
    return finish();
  }

 private:
  /// The most whole units within a time. Bisection, as products would not fit.
  Int128 in_units(const Fraction& time) const {
    Int128 lo = 0, hi = (static_cast<Int128>(1) << 126) / layer_.factor;
    while (lo < hi) {
      const Int128 middle = hi - (hi - lo) / 2;
      if (std::is_lteq(compare(middle * layer_.factor, layer_.unit, time.num, time.den)))
        lo = middle;
      else
        hi = middle - 1;
    }
    return lo;
  }

  bool done() const { return !best_.empty() && best_makespan_ <= until_ && !aim_.target; }

  Copies copies_of(const Bins& bins) const {
    Copies copies(layer_, experts_.old);
    for (Gpu g = 0; g < bins.size(); ++g)
      for (const Expert e : bins[g]) copies.add(g, e);
    return copies;
  }

  Bins bins_of(const Copies& copies) const {
    Bins bins(layer_.gpus);
    for (Gpu g = 0; g < bins.size(); ++g) bins[g].assign(copies.on(g).begin(), copies.on(g).end());
    return bins;
  }

  void put_groups(const GroupNodes& nodes) {
    const std::size_t each = layer_.experts() / nodes.size();
    for (std::size_t e = 0; e < layer_.experts(); ++e) layer_.node[e] = nodes[e / each];
  }

  std::vector<Expert> experts_on(std::uint32_t node) const {
    std::vector<Expert> its;
    for (Expert e = 0; e < layer_.experts(); ++e)
      if (layer_.node[e] == node) its.push_back(e);
    return its;
  }

  bool offer(const Copies& copies) {
    const Int128 makespan = makespan_of(copies);
    if (aim_.max_moves && copies.moves() > *aim_.max_moves) return false;
    points_.emplace_back(copies.moves(), makespan);
    if (!best_.empty()) {
      const bool within = makespan <= until_, was = best_makespan_ <= until_;
      const bool fewer = copies.moves() < best_moves_ ||
                         (copies.moves() == best_moves_ && makespan < best_makespan_);
      const bool less =
          makespan < best_makespan_ || (makespan == best_makespan_ && copies.moves() < best_moves_);
      if (!(aim_.target && within && was ? fewer : less)) return false;
    }
    best_ = bins_of(copies);
    best_nodes_ = layer_.node;
    best_makespan_ = makespan;
    best_moves_ = copies.moves();
    return true;
  }

  void down(Copies& copies) {
    descend(
        copies, aim_.max_moves, until_, [&] { offer(copies); }, stop_);
  }

  /// Offers it with the GPUs and nodes numbered so that most stays.
  bool offer_relabelled(const Copies& copies) {
    if (experts_.old.empty()) return offer(copies);
    const std::vector<Gpu> from = relabel(copies);
    Bins bins(layer_.gpus);
    for (Gpu g = 0; g < layer_.gpus; ++g) {
      bins[g].assign(copies.on(from[g]).begin(), copies.on(from[g]).end());
      for (const Expert e : bins[g]) layer_.node[e] = layer_.node_of(g);
    }
    Copies named = copies_of(bins);
    bring_home(named, std::max(makespan_of(named), aim_.target ? until_ : 0), stop_);
    return offer(named);
  }

  /// The old placement, with as few changes as make it one, and down from there.
  void from_old(const GroupNodes& nodes) {
    if (experts_.old.empty()) return;
    put_groups(nodes);
    Copies copies(layer_, experts_.old);
    for (std::size_t s = 0; s < experts_.old.size(); ++s) {
      const auto g = static_cast<Gpu>(s / layer_.slots_a_gpu);
      const Expert e = experts_.old[s];
      // Further copies would leave no place for the missing experts.
      if (!copies.has(g, e) && copies.count(e) < layer_.most()) copies.add(g, e);
    }
    for (Expert e = 0; e < layer_.experts(); ++e)
      if (copies.count(e) == 0) insert(copies, e);
    for (Gpu g = 0; g < layer_.gpus; ++g)
      while (!copies.full(g)) fill(copies, g);
    if (keeps_counts(copies)) {
      offer(copies);
      down(copies);
    }
  }

  bool keeps_counts(const Copies& copies) const {
    for (Expert e = 0; e < layer_.experts(); ++e)
      if (copies.count(e) > layer_.most()) return false;
    return true;
  }

  /// Inserts a first copy into a free slot, or instead of the smallest copy that is not the last of
  /// its expert.
  void insert(Copies& copies, Expert e) {
    const auto first = static_cast<Gpu>(layer_.node[e] * layer_.gpus_a_node);
    std::optional<std::pair<Gpu, Expert>> least;
    const auto share = [&](Expert a) { return layer_.share(a, copies.count(a)); };
    for (Gpu g = first; g < first + layer_.gpus_a_node; ++g) {
      if (!copies.full(g)) return copies.add(g, e);
      for (const Expert a : copies.on(g))
        if (copies.count(a) > 1 && (!least || share(a) < share(least->second))) least = {g, a};
    }
    copies.replace(least->first, least->second, e);
  }

  void fill(Copies& copies, Gpu g) {
    std::optional<Expert> most;
    const auto share = [&](Expert a) { return layer_.share(a, copies.count(a)); };
    for (Expert e = 0; e < layer_.experts(); ++e)
      if (layer_.node[e] == layer_.node_of(g) && !copies.has(g, e) &&
          copies.count(e) < layer_.most() && (!most || share(e) > share(*most)))
        most = e;
    copies.add(g, *most);
  }

  /// Assigns groups to nodes, the largest first, each to the node with the smallest load that has
  /// room.
  GroupNodes pack_groups() const {
    const auto groups = static_cast<std::size_t>(experts_.groups);
    const auto nodes = static_cast<std::size_t>(experts_.nodes);
    std::vector<Load> load(groups), on(nodes);
    for (std::size_t e = 0; e < layer_.experts(); ++e)
      load[e / (layer_.experts() / groups)] += experts_.load[e];
    std::vector<std::size_t> order(groups), held(nodes);
    std::iota(order.begin(), order.end(), std::size_t{0});
    sort_stably(order, [&](std::size_t a, std::size_t b) { return load[a] > load[b]; });
    GroupNodes result(groups);
    for (const std::size_t group : order) {
      std::optional<std::size_t> best;
      for (std::size_t node = 0; node < nodes; ++node)
        if (held[node] < groups / nodes && (!best || on[node] < on[*best])) best = node;
      result[group] = static_cast<std::uint32_t>(*best);
      on[*best] += load[group];
      ++held[*best];
    }
    return result;
  }

  Bins pack_nodes() const {
    Bins bins;
    for (std::uint32_t node = 0; node < experts_.nodes; ++node) {
      const std::vector<Expert> its = experts_on(node);
      for (auto& bin : pack(layer_, its, share_out(layer_, its))) bins.push_back(std::move(bin));
    }
    return bins;
  }

  bool from_scratch(const GroupNodes& nodes) {
    put_groups(nodes);
    Copies copies = copies_of(pack_nodes());
    descend(copies, std::nullopt, until_, {}, stop_);
    while (makespan_of(copies) > until_ && fewer_of_one(copies)) {
    }
    return offer_relabelled(copies);
  }

  std::vector<std::int64_t> counts_of(const Copies& copies, std::span<const Expert> its) const {
    std::vector<std::int64_t> counts;
    for (const Expert e : its) counts.push_back(copies.count(e));
    return counts;
  }

  /// Packs the copies of one node again, with other counts, and improves from there.
  Copies repacked(const Copies& copies, std::uint32_t node, std::span<const Expert> its,
                  std::span<const std::int64_t> counts) const {
    Bins bins = bins_of(copies), repacked = pack(layer_, its, counts);
    std::move(repacked.begin(), repacked.end(),
              bins.begin() + static_cast<std::ptrdiff_t>(node * layer_.gpus_a_node));
    Copies result = copies_of(bins);
    descend(result, std::nullopt, until_, {}, stop_);
    return result;
  }

  /// Removes a copy of an expert of the most loaded GPU, and adds a copy of the expert with the
  /// largest share elsewhere. Large copies that meet on a GPU need more than one step to separate.
  bool fewer_of_one(Copies& copies) const {
    const Gpu most_loaded = copies.most_loaded();
    const std::uint32_t node = layer_.node_of(most_loaded);
    const std::vector<Expert> its = experts_on(node);
    const std::int64_t most =
        std::min(layer_.most(), static_cast<std::int64_t>(layer_.gpus_a_node));
    const std::vector<std::int64_t> before = counts_of(copies, its);
    for (std::size_t a = 0; a < its.size(); ++a) {
      if (before[a] < 2 || !copies.has(most_loaded, its[a])) continue;
      std::optional<std::size_t> b;
      const auto share = [&](std::size_t k) { return layer_.share(its[k], before[k]); };
      for (std::size_t k = 0; k < its.size(); ++k)
        if (!copies.has(most_loaded, its[k]) && before[k] < most && (!b || share(k) > share(*b)))
          b = k;
      if (!b) continue;
      std::vector<std::int64_t> counts = before;
      --counts[a];
      ++counts[*b];
      Copies other = repacked(copies, node, its, counts);
      if (makespan_of(other) >= makespan_of(copies)) continue;
      copies = std::move(other);
      return true;
    }
    return false;
  }

  /// Groups of two nodes change places while this helps.
  void vary_groups(GroupNodes nodes) {
    std::int64_t left = aim_.effort > 0 ? 64 : 0;  // the same for all: more effort is never worse
    for (bool again = experts_.nodes > 1; again && left > 0;) {
      again = false;
      for (std::size_t a = 0; a < nodes.size(); ++a)
        for (std::size_t b = a + 1; b < nodes.size() && left > 0; ++b) {
          if (nodes[a] == nodes[b]) continue;
          --left;
          std::swap(nodes[a], nodes[b]);
          if (from_scratch(nodes))
            again = true;
          else
            std::swap(nodes[a], nodes[b]);
        }
    }
  }

  /// On the node of the most loaded GPU, replaces a copy of one expert by a copy of another, and
  /// packs the GPUs again. Under a cap, or for a target, only that copy changes.
  void vary() {
    for (std::int64_t left = 32 * aim_.effort; left > 0 && !done() && !best_.empty(); --left) {
      layer_.node = best_nodes_;
      Copies copies = copies_of(best_);
      const std::uint32_t node = layer_.node_of(copies.most_loaded());
      const auto g =
          static_cast<Gpu>(node * layer_.gpus_a_node + rng_.uniform_index(layer_.gpus_a_node));
      std::vector<Expert> from, to;
      for (const Expert e : copies.on(g))
        if (copies.count(e) > 1) from.push_back(e);
      for (const Expert e : experts_on(node))
        if (!copies.has(g, e) && copies.count(e) < layer_.most()) to.push_back(e);
      if (from.empty() || to.empty()) continue;
      const Expert a = from[static_cast<std::size_t>(rng_.uniform_index(from.size()))];
      const Expert b = to[static_cast<std::size_t>(rng_.uniform_index(to.size()))];
      copies.replace(g, a, b);
      if (aim_.max_moves || aim_.target) {
        offer(copies);
        down(copies);
        continue;
      }
      const std::vector<Expert> its = experts_on(node);
      offer_relabelled(repacked(copies, node, its, counts_of(copies, its)));
    }
  }

  /// Exhaustive search for small layers: every assignment of groups to nodes, of counts and of
  /// places.
  void search() {
    states_ = 200'000 * aim_.effort;
    const std::int64_t all = states_;
    if (states_ == 0 || layer_.experts() > 64) return;
    GroupNodes nodes(static_cast<std::size_t>(experts_.groups), UINT32_MAX);
    std::vector<std::int64_t> held(static_cast<std::size_t>(experts_.nodes));
    search_groups(0, nodes, held);
    plan_.searched = all - states_;
    const auto slots = experts_.slots / experts_.nodes;
    const auto count = static_cast<std::int64_t>(layer_.experts()) / experts_.nodes;
    const bool all_counts =
        layer_.most() >= std::min(static_cast<std::int64_t>(layer_.gpus_a_node), slots - count + 1);
    finished_ = states_ > 0 && all_counts;
  }

  void search_groups(std::size_t group, GroupNodes& nodes, std::vector<std::int64_t>& held) {
    if (states_ <= 0) return;
    if (group == nodes.size()) return search_nodes(nodes);
    for (std::uint32_t node = 0; node < held.size(); ++node) {
      const bool was_empty = held[node] == 0;
      if (held[node] < experts_.groups / experts_.nodes) {
        ++held[node];
        nodes[group] = node;
        search_groups(group + 1, nodes, held);
        --held[node];
      }
      if (was_empty) break;  // the other empty nodes are equivalent
    }
  }

  void search_nodes(const GroupNodes& nodes) {
    put_groups(nodes);
    Bins bins;
    for (std::uint32_t node = 0; node < experts_.nodes; ++node) {
      PackedExactly found = pack_exactly(layer_, experts_on(node), best_makespan_, states_, stop_);
      if (!found.bins) return;
      for (auto& bin : *found.bins) bins.push_back(std::move(bin));
    }
    offer_relabelled(copies_of(bins));
  }

  ExpertPlan finish() {
    if (best_.empty())
      throw Error(
          ErrorCode::not_found,
          "no placement was found that loads at most max_moves replicas: the old one violates "
          "rules, and the valid placements found load more",
          "/max_moves");
    layer_.node = best_nodes_;
    const Copies copies = copies_of(best_);
    plan_.copies.resize(layer_.experts());
    for (Expert e = 0; e < layer_.experts(); ++e) plan_.copies[e] = copies.count(e);
    for (Gpu g = 0; g < layer_.gpus; ++g) plan_.loads.push_back(layer_.fraction(copies.load(g)));
    plan_.most_loaded = copies.most_loaded();
    plan_.makespan = plan_.loads[plan_.most_loaded];
    plan_.moves = best_moves_;
    if (plan_.makespan == plan_.bound)
      plan_.proof = ExpertPlan::Proof::bound;
    else if (finished_)
      plan_.proof = ExpertPlan::Proof::search;
    place_slots();
    sort_stably(points_);
    Int128 least = 0;
    for (const auto& [moves, makespan] : points_) {
      if (!plan_.front.empty() && makespan >= least) continue;
      least = makespan;
      plan_.front.push_back({moves, layer_.fraction(makespan)});
    }
    return std::move(plan_);
  }

  /// What stays keeps its slot; the rest fills the others, in ascending order.
  void place_slots() {
    for (Gpu g = 0; g < layer_.gpus; ++g) {
      std::vector<Expert> left = best_[g];
      sort_stably(left);
      std::vector<std::optional<Expert>> slots(layer_.slots_a_gpu);
      for (std::size_t s = 0; s < slots.size() && !experts_.old.empty(); ++s) {
        const auto found = std::find(left.begin(), left.end(), experts_.old[g * slots.size() + s]);
        if (found == left.end()) continue;
        slots[s] = *found;
        left.erase(found);
      }
      auto next = left.begin();
      for (const auto& slot : slots) plan_.slots.push_back(slot ? *slot : *next++);
    }
  }

  const Experts& experts_;
  ExpertsAim aim_;
  StopCheck* stop_;
  Layer layer_;
  Rng rng_;
  Int128 until_ = 0;  ///< Nothing below it is looked for.
  Bins best_;
  std::vector<std::uint32_t> best_nodes_;
  Int128 best_makespan_ = 0;
  std::int64_t best_moves_ = 0;
  std::vector<std::pair<std::int64_t, Int128>> points_;
  std::int64_t states_ = 0;
  bool finished_ = false;
  ExpertPlan plan_;
};

}  // namespace

OldFaults faults_of_old(const Experts& experts) {
  OldFaults faults;
  std::vector<std::int64_t> last(experts.load.size(), -1);  // GPU that had it
  const std::int64_t each = experts.slots / experts.gpus;
  for (std::size_t s = 0; s < experts.old.size(); ++s) {
    std::int64_t& its = last[experts.old[s]];
    const std::int64_t gpu = static_cast<std::int64_t>(s) / each;
    faults.repeated += its == gpu ? 1 : 0;
    its = gpu;
  }
  faults.missing = std::count(last.begin(), last.end(), -1);
  return faults;
}

ExpertPlan place_experts(const Experts& experts, const ExpertsAim& aim, StopCheck* stop) {
  check_experts(experts);
  if (aim.max_moves && experts.old.empty())
    throw Error(ErrorCode::bad_value,
                "max_moves requires old: the current placement of the replicas", "/max_moves");
  if (aim.max_moves && *aim.max_moves < faults_of_old(experts).loads())
    throw Error(
        ErrorCode::infeasible,
        "no placement loads at most max_moves replicas: in the old one, more slots repeat an "
        "expert of their GPU, or more experts have no replica",
        "/max_moves");
  return Placer(experts, aim, stop).run();
}

}  // namespace evenkeel::plan
