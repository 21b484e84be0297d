#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "evenkeel/base/error.hpp"
#include "evenkeel/base/types.hpp"
#include "evenkeel/formats/names.hpp"
#include "evenkeel/formats/unused.hpp"

namespace evenkeel::formats {

/// Meaning of a comma between two digits if several are possible: 3,5 8,1.
enum class Comma : std::uint8_t {
  refused,    ///< It must be a separator, and the only one.
  decimal,    ///< 3.5 8.1
  thousands,  ///< 1,234 is 1234
  separator,  ///< 3 5 8 1, together with other separators
};

/// Properties of the values of one or several texts that decide their common unit.
/// Source: core/theory/units.md, section 2.
struct ValueScale {
  std::int64_t count = 0;  ///< Values above 0.
  double total = 0;        ///< Their sum.
  int last_decimal = 0;    ///< 10^last_decimal divides every value; at most 0.

  /// Another value, digits * 10^exponent with digits from 0. O(digits).
  void add(Int128 digits, int exponent);
  void add(const ValueScale& other);

  /// The unit for "auto": a power of ten. It is 1 if all values are integers. Otherwise it is the
  /// last decimal, so that every value is exact. If the total then exceeds 2^53, it is the largest
  /// power of ten for which rounding changes the loads by at most 1e-6 of their total. If this unit
  /// gives more than `most_total` units, it is the smallest power of ten that does not. O(1).
  /// @param most_total  Maximum units of all values together; by default below 2^53, also with the
  /// rounding of `total`.
  double unit(double most_total = 9e15) const;
};

struct LoadOptions {
  LoadFormat format = LoadFormat::automatic;
  Comma comma = Comma::refused;
  std::optional<std::string> node;  ///< Name, or number from 1, of the column with the nodes.
  /// Adds up the rows of each node, such as rows of objects on it. Numbered nodes are in the order
  /// of their numbers, and nodes without a row have load 0. Named nodes are in the order of their
  /// first rows.
  bool sum = false;
  std::optional<std::string> column;  ///< Name, or number from 1, of the column with the loads.
  std::optional<double> unit;         ///< load = value / unit, rounded half up; > 0.
  /// Instead of `unit`: take ValueScale::unit() of the values.
  bool find_unit = false;
  std::size_t max_nodes = 10000000;  ///< More are too_large.
  /// The text is the whole input, such as a file or a text field. A single line such as 1,234,567
  /// is then refused, and the error lists its meanings; see read_loads.
  bool one_number_asked = false;
  /// Columns that further calls read: they are not listed as unused.
  std::vector<std::string> read_elsewhere;
  bool label_places = false;  ///< Also returns the places of the labels, for messages.
};

/// Content of a text.
struct LoadTable {
  std::vector<Load> loads;
  std::vector<double> speeds;      ///< From a column "speed"; empty without it.
  std::vector<std::string> names;  ///< Names of the nodes; empty without names.
  /// First number if the rows were numbered from 0 or 1. The rows are in the order of these
  /// numbers.
  std::optional<std::int64_t> numbered_from;
  std::vector<TextPlace> label_places;  ///< Places of row_labels(), on request.
  LoadFormat format = LoadFormat::plain;
  Unused unused;                   ///< Columns.
  std::vector<std::string> notes;  ///< Choices, ignored parts and rounding.
  std::optional<double> unit;      ///< Divisor of the values, if they were divided.
  ValueScale scale;                ///< Scale of the values.
  double rounding_error = 0;  ///< Sum of load * unit - value over all nodes, in the text's unit.
};

/// Reads loads:
///   numbers   separated by blanks, commas, semicolons or lines, but only by one of these. Lines of
///             several numbers must be as long as the first line; the last line can be shorter. Two
///             columns are rank and load if the first column counts up from 0 or 1, and name and
///             load if it holds names. Other short rows are refused because they have several
///             meanings (loads, edges, decimals with a comma). With `one_number_asked`, a single
///             line is refused if it looks like a number with thousands: one or two digits without
///             a leading 0, then groups of three after commas without blanks. Lists such as
///             100,200,300 usually start with three digits, and are read.
///   tables    CSV, TSV or columns between blanks, with a header (`node,load[,speed]`, or any table
///             with `column`). Without both, the loads are in the single other column, or in the
///             single one with only numbers, with a note. A column node, rank, index, processor,
///             server or task has names, or numbers that place the row: 0 to n - 1 or 1 to n in
///             any order. A column name, label, host, hostname or id labels the row; its numbers
///             place the row if they are 0 to n - 1 or 1 to n.
///   JSON      [3, 5], {"loads": [...], "speeds": [...], "labels": [...]}, or
///             [{"rank": 0, "load": 3}, ...], which is a table
///
/// Tolerates a byte order mark, CRLF, tabs, blank lines, comments that start with # or %, a missing
/// last newline, and one separator after the last number (noted). Decimal numbers are read exactly:
/// 1.2e3 is the load 1200. Numbers are counted before they are stored.
///
/// Values with a fraction need a unit. A unit is refused if rounding to it changes the loads by
/// more than 1% of their total, counted per value. Both errors suggest ValueScale::unit().
///
/// @throws Error bad_text, bad_load, negative_load, fractional_load, too_large, with line, column
///         and length in bytes.
/// Complexity: O(bytes) time, O(names log names) with names; 8 bytes per load, 24 with numbered
/// rows.
LoadTable read_loads(std::string_view text, const LoadOptions& options = {});

/// Column names that LoadOptions::column accepts: the first line of a table. JSON has none.
/// @throws Error bad_text, too_large.
/// Complexity: O(length of two lines).
std::vector<std::string> column_names(std::string_view text,
                                      LoadFormat format = LoadFormat::automatic);

/// The start of a table, so that hosts can show the possible choices.
struct TablePreview {
  bool has_header = false;
  std::vector<std::string> columns;  ///< Without a header "column 1", "column 2", ...
  std::vector<std::vector<std::string>> rows;
  bool more_rows = false;  ///< Whether the table has more rows.
  LoadFormat format = LoadFormat::csv;
};

/// Whether preview_table() supports a format: plain, csv, tsv or json.
bool is_table_format(LoadFormat format);

/// The columns and the first rows of a table, which can be rows of objects in JSON. Nothing is
/// checked. Only the format and the comma of the options are used.
/// @throws Error bad_text (no table), too_large. Complexity: O(length of these rows).
TablePreview preview_table(std::string_view text, std::size_t rows,
                           const LoadOptions& options = {});

/// Writes loads with their names and speeds; reading them again gives the same loads. Notes list
/// the parts that the format cannot hold. @throws Error bad_value (a name that it cannot hold).
/// O(n).
Written write_loads(const LoadTable& table, LoadFormat format);

/// "values divided by the unit 0.001 and rounded half up; this lowers the total by 0.0012 (0.03%)".
/// @param unit    Unit of the loads, above 0.
/// @param error   Sum of load * unit - value over all loads.
/// @param total   Sum of the loads.
/// @param values  Their name.
std::string unit_note(double unit, double error, double total, const char* values = "values");

/// Labels of the rows for matching them with labelled nodes: names or numbers, empty without
/// either. O(n).
std::vector<std::string> row_labels(const LoadTable& table);

/// An exact decimal: digits * 10^exponent.
struct Decimal {
  std::int64_t digits = 0;  ///< |digits| < 10^18.
  int exponent = 0;
};

/// Reads a decimal number; empty if the text is not one or has more than 18 significant digits.
std::optional<Decimal> parse_decimal(std::string_view text);

}  // namespace evenkeel::formats
