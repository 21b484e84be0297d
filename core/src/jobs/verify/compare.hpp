#pragma once
#include <string>

#include "jobs/answers/compare.hpp"
#include "jobs/answers/read.hpp"
#include "jobs/verify/findings.hpp"

namespace evenkeel::jobs {

/// Compares result and check of an answer with recomputed ones, by the rules of the record.
/// @param result, check  The members as the verifier recomputed them.
/// Complexity: O(size of the answer).
template <class Answer>
void compare_answer(const Answer& claimed, const decltype(Answer::result)& result,
                    const decltype(Answer::check)& check, Findings& findings) {
  const auto report = [&](const Comparison& comparison) {
    findings.wrong(comparison.wrong);
    for (const NotCompared& member : comparison.left_out)
      findings.not_checked(member.member, member.why);
  };
  report(compare_members(claimed.result, result, "result"));
  report(compare_members(claimed.check, check, "check"));
}

template <class Answer>
void compare_answer(const Answer& claimed, const Answer& found, Findings& findings) {
  compare_answer(claimed, found.result, found.check, findings);
}

/// @param answer  An answer whose form was checked.
template <class Answer>
void compare_answer(const Json& answer, const Buffers& buffers, const Answer& found,
                    Findings& findings) {
  compare_answer(read_answer<Answer>(answer, buffers), found, findings);
}

}  // namespace evenkeel::jobs
