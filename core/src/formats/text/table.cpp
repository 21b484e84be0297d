// Reads separated tables line by line, and finds separators and headers from the first line.
#include "evenkeel/formats/table.hpp"

#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/text.hpp"
#include "evenkeel/formats/loads.hpp"
#include "formats/loads/readers.hpp"

namespace evenkeel::formats {
namespace {

bool is_blank_or_comment(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t\r");
  return first == std::string_view::npos || line[first] == '#' || line[first] == '%';
}

}  // namespace

std::string quoted_field(const std::string& text) {
  std::string field = "\"";
  for (const char c : text) field += c == '"' ? std::string("\"\"") : std::string(1, c);
  return field + "\"";
}

std::string_view first_line(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    if (!is_blank_or_comment(text.substr(at, end - at))) return text.substr(at, end - at);
    at = end + 1;
  }
  return {};
}

bool TableReader::next(std::vector<Field>& fields) {
  fields.clear();
  std::string_view line;
  do {
    if (at_ >= text_.size()) return false;
    const std::size_t end = std::min(text_.find('\n', at_), text_.size());
    line = text_.substr(at_, end - at_);
    at_ = end + 1;
    ++line_;
  } while (is_blank_or_comment(line));
  const auto begin = static_cast<std::size_t>(line.data() - text_.data());
  std::size_t line_start = 0;  // of the last line of a record that spans several lines
  const auto cut_return = [&] {
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
  };
  // A line break in quotes belongs to the field: the record continues on the next line.
  const auto add_line = [&] {
    if (at_ >= text_.size()) return false;
    line_start = at_ - begin;
    const std::size_t end = std::min(text_.find('\n', at_), text_.size());
    line = text_.substr(begin, end - begin);
    at_ = end + 1;
    ++line_;
    return true;
  };
  cut_return();

  std::size_t at = 0;
  for (;;) {
    while (at < line.size() && (line[at] == ' ' || (line[at] == '\t' && separator_ != '\t'))) ++at;
    Field field;
    field.place = {line_, static_cast<std::int64_t>(at - line_start) + 1, 1};
    if (at < line.size() && line[at] == '"') {
      ++at;
      for (;; ++at) {
        if (at >= line.size() && !add_line()) {
          throw Error(ErrorCode::bad_text, "the closing quote is missing", "", field.place);
        }
        if (line[at] == '"') {
          if (at + 1 >= line.size() || line[at + 1] != '"') break;
          ++at;
        }
        field.text += line[at];
      }
      cut_return();
      ++at;
      const bool at_separator = at < line.size() && is_separator(line[at]);
      while (at < line.size() && line[at] == ' ') ++at;
      if (at < line.size() && !at_separator && line[at] != separator_) {
        throw Error(ErrorCode::bad_text, "a separator must follow the closing quote", "",
                    TextPlace{line_, static_cast<std::int64_t>(at - line_start) + 1, 1});
      }
    } else {
      std::size_t end = at;
      while (end < line.size() && !is_separator(line[end])) ++end;
      field.text = line.substr(at, end - at);
      while (!field.text.empty() && (field.text.back() == ' ' || field.text.back() == '\t')) {
        field.text.pop_back();
      }
      at = end;
    }
    field.place.length = static_cast<std::int64_t>(std::max<std::size_t>(field.text.size(), 1));
    if (fields.size() >= kMaxColumns) {
      throw Error(ErrorCode::too_large,
                  concat({"more than ", kMaxColumns, " columns: this is the limit"}), "",
                  field.place);
    }
    fields.push_back(std::move(field));
    if (separator_ == ' ') at = std::min(line.find_first_not_of(" \t", at), line.size());
    if (at >= line.size()) return true;
    if (separator_ != ' ') ++at;
  }
}

bool TableReader::is_separator(char c) const {
  return c == separator_ || (separator_ == ' ' && c == '\t');
}

bool TableReader::at_end() const {
  return first_line(text_.substr(std::min(at_, text_.size()))).empty();
}

bool starts_with_header(std::string_view text, char separator) {
  // Most texts start with a number, perhaps on a line of many megabytes.
  const std::string_view line = first_line(text);
  const std::size_t start = line.find_first_not_of(" \t\"");
  const std::size_t end = std::min(line.find_first_of(" \t\",;\r", start), line.size());
  if (start == line.npos || parse_decimal(line.substr(start, end - start))) return false;
  TableReader reader(text, separator);
  std::vector<Field> fields;
  return reader.next(fields) && looks_like_header(fields) && !reader.at_end();
}

char guess_separator(std::string_view text) {
  const std::string_view line = first_line(text);
  for (const char separator : {'\t', ',', ';'}) {
    if (line.find(separator) != std::string_view::npos) return separator;
  }
  return ',';
}

bool looks_like_header(const std::vector<Field>& fields) {
  const bool numbers_are_names = fields.size() > 1 && tells_the_row(fields.front().text);
  bool word = false;
  for (const Field& field : fields) {
    const std::string text = lower_case(field.text);
    if (parse_decimal(text)) {
      if (!numbers_are_names) return false;
      continue;
    }
    // Words such as "nan" are bad loads, not column names.
    if (text == "nan" || text == "inf" || text == "-inf" || text == "infinity" || text == "null") {
      return false;
    }
    // A column name is a single word, or any text that does not mix digits and blanks: "3 5 x" is
    // not a name.
    if (text.find_first_of(" \t") != std::string::npos &&
        text.find_first_of("0123456789") != std::string::npos) {
      return false;
    }
    const char first = text.empty() ? ' ' : text[0];
    word = word || (first >= 'a' && first <= 'z') || first == '_' || first == '(' ||
           static_cast<unsigned char>(first) >= 0x80;
  }
  return word;
}

}  // namespace evenkeel::formats
