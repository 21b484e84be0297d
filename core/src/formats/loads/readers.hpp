#pragma once
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "evenkeel/base/error.hpp"
#include "evenkeel/formats/loads.hpp"
#include "formats/loads/rounding.hpp"
#include "formats/text/table.hpp"

namespace evenkeel::formats {

/// Turns words into loads, in the order in which they come, and keeps the books on rounding.
class LoadBuilder {
 public:
  /// @throws Error bad_value for a unit that is none.
  LoadBuilder(const LoadOptions& options, LoadTable& table);

  /// Room for that many loads. @throws Error too_large, with the place of the first one too many.
  void reserve(std::size_t count, const TextPlace& first_too_many);

  /// @throws Error bad_load, negative_load, fractional_load, too_large.
  void add(std::string_view word, const TextPlace& at);

  /// Adds to what a node has; exactly, also where the parts of a node are less than a unit.
  void add_to(std::size_t node, std::string_view word, const TextPlace& at);

  /// Makes loads of what the nodes have, the first of which is number 0.
  void take_sums(std::size_t nodes);

  /// Once all loads are there: notes on the unit; only their scale if a unit is to be found.
  /// @throws Error fractional_load, for fractions without a unit, and for a unit that is too large.
  void finish();

 private:
  /// What a node has: digits * 10^exponent, and the last word of it.
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

/// The text with its commas as they are meant; every other byte stays where it is. O(length).
std::string with_commas(std::string_view text, Comma comma);

/// Whether the text is one word that is written as a number with thousands, 1,234,567, and not as
/// lists mostly are: at most two digits before the first comma, the first of them no 0. O(length).
bool may_be_one_number(std::string_view text);

/// "2 numbers (3.5 8.1) with decimal commas, 4 (3 5 8 1) where commas separate": what a list with
/// several separators may be; empty where it is none of these. O(length).
std::string readings_of(std::string_view text);

/// A number of a speed, from 0. @throws Error bad_text.
double speed_of(std::string_view word, const TextPlace& at);

/// Refuses options that choose among the columns of a table, for a text that is a list.
/// @throws Error conflict.
void refuse_table_options(const LoadOptions& options);

/// Numbers separated by blanks, commas, semicolons or lines, perhaps in one pair of brackets; or a
/// rank and its load a line. Counts before it stores.
void read_list(std::string_view text, LoadTable& table, LoadBuilder& builder,
               const LoadOptions& options);

/// Whether a column of that name says which row it is: node, rank, id, name, ... O(length).
bool tells_the_row(std::string_view column);

/// A table with one node a row, which can be gone through more than once.
class Rows {
 public:
  virtual ~Rows() = default;
  virtual void rewind() = 0;
  virtual bool next(std::vector<Field>& fields) = 0;
};

/// @throws Error bad_text where a line has another number of fields than the first. O(1).
void check_width(const std::vector<Field>& fields, std::size_t width);

/// Which columns of how many hold load and node.
struct Grouped {
  std::size_t width = 0, loads = 0, nodes = 0;
};

/// Loads of nodes that have several rows each, see LoadOptions::sum.
void add_up(Rows& rows, bool has_header, const Grouped& columns, const LoadOptions& options,
            LoadTable& table, LoadBuilder& builder);

/// The loads of a table; see read_loads for what its columns mean.
void read_rows(Rows& rows, bool has_header, const LoadOptions& options, LoadTable& table,
               LoadBuilder& builder);

/// Lines of fields between separators as rows; it keeps the text.
std::unique_ptr<Rows> table_rows(std::string_view text, char separator);

/// [{"rank": 0, "load": 3}, ...] as rows, the keys of the first object as the header; null where
/// the text is not such a list.
std::unique_ptr<Rows> json_rows(std::string_view text);

/// Lines of fields between separators.
void read_table(std::string_view text, char separator, const LoadOptions& options, LoadTable& table,
                LoadBuilder& builder);

/// {"loads": [...], "speeds": [...], "labels": [...]} or [{"rank": 0, "load": 3}, ...].
void read_json_loads(std::string_view text, const LoadOptions& options, LoadTable& table,
                     LoadBuilder& builder);

/// @throws Error bad_text when a name is empty or stands twice, at the place of that row.
void check_unique(const std::vector<std::string>& names,
                  const std::function<TextPlace(std::size_t)>& place_of_row);

/// What the text is when it is plainly something else than loads, such as "a METIS graph"; empty
/// when it may be loads.
std::string other_kind_of(std::string_view text);

}  // namespace evenkeel::formats
