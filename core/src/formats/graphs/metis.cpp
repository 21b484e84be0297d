// Graphs in the METIS format: one node per line.
#include <cmath>
#include <cstdint>
#include <span>
#include <utility>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/sort.hpp"
#include "evenkeel/base/types.hpp"
#include "evenkeel/base/words.hpp"
#include "formats/graphs/attributes.hpp"
#include "formats/graphs/readers.hpp"
#include "formats/graphs/row.hpp"
#include "formats/graphs/words.hpp"
#include "formats/graphs/writing.hpp"
#include "formats/tasks/row.hpp"
#include "formats/text/words.hpp"

namespace evenkeel::formats {
namespace {

// One line of a node: neighbours start at word `first`, and every `step`-th word is a neighbour.
struct MetisHeader {
  std::int64_t nodes = 0, edges = 0;
  bool sizes = false, weights = false, edge_weights = false;
  std::size_t first = 0, step = 1;
};

MetisHeader metis_header(Lines& lines, Words& words) {
  if (!lines.next(words)) refuse_text("the header n m [fmt [ncon]] is missing", TextPlace{});
  if (words.size() < 2 || words.size() > 4) {
    refuse_text("the header of a METIS graph has the form n m [fmt [ncon]]", lines.here());
  }
  MetisHeader header;
  header.nodes = whole(lines, words[0], 1, graph::kMaxTopologyNodes, "a number of nodes");
  header.edges = whole(lines, words[1], 0, graph::kMaxTopologyEdges, "a number of edges");
  std::int64_t fmt = 0;
  if (words.size() > 2) {
    fmt = whole(lines, words[2], 0, 111, "a format");
    if (words[2].find_first_not_of("01") != words[2].npos) {
      refuse_text(in_quotes(words[2]) + " is not a format: give three digits 0 or 1",
                  lines.place(words[2]));
    }
  }
  header.sizes = fmt / 100 % 10 == 1;
  header.weights = fmt / 10 % 10 == 1;
  header.edge_weights = fmt % 10 == 1;
  const std::int64_t constraints =
      words.size() > 3 ? whole(lines, words[3], 1, 64, "a number of weights") : 1;
  header.first = (header.sizes ? 1U : 0U) +
                 (header.weights ? static_cast<std::size_t>(constraints) : std::size_t{0});
  header.step = header.edge_weights ? 2 : 1;
  return header;
}

// Every edge appears in the lines of both its ends, with the same weight.
class MetisReader {
 public:
  MetisReader(std::string_view text, GraphText& out) : text_(text), out_(out), weights_(out) {}

  void run() {
    Lines lines(text_, kGraphComments);
    Words words;
    header_ = metis_header(lines, words);
    name_weights();
    const std::string_view announced = words[1];
    out_.nodes = static_cast<std::size_t>(header_.nodes);
    row_start_.push_back(0);
    for (std::int64_t u = 0; u < header_.nodes; ++u) {
      // A blank line means: no neighbours. The blank line of the last node can lack its newline.
      const bool last = u + 1 == header_.nodes && text_.back() == '\n';
      if (!lines.next(words, true) && !last) {
        refuse_text(concat({"the input ends at node ", u + 1, " of ", header_.nodes}),
                    lines.here());
      }
      read_node(lines, words, u);
      row_start_.push_back(row_.size());
    }
    if (lines.next(words)) {
      refuse_text(
          concat({"the header announces ", header_.nodes, " nodes, but this is one more line"}),
          lines.here());
    }
    check_both_ends();
    if (static_cast<std::int64_t>(row_.size()) != 2 * header_.edges) {
      refuse_text(concat({"the header of this METIS graph announces ", header_.edges,
                          " edges, but the lines contain ", row_.size(),
                          " ends: twice the number of edges was expected"}),
                  place_of(text_, announced));
    }
    finish_weights();
  }

  /// Whether the existing lines agree with each other and with the header, but other lines are
  /// missing. @param without_last  The last line is cut as well, so it is ignored.
  /// @return the number of existing lines and the expected number. Empty if the text is not a
  /// truncated METIS graph.
  std::optional<std::pair<std::int64_t, std::int64_t>> cut_short(bool without_last) {
    try {
      read_until_cut(without_last);
      check_both_ends();
    } catch (const Error&) {
      return std::nullopt;
    }
    const auto rows = static_cast<std::int64_t>(row_start_.size()) - 1;
    const std::int64_t edges = static_cast<std::int64_t>(row_.size()) / 2 + ends_elsewhere_;
    if (rows == 0 || rows == header_.nodes || edges > header_.edges) return std::nullopt;
    return std::pair(rows, header_.nodes);
  }

 private:
  struct End {
    graph::NodeId node;
    std::string_view word;  // the neighbour; its weight follows
    double weight;
  };

  void read_node(const Lines& lines, const Words& words, std::int64_t u) {
    if (words.size() < header_.first) {
      if (words.empty()) return;  // no weights: as if they were 0 and there were no neighbours
      refuse_text("weights are missing on this line", lines.here());
    }
    for (std::size_t k = 0; k < header_.first; ++k) {
      whole(lines, words[k], 0, kMaxExactInt, "a size or weight of a node");
    }
    for (std::size_t k = 0; k < weight_names_.size(); ++k) {
      const std::string_view weight = words[k + (header_.sizes ? 1 : 0)];
      weights_.add(static_cast<std::size_t>(u), weight_names_[k], weight,
                   [&] { return lines.place(weight); });
    }
    for (std::size_t k = header_.first; k < words.size(); k += header_.step) {
      const std::int64_t v = whole(lines, words[k], 1, header_.nodes, "a node") - 1;
      if (header_.edge_weights && k + 1 >= words.size()) {
        refuse_text("the last edge has no weight", lines.place(words[k]));
      }
      const double weight = header_.edge_weights ? weight_of(lines, words[k + 1]) : 1;
      row_.push_back({id(v), words[k], weight});
      const std::string_view last = words[k + header_.step - 1];
      if (u <= v) add_edge(out_, {id(u), id(v), weight}, [&] { return lines.place(last); });
    }
  }

  // Keeps the ends whose node lines exist: other ends cannot be compared.
  void read_until_cut(bool without_last) {
    Lines lines(text_, kGraphComments);
    Words words;
    header_ = metis_header(lines, words);
    row_start_.push_back(0);
    while (lines.next(words, true)) {
      const std::string_view line = lines.line();
      if (without_last && line.data() + line.size() == text_.data() + text_.size()) break;
      const auto node = static_cast<std::int64_t>(row_start_.size()) - 1;
      if (node == header_.nodes) refuse_text("too many lines", lines.here());
      read_node(lines, words, node);
      row_start_.push_back(row_.size());
    }
    out_.nodes = row_start_.size() - 1;
    std::vector<End> known;
    for (std::size_t u = 0; u < out_.nodes; ++u) {
      const std::size_t first = std::exchange(row_start_[u], known.size());
      for (std::size_t k = first; k < row_start_[u + 1]; ++k) {
        if (row_[k].node == u) refuse_text("a node is listed as its own neighbour", lines.here());
        if (row_[k].node < out_.nodes) known.push_back(row_[k]);
      }
      ends_elsewhere_ += static_cast<std::int64_t>(row_start_[u + 1] - first);
    }
    row_start_[out_.nodes] = known.size();
    row_ = std::move(known);
    ends_elsewhere_ -= static_cast<std::int64_t>(row_.size());
  }

  // Compares the sorted rows with the columns: the nodes whose rows list node u, in order. O(m log
  // degree).
  void check_both_ends() {
    std::vector<std::size_t> column_start(out_.nodes + 1, 0);
    for (const End& end : row_) ++column_start[end.node + 1];
    for (std::size_t v = 0; v < out_.nodes; ++v) column_start[v + 1] += column_start[v];
    std::vector<std::size_t> column(row_.size()), next = column_start;
    std::vector<graph::NodeId> owner(row_.size());
    for (std::size_t u = 0; u < out_.nodes; ++u) {
      sort_stably(std::span(row_).subspan(row_start_[u], row_start_[u + 1] - row_start_[u]),
                  [](const End& a, const End& b) { return a.node < b.node; });
      for (std::size_t k = row_start_[u]; k < row_start_[u + 1]; ++k) {
        column[next[row_[k].node]++] = k;
        owner[k] = static_cast<graph::NodeId>(u);
      }
    }
    for (std::size_t u = 0; u < out_.nodes; ++u) {
      std::size_t k = row_start_[u], c = column_start[u];
      for (; k < row_start_[u + 1] && c < column_start[u + 1]; ++k, ++c) {
        const graph::NodeId other = owner[column[c]];
        if (row_[k].node < other) refuse_one_sided(u, row_[k]);
        if (other < row_[k].node) refuse_one_sided(other, row_[column[c]]);
        if (row_[k].weight != row_[column[c]].weight) refuse_unequal(u, row_[k], row_[column[c]]);
      }
      if (k < row_start_[u + 1]) refuse_one_sided(u, row_[k]);
      if (c < column_start[u + 1]) refuse_one_sided(owner[column[c]], row_[column[c]]);
    }
  }

  [[noreturn]] void refuse_one_sided(std::size_t node, const End& end) const {
    refuse_text(
        concat({"node ", node + 1, " lists node ", end.node + 1, ", but not the other way round"}),
        place_of(text_, end.word));
  }
  [[noreturn]] void refuse_unequal(std::size_t node, const End& end, const End& back) const {
    refuse_text(concat({"the edge between nodes ", node + 1, " and ", end.node + 1,
                        " has the weight ", shortest(end.weight), " here and ",
                        shortest(back.weight), " on line ", place_of(text_, back.word).line}),
                place_of(text_, end.word));
  }

  // The first weight is the load of a node, unless another weight was requested.
  void name_weights() {
    if (!header_.weights) return;
    for (std::size_t k = header_.sizes ? 1 : 0; k < header_.first; ++k) {
      weight_names_.push_back("w" + std::to_string(weight_names_.size() + 1));
    }
    if (!out_.asked.column) out_.asked.column = weight_names_.front();
  }

  void finish_weights() {
    const auto nodes = static_cast<std::size_t>(header_.nodes);
    if (header_.sizes) out_.unused.add("vertex size", "node", nodes);
    weights_.finish();
    if (weight_names_.size() > 1) {
      out_.notes.push_back(
          concat({"The header gives ", weight_names_.size(), " weights per node, w1 to ",
                  weight_names_.back(), ": --column NAME chooses the load of a task, here ",
                  *out_.asked.column, "."}));
    }
  }

  std::string_view text_;
  GraphText& out_;
  NodeAttributes weights_;
  std::vector<std::string> weight_names_;
  MetisHeader header_;
  std::vector<End> row_;
  std::vector<std::size_t> row_start_;
  std::int64_t ends_elsewhere_ = 0;  // ends whose node lines are missing
};

}  // namespace

void read_metis(std::string_view text, GraphText& out) { MetisReader(text, out).run(); }

namespace {

// "n m" and m edges also look like METIS if there are as many lines as nodes.
bool reads_as_metis(std::string_view text) {
  try {
    GraphText out;
    MetisReader(text, out).run();
  } catch (const Error&) {
    return false;
  }
  return true;
}

}  // namespace

bool looks_like_metis(std::string_view text) {
  Lines lines(text, kGraphComments);
  Words words;
  if (!lines.next(words) || words.size() < 2 || words.size() > 4) return false;
  const auto n = whole_number(words[0]), m = whole_number(words[1]);
  if (!n || !m || *n < 1 || *m < 0) return false;
  if (words.size() > 2 && words[2].find_first_not_of("01") != words[2].npos) return false;
  if (words.size() == 4) {
    const auto weights = whole_number(words[3]);
    return weights && *weights >= 1 && *weights <= 64;
  }
  const bool plain = words.size() == 2;
  // A format code of two or three digits puts weights before the neighbours.
  const std::size_t ends_first = plain ? 2 : words[2].size() == 1 ? 1 : 0;
  std::int64_t rows = 0, blank_at_end = 0, ends = 0;
  while (lines.next(words, true)) {
    ++rows;
    blank_at_end = words.empty() ? blank_at_end + 1 : 0;
    ends += static_cast<std::int64_t>(words.size());
    if (words.empty()) continue;
    if (words.size() == 1 || words.size() > 3) return true;  // edge lists do not have such lines
    for (std::size_t i = 0; i < ends_first; ++i) {
      const auto node = whole_number(words[i]);
      if (!node || *node < 1 || *node > *n) return false;
    }
  }
  // Every line could be an edge, but METIS has one line per node. The last line can be empty.
  const bool exact = (rows >= *n && rows - blank_at_end <= *n) ||
                     (rows + 1 == *n && text.back() == '\n' && plain && ends == 2 * *m);
  const bool may_be_edges = plain && rows - blank_at_end == *m;
  return exact && (!may_be_edges || reads_as_metis(text));
}

bool may_be_cut_metis(std::string_view text) {
  Lines lines(text, kGraphComments);
  Words words;
  if (!lines.next(words)) return false;
  const TextPlace header = lines.here();
  GraphText metis, edges;
  auto found = MetisReader(text, metis).cut_short(false);
  if (!found) found = MetisReader(text, metis = {}).cut_short(true);
  if (!found) return false;
  try {
    read_edge_list(text, edges);
  } catch (const Error&) {
    return true;
  }
  refuse_text(
      concat({"these lines are edges, or a METIS graph of ", plural(found->second, "node"),
              " that ends after ", plural(found->first, "line"),
              " of nodes: put the line \"source target\" before a list of edges, or give the "
              "whole METIS graph"}),
      header);
}

namespace {

// Weights are integers above 0.
std::string metis_weight(const graph::Edge& edge) {
  if (edge.weight == std::floor(edge.weight) && edge.weight <= 9e15) {
    return weight_text(edge.weight);
  }
  throw Error(ErrorCode::bad_value, concat({"METIS supports only whole weights; the edge ", edge.u,
                                            " ", edge.v, " has ", weight_text(edge.weight)}));
}

// One line per node: its neighbours and the weights of the edges to them.
std::string metis_rows(const graph::Graph& graph, bool weighted,
                       const std::vector<std::int64_t>& node_weights) {
  std::string out;
  for (graph::NodeId u = 0; u < graph.nodes(); ++u) {
    std::string row = node_weights.empty() ? "" : std::to_string(node_weights[u]);
    const auto neighbours = graph.neighbours(u);
    for (std::size_t k = 0; k < neighbours.size(); ++k) {
      row += (row.empty() ? "" : " ") + std::to_string(neighbours[k] + 1);
      if (weighted) row += " " + metis_weight(graph.edges()[graph.edge_ids(u)[k]]);
    }
    out += row + "\n";
  }
  return out;
}

std::string metis_counts(const graph::Graph& graph) {
  return concat({graph.nodes(), " ", graph.edges().size()});
}

Written write_metis(const GraphToWrite& what) {
  Written out;
  note_names(what.names, "METIS", out);
  const bool weighted = is_weighted(what.graph);
  out.text = metis_counts(what.graph) + (weighted ? " 1\n" : "\n");
  out.text += metis_rows(what.graph, weighted, {});
  return out;
}

Written write_metis_tasks(const TaskText& tasks) {
  Written out;
  note_names(tasks.names, "METIS", out);
  const graph::Graph graph = graph_of_tasks(tasks, "METIS", out);
  out.text = concat({metis_counts(graph), " 011\n", metis_rows(graph, true, tasks.comp)});
  return out;
}

}  // namespace

// Format: { "place": 2, "endings": ["graph", "mgraph"], "tasks": { "place": 6 } }
namespace graphs_room {
extern const GraphRow metis{
    .shape = [](std::string_view text) { return looks_like_metis(text) || may_be_cut_metis(text); },
    .read = read_metis,
    .write = write_metis,
    .write_tasks = write_metis_tasks};
}

}  // namespace evenkeel::formats
