// Verifies what a ring answer says of the schedule that somebody wrote.
#include "jobs/ring/verify_own.hpp"

#include "evenkeel/base/concat.hpp"
#include "evenkeel/ring/solver.hpp"
#include "ring/verify.hpp"

namespace evenkeel::jobs {
namespace {

void check_trace(Findings& findings, const std::string& field, const Json& claimed,
                 const std::vector<ring::TracedStep>& trace) {
  findings.whole(field + " steps", Json(claimed.size()), static_cast<Int128>(trace.size()));
  for (std::size_t k = 0; k < std::min(claimed.size(), trace.size()); ++k) {
    const std::string name = concat({field, "[", k, "]"});
    Json moves = Json::array();
    for (const ring::Move& move : trace[k].moves) {
      moves.push_back({move.from, move.to, move.amount});
    }
    findings.whole(name + ".step", claimed[k]["step"], static_cast<Int128>(k) + 1);
    findings.same(name + ".loads", claimed[k]["loads"], Json(trace[k].loads));
    findings.same(name + ".moves", claimed[k]["moves"], moves);
  }
}

void check_mode(Findings& findings, const std::string& field, const Json& claimed,
                const RingInput& input, std::span<const Load> targets,
                const ring::SendModel& model) {
  const bool trace = input.settings.trace;
  const auto truth =
      ring::replay_plainly(input.loads, targets, *input.own, model, trace, ring::kMaxDetailWork);
  if (!truth) {
    findings.not_checked("result." + field, "executing it takes too many steps here");
    return;
  }
  findings.same(field + ".valid", claimed["valid"], !truth->failure);
  findings.whole(field + ".steps", claimed["steps"], truth->steps);
  findings.whole_or_null(field + ".messages", claimed["messages"], truth->messages);
  findings.whole_or_null(field + ".traffic", claimed["traffic"], truth->moved);
  findings.same(field + ".loads", claimed["loads"], Json(truth->loads));
  const Json& failure = claimed["failure"];
  if (failure.is_null() != !truth->failure) {
    findings.wrong(field +
                   (failure.is_null() ? ".failure is missing" : ".failure: the schedule succeeds"));
  } else if (truth->failure) {
    findings.whole(field + ".failure.step", failure["step"], truth->failure->step);
    findings.same(field + ".failure.node", failure["node"],
                  truth->failure->node ? Json(*truth->failure->node) : Json());
    findings.not_checked(concat({"result.", field, ".failure.why"}), "sentences are not compared");
  }
  if (claimed.contains("trace") != trace) {
    findings.wrong(concat({field, ".trace ", trace ? "is missing" : "was not requested"}));
  } else if (trace) {
    check_trace(findings, field + ".trace", claimed["trace"], truth->trace);
  }
}

}  // namespace

void check_own(Findings& findings, const Json& claimed, const RingInput& input,
               std::span<const Load> targets) {
  findings.same("own.flow", claimed["flow"], Json(ring::flow_of(*input.own, targets.size())));
  check_mode(findings, "own.single", claimed["single"], input, targets,
             {ring::SendMode::single, std::nullopt});
  check_mode(findings, "own.multi", claimed["multi"], input, targets,
             {ring::SendMode::multi, input.settings.message_limit});
}

}  // namespace evenkeel::jobs
