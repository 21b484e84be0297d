#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "evenkeel/base/rng.hpp"
#include "evenkeel/mapping/cycle.hpp"
#include "evenkeel/mapping/mapper.hpp"
#include "evenkeel/mapping/placement.hpp"

namespace evenkeel::mapping {

/// The best mapping for the work: searches one after the other, each from the best mapping so far.
///
/// On an extended hypercube it is tried first, with little work, whether joining tasks helps.
/// Where it does (stencils, factorisations, ...): recursive bipartitioning, several times with more
/// effort, then cycles through the levels, each cooler than the one before. Where it does not
/// (random graphs): annealing level by level of the machine with all tasks as they are, then of the
/// whole. On other machines: one cycle from nothing and one from its result. In the end every task
/// goes to its best server once, where that costs little beside the rest.
/// Complexity: O(effort x (messages + tasks)).
/// Source: theory/eh-static section 4, `ML`, with better starts.
class Multilevel final : public Mapper {
 public:
  /// @param effort  Work in multiples of the usual, above 0.
  Multilevel(const TaskGraph& tasks, const Distances& distances, double beta, double effort,
             Rng rng);

  bool advance(std::int64_t proposals) override;
  std::vector<std::uint32_t> mapping() const override;
  double progress() const override;

 private:
  using Mapping = std::vector<std::uint32_t>;
  struct Stage {
    std::function<std::unique_ptr<Mapper>(Mapping best, Rng rng)> make;
    double share;  ///< Of the work of all stages, about.
  };
  bool joining_helps();
  void plan(double effort);
  void plan_as_they_are(double effort);
  void plan_joined(double effort);
  std::unique_ptr<Mapper> by_levels(double effort, Rng rng) const;
  void plan_cycle(const Cycle::Options& options, double effort);
  void end_stage();
  bool polish(std::int64_t proposals);

  const TaskGraph& tasks_;
  const Distances& distances_;
  double beta_;
  Rng rng_;
  std::vector<Stage> stages_;
  std::size_t stage_ = 0;
  std::unique_ptr<Mapper> search_;
  Part seen_;
  Mapping best_;  ///< Of the stages that ended.
  double best_cost_ = 0;
  std::optional<Placement> end_;  ///< While every task goes to its best server.
  std::size_t next_task_ = 0;
  bool done_ = false;
};

}  // namespace evenkeel::mapping
