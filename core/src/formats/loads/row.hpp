#pragma once
#include <span>
#include <string_view>

#include "evenkeel/formats/loads.hpp"
#include "formats/loads/readers.hpp"
#include "formats/text/catalogue.hpp"

namespace evenkeel::formats {

/// A format of loads: all that the rest of the program knows of one.
struct LoadRow {
  /// Whether a text, without its byte order mark, is of this format; null where no other is.
  bool (*sniff)(std::string_view text, const LoadOptions& options) = nullptr;
  void (*read)(std::string_view text, const LoadOptions& options, LoadTable& table,
               LoadBuilder& builder) = nullptr;
  Written (*write)(const LoadTable& table) = nullptr;
};

std::span<const LoadRow* const> rows_of(LoadFormat);

/// A table of node or name, load and perhaps speed, a node a row.
Written write_load_table(const LoadTable& table, char separator);

/// As guess_separator, or blanks where both the header and the first row have some.
char separator_of(std::string_view text);

/// Whether the text is a table: it has a header, or a column of it is asked for.
bool is_load_table(std::string_view text, const LoadOptions& options);

}  // namespace evenkeel::formats
