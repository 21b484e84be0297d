#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "evenkeel/formats/load_unit.hpp"
#include "host/colour.hpp"
#include "render/render.hpp"

namespace evenkeel::cli {

/// Columns of the terminal that text is for: COLUMNS, else the terminal's own. Nothing when the
/// output is no terminal: a line is then as long as it is, so that programs can cut at lines.
std::optional<std::size_t> text_width();
/// Where drawings end: the width of the text, 78 when it has none.
std::size_t drawing_width();
/// Words in lines of at most the width of the text, all indented, with a newline at the end.
std::string sentence(const std::string& text, std::size_t indent = 0);

/// The same in a style, where results have colours.
std::string styled_sentence(Style style, const std::string& text);

/// A cell as a person reads it: null is a dash, texts have no quotes.
std::string plain(const Json& cell);
/// Columns of words; numbers to the right, words to the left. A table wider than the text goes on
/// below itself, with its first column again.
std::string aligned(const std::vector<std::vector<std::string>>& rows);
/// A bar of #, in proportion; something for everything above 0.
std::string bar(Load value, Load most, std::size_t width);
/// The label of a node where the answer has labels, else its number. @param key  Of "input".
std::string node_name(const Json& answer, std::size_t node, const char* key = "labels");
std::string node_name(const Json& answer, const Json& node, const char* key = "labels");
/// Key in "input" of the labels of a column: those of objects, tasks, servers or nodes.
const char* labels_key(std::string_view column);
/// The label as a cell of CSV, or the number without labels.
std::string name_cell(const Json& answer, std::size_t node, const char* key = "labels");
/// ",node_number" of the header, and the cells below it; nothing without labels, because the number
/// is then the name.
std::string number_header(const Json& answer, const std::string& column);
std::string number_cell(const Json& answer, std::size_t node, const char* key = "labels");
/// "Stopped early: time_limit", when it was.
std::string stopped_of(const Json& answer);
/// The notes of an answer, each on lines of its own.
std::string notes_of(const Json& answer);
/// A cell of CSV, in quotes if it needs them; also for a tab, so that TSV is the same cells.
std::string csv_cell(const Json& cell);
/// A row of CSV, without a newline.
std::string csv_line(const std::vector<Json>& cells);
/// Amounts of load of an answer as the user measures them: in the unit in which they were read,
/// which the settings of the answer have.
class Amounts {
 public:
  explicit Amounts(const Json& answer);
  std::string operator()(Load count) const { return unit_.text(Int128{count}); }
  /// For people: whole amounts exactly, others with at most six digits; null is a dash.
  std::string operator()(const Json& count) const;
  /// {"num":40,"den":3}: exact if its decimals end.
  std::string quotient(const Json& fraction) const;
  /// For programs: an exact cell; lists are converted entry by entry.
  Json cell(const Json& count) const;

 private:
  formats::LoadUnit unit_;
};

/// A number with at most six digits, without an exponent for large ones; whole ones are exact.
std::string rounded(double value);
/// A part of 1 as percent; a dash for null.
std::string share(const Json& value);
/// A number of an answer: whole ones as they are, others rounded.
std::string number(const Json& value);

}  // namespace evenkeel::cli
