// Graphs as sparse matrices in MatrixMarket's coordinate format.
#include <cstdint>

#include "evenkeel/base/concat.hpp"
#include "formats/graphs/readers.hpp"
#include "formats/graphs/row.hpp"
#include "formats/graphs/words.hpp"
#include "formats/graphs/writing.hpp"
#include "formats/text/words.hpp"

namespace evenkeel::formats {

void read_matrix_market(std::string_view text, GraphText& out) {
  const std::string_view banner = text.substr(0, std::min(text.find('\n'), text.size()));
  const std::string says = lower_case(banner);
  const auto has = [&](const char* word) { return says.find(word) != std::string::npos; };
  if (!has("matrix coordinate") || has("complex")) {
    refuse_text("only real, integer or pattern matrices in coordinate form can be read as graphs",
                place_of(text, banner));
  }
  const bool pattern = has("pattern");
  Lines lines(text, "%");
  Words words;
  if (!lines.next(words) || words.size() != 3) {
    refuse_text("the line rows columns entries is missing", lines.here());
  }
  const std::int64_t n = whole(lines, words[0], 1, graph::kMaxTopologyNodes, "a number of rows");
  if (whole(lines, words[1], 1, graph::kMaxTopologyNodes, "a number of columns") != n) {
    refuse_text("the matrix of a graph must have as many columns as rows", lines.place(words[1]));
  }
  const std::int64_t entries =
      whole(lines, words[2], 0, 2 * graph::kMaxTopologyEdges, "a number of entries");
  out.nodes = static_cast<std::size_t>(n);
  out.is_matrix = true;
  std::int64_t zeros = 0;
  for (std::int64_t i = 0; i < entries; ++i) {
    if (!lines.next(words)) {
      refuse_text(concat({"the input ends at entry ", i + 1, " of ", entries}), lines.here());
    }
    if (words.size() != (pattern ? 2U : 3U)) {
      refuse_text(pattern ? "an entry of a pattern has the form row column"
                          : "an entry has the form row column value",
                  lines.here());
    }
    const std::int64_t u = whole(lines, words[0], 1, n, "a row") - 1;
    const std::int64_t v = whole(lines, words[1], 1, n, "a column") - 1;
    double weight = 1;
    if (!pattern) {
      const auto value = finite_number(words[2]);
      if (!value) {
        refuse_text(in_quotes(words[2]) + " is not a number", lines.place(words[2]));
      }
      weight = *value < 0 ? -*value : *value;
    }
    if (weight == 0) {
      ++zeros;
      continue;
    }
    add_edge(out, {id(u), id(v), weight}, [&] { return lines.here(); });
  }
  if (lines.next(words)) {
    refuse_text(concat({"the header announces ", entries, entries == 1 ? " entry" : " entries",
                        ", but this is one more"}),
                lines.here());
  }
  if (zeros > 0) {
    out.notes.push_back(std::to_string(zeros) + (zeros == 1 ? " entry of value 0 is ignored"
                                                            : " entries of value 0 are ignored"));
  }
  if (has("general")) {
    out.notes.emplace_back("entries (i,j) and (j,i) are one edge, whose weight is their sum");
  }
}

namespace {

Written write_mtx(const GraphToWrite& what) {
  Written out;
  note_names(what.names, "MatrixMarket", out);
  const bool weighted = is_weighted(what.graph);
  const std::string nodes = std::to_string(what.graph.nodes()) + " ";
  out.text = concat({"%%MatrixMarket matrix coordinate ", weighted ? "real" : "pattern",
                     " symmetric\n", nodes, nodes, what.graph.edges().size(), "\n"});
  for (const graph::Edge& edge : what.graph.edges()) {
    out.text += concat({edge.v + 1, " ", edge.u + 1});
    out.text += weighted ? concat({" ", weight_text(edge.weight), "\n"}) : "\n";
  }
  return out;
}

}  // namespace

// Format: { "place": 3, "endings": ["mtx"], "tasks": { "place": 7, "written": false } }
namespace graphs_room {
extern const GraphRow mtx{
    .mark = [](std::string_view text) { return text_start(text).starts_with("%%MatrixMarket"); },
    .read = read_matrix_market,
    .write = write_mtx};
}

}  // namespace evenkeel::formats
