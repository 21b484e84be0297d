#pragma once
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace evenkeel {

/// A natural number of any size, for the few places in which exact fractions of doubles need more
/// than 128 bits. Operations are O(digits) unless stated otherwise.
class Natural {
 public:
  Natural() = default;
  explicit Natural(std::uint64_t value) {
    for (; value != 0; value >>= 32) digits_.push_back(static_cast<std::uint32_t>(value));
  }

  Natural& operator+=(const Natural& other) {
    if (digits_.size() < other.digits_.size()) digits_.resize(other.digits_.size(), 0);
    std::uint64_t carry = 0;
    for (std::size_t i = 0; i < digits_.size(); ++i) {
      carry += std::uint64_t{digits_[i]} + other.digit(i);
      digits_[i] = static_cast<std::uint32_t>(carry);
      carry >>= 32;
    }
    if (carry != 0) digits_.push_back(static_cast<std::uint32_t>(carry));
    return *this;
  }

  /// @param other  At most this number.
  Natural& operator-=(const Natural& other) {
    std::uint64_t borrow = 0;
    for (std::size_t i = 0; i < digits_.size(); ++i) {
      const std::uint64_t taken = other.digit(i) + borrow;
      borrow = digits_[i] < taken ? 1 : 0;
      digits_[i] = static_cast<std::uint32_t>((borrow << 32) + digits_[i] - taken);
    }
    trim();
    return *this;
  }

  friend Natural operator*(const Natural& a, std::uint64_t b) {
    Natural low, high;
    low.add_product(a, static_cast<std::uint32_t>(b), 0);
    high.add_product(a, static_cast<std::uint32_t>(b >> 32), 1);
    return low += high;
  }

  /// O(digits of a x digits of b).
  friend Natural operator*(const Natural& a, const Natural& b) {
    Natural product;
    for (std::size_t i = 0; i < b.digits_.size(); ++i) {
      Natural row;
      row.add_product(a, b.digits_[i], i);
      product += row;
    }
    return product;
  }

  /// This number times 2^bits.
  Natural shifted(int bits) const {
    Natural result;
    result.digits_.assign(static_cast<std::size_t>(bits / 32), 0);
    std::uint64_t carry = 0;
    for (const std::uint32_t digit : digits_) {
      carry |= std::uint64_t{digit} << (bits % 32);
      result.digits_.push_back(static_cast<std::uint32_t>(carry));
      carry >>= 32;
    }
    result.digits_.push_back(static_cast<std::uint32_t>(carry));
    result.trim();
    return result;
  }

  /// This number over another number that is not 0, with a relative error of at most 2^-51.
  double over(const Natural& other) const {
    const Leading above = leading(), below = other.leading();
    return std::ldexp(above.value / below.value, above.exponent - below.exponent);
  }

  friend bool operator<(const Natural& a, const Natural& b) {
    if (a.digits_.size() != b.digits_.size()) return a.digits_.size() < b.digits_.size();
    for (std::size_t i = a.digits_.size(); i-- > 0;) {
      if (a.digits_[i] != b.digits_[i]) return a.digits_[i] < b.digits_[i];
    }
    return false;
  }
  friend bool operator==(const Natural&, const Natural&) = default;

 private:
  /// value * 2^exponent, by the three highest digits.
  struct Leading {
    double value = 0;
    int exponent = 0;
  };
  Leading leading() const {
    Leading found;
    const std::size_t from = digits_.size() < 3 ? 0 : digits_.size() - 3;
    for (std::size_t i = digits_.size(); i-- > from;)
      found.value = found.value * 0x1p32 + digits_[i];
    found.exponent = static_cast<int>(32 * from);
    return found;
  }

  std::uint64_t digit(std::size_t i) const { return i < digits_.size() ? digits_[i] : 0; }

  void add_product(const Natural& a, std::uint32_t factor, std::size_t from) {
    digits_.assign(from, 0);
    std::uint64_t carry = 0;
    for (const std::uint32_t digit : a.digits_) {
      carry += std::uint64_t{digit} * factor;
      digits_.push_back(static_cast<std::uint32_t>(carry));
      carry >>= 32;
    }
    if (carry != 0) digits_.push_back(static_cast<std::uint32_t>(carry));
    trim();
  }

  void trim() {
    while (!digits_.empty() && digits_.back() == 0) digits_.pop_back();
  }

  std::vector<std::uint32_t> digits_;  ///< Base 2^32, the lowest first; the last is not 0.
};

}  // namespace evenkeel
