#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "evenkeel/base/rng.hpp"
#include "mapping/rounds.hpp"
#include "mapping/v_cycle.hpp"

namespace evenkeel::mapping {

/// The best mapping for the work, in rounds.
///
/// On an extended hypercube, a quick trial first determines whether joining tasks helps. If it
/// helps (stencils, factorisations, ...), a round is recursive bipartitioning, several times with
/// more effort, followed by cycles through the levels, each cooler than the last. If it does not
/// help (random graphs), a round anneals single tasks level by level of the machine, then on the
/// whole machine. On other machines, a round is one cycle from scratch and one from its result.
/// Finally every task moves to its best server, if this costs little compared with the rest.
/// Complexity: O(effort x (messages + tasks)).
/// Source: core/theory/mapping.md, section 8.
class Multilevel final : public Rounds {
 public:
  /// @param start   Server of every task: the result costs no more.
  /// @param effort  Work in multiples of the usual, above 0; see efforts_of_rounds().
  Multilevel(const TaskGraph& tasks, const Distances& distances, double beta, double effort,
             std::vector<std::uint32_t> start, Rng rng);
  ~Multilevel() override;

 private:
  struct Trial;
  bool prepare(std::int64_t& proposals) override;
  std::vector<Stage> plan(double effort) override;
  void plan_as_they_are(double effort, std::vector<Stage>& stages);
  void plan_joined(double effort, std::vector<Stage>& stages);
  void plan_cycle(const VCycle::Options& options, double effort, std::vector<Stage>& stages);
  std::unique_ptr<Mapper> by_levels(double effort, Rng rng) const;

  std::unique_ptr<Trial> trial_;  ///< Until it is known whether joining helps.
  bool joined_ = false, as_they_are_ = false;
};

}  // namespace evenkeel::mapping
