#pragma once
#include "evenkeel/answers/cluster.hpp"
#include "evenkeel/settings/cluster.hpp"
#include "verify/cluster/accounts.hpp"
#include "verify/notes.hpp"

namespace evenkeel::verify {

/// Recomputes result and check of a cluster answer from the data, the final loads, the series and
/// the trace. Clocks, counts and times that only a run has are taken from the answer and noted.
///
/// @param claimed  One final load per node.
/// @param stopped  Whether the run was stopped, so that it can have fewer iterations.
/// @return an answer without input, summary and notes. Complexity: O(iterations (n + m) + answer).
/// Source: core/theory/cluster.md.
answers::Cluster recompute_cluster(const ClusterJob& job, const settings::Cluster& asked,
                                   const answers::ClusterResult& claimed, bool stopped,
                                   Notes& notes);

}  // namespace evenkeel::verify
