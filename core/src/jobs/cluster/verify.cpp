// Verifies a cluster answer: recomputes what follows from its data, its loads and its trace.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <map>

#include "cluster/methods.hpp"
#include "evenkeel/base/concat.hpp"
#include "jobs/cluster/input.hpp"
#include "jobs/shared/schema_internal.hpp"
#include "jobs/verify/answer_form.hpp"
#include "jobs/verify/task.hpp"
#include "verify/cluster/accounts.hpp"

namespace evenkeel::jobs {
namespace {

const char* const kWhyTimes =
    "times and counts of a run are computed, and only the same run can confirm them";
constexpr double kWorthIt = 0.005;  // gains below this share do not count
constexpr double kSum = 1e-9;

double number_of(const Json& value) { return value.is_number() ? value.get<double>() : 0; }

std::string never_name() { return std::string(cluster::row_of(cluster::MethodId::never).name); }

class VerifyClusterTask final : public VerifyTask {
 public:
  explicit VerifyClusterTask(Request request)
      : VerifyTask(std::move(request.settings)),
        job_settings_(
            inside_request([&] { return fill_settings("cluster", request.body["request"]); })),
        data_(inside_request([&] {
          return read_cluster_input(request.body["request"], request.buffers, job_settings_,
                                    request.limits, request.stop);
        })),
        matrix_(*data_.cluster, data_.options.variant) {
    for (const auto& node : data_.scenario.units)
      for (const Load size : node) largest_piece_ = std::max(largest_piece_, size);
    const Json& answer = request.body["answer"];
    read_answer(answer, "cluster", job_settings_, data_.hash, {"final_loads"});
    final_ = take_reals(answer["result"]["final_loads"], "final_loads", nodes(), request.buffers);
    check_input("nodes", static_cast<Int128>(nodes()));
    check_input("total", data_.total);
    iterations_ = static_cast<std::int64_t>(claim("series").at("iteration_s").size());
    work_ = verify::work_of(machines(), data_.options, data_.scenario, iterations_);
    if (was_stopped_ ? iterations_ > data_.options.iterations
                     : iterations_ != data_.options.iterations)
      findings_.wrong(concat({"result.series has ", iterations_, " iterations, but the job has ",
                              data_.options.iterations}));
    then([this](std::int64_t&) { check_work(); });
    then([this](std::int64_t&) { check_never(); });
    then([this](std::int64_t&) { check_gains(); });
    then([this](std::int64_t&) { check_loads(); });
    then([this](std::int64_t&) { check_units(); });
    then([this](std::int64_t&) { check_series(); });
    then([this](std::int64_t&) { check_counts(); });
    then([this](std::int64_t&) { check_screen(); });
    then([this](std::int64_t&) { check_matrix(); });
    then([this](std::int64_t&) { check_methods(); });
    then([this](std::int64_t&) { check_timeline(); });
    then([this](std::int64_t&) { check_trace(); });
    then([this](std::int64_t&) { check_own_check(); });
    then([this](std::int64_t&) { check_claims(); });
  }

 private:
  const cluster::Cluster& machines() const { return *data_.cluster; }
  std::size_t nodes() const { return machines().graph.nodes(); }
  bool never_balances() const { return data_.options.scheme == cluster::Scheme::never; }
  bool done() const { return iterations_ == data_.options.iterations; }
  bool is_real() const { return data_.options.rounding == cluster::Rounding::real; }
  double claimed(const char* key) const { return number_of(claim(key)); }

  void write_input(Writer& writer) const override {
    writer.begin_object().key("nodes").value(nodes());
    writer.key("total").value(data_.total).key("hash").value(data_.hash).end_object();
  }
  std::string praise() const override {
    return claims("trace")
               ? "No problem was found. The work, the loads, the moves and the decisions of the "
                 "trace agree with the data"
               : "No problem was found. The work, the loads and the bounds agree with the data; "
                 "the times of the run are computed";
  }
  const char* blame() const override { return "The answer is wrong: "; }

  void real(const std::string& name, const Json& stated, double found, double share = kSum) {
    findings_.real(name, stated, found, share * std::max(std::fabs(found), 1e-300));
  }
  // A difference of sums over all nodes, of about that size each: their rounding is left.
  double rounding(double size) const { return static_cast<double>(nodes() + 8) * 0x1p-52 * size; }
  // Whole numbers of tokens are exact up to 2^53.
  void tokens(const std::string& name, const Json& stated, double found) {
    findings_.real(name, stated, found,
                   is_real() || found > 0x1p53 ? 1e-8 * (1 + std::fabs(found)) : 0);
  }
  // One that both sides compute from others of about that size.
  void near(const std::string& name, const Json& stated, double found, double size) {
    findings_.real(name, stated, found, kSum * size);
  }

  void check_work();
  void check_never();
  void check_gains();
  void check_gain(const std::string& name, const Json& stated, double makespan, bool known);
  void check_loads();
  void check_units();
  void check_series();
  void check_counts();
  void check_screen();
  void check_matrix();
  void check_methods();
  void check_timeline();
  void check_trace();
  bool check_exchange(const std::string& name, const Json& one, std::span<const double> loads);
  void check_own_check();
  void check_claims();

  Json job_settings_;
  ClusterInput data_;
  Load largest_piece_ = 0;  ///< If loads are in pieces.
  verify::Matrix matrix_;
  std::vector<double> final_;
  std::int64_t iterations_ = 0;
  verify::Work work_;
  std::optional<verify::NeverRun> never_;
};

void VerifyClusterTask::check_work() {
  findings_.whole("result.nodes", claim("nodes"), static_cast<Int128>(nodes()));
  findings_.whole("result.edges", claim("edges"), static_cast<Int128>(machines().links.size()));
  real("result.sequential_s", claim("sequential_s"), work_.alone_s);
  real("result.ideal_s", claim("ideal_s"), work_.ideal_s);
  if (claimed("makespan_s") < work_.ideal_s * (1 - kSum))
    findings_.wrong("result.makespan_s is below the total work divided by the total speed");
  findings_.not_checked("result.makespan_s", kWhyTimes);
  findings_.not_checked("result.verdict", "sentences are not compared");
}

void VerifyClusterTask::check_never() {
  const Json& stated = claim("never_s");
  if (stated.is_null()) {
    if (!was_stopped_) findings_.wrong("result.never_s is missing");
    return;
  }
  never_ = verify::run_without_balancing(machines(), data_.options, data_.scenario,
                                         data_.options.iterations);
  if (!never_) {
    findings_.not_checked("result.never_s", kWhyTimes);
    return;
  }
  real("result.never_s", stated, never_->makespan_s);
  if (!never_balances() || !done()) return;
  real("result.makespan_s", claim("makespan_s"), never_->makespan_s);
}

void VerifyClusterTask::check_gain(const std::string& name, const Json& stated, double makespan,
                                   bool known) {
  const double never = claimed("never_s");
  if (!known || never <= 0) {
    findings_.same(name, stated, Json());
  } else {
    near(name, stated, 1 - makespan / never, 1 + makespan / never);
  }
}

void VerifyClusterTask::check_gains() {
  const double makespan = claimed("makespan_s"), never = claimed("never_s");
  const bool known = done() && !claim("never_s").is_null();
  if (done() && work_.ideal_s > 0) {
    near("result.gap", claim("gap"), makespan / work_.ideal_s - 1, makespan / work_.ideal_s);
  } else {
    findings_.same("result.gap", claim("gap"), Json());
  }
  check_gain("result.gain", claim("gain"), makespan, known);
  const Json& pays = claim("pays");
  std::optional<double> best = makespan;
  bool balances = !never_balances();
  if (data_.settings.advise) {
    const Json& rows = claim("ranking");
    if (was_stopped_) {  // whether all methods were run
      findings_.not_checked("result.pays", "the run was stopped");
      return;
    }
    if (rows.empty()) {
      best.reset();
    } else if (never > 0) {
      best = number_of(rows[0].at("makespan_s"));
      balances = rows[0].at("method") != never_name();
    }
  }
  if (!known || !best) return findings_.same("result.pays", pays, Json());
  if (never <= 0 || work_.ideal_s <= 0) return findings_.same("result.pays", pays, false);
  const double gain = 1 - *best / never;
  if (std::fabs(gain - kWorthIt) < kSum) return;  // either will do
  findings_.same("result.pays", pays, balances && gain > kWorthIt);
}

void VerifyClusterTask::check_loads() {
  double sum = 0;
  Int128 whole = 0;
  bool right = true;
  for (const double load : final_) {
    right = right && load >= 0 && (is_real() || load == std::floor(load));
    sum += load;
    if (right && !is_real()) whole += static_cast<Int128>(load);
  }
  const Int128 tokens = verify::tokens_until(data_.scenario, iterations_);
  const auto total = static_cast<double>(tokens);
  if (!right) {
    findings_.wrong("result.final_loads must be whole numbers of tokens from 0");
  } else if (is_real() ? std::fabs(sum - total) > kSum * (1 + total) : whole != tokens) {
    findings_.wrong(concat({"the sum of result.final_loads is not ", to_text(tokens), " tokens"}));
  }
  const verify::Shares shares = verify::shares_of(final_, machines().speeds);
  findings_.whole("result.used", claim("used"), shares.used);
  findings_.real("result.overload", claim("overload"), shares.overload, rounding(1 + total));
  if (shares.max_over_share) {
    real("result.max_over_share", claim("max_over_share"), *shares.max_over_share);
  } else {
    findings_.same("result.max_over_share", claim("max_over_share"), Json());
  }
  if (never_balances() && never_ && done()) {
    for (std::size_t i = 0; i < final_.size(); ++i) {
      if (final_[i] != never_->loads[i])
        return findings_.wrong("result.final_loads differ from the loads without balancing");
    }
  } else {
    findings_.not_checked("result.final_loads",
                          "their sum is right, but the load of each node is computed by the run");
  }
}

// Pieces do not change their sizes.
void VerifyClusterTask::check_units() {
  if (claims("final_units") == data_.scenario.units.empty()) {
    findings_.wrong(data_.scenario.units.empty() ? "result.final_units: the loads have no units"
                                                 : "result.final_units are missing");
    return;
  }
  if (!claims("final_units")) return;
  std::map<Load, std::int64_t> balance;
  for (const auto& node : data_.scenario.units)
    for (const Load size : node) ++balance[size];
  for (const cluster::Arriving& one : data_.scenario.arrivals) {
    if (one.iteration < iterations_) ++balance[one.tokens];  // what arrives is one unit
  }
  const Json& stated = claim("final_units");
  if (stated.size() != nodes())
    return findings_.wrong("result.final_units needs one list per node");
  for (std::size_t i = 0; i < nodes(); ++i) {
    double sum = 0;
    Load last = 0;
    for (const Json& entry : stated[i]) {
      const Load size = exact_integer(entry).value_or(0);
      if (size < last)
        findings_.wrong(concat({"result.final_units[", i, "] must be in ascending order"}));
      last = size;
      --balance[size];
      sum += static_cast<double>(size);
    }
    if (sum != final_[i])
      findings_.wrong(
          concat({"result.final_units[", i, "] have a sum that differs from the load"}));
  }
  for (const auto& [size, left] : balance) {
    if (left == 0) continue;
    findings_.wrong(
        concat({"result.final_units: units of size ", size, " appeared or disappeared"}));
    return;
  }
}

void VerifyClusterTask::check_series() {
  const Json& series = claim("series");
  const auto count = static_cast<std::size_t>(iterations_);
  if (series.at("max_load").size() != count || series.at("moved").size() != count)
    return findings_.wrong("the lists of result.series must have the same length");
  double time = 0, moved = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const double took = number_of(series.at("iteration_s")[i]);
    const double most = number_of(series.at("max_load")[i]);
    const double now = number_of(series.at("moved")[i]);
    if (took < 0 || most < 0 || now < 0) findings_.wrong("result.series: a number is below 0");
    time += took;
    moved += now;
  }
  near("result.makespan_s", claim("makespan_s"), time, time);
  tokens("result.moved", claim("moved"), moved);
  if (count > 0) {
    const double most = *std::max_element(final_.begin(), final_.end());
    tokens("the last max_load of result.series", series.at("max_load")[count - 1], most);
  }
  findings_.not_checked("result.series", kWhyTimes);
}

void VerifyClusterTask::check_counts() {
  const cluster::Options& options = data_.options;
  const auto steps = exact_integer(claim("lb_steps")).value_or(-1);
  const std::int64_t most =
      never_balances() ? 0 : std::min(iterations_, options.lb_steps.value_or(iterations_));
  if (steps < 0 || steps > most)
    findings_.wrong(
        concat({"result.lb_steps is ", steps, ", but only 0 to ", most, " are possible"}));
  findings_.not_checked("result.lb_steps", kWhyTimes);
  const auto at = exact_integer(claim("detected_at"));
  if (at && (*at < 0 || *at >= iterations_ || never_balances()))
    findings_.wrong("result.detected_at must be an iteration");
  findings_.not_checked("result.detected_at", kWhyTimes);
  if (claimed("balancing_s") < 0 || claimed("balancing_s") > claimed("makespan_s") * (1 + kSum))
    findings_.wrong("result.balancing_s must be between 0 and the makespan");
  findings_.not_checked("result.balancing_s", kWhyTimes);
  const auto none_unless = [&](bool possible, const char* key) {
    const auto count = exact_integer(claim(key)).value_or(-1);
    if (count < 0 || (!possible && count != 0))
      findings_.wrong(concat({"result.", key, " is ", count, ": the options allow none"}));
    if (possible) findings_.not_checked(concat({"result.", key}), kWhyTimes);
  };
  const bool fos = options.scheme == cluster::Scheme::fos;
  none_unless(options.shaker && fos, "forced");
  none_unless(options.k_policy != cluster::KPolicy::off && !never_balances(), "refused");
  none_unless(options.scheme == cluster::Scheme::two_phase, "rounds");
  const Json& messages = claim("messages");
  const auto links = static_cast<std::int64_t>(machines().links.size());
  const bool all_live = data_.scenario.dead_links.empty();
  const auto count = [&](const char* key, std::optional<Int128> found) {
    const std::string name = concat({"result.messages.", key});
    if (found) return findings_.whole(name, messages.at(key), *found);
    if (exact_integer(messages.at(key)).value_or(-1) < 0) findings_.wrong(name + " is below 0");
    findings_.not_checked(name, kWhyTimes);
  };
  using Count = std::optional<Int128>;
  count("load", never_balances() ? Count(0) : Count());
  count("control", never_balances()  ? Count(0)
                   : fos && all_live ? Count(Int128{2} * links * steps)
                                     : Count());
  const bool tree = options.detection == cluster::Detection::tree;
  const auto nodes_but_one = static_cast<std::int64_t>(nodes()) - 1;
  count("detection", Int128{2} * (tree && !never_balances() ? nodes_but_one * steps : 0));
  Int128 app = 0;
  if (options.app == cluster::App::all) {
    if (all_live) {
      app = Int128{2} * links * iterations_;
    } else {
      for (std::int64_t i = 0; i < iterations_; ++i)
        app += 2 * verify::live_links(machines(), data_.scenario, i);
    }
  }
  const bool known = options.app == cluster::App::all || options.app == cluster::App::none;
  count("app", known                                  ? Count(app)
               : never_balances() && never_ && done() ? Count(never_->app_messages)
                                                      : Count());
  const bool barrier =
      options.sync == cluster::Sync::tree || options.sync == cluster::Sync::tree_lowest;
  count("sync", barrier ? Count() : Count(0));
  count("alpha", Int128{never_balances() ? 0 : 4 * links});
}

void VerifyClusterTask::check_screen() {
  const verify::Screen found = verify::screen_of(machines(), data_.options, data_.scenario.loads);
  const Json& screen = claim("screen");
  const auto steps = static_cast<double>(data_.options.iterations);
  findings_.real("result.screen.saving_s", screen.at("saving_s"), found.saving_s,
                 rounding(steps * found.longest_s));
  real("result.screen.exchange_s", screen.at("exchange_s"), found.exchange_s);
  real("result.screen.detection_s", screen.at("detection_s"), found.detection_s);
  findings_.real("result.screen.move_s", screen.at("move_s"), found.move_s,
                 rounding(found.longest_move_s));
  findings_.whole("result.screen.slowest", screen.at("slowest"),
                  static_cast<Int128>(found.slowest));
  findings_.not_checked("result.screen.advice", "sentences are not compared");
}

void VerifyClusterTask::check_matrix() {
  const bool asked = data_.settings.matrix;
  if (claims("matrix") != asked || claims("alpha") != asked) {
    findings_.wrong(asked ? "result.matrix or result.alpha is missing"
                          : "result.matrix was not requested");
    return;
  }
  if (!asked) return;
  const graph::Graph& graph = machines().graph;
  const Json& rows = claim("matrix");
  std::size_t next = 0;
  const auto entry = [&](std::size_t i, std::size_t j, double value) {
    const std::string name = concat({"result.matrix[", next, "]"});
    if (next >= rows.size()) return;
    const Json& row = rows[next++];
    findings_.whole(name + "[0]", row[0], static_cast<Int128>(i));
    findings_.whole(name + "[1]", row[1], static_cast<Int128>(j));
    findings_.real(name + "[2]", row[2], value, 1e-12);
  };
  for (graph::NodeId i = 0; i < nodes(); ++i) {
    const auto near_to = graph.neighbours(i);
    bool own = false;
    for (const graph::NodeId j : near_to) {
      if (j > i && !own) entry(i, i, matrix_.kept(i)), own = true;
      entry(i, j, matrix_.share(i, j));
    }
    if (!own) entry(i, i, matrix_.kept(i));
  }
  if (rows.size() != nodes() + 2 * machines().links.size())
    findings_.wrong("result.matrix must have one row per node and per end of a link");
  // Every node sends its speed, then what it would give, to each neighbour.
  std::map<std::array<std::int64_t, 3>, double> due;
  for (graph::NodeId i = 0; i < nodes(); ++i) {
    for (const graph::NodeId j : graph.neighbours(i)) {
      due[{1, i, j}] = machines().speeds[i];
      due[{2, i, j}] = matrix_.wish(i, j);
    }
  }
  const Json& sent = claim("alpha");
  for (std::size_t k = 0; k < sent.size(); ++k) {
    const std::string name = concat({"result.alpha[", k, "]"});
    const auto at =
        due.find({exact_integer(sent[k][0]).value_or(-1), exact_integer(sent[k][1]).value_or(-1),
                  exact_integer(sent[k][2]).value_or(-1)});
    if (at == due.end()) {
      findings_.wrong(name + " must be sent exactly once");
      continue;
    }
    real(name + "[3]", sent[k][3], at->second, 1e-12);
    due.erase(at);
  }
  if (!due.empty()) findings_.wrong("result.alpha lacks messages");
}

void VerifyClusterTask::check_methods() {
  const bool advise = data_.settings.advise, compares = data_.settings.compare.has_value();
  const char* const key = advise ? "ranking" : "compare";
  if (claims("ranking") != advise || claims("compare") != (!advise && compares)) {
    findings_.wrong("result.ranking or result.compare differs from the request");
    return;
  }
  if (!advise && !compares) return;
  const Json& rows = claim(key);
  double before = 0;
  std::vector<std::string> names;
  for (std::size_t k = 0; k < rows.size(); ++k) {
    const Json& row = rows[k];
    const std::string name = concat({"result.", key, "[", k, "]."});
    names.push_back(row.at("method").get<std::string>());
    const auto methods = cluster::methods();
    const auto method = std::find_if(methods.begin(), methods.end(),
                                     [&](const auto& one) { return one.name == names.back(); });
    if (method == methods.end()) {
      findings_.wrong(name + "method is unknown");
      continue;
    }
    findings_.same(name + "what", row.at("what"), std::string(method->what));
    findings_.same(name + "flags", row.at("flags"), std::string(method->flags));
    const double makespan = number_of(row.at("makespan_s"));
    if (advise && makespan < before)
      findings_.wrong(name + "makespan_s must be in ascending order");
    before = makespan;
    if (makespan < work_.ideal_s * (1 - kSum) && done())
      findings_.wrong(name + "makespan_s is below the total work divided by the total speed");
    check_gain(name + "gain", row.at("gain"), makespan, !claim("never_s").is_null());
    if (method->id == cluster::MethodId::never) {
      real(name + "makespan_s", row.at("makespan_s"), claimed("never_s"));
      findings_.whole(name + "lb_steps", row.at("lb_steps"), 0);
      findings_.whole(name + "moved", row.at("moved"), 0);
    }
    for (const char* member : {"makespan_s", "overload", "lb_steps", "moved", "messages"})
      findings_.not_checked(name + member, kWhyTimes);
  }
  std::vector<std::string> sorted = names;
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    if (std::find(names.begin() + static_cast<std::ptrdiff_t>(i) + 1, names.end(), sorted[i]) !=
        names.end())
      findings_.wrong(concat({"result.", key, ": ", sorted[i], " appears twice"}));
  }
  if (was_stopped_) return;
  if (advise) {
    if (std::find(names.begin(), names.end(), never_name()) == names.end())
      findings_.wrong("result.ranking lacks the run without balancing");
    return;
  }
  std::vector<std::string> asked;
  for (const cluster::MethodId id : *data_.settings.compare)
    asked.emplace_back(cluster::row_of(id).name);
  if (names != asked) findings_.wrong("the methods of result.compare differ from the request");
}

// Every node balances, computes and ends its iteration, one after the other.
void VerifyClusterTask::check_timeline() {
  const bool asked = data_.options.timeline > 0;
  if (claims("timeline") != asked) {
    findings_.wrong(asked ? "result.timeline is missing" : "result.timeline was not requested");
    return;
  }
  if (!asked) return;
  const Json& timeline = claim("timeline");
  if (static_cast<std::int64_t>(timeline.size()) != std::min(data_.options.timeline, iterations_))
    return findings_.wrong("the number of iterations of result.timeline is wrong");
  std::vector<double> start(nodes(), 0);
  double makespan = 0;
  for (std::size_t k = 0; k < timeline.size(); ++k) {
    const std::string name = concat({"result.timeline[", k, "]"});
    const Json* rows[] = {&timeline[k].at("balanced"), &timeline[k].at("computed"),
                          &timeline[k].at("end")};
    for (const Json* row : rows) {
      if (row->size() != nodes()) return findings_.wrong(name + " must have one clock per node");
    }
    double latest = 0;
    for (std::size_t i = 0; i < nodes(); ++i) {
      const double balanced = number_of((*rows[0])[i]), computed = number_of((*rows[1])[i]),
                   end = number_of((*rows[2])[i]);
      if (balanced < start[i] || computed < balanced || end < computed)
        findings_.wrong(concat({name, ": the clock of node ", i, " goes back"}));
      start[i] = end;
      latest = std::max(latest, end);
    }
    findings_.real(concat({"result.series.iteration_s[", k, "]"}),
                   claim("series").at("iteration_s")[k], latest - makespan, 0);
    makespan = latest;
  }
  findings_.not_checked("result.timeline", kWhyTimes);
}

// @return whether the nodes are neighbours.
bool VerifyClusterTask::check_exchange(const std::string& name, const Json& one,
                                       std::span<const double> loads) {
  const auto from = exact_integer(one.at("from")).value_or(-1);
  const auto to = exact_integer(one.at("to")).value_or(-1);
  const auto count = static_cast<std::int64_t>(nodes());
  const auto linked = [&] {
    const auto near_to = machines().graph.neighbours(static_cast<graph::NodeId>(from));
    return std::find(near_to.begin(), near_to.end(), static_cast<graph::NodeId>(to)) !=
           near_to.end();
  };
  if (from < 0 || to < 0 || from >= count || to >= count || !linked()) {
    findings_.wrong(name + " must be between neighbours");
    return false;
  }
  const double tokens = number_of(one.at("tokens")), wanted = number_of(one.at("wanted"));
  const bool go = one.at("go") == true, forced = one.at("forced") == true;
  // Other exchanges of the step take pieces of load first; the others may fit the flow better, as
  // far as half of a piece above it.
  double most = wanted;
  if (!data_.scenario.units.empty())
    most = std::max(most, number_of(one.at("flow")) + static_cast<double>(largest_piece_) / 2);
  if (tokens < 0 || tokens > most + 1e-9) findings_.wrong(name + ": more tokens move than wanted");
  if (tokens > 0 && !go && !forced)
    findings_.wrong(name + ": tokens move although the exchange was refused");
  if (forced && !data_.options.shaker)
    findings_.wrong(name + ": a move is forced without a shaker");
  if (data_.options.scheme != cluster::Scheme::fos) return true;
  const auto i = static_cast<std::size_t>(from), j = static_cast<std::size_t>(to);
  const bool follows = data_.options.rounding == cluster::Rounding::imitate;
  if (!follows) {
    const double flow = matrix_.share(i, j) * loads[i] - matrix_.share(j, i) * loads[j];
    // A forced move goes the way on which load is above balance, which is that of the flow.
    findings_.real(name + ".flow", one.at("flow"), std::fabs(flow),
                   rounding(1 + loads[i] + loads[j]));
  }
  if (wanted <= 0 || forced) return true;
  const double q =
      data_.options.cost_on == cluster::CostOn::flow ? number_of(one.at("flow")) : wanted;
  const verify::Exchange found =
      verify::exchange_of(machines(), data_.options.costs, i, j, loads, q);
  real(name + ".cost_s", one.at("cost_s"), found.cost_s);
  const double size = (loads[i] + loads[j]) * data_.options.costs.unit_ops *
                      (1 / machines().speeds[i] + 1 / machines().speeds[j]);
  near(name + ".benefit_s", one.at("benefit_s"), found.benefit_s, size);
  const int pays =
      verify::pays(machines(), data_.options.costs, i, j, loads, q, number_of(one.at("k")));
  const bool free = data_.options.k_policy == cluster::KPolicy::off;
  if (!free && pays == 0)
    findings_.not_checked(name + ".go", "cost and benefit are equal up to rounding");
  if (free ? !go : pays != 0 && go != (pays > 0))
    findings_.wrong(name + ": the cost test decides differently");
  return true;
}

void VerifyClusterTask::check_trace() {
  const bool asked = data_.options.trace;
  if (claims("trace") != asked) {
    findings_.wrong(asked ? "result.trace is missing" : "result.trace was not requested");
    return;
  }
  if (!asked) return;
  const Json& trace = claim("trace");
  const auto steps = exact_integer(claim("lb_steps")).value_or(-1);
  if (static_cast<std::int64_t>(trace.size()) != std::min(steps, data_.options.trace_steps))
    findings_.wrong("result.trace must have one entry per balancing step");
  std::vector<double> loads(data_.scenario.loads.begin(), data_.scenario.loads.end());
  std::size_t next = 0;
  const auto arrive = [&](std::int64_t iteration) {
    for (; next < data_.scenario.arrivals.size(); ++next) {
      const cluster::Arriving& one = data_.scenario.arrivals[next];
      if (one.iteration > iteration) return;
      loads[one.node] += static_cast<double>(one.tokens);
    }
  };
  std::int64_t last = -1, forced = 0, refused = 0, messages = 0, plans = 0;
  double sum = 0;
  std::vector<double> moved(static_cast<std::size_t>(iterations_), 0);
  for (std::size_t k = 0; k < trace.size(); ++k) {
    const std::string name = concat({"result.trace[", k, "]"});
    const auto iteration = exact_integer(trace[k].at("iteration")).value_or(-1);
    if (iteration <= last || iteration >= iterations_)
      return findings_.wrong(name + ".iteration must be in ascending order");
    last = iteration;
    arrive(iteration);
    if (data_.options.trigger == cluster::Trigger::schedule && data_.scenario.arrivals.empty()) {
      findings_.whole(name + ".iteration", trace[k].at("iteration"),
                      Int128{data_.options.lb_period} * static_cast<Int128>(k));
    } else {
      findings_.not_checked(name + ".iteration", kWhyTimes);
    }
    std::vector<double> after = loads, given(loads.size(), 0);
    const Json& exchanges = trace[k].at("exchanges");
    // A plan that moves nothing saves nothing.
    bool plan_refused = exchanges.empty() && data_.options.k_policy != cluster::KPolicy::off;
    for (std::size_t x = 0; x < exchanges.size(); ++x) {
      const Json& one = exchanges[x];
      if (!check_exchange(concat({name, ".exchanges[", x, "]"}), one, loads)) return;
      const auto from = static_cast<std::size_t>(*exact_integer(one.at("from")));
      const auto to = static_cast<std::size_t>(*exact_integer(one.at("to")));
      const double tokens = number_of(one.at("tokens"));
      given[from] += tokens;
      after[from] -= tokens;
      after[to] += tokens;
      sum += tokens;
      moved[static_cast<std::size_t>(iteration)] += tokens;
      forced += one.at("forced") == true && tokens > 0 ? 1 : 0;
      const bool no = one.at("go") != true && number_of(one.at("wanted")) > 0;
      refused += no && one.at("forced") != true ? 1 : 0;
      plan_refused = plan_refused || no;
      messages += one.at("go") == true || one.at("forced") == true ? 1 : 0;
    }
    plans += plan_refused ? 1 : 0;
    const Json& stated = trace[k].at("loads");
    if (stated.size() != loads.size() || trace[k].at("clocks").size() != loads.size())
      return findings_.wrong(name + " must have one load and one clock per node");
    for (std::size_t i = 0; i < loads.size(); ++i) {
      const bool at_once = data_.options.scheme == cluster::Scheme::fos;
      if ((at_once && given[i] > loads[i] + 1e-9) || after[i] < -1e-9)
        findings_.wrong(concat({name, ": node ", i, " sends more than it has"}));
      tokens(concat({name, ".loads[", i, "]"}), stated[i], after[i]);
      loads[i] = number_of(stated[i]);
    }
    findings_.not_checked(name + ".clocks", kWhyTimes);
    findings_.not_checked(name + ".detection", kWhyTimes);
    for (std::size_t x = 0; x < exchanges.size(); ++x) {
      const std::string at = concat({name, ".exchanges[", x, "]."});
      findings_.not_checked(at + "k", "it depends on the times of the run");
      findings_.not_checked(at + "wanted", "its rounding depends on the run");
      const bool judged = data_.options.scheme == cluster::Scheme::fos &&
                          number_of(exchanges[x].at("wanted")) > 0 &&
                          exchanges[x].at("forced") != true;
      if (judged) continue;
      for (const char* key : {"flow", "cost_s", "benefit_s"})
        findings_.not_checked(at + key, "no decision depends on it");
      if (exchanges[x].at("forced") == true || number_of(exchanges[x].at("wanted")) <= 0)
        findings_.not_checked(at + "go", "no decision depends on it");
    }
  }
  // All steps are there: totals follow from them.
  if (static_cast<std::int64_t>(trace.size()) != steps) return;
  arrive(iterations_ - 1);
  for (std::size_t i = 0; i < loads.size(); ++i)
    tokens(concat({"result.final_loads[", i, "]"}), Json(final_[i]), loads[i]);
  tokens("result.moved", claim("moved"), sum);
  for (std::size_t i = 0; i < moved.size(); ++i)
    tokens(concat({"result.series.moved[", i, "]"}), claim("series").at("moved")[i], moved[i]);
  findings_.whole("result.forced", claim("forced"), forced);
  if (data_.options.scheme == cluster::Scheme::fos) {
    findings_.whole("result.messages.load", claim("messages").at("load"), messages);
    if (!data_.options.shaker) findings_.whole("result.refused", claim("refused"), refused);
  } else {
    findings_.whole("result.refused", claim("refused"), plans);
  }
}

void VerifyClusterTask::check_own_check() {
  findings_.same("check.by", check_["by"], data_.options.trace ? "replay" : "accounts");
  for (const char* key : {"valid", "conserved", "nonnegative", "decided_rightly", "timely"})
    findings_.same(concat({"check.", key}), check_[key], true);
}

void VerifyClusterTask::check_claims() {
  bool bounded = false;
  for (const Json& one : proof_) {
    const Json name = one.value("claim", Json());
    if (name == "pays") {
      findings_.same("proof, claim \"pays\": at_least", one.value("at_least", Json()), Json());
      findings_.not_proven("pays", "the cost and the saving of balancing are computed");
    } else if (name == "makespan") {
      bounded = true;
      const Json bound = one.value("at_least", Json());
      double least = number_of(bound);
      if (bound.is_string()) {
        const auto text = bound.get<std::string>();
        const std::size_t slash = text.find('/');
        const auto part = [&](std::size_t from, std::size_t count) {
          return std::strtod(text.substr(from, count).c_str(), nullptr);
        };
        least = slash == std::string::npos ? part(0, text.size())
                                           : part(0, slash) / part(slash + 1, text.size());
      }
      if (!(least <= work_.least_s) || !(least >= work_.ideal_s * (1 - kSum)))
        findings_.wrong(
            "proof, claim \"makespan\": at_least must be the total work divided by the total "
            "speed");
      if (one.contains("token_iterations"))
        findings_.whole("proof, claim \"makespan\": token_iterations", one["token_iterations"],
                        work_.token_iterations);
    } else {
      findings_.wrong(
          concat({"proof has the claim ", shown(name), ", which does not belong to this answer"}));
    }
  }
  if (!bounded) findings_.wrong("proof has no claim \"makespan\"");
}

}  // namespace

std::unique_ptr<Task> make_verify_cluster_task(Request request) {
  return std::make_unique<VerifyClusterTask>(std::move(request));
}

}  // namespace evenkeel::jobs
