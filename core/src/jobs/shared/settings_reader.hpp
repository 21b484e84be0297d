#pragma once
#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "jobs/shared/json.hpp"
#include "jobs/shared/schema_internal.hpp"

namespace evenkeel::jobs {

/// The settings struct of a kind from the result of fill_settings(). Generated, one per kind.
template <class Settings>
Settings read_settings(const Json& from);

/// Checks the conflicts that the kind's record lists. Generated, one per kind.
/// @throws Error conflict.
template <class Settings>
void check_conflicts(const Json& request, const Json& complete, const Settings& settings);

/// Settings of a request without conflicts. @throws Error conflict.
template <class Settings>
Settings checked_settings(const Json& request, const Json& complete) {
  Settings settings = read_settings<Settings>(complete);
  check_conflicts(request, complete, settings);
  return settings;
}

/// Fields of an object inside settings: generated.
template <class Object>
void read_fields(const Json& from, Object& to);

/// Whether a request has data for a setting that can also be data.
inline bool is_given(const Json& from, const char* key) {
  const auto found = from.find(key);
  return found != from.end() && *found == "given";
}

// Used by the generated conflicts.
[[noreturn]] inline void conflict(const char* key, const std::string& message) {
  throw Error(ErrorCode::conflict, message, pointer_step(key));
}

inline std::string told(const Json& complete, const char* key) {
  const Json& value = complete.at(key);
  return value.is_string() ? value.get<std::string>() : value.dump();
}

template <class Choice>
bool is_one_of(const Choice& field, std::initializer_list<Choice> choices) {
  return std::find(choices.begin(), choices.end(), field) != choices.end();
}

template <class Choice>
bool is_one_of(const std::optional<Choice>& field, std::initializer_list<Choice> choices) {
  return field && is_one_of(*field, choices);
}

template <class Choice, class... Others>
bool is_one_of(const std::variant<Choice, Others...>& field,
               std::initializer_list<Choice> choices) {
  const Choice* choice = std::get_if<Choice>(&field);
  return choice && is_one_of(*choice, choices);
}

// Reads one value into a field. @return false if it has another type, which distinguishes the
// alternatives of a variant.
inline bool read_value(const Json& value, bool& to) {
  if (value.is_boolean()) to = value.get<bool>();
  return value.is_boolean();
}

inline bool read_value(const Json& value, std::int64_t& to) {
  if (value.is_number_integer()) to = value.get<std::int64_t>();
  return value.is_number_integer();
}

inline bool read_value(const Json& value, double& to) {
  if (value.is_number()) to = value.get<double>();
  return value.is_number();
}

inline bool read_value(const Json& value, std::string& to) {
  if (value.is_string()) to = value.get_ref<const std::string&>();
  return value.is_string();
}

template <class T>
requires std::is_enum_v<T>
bool read_value(const Json& value, T& to) {
  if (!value.is_string()) return false;
  constexpr auto kNames = names_of(T{});
  const auto found = std::find(kNames.begin(), kNames.end(), value.get_ref<const std::string&>());
  if (found == kNames.end()) return false;
  to = static_cast<T>(found - kNames.begin());
  return true;
}

template <class T>
requires std::is_class_v<T>
bool read_value(const Json& value, T& to) {
  if (value.is_object()) read_fields(value, to);
  return value.is_object();
}

template <class T>
bool read_value(const Json& value, std::optional<T>& to);
template <class T>
bool read_value(const Json& value, std::vector<T>& to);

template <class... T>
bool read_value(const Json& value, std::variant<T...>& to) {
  const auto taken = [&](auto alternative) {
    if (!read_value(value, alternative)) return false;
    to = std::move(alternative);
    return true;
  };
  return (taken(T{}) || ...);
}

template <class T>
bool read_value(const Json& value, std::optional<T>& to) {
  to.reset();
  if (value.is_null()) return true;
  // Not emplace(): clang 16 and later find no default constructor of a nested struct with defaults.
  to = T{};
  return read_value(value, *to);
}

template <class T>
bool read_value(const Json& value, std::vector<T>& to) {
  to.clear();
  if (!value.is_array()) return false;
  for (const Json& one : value) {
    if (!read_value(one, to.emplace_back())) return false;
  }
  return true;
}

/// If the key is missing, the field stays unchanged: it was not given and has no default. A value
/// of another type is a bug, because complete settings were validated.
template <class T>
void take(const Json& from, const char* key, T& to) {
  const auto found = from.find(key);
  if (found == from.end()) return;
  if (!read_value(*found, to)) throw std::logic_error(std::string(key) + " has another type");
}

}  // namespace evenkeel::jobs
