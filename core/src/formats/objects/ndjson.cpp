// Objects as NDJSON: one JSON object per line, read as rows of a table.
#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "formats/objects/row.hpp"
#include "formats/text/json_reader.hpp"
#include "formats/text/place.hpp"
#include "formats/text/words.hpp"

namespace evenkeel::formats {
namespace {

/// The keys of the first line are the header.
class LineRows final : public Rows {
 public:
  explicit LineRows(std::string_view text) : text_(text) {}

  void rewind() override {
    at_ = 0;
    line_ = 0;
    header_given_ = false;
  }

  bool next(std::vector<Field>& fields) override {
    fields.clear();
    if (!header_given_) {
      header_given_ = true;
      const std::size_t at = at_;
      const std::int64_t line = line_;
      Json first;
      if (!read_line(first)) return false;
      keys_.clear();
      for (const auto& [key, value] : first.items()) {
        keys_.push_back(key);
        fields.push_back({key, here_});
      }
      at_ = at;
      line_ = line;
      return true;
    }
    Json object;
    if (!read_line(object)) return false;
    for (const std::string& key : keys_) {
      const auto found = object.find(key);
      fields.push_back({found == object.end() ? "" : text_of(*found), here_});
    }
    for (const auto& [key, value] : object.items())
      if (std::find(keys_.begin(), keys_.end(), key) == keys_.end())
        refuse_text(
            concat({"the first object has no \"", key, "\": all objects must have the same keys"}),
            here_);
    return true;
  }

 private:
  static std::string text_of(const Json& value) {
    if (value.is_null()) return "";
    if (value.is_string()) return value.get<std::string>();
    if (!value.is_array()) return value.dump();
    std::string list;
    for (const Json& one : value) list += (list.empty() ? "" : ";") + text_of(one);
    return list;
  }

  bool read_line(Json& object) {
    while (at_ < text_.size()) {
      const std::size_t end = std::min(text_.find('\n', at_), text_.size());
      const std::string_view line = text_.substr(at_, end - at_);
      at_ = end + 1;
      ++line_;
      if (text_start(line).empty()) continue;
      here_ = {line_, 1, static_cast<std::int64_t>(line.size())};
      try {
        object = parse_json(line);
      } catch (const Error& error) {
        TextPlace place = error.place().value_or(TextPlace{});
        place.line = line_;
        throw Error(error.code(), error.what(), "", place);
      }
      if (!object.is_object()) refuse_text("an object was expected, such as {\"load\": 3}", here_);
      return true;
    }
    return false;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::int64_t line_ = 0;
  bool header_given_ = false;
  TextPlace here_;
  std::vector<std::string> keys_;
};

}  // namespace

// Format: { "place": 4 }
namespace objects_room {
extern const ObjectRow ndjson{
    .sniff = [](std::string_view text) { return text_start(text).starts_with("{"); },
    .read =
        [](std::string_view text, const ObjectOptions& options, ObjectText& out) {
          LineRows rows(text);
          read_object_rows(rows, options, out);
        }};
}

}  // namespace evenkeel::formats
