#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "evenkeel/base/error.hpp"
#include "evenkeel/formats/arrivals.hpp"
#include "evenkeel/formats/graphs.hpp"
#include "evenkeel/formats/loads.hpp"
#include "evenkeel/formats/platforms.hpp"
#include "evenkeel/formats/tasks.hpp"
#include "evenkeel/settings/read.hpp"

namespace evenkeel::formats {

using Kind = settings::Read::As;

/// A text with its detected content; the alternatives are in the order of `Kind`.
struct AnyText {
  std::variant<LoadTable, GraphText, TaskText, ArrivalText, PlatformText> value;
  std::vector<Kind> also;  ///< Other kinds that the text can be read as.

  Kind kind() const { return static_cast<Kind>(value.index()); }
  const std::vector<std::string>& notes() const;
  std::string_view format() const;  ///< Its name.
};

struct AnyOptions {
  std::optional<Kind> as;             ///< Insist on it.
  std::string format = "auto";        ///< A name of that kind's formats.
  std::optional<std::string> column;  ///< Load column of a table; node attribute in graphs.
  /// For graphs and tasks. GraphOptions describes `weight` and `base`.
  std::optional<std::string> weight;
  std::optional<int> base;
  std::optional<double> unit;  ///< For loads, tasks and arrivals.
  bool find_unit = false;      ///< For loads and tasks, see LoadOptions.
  /// For a table of loads. LoadOptions describes `node` and `sum`.
  std::optional<std::string> node;
  bool sum = false;
  Comma comma = Comma::refused;
};

/// Reads a text of any kind. A text with a mark of its kind (XML, keys of JSON, first words) is
/// read as this kind. Otherwise it is the first kind that reads the whole text, in the order of
/// `Kind`.
/// @throws Error of the reader that got furthest; bad_value for a format that the kind does not
/// have.
/// Complexity: that of the readers.
AnyText read_any(std::string_view text, const AnyOptions& options = {});

/// The kinds that the marks of a text allow (XML, keys of JSON, first words), the most likely kind
/// first. They are loads, graph, tasks, arrivals and platform for a text without marks, and none
/// for JSON with other keys.
/// Complexity: O(bytes).
std::vector<Kind> likely_kinds(std::string_view text);

/// Adds the nearest other formats, their first mismatches and their commands to the error of a
/// reader. It does so if the reader refused a text of several lines at its first line. Otherwise it
/// returns the error unchanged.
/// @param text   Refused by the reader.
/// @param kind   Kind of the reader; empty for node tables.
/// @param error  Error of the reader.
/// Complexity: that of the readers.
Error with_nearest(std::string_view text, std::optional<Kind> kind, const Error& error);

}  // namespace evenkeel::formats
