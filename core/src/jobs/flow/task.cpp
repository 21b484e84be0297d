// The flow job: reads its input, and runs the solver.
#include "jobs/flow/task.hpp"

#include "evenkeel/base/concat.hpp"
#include "flow/multi_diffusion.hpp"

namespace evenkeel::jobs {

// Checks that depend on the data, or on combinations of settings.
void FlowTask::check_settings() const {
  const double* alpha = std::get_if<double>(&asked().alpha);
  if (asked().scheme == settings::Flow::Scheme::gde && alpha && *alpha >= 1) {
    throw Error(ErrorCode::bad_value,
                concat({"alpha is ", shown(settings_.at("alpha")),
                        ": with scheme gde it must be a number above 0 and below 1"}),
                "/alpha");
  }
  if (scheme().by_factors && !input_.problem.speeds.empty() && topology() &&
      flow::product_of(*topology()).factors.size() > 1) {
    throw Error(
        ErrorCode::conflict,
        concat({"scheme ", scheme_name(),
                " balances the dimensions one after the other and requires equal speeds: use opt, "
                "chebyshev or l2"}),
        "/speeds");
  }
}

Progress FlowTask::progress() const {
  if (solver_.done()) return {1, 1};
  const auto share = solver_.progress();
  return share ? Progress{*share, 1000} : Progress{0, 0};
}

bool FlowTask::stop() {
  solver_.stop();
  return true;
}

std::unique_ptr<Task> make_flow_task(Request request) {
  return std::make_unique<FlowTask>(std::move(request));
}

}  // namespace evenkeel::jobs
