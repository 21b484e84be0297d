#pragma once
#include <span>
#include <string_view>

#include "evenkeel/formats/loads.hpp"
#include "formats/loads/readers.hpp"
#include "formats/text/catalogue.hpp"

namespace evenkeel::formats {

/// A format of loads, as the rest of the program sees it.
struct LoadRow {
  /// Whether a text, without its byte order mark, has this format. Null if it is the format of all
  /// other texts.
  bool (*sniff)(std::string_view text, const LoadOptions& options) = nullptr;
  void (*read)(std::string_view text, const LoadOptions& options, LoadTable& table,
               LoadBuilder& builder) = nullptr;
  Written (*write)(const LoadTable& table) = nullptr;
};

std::span<const LoadRow* const> rows_of(LoadFormat);

/// A table of node or name, load and perhaps speed, one node per row.
Written write_load_table(const LoadTable& table, char separator);

/// As guess_separator, or blanks if both the header and the first row contain blanks.
char separator_of(std::string_view text);

/// Whether the text is a table: the first line is the header, or one of its columns is requested.
bool is_load_table(std::string_view text, const LoadOptions& options);

}  // namespace evenkeel::formats
