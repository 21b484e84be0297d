// Fuzz target: files that belong together, with extreme numbers in them, make sound jobs. The first
// line specifies a use, lines of "---" separate its files, and # with a digit or a small letter is
// a number of the table below.
#include <array>
#include <string_view>

#include "fuzz/fuzz.hpp"

using namespace evenkeel;
using fuzz::Json;

namespace {

constexpr std::array<std::string_view, 36> kNumbers = {
    "9007199254740991",
    "9007199254740992",
    "9007199254740993",
    "-9007199254740991",
    "9223372036854775807",
    "9223372036854775808",
    "18446744073709551616",
    "4503599627370496.5",
    "1125899906842624.000000001",
    "1e15",
    "1e300",
    "1.7976931348623157e308",
    "1e400",
    "1e-15",
    "1e-308",
    "4.9406564584124654e-324",
    "1e-400",
    "0.1",
    "0.30000000000000004",
    "0.1000000000000000055511151231257827021181583404541015625",
    "3.3333333333333333333333333333333333333333",
    "0.000001",
    "0.9999999999999999",
    "1/3",
    "9007199254740991/9007199254740990",
    "1/9007199254740991",
    "2147483647",
    "4294967296",
    "1073741824",
    "0",
    "-0",
    "-1",
    "007",
    "1.0",
    "1,200",
    "nan",
};

std::string with_numbers(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char next = i + 1 < text.size() ? text[i + 1] : ' ';
    const bool digit = next >= '0' && next <= '9';
    const bool letter = next >= 'a' && next <= 'z';
    if (text[i] != '#' || (!digit && !letter)) {
      out += text[i];
      continue;
    }
    out += kNumbers[static_cast<std::size_t>(digit ? next - '0' : next - 'a' + 10)];
    ++i;
  }
  return out;
}

std::vector<std::string> files_of(std::string_view text) {
  constexpr std::string_view kBetween = "---\n";
  std::vector<std::string> files;
  for (std::size_t at = 0; at <= text.size();) {
    std::size_t end = text.find(kBetween, at);
    if (end == std::string_view::npos) end = text.size();
    files.push_back(with_numbers(text.substr(at, end - at)));
    at = end + kBetween.size();
  }
  return files;
}

/// Reads a text; null if it is refused or not read completely.
Json read(const Json& request) {
  const std::string job = request.dump();
  const std::string text = fuzz::run_within(job);
  const Json answer = fuzz::check_answer(job, text);
  if (fuzz::run_within(job) != text) fuzz::fail("a second run gives other bytes", job, text);
  return answer["ok"] == true ? answer["result"] : Json();
}

/// Reads the text as the kind of input `as`, with a unit if loads are measured.
Json read_as(const char* as, const std::string& text) {
  Json request = {{"kind", "read"}, {"as", as}, {"text", text}};
  Json result = read(request);
  if (!result.is_null() || (as != std::string("loads") && as != std::string("objects")))
    return result;
  request["unit"] = 0.001;
  return read(request);
}

Json network_of(const Json& graph) {
  Json network = graph["value"];
  if (network.is_object() && graph.contains("names")) network["labels"] = graph["names"];
  return network;
}

void add_loads(Json& job, const Json& table) {
  job["loads"] = table["value"];
  if (table.contains("speeds")) job["speeds"] = table["speeds"];
  if (table.contains("names")) job["labels"] = table["names"];
}

/// Objects of one file or of one per rank, with a table of nodes if there is one.
Json plan(const std::string& nodes, const std::vector<std::string>& objects) {
  std::string text = objects.front();
  if (objects.size() > 1) {
    text.clear();
    for (std::size_t i = 0; i < objects.size(); ++i)
      text += "==> rank." + std::to_string(i) + ".json <==\n" + objects[i] + "\n";
  }
  Json request = {{"kind", "read"}, {"as", "objects"}, {"text", text}};
  if (!nodes.empty()) request["nodes"] = nodes;
  Json result = read(request);
  if (result.is_null()) {
    request["unit"] = 0.001;
    result = read(request);
  }
  if (result.is_null()) return result;
  Json job = {{"kind", "plan"}};
  job.update(result["value"]);
  if (result.contains("unit")) job["unit"] = result["unit"];
  return job;
}

Json balance(const char* kind, const std::string& network, const std::string& loads) {
  const Json graph = read_as("graph", network);
  const Json table = read_as("loads", loads);
  if (graph.is_null() || table.is_null()) return Json();
  Json job = {{"kind", kind}, {"topology", network_of(graph)}};
  add_loads(job, table);
  return job;
}

Json cluster(const std::string& platform, const std::string& loads) {
  const Json machine = read_as("platform", platform);
  const Json table = read_as("loads", loads);
  if (machine.is_null() || table.is_null()) return Json();
  Json job = {{"kind", "cluster"}};
  for (const char* key : {"topology", "links", "speeds"})
    if (machine["value"].contains(key)) job[key] = machine["value"][key];
  if (job.contains("topology") && machine.contains("names"))
    job["topology"]["labels"] = machine["names"];
  if (!job.contains("topology")) job["topology"] = "cycle:4";
  add_loads(job, table);
  return job;
}

Json map(const std::string& network, const std::string& tasks) {
  const Json graph = read_as("graph", network);
  const Json read = read_as("tasks", tasks);
  if (graph.is_null() || read.is_null()) return Json();
  return {{"kind", "map"}, {"topology", network_of(graph)}, {"tasks", read["value"]}};
}

Json job_of(const std::string& use, const std::vector<std::string>& files) {
  if (use == "objects") return plan("", files);
  if (files.size() < 2) return Json();
  if (use == "nodes and objects") return plan(files[0], {files.begin() + 1, files.end()});
  if (use == "network and loads") return balance("flow", files[0], files[1]);
  if (use == "network and advice") return balance("advise", files[0], files[1]);
  if (use == "platform and loads") return cluster(files[0], files[1]);
  if (use == "network and tasks") return map(files[0], files[1]);
  return Json();
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(data, data + size);
  const std::size_t line = text.find('\n');
  if (line == std::string::npos) return 0;
  try {
    const Json job =
        job_of(text.substr(0, line), files_of(std::string_view(text).substr(line + 1)));
    if (!job.is_null()) fuzz::check_job(job.dump());
  } catch (const Json::type_error&) {
    // Not UTF-8: the target `readers` has such texts.
  }
  return 0;
}
