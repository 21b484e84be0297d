// State that the phases of a simulation share: clock, tasks, control work, links and log.
#include "dynamic/run.hpp"

#include <algorithm>

#include "dynamic/chooser.hpp"
#include "evenkeel/base/error.hpp"

namespace evenkeel::dynamic {

Run::Run(const Network& machine, Options asked, const Workload& workload)
    : network(machine),
      options(std::move(asked)),
      policy(row_of(options.policy)),
      total(workload.size()),
      control_cpu(options.probe_cpu > 0 || options.answer_cpu > 0 || options.allocate_cpu > 0),
      large(network.servers() > 4096),
      costs(control_cpu || options.control_hop > 0 || options.contention || options.job_hop > 0 ||
            workload.costs()),
      climbs(network.is_tree() && policy.multi_level),
      passes(!network.is_tree() && Chooser::has(options.policy) && options.policy != Policy::split),
      watches(network.is_tree() && policy.sends() && !climbs && !options.external_only),
      sender_probe(options.seed, Stream::sender_probe),
      receiver_probe(options.seed, Stream::receiver_probe),
      loads(network, policy.receives()),
      occupancy(network.servers()) {
  const auto levels = static_cast<std::size_t>(network.levels()) + 1;
  servers.resize(network.servers());
  traffic.resize(levels);
  double scale = 1;
  for (std::size_t i = 0; i < levels; ++i) {
    std::vector<double> row;
    for (const double t : options.thresholds) row.push_back(scale * t);
    thresholds.push_back(std::move(row));
    if (network.is_tree()) scale *= static_cast<double>(1U << network.fan_bits());
  }
  if (control_cpu) {
    if (!network.is_tree()) complete_at.assign(network.servers(), 0);
    cpu_free.assign(network.is_tree() ? network.nodes() - network.servers() : network.servers(), 0);
  }
  if (options.contention) link_free.assign(network.links(), 0);
  if (policy.receives() && climbs && control_cpu) pending.resize(network.count(1));
  if (options.per_task) records.resize(static_cast<std::size_t>(total));
  if (options.gamma > 0 && options.exchanges) {
    talk = std::make_unique<Communication>(network, *options.exchanges,
                                           static_cast<std::uint32_t>(total));
  }
}

std::uint32_t Run::take_slot() {
  if (!free_slots.empty()) {
    const std::uint32_t slot = free_slots.back();
    free_slots.pop_back();
    return slot;
  }
  tasks.emplace_back();
  if (costs) accounts.emplace_back();
  if (!pending.empty()) due.push_back(0);
  return static_cast<std::uint32_t>(tasks.size() - 1);
}

// Samples are spread evenly over arrivals and completions, so that the last event is sampled, too.
void Run::take_sample() {
  if (options.samples == 0) return;
  const std::uint64_t done = arrived + completed, all = 2 * total;
  if (done * options.samples / all == (done - 1) * options.samples / all) return;
  samples.push_back(occupancy.sample());
}

void Run::set_owner(Task& task, Place to) {
  if (!(task.owner == kNowhere)) loads.add(task.owner, -1);
  if (!(to == kNowhere)) loads.add(to, 1);
  task.owner = to;
  if (talk) talk->place(task.number, to);
}

void Run::append(TaskList& list, std::uint32_t slot) {
  Task& task = tasks[slot];
  task.first = list.tail;
  task.second = kNone;
  (list.tail == kNone ? list.head : tasks[list.tail].second) = slot;
  list.tail = slot;
}

void Run::remove(TaskList& list, std::uint32_t slot) {
  const Task& task = tasks[slot];
  (task.first == kNone ? list.head : tasks[task.first].second) = task.second;
  (task.second == kNone ? list.tail : tasks[task.second].first) = task.first;
}

// Clocks stay in the range in which the sum of any two clocks is exact.
Tick Run::within_range(Tick time) {
  if (time <= kLongest) return time;
  throw Error(ErrorCode::too_large,
              "the run exceeds 2^60 ticks: use smaller costs or a smaller mean_service");
}

// FIFO: a job of length 0 also waits behind others. A server's control work comes before its tasks:
// the task that runs, or is about to run, is delayed by the length of the work.
Tick Run::control_work(Place at, Tick length) {
  if (!control_cpu) return now;
  const bool tree = network.is_tree();
  std::size_t index = at.number();
  for (int level = 1; level < at.level(); ++level) index += network.count(level);
  Tick& free = cpu_free[index];
  free = within_range(std::max(free, now) + length);
  traffic[static_cast<std::size_t>(at.level())].control_cpu += static_cast<double>(length);
  if (!tree && servers[at.number()].present > 0) {
    complete_at[at.number()] = within_range(complete_at[at.number()] + length);
  }
  return free;
}

void Run::count_hop(Place from, Place to, bool control) {
  const auto count = [&](int level) {
    LevelTraffic& here = traffic[static_cast<std::size_t>(level)];
    ++(control ? here.control_hops : here.task_hops);
  };
  count(from.level());
  if (to.level() != from.level()) count(to.level());
}

// Without contention the whole path at once. With contention one hop: `at` then becomes the end of
// the hop.
Tick Run::travel(Place& at, Place to, Tick cost, bool control) {
  std::int64_t& hops = control ? totals.control_hops : totals.task_hops;
  if (options.contention) {
    const Place next = network.next_hop(at, to);
    Tick& free = link_free[network.link(at, next)];
    free = within_range(std::max(free, now) + cost);
    ++hops;
    count_hop(at, next, control);
    at = next;
    return free;
  }
  std::int64_t length = 0;
  if (network.is_tree()) {
    while (!(at == to)) {
      const Place next = network.next_hop(at, to);
      count_hop(at, next, control);
      at = next;
      ++length;
    }
  } else {
    length = options.unit_distance ? 1 : network.distance(at, to);
    (control ? traffic[0].control_hops : traffic[0].task_hops) += length;
    at = to;
  }
  hops += length;
  return now + length * cost;
}

Tick Run::send(std::uint32_t slot, Place from, Place to, Stage stage) {
  Task& task = tasks[slot];
  task.stage = stage;
  task.send(from, to);
  return move_on(slot);
}

Tick Run::move_on(std::uint32_t slot) {
  Task& task = tasks[slot];
  const bool control = task.stage == Stage::asking || task.stage == Stage::returning;
  Place at = task.at();
  const Tick hop = costs ? accounts[slot].hop : 0;
  const Tick arrival = travel(at, task.to(), control ? options.control_hop : hop, control);
  task.send(at, task.to());
  if (!control && costs) accounts[slot].comm += arrival - now;
  return arrival;
}

void Run::write_log(Logged what, Place node, const Task* task, std::int64_t load, int j, bool ok,
                    Place to) {
  LogEntry entry;
  entry.time = now;
  entry.what = what;
  entry.node = node;
  entry.task = task ? task->number : 0;
  entry.load = load;
  entry.j = static_cast<std::int16_t>(j);
  entry.ok = ok;
  entry.to = to;
  log.push_back(entry);
}

double Run::own_threshold(Place at, int j) const {
  const auto found = options.own.find(at.bits());
  const auto index = static_cast<std::size_t>(j - 1);
  if (found == options.own.end()) return thresholds[static_cast<std::size_t>(at.level())][index];
  double scale = 1;
  for (int i = 0; i < at.level(); ++i) scale *= static_cast<double>(1U << network.fan_bits());
  return scale * found->second.thresholds[index];
}

std::int64_t Run::probe_limit(Place at, int j) const {
  const std::int64_t others = network.count(network.is_tree() ? 1 : 0) - 1;
  const auto found = options.own.find(at.bits());
  const auto& limits =
      found == options.own.end() ? options.probe_limits : found->second.probe_limits;
  return std::min(limits[static_cast<std::size_t>(j - 1)], others);
}

// Drawn without replacement: earlier draws are computed again, because draws are functions of their
// numbers. So no draw has to be stored.
bool Run::next_target(CounterRandom random, const std::vector<std::uint32_t>* script,
                      std::uint64_t a, std::uint64_t b, std::uint32_t self, std::uint16_t probes,
                      std::uint16_t& attempts, std::uint32_t& target) const {
  if (script) {
    if (probes >= script->size()) return false;
    target = (*script)[probes];
    return true;
  }
  const std::uint64_t others = network.count(network.is_tree() ? 1 : 0) - 1U;
  for (bool again = true; again;) {
    const std::uint64_t draw = random.pick(others, a, b + attempts);
    again = false;
    for (std::uint16_t earlier = 0; earlier < attempts && !again; ++earlier) {
      again = !options.with_replacement && random.pick(others, a, b + earlier) == draw;
    }
    ++attempts;
    target = static_cast<std::uint32_t>(draw >= self ? draw + 1 : draw);
  }
  return true;
}

// Compares the imbalance that the move removes with the communication that it adds.
bool Run::pays(const Task& task, Place from, Place to) const {
  const auto share = [&](Place node) {
    double below = 1;
    for (int i = 0; i < node.level(); ++i) below *= static_cast<double>(1U << network.fan_bits());
    return static_cast<double>(loads.load(node)) / below;
  };
  const double added = talk->best_below(task.number, to) - talk->best_below(task.number, from);
  return (share(from) - share(to)) * static_cast<double>(options.mean_service) >
         options.gamma * added;
}

}  // namespace evenkeel::dynamic
