// The ring job: has the solver work, and writes its answer.
#include "jobs/shared/task.hpp"

#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/formats/load_unit.hpp"
#include "evenkeel/ring/replay.hpp"
#include "evenkeel/ring/solver.hpp"
#include "evenkeel/ring/structure.hpp"
#include "evenkeel/ring/verify.hpp"
#include "jobs/ring/input.hpp"
#include "jobs/ring/proof.hpp"
#include "jobs/ring/verify_claims.hpp"
#include "jobs/shared/labels.hpp"
#include "jobs/verify/refusal.hpp"

namespace evenkeel::jobs {
namespace {

using Steps = std::optional<std::int64_t>;
using Algorithm = settings::Ring::Algorithm;

/// The solver of rings as a job, and its answer.
class RingTask final : public Task {
 public:
  explicit RingTask(Request request)
      : Task(std::move(request.settings)),
        input_(read_ring_input(request.body, request.buffers, settings_, request.limits)),
        solver_(std::move(input_.loads), input_.settings, std::move(input_.targets), request.limits,
                request.stop),
        unit_(asked().unit),
        limits_(request.limits),
        stop_(request.stop) {}

  bool advance(std::int64_t work) override {
    if (!proving_refusal([&] { return solver_.advance(work); })) return false;
    if (input_.own && !own_) replay_own();
    return true;
  }

  Progress progress() const override {
    const auto [done, total] = solver_.progress();
    return {done, total};
  }

  bool stop() override {
    proving_refusal([this] {
      solver_.stop();
      return true;
    });
    return true;
  }

  void write(Writer& writer) override;

 private:
  const settings::Ring& asked() const { return input_.settings; }
  std::int64_t nodes() const { return static_cast<std::int64_t>(solver_.loads().size()); }
  template <class Work>
  bool proving_refusal(Work work) const;
  std::string summary() const;
  std::vector<std::string> notes() const;
  void write_result(Writer& writer) const;
  void write_nodes(Writer& writer) const;
  void write_critical(Writer& writer) const;
  void write_compare(Writer& writer) const;
  void write_structure(Writer& writer) const;
  void replay_own();
  void write_own(Writer& writer) const;
  void write_replay(Writer& writer, const ring::Replay& replay) const;
  void write_trace(Writer& writer, const std::vector<ring::TracedStep>& trace) const;
  void write_check(Writer& writer) const;

  RingInput input_;
  ring::Solver solver_;
  formats::LoadUnit unit_;
  bool limits_;
  StopCheck* stop_;
  struct Own {
    ring::Replay single, multi;
  };
  std::optional<Own> own_;
};

// That max_steps are too few is said with what shows it.
template <class Work>
bool RingTask::proving_refusal(Work work) const {
  try {
    return work();
  } catch (const Error& error) {
    if (error.code() != ErrorCode::infeasible) throw;
    RingInput refused = input_;  // whose data the solver has
    refused.loads.assign(solver_.loads().begin(), solver_.loads().end());
    refused.targets.assign(solver_.targets().begin(), solver_.targets().end());
    throw replayed(error.with_proof(proof_of_refusal(solver_, input_.labels)),
                   [&](const Json& proof, Findings& findings) {
                     return shows_too_few_steps(proof, refused, findings);
                   });
  }
}

std::string RingTask::summary() const {
  const std::string goal = asked().speeds || asked().targets == settings::Ring::Targets::given
                               ? "Every node has its target"
                               : "Balanced";
  if (!solver_.steps())
    return "This schedule never finishes: every node waits for load from its neighbour.";
  std::string text;
  if (*solver_.steps() == 0) {
    text = goal + " already: nothing has to move.";
  } else {
    text = concat({goal, " in ", plural(*solver_.steps(), "step")});
    const std::int64_t fewest = std::min(solver_.fewest(), *solver_.steps());
    const bool single = asked().mode == ring::SendMode::single;
    const std::string plan = single ? "single-send schedule" : "plan";
    if (*solver_.steps() > fewest) {
      text += concat({"; the optimum is ", fewest, ". "});
    } else if (fewest == 1) {
      text += "; fewer is impossible. ";
    } else {
      text += concat({"; no ", plan, " can do it in ", fewest - 1, ". "});
    }
    std::string moved = unit_.units(solver_.traffic());
    moved.front() = moved.front() == 'a' ? 'A' : moved.front();
    text += moved + (unit_.is_one(solver_.traffic()) ? " moves" : " move") + " over a link";
    if (solver_.execution()) text += ", in " + plural(solver_.execution()->messages(), "message");
    text += ".";
  }
  const Load busiest = *std::max_element(solver_.loads().begin(), solver_.loads().end());
  const Load after = *std::max_element(solver_.targets().begin(), solver_.targets().end());
  if (*solver_.steps() > 0 && busiest != after) {
    text += concat(
        {" The largest load goes from ", unit_.text(busiest), " to ", unit_.text(after), "."});
  }
  return text;
}

std::vector<std::string> RingTask::notes() const {
  std::vector<std::string> notes;
  note_unit(asked(), static_cast<double>(input_.total), notes);
  const Load remainder = input_.total % nodes();
  if (!asked().speeds && asked().targets != settings::Ring::Targets::given && remainder != 0) {
    if (input_.any_remainder()) {
      notes.push_back(
          concat({"the total does not divide evenly: ", plural(remainder, "node"),
                  " chosen for fewest steps, then least traffic, take ", unit_.units(1), " more"}));
    } else {
      notes.push_back(
          concat({"the total does not divide evenly: the first ", plural(remainder, "node"),
                  remainder == 1 ? " takes " : " take ", unit_.units(1), " more"}));
    }
  }
  if (asked().max_steps && solver_.steps() && *solver_.steps() > solver_.fewest()) {
    notes.push_back("max_steps leaves room for less traffic than the fastest schedule needs");
  }
  if (solver_.front_is_free()) {
    notes.emplace_back(
        "every point of the front has its own choice of those nodes: max_steps gives its plan");
  }
  if (solver_.traffic() > kMaxExactInt) {
    notes.push_back(concat({"traffic is ", unit_.text(solver_.traffic()),
                            ", more than a JSON number holds exactly, so it stands as null"}));
  }
  if (asked().compare && !solver_.lau()) {
    notes.push_back("compare leaves out lau: nodes x shifts exceeds 1e9");
  }
  if (asked().algorithm == Algorithm::lau && solver_.lau() && solver_.steps() &&
      *solver_.steps() > solver_.optimum().steps) {
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
  writer.words(summary(), notes());
  write_result(writer);
  write_check(writer);
  write_proof(writer, [this](Proof& proof) { prove(proof, solver_, input_.labels); });
}

void RingTask::write_result(Writer& writer) const {
  writer.key("result").begin_object();
  writer.key("steps");
  solver_.steps() ? writer.value(*solver_.steps()) : writer.null();
  writer.key("traffic").exact_or_null(solver_.traffic());
  writer.key("messages");
  solver_.execution() ? writer.exact_or_null(solver_.execution()->messages()) : writer.null();
  writer.key("shift").value(solver_.shift());
  writer.key("shifts").begin_array();
  writer.value(solver_.optimum().shifts.lo).value(solver_.optimum().shifts.hi).end_array();
  writer.numbers("flow", solver_.flow());
  writer.numbers("targets", solver_.targets());
  write_nodes(writer);
  write_critical(writer);
  writer.key("lower_bound").value(solver_.lower_bound());
  if (solver_.front()) {
    writer.key("pareto").begin_array();
    for (const ring::ParetoPoint& point : *solver_.front()) {
      writer.begin_object().key("steps").value(point.steps);
      writer.key("traffic").exact_or_null(point.traffic);
      writer.key("shift").value(point.shift).end_object();
    }
    writer.end_array();
  }
  if (asked().compare) write_compare(writer);
  if (solver_.structure()) write_structure(writer);
  if (own_) write_own(writer);
  if (solver_.traced()) write_trace(writer, solver_.trace());
  writer.end_object();
}

void RingTask::write_nodes(Writer& writer) const {
  writer.key("nodes");
  if (!solver_.execution()) {
    writer.null();
    return;
  }
  constexpr const char* kNames[] = {"rich", "positive", "negative", "idle"};
  writer.begin_array();
  for (const ring::NodeRole& role : ring::node_roles(solver_.loads(), solver_.flow())) {
    writer.begin_object().key("kind").value(kNames[static_cast<int>(role.kind)]);
    writer.key("red").value(role.red).end_object();
  }
  writer.end_array();
}

void RingTask::write_critical(Writer& writer) const {
  writer.key("critical");
  std::optional<ring::CriticalPath> path;
  if (solver_.steps())
    path =
        ring::critical_path(solver_.instance(), solver_.model(), solver_.shift(), *solver_.steps());
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
  const auto write_one = [&](const char* name, std::optional<ring::Outcome> outcome) {
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
  write_one("linear", solver_.outcome_of(0));
  write_one("traffic", solver_.outcome_of(ring::traffic_shift(solver_.instance())));
  write_one("lau", solver_.lau() ? std::optional(solver_.outcome_of(solver_.lau()->shift()))
                                 : std::nullopt);
  write_one("optimal", solver_.outcome_of(solver_.optimum().shift));
  writer.end_object();
}

void RingTask::write_structure(Writer& writer) const {
  const ring::Structure& structure = *solver_.structure();
  const auto write_window = [&](const char* name,
                                const std::optional<ring::ShiftInterval>& shifts) {
    writer.key(name);
    if (!shifts) {
      writer.null();
      return;
    }
    writer.begin_array().value(shifts->lo).value(shifts->hi).end_array();
  };
  const auto write_runs = [&](const char* name, const std::vector<ring::NodeRun>& runs) {
    const bool threads = &runs == &structure.threads;
    writer.key(name).begin_array();
    for (const ring::NodeRun& run : runs) {
      writer.begin_object().key("first").value(run.first).key("last").value(run.last);
      writer.key("direction").value(run.to_right ? "right" : "left");
      writer.key("length").value(run.length).key("steps");
      run.steps ? writer.value(*run.steps) : writer.null();
      if (threads) writer.key("limited").value(run.limit_binds);
      writer.end_object();
    }
    writer.end_array();
  };
  writer.key("structure").begin_object();
  write_window("least_traffic", structure.least_traffic);
  write_window("linear_deficits", structure.linear_deficits);
  write_window("traffic_deficits", structure.traffic_deficits);
  write_runs("chains", structure.chains);
  write_runs("threads", structure.threads);
  writer.end_object();
}

void RingTask::replay_own() {
  const auto in = [&](const ring::SendModel& model) {
    return ring::replay(solver_.loads(), solver_.targets(), *input_.own, model, asked().trace,
                        limits_, stop_);
  };
  own_ = {in({ring::SendMode::single, std::nullopt}),
          in({ring::SendMode::multi, asked().message_limit})};
}

void RingTask::write_own(Writer& writer) const {
  writer.key("own").begin_object();
  // Written here: hosts take the arrays of numbers() by name, and flow is that of the plan.
  writer.key("flow").begin_array();
  for (const Load units : ring::flow_of(*input_.own, solver_.loads().size())) writer.value(units);
  writer.end_array().key("single");
  write_replay(writer, own_->single);
  writer.key("multi");
  write_replay(writer, own_->multi);
  writer.end_object();
}

void RingTask::write_replay(Writer& writer, const ring::Replay& replay) const {
  writer.begin_object().key("valid").value(!replay.failure);
  writer.key("steps").value(replay.steps);
  writer.key("messages").exact_or_null(replay.messages);
  writer.key("traffic").exact_or_null(replay.moved);
  writer.key("loads").begin_array();
  for (const Load load : replay.loads) writer.value(load);
  writer.end_array().key("failure");
  if (replay.failure) {
    writer.begin_object().key("step").value(replay.failure->step).key("node");
    replay.failure->node ? writer.value(*replay.failure->node) : writer.null();
    writer.key("why").value(replay.failure->why).end_object();
  } else {
    writer.null();
  }
  if (asked().trace) write_trace(writer, replay.trace);
  writer.end_object();
}

void RingTask::write_trace(Writer& writer, const std::vector<ring::TracedStep>& trace) const {
  writer.key("trace").begin_array();
  for (std::size_t i = 0; i < trace.size(); ++i) {
    writer.begin_object().key("step").value(i + 1);
    writer.key("loads").begin_array();
    for (const Load load : trace[i].loads) writer.value(load);
    writer.end_array().key("moves").begin_array();
    for (const ring::Move& move : trace[i].moves) {
      writer.begin_array().value(move.from).value(move.to).value(move.amount).end_array();
    }
    writer.end_array().end_object();
  }
  writer.end_array();
}

void RingTask::write_check(Writer& writer) const {
  writer.key("check").begin_object();
  if (solver_.execution()) {
    const bool met = solver_.execution()->loads() == solver_.targets();
    const Steps steps =
        solver_.execution()->finished() ? Steps(solver_.execution()->steps()) : std::nullopt;
    writer.key("valid").value(steps == solver_.steps() && (met || !steps));
    writer.key("by").value("execution").key("steps");
    steps ? writer.value(*steps) : writer.null();
    writer.key("conserved").value(solver_.execution()->moved() == solver_.traffic() || !steps);
    writer.key("targets_met").value(met);
    if (!steps) {
      writer.key("reason").value(
          std::to_string(solver_.execution()->waiting().size()) +
          " nodes wait for load from a neighbour that waits itself (deadlock)");
    }
  } else {
    const bool conserved =
        ring::check_conservation(solver_.loads(), solver_.targets(), solver_.flow(), 1).empty();
    writer.key("valid").value(conserved).key("by").value("formula").key("steps");
    solver_.steps() ? writer.value(*solver_.steps()) : writer.null();
    writer.key("conserved").value(conserved);
  }
  writer.end_object();
}

}  // namespace

std::unique_ptr<Task> make_ring_task(Request request) {
  return std::make_unique<RingTask>(std::move(request));
}

}  // namespace evenkeel::jobs
