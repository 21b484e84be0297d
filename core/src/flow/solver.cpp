// Public interface of the solver: results and parts of its pipeline.
#include "evenkeel/flow/solver.hpp"

#include "flow/pipeline/pipeline.hpp"

namespace evenkeel::flow {

Solver::Solver(Instance instance, settings::Flow options, StopCheck* stop)
    : pipeline_(std::make_unique<Pipeline>(std::move(instance), std::move(options), stop)) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;

bool Solver::advance(std::int64_t work) { return pipeline_->advance(work); }
void Solver::solve() {
  while (!advance(INT64_MAX / 4)) {
  }
}
void Solver::stop() { pipeline_->stop(); }
bool Solver::done() const { return pipeline_->done(); }
bool Solver::stopped() const { return pipeline_->course().stopped; }
std::optional<std::int64_t> Solver::progress() const { return pipeline_->progress(); }

const Solution& Solver::solution() const { return pipeline_->course().solution; }
const SchemeRow& Solver::scheme() const { return pipeline_->course().row; }
const settings::Flow& Solver::options() const { return pipeline_->course().options; }

const Migration* Solver::migration() const { return pipeline_->carrying().migration(); }
const AsyncMigration* Solver::async() const { return pipeline_->carrying().async(); }
const Balance* Solver::balance() const { return pipeline_->real().balance(); }
const LeastSquares* Solver::least_squares() const { return pipeline_->least().squares(); }
const IntegralPlan* Solver::least_norm_plan() const { return pipeline_->least().plan(); }
const LeastSquares* Solver::least_alike() const { return pipeline_->comparison().least_alike(); }
const LeastTrafficSearch* Solver::traffic_search() const {
  return pipeline_->real().traffic_search();
}
const LeastTraffic* Solver::least_traffic() const { return pipeline_->real().least_traffic(); }
const MinimaxFlow* Solver::minimax() const { return pipeline_->real().minimax(); }
const FewestRounds* Solver::rounds() const { return pipeline_->real().rounds(); }
const MaxLoadSearch* Solver::max_load() const { return pipeline_->real().max_load(); }
bool Solver::search_done() const { return pipeline_->real().search_done(); }
const graph::Extremes* Solver::extremes() const {
  const auto& known = pipeline_->course().spectrum.known_extremes();
  return known ? &*known : nullptr;
}

// Every iteration exchanges one message with each neighbour: M(G,d) for the optimal scheme.
std::optional<double> Solver::flow_time(const Machine& machine) const {
  if (!balance()) return std::nullopt;
  const Course& course = pipeline_->course();
  const Solution& found = course.solution;
  const auto degree = graph::degree_range(course.graph()).max;
  const bool known = course.row.planned && found.cost && found.cost->exact();
  return flow::flow_time(machine,
                         static_cast<double>(known ? found.cost->low : found.iterations * degree));
}

}  // namespace evenkeel::flow
