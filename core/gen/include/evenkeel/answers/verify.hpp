// Generated from core/schema/verify.json; do not edit.
#pragma once
#include <optional>
#include <string>

#include "evenkeel/answers/answer.hpp"
#include "evenkeel/answers/values.hpp"

namespace evenkeel::answers {

struct VerifyNotChecked {
  /// Where it stands in the answer.
  std::optional<std::string> field = {};
  std::optional<std::string> claim = {};
  std::string why = {};
};

struct VerifyEvidence {
  /// proven: a certificate shows it; checked: the verifier found the same; computed: only another
  /// run confirms it; not checked: the verifier has no rule; FALSE: the verifier found something
  /// else.
  std::string word = {};
  /// The claim or member.
  std::string name = {};
  std::string text = {};
};

struct VerifyResult {
  /// Null: nothing wrong was found, but results of that kind are not checked.
  std::optional<bool> valid = {};
  std::optional<Whole> steps = {};
  std::optional<Whole> traffic = {};
  std::optional<Whole> messages = {};
  /// Nodes that wait for each other.
  std::optional<List<Load>> deadlock = {};
  List<std::string> problems = {};
  /// Members of the answer that were not looked at, and claims that were not proven.
  List<VerifyNotChecked> not_checked = {};
  /// How each statement of the answer is known, in words for people.
  std::optional<List<VerifyEvidence>> evidence = {};
};

struct VerifyCheck {
  bool valid = {};
};

using Verify = Answer<VerifyResult, VerifyCheck>;

}  // namespace evenkeel::answers
