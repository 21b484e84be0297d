#pragma once
#include "jobs/shared/json.hpp"
#include "jobs/shared/writer.hpp"
#include "jobs/verify/findings.hpp"

namespace evenkeel::jobs {

/// What a verifier looked at.
struct Verified {
  const Json& proof;                        ///< Claims of the answer or of its error.
  const std::vector<std::string>& members;  ///< Of "result".
  const Findings& findings;
  bool undecided = false;  ///< The result was not looked at.
};

/// "evidence":[{"word","name","text"}]: the word of each claim, of the members of "result" and of
/// everything that was not checked. Wrong members and claims come first.
/// Complexity: O(claims * problems).
void write_evidence(Writer& writer, const Verified& verified);

}  // namespace evenkeel::jobs
