// Verifies that nothing does what was asked for, by the certificates in the error.
#include "jobs/verify/refusal.hpp"

#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/jobs/claims.hpp"
#include "jobs/shared/data.hpp"
#include "jobs/verify/task.hpp"

namespace evenkeel::jobs {
namespace {

class VerifyRefusalTask final : public VerifyTask {
 public:
  VerifyRefusalTask(const Request& request, LookAtRefusal look) : VerifyTask(request.settings) {
    const Json& job = request.body["request"];
    const Json& answer = request.body["answer"];
    if (answer.value("kind", Json()) != job["kind"])
      throw Error(ErrorCode::bad_value,
                  concat({"the answer to verify must be of kind ", shown(job["kind"])}),
                  "/answer/kind");
    DataHash hash;
    hash.add_value("request", job);
    hash_ = hash.finish();
    const Json proof = answer["error"].value("proof", Json::array());
    if (!proof.is_array() || std::any_of(proof.begin(), proof.end(), [](const Json& claim) {
          return !claim.is_object() || !claim.value("claim", Json()).is_string();
        }))
      throw Error(ErrorCode::bad_value,
                  "the claims of an error must be a list of objects with a name",
                  "/answer/error/proof");
    const auto kind = job["kind"].get<std::string>();
    for (std::size_t k = 0; k < proof.size(); ++k) {
      if (!has_claim(kind, proof[k]["claim"].get_ref<const std::string&>()))
        findings_.wrong(concat({"error.proof[", k, "]: errors of kind ", kind, " have no claim ",
                                shown(proof[k]["claim"])}));
    }
    proof_ = proof;
    undecided_ = !shows(request, proof, look) && findings_.valid();
    findings_.not_checked("error.message", "the verifier does not read sentences");
  }

 private:
  bool shows(const Request& request, const Json& proof, LookAtRefusal look) {
    try {
      return look(request, proof, findings_);
    } catch (const Error& error) {
      if (error.code() != ErrorCode::infeasible) throw;
      // It cannot even be read, and its reader says why.
      const std::string& own = error.proof();
      findings_.same("error.proof", proof, own.empty() ? Json::array() : Json::parse(own));
      return true;
    }
  }

  void write_input(Writer& writer) const override {
    writer.begin_object().key("hash").value(hash_).end_object();
  }
  std::string praise() const override {
    return undecided_ ? "The error does not prove that no solution exists. Only another search can "
                        "confirm it"
                      : "The refusal is correct: its certificate proves that no solution exists";
  }
  const char* blame() const override { return "The refusal is not proven: "; }

  std::string hash_;
};

}  // namespace

bool is_refusal(const Json& answer) {
  const Json error = answer.value("error", Json());
  return answer.value("ok", Json()) == false && error.is_object() &&
         error.value("code", Json()) == "infeasible";
}

Error replayed(const Error& refusal,
               const std::function<bool(const Json& proof, Findings& findings)>& shows) {
  Findings findings;
  if (shows(Json::parse(refusal.proof()), findings) && findings.valid()) return refusal;
  return Error(
      ErrorCode::internal,
      concat({"a bug in Evenkeel: the replay rejects the certificate of \"", refusal.what(), "\"",
              findings.valid() ? "" : ": " + findings.problems().front()}),
      refusal.path());
}

std::unique_ptr<Task> make_verify_refusal_task(Request request, LookAtRefusal look) {
  return std::make_unique<VerifyRefusalTask>(request, look);
}

}  // namespace evenkeel::jobs
