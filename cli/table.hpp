#pragma once
#include <string>
#include <vector>

#include "render.hpp"

namespace evenkeel::cli {

inline constexpr std::size_t kWidth = 78;  ///< Of the text for people.

/// A cell as a person reads it: null is a dash, texts have no quotes.
std::string plain(const Json& cell);
/// Columns of words; numbers to the right, words to the left.
std::string aligned(const std::vector<std::vector<std::string>>& rows);
/// A bar of #, in proportion; something for everything above 0.
std::string bar(Load value, Load most, std::size_t width);
/// The label of a node where the answer has labels, else its number. @param key  Of "input".
std::string node_name(const Json& answer, std::size_t node, const char* key = "labels");
std::string node_name(const Json& answer, const Json& node, const char* key = "labels");
/// ",label" of the header, and the cells below it; nothing where the answer has no labels.
std::string label_header(const Json& answer, const std::string& name = "label",
                         const char* key = "labels");
std::string label_cell(const Json& answer, std::size_t node, const char* key = "labels");
/// The notes of an answer, one a line.
std::string notes_of(const Json& answer);
/// A cell of CSV, in quotes where it needs them.
std::string csv_cell(const Json& cell);
/// A row of CSV, without a newline.
std::string csv_line(const std::vector<Json>& cells);
/// A number with the digits that matter.
std::string rounded(double value);
/// A part of 1 as percent; a dash for null.
std::string share(const Json& value);
/// A number of an answer: whole ones as they are, others rounded.
std::string number(const Json& value);

}  // namespace evenkeel::cli
