#pragma once
#include <string>
#include <vector>

#include "evenkeel/answers/topology.hpp"
#include "jobs/shared/graph_input.hpp"
#include "jobs/topology/facts.hpp"

namespace evenkeel::jobs {

constexpr std::size_t kListedLevels = 20000;  // eigenvalues in an answer

/// What a topology job has found; the task has it.
struct TopologyReport {
  const GraphInput& input;
  const std::string& hash;
  const graph::Graph& graph;
  const Facts& whole;
  const std::vector<Facts>& factors;
  const std::vector<std::string>& notes;
  bool list;      ///< The edges are asked for,
  bool matrices;  ///< and the matrices, of a job that was not stopped.
};

/// The answer, whose lists are written from the report: what that refers to must outlive it.
answers::Topology answer_of(const TopologyReport& report);

std::string summary_of(const Facts& whole);
/// How the facts are to be read.
void add_notes(const Facts& whole, std::vector<std::string>& notes);

}  // namespace evenkeel::jobs
