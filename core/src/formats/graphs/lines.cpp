// Graphs as lines of numbers: edge lists, METIS, MatrixMarket.
#include "formats/text/lines.hpp"

#include <cstdint>
#include <utility>
#include <vector>

#include "evenkeel/base/types.hpp"
#include "evenkeel/base/words.hpp"
#include "formats/graphs/readers.hpp"
#include "formats/text/numbers.hpp"

namespace evenkeel::formats {
namespace {

using Words = std::vector<std::string_view>;

constexpr std::string_view kComments = "#%";

std::int64_t whole(const Lines& lines, std::string_view word, std::int64_t least, std::int64_t most,
                   const char* what) {
  const auto value = whole_number(word);
  if (value && *value >= least && *value <= most) return *value;
  refuse_text(in_quotes(word) + " is not " + what + ": a whole number from " +
                  std::to_string(least) + " to " + std::to_string(most) + " is",
              lines.place(word));
}

double weight_of(const Lines& lines, std::string_view word) {
  const auto weight = weight_in(word);
  if (!weight) refuse_weight(word, lines.place(word));
  return *weight;
}

graph::NodeId id(std::int64_t number) { return static_cast<graph::NodeId>(number); }

// ---- edge lists

// The cells of a line. Blanks, commas or semicolons separate them, the same ones in every line: the
// first line decides.
class Cells {
 public:
  explicit Cells(const Lines& lines) : lines_(lines) {}

  void split(Words& words) {
    const std::string_view line = lines_.line();
    const std::size_t found = line.find(';') != line.npos ? line.find(';') : line.find(',');
    if (!separator_) separator_ = found == line.npos ? ' ' : line[found];
    if (*separator_ == ' ') {
      if (found != line.npos) refuse_other(line.substr(found, 1));
      return;
    }
    words.clear();
    for (std::size_t at = 0; at <= line.size();) {
      const std::size_t end = std::min(line.find(*separator_, at), line.size());
      words.push_back(trimmed(line.substr(at, end - at)));
      if (words.back().empty()) {
        refuse_text("this cell is empty", lines_.place(line.substr(std::min(at, end), 0)));
      }
      const std::size_t other = words.back().find_first_of(" \t,;");
      if (other != line.npos) refuse_other(words.back().substr(other, 1));
      at = end + 1;
    }
  }

 private:
  static std::string_view trimmed(std::string_view cell) {
    const std::size_t first = cell.find_first_not_of(" \t");
    if (first == cell.npos) return {};
    return cell.substr(first, cell.find_last_not_of(" \t") + 1 - first);
  }

  [[noreturn]] void refuse_other(std::string_view found) const {
    const std::string by = *separator_ == ' '   ? "blanks"
                           : *separator_ == ',' ? "commas"
                                                : "semicolons";
    refuse_text("the cells of this list are separated by " + by + ", not by " + in_quotes(found) +
                    (found == "," ? "; decimals have a point" : ""),
                lines_.place(found));
  }

  const Lines& lines_;
  std::optional<char> separator_;
};

bool begins_with_one(const std::string& name, std::initializer_list<const char*> words,
                     std::string_view letters) {
  if (name.size() == 1 && letters.find(name[0]) != letters.npos) return true;
  for (const char* word : words) {
    if (name.rfind(word, 0) == 0) return true;
  }
  return false;
}

// A header names the two ends; other names are the columns of another kind of table.
void check_header(const Lines& lines, const Words& words) {
  const bool ends =
      words.size() >= 2 && words.size() <= 3 &&
      begins_with_one(lower_case(words[0]),
                      {"source", "src", "from", "tail", "start", "parent", "node1"}, "uai") &&
      begins_with_one(lower_case(words[1]),
                      {"target", "dst", "dest", "to", "head", "end", "child", "node2"}, "vbj");
  const bool weight =
      words.size() < 3 || begins_with_one(lower_case(words[2]),
                                          {"weight", "amount", "bytes", "size", "capacity", "cost",
                                           "value", "count", "volume"},
                                          "w");
  if (ends && weight) return;
  refuse_text("this is no header of an edge list: source, target and perhaps weight is",
              lines.here());
}

}  // namespace

std::optional<double> weight_in(std::string_view text) {
  const auto value = finite_number(text);
  if (!value || !(*value > 0)) return std::nullopt;
  return value;
}

void refuse_weight(std::string_view text, const TextPlace& place) {
  refuse_text(in_quotes(text) + " is not a weight: a finite number above 0 is", place);
}

void read_edge_list(std::string_view text, GraphText& out) {
  Lines lines(text, kComments);
  Cells cells(lines);
  Words words;
  std::int64_t most = -1;
  std::size_t fields = 0;
  bool first = true;
  bool zero = false;
  while (lines.next(words)) {
    cells.split(words);
    if (std::exchange(first, false) && words.size() >= 2 && !finite_number(words[0]) &&
        !finite_number(words[1])) {
      check_header(lines, words);
      continue;
    }
    if (words.size() < 2 || words.size() > 3) {
      refuse_text("this line has " + std::to_string(words.size()) +
                      (words.size() == 1 ? " field" : " fields") + ": an edge is u v or u v weight",
                  lines.place(words[0]));
    }
    if (fields == 0) fields = words.size();
    if (words.size() != fields) {
      refuse_text("this line has " + std::to_string(words.size()) + " fields, the first one " +
                      std::to_string(fields) + ": either all edges have a weight or none",
                  lines.place(words[0]));
    }
    const std::int64_t u = whole(lines, words[0], 0, graph::kMaxTopologyNodes - 1, "a node");
    const std::int64_t v = whole(lines, words[1], 0, graph::kMaxTopologyNodes - 1, "a node");
    most = std::max({most, u, v});
    zero = zero || u == 0 || v == 0;
    const double weight = words.size() == 3 ? weight_of(lines, words[2]) : 1;
    add_edge(out, {id(u), id(v), weight}, [&] { return lines.place(words.back()); });
  }
  if (out.edges.empty()) {
    refuse_text("there are no edges: lines of u v or u v weight were expected", TextPlace{});
  }
  out.nodes = static_cast<std::size_t>(most + 1);
  if (!zero) out.notes.emplace_back("no edge names node 0; it is kept as an isolated node");
}

// ---- METIS

namespace {

// One line of a node: the words from `first` on name neighbours, every `step`-th.
struct MetisHeader {
  std::int64_t nodes = 0, edges = 0;
  bool sizes = false, weights = false, edge_weights = false;
  std::size_t first = 0, step = 1;
};

MetisHeader metis_header(Lines& lines, Words& words) {
  if (!lines.next(words)) refuse_text("the header n m [fmt [ncon]] is missing", TextPlace{});
  if (words.size() < 2 || words.size() > 4) {
    refuse_text("the header of a METIS graph is n m [fmt [ncon]]", lines.here());
  }
  MetisHeader header;
  header.nodes = whole(lines, words[0], 1, graph::kMaxTopologyNodes, "a number of nodes");
  header.edges = whole(lines, words[1], 0, graph::kMaxTopologyEdges, "a number of edges");
  std::int64_t fmt = 0;
  if (words.size() > 2) {
    fmt = whole(lines, words[2], 0, 111, "a format");
    if (words[2].find_first_not_of("01") != words[2].npos) {
      refuse_text(in_quotes(words[2]) + " is not a format: three digits 0 or 1 are",
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

// Every edge stands in the lines of both its ends, with one weight.
class MetisReader {
 public:
  MetisReader(std::string_view text, GraphText& out) : text_(text), out_(out) {}

  void run() {
    Lines lines(text_, kComments);
    Words words;
    header_ = metis_header(lines, words);
    const std::string_view announced = words[1];
    out_.nodes = static_cast<std::size_t>(header_.nodes);
    if (header_.weights) out_.node_sizes.resize(out_.nodes);
    row_start_.push_back(0);
    for (std::int64_t u = 0; u < header_.nodes; ++u) {
      // A blank line is a node without neighbours; that of the last one may lack its newline.
      const bool last = u + 1 == header_.nodes && text_.back() == '\n';
      if (!lines.next(words, true) && !last) {
        refuse_text("the text ends at node " + std::to_string(u + 1) + " of " +
                        std::to_string(header_.nodes),
                    lines.here());
      }
      read_node(lines, words, u);
      row_start_.push_back(row_.size());
    }
    if (lines.next(words)) {
      refuse_text(
          "the header announces " + std::to_string(header_.nodes) + " nodes, this line is one more",
          lines.here());
    }
    check_both_ends();
    if (static_cast<std::int64_t>(row_.size()) != 2 * header_.edges) {
      refuse_text("the header of this METIS graph announces " + std::to_string(header_.edges) +
                      " edges, the lines hold " + std::to_string(row_.size()) +
                      " ends: twice the edges were expected",
                  place_of(text_, announced));
    }
    if (header_.first > 0) {
      out_.notes.emplace_back("vertex sizes and weights of the METIS file are not used");
    }
  }

  /// Whether the lines that are there agree with each other and with the header, but others are
  /// missing. @param without_last  The last line is cut as well: it says nothing.
  /// @return how many of how many there are; none when this is no such text.
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
    std::string_view word;  // the neighbour, and its weight behind it
    double weight;
  };

  void read_node(const Lines& lines, const Words& words, std::int64_t u) {
    if (words.size() < header_.first) {
      if (words.empty()) return;  // no weights: as if they were 0, and no neighbours
      refuse_text("weights are missing on this line", lines.here());
    }
    for (std::size_t k = 0; k < header_.first; ++k) {
      whole(lines, words[k], 0, kMaxExactInt, "a size or weight of a node");
    }
    if (header_.weights) {
      const std::string_view size = words[header_.sizes ? 1 : 0];
      add_node_size(out_, static_cast<std::size_t>(u), size, [&] { return lines.place(size); });
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

  // Keeps the ends that name nodes whose lines are there: the others cannot be compared.
  void read_until_cut(bool without_last) {
    Lines lines(text_, kComments);
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
        if (row_[k].node == u) refuse_text("a node names itself", lines.here());
        if (row_[k].node < out_.nodes) known.push_back(row_[k]);
      }
      ends_elsewhere_ += static_cast<std::int64_t>(row_start_[u + 1] - first);
    }
    row_start_[out_.nodes] = known.size();
    row_ = std::move(known);
    ends_elsewhere_ -= static_cast<std::int64_t>(row_.size());
  }

  // The rows, sorted, against the columns: those who name node u, in order. O(m log degree).
  void check_both_ends() {
    std::vector<std::size_t> column_start(out_.nodes + 1, 0);
    for (const End& end : row_) ++column_start[end.node + 1];
    for (std::size_t v = 0; v < out_.nodes; ++v) column_start[v + 1] += column_start[v];
    std::vector<std::size_t> column(row_.size()), next = column_start;
    std::vector<graph::NodeId> owner(row_.size());
    for (std::size_t u = 0; u < out_.nodes; ++u) {
      const auto first = row_.begin() + static_cast<std::ptrdiff_t>(row_start_[u]);
      const auto last = row_.begin() + static_cast<std::ptrdiff_t>(row_start_[u + 1]);
      std::stable_sort(first, last, [](const End& a, const End& b) { return a.node < b.node; });
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
    refuse_text("node " + std::to_string(node + 1) + " names node " + std::to_string(end.node + 1) +
                    ", which does not name it in turn",
                place_of(text_, end.word));
  }
  [[noreturn]] void refuse_unequal(std::size_t node, const End& end, const End& back) const {
    refuse_text("the edge between nodes " + std::to_string(node + 1) + " and " +
                    std::to_string(end.node + 1) + " weighs " + shortest(end.weight) +
                    " here and " + shortest(back.weight) + " on line " +
                    std::to_string(place_of(text_, back.word).line),
                place_of(text_, end.word));
  }

  std::string_view text_;
  GraphText& out_;
  MetisHeader header_;
  std::vector<End> row_;
  std::vector<std::size_t> row_start_;
  std::int64_t ends_elsewhere_ = 0;  // that name nodes whose lines are missing
};

}  // namespace

void read_metis(std::string_view text, GraphText& out) { MetisReader(text, out).run(); }

bool looks_like_metis(std::string_view text) {
  Lines lines(text, kComments);
  Words words;
  if (!lines.next(words) || words.size() < 2 || words.size() > 4) return false;
  const auto n = whole_number(words[0]), m = whole_number(words[1]);
  if (!n || !m || *n < 1 || *m < 0) return false;
  if (words.size() > 2 && words[2].find_first_not_of("01") != words[2].npos) return false;
  if (words.size() == 4) return true;
  const bool plain = words.size() == 2;
  // A format of two digits or three puts weights before the neighbours.
  const std::size_t ends_first = plain ? 2 : words[2].size() == 1 ? 1 : 0;
  std::int64_t rows = 0, blank_at_end = 0, ends = 0;
  while (lines.next(words, true)) {
    ++rows;
    blank_at_end = words.empty() ? blank_at_end + 1 : 0;
    ends += static_cast<std::int64_t>(words.size());
    if (words.empty()) continue;
    if (words.size() == 1 || words.size() > 3) return true;  // no list of edges has such lines
    for (std::size_t i = 0; i < ends_first; ++i) {
      const auto node = whole_number(words[i]);
      if (!node || *node < 1 || *node > *n) return false;
    }
  }
  // Every line could be an edge: METIS has as many lines as nodes. The last one may be empty.
  const bool exact = rows >= *n && rows - blank_at_end <= *n;
  return exact || (rows + 1 == *n && text.back() == '\n' && plain && ends == 2 * *m);
}

bool may_be_cut_metis(std::string_view text) {
  Lines lines(text, kComments);
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
  refuse_text("these lines are edges, or a METIS graph of " + plural(found->second, "node") +
                  " that ends after " + plural(found->first, "line") +
                  " of nodes: put the line \"source target\" before a list of edges, or give the "
                  "whole METIS graph",
              header);
}

// ---- MatrixMarket

void read_matrix_market(std::string_view text, GraphText& out) {
  const std::string_view banner = text.substr(0, std::min(text.find('\n'), text.size()));
  const std::string says = lower_case(banner);
  const auto has = [&](const char* word) { return says.find(word) != std::string::npos; };
  if (!has("matrix coordinate") || has("complex")) {
    refuse_text("only real, integer or pattern matrices in coordinate form are graphs",
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
    refuse_text("the matrix of a graph has as many columns as rows", lines.place(words[1]));
  }
  const std::int64_t entries =
      whole(lines, words[2], 0, 2 * graph::kMaxTopologyEdges, "a number of entries");
  out.nodes = static_cast<std::size_t>(n);
  std::int64_t zeros = 0;
  for (std::int64_t i = 0; i < entries; ++i) {
    if (!lines.next(words)) {
      refuse_text(
          "the text ends at entry " + std::to_string(i + 1) + " of " + std::to_string(entries),
          lines.here());
    }
    if (words.size() != (pattern ? 2U : 3U)) {
      refuse_text(pattern ? "an entry of a pattern is row column" : "an entry is row column value",
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
    refuse_text("the header announces " + std::to_string(entries) +
                    (entries == 1 ? " entry" : " entries") + ", this is one more",
                lines.here());
  }
  if (zeros > 0) {
    out.notes.push_back(std::to_string(zeros) + (zeros == 1 ? " entry of value 0 is no edge"
                                                            : " entries of value 0 are no edges"));
  }
  if (has("general")) {
    out.notes.emplace_back("entries (i,j) and (j,i) are one edge, its weight their sum");
  }
}

}  // namespace evenkeel::formats
