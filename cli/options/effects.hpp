#pragma once
#include "options/arguments.hpp"

namespace evenkeel::cli {

/// Refuses those of the command's flags in `names` that were typed, because they have no effect.
/// @param why  "--scenario makes the loads". @throws UsageError.
void refuse_without_effect(const Arguments& arguments, std::span<const std::string_view> names,
                           const std::string& why);

/// The same of the options that are about reading a graph file.
void refuse_graph_options(const Arguments& arguments, const std::string& why);

/// Refuses flags that choose how loads are read, where no text of loads is. @throws UsageError.
void refuse_loads_options(const Arguments& arguments, const std::string& why);

/// Refuses a second source of loads beside --buffer: --loads, --scenario, or an input of that position.
/// @throws UsageError.
void check_buffer_alone(const Arguments& arguments, std::size_t index);

/// Refuses flags about the printed answer where the job is printed. @throws UsageError.
void refuse_beside_request(const Arguments& arguments);

/// Refuses every flag but those about the output itself, where a list is printed instead of an
/// answer. @throws UsageError.
void refuse_beside_list(const Arguments& arguments, const std::string& list);

}  // namespace evenkeel::cli
