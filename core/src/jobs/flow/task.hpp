#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "evenkeel/flow/async_migrate.hpp"
#include "evenkeel/flow/balance.hpp"
#include "evenkeel/flow/direct.hpp"
#include "evenkeel/flow/fewest_rounds.hpp"
#include "evenkeel/flow/flow.hpp"
#include "evenkeel/flow/migrate.hpp"
#include "evenkeel/flow/minimax.hpp"
#include "evenkeel/flow/orders.hpp"
#include "evenkeel/flow/round.hpp"
#include "evenkeel/graph/count_eigenvalues.hpp"
#include "evenkeel/graph/spectrum.hpp"
#include "jobs/flow/input.hpp"
#include "jobs/shared/cost.hpp"
#include "jobs/shared/task.hpp"

namespace evenkeel::jobs {

/// Phases: find the parameters of the scheme and run it; the flow of least norm, to compare with;
/// make the flow integral; migrate it.
class FlowTask final : public Task {
 public:
  explicit FlowTask(Request request)
      : Task(std::move(request.settings), request.stop),
        input_(read_flow_input(request.body, request.buffers, settings_, request.limits,
                               request.stop)),
        limits_(request.limits) {
    check_settings();
  }

  bool advance(std::int64_t work) override;
  Progress progress() const override;
  bool stop() override;
  void write(Writer& writer) override;

 private:
  using Values = std::vector<double>;
  struct Frame {
    std::int64_t iteration;
    Values loads;
    Values flow;
  };
  enum class Phase { prepare, run, compare, count, finish, migrate, done };

  using Scheme = settings::Flow::Scheme;
  const settings::Flow& asked() const { return input_.settings; }
  bool is(Scheme scheme) const { return asked().scheme == scheme; }
  std::string scheme_name() const { return std::string(name_of(asked().scheme)); }
  bool by_factors() const { return is(Scheme::md) || is(Scheme::adi); }
  const Values& speeds() const { return input_.problem.speeds; }
  const graph::Topology* topology() const {
    return input_.network.topology ? &*input_.network.topology : nullptr;
  }
  std::int64_t sweep_cost() const {
    return static_cast<std::int64_t>(input_.graph.nodes() + 2 * input_.graph.edges().size());
  }

  /// Once stopped, what is left to do is short.
  StopCheck* check() const { return stopped_ ? nullptr : stop_; }
  void check_settings() const;
  void prepare();
  void prepare_search();
  bool advance_least(std::int64_t& work);
  const flow::WholePlan& least_norm();
  void collect_search();
  void collect_moves();
  Values start_excess() const;  // what the scheme is to balance
  std::unique_ptr<flow::Scheme> make_scheme();
  std::unique_ptr<flow::Scheme> make_first_order();
  std::unique_ptr<flow::Scheme> make_planned();
  std::unique_ptr<flow::Scheme> make_by_factors();
  std::unique_ptr<flow::Scheme> make_exchange();
  void check_planned(const Values& eigenvalues) const;
  const Values* closed_eigenvalues();
  const Values* eigenvalues(bool at_any_cost);
  const graph::Extremes& extremes();
  void find_cost();
  bool advance_count(std::int64_t& work);
  void keep_frame();
  void make_whole();
  void finish();
  void start_migration();
  std::optional<double> flow_time(const flow::Machine& machine) const;
  void write_moves(Writer& writer) const;
  void write_migration(Writer& writer) const;

  std::string summary() const;
  std::string scheme_text() const;
  std::string unfinished_text() const;
  std::string placement_text() const;
  std::vector<std::string> notes() const;
  void write_result(Writer& writer) const;
  void write_numbers(Writer& writer) const;
  void write_frames(Writer& writer) const;
  void write_check(Writer& writer) const;

  FlowInput input_;
  bool limits_;
  Phase phase_ = Phase::prepare;

  // Whether formulas give the eigenvalues; if not, whether they are to be computed still.
  enum class Spectrum { unasked, open, closed, computed } spectrum_ = Spectrum::unasked;
  std::optional<Values> eigenvalues_;  // distinct, above 0
  std::optional<graph::Extremes> extremes_;
  std::optional<double> alpha_;
  std::optional<double> lambda_;
  bool alpha_known_ = true;
  std::optional<flow::Order> order_;
  std::optional<Cost> cost_m_;
  std::optional<graph::EigenvalueCount> count_;
  std::int64_t count_steps_ = 0;
  std::string factors_text_;

  std::optional<flow::Balance> balance_;
  std::optional<flow::LeastSquares> least_squares_;
  std::optional<flow::LeastTrafficSearch> traffic_search_;
  bool traffic_done_ = false;
  std::optional<flow::MinimaxFlow> largest_search_;
  std::optional<flow::FewestRounds> rounds_search_;
  bool search_done_ = false;
  std::optional<flow::LeastTraffic> least_traffic_;
  bool stopped_ = false;
  bool converged_ = false;
  double imbalance_ = 0;
  std::int64_t iterations_ = 0;

  Values flow_;                       // real
  std::optional<Values> least_flow_;  // of least l2 norm
  std::optional<flow::WholePlan> least_norm_;
  bool balanced_ = false;            // from the start
  std::vector<Load> integral_flow_;  // when made integral
  std::vector<Load> whole_targets_;
  bool whole_ = false;
  flow::Norms norms_;
  bool acyclic_ = true;
  std::optional<double> excess_;

  std::optional<flow::Migration> migration_;
  std::optional<flow::AsyncMigration> async_;
  std::vector<flow::Move> moves_;
  bool cycles_cancelled_ = false;
  bool near_only_ = false;
  flow::Placement placement_ = flow::Placement::least_norm;

  std::vector<Frame> frames_;
  std::int64_t frame_stride_ = 1;
};

}  // namespace evenkeel::jobs
