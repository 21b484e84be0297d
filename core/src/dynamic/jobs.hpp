#pragma once
#include <cstdint>
#include <map>
#include <vector>

#include "dynamic/run.hpp"

namespace evenkeel::dynamic {

class Engine;

/// Jobs that are task graphs.
class Jobs {
 public:
  Jobs(Run& run, Engine& engine) : run_(run), engine_(engine) { read_jobs(); }

  bool empty() const { return subtasks_.empty(); }
  const std::vector<JobRecord>& records() const { return job_records_; }
  /// The server that a subtask was mapped to.
  std::uint32_t server_of(const Task& task) const { return subtasks_[task.number].server; }
  void handle_arrival(const Event& event);
  void subtask_done(const Task& task, std::uint32_t server);

 private:
  struct Subtask {
    std::uint32_t job, missing, server;  // whose data is missing: how many
    Tick ready;
  };
  void read_jobs();
  void job_arrives(std::uint32_t index);
  void subtask_ready(std::uint32_t number);

  Run& run_;
  Engine& engine_;
  std::vector<JobRecord> job_records_;
  std::vector<Subtask> subtasks_;  ///< Subtasks of all jobs.
  std::vector<std::uint32_t> job_first_;
  std::map<std::uint32_t, JobEdges> job_edges_;  ///< Edges of the jobs that have arrived.
};

}  // namespace evenkeel::dynamic
