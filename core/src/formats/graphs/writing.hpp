#pragma once
#include <span>
#include <string>
#include <string_view>

#include "evenkeel/formats/graphs.hpp"
#include "formats/text/writing.hpp"

namespace evenkeel::formats {

/// Whether an edge has another weight than 1. O(m).
bool is_weighted(const graph::Graph& graph);

/// Text of every node: its name, as written by `quoted`, or its number. O(n).
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
