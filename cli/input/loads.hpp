#pragma once
#include <optional>
#include <string>
#include <vector>

#include "host/io.hpp"
#include "options/arguments.hpp"

namespace evenkeel::cli {

/// The loads that were read, and their source for messages.
struct LoadsInput {
  formats::LoadTable table;
  std::string text;
  Source source;
};

/// Records the unit by which the loads were divided and its rounding; nothing without a unit.
void add_unit(const formats::LoadTable& table, Json& request);

/// Adds the labels of the rows, the notes of their reader, and --unit, --column and --input-format
/// if given. Rows that only have numbers need labels if the network's nodes have labels.
/// @throws UsageError.
void add_labels(const Arguments& arguments, const LoadsInput& data, bool network_has_labels,
                Json& request);

/// Reorders loads from the rows of a request to the nodes of its answer.
void place_loads(const Json& request, const Json& answer, std::vector<Load>& loads);

/// The position of the label of "/labels/N" in a text that was read with these options. O(text).
std::optional<TextPlace> place_of_label(const std::string& text, formats::LoadOptions options,
                                        const std::string& pointer);

/// Reads loads. Values with fractions get a unit that is computed from them, with a note, unless
/// --unit was typed. @throws Error.
formats::LoadTable read_in_units(const Arguments& arguments, const std::string& text,
                                 formats::LoadOptions options);

/// The note about a unit that was computed without --unit.
std::string note_of_found_unit(double unit);

/// Reads loads from --loads, from the input at that position or from a pipe; see add_labels for its
/// notes. @return an exit code when they cannot be read. @throws UsageError, FileError.
std::optional<int> read_loads_input(const Arguments& arguments, std::size_t index,
                                    LoadsInput& data);

}  // namespace evenkeel::cli
