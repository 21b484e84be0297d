// Contiguous parts of items that go round.
#include "plan/chain_ring.hpp"

#include <algorithm>
#include <functional>

#include "plan/chain_row.hpp"

namespace evenkeel::plan {
namespace {

bool all_alike(const std::vector<Load>& values) {
  return std::adjacent_find(values.begin(), values.end(), std::not_equal_to<>()) == values.end();
}

class RingProbe {
 public:
  RingProbe(const Chain& ring, const Row& row, StopCheck* stop)
      : ring_(ring),
        row_(row),
        stop_(stop),
        items_(static_cast<std::int64_t>(ring.load.size())),
        alike_(all_alike(ring.speed) && all_alike(ring.capacity)) {}

  Probe operator()(const Fraction& time) {
    next_.reset();
    auto cuts = ring_.at_least_one && !alike_ ? from_tables(time)
                : alike_                      ? from_one_part(time)
                                              : from_everywhere(time);
    if (cuts) return {.cuts = std::move(cuts)};
    return {.cuts = std::nullopt, .next = next_.value_or(Fraction{INT64_MAX, 1})};
  }

 private:
  /// Notes the next time at which a part could take one more item.
  void note(std::size_t node, std::int64_t from, std::int64_t to, std::int64_t end) {
    if (to + 1 > end || !row_.fits(node, from, to + 1)) return;
    const Fraction time = row_.end_of(node, from, to + 1);
    if (!next_ || time < *next_) next_ = time;
  }

  /// Every node from `start` on takes the maximum number of items. Nothing if items are left.
  std::optional<Cuts> greedily(std::int64_t start, const Fraction& time) {
    const std::int64_t end = start + items_;
    Cuts cuts{start};
    for (std::size_t k = 0; k < row_.nodes(); ++k)
      cuts.push_back(std::min(end, row_.reach(k, cuts[k], time)));
    if (cuts.back() == end) return cuts;
    for (std::size_t k = 0; k < row_.nodes(); ++k) note(k, cuts[k], cuts[k + 1], end);
    return std::nullopt;
  }

  /// Like nodes: the begins within the shortest of some parts that can be no longer.
  std::optional<Cuts> from_one_part(const Fraction& time) {
    std::int64_t from = 0, to = items_ + 1;
    for (std::int64_t begin = 0; begin < items_;) {
      spend(stop_, 8);
      const std::int64_t end = row_.reach(0, begin, time);
      note(0, begin, end, begin + items_);
      if (end == begin) return std::nullopt;  // an item that is too much for any node
      if (end - begin < to - from) {
        from = begin;
        to = end;
      }
      begin = end;
    }
    // One node can take everything: any start will do.
    to = std::min(to, from + items_);
    for (std::int64_t start = from + 1; start <= to; ++start) {
      spend(stop_, static_cast<std::int64_t>(row_.nodes()) * 8);
      auto cuts = greedily(start % items_, time);
      if (!cuts) continue;
      if (ring_.at_least_one) keep_one_each(*cuts);
      return cuts;
    }
    return std::nullopt;
  }

  /// The last nodes get their missing items from earlier nodes. So parts only get shorter, or have
  /// one item.
  void keep_one_each(Cuts& cuts) const {
    const auto nodes = static_cast<std::int64_t>(row_.nodes());
    for (std::int64_t k = 1; k < nodes; ++k) {
      std::int64_t& cut = cuts[static_cast<std::size_t>(k)];
      cut = std::min(cut, cuts.back() - (nodes - k));
    }
  }

  /// Ranges of the first nodes from every start at once; both ends only move forward.
  std::optional<Cuts> from_everywhere(const Fraction& time) {
    std::vector<std::int64_t> reached(static_cast<std::size_t>(items_));
    for (std::int64_t s = 0; s < items_; ++s) reached[static_cast<std::size_t>(s)] = s;
    for (std::size_t k = 0; k < row_.nodes(); ++k) {
      spend(stop_, 4 * items_);
      const Load room = work_within(time, ring_.speed[k]);
      std::int64_t to = 0;
      for (std::int64_t s = 0; s < items_; ++s) {
        std::int64_t& from = reached[static_cast<std::size_t>(s)];
        to = std::max(to, from);
        while (to < 2 * items_ && row_.load(from, to + 1) <= room && row_.fits(k, from, to + 1))
          ++to;
        const std::int64_t end = std::min(to, s + items_);
        note(k, from, end, s + items_);
        from = end;
      }
    }
    for (std::int64_t s = 0; s < items_; ++s)
      if (reached[static_cast<std::size_t>(s)] == s + items_) return greedily(s, time);
    return std::nullopt;
  }

  /// Tries every start as a separate row.
  std::optional<Cuts> from_tables(const Fraction& time) {
    for (std::int64_t start = 0; start < items_; ++start) {
      Probe found = probe_by_table(row_, start, items_, time, stop_);
      if (found.cuts) return std::move(found.cuts);
      if (!next_ || found.next < *next_) next_ = found.next;
    }
    return std::nullopt;
  }

  const Chain& ring_;
  const Row& row_;
  StopCheck* stop_;
  std::int64_t items_;
  bool alike_;  ///< Nodes.
  std::optional<Fraction> next_;
};

}  // namespace

std::optional<RingCuts> cut_ring(const Chain& chain, StopCheck* stop) {
  const auto items = static_cast<std::int64_t>(chain.load.size());
  if (chain.at_least_one && chain.load.size() < chain.speed.size()) return std::nullopt;
  if (items == 0) return RingCuts{Cuts(chain.speed.size() + 1), {}};
  const Chain twice = unrolled(chain);
  const Row row(twice);
  RingProbe probe(chain, row, stop);
  // Within this time a single node can do all items.
  auto best =
      probe({row.load(0, items), *std::min_element(chain.speed.begin(), chain.speed.end())}).cuts;
  if (!best) return std::nullopt;
  ChainPlan plan = shorten(row, std::move(*best), chain.speed, probe);
  return RingCuts{std::move(plan.cuts), plan.makespan};
}

}  // namespace evenkeel::plan
