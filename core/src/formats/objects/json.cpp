// Objects in JSON: the columns of a job, or a list of objects.
#include "evenkeel/base/text.hpp"
#include "formats/objects/row.hpp"
#include "formats/text/json_reader.hpp"
#include "formats/text/place.hpp"
#include "formats/text/words.hpp"

namespace evenkeel::formats {
namespace {

// A single value. Lines of objects are NDJSON.
bool is_json_objects(std::string_view text) {
  const std::string_view start = text_start(text);
  if (start.starts_with("[")) return true;
  if (!start.starts_with("{")) return false;
  const std::string_view line = start.substr(0, start.find('\n'));
  return line.find("\"objects\"") != line.npos || line.find("\"load\"") == line.npos;
}

void read_json_objects(std::string_view text, const ObjectOptions& options, ObjectText& out) {
  if (text_start(text).starts_with("[")) {
    const auto rows = json_rows(text);
    if (!rows) refuse_text("a list of objects was expected, such as {\"load\": 3}", TextPlace{});
    read_object_rows(*rows, options, out);
    return;
  }
  const Json value = parse_json(text);
  if (!value.contains("objects")) {
    throw Error(
        ErrorCode::bad_text,
        "the input has no objects: {\"nodes\": ..., \"objects\": {\"load\": [...]}} was expected",
        "", place_in_json(text, ""));
  }
  Json columns = Json::object();
  for (const auto& [key, member] : value.items()) {
    const bool is_data =
        key == "nodes" || key == "objects" || key == "groups" || key == "blocks" || key == "comm";
    if (is_data)
      columns[key] = member;
    else
      out.unused.add(key, "file");
  }
  note_unused(out.unused, out.notes);
  if (!options.node_table.empty() || options.nodes)
    out.notes.emplace_back("the nodes are taken from the input with the objects");
  out.columns = columns.dump();
}

}  // namespace

// Format: { "place": 3 }
namespace objects_room {
extern const ObjectRow json{.sniff = is_json_objects, .read = read_json_objects};
}

}  // namespace evenkeel::formats
