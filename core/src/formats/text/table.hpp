#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "evenkeel/base/error.hpp"

namespace evenkeel::formats {

/// One field of a separated table, with where it stands.
struct Field {
  std::string text;
  TextPlace place;
};

/// A text as a field in double quotes, which are doubled inside. O(length).
std::string quoted_field(const std::string& text);

/// Most columns of a table: a field costs many times its text.
inline constexpr std::size_t kMaxColumns = 1000000;

/// Reads a separated table line by line: fields may stand in double quotes (doubled inside, line
/// breaks are kept), blanks around them are dropped, blank lines and comment lines are skipped,
/// CRLF is a newline. The separator ' ' stands for any run of blanks.
class TableReader {
 public:
  TableReader(std::string_view text, char separator) : text_(text), separator_(separator) {}

  /// The next line that is not blank. @return false at the end. @throws Error bad_text,
  /// too_large.
  bool next(std::vector<Field>& fields);

  /// Only blanks and comments are left.
  bool at_end() const;

 private:
  bool is_separator(char c) const;

  std::string_view text_;
  char separator_;
  std::size_t at_ = 0;
  std::int64_t line_ = 0;
};

/// The first line that is neither blank nor a comment; empty without one.
std::string_view first_line(std::string_view text);

/// The first line names columns and more lines follow.
bool starts_with_header(std::string_view text, char separator);

/// Tab, comma or semicolon: the first that the first line has, in this order; else comma.
char guess_separator(std::string_view text);

/// No field is a number, and at least one is a word. Numbers name columns too, as years do, if the
/// first field says which row it is: node, rank, id, name, ...
bool looks_like_header(const std::vector<Field>& fields);

}  // namespace evenkeel::formats
