#pragma once
#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "evenkeel/graph/topologies.hpp"

namespace evenkeel::flow {

/// An orthonormal eigenbasis of the Laplacian of one factor, with a fast transform into it and
/// back.
class Basis {
 public:
  virtual ~Basis() = default;
  virtual std::size_t length() const = 0;
  virtual const std::vector<double>& eigenvalues() const = 0;
  /// Two vectors at a time, in place.
  virtual void into(std::vector<double>& a, std::vector<double>& b) = 0;
  virtual void back(std::vector<double>& a, std::vector<double>& b) = 0;
};

/// Bases of the factors of a topology, in the order of its coordinates. Empty if a factor has no
/// fast basis. Paths: cosine transform. Cycles and circulants: Hartley transform. Cliques: a
/// reflection. Hypercubes, meshes, tori and lattices: products of these bases. In products, any
/// other factor of up to kDenseFactor nodes: its numeric eigenvectors.
inline constexpr std::size_t kDenseFactor = 256;
std::optional<std::vector<std::unique_ptr<Basis>>> make_bases(const graph::Topology& topology);

/// y = L^+ b on the product of the factors, in place: into the eigenbasis, divide, and back.
/// Complexity: O(n log n) for fast bases.
void solve_by_transforms(std::vector<std::unique_ptr<Basis>>& bases, std::vector<double>& values);

}  // namespace evenkeel::flow
