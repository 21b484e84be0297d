#pragma once
#include <map>
#include <string>
#include <string_view>

#include "evenkeel/base/error.hpp"
#include "evenkeel/formats/graphs.hpp"

namespace evenkeel::formats {

/// Collects a graph whose nodes have names: numbers are given in the order of their first mention.
class NamedGraph {
 public:
  explicit NamedGraph(GraphText& out) : out_(out) {}

  /// The number of a node; makes it on first mention unless `must_exist`.
  graph::NodeId node(const std::string& name, const TextPlace& place, bool must_exist = false);
  void label(graph::NodeId node, std::string text) { out_.names[node] = std::move(text); }
  void edge(graph::NodeId u, graph::NodeId v, double weight, const TextPlace& place);
  void finish();

 private:
  GraphText& out_;
  std::map<std::string, graph::NodeId> numbers_;
};

/// A weight above 0 from text. @throws Error bad_text.
double positive_weight(std::string_view text, const TextPlace& place);

/// Line and column of a byte.
TextPlace place_at(std::string_view text, std::size_t byte, std::size_t length = 1);

void read_gml(std::string_view text, GraphText& out);
void read_dot(std::string_view text, GraphText& out);
void read_graphml(std::string_view text, GraphText& out);

}  // namespace evenkeel::formats
