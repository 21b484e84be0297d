// Numbers in full, without rounding digits before the point.
#include "evenkeel/base/in_full.hpp"

#include <algorithm>
#include <cmath>

#include "evenkeel/base/words.hpp"

namespace evenkeel {

int digits_in_full(double value, int digits, int decimals) {
  int before = 1;
  for (double rest = std::fabs(value); rest >= 10 && before < 17; rest /= 10) ++before;
  return std::max(digits, before + decimals);
}

std::string in_full(double value, int digits, int decimals) {
  return brief(value, digits_in_full(value, digits, decimals));
}

std::string quotient_in_full(Int128 num, Int128 den) {
  constexpr Int128 kPlaces = 1000;  // 3 decimals
  const Int128 size = num < 0 ? -num : num;
  if (size / den < 10) return in_full(static_cast<double>(num) / static_cast<double>(den));
  Int128 whole = size / den;
  Int128 rest = (size % den * kPlaces * 2 + den) / (2 * den);  // rounded half up
  if (rest == kPlaces) {
    ++whole;
    rest = 0;
  }
  std::string text = (num < 0 ? "-" : "") + to_text(whole);
  if (rest == 0) return text;
  std::string places = to_text(kPlaces + rest).substr(1);
  places.erase(places.find_last_not_of('0') + 1);
  return text + "." + places;
}

}  // namespace evenkeel
