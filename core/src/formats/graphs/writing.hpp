#pragma once
#include <span>
#include <string>
#include <string_view>

#include "evenkeel/formats/graphs.hpp"

namespace evenkeel::formats {

/// A number as short as it goes: whole ones without a point. O(1).
std::string weight_text(double weight);

/// Whether an edge has another weight than 1. O(m).
bool is_weighted(const graph::Graph& graph);

/// "the names of the nodes are left out: METIS numbers its nodes", where there are names.
void note_names(std::span<const std::string> names, std::string_view format, Written& out);

/// Names that a format tells its nodes apart by.
/// @param refused  Characters that no name may have.
/// @throws Error bad_value for an empty name, one that stands twice, and such a character.
void check_names(std::span<const std::string> names, std::string_view format,
                 std::string_view refused);

/// The text of every node: its name, as `quoted` writes it, or its number. O(n).
template <class Quoted>
std::vector<std::string> node_ids(const GraphToWrite& what, const Quoted& quoted) {
  std::vector<std::string> ids;
  ids.reserve(what.graph.nodes());
  for (std::size_t i = 0; i < what.graph.nodes(); ++i) {
    ids.push_back(what.names.empty() ? std::to_string(i) : quoted(what.names[i]));
  }
  return ids;
}

}  // namespace evenkeel::formats
