// Reads SimGrid platforms, and tables of links and of speeds.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <map>
#include <set>

#include "evenkeel/base/text.hpp"
#include "evenkeel/formats/graphs.hpp"
#include "evenkeel/formats/platforms.hpp"
#include "formats/text/kinds.hpp"
#include "formats/text/numbers.hpp"
#include "formats/text/place.hpp"
#include "formats/text/table.hpp"
#include "formats/text/xml.hpp"

namespace evenkeel::formats {
namespace {

constexpr std::size_t kMaxNodes = 1000000;
constexpr std::size_t kMaxLinks = 5000000;

struct Unit {
  std::string_view name;
  double factor;
  double divisor = 1;  // exact where a small factor is not
};

// "125MBps", "24us", "286.087kf", "1E9": a number, and a unit with or without a prefix.
// `where()` gives the place, asked only to refuse.
template <class Where>
double quantity(std::string_view text, std::initializer_list<Unit> units, bool prefixes,
                const char* what, bool zero, const Where& where) {
  constexpr Unit kPrefixes[] = {{"Ki", 1024.0},       {"Mi", 1048576.0},
                                {"Gi", 1073741824.0}, {"Ti", 1099511627776.0},
                                {"k", 1e3},           {"M", 1e6},
                                {"G", 1e9},           {"T", 1e12},
                                {"P", 1e15},          {"", 1}};
  // "1E9" is a number, and so is the part before the unit of "1E9flops".
  std::size_t digits = std::min(text.find_first_not_of("0123456789.+-"), text.size());
  if (digits + 1 < text.size() && (text[digits] == 'e' || text[digits] == 'E') &&
      text.find_first_of("0123456789+-", digits + 1) == digits + 1) {
    digits = std::min(text.find_first_not_of("0123456789", digits + 2), text.size());
  }
  const auto number = finite_number(text.substr(0, digits));
  const std::string_view unit = text.substr(digits);
  double value = -1;
  for (const Unit& prefix : kPrefixes) {
    if (value >= 0 || !number || !unit.starts_with(prefix.name)) continue;
    if (!prefixes && !prefix.name.empty()) continue;
    for (const Unit& one : units) {
      const bool bare = one.name.empty() && !prefix.name.empty();
      if (unit.substr(prefix.name.size()) != one.name || bare) continue;
      value = *number * one.factor * prefix.factor / one.divisor;
    }
  }
  if (std::isfinite(value) && (value > 0 || (zero && value == 0))) return value;
  refuse_text(std::string(what) + " is " + in_quotes(text) + ": a number " +
                  (zero ? "from 0, such as 24us" : "above 0, such as 125MBps or 1Gf") +
                  ", was expected",
              where());
}

template <class Where>
double speed_of(std::string_view text, const Where& where) {
  return quantity(text, {{"", 1}, {"f", 1}, {"flops", 1}}, true, "speed", false, where);
}

template <class Where>
double bandwidth_of(std::string_view text, const Where& where) {
  return quantity(text, {{"", 1}, {"Bps", 1}, {"bps", 0.125}}, true, "bandwidth", false, where);
}

template <class Where>
double latency_of(std::string_view text, const Where& where) {
  return quantity(text, {{"", 1}, {"s", 1}, {"ms", 1, 1e3}, {"us", 1, 1e6}, {"ns", 1, 1e9}}, false,
                  "latency", true, where);
}

template <class Where>
std::vector<std::uint64_t> counts_of(const std::string& text, const Where& where) {
  std::vector<std::uint64_t> counts;
  for (const std::string& word : words_of(text, ',')) {
    const auto count = word.size() < 8 ? whole_number(word) : std::nullopt;
    if (!count || *count < 1) {
      refuse_text(in_quotes(text) + " is not a list of counts from 1 to 9999999", where());
    }
    counts.push_back(static_cast<std::uint64_t>(*count));
  }
  return counts;
}

// All counts together; one more than kMaxNodes for everything beyond: 32 and 64 bits would wrap.
std::uint64_t product_of(const std::vector<std::uint64_t>& counts) {
  std::uint64_t product = 1;
  for (const std::uint64_t count : counts) {
    product = std::min<std::uint64_t>(product * count, kMaxNodes + 1);
  }
  return product;
}

/// A way between two places: latencies add up, the narrowest link decides.
struct Way {
  double latency_s = 0;
  double bandwidth_bytes = 1e300;

  void over(const Way& more) {
    latency_s += more.latency_s;
    bandwidth_bytes = std::min(bandwidth_bytes, more.bandwidth_bytes);
  }
  bool operator==(const Way&) const = default;
};

class SimgridReader {
 public:
  SimgridReader(std::string_view text, PlatformText& out) : xml_(text), out_(out) {}

  void run() {
    const Xml* root = xml_.root();
    if (name_of(root) != "platform") {
      const std::string known = known_xml(name_of(root));
      refuse_text(
          known.empty() ? "this XML is " + shown_name(root) + ", no SimGrid platform" : known,
          place(root));
    }
    read_zone(root);
    if (out_.nodes == 0) refuse_text("there is no host in it", place(root));
    for (const auto& [ends, way] : joints_) {
      out_.links.push_back({ends.first, ends.second, way.latency_s, way.bandwidth_bytes});
    }
    if (overlay_) {
      out_.notes.emplace_back(
          "hosts behind switches: everyone's neighbours are the hosts 1, 2, 4, ... away; shared "
          "links are not modelled");
    }
  }

 private:
  struct Zone {
    std::vector<std::uint32_t> hosts;
    Way access;  // from a host to the way out
  };

  TextPlace place(const Xml* node) const { return xml_.place(node); }
  auto where(const Xml* node) const {
    return [this, node] { return xml_.place(node); };
  }

  std::string needed(const Xml* node, const char* key) const {
    std::string value = attribute(node, key);
    if (value.empty()) {
      refuse_text("<" + std::string(name_of(node)) + "> needs " + key, place(node));
    }
    return value;
  }

  [[noreturn]] void refuse_hosts(const Xml* node) const {
    throw Error(ErrorCode::too_large,
                "more than " + std::to_string(kMaxNodes) + " hosts: that is the limit", "",
                place(node));
  }

  std::uint32_t add_host(const std::string& name, double speed, const Xml* node) {
    if (out_.nodes == kMaxNodes) refuse_hosts(node);
    if (!numbers_.emplace(name, static_cast<std::uint32_t>(out_.nodes)).second) {
      refuse_text("two hosts are called " + in_quotes(name), place(node));
    }
    out_.names.push_back(name);
    out_.speeds.push_back(speed);
    return static_cast<std::uint32_t>(out_.nodes++);
  }

  void join(std::uint32_t a, std::uint32_t b, const Way& way) {
    if (a == b) return;
    joints_.emplace(std::pair(std::min(a, b), std::max(a, b)), way);
    if (joints_.size() > kMaxLinks) {
      throw Error(ErrorCode::too_large, "more than " + std::to_string(kMaxLinks) + " links");
    }
  }

  Zone read_zone(const Xml* parent) {
    Zone zone;
    const auto take = [&](const Xml* node, Zone inner) {
      const std::string id = attribute(node, "id");
      zone.hosts.insert(zone.hosts.end(), inner.hosts.begin(), inner.hosts.end());
      if (zone.access.latency_s < inner.access.latency_s) zone.access = inner.access;
      if (id.empty()) return;
      if (zones_.count(id) > 0) refuse_text("two zones are called " + in_quotes(id), place(node));
      zones_[id] = std::move(inner);
    };
    for (const Xml* node = parent->first_node(); node; node = node->next_sibling()) {
      const std::string_view name = name_of(node);
      if (name == "zone" || name == "AS") {
        take(node, read_zone(node));
      } else if (name == "cluster") {
        take(node, read_cluster(node));
      } else if (name == "host") {
        const std::string speed = words_of(needed(node, "speed"), ',')[0];
        zone.hosts.push_back(add_host(needed(node, "id"), speed_of(speed, where(node)), node));
      } else if (name == "link") {
        const std::string id = needed(node, "id");
        if (links_.count(id) > 0) refuse_text("two links are called " + in_quotes(id), place(node));
        links_[id] = {latency_of(needed(node, "latency"), where(node)),
                      bandwidth_of(needed(node, "bandwidth"), where(node))};
      } else if (name == "route") {
        read_route(node);
      } else if (name == "zoneRoute" || name == "ASroute") {
        read_zone_route(node);
      } else if (name == "cabinet" || name == "peer" || name == "bypassRoute" ||
                 name == "bypassZoneRoute" || name == "backbone") {
        refuse_text(
            "<" + std::string(name) + "> is not read: clusters, hosts, links and routes are",
            place(node));
      }
    }
    return zone;
  }

  Way way_of(const Xml* route) const {
    Way way;
    for (const Xml* part = route->first_node("link_ctn"); part;
         part = part->next_sibling("link_ctn")) {
      const auto found = links_.find(needed(part, "id"));
      if (found == links_.end()) {
        refuse_text("there is no link " + in_quotes(needed(part, "id")) + " before it",
                    place(part));
      }
      way.over(found->second);
    }
    return way;
  }

  void read_route(const Xml* node) {
    std::uint32_t ends[2];
    for (int i = 0; i < 2; ++i) {
      const std::string name = needed(node, i == 0 ? "src" : "dst");
      const auto found = numbers_.find(name);
      if (found == numbers_.end()) refuse_text("there is no host " + in_quotes(name), place(node));
      ends[i] = found->second;
    }
    const Way way = way_of(node);
    const auto given = joints_.find(std::minmax(ends[0], ends[1]));
    if (given != joints_.end() && !(given->second == way)) {
      refuse_text("the way between these two is given before, with another latency or bandwidth",
                  place(node));
    }
    join(ends[0], ends[1], way);
  }

  void read_zone_route(const Xml* node) {
    const Zone* ends[2];
    for (int i = 0; i < 2; ++i) {
      const std::string name = needed(node, i == 0 ? "src" : "dst");
      const auto found = zones_.find(name);
      if (found == zones_.end()) refuse_text("there is no zone " + in_quotes(name), place(node));
      ends[i] = &found->second;
    }
    Way way = way_of(node);
    way.over(ends[0]->access);
    way.over(ends[1]->access);
    const std::size_t pairs = std::min(ends[0]->hosts.size(), ends[1]->hosts.size());
    for (std::size_t i = 0; i < pairs; ++i) join(ends[0]->hosts[i], ends[1]->hosts[i], way);
  }

  Zone read_cluster(const Xml* node) {
    Zone zone;
    const double speed = speed_of(words_of(needed(node, "speed"), ',')[0], where(node));
    for (const std::string& range : words_of(needed(node, "radical"), ',')) {
      const std::size_t dash = range.find('-');
      const auto number = [&](const std::string& digits) -> std::int64_t {
        if (digits.empty() || digits.size() > 9 ||
            digits.find_first_not_of("0123456789") != digits.npos) {
          refuse_text(
              "radical " + in_quotes(range) + ": numbers and ranges such as 0-119 were expected",
              place(node));
        }
        return std::strtoll(digits.c_str(), nullptr, 10);
      };
      const std::int64_t first = number(range.substr(0, dash));
      const std::int64_t last = dash == range.npos ? first : number(range.substr(dash + 1));
      if (last - first >= static_cast<std::int64_t>(kMaxNodes - out_.nodes)) refuse_hosts(node);
      for (std::int64_t i = first; i <= last; ++i) {
        zone.hosts.push_back(
            add_host(attribute(node, "prefix") + std::to_string(i) + attribute(node, "suffix"),
                     speed, node));
      }
    }
    Way link{latency_of(needed(node, "lat"), where(node)),
             bandwidth_of(needed(node, "bw"), where(node))};
    zone.access = link;
    if (!attribute(node, "limiter_link").empty()) {
      link.bandwidth_bytes = std::min(link.bandwidth_bytes,
                                      bandwidth_of(attribute(node, "limiter_link"), where(node)));
    }
    const std::string topology = attribute(node, "topology");
    if (topology == "TORUS") {
      join_torus(node, zone, link);
    } else if (topology == "FAT_TREE") {
      join_fat_tree(node, zone, link);
    } else if (topology == "DRAGONFLY") {
      join_dragonfly(node, zone, link);
    } else if (topology.empty() || topology == "FLAT") {
      Way way = link;
      way.over(link);
      if (!attribute(node, "bb_bw").empty()) {
        const std::string latency = attribute(node, "bb_lat");
        const Way backbone{latency.empty() ? 0 : latency_of(latency, where(node)),
                           bandwidth_of(attribute(node, "bb_bw"), where(node))};
        way.over(backbone);
        zone.access.over(backbone);
      }
      join_overlay(zone, [&](std::size_t, std::size_t) { return way; });
    } else {
      refuse_text(
          "topology " + in_quotes(topology) + ": FLAT, TORUS, FAT_TREE or DRAGONFLY is read",
          place(node));
    }
    return zone;
  }

  void check_count(const Xml* node, const Zone& zone,
                   const std::vector<std::uint64_t>& counts) const {
    const std::uint64_t count = product_of(counts);
    if (zone.hosts.size() == count) return;
    refuse_text(
        "topo_parameters make " +
            (count > kMaxNodes ? "more than " + std::to_string(kMaxNodes) : std::to_string(count)) +
            " hosts, radical names " + std::to_string(zone.hosts.size()),
        place(node));
  }

  void join_torus(const Xml* node, const Zone& zone, const Way& link) {
    const auto sides = counts_of(needed(node, "topo_parameters"), where(node));
    check_count(node, zone, sides);
    const std::size_t count = zone.hosts.size();
    std::size_t stride = 1;
    for (const std::uint64_t length : sides) {
      const auto side = static_cast<std::size_t>(length);  // at most count
      for (std::size_t i = 0; i < count; ++i) {
        const std::size_t at = i / stride % side;
        const std::size_t next = at + 1 < side ? i + stride : i - at * stride;
        join(zone.hosts[i], zone.hosts[next], link);
      }
      stride *= side;
    }
  }

  // Up to the first switch that both hosts are under, and down again.
  void join_fat_tree(const Xml* node, const Zone& zone, const Way& link) {
    const auto parts = words_of(needed(node, "topo_parameters"), ';');
    if (parts.size() != 4) {
      refuse_text("a fat tree has topo_parameters levels;down;up;cables", place(node));
    }
    const auto down = counts_of(parts[1], where(node));
    check_count(node, zone, down);
    join_overlay(zone, [&](std::size_t a, std::size_t b) {
      std::uint64_t size = 1;
      double hops = 0;
      for (const std::uint64_t width : down) {
        size *= width;
        hops += 2;
        if (a / size == b / size) break;
      }
      return Way{hops * link.latency_s, link.bandwidth_bytes};
    });
  }

  // Host, router, chassis, group, and back.
  void join_dragonfly(const Xml* node, const Zone& zone, const Way& link) {
    const auto parts = words_of(needed(node, "topo_parameters"), ';');
    if (parts.size() != 4) {
      refuse_text("a dragonfly has topo_parameters groups;chassis;routers;nodes", place(node));
    }
    std::vector<std::uint64_t> sizes;
    for (const std::string& part : parts) sizes.push_back(counts_of(part, where(node))[0]);
    check_count(node, zone, sizes);
    join_overlay(zone, [&](std::size_t a, std::size_t b) {
      std::uint64_t size = sizes[3];
      double hops = 2;
      for (std::size_t level = 2; a / size != b / size; --level) {
        hops += 1;
        if (level == 0) break;
        size *= sizes[level];
      }
      return Way{hops * link.latency_s, link.bandwidth_bytes};
    });
  }

  void join_overlay(const Zone& zone, const std::function<Way(std::size_t, std::size_t)>& way) {
    const std::size_t count = zone.hosts.size();
    if (count < 2) return;
    overlay_ = true;
    for (std::size_t i = 0; i < count; ++i) {
      for (std::size_t off = 1; 2 * off <= count; off *= 2) {
        const std::size_t j = (i + off) % count;
        join(zone.hosts[i], zone.hosts[j], way(i, j));
      }
    }
  }

  XmlText xml_;
  PlatformText& out_;
  std::map<std::string, std::uint32_t> numbers_;
  std::map<std::string, Zone> zones_;
  std::map<std::string, Way> links_;
  std::map<std::pair<std::uint32_t, std::uint32_t>, Way> joints_;
  bool overlay_ = false;
};

// ---- tables

constexpr std::size_t kNone = static_cast<std::size_t>(-1);

// The first column of that name, alone or with a unit behind it: "speed_flops" is a speed.
std::size_t column(const std::vector<Field>& header, const std::vector<std::string>& names) {
  for (std::size_t i = 0; i < header.size(); ++i) {
    const std::string name = lower_case(header[i].text);
    for (const std::string& wanted : names) {
      if (name == wanted || name.rfind(wanted + "_", 0) == 0) return i;
    }
  }
  return kNone;
}

// What a column's unit means: the name behind its last "_", one of those given, or none.
double unit_of(const Field& header, const std::vector<std::pair<std::string, double>>& units) {
  const std::size_t bar = header.text.rfind('_');
  if (bar == std::string::npos) return 1;
  const std::string unit = header.text.substr(bar + 1);
  std::string known;
  for (const auto& [name, factor] : units) {
    if (unit == name) return factor;
    known += (known.empty() ? "" : ", ") + name;
  }
  refuse_text("the unit " + in_quotes(unit) + " of this column is not one of " + known,
              header.place);
}

// A row has a cell for every column of the header.
void check_row(const std::vector<Field>& row, const std::vector<Field>& header) {
  if (row.size() == header.size()) return;
  refuse_text("this line has " + std::to_string(row.size()) + " cells, the header has " +
                  std::to_string(header.size()),
              row.back().place);
}

auto where(const Field& field) {
  return [&field] { return field.place; };
}

void read_links(TableReader& table, const std::vector<Field>& header, PlatformText& out) {
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
  // Divided by: a thousandth of a second is no exact factor.
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
    if (u == v) refuse_text("this link joins a node with itself", row[from].place);
    if (!seen.insert({std::min(u, v), std::max(u, v)}).second) {
      refuse_text("this link is given twice", row[from].place);
    }
    out.links.push_back({u, v, latency_of(row[latency].text, where(row[latency])) / latency_unit,
                         bandwidth_of(row[bandwidth].text, where(row[bandwidth])) * scale});
    if (out.links.size() > kMaxLinks) {
      throw Error(ErrorCode::too_large, "more than " + std::to_string(kMaxLinks) + " links", "",
                  row[from].place);
    }
  }
  if (out.links.empty()) refuse_text("there is no link in it", header.front().place);
}

void read_speeds(TableReader& table, const std::vector<Field>& header, PlatformText& out) {
  const std::size_t speed = column(header, {"speed", "speeds"});
  const double unit = unit_of(header[speed], {{"flops", 1},
                                              {"ops", 1},
                                              {"mflops", 1e6},
                                              {"gflops", 1e9},
                                              {"Mflops", 1e6},
                                              {"Gflops", 1e9}});
  const std::size_t nodes = column(header, {"nodes", "count"});
  std::vector<Field> row;
  while (table.next(row)) {
    check_row(row, header);
    const Field& value = row[speed];
    const auto count = static_cast<std::size_t>(
        nodes == kNone ? 1 : counts_of(row[nodes].text, where(row[nodes]))[0]);
    if (count > kMaxNodes - out.nodes) {
      throw Error(ErrorCode::too_large, "more than " + std::to_string(kMaxNodes) + " nodes", "",
                  value.place);
    }
    std::string name;
    for (std::size_t i = 0; i < row.size() && i < header.size(); ++i) {
      if (i == speed || i == nodes) continue;
      name += (name.empty() ? "" : "/") + row[i].text;
    }
    const double operations = speed_of(value.text, where(value)) * unit;
    for (std::size_t i = 0; i < count; ++i) {
      out.speeds.push_back(operations);
      out.names.push_back(count > 1 ? name + "-" + std::to_string(i + 1) : name);
    }
    out.nodes += count;
  }
  if (out.nodes == 0) refuse_text("there is no speed in it", header.front().place);
}

}  // namespace

std::string_view platform_format_name(PlatformFormat format) {
  switch (format) {
    case PlatformFormat::links: return "links";
    case PlatformFormat::speeds: return "speeds";
    default: return "simgrid";
  }
}

std::optional<PlatformFormat> platform_format_named(std::string_view name) {
  for (const auto format :
       {PlatformFormat::simgrid, PlatformFormat::links, PlatformFormat::speeds}) {
    if (platform_format_name(format) == name) return format;
  }
  return std::nullopt;
}

namespace {

[[noreturn]] void refuse_no_platform(std::string_view text, const TextPlace& place) {
  std::optional<GraphText> graph;
  try {
    graph = read_graph(text);
  } catch (const Error&) {  // no graph either
  }
  if (graph) {
    refuse_text("this is a graph (" + std::string(graph_format_name(graph->format)) +
                    "), which knows no latencies and speeds: a network is read as file:NAME",
                place);
  }
  refuse_text(
      "this is no platform: SimGrid XML, or a table with a column speed, or with source, target, "
      "bandwidth and latency, was expected",
      place);
}

}  // namespace

PlatformText read_platform(std::string_view text, PlatformFormat format) {
  refuse_no_text(text);
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  PlatformText out;
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  const bool xml = first != text.npos && text[first] == '<';
  if (format == PlatformFormat::simgrid || (format == PlatformFormat::automatic && xml)) {
    SimgridReader(text, out).run();
    return out;
  }
  if (format == PlatformFormat::automatic && first != text.npos && text[first] == '{') {
    refuse_no_platform(text, place_at(text, first));
  }
  TableReader table(text, guess_separator(text));
  std::vector<Field> header;
  if (!table.next(header)) refuse_text("the text is empty", TextPlace{});
  const bool speeds = column(header, {"speed", "speeds"}) != kNone;
  const bool links = column(header, {"bandwidth", "bw"}) != kNone;
  if (format == PlatformFormat::automatic) {
    if (!speeds && !links) {
      refuse_no_platform(text, header.front().place);
    }
    format = links ? PlatformFormat::links : PlatformFormat::speeds;
  }
  if (format == PlatformFormat::speeds && !speeds) {
    refuse_text("the header has no column speed", header.front().place);
  }
  out.format = format;
  format == PlatformFormat::links ? read_links(table, header, out)
                                  : read_speeds(table, header, out);
  return out;
}

}  // namespace evenkeel::formats
