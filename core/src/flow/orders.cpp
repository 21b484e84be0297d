// Leja order and the other orders of eigenvalues in OPT, MD and ADI.
#include "evenkeel/flow/orders.hpp"

#include <algorithm>
#include <cmath>

namespace evenkeel::flow {
namespace {

// Products of hundreds of distances leave the range of doubles. A value is stored as value times
// 2^(256 exponent), with a value from 2^-128 up to 2^128, so that the representation is unique.
struct Scaled {
  double value = 1;
  int exponent = 0;

  void multiply(double factor) {
    value *= factor;
    if (!(value >= 0x1p-128 && value < 0x1p128)) rescale();
  }
  bool below(const Scaled& other) const {
    if (value == 0 || other.value == 0) return value < other.value;
    return exponent != other.exponent ? exponent < other.exponent : value < other.value;
  }

 private:
  void rescale() {
    if (value == 0 || !std::isfinite(value)) return;
    for (; value < 0x1p-128; --exponent) value *= 0x1p256;
    for (; value >= 0x1p128; ++exponent) value *= 0x1p-256;
  }
};

std::vector<double> leja(const std::vector<double>& values, bool with_zero) {
  std::vector<double> left = values;
  std::vector<Scaled> products(left.size());
  if (with_zero) {
    for (std::size_t i = 0; i < left.size(); ++i) products[i].multiply(left[i]);
  }
  std::vector<double> out;
  out.reserve(values.size());
  std::size_t pick = left.empty() ? 0 : left.size() - 1;
  while (!left.empty()) {
    const double chosen = left[pick];
    out.push_back(chosen);
    left.erase(left.begin() + static_cast<std::ptrdiff_t>(pick));
    products.erase(products.begin() + static_cast<std::ptrdiff_t>(pick));
    pick = 0;
    for (std::size_t i = 0; i < left.size(); ++i) {
      products[i].multiply(std::fabs(left[i] - chosen));
      if (products[pick].below(products[i])) pick = i;
    }
  }
  return out;
}

std::vector<double> from_ends(const std::vector<double>& values) {
  std::vector<double> out;
  std::size_t low = 0;
  std::size_t high = values.size();
  while (low < high) {
    out.push_back(values[--high]);
    if (low < high) out.push_back(values[low++]);
  }
  return out;
}

std::vector<double> from_centre(const std::vector<double>& values) {
  std::vector<double> out;
  std::size_t high = values.size() / 2;
  std::size_t low = high;
  while (low > 0 || high < values.size()) {
    if (high < values.size()) out.push_back(values[high++]);
    if (low > 0) out.push_back(values[--low]);
  }
  return out;
}

std::vector<double> bits_reversed(const std::vector<double>& values) {
  std::size_t size = 1;
  while (size < values.size()) size *= 2;
  std::vector<double> out;
  for (std::size_t i = 0; i < size; ++i) {
    std::size_t reversed = 0;
    for (std::size_t bit = 1; bit < size; bit *= 2) {
      reversed = 2 * reversed + ((i & bit) != 0 ? 1 : 0);
    }
    if (reversed < values.size()) out.push_back(values[reversed]);
  }
  return out;
}

}  // namespace

std::vector<double> ordered(std::vector<double> values, Order order) {
  switch (order) {
    case Order::auto_:
    case Order::leja: return leja(values, false);
    case Order::leja0: return leja(values, true);
    case Order::leja_reversed: {
      values = leja(values, false);
      std::reverse(values.begin(), values.end());
      return values;
    }
    case Order::ascending: return values;
    case Order::descending: {
      std::reverse(values.begin(), values.end());
      return values;
    }
    case Order::alternate: return from_ends(values);
    case Order::centre: return from_centre(values);
    case Order::bit_reversal: return bits_reversed(values);
  }
  return values;
}

}  // namespace evenkeel::flow
