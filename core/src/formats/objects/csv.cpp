// Objects as a table: a header and one row per object.
#include "formats/objects/row.hpp"

namespace evenkeel::formats {
namespace {

void read_csv_objects(std::string_view text, const ObjectOptions& options, ObjectText& out) {
  read_object_rows(*table_rows(text, guess_separator(text)), options, out);
}

}  // namespace

// Format: { "place": 1 }
namespace objects_room {
extern const ObjectRow csv{.read = read_csv_objects};
}

}  // namespace evenkeel::formats
