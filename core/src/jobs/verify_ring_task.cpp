#include "evenkeel/ring/execute.hpp"
#include "evenkeel/ring/verify.hpp"
#include "jobs/ring_input.hpp"
#include "jobs/schema_internal.hpp"
#include "jobs/verify_task.hpp"

namespace evenkeel::jobs {
namespace {

/// Recomputes everything that a ring answer claims from its flow alone, by execution.
class VerifyRingTask final : public Task {
 public:
  explicit VerifyRingTask(Request request) : Task(std::move(request.settings)) {
    const Json& job = request.body["request"];
    const Json& answer = request.body["answer"];
    inside_request([&] {
      job_settings_ = fill_settings("ring", job);
      input_ = read_ring_input(job, request.buffers, job_settings_, request.limits);
      return 0;
    });
    check_answer(answer, "ring", input_.hash);
    read_claims(answer, request.buffers);
    problems_ = compare_settings(job_settings_, answer);
    check_targets();
    for (const std::string& problem : ring::check_conservation(input_.loads, targets_, flow_)) {
      problems_.push_back(problem);
    }
    execution_.emplace(input_.loads, flow_, input_.model);
  }

  bool advance(std::int64_t work) override {
    while (!done_ && work > 0) {
      if (!execution_->step()) {
        finish();
        return true;
      }
      work -= 10 + static_cast<std::int64_t>(execution_->last_moves().size());
    }
    return done_;
  }

  void stop() override {
    if (done_) return;
    problems_.push_back("stopped after " + std::to_string(execution_->steps()) +
                        " steps, before the schedule ended");
    stopped_ = true;
  }

  void write(Writer& writer) override {
    const bool valid = problems_.empty();
    writer.key("input").begin_object();
    writer.key("nodes").value(input_.loads.size()).key("total").value(input_.total);
    writer.key("hash").value(input_.hash).end_object();
    std::string summary =
        valid ? "The plan is valid: executed step by step it meets every target in " +
                    std::to_string(execution_->steps()) +
                    (execution_->steps() == 1 ? " step" : " steps") + " and moves " +
                    to_text(execution_->moved()) + " units over links" +
                    (proven_ ? "; no plan needs fewer steps." : ".")
              : "The plan is wrong: " + problems_.front() +
                    (problems_.size() > 1
                         ? " (and " + std::to_string(problems_.size() - 1) + " more)."
                         : ".");
    writer.key("summary").value(summary);
    writer.key("notes").begin_array().end_array();
    writer.key("result").begin_object();
    writer.key("valid").value(valid).key("steps");
    execution_->finished() ? writer.value(execution_->steps()) : writer.null();
    writer.key("traffic").exact_or_null(execution_->moved());
    writer.key("messages").value(execution_->messages());
    if (done_ && !execution_->finished()) {
      writer.key("deadlock").begin_array();
      for (const std::size_t node : execution_->waiting()) writer.value(node);
      writer.end_array();
    }
    writer.key("problems").begin_array();
    for (const std::string& problem : problems_) writer.value(problem);
    writer.end_array().end_object();
    writer.key("check").begin_object().key("valid").value(!stopped_).end_object();
  }

 private:
  void read_claims(const Json& answer, Buffers& buffers) {
    const Json& result = member(answer, "result", "/answer/result");
    const auto numbers = [&](const char* key) {
      const std::string path = "/answer/result/" + std::string(key);
      const Json& array = member(result, key, path);
      if (array.is_array()) {
        for (std::size_t i = 0; i < array.size(); ++i) {
          if (array[i].is_number_integer()) continue;
          throw Error(ErrorCode::bad_value,
                      std::string(key) + "[" + std::to_string(i) + "] is " + shown(array[i]) +
                          ": it must be a whole number",
                      path + "/" + std::to_string(i));
        }
      } else if (!array.is_object()) {
        throw Error(ErrorCode::bad_value, std::string(key) + " must be an array", path);
      }
      std::vector<Load> values;
      if (array.is_array()) {
        values = array.get<std::vector<Load>>();
      } else {
        for (const double value : take_numbers(array, key, buffers)) {
          values.push_back(static_cast<Load>(value));
        }
      }
      if (values.size() != input_.loads.size()) {
        throw Error(ErrorCode::bad_shape,
                    std::string(key) + " has " + std::to_string(values.size()) +
                        " numbers, the request has " + std::to_string(input_.loads.size()) +
                        " nodes",
                    path);
      }
      for (const Load value : values) {
        if (value > kMaxExactInt || value < -kMaxExactInt) {
          throw Error(ErrorCode::too_large, std::string(key) + " has a number beyond 2^53 - 1",
                      path);
        }
      }
      return values;
    };
    flow_ = numbers("flow");
    targets_ = numbers("targets");
    claimed_ = {{"steps", member(result, "steps", "/answer/result/steps")},
                {"traffic", member(result, "traffic", "/answer/result/traffic")},
                {"messages", member(result, "messages", "/answer/result/messages")},
                {"lower_bound", member(result, "lower_bound", "/answer/result/lower_bound")}};
  }

  void check_targets() {
    bool right = true;
    if (input_.from_speeds) {
      right = ring::check_proportional(targets_, input_.total, input_.speeds);
    } else if (job_settings_["targets"] == "given") {
      right = targets_ == input_.targets;
    } else {
      right = ring::check_even(targets_, input_.total, !input_.any_remainder);
    }
    if (!right) problems_.push_back("the targets are not the ones that the request asks for");
  }

  void finish() {
    done_ = true;
    if (!execution_->finished()) {
      problems_.push_back(
          "the schedule never finishes: " + std::to_string(execution_->waiting().size()) +
          " nodes wait for load from a neighbour that waits itself (deadlock)");
      return;
    }
    if (execution_->loads() != targets_ && problems_.empty()) {
      problems_.push_back("after the execution the loads are not the targets");
    }
    const auto compare = [&](const char* key, Int128 found, bool may_be_null) {
      const Json& claim = claimed_[key];
      if (claim.is_null() && may_be_null) return;
      if (claim.is_number_integer() && claim.get<std::int64_t>() == found) return;
      problems_.push_back(std::string(key) + " is " + to_text(found) +
                          " by execution, the answer says " + shown(claim));
    };
    compare("steps", execution_->steps(), false);
    compare("traffic", execution_->moved(), execution_->moved() > kMaxExactInt);
    compare("messages", execution_->messages(), true);
    const Json& bound = claimed_["lower_bound"];
    if (!bound.is_number_integer() || bound.get<std::int64_t>() < 0) {
      problems_.push_back("lower_bound is " + shown(bound) + ": it must be a number of steps");
      return;
    }
    const auto claimed_bound = bound.get<std::int64_t>();
    if (claimed_bound > execution_->steps()) {
      problems_.push_back("lower_bound " + shown(bound) +
                          " is above the steps that the plan takes");
      return;
    }
    // With a message limit or free targets the bound is not re-proved here.
    if (input_.model.message_limit || input_.any_remainder || claimed_bound == 0) return;
    if (!ring::check_impossible(input_.loads, targets_, claimed_bound - 1)) {
      problems_.push_back("lower_bound " + shown(bound) +
                          " is not proven: nothing forbids fewer steps");
    } else {
      proven_ = claimed_bound == execution_->steps();
    }
  }

  Json job_settings_;
  RingInput input_;
  std::vector<Load> flow_;
  std::vector<Load> targets_;
  Json claimed_;
  std::vector<std::string> problems_;
  std::optional<ring::Execution> execution_;
  bool done_ = false;
  bool stopped_ = false;
  bool proven_ = false;
};

}  // namespace

std::unique_ptr<Task> make_verify_ring_task(Request request) {
  return std::make_unique<VerifyRingTask>(std::move(request));
}

}  // namespace evenkeel::jobs
