#pragma once
#include <cstddef>
#include <vector>

namespace evenkeel::flow {

struct Complex {
  double re = 0;
  double im = 0;
};

/// Discrete Fourier transforms of one length, X_k = sum_j x_j exp(-2 pi i j k / n), with the same
/// bits on every host. Mixed radix; lengths with a prime factor above 31 by Bluestein's chirp.
/// Complexity: O(n log n) for every n.
class Fourier {
 public:
  explicit Fourier(std::size_t length);

  std::size_t length() const { return length_; }

  /// Transforms `data` in place; `scratch` is resized as needed.
  void transform(std::vector<Complex>& data, std::vector<Complex>& scratch) const;

 private:
  void mixed_radix(std::vector<Complex>& data, std::vector<Complex>& scratch) const;
  void chirp(std::vector<Complex>& data, std::vector<Complex>& scratch) const;

  std::size_t length_;
  std::vector<std::size_t> radices_;
  std::vector<Complex> roots_;           ///< exp(-2 pi i k / n).
  std::vector<Complex> chirp_;           ///< exp(-pi i k^2 / n).
  std::vector<Complex> chirp_spectrum_;  ///< Spectrum of the conjugate chirp, over the padded
                                         ///< length.
  std::vector<Fourier> padded_;          ///< At most one: the power of two that the chirp needs.
};

}  // namespace evenkeel::flow
