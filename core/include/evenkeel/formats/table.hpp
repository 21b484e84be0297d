#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "evenkeel/base/error.hpp"

namespace evenkeel::formats {

/// One field of a separated table, with its place.
struct Field {
  std::string text;
  TextPlace place;
};

/// A text as a field in double quotes, which are doubled inside. O(length).
std::string quoted_field(const std::string& text);

/// Maximum number of columns of a table, because a field costs many times its text.
inline constexpr std::size_t kMaxColumns = 1000000;

/// Reads a separated table line by line. Fields can be in double quotes (doubled inside), which
/// keep line breaks. Blanks around fields, blank lines and comment lines are skipped, and CRLF is a
/// newline. The separator ' ' means any run of blanks.
class TableReader {
 public:
  TableReader(std::string_view text, char separator) : text_(text), separator_(separator) {}

  /// The next line that is not blank. @return false if there is none. @throws Error bad_text,
  /// too_large.
  bool next(std::vector<Field>& fields);

  /// Whether only blanks and comments are left.
  bool at_end() const;

 private:
  bool is_separator(char c) const;

  std::string_view text_;
  char separator_;
  std::size_t at_ = 0;
  std::int64_t line_ = 0;
};

/// The first line that is neither blank nor a comment. Empty without one.
std::string_view first_line(std::string_view text);

/// Whether the first line looks like a header and more lines follow.
bool starts_with_header(std::string_view text, char separator);

/// The first of tab, comma and semicolon that occurs in the first line. Otherwise comma.
char guess_separator(std::string_view text);

/// Whether no field is numeric, and at least one is a word. If the first field identifies the row
/// (node, rank, id, name, ...), numbers can be column headers, too, for example years.
bool looks_like_header(const std::vector<Field>& fields);

}  // namespace evenkeel::formats
