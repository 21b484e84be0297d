// Read, verify and reproduce answers as text and CSV.
#include "render/render.hpp"

#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "render/table.hpp"

namespace evenkeel::cli {
namespace {

std::string platform_csv(const Json& platform) {
  std::string out;
  if (platform.contains("links")) {
    out = "source,target,bandwidth,latency\n";
    for (const Json& link : platform["links"]) {
      out += concat(
          {plain(link[0]), ",", plain(link[1]), ",", plain(link[3]), ",", plain(link[2]), "\n"});
    }
    return out;
  }
  out = "node,speed\n";
  for (std::size_t i = 0; i < platform["speeds"].size(); ++i) {
    out += concat({i, ",", plain(platform["speeds"][i]), "\n"});
  }
  return out;
}

// Tasks and their messages in one table: a row says which of the two it is.
std::string tasks_csv(const Json& value) {
  std::string out = "table,task,computation,to,amount\n";
  for (std::size_t i = 0; i < value["comp"].size(); ++i) {
    out += csv_line({"task", i, value["comp"][i], nullptr, nullptr}) + "\n";
  }
  for (const Json& edge : value["edges"]) {
    out += csv_line({"message", edge[0], nullptr, edge[1], edge[2]}) + "\n";
  }
  return out;
}

std::string arrivals_csv(const Json& value) {
  std::string out = "id,arrival_ticks,service_ticks,node,hop_ticks\n";
  for (const Json& task : value) {
    const auto cell = [&](const char* key) { return task.contains(key) ? task[key] : Json(); };
    out +=
        csv_line({task["id"], task["arrival"], task["service"], cell("node"), cell("hop")}) + "\n";
  }
  return out;
}

std::string table_csv(const Json& table) {
  std::string out = csv_line(table["columns"].get<std::vector<Json>>()) + "\n";
  for (const Json& row : table["rows"]) out += csv_line(row.get<std::vector<Json>>()) + "\n";
  return out;
}

// "Verdict: differs. An error of the print: ...", "Verdict: not as in our copy."
std::string verdict_line(const Json& verdict) {
  if (verdict.is_null()) return "";
  const bool same = verdict["is"] == "reproduces";
  const std::string why =
      verdict["misprint"].is_null()
          ? ""
          : concat({" An error of the print: ", plain(verdict["misprint"]), "."});
  return styled_sentence(
      same ? Style::good : Style::bad,
      concat({"Verdict: ",
              verdict["is"] == "copy_damaged" ? "not as in our copy" : plain(verdict["is"]), ".",
              why}));
}

}  // namespace

std::string read_text(const Json& answer) {
  const Json& value = answer["result"]["value"];
  if (value.is_object()) return notes_of(answer) + sentence(plain(answer["summary"]));
  const Amounts amount(answer);
  std::string out;
  std::string line = " ";
  for (std::size_t i = 0; i < value.size() && i < 200; ++i) {
    const std::string piece = plain(amount.cell(value[i]));
    if (line.size() + piece.size() + 1 > drawing_width()) {
      out += line + "\n";
      line = " ";
    }
    line += " " + piece;
  }
  out += line + (value.size() > 200 ? " ..." : "") + "\n";
  return out + notes_of(answer) + sentence(plain(answer["summary"]));
}

std::string read_csv(const Json& answer) {
  const Json& result = answer["result"];
  const Json& as = answer["settings"]["as"];
  if (as == "table") return table_csv(result["value"]);
  if (as == "platform") return platform_csv(result["value"]);
  if (as == "tasks") return tasks_csv(result["value"]);
  if (as == "arrivals") return arrivals_csv(result["value"]);
  if (result["value"].is_object()) {
    std::string out = "source,target,weight\n";
    for (const Json& edge : result["value"]["edges"]) {
      out += plain(edge[0]) + "," + plain(edge[1]) + "," +
             (edge.size() > 2 ? plain(edge[2]) : "1") + "\n";
    }
    return out;
  }
  const Amounts amount(answer);
  const bool speeds = result.contains("speeds");
  std::string out = speeds ? "node,load,speed\n" : "node,load\n";
  for (std::size_t i = 0; i < result["value"].size(); ++i) {
    out += concat({i, ",", plain(amount.cell(result["value"][i]))});
    if (speeds) out += "," + plain(result["speeds"][i]);
    out += "\n";
  }
  return out;
}

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

// One table, whatever their number: columns of the same name are one, and a column says which
// table a row is from.
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
