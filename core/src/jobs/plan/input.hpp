#pragma once
#include <string>
#include <vector>

#include "evenkeel/answers/input.hpp"
#include "evenkeel/formats/load_unit.hpp"
#include "jobs/shared/graph_input.hpp"
#include "jobs/shared/labels.hpp"
#include "jobs/shared/task.hpp"
#include "plan/plan_data.hpp"

namespace evenkeel::jobs {

/// Maximum number of objects, and of nodes, of a plan.
inline constexpr std::size_t kMaxObjects = 5000000;
inline constexpr std::size_t kMaxPlanNodes = 1000000;

/// The data of a plan, for solving and for verifying.
struct PlanInput : plan::PlanData {
  std::optional<GraphInput> network;  ///< Network of the nodes, if there is one.
  Load total = 0;                     ///< Total load.
  std::vector<std::string> resource_names;
  std::vector<std::string> notes;
  std::string hash;

  /// Loads and times in sentences, as the user measures them.
  formats::LoadUnit unit() const { return formats::LoadUnit(settings.unit); }
};

/// @throws Error with a JSON pointer; Stopped.
PlanInput read_plan_input(const Json& body, Buffers& buffers, const Json& settings,
                          StopCheck* stop = nullptr);

/// "input" of an answer about a plan. The strings of `input` must outlive it.
answers::Input input_of(const PlanInput& input);

}  // namespace evenkeel::jobs
