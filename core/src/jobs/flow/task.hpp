#pragma once
#include <string>
#include <vector>

#include "evenkeel/answers/flow.hpp"
#include "evenkeel/flow/schemes.hpp"
#include "evenkeel/flow/solver.hpp"
#include "evenkeel/formats/load_unit.hpp"
#include "flow/balance.hpp"
#include "flow/direct.hpp"
#include "flow/fewest_rounds.hpp"
#include "flow/max_load_search.hpp"
#include "flow/minimax.hpp"
#include "jobs/flow/input.hpp"
#include "jobs/flow/proof.hpp"
#include "jobs/shared/task.hpp"

namespace evenkeel::jobs {

/// The job of the flow solver, and its answer.
class FlowTask final : public Task {
 public:
  explicit FlowTask(Request request)
      : Task(std::move(request.settings), request.stop),
        input_(read_flow_input(request.body, request.buffers, settings_, request.limits,
                               request.stop)),
        solver_({.graph = input_.graph,
                 .topology = topology(),
                 .problem = input_.problem,
                 .name = input_.network.name(),
                 .limits = request.limits,
                 .edges = &input_.edge_limits},
                input_.settings, request.stop),
        unit_(asked().unit) {
    check_settings();
  }

  bool advance(std::int64_t work) override { return solver_.advance(work); }
  Progress progress() const override;
  bool stop() override;
  void write(Writer& writer) override;

 private:
  using Values = std::vector<double>;
  using Way = flow::Way;
  const settings::Flow& asked() const { return input_.settings; }
  const flow::SchemeRow& scheme() const { return solver_.scheme(); }
  bool is(Way way) const { return scheme().way == way; }
  const flow::Solution& found() const { return solver_.solution(); }
  std::string scheme_name() const { return std::string(name_of(asked().scheme)); }
  const graph::Topology* topology() const {
    return input_.network.topology ? &*input_.network.topology : nullptr;
  }
  void check_settings() const;

  std::string summary() const;
  std::string moved_text() const;
  std::string level_text() const;
  std::string max_load_summary() const;
  std::string migrated_text() const;
  std::string unfinished_text() const;
  bool is_nothing_yet() const;
  std::string nothing_yet_text() const;
  std::string norm_text() const;
  std::string beside_optimal_text() const;
  std::string placement_text() const;
  std::vector<std::string> notes() const;
  answers::FlowResult result() const;
  answers::FlowParameters parameters() const;
  answers::FlowMaxLoad max_load() const;
  std::optional<answers::FlowMigration> migration() const;
  std::optional<answers::FlowTimes> times() const;
  answers::FlowCheck check() const;

  FlowInput input_;
  flow::Solver solver_;
  formats::LoadUnit unit_;
  std::optional<FlowProof> proof_;  ///< Set when the solver has finished: sentences state only its
                                    ///< claims.
};

}  // namespace evenkeel::jobs
