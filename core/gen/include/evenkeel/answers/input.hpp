// Generated from core/schema/common.json; do not edit.
#pragma once
#include <optional>
#include <string>

#include "evenkeel/answers/values.hpp"

namespace evenkeel::answers {

/// Size and content of the input.
struct Input {
  std::optional<Whole> nodes = {};
  std::optional<Whole> edges = {};
  std::optional<Whole> objects = {};
  std::optional<Whole> total = {};
  std::optional<Whole> bytes = {};
  std::string hash = {};
  /// Names of the nodes, if the input contains them.
  std::optional<List<std::string>> labels = {};
  /// Names of the tasks of a map job, if the input contains them.
  std::optional<List<std::string>> task_labels = {};
  /// Names of the servers of a map job, if the input contains them.
  std::optional<List<std::string>> server_labels = {};
  /// Names of the objects of a plan, if the input contains them.
  std::optional<List<std::string>> object_labels = {};
};

}  // namespace evenkeel::answers
