#pragma once
#include <optional>
#include <string>

#include "evenkeel/settings/read.hpp"
#include "jobs/shared/task.hpp"

namespace evenkeel::jobs {

/// A text, and how it is to be read.
struct ReadInput {
  settings::Read settings;
  std::string text;
  std::optional<std::size_t> node_count;  ///< Of objects: how many nodes there are,
  std::string node_table;                 ///< or a table of them; empty: neither is given.

  /// The unit that is given; none if it is to be found, or there is none.
  std::optional<double> unit() const;
  bool finds_unit() const { return settings.unit && !unit(); }
};

/// @throws Error with a JSON pointer.
ReadInput take_read_input(const Request& request, const Json& settings);

}  // namespace evenkeel::jobs
