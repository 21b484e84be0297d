#include <cmath>

#include "evenkeel/flow/verify.hpp"
#include "jobs/flow_input.hpp"
#include "jobs/schema_internal.hpp"
#include "jobs/verify_task.hpp"

namespace evenkeel::jobs {
namespace {

/// Recomputes everything that a flow answer claims from its flow alone.
class VerifyFlowTask final : public Task {
 public:
  explicit VerifyFlowTask(Request request)
      : Task(std::move(request.settings)),
        job_settings_(
            inside_request([&] { return fill_settings("flow", request.body["request"]); })),
        input_(inside_request([&] {
          return read_flow_input(request.body["request"], request.buffers, job_settings_,
                                 request.limits);
        })) {
    const Json& answer = request.body["answer"];
    check_answer(answer, "flow", input_.hash);
    problems_ = compare_settings(job_settings_, answer);
    read_plan(member(answer, "result", "/answer/result"), request.buffers);
  }

  bool advance(std::int64_t) override {
    if (std::exchange(done_, true)) return true;
    for (std::string& problem :
         flow::check_flow(input_.graph, input_.problem, flow_, targets_, claims_)) {
      problems_.push_back(std::move(problem));
    }
    if (has_plan_) {
      const std::vector<Load> targets(targets_.begin(), targets_.end());
      for (std::string& problem : flow::check_plan(input_.graph, input_.problem.loads, targets,
                                                   moves_, message_limit_, rounds_)) {
        problems_.push_back(std::move(problem));
      }
    }
    find_deadlock();
    return true;
  }

  void stop() override { advance(0); }

  void write(Writer& writer) override {
    const bool valid = problems_.empty();
    Int128 traffic = 0;
    for (const double units : flow_) traffic += static_cast<Int128>(std::fabs(units));
    writer.key("input").begin_object().key("nodes").value(input_.graph.nodes());
    writer.key("edges").value(input_.graph.edges().size()).key("total").value(input_.total);
    writer.key("hash").value(input_.hash).end_object();
    std::string summary = "The plan is wrong: " + (valid ? "" : problems_.front());
    if (problems_.size() > 1) {
      summary += " (and " + std::to_string(problems_.size() - 1) + " more)";
    }
    if (valid && claims_.whole) {
      summary = "The plan is valid: after it every node holds its share, rounded down or up, and " +
                to_text(traffic) + " units move over links";
    } else if (valid) {
      summary = claims_.converged
                    ? "The plan is valid: after it every node holds its share"
                    : "The plan is what it says: it does not balance, and the imbalance is right";
    }
    writer.key("summary").value(summary + ".");
    writer.key("notes").begin_array();
    if (input_.graph.nodes() > flow::kVerifiedNodes) {
      writer.value("l2_excess is not computed anew above 20000 nodes");
    }
    writer.end_array();
    writer.key("result").begin_object().key("valid").value(valid);
    writer.key("steps").null().key("traffic");
    claims_.whole ? writer.exact_or_null(traffic) : writer.null();
    writer.key("messages").null();
    if (!waiting_.empty()) {
      writer.key("deadlock").begin_array();
      for (const graph::NodeId node : waiting_) writer.value(std::int64_t{node});
      writer.end_array();
    }
    writer.key("problems").begin_array();
    for (const std::string& problem : problems_) writer.value(problem);
    writer.end_array().key("not_checked").begin_array().end_array().end_object();
    writer.key("check").begin_object().key("valid").value(true).end_object();
  }

 private:
  std::vector<double> numbers(const Json& result, const char* key, std::size_t count,
                              Buffers& buffers) const {
    const std::string path = "/answer/result/" + std::string(key);
    std::vector<double> values = take_numbers(member(result, key, path), key, buffers);
    if (values.size() == count) return values;
    throw Error(ErrorCode::bad_shape,
                std::string(key) + " has " + std::to_string(values.size()) +
                    " numbers, the network needs " + std::to_string(count),
                path);
  }

  void read_plan(const Json& result, Buffers& buffers) {
    flow_ = numbers(result, "flow", input_.graph.edges().size(), buffers);
    targets_ = numbers(result, "targets", input_.graph.nodes(), buffers);
    const auto number = [&](const Json& object, const char* key, const std::string& path) {
      const Json& value = member(object, key, path + "/" + key);
      if (value.is_number()) return value.get<double>();
      throw Error(ErrorCode::bad_value,
                  std::string(key) + " is " + shown(value) + ": it must be a number",
                  path + "/" + key);
    };
    const std::string path = "/answer/result";
    const Json& norms = member(result, "norms", path + "/norms");
    claims_.l1 = number(norms, "l1", path + "/norms");
    claims_.l2 = number(norms, "l2", path + "/norms");
    claims_.linf = number(norms, "linf", path + "/norms");
    claims_.node_flow = number(norms, "node_flow", path + "/norms");
    claims_.imbalance = number(result, "imbalance", path);
    claims_.converged = member(result, "converged", path + "/converged") == true;
    claims_.acyclic = member(result, "acyclic", path + "/acyclic") == true;
    claims_.whole = claims_.converged && job_settings_["integer"] == true;
    claims_.least_traffic = job_settings_["scheme"] == "l1" && claims_.whole;
    const Json& excess = member(result, "l2_excess", path + "/l2_excess");
    if (!excess.is_null()) claims_.l2_excess = number(result, "l2_excess", path);
    read_moves(result);
    // The edges are part of the plan: their order gives the flow its meaning.
    const Json& edges = member(result, "edges", path + "/edges");
    const auto& own = input_.graph.edges();
    bool same = edges.is_array() && edges.size() == own.size();
    for (std::size_t e = 0; same && e < own.size(); ++e) {
      same = edges[e].is_array() && edges[e].size() == 2 && edges[e][0] == own[e].u &&
             edges[e][1] == own[e].v;
    }
    if (!same) problems_.emplace_back("the edges are not those of the network");
  }

  // Whether a whole flow can be carried out: a circle of nodes without load never starts.
  void find_deadlock() {
    if (!claims_.whole || has_plan_) return;
    std::vector<Load> whole;
    for (const double units : flow_) {
      if (units != std::floor(units) || std::fabs(units) > static_cast<double>(kMaxExactInt))
        return;
      whole.push_back(static_cast<Load>(units));
    }
    auto waiting = flow::deadlock_of(input_.graph, input_.problem.loads, whole);
    if (!waiting || waiting->empty()) return;
    waiting_ = std::move(*waiting);
    problems_.push_back(
        "node " + std::to_string(waiting_.front()) + " waits for load that never comes, " +
        plural(static_cast<Int128>(waiting_.size()), "node") + " in all (deadlock)");
  }

  // Rounds of moves, where the answer has them.
  void read_moves(const Json& result) {
    const Json& migration = member(result, "migration", "/answer/result/migration");
    if (!migration.is_object() || !migration.contains("moves")) return;
    const std::string path = "/answer/result/migration/moves";
    for (const Json& move : migration["moves"]) {
      bool numbers = move.is_array() && move.size() == 4;
      for (std::size_t k = 0; numbers && k < 4; ++k) numbers = move[k].is_number_integer();
      if (!numbers) {
        throw Error(ErrorCode::bad_value, "a move is [round, from, to, units], not " + shown(move),
                    path + "/" + std::to_string(moves_.size()));
      }
      moves_.push_back(
          {move[0].get<Load>(), move[1].get<Load>(), move[2].get<Load>(), move[3].get<Load>()});
    }
    const Json& rounds = member(migration, "rounds", "/answer/result/migration/rounds");
    rounds_ = rounds.is_number_integer() ? rounds.get<Load>() : -1;
    has_plan_ = true;
    if (!job_settings_["message_limit"].is_null()) {
      message_limit_ = job_settings_["message_limit"].get<Load>();
    }
  }

  Json job_settings_;
  FlowInput input_;
  std::vector<std::array<Load, 4>> moves_;
  std::optional<Load> message_limit_;
  Load rounds_ = 0;
  bool has_plan_ = false;
  std::vector<graph::NodeId> waiting_;
  std::vector<double> flow_;
  std::vector<double> targets_;
  flow::FlowClaims claims_;
  std::vector<std::string> problems_;
  bool done_ = false;
};

}  // namespace

std::unique_ptr<Task> make_verify_flow_task(Request request) {
  return std::make_unique<VerifyFlowTask>(std::move(request));
}

}  // namespace evenkeel::jobs
