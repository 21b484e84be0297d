#pragma once
#include <string>
#include <vector>

#include "evenkeel/answers/input.hpp"
#include "evenkeel/formats/load_unit.hpp"
#include "evenkeel/plan/aim.hpp"
#include "evenkeel/settings/plan.hpp"
#include "jobs/shared/graph_input.hpp"
#include "jobs/shared/labels.hpp"
#include "jobs/shared/task.hpp"
#include "plan/rounds.hpp"

namespace evenkeel::jobs {

/// Maximum number of objects, and of nodes, of a plan.
inline constexpr std::size_t kMaxObjects = 5000000;
inline constexpr std::size_t kMaxPlanNodes = 1000000;

/// The data of a plan, for solving and for verifying.
struct PlanInput {
  settings::Plan settings;
  plan::Model model;
  plan::Aim aim;
  plan::Limit limit;
  std::optional<GraphInput> network;   ///< Network of the nodes, if there is one.
  std::vector<plan::Node> assignment;  ///< One per object, for algorithm none.
  Load total = 0;                      ///< Total load.
  std::vector<std::string> node_names, object_names, resource_names;  ///< Empty if not given.
  std::vector<std::string> notes;
  std::string hash;

  /// Loads and times in sentences, as the user measures them.
  formats::LoadUnit unit() const { return formats::LoadUnit(settings.unit); }
  /// Whether the job searches for a placement, instead of using a given placement or a flow.
  bool searches() const {
    return settings.algorithm != settings::Plan::Algorithm::none && !settings.flow;
  }
};

/// @throws Error with a JSON pointer; Stopped.
PlanInput read_plan_input(const Json& body, Buffers& buffers, const Json& settings,
                          StopCheck* stop = nullptr);

/// "input" of an answer about a plan. The strings of `input` must outlive it.
answers::Input input_of(const PlanInput& input);

}  // namespace evenkeel::jobs
