// Verify and reproduce answers as text and CSV.
#include "render/render.hpp"

#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "render/table.hpp"

namespace evenkeel::cli {
namespace {

// "Verdict: error in the paper: ...", "Verdict: not as in our copy."
std::string verdict_line(const Json& verdict) {
  if (verdict.is_null()) return "";
  const bool same = verdict["is"] == "reproduces", damaged = verdict["is"] == "copy_damaged";
  const Json& misprint = verdict["misprint"];
  std::string is = same ? "reproduced" : damaged ? "not as in our copy" : plain(verdict["is"]);
  if (!misprint.is_null()) {
    const std::string error = "error in the paper: " + plain(misprint);
    is = verdict["is"] == "differs" ? error : concat({is, "; ", error});
  }
  return styled_sentence(same ? Style::good : Style::bad, concat({"Verdict: ", is, "."}));
}

}  // namespace

std::string verify_text(const Json& answer) {
  std::string out;
  for (const Json& problem : answer["result"]["problems"]) out += sentence(plain(problem), 2);
  const Style verdict = answer["result"]["valid"] == true ? Style::good : Style::bad;
  return out + styled_sentence(verdict, plain(answer["summary"]));
}

std::string report_text(const Json& answer) {
  std::string out;
  for (const Json& table : answer["result"]["tables"]) {
    out += plain(table["title"]) + "\n";
    std::vector<std::vector<std::string>> rows(1);
    for (const Json& column : table["columns"]) rows[0].push_back(plain(column));
    for (const Json& row : table["rows"]) {
      rows.emplace_back();
      for (const Json& cell : row) rows.back().push_back(number(cell));
    }
    out += aligned(rows) + "\n";
  }
  out += sentence(plain(answer["result"]["how"])) + notes_of(answer) + stopped_of(answer);
  return out + sentence(plain(answer["summary"])) + verdict_line(answer["result"]["verdict"]);
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
std::string report_csv(const Json& answer) {
  const Json& tables = answer["result"]["tables"];
  const bool several = tables.size() > 1;
  std::vector<Json> header;
  if (several) header.emplace_back("table");
  for (const Json& table : tables) {
    for (const Json& column : table["columns"]) {
      if (std::find(header.begin(), header.end(), column) == header.end()) header.push_back(column);
    }
  }
  std::string out = csv_line(header) + "\n";
  for (const Json& table : tables) {
    for (const Json& row : table["rows"]) {
      std::vector<Json> cells(header.size());
      if (several) cells[0] = table["title"];
      for (std::size_t i = 0; i < row.size(); ++i) {
        const auto at = std::find(header.begin(), header.end(), table["columns"][i]);
        cells[static_cast<std::size_t>(at - header.begin())] = row[i];
      }
      out += csv_line(cells) + "\n";
    }
  }
  return out;
}

}  // namespace evenkeel::cli
