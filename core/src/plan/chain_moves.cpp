// Cuts with at most a given makespan that move least from the old cuts.
#include "plan/cheapest_cuts.hpp"

namespace evenkeel::plan {
namespace {

/// Prefix sums of bytes; without bytes, every item counts 1.
std::vector<Load> byte_sums(std::span<const Load> bytes, std::size_t items) {
  return sums_of(bytes.empty() ? std::vector<Load>(items, 1)
                               : std::vector<Load>(bytes.begin(), bytes.end()));
}

Load at(const std::vector<Load>& sums, std::int64_t cut) {
  return sums[static_cast<std::size_t>(cut)];
}

/// Bytes between old and new cuts.
struct BytesTimesHops {
  static constexpr std::size_t kLanes = 1;
  const std::vector<Load>& sums;
  const Cuts& old;

  static bool admits(std::size_t, std::size_t, std::int64_t) { return true; }
  static Load of_begin(std::size_t, std::size_t, std::int64_t) { return 0; }
  Load of_end(std::size_t, std::size_t node, std::int64_t end) const {
    const Load a = at(sums, end), b = at(sums, old[node + 1]);
    return a < b ? b - a : a - b;
  }
};

/// Items that a node keeps, as a negative cost: nothing, or from its old begin, or from its new
/// begin.
struct BytesOnce {
  static constexpr std::size_t kLanes = 3;
  const std::vector<Load>& sums;
  const Cuts& old;

  bool admits(std::size_t lane, std::size_t node, std::int64_t begin) const {
    return lane == 0 || (lane == 1 ? begin <= old[node] : begin >= old[node]);
  }
  Load of_begin(std::size_t lane, std::size_t, std::int64_t begin) const {
    return lane == 2 ? at(sums, begin) : 0;
  }
  Load of_end(std::size_t lane, std::size_t node, std::int64_t end) const {
    if (lane == 0) return 0;
    const Load kept_to = at(sums, std::min(end, old[node + 1]));
    return lane == 1 ? at(sums, old[node]) - kept_to : -kept_to;
  }
};

template <class Price>
std::optional<Cuts> cheapest_in_row(const Chain& chain, const Fraction& time, const Price& price,
                                    StopCheck* stop) {
  const Row row(chain);
  auto found = cheapest_cuts(row, {0, row.items(), chain.at_least_one}, time, price, stop);
  if (!found) return std::nullopt;
  return std::move(found->cuts);
}

}  // namespace

Load bytes_times_hops(const Cuts& from, const Cuts& to, std::span<const Load> bytes,
                      std::size_t items) {
  const std::vector<Load> sums = byte_sums(bytes, items);
  Load total = 0;
  for (std::size_t k = 0; k < from.size(); ++k) {
    const Load a = at(sums, from[k]), b = at(sums, to[k]);
    total += a < b ? b - a : a - b;
  }
  return total;
}

Load bytes_moved(const Cuts& from, const Cuts& to, std::span<const Load> bytes, std::size_t items) {
  const std::vector<Load> sums = byte_sums(bytes, items);
  Load moved = sums.back();
  for (std::size_t k = 0; k + 1 < from.size(); ++k) {
    const std::int64_t begin = std::max(from[k], to[k]), end = std::min(from[k + 1], to[k + 1]);
    if (begin < end) moved -= at(sums, end) - at(sums, begin);
  }
  return moved;
}

std::optional<Cuts> nearest_cuts(const Chain& chain, const Fraction& time, const Cuts& old,
                                 std::span<const Load> bytes, StopCheck* stop) {
  const std::vector<Load> sums = byte_sums(bytes, chain.load.size());
  return cheapest_in_row(chain, time, BytesTimesHops{sums, old}, stop);
}

std::optional<Cuts> least_moved_cuts(const Chain& chain, const Fraction& time, const Cuts& old,
                                     std::span<const Load> bytes, StopCheck* stop) {
  const std::vector<Load> sums = byte_sums(bytes, chain.load.size());
  return cheapest_in_row(chain, time, BytesOnce{sums, old}, stop);
}

}  // namespace evenkeel::plan
