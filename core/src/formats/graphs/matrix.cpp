// Graphs as dense square matrices of numbers: one node per line.
#include <cmath>
#include <cstdint>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "formats/graphs/readers.hpp"
#include "formats/graphs/row.hpp"
#include "formats/graphs/words.hpp"
#include "formats/graphs/writing.hpp"

namespace evenkeel::formats {
namespace {

constexpr std::size_t kMostRows = 20000;

// The words between blanks, commas or semicolons.
void split_row(std::string_view line, Words& words) {
  words.clear();
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t first = std::min(line.find_first_not_of(" \t,;", at), line.size());
    const std::size_t end = std::min(line.find_first_of(" \t,;", first), line.size());
    if (end > first) words.push_back(line.substr(first, end - first));
    at = end;
  }
}

// Shorter matrices could be edges or a table.
constexpr std::size_t kLeastRows = 4;

bool looks_like_matrix(std::string_view text) {
  Lines lines(text, kGraphComments);
  Words words;
  std::size_t rows = 0, width = 0;
  while (lines.next(words)) {
    split_row(lines.line(), words);
    if (rows == 0) width = words.size();
    if (words.size() != width || ++rows > width || width < kLeastRows) return false;
    for (const std::string_view word : words) {
      if (!finite_number(word)) return false;
    }
  }
  return rows == width && rows >= kLeastRows;
}

void read_matrix(std::string_view text, GraphText& out) {
  Lines lines(text, kGraphComments);
  Words words;
  std::vector<std::vector<double>> rows;
  while (lines.next(words)) {
    split_row(lines.line(), words);
    if (!rows.empty() && words.size() != rows[0].size()) {
      refuse_text(concat({"this line has ", words.size(), " numbers, but the first line has ",
                          rows[0].size(), ": all lines of a square matrix have the same length"}),
                  lines.here());
    }
    if (rows.size() == std::min(words.size(), kMostRows)) {
      refuse_text(concat({"one line too many: a square matrix of ", words.size(), " columns has ",
                          words.size(), " lines, at most ", kMostRows}),
                  lines.here());
    }
    std::vector<double>& row = rows.emplace_back();
    for (const std::string_view word : words) {
      const auto value = finite_number(word);
      if (!value || *value < 0) {
        refuse_text(in_quotes(word) + " is not an entry of the matrix: give a number from 0",
                    lines.place(word));
      }
      row.push_back(*value);
    }
  }
  if (rows.empty() || rows.size() != rows[0].size()) {
    refuse_text(concat({"this matrix has ", rows.size(), " lines of ",
                        rows.empty() ? 0 : rows[0].size(), " numbers: it is not square"}),
                TextPlace{});
  }
  out.nodes = rows.size();
  bool symmetric = true;
  std::size_t diagonal = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    diagonal += rows[i][i] != 0 ? 1U : 0U;
    for (std::size_t j = 0; j < i; ++j) symmetric = symmetric && rows[i][j] == rows[j][i];
  }
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (std::size_t j = symmetric ? i + 1 : 0; j < rows.size(); ++j) {
      if (i == j || rows[i][j] == 0) continue;
      add_edge(out, {static_cast<graph::NodeId>(i), static_cast<graph::NodeId>(j), rows[i][j]},
               [&] {
                 return TextPlace{1, 1, 1};
               });
    }
  }
  out.notes.push_back(
      concat({"A square matrix of ", out.nodes, " lines: entry (i,j) is the weight ",
              symmetric ? "of the edge between i and j, symmetric."
                        : "from i to j; the weights of (i,j) and (j,i) are added."}));
  out.unused.add("diagonal", "node", diagonal);
}

Written write_matrix(const GraphToWrite& what) {
  Written out;
  note_names(what.names, "a matrix", out);
  const std::size_t nodes = what.graph.nodes();
  if (nodes > kMostRows) {
    throw Error(ErrorCode::bad_value,
                concat({"a matrix of ", nodes, " lines: the limit is ", kMostRows}));
  }
  for (graph::NodeId u = 0; u < nodes; ++u) {
    std::vector<double> row(nodes, 0);
    const auto neighbours = what.graph.neighbours(u);
    for (std::size_t k = 0; k < neighbours.size(); ++k) {
      row[neighbours[k]] = what.graph.edges()[what.graph.edge_ids(u)[k]].weight;
    }
    for (std::size_t v = 0; v < nodes; ++v) out.text += (v > 0 ? " " : "") + weight_text(row[v]);
    out.text += "\n";
  }
  return out;
}

}  // namespace

// Format: { "place": 11, "tasks": { "place": 12, "written": false } }
namespace graphs_room {
extern const GraphRow matrix{
    .shape = looks_like_matrix, .read = read_matrix, .write = write_matrix};
}  // namespace graphs_room

}  // namespace evenkeel::formats
