// Numbers as text: written with the fewest digits, read strictly as decimals or integers.
#include "formats/text/numbers.hpp"

#include <charconv>
#include <cmath>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <utility>

#include "evenkeel/base/words.hpp"
#include "evenkeel/formats/loads.hpp"
#include "formats/loads/rounding.hpp"

namespace evenkeel::formats {
namespace {

std::size_t digits_at(std::string_view text, std::size_t at) {
  std::size_t count = 0;
  while (at + count < text.size() && text[at + count] >= '0' && text[at + count] <= '9') ++count;
  return count;
}

}  // namespace

std::string shortest(double number) {
  std::string text = nlohmann::ordered_json(number).dump();
  if (text.size() > 2 && text.compare(text.size() - 2, 2, ".0") == 0) text.resize(text.size() - 2);
  return plain_number(std::move(text));
}

std::string decimal_text(Int128 digits, int exponent) {
  if (digits == 0) return "0";
  for (; digits % 10 == 0; digits /= 10) ++exponent;
  const bool negative = digits < 0;
  std::string text = to_text(negative ? -digits : digits);
  if (exponent >= 0) {
    text.append(static_cast<std::size_t>(exponent), '0');
  } else {
    const auto decimals = static_cast<std::size_t>(-exponent);
    if (text.size() <= decimals) text.insert(0, decimals - text.size() + 1, '0');
    text.insert(text.size() - decimals, ".");
  }
  return negative ? "-" + text : text;
}

std::string plain_number(std::string number) {
  if (number.find('e') == std::string::npos) return number;
  const auto decimal = parse_decimal(number);
  if (!decimal || std::abs(decimal->exponent) > kMostZeros) return number;
  return decimal_text(decimal->digits, decimal->exponent);
}

std::optional<double> finite_number(std::string_view text) {
  std::size_t at = !text.empty() && (text[0] == '-' || text[0] == '+') ? 1 : 0;
  const std::size_t whole = digits_at(text, at);
  at += whole;
  if (at == text.size() && whole > 0 && whole <= 15) {  // most numbers: exact, and no copy
    double value = 0;
    for (std::size_t i = at - whole; i < at; ++i) value = value * 10 + (text[i] - '0');
    return text[0] == '-' ? -value : value;
  }
  std::size_t fraction = 0;
  if (at < text.size() && text[at] == '.') {
    fraction = digits_at(text, ++at);
    at += fraction;
  }
  if (whole + fraction == 0) return std::nullopt;
  if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
    if (++at < text.size() && (text[at] == '-' || text[at] == '+')) ++at;
    const std::size_t exponent = digits_at(text, at);
    if (exponent == 0) return std::nullopt;
    at += exponent;
  }
  if (at != text.size()) return std::nullopt;
  const double value = std::strtod(std::string(text).c_str(), nullptr);
  if (!std::isfinite(value)) return std::nullopt;
  return value;
}

std::optional<std::int64_t> whole_number(std::string_view text) {
  std::int64_t value = 0;
  const char* end = text.data() + text.size();
  const auto parsed = std::from_chars(text.data(), end, value);
  if (parsed.ec != std::errc() || parsed.ptr != end) return std::nullopt;
  return value;
}

std::optional<std::int64_t> whole_value(std::string_view text) {
  const std::size_t point = text.find('.');
  if (point != text.npos) {
    const std::string_view rest = text.substr(point + 1);
    if (rest.empty() || rest.find_first_not_of('0') != rest.npos) return std::nullopt;
    text = text.substr(0, point);
  }
  return whole_number(text);
}

}  // namespace evenkeel::formats
