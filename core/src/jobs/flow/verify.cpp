// Verifies a flow answer: recomputes all that it claims from its flow.
#include "jobs/flow/verify.hpp"

#include <cmath>

#include "evenkeel/base/concat.hpp"

namespace evenkeel::jobs {

namespace {

constexpr std::int64_t kMaxCounted = 1000000;  // nodes x links, for eigenvalues

const char* const kWhyRun = "this is the outcome of a run, and only another run can confirm it";

}  // namespace

VerifyFlowTask::VerifyFlowTask(Request request)
    : VerifyTask(std::move(request.settings)),
      job_settings_(inside_request([&] { return fill_settings("flow", request.body["request"]); })),
      data_(inside_request([&] {
        return read_flow_input(request.body["request"], request.buffers, job_settings_,
                               request.limits);
      })),
      shares_(data_.graph, data_.problem.loads, data_.problem.speeds) {
  const Json& answer = request.body["answer"];
  read_answer(answer, "flow", job_settings_, data_.hash, {"flow", "targets", "edges"});
  claims_.emplace(data_, shares_, proof_, findings_);
  const Json& result = answer["result"];
  converged_ = result["converged"] == true;
  // A search that is stopped answers the best plan so far, whole as well, or none yet.
  const bool best_so_far = was_stopped_ && searches() && result["imbalance"] == 0;
  whole_ = is(Way::max_load) || (asked().integer && (converged_ || best_so_far));
  const std::size_t nodes = data_.graph.nodes(), links = data_.graph.edges().size();
  if (whole_) {
    integral_flow_ = take_whole(result["flow"], "flow", links, request.buffers);
    integral_targets_ = take_whole(result["targets"], "targets", nodes, request.buffers);
    flow_.assign(integral_flow_.begin(), integral_flow_.end());
    targets_.assign(integral_targets_.begin(), integral_targets_.end());
  } else {
    flow_ = take_reals(result["flow"], "flow", links, request.buffers);
    targets_ = take_reals(result["targets"], "targets", nodes, request.buffers);
  }
  check_edges(result["edges"]);
  check_input("nodes", static_cast<Int128>(nodes));
  check_input("edges", static_cast<Int128>(links));
  check_input("total", data_.total);
  check_labels(data_.labels);
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

void VerifyFlowTask::write_input(Writer& writer) const {
  writer.begin_object().key("nodes").value(data_.graph.nodes());
  writer.key("edges").value(data_.graph.edges().size()).key("total").value(data_.total);
  writer.key("hash").value(data_.hash).end_object();
}

std::string VerifyFlowTask::praise() const {
  if (is(Way::max_load)) {
    return concat(
        {"The plan is valid. It respects the limits of the edges, the load of its most loaded node "
         "is right, and ",
         to_text(numbers_.traffic.value_or(0)), " units move over links"});
  }
  if (whole_) {
    return concat({"The plan is valid. It gives every node its share, rounded down or up, and ",
                   to_text(numbers_.traffic.value_or(0)), " units move over links"});
  }
  return converged_ ? "The plan is valid. It gives every node its share"
                    : "The plan does not balance the loads, and its imbalance is right";
}

// The order of the edges gives the flow its meaning.
void VerifyFlowTask::check_edges(const Json& edges) {
  const auto& own = data_.graph.edges();
  bool same = edges.size() == own.size();
  for (std::size_t e = 0; same && e < own.size(); ++e) {
    same = exact_integer(edges[e][0]) == own[e].u && exact_integer(edges[e][1]) == own[e].v;
  }
  if (!same) findings_.wrong("the edges differ from the edges of the network");
}

// A cycle of nodes without load never starts.
void VerifyFlowTask::check_cycles() {
  has_cycles_ = verify::has_cycle(data_.graph, flow_);
  if (whole_ && has_cycles_) {
    const auto waiting = verify::deadlock_of(data_.graph, data_.problem.loads, integral_flow_);
    if (!waiting) {
      findings_.not_proven("that the migration finishes", "its cycles of few units are too long");
    } else if (!waiting->empty()) {
      numbers_.deadlock.assign(waiting->begin(), waiting->end());
      findings_.wrong(concat({"node ", waiting->front(), " waits for load that never arrives; ",
                              plural(static_cast<Int128>(waiting->size()), "node"),
                              " wait in total (deadlock)"}));
    }
  }
  findings_.same("acyclic", claim("acyclic"), !has_cycles_);
}

// M(G,d): distinct eigenvalues, counted modulo primes, less one, times the degree.
void VerifyFlowTask::check_cost(std::int64_t& work) {
  const auto nodes = static_cast<std::int64_t>(data_.graph.nodes());
  if (claims("cost_m_bounds")) {
    if (!claim("cost_m").is_null()) findings_.wrong("cost_m is known, so it must not have bounds");
    findings_.not_checked("result.cost_m_bounds", kWhyLarge);
    return;
  }
  if (claim("cost_m").is_null()) {
    findings_.wrong("cost_m and its bounds are missing");
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
    findings_.wrong(asked().trace ? "frames are missing" : "frames were not requested");
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
  if (!was_stopped_) claims_->check_others();
  findings_.not_checked("result.iterations", kWhyRun);
  for (const char* key : {"lambda_2", "lambda_max", "alpha", "exchange", "order", "solver"}) {
    findings_.not_checked("result.parameters." + std::string(key), kWhyRun);
  }
  if (claims("frames")) {
    findings_.not_checked("result.frames", "only another run can confirm the flow of an iteration");
  }
  if (claims("history") != asked().history) {
    findings_.wrong(asked().history ? "history is missing" : "history was not requested");
  } else if (claims("history")) {
    findings_.not_checked("result.history", kWhyRun);
  }
  if (iterates() && exact_integer(claim("iterations")).value_or(0) > asked().max_iterations) {
    findings_.wrong(
        concat({"iterations is ", shown(claim("iterations")), ", above max_iterations"}));
  }
  if (was_stopped_) {
    findings_.not_checked("check", "the run was stopped");
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
    findings_.wrong("check.lower_bound is only valid for integral plans of scheme l1");
  }
  if (!whole_) {
    double largest = 0;
    for (const double units : flow_) largest = std::max(largest, std::fabs(units));
    findings_.real("check.largest_residual", check_.value("largest_residual", Json()),
                   largest_residual_, 1e-6 * largest_residual_ + 1e-9 * (largest + 1));
  } else if (check_.contains("largest_residual")) {
    findings_.wrong("check.largest_residual is only valid for flows that are not integral");
  }
}

std::unique_ptr<Task> make_verify_flow_task(Request request) {
  return std::make_unique<VerifyFlowTask>(std::move(request));
}

}  // namespace evenkeel::jobs
