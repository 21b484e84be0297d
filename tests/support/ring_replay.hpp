#pragma once
// A second opinion on ring answers, for small rings: every number by carrying plans out, all shifts
// and all places of the remainder tried. As plain as can be, and none of the program's code.
#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "evenkeel/base/types.hpp"
#include "support/json.hpp"

namespace evenkeel::testing {

class RingReplay {
 public:
  explicit RingReplay(const Json& job) : job_(job), loads_(job["loads"].get<Loads>()) {
    single_ = job.value("mode", "multi") == "single";
    if (job.contains("message_limit") && !job["message_limit"].is_null()) {
      limit_ = job["message_limit"].get<Load>();
    }
    for (const Load load : loads_) total_ += load;
  }

  /// The fault of an answer's result; empty if there is none.
  std::string wrong(const Json& result) {
    const auto flow = whole(result.value("flow", Json()));
    const auto targets = whole(result.value("targets", Json()));
    if (!flow || !targets) return "no flow or no targets";
    if (!right_targets(*targets)) return "targets";
    const std::size_t n = loads_.size();
    for (std::size_t i = 0; i < n; ++i) {
      if (loads_[i] + (*flow)[(i + n - 1) % n] - (*flow)[i] != (*targets)[i]) return "balance";
      if (std::abs((*flow)[i]) > 4 * total_ + 4) return "a shift that no algorithm chooses";
    }
    const Json expected = rebuilt(*flow, *targets, result);
    if (expected.contains("wrong")) return expected["wrong"].get<std::string>();
    for (const auto& [key, value] : expected.items()) {
      if (!result.contains(key) || result[key].dump() != value.dump()) {
        return key + " is " + value.dump();
      }
    }
    return result.size() == expected.size() ? "" : "a key too many";
  }

 private:
  using Loads = std::vector<Load>;
  struct Step {
    Loads loads;
    std::vector<std::array<Load, 3>> moves;
  };
  struct Run {
    std::optional<Load> steps;
    Load messages = 0;
    std::vector<Step> trace;
    Loads last_right, last_left;  // steps in which the nodes send for the last time; 0: never
    std::vector<bool> waits;      // if it never finishes
  };
  struct Best {
    Load steps = -1, first = 0, last = 0, traffic = 0;
  };

  std::optional<Loads> whole(const Json& array) const {
    if (!array.is_array() || array.size() != loads_.size()) return std::nullopt;
    Loads values;
    for (const Json& item : array) {
      if (!item.is_number_integer()) return std::nullopt;
      if (item.is_number_unsigned() && item.get<std::uint64_t>() > (std::uint64_t{1} << 53)) {
        return std::nullopt;
      }
      values.push_back(item.get<Load>());
    }
    return values;
  }

  bool any() const { return job_.contains("targets") && job_["targets"] == "any"; }

  bool right_targets(const Loads& targets) const {
    const auto n = static_cast<Load>(loads_.size());
    if (job_.contains("targets") && job_["targets"].is_array()) {
      return targets == job_["targets"].get<Loads>();
    }
    Load sum = 0;
    for (const Load target : targets) sum += target;
    if (sum != total_) return false;
    if (job_.contains("speeds")) {
      // Twenty times a speed is an integer, so total x speed is compared with target x all speeds.
      Loads speeds;
      for (const Json& speed : job_["speeds"])
        speeds.push_back(static_cast<Load>(std::lround(20 * speed.get<double>())));
      Load all = 0;
      for (const Load speed : speeds) all += speed;
      Loads given;
      std::vector<std::pair<Load, Load>> rests;
      Load left = total_;
      for (std::size_t i = 0; i < speeds.size(); ++i) {
        given.push_back(total_ * speeds[i] / all);
        rests.push_back({-(total_ * speeds[i] % all), static_cast<Load>(i)});
        left -= given.back();
      }
      std::sort(rests.begin(), rests.end());
      for (Load k = 0; k < left; ++k) {
        ++given[static_cast<std::size_t>(rests[static_cast<std::size_t>(k)].second)];
      }
      return targets == given;
    }
    for (std::size_t i = 0; i < targets.size(); ++i) {
      const Load more = static_cast<Load>(i) < total_ % n ? 1 : 0;
      if (!any() && targets[i] != total_ / n + more) return false;
      if (targets[i] < total_ / n || targets[i] > total_ / n + (total_ % n > 0 ? 1 : 0))
        return false;
    }
    return true;
  }

  // Everything that is sent in a step leaves before anything arrives.
  Run carry_out(const Loads& flow, bool single, std::optional<Load> limit) const {
    const std::size_t n = loads_.size();
    Run run;
    run.last_right.resize(n);
    run.last_left.resize(n);
    Loads held = loads_, right(n), left(n);
    for (std::size_t i = 0; i < n; ++i) {
      right[i] = std::max<Load>(flow[i], 0);
      left[(i + 1) % n] = std::max<Load>(-flow[i], 0);
    }
    for (Load step = 1;; ++step) {
      Step now{held, {}};
      Loads arriving(n, 0);
      bool owed = false;
      for (std::size_t i = 0; i < n; ++i) {
        owed = owed || right[i] > 0 || left[i] > 0;
        Load to_right = right[i], to_left = left[i];
        if (single && held[i] < to_right + to_left) continue;
        if (!single) {
          const Load most = limit.value_or(total_ + 1);
          to_right = std::min({to_right, most, held[i]});
          to_left = std::min({to_left, most, held[i] - to_right});
        }
        const auto node = static_cast<Load>(i);
        if (to_right > 0) now.moves.push_back({node, (node + 1) % static_cast<Load>(n), to_right});
        if (to_left > 0) {
          now.moves.push_back({node, static_cast<Load>((i + n - 1) % n), to_left});
        }
        if (to_right > 0) run.last_right[i] = step;
        if (to_left > 0) run.last_left[i] = step;
        held[i] -= to_right + to_left;
        right[i] -= to_right;
        left[i] -= to_left;
        arriving[(i + 1) % n] += to_right;
        arriving[(i + n - 1) % n] += to_left;
      }
      if (!owed) {
        run.steps = step - 1;
        return run;
      }
      if (now.moves.empty()) {  // deadlock
        for (std::size_t i = 0; i < n; ++i) run.waits.push_back(right[i] + left[i] > 0);
        return run;
      }
      for (std::size_t i = 0; i < n; ++i) held[i] += arriving[i];
      now.loads = held;
      run.messages += static_cast<Load>(now.moves.size());
      run.trace.push_back(now);
    }
  }

  Loads shifted(const Loads& targets, Load shift) const {
    Loads flow;
    Load sum = 0;
    for (std::size_t i = 0; i < loads_.size(); ++i) {
      sum += loads_[i] - targets[i];
      flow.push_back(sum - shift);
    }
    return flow;
  }
  static Load traffic(const Loads& flow) {
    Load sum = 0;
    for (const Load units : flow) sum += std::abs(units);
    return sum;
  }

  // Minimum traffic of all shifts within that number of steps, or within the fewest steps if none
  // are given.
  Best best(const Loads& targets, bool single, std::optional<Load> limit,
            std::optional<Load> allowed = std::nullopt) const {
    Best found;
    for (Load shift = -2 * total_ - 2; shift <= 2 * total_ + 2; ++shift) {
      const Loads flow = shifted(targets, shift);
      const auto steps = carry_out(flow, single, limit).steps;
      if (!steps || (allowed && *steps > *allowed)) continue;
      if (!allowed && found.steps >= 0 && *steps > found.steps) continue;
      const bool fresh = found.steps < 0 || (!allowed && *steps < found.steps);
      if (fresh) found = {*steps, shift, shift, traffic(flow)};
      found.last = shift;
      found.traffic = std::min(found.traffic, traffic(flow));
    }
    return found;
  }

  // Fewest steps for every place of the remainder.
  Load fewest_anywhere() {
    if (fewest_anywhere_ >= 0) return fewest_anywhere_;
    const std::size_t n = loads_.size();
    const Load share = total_ / static_cast<Load>(n), more = total_ % static_cast<Load>(n);
    for (std::uint64_t set = 0; set < (std::uint64_t{1} << n); ++set) {
      Loads targets(n, share);
      Load chosen = 0;
      for (std::size_t i = 0; i < n; ++i) {
        if (((set >> i) & 1U) == 0) continue;
        ++targets[i];
        ++chosen;
      }
      if (chosen != more) continue;
      const Load steps = best(targets, false, limit_).steps;
      if (fewest_anywhere_ < 0 || steps < fewest_anywhere_) fewest_anywhere_ = steps;
    }
    return fewest_anywhere_;
  }

  Load printed_shift(const Loads& targets, std::size_t rank) const {
    Loads flow = shifted(targets, 0);
    std::sort(flow.rbegin(), flow.rend());
    const std::size_t n = flow.size();
    const auto most = [&](auto test) {
      return 2 * static_cast<std::size_t>(std::count_if(flow.begin(), flow.end(), test)) > n;
    };
    if (most([](Load units) { return units > 0; })) return flow[rank - 1];
    if (most([](Load units) { return units < 0; })) return flow[(n + 2) / 2 - 1];
    return 0;
  }

  // Those of the red nodes.
  Loads deficits_of(const Loads& flow) const {
    const std::size_t n = loads_.size();
    Loads deficits;
    for (std::size_t i = 0; i < n; ++i) {
      const Load right = std::max<Load>(flow[i], 0);
      const Load left = std::max<Load>(-flow[(i + n - 1) % n], 0);
      if (right + left > loads_[i]) {
        deficits.push_back(right > 0 ? right - loads_[i] + left : loads_[i] - left);
      }
    }
    return deficits;
  }

  std::pair<Load, Load> lau(const Loads& targets) const {
    const Load base = printed_shift(targets, loads_.size() / 2);
    Loads deficits = deficits_of(shifted(targets, base));
    if (deficits.empty()) deficits.push_back(0);
    const auto [low, high] = std::minmax_element(deficits.begin(), deficits.end());
    std::optional<std::pair<Load, Load>> found;
    for (Load shift = base + *low; shift <= base + *high; ++shift) {
      const Loads plan = shifted(targets, shift);
      const auto steps = carry_out(plan, single_, limit_).steps;
      if (!steps) continue;
      const std::pair here(*steps, traffic(plan));
      if (!found || here < *found) found = here;
    }
    return found.value_or(std::pair<Load, Load>(-1, -1));
  }

  const Json& facts(const Loads& targets) {
    Json& facts = facts_[targets];
    if (!facts.is_null()) return facts;
    const Best own = best(targets, single_, limit_);
    facts["fewest"] = own.steps;
    facts["shifts"] = {own.first, own.last};
    facts["least"] = own.traffic;
    facts["bound"] = any()     ? fewest_anywhere()
                     : single_ ? best(targets, false, std::nullopt).steps
                               : own.steps;
    const auto pair = [](std::pair<Load, Load> numbers) {
      return Json({{"steps", numbers.first}, {"traffic", numbers.second}});
    };
    const auto of_shift = [&](Load shift) {
      const Loads flow = shifted(targets, shift);
      return std::pair(carry_out(flow, single_, limit_).steps.value_or(-1), traffic(flow));
    };
    const Load middle = printed_shift(targets, (loads_.size() + 1) / 2);
    facts["traffic_shift"] = middle;
    facts["compare"] = {{"linear", pair(of_shift(0))},
                        {"traffic", pair(of_shift(middle))},
                        {"lau", pair(lau(targets))},
                        {"optimal", pair({own.steps, own.traffic})}};
    Json front = Json::array();
    const Load lowest = best(targets, single_, limit_, 1000000).traffic;
    for (Load steps = own.steps; front.empty() || front.back()["traffic"] != lowest; ++steps) {
      const Best here = best(targets, single_, limit_, steps);
      if (!front.empty() && front.back()["traffic"] == here.traffic) continue;
      front.push_back({{"steps", steps}, {"traffic", here.traffic}});
    }
    facts["pareto"] = front;
    return facts;
  }

  Json rebuilt(const Loads& flow, const Loads& targets, const Json& claimed) {
    const Json& truth = facts(targets);
    const Run run = carry_out(flow, single_, limit_);
    const Load shift = shifted(targets, 0)[0] - flow[0];
    const auto no = [](const char* what) { return Json({{"wrong", what}}); };
    if (!run.steps) return no("deadlock");
    const std::string algorithm = job_.value("algorithm", "optimal");
    if (algorithm == "linear" && shift != 0) return no("not linear");
    if (algorithm == "traffic" && shift != truth["traffic_shift"]) return no("not least traffic");
    if (algorithm == "lau" && std::pair(*run.steps, traffic(flow)) != lau(targets)) {
      return no("not Lau's");
    }
    if (algorithm == "optimal") {
      const Load fewest = any() ? fewest_anywhere() : truth["fewest"].get<Load>();
      const bool bounded = job_.contains("max_steps") && !job_["max_steps"].is_null();
      const Load allowed = bounded ? job_["max_steps"].get<Load>() : fewest;
      if (*run.steps > allowed) return no("too slow");
      if (traffic(flow) != best(targets, single_, limit_, allowed).traffic) return no("traffic");
    }
    Json result = {{"steps", *run.steps}, {"traffic", traffic(flow)},  {"messages", run.messages},
                   {"shift", shift},      {"shifts", truth["shifts"]}, {"flow", flow},
                   {"targets", targets}};
    result["nodes"] = roles(flow);
    result["critical"] = claimed.value("critical", Json());
    if (!right_critical(flow, *run.steps, result["critical"])) return no("critical");
    result["lower_bound"] = truth["bound"];
    const auto asked = [&](const char* key) { return job_.value(key, false); };
    if (asked("pareto")) {
      result["pareto"] = truth["pareto"];
      const Json points = claimed.value("pareto", Json());
      if (!points.is_array() || points.size() != result["pareto"].size()) return no("pareto");
      for (std::size_t k = 0; k < points.size(); ++k) {
        if (!points[k].is_object()) return no("pareto");
        Json& point = result["pareto"][k];
        point["shift"] = points[k].value("shift", Json());
        const Json& shift_now = point["shift"];
        if (!shift_now.is_number_integer()) return no("pareto");
        if (shift_now.is_number_unsigned() && shift_now.get<std::uint64_t>() >> 53 != 0) {
          return no("pareto");
        }
        const Loads plan = shifted(targets, point["shift"].get<Load>());
        if (point["shift"] > 4 * total_ || point["shift"] < -4 * total_) return no("pareto");
        const auto steps = carry_out(plan, single_, limit_).steps;
        if (!steps || *steps > point["steps"].get<Load>()) return no("pareto");
        if (traffic(plan) != point["traffic"].get<Load>()) return no("pareto");
      }
    }
    if (asked("compare")) result["compare"] = truth["compare"];
    if (asked("structure")) {
      result["structure"] = structure(flow, targets, claimed.value("structure", Json()));
    }
    if (job_.contains("schedule")) {
      result["own"] = own(targets, claimed.value("own", Json()));
    }
    if (asked("trace")) result["trace"] = trace_of(run);
    return result;
  }

  static Json trace_of(const Run& run) {
    Json trace = Json::array();
    for (const Step& step : run.trace) {
      trace.push_back({{"step", trace.size() + 1}, {"loads", step.loads}, {"moves", step.moves}});
    }
    return trace;
  }

  // Flows given by the user; in these tests blanks separate them.
  Json own(const Loads& targets, const Json& claimed) const {
    Loads flow;
    std::istringstream words(job_["schedule"].get<std::string>());
    for (Load units; words >> units;) flow.push_back(units);
    Json result = {{"flow", flow}};
    for (const char* mode : {"single", "multi"}) {
      const bool single = mode == std::string("single");
      const Run run = carry_out(flow, single, single ? std::nullopt : limit_);
      const Loads after = run.trace.empty() ? loads_ : run.trace.back().loads;
      Load moved = 0;
      for (const Step& step : run.trace) {
        for (const auto& move : step.moves) moved += move[2];
      }
      const auto failing = run.steps ? missed(after, targets) : starved(flow, run.waits);
      Json failure;
      if (failing) {
        const Json said = claimed.is_object() ? claimed.value(mode, Json()) : Json();
        const Json its = said.is_object() ? said.value("failure", Json()) : Json();
        const Json why = its.is_object() ? its.value("why", Json()) : Json();
        failure = {{"step", run.trace.size() + 1}, {"node", *failing}, {"why", why}};
        if (!why.is_string()) failure["why"] = "a sentence";
      }
      result[mode] = {{"valid", !failing},        {"steps", run.trace.size()},
                      {"messages", run.messages}, {"traffic", moved},
                      {"loads", after},           {"failure", failure}};
      if (job_.value("trace", false)) result[mode]["trace"] = trace_of(run);
    }
    return result;
  }

  static std::optional<std::size_t> missed(const Loads& loads, const Loads& targets) {
    for (std::size_t i = 0; i < loads.size(); ++i) {
      if (loads[i] != targets[i]) return i;
    }
    return std::nullopt;
  }

  // The first node that waits while no earlier node waits; in a cycle the first node.
  static std::size_t starved(const Loads& flow, const std::vector<bool>& waits) {
    const std::size_t n = flow.size();
    for (std::size_t i = 0; i < n; ++i) {
      const std::size_t left = (i + n - 1) % n;
      const bool fed = (flow[left] > 0 && waits[left]) || (flow[i] < 0 && waits[(i + 1) % n]);
      if (waits[i] && !fed) return i;
    }
    return static_cast<std::size_t>(std::find(waits.begin(), waits.end(), true) - waits.begin());
  }

  Json structure(const Loads& flow, const Loads& targets, const Json& claimed) const {
    Loads least;
    for (Load shift = -2 * total_ - 2; shift <= 2 * total_ + 2; ++shift) {
      const Load here = traffic(shifted(targets, shift));
      if (!least.empty() && here > traffic(shifted(targets, least[0]))) continue;
      if (!least.empty() && here < traffic(shifted(targets, least[0]))) least.clear();
      least.push_back(shift);
    }
    const auto window = [&](Load shift) {
      const Loads deficits = deficits_of(shifted(targets, shift));
      if (deficits.empty()) return Json();
      const auto [low, high] = std::minmax_element(deficits.begin(), deficits.end());
      return Json({shift + *low, shift + *high});
    };
    const Json threads = claimed.is_object() ? claimed.value("threads", Json()) : Json();
    return {{"least_traffic", {least.front(), least.back()}},
            {"linear_deficits", window(0)},
            {"traffic_deficits", window(printed_shift(targets, loads_.size() / 2))},
            {"chains", runs(flow, true, Json())},
            {"threads", runs(flow, false, threads)}};
  }

  // Chains or threads: every transfer that takes more than one step. A chain is listed only at its
  // last node. With a limit any thread that explains the steps is accepted.
  Json runs(const Loads& flow, bool single, const Json& claimed) const {
    const auto n = static_cast<Load>(loads_.size());
    const std::optional<Load> limit = single ? std::nullopt : limit_;
    const Run run = carry_out(flow, single, limit);
    Json all = Json::array();
    for (const Load hop : {1, -1}) {
      const auto node = [&](Load at) { return static_cast<std::size_t>((at % n + n) % n); };
      const auto add = [&](Load last, Load length, const Json& steps) {
        all.push_back({{"first", node(last - hop * (length - 1))},
                       {"last", last},
                       {"direction", hop > 0 ? "right" : "left"},
                       {"length", length},
                       {"steps", steps}});
        if (!single) all.back()["limited"] = steps > length;
      };
      if (!run.steps && (flow[0] > 0) == (hop > 0)) add(hop > 0 ? n - 1 : 0, n, nullptr);
      const Loads& done = hop > 0 ? run.last_right : run.last_left;
      for (Load last = 0; last < n; ++last) {
        const Load steps = done[node(last)];
        if (steps < 2 || (single && done[node(last + hop)] == steps + 1)) continue;
        const Json length = limit && claimed.is_array() && all.size() < claimed.size() &&
                                    claimed[all.size()].is_object()
                                ? claimed[all.size()].value("length", Json())
                                : Json(steps);
        const Load sent = hop > 0 ? flow[node(last)] : -flow[node(last - 1)];
        add(last, length_if_right(length, steps, sent, last, hop, limit), steps);
      }
    }
    return all;
  }

  // The claimed length if these nodes and the limit are insufficient one step earlier; else 0.
  Load length_if_right(const Json& length, Load steps, Load sent, Load last, Load hop,
                       std::optional<Load> limit) const {
    if (!limit) return steps;
    if (!length.is_number_integer() || length < 1 || length > steps) return 0;
    const auto n = static_cast<Load>(loads_.size());
    Load passes = (steps - length.get<Load>()) * *limit;
    for (Load k = 0; k + 1 < length.get<Load>(); ++k) {
      passes += loads_[static_cast<std::size_t>(((last - hop * k) % n + n) % n)];
    }
    return sent > passes ? length.get<Load>() : 0;
  }

  Json roles(const Loads& flow) const {
    const std::size_t n = loads_.size();
    Json nodes = Json::array();
    for (std::size_t i = 0; i < n; ++i) {
      const Load right = std::max<Load>(flow[i], 0);
      const Load left = std::max<Load>(-flow[(i + n - 1) % n], 0);
      const char* kind = right > 0 && left > 0 ? "rich"
                         : right > 0           ? "positive"
                         : left > 0            ? "negative"
                                               : "idle";
      nodes.push_back({{"kind", kind}, {"red", right + left > loads_[i]}});
    }
    return nodes;
  }

  // The last link of the path is busy in the last step, and the claimed nodes explain it.
  bool right_critical(const Loads& flow, Load steps, const Json& claimed) const {
    if (steps == 0) return claimed.is_null();
    if (!claimed.is_object() || claimed.size() != 3) return false;
    const auto n = static_cast<Load>(loads_.size());
    const Json nodes = claimed.value("nodes", Json());
    const Json direction = claimed.value("direction", Json());
    const Json limited = claimed.value("limited", Json());
    if (!nodes.is_array() || nodes.empty() || nodes.size() > loads_.size()) return false;
    if (direction != "right" && direction != "left") return false;
    if (!limited.is_boolean()) return false;
    const Load hop = direction == "right" ? 1 : -1;
    for (std::size_t k = 0; k < nodes.size(); ++k) {
      if (!nodes[k].is_number_integer() || nodes[k] < 0 || nodes[k] >= n) return false;
      if (k > 0 && nodes[k] != (nodes[k - 1].get<Load>() + hop + n) % n) return false;
    }
    const auto sent = [&](Load node) {
      return hop > 0 ? flow[static_cast<std::size_t>(node)]
                     : -flow[static_cast<std::size_t>((node + n - 1) % n)];
    };
    const auto sent_back = [&](Load node) {
      return hop < 0 ? flow[static_cast<std::size_t>(node)]
                     : -flow[static_cast<std::size_t>((node + n - 1) % n)];
    };
    const Load last = nodes.back().get<Load>();
    const auto count = static_cast<Load>(nodes.size());
    if (single_) {
      bool red = true;
      for (std::size_t k = 1; k < nodes.size(); ++k) {
        const Load node = nodes[k].get<Load>();
        red = red && sent(node) > loads_[static_cast<std::size_t>(node)] && sent_back(node) <= 0;
      }
      return red && count == steps && sent(last) > 0 && limited == false;
    }
    for (Load before = 0; before < steps; ++before) {
      if (std::min(before + 1, n) != count) continue;
      if (!limit_ && before != steps - 1) continue;
      Load passes = (steps - 1 - before) * limit_.value_or(0);
      for (Load k = 0; k < before; ++k) {
        passes += loads_[static_cast<std::size_t>(((last - hop * k) % n + n) % n)];
      }
      if (limited == (before < steps - 1) && sent(last) > passes) return true;
    }
    return false;
  }

  Json job_;
  Loads loads_;
  bool single_ = false;
  std::optional<Load> limit_;
  Load total_ = 0;
  Load fewest_anywhere_ = -1;
  std::map<Loads, Json> facts_;
};

}  // namespace evenkeel::testing
