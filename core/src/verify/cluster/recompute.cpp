// Recomputes a cluster answer from its data, its final loads, its series and its trace.
#include "verify/cluster/recompute.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "cluster/methods.hpp"
#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "verify/asked.hpp"
#include "verify/cluster/replay.hpp"

namespace evenkeel::verify {
namespace {

using answers::ClusterMethod;
using answers::ClusterResult;

constexpr double kWorthIt = 0.005;  // gains below this share do not count
constexpr double kSum = 1e-9;

class ClusterMembers {
 public:
  ClusterMembers(const ClusterJob& job, const settings::Cluster& asked,
                 const ClusterResult& claimed, bool stopped, Notes& notes)
      : job_(job),
        asked_(asked),
        claimed_(claimed),
        stopped_(stopped),
        notes_(notes),
        iterations_(static_cast<std::int64_t>(claimed.series.iteration_s.size())),
        work_(work_of(job, iterations_)),
        final_(claimed.final_loads.values()),
        found_(claimed) {}

  ClusterResult recompute();

 private:
  bool done() const { return iterations_ == job_.options.iterations; }
  bool is_never_run() const { return job_.never_balances() && never_ && done(); }
  void not_checked(const std::string& member) {
    notes_.not_checked("result." + member, kOnlyTheRun);
  }

  void find_times();
  std::optional<double> gain_of(double makespan_s, bool known) const;
  std::optional<bool> pays();
  void find_loads();
  void check_units(const answers::List<answers::List<Load>>& units);
  void find_series();
  void follow_timeline(const answers::List<answers::ClusterClocks>& timeline,
                       std::vector<double>& iteration_s);
  void find_counts();
  void count(const std::string& member, answers::Whole& number, bool follows, Int128 found);
  std::optional<answers::List<ClusterMethod>> find_methods(
      bool asked, const std::optional<answers::List<ClusterMethod>>& claimed, const char* key);
  void find_method(ClusterMethod& row, const std::string& name, double fastest);

  const ClusterJob& job_;
  const settings::Cluster& asked_;
  const ClusterResult& claimed_;
  bool stopped_;
  Notes& notes_;
  std::int64_t iterations_;  ///< Members of the run.
  Work work_;
  std::vector<double> final_;
  std::optional<NeverRun> never_;
  ReplayedTrace trace_;
  ClusterResult found_;
};

ClusterResult ClusterMembers::recompute() {
  if (stopped_ ? iterations_ > job_.options.iterations : !done())
    notes_.wrong(concat({"result.series has ", iterations_, " iterations, but the job has ",
                         job_.options.iterations}));
  const auto count = static_cast<std::size_t>(iterations_);
  if (claimed_.series.max_load.size() != count || claimed_.series.moved.size() != count) {
    notes_.wrong("the lists of result.series must have the same length");
    return std::move(found_);
  }
  found_.nodes = job_.nodes();
  found_.edges = job_.cluster.links.size();
  found_.screen = screen_of(job_, claimed_.screen);
  find_times();
  found_.trace = if_asked(job_.options.trace, claimed_.trace);
  if (found_.trace && claimed_.trace) {
    trace_ = replay_trace(job_, claimed_, notes_);
    found_.trace = std::move(trace_.steps);
  }
  find_loads();
  find_series();
  find_counts();
  found_.matrix.reset();
  found_.alpha.reset();
  if (asked_.matrix) {
    const Matrix matrix(job_);
    found_.matrix = matrix.entries();
    found_.alpha = matrix.messages();
  }
  found_.ranking = find_methods(asked_.advise, claimed_.ranking, "ranking");
  found_.compare = find_methods(asked_.compare.has_value(), claimed_.compare, "compare");
  return std::move(found_);
}

void ClusterMembers::find_times() {
  found_.sequential_s = work_.alone_s;
  found_.ideal_s = work_.ideal_s;
  const double makespan = claimed_.makespan_s;
  if (makespan < work_.ideal_s * (1 - kSum))
    notes_.wrong("result.makespan_s is below the total work divided by the total speed");
  if (claimed_.never_s || !stopped_) never_ = run_without_balancing(job_);
  if (never_) {
    found_.never_s = never_->makespan_s;
  } else if (claimed_.never_s) {
    not_checked("never_s");
  } else if (!stopped_) {
    notes_.wrong("result.never_s is missing");
  }
  if (is_never_run())
    found_.makespan_s = never_->makespan_s;
  else
    not_checked("makespan_s");
  found_.gap.reset();
  if (done() && work_.ideal_s > 0) found_.gap = makespan / work_.ideal_s - 1;
  found_.gain = gain_of(makespan, done());
  found_.pays = pays();
}

/// Gain over no balancing.
std::optional<double> ClusterMembers::gain_of(double makespan_s, bool known) const {
  const double never = claimed_.never_s.value_or(0);
  return known && never > 0 ? std::optional(1 - makespan_s / never) : std::nullopt;
}

std::optional<bool> ClusterMembers::pays() {
  const double never = claimed_.never_s.value_or(0);
  double best = claimed_.makespan_s;
  bool balances = !job_.never_balances();
  if (asked_.advise) {
    if (stopped_) {  // perhaps before the other methods were run
      notes_.not_checked("result.pays", "the run was stopped");
      return claimed_.pays;
    }
    if (!claimed_.ranking || claimed_.ranking->empty()) return std::nullopt;
    if (never > 0) {
      const ClusterMethod fastest = (*claimed_.ranking)[0];
      best = fastest.makespan_s;
      balances = fastest.method != cluster::row_of(cluster::MethodId::never).name;
    }
  }
  if (!done() || !claimed_.never_s) return std::nullopt;
  if (never <= 0 || work_.ideal_s <= 0) return false;
  const double gain = 1 - best / never;
  if (std::fabs(gain - kWorthIt) < kSum) return claimed_.pays;  // both are right
  return balances && gain > kWorthIt;
}

void ClusterMembers::find_loads() {
  const Int128 total = tokens_until(job_.scenario, iterations_);
  if (!are_loads(job_, final_))
    notes_.wrong("result.final_loads must be whole numbers of tokens from 0");
  else if (!keep_tokens(job_, final_, iterations_))
    notes_.wrong(concat({"the sum of result.final_loads is not ", to_text(total), " tokens"}));
  const Shares shares = shares_of(final_, job_.cluster.speeds);
  found_.used = shares.used;
  found_.max_over_share = shares.max_over_share;
  found_.overload = claimed_if_near(claimed_.overload, shares.overload,
                                    job_.rounding(1 + static_cast<double>(total)));
  if (is_never_run()) {
    found_.final_loads = never_->loads;
  } else if (trace_.complete) {
    for (std::size_t i = 0; i < final_.size(); ++i)
      trace_.loads[i] = job_.tokens(final_[i], trace_.loads[i]);
    found_.final_loads = trace_.loads;
  } else {
    notes_.not_checked("result.final_loads",
                       "their sum is right, but the load of each node is computed by the run");
  }
  found_.final_units = if_asked(!job_.scenario.units.empty(), claimed_.final_units);
  if (found_.final_units && claimed_.final_units) check_units(*claimed_.final_units);
}

// Pieces of load keep their sizes, and their sums are the final loads.
void ClusterMembers::check_units(const answers::List<answers::List<Load>>& units) {
  if (units.size() != job_.nodes())
    return notes_.wrong("result.final_units must have one list per node");
  std::map<Load, std::int64_t> balance;
  for (const auto& node : job_.scenario.units)
    for (const Load size : node) ++balance[size];
  for (const cluster::Arriving& one : job_.scenario.arrivals) {
    if (one.iteration < iterations_) ++balance[one.tokens];  // as one piece
  }
  for (std::size_t i = 0; i < units.size(); ++i) {
    const std::vector<Load> sizes = units[i].values();
    const std::string name = concat({"result.final_units[", i, "]"});
    if (!std::is_sorted(sizes.begin(), sizes.end()))
      notes_.wrong(name + " must be in ascending order");
    double sum = 0;
    for (const Load size : sizes) {
      --balance[size];
      sum += static_cast<double>(size);
    }
    if (sum != final_[i]) notes_.wrong(name + " has a sum that differs from the load");
  }
  for (const auto& [size, left] : balance) {
    if (left == 0) continue;
    return notes_.wrong(
        concat({"result.final_units: units of size ", size, " appeared or disappeared"}));
  }
}

void ClusterMembers::find_series() {
  std::vector<double> iteration_s = claimed_.series.iteration_s.values();
  std::vector<double> max_load = claimed_.series.max_load.values();
  std::vector<double> moved = claimed_.series.moved.values();
  for (const std::vector<double>* list : {&iteration_s, &max_load, &moved}) {
    if (std::any_of(list->begin(), list->end(), [](double number) { return number < 0; }))
      notes_.wrong("result.series has a number below 0");
  }
  const double time = std::accumulate(iteration_s.begin(), iteration_s.end(), 0.0);
  if (std::fabs(claimed_.makespan_s - time) > kSum * time)
    notes_.wrong("result.makespan_s differs from the sum of result.series.iteration_s");
  if (iterations_ > 0) {
    const double most = *std::max_element(final_.begin(), final_.end());
    max_load.back() = job_.tokens(max_load.back(), most);
  }
  for (std::size_t i = 0; trace_.complete && i < moved.size(); ++i)
    moved[i] = job_.tokens(moved[i], trace_.moved[i]);
  found_.moved = job_.tokens(claimed_.moved, std::accumulate(moved.begin(), moved.end(), 0.0));
  found_.timeline = if_asked(job_.options.timeline > 0, claimed_.timeline);
  if (found_.timeline && claimed_.timeline) follow_timeline(*claimed_.timeline, iteration_s);
  found_.series = {std::move(iteration_s), std::move(max_load), std::move(moved)};
  not_checked("series");
}

// The clocks of a timeline never go back, and give the times of its iterations.
void ClusterMembers::follow_timeline(const answers::List<answers::ClusterClocks>& timeline,
                                     std::vector<double>& iteration_s) {
  const auto asked = static_cast<std::size_t>(job_.options.timeline);
  if (timeline.size() != std::min(asked, iteration_s.size()))
    return notes_.wrong("the number of iterations of result.timeline is wrong");
  std::vector<double> start(job_.nodes(), 0);
  double makespan = 0;
  for (std::size_t k = 0; k < timeline.size(); ++k) {
    const auto [balanced, computed, end] = timeline[k];
    const std::string name = concat({"result.timeline[", k, "]"});
    for (const answers::List<double>& clocks : {balanced, computed, end}) {
      if (clocks.size() != job_.nodes())
        return notes_.wrong(name + " must have one clock per node");
    }
    double latest = 0;
    for (std::size_t i = 0; i < start.size(); ++i) {
      // A node balances, computes and finishes the iteration, in this order.
      if (balanced[i] < start[i] || computed[i] < balanced[i] || end[i] < computed[i])
        notes_.wrong(concat({name, ": the clock of node ", i, " goes back"}));
      start[i] = end[i];
      latest = std::max(latest, end[i]);
    }
    iteration_s[k] = latest - makespan;
    makespan = latest;
  }
}

void ClusterMembers::find_counts() {
  const std::int64_t steps = claimed_.lb_steps;
  const std::int64_t most =
      job_.never_balances() ? 0
                            : std::min(iterations_, job_.options.lb_steps.value_or(iterations_));
  if (steps < 0 || steps > most)
    notes_.wrong(concat({"result.lb_steps is ", steps, ", but only 0 to ", most, " are possible"}));
  if (claimed_.detected_at &&
      (*claimed_.detected_at < 0 || *claimed_.detected_at >= iterations_ || job_.never_balances()))
    notes_.wrong("result.detected_at must be an iteration");
  if (claimed_.balancing_s < 0 || claimed_.balancing_s > claimed_.makespan_s * (1 + kSum))
    notes_.wrong("result.balancing_s must be between 0 and the makespan");
  const cluster::Options& options = job_.options;
  const bool fos = options.scheme == cluster::Scheme::fos, never = job_.never_balances();
  const bool traced = trace_.complete, forces = fos && options.shaker;
  const bool tests = options.k_policy != cluster::KPolicy::off && !never;
  count("rounds", found_.rounds, options.scheme != cluster::Scheme::two_phase, 0);
  count("forced", found_.forced, traced || !forces, trace_.forced);
  count("refused", found_.refused, (traced && !forces) || !tests,
        fos ? trace_.refused : trace_.plans_refused);
  const Int128 ends = Int128{2} * job_.cluster.links.size();
  const bool all_live = job_.scenario.dead_links.empty();
  const bool detects = options.detection == cluster::Detection::tree && !never;
  const bool by_load = options.app == cluster::App::active;
  const bool barrier =
      options.sync == cluster::Sync::tree || options.sync == cluster::Sync::tree_lowest;
  answers::ClusterMessages& sent = found_.messages;
  count("messages.load", sent.load, never || (fos && traced), trace_.messages);
  count("messages.control", sent.control, never || (fos && all_live), never ? 0 : ends * steps);
  count("messages.detection", sent.detection, true,
        detects ? 2 * (Int128{job_.nodes()} - 1) * steps : 0);
  count("messages.app", sent.app, !by_load || is_never_run(),
        by_load && never_ ? never_->app_messages : app_messages(job_, iterations_));
  count("messages.sync", sent.sync, !barrier, 0);
  count("messages.alpha", sent.alpha, true, never ? 0 : 2 * ends);
}

/// A count that follows, or that only the run has.
void ClusterMembers::count(const std::string& member, answers::Whole& number, bool follows,
                           Int128 found) {
  if (number < 0) notes_.wrong(concat({"result.", member, " is below 0"}));
  if (follows)
    number = static_cast<std::int64_t>(found);
  else
    not_checked(member);
}

std::optional<answers::List<ClusterMethod>> ClusterMembers::find_methods(
    bool asked, const std::optional<answers::List<ClusterMethod>>& claimed, const char* key) {
  if (!asked || !claimed) return if_asked(asked, claimed);
  std::vector<ClusterMethod> rows;
  std::vector<std::string> names;
  const std::string list = concat({"result.", key});
  double fastest = 0;
  for (const ClusterMethod row : *claimed) {
    if (std::find(names.begin(), names.end(), row.method) != names.end())
      notes_.wrong(concat({list, ": ", row.method, " appears twice"}));
    names.push_back(row.method);
    rows.push_back(row);
    find_method(rows.back(), concat({list, "[", rows.size() - 1, "]."}), fastest);
    if (asked_.advise) fastest = row.makespan_s;
  }
  if (!stopped_ && asked_.advise) {
    const std::string_view never = cluster::row_of(cluster::MethodId::never).name;
    if (std::find(names.begin(), names.end(), never) == names.end())
      notes_.wrong("result.ranking lacks the run without balancing");
  } else if (!stopped_) {
    const auto same = [](const std::string& name, cluster::MethodId id) {
      return name == cluster::row_of(id).name;
    };
    if (!std::equal(names.begin(), names.end(), asked_.compare->begin(), asked_.compare->end(),
                    same))
      notes_.wrong("the methods of result.compare differ from the request");
  }
  return rows;
}

/// @param fastest  Minimum of the makespan.
void ClusterMembers::find_method(ClusterMethod& row, const std::string& name, double fastest) {
  const auto methods = cluster::methods();
  const auto method = std::find_if(methods.begin(), methods.end(),
                                   [&](const auto& one) { return one.name == row.method; });
  if (method == methods.end()) return notes_.wrong(name + "method is unknown");
  row.what = method->what;
  row.flags = method->flags;
  if (row.makespan_s < fastest) notes_.wrong(name + "makespan_s must be in ascending order");
  if (row.makespan_s < work_.ideal_s * (1 - kSum) && done())
    notes_.wrong(name + "makespan_s is below the total work divided by the total speed");
  row.gain = gain_of(row.makespan_s, true);
  if (method->id == cluster::MethodId::never) {
    row.makespan_s = claimed_.never_s.value_or(0);
    row.lb_steps = 0;
    row.moved = 0;
  } else {
    for (const char* member : {"makespan_s", "lb_steps", "moved"})
      notes_.not_checked(name + member, kOnlyTheRun);
  }
}

}  // namespace

answers::Cluster recompute_cluster(const ClusterJob& job, const settings::Cluster& asked,
                                   const ClusterResult& claimed, bool stopped, Notes& notes) {
  answers::Cluster found;
  found.result = ClusterMembers(job, asked, claimed, stopped, notes).recompute();
  found.check = {true, job.options.trace ? "replay" : "accounts", true, true, true, true, {}};
  return found;
}

}  // namespace evenkeel::verify
