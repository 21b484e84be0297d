// Generated from core/schema/explain.json; do not edit.
#pragma once
#include <optional>
#include <string>

#include "evenkeel/answers/answer.hpp"
#include "evenkeel/answers/values.hpp"

namespace evenkeel::answers {

struct Explanation {
  /// What it is about: the plan, its proof, a move, an object, or what keeps a node.
  std::string about = {};
  /// Of the move, object or node, from 0.
  std::optional<Whole> number = {};
  std::string text = {};
};

struct ExplainResult {
  /// Sentences, the most general first.
  List<Explanation> says = {};
};

struct ExplainCheck {
  bool valid = {};
};

using Explain = Answer<ExplainResult, ExplainCheck>;

}  // namespace evenkeel::answers
