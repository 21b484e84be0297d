// Decimal numbers, exactly.
#include <charconv>

#include "evenkeel/formats/loads.hpp"

namespace evenkeel::formats {

std::optional<Decimal> parse_decimal(std::string_view text) {
  Decimal decimal;
  std::size_t at = 0;
  const bool negative = !text.empty() && text[0] == '-';
  if (!text.empty() && (text[0] == '-' || text[0] == '+')) ++at;
  bool any = false;
  bool point = false;
  int dropped_zeros = 0;  // zeros not yet appended, so that 1000...000 keeps few digits
  for (; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '.' && !point) {
      point = true;
      continue;
    }
    if (c < '0' || c > '9') break;
    any = true;
    if (point) --decimal.exponent;
    if (c == '0') {
      if (decimal.digits != 0) ++dropped_zeros;
      continue;
    }
    for (; dropped_zeros >= 0; --dropped_zeros) {
      if (decimal.digits >= 100000000000000000) return std::nullopt;
      decimal.digits *= 10;
    }
    dropped_zeros = 0;
    decimal.digits += c - '0';
  }
  decimal.exponent += dropped_zeros;
  if (!any) return std::nullopt;
  if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
    if (++at < text.size() && text[at] == '+') ++at;
    int exponent = 0;
    const auto parsed = std::from_chars(text.data() + at, text.data() + text.size(), exponent);
    if (parsed.ec != std::errc() || parsed.ptr != text.data() + text.size()) return std::nullopt;
    if (exponent > 1000 || exponent < -1000) return std::nullopt;
    decimal.exponent += exponent;
    at = text.size();
  }
  if (at != text.size()) return std::nullopt;
  if (negative) decimal.digits = -decimal.digits;
  return decimal;
}

}  // namespace evenkeel::formats
