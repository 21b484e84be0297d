// Graphs as edge lists: one edge per line.
#include <algorithm>
#include <cstdint>
#include <utility>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/sort.hpp"
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

// Content of a line: two ends, and attributes of the edge.
struct EdgeRow {
  std::string_view u, v;
  std::vector<std::pair<std::string_view, std::string_view>> attributes;  ///< Names and values.
};

// Whether names with blanks are between tabs, for example "New York<tab>Los Angeles".
bool tabs_separate_names(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = text.substr(at, end - at);
    at = end + 1;
    const std::size_t tab = line.find('\t');
    if (tab == line.npos || kGraphComments.find(line[0]) != line.npos) continue;
    for (std::size_t start = 0; start <= line.size();) {
      const std::size_t stop = std::min(line.find('\t', start), line.size());
      const std::string_view cell = line.substr(start, stop - start);
      start = stop + 1;
      const std::size_t first = std::min(cell.find_first_not_of(" \r"), cell.size());
      const std::size_t blank = std::min(cell.find(' ', first), cell.size());
      const bool more = cell.find_first_not_of(" \r", blank) != cell.npos;
      if (more && cell[first] != '{' && !finite_number(cell.substr(first, blank - first)))
        return true;
    }
  }
  return false;
}

// The cells of a line. Blanks, commas or semicolons separate them in the same way in every line:
// the first line decides. Tabs separate them if they are between names with blanks. Between commas,
// semicolons and such tabs a cell can be in quotes.
class Cells {
 public:
  Cells(const Lines& lines, std::string_view text) : lines_(lines) {
    if (tabs_separate_names(text)) separator_ = '\t';
  }
  Cells(const Lines& lines, const Cells& same) : lines_(lines), separator_(same.separator_) {}

  bool by_blanks() const { return separator_ == ' '; }

  void split(Words& words) {
    const std::string_view line = lines_.line();
    if (!separator_) separator_ = separator_of_line(line);
    if (*separator_ == ' ') {
      const std::size_t found = line.find_first_of(",;");
      if (found != line.npos && line.find('{') > found) refuse_other(line.substr(found, 1));
      return;
    }
    words.clear();
    for (std::size_t at = 0; at <= line.size();) {
      const char* blanks = *separator_ == '\t' ? " " : " \t";
      const std::size_t first = std::min(line.find_first_not_of(blanks, at), line.size());
      const bool quoted = first < line.size() && line[first] == '"';
      const std::size_t close = quoted ? closing_quote(line, first) : first;
      const std::size_t end = std::min(line.find(*separator_, close), line.size());
      if (quoted) {
        const std::string_view rest = line.substr(close + 1, end - close - 1);
        if (!trimmed(rest).empty()) {
          refuse_text("a separator must follow the closing quote", lines_.place(trimmed(rest)));
        }
        words.push_back(line.substr(first + 1, close - first - 1));
      } else {
        words.push_back(trimmed(line.substr(at, end - at)));
        const std::size_t other = words.back().find_first_of(" \t,;");
        const bool name = other != line.npos && words.back()[other] == ' ' &&
                          !finite_number(words.back().substr(0, other));
        if (other != line.npos && !name && *separator_ != '\t')
          refuse_other(words.back().substr(other, 1));
      }
      at = end + 1;
    }
  }

  // @throws Error bad_text for an empty cell.
  void check_filled(const Words& words, std::size_t column) const {
    if (words[column].empty()) refuse_text("this cell is empty", lines_.place(words[column]));
  }

 private:
  static char separator_of_line(std::string_view line) {
    const std::string_view before = line.substr(0, std::min(line.find('{'), line.size()));
    const std::size_t found = before.find(';') != before.npos ? before.find(';') : before.find(',');
    return found == before.npos ? ' ' : before[found];
  }

  std::size_t closing_quote(std::string_view line, std::size_t open) const {
    std::size_t at = open + 1;
    while (at < line.size() && (line[at] != '"' || line.substr(at, 2) == "\"\"")) {
      at += line[at] == '"' ? 2U : 1U;
    }
    if (at >= line.size()) {
      refuse_text("the closing quote is missing on this line", lines_.place(line.substr(open, 1)));
    }
    return at;
  }

  static std::string_view trimmed(std::string_view cell) {
    const std::size_t first = cell.find_first_not_of(" \t");
    if (first == cell.npos) return cell.substr(0, 0);
    return cell.substr(first, cell.find_last_not_of(" \t") + 1 - first);
  }

  [[noreturn]] void refuse_other(std::string_view found) const {
    const std::string by = *separator_ == ' '   ? "blanks"
                           : *separator_ == ',' ? "commas"
                                                : "semicolons";
    refuse_text(concat({"the cells of this list are separated by ", by, ", not by ",
                        in_quotes(found), found == "," ? "; decimals have a point" : ""}),
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

bool names_source(const std::string& name) {
  return begins_with_one(name, {"source", "src", "from", "tail", "start", "parent", "node1"},
                         "uai");
}

bool names_target(const std::string& name) {
  return begins_with_one(name, {"target", "dst", "dest", "to", "head", "end", "child", "node2"},
                         "vbj");
}

// Roles of the columns. Without a header: two ends and perhaps a weight.
struct EdgeColumns {
  std::size_t u = 0, v = 1, width = 0;
  std::vector<std::string> header;  ///< Empty if there is no header.
  /// source_number and target_number: the positions of the nodes in the source and target columns.
  std::optional<std::size_t> u_number, v_number;

  bool is_end(std::size_t k) const { return k == u || k == v || k == u_number || k == v_number; }
};

std::optional<std::size_t> number_column(const std::vector<std::string>& header, std::size_t end) {
  const auto found = std::find(header.begin(), header.end(), header[end] + "_number");
  if (found == header.end()) return std::nullopt;
  return static_cast<std::size_t>(found - header.begin());
}

// The two ends in a header. Empty for the header of another kind of table.
std::optional<EdgeColumns> header_of(const Words& words) {
  EdgeColumns columns;
  std::optional<std::size_t> u, v;
  for (std::size_t k = 0; k < words.size(); ++k) {
    if (finite_number(words[k])) return std::nullopt;
    columns.header.emplace_back(words[k]);
    const std::string name = lower_case(words[k]);
    if (names_source(name) && !u) u = k;
    if (names_target(name) && !v) v = k;
  }
  if (!u || !v) return std::nullopt;
  columns.u = *u;
  columns.v = *v;
  columns.width = words.size();
  columns.u_number = number_column(columns.header, *u);
  columns.v_number = number_column(columns.header, *v);
  return columns;
}

// Counts that the comments before the first edge announce.
struct Announced {
  std::optional<std::int64_t> nodes, edges;  ///< SNAP: "# Nodes: 5 Edges: 4".
  bool konect = false, two_sets = false;     ///< KONECT: "% bip weighted", "% m n1 n2".
  std::optional<std::int64_t> left, right;
  std::string_view counts;  ///< The words of the counts, to locate errors.
};

std::optional<std::int64_t> number_behind(std::string_view line, std::string_view word) {
  const std::size_t found = line.find(word);
  if (found == line.npos) return std::nullopt;
  const std::size_t first =
      std::min(line.find_first_not_of(" \t", found + word.size()), line.size());
  const std::size_t end = std::min(line.find_first_not_of("0123456789", first), line.size());
  return whole_number(line.substr(first, end - first));
}

Announced announced_in(std::string_view text) {
  Announced found;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    std::string_view line = text.substr(at, end - at);
    at = end + 1;
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    if (line.empty()) continue;
    if (line[0] == '#') {
      if (const auto nodes = number_behind(line, "Nodes:")) {
        found.nodes = nodes;
        found.edges = number_behind(line, "Edges:");
        found.counts = line;
      }
      continue;
    }
    if (line[0] != '%') break;
    Lines words_of_line(line, "");
    Words words;
    words_of_line.next(words);
    if (words.size() > 1 && words[0] == "%" &&
        (words[1] == "sym" || words[1] == "asym" || words[1] == "bip" ||
         words[1] == "posweighted")) {
      found.konect = true;
      found.two_sets = words[1] == "bip";
    } else if (found.konect && words.size() >= 3 && whole_number(words[1])) {
      found.edges = whole_number(words[1]);
      found.left = whole_number(words[2]);
      if (words.size() > 3) found.right = whole_number(words[3]);
      found.counts = line;
    }
  }
  return found;
}

// A node given by number: 0, 1, 2, also as 0.0, 1.0, 2.0.
std::optional<std::int64_t> node_number(std::string_view word) {
  const auto number = whole_value(word);
  return number && *number >= 0 ? number : std::nullopt;
}

// A first line of two numbers, and how many lines follow it.
struct FirstLine {
  std::int64_t first = 0, second = 0, lines = 0, most = -1, least = 0;
  bool pairs = true;  ///< All lines have two numbers.
};

std::optional<FirstLine> first_line_of(std::string_view text) {
  Lines lines(text, kGraphComments);
  Words words;
  if (!lines.next(words) || words.size() != 2) return std::nullopt;
  const auto first = whole_number(words[0]), second = whole_number(words[1]);
  if (!first || !second || *first < 1 || *second < 1) return std::nullopt;
  FirstLine found{*first, *second};
  found.least = *first;
  while (lines.next(words)) {
    if (++found.lines > std::max(*first, *second)) return std::nullopt;
    if (words.size() < 2 || words.size() > 3) return std::nullopt;
    found.pairs = found.pairs && words.size() == 2;
    for (std::size_t k = 0; k < 2; ++k) {
      const auto node = node_number(words[k]);
      if (!node) return std::nullopt;
      found.most = std::max(found.most, *node);
      found.least = std::min(found.least, *node);
    }
  }
  return found;
}

// {'weight': 3.0, 'color': 'red'}, as Python writes a dictionary.
class Dictionary {
 public:
  Dictionary(const Lines& lines, std::string_view text) : lines_(lines), text_(text) {}

  void read(std::vector<std::pair<std::string_view, std::string_view>>& pairs) {
    ++at_;  // the brace
    for (;;) {
      skip();
      if (take('}')) break;
      const std::string_view key = item();
      skip();
      if (!take(':')) refuse("\":\" was expected here");
      skip();
      pairs.emplace_back(key, item());
      skip();
      if (take('}')) break;
      if (!take(',')) refuse("\",\" or \"}\" was expected here");
    }
    skip();
    if (at_ < text_.size()) refuse("no text can follow the closing brace");
  }

 private:
  void skip() { at_ = std::min(text_.find_first_not_of(" \t", at_), text_.size()); }
  bool take(char c) {
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  [[noreturn]] void refuse(const std::string& message) const {
    const std::size_t at = std::min(at_, text_.size() - 1);
    refuse_text("these attributes are not a Python dictionary: " + message,
                lines_.place(text_.substr(at, 1)));
  }

  // A text in quotes, or all characters up to the next comma or brace outside of brackets.
  std::string_view item() {
    const char quote = at_ < text_.size() ? text_[at_] : '\0';
    if (quote == '\'' || quote == '"') {
      std::size_t end = at_ + 1;
      while (end < text_.size() && text_[end] != quote) end += text_[end] == '\\' ? 2U : 1U;
      if (end >= text_.size()) refuse("the closing quote is missing");
      const std::string_view found = text_.substr(at_ + 1, end - at_ - 1);
      at_ = end + 1;
      return found;
    }
    const std::size_t start = at_;
    std::size_t depth = 0;
    for (; at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      if (depth == 0 && (c == ',' || c == '}' || c == ':')) break;
      if (c == '[' || c == '(' || c == '{') ++depth;
      if ((c == ']' || c == ')' || c == '}') && depth > 0) --depth;
    }
    std::string_view found = text_.substr(start, at_ - start);
    while (!found.empty() && found.back() == ' ') found.remove_suffix(1);
    if (found.empty()) refuse("a value was expected here");
    return found;
  }

  const Lines& lines_;
  std::string_view text_;
  std::size_t at_ = 0;
};

class EdgeListReader {
 public:
  EdgeListReader(std::string_view text, GraphText& out)
      : text_(text),
        lines_(text, kGraphComments),
        cells_(lines_, text),
        out_(out),
        attributes_(out, {"w", "amount", "bytes"}),
        names_(out) {}

  void run() {
    announced_ = announced_in(text_);
    const bool header_line = take_first_line();
    bool first = true;
    while (lines_.next(words_)) {
      if (std::exchange(first, false) && header_line) continue;
      cells_.split(words_);
      if (columns_.width == 0 && start()) continue;
      read_row();
    }
    if (out_.edges.empty()) {
      refuse_text("the input has no edges: lines of the form u v or u v weight were expected",
                  TextPlace{});
    }
    const TextPlace whole{1, 1, 1};
    if (!columns_.header.empty() || dictionaries_) attributes_.finish(whole);
    if (numbered_) {
      number_nodes();
    } else {
      if (has_places_) place_nodes();
      names_.finish(whole);
    }
    check_announced();
  }

 private:
  // "n m" followed by exactly m lines counts as header. @return whether the first line does.
  bool take_first_line() {
    if (announced_.konect || announced_.nodes) return false;
    const auto line = first_line_of(text_);
    if (!line || line->lines == 0) return false;
    const std::int64_t least = out_.asked.base.value_or(line->least == 0 ? 0 : 1);
    if (line->lines == line->second && line->most < line->first + least) {
      header_nodes_ = line->first;
      const bool edge = line->second < line->first + least;
      out_.notes.push_back(
          concat({"The first line, ", line->first, " ", line->second, ", is the header n m: ",
                  plural(line->second, "line"), " of edges follow", line->second == 1 ? "s" : "",
                  edge ? ". If it is an edge, put the line \"source target\" before it." : "."}));
      return true;
    }
    if (line->lines == line->first && line->pairs && line->least >= 1 &&
        line->most <= line->second) {
      refuse_text(
          concat({"these lines are ", line->lines + 1, " edges, or an hMetis hypergraph of ",
                  plural(line->first, "hyperedge"), " and ", line->second,
                  " vertices: put the line \"source target\" before a list of edges, and leave "
                  "the header of a hypergraph out"}),
          TextPlace{1, 1, 1});
    }
    return false;
  }

  bool is_number(std::string_view word) const { return finite_number(word).has_value(); }

  // The first row decides the roles of the columns. @return whether the row is only the header.
  bool start() {
    columns_.width = words_.size();
    if (words_.size() < 2) return false;  // read_row refuses it
    Lines next = lines_;
    Words after;
    if (next.next(after)) Cells(next, cells_).split(after);
    if (const auto header = header_of(words_)) {
      // "a b" and "i j" label columns of numbers. Before other names they are an edge.
      const std::string u = lower_case(words_[header->u]);
      const bool names_columns =
          u.size() > 1 || u == "u" || after.size() <= header->u || is_number(after[header->u]);
      if (names_columns) {
        columns_ = *header;
        has_places_ = columns_.u_number && columns_.v_number;
        return true;
      }
    }
    if (is_number(words_[0]) && is_number(words_[1])) return false;
    const bool mixed = is_number(words_[0]) || is_number(words_[1]);
    const bool attributes = words_.size() > 2 && (words_[2][0] == '{' || is_number(words_[2]));
    if (!mixed && attributes) {
      numbered_ = false;
      return false;
    }
    const bool names = !mixed && words_.size() == 2 && after.size() == 2 && !is_number(after[0]) &&
                       !is_number(after[1]);
    if (!names) {
      refuse_text(
          "this is not a header of an edge list, such as \"source target weight\", and not an "
          "edge, such as \"u v\" or \"u v weight\"",
          lines_.here());
    }
    numbered_ = false;
    return false;
  }

  void read_row() {
    row_.attributes.clear();
    if (columns_.header.empty() && !cells_.by_blanks()) {
      for (std::size_t k = 0; k < words_.size(); ++k) cells_.check_filled(words_, k);
    }
    if (words_.size() < 2) refuse_width();
    const bool dictionary =
        columns_.header.empty() && cells_.by_blanks() && words_.size() > 2 && words_[2][0] == '{';
    const bool timed = announced_.konect && words_.size() == 4;
    if (columns_.header.empty() && !dictionary && words_.size() > 3 && !timed) refuse_width();
    if (!dictionary && !dictionaries_ && words_.size() != columns_.width) {
      refuse_text(concat({"this line has ", words_.size(), " fields, but the first line has ",
                          columns_.width, ": give a weight for all edges or for none"}),
                  lines_.place(words_[0]));
    }
    row_.u = words_[columns_.u];
    row_.v = words_[columns_.v];
    for (const std::size_t end : {columns_.u, columns_.v}) cells_.check_filled(words_, end);
    double weight = 1;
    if (dictionary) {
      dictionaries_ = true;
      const std::string_view line = lines_.line();
      const auto at = static_cast<std::size_t>(words_[2].data() - line.data());
      Dictionary(lines_, line.substr(at)).read(row_.attributes);
    } else if (columns_.header.empty() && words_.size() > 2) {
      weight = weight_of(lines_, words_[2]);
      if (timed) out_.unused.add("time", "edge");
    } else {
      for (std::size_t k = 0; k < words_.size(); ++k) {
        if (columns_.is_end(k) || words_[k].empty()) continue;
        row_.attributes.emplace_back(columns_.header[k], words_[k]);
      }
    }
    const std::size_t edge = out_.edges.size();
    for (const auto& [name, value] : row_.attributes) {
      attributes_.add(edge, name, value, [&, part = value] { return lines_.place(part); });
    }
    const auto where = [&] { return lines_.place(words_.back()); };
    const graph::NodeId u = end_of(row_.u, 0), v = end_of(row_.v, 1);
    if (has_places_) {
      take_place(u, words_[*columns_.u_number]);
      take_place(v, words_[*columns_.v_number]);
    }
    add_edge(out_, {u, v, weight}, where);
  }

  void take_place(graph::NodeId node, std::string_view word) {
    const auto number = node_number(word);
    if (!number) refuse_text(in_quotes(word) + " is not a node number", lines_.place(word));
    if (places_.size() <= node) places_.resize(node + std::size_t{1}, *number);
    if (places_[node] == *number) return;
    refuse_text(concat({"this node has the number ", *number, " here and ", places_[node],
                        " in a row before"}),
                lines_.place(word));
  }

  // Sorts the nodes by their numbers, unless nodes between them have no edge.
  void place_nodes() {
    std::vector<std::string> names(out_.names.size());
    std::vector<char> taken(names.size(), 0);
    for (std::size_t node = 0; node < names.size(); ++node) {
      const auto at = static_cast<std::size_t>(places_[node]);
      if (at >= names.size() || std::exchange(taken[at], char{1}) != 0) return;
      names[at] = out_.names[node];
    }
    out_.names = std::move(names);
    for (graph::Edge& edge : out_.edges) {
      edge.u = id(places_[edge.u]);
      edge.v = id(places_[edge.v]);
    }
  }

  [[noreturn]] void refuse_width() const {
    refuse_text(concat({"this line has ", words_.size(), words_.size() == 1 ? " field" : " fields",
                        ": an edge has the form u v or u v weight"}),
                lines_.place(words_[0]));
  }

  // The end of an edge. A number is kept until all numbers are known.
  graph::NodeId end_of(std::string_view word, int side) {
    const auto where = [&] { return lines_.place(word); };
    if (has_places_) numbered_ = false;
    if (columns_.header.empty() ? !numbered_ : !numbered_ || !decide(word)) {
      std::string name(word);
      for (std::size_t at = name.find("\"\""); at != name.npos; at = name.find("\"\"", at + 1)) {
        name.erase(at, 1);
      }
      return names_.node(name, where);
    }
    const auto number = node_number(word);
    if (!number) {
      refuse_text(concat({in_quotes(word),
                          " is not a node number: give whole numbers from 0, like the edges ",
                          "before; to mix names and numbers, begin with an edge that has a name"}),
                  where());
    }
    if (announced_.two_sets) {
      return names_.node(concat({side == 0 ? "L" : "R", *number}), where);
    }
    numbers_.push_back(*number);
    return 0;
  }

  // After a header, the first row decides whether nodes are numbers.
  bool decide(std::string_view) {
    if (out_.edges.empty() && numbers_.empty()) {
      numbered_ = is_number(row_.u) && is_number(row_.v);
    }
    return numbered_;
  }

  void number_nodes() {
    if (announced_.two_sets) {
      names_.finish(TextPlace{1, 1, 1});
      out_.notes.emplace_back("Two sets of nodes (KONECT bip): the node names begin with L and R.");
      return;
    }
    const auto [low, high] = std::minmax_element(numbers_.begin(), numbers_.end());
    const std::int64_t base = out_.asked.base.value_or(*low == 0 ? 0 : 1);
    if (*low < base) {
      throw Error(ErrorCode::bad_text,
                  "an edge contains node 0, but base 1 means that nodes are numbered from 1",
                  "/base", TextPlace{1, 1, 1});
    }
    std::vector<std::int64_t> nodes = numbers_;
    sort_stably(nodes);
    nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
    const auto distinct = static_cast<std::int64_t>(nodes.size());
    const std::int64_t announced = announced_.nodes.value_or(header_nodes_.value_or(
        announced_.left ? std::max(*announced_.left, announced_.right.value_or(0)) : 0));
    const std::int64_t span = *high - base + 1;
    const bool sparse = span > graph::kMaxTopologyNodes ||
                        (announced_.nodes && distinct == announced && span > announced);
    const std::int64_t count = sparse ? distinct : std::max(span, announced);
    if (count > graph::kMaxTopologyNodes) {
      throw Error(ErrorCode::too_large, graph::too_many_nodes(), "", TextPlace{1, 1, 1});
    }
    out_.nodes = static_cast<std::size_t>(count);
    for (std::size_t e = 0; e < out_.edges.size(); ++e) {
      const auto position = [&](std::int64_t number) {
        if (!sparse) return id(number - base);
        return id(std::lower_bound(nodes.begin(), nodes.end(), number) - nodes.begin());
      };
      out_.edges[e].u = position(numbers_[2 * e]);
      out_.edges[e].v = position(numbers_[2 * e + 1]);
    }
    if (sparse || base == 1) {
      for (std::int64_t i = 0; i < count; ++i) {
        out_.names.push_back(
            std::to_string(sparse ? nodes[static_cast<std::size_t>(i)] : i + base));
      }
    }
    if (sparse) {
      out_.notes.push_back(concat(
          {"Node numbers are labels: ", distinct, " nodes have numbers up to ", *high, "."}));
      return;
    }
    if (base == 1) out_.notes.emplace_back("Nodes are numbered from 1. --base 0 adds a node 0.");
    if (base == 0 && *low > 0) {
      out_.notes.emplace_back("node 0 has no edge and is kept as an isolated node");
    }
  }

  // Compares the counts of SNAP and KONECT with the lines.
  void check_announced() {
    const auto edges = static_cast<std::int64_t>(out_.edges.size());
    const auto nodes = static_cast<std::int64_t>(out_.nodes);
    const std::int64_t said = announced_.nodes.value_or(
        announced_.two_sets && announced_.left ? *announced_.left + announced_.right.value_or(0)
                                               : announced_.left.value_or(nodes));
    const bool fits = announced_.edges.value_or(edges) == edges &&
                      (announced_.two_sets ? said >= nodes : said == nodes);
    if (fits) return;
    out_.notes.push_back(concat({"The header announces ", plural(said, "node"), " and ",
                                 plural(announced_.edges.value_or(edges), "edge"),
                                 ", the lines have ", nodes, " and ", edges, "."}));
  }

  std::string_view text_;
  Lines lines_;
  Cells cells_;
  GraphText& out_;
  EdgeAttributes attributes_;
  NamedGraph names_;
  Words words_;
  EdgeRow row_;
  EdgeColumns columns_;
  Announced announced_;
  std::optional<std::int64_t> header_nodes_;
  std::vector<std::int64_t> numbers_;  ///< Numbers of the ends, two per edge.
  std::vector<std::int64_t> places_;   ///< Numbers of the nodes, if has_places_.
  bool has_places_ = false;            ///< Both ends have a column with their numbers.
  bool numbered_ = true, dictionaries_ = false;
};

}  // namespace

void read_edge_list(std::string_view text, GraphText& out) { EdgeListReader(text, out).run(); }

namespace {

void note_isolated(std::size_t first, std::size_t named, std::size_t nodes, Written& out) {
  if (first > 0 && named > first) {
    out.notes.emplace_back("node 0 has no edge: read this edge list with --base 0 to keep it");
  }
  if (named == nodes) return;
  out.notes.push_back(concat({"an edge list cannot contain nodes without edges: the nodes from ",
                              named, " on are omitted"}));
}

Written write_edge_list(const GraphToWrite& what) {
  Written out;
  note_names(what.names, "an edge list", out);
  const bool weighted = is_weighted(what.graph);
  std::size_t first = what.graph.nodes(), named = 0;
  for (const graph::Edge& edge : what.graph.edges()) {
    first = std::min({first, std::size_t{edge.u}, std::size_t{edge.v}});
    out.text += concat({edge.u, " ", edge.v});
    out.text += weighted ? concat({" ", weight_text(edge.weight), "\n"}) : "\n";
    named = std::max({named, std::size_t{edge.u} + 1, std::size_t{edge.v} + 1});
  }
  note_isolated(first, named, what.graph.nodes(), out);
  return out;
}

Written write_edge_list_tasks(const TaskText& tasks) {
  Written out;
  note_names(tasks.names, "an edge list", out);
  std::size_t first = tasks.comp.size(), named = 0;
  for (const mapping::Message& message : positive_messages(tasks, "an edge list", out)) {
    out.text += concat({message.from, " ", message.to, " ", message.amount, "\n"});
    first = std::min({first, std::size_t{message.from}, std::size_t{message.to}});
    named = std::max({named, std::size_t{message.from} + 1, std::size_t{message.to} + 1});
  }
  note_isolated(first, named, tasks.comp.size(), out);
  if (std::any_of(tasks.comp.begin(), tasks.comp.end(), [](auto comp) { return comp != 1; })) {
    out.notes.emplace_back(
        "the computation of the tasks is omitted, because an edge list cannot contain it");
  }
  return out;
}

}  // namespace

// Format: { "place": 1, "endings": ["edges", "el"], "tasks": { "place": 8 } }
namespace graphs_room {
extern const GraphRow edge_list{
    .read = read_edge_list, .write = write_edge_list, .write_tasks = write_edge_list_tasks};
}

}  // namespace evenkeel::formats
