// The bound of a flow's l2 norm by potentials, in exact arithmetic.
#include "verify/flow/norm.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>

#include "base/natural.hpp"

namespace evenkeel::verify {
namespace {

// The number with these decimal digits.
Natural read_digits(std::string_view decimal) {
  Natural number;
  for (const char digit : decimal) {
    number = number * 10;
    number += Natural(static_cast<std::uint64_t>(digit - '0'));
  }
  return number;
}

std::uint64_t magnitude(Int128 number) {
  return static_cast<std::uint64_t>(number < 0 ? -number : number);
}

// A double as a whole number times a power of two.
struct Dyadic {
  std::int64_t whole = 0;
  int exponent = 0;
};
Dyadic dyadic(double value) {
  constexpr int kBits = 53;
  int exponent = 0;
  const double part = std::frexp(value, &exponent);
  return {static_cast<std::int64_t>(std::ldexp(part, kBits)), exponent - kBits};
}

}  // namespace

bool shows_norm(const graph::Graph& graph, std::span<const Load> potential,
                std::span<const double> flow, std::string_view num, std::string_view den) {
  const auto& edges = graph.edges();
  int least_weight = 0, least_flow = 0;  // exponents
  for (std::size_t e = 0; e < edges.size(); ++e) {
    least_weight = std::min(least_weight, dyadic(edges[e].weight).exponent);
    if (flow[e] != 0) least_flow = std::min(least_flow, dyadic(flow[e]).exponent);
  }
  Natural energy, up, down;
  for (std::size_t e = 0; e < edges.size(); ++e) {
    const Int128 fall = Int128{potential[edges[e].u]} - potential[edges[e].v];
    if (fall == 0) continue;
    const Dyadic weight = dyadic(edges[e].weight), units = dyadic(flow[e]);
    const Natural size(magnitude(fall));
    energy +=
        (size * magnitude(fall) * magnitude(weight.whole)).shifted(weight.exponent - least_weight);
    if (flow[e] == 0) continue;
    ((fall < 0) == (units.whole < 0) ? up : down) +=
        (size * magnitude(units.whole)).shifted(units.exponent - least_flow);
  }
  // (up - down)^2 den / 4^-f >= num energy / 2^-w, with f and w the least exponents.
  if (up < down) std::swap(up, down);
  up -= down;
  const Natural left = up * up * read_digits(den).shifted(-least_weight);
  const Natural right = read_digits(num) * energy.shifted(-2 * least_flow);
  return energy != Natural() && !(left < right);
}

}  // namespace evenkeel::verify
