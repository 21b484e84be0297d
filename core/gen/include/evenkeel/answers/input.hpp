// Generated from core/schema/common.json; do not edit.
#pragma once
#include <optional>
#include <string>

#include "evenkeel/answers/values.hpp"

namespace evenkeel::answers {

/// What the job was about.
struct Input {
  std::optional<Whole> nodes = {};
  std::optional<Whole> edges = {};
  std::optional<Whole> objects = {};
  std::optional<Whole> total = {};
  std::optional<Whole> bytes = {};
  std::string hash = {};
  /// Names of the nodes, where the data had any.
  std::optional<List<std::string>> labels = {};
  /// Names of the tasks of a map job, where the data had any.
  std::optional<List<std::string>> task_labels = {};
  /// Names of the servers of a map job, where the data had any.
  std::optional<List<std::string>> server_labels = {};
  /// Names of the objects of a plan, where the data had any.
  std::optional<List<std::string>> object_labels = {};
};

}  // namespace evenkeel::answers
