// Loads as TSV: a table between tabs.
#include "formats/loads/row.hpp"

namespace evenkeel::formats {
namespace {

bool is_tsv(std::string_view text, const LoadOptions& options) {
  return is_load_table(text, options) && separator_of(text) == '\t';
}

void read_tsv(std::string_view text, const LoadOptions& options, LoadTable& table,
              LoadBuilder& builder) {
  read_table(text, '\t', options, table, builder);
}

}  // namespace

// Format: { "place": 3 }
namespace loads_room {
extern const LoadRow tsv{.sniff = is_tsv, .read = read_tsv, .write = [](const LoadTable& table) {
                           return write_load_table(table, '\t');
                         }};
}

}  // namespace evenkeel::formats
