// Traces of tasks as a table: id, arrival, service, and perhaps node and hop.
#include <algorithm>
#include <array>
#include <limits>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/text.hpp"
#include "evenkeel/base/types.hpp"
#include "evenkeel/formats/table.hpp"
#include "formats/arrivals/row.hpp"
#include "formats/text/numbers.hpp"

namespace evenkeel::formats {
namespace {

constexpr std::array<std::string_view, 5> kColumns = {"id", "arrival", "service", "node", "hop"};
constexpr std::size_t kNeeded = 3;
constexpr std::size_t kMissing = std::numeric_limits<std::size_t>::max();

// Positions of these columns; times can have a unit, such as arrival_ticks.
std::array<std::size_t, kColumns.size()> columns_of(const std::vector<Field>& header) {
  std::array<std::size_t, kColumns.size()> columns;
  columns.fill(kMissing);
  for (std::size_t at = header.size(); at-- > 0;) {
    std::string name = lower_case(header[at].text);
    if (name.ends_with("_ticks")) name.resize(name.size() - 6);
    const auto found = std::find(kColumns.begin(), kColumns.end(), name);
    if (found != kColumns.end()) columns[static_cast<std::size_t>(found - kColumns.begin())] = at;
  }
  return columns;
}

bool is_trace_table(std::string_view text) {
  std::vector<Field> header;
  if (!TableReader(text, guess_separator(text)).next(header)) return false;
  const auto columns = columns_of(header);
  return std::find(columns.begin(), columns.begin() + kNeeded, kMissing) ==
         columns.begin() + kNeeded;
}

class TraceTable : ArrivalReader {
 public:
  using ArrivalReader::ArrivalReader;

  void run(std::string_view text) {
    TableReader table(text, guess_separator(text));
    std::vector<Field> row;
    if (!is_trace_table(text))
      refuse_text("a header was expected: id,arrival,service and optionally node and hop",
                  TextPlace{});
    table.next(row);
    const std::vector<Field> header = row;
    const std::size_t width = row.size();
    const auto columns = columns_of(row);
    std::size_t rows = 0;
    for (; table.next(row); ++rows) {
      if (row.size() != width)
        refuse_text(concat({"this line has ", row.size(), " cells, but the header has ", width}),
                    row.back().place);
      take([&](std::size_t column) {
        return columns[column] == kMissing ? nullptr : &row[columns[column]];
      });
    }
    for (std::size_t k = 0; k < width; ++k) {
      const bool used = std::find(columns.begin(), columns.end(), k) != columns.end();
      if (!used) found_.unused.add(header[k].text, "row", rows);
    }
    note_order();
    if (const auto id = id_twice()) refuse_second(*id);
  }

 private:
  static std::int64_t whole(const Field& field, std::int64_t least) {
    const auto value = whole_number(field.text);
    if (value && *value >= least && *value <= kMaxExactInt) return *value;
    refuse_text(concat({in_quotes(field.text), " is not a whole number of ", least, " or more"}),
                field.place);
  }

  template <class Cell>
  void take(const Cell& cell) {
    TraceTask task;
    task.id = whole(*cell(0), 0);
    task.arrival = whole(*cell(1), 0);
    task.service = whole(*cell(2), 1);
    const Field *node = cell(3), *hop = cell(4);
    if (node && !node->text.empty()) {
      if (!is_trace_node(node->text))
        refuse_text(in_quotes(node->text) + " is not " + kTraceNode, node->place);
      task.node = node->text;
    }
    if (hop && !hop->text.empty()) task.hop = whole(*hop, 0);
    add(task, 1);
    found_.lines.back() = cell(0)->place.line;
  }
};

}  // namespace

// Format: { "place": 3, "told": "id,arrival,service[,node,hop] in ticks", "written": false }
namespace arrivals_room {
extern const ArrivalRow csv{
    .sniff = is_trace_table,
    .read = [](std::string_view text, const ArrivalOptions& options, ArrivalText& out) {
      TraceTable(text, options, out).run(text);
    }};
}

}  // namespace evenkeel::formats
