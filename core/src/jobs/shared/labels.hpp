#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "evenkeel/answers/values.hpp"
#include "evenkeel/formats/loads.hpp"
#include "jobs/shared/json.hpp"
#include "jobs/shared/writer.hpp"

namespace evenkeel::jobs {

/// A list of `count` names. @throws Error bad_value, bad_shape with a JSON pointer. O(count).
std::vector<std::string> take_labels(const Json& value, const std::string& path, std::size_t count);

/// Names of the nodes of a job, and the array entry of each node.
struct NodeLabels {
  std::vector<std::string> names;          ///< In the order of the nodes; empty if there are none.
  std::vector<std::uint32_t> row_of_node;  ///< Empty if entry i belongs to node i.

  /// Brings an array with one entry per row into the order of the nodes. Arrays of another length
  /// stay unchanged, because they are refused elsewhere.
  template <class Value>
  void place(std::vector<Value>& rows) const {
    if (rows.size() != row_of_node.size()) return;
    std::vector<Value> nodes;
    nodes.reserve(rows.size());
    for (const std::uint32_t row : row_of_node) nodes.push_back(rows[row]);
    rows = std::move(nodes);
  }
};

/// Joins body["labels"], the names of the entries of `loads` and the other arrays, to the names of
/// the network's nodes (empty if it has none).
/// @param count  Number of entries of `loads`.
/// @throws Error conflict (labels without loads), bad_value, bad_shape with a JSON pointer.
NodeLabels join_labels(const Json& body, std::vector<std::string> network, std::size_t count);

/// Writes "key": [...], the last key of "input"; nothing if the names only repeat the numbers from
/// 0.
void write_labels(Writer& writer, const std::vector<std::string>& names,
                  const char* key = "labels");

/// The labels of an answer's input. Empty if the names only repeat the numbers from 0. The names
/// must outlive it.
std::optional<answers::List<std::string>> labels_of_input(const std::vector<std::string>& names);

/// "node x", or "node 3" if there are no names.
std::string called(const char* what, const std::vector<std::string>& names, std::size_t index);

inline double sum_of(std::span<const Load> loads) {
  double sum = 0;
  for (const Load load : loads) sum += static_cast<double>(load);
  return sum;
}

/// The unit by which loads with this sum were divided, and the rounding, as a note. Empty without
/// the settings unit and unit_error.
template <class Settings>
void note_unit(const Settings& settings, double total, std::vector<std::string>& notes) {
  if (!settings.unit || !settings.unit_error) return;
  notes.push_back(formats::unit_note(*settings.unit, *settings.unit_error, total));
}

}  // namespace evenkeel::jobs
