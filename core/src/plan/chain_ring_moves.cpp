// Cuts of a ring with at most a given makespan that move least from the old cuts.
#include <cstdlib>

#include "plan/chain_ring.hpp"
#include "plan/cheapest_cuts.hpp"

namespace evenkeel::plan {
namespace {

/// Links between two nodes of a ring, or whether they differ.
Load apart(std::size_t a, std::size_t b, std::size_t nodes, bool hops) {
  if (!hops) return a == b ? 0 : 1;
  const std::size_t one_way = a < b ? b - a : a - b;
  return static_cast<Load>(std::min(one_way, nodes - one_way));
}

/// Old node of every item, for two rounds of the ring.
std::vector<std::size_t> owners(const Cuts& cuts, std::size_t items) {
  std::vector<std::size_t> owner(2 * items);
  for (std::size_t k = 0; k + 1 < cuts.size(); ++k)
    for (std::int64_t item = cuts[k]; item < cuts[k + 1]; ++item) {
      const auto at = static_cast<std::size_t>(item) % items;
      owner[at] = owner[at + items] = k;
    }
  return owner;
}

/// Cost of moving the items of a part to a node: a difference of two prefix sums of the node.
class RingPrice {
 public:
  static constexpr std::size_t kLanes = 1;

  RingPrice(const Cuts& old, std::span<const Load> bytes, std::size_t items, bool hops)
      : nodes_(old.size() - 1), owner_(owners(old, items)), sums_{0} {
    for (std::size_t item = 0; item < owner_.size(); ++item) {
      const Load size = bytes.empty() ? 1 : bytes[item % items];
      sums_.push_back(sums_.back() + size);
      if (item == 0 || owner_[item] != owner_[item - 1]) begins_.push_back(item);
      run_.push_back(begins_.size() - 1);
    }
    run_.push_back(begins_.size() - 1);
    before_.resize(nodes_);
    links_.resize(nodes_);
    for (std::size_t node = 0; node < nodes_; ++node) {
      for (std::size_t run = 0; run < begins_.size(); ++run) {
        links_[node].push_back(apart(owner_[begins_[run]], node, nodes_, hops));
        const bool first = run == 0;
        before_[node].push_back(first ? 0
                                      : before_[node][run - 1] +
                                            (sums_[begins_[run]] - sums_[begins_[run - 1]]) *
                                                links_[node][run - 1]);
      }
    }
  }

  static bool admits(std::size_t, std::size_t, std::int64_t) { return true; }
  Load of_begin(std::size_t, std::size_t node, std::int64_t begin) const {
    return -up_to(node, begin);
  }
  Load of_end(std::size_t, std::size_t node, std::int64_t end) const { return up_to(node, end); }

 private:
  Load up_to(std::size_t node, std::int64_t cut) const {
    const auto at = static_cast<std::size_t>(cut);
    const std::size_t run = run_[at];
    return before_[node][run] + (sums_[at] - sums_[begins_[run]]) * links_[node][run];
  }

  std::size_t nodes_;
  std::vector<std::size_t> owner_;
  std::vector<Load> sums_;
  std::vector<std::size_t> begins_, run_;          ///< Items in a row that one node had.
  std::vector<std::vector<Load>> before_, links_;  ///< Per node, a run.
};

}  // namespace

std::optional<Cuts> least_moved_ring(const Chain& chain, const Fraction& time, const Cuts& old,
                                     std::span<const Load> bytes, bool hops, StopCheck* stop) {
  const std::size_t items = chain.load.size();
  const auto count = static_cast<std::int64_t>(items);
  const Chain twice = unrolled(chain);
  const Row row(twice);
  const RingPrice price(old, bytes, items, hops);
  std::optional<PricedCuts> best;
  for (std::int64_t k = 0; k < count; ++k) {
    spend(stop, static_cast<std::int64_t>(8 * row.nodes()));
    const std::int64_t start = (old[0] + k) % count;
    auto found = cheapest_cuts(row, {start, start + count, chain.at_least_one}, time, price, stop);
    if (found && (!best || found->price < best->price)) best = std::move(found);
    if (best && best->price == 0) break;
  }
  if (!best) return std::nullopt;
  return std::move(best->cuts);
}

RingMoved ring_moved(const Cuts& from, const Cuts& to, std::span<const Load> bytes,
                     std::size_t items) {
  const auto before = owners(from, items), after = owners(to, items);
  RingMoved moved;
  for (std::size_t item = 0; item < items; ++item) {
    if (before[item] == after[item]) continue;
    const Load size = bytes.empty() ? 1 : bytes[item];
    ++moved.items;
    moved.bytes += size;
    moved.bytes_distance += size * apart(before[item], after[item], from.size() - 1, true);
  }
  return moved;
}

}  // namespace evenkeel::plan
