// Reads objects in any format, recognized by its content.
#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/error.hpp"
#include "formats/objects/row.hpp"
#include "formats/text/kinds.hpp"
#include "formats/text/place.hpp"
#include "formats/text/words.hpp"

namespace evenkeel::formats {

namespace {

bool has_column(const std::vector<NamedColumn>& columns, const std::string& name) {
  return std::any_of(columns.begin(), columns.end(),
                     [&](const NamedColumn& column) { return column.first == name; });
}

// Notes on capacities that no object uses, and on initial uses without a capacity.
void note_unused_nodes(ObjectText& out) {
  NodeTable& nodes = out.nodes;
  for (const auto& [name, values] : nodes.capacities) {
    const bool used =
        has_column(out.uses, name) || has_column(out.peaks, name) || has_column(nodes.bases, name);
    if (!used) nodes.unused.add(name, "node", nodes.count);
  }
  for (const auto& [name, values] : nodes.bases) {
    if (!has_column(nodes.capacities, name)) nodes.unused.add("base_" + name, "node", nodes.count);
  }
  note_unused(nodes.unused, out.notes);
}

}  // namespace

ObjectText read_objects(std::string_view text, const ObjectOptions& options) {
  refuse_no_text(text);
  if (text.substr(0, 3) == "\xEF\xBB\xBF") text.remove_prefix(3);
  if (text_start(text).empty()) refuse_text("the input has no objects", TextPlace{});
  ObjectText out;
  if (options.nodes) out.nodes.count = *options.nodes;
  if (!options.node_table.empty()) {
    try {
      out.nodes = read_node_table(options.node_table);
    } catch (const Error& error) {
      throw Error(error.code(), std::string("nodes: ") + error.what(), "/nodes", error.place());
    }
  }
  out.format = options.format;
  if (out.format == ObjectFormat::automatic)
    out.format = first_that<ObjectFormat>(&ObjectRow::sniff, text);
  if (out.format == ObjectFormat::automatic) out.format = ObjectFormat::csv;
  if (options.phase && out.format != ObjectFormat::lbdatafile) {
    throw Error(
        ErrorCode::conflict,
        concat({"phase works only with LBDatafiles: these objects are ", name_of(out.format)}),
        "/phase");
  }
  row_of(out.format).read(text, options, out);
  if (!options.node_table.empty() && out.columns.empty()) note_unused_nodes(out);
  if (!options.find_unit) return out;
  ObjectOptions measured = options;
  measured.find_unit = false;
  measured.unit = out.scale.unit();
  return read_objects(text, measured);
}

}  // namespace evenkeel::formats
