#pragma once
#include <string>
#include <vector>

#include "evenkeel/answers/plan.hpp"
#include "jobs/plan/input.hpp"
#include "plan/from_flow.hpp"

namespace evenkeel::jobs {

/// A flow over the network of the nodes, and the objects that go along it.
struct AlongFlow {
  std::string title;  ///< Of the scheme, as a sentence begins.
  bool converged = true;
  std::int64_t iterations = 0;
  std::vector<plan::FlowEdge> edges;
  std::vector<Load> targets;  ///< Of every node, where the flow would bring it.
  plan::FlowObjects objects;

  double bound() const { return static_cast<double>(objects.largest) / 2; }  ///< Of an edge.
};

/// Decker's two phases: a balancing flow by the scheme asked for, then objects along it.
/// @throws as flow::Solver; Stopped.
AlongFlow go_along_flow(const PlanInput& input, StopCheck* stop);

/// The flow of an answer; it must outlive that.
answers::PlanFlow flow_of(const PlanInput& input, const AlongFlow& flow);

/// The largest differences between what goes and the flow, with what is proven: a sentence.
std::string flow_says(const AlongFlow& flow, const formats::LoadUnit& unit);

}  // namespace evenkeel::jobs
