#pragma once
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "mapping/placement.hpp"

namespace evenkeel::mapping {

/// Server with the minimum cost of a task, the lowest number among ties. The task's own server if
/// no other is better.
struct BestServer {
  std::uint32_t server = 0;
  Placement::Change change;
  /// Moving it to another server changes C2 by no less, wherever its partners are the same.
  std::int64_t pull = std::numeric_limits<std::int64_t>::max();
};

/// Finds the best server of a task without looking at all of them.
///
/// The servers are the leaves of a tree: the levels of an extended hypercube, the factors of a
/// product, or blocks of numbers. A branch is skipped if its least loaded server is not better than
/// the best server so far, counting only communication with partners outside of the branch. Every
/// operation of the cost is monotone, even with rounding, so the result equals the result over all
/// servers.
/// Complexity: O(partners x children) per visited branch, with about one branch per level, in
/// extended hypercubes; O(partners x sizes of the factors), plus such branches, in products without
/// a table; otherwise O(partners x servers). O(servers) memory.
class BestServers {
 public:
  static constexpr std::int64_t kUnknown = std::numeric_limits<std::int64_t>::min();

  /// O(servers).
  explicit BestServers(const Placement& placement);

  /// Call for both servers after every move. O(levels x children).
  void update(const Placement& placement, std::uint32_t server);
  std::int64_t least_load() const { return least_load_; }

  /// @param pull  Pull of the task from an earlier find(), if its partners have not moved since.
  BestServer find(const Placement& placement, std::size_t task, std::int64_t pull = kUnknown);

 private:
  enum class Form { levels, factors, blocks };
  /// Children of a branch, and branches of them.
  struct Level {
    std::size_t children, stride;
    int shift;                         ///< For a hypercube: the stride is 2^shift.
    std::vector<std::int64_t> across;  ///< Between children, by exclusive or: of a hypercube.
    std::vector<std::int64_t> least;   ///< Load below every child; empty for servers.
    /// Costs of the children of one branch, from messages to outside.
    std::vector<std::int64_t> costs;
    std::int64_t rest = 0;  ///< Minimum cost of the levels below.
  };
  /// State of a search.
  struct Look {
    const Placement& placement;
    std::size_t task;
    std::uint32_t from;
    std::int64_t here;   ///< Communication on the server of now.
    std::int64_t floor;  ///< Minimum communication on any other server.
    double least;        ///< Least change of C1.
    BestServer best;
  };

  void make_levels(const Placement& placement);
  void gather(Look& look);
  void price_all(Look& look);
  void price_factors(const Look& look);
  void price_children(std::size_t level, std::size_t first, std::int64_t outside,
                      std::size_t inside);
  bool is_worse(const Look& look, std::int64_t load, std::int64_t c2) const;
  void visit(Look& look, std::size_t level, std::size_t branch, std::int64_t outside,
             std::size_t inside);

  Form form_ = Form::blocks;
  std::size_t servers_;
  std::vector<Level> levels_;  ///< From the root down.
  std::int64_t least_load_ = 0;
  /// Messages to the partners, then to partners below a visited branch, below a child of it, ...
  std::vector<Distances::Sent> sent_;
  std::vector<std::int64_t> all_;  ///< Communication on every server, of blocks.
};

}  // namespace evenkeel::mapping
