#pragma once
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "evenkeel/cluster/model.hpp"
#include "evenkeel/settings/cluster.hpp"

namespace evenkeel::cluster {

using Preset = settings::Cluster::Preset;

/// Nodes in a row that are equally fast.
struct PresetPart {
  NodeId nodes = 0;
  double speed = 0;  ///< Operations per second.
};

/// Machines of the report's experiments: a row of the catalogue, core/schema/presets.json.
/// Source: Jeannot, Vernier, sections 4.2.1 to 4.2.3.
struct PresetRow {
  Preset id;
  std::string_view topology;
  std::span<const PresetPart> parts;
  Link link;        ///< Within a part.
  Link between;     ///< From one part to another.
  double unit_ops;  ///< Operations per token and iteration.
};

/// All rows. Generated. O(1).
std::span<const PresetRow> presets();

/// The row of a preset. O(presets).
const PresetRow& row_of(Preset id);

/// The machines of a preset, with n nodes and m links: speeds in operations per second, links in
/// seconds and bytes per second.
/// Complexity: O(n + m).
Cluster make_preset(Preset preset);

/// The loads of clusters: max(x, y) times 100^(granularity - 1) tokens on node 10 y + x. The
/// operations per token are the row's value / 100^(granularity - 1). Source: section 4.2.3; this
/// reading of "allocated by steps" gives the 615 units of the report (core/theory/cluster.md,
/// section 11).
/// @param granularity  1 to 4.
/// @return tokens per node, shape 100; operations per token and iteration.
/// Complexity: O(nodes).
std::vector<Load> clusters_loads(int granularity);
double clusters_unit_ops(int granularity);

}  // namespace evenkeel::cluster
