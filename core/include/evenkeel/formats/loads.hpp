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

/// What a comma between two digits is, where it may be several things: 3,5 8,1.
enum class Comma : std::uint8_t {
  refused,    ///< It must separate, and nothing else beside it.
  decimal,    ///< 3.5 8.1
  thousands,  ///< 1,234 is 1234
  separator,  ///< 3 5 8 1, beside other separators
};

/// The values of one or several texts, as far as a unit for all of them depends on them.
/// Source: core/theory/units.md, section 2.
struct ValueScale {
  std::int64_t count = 0;  ///< Values above 0.
  double total = 0;        ///< Their sum.
  int last_decimal = 0;    ///< 10^last_decimal divides every value; at most 0.

  /// Another value, digits * 10^exponent with digits from 0. O(digits).
  void add(Int128 digits, int exponent);
  void add(const ValueScale& other);

  /// The unit that "auto" means: a power of ten. 1 if all values are whole; otherwise the last
  /// decimal, so that every value is exact; if the total then exceeds 2^53, the largest power of
  /// ten for which rounding changes the loads by at most 1e-6 of their total. If that is too small
  /// for `most_total` units, the smallest power of ten that is not. O(1).
  /// @param most_total  Most units that all values together can be; by default below 2^53, also
  /// with
  ///                    the rounding of `total`.
  double unit(double most_total = 9e15) const;
};

struct LoadOptions {
  LoadFormat format = LoadFormat::automatic;
  Comma comma = Comma::refused;
  std::optional<std::string> node;  ///< Name, or number from 1, of the column with the nodes.
  /// Rows of one node are added up, as where they are objects on it; the nodes stand in the order
  /// of their numbers, those without a row have load 0, or in the order of their names' first rows.
  bool sum = false;
  std::optional<std::string> column;  ///< Name, or number from 1, of the column with the loads.
  std::optional<double> unit;         ///< load = value / unit, rounded half up; > 0.
  /// Instead of `unit`: take ValueScale::unit() of the values.
  bool find_unit = false;
  std::size_t max_nodes = 10000000;  ///< More are too_large.
  /// The text is all that was given, as that of a file or a box: one line such as 1,234,567 is then
  /// refused, with its meanings; see read_loads.
  bool one_number_asked = false;
  /// Columns that further calls read: they are not listed as unused.
  std::vector<std::string> read_elsewhere;
  bool label_places = false;  ///< Also says where the labels stand: for a message.
};

/// What a text said.
struct LoadTable {
  std::vector<Load> loads;
  std::vector<double> speeds;      ///< From a column "speed"; empty when there is none.
  std::vector<std::string> names;  ///< Of the nodes; empty when there are none.
  /// The rows were numbered from 0 or from 1, and stand in the order of these numbers.
  std::optional<std::int64_t> numbered_from;
  std::vector<TextPlace> label_places;  ///< Of row_labels(), when they were asked for.
  LoadFormat format = LoadFormat::plain;
  Unused unused;                   ///< Columns.
  std::vector<std::string> notes;  ///< What was chosen, ignored or rounded.
  std::optional<double> unit;      ///< By which the values were divided, if they were.
  ValueScale scale;                ///< Of the values.
  double rounding_error = 0;  ///< Sum of load * unit - value over all nodes, in the text's unit.
};

/// Reads loads:
///   numbers   separated by blanks, by commas, by semicolons or by lines, but not by several of
///             them; lines of several numbers must be as long as the first, the last one may be
///             shorter. Two columns whose first counts up from 0 or 1 are rank and load, two whose
///             first holds names are name and load; other short rows may mean several things
///             (loads, edges, decimals with a comma) and are refused. So is, where
///             `one_number_asked`, a text of one line that is written as a number with thousands:
///             one or two digits, not 0 before, then groups of three behind commas without blanks.
///             Lists such as 100,200,300 start with three digits as a rule, and are read.
///   tables    CSV, TSV or columns between blanks, with a header (`node,load[,speed]`, or any table
///             with `column`). A column node, rank, index, processor, server or task holds
///             numbers, 0 to n - 1 or 1 to n in any order, that place the row, or names. A column
///             name, label, host, hostname or id names the row; its numbers place it when they are
///             0 to n - 1 or 1 to n.
///   JSON      [3, 5], {"loads": [...], "speeds": [...], "labels": [...]}, or
///             [{"rank": 0, "load": 3}, ...], which is a table
///
/// Tolerates a byte order mark, CRLF, tabs, blank lines, comments from # or % to the end of the
/// line, a missing last newline, and one separator after the last number (noted). Decimal numbers
/// are taken exactly: 1.2e3 is the load 1200. Numbers are counted before they are stored.
///
/// Values with a fraction need a unit. One by which rounding changes the loads by more than 1% of
/// their total, counted per value, is refused. Both errors suggest ValueScale::unit().
///
/// @throws Error bad_text, bad_load, negative_load, fractional_load, too_large, with line, column
///         and length in bytes.
/// Complexity: O(bytes) time, O(names log names) with names; 8 bytes a load, 24 with numbered rows.
LoadTable read_loads(std::string_view text, const LoadOptions& options = {});

/// What LoadOptions::column may name: the first line of a table, JSON has none.
/// @throws Error bad_text, too_large.
/// Complexity: O(length of two lines).
std::vector<std::string> column_names(std::string_view text,
                                      LoadFormat format = LoadFormat::automatic);

/// The start of a table, so that hosts can show what may be chosen.
struct TablePreview {
  bool has_header = false;
  std::vector<std::string> columns;  ///< Without a header "column 1", "column 2", ...
  std::vector<std::vector<std::string>> rows;
  bool more_rows = false;  ///< The table goes on behind these rows.
  LoadFormat format = LoadFormat::csv;
};

/// Whether preview_table() reads a format: plain, csv, tsv and json.
bool is_table_format(LoadFormat format);

/// The columns and the first rows of a table; rows of objects in JSON are one. Nothing is checked.
/// Of the options, it takes the format and the comma.
/// @throws Error bad_text (no table), too_large. Complexity: O(length of these rows).
TablePreview preview_table(std::string_view text, std::size_t rows,
                           const LoadOptions& options = {});

/// Writes loads with their names and speeds; reading it again gives the same. Notes say what the
/// format cannot hold. @throws Error bad_value (a name that it cannot hold). O(n).
Written write_loads(const LoadTable& table, LoadFormat format);

/// "values divided by the unit 0.001 and rounded half up; this lowers the total by 0.0012 (0.03%)".
/// @param unit    Of the loads, above 0.
/// @param error   Sum of load * unit - value over all loads.
/// @param total   Sum of the loads.
/// @param values  Their name.
std::string unit_note(double unit, double error, double total, const char* values = "values");

/// What the rows are called where they meet nodes with labels: their names or their numbers; empty
/// when they have neither. O(n).
std::vector<std::string> row_labels(const LoadTable& table);

/// An exact decimal: digits * 10^exponent.
struct Decimal {
  std::int64_t digits = 0;  ///< |digits| < 10^18.
  int exponent = 0;
};

/// Reads a decimal number; none when the text is none or has more than 18 significant digits.
std::optional<Decimal> parse_decimal(std::string_view text);

}  // namespace evenkeel::formats
