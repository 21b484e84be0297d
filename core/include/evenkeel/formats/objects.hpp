#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "evenkeel/base/types.hpp"
#include "evenkeel/formats/loads.hpp"
#include "evenkeel/formats/names.hpp"
#include "evenkeel/formats/unused.hpp"

namespace evenkeel::formats {

inline constexpr std::uint32_t kNowhere = UINT32_MAX;  ///< No node, no group, no block.
inline constexpr Load kNoLimit = -1;                   ///< Value of an unlimited capacity.

struct ObjectOptions {
  ObjectFormat format = ObjectFormat::automatic;
  std::optional<std::string> column = std::nullopt;  ///< Load column of a table.
  std::optional<double> unit = std::nullopt;         ///< load = value / unit, rounded half up; > 0.
  bool find_unit = false;  ///< Instead of `unit`: take ValueScale::unit() of the loads.
  std::optional<std::size_t> nodes = std::nullopt;  ///< Number of nodes.
  /// Properties of the nodes; empty: the nodes that the objects refer to.
  std::string_view node_table = {};
  /// Phase of a dump with several phases; the last phase if empty.
  std::optional<std::int64_t> phase = std::nullopt;
};

/// A column of integers with a name, such as the use of a resource by objects.
using NamedColumn = std::pair<std::string, std::vector<Load>>;

/// Content of a node table; missing columns are empty.
struct NodeTable {
  std::size_t count = 0;
  std::vector<std::string> names;       ///< Empty: they are numbered from 0.
  std::vector<std::string> speeds;      ///< As written: "1.5", "1/3".
  std::vector<std::string> states;      ///< open, closed, drain.
  std::vector<std::string> racks;       ///< Names.
  std::vector<NamedColumn> capacities;  ///< kNoLimit: no limit.
  std::vector<NamedColumn> bases;
  Unused unused;
};

/// Bytes that one object sends to another.
struct SentBytes {
  std::size_t from = 0, to = 0;
  double bytes = 0;
};

/// Content of a text of objects, one vector per column; missing columns are empty.
struct ObjectText {
  NodeTable nodes;
  std::vector<std::string> ids;
  std::vector<Load> load;
  std::vector<std::uint32_t> home;  ///< kNowhere: new.
  std::vector<Load> bytes;
  std::vector<std::uint8_t> pinned;
  std::vector<std::vector<std::uint32_t>> allowed, avoid;  ///< Empty lists: all, none.
  std::vector<std::uint32_t> group;
  std::vector<bool> together;  ///< Per group: together, or spread.
  std::vector<std::string> group_names;
  std::vector<std::uint32_t> block;
  std::vector<Load> block_sizes;
  std::vector<NamedColumn> uses, peaks;
  std::vector<SentBytes> messages;
  std::string columns;  ///< JSON text if it has the same columns; otherwise empty.
  ObjectFormat format = ObjectFormat::csv;
  std::optional<double> unit = std::nullopt;  ///< Unit of measured loads.
  ValueScale scale;                           ///< Scale of the loads as written.
  double rounding_error = 0;                  ///< Sum of load * unit - value.
  Unused unused;
  std::vector<std::string> notes;
};

/// Reads objects with homes:
///   CSV     a header and one row per object: load, and any of id, node (empty: new), bytes,
///           pinned, allowed and avoid (nodes between semicolons), spread or together (names of
///           groups), block with block_size, a resource such as memory, peak_memory. Tabs,
///           semicolons and blanks are separators, too.
///   NDJSON  the same, one JSON object per line, or one JSON list of such objects
///   JSON    {"nodes": ..., "objects": {"load": [...], ...}}: the columns of a job, or a whole job
///   LBDatafile  of vt and LBAF: the files of all ranks, each below a line "==> NAME.<rank>.json
///           <==" (see split_parts), or the file of a single rank. The nodes are the ranks. The
///           file, not the field "node", determines the node of a task; ids are kept. Memory
///           footprints add up, working bytes are peaks, shared blocks count once per rank. Times
///           are in units of 0.000001 unless another unit is given.
/// Also reads a node table: node, and any of speed (1.5, 1/3), rack, state, base_memory, and one
/// column per resource with its capacity (empty: no limit).
///
/// Without a node table, the nodes are those of the objects: 0 to the largest number, or the names
/// in their order.
/// @throws Error bad_text, bad_load, negative_load, fractional_load, too_large, with the place;
///         errors in the node table have the path "/nodes".
/// Complexity: O(bytes + names log names).
ObjectText read_objects(std::string_view text, const ObjectOptions& options = {});

/// Writes a text of objects that was read before with other homes and otherwise unchanged. In a
/// table only the node cells change; a table without a node column gets one as its last. In JSON
/// only the values change. LBDatafiles get one more phase, which vt's OfflineLB carries out.
/// @param text    The input of read_objects().
/// @param format  Format of the text; not automatic.
/// @param homes   One node per object; kNowhere: none.
/// @param names   Names of the nodes; empty: they are numbered from 0.
/// @throws Error bad_shape if the text has another number of objects.
/// Complexity: O(bytes).
Written with_homes(std::string_view text, ObjectFormat format, std::span<const std::uint32_t> homes,
                   const std::vector<std::string>& names);

}  // namespace evenkeel::formats
