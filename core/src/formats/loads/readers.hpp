#pragma once
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "evenkeel/base/error.hpp"
#include "evenkeel/formats/loads.hpp"
#include "evenkeel/formats/table.hpp"
#include "formats/loads/rounding.hpp"

namespace evenkeel::formats {

/// Converts words to loads, in their order, and tracks the rounding.
class LoadBuilder {
 public:
  /// @throws Error bad_value for an invalid unit.
  LoadBuilder(const LoadOptions& options, LoadTable& table);

  /// Reserves room for `count` loads. @throws Error too_large, with the place of the first load
  /// that is too many.
  void reserve(std::size_t count, const TextPlace& first_too_many);

  /// @throws Error bad_load, negative_load, fractional_load, too_large.
  void add(std::string_view word, const TextPlace& at);

  /// Adds to the load of a node; exact even if the parts of a node are less than a unit.
  void add_to(std::size_t node, std::string_view word, const TextPlace& at);

  /// Makes loads of the sums of the nodes. The first node has number 0.
  void take_sums(std::size_t nodes);

  /// Once all loads are there: adds notes on the unit, or only finds their scale if a unit is
  /// searched for.
  /// @throws Error fractional_load, for fractions without a unit, and for a unit that is too large.
  void finish();

 private:
  /// Load of a node so far: digits * 10^exponent, and the last word that was added.
  struct Sum {
    Int128 digits = 0;
    int exponent = 0;
    std::string_view word;
    TextPlace place;
  };

  [[noreturn]] void refuse(std::string_view word, const TextPlace& place) const;
  [[noreturn]] void refuse_size(std::string_view word, const TextPlace& place) const;
  Decimal decimal_of(std::string_view word, const TextPlace& place) const;
  Load to_load(Int128 digits, int exponent, std::string_view word, const TextPlace& place);

  const LoadOptions& options_;
  LoadTable& table_;
  Rounding rounding_;
  struct Fraction {
    std::string word;
    TextPlace place;
  };
  std::optional<Fraction> first_fraction_;  ///< Without a unit.
  std::vector<Sum> sums_;
};

/// The text with its commas in the given meaning. Every other byte keeps its position. O(length).
std::string with_commas(std::string_view text, Comma comma);

/// Whether the text is a single word in the form of a number with thousands, 1,234,567, and unlike
/// most lists. It has at most two digits before the first comma, and the first digit is not 0.
/// O(length).
bool may_be_one_number(std::string_view text);

/// "2 numbers (3.5 8.1) with decimal commas, 4 (3 5 8 1) where commas separate": the possible
/// readings of a list with several separators. Empty if there is none. O(length).
std::string readings_of(std::string_view text);

/// Numeric speed, at least 0. @throws Error bad_text.
double speed_of(std::string_view word, const TextPlace& at);

/// Refuses options that choose among the columns of a table, for a text that is a list.
/// @throws Error conflict.
void refuse_table_options(const LoadOptions& options);

/// Numbers separated by blanks, commas, semicolons or line breaks, optionally in one pair of
/// brackets; or a rank and its load per line. Counts before it stores.
void read_list(std::string_view text, LoadTable& table, LoadBuilder& builder,
               const LoadOptions& options);

/// Whether a column with this name identifies the row: node, rank, id, name, ... O(length).
bool tells_the_row(std::string_view column);

/// A table with one node per row, which can be read more than once.
class Rows {
 public:
  virtual ~Rows() = default;
  virtual void rewind() = 0;
  virtual bool next(std::vector<Field>& fields) = 0;
};

/// @throws Error bad_text if a line and the first line have different numbers of fields. O(1).
void check_width(const std::vector<Field>& fields, std::size_t width);

/// The columns of load and node, and the number of columns.
struct Grouped {
  std::size_t width = 0, loads = 0, nodes = 0;
};

/// Loads of nodes that have several rows each, see LoadOptions::sum.
void add_up(Rows& rows, bool has_header, const Grouped& columns, const LoadOptions& options,
            LoadTable& table, LoadBuilder& builder);

/// The loads of a table; see read_loads for the meaning of its columns.
void read_rows(Rows& rows, bool has_header, const LoadOptions& options, LoadTable& table,
               LoadBuilder& builder);

/// Lines of fields between separators as rows. Keeps the text.
std::unique_ptr<Rows> table_rows(std::string_view text, char separator);

/// [{"rank": 0, "load": 3}, ...] as rows, the keys of the first object as the header. Null if the
/// text is not such a list.
std::unique_ptr<Rows> json_rows(std::string_view text);

/// Lines of fields between separators.
void read_table(std::string_view text, char separator, const LoadOptions& options, LoadTable& table,
                LoadBuilder& builder);

/// {"loads": [...], "speeds": [...], "labels": [...]} or [{"rank": 0, "load": 3}, ...].
void read_json_loads(std::string_view text, const LoadOptions& options, LoadTable& table,
                     LoadBuilder& builder);

/// @throws Error bad_text if a name is empty or appears twice, at the place of that row.
void check_unique(const std::vector<std::string>& names,
                  const std::function<TextPlace(std::size_t)>& place_of_row);

/// Kind of a text that is clearly not loads, such as "a METIS graph". Empty if it can be loads.
std::string other_kind_of(std::string_view text);

}  // namespace evenkeel::formats
