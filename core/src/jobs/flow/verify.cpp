// Verifies a flow answer: recomputes it from its flow, and checks the certificates of its claims.
#include <cmath>
#include <optional>
#include <vector>

#include "base/checked.hpp"
#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "evenkeel/flow/schemes.hpp"
#include "flow/fewest_rounds.hpp"
#include "graph/count_eigenvalues.hpp"
#include "jobs/answers/flow_members.hpp"
#include "jobs/flow/input.hpp"
#include "jobs/flow/verify_proof.hpp"
#include "jobs/shared/schema_internal.hpp"
#include "jobs/verify/answer_form.hpp"
#include "jobs/verify/compare.hpp"
#include "jobs/verify/task.hpp"
#include "verify/flow/least_norm.hpp"
#include "verify/flow/migration.hpp"
#include "verify/flow/recompute.hpp"

namespace evenkeel::jobs {
namespace {

using Scheme = settings::Flow::Scheme;

constexpr std::int64_t kMaxCounted = 1000000;     // nodes x links, for eigenvalues
constexpr std::int64_t kMaxSolved = 400000000;    // visits of nodes and links, for a norm
constexpr std::int64_t kMaxReplayed = 300000000;  // visits of links
constexpr const char* kWhyLarge = "an independent proof takes too long here";

FlowInput read_flow(const Request& request) {
  const Json& job = request.body["request"];
  return inside_request([&] {
    return read_flow_input(job, request.buffers, fill_settings("flow", job), request.limits);
  });
}

verify::FlowJob job_of(const FlowInput& data) {
  const flow::SchemeRow& scheme = flow::row_of(data.settings.scheme);
  verify::FlowJob job{
      .asked = data.settings,
      .graph = data.graph,
      .loads = data.problem.loads,
      .speeds = data.problem.speeds,
      .terms = {data.edge_limits.capacity, data.edge_limits.minimum, data.edge_limits.fee},
      .machine = {},
      .iterates = scheme.way == flow::Way::iterate,
      .planned = scheme.planned};
  if (data.settings.machine) {
    const flow::Machine machine = flow::machine_of(*data.settings.machine);
    job.machine = {.flow_fixed = machine.flow_fixed,
                   .flow_per_cost = machine.flow_per_cost,
                   .startup = machine.startup,
                   .per_unit = machine.per_unit,
                   .wire = {}};
  }
  return job;
}

std::vector<double> take(const answers::List<double>& numbers, std::size_t count, const char* key) {
  if (numbers.size() != count)
    throw Error(ErrorCode::bad_shape,
                concat({key, " has ", numbers.size(), " numbers: it must have ", count}),
                concat({"/answer/result/", key}));
  return numbers.values();
}

std::vector<Load> whole(const std::vector<double>& numbers, const char* key) {
  std::vector<Load> values;
  values.reserve(numbers.size());
  for (const double number : numbers) {
    const auto exact = exact_integer(number);
    if (!exact)
      throw Error(ErrorCode::bad_value,
                  concat({key, "[", values.size(), "] is ", shown(number),
                          ": it must be a whole number of at most 2^53 - 1"}),
                  concat({"/answer/result/", key, "/", values.size()}));
    values.push_back(*exact);
  }
  return values;
}

class VerifyFlowTask final : public VerifyTask {
 public:
  explicit VerifyFlowTask(Request request)
      : VerifyTask(std::move(request.settings)),
        data_(read_flow(request)),
        job_(job_of(data_)),
        shares_(data_.graph, data_.problem.loads, data_.problem.speeds),
        claims_(data_, shares_, proof_, findings_) {
    const Json& answer = request.body["answer"];
    read_answer(answer, "flow", fill_settings("flow", request.body["request"]), data_.hash,
                {"edges", "flow", "targets", "migration", "max_load", "history", "frames"});
    claimed_ = jobs::read_answer<answers::Flow>(answer, request.buffers);
    job_.stopped = was_stopped_;
    take_plan();
    check_input({.nodes = data_.graph.nodes(),
                 .edges = data_.graph.edges().size(),
                 .total = data_.total,
                 .hash = data_.hash});
    check_labels(data_.labels);
    then([this](std::int64_t&) { check_plan(); });
    then([this](std::int64_t& work) { check_excess(work); });
    then([this](std::int64_t&) { check_least(); });
    then([this](std::int64_t& work) { replay(work); });
    then([this](std::int64_t& work) { count(work); });
    then([this](std::int64_t&) { check_members(); });
  }

 private:
  const answers::FlowResult& claimed() const { return claimed_.result; }
  Json excess() const { return claimed().l2_excess ? Json(*claimed().l2_excess) : Json(); }
  bool is(Scheme scheme) const { return job_.is(scheme); }
  std::int64_t sweep() const {
    return static_cast<std::int64_t>(data_.graph.nodes() + 2 * plan_.flow.size());
  }

  std::string praise() const override;
  void take_plan();
  void check_plan();
  void check_deadlock();
  void check_excess(std::int64_t& work);
  void check_excess_within(double squares, const verify::CertificateCheck::Squares& least);
  void check_least();
  void check_fewest_rounds();
  void replay(std::int64_t& work);
  void count(std::int64_t& work);
  void check_members();

  FlowInput data_;
  verify::FlowJob job_;
  verify::ShareCheck shares_;
  FlowClaims claims_;
  answers::Flow claimed_;
  verify::FlowPlan plan_;
  verify::FlowParts parts_;
  bool balances_ = true;
  std::optional<verify::LeastNorm> least_;
  std::int64_t solved_ = 0;  ///< Steps towards the minimum norm.
  std::optional<verify::MigrationReplay> replay_;
  std::optional<graph::EigenvalueCount> count_;
};

std::string VerifyFlowTask::praise() const {
  const std::string moved =
      concat({" and ", to_text(numbers_.traffic.value_or(0)), " units move over links"});
  if (is(Scheme::max_load))
    return "The plan is valid. It respects the limits of the edges, the load of its most loaded "
           "node is right," +
           moved;
  if (plan_.whole)
    return "The plan is valid. It gives every node its share, rounded down or up," + moved;
  return claimed().converged ? "The plan is valid. It gives every node its share"
                             : "The plan does not balance the loads, and its imbalance is right";
}

// A search that is stopped answers its best integral plan, or none yet.
void VerifyFlowTask::take_plan() {
  const bool best_so_far = was_stopped_ && job_.searches() && claimed().imbalance == 0;
  plan_.whole =
      is(Scheme::max_load) || (job_.asked.integer && (claimed().converged || best_so_far));
  plan_.flow = take(claimed().flow, data_.graph.edges().size(), "flow");
  claimed_.result.flow = answers::view_of(plan_.flow);
  const std::vector<double> targets = take(claimed().targets, data_.graph.nodes(), "targets");
  if (!plan_.whole) return;
  plan_.units = whole(plan_.flow, "flow");
  plan_.targets = whole(targets, "targets");
}

void VerifyFlowTask::check_plan() {
  parts_.norms = verify::norms_by_nodes(data_.graph, plan_);
  parts_.acyclic = !verify::has_cycle(data_.graph, plan_.flow);
  if (!plan_.whole) return;
  numbers_.traffic = parts_.norms.exact->l1;
  if (!parts_.acyclic) check_deadlock();
  balances_ = verify::check_balance(job_, plan_, shares_, findings_);
}

// A cycle of nodes without load never starts.
void VerifyFlowTask::check_deadlock() {
  const auto waiting = verify::deadlock_of(data_.graph, data_.problem.loads, plan_.units);
  if (!waiting)
    return findings_.not_proven("that the migration finishes",
                                "its cycles of few units are too long");
  if (waiting->empty()) return;
  numbers_.deadlock.assign(waiting->begin(), waiting->end());
  findings_.wrong(
      concat({"node ", waiting->front(), " waits for load that never arrives; ",
              plural(static_cast<Int128>(waiting->size()), "node"), " wait in total (deadlock)"}));
}

// The potentials of the answer show the minimum norm. If doubles are not precise enough for
// potentials, the minimum norm is computed a second time.
void VerifyFlowTask::check_excess(std::int64_t& work) {
  if (is(Scheme::max_load)) {
    findings_.same("result.l2_excess", excess(), nullptr);
    return;
  }
  if (was_stopped_ && !claimed().l2_excess) return;
  double squares = 0;
  for (std::size_t e = 0; e < plan_.flow.size(); ++e)
    squares += plan_.flow[e] * plan_.flow[e] / data_.graph.edges()[e].weight;
  if (!least_) {
    const bool before = findings_.valid();
    std::vector<double> moved(data_.graph.nodes(), 0);
    for (std::size_t e = 0; e < plan_.flow.size(); ++e) {
      moved[data_.graph.edges()[e].u] += plan_.flow[e];
      moved[data_.graph.edges()[e].v] -= plan_.flow[e];
    }
    const auto shown = claims_.check_norm(plan_.flow, moved);
    if (shown && shown->most <= shown->least * (1 + FlowClaims::kClose)) {
      check_excess_within(squares, *shown);
      claims_.check_excess(claimed().l2_excess, squares);
      return;
    }
    if (before && !findings_.valid()) return;
    least_.emplace(data_.graph, std::move(moved));
  }
  const std::int64_t cost = sweep() + 4 * static_cast<std::int64_t>(data_.graph.nodes());
  const std::int64_t steps = 1 + work / cost;
  if (!least_->advance(steps)) {
    solved_ += steps;
    work = 0;
    if (solved_ <= kMaxSolved / cost) return again();
  }
  const auto least = least_->norm();
  if (!least)
    return findings_.not_checked(
        "result.l2_excess", "an independent computation of the minimum norm takes too long here");
  check_excess_within(squares, {*least * *least, *least * *least});
}

void VerifyFlowTask::check_excess_within(double squares,
                                         const verify::CertificateCheck::Squares& least) {
  if (claimed().l2_excess.value_or(0) < 0) findings_.wrong("result.l2_excess is below 0");
  if (least.most == 0 && squares > 0) return findings_.same("result.l2_excess", excess(), nullptr);
  const auto above = [&](double bound) { return bound > 0 ? std::sqrt(squares / bound) - 1 : 0; };
  const double most = above(least.least), fewest = std::max(0.0, above(least.most));
  const double middle = (most + fewest) / 2;
  findings_.real("result.l2_excess", excess(), middle,
                 (most - fewest) / 2 + 1e-6 * (1 + std::fabs(middle)));
}

// The certificates show the minimum that the scheme finds.
void VerifyFlowTask::check_least() {
  if (is(Scheme::max_load)) {
    if (claimed().max_load) claims_.check_cut(claimed().max_load->bound.cut);
    return;
  }
  if (!balances_) return;
  if (plan_.whole) claims_.use_floors(plan_.targets);
  const bool converged = claimed().converged;
  const auto& exact = parts_.norms.exact;
  if (is(Scheme::l1) && (plan_.whole || job_.asked.integer)) {
    claims_.check_traffic(exact ? std::optional(exact->l1) : std::nullopt);
  } else if (is(Scheme::l1)) {
    claims_.check_real_traffic(converged ? std::optional(parts_.norms.real.l1) : std::nullopt);
  } else if (is(Scheme::rounds)) {
    check_fewest_rounds();
  } else if (plan_.whole && is(Scheme::linf)) {
    claims_.check_link(exact->linf, converged);
  } else if (plan_.whole && is(Scheme::node_flow)) {
    claims_.check_node(exact->node_flow, converged);
  } else if (plan_.whole) {
    const auto shown = claims_.check_whole_norm(plan_.units, plan_.targets);
    if (!shown && !job_.iterates && converged && !was_stopped_)
      findings_.not_proven("minimum l2 norm of all integral plans",
                           "the answer contains no certificate for it");
  }
}

void VerifyFlowTask::check_fewest_rounds() {
  if (!claimed().migration) return claims_.check_rounds(INT64_MAX, false);
  const std::int64_t rounds = claimed().migration->rounds;
  claims_.check_rounds(rounds, claimed().converged);
  const auto nodes = static_cast<std::int64_t>(data_.graph.nodes());
  const bool limited = job_.asked.message_limit.has_value();
  const char* may_lack = was_stopped_ ? "the run was stopped before"
                         : saturating_mul(rounds, sweep()) > flow::kLeastTrafficWork
                             ? "the traffic was not minimized"
                         : limited && saturating_mul(rounds + 1, nodes) > flow::kMostPrices
                             ? "its certificate would be too long"
                             : nullptr;
  if (const auto moved = claimed().migration->moved)
    claims_.check_moved(std::int64_t{*moved}, rounds, may_lack);
}

void VerifyFlowTask::replay(std::int64_t& work) {
  const auto& migration = claimed().migration;
  if (!plan_.whole || !job_.migrates() || (was_stopped_ && !migration)) return;
  parts_.migration = migration.value_or(answers::FlowMigration{});
  if (!migration || !balances_) return;
  if (is(Scheme::rounds)) {
    const verify::Moves moves = migration->moves.value_or(verify::Moves{});
    findings_.wrong(verify::check_moves(job_, plan_, moves));
    parts_.migration = verify::migration_by_moves(moves);
    return;
  }
  if (!replay_) replay_.emplace(job_, plan_.units);
  const std::int64_t before = replay_->work();
  while (replay_->work() - before < work) {
    // A forged flow can go on for as long as its numbers are large.
    if (!replay_->is_within(*migration) || !replay_->step()) {
      parts_.migration = replay_->result(migration->moves);
      return;
    }
  }
  work = 0;
  if (replay_->work() < kMaxReplayed) return again();
  findings_.not_checked("result.migration", "executing it takes too many messages here");
}

// M(G,d): distinct eigenvalues, counted modulo primes, less one, times the degree.
void VerifyFlowTask::count(std::int64_t& work) {
  if (claimed().cost_m_bounds) return findings_.not_checked("result.cost_m_bounds", kWhyLarge);
  if (!claimed().cost_m) return findings_.wrong("cost_m and its bounds are missing");
  parts_.cost_m = claimed().cost_m;
  const auto nodes = static_cast<std::int64_t>(data_.graph.nodes());
  if (flow::row_of(job_.asked.scheme).by_factors || nodes * sweep() > kMaxCounted)
    return findings_.not_checked("result.cost_m", kWhyLarge);
  if (!count_) count_.emplace(data_.graph, data_.problem.speeds);
  if (!count_->advance(1 + work / sweep())) {
    work = 0;
    return again();
  }
  parts_.cost_m = (count_->found() - 1) * graph::degree_range(data_.graph).max;
}

void VerifyFlowTask::check_members() {
  if (!was_stopped_) claims_.check_others();
  compare_answer(claimed_,
                 verify::recompute_flow(job_, plan_, shares_, parts_, claimed_, findings_),
                 findings_);
}

}  // namespace

std::unique_ptr<Task> make_verify_flow_task(Request request) {
  return std::make_unique<VerifyFlowTask>(std::move(request));
}

}  // namespace evenkeel::jobs
