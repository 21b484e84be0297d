// Batches as CSV: a row for the answer to every line.
#include "render/each.hpp"

#include <algorithm>
#include <iterator>
#include <span>
#include <vector>

#include "render/table.hpp"

namespace evenkeel::cli {
namespace {

struct Column {
  const char* name;
  const char* pointer;  // into the answer
};

constexpr Column kRing[] = {
    {"nodes", "/input/nodes"},
    {"total", "/input/total"},
    {"steps", "/result/steps"},
    {"traffic", "/result/traffic"},
    {"messages", "/result/messages"},
    {"shift", "/result/shift"},
    {"lower_bound", "/result/lower_bound"},
};
constexpr Column kFlow[] = {
    {"nodes", "/input/nodes"},
    {"total", "/input/total"},
    {"iterations", "/result/iterations"},
    {"converged", "/result/converged"},
    {"imbalance", "/result/imbalance"},
    {"l1", "/result/norms/l1"},
    {"l2", "/result/norms/l2"},
    {"linf", "/result/norms/linf"},
    {"node_flow", "/result/norms/node_flow"},
    {"rounds", "/result/migration/rounds"},
    {"messages", "/result/migration/messages"},
    {"moved", "/result/migration/moved"},
};
constexpr Column kMap[] = {
    {"cost", "/result/cost"},
    {"c1", "/result/c1"},
    {"c2", "/result/c2"},
    {"sigma", "/result/sigma"},
    {"delta", "/result/delta"},
    {"least_load", "/result/load/min"},
    {"largest_load", "/result/load/max"},
    {"cost_before", "/result/initial/cost"},
};
constexpr Column kCluster[] = {
    {"nodes", "/input/nodes"},
    {"total", "/input/total"},
    {"makespan_s", "/result/makespan_s"},
    {"never_s", "/result/never_s"},
    {"gain_fraction", "/result/gain"},
    {"overload", "/result/overload"},
    {"lb_steps", "/result/lb_steps"},
    {"moved", "/result/moved"},
    {"pays", "/result/pays"},
};

struct Batched {
  const char* kind;
  std::span<const Column> columns;
};
constexpr Batched kKinds[] = {
    {"ring", kRing}, {"flow", kFlow}, {"map", kMap}, {"cluster", kCluster}};

std::span<const Column> columns_of(const std::string& kind) {
  return std::find_if(std::begin(kKinds), std::end(kKinds),
                      [&](const Batched& one) { return one.kind == kind; })
      ->columns;
}

}  // namespace

std::string each_header(const std::string& kind) {
  std::string out = "line";
  for (const Column& column : columns_of(kind)) out += std::string(",") + column.name;
  return out + ",stopped,error";
}

std::string each_row(const std::string& kind, const Json& answer, std::int64_t line) {
  const bool ok = answer["ok"] == true;
  std::vector<Json> cells{line};
  for (const Column& column : columns_of(kind)) {
    const Json::json_pointer pointer(column.pointer);
    const bool there = ok && answer["result"].is_object() && answer.contains(pointer);
    cells.push_back(there ? answer[pointer] : Json());
  }
  cells.push_back(ok ? answer.value("stopped", Json()) : Json());
  cells.push_back(ok ? Json() : answer["error"]["message"]);
  return csv_line(cells);
}

}  // namespace evenkeel::cli
