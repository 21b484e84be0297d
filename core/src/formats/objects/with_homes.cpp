// Writes objects with other homes into the text from which they were read.
#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/text.hpp"
#include "evenkeel/base/words.hpp"
#include "evenkeel/formats/table.hpp"
#include "formats/objects/rank_files.hpp"
#include "formats/objects/row.hpp"
#include "formats/text/json_reader.hpp"
#include "formats/text/words.hpp"

namespace evenkeel::formats {
namespace {

struct Homes {
  std::span<const std::uint32_t> nodes;
  const std::vector<std::string>& names;

  std::string word(std::size_t object) const {
    if (nodes[object] == kNowhere) return "";
    return names.empty() ? std::to_string(nodes[object]) : names[nodes[object]];
  }
  Json value(std::size_t object) const {
    if (nodes[object] == kNowhere) return nullptr;
    return names.empty() ? Json(nodes[object]) : Json(names[nodes[object]]);
  }
  void check(std::size_t objects) const { check_count(objects, nodes.size()); }
};

// ---- tables ----

std::string as_cell(const std::string& word, char separator) {
  const bool plain = word.find_first_of("\"\t ") == word.npos && word.find(separator) == word.npos;
  return plain ? word : quoted_field(word);
}

/// Copies a table, line by line, with some of its cells replaced.
class TableCopy {
 public:
  explicit TableCopy(std::string_view text) : text_(text) {}

  /// Replaces `length` bytes of the last row read, from the start of the column on.
  void replace(std::int64_t line, std::size_t column, std::size_t length, const std::string& cell) {
    go_to(line);
    out_ += text_.substr(done_, start_ + column - done_);
    out_ += cell;
    done_ = start_ + column + length;
  }
  std::string_view line(std::int64_t line) {
    go_to(line);
    std::string_view whole = text_.substr(start_, text_.find('\n', start_) - start_);
    if (whole.ends_with("\r")) whole.remove_suffix(1);
    return whole;
  }
  std::string finish() { return out_ += text_.substr(done_); }

 private:
  void go_to(std::int64_t line) {
    for (; line_ < line; ++line_) start_ = text_.find('\n', start_) + 1;
  }

  std::string_view text_;
  std::string out_;
  std::size_t done_ = 0, start_ = 0;
  std::int64_t line_ = 1;
};

std::size_t raw_length(std::string_view line, const Field& field) {
  const auto from = static_cast<std::size_t>(field.place.column - 1);
  if (from >= line.size() || line[from] != '"') return field.text.size();
  std::size_t at = from + 1;
  while (line[at] != '"' || line.substr(at + 1).starts_with('"'))
    at += line[at] == '"' ? std::size_t{2} : 1;
  return at + 1 - from;
}

std::string table_with_homes(std::string_view text, const Homes& homes) {
  const char separator = guess_separator(text);
  TableReader rows(text, separator);
  TableCopy copy(text);
  std::vector<Field> fields;
  rows.next(fields);
  const auto found = std::find_if(fields.begin(), fields.end(), [](const Field& field) {
    return holds_homes(lower_case(field.text));
  });
  const auto column = static_cast<std::size_t>(found - fields.begin());
  const bool has_column = found != fields.end();
  const auto put = [&](const std::string& cell) {
    const std::int64_t line = fields[0].place.line;
    const std::string_view whole = copy.line(line);
    if (!has_column)
      copy.replace(line, whole.size(), 0, separator + cell);
    else
      copy.replace(line, static_cast<std::size_t>(fields[column].place.column - 1),
                   raw_length(whole, fields[column]), cell);
  };
  if (!has_column) put("node");
  std::size_t object = 0;
  for (; rows.next(fields); ++object) {
    if (object < homes.nodes.size()) put(as_cell(homes.word(object), separator));
  }
  homes.check(object);
  return copy.finish();
}

// ---- JSON ----

/// A number if the old value was numeric: node names can be numbers.
Json as_before(const Json& before, const Json& home) {
  if (!before.is_number() || !home.is_string()) return home;
  const Json number = Json::parse(home.get<std::string>(), nullptr, false);
  return number.is_number() ? number : home;
}

void move_to(Json& object, const Json& home) {
  for (auto& [key, value] : object.items()) {
    if (!holds_homes(lower_case(key))) continue;
    value = as_before(value, home);
    return;
  }
  object["node"] = home;
}

std::string list_with_homes(std::string_view text, const Homes& homes) {
  Json list = parse_json(text);
  homes.check(list.size());
  for (std::size_t j = 0; j < list.size(); ++j) move_to(list[j], homes.value(j));
  return written(list, text);
}

std::string columns_with_homes(std::string_view text, const Homes& homes) {
  Json value = parse_json(text);
  Json& objects = value["objects"];
  homes.check(objects["load"].size());
  const Json before = objects.value("node", Json());
  Json& column = objects["node"] = Json::array();
  for (std::size_t j = 0; j < homes.nodes.size(); ++j) {
    // Numbers mean nodes here, even if the nodes have names.
    const bool number = before.is_array() && before[j].is_number() && homes.nodes[j] != kNowhere;
    column.push_back(number ? Json(homes.nodes[j]) : homes.value(j));
  }
  return written(value, text);
}

std::string lines_with_homes(std::string_view text, const Homes& homes) {
  std::string out;
  std::size_t object = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = text.substr(at, end - at);
    if (text_start(line).empty()) {
      out += line;
    } else {
      Json row = parse_json(line);
      if (object < homes.nodes.size()) move_to(row, homes.value(object));
      ++object;
      out += row.dump();
      if (line.ends_with('\r')) out += '\r';
    }
    if (end < text.size()) out += '\n';
    at = end + 1;
  }
  homes.check(object);
  return out;
}

}  // namespace

std::string written(const Json& value, std::string_view text) {
  const bool in_lines = text_start(text).find_first_of("\r\n") < text_start(text).size() - 1;
  std::string out = value.dump(in_lines ? 2 : -1);
  if (text.ends_with('\n')) out += '\n';
  return out;
}

void check_count(std::size_t objects, std::size_t planned) {
  if (objects == planned) return;
  throw Error(
      ErrorCode::bad_shape,
      concat({"the input has ", plural(static_cast<Int128>(objects), "object"),
              ", but the plan has ", planned, ": give the input from which the plan was made"}));
}

Written with_homes(std::string_view text, ObjectFormat format, std::span<const std::uint32_t> homes,
                   const std::vector<std::string>& names) {
  constexpr std::string_view mark = "\xEF\xBB\xBF";
  const std::string_view body = text.starts_with(mark) ? text.substr(mark.size()) : text;
  if (format == ObjectFormat::lbdatafile) return with_next_phase(body, homes);
  const Homes placed{homes, names};
  const auto of_body = [&]() -> std::string {
    if (format == ObjectFormat::csv) return table_with_homes(body, placed);
    if (format == ObjectFormat::ndjson) return lines_with_homes(body, placed);
    return text_start(body).starts_with("[") ? list_with_homes(body, placed)
                                             : columns_with_homes(body, placed);
  };
  return {std::string(text.substr(0, text.size() - body.size())) + of_body(), {}};
}

}  // namespace evenkeel::formats
