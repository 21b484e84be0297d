// The methods of balancing to choose from, and what can be estimated before any of them runs.
#include "evenkeel/cluster/advise.hpp"

#include <algorithm>

#include "evenkeel/cluster/detection.hpp"

namespace evenkeel::cluster {
namespace {

void plain(Options& options) {
  options.scheme = Scheme::fos;
  options.rounding = Rounding::floor;
  options.shaker.reset();
  options.trigger = Trigger::schedule;
  options.lb_steps.reset();
  options.lb_period = 1;
}

template <std::int64_t Steps>
void first_steps(Options& options) {
  plain(options);
  options.k_policy = KPolicy::off;
  options.detection = Detection::off;
  options.lb_steps = Steps;
}

template <std::int64_t Period>
void every(Options& options) {
  plain(options);
  options.k_policy = KPolicy::off;
  options.detection = Detection::off;
  options.lb_period = Period;
}

template <KPolicy Policy, Detection How>
void until_quiet(Options& options) {
  plain(options);
  options.k_policy = Policy;
  options.detection = How;
}

template <Trigger When, Scheme How>
void when_lossy(Options& options) {
  plain(options);
  options.scheme = How;
  options.trigger = When;
  options.k_policy = How == Scheme::two_phase ? KPolicy::decreasing : KPolicy::off;
  options.detection = Detection::off;
}

}  // namespace

const std::vector<Method>& methods() {
  static const std::vector<Method> kMethods = {
      {"never", "no balancing", "--scheme never",
       [](Options& options) { options.scheme = Scheme::never; }},
      {"k/2", "until nothing pays, k halved when iterations get longer, detection on the tree",
       "--k-policy halving", until_quiet<KPolicy::halving, Detection::tree>},
      {"k/2-piggyback", "the same, detection in the messages that are sent anyway",
       "--k-policy halving --detection piggyback",
       until_quiet<KPolicy::halving, Detection::piggyback>},
      {"k-1", "until nothing pays, k the iterations left, detection on the tree",
       "--k-policy decreasing", until_quiet<KPolicy::decreasing, Detection::tree>},
      {"k-1-piggyback", "the same, detection in the messages that are sent anyway",
       "--k-policy decreasing --detection piggyback",
       until_quiet<KPolicy::decreasing, Detection::piggyback>},
      {"imitate", "flow imitation with the cost test, k the iterations left",
       "--rounding imitate --k-policy decreasing --detection piggyback",
       [](Options& options) {
         until_quiet<KPolicy::decreasing, Detection::piggyback>(options);
         options.rounding = Rounding::imitate;
       }},
      {"two-phase", "the flow by numbers alone, then moved once if that pays",
       "--scheme two-phase --k-policy decreasing --detection piggyback",
       [](Options& options) {
         until_quiet<KPolicy::decreasing, Detection::piggyback>(options);
         options.scheme = Scheme::two_phase;
       }},
      {"shaker", "classical diffusion with the cost test and forced moves",
       "--k-policy decreasing --detection piggyback --shaker-kappa 0.3466",
       [](Options& options) {
         until_quiet<KPolicy::decreasing, Detection::piggyback>(options);
         options.shaker = Shaker{0.3466, false, false, false};
       }},
      {"fos", "classical diffusion in every iteration", "--k-policy off --detection off", every<1>},
      {"fos-1", "one step of diffusion", "--k-policy off --detection off --lb-steps 1",
       first_steps<1>},
      {"fos-2", "two steps", "--k-policy off --detection off --lb-steps 2", first_steps<2>},
      {"fos-5", "five steps", "--k-policy off --detection off --lb-steps 5", first_steps<5>},
      {"fos-10", "ten steps", "--k-policy off --detection off --lb-steps 10", first_steps<10>},
      {"fos-20", "twenty steps", "--k-policy off --detection off --lb-steps 20", first_steps<20>},
      {"fos-50", "fifty steps", "--k-policy off --detection off --lb-steps 50", first_steps<50>},
      {"every-10", "classical diffusion in every tenth iteration",
       "--k-policy off --detection off --lb-period 10", every<10>},
      {"every-100", "in every hundredth", "--k-policy off --detection off --lb-period 100",
       every<100>, true},
      {"loss", "a step when more time was lost than the last one took",
       "--trigger loss --k-policy off --detection off", when_lossy<Trigger::loss, Scheme::fos>,
       true},
      {"loss-local", "the same without global knowledge",
       "--trigger loss-local --k-policy off --detection off",
       when_lossy<Trigger::loss_local, Scheme::fos>, true},
      {"two-phase-loss", "a new flow when more time was lost than the last one took",
       "--scheme two-phase --trigger loss --k-policy decreasing --detection off",
       when_lossy<Trigger::loss, Scheme::two_phase>, true},
  };
  return kMethods;
}

const Method* find_method(std::string_view name) {
  const auto& all = methods();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Method& one) { return one.name == name; });
  return found == all.end() ? nullptr : &*found;
}

Screen screen(const Cluster& cluster, const Options& options, std::span<const Load> loads) {
  const Costs& costs = options.costs;
  Screen result;
  double total = 0, speed = 0, longest = 0;
  for (NodeId i = 0; i < loads.size(); ++i) {
    const auto load = static_cast<double>(loads[i]);
    total += load;
    speed += cluster.speeds[i];
    const double takes = compute_s(costs, load, cluster.speeds[i]);
    if (takes > longest) {
      longest = takes;
      result.slowest = i;
    }
  }
  const double ideal = compute_s(costs, total, speed);
  result.saving_s = static_cast<double>(options.iterations) * (longest - ideal);
  double out = 0;
  for (std::size_t e = 0; e < cluster.links.size(); ++e) {
    const graph::Edge& edge = cluster.graph.edges()[e];
    const Link& link = cluster.links[e];
    result.exchange_s = std::max(result.exchange_s, message_s(costs, link, costs.control_bytes));
    if (edge.u == result.slowest || edge.v == result.slowest) out += link.bandwidth_bytes;
  }
  const double share = total * cluster.speeds[result.slowest] / speed;
  const double surplus = static_cast<double>(loads[result.slowest]) - share;
  result.move_s = out > 0 ? surplus * costs.unit_bytes / out : 0;
  if (graph::component_count(cluster.graph) == 1) {
    std::vector<double> seconds;
    for (const Link& link : cluster.links) {
      seconds.push_back(message_s(costs, link, costs.detection_bytes));
    }
    std::vector<double> starts(loads.size(), 0);
    knowledge_times(breadth_first_tree(cluster.graph), seconds, starts);
    result.detection_s = *std::max_element(starts.begin(), starts.end());
  }
  result.hopeless = result.saving_s < result.exchange_s || result.move_s > result.saving_s;
  result.piggyback = 10 * result.detection_s > result.saving_s;
  return result;
}

}  // namespace evenkeel::cluster
