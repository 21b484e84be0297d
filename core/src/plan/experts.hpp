#pragma once
#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "evenkeel/base/fraction.hpp"
#include "evenkeel/base/stop.hpp"

namespace evenkeel::plan {

using Expert = std::uint32_t;
using Gpu = std::uint32_t;

/// One layer of a mixture of experts: every expert has one copy or more, each copy does an equal
/// part of its load, and every GPU holds the same number of copies, no two of one expert.
struct Experts {
  std::vector<Load> load;  ///< An expert: tokens, >= 0, at most 2^53 - 1 together.
  std::int64_t slots = 0;  ///< Copies in all: a multiple of `gpus`, from experts to experts x gpus.
  std::int64_t gpus = 1;   ///< GPU g has the slots [g slots / gpus, (g + 1) slots / gpus).
  std::int64_t groups = 1;  ///< Of experts in a row, of equal size; with `nodes` > 1 a group's
                            ///< copies are all on one node, and nodes have equally many groups.
  std::int64_t nodes = 1;   ///< Of GPUs in a row; divides `gpus` and `groups`.
  std::vector<Expert> old = {};  ///< Expert of every slot before; or empty. Any contents.
};

/// @throws Error bad_shape, bad_value where no placement can be: sizes, numbers or old slots are
/// not as Experts says. O(experts + slots).
void check_experts(const Experts& experts);

/// What is asked for. Without anything: least makespan, then fewest copies loaded.
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
    group,    ///< The largest group, and the smallest ones beside it, over the GPUs of a node.
  };
  enum class Proof : std::uint8_t { none, bound, search };
  struct Point {
    std::int64_t moves = 0;
    Fraction makespan = {};
  };

  std::vector<Expert> slots;         ///< Expert of every slot; what stays on a GPU keeps its slot.
  std::vector<std::int64_t> copies;  ///< Of every expert.
  std::vector<Fraction> loads;       ///< A GPU: sum of load / copies of its experts, reduced.
  Fraction makespan;                 ///< The largest of them.
  Gpu fullest = 0;
  std::int64_t moves = 0;     ///< Copies on a GPU that did not have the expert; 0 without `old`.
  Fraction mean;              ///< Load a GPU.
  Fraction bound;             ///< No plan has a smaller makespan.
  Test test = Test::mean;     ///< What proves the bound.
  Proof proof = Proof::none;  ///< That no plan has a smaller makespan.
  std::vector<Point> front;   ///< What was found with so many copies loaded, ever better.
  std::int64_t searched = 0;  ///< States of the exact search.
};

/// Copies of experts and their places.
///
/// Each further copy goes to the largest load a copy, copies go to GPUs the largest first; from
/// there, and from the old placement, the fullest GPU swaps copies with others, or a copy of one
/// expert becomes one of another; then the GPUs get the numbers with which most copies stay. Small
/// layers are searched through. Loads are whole multiples of 1 / lcm(1 .. R): exact.
/// @throws Error bad_shape, bad_value; too_large if loads x lcm(1 .. R) leave 126 bits for R = the
/// copies that some expert needs (R = 52 is always within, 72 for 10^6 tokens), infeasible if
/// `max_moves` is below faults_of_old(), or no placement within it was found.
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

/// Of an old placement that has all slots. O(slots).
OldFaults faults_of_old(const Experts& experts);

/// Whether the slots hold every expert, none twice on a GPU, and groups on one node each with
/// equally many groups a node. O(slots).
bool keeps_rules(const Experts& experts, const std::vector<Expert>& slots);

}  // namespace evenkeel::plan
