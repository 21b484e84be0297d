// The ring job: solves, compares with Lau's search, walks the front, executes.
#include "jobs/shared/task.hpp"

#include <algorithm>

#include "evenkeel/base/checked.hpp"
#include "evenkeel/ring/execute.hpp"
#include "evenkeel/ring/free_remainder.hpp"
#include "evenkeel/ring/intervals.hpp"
#include "evenkeel/ring/optimal.hpp"
#include "evenkeel/ring/structure.hpp"
#include "jobs/ring/input.hpp"
#include "jobs/shared/labels.hpp"

namespace evenkeel::jobs {
namespace {

using Steps = std::optional<std::int64_t>;
using Algorithm = settings::Ring::Algorithm;

constexpr std::int64_t kDetailWork = 10000000;    // nodes x steps
constexpr std::int64_t kSearchWork = 1000000000;  // nodes x shifts, nodes x points

struct Outcome {
  Steps steps;
  Int128 traffic = 0;
};

struct TraceEntry {
  std::vector<Load> loads;
  std::vector<ring::Move> moves;
};

/// Phases: solve; search as Lau does; walk the Pareto front; execute. Every phase but the first can
/// be left out when the host stops the job.
class RingTask final : public Task {
 public:
  explicit RingTask(Request request)
      : Task(std::move(request.settings)),
        input_(read_ring_input(request.body, request.buffers, settings_, request.limits)),
        limits_(request.limits) {}

  bool advance(std::int64_t work) override {
    if (phase_ == Phase::solve) {
      solve();
      phase_ = Phase::lau;
      work -= std::min(work, nodes() * 20);
    }
    if (phase_ == Phase::lau) {
      if (lau_ && !slice(*lau_, work)) return false;
      if (input_.settings.algorithm == Algorithm::lau) use_shift(lau_->shift());
      phase_ = Phase::pareto;
    }
    if (phase_ == Phase::pareto) {
      if (pareto_ && !slice(*pareto_, work)) return false;
      if (free_pareto_ && !slice(*free_pareto_, work)) return false;
      start_execution();
      phase_ = Phase::execute;
    }
    if (phase_ == Phase::execute) {
      while (execution_ && work > 0 && step_execution()) work -= 20 + executed_work_;
      if (execution_ && !executed_) return false;
      phase_ = Phase::done;
    }
    return true;
  }

  Progress progress() const override {
    std::int64_t total = nodes() * 20;
    std::int64_t left = phase_ == Phase::solve ? total : 0;
    if (lau_) total += saturating_mul(lau_->window(), nodes());
    if (lau_) left += saturating_mul(lau_->remaining(), nodes());
    if (pareto_) left += saturating_mul(pareto_->remaining(), nodes());
    if (free_pareto_) left += saturating_mul(free_pareto_->remaining(), nodes());
    if (pareto_ || free_pareto_) total += saturating_mul(pareto_points_, nodes());
    if (execution_) {
      const std::int64_t steps = steps_.value_or(1);
      total += saturating_mul(steps, nodes());
      left += saturating_mul(std::max<std::int64_t>(0, steps - execution_->steps()), nodes());
    }
    return {total - std::min(left, total), total};
  }

  bool stop() override {
    if (phase_ == Phase::solve) solve();
    if (phase_ <= Phase::lau && input_.settings.algorithm == Algorithm::lau)
      use_shift(lau_->shift());
    if (!executed_) execution_.reset();
    phase_ = Phase::done;
    return true;
  }

  void write(Writer& writer) override;

 private:
  enum class Phase { solve, lau, pareto, execute, done };

  std::int64_t nodes() const { return static_cast<std::int64_t>(input_.loads.size()); }

  template <class Work>
  bool slice(Work& piece, std::int64_t& work) {
    const std::int64_t items = std::max<std::int64_t>(1, work / nodes());
    const std::int64_t before = piece.remaining();
    if (work > 0) piece.advance(items);
    work -= saturating_mul(before - piece.remaining(), nodes());
    return piece.done();
  }

  void solve();
  void use_shift(Load shift);
  void start_execution();
  bool step_execution();

  Outcome outcome_of(Load shift) const {
    return {intervals_->steps_of(shift), ring::flow_traffic(ring::make_flow(*instance_, shift))};
  }

  std::string summary() const;
  std::vector<std::string> notes() const;
  void write_result(Writer& writer) const;
  void write_nodes(Writer& writer) const;
  void write_critical(Writer& writer) const;
  void write_compare(Writer& writer) const;
  void write_trace(Writer& writer) const;
  void write_check(Writer& writer) const;

  RingInput input_;
  bool limits_;
  std::optional<ring::Instance> instance_;
  std::optional<ring::ShiftIntervals> intervals_;
  ring::Optimum optimum_;
  std::int64_t fewest_ = 0;  // steps, over all choices of a free remainder
  std::int64_t lower_bound_ = 0;
  std::optional<ring::LauSearch> lau_;
  std::optional<ring::ParetoFront> pareto_;
  std::optional<ring::FreeParetoFront> free_pareto_;
  std::int64_t pareto_points_ = 0;
  std::optional<ring::Execution> execution_;
  bool executed_ = false;
  std::int64_t executed_work_ = 0;
  std::vector<TraceEntry> trace_;
  bool traced_ = false;

  Load shift_ = 0;
  Steps steps_;
  std::vector<Load> flow_;
  Int128 traffic_ = 0;
  Phase phase_ = Phase::solve;
};

void RingTask::solve() {
  std::optional<ring::FreeRemainder> free;
  if (input_.any_remainder() && input_.total % nodes() != 0) {
    free = ring::free_remainder_schedule(input_.loads, input_.settings.message_limit,
                                         input_.settings.max_steps, stop_);
    input_.targets = free->targets;
  }
  instance_.emplace(input_.loads, input_.targets);
  intervals_.emplace(*instance_, input_.model());
  optimum_ = ring::optimal_shift(*instance_, *intervals_);
  lower_bound_ = free ? free->steps : optimum_.steps;
  if (input_.settings.mode == ring::SendMode::single) {
    const ring::ShiftIntervals any_way(*instance_, {ring::SendMode::multi, std::nullopt});
    lower_bound_ = ring::optimal_shift(*instance_, any_way).steps;
  }
  fewest_ = free ? free->steps : optimum_.steps;
  if (input_.settings.max_steps && *input_.settings.max_steps < fewest_) {
    throw Error(ErrorCode::infeasible,
                "no " + std::string(name_of(input_.settings.mode)) +
                    "-send schedule finishes within " + plural(*input_.settings.max_steps, "step") +
                    ": the fewest is " + std::to_string(fewest_),
                "/max_steps");
  }
  if (input_.settings.algorithm == Algorithm::linear) {
    use_shift(0);
  } else if (input_.settings.algorithm == Algorithm::traffic) {
    use_shift(ring::traffic_shift(*instance_));
  } else if (free) {
    use_shift(free->shift);
  } else if (input_.settings.max_steps) {
    use_shift(ring::least_traffic_shift(*instance_, intervals_->at(*input_.settings.max_steps)));
  } else {
    use_shift(optimum_.shift);
  }
  if (input_.settings.algorithm == Algorithm::lau || input_.settings.compare) {
    lau_.emplace(*instance_, *intervals_);
    if (limits_ && saturating_mul(lau_->window(), nodes()) > kSearchWork) {
      if (input_.settings.algorithm == Algorithm::lau) {
        throw Error(ErrorCode::too_large,
                    "algorithm lau would try " + std::to_string(lau_->window()) + " shifts on " +
                        std::to_string(nodes()) +
                        " nodes: the limit for nodes x shifts is 1e9; use algorithm optimal",
                    "/algorithm");
      }
      lau_.reset();
    }
  }
  if (input_.settings.pareto) {
    if (free) {
      free_pareto_.emplace(input_.loads, input_.settings.message_limit, stop_);
      pareto_points_ = free_pareto_->remaining();
    } else {
      pareto_.emplace(*instance_, *intervals_, optimum_);
      pareto_points_ = pareto_->remaining();
    }
    if (limits_ && saturating_mul(pareto_points_, nodes()) > kSearchWork) {
      throw Error(ErrorCode::too_large,
                  "the Pareto front has up to " + std::to_string(pareto_points_) + " points on " +
                      std::to_string(nodes()) + " nodes: the limit for nodes x points is 1e9",
                  "/pareto");
    }
  }
}

void RingTask::use_shift(Load shift) {
  shift_ = shift;
  steps_ = intervals_->steps_of(shift);
  flow_ = ring::make_flow(*instance_, shift);
  traffic_ = ring::flow_traffic(flow_);
}

void RingTask::start_execution() {
  const std::int64_t cost = saturating_mul(nodes(), steps_.value_or(1));
  if (limits_ && input_.settings.trace && cost > kDetailWork) {
    throw Error(ErrorCode::too_large,
                "a trace of " + std::to_string(steps_.value_or(1)) + " steps on " +
                    std::to_string(nodes()) +
                    " nodes is too long: the limit for nodes x steps is 1e7",
                "/trace");
  }
  if (limits_ && cost > kDetailWork && !input_.settings.detail) return;
  execution_.emplace(input_.loads, flow_, input_.model());
  traced_ = input_.settings.trace;
}

bool RingTask::step_execution() {
  if (!execution_->step(stop_)) {
    executed_ = true;
    return false;
  }
  executed_work_ = static_cast<std::int64_t>(execution_->last_moves().size());
  // With a limit most steps are like the one before.
  if (!traced_ && input_.settings.message_limit) execution_->repeat();
  if (traced_) trace_.push_back({execution_->loads(), execution_->last_moves()});
  return true;
}

std::string RingTask::summary() const {
  const std::string goal =
      input_.settings.speeds || input_.settings.targets == settings::Ring::Targets::given
          ? "Every node has its target"
          : "Balanced";
  if (!steps_) return "This schedule never finishes: every node waits for load from its neighbour.";
  std::string text;
  if (*steps_ == 0) {
    text = goal + " already: nothing has to move.";
  } else {
    text = goal + " in " + plural(*steps_, "step");
    const std::int64_t fewest = std::min(fewest_, *steps_);
    const bool single = input_.settings.mode == ring::SendMode::single;
    const std::string plan = single ? "single-send schedule" : "plan";
    if (*steps_ > fewest) {
      text += "; the optimum is " + std::to_string(fewest) + ". ";
    } else if (fewest == 1) {
      text += "; fewer is impossible. ";
    } else {
      text += "; no " + plan + " can do it in " + std::to_string(fewest - 1) + ". ";
    }
    text += plural(traffic_, "unit") + (traffic_ == 1 ? " moves" : " move") + " over a link";
    if (executed_) text += ", in " + plural(execution_->messages(), "message");
    text += ".";
  }
  const Load busiest = *std::max_element(input_.loads.begin(), input_.loads.end());
  const Load after = *std::max_element(input_.targets.begin(), input_.targets.end());
  if (*steps_ > 0 && busiest != after) {
    text += " The largest load goes from " + std::to_string(busiest) + " to " +
            std::to_string(after) + ".";
  }
  return text;
}

std::vector<std::string> RingTask::notes() const {
  std::vector<std::string> notes;
  note_unit(input_.settings, notes);
  const Load remainder = input_.total % nodes();
  if (!input_.settings.speeds && input_.settings.targets != settings::Ring::Targets::given &&
      remainder != 0) {
    if (input_.any_remainder()) {
      notes.push_back("the total does not divide evenly: " + plural(remainder, "node") +
                      " chosen for fewest steps, then least traffic, take 1 unit more");
    } else {
      notes.push_back("the total does not divide evenly: the first " + plural(remainder, "node") +
                      (remainder == 1 ? " takes" : " take") + " 1 unit more");
    }
  }
  if (input_.settings.max_steps && steps_ && *steps_ > fewest_) {
    notes.push_back("max_steps leaves room for less traffic than the fastest schedule needs");
  }
  if (free_pareto_) {
    notes.emplace_back(
        "every point of the front has its own choice of those nodes: max_steps gives its plan");
  }
  if (traffic_ > kMaxExactInt) {
    notes.push_back("traffic is " + to_text(traffic_) +
                    ", more than a JSON number holds exactly, so it stands as null");
  }
  if (input_.settings.compare && !lau_) {
    notes.push_back("compare leaves out lau: nodes x shifts exceeds 1e9");
  }
  if (input_.settings.algorithm == Algorithm::lau && lau_ && steps_ && *steps_ > optimum_.steps) {
    notes.push_back(
        "the printed search missed the optimum: its window of shifts (Lemma 5) leaves "
        "all optimal ones out");
  }
  return notes;
}

void RingTask::write(Writer& writer) {
  writer.key("input").begin_object();
  writer.key("nodes").value(nodes()).key("total").value(input_.total);
  writer.key("hash").value(input_.hash);
  write_labels(writer, input_.labels);
  writer.end_object();
  writer.key("summary").value(summary());
  writer.key("notes").begin_array();
  for (const std::string& note : notes()) writer.value(note);
  writer.end_array();
  write_result(writer);
  write_check(writer);
}

void RingTask::write_result(Writer& writer) const {
  writer.key("result").begin_object();
  writer.key("steps");
  steps_ ? writer.value(*steps_) : writer.null();
  writer.key("traffic").exact_or_null(traffic_);
  writer.key("messages");
  executed_ ? writer.exact_or_null(execution_->messages()) : writer.null();
  writer.key("shift").value(shift_);
  writer.key("shifts").begin_array();
  writer.value(optimum_.shifts.lo).value(optimum_.shifts.hi).end_array();
  writer.numbers("flow", flow_);
  writer.numbers("targets", input_.targets);
  write_nodes(writer);
  write_critical(writer);
  writer.key("lower_bound").value(lower_bound_);
  if (pareto_ || free_pareto_) {
    writer.key("pareto").begin_array();
    for (const ring::ParetoPoint& point : pareto_ ? pareto_->points() : free_pareto_->points()) {
      writer.begin_object().key("steps").value(point.steps);
      writer.key("traffic").exact_or_null(point.traffic);
      writer.key("shift").value(point.shift).end_object();
    }
    writer.end_array();
  }
  if (input_.settings.compare) write_compare(writer);
  if (traced_) write_trace(writer);
  writer.end_object();
}

void RingTask::write_nodes(Writer& writer) const {
  writer.key("nodes");
  if (!executed_) {
    writer.null();
    return;
  }
  constexpr const char* kNames[] = {"rich", "positive", "negative", "idle"};
  writer.begin_array();
  for (const ring::NodeRole& role : ring::node_roles(input_.loads, flow_)) {
    writer.begin_object().key("kind").value(kNames[static_cast<int>(role.kind)]);
    writer.key("red").value(role.red).end_object();
  }
  writer.end_array();
}

void RingTask::write_critical(Writer& writer) const {
  writer.key("critical");
  std::optional<ring::CriticalPath> path;
  if (steps_) path = ring::critical_path(*instance_, input_.model(), shift_, *steps_);
  if (!path) {
    writer.null();
    return;
  }
  writer.begin_object().key("nodes").begin_array();
  for (const std::size_t node : path->nodes) writer.value(node);
  writer.end_array();
  writer.key("direction").value(path->to_right ? "right" : "left");
  writer.key("limited").value(path->limit_binds).end_object();
}

void RingTask::write_compare(Writer& writer) const {
  const auto write_one = [&](const char* name, std::optional<Outcome> outcome) {
    writer.key(name);
    if (!outcome) {
      writer.null();
      return;
    }
    writer.begin_object().key("steps");
    outcome->steps ? writer.value(*outcome->steps) : writer.null();
    writer.key("traffic").exact_or_null(outcome->traffic).end_object();
  };
  writer.key("compare").begin_object();
  write_one("linear", outcome_of(0));
  write_one("traffic", outcome_of(ring::traffic_shift(*instance_)));
  write_one("lau", lau_ ? std::optional(outcome_of(lau_->shift())) : std::nullopt);
  write_one("optimal", outcome_of(optimum_.shift));
  writer.end_object();
}

void RingTask::write_trace(Writer& writer) const {
  writer.key("trace").begin_array();
  for (std::size_t i = 0; i < trace_.size(); ++i) {
    writer.begin_object().key("step").value(i + 1);
    writer.key("loads").begin_array();
    for (const Load load : trace_[i].loads) writer.value(load);
    writer.end_array().key("moves").begin_array();
    for (const ring::Move& move : trace_[i].moves) {
      writer.begin_array().value(move.from).value(move.to).value(move.amount).end_array();
    }
    writer.end_array().end_object();
  }
  writer.end_array();
}

void RingTask::write_check(Writer& writer) const {
  writer.key("check").begin_object();
  if (executed_) {
    const bool met = execution_->loads() == input_.targets;
    const Steps steps = execution_->finished() ? Steps(execution_->steps()) : std::nullopt;
    writer.key("valid").value(steps == steps_ && (met || !steps));
    writer.key("by").value("execution").key("steps");
    steps ? writer.value(*steps) : writer.null();
    writer.key("conserved").value(execution_->moved() == traffic_ || !steps);
    writer.key("targets_met").value(met);
    if (!steps) {
      writer.key("reason").value(
          std::to_string(execution_->waiting().size()) +
          " nodes wait for load from a neighbour that waits itself (deadlock)");
    }
  } else {
    bool conserved = true;
    Load before = flow_.back();
    for (std::size_t i = 0; i < flow_.size(); ++i) {
      conserved = conserved && input_.loads[i] + before - flow_[i] == input_.targets[i];
      before = flow_[i];
    }
    writer.key("valid").value(conserved).key("by").value("formula").key("steps");
    steps_ ? writer.value(*steps_) : writer.null();
    writer.key("conserved").value(conserved);
  }
  writer.end_object();
}

}  // namespace

std::unique_ptr<Task> make_ring_task(Request request) {
  return std::make_unique<RingTask>(std::move(request));
}

}  // namespace evenkeel::jobs
