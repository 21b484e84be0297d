// Writes answers as compact JSON, straight into a string.
#include "jobs/shared/writer.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "jobs/shared/json.hpp"

namespace evenkeel::jobs {
namespace {

// Whether JSON has the text as it is. Nearly all keys and words are such texts.
bool is_plain(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte >= 0x20 && byte < 0x80 && c != '"' && c != '\\';
  });
}

}  // namespace

void Writer::separate() {
  if (!first_) out_ += ',';
  first_ = false;
}

void Writer::append(std::int64_t number) {
  std::array<char, 24> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  out_.append(digits.data(), static_cast<std::size_t>(end - digits.data()));
}

Writer& Writer::begin_object() {
  separate();
  out_ += '{';
  first_ = true;
  return *this;
}

Writer& Writer::end_object() {
  out_ += '}';
  first_ = false;
  return *this;
}

Writer& Writer::begin_array() {
  separate();
  out_ += '[';
  first_ = true;
  return *this;
}

Writer& Writer::end_array() {
  out_ += ']';
  first_ = false;
  return *this;
}

Writer& Writer::key(std::string_view name) {
  value(name);
  out_ += ':';
  first_ = true;
  return *this;
}

Writer& Writer::value(std::int64_t number) {
  if (number > kMaxExactInt || number < -kMaxExactInt) {
    throw Error(ErrorCode::too_large,
                concat({"the answer would have the number ", number,
                        ", which exceeds 2^53 - 1, the largest exact whole number: use smaller "
                        "numbers or a larger unit"}));
  }
  separate();
  append(number);
  return *this;
}

Writer& Writer::value(double number) {
  if (number == std::floor(number) && std::abs(number) <= static_cast<double>(kMaxExactInt)) {
    return value(static_cast<std::int64_t>(number));
  }
  return real(number);
}

// The digits of the JSON library, which are the same on every host.
Writer& Writer::real(double number) {
  if (!std::isfinite(number)) return null();
  std::array<char, 64> digits;
  const char* end =
      nlohmann::detail::to_chars(digits.data(), digits.data() + digits.size(), number);
  return raw({digits.data(), static_cast<std::size_t>(end - digits.data())});
}

Writer& Writer::value(bool flag) { return raw(flag ? "true" : "false"); }

Writer& Writer::value(std::string_view text) {
  if (is_plain(text)) {
    separate();
    out_ += '"';
    out_ += text;
    out_ += '"';
    return *this;
  }
  return raw(Json(text).dump(-1, ' ', false, Json::error_handler_t::replace));
}

Writer& Writer::null() { return raw("null"); }

Writer& Writer::raw(std::string_view json) {
  separate();
  out_ += json;
  return *this;
}

Writer& Writer::tree(const Json& json) {
  switch (json.type()) {
    case Json::value_t::object:
      begin_object();
      for (const auto& [name, member] : json.items()) key(name).tree(member);
      return end_object();
    case Json::value_t::array:
      begin_array();
      for (const Json& entry : json) tree(entry);
      return end_array();
    case Json::value_t::string: return value(json.get_ref<const std::string&>());
    case Json::value_t::boolean: return value(json.get<bool>());
    case Json::value_t::number_float: return real(json.get<double>());
    case Json::value_t::number_unsigned:
      if (json.get<std::uint64_t>() > INT64_MAX) return raw(json.dump());
      [[fallthrough]];
    case Json::value_t::number_integer:
      separate();
      append(json.get<std::int64_t>());
      return *this;
    default: return null();
  }
}

Writer& Writer::exact_or_null(Int128 number) {
  if (number > kMaxExactInt || number < -kMaxExactInt) return null();
  return value(static_cast<std::int64_t>(number));
}

Writer& Writer::numbers(std::string_view name, std::span<const Load> values) {
  key(name);
  if (detach_from_ > 0 && values.size() >= detach_from_) {
    detached_[std::string(name)].assign(values.begin(), values.end());
    return begin_object().key("$buffer").value(name).end_object();
  }
  return whole_list(values);
}

Writer& Writer::numbers(std::string_view name, std::span<const double> values) {
  key(name);
  if (detach_from_ > 0 && values.size() >= detach_from_) {
    detached_[std::string(name)].assign(values.begin(), values.end());
    return begin_object().key("$buffer").value(name).end_object();
  }
  begin_array();
  for (const double number : values) value(number);
  return end_array();
}

Writer& Writer::edges(std::string_view name, std::span<const graph::Edge> values) {
  key(name);
  if (detach_from_ > 0 && 2 * values.size() >= detach_from_) {
    std::vector<double>& ends = detached_[std::string(name)];
    ends.clear();
    ends.reserve(2 * values.size());
    for (const graph::Edge& edge : values) {
      ends.push_back(edge.u);
      ends.push_back(edge.v);
    }
    return begin_object().key("$buffer").value(name).key("width").value(2).end_object();
  }
  begin_array();
  for (const graph::Edge& edge : values) {
    begin_array().value(std::int64_t{edge.u}).value(std::int64_t{edge.v}).end_array();
  }
  return end_array();
}

std::vector<double>* Writer::detach(std::string_view name, std::size_t numbers, std::size_t width) {
  if (detach_from_ == 0 || numbers < detach_from_) return nullptr;
  begin_object().key("$buffer").value(name);
  if (width > 1) key("width").value(width);
  end_object();
  std::vector<double>& kept = detached_[std::string(name)];
  kept.clear();
  kept.reserve(numbers);
  return &kept;
}

Writer& Writer::whole_list(std::span<const Load> values) {
  out_.reserve(out_.size() + values.size() * 8);
  begin_array();
  for (const Load number : values) {
    separate();
    append(number);
  }
  return end_array();
}

Writer& Writer::list(std::string_view name, std::span<const Load> values) {
  return key(name).whole_list(values);
}

Writer& Writer::list(std::string_view name, std::span<const double> values) {
  key(name).begin_array();
  for (const double number : values) value(number);
  return end_array();
}

Writer& Writer::words(std::string_view summary, std::span<const std::string> notes) {
  key("summary").value(summary).key("notes").begin_array();
  for (const std::string& note : input_notes_) value(note);
  for (const std::string& note : notes) value(note);
  return end_array();
}

}  // namespace evenkeel::jobs
