// Verify and reproduce answers as text and CSV.
#include "render/render.hpp"

#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "render/table.hpp"

namespace evenkeel::cli {
namespace {

// "Verdict: error in the paper: ...", "Verdict: not as in our copy."
std::string verdict_line(const std::optional<answers::PaperVerdict>& verdict) {
  if (!verdict) return "";
  const bool same = verdict->is == "reproduces", damaged = verdict->is == "copy_damaged";
  std::string is = same ? "reproduced" : damaged ? "not as in our copy" : verdict->is;
  if (verdict->misprint) {
    const std::string error = "error in the paper: " + *verdict->misprint;
    is = verdict->is == "differs" ? error : concat({is, "; ", error});
  }
  return styled_sentence(same ? Style::good : Style::bad, concat({"Verdict: ", is, "."}));
}

// A cell of a paper's table; null if the run has not reached it.
Json cell_of(const std::optional<std::variant<double, std::string>>& cell) {
  return cell ? std::visit([](const auto& value) { return Json(value); }, *cell) : Json();
}

}  // namespace

std::string verify_text(const Json& answer) {
  std::string out;
  for (const Json& problem : answer["result"]["problems"]) out += sentence(plain(problem), 2);
  const Style verdict = answer["result"]["valid"] == true ? Style::good : Style::bad;
  return out + styled_sentence(verdict, plain(answer["summary"]));
}

std::string report_text(const KeptReproduce& answer) {
  const auto& result = answer.result;
  std::string out;
  for (const auto& table : result.tables) {
    std::vector<std::vector<std::string>> rows(1);
    for (const auto& column : table.columns) rows[0].push_back(column);
    for (const auto& row : table.rows) {
      rows.emplace_back();
      for (const auto& cell : row) rows.back().push_back(number(cell_of(cell)));
    }
    out += concat({table.title, "\n", aligned(rows), "\n"});
  }
  return out + sentence(result.how) + ending_of(answer) + verdict_line(result.verdict);
}

std::string verify_csv(const Json& answer) {
  std::string out = "valid,problem\n";
  const Json& result = answer["result"];
  for (const Json& problem : result["problems"]) out += csv_line({result["valid"], problem}) + "\n";
  return result["problems"].empty() ? concat({out, csv_line({result["valid"], nullptr}), "\n"})
                                    : out;
}

// All tables as one: columns of the same name are merged, and the first column holds the name of
// the row's table.
std::string report_csv(const KeptReproduce& answer) {
  const auto& tables = answer.result.tables;
  const bool several = tables.size() > 1;
  std::vector<Json> header;
  if (several) header.emplace_back("table");
  const auto find = [&](const std::string& column) {
    return std::find(header.begin(), header.end(), Json(column));
  };
  for (const auto& table : tables) {
    for (const auto& column : table.columns) {
      if (find(column) == header.end()) header.emplace_back(column);
    }
  }
  std::string out = csv_line(header) + "\n";
  for (const auto& table : tables) {
    for (const auto& row : table.rows) {
      std::vector<Json> cells(header.size());
      if (several) cells[0] = table.title;
      for (std::size_t i = 0; i < row.size(); ++i) {
        const auto at = find(table.columns[i]) - header.begin();
        cells[static_cast<std::size_t>(at)] = cell_of(row[i]);
      }
      out += csv_line(cells) + "\n";
    }
  }
  return out;
}

}  // namespace evenkeel::cli
