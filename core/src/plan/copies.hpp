#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "plan/experts.hpp"

namespace evenkeel::plan {

/// A layer as the searches see it: loads in units of 1 / unit, so that every share is an integer.
struct Layer {
  std::vector<Load> load;           ///< Per expert, divided by `factor`.
  std::vector<std::uint32_t> node;  ///< Node per expert; all 0 if any node is allowed.
  std::size_t gpus = 1;
  std::size_t gpus_a_node = 1;
  std::size_t slots_a_gpu = 1;
  Load factor = 1;           ///< Common factor of the loads.
  Int128 unit = 1;           ///< lcm of all counts up to `part.size() - 1`.
  std::vector<Int128> part;  ///< unit / r for a count r; part[0] is not used.

  std::size_t experts() const { return load.size(); }
  /// Maximum number of copies of an expert.
  std::int64_t most() const { return static_cast<std::int64_t>(part.size()) - 1; }
  Int128 share(Expert e, std::int64_t copies) const {
    return load[e] * part[static_cast<std::size_t>(copies)];
  }
  std::uint32_t node_of(Gpu g) const { return static_cast<std::uint32_t>(g / gpus_a_node); }
  /// Converts work to the unit of the original loads, reduced. @throws Error too_large. O(log).
  Fraction fraction(Int128 work) const;
};

/// Copies on GPUs while a search changes them. A step costs O(copies of its experts).
class Copies {
 public:
  /// Nothing is placed yet. The layer must outlive it.
  /// @param old  Expert of every slot; or empty.
  Copies(const Layer& layer, const std::vector<Expert>& old);

  const Layer& layer() const { return *layer_; }
  Int128 load(Gpu g) const { return loads_[g]; }
  std::span<const Expert> on(Gpu g) const { return on_[g]; }
  std::span<const Gpu> where(Expert e) const { return where_[e]; }
  std::int64_t count(Expert e) const { return static_cast<std::int64_t>(where_[e].size()); }
  bool has(Gpu g, Expert e) const { return has_[at(g, e)] != 0; }
  bool had(Gpu g, Expert e) const { return !had_.empty() && had_[at(g, e)] != 0; }
  bool full(Gpu g) const { return on_[g].size() == layer_->slots_a_gpu; }
  std::int64_t moves() const { return moves_; }  ///< Copies that are new on their GPU.
  Gpu most_loaded() const;  ///< The most loaded GPU, the first among ties. O(gpus).

  void add(Gpu g, Expert e);
  void remove(Gpu g, Expert e);
  /// e of g and f of h change places.
  void swap(Gpu g, Expert e, Gpu h, Expert f);
  /// Replaces a copy of a on g by a copy of b.
  void replace(Gpu g, Expert a, Expert b) {
    remove(g, a);
    add(g, b);
  }
  /// Additional copies away from home if b replaces a on g.
  std::int64_t price(Gpu g, Expert a, Expert b) const {
    return had_.empty() ? 0 : (had(g, b) ? 0 : 1) - (had(g, a) ? 0 : 1);
  }

 private:
  std::size_t at(Gpu g, Expert e) const { return g * layer_->experts() + e; }
  void enter(Gpu g, Expert e);
  void leave(Gpu g, Expert e);

  const Layer* layer_;
  std::vector<std::vector<Expert>> on_;
  std::vector<std::vector<Gpu>> where_;
  std::vector<Int128> loads_;
  std::vector<std::uint8_t> has_;
  std::vector<std::uint8_t> had_;
  std::int64_t moves_ = 0;
};

/// Work of the most loaded GPU.
inline Int128 makespan_of(const Copies& copies) { return copies.load(copies.most_loaded()); }

}  // namespace evenkeel::plan
