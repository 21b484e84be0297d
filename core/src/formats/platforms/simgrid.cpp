// Platforms in SimGrid's XML.
#include <algorithm>
#include <cstdlib>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <tuple>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/types.hpp"
#include "evenkeel/base/words.hpp"
#include "formats/platforms/quantities.hpp"
#include "formats/platforms/row.hpp"
#include "formats/text/kinds.hpp"
#include "formats/text/words.hpp"
#include "formats/text/writing.hpp"
#include "formats/text/xml.hpp"

namespace evenkeel::formats {
namespace {

// Product of all counts, or kMaxPlatformNodes + 1 if it is larger, because 32 and 64 bits would
// wrap.
std::uint64_t product_of(const std::vector<std::uint64_t>& counts) {
  std::uint64_t product = 1;
  for (const std::uint64_t count : counts) {
    product = std::min<std::uint64_t>(product * count, kMaxPlatformNodes + 1);
  }
  return product;
}

/// A path between two places: latencies add up, and the narrowest link decides the bandwidth.
struct Way {
  double latency_s = 0;
  double bandwidth_bytes = 1e300;
  std::size_t links = 1;  ///< Routes with routers use the path with the fewest links.

  void over(const Way& more) {
    links += more.links;
    latency_s += more.latency_s;
    bandwidth_bytes = std::min(bandwidth_bytes, more.bandwidth_bytes);
  }
  bool same(const Way& other) const {
    return latency_s == other.latency_s && bandwidth_bytes == other.bandwidth_bytes;
  }
};

/// Above this number of hosts behind routers, only hosts at distances 1, 2, 4, ... are joined.
constexpr std::size_t kAllPairs = 64;

class SimgridReader {
 public:
  SimgridReader(std::string_view text, PlatformText& out) : xml_(text), out_(out) {}

  void run() {
    const Xml* root = xml_.root();
    if (name_of(root) != "platform") {
      const std::string known = known_xml(name_of(root));
      refuse_text(known.empty()
                      ? concat({"this XML is ", shown_name(root), " and not a SimGrid platform"})
                      : known,
                  place(root));
    }
    read_zone(root);
    join_over_routers();
    if (out_.nodes == 0) refuse_text("the platform has no hosts", place(root));
    for (const auto& [ends, way] : joints_) {
      const double latency = way.links > 1 ? without_noise(way.latency_s) : way.latency_s;
      out_.links.push_back({ends.first, ends.second, latency, way.bandwidth_bytes});
    }
    if (overlay_) {
      out_.notes.emplace_back(
          "hosts behind switches: the neighbours of a host are the hosts 1, 2, 4, ... away; shared "
          "links are not modelled");
    }
    if (cores_ > 0) {
      out_.notes.push_back(concat({"Speeds count all cores: speed x core of ",
                                   plural(static_cast<Int128>(cores_), "host"), "."}));
    }
    if (states_ > 0) {
      out_.notes.push_back(concat({"Power states: pstate chooses the speed of ",
                                   plural(static_cast<Int128>(states_), "host"),
                                   ", the first one without pstate."}));
    }
    note_unused(out_.unused, out_.notes);
  }

 private:
  struct Zone {
    std::vector<std::uint32_t> hosts;
    Way access{0, 1e300, 0};  // from a host to the gateway
  };
  struct Step {
    std::size_t to = 0;
    Way way;
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
                concat({"more than ", kMaxPlatformNodes, " hosts: this is the limit"}), "",
                place(node));
  }

  std::uint32_t add_host(const std::string& name, double speed, const Xml* node) {
    if (out_.nodes == kMaxPlatformNodes) refuse_hosts(node);
    if (!numbers_.emplace(name, static_cast<std::uint32_t>(out_.nodes)).second) {
      refuse_text("two hosts are named " + in_quotes(name), place(node));
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

  // A number of cores from 1, or of a power state from 0.
  std::size_t count_in(const Xml* node, const char* key, std::int64_t least,
                       std::int64_t most) const {
    const std::string text = attribute(node, key);
    if (text.empty()) return static_cast<std::size_t>(least);
    const auto number = whole_value(text);
    if (!number || *number < least || *number > most) {
      refuse_text(concat({key, " is ", in_quotes(text), ": a whole number from ", least, " to ",
                          most, " is accepted"}),
                  place(node));
    }
    return static_cast<std::size_t>(*number);
  }

  // The speed of the power state, times the cores.
  double speed_of_host(const Xml* node, std::size_t hosts = 1) {
    const auto states = words_of(needed(node, "speed"), ',');
    const std::size_t state =
        count_in(node, "pstate", 0, static_cast<std::int64_t>(states.size()) - 1);
    const std::size_t cores = count_in(node, "core", 1, 1000000);
    if (states.size() > 1) states_ += hosts;
    if (cores > 1) cores_ += hosts;
    std::string speed = states[state];
    while (!speed.empty() && speed.front() == ' ') speed.erase(0, 1);
    const double operations = operations_of(speed, where(node));
    return cores > 1 ? without_noise(operations * static_cast<double>(cores)) : operations;
  }

  // Properties of a host or a link other than its speed and its path: initial values are used.
  void count_more(const Xml* node, std::string_view of, std::size_t count = 1) {
    for (const auto* item = node->first_attribute(); item; item = item->next_attribute()) {
      const std::string_view name(item->name(), item->name_size());
      if (name == "coordinates") {
        refuse_text(concat({"the coordinates (Vivaldi) of <", name_of(node),
                            "> are not supported: give routes and links"}),
                    place(node));
      }
      if (name == "speed_file" || name == "state_file" || name == "availability_file" ||
          name == "latency_file" || name == "bandwidth_file" || name == "sharing_policy" ||
          name == "loopback_bw" || name == "loopback_lat") {
        out_.unused.add(name, of, count);
      }
    }
    for (const Xml* inner = node->first_node(); inner; inner = inner->next_sibling()) {
      if (inner->type() == rapidxml::node_element) out_.unused.add(name_of(inner), of, count);
    }
  }

  // Routers are places between hosts. @return their number.
  std::size_t add_router(const std::string& id, const Xml* node) {
    if (numbers_.count(id) > 0 || !routers_.emplace(id, steps_.size()).second) {
      refuse_text("two hosts or routers are named " + in_quotes(id), place(node));
    }
    steps_.emplace_back();
    return steps_.size() - 1;
  }

  // The host or router with this name as a place of the router network. Empty for other names.
  std::optional<std::size_t> place_named(const std::string& name) {
    if (const auto router = routers_.find(name); router != routers_.end()) return router->second;
    const auto host = numbers_.find(name);
    if (host == numbers_.end()) return std::nullopt;
    const auto [known, fresh] = host_places_.emplace(host->second, steps_.size());
    if (fresh) {
      steps_.emplace_back();
      place_hosts_.emplace(known->second, host->second);
    }
    return known->second;
  }

  void add_step(std::size_t a, std::size_t b, const Way& way) {
    steps_[a].push_back({b, way});
    steps_[b].push_back({a, way});
  }

  // Paths from a host over routers alone to other hosts, with the fewest links.
  std::map<std::uint32_t, Way> ways_from(std::size_t start) const {
    using Key = std::tuple<std::size_t, double, std::size_t>;  // links, latency, place
    std::map<std::size_t, Way> best{{start, Way{0, 1e300, 0}}};
    std::set<Key> open{{0, 0.0, start}};
    std::map<std::uint32_t, Way> found;
    while (!open.empty()) {
      const std::size_t at = std::get<2>(*open.begin());
      open.erase(open.begin());
      const Way so_far = best.at(at);
      const auto host = place_hosts_.find(at);
      if (host != place_hosts_.end() && at != start) {
        found.emplace(host->second, so_far);
        continue;  // hosts do not forward
      }
      for (const Step& step : steps_[at]) {
        Way way = so_far;
        way.over(step.way);
        const auto known = best.find(step.to);
        const auto rank = [](const Way& one) { return std::pair(one.links, one.latency_s); };
        if (known != best.end() && rank(known->second) <= rank(way)) continue;
        if (known != best.end()) {
          open.erase({known->second.links, known->second.latency_s, step.to});
        }
        best.insert_or_assign(step.to, way);
        open.insert({way.links, way.latency_s, step.to});
      }
    }
    return found;
  }

  void join_over_routers() {
    for (const auto& [host, start] : host_places_) {
      std::vector<std::pair<std::uint32_t, Way>> further;
      for (const auto& [other, way] : ways_from(start)) {
        if (other > host) further.emplace_back(other, way);
      }
      const bool all = further.size() < kAllPairs;
      for (std::size_t i = 1; i <= further.size(); i = all ? i + 1 : 2 * i) {
        join(host, further[i - 1].first, further[i - 1].second);
      }
      overlay_ = overlay_ || !all;
    }
  }

  // The private link of a host: its paths in the zone use this link and the backbone.
  void read_host_link(const Xml* node, std::vector<std::pair<std::uint32_t, Way>>& private_links) {
    const std::string name = needed(node, "id");
    const auto host = numbers_.find(name);
    if (host == numbers_.end()) {
      refuse_text(concat({"host ", in_quotes(name), " must be defined before it"}), place(node));
    }
    const Way up = link_named(needed(node, "up"), node);
    if (!up.same(link_named(needed(node, "down"), node))) {
      refuse_text(
          "the up and down links of this host differ, but a path has one latency and bandwidth",
          place(node));
    }
    private_links.emplace_back(host->second, up);
  }

  const Way& link_named(const std::string& id, const Xml* node) const {
    const auto found = links_.find(id);
    if (found == links_.end()) {
      refuse_text(concat({"link ", in_quotes(id), " must be defined before it"}), place(node));
    }
    return found->second;
  }

  void join_private(Zone& zone, const std::vector<std::pair<std::uint32_t, Way>>& private_links,
                    const std::optional<Way>& backbone) {
    if (private_links.empty()) return;
    Zone joined;
    for (const auto& [host, way] : private_links) joined.hosts.push_back(host);
    zone.access = private_links.front().second;
    if (backbone) zone.access.over(*backbone);
    join_overlay(joined, [&](std::size_t i, std::size_t j) {
      Way way = private_links[i].second;
      if (backbone) way.over(*backbone);
      way.over(private_links[j].second);
      return way;
    });
  }

  Zone read_zone(const Xml* parent) {
    Zone zone;
    std::vector<std::pair<std::uint32_t, Way>> private_links;
    std::optional<Way> backbone;
    const auto take = [&](const Xml* node, Zone inner) {
      const std::string id = attribute(node, "id");
      zone.hosts.insert(zone.hosts.end(), inner.hosts.begin(), inner.hosts.end());
      if (zone.access.latency_s < inner.access.latency_s) zone.access = inner.access;
      if (id.empty()) return;
      if (zones_.count(id) > 0) refuse_text("two zones are named " + in_quotes(id), place(node));
      zones_[id] = std::move(inner);
    };
    for (const Xml* node = parent->first_node(); node; node = node->next_sibling()) {
      const std::string_view name = name_of(node);
      if (name == "zone" || name == "AS") {
        take(node, read_zone(node));
      } else if (name == "cluster") {
        take(node, read_cluster(node));
      } else if (name == "host") {
        zone.hosts.push_back(add_host(needed(node, "id"), speed_of_host(node), node));
        count_more(node, "host");
      } else if (name == "link") {
        const std::string id = needed(node, "id");
        if (links_.count(id) > 0) refuse_text("two links are named " + in_quotes(id), place(node));
        const std::string latency = attribute(node, "latency");  // 0 without
        links_[id] = {latency.empty() ? 0 : latency_of(latency, where(node)),
                      bandwidth_of(needed(node, "bandwidth"), where(node))};
        count_more(node, "link");
      } else if (name == "route") {
        read_route(node);
      } else if (name == "zoneRoute" || name == "ASroute") {
        read_zone_route(node);
      } else if (name == "router") {
        add_router(needed(node, "id"), node);
        count_more(node, "router");
      } else if (name == "host_link") {
        read_host_link(node, private_links);
      } else if (name == "backbone") {
        const std::string latency = attribute(node, "latency");
        backbone = Way{latency.empty() ? 0 : latency_of(latency, where(node)),
                       bandwidth_of(needed(node, "bandwidth"), where(node))};
      } else if (name == "prop" || name == "config" || name == "trace" || name == "trace_connect" ||
                 name == "storage" || name == "storage_type" || name == "mount" ||
                 name == "argument" || name == "actor" || name == "process") {
        out_.unused.add(name, "platform");
      } else if (node->type() == rapidxml::node_element) {
        refuse_text(concat({"<", name,
                            "> is not supported: use zones, clusters, hosts, routers, links, "
                            "host_link, route and zoneRoute"}),
                    place(node));
      }
    }
    join_private(zone, private_links, backbone);
    return zone;
  }

  Way way_of(const Xml* route) const {
    Way way{0, 1e300, 0};
    for (const Xml* part = route->first_node("link_ctn"); part;
         part = part->next_sibling("link_ctn")) {
      way.over(link_named(needed(part, "id"), part));
    }
    return way;
  }

  void read_route(const Xml* node) {
    const std::string names[] = {needed(node, "src"), needed(node, "dst")};
    if (routers_.count(names[0]) + routers_.count(names[1]) > 0) {
      std::size_t places[2];
      for (int i = 0; i < 2; ++i) {
        const auto known = place_named(names[i]);
        if (!known) {
          refuse_text("unknown host or router " + in_quotes(names[i]), place(node));
        }
        places[i] = *known;
      }
      add_step(places[0], places[1], way_of(node));
      return;
    }
    std::uint32_t ends[2];
    for (int i = 0; i < 2; ++i) {
      const std::string& name = names[i];
      const auto found = numbers_.find(name);
      if (found == numbers_.end()) refuse_text("unknown host " + in_quotes(name), place(node));
      ends[i] = found->second;
    }
    const Way way = way_of(node);
    const auto given = joints_.find(std::minmax(ends[0], ends[1]));
    if (given != joints_.end() && !given->second.same(way)) {
      refuse_text("the path between these two was given before with another latency or bandwidth",
                  place(node));
    }
    join(ends[0], ends[1], way);
  }

  void read_zone_route(const Xml* node) {
    const Zone* ends[2];
    for (int i = 0; i < 2; ++i) {
      const std::string name = needed(node, i == 0 ? "src" : "dst");
      const auto found = zones_.find(name);
      if (found == zones_.end()) refuse_text("unknown zone " + in_quotes(name), place(node));
      ends[i] = &found->second;
    }
    Way way = way_of(node);
    std::string gateways[] = {attribute(node, "gw_src"), attribute(node, "gw_dst")};
    if (routers_.count(gateways[0]) + routers_.count(gateways[1]) > 0) {
      std::size_t places[2];
      for (int i = 0; i < 2; ++i) places[i] = gateway(gateways[i], *ends[i], node);
      add_step(places[0], places[1], way);
      return;
    }
    way.over(ends[0]->access);
    way.over(ends[1]->access);
    const std::size_t pairs = std::min(ends[0]->hosts.size(), ends[1]->hosts.size());
    for (std::size_t i = 0; i < pairs; ++i) join(ends[0]->hosts[i], ends[1]->hosts[i], way);
  }

  // The place of a gateway: a router, a host, or the implicit router of a cluster.
  std::size_t gateway(const std::string& name, const Zone& zone, const Xml* node) {
    if (const auto known = place_named(name)) return *known;
    if (zone.hosts.empty() || name.empty()) {
      refuse_text(
          concat({"the gateway ", in_quotes(name), " is not a host or router defined before it"}),
          place(node));
    }
    const std::size_t router = add_router(name, node);
    for (const std::uint32_t host : zone.hosts) {
      add_step(router, *place_named(out_.names[host]), zone.access);
    }
    return router;
  }

  Zone read_cluster(const Xml* node) {
    Zone zone;
    const double speed = speed_of_host(node, 0);
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
    if (count_in(node, "core", 1, 1000000) > 1) cores_ += zone.hosts.size();
    if (words_of(needed(node, "speed"), ',').size() > 1) states_ += zone.hosts.size();
    count_more(node, "cluster");
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
          concat({"topology ", in_quotes(topology), ": use FLAT, TORUS, FAT_TREE or DRAGONFLY"}),
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
                    " hosts, but radical lists " + std::to_string(zone.hosts.size()),
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
      refuse_text("a fat tree needs topo_parameters levels;down;up;cables", place(node));
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
      return Way{without_noise(hops * link.latency_s), link.bandwidth_bytes, 1};
    });
  }

  // Host, router, chassis, group, and back.
  void join_dragonfly(const Xml* node, const Zone& zone, const Way& link) {
    const auto parts = words_of(needed(node, "topo_parameters"), ';');
    if (parts.size() != 4) {
      refuse_text("a dragonfly needs topo_parameters groups;chassis;routers;nodes", place(node));
    }
    out_.notes.emplace_back(
        "The paths of a dragonfly are an estimate: two links, and one more per level between two "
        "hosts.");
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
      return Way{without_noise(hops * link.latency_s), link.bandwidth_bytes, 1};
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
  std::map<std::string, std::size_t> routers_;
  std::vector<std::vector<Step>> steps_;  // of routers, and of hosts with paths to them
  std::map<std::uint32_t, std::size_t> host_places_;
  std::map<std::size_t, std::uint32_t> place_hosts_;
  std::size_t cores_ = 0, states_ = 0;
  bool overlay_ = false;
};

// Hosts, and one link and one route per link.
Written write_simgrid(const PlatformText& platform) {
  if (platform.speeds.empty()) {
    throw Error(ErrorCode::bad_value,
                "SimGrid needs the speeds of the hosts, but this platform has only links");
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
