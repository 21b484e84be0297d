#pragma once
#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/decimal.hpp"
#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/text.hpp"
#include "evenkeel/formats/platforms.hpp"
#include "formats/text/numbers.hpp"
#include "formats/text/place.hpp"

namespace evenkeel::formats {

inline constexpr std::size_t kMaxPlatformNodes = 1000000;
inline constexpr std::size_t kMaxPlatformLinks = 5000000;

struct Unit {
  std::string_view name;
  double factor;
  double divisor = 1;  // exact when a small factor is not
};

/// A product or a sum of decimals without the rounding errors of binary fractions: rounded to 15
/// digits, so that 100us + 500us is 0.0006. O(1).
inline double without_noise(double value) {
  if (!(value > 0) || !std::isfinite(value)) return value;
  constexpr std::uint64_t kBeyond = 1000000000000000;  // 10^15
  ShortDecimal decimal = short_decimal(value);
  if (decimal.digits < kBeyond) return value;
  std::uint64_t unit = 1;
  for (; decimal.digits / unit >= kBeyond; ++decimal.power) unit *= 10;
  const std::uint64_t digits = (decimal.digits + unit / 2) / unit;
  return finite_number(concat({digits, "e", decimal.power})).value_or(value);
}

// "125MBps", "24us", "286.087kf", "1E9": a number, and a unit with or without a prefix. `where()`
// gives the place. It is called only to refuse.
template <class Where>
double quantity(std::string_view text, std::initializer_list<Unit> units, bool prefixes,
                const char* what, bool zero, const Where& where) {
  constexpr Unit kPrefixes[] = {{"Ki", 1024.0},       {"Mi", 1048576.0},
                                {"Gi", 1073741824.0}, {"Ti", 1099511627776.0},
                                {"k", 1e3},           {"M", 1e6},
                                {"G", 1e9},           {"T", 1e12},
                                {"P", 1e15},          {"", 1}};
  // "1E9" is numeric, and so is the part before the unit of "1E9flops".
  std::size_t digits = std::min(text.find_first_not_of("0123456789.+-"), text.size());
  if (digits + 1 < text.size() && (text[digits] == 'e' || text[digits] == 'E') &&
      text.find_first_of("0123456789+-", digits + 1) == digits + 1) {
    digits = std::min(text.find_first_not_of("0123456789", digits + 2), text.size());
  }
  const auto number = finite_number(text.substr(0, digits));
  const std::string_view unit = text.substr(digits);
  double value = -1;
  for (const Unit& prefix : kPrefixes) {
    if (value >= 0 || !number || !unit.starts_with(prefix.name)) continue;
    if (!prefixes && !prefix.name.empty()) continue;
    for (const Unit& one : units) {
      const bool bare = one.name.empty() && !prefix.name.empty();
      if (unit.substr(prefix.name.size()) != one.name || bare) continue;
      value = *number * one.factor * prefix.factor / one.divisor;
      if (value != *number) value = without_noise(value);
    }
  }
  if (std::isfinite(value) && (value > 0 || (zero && value == 0))) return value;
  refuse_text(
      concat({what, " is ", in_quotes(text), ": a number ",
              zero ? "from 0, such as 24us" : "above 0, such as 125MBps or 1Gf", ", was expected"}),
      where());
}

template <class Where>
double operations_of(std::string_view text, const Where& where) {
  return quantity(text, {{"", 1}, {"f", 1}, {"flops", 1}}, true, "speed", false, where);
}

template <class Where>
double bandwidth_of(std::string_view text, const Where& where) {
  return quantity(text, {{"", 1}, {"Bps", 1}, {"bps", 0.125}}, true, "bandwidth", false, where);
}

template <class Where>
double latency_of(std::string_view text, const Where& where) {
  return quantity(text, {{"", 1}, {"s", 1}, {"ms", 1, 1e3}, {"us", 1, 1e6}, {"ns", 1, 1e9}}, false,
                  "latency", true, where);
}

template <class Where>
std::vector<std::uint64_t> counts_of(const std::string& text, const Where& where) {
  std::vector<std::uint64_t> counts;
  for (const std::string& word : words_of(text, ',')) {
    const auto count = word.size() < 8 ? whole_number(word) : std::nullopt;
    if (!count || *count < 1) {
      refuse_text(in_quotes(text) + " is not a list of counts from 1 to 9999999", where());
    }
    counts.push_back(static_cast<std::uint64_t>(*count));
  }
  return counts;
}

}  // namespace evenkeel::formats
