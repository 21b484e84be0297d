#pragma once
#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "evenkeel/base/fraction.hpp"
#include "evenkeel/base/stop.hpp"
#include "plan/experts_data.hpp"

namespace evenkeel::plan {

/// @throws Error bad_shape, bad_value if no placement can exist: sizes, numbers or old slots
/// violate the description of Experts. O(experts + slots).
void check_experts(const Experts& experts);

/// Objective of a placement. The default is minimum makespan, then fewest copies loaded.
struct ExpertsAim {
  std::optional<std::int64_t> max_moves = std::nullopt;  ///< Copies loaded at most; needs `old`.
  std::optional<Fraction> target = std::nullopt;  ///< Fewest copies loaded with this makespan.
  std::int64_t effort = 1;                        ///< Tries grow with it; 0: no exact search.
  std::uint64_t seed = 1;
};

struct ExpertPlan {
  enum class Test : std::uint8_t {
    mean,     ///< All load over all GPUs.
    largest,  ///< However copies are shared out, one of them has at least that much.
    group,    ///< The largest group, together with the smallest groups, over the GPUs of a node.
  };
  enum class Proof : std::uint8_t { none, bound, search };
  struct Point {
    std::int64_t moves = 0;
    Fraction makespan = {};
  };

  /// Expert of every slot. A replica that stays on a GPU keeps its slot.
  std::vector<Expert> slots;
  std::vector<std::int64_t> copies;  ///< Copies per expert.
  std::vector<Fraction> loads;       ///< Per GPU: sum of load / copies of its experts, reduced.
  Fraction makespan;                 ///< The largest of them.
  Gpu most_loaded = 0;
  std::int64_t moves = 0;     ///< Copies on a GPU that did not have the expert; 0 without `old`.
  Fraction mean;              ///< Mean load per GPU.
  Fraction bound;             ///< No plan has a smaller makespan.
  Test test = Test::mean;     ///< Test that proves the bound.
  Proof proof = Proof::none;  ///< Proof that no plan has a smaller makespan.
  /// Pareto front: best makespan found for each number of loaded copies.
  std::vector<Point> front;
  std::int64_t searched = 0;  ///< States of the exact search.
};

/// Places the copies of experts.
///
/// Each further copy goes to the expert with the largest load per copy. Copies go to GPUs, the
/// largest first. From there, and from the old placement, the most loaded GPU swaps copies with
/// other GPUs, or a copy of one expert is replaced by a copy of another. Then the GPUs are
/// renumbered so that the maximum number of copies stays. Small layers are searched exhaustively.
/// Loads are integer multiples of 1 / lcm(1 .. R), so they are exact.
/// @throws Error bad_shape, bad_value; too_large if loads x lcm(1 .. R) exceed 126 bits, where R is
/// the number of copies that an expert needs (R = 52 always fits, 72 for 10^6 tokens), infeasible
/// if `max_moves` is below faults_of_old(), or no placement within it was found.
/// Source: core/theory/plan.md, section 5. A step costs O(slots x (copies of an expert)).
ExpertPlan place_experts(const Experts& experts, const ExpertsAim& aim = {},
                         StopCheck* stop = nullptr);

/// Why the old placement cannot stay: each slot that repeats an expert of its GPU loads another
/// one, and each expert without a copy is loaded somewhere.
struct OldFaults {
  std::int64_t repeated = 0;  ///< Slots.
  std::int64_t missing = 0;   ///< Experts.
  /// No placement loads fewer copies.
  std::int64_t loads() const { return std::max(repeated, missing); }
};

/// Faults of an old placement that has all slots. O(slots).
OldFaults faults_of_old(const Experts& experts);

/// Whether every expert has a slot, no GPU has an expert twice, and each group is on one node, with
/// the same number of groups per node. O(slots).
bool keeps_rules(const Experts& experts, const std::vector<Expert>& slots);

}  // namespace evenkeel::plan
