#include "render.hpp"

#include "table.hpp"

namespace evenkeel::cli {
namespace {

std::string platform_csv(const Json& platform) {
  std::string out;
  if (platform.contains("links")) {
    out = "source,target,bandwidth,latency\n";
    for (const Json& link : platform["links"]) {
      out += plain(link[0]) + "," + plain(link[1]) + "," + plain(link[3]) + "," + plain(link[2]) +
             "\n";
    }
    return out;
  }
  out = "node,speed\n";
  for (std::size_t i = 0; i < platform["speeds"].size(); ++i) {
    out += std::to_string(i) + "," + plain(platform["speeds"][i]) + "\n";
  }
  return out;
}

}  // namespace

std::string read_text(const Json& answer) {
  const Json& value = answer["result"]["value"];
  if (value.is_object()) return notes_of(answer) + plain(answer["summary"]) + "\n";
  std::string out;
  std::string line = " ";
  for (std::size_t i = 0; i < value.size() && i < 200; ++i) {
    const std::string piece = plain(value[i]);
    if (line.size() + piece.size() + 1 > kWidth) {
      out += line + "\n";
      line = " ";
    }
    line += " " + piece;
  }
  out += line + (value.size() > 200 ? " ..." : "") + "\n";
  return out + notes_of(answer) + plain(answer["summary"]) + "\n";
}

std::string read_csv(const Json& answer) {
  const Json& result = answer["result"];
  if (answer["settings"]["as"] == "platform") return platform_csv(result["value"]);
  if (result["value"].is_object()) {
    std::string out = "source,target,weight\n";
    for (const Json& edge : result["value"]["edges"]) {
      out += plain(edge[0]) + "," + plain(edge[1]) + "," +
             (edge.size() > 2 ? plain(edge[2]) : "1") + "\n";
    }
    return out;
  }
  const bool speeds = result.contains("speeds");
  std::string out = speeds ? "node,load,speed\n" : "node,load\n";
  for (std::size_t i = 0; i < result["value"].size(); ++i) {
    out += std::to_string(i) + "," + plain(result["value"][i]);
    if (speeds) out += "," + plain(result["speeds"][i]);
    out += "\n";
  }
  return out;
}

std::string verify_text(const Json& answer) {
  std::string out;
  for (const Json& problem : answer["result"]["problems"]) out += "  " + plain(problem) + "\n";
  return out + plain(answer["summary"]) + "\n";
}

std::string report_text(const Json& answer) {
  std::string out;
  for (const Json& table : answer["result"]["tables"]) {
    out += plain(table["title"]) + "\n";
    std::vector<std::vector<std::string>> rows(1);
    for (const Json& column : table["columns"]) rows[0].push_back(plain(column));
    for (const Json& row : table["rows"]) {
      rows.emplace_back();
      for (const Json& cell : row) rows.back().push_back(plain(cell));
    }
    out += aligned(rows) + "\n";
  }
  out += plain(answer["result"]["how"]) + "\n";
  if (answer.contains("stopped")) out += "Stopped early: the rows hold the trials done so far.\n";
  return out + plain(answer["summary"]) + "\n";
}

std::string report_csv(const Json& answer) {
  std::string out;
  for (const Json& table : answer["result"]["tables"]) {
    if (!out.empty()) out += "\n";
    std::string line;
    for (const Json& column : table["columns"])
      line += (line.empty() ? "" : ",") + csv_cell(column);
    out += line + "\n";
    for (const Json& row : table["rows"]) {
      for (std::size_t i = 0; i < row.size(); ++i) out += (i ? "," : "") + csv_cell(row[i]);
      out += "\n";
    }
  }
  return out;
}

}  // namespace evenkeel::cli
