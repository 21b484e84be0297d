// Eigenvalues of symmetric tridiagonal matrices: all, one, or how many are below a point.
#include "graph/tridiagonal.hpp"

#include <algorithm>
#include <cmath>

#include "evenkeel/base/sort.hpp"

namespace evenkeel::graph {

std::vector<std::uint32_t> Tridiagonal::below(std::span<const double> points, std::size_t rows,
                                              StopCheck* stop) const {
  constexpr std::size_t kLanes = 8;
  std::vector<std::uint32_t> counts(points.size(), 0);
  for (std::size_t start = 0; start < points.size(); start += kLanes) {
    spend(stop, 8 * static_cast<std::int64_t>(rows));
    const std::size_t lanes = std::min(kLanes, points.size() - start);
    double point[kLanes] = {};
    double pivot[kLanes] = {1, 1, 1, 1, 1, 1, 1, 1};
    std::uint32_t count[kLanes] = {};
    std::copy_n(points.begin() + static_cast<std::ptrdiff_t>(start), lanes, point);
    double square = 0;
    for (std::size_t i = 0; i < rows; ++i) {
      const double own = diagonal[i];
      for (std::size_t lane = 0; lane < kLanes; ++lane) {
        double next = own - point[lane] - square / pivot[lane];
        if (next == 0) next = 1e-300;
        count[lane] += next < 0 ? 1 : 0;
        pivot[lane] = next;
      }
      square = i + 1 < rows ? squares[i] : 0;
    }
    std::copy_n(count, lanes, counts.begin() + static_cast<std::ptrdiff_t>(start));
  }
  return counts;
}

double Tridiagonal::eigenvalue(std::size_t index, double high) const {
  double low = 0;
  for (int i = 0; i < 60; ++i) {
    const double middle = (low + high) / 2;
    (below({&middle, 1}, diagonal.size())[0] > index ? high : low) = middle;
  }
  return (low + high) / 2;
}

namespace {

// A sweep of rotations with one shift, from the last row of a block to its first, that tends to
// leave an eigenvalue in the first row. It works with squares of cosines and sines, and so needs no
// roots.
struct Sweep {
  double shift = 0;
  double c = 1, s = 0;  // squares of cosine and sine
  double gamma = 0, p = 0;

  void begin(const std::vector<double>& d, std::size_t last) {
    c = 1;
    s = 0;
    gamma = d[last] - shift;
    p = gamma * gamma;
  }
  // Rotates rows i and i + 1. @return the squared off-diagonal entry of row i + 1.
  double rotate(std::vector<double>& d, const std::vector<double>& f, std::size_t i) {
    const double square = f[i];
    const double radius = p + square;
    const double beside = s * radius;
    const double old_c = c, old_gamma = gamma;
    const double inverse = 1 / radius;
    c = p * inverse;
    s = square * inverse;
    gamma = c * (d[i] - shift) - s * old_gamma;
    d[i + 1] = old_gamma + (d[i] - gamma);
    p = c != 0 ? gamma * gamma * (radius / p) : old_c * square;
    return beside;
  }
  void end(std::vector<double>& d, std::vector<double>& f, std::size_t first) const {
    f[first] = s * p;
    d[first] = shift + gamma;
  }
};

// A single sweep waits for its divisions. So several sweeps follow each other at a distance of two
// rows. At this distance no sweep changes entries that another sweep still needs.
template <std::size_t kSweeps>
void sweep(std::vector<double>& d, std::vector<double>& f, std::size_t first, std::size_t last,
           const std::vector<double>& shifts) {
  Sweep sweeps[kSweeps];
  for (std::size_t k = 0; k < kSweeps; ++k) sweeps[k].shift = shifts[k];
  const std::size_t rows = last - first;
  const std::size_t lag = 2 * (kSweeps - 1);
  const auto edge = [&](std::size_t time) {  // some sweeps have not begun or have ended
    for (std::size_t k = 0; k < kSweeps; ++k) {
      if (time < 2 * k || time - 2 * k >= rows) continue;
      const std::size_t i = last - 1 - (time - 2 * k);
      if (i + 1 == last) sweeps[k].begin(d, last);
      const double beside = sweeps[k].rotate(d, f, i);
      if (i + 1 < last) f[i + 1] = beside;
      if (i == first) sweeps[k].end(d, f, first);
    }
  };
  std::size_t time = 0;
  for (; time <= std::min(lag, rows - 1); ++time) edge(time);
  for (; time + 1 < rows; ++time) {
    for (std::size_t k = 0; k < kSweeps; ++k) {
      const std::size_t i = last - 1 - (time - 2 * k);
      f[i + 1] = sweeps[k].rotate(d, f, i);
    }
  }
  for (; time < rows + lag; ++time) edge(time);
}

// A rotation computes 0 / 0 if a row happens to be decoupled from the others.
bool all_finite(const std::vector<double>& values) {
  return std::all_of(values.begin(), values.end(),
                     [](double value) { return std::isfinite(value); });
}

constexpr std::size_t kMany = 6;

// Sweeps until the matrix is diagonal. @return false if the sweeps do not converge.
template <std::size_t kSweeps>
bool diagonalise(std::vector<double>& d, std::vector<double>& f, StopCheck* stop) {
  const std::size_t rows = d.size();
  double norm = 0;
  for (std::size_t i = 0; i < rows; ++i)
    norm = std::max(norm, std::abs(d[i]) + 2 * std::sqrt(f[i]));
  const double tiny = 0x1p-106 * norm * norm;  // the square of the rounding error
  std::vector<double> shifts;
  std::size_t left = 60 * rows;
  for (std::size_t first = 0; first < rows;) {
    std::size_t last = first;
    while (f[last] > tiny) ++last;
    if (last == first) {
      ++first;
      continue;
    }
    if (left-- == 0) return false;
    spend(stop, 4 * static_cast<std::int64_t>(last - first));
    if constexpr (kSweeps > 1) {
      if (last - first >= 4 * kSweeps) {
        // The eigenvalues of the uppermost rows, by their distance to the first one.
        const auto at = static_cast<std::ptrdiff_t>(first);
        const auto count = static_cast<std::ptrdiff_t>(kSweeps);
        shifts.assign(d.begin() + at, d.begin() + at + count);
        std::vector<double> beside(f.begin() + at, f.begin() + at + count);
        beside.back() = 0;
        if (!diagonalise<1>(shifts, beside, nullptr) || !all_finite(shifts)) return false;
        sort_stably(shifts, [&](double a, double b) {
          const double near_a = std::abs(a - d[first]), near_b = std::abs(b - d[first]);
          return near_a != near_b ? near_a < near_b : a < b;
        });
        sweep<kSweeps>(d, f, first, last, shifts);
        continue;
      }
    }
    const double root = std::sqrt(f[first]);
    const double half = (d[first + 1] - d[first]) / (2 * root);
    const double size = std::sqrt(half * half + 1);
    shifts.assign(1, d[first] - root / (half + (half >= 0 ? size : -size)));
    sweep<1>(d, f, first, last, shifts);
  }
  return true;
}

}  // namespace

std::vector<double> Tridiagonal::eigenvalues(StopCheck* stop) const {
  const std::size_t rows = diagonal.size();
  std::vector<double> d = diagonal;
  std::vector<double> f(squares.begin(), squares.begin() + static_cast<std::ptrdiff_t>(rows - 1));
  f.push_back(0);
  if (!diagonalise<kMany>(d, f, stop) || !all_finite(d)) return {};
  sort_stably(d);
  return d;
}

}  // namespace evenkeel::graph
