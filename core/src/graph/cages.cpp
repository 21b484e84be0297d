// Cages of girth 6, 8 and 12: incidence graphs of generalised polygons.
#include "graph/cages.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <map>

#include "evenkeel/base/sort.hpp"
#include "graph/galois_field.hpp"

namespace evenkeel::graph {
namespace {

using Vector = std::vector<std::uint32_t>;

// Projective points as vectors whose first nonzero coordinate is 1, in lexicographic order.
class PointIndex {
 public:
  PointIndex(const GaloisField& field, std::size_t dimension,
             const std::function<bool(const Vector&)>& keep)
      : field_(field) {
    Vector point(dimension, 0);
    for (std::size_t leading = dimension; leading-- > 0;) {
      std::fill(point.begin(), point.end(), 0U);
      point[leading] = 1;
      for (;;) {
        if (keep(point)) {
          number_[point] = static_cast<NodeId>(points_.size());
          points_.push_back(point);
        }
        std::size_t digit = dimension;
        while (digit > leading + 1 && ++point[digit - 1] == field.order()) point[--digit] = 0;
        if (digit == leading + 1) break;
      }
    }
  }

  const std::vector<Vector>& points() const { return points_; }

  NodeId number_of(Vector point) const {
    const auto first = std::find_if(point.begin(), point.end(), [](auto x) { return x != 0; });
    const std::uint32_t scale = field_.invert(*first);
    for (auto& x : point) x = field_.multiply(x, scale);
    return number_.at(point);
  }

 private:
  const GaloisField& field_;
  std::vector<Vector> points_;
  std::map<Vector, NodeId> number_;
};

// A basis of the vectors x with rows * x = 0.
std::vector<Vector> null_space(const GaloisField& field, std::vector<Vector> rows,
                               std::size_t dimension) {
  std::vector<std::size_t> pivots;
  std::size_t rank = 0;
  for (std::size_t column = 0; column < dimension && rank < rows.size(); ++column) {
    std::size_t pivot = rank;
    while (pivot < rows.size() && rows[pivot][column] == 0) ++pivot;
    if (pivot == rows.size()) continue;
    std::swap(rows[rank], rows[pivot]);
    const std::uint32_t scale = field.invert(rows[rank][column]);
    for (auto& x : rows[rank]) x = field.multiply(x, scale);
    for (std::size_t r = 0; r < rows.size(); ++r) {
      if (r == rank || rows[r][column] == 0) continue;
      const std::uint32_t factor = rows[r][column];
      for (std::size_t c = 0; c < dimension; ++c) {
        rows[r][c] = field.subtract(rows[r][c], field.multiply(factor, rows[rank][c]));
      }
    }
    pivots.push_back(column);
    ++rank;
  }
  std::vector<Vector> basis;
  for (std::size_t free = 0; free < dimension; ++free) {
    if (std::find(pivots.begin(), pivots.end(), free) != pivots.end()) continue;
    Vector vector(dimension, 0);
    vector[free] = 1;
    for (std::size_t r = 0; r < pivots.size(); ++r) vector[pivots[r]] = field.negate(rows[r][free]);
    basis.push_back(std::move(vector));
  }
  return basis;
}

// Lines of a geometry in which the points joined to p (p included) form a plane. These lines are p
// + x for the q + 1 points x of the plane modulo p.
Graph incidence_graph(const GaloisField& field, const PointIndex& index,
                      const std::function<std::vector<Vector>(const Vector&)>& joined_plane,
                      StopCheck* stop) {
  const auto& points = index.points();
  const auto count = static_cast<NodeId>(points.size());
  std::map<std::pair<NodeId, NodeId>, NodeId> line_number;  // by its two smallest points
  std::vector<Edge> edges;
  for (NodeId p = 0; p < count; ++p) {
    const std::vector<Vector> basis = joined_plane(points[p]);
    // Two directions that complete p to a basis of the plane.
    std::vector<Vector> directions;
    for (const Vector& vector : basis) {
      std::vector<Vector> chosen = directions;
      chosen.push_back(points[p]);
      chosen.push_back(vector);
      const std::size_t dimension = vector.size();
      const std::size_t rank = dimension - null_space(field, chosen, dimension).size();
      if (rank == chosen.size()) directions.push_back(vector);
    }
    for (std::uint32_t slope = 0; slope <= field.order(); ++slope) {
      spend(stop, 100 * std::int64_t{field.order()});  // look-ups in an ordered map
      Vector direction = directions[slope == field.order() ? 1 : 0];
      if (slope < field.order()) {
        for (std::size_t i = 0; i < direction.size(); ++i) {
          direction[i] = field.add(direction[i], field.multiply(slope, directions[1][i]));
        }
      }
      std::vector<NodeId> on_line{p};
      for (std::uint32_t step = 0; step < field.order(); ++step) {
        Vector other = direction;
        for (std::size_t i = 0; i < other.size(); ++i) {
          other[i] = field.add(other[i], field.multiply(step, points[p][i]));
        }
        on_line.push_back(index.number_of(std::move(other)));
      }
      sort_stably(on_line);
      if (on_line.front() != p) continue;  // counted at its smallest point
      const NodeId line = count + static_cast<NodeId>(line_number.size());
      line_number.emplace(std::pair(on_line[0], on_line[1]), line);
      for (const NodeId point : on_line) edges.push_back({point, line, 1});
    }
  }
  return Graph(std::size_t{count} + line_number.size(), std::move(edges), Parallel::add, stop);
}

}  // namespace

Graph projective_plane_cage(std::uint32_t q, StopCheck* stop) {
  const GaloisField field(q);
  const PointIndex index(field, 3, [](const Vector&) { return true; });
  return incidence_graph(
      field, index, [&](const Vector&) { return null_space(field, {}, 3); }, stop);
}

Graph symplectic_quadrangle_cage(std::uint32_t q, StopCheck* stop) {
  const GaloisField field(q);
  const PointIndex index(field, 4, [](const Vector&) { return true; });
  return incidence_graph(
      field, index,
      [&](const Vector& p) {
        // x0 y1 - x1 y0 + x2 y3 - x3 y2 = 0, as a condition on y
        const Vector row{field.negate(p[1]), p[0], field.negate(p[3]), p[2]};
        return null_space(field, {row}, 4);
      },
      stop);
}

Graph split_cayley_hexagon_cage(std::uint32_t q, StopCheck* stop) {
  const GaloisField field(q);
  const auto times = [&](std::uint32_t a, std::uint32_t b) { return field.multiply(a, b); };
  const PointIndex index(field, 7, [&](const Vector& x) {
    const std::uint32_t left =
        field.add(field.add(times(x[0], x[4]), times(x[1], x[5])), times(x[2], x[6]));
    return left == times(x[3], x[3]);
  });
  // Lines of the quadric whose Grassmann coordinates p_ij = x_i y_j - x_j y_i satisfy six equations
  // (Tits; Van Maldeghem, "Generalized Polygons", 2.4.13).
  constexpr std::array<std::array<std::size_t, 4>, 6> kEquations{
      {{1, 2, 3, 4}, {5, 4, 3, 2}, {2, 0, 3, 5}, {6, 5, 3, 0}, {0, 1, 3, 6}, {4, 6, 3, 1}}};
  return incidence_graph(
      field, index,
      [&](const Vector& x) {
        std::vector<Vector> rows;
        for (const auto& [i, j, k, l] : kEquations) {
          Vector row(7, 0);
          const auto add = [&](std::size_t at, std::uint32_t value) {
            row[at] = field.add(row[at], value);
          };
          add(j, x[i]);
          add(i, field.negate(x[j]));
          add(l, field.negate(x[k]));
          add(k, x[l]);
          rows.push_back(std::move(row));
        }
        // Tangent to the quadric in x, so that the whole line lies on it.
        rows.push_back({x[4], x[5], x[6], field.negate(field.add(x[3], x[3])), x[0], x[1], x[2]});
        return null_space(field, rows, 7);
      },
      stop);
}

}  // namespace evenkeel::graph
