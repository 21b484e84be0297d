#pragma once
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "evenkeel/eh/routing.hpp"
#include "evenkeel/settings/eh.hpp"
#include "jobs/shared/task.hpp"

namespace evenkeel::jobs {

/// An extended hypercube, and the questions about it.
struct EhInput {
  settings::Eh settings;
  eh::Shape shape;
  eh::Counts counts;
  std::vector<eh::Node> nodes;                                 ///< Nodes to describe.
  std::optional<std::pair<std::int64_t, std::int64_t>> route;  ///< Source and target server.

  std::string address(const eh::Node& node) const { return eh::address_of(shape, node); }
  std::string name() const;  ///< "EH(3,2)"
};

/// @throws Error bad_value, too_large, with a JSON pointer.
EhInput read_eh_input(const Request& request);

}  // namespace evenkeel::jobs
