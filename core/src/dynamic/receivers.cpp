// Receiver-initiated: a node with too little load after a departure looks for a node with too much.
#include <algorithm>

#include "dynamic/engine.hpp"
#include "evenkeel/base/concat.hpp"

namespace evenkeel::dynamic {

using RequestStage = ReceiverRequest::Stage;

// The largest threshold above the load, from 1; 0 if there is none. Thresholds descend.
int Receivers::undercut(Place at, std::int64_t load) const {
  int j = static_cast<int>(run_.options.thresholds.size());
  while (j > 0 && !(static_cast<double>(load) < run_.threshold(at, j))) --j;
  return j;
}

void Receivers::starts(std::uint32_t server) {
  const Place at = run_.network.is_tree() ? run_.network.parent({0, server}) : Place(0, server);
  ReceiverRequest& request = requests_[at.number()];
  ++request.departures;
  const std::int64_t load = run_.loads.load(at);
  const int j = undercut(at, load);
  if (j == 0 || request.stage != RequestStage::idle) return;
  if (run_.options.on_crossing && undercut(at, load + 1) >= j) return;
  if (!run_.climbs && run_.probe_limit(at, j) == 0) return;
  request.j = static_cast<std::uint8_t>(j);
  request.attempts = request.probes = 0;
  request.hops = 0;
  request.ordinal = request.departures;
  request.at = request.to = at;
  ++run_.totals.decisions;
  run_.note(Logged::ri_request, at, nullptr, load, j);
  const std::uint32_t initiator = at.number();
  if (run_.climbs) {
    request.stage = RequestStage::deciding;
    drive(initiator, run_.control_work(at, run_.options.probe_cpu));
  } else {
    request.stage = RequestStage::returning;
    drive(initiator, run_.now);
  }
}

void Receivers::drive(std::uint32_t initiator, Tick next) {
  while (next == run_.now) next = step(initiator);
  if (next == kNever) return;
  run_.queue.push({next, EventKind::control, kRequestIds | initiator, 0});
}

Tick Receivers::hop(ReceiverRequest& request) {
  const std::int64_t before = run_.totals.control_hops;
  const Tick arrival = run_.travel(request.at, request.to, run_.options.control_hop, true);
  request.hops += static_cast<std::uint32_t>(run_.totals.control_hops - before);
  return arrival;
}

Tick Receivers::step(std::uint32_t initiator) {
  ReceiverRequest& request = requests_[initiator];
  const Place home = home_of(initiator);
  switch (request.stage) {
    case RequestStage::deciding:
      request.stage = RequestStage::asking;
      if (run_.climbs) request.to = run_.network.parent(home);
      return hop(request);
    case RequestStage::asking:
      if (!(request.at == request.to)) return hop(request);
      request.stage = RequestStage::answering;
      return run_.control_work(request.at, run_.options.answer_cpu);
    case RequestStage::answering: return compared(initiator);
    case RequestStage::digging:
      if (!(request.at == request.to)) return hop(request);
      return digs(initiator);
    case RequestStage::returning:
      if (run_.climbs) {  // the failure is known
        request.stage = RequestStage::idle;
        return kNever;
      }
      if (!(request.at == request.to)) return hop(request);
      return asks(initiator);
    case RequestStage::idle:
    case RequestStage::moving: break;
  }
  return kNever;
}

// TA: the next node to probe, or the end of the search.
Tick Receivers::asks(std::uint32_t initiator) {
  ReceiverRequest& request = requests_[initiator];
  const Place home = home_of(initiator);
  const std::vector<std::uint32_t>* script = nullptr;
  if (!run_.options.scripts.empty()) {
    const auto found = run_.options.scripts.find(concat({"ri:", initiator, ":", request.ordinal}));
    if (found != run_.options.scripts.end()) script = &found->second;
  }
  std::uint32_t target = 0;
  if (request.probes < run_.probe_limit(home, request.j) &&
      run_.next_target(run_.receiver_probe, script, initiator,
                       std::uint64_t{request.ordinal} * 65536, initiator, request.probes,
                       request.attempts, target)) {
    request.at = home;
    request.to = {home.level(), target};
    request.stage = RequestStage::deciding;
    return run_.control_work(home, run_.options.probe_cpu);
  }
  run_.note(Logged::ri_fail, home, nullptr);
  request.stage = RequestStage::idle;
  return kNever;
}

Tick Receivers::compared(std::uint32_t initiator) {
  ReceiverRequest& request = requests_[initiator];
  const Place at = request.at, home = home_of(initiator);
  const std::int64_t load = run_.loads.load(at);
  bool ok = static_cast<double>(load) >= run_.threshold(at, request.j);
  if (!run_.network.is_tree()) ok = ok && run_.servers[at.number()].queue.head != kNone;
  ++run_.totals.probes;
  ++request.probes;
  run_.note(Logged::ri_probe, at, nullptr, load, request.j, ok, home);
  if (!ok && run_.climbs && at.level() <= request.j) {
    request.to = run_.network.parent(at);
    request.stage = RequestStage::asking;
    return hop(request);
  }
  if (!ok && run_.climbs) return failed(initiator);
  if (!ok) {
    request.to = home;
    request.stage = RequestStage::returning;
    return hop(request);
  }
  request.stage = RequestStage::digging;
  return digs(initiator);
}

// At a node that has enough load: down to the server that gives, through the heaviest children.
Tick Receivers::digs(std::uint32_t initiator) {
  ReceiverRequest& request = requests_[initiator];
  const Place at = request.at, home = home_of(initiator);
  if (at.level() > 0) {
    if (at.level() == 1 && run_.climbs) {
      if (at == home) return failed(initiator);
      const bool pending = !run_.pending.empty() && run_.pending[at.number()].tail != kNone;
      if (pending && run_.worth_moving(run_.tasks[run_.pending[at.number()].tail], at, home)) {
        const std::uint32_t slot = run_.pending[at.number()].tail;
        run_.remove(run_.pending[at.number()], slot);
        run_.decided(slot, run_.now - run_.due[slot]);  // the rest of the work that it waited for
        receive(initiator, slot, at);
        return kNever;
      }
    }
    request.to = run_.loads.heaviest_child(at);
    return hop(request);
  }
  const TaskList& queue = run_.servers[at.number()].queue;
  const std::uint32_t slot = run_.options.steal_oldest ? queue.head : queue.tail;
  if (slot != kNone && run_.worth_moving(run_.tasks[slot], at, home)) {
    engine_.queues().take_from_queue(at.number(), slot);
    receive(initiator, slot, at);
    return kNever;
  }
  if (run_.climbs) return failed(initiator);
  request.to = home;
  request.stage = RequestStage::returning;
  return hop(request);
}

// MLTA: the reply takes as many hops as the request.
Tick Receivers::failed(std::uint32_t initiator) {
  ReceiverRequest& request = requests_[initiator];
  run_.note(Logged::ri_fail, home_of(initiator), nullptr);
  run_.totals.control_hops += request.hops;
  request.stage = RequestStage::returning;
  return run_.now + request.hops * run_.options.control_hop;
}

void Receivers::receive(std::uint32_t initiator, std::uint32_t slot, Place from) {
  const Place home = home_of(initiator);
  requests_[initiator].stage = RequestStage::moving;
  Task& task = run_.tasks[slot];
  ++run_.totals.migrations;
  run_.note(Logged::ri_migrate, from, &task, 0, 0, false, home);
  run_.set_owner(task, run_.options.nowhere_in_transit ? kNowhere : home);
  task.received = true;
  engine_.drive(slot, run_.send(slot, from, home, Stage::moving));
}

}  // namespace evenkeel::dynamic
