#pragma once
// Small changes of answers, for verifiers to find: any leaf, any array, any object. `Source` is Rng
// or another source of choices with its uniform_index.
#include <cmath>
#include <stdexcept>
#include <string>
#include <vector>

#include "support/json.hpp"

namespace evenkeel::testing {

/// Pointers to all members of a document, including containers, below one of the keys.
inline std::vector<Json::json_pointer> places_in(const Json& document,
                                                 const std::vector<std::string>& keys) {
  std::vector<Json::json_pointer> places;
  const auto walk = [&](const auto& self, const Json& value, const Json::json_pointer& at) -> void {
    places.push_back(at);
    if (value.is_object()) {
      for (const auto& [key, member] : value.items()) self(self, member, at / key);
    } else if (value.is_array()) {
      for (std::size_t i = 0; i < value.size(); ++i) self(self, value[i], at / i);
    }
  };
  for (const std::string& key : keys) {
    if (document.contains(key)) walk(walk, document[key], Json::json_pointer("/" + key));
  }
  return places;
}

/// Another value near the given one: numbers a little or far off, wrapped or negated, other words
/// of the same kind, rows one longer or shorter or out of order, objects with a key more or less.
template <class Source>
void change(Json& value, Source& rng) {
  const auto below = [&](std::size_t bound) {
    return static_cast<std::size_t>(rng.uniform_index(bound));
  };
  if (value.is_boolean()) {
    value = !value.get<bool>();
  } else if (value.is_number_integer()) {
    const auto number = value.get<std::int64_t>();
    switch (below(9)) {
      case 0: value = number + 1; break;
      case 1: value = number - 1; break;
      case 2: value = 2 * number + 1; break;
      case 3: value = -number - 1; break;
      case 4: value = static_cast<std::int64_t>(below(6)); break;
      case 5: value = static_cast<std::uint64_t>(number); break;  // -1 as 2^64 - 1
      case 6: value = std::int64_t{9007199254740991}; break;
      case 7: value = static_cast<double>(number) + 0.5; break;
      default: value = nullptr; break;
    }
  } else if (value.is_number()) {
    const auto number = value.get<double>();
    switch (below(4)) {
      case 0: value = number + 1; break;
      case 1: value = number + 0.01 * std::fabs(number) + 0.001; break;
      case 2: value = -number - 0.5; break;
      default: value = nullptr; break;
    }
  } else if (value.is_string()) {
    const char* names[] = {"rich",  "positive", "negative",  "idle",         "left",   "right",
                           "multi", "single",   "execution", "conservation", "optimal"};
    value = names[below(std::size(names))];
  } else if (value.is_array()) {
    const std::size_t size = value.size();
    const std::size_t how = below(5);
    if (size == 0 || how == 0) {
      value.push_back(size == 0 ? Json(1) : Json(value[below(size)]));
    } else if (how == 1) {
      value.erase(below(size));
    } else if (how == 2) {
      const std::size_t i = below(size);
      std::swap(value[i], value[below(size)]);
    } else if (how == 3) {
      value[below(size)] = value[below(size)];
    } else {
      value = nullptr;
    }
  } else if (value.is_object()) {
    if (value.empty() || below(2) == 0) {
      value["surplus"] = 1;
    } else {
      auto at = value.begin();
      std::advance(at, static_cast<std::ptrdiff_t>(below(value.size())));
      value.erase(at.key());
    }
  } else {
    value = below(2) == 0 ? Json(0) : Json(Json::array());
  }
}

/// Makes one change, or rarely two, somewhere under these keys. @return the place of the first
/// change.
template <class Source>
std::string mutate(Json& answer, Source& rng, const std::vector<std::string>& keys) {
  std::string first;
  for (std::uint64_t left = rng.uniform_index(8) == 0 ? 2 : 1; left > 0; --left) {
    const auto places = places_in(answer, keys);
    const auto& place = places[static_cast<std::size_t>(rng.uniform_index(places.size()))];
    if (first.empty()) first = place.to_string();
    change(answer[place], rng);
  }
  return first;
}

struct Verdict {
  bool accepted = false;
  Json answer;
};

inline Verdict verdict_of(const Json& job, const Json& answer) {
  const Json verdict = answer_of({{"kind", "verify"}, {"request", job}, {"answer", answer}});
  if (verdict["ok"] != true) {
    if (verdict["error"]["code"] == "internal") throw std::logic_error(verdict.dump());
    return {false, verdict};
  }
  return {verdict["result"]["valid"] == true, verdict};
}

/// Whether verify lists that member as not checked.
inline bool not_checked(const Json& verdict, const std::string& pointer) {
  for (const Json& gap : verdict["result"]["not_checked"]) {
    if (!gap.contains("field")) continue;
    std::string place = "/";
    for (const char c : gap["field"].get<std::string>()) {
      if (c == '[') place += '/';
      if (c != ']' && c != '[') place += c == '.' ? '/' : c;
    }
    if (pointer == place || pointer.rfind(place + "/", 0) == 0) return true;
  }
  return false;
}

/// The first checked member in which two answers differ, except for members under `allowed`; empty
/// when there is none.
inline std::string checked_difference(const Json& verdict, const Json& own, const Json& answer,
                                      const std::string& allowed) {
  for (const Json& step : Json::diff(own, answer)) {
    const auto pointer = step["path"].get<std::string>();
    if (not_checked(verdict, pointer) || pointer.rfind(allowed, 0) == 0) continue;
    return pointer;
  }
  return "";
}

}  // namespace evenkeel::testing
