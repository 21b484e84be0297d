#include "table.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace evenkeel::cli {

std::string plain(const Json& cell) {
  if (cell.is_null()) return "-";
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
  std::string out;
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t c = 0; c < row.size(); ++c) {
      const std::string pad(widths[c] - row[c].size(), ' ');
      line += "  " + (numeric[c] ? pad + row[c] : row[c] + pad);
    }
    while (!line.empty() && line.back() == ' ') line.pop_back();
    out += line + "\n";
  }
  return out;
}

std::string bar(Load value, Load most, std::size_t width) {
  if (most <= 0) return "";
  const double share = static_cast<double>(value) / static_cast<double>(most);
  const auto length = static_cast<std::size_t>(std::lround(share * static_cast<double>(width)));
  return std::string(std::max<std::size_t>(length, value > 0 ? 1 : 0), '#');
}

std::string node_name(const Json& answer, std::size_t node, const char* key) {
  const auto labels = answer["input"].find(key);
  return labels == answer["input"].end() ? std::to_string(node) : plain((*labels)[node]);
}

std::string node_name(const Json& answer, const Json& node, const char* key) {
  return node_name(answer, node.get<std::size_t>(), key);
}

std::string label_header(const Json& answer, const std::string& name, const char* key) {
  return answer["input"].contains(key) ? "," + name : "";
}

std::string label_cell(const Json& answer, std::size_t node, const char* key) {
  const auto labels = answer["input"].find(key);
  return labels == answer["input"].end() ? "" : "," + csv_cell((*labels)[node]);
}

std::string notes_of(const Json& answer) {
  std::string out;
  for (const Json& note : answer["notes"]) out += "  Note: " + plain(note) + "\n";
  return out;
}

std::string csv_cell(const Json& cell) {
  if (cell.is_null()) return "";
  std::string text = plain(cell);
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  return out + "\"";
}

std::string csv_line(const std::vector<Json>& cells) {
  std::string line;
  for (std::size_t i = 0; i < cells.size(); ++i) line += (i ? "," : "") + csv_cell(cells[i]);
  return line;
}

std::string rounded(double value) {
  if (value == std::floor(value) && std::fabs(value) < 1e15)
    return Json(static_cast<Load>(value)).dump();
  char text[32];
  std::snprintf(text, sizeof text, "%.6g", value);
  return text;
}

std::string share(const Json& value) {
  return value.is_number() ? rounded(100 * value.get<double>()) + " %" : "-";
}

std::string number(const Json& value) {
  return value.is_number_float() ? rounded(value.get<double>()) : plain(value);
}

}  // namespace evenkeel::cli
