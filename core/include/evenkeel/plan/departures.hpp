#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "evenkeel/plan/model.hpp"

namespace evenkeel::plan {

/// Lower bounds on the objects or bytes that leave their homes in every plan within a work limit
/// per node.
/// Source: core/theory/plan.md, section 2; exchange: Aggarwal, Motwani and Zhu 2003, sharpened.
class Departures {
 public:
  /// O(m log m).
  /// @param model     Must outlive this.
  /// @param in_bytes  Whether bytes() will be called.
  explicit Departures(const Model& model, bool in_bytes = false);

  /// Objects that leave: all that cannot stay, and from every node the fewest until the rest fits
  /// its room and its resources. O(n log m).
  /// @param rooms  Maximum work per node.
  std::int64_t removal(std::span<const Load> rooms) const;

  /// Objects above the threshold are large: a node takes one of them at most.
  struct Exchange {
    Load threshold = 0;
    std::int64_t moves = 0;  ///< Lower bound; INT64_MAX: there is no such plan.
  };
  /// Objects that leave: from every node all large objects except one, and small objects until
  /// there is room. Each large object finally has a different node. O(n log m).
  /// @param rooms      Maximum work per node.
  /// @param threshold  >= half of the largest room.
  std::int64_t exchange(std::span<const Load> rooms, Load threshold) const;
  /// The best bound over several thresholds; empty without large objects.
  std::optional<Exchange> exchange(std::span<const Load> rooms) const;

  /// Bytes that leave: all bytes that cannot stay, and from every node the minimum that covers the
  /// excess, as if the last object could be cut. O(n log m + objects that leave).
  Int128 bytes(std::span<const Load> rooms) const;

  /// Load that can stay at home, per node.
  Load present(Node i) const { return homes_[i].movable.total() + homes_[i].pinned.total(); }
  /// Load that must stay at home. A node.
  Load forced(Node i) const { return homes_[i].pinned.total(); }

 private:
  /// Loads in some order, and the sum of the first k of them.
  struct Sums {
    std::vector<Load> loads, before{0};

    void add(Load load);
    Load total() const { return before.back(); }
    /// Descending loads: the number of loads above the value.
    std::size_t above(Load value) const;
    /// From place `first` on, the fewest in a row that make up `need`; all if none suffice.
    std::size_t fewest(std::size_t first, Int128 need) const;
  };
  struct Home {
    Sums movable, pinned;             ///< Descending.
    Sums cover;                       ///< Movable, by descending load per byte.
    std::vector<Load> cover_bytes{};  ///< Bytes of these items.
    Load bytes_out = 0;               ///< Bytes that cannot stay.
    std::int64_t out = 0;             ///< Objects that cannot stay.
    std::int64_t for_resources = 0;   ///< More that must go for a resource to be enough.
  };
  void sort_for_bytes(const Model& model);
  void count_for(const Model& model, const Resource& resource);

  std::vector<Home> homes_;
  std::vector<Load> loads_;  ///< Loads of all objects, descending.
};

}  // namespace evenkeel::plan
