#pragma once
#include <map>
#include <set>
#include <vector>

#include "evenkeel/plan/model.hpp"

namespace evenkeel::plan {

/// What is in use of every resource on one node. Steps cost O(resources log objects).
class NodeUse {
 public:
  /// Without any object: the base. The model must outlive it.
  NodeUse(const Model& model, Node node);

  void add(Object object) { change(object, 1); }
  void remove(Object object) { change(object, -1); }
  /// Whether no resource is above its capacity.
  bool fits() const;
  bool fits_with(Object object) {
    add(object);
    const bool fit = fits();
    remove(object);
    return fit;
  }

 private:
  struct Use {
    Load sum = 0;  ///< Base, objects and blocks, without the peak.
    std::multiset<Load> peaks = {};
    std::map<std::uint32_t, std::int64_t> blocks = {};  ///< Objects of each.
  };
  void change(Object object, std::int64_t sign);

  const Model* model_;
  Node node_;
  std::vector<Use> uses_;
};

}  // namespace evenkeel::plan
