// Graphs as edge lists: an edge a line.
#include <algorithm>
#include <cstdint>
#include <utility>

#include "evenkeel/base/concat.hpp"
#include "formats/graphs/readers.hpp"
#include "formats/graphs/row.hpp"
#include "formats/graphs/words.hpp"
#include "formats/graphs/writing.hpp"
#include "formats/tasks/row.hpp"
#include "formats/text/words.hpp"

namespace evenkeel::formats {
namespace {

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

void read_edge_list(std::string_view text, GraphText& out) {
  Lines lines(text, kGraphComments);
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
      refuse_text(concat({"this line has ", words.size(), words.size() == 1 ? " field" : " fields",
                          ": an edge is u v or u v weight"}),
                  lines.place(words[0]));
    }
    if (fields == 0) fields = words.size();
    if (words.size() != fields) {
      refuse_text(concat({"this line has ", words.size(), " fields, the first one ", fields,
                          ": either all edges have a weight or none"}),
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

namespace {

void note_end(std::size_t named, std::size_t nodes, Written& out) {
  if (named == nodes) return;
  out.notes.push_back(concat(
      {"an edge list knows no nodes without edges: those from ", named, " on are left out"}));
}

Written write_edge_list(const GraphToWrite& what) {
  Written out;
  note_names(what.names, "an edge list", out);
  const bool weighted = is_weighted(what.graph);
  std::size_t named = 0;
  for (const graph::Edge& edge : what.graph.edges()) {
    out.text += concat({edge.u, " ", edge.v});
    out.text += weighted ? concat({" ", weight_text(edge.weight), "\n"}) : "\n";
    named = std::max({named, std::size_t{edge.u} + 1, std::size_t{edge.v} + 1});
  }
  note_end(named, what.graph.nodes(), out);
  return out;
}

Written write_edge_list_tasks(const TaskText& tasks) {
  Written out;
  note_names(tasks.names, "an edge list", out);
  std::size_t named = 0;
  for (const mapping::Message& message : positive_messages(tasks, "an edge list", out)) {
    out.text += concat({message.from, " ", message.to, " ", message.amount, "\n"});
    named = std::max({named, std::size_t{message.from} + 1, std::size_t{message.to} + 1});
  }
  note_end(named, tasks.comp.size(), out);
  if (std::any_of(tasks.comp.begin(), tasks.comp.end(), [](auto comp) { return comp != 1; })) {
    out.notes.emplace_back("the computation of the tasks is left out: an edge list has none");
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
