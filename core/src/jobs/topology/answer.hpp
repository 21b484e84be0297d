#pragma once
#include <string>
#include <vector>

#include "evenkeel/answers/topology.hpp"
#include "jobs/shared/graph_input.hpp"
#include "jobs/topology/facts.hpp"

namespace evenkeel::jobs {

constexpr std::size_t kListedLevels = 20000;  // eigenvalues in an answer

/// Results of a topology job, which the task owns.
struct TopologyReport {
  const GraphInput& input;
  const std::string& hash;
  const graph::Graph& graph;
  const Facts& whole;
  const std::vector<Facts>& factors;
  const std::vector<std::string>& notes;
  bool list;      ///< Whether the edges are requested,
  bool matrices;  ///< and the matrices, in a job that was not stopped.
};

/// The answer. Its lists are written from the data of the report, which must outlive it.
answers::Topology answer_of(const TopologyReport& report);

std::string summary_of(const Facts& whole);
/// Notes on the meaning of the facts.
void add_notes(const Facts& whole, std::vector<std::string>& notes);

}  // namespace evenkeel::jobs
