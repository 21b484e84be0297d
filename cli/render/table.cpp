// Cells, tables, bars and sentences of answers in the width of the terminal, and lines of CSV.
#include "render/table.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/in_full.hpp"
#include "evenkeel/base/text.hpp"
#include "evenkeel/base/words.hpp"

namespace evenkeel::cli {

std::size_t drawing_width() { return std::min<std::size_t>(text_width().value_or(78), 78); }

std::string sentence(const std::string& text, std::size_t indent) {
  const std::size_t most = text_width().value_or(SIZE_MAX);
  std::string out, line(indent, ' ');
  for (const std::string& word : words_of(text, ' ')) {
    if (line.size() > indent && line.size() + 1 + word.size() > most) {
      out += line + "\n";
      line.assign(indent, ' ');
    }
    line += (line.size() > indent ? " " : "") + word;
  }
  return concat({out, line, "\n"});
}

std::string styled_sentence(Style style, const std::string& text) {
  std::string lines = sentence(text);
  lines.pop_back();
  return for_result(style, lines) + "\n";
}

namespace {

// Integers among real numbers, as answers write them.
std::optional<Load> whole(const Json& cell) {
  if (cell.is_number_integer()) return cell.get<Load>();
  if (!cell.is_number_float()) return std::nullopt;
  const double value = cell.get<double>();
  const bool exact = value == std::floor(value) && std::fabs(value) <= double{kMaxExactInt};
  return exact ? std::optional(static_cast<Load>(value)) : std::nullopt;
}

}  // namespace

std::string plain(const Json& cell) {
  if (cell.is_null()) return "-";
  if (const auto number = whole(cell)) return std::to_string(*number);
  return cell.is_string() ? cell.get<std::string>() : cell.dump();
}

std::string aligned(const std::vector<std::vector<std::string>>& rows) {
  std::vector<std::size_t> widths;
  std::vector<bool> numeric;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    widths.resize(std::max(widths.size(), rows[r].size()), 0);
    numeric.resize(widths.size(), true);
    for (std::size_t c = 0; c < rows[r].size(); ++c) {
      const std::string& cell = rows[r][c];
      widths[c] = std::max(widths[c], cell.size());
      if (r > 0 && cell.find_first_not_of("0123456789.-+e") != std::string::npos)
        numeric[c] = false;
    }
  }
  // Blocks of columns that fit, the first column in front of each.
  const std::size_t most = text_width().value_or(SIZE_MAX);
  std::string out;
  for (std::size_t first = 1, last = 0; last < widths.size(); first = last) {
    std::size_t used = widths.empty() ? 0 : widths[0] + 2;
    last = first;
    while (last < widths.size() && (last == first || used + widths[last] + 2 <= most)) {
      used += widths[last++] + 2;
    }
    if (first > 1) out += "\n";
    for (const auto& row : rows) {
      std::string line;
      for (std::size_t c = 0; c < std::min(last, row.size()); c = c == 0 ? first : c + 1) {
        const std::string pad(widths[c] - row[c].size(), ' ');
        line += "  " + (numeric[c] ? pad + row[c] : row[c] + pad);
      }
      while (!line.empty() && line.back() == ' ') line.pop_back();
      out +=
          (&row == &rows.front() && rows.size() > 1 ? for_result(Style::bold, line) : line) + "\n";
    }
    last = std::max<std::size_t>(last, 1);
  }
  return out;
}

std::string bar(Load value, Load most, std::size_t width) {
  if (most <= 0) return "";
  const double share = static_cast<double>(value) / static_cast<double>(most);
  const auto length = static_cast<std::size_t>(std::lround(share * static_cast<double>(width)));
  return std::string(std::max<std::size_t>(length, value > 0 ? 1 : 0), '#');
}

const Labels& labels_of(const answers::Input& input, std::string_view column) {
  if (column == "object" || column == "first") return input.object_labels;
  if (column == "task") return input.task_labels;
  return column == "server" ? input.server_labels : input.labels;
}

std::string node_name(const AnyKept& answer, answers::Whole node, std::string_view column) {
  const Labels& labels = labels_of(answer.input, column);
  return labels ? (*labels)[static_cast<std::size_t>(node)] : plain(node);
}

std::string name_cell(const AnyKept& answer, answers::Whole node, std::string_view column) {
  return csv_cell(node_name(answer, node, column));
}

std::string number_header(const AnyKept& answer, std::string_view column) {
  return labels_of(answer.input, column) ? concat({",", column, "_number"}) : "";
}

std::string number_cell(const AnyKept& answer, answers::Whole node, std::string_view column) {
  return labels_of(answer.input, column) ? "," + plain(node) : "";
}

std::string notes_of(const Json& answer) {
  std::string out;
  for (const Json& note : answer["notes"]) out += sentence("Note: " + plain(note), 2);
  return out;
}

std::string stopped_of(const Json& answer) {
  if (!answer.contains("stopped")) return "";
  return concat(
      {"  ", for_result(Style::bad, "Stopped early:"), " ", plain(answer["stopped"]), "\n"});
}

std::string ending_of(const Json& answer) {
  return notes_of(answer) + stopped_of(answer) + sentence(plain(answer["summary"]));
}

std::string csv_cell(const Json& cell) {
  if (cell.is_null()) return "";
  std::string text = plain(cell);
  if (text.find_first_of(",\"\t\r\n") == std::string::npos) return text;
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  return out + "\"";
}

std::string csv_line(const std::vector<Json>& cells) {
  std::string line;
  for (std::size_t i = 0; i < cells.size(); ++i) line += (i ? "," : "") + csv_cell(cells[i]);
  return line;
}

Amounts::Amounts(const Json& answer) {
  // An answer to `read` with --unit auto has the computed unit in its result.
  for (const char* part : {"settings", "result"}) {
    const Json unit = answer.contains(part) && answer[part].is_object()
                          ? answer[part].value("unit", Json())
                          : Json();
    if (!unit.is_number()) continue;
    unit_ = formats::LoadUnit(unit.get<double>());
    return;
  }
}

std::string Amounts::operator()(const Json& count) const {
  if (const auto number = whole(count)) return (*this)(*number);
  if (!count.is_number_float()) return plain(count);
  const double value = count.get<double>();
  return unit_.is_given() ? unit_.brief(value, 6) : rounded(value);
}

Json Amounts::cell(const Json& count) const {
  if (!unit_.is_given()) return count;
  if (count.is_array()) {
    Json list = Json::array();
    for (const Json& one : count) list.push_back(cell(one));
    return list;
  }
  if (const auto number = whole(count)) return (*this)(*number);
  return count.is_number_float() ? Json(unit_.text(count.get<double>())) : count;
}

std::string rounded(double value) {
  if (value == std::floor(value) && std::fabs(value) < 1e15)
    return Json(static_cast<Load>(value)).dump();
  return in_full(value, 6, 0);
}

std::string share(const Json& value) {
  return value.is_number() ? brief(100 * value.get<double>(), 4) + "%" : "-";
}

std::string number(const Json& value) {
  return value.is_number_float() && !whole(value) ? rounded(value.get<double>()) : plain(value);
}

}  // namespace evenkeel::cli
