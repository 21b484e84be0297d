#pragma once
#include <string>
#include <vector>

#include "evenkeel/answers/plan.hpp"
#include "jobs/plan/input.hpp"
#include "plan/from_flow.hpp"

namespace evenkeel::jobs {

/// A flow over the network of the nodes, and the objects that go along it.
struct AlongFlow {
  std::string title;  ///< Title of the scheme, as the beginning of a sentence.
  bool converged = true;
  std::int64_t iterations = 0;
  std::vector<plan::FlowEdge> edges;
  std::vector<Load> targets;  ///< Load per node after the full flow.
  plan::FlowObjects objects;

  double bound() const { return static_cast<double>(objects.largest) / 2; }  ///< Per edge.
};

/// Decker's two phases: a balancing flow by the scheme asked for, then objects along it.
/// @throws as flow::Solver; Stopped.
AlongFlow go_along_flow(const PlanInput& input, StopCheck* stop);

/// The flow of an answer; `flow` must outlive it.
answers::PlanFlow flow_of(const PlanInput& input, const AlongFlow& flow);

/// The largest differences between the moved objects and the flow, with the proven limit, as a
/// sentence.
std::string flow_says(const AlongFlow& flow, const formats::LoadUnit& unit);

}  // namespace evenkeel::jobs
