// Sparse Cholesky of a Laplacian. The module compiles it for size, because it runs once or twice
// per job.
#include "graph/grounded_cholesky.hpp"

namespace evenkeel::graph {

GroundedCholesky::GroundedCholesky(const Laplacian& laplacian, const Components& parts) {
  const std::size_t n = laplacian.nodes();
  std::vector<bool> grounded(parts.count, false);
  place_.assign(n, -1);
  int size = 0;
  for (std::size_t i = 0; i < n; ++i) {
    if (grounded[parts.of[i]]) {
      place_[i] = size++;
    } else {
      grounded[parts.of[i]] = true;
    }
  }
  const std::vector<double> diagonal = laplacian.diagonal();
  std::vector<Eigen::Triplet<double, int>> entries;
  for (std::size_t i = 0; i < n; ++i) {
    if (place_[i] < 0) continue;
    entries.emplace_back(place_[i], place_[i], diagonal[i]);
    const auto row = laplacian.row(i);
    for (std::size_t k = 0; k < row.size(); ++k) {
      if (place_[row[k]] < 0) continue;
      const double weight = laplacian.weighted() ? laplacian.row_weights(i)[k] : laplacian.scale();
      entries.emplace_back(place_[i], place_[row[k]], -weight);
    }
  }
  Eigen::SparseMatrix<double, Eigen::ColMajor, int> matrix(size, size);
  matrix.setFromTriplets(entries.begin(), entries.end());
  if (size > 0) solver_.compute(matrix);
  right_.resize(size);
}

void GroundedCholesky::solve(const std::vector<double>& right, std::vector<double>& solution) {
  for (std::size_t i = 0; i < place_.size(); ++i) {
    if (place_[i] >= 0) right_(place_[i]) = right[i];
  }
  Eigen::VectorXd found = right_;
  if (right_.size() > 0) found = solver_.solve(right_);
  for (std::size_t i = 0; i < place_.size(); ++i) {
    solution[i] = place_[i] >= 0 ? found(place_[i]) : 0;
  }
}

}  // namespace evenkeel::graph
