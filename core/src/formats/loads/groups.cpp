// Adds up the rows per node, if a table has one row per object.
#include <algorithm>
#include <map>

#include "evenkeel/base/concat.hpp"
#include "formats/loads/readers.hpp"
#include "formats/text/numbers.hpp"

namespace evenkeel::formats {
namespace {

// Numbers above this multiple of the row count are names, because as positions they would leave
// nearly every node without load.
constexpr std::int64_t kSparse = 10;

// The nodes of a table: by number if all are integers close together, otherwise by name.
struct Nodes {
  std::size_t rows = 0;
  bool whole = true;
  std::int64_t least = INT64_MAX, most = INT64_MIN;

  void see(std::string_view name) {
    ++rows;
    const auto number = whole_value(name);
    whole = whole && number && *number >= 0;
    if (!whole) return;
    least = std::min(least, *number);
    most = std::max(most, *number);
  }
  std::int64_t first() const { return least == 1 ? 1 : 0; }
  bool numbered() const {
    return whole && most / kSparse <= static_cast<std::int64_t>(rows) + kSparse;
  }
};

template <class See>
void each_row(Rows& rows, bool has_header, const Grouped& columns, See see) {
  std::vector<Field> fields;
  rows.rewind();
  if (has_header) rows.next(fields);
  while (rows.next(fields)) {
    check_width(fields, columns.width);
    see(fields[columns.nodes], fields[columns.loads]);
  }
}

}  // namespace

void add_up(Rows& rows, bool has_header, const Grouped& columns, const LoadOptions& options,
            LoadTable& table, LoadBuilder& builder) {
  Nodes nodes;
  each_row(rows, has_header, columns, [&](const Field& node, const Field&) {
    if (node.text.empty()) {
      throw Error(ErrorCode::bad_text, "this cell is empty: give a node", "", node.place);
    }
    nodes.see(node.text);
  });
  std::map<std::string, std::size_t> known;
  std::vector<TextPlace> places;
  const auto place_of = [&](const Field& node) {
    if (nodes.numbered()) return static_cast<std::size_t>(*whole_value(node.text) - nodes.first());
    const auto [found, is_new] = known.emplace(node.text, known.size());
    if (is_new) {
      table.names.push_back(found->first);
      places.push_back(node.place);
    }
    return found->second;
  };
  std::size_t count = 0;
  std::vector<char> seen;
  each_row(rows, has_header, columns, [&](const Field& node, const Field& load) {
    const std::size_t at = place_of(node);
    count = std::max(count, at + 1);
    if (count > options.max_nodes) builder.reserve(count, node.place);
    seen.resize(count);
    seen[at] = 1;
    builder.add_to(at, load.text, load.place);
  });
  builder.take_sums(count);
  table.notes.push_back(
      concat({nodes.rows, " rows were added up for ", count, count == 1 ? " node" : " nodes"}));
  if (nodes.numbered()) table.numbered_from = nodes.first();
  const auto empty = std::count(seen.begin(), seen.end(), char{0});
  if (empty > 0) {
    table.notes.push_back(std::to_string(empty) + (empty == 1
                                                       ? " node has no row and gets load 0"
                                                       : " nodes have no row and get load 0"));
  }
  if (options.label_places) table.label_places = std::move(places);
}

}  // namespace evenkeel::formats
