// Reads objects of any format, told apart by their content.
#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/error.hpp"
#include "formats/objects/row.hpp"
#include "formats/text/kinds.hpp"
#include "formats/text/place.hpp"
#include "formats/text/words.hpp"

namespace evenkeel::formats {

ObjectText read_objects(std::string_view text, const ObjectOptions& options) {
  refuse_no_text(text);
  if (text.substr(0, 3) == "\xEF\xBB\xBF") text.remove_prefix(3);
  if (text_start(text).empty()) refuse_text("there is no object in it", TextPlace{});
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
    throw Error(ErrorCode::conflict,
                concat({"phase is about LBDatafiles: these objects are ", name_of(out.format)}),
                "/phase");
  }
  row_of(out.format).read(text, options, out);
  if (!options.find_unit) return out;
  ObjectOptions measured = options;
  measured.find_unit = false;
  measured.unit = out.scale.unit();
  return read_objects(text, measured);
}

}  // namespace evenkeel::formats
