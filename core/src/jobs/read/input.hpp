#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "evenkeel/settings/read.hpp"
#include "jobs/shared/task.hpp"

namespace evenkeel::jobs {

/// A text and its reading options.
struct ReadInput {
  settings::Read settings;
  std::string text;
  std::optional<std::size_t> node_count;  ///< For objects: the number of nodes,
  std::string node_table;                 ///< or a table of nodes; empty if neither is given.

  /// The given unit. Empty if it has to be computed, or if there is none.
  std::optional<double> unit() const;
  bool finds_unit() const { return settings.unit && !unit(); }
};

/// Upper bound of the memory for reading a text, a string or a buffer. O(bytes).
std::int64_t text_memory(const Json& text, const Buffers& buffers);

/// Whether a text with these contents can have the format of that name.
bool has_format(settings::Read::As as, std::string_view format);

/// @throws Error with a JSON pointer.
ReadInput take_read_input(const Request& request, const Json& settings);

}  // namespace evenkeel::jobs
