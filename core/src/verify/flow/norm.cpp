// The bound of a flow's l2 norm by potentials, in exact arithmetic.
#include "verify/flow/norm.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

namespace evenkeel::verify {
namespace {

// A whole number from 0 of any length.
class Natural {
 public:
  Natural() = default;
  explicit Natural(UInt128 value) {
    for (; value > 0; value >>= 32) digits_.push_back(static_cast<std::uint32_t>(value));
  }
  static Natural read(std::string_view decimal) {
    Natural number;
    for (const char digit : decimal) {
      number = number.times(Natural(10));
      number.add(Natural(static_cast<UInt128>(digit - '0')));
    }
    return number;
  }

  void add(const Natural& other) {
    std::uint64_t carry = 0;
    if (digits_.size() < other.digits_.size()) digits_.resize(other.digits_.size(), 0);
    for (std::size_t i = 0; i < digits_.size(); ++i) {
      carry += digits_[i];
      if (i < other.digits_.size()) carry += other.digits_[i];
      digits_[i] = static_cast<std::uint32_t>(carry);
      carry >>= 32;
    }
    if (carry > 0) digits_.push_back(static_cast<std::uint32_t>(carry));
  }
  Natural times(const Natural& other) const {
    Natural product;
    product.digits_.assign(digits_.size() + other.digits_.size(), 0);
    for (std::size_t i = 0; i < digits_.size(); ++i) {
      std::uint64_t carry = 0;
      for (std::size_t j = 0; j < other.digits_.size() || carry > 0; ++j) {
        carry += product.digits_[i + j];
        if (j < other.digits_.size()) carry += std::uint64_t{digits_[i]} * other.digits_[j];
        product.digits_[i + j] = static_cast<std::uint32_t>(carry);
        carry >>= 32;
      }
    }
    product.trim();
    return product;
  }
  Natural shifted(int bits) const {
    Natural power;
    power.digits_.assign(static_cast<std::size_t>(bits / 32), 0);
    power.digits_.push_back(std::uint32_t{1} << (bits % 32));
    return times(power);
  }
  bool is_zero() const { return digits_.empty(); }
  bool at_least(const Natural& other) const {
    if (digits_.size() != other.digits_.size()) return digits_.size() > other.digits_.size();
    for (std::size_t i = digits_.size(); i-- > 0;) {
      if (digits_[i] != other.digits_[i]) return digits_[i] > other.digits_[i];
    }
    return true;
  }

 private:
  void trim() {
    while (!digits_.empty() && digits_.back() == 0) digits_.pop_back();
  }

  std::vector<std::uint32_t> digits_;  // the lowest first
};

Natural size_of(Int128 number) {
  return Natural(number < 0 ? static_cast<UInt128>(-number) : static_cast<UInt128>(number));
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
    const Natural size = size_of(fall);
    energy.add(
        size.times(size).times(size_of(weight.whole)).shifted(weight.exponent - least_weight));
    if (flow[e] == 0) continue;
    const Natural part = size.times(size_of(units.whole)).shifted(units.exponent - least_flow);
    ((fall < 0) == (units.whole < 0) ? up : down).add(part);
  }
  // (up - down)^2 den / 4^-f >= num energy / 2^-w, without a subtraction:
  // up^2 + down^2 >= num energy + 2 up down, with f and w the least exponents.
  const Natural scale = Natural::read(den).shifted(-least_weight);
  Natural left = up.times(up), right = up.times(down);
  left.add(down.times(down));
  right.add(right);
  left = left.times(scale);
  right = right.times(scale);
  right.add(Natural::read(num).times(energy).shifted(-2 * least_flow));
  return !energy.is_zero() && left.at_least(right);
}

}  // namespace evenkeel::verify
