// Discrete Fourier transforms of any length, with the same bits on every host.
#include "flow/fourier.hpp"

#include <cstdint>

#include "base/detmath.hpp"

namespace evenkeel::flow {
namespace {

constexpr std::size_t kLargestRadix = 31;

Complex times(Complex a, Complex b) {
  return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}
Complex plus(Complex a, Complex b) { return {a.re + b.re, a.im + b.im}; }
Complex minus(Complex a, Complex b) { return {a.re - b.re, a.im - b.im}; }

// exp(-2 pi i k / n)
Complex root(std::size_t k, std::size_t n) {
  const double turns = static_cast<double>(k) / static_cast<double>(n);
  return {detmath::cos_turn(turns), -detmath::cos_turn(turns - 0.25)};
}

std::vector<std::size_t> radices_of(std::size_t n) {
  std::vector<std::size_t> radices;
  while (n % 4 == 0) {
    radices.push_back(4);
    n /= 4;
  }
  for (std::size_t p = 2; p <= kLargestRadix && n > 1; ++p) {
    while (n % p == 0) {
      radices.push_back(p);
      n /= p;
    }
  }
  if (n > 1) radices.clear();
  return radices;
}

// One pass of Stockham's algorithm for a transform of length radix * rest, `stride` transforms
// interleaved. It sorts during the passes, so no bit reversal is needed.
struct Pass {
  std::size_t rest;
  std::size_t stride;
  std::size_t step;  // of the twiddle factors in the table of roots
  const Complex* roots;
  const Complex* in;
  Complex* out;
};

void radix2(const Pass& pass) {
  const std::size_t s = pass.stride;
  for (std::size_t p = 0; p < pass.rest; ++p) {
    const Complex w = pass.roots[p * pass.step];
    for (std::size_t q = 0; q < s; ++q) {
      const Complex a = pass.in[q + s * p];
      const Complex b = pass.in[q + s * (p + pass.rest)];
      pass.out[q + s * (2 * p)] = plus(a, b);
      pass.out[q + s * (2 * p + 1)] = times(w, minus(a, b));
    }
  }
}

void radix4(const Pass& pass) {
  const std::size_t s = pass.stride;
  for (std::size_t p = 0; p < pass.rest; ++p) {
    const Complex w1 = pass.roots[p * pass.step];
    const Complex w2 = pass.roots[2 * p * pass.step];
    const Complex w3 = pass.roots[3 * p * pass.step];
    for (std::size_t q = 0; q < s; ++q) {
      const Complex a = pass.in[q + s * p];
      const Complex b = pass.in[q + s * (p + pass.rest)];
      const Complex c = pass.in[q + s * (p + 2 * pass.rest)];
      const Complex d = pass.in[q + s * (p + 3 * pass.rest)];
      const Complex ac = plus(a, c);
      const Complex a_c = minus(a, c);
      const Complex bd = plus(b, d);
      const Complex b_d = minus(b, d);
      const Complex turned{b_d.im, -b_d.re};  // -i (b - d)
      Complex* out = pass.out + q + s * (4 * p);
      out[0] = plus(ac, bd);
      out[s] = times(w1, plus(a_c, turned));
      out[2 * s] = times(w2, minus(ac, bd));
      out[3 * s] = times(w3, minus(a_c, turned));
    }
  }
}

void any_radix(const Pass& pass, std::size_t radix, std::size_t length) {
  const std::size_t s = pass.stride;
  const std::size_t unit = length / radix;  // exp(-2 pi i / radix) in the table
  for (std::size_t p = 0; p < pass.rest; ++p) {
    for (std::size_t q = 0; q < s; ++q) {
      for (std::size_t k = 0; k < radix; ++k) {
        Complex sum = pass.in[q + s * p];
        for (std::size_t j = 1; j < radix; ++j) {
          const Complex w = pass.roots[j * k % radix * unit];
          sum = plus(sum, times(w, pass.in[q + s * (p + j * pass.rest)]));
        }
        pass.out[q + s * (radix * p + k)] = times(pass.roots[p * k * pass.step], sum);
      }
    }
  }
}

}  // namespace

Fourier::Fourier(std::size_t length) : length_(length), radices_(radices_of(length)) {
  if (length_ <= 1) return;
  if (!radices_.empty()) {
    for (std::size_t k = 0; k < length_; ++k) roots_.push_back(root(k, length_));
    return;
  }
  std::size_t padded = 1;
  while (padded < 2 * length_ - 1) padded *= 2;
  padded_.emplace_back(padded);
  chirp_spectrum_.assign(padded, {});
  for (std::size_t k = 0; k < length_; ++k) {
    // k^2 modulo 2n, so that the angle stays small.
    const auto square = static_cast<std::size_t>(std::uint64_t{k} * k % (2 * length_));
    chirp_.push_back(root(square, 2 * length_));
    const Complex conjugate{chirp_.back().re, -chirp_.back().im};
    chirp_spectrum_[k] = conjugate;
    if (k > 0) chirp_spectrum_[padded - k] = conjugate;
  }
  std::vector<Complex> scratch;
  padded_.front().transform(chirp_spectrum_, scratch);
}

void Fourier::transform(std::vector<Complex>& data, std::vector<Complex>& scratch) const {
  if (length_ <= 1) return;
  if (radices_.empty()) {
    chirp(data, scratch);
  } else {
    mixed_radix(data, scratch);
  }
}

void Fourier::mixed_radix(std::vector<Complex>& data, std::vector<Complex>& scratch) const {
  scratch.resize(length_);
  std::size_t rest = length_;
  std::size_t stride = 1;
  Complex* in = data.data();
  Complex* out = scratch.data();
  for (const std::size_t radix : radices_) {
    rest /= radix;
    // A transform of length n / stride uses every stride-th root of the table.
    const Pass pass{rest, stride, stride, roots_.data(), in, out};
    if (radix == 2) {
      radix2(pass);
    } else if (radix == 4) {
      radix4(pass);
    } else {
      any_radix(pass, radix, length_);
    }
    stride *= radix;
    std::swap(in, out);
  }
  if (in != data.data()) data.swap(scratch);
}

// x_k c_k convolved with the conjugate chirp: jk = (j^2 + k^2 - (k - j)^2) / 2.
void Fourier::chirp(std::vector<Complex>& data, std::vector<Complex>& scratch) const {
  const Fourier& inner = padded_.front();
  std::vector<Complex> work(inner.length());
  for (std::size_t k = 0; k < length_; ++k) work[k] = times(data[k], chirp_[k]);
  inner.transform(work, scratch);
  for (std::size_t k = 0; k < work.size(); ++k) {
    const Complex product = times(work[k], chirp_spectrum_[k]);
    work[k] = {product.re, -product.im};  // conjugate, so that the next transform is the inverse
  }
  inner.transform(work, scratch);
  const double scale = 1 / static_cast<double>(inner.length());
  for (std::size_t k = 0; k < length_; ++k) {
    data[k] = times({work[k].re * scale, -work[k].im * scale}, chirp_[k]);
  }
}

}  // namespace evenkeel::flow
