#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "evenkeel/base/types.hpp"

namespace evenkeel::formats {

enum class LoadFormat { automatic, plain, csv, tsv, json };

/// "plain", "csv", "tsv", "json".
std::string_view format_name(LoadFormat format);

struct LoadOptions {
  LoadFormat format = LoadFormat::automatic;
  std::optional<std::string> column;  ///< Name, or number from 1, of the column with the loads.
  std::optional<double> unit;         ///< load = value / unit, rounded half up; > 0.
  std::size_t max_nodes = 10000000;   ///< More are too_large.
};

/// What a text said.
struct LoadTable {
  std::vector<Load> loads;
  std::vector<double> speeds;      ///< From a column "speed"; empty when there is none.
  std::vector<std::string> names;  ///< From a column of names; empty when there is none.
  LoadFormat format = LoadFormat::plain;
  std::vector<std::string> notes;  ///< What was chosen, ignored or rounded.
  double rounding_error = 0;  ///< Sum of load * unit - value over all nodes, in the text's unit.
};

/// Reads loads from numbers separated by blanks, commas or lines; from CSV or TSV with a header
/// (`node,load[,speed]`, or any table with `column`); from a JSON array or {"loads": [...]}.
///
/// Tolerates a byte order mark, CRLF, tabs, blank lines, comments from # or % to the end of the
/// line, and a missing last newline. Decimal numbers are taken exactly: 1.2e3 is the load 1200.
///
/// @throws Error bad_text, bad_load, negative_load, fractional_load, too_large, with line, column
/// and
///         length in bytes.
/// Complexity: O(bytes).
LoadTable read_loads(std::string_view text, const LoadOptions& options = {});

/// An exact decimal: digits * 10^exponent.
struct Decimal {
  std::int64_t digits = 0;  ///< |digits| < 10^18.
  int exponent = 0;
};

/// Reads a decimal number; none when the text is none or has more than 18 significant digits.
std::optional<Decimal> parse_decimal(std::string_view text);

}  // namespace evenkeel::formats
