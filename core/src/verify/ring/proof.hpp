#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "evenkeel/ring/certificate_data.hpp"
#include "evenkeel/ring/instance.hpp"

namespace evenkeel::verify {

using ring::Prices;
using ring::RedRuns;
using ring::Segment;
using ring::SendMode;
using ring::SendModel;
using ring::TrafficLimit;

/// Checks certificates of rings from loads and targets alone. It does not search for certificates
/// and shares no code with the search. A certificate can contain any 64-bit numbers.
/// Source: core/theory/proofs.md, section 2.
class RingProof {
 public:
  /// @param loads, targets  Shape n >= 2, same sum.  Complexity: O(n).
  RingProof(std::span<const Load> loads, std::span<const Load> targets);

  /// Whether these nodes hold more load than they can keep plus the load that can leave them within
  /// that number of multi-send steps, so that no plan finishes in these steps.
  /// @param anywhere  Not for these targets, but for any place of the remainder of even targets.
  /// Complexity: O(1).
  bool is_overfull(const Segment& segment, std::optional<Load> message_limit, std::int64_t steps,
                   bool anywhere) const;

  /// Whether every shift leaves one of the two runs of `steps` nodes red, single-send. O(steps).
  bool is_blocked(const RedRuns& runs, std::int64_t steps) const;

  /// Minimum traffic of every schedule that finishes within `steps`, by that limit; nothing if the
  /// limit shows nothing. O(n).
  /// @param shift  Shift of a median; the other limits determine where the forbidden shifts begin.
  /// @param steps  Empty: any number of steps.
  std::optional<Int128> least_by_limit(const TrafficLimit& limit, const SendModel& model,
                                       Load shift, std::optional<std::int64_t> steps) const;

  /// Minimum traffic of every plan that finishes within `steps`, by these prices, for any place of
  /// the remainder of even targets; nothing if the prices show nothing. O(n).
  std::optional<Int128> least_by_prices(const Prices& prices, std::optional<Load> message_limit,
                                        std::optional<std::int64_t> steps) const;

 private:
  std::size_t size() const { return load_sums_.size() - 1; }
  Int128 around(const std::vector<Int128>& sums, std::size_t first, std::int64_t count) const;
  Int128 load(std::size_t node) const { return load_sums_[node + 1] - load_sums_[node]; }
  /// Over the link behind a node in the linear schedule; every schedule is it less a shift.
  Int128 over(std::size_t node) const { return load_sums_[node + 1] - target_sums_[node + 1]; }
  Int128 target(std::size_t node) const { return target_sums_[node + 1] - target_sums_[node]; }
  std::optional<Int128> forbidden(const TrafficLimit& limit, const SendModel& model,
                                  std::optional<std::int64_t> steps) const;
  std::optional<Int128> crossing(std::size_t node, std::int64_t depth, bool to_right,
                                 std::optional<Load> message_limit, std::int64_t steps) const;

  std::vector<Int128> load_sums_, target_sums_;
};

}  // namespace evenkeel::verify
