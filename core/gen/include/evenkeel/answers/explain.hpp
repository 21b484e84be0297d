// Generated from core/schema/explain.json; do not edit.
#pragma once
#include <optional>
#include <string>

#include "evenkeel/answers/answer.hpp"
#include "evenkeel/answers/values.hpp"

namespace evenkeel::answers {

struct Explanation {
  /// Subject: plan = the answer as a whole; proof = a claim; move, object, node = one of them;
  /// reason = a part that decides the result; note = a note of the answer.
  std::string about = {};
  /// Number of the move, object or node, counted from 0.
  std::optional<Whole> number = {};
  std::string text = {};
};

struct ExplainResult {
  /// Sentences, beginning with the most general one.
  List<Explanation> says = {};
};

struct ExplainCheck {
  bool valid = {};
};

using Explain = Answer<ExplainResult, ExplainCheck>;

}  // namespace evenkeel::answers
