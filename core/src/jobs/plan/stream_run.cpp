// Decides at every snapshot of a stream whether its plan is carried out.
#include "jobs/plan/stream_run.hpp"

#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "evenkeel/plan/quick.hpp"
#include "evenkeel/plan/solver.hpp"
#include "jobs/plan/columns.hpp"
#include "jobs/plan/forms.hpp"
#include "jobs/plan/proof.hpp"

namespace evenkeel::jobs {
namespace {

plan::StreamDecider checked_decider(const plan::StreamRules& rules) {
  try {
    return plan::StreamDecider(rules);
  } catch (const Error& error) {
    throw Error(error.code(), error.what(), "/stream" + error.path());
  }
}

/// Whether a snapshot has its loads beside the nodes.
bool is_table(const Json& snapshot) { return snapshot.is_object() && snapshot.contains("load"); }

const Json& loads_of(const Json& snapshot, const std::string& path) {
  const Json& loads = is_table(snapshot) ? snapshot["load"] : snapshot;
  if (loads.is_array()) return loads;
  throw Error(
      ErrorCode::bad_value,
      concat({"a snapshot is ", shown(snapshot),
              ": it must be a list of loads, one an object, or {\"load\":[...],\"node\":[...]}"}),
      path);
}

/// What the reader of objects says, where it stands in a stream.
Error in_stream(const Error& error, const std::string& loads, const std::string& nodes) {
  const auto below = [&](const char* from) { return error.path().rfind(from, 0) == 0; };
  constexpr std::size_t kColumn = sizeof "/objects/load" - 1;
  std::string place = below("/nodes") ? "/stream" + error.path() : loads;
  if (below("/objects/node")) place = nodes + error.path().substr(kColumn);
  if (below("/objects/load")) place = loads + error.path().substr(kColumn);
  return Error(error.code(), error.what(), place);
}

}  // namespace

StreamRun::StreamRun(const Json& body, Json settings)
    : stream_(body["stream"]),
      settings_(std::move(settings)),
      rules_(read_stream_rules(stream_)),
      decider_(checked_decider(rules_)) {
  check_form(body, "a stream", {"kind", "stream", "effort", "seed"});
  read_stream_fraction(stream_, "cost_per_move", cost_per_move_);
}

void StreamRun::start(const Json& snapshot, const std::string& path, Buffers& buffers,
                      StopCheck* stop) {
  const bool tells = is_table(snapshot) && snapshot.contains("node");
  if (!tells && !stream_.contains("node")) {
    throw Error(ErrorCode::missing_key,
                "the first snapshot needs \"node\", where every object is: {\"load\":[...],"
                "\"node\":[...]}",
                path + "/node");
  }
  Json body = Json::object();
  body["kind"] = "plan";
  body["nodes"] = stream_["nodes"];
  body["objects"]["load"] = loads_of(snapshot, path);
  body["objects"]["node"] = tells ? snapshot["node"] : stream_["node"];
  try {
    plan_ = read_plan_input(body, buffers, settings_, stop);
  } catch (const Error& error) {
    throw in_stream(error, is_table(snapshot) ? path + "/load" : path,
                    tells ? path + "/node" : "/stream/node");
  }
  never_ = plan_->model.home;
}

void StreamRun::take(const Json& snapshot, const std::string& path, Buffers& buffers,
                     StopCheck* stop) {
  if (!started()) {
    start(snapshot, path, buffers, stop);
  } else {
    const Columns columns(snapshot, "", "object", plan_->model.objects(), buffers);
    std::vector<Load> loads = columns.whole_of(loads_of(snapshot, path), "load",
                                               is_table(snapshot) ? path + "/load" : path);
    if (is_table(snapshot) && snapshot.contains("node")) place(snapshot["node"], path + "/node");
    plan_->model.load = std::move(loads);
  }
  decide(stop);
}

/// Objects are where the snapshot says, whatever was planned.
void StreamRun::place(const Json& given, const std::string& path) {
  const NodeNames names(plan_->model.nodes(), plan_->node_names);
  std::vector<plan::Node> home;
  if (!given.is_array() || given.size() != plan_->model.objects())
    throw Error(ErrorCode::bad_shape, "node must be a list, one node an object", path);
  for (const Json& value : given) {
    const auto node = names.find(value);
    if (!node)
      throw Error(ErrorCode::bad_value,
                  concat({"node ", shown(value), " of object ", home.size(), " must be ",
                          names.expected()}),
                  concat({path, "/", home.size()}));
    home.push_back(*node);
  }
  plan_->model.home = std::move(home);
}

plan::Proposal StreamRun::propose(StopCheck* stop) {
  const plan::Model& model = plan_->model;
  proposed_ = plan::quick_plan(model, stop);
  if (plan_->settings.effort > 1) {
    plan::Solver solver(
        model, {},
        {plan_->settings.effort - 1, static_cast<std::uint64_t>(plan_->settings.seed), false});
    solver.solve(stop);
    const bool better = solver.has_plan() &&
                        (proposed_.empty() ||
                         solver.measured().makespan < plan::measure(model, proposed_).makespan);
    if (better) proposed_ = solver.where();
  }
  if (proposed_.empty()) return {};
  const plan::Measured measured = plan::measure(model, proposed_);
  proposed_migration_ = measured.migration;
  return {measured.makespan,
          lowest_terms(static_cast<Int128>(cost_per_move_.num) * measured.migration.moves,
                       static_cast<Int128>(cost_per_move_.den) * model.speed_unit)};
}

double StreamRun::asked(const Fraction& time) const {
  const Fraction exact = asked_time(*plan_, time);
  return static_cast<double>(exact.num) / static_cast<double>(exact.den);
}

void StreamRun::decide(StopCheck* stop) {
  plan::Model& model = plan_->model;
  const Fraction now = plan::measure(model, model.home).makespan;
  mean_ = plan::mean(model);
  moved_.clear();
  from_.clear();
  decision_ = decider_.step(now, mean_, [&]() -> std::optional<plan::Proposal> {
    const plan::Proposal proposal = propose(stop);
    return proposed_.empty() ? std::nullopt : std::optional(proposal);
  });
  decision_.regret *= static_cast<double>(model.speed_unit);
  unplanned_ += asked(plan::measure(model, never_).makespan);
  paid_ += asked(decision_.act ? decision_.proposal->makespan : now);
  if (!decision_.act) return;
  paid_ += asked(decision_.proposal->cost);
  ++plans_;
  moves_ += proposed_migration_.moves;
  for (plan::Object j = 0; j < proposed_.size(); ++j) {
    if (proposed_[j] == model.home[j]) continue;
    moved_.push_back(j);
    from_.push_back(model.home[j]);
  }
  model.home = proposed_;
}

std::string StreamRun::says() const {
  const std::string why = decision_says(
      decision_, rules_, [&](const Fraction& time) { return time_text(*plan_, time); });
  if (!decision_.act) return "wait: " + why;
  return plural(static_cast<Int128>(moved_.size()), "object") +
         (moved_.size() == 1 ? " moves: " : " move: ") + why;
}

void StreamRun::write_decision(Writer& writer) const {
  writer.begin_object().key("snapshot").value(decision_.step).key("act").value(decision_.act);
  writer.key("reason").value(name_of(decision_.reason)).key("says").value(says() + ".");
  writer.key("makespan");
  write_time(writer, *plan_, decision_.now);
  writer.key("ratio");
  write_quotient(writer, decision_.now, mean_);
  if (decision_.wait > 0) writer.key("wait").value(decision_.wait);
  if (rules_.rule == plan::StreamRules::Rule::threshold)
    writer.key("imbalance").value(decision_.imbalance);
  else
    writer.key("regret").value(decision_.regret);
  if (decision_.proposal) {
    writer.key("plan").begin_object().key("makespan");
    write_time(writer, *plan_, decision_.proposal->makespan);
    writer.key("moves").value(proposed_migration_.moves).key("cost");
    write_time(writer, *plan_, decision_.proposal->cost);
    writer.end_object();
  }
  if (decision_.act) {
    writer.key("moves").begin_array();
    for (std::size_t k = 0; k < moved_.size(); ++k) {
      writer.begin_object().key("object").value(std::int64_t{moved_[k]}).key("from");
      from_[k] == plan::kNone ? writer.null() : writer.value(std::int64_t{from_[k]});
      writer.key("to").value(std::int64_t{plan_->model.home[moved_[k]]}).end_object();
    }
    writer.end_array();
  }
  writer.end_object();
}

}  // namespace evenkeel::jobs
