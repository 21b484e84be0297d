// Graphs in Scotch's format (.grf): one node per line, its neighbours after their number.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <tuple>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/sort.hpp"
#include "evenkeel/base/types.hpp"
#include "formats/graphs/attributes.hpp"
#include "formats/graphs/row.hpp"
#include "formats/graphs/words.hpp"
#include "formats/graphs/writing.hpp"
#include "formats/tasks/row.hpp"

namespace evenkeel::formats {
namespace {

// 0, nodes and arcs, the number of the first node, and three digits: labels, edge and node loads.
bool is_scotch(std::string_view text) {
  Lines lines(text, "");
  Words words;
  if (!lines.next(words) || words != Words{"0"}) return false;
  if (!lines.next(words) || words.size() != 2 || !whole_number(words[0])) return false;
  return lines.next(words) && words.size() == 2 && words[1].size() == 3 &&
         words[1].find_first_not_of("01") == words[1].npos;
}

// Line breaks do not matter: a graph is one number after another.
class ScotchReader {
 public:
  ScotchReader(std::string_view text, GraphText& out)
      : text_(text), lines_(text, ""), out_(out), names_(out), loads_(out) {}

  void run() {
    number(0, 0, "the version of a Scotch graph");
    const std::int64_t nodes = number(1, graph::kMaxTopologyNodes, "a number of nodes");
    const std::int64_t arcs = number(0, 2 * graph::kMaxTopologyEdges, "a number of arcs");
    const std::string_view announced = words_[at_ - 1];
    base_ = number(0, 1, "the number of the first node");
    number(0, 111, "three digits 0 or 1");
    const std::string flags(words_[at_ - 1]);
    if (flags.size() != 3 || flags.find_first_not_of("01") != flags.npos) {
      refuse_text(in_quotes(flags) + " must be three digits 0 or 1", lines_.place(words_[at_ - 1]));
    }
    labels_ = flags[0] == '1';
    edge_loads_ = flags[1] == '1';
    node_loads_ = flags[2] == '1';
    for (std::int64_t u = 0; u < nodes; ++u) read_node(u);
    if (at_ < words_.size() || lines_.next(words_)) {
      refuse_text(concat({"one number too many: the header announces ", nodes, " nodes"}),
                  lines_.place(words_[at_ < words_.size() ? at_ : 0]));
    }
    if (static_cast<std::int64_t>(arcs_.size()) != arcs) {
      refuse_text(
          concat({"the header announces ", arcs, " arcs, but the nodes have ", arcs_.size()}),
          place_of(text_, announced));
    }
    join(nodes);
    loads_.finish();
  }

 private:
  struct Arc {
    graph::NodeId from, to;
    double weight;
    std::string_view word;  // its end
  };

  std::int64_t number(std::int64_t least, std::int64_t most, const char* what) {
    while (at_ == words_.size()) {
      at_ = 0;
      if (!lines_.next(words_)) {
        refuse_text(concat({"the input ends, but ", what, " was expected"}), lines_.here());
      }
    }
    return whole(lines_, words_[at_++], least, most, what);
  }

  void read_node(std::int64_t u) {
    const auto here = [&] { return lines_.place(words_[at_ - 1]); };
    const std::int64_t label = labels_ ? number(0, kMaxExactInt, "a label") : u + base_;
    names_.declare(std::to_string(label), here);
    if (node_loads_) {
      number(0, kMaxExactInt, "the load of a node");
      loads_.add(static_cast<std::size_t>(u), "load", words_[at_ - 1], here);
    }
    const std::int64_t degree = number(0, graph::kMaxTopologyNodes, "a number of neighbours");
    for (std::int64_t k = 0; k < degree; ++k) {
      const std::int64_t weight = edge_loads_ ? number(1, kMaxExactInt, "the load of an edge") : 1;
      const std::int64_t end = number(0, kMaxExactInt, "a neighbour");
      arcs_.push_back({id(u), id(0), static_cast<double>(weight), words_[at_ - 1]});
      ends_.push_back(end);
      if (static_cast<std::int64_t>(arcs_.size()) > 2 * graph::kMaxTopologyEdges) {
        throw Error(ErrorCode::too_large, graph::too_many_edges(), "", here());
      }
    }
  }

  // Every edge is an arc of both its ends, with the same load.
  void join(std::int64_t nodes) {
    for (std::size_t k = 0; k < arcs_.size(); ++k) {
      const auto here = [&] { return place_of(text_, arcs_[k].word); };
      arcs_[k].to = names_.known(std::to_string(ends_[k]), here);
      if (arcs_[k].to == arcs_[k].from)
        refuse_text("a node is listed as its own neighbour", here());
      if (arcs_[k].from < arcs_[k].to) {
        add_edge(out_, {arcs_[k].from, arcs_[k].to, arcs_[k].weight}, here);
      }
    }
    const auto sorted = [this](bool up) {
      std::vector<std::tuple<graph::NodeId, graph::NodeId, double, std::size_t>> keys;
      for (std::size_t k = 0; k < arcs_.size(); ++k) {
        const Arc& arc = arcs_[k];
        if ((arc.from < arc.to) != up) continue;
        keys.emplace_back(std::min(arc.from, arc.to), std::max(arc.from, arc.to), arc.weight, k);
      }
      sort_stably(keys);
      return keys;
    };
    const auto there = sorted(true), back = sorted(false);
    const auto same = [](const auto& a, const auto& b) {
      return std::get<0>(a) == std::get<0>(b) && std::get<1>(a) == std::get<1>(b) &&
             std::get<2>(a) == std::get<2>(b);
    };
    const auto [left, right] =
        std::mismatch(there.begin(), there.end(), back.begin(), back.end(), same);
    if (left != there.end() || right != back.end()) {
      const bool first = right == back.end() || (left != there.end() && *left < *right);
      refuse_text("the other end of this edge does not list it with the same load",
                  place_of(text_, arcs_[std::get<3>(first ? *left : *right)].word));
    }
    names_.finish(TextPlace{});
    if (!labels_) out_.names.clear();
    out_.nodes = static_cast<std::size_t>(nodes);
  }

  std::string_view text_;
  Lines lines_;
  Words words_;
  std::size_t at_ = 0;
  GraphText& out_;
  NamedGraph names_;
  NodeAttributes loads_;
  std::int64_t base_ = 0;
  bool labels_ = false, edge_loads_ = false, node_loads_ = false;
  std::vector<Arc> arcs_;
  std::vector<std::int64_t> ends_;
};

// Edge loads are integers above 0.
std::string edge_load(const graph::Edge& edge) {
  if (edge.weight == std::floor(edge.weight) && edge.weight <= 9e15) {
    return weight_text(edge.weight) + " ";
  }
  throw Error(ErrorCode::bad_value, concat({"Scotch supports only whole loads; the edge ", edge.u,
                                            " ", edge.v, " has ", weight_text(edge.weight)}));
}

// One line per node: its load, the number of its neighbours, the neighbours and the loads of the
// edges to them.
std::string scotch_text(const graph::Graph& graph, bool weighted,
                        const std::vector<std::int64_t>& loads) {
  std::string out = concat({"0\n", graph.nodes(), " ", 2 * graph.edges().size(), "\n0 0",
                            weighted ? "1" : "0", loads.empty() ? "0\n" : "1\n"});
  for (graph::NodeId u = 0; u < graph.nodes(); ++u) {
    const auto neighbours = graph.neighbours(u);
    if (!loads.empty()) out += std::to_string(loads[u]) + " ";
    out += std::to_string(neighbours.size());
    for (std::size_t k = 0; k < neighbours.size(); ++k) {
      out += concat(
          {" ", weighted ? edge_load(graph.edges()[graph.edge_ids(u)[k]]) : "", neighbours[k]});
    }
    out += "\n";
  }
  return out;
}

Written write_scotch(const GraphToWrite& what) {
  Written out;
  note_names(what.names, "Scotch", out);
  out.text = scotch_text(what.graph, is_weighted(what.graph), {});
  return out;
}

Written write_scotch_tasks(const TaskText& tasks) {
  Written out;
  note_names(tasks.names, "Scotch", out);
  const graph::Graph graph = graph_of_tasks(tasks, "Scotch", out);
  out.text = scotch_text(graph, true, tasks.comp);
  return out;
}

}  // namespace

// Format: { "place": 9, "endings": ["grf"], "tasks": { "place": 11 } }
namespace graphs_room {
extern const GraphRow scotch{
    .mark = is_scotch,
    .read = [](std::string_view text, GraphText& out) { ScotchReader(text, out).run(); },
    .write = write_scotch,
    .write_tasks = write_scotch_tasks};
}

}  // namespace evenkeel::formats
