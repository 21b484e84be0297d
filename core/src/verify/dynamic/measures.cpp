// Recomputes measures of a simulation from the tasks, the network and each other.
#include <cmath>
#include <string_view>
#include <tuple>

#include "dynamic/policies.hpp"
#include "evenkeel/base/concat.hpp"
#include "verify/asked.hpp"
#include "verify/dynamic/recompute.hpp"

namespace evenkeel::verify {
namespace {

class MeasureMembers {
 public:
  MeasureMembers(const DynamicJob& job, const answers::DynamicMeasures& claimed,
                 const std::string& name, Notes& notes)
      : job_(job), claimed_(claimed), name_(name), notes_(notes), found_(claimed) {}

  answers::DynamicMeasures recompute(const NamedNumbers& numbers);

 private:
  bool is_single() const { return job_.replications == 1; }
  bool all_done() const { return job_.all_done(claimed_); }
  void not_checked(std::string_view member) {
    notes_.not_checked(concat({name_, member}), kOnlyTheRun);
  }
  /// A number that follows from others, or that only the run has.
  void find(auto& number, bool follows, std::optional<double> found, std::string_view member) {
    if (!follows) return not_checked(member);
    if constexpr (std::is_same_v<decltype(number), double&>)
      number = found.value_or(0);
    else
      number = found;
  }

  void find_totals();
  void find_comparisons();
  void find_responses();
  void find_quotients();
  void find_arrivals();
  void find_levels();
  void find_intervals(const NamedNumbers& numbers);

  const DynamicJob& job_;
  const answers::DynamicMeasures& claimed_;
  const std::string& name_;
  Notes& notes_;
  answers::DynamicMeasures found_;
};

answers::DynamicMeasures MeasureMembers::recompute(const NamedNumbers& numbers) {
  for (const auto& [member, number] : numbers) {
    if (number < 0 && member != "imbalance.max")
      notes_.wrong(concat({name_, member, " is below 0"}));
  }
  if (claimed_.completed > static_cast<double>(job_.count))
    notes_.wrong(concat({name_, "completed must be from 0 to ", job_.count}));
  find(found_.completed, claimed_.stable && !job_.stopped, static_cast<double>(job_.count),
       "completed");
  find_totals();
  find_comparisons();
  find_responses();
  find_quotients();
  find_arrivals();
  find_levels();
  find_intervals(numbers);
  return std::move(found_);
}

void MeasureMembers::find_totals() {
  const answers::DynamicTotals& totals = claimed_.totals;
  answers::DynamicTotals& found = found_.totals;
  const auto& [sum, service, comm, decision, wait] = std::tie(
      totals.tet_sum, totals.tet_service, totals.tet_comm, totals.tet_decision, totals.tet_wait);
  const bool known = sum && service && comm && decision && wait;
  if (known) {
    const double all = *service + *comm + *decision + *wait;
    found.tet_sum = claimed_if_near(*sum, all, is_single() ? 0 : kMeasureSlack * all);
  }
  // Single sums are whole numbers, but means are rounded.
  if (!known || !is_single()) not_checked("totals.tet_sum");
  Int128 total = 0;
  const auto [from, to] = job_.measured();
  for (std::size_t i = from; job_.tasks && i < to; ++i) total += (*job_.tasks)[i].service;
  find(found.tet_service, job_.tasks && all_done(), exact_number(total), "totals.tet_service");
  for (const char* member : {"tet_comm", "tet_decision", "tet_wait", "makespan"})
    not_checked(concat({"totals.", member}));
  found.decisions_ok = totals.migrations;
}

void MeasureMembers::find_comparisons() {
  const dynamic::Network& network = job_.network;
  std::int64_t children = 1, halvings = 0;
  if (network.is_tree()) {
    children = network.levels() > 1 ? std::int64_t{1} << network.fan_bits() : network.servers();
    while ((std::int64_t{1} << halvings) < children) ++halvings;
  }
  answers::DynamicComparisons& found = found_.comparisons;
  found.upward = claimed_.totals.probes;
  const double searches = found.searches.value_or(0);
  find(found.linear, found.searches.has_value(), searches * static_cast<double>(children - 1),
       "comparisons.linear");
  find(found.binary, found.searches.has_value(), searches * static_cast<double>(halvings),
       "comparisons.binary");
}

void MeasureMembers::find_responses() {
  const answers::DynamicResponse& response = claimed_.response;
  std::optional<double> before;
  for (const auto& [member, value] :
       {std::pair{"p50", response.p50}, std::pair{"p95", response.p95},
        std::pair{"p99", response.p99}, std::pair{"max", response.max}}) {
    if (before && value && *value < *before * (1 - kMeasureSlack))
      notes_.wrong(concat({name_, "response.", member, " is below a lower percentile"}));
    if (value) before = value;
    not_checked(concat({"response.", member}));
  }
  not_checked("response.mean");
  if (is_single() && before && response.mean > *before * (1 + kMeasureSlack))
    notes_.wrong(name_ + "response.mean is above the longest response");
}

// Quotients of a single run, because means of quotients are not quotients of means.
void MeasureMembers::find_quotients() {
  const answers::DynamicTotals& totals = claimed_.totals;
  const double decisions = totals.decisions.value_or(0), hops = totals.control_hops.value_or(0);
  std::optional<double> success;
  if (decisions > 0) success = totals.migrations.value_or(0) / decisions;
  find(found_.success, is_single(), success, "success");
  const auto count = static_cast<double>(job_.count);
  find(found_.messages_per_task, is_single() && all_done(), hops / std::max(1.0, count),
       "messages_per_task");
  // Averages are over the time from the first arrival to the last completion.
  const double span = totals.makespan.value_or(0), mean = claimed_.response.mean;
  const bool all_measured = job_.options.warmup == 0 && job_.options.cooldown == 0;
  const bool whole = is_single() && all_done() && all_measured && span > 0 && count > 0;
  find(found_.throughput, whole, count / span, "throughput");
  // Little's law.
  find(found_.in_system, whole && !job_.options.jobs, mean * count / span, "in_system");
  if (!whole) return;
  if (const std::optional<double> sum = totals.tet_sum) {
    found_.response.mean = claimed_if_near(mean, *sum / count, 0x1p-50 * mean);
    notes_.known(name_ + "response.mean");
  }
  const double servers = job_.network.servers(), busy = claimed_.utilisation;
  const double work = totals.tet_service.value_or(0) / span / servers;
  if (busy < work * (1 - kMeasureSlack) || busy > 1 + kMeasureSlack)
    notes_.wrong(name_ + "utilisation is below the minimum for the tasks, or above 1");
}

void MeasureMembers::find_arrivals() {
  const dynamic::Network& network = job_.network;
  std::int64_t sources = 0;
  for (int level = 1; level <= network.levels(); ++level) sources += network.count(level);
  if (sources == 0) sources = network.servers();
  const double even = static_cast<double>(network.servers()) / static_cast<double>(sources);
  found_.arrivals = {.sources = sources, .equilibrium = even};
  if (!job_.given) found_.arrivals.lambda = job_.random.load * even;
  if (network.is_tree() &&
      dynamic::row_of(job_.options.policy).suits(dynamic::MachineKind::hierarchy))
    found_.arrivals.approximation = (std::int64_t{1} << network.fan_bits()) - 1;
}

void MeasureMembers::find_levels() {
  std::vector<answers::DynamicCongestion> levels;
  for (int level = 0; level <= job_.network.levels(); ++level) {
    const auto index = static_cast<std::size_t>(level);
    levels.emplace_back();
    if (index < claimed_.congestion.size()) levels.back() = claimed_.congestion[index];
    levels.back().level = level;
    levels.back().nodes = job_.network.count(level);
  }
  found_.congestion = std::move(levels);
}

void MeasureMembers::find_intervals(const NamedNumbers& numbers) {
  const bool asked = !is_single() && (claimed_.interval || !job_.stopped);
  found_.interval = if_asked(asked, claimed_.interval);
  if (!found_.interval) return;
  for (const auto& [key, ends] : *found_.interval) {
    const auto [low, high] = ends;
    const std::string member = concat({name_, "interval.", key});
    const auto of = std::find_if(numbers.begin(), numbers.end(),
                                 [&, &name = key](const auto& one) { return one.first == name; });
    if (of == numbers.end() || low > high) {
      notes_.wrong(member + " is not an interval of a measure");
      continue;
    }
    const double mean = of->second, middle = (low + high) / 2;
    const double size = std::max({std::fabs(low), std::fabs(high), std::fabs(mean)});
    if (std::fabs(middle - mean) > kMeasureSlack * size)
      notes_.wrong(member + " must have the mean in its middle");
  }
}

}  // namespace

answers::DynamicMeasures recompute_measures(const DynamicJob& job,
                                            const answers::DynamicMeasures& claimed,
                                            const NamedNumbers& numbers, const std::string& name,
                                            Notes& notes) {
  return MeasureMembers(job, claimed, name, notes).recompute(numbers);
}

}  // namespace evenkeel::verify
