#pragma once
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "evenkeel/base/text.hpp"
#include "evenkeel/formats/graphs.hpp"
#include "evenkeel/graph/topologies.hpp"
#include "formats/text/place.hpp"

namespace evenkeel::formats {

/// Adds the edge; `where()` gives its place. @throws Error too_large, or an invalid edge.
template <class Where>
void add_edge(GraphText& out, const graph::Edge& edge, const Where& where) {
  if (out.edges.size() >= static_cast<std::size_t>(graph::kMaxTopologyEdges)) {
    throw Error(ErrorCode::too_large, graph::too_many_edges(), "", where());
  }
  if (out.refuse && !out.refuse->node && out.refuse->index == out.edges.size()) {
    refuse_text(out.refuse->message, where());
  }
  out.edges.push_back(edge);
}

/// Collects a graph whose nodes have names: numbers are given in the order of first mention.
/// `where()` gives the place of the word. It is called only to refuse. O(log nodes) per call.
class NamedGraph {
 public:
  explicit NamedGraph(GraphText& out) : out_(out) {}

  /// The number of a node, new or not. @throws Error too_large.
  template <class Where>
  graph::NodeId node(std::string_view name, const Where& where) {
    const auto found = numbers_.find(name);
    return found != numbers_.end() ? found->second : add(name, where);
  }

  /// The number of a new node. @throws Error bad_text (its name is taken), too_large.
  template <class Where>
  graph::NodeId declare(std::string_view name, const Where& where) {
    if (numbers_.find(name) != numbers_.end()) {
      refuse_text("two nodes have the id " + in_quotes(name), where());
    }
    return add(name, where);
  }

  /// The number of a declared node. @throws Error bad_text.
  template <class Where>
  graph::NodeId known(std::string_view name, const Where& where) const {
    const auto found = numbers_.find(name);
    if (found == numbers_.end()) refuse_text("unknown node " + in_quotes(name), where());
    return found->second;
  }

  /// @throws Error too_large.
  template <class Where>
  void edge(graph::NodeId u, graph::NodeId v, double weight, const Where& where) {
    add_edge(out_, {u, v, weight}, where);
  }

  /// A label, which becomes the name of the node if the labels of all nodes differ.
  void label(graph::NodeId node, std::string text) { labels_.emplace_back(node, std::move(text)); }
  void finish(const TextPlace& whole);  ///< @throws Error bad_text (no node), at this place.

 private:
  template <class Where>
  graph::NodeId add(std::string_view name, const Where& where) {
    if (numbers_.size() >= static_cast<std::size_t>(graph::kMaxTopologyNodes)) {
      throw Error(ErrorCode::too_large, graph::too_many_nodes(), "", where());
    }
    const auto number = static_cast<graph::NodeId>(numbers_.size());
    numbers_.emplace(name, number);
    out_.names.emplace_back(name);
    return number;
  }

  GraphText& out_;
  std::map<std::string, graph::NodeId, std::less<>> numbers_;
  std::vector<std::pair<graph::NodeId, std::string>> labels_;
};

/// A weight of an edge: a finite number above 0. Otherwise empty.
std::optional<double> weight_in(std::string_view text);

/// @throws Error bad_text for a word that is not a weight.
[[noreturn]] void refuse_weight(std::string_view text, const TextPlace& place);

/// Also used to compare a truncated METIS text. @throws Error.
void read_edge_list(std::string_view text, GraphText& out);

}  // namespace evenkeel::formats
