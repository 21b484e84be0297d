// Verifies a flow answer: recomputes all that it claims from its flow.
#include "evenkeel/flow/verify.hpp"

#include <cmath>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/sort.hpp"
#include "evenkeel/flow/schemes.hpp"
#include "evenkeel/graph/count_eigenvalues.hpp"
#include "jobs/flow/input.hpp"
#include "jobs/flow/verify_max_load.hpp"
#include "jobs/shared/schema_internal.hpp"
#include "jobs/verify/answer_form.hpp"
#include "jobs/verify/task.hpp"

namespace evenkeel::jobs {
namespace {

constexpr std::int64_t kMaxReplayed = 300000000;  // visits of links
constexpr std::int64_t kMaxSolved = 400000000;
constexpr std::int64_t kMaxProven = 20000000;
constexpr std::int64_t kMaxCounted = 1000000;  // nodes x links, for eigenvalues

const char* const kWhyRun = "the outcome of a run: only another run shows it";
const char* const kWhyLarge = "proving it a second way takes too long here";

/// Recomputes everything that a flow answer claims from its flow, and carries out its migration.
class VerifyFlowTask final : public VerifyTask {
 public:
  explicit VerifyFlowTask(Request request)
      : VerifyTask(std::move(request.settings)),
        job_settings_(
            inside_request([&] { return fill_settings("flow", request.body["request"]); })),
        data_(inside_request([&] {
          return read_flow_input(request.body["request"], request.buffers, job_settings_,
                                 request.limits);
        })),
        shares_(data_.graph, data_.problem.loads, data_.problem.speeds) {
    const Json& answer = request.body["answer"];
    read_answer(answer, "flow", job_settings_, data_.hash, {"flow", "targets", "edges"});
    const Json& result = answer["result"];
    converged_ = result["converged"] == true;
    // A search that is stopped answers the best plan so far, whole as well, or none yet.
    const bool best_so_far = was_stopped_ && searches() && result["imbalance"] == 0;
    whole_ = is(Way::max_load) || (asked().integer && (converged_ || best_so_far));
    const std::size_t nodes = data_.graph.nodes(), links = data_.graph.edges().size();
    if (whole_) {
      integral_flow_ = take_whole(result["flow"], "flow", links, request.buffers);
      whole_targets_ = take_whole(result["targets"], "targets", nodes, request.buffers);
      flow_.assign(integral_flow_.begin(), integral_flow_.end());
      targets_.assign(whole_targets_.begin(), whole_targets_.end());
    } else {
      flow_ = take_reals(result["flow"], "flow", links, request.buffers);
      targets_ = take_reals(result["targets"], "targets", nodes, request.buffers);
    }
    check_edges(result["edges"]);
    check_input("nodes", static_cast<Int128>(nodes));
    check_input("edges", static_cast<Int128>(links));
    check_input("total", data_.total);
    then([this](std::int64_t&) { check_cycles(); });
    then([this](std::int64_t&) { whole_ ? check_whole() : check_real(); });
    then([this](std::int64_t&) { check_norms(); });
    then([this](std::int64_t& work) { check_excess(work); });
    then([this](std::int64_t&) { check_least(); });
    then([this](std::int64_t& work) { replay(work); });
    then([this](std::int64_t&) { check_times(); });
    then([this](std::int64_t& work) { check_cost(work); });
    then([this](std::int64_t& work) { check_frames(work); });
    then([this](std::int64_t&) { check_rest(); });
  }

 private:
  using Way = flow::Way;
  const settings::Flow& asked() const { return data_.settings; }
  const flow::SchemeRow& scheme() const { return flow::row_of(asked().scheme); }
  bool is(Way way) const { return scheme().way == way; }
  bool searches() const {
    return is(Way::minimax_link) || is(Way::minimax_node) || is(Way::fewest_rounds);
  }
  bool iterates() const { return is(Way::iterate); }
  std::int64_t sweep() const {
    return static_cast<std::int64_t>(data_.graph.nodes() + 2 * flow_.size());
  }
  std::optional<Load> limit() const { return asked().message_limit; }
  double tolerance() const { return iterates() ? asked().tolerance : 1e-9; }

  void write_input(Writer& writer) const override {
    writer.begin_object().key("nodes").value(data_.graph.nodes());
    writer.key("edges").value(data_.graph.edges().size()).key("total").value(data_.total);
    writer.key("hash").value(data_.hash).end_object();
  }

  std::string praise() const override {
    if (is(Way::max_load)) {
      return concat(
          {"The plan is valid: it keeps to what the edges take, its fullest node is as full as "
           "it "
           "says, and ",
           to_text(numbers_.traffic.value_or(0)), " units move over links"});
    }
    if (whole_) {
      return concat(
          {"The plan is valid: after it every node holds its share, rounded down or up, and ",
           to_text(numbers_.traffic.value_or(0)), " units move over links"});
    }
    return converged_ ? "The plan is valid: after it every node holds its share"
                      : "The plan is what it says: it does not balance, and the imbalance is right";
  }

  void check_edges(const Json& edges);
  void check_cycles();
  void check_whole();
  void check_imbalance_left();
  void check_real();
  void check_norms();
  void check_excess(std::int64_t& work);
  void check_least();
  void start_replay();
  void replay(std::int64_t& work);
  void end_replay();
  void check_plan_of_rounds();
  std::vector<flow::ReplayedMove> claimed_moves(const Json& migration);
  void check_times();
  void check_cost(std::int64_t& work);
  void check_frames(std::int64_t& work);
  void check_rest();

  Json job_settings_;
  FlowInput data_;
  flow::ShareCheck shares_;
  bool converged_ = false, whole_ = false, balances_ = true, has_cycles_ = false;
  std::vector<double> flow_, targets_;
  std::vector<Load> integral_flow_, whole_targets_;
  double largest_residual_ = 0;
  std::optional<flow::LeastNorm> least_;
  std::optional<flow::MigrationReplay> replay_;
  std::optional<graph::EigenvalueCount> count_;
  std::size_t next_frame_ = 0;
  std::int64_t solved_ = 0;  ///< Steps towards the least norm.
};

// The order of the edges gives the flow its meaning.
void VerifyFlowTask::check_edges(const Json& edges) {
  const auto& own = data_.graph.edges();
  bool same = edges.size() == own.size();
  for (std::size_t e = 0; same && e < own.size(); ++e) {
    same = exact_integer(edges[e][0]) == own[e].u && exact_integer(edges[e][1]) == own[e].v;
  }
  if (!same) findings_.wrong("the edges are not those of the network");
}

// A cycle of nodes without load never starts.
void VerifyFlowTask::check_cycles() {
  has_cycles_ = flow::has_cycle(data_.graph, flow_);
  if (whole_ && has_cycles_) {
    const auto waiting = flow::deadlock_of(data_.graph, data_.problem.loads, integral_flow_);
    if (!waiting) {
      findings_.not_proven("that the migration ends", "its cycles of few units are too long");
    } else if (!waiting->empty()) {
      numbers_.deadlock.assign(waiting->begin(), waiting->end());
      findings_.wrong(
          concat({"node ", waiting->front(), " waits for load that never comes, ",
                  plural(static_cast<Int128>(waiting->size()), "node"), " in all (deadlock)"}));
    }
  }
  findings_.same("acyclic", claim("acyclic"), !has_cycles_);
}

void VerifyFlowTask::check_whole() {
  const auto odd = is(Way::max_load) ? std::nullopt : shares_.wrong_whole(whole_targets_);
  if (odd) {
    findings_.wrong(
        concat({"the target of node ", *odd, " is ", whole_targets_[*odd],
                ": that is not its share rounded down or up, or targets and loads differ in "
                "their sums"}));
    balances_ = false;
  }
  for (const std::size_t node : flow::check_whole_balance(data_.graph, data_.problem.loads,
                                                          whole_targets_, integral_flow_)) {
    findings_.wrong(concat(
        {"node ", node, " does not end with its target of ", whole_targets_[node], " units"}));
    balances_ = false;
  }
  if (is(Way::max_load)) {
    check_imbalance_left();
    return;
  }
  const double imbalance = claim("imbalance").get<double>();
  const bool exact = searches() || is(Way::least_traffic);
  if (imbalance < 0 || imbalance > (exact ? 0 : tolerance())) {
    findings_.wrong(concat({"imbalance is ", shown(claim("imbalance")), ": the plan balances"}));
  }
  if (!exact) {
    findings_.not_checked("result.imbalance", "that of the real flow before it was made integral");
  }
}

// What is above the shares after the flow, over what was before it.
void VerifyFlowTask::check_imbalance_left() {
  const std::vector<double> excess = shares_.excess();
  double start = 0, end = 0;
  for (std::size_t i = 0; i < excess.size(); ++i) {
    const double moved = static_cast<double>(data_.problem.loads[i] - whole_targets_[i]);
    start += excess[i] * excess[i];
    end += (excess[i] - moved) * (excess[i] - moved);
  }
  const double left = start > 0 ? std::sqrt(end / start) : 0;
  findings_.real("imbalance", claim("imbalance"), left, 1e-9 + 1e-6 * left);
}

void VerifyFlowTask::check_real() {
  const std::vector<double> shares = shares_.real_targets();
  const std::vector<double> excess = shares_.excess();
  std::vector<double> rest = excess;
  for (std::size_t e = 0; e < flow_.size(); ++e) {
    rest[data_.graph.edges()[e].u] -= flow_[e];
    rest[data_.graph.edges()[e].v] += flow_[e];
  }
  double start = 0, end = 0;
  for (std::size_t i = 0; i < rest.size(); ++i) {
    start += excess[i] * excess[i];
    end += rest[i] * rest[i];
    largest_residual_ = std::max(largest_residual_, std::fabs(rest[i]));
    findings_.real(concat({"targets[", i, "]"}), targets_[i], shares[i], 1e-9 * shares[i]);
  }
  const double imbalance = start > 0 ? std::sqrt(end / start) : 0;
  const double slack = 1e-12 + 1e-6 * imbalance;
  findings_.real("imbalance", claim("imbalance"), imbalance, slack);
  const bool exact = is(Way::least_traffic) || searches();
  if (converged_ && imbalance > tolerance() + slack) {
    findings_.wrong(concat(
        {"the answer says that it converged: an imbalance of ", brief(imbalance), " is left"}));
  }
  if (!converged_ && !was_stopped_ && (exact || imbalance < tolerance() - slack)) {
    findings_.wrong(concat({"the answer says that it did not converge: an imbalance of ",
                            brief(imbalance), " is within the tolerance"}));
  }
}

void VerifyFlowTask::check_norms() {
  const flow::FlowNorms norms = whole_ ? flow::norms_by_nodes(data_.graph, integral_flow_)
                                       : flow::norms_by_nodes(data_.graph, flow_);
  const Json& claimed = claim("norms");
  const auto compare = [&](const char* key, std::optional<Int128> whole, double real) {
    const std::string name = "norms." + std::string(key);
    if (whole && *whole <= kMaxExactInt) {
      findings_.whole(name, claimed[key], *whole);
    } else {
      findings_.real(name, claimed[key], real, 1e-11 * real);
    }
  };
  compare("l1", norms.whole_l1, norms.l1);
  compare("l2", std::nullopt, norms.l2);
  compare("linf", norms.whole_linf, norms.linf);
  compare("node_flow", norms.whole_node_flow, norms.node_flow);
  if (whole_) numbers_.traffic = norms.whole_l1;
}

void VerifyFlowTask::check_excess(std::int64_t& work) {
  const Json& claimed = claim("l2_excess");
  if (is(Way::max_load)) {
    findings_.same("l2_excess", claimed, nullptr);
    return;
  }
  if (was_stopped_ && claimed.is_null()) return;
  if (!least_) least_.emplace(data_.graph, shares_.excess());
  const std::int64_t cost = sweep() + 4 * static_cast<std::int64_t>(data_.graph.nodes());
  if (!least_->advance(1 + work / cost)) {
    solved_ += 1 + work / cost;
    work = 0;
    if (solved_ <= kMaxSolved / cost) {
      again();
      return;
    }
  }
  const auto least = least_->norm();
  if (!least) {
    findings_.not_checked("result.l2_excess",
                          "computing the least norm a second way takes too long here");
    return;
  }
  double squares = 0;
  for (std::size_t e = 0; e < flow_.size(); ++e) {
    squares += flow_[e] * flow_[e] / data_.graph.edges()[e].weight;
  }
  if (*least == 0 && squares > 0) {
    findings_.same("l2_excess", claimed, nullptr);
    return;
  }
  const double excess = *least > 0 ? std::sqrt(squares) / *least - 1 : 0;
  findings_.real("l2_excess", claimed, excess, 1e-6 * (1 + std::fabs(excess)));
}

// What the plan is said to be the least of.
void VerifyFlowTask::check_least() {
  if (is(Way::max_load)) {
    verify_max_load(data_, result_, integral_flow_, whole_targets_, was_stopped_, findings_);
    return;
  }
  if (claims("max_load")) findings_.wrong("max_load belongs to scheme max-load");
  if (!whole_ || !converged_ || !balances_) return;
  const auto& loads = data_.problem.loads;
  const auto decide = [&](const std::string& what, const char* better, std::optional<bool> least) {
    if (!least) {
      findings_.not_proven(what, kWhyLarge);
    } else if (!*least) {
      findings_.wrong(concat({"the plan is not of ", what, ": another plan ", better}));
    }
  };
  if (is(Way::least_traffic)) {
    decide(
        "least traffic", "moves fewer units",
        flow::moves_least(data_.graph, whole_targets_, integral_flow_, shares_, 10 * kMaxProven));
    return;
  }
  if (!searches()) {
    if (!iterates()) findings_.not_proven("least l2 norm of all integral plans", kWhyLarge);
    return;
  }
  if (is(Way::minimax_node)) {
    findings_.not_proven("least flow through the busiest node",
                         "it takes a certificate that answers do not carry yet");
    return;
  }
  const auto floors = shares_.floors(whole_targets_);
  const std::int64_t most = kMaxProven;
  const auto opposite = [](std::optional<bool> possible) {
    return possible ? std::optional(!*possible) : std::nullopt;
  };
  if (is(Way::minimax_link)) {
    Load largest = 0;
    for (const Load units : integral_flow_) largest = std::max(largest, std::abs(units));
    if (largest == 0) return;
    decide("the least largest link", "sends less over every link",
           opposite(
               flow::possible_over_links(data_.graph, loads, floors, shares_, largest - 1, most)));
    return;
  }
  const Json& migration = claim("migration");
  const auto rounds = migration.is_object() ? exact_integer(migration["rounds"]) : std::nullopt;
  if (!rounds || *rounds < 1) return;
  decide("fewest rounds", "takes fewer",
         opposite(flow::possible_within(data_.graph, loads, floors, shares_, *rounds - 1, limit(),
                                        most)));
  findings_.not_proven("least traffic within these rounds",
                       "it takes a certificate that answers do not carry yet");
}

void VerifyFlowTask::start_replay() {
  using flow::ReplayRule;
  using flow::Sharing;
  const Sharing sharing = asked().migration;
  const ReplayRule rule = sharing == Sharing::largest  ? ReplayRule::largest_first
                          : sharing == Sharing::index  ? ReplayRule::smallest_number_first
                          : sharing == Sharing::single ? ReplayRule::all_at_once
                                                       : ReplayRule::in_proportion;
  std::optional<flow::ReplayDelays> delays;
  if (asked().timing == settings::Flow::Timing::async) {
    delays.emplace();
    if (asked().machine) {
      const flow::Machine machine = flow::machine_of(*asked().machine);
      delays = {machine.startup, machine.per_unit};
    }
  }
  replay_.emplace(data_.graph, data_.problem.loads, integral_flow_, rule, delays);
  replay_->keep_moves = asked().trace;
}

void VerifyFlowTask::replay(std::int64_t& work) {
  const Json& migration = claim("migration");
  const bool due = whole_ && (is(Way::fewest_rounds) || asked().migration != flow::Sharing::none);
  if (was_stopped_ && (!is(Way::fewest_rounds) || migration.is_null())) return;
  if (migration.is_null() || !due) {
    if (migration.is_null() == due) {
      findings_.wrong(due ? "migration is missing" : "migration was not asked for");
    }
    return;
  }
  if (!balances_) return;
  if (is(Way::fewest_rounds)) {
    check_plan_of_rounds();
    return;
  }
  if (!replay_) start_replay();
  const auto rounds = exact_integer(migration["rounds"]).value_or(0);
  const auto messages = exact_integer(migration["messages"]).value_or(0);
  const std::int64_t before = replay_->work();
  while (replay_->work() - before < work) {
    // A forged flow can go on for as long as its numbers are large.
    if (replay_->rounds > rounds || replay_->messages > messages || !replay_->step()) {
      end_replay();
      return;
    }
  }
  work = 0;
  if (replay_->work() < kMaxReplayed) {
    again();
  } else {
    findings_.not_checked("result.migration", "carrying it out takes too many messages here");
  }
}

void VerifyFlowTask::end_replay() {
  const Json& claimed = claim("migration");
  findings_.whole("migration.rounds", claimed["rounds"], replay_->rounds);
  findings_.whole("migration.messages", claimed["messages"], replay_->messages);
  findings_.whole_or_null("migration.moved", claimed["moved"], replay_->moved);
  findings_.whole("migration.conflicts", claimed["conflicts"], replay_->conflicts);
  findings_.same("migration.complete", claimed["complete"], replay_->complete());
  const bool async = asked().timing == settings::Flow::Timing::async;
  if (async) {
    findings_.real("migration.makespan", claimed.value("makespan", Json()), replay_->makespan,
                   1e-9 * replay_->makespan);
  } else if (claimed.contains("makespan")) {
    findings_.wrong("migration.makespan belongs to async timing");
  }
  if (claimed.contains("moves") != asked().trace) {
    findings_.wrong(asked().trace ? "migration.moves is missing" : "migration.moves: no trace");
  }
  if (!claimed.contains("moves") || !asked().trace) return;
  auto moves = claimed_moves(claimed);
  const auto in_order = [](const auto& a, const auto& b) { return a.round < b.round; };
  const bool ordered = std::is_sorted(moves.begin(), moves.end(), in_order);
  sort_stably(moves);
  sort_stably(replay_->moves);
  if (!ordered || moves != replay_->moves) {
    findings_.wrong("migration.moves are not those by which the flow is carried out");
  }
}

std::vector<flow::ReplayedMove> VerifyFlowTask::claimed_moves(const Json& migration) {
  std::vector<flow::ReplayedMove> moves;
  const auto nodes = static_cast<std::int64_t>(data_.graph.nodes());
  for (const Json& move : migration["moves"]) {
    std::array<std::int64_t, 4> numbers{};
    for (std::size_t k = 0; k < 4; ++k) numbers[k] = exact_integer(move[k]).value_or(-1);
    const auto [round, from, to, units] = numbers;
    if (round < 0 || from < 0 || from >= nodes || to < 0 || to >= nodes || units < 0) {
      findings_.wrong(
          concat({"migration.moves has ", shown(move), ": not [round, from, to, units]"}));
      return {};
    }
    moves.push_back(
        {round, static_cast<graph::NodeId>(from), static_cast<graph::NodeId>(to), units});
  }
  return moves;
}

// With the fewest rounds the moves are the plan.
void VerifyFlowTask::check_plan_of_rounds() {
  const Json& claimed = claim("migration");
  if (!claimed.contains("moves")) {
    findings_.wrong("migration.moves is missing: they are the plan");
    return;
  }
  const auto moves = claimed_moves(claimed);
  findings_.wrong(flow::check_moves(data_.graph, data_.problem.loads, whole_targets_,
                                    integral_flow_, moves, limit()));
  Int128 moved = 0;
  for (const flow::ReplayedMove& move : moves) moved += move.units;
  findings_.whole("migration.rounds", claimed["rounds"], moves.empty() ? 0 : moves.back().round);
  findings_.whole("migration.messages", claimed["messages"], static_cast<Int128>(moves.size()));
  findings_.whole_or_null("migration.moved", claimed["moved"], moved);
  findings_.whole("migration.conflicts", claimed["conflicts"], 0);
  findings_.same("migration.complete", claimed["complete"], true);
}

// Estimates for the machine, from what the answer says of its run.
void VerifyFlowTask::check_times() {
  const Json& claimed = claim("time_ms");
  if (!asked().machine || claimed.is_null()) {
    if (claimed.is_null() == asked().machine.has_value()) {
      findings_.wrong(asked().machine ? "time_ms is missing" : "time_ms: there is no machine");
    }
    return;
  }
  const flow::Machine machine = flow::machine_of(*asked().machine);
  std::size_t degree = 0;
  for (graph::NodeId v = 0; v < data_.graph.nodes(); ++v) {
    degree = std::max(degree, data_.graph.degree(v));
  }
  const auto links = static_cast<double>(degree);
  const auto number = [](const Json& value) { return value.is_number() ? value.get<double>() : 0; };
  const auto compare = [&](const char* key, std::optional<double> found) {
    const std::string name = "time_ms." + std::string(key);
    if (!found) {
      findings_.same(name, claimed[key], nullptr);
    } else {
      findings_.real(name, claimed[key], *found, 1e-9 * *found);
    }
  };
  const double cost = scheme().planned && !claim("cost_m").is_null()
                          ? number(claim("cost_m"))
                          : number(claim("iterations")) * links;
  compare("flow", iterates() ? std::optional(machine.flow_fixed + machine.flow_per_cost * cost)
                             : std::nullopt);
  const Json& migration = claim("migration");
  if (migration.is_null() || migration["complete"] != true) {
    compare("migration", std::nullopt);
  } else if (migration.contains("makespan")) {
    compare("migration", number(migration["makespan"]));
  } else {
    compare("migration", number(migration["rounds"]) * links * machine.startup +
                             number(claim("norms")["node_flow"]) * machine.per_unit);
  }
}

// M(G,d): distinct eigenvalues, counted modulo primes, less one, times the degree.
void VerifyFlowTask::check_cost(std::int64_t& work) {
  const auto nodes = static_cast<std::int64_t>(data_.graph.nodes());
  if (claims("cost_m_bounds")) {
    if (!claim("cost_m").is_null()) findings_.wrong("cost_m has bounds though it is known");
    findings_.not_checked("result.cost_m_bounds", kWhyLarge);
    return;
  }
  if (claim("cost_m").is_null()) {
    findings_.wrong("cost_m is missing, and its bounds");
    return;
  }
  if (scheme().by_factors || nodes * sweep() > kMaxCounted) {
    findings_.not_checked("result.cost_m", kWhyLarge);
    return;
  }
  if (!count_) count_.emplace(data_.graph, data_.problem.speeds);
  if (!count_->advance(1 + work / sweep())) {
    work = 0;
    again();
    return;
  }
  findings_.whole("cost_m", claim("cost_m"),
                  Int128{count_->found() - 1} * graph::degree_range(data_.graph).max);
}

// Every frame holds the loads that its flow leaves.
void VerifyFlowTask::check_frames(std::int64_t& work) {
  if (claims("frames") != asked().trace) {
    findings_.wrong(asked().trace ? "frames are missing" : "frames were not asked for");
    return;
  }
  if (!claims("frames") || next_frame_ >= claim("frames").size()) return;
  const Json& frame = claim("frames")[next_frame_];
  const std::string name = concat({"frames[", next_frame_, "]"});
  const auto iteration = exact_integer(frame["iteration"]).value_or(-1);
  const auto before =
      next_frame_ == 0 ? -1
                       : exact_integer(claim("frames")[next_frame_ - 1]["iteration"]).value_or(-1);
  const Json& flow = frame["flow"];
  const Json& loads = frame["loads"];
  if (iteration <= before || iteration > exact_integer(claim("iterations")).value_or(0) ||
      (next_frame_ == 0 && iteration != 0) || flow.size() != flow_.size() ||
      loads.size() != data_.graph.nodes()) {
    findings_.wrong(name + " is not a frame of this run");
    return;
  }
  std::vector<double> after(data_.problem.loads.begin(), data_.problem.loads.end());
  std::vector<double> size(after);
  for (std::size_t e = 0; e < flow_.size(); ++e) {
    const graph::Edge& edge = data_.graph.edges()[e];
    const auto units = flow[e].get<double>();
    after[edge.u] -= units;
    after[edge.v] += units;
    size[edge.u] += std::fabs(units);
    size[edge.v] += std::fabs(units);
  }
  for (std::size_t i = 0; i < after.size(); ++i) {
    findings_.real(concat({name, ".loads[", i, "]"}), loads[i], after[i],
                   1e-9 * (1 + size[i] + data_.problem.targets[i]));
  }
  work -= sweep();
  if (++next_frame_ < claim("frames").size()) again();
}

void VerifyFlowTask::check_rest() {
  findings_.not_checked("result.iterations", kWhyRun);
  for (const char* key : {"lambda_2", "lambda_max", "alpha", "exchange", "order", "solver"}) {
    findings_.not_checked("result.parameters." + std::string(key), kWhyRun);
  }
  if (claims("frames")) {
    findings_.not_checked("result.frames",
                          "which flow an iteration had: only another run shows it");
  }
  if (claims("history") != asked().history) {
    findings_.wrong(asked().history ? "history is missing" : "history was not asked for");
  } else if (claims("history")) {
    findings_.not_checked("result.history", kWhyRun);
  }
  if (iterates() && exact_integer(claim("iterations")).value_or(0) > asked().max_iterations) {
    findings_.wrong(
        concat({"iterations is ", shown(claim("iterations")), ", above max_iterations"}));
  }
  if (was_stopped_) {
    findings_.not_checked("check", "of a run that was stopped");
    return;
  }
  findings_.same("check.valid", check_["valid"], true);
  const bool executed = whole_ && !claim("migration").is_null();
  findings_.same("check.by", check_["by"], executed ? "execution" : "conservation");
  findings_.same("check.targets_met", check_["targets_met"], whole_ || converged_);
  if (whole_ && is(Way::least_traffic)) {
    findings_.whole_or_null("check.lower_bound", check_.value("lower_bound", Json()),
                            numbers_.traffic);
  } else if (check_.contains("lower_bound")) {
    findings_.wrong("check.lower_bound belongs to integral plans of scheme l1");
  }
  if (!whole_) {
    double largest = 0;
    for (const double units : flow_) largest = std::max(largest, std::fabs(units));
    findings_.real("check.largest_residual", check_.value("largest_residual", Json()),
                   largest_residual_, 1e-6 * largest_residual_ + 1e-9 * (largest + 1));
  } else if (check_.contains("largest_residual")) {
    findings_.wrong("check.largest_residual belongs to flows that are not integral");
  }
}

}  // namespace

std::unique_ptr<Task> make_verify_flow_task(Request request) {
  return std::make_unique<VerifyFlowTask>(std::move(request));
}

}  // namespace evenkeel::jobs
