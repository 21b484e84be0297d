#pragma once
#include <optional>
#include <string>
#include <vector>

#include "host/io.hpp"
#include "options/arguments.hpp"

namespace evenkeel::cli {

/// Loads as they were read, and where they came from, for messages.
struct LoadsInput {
  formats::LoadTable table;
  std::string text;
  Source source;
};

/// The unit by which the loads were divided, and what it rounds; nothing without one.
void add_unit(const formats::LoadTable& table, Json& request);

/// Puts the labels of the rows beside the loads, the notes of their reader, and --unit, --column and
/// --input-format where they were given. Rows that are only numbered need labels where they meet nodes with labels. @throws
/// UsageError.
void add_labels(const Arguments& arguments, const LoadsInput& data, bool network_has_labels,
                Json& request);

/// Brings loads in the order of the rows of a request into that of the nodes of its answer.
void place_loads(const Json& request, const Json& answer, std::vector<Load>& loads);

/// Where the label of "/labels/N" stands, in a text that was read with these options. O(text).
std::optional<TextPlace> place_of_label(const std::string& text, formats::LoadOptions options,
                                        const std::string& pointer);

/// Loads from --loads, from the input of that position or from a pipe; see add_labels for its notes.
/// @return an exit code when they cannot be read. @throws UsageError, FileError.
std::optional<int> read_loads_input(const Arguments& arguments, std::size_t index,
                                    LoadsInput& data);

}  // namespace evenkeel::cli
