// Loads as CSV: a table between commas, semicolons or blanks.
#include "formats/loads/row.hpp"

namespace evenkeel::formats {
namespace {

bool is_csv(std::string_view text, const LoadOptions& options) {
  return is_load_table(text, options) && separator_of(text) != '\t';
}

void read_csv(std::string_view text, const LoadOptions& options, LoadTable& table,
              LoadBuilder& builder) {
  const char separator = separator_of(text);
  read_table(text, separator == '\t' ? ',' : separator, options, table, builder);
}

}  // namespace

// Format: { "place": 2 }
namespace loads_room {
extern const LoadRow csv{.sniff = is_csv, .read = read_csv, .write = [](const LoadTable& table) {
                           return write_load_table(table, ',');
                         }};
}

}  // namespace evenkeel::formats
