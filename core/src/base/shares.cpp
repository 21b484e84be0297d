// Exact shares of a total by speed, real or integral by largest remainder.
#include "base/shares.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <utility>

#include "base/decimal.hpp"

namespace evenkeel {
namespace {

/// A whole number below 2^2304. Speeds up to 1e300 are such numbers times 10^-340, because a double
/// has at most 17 digits. The sums and products below fit, too.
class Big {
 public:
  Big() : limbs_{} {}
  explicit Big(std::uint64_t value) : limbs_{value} {}

  Big& operator+=(const Big& other) {
    std::uint64_t carry = 0;
    for (std::size_t i = 0; i < kLimbs; ++i) {
      const UInt128 sum = UInt128{limbs_[i]} + other.limbs_[i] + carry;
      limbs_[i] = static_cast<std::uint64_t>(sum);
      carry = static_cast<std::uint64_t>(sum >> 64);
    }
    return *this;
  }
  Big& operator-=(const Big& other) {
    std::uint64_t borrow = 0;
    for (std::size_t i = 0; i < kLimbs; ++i) {
      const UInt128 take = UInt128{other.limbs_[i]} + borrow;
      borrow = limbs_[i] < take ? 1 : 0;
      limbs_[i] = static_cast<std::uint64_t>(limbs_[i] - take);
    }
    return *this;
  }
  friend Big operator*(const Big& a, std::int64_t factor) {
    Big result;
    std::uint64_t carry = 0;
    for (std::size_t i = 0; i < kLimbs; ++i) {
      const UInt128 product = UInt128{a.limbs_[i]} * static_cast<std::uint64_t>(factor) + carry;
      result.limbs_[i] = static_cast<std::uint64_t>(product);
      carry = static_cast<std::uint64_t>(product >> 64);
    }
    return result;
  }
  friend bool operator<(const Big& a, const Big& b) {
    return std::lexicographical_compare(a.limbs_.rbegin(), a.limbs_.rend(), b.limbs_.rbegin(),
                                        b.limbs_.rend());
  }
  /// This number over `other`, above 0; rounding keeps the order.
  double over(const Big& other) const {
    const auto [a, a_bits] = top();
    const auto [b, b_bits] = other.top();
    return std::ldexp(a / b, std::max(-2000, a_bits - b_bits));
  }

 private:
  static constexpr std::size_t kLimbs = 36;
  // The two leading limbs as a double, and the bits below them.
  std::pair<double, int> top() const {
    std::size_t i = kLimbs - 1;
    while (i > 1 && limbs_[i] == 0) --i;
    return {std::ldexp(static_cast<double>(limbs_[i]), 64) + static_cast<double>(limbs_[i - 1]),
            static_cast<int>(64 * (i - 1))};
  }
  std::array<std::uint64_t, kLimbs> limbs_;
};

// Operations that the code below needs for Int128 and Big.
double over(Int128 a, Int128 b) { return static_cast<double>(a) / static_cast<double>(b); }
double over(const Big& a, const Big& b) { return a.over(b); }
Load quotient(Int128 a, Int128 b) { return static_cast<Load>(a / b); }
Load quotient(const Big& a, const Big& b) {
  auto found = static_cast<Load>(std::max(0.0, a.over(b) - 4));
  while (!(a < b * (found + 1))) ++found;
  while (a < b * found) --found;
  return found;
}

int length(std::uint64_t digits) {
  int length = 0;
  for (; digits > 0; digits /= 10) ++length;
  return length;
}

/// Speeds as integers in their exact ratio.
template <class Whole>
struct Division {
  Division(Load all, std::vector<ShortDecimal> decimals, int least, int most)
      : total(all), speeds(std::move(decimals)), lowest(least), powers{Whole(1)} {
    while (std::cmp_less_equal(powers.size(), most - least)) powers.push_back(powers.back() * 10);
    for (std::size_t i = 0; i < speeds.size(); ++i) sum += weight(i);
  }

  Load total;
  std::vector<ShortDecimal> speeds;
  int lowest;  // the smallest power of ten of a speed
  std::vector<Whole> powers;
  Whole sum = Whole();

  Whole weight(std::size_t i) const {
    const ShortDecimal& speed = speeds[i];
    if (speed.digits == 0) return Whole();
    return powers[static_cast<std::size_t>(speed.power - lowest)] *
           static_cast<std::int64_t>(speed.digits);
  }
  Whole remainder(std::size_t i, Load low) const {
    Whole rest = weight(i) * total;
    rest -= sum * low;
    return rest;
  }
};

/// Calls work(Division) with the narrowest numbers that hold total * speed.
template <class Work>
void divide(Load total, std::span<const double> speeds, Work work) {
  std::vector<ShortDecimal> all;
  all.reserve(speeds.size());
  int least = INT32_MAX, most = INT32_MIN, high = INT32_MIN;
  for (const double speed : speeds) {
    all.push_back(short_decimal(speed));
    const ShortDecimal& decimal = all.back();
    if (decimal.digits == 0) continue;
    least = std::min(least, decimal.power);
    most = std::max(most, decimal.power);
    high = std::max(high, decimal.power + length(decimal.digits));
  }
  if (high - least <= 21) {  // below 2^70; 53 bits more for the total, and the sign
    work(Division<Int128>(total, std::move(all), least, most));
  } else {
    work(Division<Big>(total, std::move(all), least, most));
  }
}

// Within (0, 1) for any rounding.
double proper(double rest) { return std::clamp(rest, 0x1.0p-1000, 1 - 0x1.0p-53); }

}  // namespace

Shares shares_by_speed(Load total, std::span<const double> speeds) {
  Shares shares;
  shares.spare = total;
  divide(total, speeds, [&]<class Whole>(const Division<Whole>& division) {
    for (std::size_t i = 0; i < speeds.size(); ++i) {
      const Load low = quotient(division.weight(i) * total, division.sum);
      const Whole above = division.remainder(i, low);
      shares.low.push_back(low);
      shares.rest.push_back(Whole() < above ? proper(over(above, division.sum)) : 0);
      shares.spare -= low;
    }
  });
  return shares;
}

std::vector<Load> largest_remainder(Load total, std::span<const double> speeds) {
  std::vector<Load> targets(speeds.size());
  divide(total, speeds, [&]<class Whole>(const Division<Whole>& division) {
    Load left = total;
    std::vector<double> rests(speeds.size());
    for (std::size_t i = 0; i < speeds.size(); ++i) {
      targets[i] = quotient(division.weight(i) * total, division.sum);
      rests[i] = over(division.remainder(i, targets[i]), division.sum);
      left -= targets[i];
    }
    // Rounding keeps the order of remainders except for ties, which integers decide.
    std::vector<std::size_t> order(speeds.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto larger = [&](std::size_t a, std::size_t b) {
      if (rests[a] != rests[b]) return rests[a] > rests[b];
      const Whole rest_a = division.remainder(a, targets[a]);
      const Whole rest_b = division.remainder(b, targets[b]);
      if (rest_a < rest_b || rest_b < rest_a) return rest_b < rest_a;
      return a < b;
    };
    const auto last = order.begin() + static_cast<std::ptrdiff_t>(left);
    std::nth_element(order.begin(), last, order.end(), larger);
    for (auto node = order.begin(); node != last; ++node) ++targets[*node];
  });
  return targets;
}

}  // namespace evenkeel
