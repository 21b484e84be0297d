#pragma once
// A second opinion on integral flow answers, for small networks: shares as fractions, norms,
// cycles, the migration message by message. As plain as can be, and none of the program's code.
#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "evenkeel/base/types.hpp"
#include "support/json.hpp"

namespace evenkeel::testing {

class FlowReplay {
 public:
  /// @param own  The program's own answer: its settings, its network, and the least values of the
  ///             schemes that look for them, which other tests prove.
  FlowReplay(const Json& job, const Json& own) : job_(job), own_(own) {
    loads_ = job["loads"].get<Loads>();
    for (const Json& edge : own["result"]["edges"]) {
      edges_.push_back({edge[0].get<std::size_t>(), edge[1].get<std::size_t>()});
    }
    speeds_ = job.contains("speeds") ? job["speeds"].get<Loads>() : Loads(loads_.size(), 1);
  }

  /// The fault of an answer; empty if no fault can be found.
  std::string wrong(const Json& answer) const {
    for (const char* key : {"settings", "input"}) {
      if (answer[key].dump() != own_[key].dump()) return key;
    }
    const Json& result = answer["result"];
    if (!same_keys(result, own_["result"])) return "keys";
    if (result["edges"].dump() != own_["result"]["edges"].dump()) return "edges";
    if (result["converged"] != true) return "it does balance";
    Loads flow, targets;
    if (!read(result["flow"], edges_.size(), flow)) return "flow";
    if (!read(result["targets"], loads_.size(), targets)) return "targets";
    const bool max_load = job_["scheme"] == "max-load";
    if (!max_load && !right_targets(targets)) return "shares";
    Loads after = loads_;
    for (std::size_t e = 0; e < flow.size(); ++e) {
      if (std::abs(flow[e]) > Load{1} << 40) return "a flow of more than there is";
      after[edges_[e].first] -= flow[e];
      after[edges_[e].second] += flow[e];
    }
    if (after != targets) return "balance";
    if (!right_norms(flow, result["norms"])) return "norms";
    if (result["acyclic"] != acyclic(flow)) return "acyclic";
    if (worse(result)) return "not the least";
    if (max_load && !right_max_load(flow, targets, result["max_load"])) return "max_load";
    return wrong_migration(flow, targets, result["migration"]);
  }

 private:
  using Loads = std::vector<Load>;

  static bool same_keys(const Json& a, const Json& b) {
    std::set<std::string> keys_a, keys_b;
    for (const auto& [key, value] : a.items()) keys_a.insert(key);
    for (const auto& [key, value] : b.items()) keys_b.insert(key);
    return keys_a == keys_b;
  }

  static bool whole(const Json& value) {
    if (!value.is_number_integer()) return false;
    return !value.is_number_unsigned() || value.get<std::uint64_t>() < (std::uint64_t{1} << 53);
  }

  static bool read(const Json& array, std::size_t count, Loads& values) {
    if (!array.is_array() || array.size() != count) return false;
    for (const Json& item : array) {
      if (!whole(item)) return false;
      values.push_back(item.get<Load>());
    }
    return true;
  }

  // Every part of the network separately: target x speeds of the part within one of load x speed.
  bool right_targets(const Loads& targets) const {
    std::vector<std::size_t> part(loads_.size());
    for (std::size_t i = 0; i < part.size(); ++i) part[i] = i;
    for (std::size_t again = 0; again < part.size(); ++again) {
      for (const auto& [u, v] : edges_) part[u] = part[v] = std::min(part[u], part[v]);
    }
    for (std::size_t i = 0; i < part.size(); ++i) {
      Load total = 0, power = 0, given = 0;
      for (std::size_t k = 0; k < part.size(); ++k) {
        if (part[k] != part[i]) continue;
        total += loads_[k];
        power += speeds_[k];
        if (std::abs(targets[k]) > Load{1} << 40) return false;
        given += targets[k];
      }
      if (given != total || std::abs(targets[i] * power - total * speeds_[i]) >= power)
        return false;
    }
    return true;
  }

  bool right_norms(const Loads& flow, const Json& norms) const {
    Load l1 = 0, squares = 0, linf = 0, node_flow = 0;
    Loads around(loads_.size(), 0);
    for (std::size_t e = 0; e < flow.size(); ++e) {
      const Load units = std::abs(flow[e]);
      l1 += units;
      squares += units * units;
      linf = std::max(linf, units);
      around[edges_[e].first] += units;
      around[edges_[e].second] += units;
    }
    for (const Load units : around) node_flow = std::max(node_flow, units);
    if (!norms.is_object() || !same_keys(norms, own_["result"]["norms"])) return false;
    const auto is = [&](const char* key, Load value) {
      return whole(norms[key]) && norms[key].get<Load>() == value;
    };
    return is("l1", l1) && is("linf", linf) && is("node_flow", node_flow) &&
           norms["l2"].is_number() &&
           std::fabs(norms["l2"].get<double>() - std::sqrt(static_cast<double>(squares))) < 1e-9;
  }

  bool acyclic(const Loads& flow) const {
    std::set<std::size_t> left;
    for (std::size_t e = 0; e < flow.size(); ++e) {
      if (flow[e] != 0) left.insert(e);
    }
    for (bool changed = true; changed;) {
      changed = false;
      std::set<std::size_t> targets;
      for (const std::size_t e : left)
        targets.insert(flow[e] > 0 ? edges_[e].second : edges_[e].first);
      for (auto it = left.begin(); it != left.end();) {
        const std::size_t from = flow[*it] > 0 ? edges_[*it].first : edges_[*it].second;
        const bool source = targets.count(from) == 0;
        changed = changed || source;
        it = source ? left.erase(it) : std::next(it);
      }
    }
    return left.empty();
  }

  static Json terms(const Json& job, const char* key, std::size_t edge, Load usual) {
    if (!job.contains(key) || job[key][edge].is_null()) return usual;
    return job[key][edge];
  }

  // The flow respects the edges, its numbers are right, and its makespan and fees equal the
  // reported ones.
  bool right_max_load(const Loads& flow, const Loads& targets, const Json& claimed) const {
    if (!claimed.is_object() || !same_keys(claimed, own_["result"]["max_load"])) return false;
    Load fees = 0;
    const Json& own = own_["result"]["max_load"];
    const Json& cut = own["bound"]["cut"];
    for (std::size_t e = 0; e < flow.size(); ++e) {
      const Load units = std::abs(flow[e]);
      if (units > terms(job_, "edge_capacity", e, Load{1} << 50)) return false;
      if (units > 0 && units < terms(job_, "edge_minimum", e, 0)) return false;
      fees += units * terms(job_, "edge_fee", e, 1).get<Load>();
    }
    std::size_t most_loaded = 0;
    for (std::size_t i = 0; i < targets.size(); ++i) {
      if (targets[i] * speeds_[most_loaded] > targets[most_loaded] * speeds_[i]) most_loaded = i;
    }
    const Json& makespan = claimed["makespan"];
    if (makespan != own["makespan"] || makespan["node"] != most_loaded) return false;
    if (makespan["num"].get<Load>() * speeds_[most_loaded] !=
        targets[most_loaded] * makespan["den"].get<Load>()) {
      return false;
    }
    if (claimed["fees"] != fees || fees > own["fees"].get<Load>()) return false;
    if (claimed["optimal"] != own["optimal"]) return false;
    const Json& said = claimed["bound"];
    if (!same_keys(said, own["bound"])) return false;
    if (said["num"] != own["bound"]["num"] || said["den"] != own["bound"]["den"]) return false;
    if (cut.is_null() || !said["cut"].is_object()) return cut == said["cut"];
    return proves(said["cut"]);
  }

  bool proves(const Json& cut) const {
    if (!same_keys(cut, own_["result"]["max_load"]["bound"]["cut"])) return false;
    Loads nodes;
    if (!cut["nodes"].is_array() || !read(cut["nodes"], cut["nodes"].size(), nodes)) return false;
    Load load = 0, leaving = 0, before = 0;
    std::set<std::size_t> inside;
    for (const Load node : nodes) {
      const auto i = static_cast<std::size_t>(node);
      if (node < 0 || i >= loads_.size() || (!inside.empty() && i <= *inside.rbegin()))
        return false;
      if (!whole(cut["num"]) || !whole(cut["den"]) || cut["num"] < 1 || cut["den"] < 1)
        return false;
      inside.insert(i);
      load += loads_[i];
      before += (cut["num"].get<Load>() * speeds_[i] - 1) / cut["den"].get<Load>();
    }
    for (std::size_t e = 0; e < edges_.size(); ++e) {
      if (inside.count(edges_[e].first) == inside.count(edges_[e].second)) continue;
      leaving += terms(job_, "edge_capacity", e, (Load{1} << 53) - 1).get<Load>();
    }
    return cut["load"] == load && cut["leaving"] == leaving && before < load - leaving;
  }

  bool worse(const Json& result) const {
    const std::string scheme = job_["scheme"];
    const char* key = scheme == "l1" ? "l1" : scheme == "linf" ? "linf" : nullptr;
    if (key) return result["norms"][key] > own_["result"]["norms"][key];
    if (scheme != "rounds" || !result["migration"].is_object()) return false;
    return result["migration"].value("rounds", Json()) > own_["result"]["migration"]["rounds"];
  }

  std::string wrong_migration(const Loads& flow, const Loads& targets, const Json& claimed) const {
    const Json& own = own_["result"]["migration"];
    if (own.is_null() || claimed.is_null()) return own == claimed ? "" : "migration";
    if (!claimed.is_object() || !same_keys(claimed, own)) return "migration keys";
    if (job_["scheme"] == "rounds") return wrong_plan(flow, targets, claimed);
    const std::string rule = job_.value("migration", "ppg");
    std::map<std::pair<std::size_t, std::size_t>, Load> debts;
    for (std::size_t e = 0; e < flow.size(); ++e) {
      const auto [u, v] = edges_[e];
      if (flow[e] > 0) debts[{u, v}] = flow[e];
      if (flow[e] < 0) debts[{v, u}] = -flow[e];
    }
    Loads held = loads_;
    std::set<std::size_t> awake;
    for (std::size_t i = 0; i < held.size(); ++i) awake.insert(i);
    Load rounds = 0, messages = 0, moved = 0, conflicts = 0;
    Json moves = Json::array();
    for (;;) {
      std::vector<std::array<Load, 3>> sent;
      for (const std::size_t node : awake) {
        std::vector<std::pair<std::size_t, Load>> owed;
        Load all = 0;
        for (const auto& [way, units] : debts) {
          if (way.first != node || units == 0) continue;
          owed.emplace_back(way.second, units);
          all += units;
        }
        if (all > held[node]) ++conflicts;
        for (auto& [to, units] : share(owed, all, held[node], rule)) {
          if (units > 0) sent.push_back({static_cast<Load>(node), static_cast<Load>(to), units});
        }
      }
      if (sent.empty()) break;
      ++rounds;
      awake.clear();
      for (const auto& [from, to, units] : sent) {
        const auto f = static_cast<std::size_t>(from), t = static_cast<std::size_t>(to);
        held[f] -= units;
        debts[{f, t}] -= units;
        ++messages;
        moved += units;
        moves.push_back({rounds, from, to, units});
        awake.insert(t);
      }
      std::set<std::size_t> senders;
      for (const auto& [from, to, units] : sent) {
        held[static_cast<std::size_t>(to)] += units;
        senders.insert(static_cast<std::size_t>(from));
      }
      for (const std::size_t node : senders) {
        if (held[node] > 0) awake.insert(node);
      }
    }
    Json expected = {{"rounds", rounds},
                     {"messages", messages},
                     {"moved", moved},
                     {"conflicts", conflicts},
                     {"complete", held == targets}};
    for (const auto& [key, value] : expected.items()) {
      if (claimed[key].dump() != value.dump()) return "migration." + key + " is " + value.dump();
    }
    if (!claimed.contains("moves")) return "";
    // Within a round the order has no meaning.
    return in_order(claimed["moves"]) == in_order(moves) ? "" : "moves";
  }

  static std::string in_order(const Json& moves) {
    if (!moves.is_array()) return "";
    std::vector<std::vector<std::string>> rounds;
    std::string text;
    for (const Json& move : moves) {
      if (!move.is_array() || move.size() != 4) return "";
      const std::string round = move[0].dump();
      if (rounds.empty() || rounds.back()[0] != "#" + round) rounds.push_back({"#" + round});
      rounds.back().push_back(move.dump());
    }
    for (auto& round : rounds) {
      std::sort(round.begin() + 1, round.end());
      for (const std::string& move : round) text += move;
    }
    return text + "!";
  }

  static std::vector<std::pair<std::size_t, Load>> share(
      std::vector<std::pair<std::size_t, Load>> owed, Load all, Load has, const std::string& rule) {
    if (all <= has) return owed;
    if (rule == "single") return {};
    Load left = has;
    if (rule == "ppg") {
      std::vector<std::pair<Load, std::size_t>> rests;
      for (std::size_t k = 0; k < owed.size(); ++k) {
        rests.emplace_back(-(has * owed[k].second % all), k);
        owed[k].second = has * owed[k].second / all;
        left -= owed[k].second;
      }
      std::sort(rests.begin(), rests.end());
      for (std::size_t k = 0; left > 0; ++k, --left) ++owed[rests[k].second].second;
      return owed;
    }
    std::vector<std::size_t> order(owed.size());
    for (std::size_t k = 0; k < order.size(); ++k) order[k] = k;
    if (rule == "largest") {
      std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return owed[a].second > owed[b].second;
      });
    }
    for (const std::size_t k : order) {
      owed[k].second = std::min(owed[k].second, left);
      left -= owed[k].second;
    }
    return owed;
  }

  std::string wrong_plan(const Loads& flow, const Loads& targets, const Json& claimed) const {
    const Json& moves = claimed["moves"];
    if (!moves.is_array()) return "moves";
    std::map<Load, Loads> change;
    std::map<std::array<Load, 3>, Load> used;
    Loads held = loads_, net(edges_.size(), 0);
    Load round = 0, moved = 0;
    Loads arriving(held.size(), 0);
    for (const Json& move : moves) {
      Loads numbers;
      if (!read(move, 4, numbers)) return "a move";
      const Load n = static_cast<Load>(held.size());
      const Load from = numbers[1], to = numbers[2], units = numbers[3];
      if (numbers[0] != round && numbers[0] != round + 1) return "order of rounds";
      if (numbers[0] == round + 1) {
        for (std::size_t i = 0; i < held.size(); ++i) held[i] += std::exchange(arriving[i], 0);
      }
      round = numbers[0];
      if (round < 1 || from < 0 || from >= n || to < 0 || to >= n || units < 1) return "a move";
      bool found = false;
      for (std::size_t e = 0; e < edges_.size(); ++e) {
        const auto u = static_cast<Load>(edges_[e].first), v = static_cast<Load>(edges_[e].second);
        if (from == u && to == v) net[e] += units, found = true;
        if (from == v && to == u) net[e] -= units, found = true;
      }
      if (!found) return "no link";
      Load& sent = used[{round, from, to}];
      sent += units;
      if (job_.contains("message_limit") && sent > job_["message_limit"].get<Load>())
        return "limit";
      held[static_cast<std::size_t>(from)] -= units;
      if (held[static_cast<std::size_t>(from)] < 0) return "more than it has";
      arriving[static_cast<std::size_t>(to)] += units;
      moved += units;
    }
    for (std::size_t i = 0; i < held.size(); ++i) held[i] += arriving[i];
    if (held != targets || net != flow) return "ends";
    const Json expected = {{"rounds", round},
                           {"messages", moves.size()},
                           {"moved", moved},
                           {"conflicts", 0},
                           {"complete", true}};
    for (const auto& [key, value] : expected.items()) {
      if (claimed[key].dump() != value.dump()) return "migration." + key;
    }
    return "";
  }

  Json job_, own_;
  Loads loads_, speeds_;
  std::vector<std::pair<std::size_t, std::size_t>> edges_;
};

}  // namespace evenkeel::testing
