// Fast eigenbases of topologies and their products, to solve L y = b.
#include "flow/transforms.hpp"

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>

#include "base/detmath.hpp"
#include "evenkeel/base/sort.hpp"
#include "flow/fourier.hpp"
#include "graph/dense_laplacian.hpp"

namespace evenkeel::flow {
namespace {

using Values = std::vector<double>;

double turns_of(std::size_t k, std::size_t n) {
  return static_cast<double>(k) / static_cast<double>(n);
}

// Base of the two bases that need a Fourier transform: two real vectors are transformed as one
// complex vector.
class FourierBasis : public Basis {
 public:
  explicit FourierBasis(std::size_t length) : fourier_(length), data_(length) {}
  std::size_t length() const override { return data_.size(); }
  const Values& eigenvalues() const override { return eigenvalues_; }

 protected:
  struct Pair {
    Complex a;
    Complex b;
  };
  // Coefficient k of each vector from the coefficients of a + i b.
  Pair split(std::size_t k) const {
    const Complex x = data_[k];
    const Complex y = data_[k == 0 ? 0 : data_.size() - k];
    return {{(x.re + y.re) / 2, (x.im - y.im) / 2}, {(x.im + y.im) / 2, (y.re - x.re) / 2}};
  }
  void transform() { fourier_.transform(data_, scratch_); }

  Fourier fourier_;
  std::vector<Complex> data_;
  std::vector<Complex> scratch_;
  Values eigenvalues_;
};

// Cycles and circulants: cas(2 pi j k / n) is an eigenvector because opposite frequencies have the
// same eigenvalue. The transform is its own inverse.
class CyclicBasis final : public FourierBasis {
 public:
  CyclicBasis(std::size_t length, std::vector<std::size_t> offsets) : FourierBasis(length) {
    sort_fast(offsets);
    offsets.erase(std::unique(offsets.begin(), offsets.end()), offsets.end());
    for (std::size_t k = 0; k < length; ++k) {
      double value = 0;
      for (const std::size_t offset : offsets) {
        const double pair = 2 * offset == length ? 1 : 2;
        value += pair * detmath::versine_turn(turns_of(k * offset % length, length));
      }
      eigenvalues_.push_back(value);
    }
  }
  void into(Values& a, Values& b) override {
    const std::size_t n = length();
    const double scale = 1 / std::sqrt(static_cast<double>(n));
    for (std::size_t j = 0; j < n; ++j) data_[j] = {a[j], b[j]};
    transform();
    for (std::size_t k = 0; k < n; ++k) {
      const Pair pair = split(k);
      a[k] = (pair.a.re - pair.a.im) * scale;
      b[k] = (pair.b.re - pair.b.im) * scale;
    }
  }
  void back(Values& a, Values& b) override { into(a, b); }
};

// Paths: the cosine transform of type II by one Fourier transform of the same length.
class PathBasis final : public FourierBasis {
 public:
  explicit PathBasis(std::size_t length) : FourierBasis(length) {
    for (std::size_t k = 0; k < length; ++k) {
      eigenvalues_.push_back(2 * detmath::versine_turn(turns_of(k, 2 * length)));
      const double quarter = turns_of(k, 4 * length);
      turn_.push_back({detmath::cos_turn(quarter), -detmath::cos_turn(quarter - 0.25)});
    }
  }
  void into(Values& a, Values& b) override {
    const std::size_t n = length();
    for (std::size_t j = 0; j < n; ++j) data_[place(j)] = {a[j], b[j]};
    transform();
    for (std::size_t k = 0; k < n; ++k) {
      const Pair pair = split(k);
      a[k] = (pair.a.re * turn_[k].re - pair.a.im * turn_[k].im) * scale(k);
      b[k] = (pair.b.re * turn_[k].re - pair.b.im * turn_[k].im) * scale(k);
    }
  }
  void back(Values& a, Values& b) override {
    const std::size_t n = length();
    // V_k = exp(+i pi k / 2n) (C_k - i C_{n-k}); a + i b, conjugated, so that the forward transform
    // inverts.
    const auto unscaled = [&](const Values& values, std::size_t k) -> Complex {
      const double c = values[k] / scale(k);
      const double s = k == 0 ? 0 : values[n - k] / scale(n - k);
      const Complex t = turn_[k];
      return {c * t.re - s * t.im, -s * t.re - c * t.im};
    };
    for (std::size_t k = 0; k < n; ++k) {
      const Complex x = unscaled(a, k);
      const Complex y = unscaled(b, k);
      data_[k] = {x.re - y.im, -(x.im + y.re)};
    }
    transform();
    const double share = 1 / static_cast<double>(n);
    for (std::size_t j = 0; j < n; ++j) {
      a[j] = data_[place(j)].re * share;
      b[j] = -data_[place(j)].im * share;
    }
  }

 private:
  // Even positions first, odd positions backwards: Makhoul's order.
  std::size_t place(std::size_t j) const { return j % 2 == 0 ? j / 2 : length() - 1 - j / 2; }
  double scale(std::size_t k) const {
    return std::sqrt((k == 0 ? 1.0 : 2.0) / static_cast<double>(length()));
  }
  std::vector<Complex> turn_;  // exp(-i pi k / 2n)
};

// Cliques: the reflection that takes the constant vector to the first coordinate.
class CliqueBasis final : public Basis {
 public:
  explicit CliqueBasis(std::size_t length) : eigenvalues_(length, static_cast<double>(length)) {
    eigenvalues_[0] = 0;
  }
  std::size_t length() const override { return eigenvalues_.size(); }
  const Values& eigenvalues() const override { return eigenvalues_; }
  void into(Values& a, Values& b) override {
    reflect(a);
    reflect(b);
  }
  void back(Values& a, Values& b) override { into(a, b); }

 private:
  // x - 2 v (v.x) / (v.v) for v = e_0 - 1/sqrt(n), v.v = 2 - 2/sqrt(n).
  void reflect(Values& x) const {
    const std::size_t n = x.size();
    if (n == 1) return;
    const double unit = 1 / std::sqrt(static_cast<double>(n));
    double sum = 0;
    for (const double value : x) sum += value;
    const double share = (x[0] - unit * sum) / (1 - unit);
    for (double& value : x) value += share * unit;
    x[0] -= share;
  }
  Values eigenvalues_;
};

// Small factors without a fast basis.
class DenseBasis final : public Basis {
 public:
  explicit DenseBasis(const graph::Graph& graph) {
    const auto n = static_cast<Eigen::Index>(graph.nodes());
    const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver(graph::dense_laplacian(graph));
    vectors_ = solver.eigenvectors();
    const double largest = solver.eigenvalues()(n - 1);
    for (Eigen::Index i = 0; i < n; ++i) {
      const double value = solver.eigenvalues()(i);
      eigenvalues_.push_back(value < 1e-11 * largest ? 0 : value);
    }
  }
  std::size_t length() const override { return eigenvalues_.size(); }
  const Values& eigenvalues() const override { return eigenvalues_; }
  void into(Values& a, Values& b) override {
    for (Values* x : {&a, &b}) {
      Eigen::Map<Eigen::VectorXd> map(x->data(), static_cast<Eigen::Index>(x->size()));
      map = (vectors_.transpose() * map).eval();
    }
  }
  void back(Values& a, Values& b) override {
    for (Values* x : {&a, &b}) {
      Eigen::Map<Eigen::VectorXd> map(x->data(), static_cast<Eigen::Index>(x->size()));
      map = (vectors_ * map).eval();
    }
  }

 private:
  Eigen::MatrixXd vectors_;
  Values eigenvalues_;
};

// Applies a basis along one coordinate: n = outer * length * inner.
void along(Basis& basis, Values& values, std::size_t inner, bool into) {
  const std::size_t length = basis.length();
  if (length <= 1) return;
  Values a(length), b(length);
  const std::size_t lines = values.size() / length;
  const auto start = [&](std::size_t line) { return line / inner * inner * length + line % inner; };
  for (std::size_t line = 0; line < lines; line += 2) {
    const bool pair = line + 1 < lines;
    double* first = values.data() + start(line);
    double* second = values.data() + start(pair ? line + 1 : line);
    for (std::size_t j = 0; j < length; ++j) {
      a[j] = first[j * inner];
      b[j] = second[j * inner];
    }
    into ? basis.into(a, b) : basis.back(a, b);
    for (std::size_t j = 0; j < length; ++j) {
      first[j * inner] = a[j];
      if (pair) second[j * inner] = b[j];
    }
  }
}

// Pairs of nodes: the reflection of two values is sum and difference, so no lines need to be
// gathered.
void along_pairs(Values& values, std::size_t inner) {
  const double unit = 1 / std::sqrt(2.0);
  for (std::size_t base = 0; base < values.size(); base += 2 * inner) {
    for (std::size_t i = base; i < base + inner; ++i) {
      const double a = values[i];
      const double b = values[i + inner];
      values[i] = (a + b) * unit;
      values[i + inner] = (a - b) * unit;
    }
  }
}

}  // namespace

std::optional<std::vector<std::unique_ptr<Basis>>> make_bases(const graph::Topology& topology) {
  std::vector<std::unique_ptr<Basis>> bases;
  for (const graph::Family& part : graph::natural_factors(topology)) {
    const auto& a = part.numbers;
    const auto size = [&](std::size_t i) { return static_cast<std::size_t>(a[i]); };
    switch (graph::line_of(part)) {
      case graph::Line::path: bases.push_back(std::make_unique<PathBasis>(size(0))); break;
      case graph::Line::cycle:
        bases.push_back(std::make_unique<CyclicBasis>(size(0), std::vector<std::size_t>{1}));
        break;
      case graph::Line::clique: bases.push_back(std::make_unique<CliqueBasis>(size(0))); break;
      case graph::Line::pairs:  // hypercube:0 has no coordinate
        if (a[0] > 0) bases.push_back(std::make_unique<CliqueBasis>(2));
        break;
      case graph::Line::circulant: {
        std::vector<std::size_t> offsets;
        for (std::size_t i = 1; i < a.size(); ++i) offsets.push_back(size(i));
        bases.push_back(std::make_unique<CyclicBasis>(size(0), offsets));
        break;
      }
      case graph::Line::none: {
        if (topology.factors.size() < 2) return std::nullopt;
        const graph::Graph factor = graph::make_family(part);
        if (factor.nodes() > kDenseFactor) return std::nullopt;
        bases.push_back(std::make_unique<DenseBasis>(factor));
      }
    }
  }
  return bases;
}

void solve_by_transforms(std::vector<std::unique_ptr<Basis>>& bases, std::vector<double>& values) {
  if (bases.empty()) {  // one node, without a coordinate
    std::fill(values.begin(), values.end(), 0.0);
    return;
  }
  const auto all = [&](bool into) {
    std::size_t inner = 1;
    for (std::size_t d = bases.size(); d-- > 0;) {
      if (bases[d]->length() == 2) {
        along_pairs(values, inner);
      } else {
        along(*bases[d], values, inner, into);
      }
      inner *= bases[d]->length();
    }
  };
  all(true);
  // Counts through the coordinates with the last coordinate fastest, like the numbers of the nodes.
  std::vector<std::size_t> digit(bases.size(), 0);
  const std::size_t last = bases.size() - 1;
  const Values& inner_values = bases[last]->eigenvalues();
  for (std::size_t base = 0; base < values.size(); base += inner_values.size()) {
    double outer = 0;
    for (std::size_t d = 0; d < last; ++d) outer += bases[d]->eigenvalues()[digit[d]];
    for (std::size_t i = 0; i < inner_values.size(); ++i) {
      const double value = outer + inner_values[i];
      values[base + i] = value > 0 ? values[base + i] / value : 0;
    }
    for (std::size_t d = last; d-- > 0;) {
      if (++digit[d] < bases[d]->length()) break;
      digit[d] = 0;
    }
  }
  all(false);
}

}  // namespace evenkeel::flow
