// Upper bound of the memory of a job of kind map.
#include "evenkeel/mapping/task_graph.hpp"
#include "jobs/map/input.hpp"
#include "jobs/shared/sizes.hpp"

namespace evenkeel::jobs {

namespace {

NetworkSize tasks_of(const Request& request) {
  const auto found = request.body.find("tasks");
  if (found == request.body.end() || !found->is_object()) return {};
  const auto random = found->find("random");
  if (random == found->end() || !random->is_object()) {
    return {length_at(*found, "comp", request.buffers),
            length_at(*found, "edges", request.buffers)};
  }
  const std::int64_t tasks = whole_at(*random, "tasks", kMaxTasks);
  const mapping::RandomTasks rule;
  std::int64_t least = rule.degree.least, most = rule.degree.most;
  const auto degree = random->find("degree");
  if (degree != random->end() && degree->is_array() && degree->size() == 2 &&
      (*degree)[0].is_number_unsigned() && (*degree)[1].is_number_unsigned()) {
    least = std::min<std::int64_t>((*degree)[0].get<std::int64_t>(), 1000);
    most = std::min<std::int64_t>((*degree)[1].get<std::int64_t>(), 1000);
  }
  // Refused before any message is drawn.
  if (tasks * std::min(most, tasks - 1) > mapping::kMaxRandomMessages) return {};
  // Their mean is drawn: the real mean is within 10% for few tasks, within 2% for many.
  return {tasks, tasks * (least + most) / 2 * (tasks < 10000 ? 110 : 102) / 100};
}

}  // namespace

Bytes map_memory(const Request& request) {
  const NetworkSize tasks = tasks_of(request);
  const NetworkSize machine = network_size(request.body, request.buffers);
  // A table of all distances if there are few servers. The best mapping also needs coarser graphs.
  const std::int64_t table = machine.nodes <= 4200 ? 4 * machine.nodes * machine.nodes : 0;
  const Json& algorithm = setting(request, "algorithm");
  const bool best = algorithm == "best" || algorithm.is_null();
  // Directed messages, and orders of the tasks.
  const Bytes lists = algorithm == "list" ? linear(tasks, 80, 24) : 0;
  return (best ? linear(tasks, 350, 240) : linear(tasks, 120, 110)) + lists +
         saturating_add(table, linear(machine, 200, 100));
}

}  // namespace evenkeel::jobs
