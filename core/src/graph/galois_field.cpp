// Finite fields by tables, for the geometries behind cages.
#include "graph/galois_field.hpp"

#include <algorithm>

namespace evenkeel::graph {
namespace {

using Polynomial = std::vector<std::uint32_t>;  // lowest coefficient first

Polynomial digits(std::uint32_t value, std::uint32_t p, std::size_t count) {
  Polynomial out(count, 0);
  for (auto& digit : out) {
    digit = value % p;
    value /= p;
  }
  return out;
}

std::uint32_t value_of(const Polynomial& polynomial, std::uint32_t p) {
  std::uint32_t value = 0;
  for (std::size_t i = polynomial.size(); i-- > 0;) value = value * p + polynomial[i];
  return value;
}

Polynomial product_of(const Polynomial& a, const Polynomial& b, std::uint32_t p) {
  Polynomial out(a.size() + b.size() - 1, 0);
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < b.size(); ++j) out[i + j] = (out[i + j] + a[i] * b[j]) % p;
  }
  return out;
}

// Remainder modulo a monic polynomial of degree k, as k coefficients.
Polynomial reduce(Polynomial value, const Polynomial& modulus, std::uint32_t p) {
  const std::size_t k = modulus.size() - 1;
  for (std::size_t i = value.size(); i-- > k;) {
    const std::uint32_t factor = value[i];
    for (std::size_t j = 0; j <= k; ++j) {
      value[i - k + j] = (value[i - k + j] + (p - factor % p) * modulus[j]) % p;
    }
  }
  value.resize(k, 0);
  return value;
}

// Smallest monic polynomial of degree k that is not a product of two smaller polynomials.
Polynomial irreducible(std::uint32_t p, std::size_t k) {
  std::uint32_t count = 1;
  for (std::size_t i = 0; i < k; ++i) count *= p;
  std::vector<bool> reducible(count, false);
  const auto monic = [&](std::uint32_t low, std::size_t degree) {
    Polynomial out = digits(low, p, degree);
    out.push_back(1);
    return out;
  };
  std::uint32_t first_count = 1;
  for (std::size_t degree = 1; 2 * degree <= k; ++degree) {
    first_count *= p;
    std::uint32_t second_count = 1;
    for (std::size_t i = 0; i < k - degree; ++i) second_count *= p;
    for (std::uint32_t a = 0; a < first_count; ++a) {
      for (std::uint32_t b = 0; b < second_count; ++b) {
        Polynomial product = product_of(monic(a, degree), monic(b, k - degree), p);
        product.pop_back();
        reducible[value_of(product, p)] = true;
      }
    }
  }
  const auto found = std::find(reducible.begin(), reducible.end(), false);
  return monic(static_cast<std::uint32_t>(found - reducible.begin()), k);
}

}  // namespace

std::optional<std::uint32_t> prime_of_power(std::uint32_t q) {
  for (std::uint32_t p = 2; p <= q; ++p) {
    if (q % p != 0) continue;
    while (q % p == 0) q /= p;
    return q == 1 ? std::optional(p) : std::nullopt;
  }
  return std::nullopt;
}

GaloisField::GaloisField(std::uint32_t order)
    : order_(order),
      sum_(std::size_t{order} * order),
      product_(std::size_t{order} * order),
      negative_(order),
      inverse_(order, 0) {
  const std::uint32_t p = prime_of_power(order).value();
  std::size_t k = 0;
  for (std::uint32_t q = order; q > 1; q /= p) ++k;
  const Polynomial modulus = irreducible(p, k);
  for (std::uint32_t a = 0; a < order; ++a) {
    const Polynomial left = digits(a, p, k);
    for (std::uint32_t b = 0; b < order; ++b) {
      const Polynomial right = digits(b, p, k);
      Polynomial sum(k);
      for (std::size_t i = 0; i < k; ++i) sum[i] = (left[i] + right[i]) % p;
      sum_[a * order + b] = value_of(sum, p);
      product_[a * order + b] = value_of(reduce(product_of(left, right, p), modulus, p), p);
      if (sum_[a * order + b] == 0) negative_[a] = b;
      if (product_[a * order + b] == 1) inverse_[a] = b;
    }
  }
}

}  // namespace evenkeel::graph
