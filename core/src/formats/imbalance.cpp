// Imbalance of loads on nodes, in the measure in which they were read.
#include "formats/imbalance.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string_view>

#include "evenkeel/formats/load_unit.hpp"
#include "formats/text/numbers.hpp"

namespace evenkeel::formats {
namespace {

// Infinity for a number beyond the range of a double.
double number_in(std::string_view text) {
  return finite_number(text).value_or(std::numeric_limits<double>::infinity());
}

}  // namespace

std::optional<LargestAndMean> imbalance_of(std::span<const double> loads,
                                           std::span<const double> speeds) {
  if (loads.size() < 2) return std::nullopt;
  double all_speeds = 0;
  double largest = 0;
  double total = 0;
  for (std::size_t i = 0; i < loads.size(); ++i) {
    const double speed = speeds.size() == loads.size() ? speeds[i] : 1;
    if (!(speed > 0)) return std::nullopt;
    all_speeds += speed;
    total += loads[i];
    largest = std::max(largest, loads[i] / speed);
  }
  if (!(total > 0) || !std::isfinite(total)) return std::nullopt;
  const double mean = total / all_speeds;
  // Rounding can make the mean of equal loads larger than they are.
  return LargestAndMean{std::max(largest, mean), mean};
}

std::vector<double> measured(std::span<const Load> loads, std::optional<double> unit) {
  const LoadUnit measure(unit);
  std::vector<double> values;
  values.reserve(loads.size());
  for (const Load load : loads)
    values.push_back(unit ? number_in(measure.text(load)) : static_cast<double>(load));
  return values;
}

NodeSums node_sums(std::span<const Load> loads, std::span<const std::uint32_t> homes,
                   std::size_t nodes, std::optional<double> unit) {
  NodeSums sums;
  std::vector<Int128> exact(nodes, 0);
  for (std::size_t j = 0; j < loads.size(); ++j) {
    if (j < homes.size() && homes[j] < nodes)
      exact[homes[j]] += loads[j];
    else
      ++sums.homeless;
  }
  const LoadUnit measure(unit);
  for (const Int128 sum : exact) sums.loads.push_back(number_in(measure.text(sum)));
  return sums;
}

std::vector<double> speeds_of(const std::vector<std::string>& texts) {
  std::vector<double> speeds;
  for (const std::string& text : texts) {
    const std::size_t slash = text.find('/');
    speeds.push_back(slash == text.npos
                         ? number_in(text)
                         : number_in(text.substr(0, slash)) / number_in(text.substr(slash + 1)));
  }
  return speeds;
}

}  // namespace evenkeel::formats
