// Generated from core/schema/verify.json; do not edit.
#pragma once
#include <optional>
#include <string>

#include "evenkeel/answers/answer.hpp"
#include "evenkeel/answers/values.hpp"

namespace evenkeel::answers {

struct VerifyNotChecked {
  /// Location in the answer.
  std::optional<std::string> field = {};
  std::optional<std::string> claim = {};
  std::string why = {};
};

struct VerifyEvidence {
  /// proven = a certificate proves the statement; checked = the verifier found the same value;
  /// computed = only another run can confirm it; not checked = the verifier has no rule for it;
  /// FALSE = the verifier found a different value.
  std::string word = {};
  /// Claim or member of the answer.
  std::string name = {};
  std::string text = {};
};

struct VerifyResult {
  /// Whether the answer is correct. null means that no error was found, but results of this kind
  /// are not checked.
  std::optional<bool> valid = {};
  std::optional<Whole> steps = {};
  std::optional<Whole> traffic = {};
  std::optional<Whole> messages = {};
  /// Nodes that wait for each other in a deadlock.
  std::optional<List<Load>> deadlock = {};
  List<std::string> problems = {};
  /// Members of the answer that were not checked, and claims that were not proven.
  List<VerifyNotChecked> not_checked = {};
  /// Evidence for each statement of the answer, in sentences.
  std::optional<List<VerifyEvidence>> evidence = {};
};

struct VerifyCheck {
  bool valid = {};
};

using Verify = Answer<VerifyResult, VerifyCheck>;

}  // namespace evenkeel::answers
