// Generated from core/schema/read.json; do not edit.
#pragma once
#include <array>
#include <optional>
#include <string>
#include <variant>

#include "evenkeel/answers/answer.hpp"
#include "evenkeel/answers/values.hpp"

namespace evenkeel::answers {

struct GraphColumns {
  Whole nodes = {};
  List<List<double>> edges = {};
};

struct TaskColumns {
  List<Load> comp = {};
  List<std::array<Whole, 3>> edges = {};
};

struct TraceTask {
  Whole id = {};
  Whole arrival = {};
  std::optional<std::string> node = {};
  Whole service = {};
  std::optional<Whole> hop = {};
};

/// Column names and rows of a table.
struct TablePreview {
  bool header = {};
  List<std::string> columns = {};
  List<List<std::string>> rows = {};
};

struct PlatformTopology {
  Whole nodes = {};
  List<std::array<double, 2>> edges = {};
};

/// Platform in the form in which a cluster job accepts it.
struct Platform {
  Whole nodes = {};
  std::optional<PlatformTopology> topology = {};
  std::optional<List<std::array<double, 4>>> links = {};
  std::optional<List<double>> speeds = {};
};

struct ReadResult {
  /// Values in the form in which other jobs accept them: loads, a graph as a topology, tasks, a
  /// platform, or the objects and nodes of a plan.
  std::variant<List<Load>, GraphColumns, TaskColumns, List<TraceTask>, TablePreview, Platform, Raw> value = {};
  std::optional<List<double>> speeds = {};
  std::optional<List<std::string>> names = {};
  std::string format = {};
  /// Unit of the loads, if the format defines one.
  std::optional<double> unit = {};
  List<std::string> notes = {};
};

struct ReadCheck {
  bool valid = {};
  std::optional<Whole> total = {};
  std::optional<double> rounding_error = {};
};

using Read = Answer<ReadResult, ReadCheck>;

}  // namespace evenkeel::answers
