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

/// Most objects and most nodes of a plan.
inline constexpr std::size_t kMaxObjects = 5000000;
inline constexpr std::size_t kMaxPlanNodes = 1000000;

/// The data of a plan, for solving and for verifying.
struct PlanInput {
  settings::Plan settings;
  plan::Model model;
  plan::Aim aim;
  plan::Limit limit;
  std::optional<GraphInput> network;   ///< Of the nodes, where there is one.
  std::vector<plan::Node> assignment;  ///< Of every object, for algorithm none.
  Load total = 0;                      ///< Of all loads.
  std::vector<std::string> node_names, object_names, resource_names;  ///< Empty without.
  std::vector<std::string> notes;
  std::string hash;

  /// Loads and times in sentences, as the user measures them.
  formats::LoadUnit unit() const { return formats::LoadUnit(settings.unit); }
  /// Whether a placement is searched for: neither given nor that of a flow.
  bool searches() const {
    return settings.algorithm != settings::Plan::Algorithm::none && !settings.flow;
  }
};

/// @throws Error with a JSON pointer; Stopped.
PlanInput read_plan_input(const Json& body, Buffers& buffers, const Json& settings,
                          StopCheck* stop = nullptr);

/// "input" of an answer about a plan. The names must outlive it.
answers::Input input_of(const PlanInput& input);

}  // namespace evenkeel::jobs
