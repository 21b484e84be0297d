// The answer of a small ring, flow or map job is accepted by verify. A changed answer is rejected
// if an independent replay finds it wrong.
#include "fuzz/fuzz.hpp"
#include "support/flow_replay.hpp"
#include "support/map_replay.hpp"
#include "support/mutations.hpp"
#include "support/random_plans.hpp"
#include "support/ring_replay.hpp"

using namespace evenkeel;
using fuzz::Json;

namespace {

/// The fault that an independent check finds in an answer: empty if it finds no fault.
std::string opinion(const Json& job, const Json& own, const Json& answer) {
  if (job["kind"] == "flow") return testing::FlowReplay(job, own).wrong(answer);
  if (job["kind"] == "ring") {
    for (const char* key : {"settings", "input", "check"}) {
      if (answer[key].dump() != own[key].dump()) return key;
    }
    return testing::RingReplay(job).wrong(answer["result"]);
  }
  const bool hypercube = job["topology"].get<std::string>()[0] == 'e';
  return hypercube ? "" : testing::wrong_mapping(job, own, answer);
}

// The member in which two correct answers can differ.
const char* free_place(const Json& job) {
  if (job["kind"] == "flow") return "/result/migration/moves";  // the order within a round
  if (job["kind"] == "map") return "/result/mapping";           // tasks that cost nothing anywhere
  return "/result";  // other plans as good as ours: their replay looks at every member
}

testing::Verdict verdict_of(const Json& job, const Json& answer) {
  const Json verify = {{"kind", "verify"}, {"request", job}, {"answer", answer}};
  const std::string text = verify.dump();
  const Json verdict = fuzz::check_answer(text, fuzz::run_within(text));
  return {verdict["ok"] == true && verdict["result"]["valid"] == true, verdict};
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Bytes bytes(data, size);
  const std::size_t kind = bytes.below(3);
  const Json job = kind == 0   ? testing::random_ring_job(bytes)
                   : kind == 1 ? testing::random_flow_job(bytes)
                               : testing::random_map_job(bytes);
  const std::string own_text = fuzz::run_within(job.dump());
  const Json own = fuzz::check_answer(job.dump(), own_text);
  if (own["ok"] != true || own.contains("stopped")) return 0;
  const std::string why_own = opinion(job, own, own);
  if (!why_own.empty()) fuzz::fail("our answer, says the replay: " + why_own, job.dump(), own_text);
  if (!verdict_of(job, own).accepted) fuzz::fail("our answer is refused", job.dump(), own_text);

  for (int changes = 4; changes > 0 && bytes.left(); --changes) {
    Json answer = own;
    const std::string where =
        testing::mutate(answer, bytes, {"settings", "input", "result", "check"});
    if (answer.dump() == own.dump()) continue;
    const std::string why = opinion(job, own, answer);
    const testing::Verdict verdict = verdict_of(job, answer);
    const std::string said = "changed at " + where + ", verify says " + verdict.answer.dump();
    if (!why.empty() && verdict.accepted) {
      fuzz::fail("accepted, but wrong: " + why + "; " + said, job.dump(), answer.dump());
    }
    if (why.empty() && !verdict.accepted && kind == 0) {
      fuzz::fail("rejected, but as good as ours; " + said, job.dump(), answer.dump());
    }
    if (!verdict.accepted) continue;
    const std::string differs =
        testing::checked_difference(verdict.answer, own, answer, free_place(job));
    if (!differs.empty()) {
      fuzz::fail("accepted with another " + differs + "; " + said, job.dump(), answer.dump());
    }
  }
  return 0;
}
