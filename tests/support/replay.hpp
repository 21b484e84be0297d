#pragma once
// Walks through the log of a simulation and checks every line against the rules. Keeps its own
// records: the place of every task, every queue, and the load of every node by definition.
#include <algorithm>
#include <catch2/catch.hpp>
#include <deque>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "evenkeel/dynamic/counter_random.hpp"
#include "evenkeel/dynamic/simulation.hpp"

namespace evenkeel::testing {

class Replay {
 public:
  Replay(const dynamic::Network& network, const dynamic::Options& options,
         std::vector<dynamic::Arrival> arrivals)
      : network_(network), options_(options), arrivals_(std::move(arrivals)) {}

  std::int64_t responses = 0, decisions = 0, migrations = 0, probes = 0, completed = 0;

  void check(const std::vector<dynamic::LogEntry>& log) {
    for (const dynamic::LogEntry& entry : log) {
      CAPTURE(static_cast<int>(entry.what), entry.task, entry.time, place_text(entry.node));
      check(entry);
      last_ = entry.time;
    }
    REQUIRE(completed == static_cast<std::int64_t>(arrivals_.size()));
    REQUIRE(owner_.empty());
  }

 private:
  using Place = dynamic::Place;
  struct Probing {
    Place home;
    int j = 0;
    std::vector<Place> asked;
    bool ok = false;
    std::vector<std::pair<Place, std::int64_t>> willing;
  };

  bool below(Place node, Place above) const {
    while (node.level() < above.level()) node = network_.parent(node);
    return node == above;
  }
  std::int64_t load(Place node) const {
    std::int64_t count = 0;
    for (const auto& [task, owner] : owner_) count += below(owner, node) ? 1 : 0;
    return count;
  }
  double scaled(Place node, std::size_t j) const {  // T_j of the node's level, j from 0
    const auto own = options_.own.find(node.bits());
    double t = own == options_.own.end() ? options_.thresholds[j] : own->second.thresholds[j];
    for (int i = 0; i < node.level(); ++i) t *= 1 << network_.fan_bits();
    return t;
  }
  std::int64_t limit(const Probing& probing) const {
    const auto own = options_.own.find(probing.home.bits());
    return (own == options_.own.end()
                ? options_.probe_limits
                : own->second.probe_limits)[static_cast<std::size_t>(probing.j - 1)];
  }
  bool passes() const {
    return options_.policy == dynamic::Policy::gradient ||
           options_.policy == dynamic::Policy::bid_average ||
           options_.policy == dynamic::Policy::random;
  }
  // Gradient: without the task, the server is below its threshold.
  bool low(std::uint32_t server, std::uint32_t task) const {
    const Place at(0, server);
    return static_cast<double>(load(at) - (owner_.at(task) == at ? 1 : 0)) < scaled(at, 0);
  }
  // The server to which the task moves next, or at which it stays, by the policy and by distances
  // alone; nowhere if chance decides.
  Place next_of(std::uint32_t task, Place at) const {
    const auto count = passed_.find(task);
    if (count != passed_.end() && count->second >= options_.passes) return at;
    std::int64_t nearest = -1, sum = 0, group = 0;
    for (std::uint32_t s = 0; s < network_.servers(); ++s) {
      const std::int64_t away = network_.distance(at, {0, s});
      if (away <= 1) ++group, sum += load({0, s});
      if (options_.policy == dynamic::Policy::gradient && low(s, task)) {
        nearest = nearest < 0 ? away : std::min(nearest, away);
      }
    }
    if (options_.policy == dynamic::Policy::random) return dynamic::kNowhere;
    if (options_.policy == dynamic::Policy::bid_average) {
      const std::int64_t without = options_.probe_excludes_task ? 1 : 0;
      return (load(at) - without) * group > sum - without ? dynamic::kNowhere : at;
    }
    if (nearest <= 0) return at;
    for (std::uint32_t n = 0; n < network_.servers(); ++n) {
      if (network_.distance(at, {0, n}) != 1) continue;
      for (std::uint32_t s = 0; s < network_.servers(); ++s) {
        if (low(s, task) && network_.distance({0, n}, {0, s}) == nearest - 1) return {0, n};
      }
    }
    return at;
  }
  // All probes at once: the nodes in the order in which they were drawn.
  std::vector<Place> drawn(std::uint32_t task, const Probing& probing) const {
    const dynamic::CounterRandom random(options_.seed, dynamic::Stream::sender_probe);
    const int level = probing.home.level();
    const std::uint64_t others = network_.count(level) - 1;
    const auto most = std::min<std::int64_t>(limit(probing), static_cast<std::int64_t>(others));
    std::vector<Place> found;
    for (std::uint64_t attempt = 0; static_cast<std::int64_t>(found.size()) < most; ++attempt) {
      auto number = static_cast<std::uint32_t>(random.pick(others, task, attempt));
      if (number >= probing.home.number()) ++number;
      const Place place(level, number);
      const bool again = std::find(found.begin(), found.end(), place) != found.end();
      if (options_.with_replacement || !again) found.push_back(place);
    }
    return found;
  }
  void check_parallel(std::uint32_t task, const Probing& probing, Place to) const {
    const std::vector<Place> order = drawn(task, probing);
    REQUIRE(std::is_permutation(order.begin(), order.end(), probing.asked.begin(),
                                probing.asked.end()));
    REQUIRE(probing.willing.empty() == (to == dynamic::kNowhere));
    if (probing.willing.empty()) return;
    const auto accepts = [&](Place place) {
      return std::any_of(probing.willing.begin(), probing.willing.end(),
                         [&](const auto& one) { return one.first == place; });
    };
    REQUIRE(accepts(to));
    if (options_.probe_choice == dynamic::ProbeChoice::first) {
      REQUIRE(to == *std::find_if(order.begin(), order.end(), accepts));
    }
    if (options_.probe_choice != dynamic::ProbeChoice::least) return;
    std::int64_t least = INT64_MAX, own = INT64_MAX;
    for (const auto& [place, load] : probing.willing) {
      least = std::min(least, load);
      if (place == to) own = std::min(own, load);
    }
    REQUIRE(own == least);
  }
  bool climbs() const {
    return network_.is_tree() && (options_.policy == dynamic::Policy::si_mlta ||
                                  options_.policy == dynamic::Policy::ri_mlta);
  }
  int largest_exceeded(Place node, std::int64_t value) const {
    int found = 0;
    for (std::size_t j = 0; j < options_.thresholds.size(); ++j) {
      if (static_cast<double>(value) > scaled(node, j)) found = static_cast<int>(j) + 1;
    }
    return found;
  }
  int largest_undercut(Place node, std::int64_t value) const {
    int found = 0;
    for (std::size_t j = 0; j < options_.thresholds.size(); ++j) {
      if (static_cast<double>(value) < scaled(node, j)) found = static_cast<int>(j) + 1;
    }
    return found;
  }
  // The next node of a request, or nowhere: the parent up to level j + 1, or a node not yet asked.
  void check_next(const Probing& probing, Place at) const {
    if (climbs()) {
      const Place from = probing.asked.empty() ? probing.home : probing.asked.back();
      REQUIRE(at == network_.parent(from));
      REQUIRE(at.level() <= probing.j + 1);
      return;
    }
    REQUIRE(at.level() == probing.home.level());
    REQUIRE_FALSE(at == probing.home);
    if (!options_.with_replacement) {
      for (const Place asked : probing.asked) REQUIRE_FALSE(asked == at);
    }
    REQUIRE(static_cast<std::int64_t>(probing.asked.size()) < limit(probing));
  }
  void check_exhausted(const Probing& probing) const {
    REQUIRE_FALSE(probing.ok);
    if (climbs()) {
      REQUIRE(probing.asked.back().level() == probing.j + 1);
      return;
    }
    const std::int64_t others = network_.count(probing.home.level()) - 1;
    REQUIRE(static_cast<std::int64_t>(probing.asked.size()) == std::min(limit(probing), others));
  }

  void check(const dynamic::LogEntry& entry) {
    using dynamic::Logged;
    const std::uint32_t task = entry.task;
    REQUIRE(entry.time >= last_);
    switch (entry.what) {
      case Logged::arrive:
        REQUIRE(task == arrived_++);
        REQUIRE(entry.time == arrivals_[task].time);
        REQUIRE(entry.node == arrivals_[task].source);
        owner_[task] = entry.node;
        REQUIRE(entry.load == load(entry.node));
        break;
      case Logged::decide: {
        ++decisions;
        REQUIRE(owner_.at(task) == entry.node);
        REQUIRE(entry.load == load(entry.node));
        if (passes()) {
          REQUIRE(entry.j == 0);
          senders_[task] = {entry.node, 0, {}, true, {}};
          break;
        }
        REQUIRE(entry.j ==
                std::max(largest_exceeded(entry.node, entry.load), options_.always_send ? 1 : 0));
        REQUIRE(entry.j > 0);
        if (climbs()) REQUIRE(entry.node.level() <= entry.j);
        senders_[task] = {entry.node, entry.j, {}, false, {}};
        decided_[task] = entry.time;
        break;
      }
      case Logged::probe: {
        ++probes;
        Probing& probing = senders_.at(task);
        REQUIRE(entry.j == probing.j);
        check_next(probing, entry.node);
        REQUIRE(entry.load == load(entry.node) - (options_.probe_excludes_task ? 1 : 0));
        probing.ok = static_cast<double>(entry.load) <
                     scaled(entry.node, static_cast<std::size_t>(probing.j - 1));
        REQUIRE(entry.ok == probing.ok);
        if (probing.ok) probing.willing.push_back({entry.node, entry.load});
        probing.asked.push_back(entry.node);
        break;
      }
      case Logged::probe_fail:
        if (options_.parallel) {
          check_parallel(task, senders_.at(task), dynamic::kNowhere);
        } else {
          check_exhausted(senders_.at(task));
        }
        senders_.erase(task);
        break;
      case Logged::migrate: {
        ++migrations;
        const Probing& probing = senders_.at(task);
        REQUIRE(entry.node == owner_.at(task));
        if (passes()) {
          const Place next = next_of(task, entry.node);
          const bool near = options_.policy == dynamic::Policy::random ||
                            network_.distance(entry.node, entry.to) == 1;
          REQUIRE((next == dynamic::kNowhere ? near : next == entry.to));
          ++passed_[task];
        } else if (options_.parallel) {
          check_parallel(task, probing, entry.to);
        } else {
          REQUIRE(probing.ok);
          REQUIRE(entry.to == probing.asked.back());
        }
        owner_[task] = entry.to;
        senders_.erase(task);
        leave(task, entry, network_.hops(entry.node, entry.to));
        break;
      }
      case Logged::reach:
        REQUIRE(entry.node == owner_.at(task));
        come(task, entry.time);
        break;
      case Logged::assign:
        REQUIRE(owner_.at(task) == entry.node);
        REQUIRE(network_.parent(entry.to) == entry.node);
        REQUIRE(entry.load == load(entry.to));
        if (options_.policy != dynamic::Policy::split) {
          for (std::uint32_t i = network_.first_child(entry.node);
               i < network_.end_of_children(entry.node); ++i) {
            const std::int64_t other = load({entry.to.level(), i});
            REQUIRE(other >= entry.load);
            if (i < entry.to.number()) REQUIRE(other > entry.load);
          }
        }
        owner_[task] = entry.to;
        leave(task, entry, 1);
        break;
      case Logged::enqueue:
        REQUIRE(entry.node == owner_.at(task));
        come(task, entry.time);
        if (passes() && options_.policy != dynamic::Policy::random) {
          REQUIRE(next_of(task, entry.node) == entry.node);
        }
        queues_[entry.node.number()].push_back(task);
        REQUIRE(entry.load == static_cast<std::int64_t>(queues_[entry.node.number()].size()));
        break;
      case Logged::start:
        REQUIRE(queues_[entry.node.number()].front() == task);
        REQUIRE(running_.insert({entry.node.number(), task}).second);
        REQUIRE(entry.load >= entry.time);
        begun_[task] = entry.load;
        break;
      case Logged::complete: {
        ++completed;
        const std::uint32_t server = entry.node.number();
        REQUIRE(running_.at(server) == task);
        REQUIRE(entry.load == entry.time - arrivals_[task].time);
        const std::int64_t served = entry.time - begun_.at(task);
        if (network_.is_tree()) REQUIRE(served == arrivals_[task].service);
        REQUIRE(served >= arrivals_[task].service);
        responses += entry.load;
        running_.erase(server);
        queues_[server].pop_front();
        owner_.erase(task);
        departed_ = server;
        break;
      }
      case Logged::ri_request: {
        ++decisions;
        const Place home =
            network_.is_tree() ? network_.parent({0, departed_}) : Place(0, departed_);
        REQUIRE(entry.node == home);
        REQUIRE(entry.load == load(home));
        REQUIRE(entry.j == largest_undercut(home, entry.load));
        REQUIRE(entry.j > 0);
        REQUIRE(receivers_.count(home.number()) == 0);
        receivers_[home.number()] = {home, entry.j, {}, false, {}};
        break;
      }
      case Logged::ri_probe: {
        ++probes;
        Probing& probing = receivers_.at(entry.to.number());
        check_next(probing, entry.node);
        REQUIRE(entry.load == load(entry.node));
        bool ok = static_cast<double>(entry.load) >=
                  scaled(entry.node, static_cast<std::size_t>(probing.j - 1));
        if (!network_.is_tree()) ok = ok && queues_[entry.node.number()].size() > 1;
        REQUIRE(entry.ok == ok);
        probing.asked.push_back(entry.node);
        break;
      }
      case Logged::ri_migrate: {
        ++migrations;
        REQUIRE(owner_.at(task) == entry.node);
        if (entry.node.level() == 0) {
          std::deque<std::uint32_t>& queue = queues_[entry.node.number()];
          REQUIRE(queue.size() > 1);  // the first is in service: never preempted
          const auto taken = options_.steal_oldest ? queue.begin() + 1 : queue.end() - 1;
          REQUIRE(*taken == task);
          queue.erase(taken);
        }
        owner_[task] = entry.to;
        leave(task, entry, network_.hops(entry.node, entry.to));
        receiving_[task] = entry.to.number();
        break;
      }
      case Logged::ri_fail: REQUIRE(receivers_.erase(entry.node.number()) == 1); break;
    }
  }

  void leave(std::uint32_t task, const dynamic::LogEntry& entry, std::int64_t hops) {
    on_the_way_[task] = entry.time + hops * arrivals_[task].hop;
  }
  void come(std::uint32_t task, dynamic::Tick now) {
    const auto found = on_the_way_.find(task);
    if (found != on_the_way_.end()) {
      if (options_.contention) REQUIRE(now >= found->second);
      if (!options_.contention && !options_.unit_distance) REQUIRE(now == found->second);
      on_the_way_.erase(found);
    }
    const auto receiving = receiving_.find(task);
    if (receiving == receiving_.end()) return;
    receivers_.erase(receiving->second);
    receiving_.erase(receiving);
  }

  const dynamic::Network& network_;
  const dynamic::Options& options_;
  std::vector<dynamic::Arrival> arrivals_;
  std::uint32_t arrived_ = 0, departed_ = 0;
  dynamic::Tick last_ = 0;
  std::map<std::uint32_t, Place> owner_;
  std::map<std::uint32_t, std::deque<std::uint32_t>> queues_;  // the first is in service
  std::map<std::uint32_t, std::uint32_t> running_, receiving_;
  std::map<std::uint32_t, std::uint32_t> passed_;
  std::map<std::uint32_t, dynamic::Tick> begun_, decided_, on_the_way_;
  std::map<std::uint32_t, Probing> senders_, receivers_;
};

}  // namespace evenkeel::testing
