#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "evenkeel/base/error.hpp"
#include "jobs/inspect/input.hpp"
#include "jobs/inspect/table.hpp"
#include "jobs/read/answer.hpp"

namespace evenkeel::jobs {

using ReadAs = settings::Read::As;

/// A reader that accepts a text, and the values.
struct Reading {
  ReadAs as = ReadAs::loads;
  ReadText value;                     ///< Not set for rows of numbers, see `sure`.
  std::string summary;                ///< "6 loads with a sum of 12 from plain text".
  bool sure = true;                   ///< False: an option has to be given.
  std::optional<std::string> column;  ///< The load column that was chosen.
  std::optional<double> unit;         ///< The unit that was computed for fractions.
};

/// A reader that refuses a text.
struct Refusal {
  ReadAs as = ReadAs::loads;
  Error error;
};

/// Results of all readers for one text.
struct Readings {
  std::vector<Reading> read;          ///< The best one first.
  std::vector<Refusal> refused;       ///< The reader that got furthest first.
  std::optional<TableColumns> table;  ///< If the text is a table.

  const Reading* reading(ReadAs as) const;
};

/// Tries the readers one after another, with the options of the job. If a table needs a load
/// column, takes TableColumns::load_column(). For values with fractions it computes the unit.
/// Complexity: that of the readers.
Readings read_every_way(const std::string& text, const settings::Inspect& asked);

}  // namespace evenkeel::jobs
