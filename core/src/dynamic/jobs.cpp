// Jobs that are task graphs: mapped level by level when they arrive, balanced afterwards.
#include <algorithm>
#include <map>

#include "dynamic/engine.hpp"

namespace evenkeel::dynamic {
namespace {

constexpr std::uint64_t kJobIds = std::uint64_t{1} << 34;  // IDs of jobs, after all IDs of subtasks

}  // namespace

JobEdges::JobEdges(const JobGraph& job)
    : into_(rows_of(job, &JobGraph::Edge::to)), out_of_(rows_of(job, &JobGraph::Edge::from)) {}

JobEdges::Rows JobEdges::rows_of(const JobGraph& job, std::uint32_t JobGraph::Edge::*end) {
  Rows rows{std::vector<std::size_t>(job.service.size() + 1, 0), {}};
  for (const JobGraph::Edge& edge : job.edges) ++rows.first[edge.*end + std::size_t{1}];
  for (std::size_t i = 1; i < rows.first.size(); ++i) rows.first[i] += rows.first[i - 1];
  rows.edges.resize(job.edges.size());
  std::vector<std::size_t> next(rows.first.begin(), rows.first.end() - 1);
  for (const JobGraph::Edge& edge : job.edges) rows.edges[next[edge.*end]++] = edge;
  return rows;
}

void Jobs::read_jobs() {
  if (!run_.options.jobs) return;
  std::uint32_t number = 0;
  for (std::size_t j = 0; j < run_.options.jobs->size(); ++j) {
    const JobGraph& job = (*run_.options.jobs)[j];
    job_first_.push_back(number);
    for (std::size_t i = 0; i < job.service.size(); ++i) {
      subtasks_.push_back({static_cast<std::uint32_t>(j), 0, 0, 0});
    }
    for (const JobGraph::Edge& edge : job.edges) ++subtasks_[number + edge.to].missing;
    number += static_cast<std::uint32_t>(job.service.size());
    job_records_.push_back({job.arrival, 0, 0, 0});
    run_.queue.push({job.arrival, EventKind::arrival, kJobIds + j, 0});
  }
  if (!run_.options.jobs->empty()) run_.begins_at(run_.options.jobs->front().arrival);
}

void Jobs::handle_arrival(const Event& event) {
  if (event.id() >= kJobIds) {
    job_arrives(static_cast<std::uint32_t>(event.id() - kJobIds));
  } else {
    subtask_ready(static_cast<std::uint32_t>(event.id()));
  }
}

// Maps from the controller down, level by level. Every subtask goes to the child on which it would
// finish first. The estimate counts the present load of the child, the load that the job has added
// there, and the path of its data.
void Jobs::job_arrives(std::uint32_t index) {
  const JobGraph& job = (*run_.options.jobs)[index];
  const std::uint32_t first = job_first_[index];
  const JobEdges& edges = job_edges_.emplace(index, job).first->second;
  const std::size_t count = job.service.size();
  const auto mean = static_cast<double>(run_.options.mean_service);
  if (!run_.occupancy.is_open()) run_.occupancy.open(run_.now);
  std::vector<Place> at(count, job.source);
  const int levels = run_.network.is_tree() ? job.source.level() : 0;
  for (int level = levels; level > 0; --level) {
    double below = 1;
    for (int i = 1; i < level; ++i) below *= static_cast<double>(1U << run_.network.fan_bits());
    std::map<std::uint32_t, double> added;  // by child, in mean service times
    std::vector<Place> next(count);
    for (std::size_t v = 0; v < count; ++v) {
      const double work = static_cast<double>(job.service[v]) / mean;
      double best = -1;
      for (std::uint32_t c = run_.network.first_child(at[v]);
           c < run_.network.end_of_children(at[v]); ++c) {
        const auto mine = added.find(c);
        const double there = static_cast<double>(run_.loads.load({level - 1, c})) +
                             (mine == added.end() ? 0 : mine->second);
        double cost = (there + work) / below;
        for (const JobGraph::Edge& edge : edges.into(v)) {
          if (!(at[edge.from] == at[v])) continue;
          const Place other = next[edge.from];
          const std::int64_t hops =
              other.number() == c
                  ? 0
                  : std::int64_t{2} * (level - 1) + run_.network.distance({level - 1, c}, other);
          cost += static_cast<double>(edge.amount * hops) / mean;
        }
        if (best >= 0 && cost >= best) continue;
        best = cost;
        next[v] = {level - 1, c};
      }
      added[next[v].number()] += work;
    }
    at = std::move(next);
  }
  for (std::size_t v = 0; v < count; ++v) {
    Subtask& subtask = subtasks_[first + v];
    subtask.server = at[v].number();
    subtask.ready = run_.now;
    if (subtask.missing == 0) {
      run_.queue.push({run_.now, EventKind::arrival, first + v, 0});
    }
  }
}

// Counts as load from now on; senders can send it elsewhere before it waits.
void Jobs::subtask_ready(std::uint32_t number) {
  const Subtask& subtask = subtasks_[number];
  const JobGraph& job = (*run_.options.jobs)[subtask.job];
  ++run_.arrived;
  const std::uint32_t slot = run_.take_slot();
  Task& task = run_.tasks[slot];
  task = Task{};
  task.arrival = run_.now;
  task.service = job.service[number - job_first_[subtask.job]];
  if (run_.costs) run_.accounts[slot] = Account{run_.options.job_hop, 0, 0};
  task.number = number;
  const Place server(0, subtask.server);
  task.owner = server;
  run_.occupancy.arrived();
  run_.loads.add(server, 1);
  run_.note(Logged::arrive, server, &task, run_.loads.load(server));
  run_.take_sample();
  if (!run_.policy.sends() || !run_.network.is_tree()) {
    engine_.drive(slot, run_.policy.sends() ? engine_.senders().starts(slot, server)
                                            : engine_.queues().enqueue(slot, subtask.server));
    return;
  }
  // The controller above decides. If it finds nothing better, the mapping holds.
  task.owner = run_.network.parent(server);
  run_.loads.add(server, -1);
  run_.loads.add(task.owner, 1);
  engine_.drive(slot, engine_.senders().starts(slot, task.owner));
}

// Its data goes to its successors.
void Jobs::subtask_done(const Task& task, std::uint32_t server) {
  const Subtask& done = subtasks_[task.number];
  const std::uint32_t first = job_first_[done.job];
  JobRecord& record = job_records_[done.job];
  record.complete = run_.now;
  record.moves += server != done.server ? 1 : 0;
  for (const JobGraph::Edge& edge : job_edges_.at(done.job).out_of(task.number - first)) {
    Subtask& after = subtasks_[first + edge.to];
    const std::int64_t hops = run_.network.distance({0, server}, {0, after.server});
    record.communication += edge.amount * hops;
    after.ready = std::max(after.ready, run_.now + edge.amount * hops);
    if (--after.missing == 0) {
      run_.queue.push({after.ready, EventKind::arrival, first + edge.to, 0});
    }
  }
}

}  // namespace evenkeel::dynamic
