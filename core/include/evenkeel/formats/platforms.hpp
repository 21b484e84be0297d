#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "evenkeel/formats/names.hpp"
#include "evenkeel/formats/unused.hpp"

namespace evenkeel::formats {

/// A link of a platform.
struct PlatformLink {
  std::uint32_t u = 0;
  std::uint32_t v = 0;
  double latency_s = 0;
  double bandwidth_bytes = 0;  ///< Bytes per second.
};

/// Content of a text: machines and the links between them.
struct PlatformText {
  std::size_t nodes = 0;
  std::vector<std::string> names;   ///< Shape nodes; empty when they are only numbered.
  std::vector<double> speeds;       ///< Operations per second; empty when the text has none.
  std::vector<PlatformLink> links;  ///< Empty when the text has none.
  PlatformFormat format = PlatformFormat::simgrid;
  Unused unused;
  std::vector<std::string> notes;
};

/// Reads a platform:
///   SimGrid XML  clusters (flat, torus, fat tree, dragonfly), hosts, links and routes between
///                hosts, routes between zones. A torus keeps its links. Hosts behind switches reach
///                each other directly: their neighbours are the hosts 1, 2, 4, ... away in their
///                cluster, with the latency of that path. Two zones with a route are joined host by
///                host. Routers are places of routes, and gateways of zones: hosts are joined over
///                them, by the fewest links. A host of core k has k times its speed, pstate chooses
///                from the list of speeds. Values that change over time are those at the start.
///   JSON         {"nodes": N, "speeds": [...], "links": [[u, v, latency, bandwidth], ...],
///                "labels": [...]}, optionally with the "topology" of the links, like in a job
///   links CSV    a header with source, target, bandwidth (bytes/s) and latency (s, or _ms); names
///                are numbered in the order of their first mention
///   speeds CSV   a header with speed (operations/s) and optionally nodes, the number of such nodes
///
/// @throws Error bad_text or too_large, with line, column and length.
/// Complexity: O(bytes + nodes log nodes).
PlatformText read_platform(std::string_view text,
                           PlatformFormat format = PlatformFormat::automatic);

/// Writes a platform; reading it again gives the same nodes, names, speeds and links. Notes list
/// the parts that the format cannot hold: `links` has no speeds, `speeds` has no links.
/// @throws Error bad_value (nothing that the format can hold, or a name that it cannot hold).
/// Complexity: O(n log n + m).
Written write_platform(const PlatformText& platform, PlatformFormat format);

}  // namespace evenkeel::formats
