// Receiver-initiated: a node that a departure leaves with too little looks for one with too much.
#include <algorithm>

#include "dynamic/engine.hpp"
#include "evenkeel/base/concat.hpp"

namespace evenkeel::dynamic {

using RequestStage = ReceiverRequest::Stage;

// The largest threshold that the load is below, from 1; 0: none. Thresholds descend.
int Engine::undercut(Place at, std::int64_t load) const {
  int j = static_cast<int>(options_.thresholds.size());
  while (j > 0 && !(static_cast<double>(load) < threshold(at, j))) --j;
  return j;
}

void Engine::receiver_starts(std::uint32_t server) {
  const Place at = network_.is_tree() ? network_.parent({0, server}) : Place(0, server);
  ReceiverRequest& request = requests_[at.number()];
  ++request.departures;
  const std::int64_t load = loads_.load(at);
  const int j = undercut(at, load);
  if (j == 0 || request.stage != RequestStage::idle) return;
  if (options_.on_crossing && undercut(at, load + 1) >= j) return;
  if (!climbs() && probe_limit(at, j) == 0) return;
  request.j = static_cast<std::uint8_t>(j);
  request.attempts = request.probes = 0;
  request.hops = 0;
  request.ordinal = request.departures;
  request.at = request.to = at;
  ++totals_.decisions;
  note(Logged::ri_request, at, nullptr, load, j);
  const std::uint32_t initiator = at.number();
  if (climbs()) {
    request.stage = RequestStage::deciding;
    drive_request(initiator, control_work(at, options_.probe_cpu));
  } else {
    request.stage = RequestStage::returning;
    drive_request(initiator, now_);
  }
}

void Engine::drive_request(std::uint32_t initiator, Tick next) {
  while (next == now_) next = request_step(initiator);
  if (next == kNever) return;
  queue_.push({next, EventKind::control, kRequestIds | initiator, 0});
}

Tick Engine::request_hop(ReceiverRequest& request) {
  const std::int64_t before = totals_.control_hops;
  const Tick arrival = travel(request.at, request.to, options_.control_hop, true);
  request.hops += static_cast<std::uint32_t>(totals_.control_hops - before);
  return arrival;
}

Tick Engine::request_step(std::uint32_t initiator) {
  ReceiverRequest& request = requests_[initiator];
  const Place home = initiator_place(initiator);
  switch (request.stage) {
    case RequestStage::deciding:
      request.stage = RequestStage::asking;
      if (climbs()) request.to = network_.parent(home);
      return request_hop(request);
    case RequestStage::asking:
      if (!(request.at == request.to)) return request_hop(request);
      request.stage = RequestStage::answering;
      return control_work(request.at, options_.answer_cpu);
    case RequestStage::answering: return request_compared(initiator);
    case RequestStage::digging:
      if (!(request.at == request.to)) return request_hop(request);
      return request_digs(initiator);
    case RequestStage::returning:
      if (climbs()) {  // the failure is known
        request.stage = RequestStage::idle;
        return kNever;
      }
      if (!(request.at == request.to)) return request_hop(request);
      return request_asks(initiator);
    case RequestStage::idle:
    case RequestStage::moving: break;
  }
  return kNever;
}

// TA: the next node to be probed, or the end.
Tick Engine::request_asks(std::uint32_t initiator) {
  ReceiverRequest& request = requests_[initiator];
  const Place home = initiator_place(initiator);
  const std::vector<std::uint32_t>* script = nullptr;
  if (!options_.scripts.empty()) {
    const auto found = options_.scripts.find(concat({"ri:", initiator, ":", request.ordinal}));
    if (found != options_.scripts.end()) script = &found->second;
  }
  std::uint32_t target = 0;
  if (request.probes < probe_limit(home, request.j) &&
      next_target(receiver_probe_, script, initiator, std::uint64_t{request.ordinal} * 65536,
                  initiator, request.probes, request.attempts, target)) {
    request.at = home;
    request.to = {home.level(), target};
    request.stage = RequestStage::deciding;
    return control_work(home, options_.probe_cpu);
  }
  note(Logged::ri_fail, home, nullptr);
  request.stage = RequestStage::idle;
  return kNever;
}

Tick Engine::request_compared(std::uint32_t initiator) {
  ReceiverRequest& request = requests_[initiator];
  const Place at = request.at, home = initiator_place(initiator);
  const std::int64_t load = loads_.load(at);
  bool ok = static_cast<double>(load) >= threshold(at, request.j);
  if (!network_.is_tree()) ok = ok && servers_[at.number()].queue.head != kNone;
  ++totals_.probes;
  ++request.probes;
  note(Logged::ri_probe, at, nullptr, load, request.j, ok, home);
  if (!ok && climbs() && at.level() <= request.j) {
    request.to = network_.parent(at);
    request.stage = RequestStage::asking;
    return request_hop(request);
  }
  if (!ok && climbs()) return request_failed(initiator);
  if (!ok) {
    request.to = home;
    request.stage = RequestStage::returning;
    return request_hop(request);
  }
  request.stage = RequestStage::digging;
  return request_digs(initiator);
}

// At the node that has enough: down to the server that gives, by the heaviest children.
Tick Engine::request_digs(std::uint32_t initiator) {
  ReceiverRequest& request = requests_[initiator];
  const Place at = request.at, home = initiator_place(initiator);
  if (at.level() > 0) {
    if (at.level() == 1 && climbs()) {
      if (at == home) return request_failed(initiator);
      const bool pending = !pending_.empty() && pending_[at.number()].tail != kNone;
      if (pending && worth_moving(tasks_[pending_[at.number()].tail], at, home)) {
        const std::uint32_t slot = pending_[at.number()].tail;
        remove(pending_[at.number()], slot);
        decided(slot, now_ - due_[slot]);  // the rest of the work that it waited for
        receive(initiator, slot, at);
        return kNever;
      }
    }
    request.to = loads_.heaviest_child(at);
    return request_hop(request);
  }
  const TaskList& queue = servers_[at.number()].queue;
  const std::uint32_t slot = options_.steal_oldest ? queue.head : queue.tail;
  if (slot != kNone && worth_moving(tasks_[slot], at, home)) {
    take_from_queue(at.number(), slot);
    receive(initiator, slot, at);
    return kNever;
  }
  if (climbs()) return request_failed(initiator);
  request.to = home;
  request.stage = RequestStage::returning;
  return request_hop(request);
}

// MLTA: the way back takes as many hops as the way there.
Tick Engine::request_failed(std::uint32_t initiator) {
  ReceiverRequest& request = requests_[initiator];
  note(Logged::ri_fail, initiator_place(initiator), nullptr);
  totals_.control_hops += request.hops;
  request.stage = RequestStage::returning;
  return now_ + request.hops * options_.control_hop;
}

void Engine::receive(std::uint32_t initiator, std::uint32_t slot, Place from) {
  const Place home = initiator_place(initiator);
  requests_[initiator].stage = RequestStage::moving;
  Task& task = tasks_[slot];
  ++totals_.migrations;
  note(Logged::ri_migrate, from, &task, 0, 0, false, home);
  set_owner(task, options_.nowhere_in_transit ? kNowhere : home);
  task.received = true;
  drive(slot, send(slot, from, home, Stage::moving));
}

}  // namespace evenkeel::dynamic
