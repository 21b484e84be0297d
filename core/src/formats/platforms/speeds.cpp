// Platforms as tables of speeds.
#include <algorithm>
#include <map>
#include <set>

#include "evenkeel/base/concat.hpp"
#include "formats/loads/readers.hpp"
#include "formats/platforms/columns.hpp"
#include "formats/platforms/row.hpp"
#include "formats/text/writing.hpp"

namespace evenkeel::formats {
namespace {

void read_speeds(std::string_view text, PlatformText& out) {
  TableReader table(text, guess_separator(text));
  std::vector<Field> header;
  if (!table.next(header)) refuse_text("the input is empty", TextPlace{});
  const std::size_t speed = column(header, {"speed", "speeds"});
  if (speed == kNone) refuse_text("the header has no column speed", header.front().place);
  const double unit = unit_of(header[speed], {{"flops", 1},
                                              {"ops", 1},
                                              {"mflops", 1e6},
                                              {"gflops", 1e9},
                                              {"Mflops", 1e6},
                                              {"Gflops", 1e9}});
  const std::size_t nodes = column(header, {"nodes", "count"});
  // A column with that meaning contains the node names. Otherwise all other columns together form
  // the name.
  std::size_t named = kNone;
  for (std::size_t i = header.size(); i-- > 0;) {
    if (i != nodes && tells_the_row(header[i].text)) named = i;
  }
  std::size_t rows = 0;
  std::vector<Field> row;
  for (; table.next(row); ++rows) {
    check_row(row, header);
    const Field& value = row[speed];
    const auto count = static_cast<std::size_t>(
        nodes == kNone ? 1 : counts_of(row[nodes].text, where(row[nodes]))[0]);
    if (count > kMaxPlatformNodes - out.nodes) {
      throw Error(ErrorCode::too_large, concat({"more than ", kMaxPlatformNodes, " nodes"}), "",
                  value.place);
    }
    std::string name;
    for (std::size_t i = 0; i < row.size() && i < header.size(); ++i) {
      if (i == speed || i == nodes || (named != kNone && i != named)) continue;
      name += (name.empty() ? "" : "/") + row[i].text;
    }
    const double stated = operations_of(value.text, where(value));
    const double operations = unit == 1 ? stated : without_noise(stated * unit);
    for (std::size_t i = 0; i < count; ++i) {
      out.speeds.push_back(operations);
      out.names.push_back(count > 1 ? concat({name, "-", i + 1}) : name);
    }
    out.nodes += count;
  }
  if (out.nodes == 0) refuse_text("the input has no speeds", header.front().place);
  for (std::size_t i = 0; i < header.size() && named != kNone; ++i) {
    if (i != speed && i != nodes && i != named) out.unused.add(header[i].text, "row", rows);
  }
  note_unused(out.unused, out.notes);
}

Written write_speeds(const PlatformText& platform) {
  if (platform.speeds.empty()) {
    throw Error(ErrorCode::bad_value,
                "a table of speeds needs speeds, but this platform has only links");
  }
  check_names(platform.names, "a table of speeds", "\"");
  Written out;
  if (!platform.links.empty()) {
    out.notes.emplace_back("the links are omitted, because a table of speeds cannot contain them");
  }
  out.text = platform.names.empty() ? "speed\n" : "name,speed\n";
  for (std::size_t i = 0; i < platform.nodes; ++i) {
    if (!platform.names.empty()) out.text += concat({"\"", platform.names[i], "\","});
    out.text += weight_text(platform.speeds[i]) + "\n";
  }
  return out;
}

}  // namespace

// Format: { "place": 3, "told": "CSV: nodes,speed" }
namespace platforms_room {
extern const PlatformRow speeds{.sniff =
                                    [](std::string_view text) {
                                      return header_has(text, {"speed", "speeds"});
                                    },
                                .read = read_speeds,
                                .write = write_speeds};
}

}  // namespace evenkeel::formats
