#pragma once
#include <cstdint>
#include <optional>
#include <vector>

namespace evenkeel::graph {

/// The field with q = p^k elements by full tables. Elements are numbers whose digits to the base p
/// are the coefficients of a polynomial; products are taken modulo the smallest monic irreducible
/// one.
class GaloisField {
 public:
  /// @param order  A prime power up to 64.
  explicit GaloisField(std::uint32_t order);

  std::uint32_t order() const { return order_; }
  std::uint32_t add(std::uint32_t a, std::uint32_t b) const { return sum_[a * order_ + b]; }
  std::uint32_t multiply(std::uint32_t a, std::uint32_t b) const {
    return product_[a * order_ + b];
  }
  std::uint32_t negate(std::uint32_t a) const { return negative_[a]; }
  std::uint32_t invert(std::uint32_t a) const { return inverse_[a]; }  ///< a != 0
  std::uint32_t subtract(std::uint32_t a, std::uint32_t b) const { return add(a, negate(b)); }

 private:
  std::uint32_t order_;
  std::vector<std::uint32_t> sum_, product_, negative_, inverse_;
};

/// The prime p if q = p^k with k >= 1, otherwise empty.
std::optional<std::uint32_t> prime_of_power(std::uint32_t q);

}  // namespace evenkeel::graph
