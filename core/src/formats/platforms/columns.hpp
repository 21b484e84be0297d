#pragma once
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/formats/table.hpp"
#include "formats/platforms/quantities.hpp"
#include "formats/text/words.hpp"

namespace evenkeel::formats {

// Tables of links and of speeds: columns found by name, with units at the end of the name.

inline constexpr std::size_t kNone = static_cast<std::size_t>(-1);

// The first column with one of the names, alone or with a unit after it: "speed_flops" is a speed.
inline std::size_t column(const std::vector<Field>& header, const std::vector<std::string>& names) {
  for (std::size_t i = 0; i < header.size(); ++i) {
    const std::string name = lower_case(header[i].text);
    for (const std::string& wanted : names) {
      if (name == wanted || name.rfind(wanted + "_", 0) == 0) return i;
    }
  }
  return kNone;
}

// Whether a text is a table with one of these columns.
inline bool header_has(std::string_view text, const std::vector<std::string>& names) {
  if (text_start(text).starts_with("{")) return false;
  TableReader table(text, guess_separator(text));
  std::vector<Field> header;
  return table.next(header) && column(header, names) != kNone;
}

// Factor of a column's unit, which follows the last "_" of its name: one of the given units, or
// none.
inline double unit_of(const Field& header,
                      const std::vector<std::pair<std::string, double>>& units) {
  const std::size_t bar = header.text.rfind('_');
  if (bar == std::string::npos) return 1;
  const std::string unit = header.text.substr(bar + 1);
  std::string known;
  for (const auto& [name, factor] : units) {
    if (unit == name) return factor;
    known += (known.empty() ? "" : ", ") + name;
  }
  refuse_text(concat({"the unit ", in_quotes(unit), " of this column is not one of ", known}),
              header.place);
}

// A row must have as many cells as the header has columns.
inline void check_row(const std::vector<Field>& row, const std::vector<Field>& header) {
  if (row.size() == header.size()) return;
  refuse_text(concat({"this line has ", row.size(), " cells, but the header has ", header.size()}),
              row.back().place);
}

inline auto where(const Field& field) {
  return [&field] { return field.place; };
}

}  // namespace evenkeel::formats
