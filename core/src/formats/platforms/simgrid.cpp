// Platforms in SimGrid's XML.
#include <algorithm>
#include <cstdlib>
#include <functional>
#include <map>

#include "evenkeel/base/concat.hpp"
#include "formats/platforms/quantities.hpp"
#include "formats/platforms/row.hpp"
#include "formats/text/kinds.hpp"
#include "formats/text/words.hpp"
#include "formats/text/writing.hpp"
#include "formats/text/xml.hpp"

namespace evenkeel::formats {
namespace {

// All counts together; one more than kMaxPlatformNodes for everything beyond: 32 and 64 bits would
// wrap.
std::uint64_t product_of(const std::vector<std::uint64_t>& counts) {
  std::uint64_t product = 1;
  for (const std::uint64_t count : counts) {
    product = std::min<std::uint64_t>(product * count, kMaxPlatformNodes + 1);
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
      refuse_text(known.empty()
                      ? concat({"this XML is ", shown_name(root), ", no SimGrid platform"})
                      : known,
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
      refuse_text(concat({"<", name_of(node), "> needs ", key}), place(node));
    }
    return value;
  }

  [[noreturn]] void refuse_hosts(const Xml* node) const {
    throw Error(ErrorCode::too_large,
                concat({"more than ", kMaxPlatformNodes, " hosts: that is the limit"}), "",
                place(node));
  }

  std::uint32_t add_host(const std::string& name, double speed, const Xml* node) {
    if (out_.nodes == kMaxPlatformNodes) refuse_hosts(node);
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
    if (joints_.size() > kMaxPlatformLinks) {
      throw Error(ErrorCode::too_large, concat({"more than ", kMaxPlatformLinks, " links"}));
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
        zone.hosts.push_back(add_host(needed(node, "id"), operations_of(speed, where(node)), node));
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
        refuse_text(concat({"<", name, "> is not read: clusters, hosts, links and routes are"}),
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
        refuse_text(concat({"there is no link ", in_quotes(needed(part, "id")), " before it"}),
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
    const double speed = operations_of(words_of(needed(node, "speed"), ',')[0], where(node));
    for (const std::string& range : words_of(needed(node, "radical"), ',')) {
      const std::size_t dash = range.find('-');
      const auto number = [&](const std::string& digits) -> std::int64_t {
        if (digits.empty() || digits.size() > 9 ||
            digits.find_first_not_of("0123456789") != digits.npos) {
          refuse_text(concat({"radical ", in_quotes(range),
                              ": numbers and ranges such as 0-119 were expected"}),
                      place(node));
        }
        return std::strtoll(digits.c_str(), nullptr, 10);
      };
      const std::int64_t first = number(range.substr(0, dash));
      const std::int64_t last = dash == range.npos ? first : number(range.substr(dash + 1));
      if (last - first >= static_cast<std::int64_t>(kMaxPlatformNodes - out_.nodes))
        refuse_hosts(node);
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
      refuse_text(concat({"topology ", in_quotes(topology),
                          ": FLAT, TORUS, FAT_TREE or DRAGONFLY is read"}),
                  place(node));
    }
    return zone;
  }

  void check_count(const Xml* node, const Zone& zone,
                   const std::vector<std::uint64_t>& counts) const {
    const std::uint64_t count = product_of(counts);
    if (zone.hosts.size() == count) return;
    refuse_text("topo_parameters make " +
                    (count > kMaxPlatformNodes ? "more than " + std::to_string(kMaxPlatformNodes)
                                               : std::to_string(count)) +
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

// Hosts, a link and a route for every link.
Written write_simgrid(const PlatformText& platform) {
  if (platform.speeds.empty()) {
    throw Error(ErrorCode::bad_value,
                "SimGrid needs the speeds of its hosts: this platform has links alone");
  }
  check_names(platform.names, "SimGrid", "");
  const auto id = [&](std::size_t node) {
    return platform.names.empty() ? std::to_string(node) : xml_text(platform.names[node]);
  };
  Written out;
  out.text =
      "<?xml version=\"1.0\"?>\n"
      "<!DOCTYPE platform SYSTEM \"https://simgrid.org/simgrid.dtd\">\n"
      "<platform version=\"4.1\">\n  <zone id=\"all\" routing=\"Full\">\n";
  for (std::size_t i = 0; i < platform.nodes; ++i) {
    out.text += concat(
        {"    <host id=\"", id(i), "\" speed=\"", weight_text(platform.speeds[i]), "f\"/>\n"});
  }
  std::string routes;
  for (std::size_t k = 0; k < platform.links.size(); ++k) {
    const PlatformLink& link = platform.links[k];
    const std::string name = "link" + std::to_string(k);
    out.text +=
        concat({"    <link id=\"", name, "\" bandwidth=\"", weight_text(link.bandwidth_bytes),
                "Bps\" latency=\"", weight_text(link.latency_s), "s\"/>\n"});
    routes += concat({"    <route src=\"", id(link.u), "\" dst=\"", id(link.v),
                      "\"><link_ctn id=\"", name, "\"/></route>\n"});
  }
  out.text += routes + "  </zone>\n</platform>\n";
  return out;
}

}  // namespace

// Format: { "place": 1, "told": "XML" }
namespace platforms_room {
extern const PlatformRow simgrid{
    .sniff = [](std::string_view text) { return text_start(text).starts_with("<"); },
    .read = [](std::string_view text, PlatformText& out) { SimgridReader(text, out).run(); },
    .write = write_simgrid};
}

}  // namespace evenkeel::formats
