// Platforms as tables of links.
#include <algorithm>
#include <map>
#include <set>

#include "evenkeel/base/concat.hpp"
#include "formats/platforms/columns.hpp"
#include "formats/platforms/row.hpp"
#include "formats/text/writing.hpp"

namespace evenkeel::formats {
namespace {

void read_links(std::string_view text, PlatformText& out) {
  TableReader table(text, guess_separator(text));
  std::vector<Field> header;
  if (!table.next(header)) refuse_text("the input is empty", TextPlace{});
  const std::size_t from = column(header, {"source", "from", "u"});
  const std::size_t to = column(header, {"target", "to", "v", "destination"});
  const std::size_t bandwidth = column(header, {"bandwidth", "bw"});
  const std::size_t latency = column(header, {"latency", "lat"});
  for (const auto& [index, what] :
       {std::pair{from, "source"}, std::pair{to, "target"}, std::pair{bandwidth, "bandwidth"},
        std::pair{latency, "latency"}}) {
    if (index == kNone) {
      refuse_text(std::string("the header has no column ") + what, header.front().place);
    }
  }
  // Units are divisors: a thousandth of a second is not an exact factor.
  const double latency_unit = unit_of(header[latency], {{"s", 1}, {"ms", 1e3}, {"us", 1e6}});
  const double scale =
      unit_of(header[bandwidth], {{"Bps", 1}, {"bytes", 1}, {"bps", 0.125}, {"MBps", 1e6}});
  std::map<std::string, std::uint32_t> numbers;
  const auto number = [&](const Field& name) {
    if (name.text.empty()) refuse_text("a node has no name", name.place);
    const auto [found, fresh] = numbers.emplace(name.text, static_cast<std::uint32_t>(out.nodes));
    if (fresh) {
      out.names.push_back(name.text);
      ++out.nodes;
    }
    return found->second;
  };
  std::set<std::pair<std::uint32_t, std::uint32_t>> seen;
  std::vector<Field> row;
  while (table.next(row)) {
    check_row(row, header);
    const std::uint32_t u = number(row[from]);
    const std::uint32_t v = number(row[to]);
    if (u == v) refuse_text("both ends of this link are the same node", row[from].place);
    if (!seen.insert({std::min(u, v), std::max(u, v)}).second) {
      refuse_text("this link is given twice", row[from].place);
    }
    out.links.push_back({u, v, latency_of(row[latency].text, where(row[latency])) / latency_unit,
                         bandwidth_of(row[bandwidth].text, where(row[bandwidth])) * scale});
    if (out.links.size() > kMaxPlatformLinks) {
      throw Error(ErrorCode::too_large, concat({"more than ", kMaxPlatformLinks, " links"}), "",
                  row[from].place);
    }
  }
  if (out.links.empty()) refuse_text("the input has no links", header.front().place);
  for (std::size_t k = 0; k < header.size(); ++k) {
    const bool used = k == from || k == to || k == bandwidth || k == latency;
    if (!used) out.unused.add(header[k].text, "row", out.links.size());
  }
  note_unused(out.unused, out.notes);
}

Written write_links(const PlatformText& platform) {
  if (platform.links.empty()) {
    throw Error(ErrorCode::bad_value,
                "a table of links needs links, but this platform has only speeds");
  }
  check_names(platform.names, "a table of links", "\"");
  Written out;
  if (!platform.speeds.empty()) {
    out.notes.emplace_back("the speeds are omitted, because a table of links cannot contain them");
  }
  const auto id = [&](std::uint32_t node) {
    return platform.names.empty() ? std::to_string(node)
                                  : concat({"\"", platform.names[node], "\""});
  };
  std::vector<char> named(platform.nodes, 0);
  out.text = "source,target,bandwidth,latency\n";
  for (const PlatformLink& link : platform.links) {
    out.text += concat({id(link.u), ",", id(link.v), ",", weight_text(link.bandwidth_bytes), ",",
                        weight_text(link.latency_s), "\n"});
    named[link.u] = named[link.v] = 1;
  }
  if (const auto alone = std::count(named.begin(), named.end(), 0); alone > 0) {
    out.notes.push_back(
        concat({alone, alone == 1 ? " node" : " nodes",
                " without links omitted, because a table of links cannot contain them"}));
  }
  return out;
}

}  // namespace

// Format: { "place": 2, "told": "CSV: source,target,bandwidth,latency" }
namespace platforms_room {
extern const PlatformRow links{.sniff =
                                   [](std::string_view text) {
                                     return header_has(text, {"bandwidth", "bw"});
                                   },
                               .read = read_links,
                               .write = write_links};
}

}  // namespace evenkeel::formats
