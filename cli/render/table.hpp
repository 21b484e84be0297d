#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "evenkeel/formats/load_unit.hpp"
#include "host/colour.hpp"
#include "host/width.hpp"
#include "render/render.hpp"
#include "render/shown.hpp"

namespace evenkeel::cli {

/// Maximum width of drawings: the width of the text, 78 without one.
std::size_t drawing_width();
/// Words wrapped to the width of the text, all lines indented, with a final newline.
std::string sentence(const std::string& text, std::size_t indent = 0);

/// The same in a style, if results have colours.
std::string styled_sentence(Style style, const std::string& text);

/// A cell for people: null is a dash, texts have no quotes.
std::string plain(const Json& cell);
/// Columns of words; numbers to the right, words to the left. A table wider than the text continues
/// below itself and repeats its first column.
std::string aligned(const std::vector<std::vector<std::string>>& rows);
/// A bar of #, in proportion; at least one # for a positive value.
std::string bar(Load value, Load most, std::size_t width);
/// Labels of objects, tasks, servers or nodes, if the input has them.
using Labels = std::optional<answers::List<std::string>>;
/// The labels for a column of that name.
const Labels& labels_of(const answers::Input& input, std::string_view column);
/// The label of a node, or of what that column contains, if the answer has labels; else its number.
std::string node_name(const AnyKept& answer, answers::Whole node, std::string_view column = "node");
/// The label in CSV form, or the number without labels.
std::string name_cell(const AnyKept& answer, answers::Whole node, std::string_view column = "node");
/// ",node_number" in the header, and the cells below it. Empty without labels, because the number
/// is then the name.
std::string number_header(const AnyKept& answer, std::string_view column);
std::string number_cell(const AnyKept& answer, answers::Whole node,
                        std::string_view column = "node");
/// "Stopped early: time_limit", if the run was stopped.
std::string stopped_of(const Json& answer);
/// The notes of an answer, each on separate lines.
std::string notes_of(const Json& answer);
/// The last lines of most texts: notes, the reason of a stop, the summary.
std::string ending_of(const Json& answer);
/// A cell of CSV, in quotes if needed; also quoted if it contains a tab, so that TSV has the same
/// cells.
std::string csv_cell(const Json& cell);
/// A row of CSV, without a newline.
std::string csv_line(const std::vector<Json>& cells);
/// Converts amounts of load of an answer to the user's measure, with the unit in the settings of
/// the answer.
class Amounts {
 public:
  explicit Amounts(const Json& answer);
  std::string operator()(Load count) const { return unit_.text(Int128{count}); }
  std::string operator()(answers::Whole count) const { return (*this)(Load{count}); }
  std::string operator()(double count) const { return (*this)(Json(count)); }
  /// For people: whole amounts exactly, others with at most six digits; null is a dash.
  std::string operator()(const Json& count) const;
  /// Exact if its decimal expansion is finite.
  std::string quotient(const Fraction& fraction) const { return unit_.text(fraction); }
  /// For programs: an exact cell; lists are converted entry by entry.
  Json cell(const Json& count) const;

 private:
  formats::LoadUnit unit_;
};

/// A number with at most six digits, without an exponent for large ones; whole ones are exact.
std::string rounded(double value);
/// A fraction of 1 as percent; a dash for null.
std::string share(const Json& value);
/// A number of an answer: exact if whole, else rounded.
std::string number(const Json& value);

}  // namespace evenkeel::cli
