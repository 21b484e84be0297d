// Verifies the chains, threads and windows of a ring answer.
#include "jobs/ring/verify_structure.hpp"

#include "base/checked.hpp"
#include "evenkeel/base/concat.hpp"
#include "evenkeel/ring/solver.hpp"
#include "jobs/verify/answer_form.hpp"

namespace evenkeel::jobs {
namespace {

void check_window(Findings& findings, const Json& claimed, const char* name,
                  std::optional<ring::Times::Shifts> found) {
  const std::string field = "structure." + std::string(name);
  if (!found || claimed.is_null()) {
    findings.same(field, claimed, nullptr);
    if (found) findings.wrong(field + " is missing");
    return;
  }
  findings.whole(field + "[0]", claimed[0], found->lo);
  findings.whole(field + "[1]", claimed[1], found->hi);
}

// A node that there is not stands as n, a number that is none as 0: no run has either.
std::vector<ring::NodeRun> claimed_runs(const Json& claimed, std::size_t n) {
  std::vector<ring::NodeRun> runs;
  for (const Json& entry : claimed) {
    const auto node = [&](const char* key) {
      const auto number = exact_integer(entry[key]);
      const bool is_node = number && *number >= 0 && *number < static_cast<std::int64_t>(n);
      return is_node ? static_cast<std::size_t>(*number) : n;
    };
    runs.push_back({node("first"), node("last"), entry["direction"] == "right",
                    exact_integer(entry["length"]).value_or(0), exact_integer(entry["steps"]),
                    entry.value("limited", Json(false)) == true});
  }
  return runs;
}

// The one chain of a ring that is red all round: it waits for itself.
bool is_deadlock(const std::vector<ring::NodeRun>& runs, std::size_t n) {
  if (runs.size() != 1 || runs[0].steps) return false;
  const std::size_t first = runs[0].to_right ? 0 : n - 1;
  return runs[0].first == first && runs[0].last == n - 1 - first &&
         runs[0].length == static_cast<std::int64_t>(n);
}

void check_list(Findings& findings, const Json& claimed, const char* name, const RingInput& input,
                const ring::SendModel& model, std::span<const Load> targets,
                std::span<const Load> flow) {
  const std::string field = "structure." + std::string(name);
  const auto n = static_cast<std::int64_t>(flow.size());
  const auto steps = ring::Times(input.loads, targets, model).steps_of(-flow.back());
  const auto runs = claimed_runs(claimed, flow.size());
  const bool threads = model.mode == ring::SendMode::multi;
  for (const Json& entry : claimed) {
    const Json limited = entry.value("limited", Json());
    if (threads ? !limited.is_boolean() : entry.contains("limited"))
      findings.wrong(
          concat({field, ": limited is ", shown(limited),
                  threads ? ", but must be true or false" : ", but chains have no such member"}));
  }
  if (!steps && model.mode == ring::SendMode::single) {
    if (!is_deadlock(runs, flow.size())) {
      findings.wrong(field + " must be one chain of all nodes, because every node waits");
    }
  } else if (!steps || saturating_mul(*steps, n) > ring::kMaxDetailWork) {
    findings.not_checked("result." + field, "executing the schedule takes too many steps here");
  } else {
    for (const std::string& problem : ring::check_runs(input.loads, flow, model, runs)) {
      findings.wrong(concat({field, ": ", problem}));
    }
  }
}

}  // namespace

void check_structure(Findings& findings, const Json& claimed, const RingInput& input,
                     std::span<const Load> targets, std::span<const Load> flow) {
  const ring::Times times(input.loads, targets, input.model());
  check_window(findings, claimed["least_traffic"], "least_traffic", times.medians());
  check_window(findings, claimed["linear_deficits"], "linear_deficits", times.deficits(0));
  check_window(findings, claimed["traffic_deficits"], "traffic_deficits",
               times.deficits(times.majority_shift(flow.size() / 2)));
  const ring::SendModel single{ring::SendMode::single, std::nullopt};
  const ring::SendModel multi{ring::SendMode::multi, input.settings.message_limit};
  check_list(findings, claimed["chains"], "chains", input, single, targets, flow);
  check_list(findings, claimed["threads"], "threads", input, multi, targets, flow);
}

}  // namespace evenkeel::jobs
