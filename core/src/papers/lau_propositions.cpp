// Lemmas 1 and 2 and Propositions 1 to 3 of Lau: the examples of the text, each also on random
// rings.
#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/ring/chains.hpp"
#include "papers/figures.hpp"
#include "papers/lau_claims.hpp"
#include "papers/lau_sampled.hpp"
#include "ring/structure.hpp"

namespace evenkeel::papers {
namespace {

using ring::SendMode;

const std::vector<Load> kFig1{7, 0, 3, 1, 1, 0}, kFig1Flow{2, 0, 1, 0, -1, -3};

std::vector<Load> raised(std::vector<Load> flow, Load h) {
  for (Load& units : flow) units += h;
  return flow;
}

// Load of every node after a schedule: l + L+ - L-.
std::vector<Load> after(const std::vector<Load>& loads, const std::vector<Load>& flow) {
  std::vector<Load> result = loads;
  for (std::size_t i = 0; i < loads.size(); ++i) {
    result[i] -= flow[i];
    result[(i + 1) % loads.size()] += flow[i];
  }
  return result;
}

Claims section2() {
  const auto& flow = kFig1Flow;
  const auto received = [&](std::size_t v) {  // L+, nodes from 1
    return std::max<Load>(flow[(v + 4) % 6], 0) + std::max<Load>(-flow[v - 1], 0);
  };
  const auto sent = [&](std::size_t v) {  // L-
    return std::max<Load>(flow[v - 1], 0) + std::max<Load>(-flow[(v + 4) % 6], 0);
  };
  const auto roles = ring::node_roles(kFig1, flow);
  const auto kind = [&](std::size_t v) {
    constexpr const char* kNames[] = {"rich", "positive", "negative", "idle"};
    return std::string(kNames[static_cast<int>(roles[v - 1].kind)]);
  };
  const auto minus_one = std::find(flow.begin(), flow.end(), -1) - flow.begin() + 1;
  Claims claims("Section 2: the schedule of Fig. 1, and Lemma 1");
  claims.add("L+ of v1", std::int64_t{0}, received(1));
  claims.add("L- of v1", std::int64_t{5}, sent(1));
  claims.add("L+ of v6", std::int64_t{3}, received(6));
  claims.add("L- of v6", std::int64_t{1}, sent(6));
  claims.add("v1 is", std::string("rich"), kind(1));
  claims.add("v3 is", std::string("positive"), kind(3));
  claims.add("v6 is", std::string("negative"), kind(6));
  claims.add("loads after it", std::string("2, 2, 2, 2, 2, 2"), joined(after(kFig1, flow)));
  claims.add("the same with h = 3 added, Fig. 2", std::string("5, 3, 4, 3, 2, 0"),
             joined(raised(flow, 3)));
  claims.add("the link whose s is -1", std::int64_t{8}, static_cast<std::int64_t>(minus_one),
             "Fig. 1 has six links, and s5 is -1");
  return claims;
}

std::unique_ptr<Recipe> lemma1(const Trials& trials) {
  const auto look = [](const Sample& sample, Failures& failures) {
    const auto flow = raised(ring::make_flow(sample.instance, 0),
                             sample.loads[0] * (sample.loads[1] % 2 == 0 ? 1 : -1));
    const auto loads = after(sample.loads, flow);
    failures.look(0, std::all_of(loads.begin(), loads.end(),
                                 [&](Load load) { return load == loads.front(); }));
  };
  const auto make = [](const std::vector<Failures>& failures) {
    const Failures all = all_of(failures);
    Report report;
    report.title = "Lemma 1 of Lau 2001: valid schedules, and section 2 on Fig. 1";
    report.how =
        "The definitions of section 2 are applied to the schedule of Fig. 1, and to linear "
        "schedules of random rings of 4, 10, 20 and 50 nodes, with uniform loads from 0 to 100, a "
        "whole average and a random h added to every flow.";
    Claims claims = section2();
    claims.add("schedules with h added that do not balance, of " + std::to_string(all.trials),
               std::int64_t{0}, all.failed[0]);
    claims.report(report);
    return report;
  };
  return std::make_unique<Sampled>(trials, sizes({4, 10, 20, 50}), look, make);
}
constexpr std::int64_t kNever = INT64_MAX;

std::int64_t time_of(const std::vector<Load>& loads, const std::vector<Load>& flow, SendMode mode) {
  return steps_of(loads, flow, mode).value_or(kNever);
}

std::int64_t longest_time(const std::vector<ring::NodeRun>& runs, const std::vector<Load>& flow) {
  std::int64_t time = ring::flow_traffic(flow) > 0 ? 1 : 0;
  for (const ring::NodeRun& run : runs) time = std::max(time, run.steps.value_or(kNever));
  return time;
}

// The longest thread of Definition 1 as published. It leaves out the load of the last node, and
// includes the units that the first node sends if it is green. Empty if a red node has no such
// thread.
std::optional<std::int64_t> longest_printed_thread(const std::vector<Load>& loads,
                                                   const std::vector<Load>& flow) {
  const std::size_t n = loads.size();
  std::int64_t longest = 1;
  for (const bool to_right : {true, false}) {
    const auto before = [&](std::size_t node) { return (node + (to_right ? n - 1 : 1)) % n; };
    const auto sent = [&](std::size_t node) {
      return to_right ? flow[node] : -flow[(node + n - 1) % n];
    };
    for (std::size_t last = 0; last < n; ++last) {
      if (sent(last) <= loads[last]) continue;
      Load held = 0;
      std::int64_t length = 2;
      for (std::size_t first = before(last);; first = before(first), ++length) {
        const bool red = sent(first) > loads[first];
        if (held + (red ? loads[first] : sent(first)) >= sent(last)) break;
        if (!red || length > static_cast<std::int64_t>(n)) return std::nullopt;
        held += loads[first];
      }
      longest = std::max(longest, length);
    }
  }
  return longest;
}

std::unique_ptr<Recipe> propositions(const Trials& trials) {
  const auto look = [](const Sample& sample, Failures& failures) {
    const auto flow = ring::make_flow(sample.instance, 0);
    const auto single = time_of(sample.loads, flow, SendMode::single);
    const auto multi = time_of(sample.loads, flow, SendMode::multi);
    const auto threads = ring::all_threads(sample.loads, flow, std::nullopt);
    failures.look(0, single == longest_time(ring::red_chains(sample.loads, flow), flow));
    failures.look(1, multi == longest_time(threads, flow));
    failures.look(2, single >= multi);
    failures.look(3, multi == 0 || multi == longest_printed_thread(sample.loads, flow));
  };
  const auto make = [](const std::vector<Failures>& failures) {
    const Failures all = all_of(failures);
    Report report;
    report.title = "Propositions 1 to 3 of Lau 2001: times by chains and threads";
    report.how =
        "Linear schedules of random rings of 4, 10, 20 and 50 nodes, with uniform loads from 0 to "
        "100 and a whole average. The steps of the execution are compared with the longest chain "
        "of red nodes and with the longest thread.";
    Claims claims("Schedules for which a proposition fails, of " + std::to_string(all.trials));
    claims.add("Prop. 1: T_s = 1 + longest chain", std::int64_t{0}, all.failed[0]);
    claims.add("Prop. 2: T_m = longest thread, including the load of the last node",
               std::int64_t{0}, all.failed[1]);
    claims.add("Prop. 2 with Definition 1 as published", std::int64_t{0}, all.failed[3],
               "Definition 1 omits the load of the last node, unlike the thread from v4 to v6 of "
               "Fig. 4");
    claims.add("Prop. 3: T_s >= T_m", std::int64_t{0}, all.failed[2]);
    claims.report(report);
    return report;
  };
  return std::make_unique<Sampled>(trials, sizes({4, 10, 20, 50}), look, make);
}

std::unique_ptr<Recipe> lemma2(const Trials& trials) {
  const auto look = [](const Sample& sample, Failures& failures) {
    const auto linear = ring::make_flow(sample.instance, 0);
    const Load least = *std::min_element(linear.begin(), linear.end());
    const Load h = 1 + (sample.loads[0] + sample.loads[1]) % 50;  // the minimum flow of the bad
                                                                  // schedule
    const auto bad = ring::make_flow(sample.instance, least - h);
    const auto better = ring::make_flow(sample.instance, least);
    const auto n = static_cast<Load>(bad.size());
    failures.look(0, ring::flow_traffic(bad) == ring::flow_traffic(better) + n * h);
    for (const SendMode mode : {SendMode::single, SendMode::multi}) {
      const bool holds = time_of(sample.loads, better, mode) <= time_of(sample.loads, bad, mode);
      failures.look(mode == SendMode::single ? 1 : 2, holds);
    }
  };
  const auto make = [](const std::vector<Failures>& failures) {
    const std::vector<Load> loads(7, 1), flow(7, 10);
    std::int64_t red = 0;
    for (const auto& role : ring::node_roles(loads, flow)) red += role.red ? 1 : 0;
    ring::Execution execution(loads, flow, {SendMode::single, std::nullopt});
    execution.step();
    const Failures all = all_of(failures);
    Report report;
    report.title = "Lemma 2 of Lau 2001: an unreasonable schedule";
    report.how =
        "Seven balanced nodes, of which each sends 10 units to the next, executed in both modes. "
        "Random schedules with only positive flows are compared with the same schedules minus "
        "their smallest flow.";
    Claims claims("Lemma 2 and its example");
    claims.add("red nodes", std::int64_t{7}, red);
    claims.add("single-send", std::string("deadlock"),
               std::string(execution.finished() ? "finishes" : "deadlock"));
    claims.add("nodes that wait in step 1", std::int64_t{7},
               static_cast<std::int64_t>(execution.waiting().size()));
    claims.add("multi-send, steps", std::int64_t{10},
               cell_of(steps_of(loads, flow, SendMode::multi)));
    claims.add("nodes of the longest thread", std::int64_t{10},
               ring::all_threads(loads, flow, std::nullopt)[0].length);
    const std::string of = concat({", of ", all.trials, " random schedules"});
    claims.add("h less on every link does not save n h units" + of, std::int64_t{0}, all.failed[0]);
    claims.add("h less on every link takes longer in single-send" + of, std::int64_t{0},
               all.failed[1]);
    claims.add("h less on every link takes longer in multi-send" + of, std::int64_t{0},
               all.failed[2]);
    claims.report(report);
    return report;
  };
  return std::make_unique<Sampled>(trials, sizes({4, 7, 10, 20}), look, make);
}

}  // namespace

std::unique_ptr<Recipe> make_lau_lemma1(const Trials& trials) { return lemma1(trials); }
std::unique_ptr<Recipe> make_lau_propositions(const Trials& trials) { return propositions(trials); }
std::unique_ptr<Recipe> make_lau_lemma2(const Trials& trials) { return lemma2(trials); }

}  // namespace evenkeel::papers
