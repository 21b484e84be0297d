#pragma once
#include "options/arguments.hpp"

namespace evenkeel::cli {

/// Refuses the typed options in `names`, because they have no effect.
/// @param why  "--scenario generates the loads". @throws UsageError.
void refuse_without_effect(const Arguments& arguments, std::span<const std::string_view> names,
                           const std::string& why);

/// The same for the options about reading a graph file.
void refuse_graph_options(const Arguments& arguments, const std::string& why);

/// Refuses options for reading loads if there is no load text. @throws UsageError.
void refuse_loads_options(const Arguments& arguments, const std::string& why);

/// Refuses a second source of loads with --buffer: --loads, --scenario, or an input at that
/// position.
/// @throws UsageError.
void check_buffer_alone(const Arguments& arguments, std::size_t index);

/// Refuses options for the printed answer if the job is printed. @throws UsageError.
void refuse_beside_request(const Arguments& arguments);

/// Refuses every option except output options if a list is printed instead of an answer.
/// @throws UsageError.
void refuse_beside_list(const Arguments& arguments, const std::string& list);

}  // namespace evenkeel::cli
