// Reads loads in JSON: lists, objects and lists of records.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/text.hpp"
#include "formats/loads/row.hpp"
#include "formats/text/json_reader.hpp"
#include "formats/text/words.hpp"
#include "formats/text/writing.hpp"

namespace evenkeel::formats {
namespace {

// Scans JSON value by value, so that every number has its place and none is stored twice.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  [[noreturn]] void refuse(const std::string& message, TextPlace place) const {
    throw Error(ErrorCode::bad_text, message, "", place);
  }

  /// The next byte that is not blank; 0 if there is none.
  char peek() {
    while (at_ < text_.size() && std::string_view(" \t\r\n").find(text_[at_]) != text_.npos) {
      if (text_[at_] == '\n') {
        ++line_;
        line_start_ = at_ + 1;
      }
      ++at_;
    }
    return at_ < text_.size() ? text_[at_] : '\0';
  }

  TextPlace here() {
    peek();
    return {line_, static_cast<std::int64_t>(at_ - line_start_) + 1, 1};
  }

  /// Place of the whole next token.
  TextPlace token() {
    TextPlace place = here();
    if (at_ < text_.size()) place.length = static_cast<std::int64_t>(json_token(text_, at_).size());
    return place;
  }

  bool take(char wanted) {
    if (peek() != wanted) return false;
    ++at_;
    return true;
  }

  void expect(char wanted) {
    if (take(wanted)) return;
    const std::string found =
        peek() == '\0' ? "the input ends" : in_quotes(json_token(text_, at_)) + " appears";
    refuse(concat({"this is not JSON: ", found, " where ", in_quotes(std::string(1, wanted)),
                   " was expected"}),
           token());
  }

  /// A text in quotes, or the word of a number, true, false or null. Sets `quoted`.
  Field scalar(bool& quoted) {
    Field field;
    quoted = peek() == '"';
    field.place = here();
    const std::size_t start = at_;
    if (quoted) {
      field.text = string();
    } else {
      while (at_ < text_.size() &&
             std::string_view(" \t\r\n,:[]{}\"").find(text_[at_]) == text_.npos) {
        ++at_;
      }
      field.text = text_.substr(start, at_ - start);
      if (field.text.empty()) refuse("this is not JSON: a value is missing", field.place);
    }
    field.place.length = static_cast<std::int64_t>(std::max<std::size_t>(at_ - start, 1));
    return field;
  }

  Field key() {
    if (peek() != '"') expect('"');
    bool quoted = false;
    Field name = scalar(quoted);
    expect(':');
    return name;
  }

  /// Calls item() for every element of the array that starts here.
  template <class Item>
  void array(Item item) {
    expect('[');
    if (take(']')) return;
    do {
      item();
    } while (take(','));
    expect(']');
  }

  /// Calls entry(key) before every value of the object that starts here.
  template <class Entry>
  void object(Entry entry) {
    expect('{');
    if (take('}')) return;
    do {
      if (peek() == '}') refuse("a key was expected", here());
      entry(key());
    } while (take(','));
    expect('}');
  }

  void end() {
    if (peek() != '\0' || at_ < text_.size()) refuse("no text can follow the JSON value", token());
  }

 private:
  std::string string() {
    const std::size_t start = at_;
    for (++at_; at_ < text_.size() && text_[at_] != '"' && text_[at_] != '\n'; ++at_) {
      if (text_[at_] == '\\') ++at_;
    }
    TextPlace place{line_, static_cast<std::int64_t>(start - line_start_) + 1, 1};
    if (at_ >= text_.size() || text_[at_] != '"') refuse("the closing quote is missing", place);
    ++at_;
    const std::string_view raw = text_.substr(start, at_ - start);
    const auto value = nlohmann::ordered_json::parse(raw.begin(), raw.end(), nullptr, false);
    if (!value.is_string()) refuse("this is not a JSON string", place);
    return value.get<std::string>();
  }

  std::string_view text_;
  std::size_t at_ = 0, line_start_ = 0;
  std::int64_t line_ = 1;
};

// A number. Texts are refused, whatever their content.
Field number(Scanner& scanner, const char* what) {
  const char first = scanner.peek();
  if (first == '[' || first == '{') {
    scanner.refuse(
        concat({std::string("a number was expected: "), what, " must be one array of numbers"}),
        scanner.here());
  }
  bool quoted = false;
  Field field = scanner.scalar(quoted);
  if (quoted) {
    throw Error(
        ErrorCode::bad_load,
        concat({in_quotes(field.text), " is a string: ", what, " must be numbers without quotes"}),
        "", field.place);
  }
  return field;
}

void refuse_key(Scanner& scanner, const Field& key) {
  for (const char* other : {"nodes", "edges", "links", "graph", "tasks", "comp", "workflow", "kind",
                            "schema", "ok", "result"}) {
    if (key.text != other) continue;
    scanner.refuse(
        concat({"this JSON does not contain loads, because it has the key ", in_quotes(key.text),
                ": loads need \"loads\" and optionally \"speeds\" and "
                "\"labels\""}),
        key.place);
  }
  scanner.refuse(
      concat({"unknown key ", in_quotes(key.text),
              ": a JSON object of loads has \"loads\" and optionally \"speeds\" and \"labels\""}),
      key.place);
}

void check_count(std::size_t count, std::size_t loads, const char* key, const TextPlace& place) {
  if (count == 0 || count == loads) return;
  throw Error(ErrorCode::bad_text,
              concat({std::string("\""), key, "\" has ", count, " entries, but \"loads\" has ",
                      loads, ": give one entry per load"}),
              "", place);
}

void read_object(std::string_view text, const LoadOptions& options, LoadTable& table,
                 LoadBuilder& builder) {
  Scanner scanner(text);
  std::vector<std::string> seen;
  std::vector<TextPlace> label_places;
  TextPlace speeds_at, labels_at;
  scanner.object([&](const Field& key) {
    if (std::find(seen.begin(), seen.end(), key.text) != seen.end()) {
      scanner.refuse(concat({"the key ", in_quotes(key.text), " appears twice in one object"}),
                     key.place);
    }
    seen.push_back(key.text);
    if (key.text == "loads") {
      scanner.array([&] {
        const Field load = number(scanner, "loads");
        builder.add(load.text, load.place);
      });
    } else if (key.text == "speeds") {
      speeds_at = key.place;
      scanner.array([&] {
        const Field speed = number(scanner, "speeds");
        table.speeds.push_back(speed_of(speed.text, speed.place));
      });
    } else if (key.text == "labels") {
      labels_at = key.place;
      scanner.array([&] {
        bool quoted = false;
        Field label = scanner.scalar(quoted);
        label_places.push_back(label.place);
        table.names.push_back(std::move(label.text));
      });
    } else {
      refuse_key(scanner, key);
    }
  });
  scanner.end();
  if (std::find(seen.begin(), seen.end(), "loads") == seen.end()) {
    scanner.refuse("the JSON object has no \"loads\"", TextPlace{});
  }
  check_count(table.speeds.size(), table.loads.size(), "speeds", speeds_at);
  check_count(table.names.size(), table.loads.size(), "labels", labels_at);
  check_unique(table.names, [&](std::size_t row) { return label_places[row]; });
  if (options.label_places) table.label_places = std::move(label_places);
}

// [{"rank": 0, "load": 3}, ...]: the keys of the first object are the header.
class RecordRows final : public Rows {
 public:
  explicit RecordRows(std::string_view text) : text_(text), scanner_(text) {}

  void rewind() override {
    scanner_ = Scanner(text_);
    row_ = 0;
    ended_ = false;
  }

  bool next(std::vector<Field>& fields) override {
    if (row_++ == 0) {
      Scanner ahead = scanner_;
      ahead.expect('[');
      header_.clear();
      const TextPlace first = ahead.token();
      object(ahead, [&](Field key, const Field&) { header_.push_back(std::move(key)); });
      if (header_.empty()) ahead.refuse("this object has no load", first);
      fields = header_;
      scanner_.expect('[');
      return true;
    }
    if (ended_) return false;
    fields.assign(header_.size(), Field{});
    std::vector<char> seen(header_.size(), 0);
    const TextPlace start = scanner_.here();
    object(scanner_, [&](const Field& key, Field value) {
      const std::size_t at = column(key);
      if (std::exchange(seen[at], char{1}) != 0) {
        scanner_.refuse(concat({"the key ", in_quotes(key.text), " appears twice in one object"}),
                        key.place);
      }
      fields[at] = std::move(value);
    });
    for (std::size_t i = 0; i < seen.size(); ++i) {
      if (seen[i] != 0) continue;
      scanner_.refuse(concat({"this object has no ", in_quotes(header_[i].text),
                              ", but the first object has it"}),
                      start);
    }
    if (!scanner_.take(',')) {
      scanner_.expect(']');
      scanner_.end();
      ended_ = true;
    }
    return true;
  }

 private:
  template <class Entry>
  void object(Scanner& scanner, Entry entry) {
    scanner.object([&](Field key) {
      bool quoted = false;
      const char first = scanner.peek();
      if (first == '[' || first == '{') {
        scanner.refuse("a number or a string was expected", scanner.here());
      }
      Field value = scanner.scalar(quoted);
      // A text is never a number here: it keeps its quotes unless it is a name.
      if (quoted && parse_decimal(value.text)) value.text = concat({"\"", value.text, "\""});
      if (!quoted && value.text == "null") value.text.clear();
      entry(std::move(key), std::move(value));
    });
  }

  std::size_t column(const Field& key) {
    for (std::size_t i = 0; i < header_.size(); ++i) {
      if (header_[i].text == key.text) return i;
    }
    scanner_.refuse(
        concat({"unknown key ", in_quotes(key.text), ": the first object does not have it"}),
        key.place);
  }

  std::string_view text_;
  Scanner scanner_;
  std::vector<Field> header_;
  std::size_t row_ = 0;
  bool ended_ = false;
};

}  // namespace

void read_json_loads(std::string_view text, const LoadOptions& options, LoadTable& table,
                     LoadBuilder& builder) {
  const std::size_t start = text.find_first_not_of(" \t\r\n");
  if (start == std::string_view::npos || text[start] != '[') {
    refuse_table_options(options);
    read_object(text, options, table, builder);
    return;
  }
  if (const auto rows = json_rows(text)) {
    read_rows(*rows, true, options, table, builder);
    return;
  }
  // One array of numbers is a list in brackets.
  read_list(text, table, builder, options);
}

std::unique_ptr<Rows> json_rows(std::string_view text) {
  const std::size_t start = text.find_first_not_of(" \t\r\n");
  if (start == text.npos || text[start] != '[') return nullptr;
  const std::size_t inner = text.find_first_not_of(" \t\r\n", start + 1);
  if (inner == text.npos || text[inner] != '{') return nullptr;
  return std::make_unique<RecordRows>(text);
}

namespace {

Written write_json(const LoadTable& table) {
  std::vector<std::string> loads, speeds;
  for (const Load load : table.loads) loads.push_back(std::to_string(load));
  for (const double speed : table.speeds) speeds.push_back(weight_text(speed));
  Written out;
  out.text = "{\"loads\":" + bare_list(loads);
  if (!speeds.empty()) out.text += ",\"speeds\":" + bare_list(speeds);
  if (!table.names.empty()) out.text += ",\"labels\":" + json_list(table.names);
  out.text += "}\n";
  return out;
}

}  // namespace

// Format: { "place": 4 }
namespace loads_room {
extern const LoadRow json{.sniff =
                              [](std::string_view text, const LoadOptions&) {
                                const std::string_view start = text_start(text);
                                return start.starts_with("{") || start.starts_with("[");
                              },
                          .read = read_json_loads,
                          .write = write_json};
}

}  // namespace evenkeel::formats
