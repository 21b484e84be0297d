#pragma once
#include <span>
#include <vector>

#include "evenkeel/plan/model.hpp"

namespace evenkeel::plan {

/// Objects by the node they are on. O(n + m).
std::vector<std::vector<Object>> by_node(const Model& model, std::span<const Node> where);

/// Whether state, pin and node set allow the object on the node. O(set).
bool let_be(const Model& model, Object j, Node i);

}  // namespace evenkeel::plan
