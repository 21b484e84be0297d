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

/// Reads a separated table line by line: fields may stand in double quotes (doubled inside), blanks
/// around them are dropped, blank lines and comment lines are skipped, CRLF is a newline.
class TableReader {
 public:
  TableReader(std::string_view text, char separator) : text_(text), separator_(separator) {}

  /// The next line that is not blank. @return false at the end. @throws Error bad_text.
  bool next(std::vector<Field>& fields);

  /// Only blanks and comments are left.
  bool at_end() const;

  /// Bytes of the line read last.
  std::int64_t line_length() const { return line_length_; }

 private:
  std::string_view text_;
  char separator_;
  std::size_t at_ = 0;
  std::int64_t line_ = 0;
  std::int64_t line_length_ = 0;
};

/// Tab, comma or semicolon: the first that the first line has, in this order; else comma.
char guess_separator(std::string_view text);

/// No field is a number, and at least one is a word.
bool looks_like_header(const std::vector<Field>& fields);

}  // namespace evenkeel::formats
