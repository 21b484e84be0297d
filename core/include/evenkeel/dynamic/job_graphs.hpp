#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "evenkeel/dynamic/event_queue.hpp"
#include "evenkeel/dynamic/network.hpp"

namespace evenkeel::dynamic {

/// A job with a task graph. Its subtasks are mapped when the job arrives. A subtask becomes a
/// task when the data of all its predecessors has arrived.
struct JobGraph {
  struct Edge {
    std::uint32_t from = 0, to = 0;  ///< Subtasks; from < to.
    Tick amount = 0;                 ///< Transfer time of the data in ticks per hop.
  };
  Tick arrival = 0;
  Place source;               ///< A controller, or a server on flat networks.
  std::vector<Tick> service;  ///< Ticks per subtask.
  std::vector<Edge> edges;    ///< In any order.
};

/// The edges of a job by subtask: incoming and outgoing edges, in their given order.
class JobEdges {
 public:
  explicit JobEdges(const JobGraph& job);
  std::span<const JobGraph::Edge> into(std::size_t subtask) const { return part(into_, subtask); }
  std::span<const JobGraph::Edge> out_of(std::size_t subtask) const {
    return part(out_of_, subtask);
  }

 private:
  struct Rows {
    std::vector<std::size_t> first;
    std::vector<JobGraph::Edge> edges;
  };
  static std::span<const JobGraph::Edge> part(const Rows& rows, std::size_t subtask) {
    return {rows.edges.data() + rows.first[subtask], rows.first[subtask + 1] - rows.first[subtask]};
  }
  static Rows rows_of(const JobGraph& job, std::uint32_t JobGraph::Edge::*end);
  Rows into_, out_of_;
};

struct JobRecord {
  Tick arrival = 0, complete = 0;
  std::int64_t communication = 0;  ///< Amount times hops of all data that was sent.
  std::int64_t moves = 0;          ///< Subtasks served elsewhere than they were mapped to.
};

}  // namespace evenkeel::dynamic
