#pragma once
#include <map>
#include <set>
#include <span>
#include <vector>

#include "evenkeel/plan/model.hpp"

namespace evenkeel::plan {

/// Use of every resource on one node. A change costs O(resources) per object, times O(log) with
/// blocks or peaks.
class NodeUse {
 public:
  /// Without any object: the base. The model must outlive it.
  NodeUse(const Model& model, Node node);

  void add(Object object);
  void remove(Object object);

  /// Whether no resource exceeds its capacity with the present objects and these additional
  /// objects.
  bool fits(std::span<const Object> more = {}) const;
  bool fits(Object more) const { return fits({&more, 1}); }

 private:
  struct Use {
    Load sum = 0;  ///< Base, objects and blocks, without the peak.
    std::multiset<Load> peaks = {};
    std::map<std::uint32_t, std::int64_t> blocks = {};  ///< Number of objects per block.
  };

  const Model* model_;
  Node node_;
  std::vector<Use> uses_;
};

}  // namespace evenkeel::plan
