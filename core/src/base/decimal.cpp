// Doubles as the shortest decimal numbers that read as them.
#include "base/decimal.hpp"

#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace evenkeel {
namespace {

ShortDecimal stripped(ShortDecimal decimal) {
  for (; decimal.digits % 10 == 0; decimal.digits /= 10) ++decimal.power;
  return decimal;
}

// At most 15 digits, few of them after the point: n over a power of ten, both exact doubles.
bool is_plain(double number, ShortDecimal& found) {
  double scale = 1;
  for (int places = 0; places <= 9; ++places, scale *= 10) {
    const double whole = std::nearbyint(number * scale);
    if (!(whole < 1e15)) return false;
    if (whole / scale != number) continue;
    found = stripped({static_cast<std::uint64_t>(whole), -places});
    return true;
  }
  return false;
}

ShortDecimal rounded_to(double number, int count) {
  std::array<char, 40> text{};
  std::snprintf(text.data(), text.size(), "%.*e", count - 1, number);
  ShortDecimal found;
  const char* at = text.data();
  for (; *at != 'e'; ++at) {
    if (*at >= '0' && *at <= '9')
      found.digits = found.digits * 10 + static_cast<std::uint64_t>(*at - '0');
  }
  found.power = static_cast<int>(std::strtol(at + 1, nullptr, 10)) - (count - 1);
  return found;
}

bool reads_as(const ShortDecimal& decimal, double number) {
  std::array<char, 40> text{};
  std::snprintf(text.data(), text.size(), "%llue%d",
                static_cast<unsigned long long>(decimal.digits), decimal.power);
  return std::strtod(text.data(), nullptr) == number;
}

}  // namespace

ShortDecimal short_decimal(double number) {
  ShortDecimal found;
  if (number == 0 || is_plain(number, found)) return found;
  // At least 15 digits, which any double except the tiniest holds.
  constexpr double kTiny = 1e-290;
  for (int count = number < kTiny ? 1 : 15; count < 17; ++count) {
    found = rounded_to(number, count);
    if (reads_as(found, number)) return stripped(found);
    // Doubles are denser below a power of two: the next decimal above can be nearer.
    ++found.digits;
    if (reads_as(found, number)) return stripped(found);
  }
  return stripped(rounded_to(number, 17));
}

}  // namespace evenkeel
