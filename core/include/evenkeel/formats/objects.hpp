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
inline constexpr Load kNoLimit = -1;                   ///< Of a capacity.

struct ObjectOptions {
  ObjectFormat format = ObjectFormat::automatic;
  std::optional<std::string> column = std::nullopt;  ///< Of a table, the column with the loads.
  std::optional<double> unit = std::nullopt;         ///< load = value / unit, rounded half up; > 0.
  bool find_unit = false;  ///< Instead of `unit`: take ValueScale::unit() of the loads.
  std::optional<std::size_t> nodes = std::nullopt;  ///< How many there are.
  std::string_view node_table = {};  ///< Or what they are like; empty: what the objects name.
  std::optional<std::int64_t> phase = std::nullopt;  ///< Of a dump with several; none: the last.
};

/// A column of whole numbers with a name, such as what objects use of a resource.
using NamedColumn = std::pair<std::string, std::vector<Load>>;

/// What a table of nodes said; columns that are not there are empty.
struct NodeTable {
  std::size_t count = 0;
  std::vector<std::string> names;       ///< Empty: they are numbered from 0.
  std::vector<std::string> speeds;      ///< As written: "1.5", "1/3".
  std::vector<std::string> states;      ///< open, closed, drain.
  std::vector<std::string> racks;       ///< Names.
  std::vector<NamedColumn> capacities;  ///< kNoLimit where there is none.
  std::vector<NamedColumn> bases;
  Unused unused;
};

/// What one object sends to another.
struct SentBytes {
  std::size_t from = 0, to = 0;
  double bytes = 0;
};

/// What a text said of objects, a column each; columns that are not there are empty.
struct ObjectText {
  NodeTable nodes;
  std::vector<std::string> ids;
  std::vector<Load> load;
  std::vector<std::uint32_t> home;  ///< kNowhere: new.
  std::vector<Load> bytes;
  std::vector<std::uint8_t> pinned;
  std::vector<std::vector<std::uint32_t>> allowed, avoid;  ///< Empty lists: all, none.
  std::vector<std::uint32_t> group;
  std::vector<bool> together;  ///< A group: together, or spread.
  std::vector<std::string> group_names;
  std::vector<std::uint32_t> block;
  std::vector<Load> block_sizes;
  std::vector<NamedColumn> uses, peaks;
  std::vector<SentBytes> messages;
  std::string columns;  ///< A text in JSON that has all this as columns already; else empty.
  ObjectFormat format = ObjectFormat::csv;
  std::optional<double> unit = std::nullopt;  ///< Of the loads, where they were measured.
  ValueScale scale;                           ///< Of the loads as they are in the text.
  double rounding_error = 0;                  ///< Sum of load * unit - value.
  Unused unused;
  std::vector<std::string> notes;
};

/// Reads objects with homes:
///   CSV     a header and a row an object: load, and any of id, node (empty: new), bytes, pinned,
///           allowed and avoid (nodes between semicolons), spread or together (names of groups),
///           block with block_size, a resource such as memory, peak_memory. Tabs, semicolons and
///           blanks separate too.
///   NDJSON  the same, an object in JSON a line; or one list of them
///   JSON    {"nodes": ..., "objects": {"load": [...], ...}}: columns as in a job, or a whole job
///   LBDatafile  of vt and LBAF: the files of all ranks, each below a line "==> NAME.<rank>.json
///           <==" (see split_parts), or the one of a single rank. The nodes are the ranks, and the
///           file, not the field "node", says where a task is; ids are kept as they are. Memory:
///           footprints add up, working bytes are peaks, shared blocks count once a rank. Times are
///           in units of 0.000001 unless another unit is given.
/// and a table of nodes: node, and any of speed (1.5, 1/3), rack, state, a column a resource with
/// its capacity (empty: no limit), base_memory.
///
/// Without a table of nodes they are those that the objects name: 0 to the largest number, or the
/// names in their order.
/// @throws Error bad_text, bad_load, negative_load, fractional_load, too_large, with the place;
///         of the table of nodes with the path "/nodes".
/// Complexity: O(bytes + names log names).
ObjectText read_objects(std::string_view text, const ObjectOptions& options = {});

/// A text of objects that was read before, with other homes and else as it was: of a table only the
/// cells with nodes change (one without such a column gets it as its last), of JSON only the
/// values; LBDatafiles get one phase more, which vt's OfflineLB carries out.
/// @param text    As read_objects() took it.
/// @param format  As it was read; not automatic.
/// @param homes   A node an object; kNowhere: none.
/// @param names   Of the nodes; empty: they are numbered from 0.
/// @throws Error bad_shape where the text has another number of objects.
/// Complexity: O(bytes).
Written with_homes(std::string_view text, ObjectFormat format, std::span<const std::uint32_t> homes,
                   const std::vector<std::string>& names);

}  // namespace evenkeel::formats
