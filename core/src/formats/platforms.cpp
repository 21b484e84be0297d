#include "evenkeel/formats/platforms.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <map>
#include <set>

#include "evenkeel/base/text.hpp"
#include "formats/table.hpp"
#include "formats/xml.hpp"

namespace evenkeel::formats {
namespace {

constexpr std::size_t kMostNodes = 1000000;
constexpr std::size_t kMostLinks = 5000000;

[[noreturn]] void refuse(const std::string& message, const TextPlace& place) {
  throw Error(ErrorCode::bad_text, message, "", place);
}

struct Suffix {
  const char* name;
  double factor;
};

struct Unit {
  std::string_view name;
  double factor;
  double divisor = 1;  // exact where a small factor is not
};

// "125MBps", "24us", "286.087kf", "1E9": a number, and a unit with or without a prefix.
double quantity(const std::string& text, const std::vector<Unit>& units, bool prefixes,
                const char* what, bool zero, const TextPlace& place) {
  constexpr Unit kPrefixes[] = {{"Ki", 1024.0},       {"Mi", 1048576.0},
                                {"Gi", 1073741824.0}, {"Ti", 1099511627776.0},
                                {"k", 1e3},           {"M", 1e6},
                                {"G", 1e9},           {"T", 1e12},
                                {"P", 1e15},          {"", 1}};
  char* end = nullptr;
  const double number = std::strtod(text.c_str(), &end);
  const std::string_view unit = end;
  double value = -1;
  for (const Unit& prefix : kPrefixes) {
    if (value >= 0 || end == text.c_str() || !unit.starts_with(prefix.name)) continue;
    if (!prefixes && !prefix.name.empty()) continue;
    for (const Unit& one : units) {
      const bool bare = one.name.empty() && !prefix.name.empty();
      if (unit.substr(prefix.name.size()) != one.name || bare) continue;
      value = number * one.factor * prefix.factor / one.divisor;
    }
  }
  if (std::isfinite(value) && (value > 0 || (zero && value == 0))) return value;
  refuse(std::string(what) + " is " + in_quotes(text) + ": a number " +
             (zero ? "from 0, such as 24us" : "above 0, such as 125MBps or 1Gf") + ", was expected",
         place);
}

double speed_of(const std::string& text, const TextPlace& place) {
  return quantity(text, {{"", 1}, {"f", 1}, {"flops", 1}}, true, "speed", false, place);
}

double bandwidth_of(const std::string& text, const TextPlace& place) {
  return quantity(text, {{"", 1}, {"Bps", 1}, {"bps", 0.125}}, true, "bandwidth", false, place);
}

double latency_of(const std::string& text, const TextPlace& place) {
  return quantity(text, {{"", 1}, {"s", 1}, {"ms", 1, 1e3}, {"us", 1, 1e6}, {"ns", 1, 1e9}}, false,
                  "latency", true, place);
}

std::vector<std::size_t> counts_of(const std::string& text, const TextPlace& place) {
  std::vector<std::size_t> counts;
  for (const std::string& word : words_of(text, ',')) {
    const bool digits =
        !word.empty() && word.size() < 8 && word.find_first_not_of("0123456789") == word.npos;
    const auto count =
        digits ? static_cast<std::size_t>(std::strtoull(word.c_str(), nullptr, 10)) : 0;
    if (count == 0) refuse(in_quotes(text) + " is not a list of counts", place);
    counts.push_back(count);
  }
  return counts;
}

/// A way between two places: latencies add up, the narrowest link decides.
struct Way {
  double latency_s = 0;
  double bandwidth_bytes = 1e300;

  void over(const Way& more) {
    latency_s += more.latency_s;
    bandwidth_bytes = std::min(bandwidth_bytes, more.bandwidth_bytes);
  }
};

class SimgridReader {
 public:
  SimgridReader(std::string_view text, PlatformText& out) : xml_(text), out_(out) {}

  void run() {
    const Xml* root = xml_.root();
    if (!root || name_of(root) != "platform") {
      refuse("this XML is no SimGrid platform", TextPlace{});
    }
    read_zone(root);
    if (out_.nodes == 0) refuse("there is no host in it", place(root));
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

  std::string needed(const Xml* node, const char* key) const {
    std::string value = attribute(node, key);
    if (value.empty()) {
      refuse("<" + std::string(name_of(node)) + "> needs " + key, place(node));
    }
    return value;
  }

  std::uint32_t add_host(const std::string& name, double speed, const Xml* node) {
    if (out_.nodes == kMostNodes) {
      throw Error(ErrorCode::too_large, "more than " + std::to_string(kMostNodes) + " hosts", "",
                  place(node));
    }
    if (!numbers_.emplace(name, static_cast<std::uint32_t>(out_.nodes)).second) {
      refuse("two hosts are called " + in_quotes(name), place(node));
    }
    out_.names.push_back(name);
    out_.speeds.push_back(speed);
    return static_cast<std::uint32_t>(out_.nodes++);
  }

  void join(std::uint32_t a, std::uint32_t b, const Way& way) {
    if (a == b) return;
    joints_.emplace(std::pair(std::min(a, b), std::max(a, b)), way);
    if (joints_.size() > kMostLinks) {
      throw Error(ErrorCode::too_large, "more than " + std::to_string(kMostLinks) + " links");
    }
  }

  Zone read_zone(const Xml* parent) {
    Zone zone;
    const auto take = [&](const std::string& id, Zone inner) {
      zone.hosts.insert(zone.hosts.end(), inner.hosts.begin(), inner.hosts.end());
      if (zone.access.latency_s < inner.access.latency_s) zone.access = inner.access;
      if (!id.empty()) zones_[id] = std::move(inner);
    };
    for (const Xml* node = parent->first_node(); node; node = node->next_sibling()) {
      const std::string_view name = name_of(node);
      if (name == "zone" || name == "AS") {
        take(attribute(node, "id"), read_zone(node));
      } else if (name == "cluster") {
        take(attribute(node, "id"), read_cluster(node));
      } else if (name == "host") {
        const std::string speed = words_of(needed(node, "speed"), ',')[0];
        zone.hosts.push_back(add_host(needed(node, "id"), speed_of(speed, place(node)), node));
      } else if (name == "link") {
        links_[needed(node, "id")] = {latency_of(needed(node, "latency"), place(node)),
                                      bandwidth_of(needed(node, "bandwidth"), place(node))};
      } else if (name == "route") {
        read_route(node);
      } else if (name == "zoneRoute" || name == "ASroute") {
        read_zone_route(node);
      } else if (name == "cabinet" || name == "peer" || name == "bypassRoute" ||
                 name == "bypassZoneRoute" || name == "backbone") {
        refuse("<" + std::string(name) + "> is not read: clusters, hosts, links and routes are",
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
        refuse("there is no link " + in_quotes(needed(part, "id")) + " before it", place(part));
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
      if (found == numbers_.end()) refuse("there is no host " + in_quotes(name), place(node));
      ends[i] = found->second;
    }
    join(ends[0], ends[1], way_of(node));
  }

  void read_zone_route(const Xml* node) {
    const Zone* ends[2];
    for (int i = 0; i < 2; ++i) {
      const std::string name = needed(node, i == 0 ? "src" : "dst");
      const auto found = zones_.find(name);
      if (found == zones_.end()) refuse("there is no zone " + in_quotes(name), place(node));
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
    const double speed = speed_of(words_of(needed(node, "speed"), ',')[0], place(node));
    for (const std::string& range : words_of(needed(node, "radical"), ',')) {
      const std::size_t dash = range.find('-');
      const auto number = [&](const std::string& digits) -> std::int64_t {
        if (digits.empty() || digits.size() > 9 ||
            digits.find_first_not_of("0123456789") != digits.npos) {
          refuse("radical " + in_quotes(range) + ": numbers and ranges such as 0-119 were expected",
                 place(node));
        }
        return std::strtoll(digits.c_str(), nullptr, 10);
      };
      const std::int64_t first = number(range.substr(0, dash));
      const std::int64_t last = dash == range.npos ? first : number(range.substr(dash + 1));
      for (std::int64_t i = first; i <= last; ++i) {
        zone.hosts.push_back(
            add_host(attribute(node, "prefix") + std::to_string(i) + attribute(node, "suffix"),
                     speed, node));
      }
    }
    Way link{latency_of(needed(node, "lat"), place(node)),
             bandwidth_of(needed(node, "bw"), place(node))};
    zone.access = link;
    if (!attribute(node, "limiter_link").empty()) {
      link.bandwidth_bytes = std::min(link.bandwidth_bytes,
                                      bandwidth_of(attribute(node, "limiter_link"), place(node)));
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
        const Way backbone{latency.empty() ? 0 : latency_of(latency, place(node)),
                           bandwidth_of(attribute(node, "bb_bw"), place(node))};
        way.over(backbone);
        zone.access.over(backbone);
      }
      join_overlay(zone, [&](std::size_t, std::size_t) { return way; });
    } else {
      refuse("topology " + in_quotes(topology) + ": FLAT, TORUS, FAT_TREE or DRAGONFLY is read",
             place(node));
    }
    return zone;
  }

  void check_count(const Xml* node, const Zone& zone, std::size_t count) const {
    if (zone.hosts.size() == count) return;
    refuse("topo_parameters make " + std::to_string(count) + " hosts, radical names " +
               std::to_string(zone.hosts.size()),
           place(node));
  }

  void join_torus(const Xml* node, const Zone& zone, const Way& link) {
    const auto sides = counts_of(needed(node, "topo_parameters"), place(node));
    std::size_t count = 1;
    for (const std::size_t side : sides) count *= side;
    check_count(node, zone, count);
    std::size_t stride = 1;
    for (const std::size_t side : sides) {
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
      refuse("a fat tree has topo_parameters levels;down;up;cables", place(node));
    }
    const auto down = counts_of(parts[1], place(node));
    std::size_t count = 1;
    for (const std::size_t width : down) count *= width;
    check_count(node, zone, count);
    join_overlay(zone, [&](std::size_t a, std::size_t b) {
      std::size_t size = 1;
      double hops = 0;
      for (const std::size_t width : down) {
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
      refuse("a dragonfly has topo_parameters groups;chassis;routers;nodes", place(node));
    }
    std::size_t sizes[4];
    for (std::size_t i = 0; i < 4; ++i) sizes[i] = counts_of(parts[i], place(node))[0];
    check_count(node, zone, sizes[0] * sizes[1] * sizes[2] * sizes[3]);
    join_overlay(zone, [&](std::size_t a, std::size_t b) {
      std::size_t size = sizes[3];
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

std::string lower(std::string text) {
  for (char& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return text;
}

constexpr std::size_t kNone = static_cast<std::size_t>(-1);

// The first column whose name begins so.
std::size_t column(const std::vector<Field>& header, const std::vector<std::string>& names) {
  for (std::size_t i = 0; i < header.size(); ++i) {
    for (const std::string& name : names) {
      if (lower(header[i].text).rfind(name, 0) == 0) return i;
    }
  }
  return kNone;
}

const Field& field(const std::vector<Field>& row, std::size_t index, const char* what) {
  if (index < row.size()) return row[index];
  refuse(std::string("this line has no ") + what, row.back().place);
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
      refuse(std::string("the header has no column ") + what, header.front().place);
    }
  }
  const bool in_ms = lower(header[latency].text).find("_ms") != std::string::npos;
  const std::string unit = header[bandwidth].text;
  const double scale = unit.find("_bps") != std::string::npos ? 0.125 : 1;
  std::map<std::string, std::uint32_t> numbers;
  const auto number = [&](const Field& name) {
    if (name.text.empty()) refuse("a node has no name", name.place);
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
    const std::uint32_t u = number(field(row, from, "source"));
    const std::uint32_t v = number(field(row, to, "target"));
    const Field& bw = field(row, bandwidth, "bandwidth");
    const Field& lat = field(row, latency, "latency");
    if (u == v) refuse("this link joins a node with itself", row[from].place);
    if (!seen.insert({std::min(u, v), std::max(u, v)}).second) {
      refuse("this link is given twice", row[from].place);
    }
    out.links.push_back({u, v, latency_of(lat.text, lat.place) / (in_ms ? 1e3 : 1),
                         bandwidth_of(bw.text, bw.place) * scale});
    if (out.links.size() > kMostLinks) {
      throw Error(ErrorCode::too_large, "more than " + std::to_string(kMostLinks) + " links", "",
                  row[from].place);
    }
  }
  if (out.links.empty()) refuse("there is no link in it", header.front().place);
}

void read_speeds(TableReader& table, const std::vector<Field>& header, PlatformText& out) {
  const std::size_t speed = column(header, {"speed"});
  const std::size_t nodes = column(header, {"nodes", "count"});
  std::vector<Field> row;
  while (table.next(row)) {
    const Field& value = field(row, speed, "speed");
    std::size_t count = 1;
    if (nodes != kNone) {
      const Field& many = field(row, nodes, "number of nodes");
      const auto counts = counts_of(many.text, many.place);
      count = counts[0];
    }
    if (out.nodes + count > kMostNodes) {
      throw Error(ErrorCode::too_large, "more than " + std::to_string(kMostNodes) + " nodes", "",
                  value.place);
    }
    std::string name;
    for (std::size_t i = 0; i < row.size() && i < header.size(); ++i) {
      if (i == speed || i == nodes) continue;
      name += (name.empty() ? "" : "/") + row[i].text;
    }
    const double operations = speed_of(value.text, value.place);
    for (std::size_t i = 0; i < count; ++i) {
      out.speeds.push_back(operations);
      out.names.push_back(count > 1 ? name + "-" + std::to_string(i + 1) : name);
    }
    out.nodes += count;
  }
  if (out.nodes == 0) refuse("there is no speed in it", header.front().place);
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

PlatformText read_platform(std::string_view text, PlatformFormat format) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  PlatformText out;
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  const bool xml = first != text.npos && text[first] == '<';
  if (format == PlatformFormat::simgrid || (format == PlatformFormat::automatic && xml)) {
    SimgridReader(text, out).run();
    return out;
  }
  TableReader table(text, guess_separator(text));
  std::vector<Field> header;
  if (!table.next(header)) refuse("the text is empty", TextPlace{});
  const bool speeds = column(header, {"speed"}) != kNone;
  const bool links = column(header, {"bandwidth", "bw"}) != kNone;
  if (format == PlatformFormat::automatic) {
    if (!speeds && !links) {
      refuse(
          "this is no platform: SimGrid XML, or a table with a column speed, or with source, "
          "target, bandwidth and latency, was expected",
          header.front().place);
    }
    format = links ? PlatformFormat::links : PlatformFormat::speeds;
  }
  if (format == PlatformFormat::speeds && !speeds) {
    refuse("the header has no column speed", header.front().place);
  }
  out.format = format;
  format == PlatformFormat::links ? read_links(table, header, out)
                                  : read_speeds(table, header, out);
  return out;
}

}  // namespace evenkeel::formats
