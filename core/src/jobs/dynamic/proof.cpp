// Claims of a simulation: a bound for every policy, and accounts that agree.
#include "jobs/dynamic/proof.hpp"

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/outward.hpp"
#include "evenkeel/base/words.hpp"

namespace evenkeel::jobs {
namespace {

// "No policy has a mean response time below 1.2 times the mean service time on these tasks. ..."
std::string says(const dynamic::ResponseBound& bound, const DynamicInput& input, double mean) {
  const WideFraction times =
      reduced(bound.sum,
              Int128{bound.speed} * static_cast<Int128>(bound.tasks) * input.options.mean_service);
  std::string text = concat({"No policy has a mean response time below ", brief_down(times, 4),
                             " times the mean service time on these tasks"});
  if (mean >= bound.mean()) {
    text += concat({". The mean response time here is at most ", percent_above(mean, bound.mean()),
                    " above this bound"});
  }
  if (!bound.shared)
    return text +
           ". Every task takes at least its service time plus the time for the hops from its "
           "source.";
  if (bound.speed == 1)
    return text +
           ". On one server, it is optimal to serve the task with the shortest remaining time "
           "first.";
  return concat({text, ". The ", plural(Int128{bound.speed}, "server"),
                 " cannot beat one server with their total speed that always serves the task with "
                 "the shortest remaining time."});
}

constexpr std::uint64_t kMaxBounded = 1000000;  // tasks

// Reason why the answer has no bound.
std::string why_no_bound(const DynamicReport& report) {
  const DynamicInput& input = report.first().input;
  if (report.points.size() * report.first().runs.size() > 1)
    return "a bound is computed only for a single run";
  if (input.options.jobs) return "subtasks wait for each other";
  if (input.tasks() > kMaxBounded) return concat({"there are more than ", kMaxBounded, " tasks"});
  return "the run ended before all tasks were done";
}

// The claim "response": no policy has a smaller mean response on these tasks. It is a certificate
// if the request lists the tasks unchanged; random or stretched tasks exist only in another run of
// the job.
void prove_response(Proof& proof, const DynamicReport& report) {
  if (!report.bound) {
    proof.not_proven("response");
    return proof.says(
        concat({"No bound on the mean response time was computed: ", why_no_bound(report), "."}));
  }
  const dynamic::ResponseBound& bound = *report.bound;
  const DynamicInput& input = report.first().input;
  const std::string text = says(bound, input, report.first().runs.front()->responses.mean);
  const bool listed = input.given.tasks && !input.settings.trace_load;
  if (!listed) {
    proof.not_proven("response").key("computed").value(bound.mean());
    return proof.says(concat({text, " The tasks are ", input.given.tasks ? "stretched" : "random",
                              ", so this bound is computed and not proven. Only running the same "
                              "job again can confirm the bound."}));
  }
  Writer& writer = proof.at_least("response", bound.exact());
  writer.key("test").value(bound.shared ? "shared" : "alone");
  if (bound.shared) writer.key("servers").value(bound.speed);
  proof.says(text);
}

}  // namespace

bool has_bound(const DynamicInput& input) {
  return !input.options.jobs && input.tasks() <= kMaxBounded;
}

void prove(Proof& proof, const DynamicReport& report) {
  prove_response(proof, report);
  const std::optional<bool> consistent = report.consistent();
  if (!consistent) return;
  proof.not_proven("run");
  proof.says(
      *consistent
          ? "Times, loads and traffic are computed by a simulation. Only running the same job "
            "again "
            "can confirm them. The measures are consistent, because response times are the sums "
            "of their parts and Little's law holds."
          : "Times, loads and traffic are computed by a simulation, and they are INCONSISTENT.");
}

}  // namespace evenkeel::jobs
