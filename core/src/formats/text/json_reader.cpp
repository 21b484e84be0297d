// Text to JSON: values, errors, and the places of values in the text.
#include "formats/text/json_reader.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <set>
#include <utility>
#include <vector>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/text.hpp"

namespace evenkeel::formats {
namespace {

// Reads bytes and counts them: the parser passes values on without their places.
class Cursor {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  Cursor(const char* at, const char** reached) : at_(at), reached_(reached) {}
  reference operator*() const { return *at_; }
  Cursor& operator++() {
    *reached_ = ++at_;
    return *this;
  }
  bool operator==(const Cursor& other) const { return at_ == other.at_; }
  bool operator!=(const Cursor& other) const { return at_ != other.at_; }

 private:
  const char* at_;
  const char** reached_;
};

constexpr std::string_view kBlanks = " \t\r\n";

// As json_token, but with the newline after a quoted text that is not closed.
std::string_view token_at(std::string_view text, std::size_t start) {
  std::size_t end = start + 1;
  if (text[start] == '"') {
    for (char c = '\0'; c != '"' && c != '\n' && end < text.size(); ++end) {
      c = text[end];
      if (c == '\\' && end + 1 < text.size() && text[end + 1] != '\n') ++end;
    }
  } else if (std::string_view("{}[]:,").find(text[start]) == std::string_view::npos) {
    end = std::min(text.find_first_of("{}[]:,\" \t\r\n", end), text.size());
  }
  return text.substr(start, end - start);
}

// Start of the token that contains a byte; everything before it is JSON.
std::size_t token_start(std::string_view text, std::size_t byte) {
  std::size_t start = text.substr(0, 3) == "\xEF\xBB\xBF" ? 3 : 0;
  while (true) {
    start = std::min(text.find_first_not_of(kBlanks, start), byte);
    const std::size_t end = start + token_at(text, start).size();
    if (end > byte) return start;
    start = end;
  }
}

// Receives the events of the parser. Members are collected before their object is made, because an
// object of the library looks up every new key and copies its members when it grows.
class Builder {
 public:
  Builder(std::string_view text, std::string_view expected, ErrorCode code, bool keep)
      : text_(text), expected_(expected), code_(code), keep_(keep), reached_(text.data()) {}

  Json run() {
    const char* end = text_.data() + text_.size();
    Json::sax_parse(Cursor(text_.data(), &reached_), Cursor(end, &reached_), this);
    // To the parser, a zero byte ends the text.
    if (reached_ > text_.data() && reached_[-1] == '\0') {
      refuse_token(static_cast<std::size_t>(reached_ - text_.data()) - 1);
    }
    return std::move(root_);
  }

  bool null() { return put(nullptr); }
  bool boolean(bool value) { return put(value); }
  bool number_integer(std::int64_t value) { return put(value); }
  bool number_unsigned(std::uint64_t value) { return put(value); }
  bool number_float(double value, const std::string&) { return put(value); }
  bool string(std::string& value) { return keep_ ? put(std::move(value)) : put(nullptr); }
  bool binary(Json::binary_t&) { return false; }  // JSON texts have none

  bool start_array(std::size_t) { return open(); }
  bool start_object(std::size_t) { return open(); }

  bool end_array() {
    Json array(std::move(levels_.back().values));
    levels_.pop_back();
    return put(std::move(array));
  }

  bool end_object() {
    Level level = std::move(levels_.back());
    levels_.pop_back();
    Json::object_t members;
    members.reserve(level.values.size());
    for (std::size_t i = 0; i < level.values.size(); ++i) {
      members.emplace_back(std::move(level.keys[i]), std::move(level.values[i]));
    }
    return put(Json(std::move(members)));
  }

  bool key(std::string& name) {
    Level& level = levels_.back();
    constexpr std::size_t kFew = 16;  // searched one by one
    if (level.keys.size() == kFew) level.seen.insert(level.keys.begin(), level.keys.end());
    const bool twice = level.keys.size() < kFew ? std::find(level.keys.begin(), level.keys.end(),
                                                            name) != level.keys.end()
                                                : !level.seen.insert(name).second;
    level.keys.push_back(std::move(name));
    if (twice) refuse_key();
    return true;
  }

  bool parse_error(std::size_t position, const std::string& token, const Json::exception& error) {
    if (error.id == 406) {  // a number that no double holds
      const std::size_t start = position - std::min(token.size(), position);
      refuse(concat({"the number ", in_quotes(token), " is too large: the limit is about 1.8e308"}),
             place_at(text_, start, token.size()), pointer());
    }
    refuse_token(position > 0 ? position - 1 : 0);
  }

 private:
  struct Level {
    std::vector<Json> values;
    std::vector<std::string> keys;  // of an object
    std::set<std::string> seen;     // all keys, once there are many
    std::size_t count = 0;          // values so far, kept or not
  };

  [[noreturn]] void refuse(const std::string& message, const TextPlace& place,
                           const std::string& path) const {
    throw Error(code_, message, path, place);
  }

  // The parser stopped at this byte, which is often the last byte of the error.
  [[noreturn]] void refuse_token(std::size_t byte) const {
    const std::string after = expected_.empty() ? "" : "; " + std::string(expected_);
    if (byte >= text_.size()) {
      refuse("the JSON ends too early" + after, place_at(text_, byte), "");
    }
    const std::size_t start = token_start(text_, byte);
    const std::string_view token = json_token(text_, start);
    refuse(concat({"this is not JSON: unexpected ", in_quotes(token), after}),
           place_at(text_, start, token.size()), "");
  }

  // The bytes up to here end with the quote that closes the key.
  [[noreturn]] void refuse_key() const {
    const std::string_view before =
        text_.substr(0, static_cast<std::size_t>(reached_ - text_.data()));
    const auto escaped = [&](std::size_t quote) {
      std::size_t slashes = 0;
      while (slashes < quote && before[quote - 1 - slashes] == '\\') ++slashes;
      return slashes % 2 == 1;
    };
    std::size_t open = before.rfind('"', before.size() - 2);
    while (escaped(open)) open = before.rfind('"', open - 1);
    refuse(
        concat({"the key ", in_quotes(levels_.back().keys.back()), " appears twice in one object"}),
        place_at(text_, open, before.size() - open), pointer());
  }

  // Pointer to the value that is being read.
  std::string pointer() const {
    std::string out;
    for (const Level& level : levels_) {
      out +=
          level.keys.empty() ? "/" + std::to_string(level.count) : pointer_step(level.keys.back());
    }
    return out;
  }

  bool open() {
    if (levels_.size() == kMaxJsonLevels) {
      refuse(concat({"this is nested more than ", kMaxJsonLevels, " levels deep"}),
             place_at(text_, static_cast<std::size_t>(reached_ - text_.data()) - 1), "");
    }
    levels_.emplace_back();
    return true;
  }

  template <class Value>
  bool put(Value&& value) {
    if (levels_.empty()) {
      root_ = std::forward<Value>(value);
      return true;
    }
    ++levels_.back().count;
    if (keep_) levels_.back().values.emplace_back(std::forward<Value>(value));
    return true;
  }

  std::string_view text_, expected_;
  ErrorCode code_;
  bool keep_;
  const char* reached_;
  std::vector<Level> levels_;
  Json root_;
};

// Walks over a text that is known to be JSON.
class Walker {
 public:
  explicit Walker(std::string_view text) : text_(text) { skip_blanks(); }

  char now() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  std::size_t at() const { return at_; }
  void step() {
    ++at_;
    skip_blanks();
  }

  std::string_view take_string() {
    std::size_t end = at_ + 1;
    while (end < text_.size() && text_[end] != '"') end += text_[end] == '\\' ? 2U : 1U;
    return take(std::min(end + 1, text_.size()));
  }

  // Without recursion: the nesting is only counted.
  std::string_view take_value() {
    if (now() == '"') return take_string();
    if (now() != '[' && now() != '{') {
      return take(std::min(text_.find_first_of(",]} \t\r\n", at_), text_.size()));
    }
    const std::size_t start = at_;
    std::size_t depth = 0;
    do {
      const char c = now();
      if (c == '"') {
        take_string();
        continue;
      }
      if (c == '[' || c == '{') ++depth;
      if (c == ']' || c == '}') --depth;
      ++at_;
    } while (depth > 0 && at_ < text_.size());
    const std::size_t end = at_;
    skip_blanks();
    return text_.substr(start, end - start);
  }

  // Moves to the member or element with this name. @return false if there is none. The position is
  // then after the value.
  bool enter(const std::string& name) {
    const bool object = now() == '{';
    if (!object && now() != '[') return false;
    step();
    for (std::size_t index = 0; now() != ']' && now() != '}' && now() != '\0'; ++index) {
      bool found = std::to_string(index) == name;
      if (object) {
        found = Json::parse(take_string()) == name;
        step();  // the colon
      }
      if (found) return true;
      if (take_value().empty()) return false;
      if (now() == ',') step();
    }
    return false;
  }

 private:
  std::string_view take(std::size_t end) {
    const std::string_view taken = text_.substr(at_, end - at_);
    at_ = end;
    skip_blanks();
    return taken;
  }
  void skip_blanks() { at_ = std::min(text_.find_first_not_of(kBlanks, at_), text_.size()); }

  std::string_view text_;
  std::size_t at_ = 0;
};

std::string unescaped(std::string_view step) {
  std::string out;
  for (std::size_t i = 0; i < step.size(); ++i) {
    const bool escape = step[i] == '~' && i + 1 < step.size();
    out += escape ? (step[++i] == '1' ? '/' : '~') : step[i];
  }
  return out;
}

}  // namespace

TextPlace place_at(std::string_view text, std::size_t byte, std::size_t length) {
  byte = std::min(byte, text.size());
  const std::string_view before = text.substr(0, byte);
  const std::size_t newline = before.rfind('\n');
  const std::size_t column = newline == before.npos ? byte : byte - newline - 1;
  return {std::count(before.begin(), before.end(), '\n') + std::int64_t{1},
          static_cast<std::int64_t>(column) + 1,
          static_cast<std::int64_t>(std::max<std::size_t>(length, 1))};
}

Json parse_json(std::string_view text, std::string_view expected, ErrorCode code) {
  return Builder(text, expected, code, true).run();
}

void check_json(std::string_view text, std::string_view expected) {
  Builder(text, expected, ErrorCode::bad_json, false).run();
}

TextPlace place_in_json(std::string_view text, std::string_view pointer) {
  const std::size_t mark = text.substr(0, 3) == "\xEF\xBB\xBF" ? 3 : 0;
  Walker walker(text.substr(mark));
  while (pointer.substr(0, 1) == "/") {
    const std::size_t end = std::min(pointer.find('/', 1), pointer.size());
    Walker inside = walker;
    if (!inside.enter(unescaped(pointer.substr(1, end - 1)))) break;
    walker = inside;
    pointer.remove_prefix(end);
  }
  const std::size_t at = walker.at();
  const std::string_view value = walker.take_value();
  return place_at(text, mark + at, std::min(value.find_first_of("\r\n"), value.size()));
}

std::string_view json_token(std::string_view text, std::size_t start) {
  const std::string_view token = token_at(text, start);
  return token.substr(0, token.find_first_of("\r\n"));
}

std::string pointer_step(std::string_view key) {
  std::string out = "/";
  for (const char c : key) {
    if (c == '~') {
      out += "~0";
    } else if (c == '/') {
      out += "~1";
    } else {
      out += c;
    }
  }
  return out;
}

}  // namespace evenkeel::formats
