// Writes a graph in any of the formats that are read.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <string>

#include "evenkeel/base/error.hpp"
#include "evenkeel/formats/graphs.hpp"
#include "formats/text/numbers.hpp"

namespace evenkeel::formats {
namespace {

// The formats whose nodes have names: here their numbers.
std::string write_named(const graph::Graph& graph, GraphFormat format,
                        const std::function<std::string(double)>& number) {
  const auto& edges = graph.edges();
  const std::size_t n = graph.nodes();
  std::string out;
  const auto each_node = [&](auto text) {
    for (std::size_t i = 0; i < n; ++i) out += text(std::to_string(i), i + 1 == n);
  };
  const auto each_edge = [&](auto text) {
    for (std::size_t e = 0; e < edges.size(); ++e) {
      const std::string weight = edges[e].weight != 1 ? number(edges[e].weight) : "";
      out += text(std::to_string(edges[e].u), std::to_string(edges[e].v), weight,
                  e + 1 == edges.size());
    }
  };
  using Text = const std::string&;
  if (format == GraphFormat::gml) {
    out = "graph [\n";
    each_node([](Text id, bool) { return "  node [ id " + id + " ]\n"; });
    each_edge([](Text u, Text v, Text weight, bool) {
      return "  edge [ source " + u + " target " + v + (weight.empty() ? "" : " weight " + weight) +
             " ]\n";
    });
    return out + "]\n";
  }
  if (format == GraphFormat::dot) {
    out = "graph {\n";
    each_node([](Text id, bool) { return "  " + id + ";\n"; });
    each_edge([](Text u, Text v, Text weight, bool) {
      return "  " + u + " -- " + v + (weight.empty() ? "" : " [weight=" + weight + "]") + ";\n";
    });
    return out + "}\n";
  }
  if (format == GraphFormat::graphml) {
    out =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n"
        "  <key id=\"w\" for=\"edge\" attr.name=\"weight\" attr.type=\"double\"/>\n"
        "  <graph edgedefault=\"undirected\">\n";
    each_node([](Text id, bool) { return "    <node id=\"" + id + "\"/>\n"; });
    each_edge([](Text u, Text v, Text weight, bool) {
      const std::string head = "    <edge source=\"" + u + "\" target=\"" + v + "\"";
      return weight.empty() ? head + "/>\n"
                            : head + "><data key=\"w\">" + weight + "</data></edge>\n";
    });
    return out + "  </graph>\n</graphml>\n";
  }
  out = "{\"nodes\":[";
  each_node([](Text id, bool last) { return "{\"id\":" + id + (last ? "}" : "},"); });
  out += "],\"links\":[";
  each_edge([](Text u, Text v, Text weight, bool last) {
    return "{\"source\":" + u + ",\"target\":" + v +
           (weight.empty() ? "" : ",\"weight\":" + weight) + (last ? "}" : "},");
  });
  return out + "]}\n";
}

}  // namespace

std::string write_graph(const graph::Graph& graph, GraphFormat format) {
  const auto& edges = graph.edges();
  const bool weighted = std::any_of(edges.begin(), edges.end(),
                                    [](const graph::Edge& edge) { return edge.weight != 1; });
  const auto number = [](double weight) {
    const auto whole = static_cast<std::int64_t>(std::min(weight, 9e15));
    return static_cast<double>(whole) == weight ? std::to_string(whole) : shortest(weight);
  };
  const std::string counts = std::to_string(graph.nodes()) + " " + std::to_string(edges.size());
  std::string out;
  if (format == GraphFormat::metis) {
    out = counts + (weighted ? " 1\n" : "\n");
    for (graph::NodeId u = 0; u < graph.nodes(); ++u) {
      const auto neighbours = graph.neighbours(u);
      for (std::size_t k = 0; k < neighbours.size(); ++k) {
        const double weight = edges[graph.edge_ids(u)[k]].weight;
        if (weight != std::floor(weight) || weight > 9e15) {
          throw Error(ErrorCode::bad_value,
                      "METIS holds whole weights only; the edge " + std::to_string(u) + " " +
                          std::to_string(neighbours[k]) + " has " + number(weight));
        }
        out += (k > 0 ? " " : "") + std::to_string(neighbours[k] + 1);
        if (weighted) out += " " + number(weight);
      }
      out += "\n";
    }
    return out;
  }
  if (format == GraphFormat::matrix_market) {
    out = "%%MatrixMarket matrix coordinate " + std::string(weighted ? "real" : "pattern") +
          " symmetric\n" + std::to_string(graph.nodes()) + " " + counts + "\n";
    for (const graph::Edge& edge : edges) {
      out += std::to_string(edge.v + 1) + " " + std::to_string(edge.u + 1);
      out += weighted ? " " + number(edge.weight) + "\n" : "\n";
    }
    return out;
  }
  if (format == GraphFormat::gml || format == GraphFormat::dot || format == GraphFormat::graphml ||
      format == GraphFormat::node_link) {
    return write_named(graph, format, number);
  }
  const bool json = format == GraphFormat::json;
  if (json) out = "{\"nodes\":" + std::to_string(graph.nodes()) + ",\"edges\":[";
  for (std::size_t i = 0; i < edges.size(); ++i) {
    const char* between = json ? "," : " ";
    if (json) out += i > 0 ? ",[" : "[";
    out += std::to_string(edges[i].u) + between + std::to_string(edges[i].v);
    if (json ? edges[i].weight != 1 : weighted) out += between + number(edges[i].weight);
    out += json ? "]" : "\n";
  }
  return json ? out + "]}\n" : out;
}

}  // namespace evenkeel::formats
