// Dispatches the command line to its command, and holds short commands such as read and convert.
#include "commands/commands.hpp"

#include <algorithm>
#include <cstdio>
#include <functional>

#include "commands/execute.hpp"
#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/text.hpp"
#include "evenkeel/base/words.hpp"
#include "evenkeel/graph/topologies.hpp"
#include "evenkeel/papers/report.hpp"
#include "host/json.hpp"
#include "input/network.hpp"
#include "options/completion.hpp"
#include "options/effects.hpp"
#include "options/help.hpp"
#include "render/answers.hpp"
#include "render/render.hpp"
#include "render/table.hpp"

namespace evenkeel::cli {

// Each command is in the file of its name.
int run_advise(const Arguments& arguments);
int run_cluster(const Arguments& arguments);
int run_convert(const Arguments& arguments);
int run_dynamic(const Arguments& arguments);
int run_flow(const Arguments& arguments);
int run_inspect(const Arguments& arguments);
int run_jobs(const Arguments& arguments);
int run_map(const Arguments& arguments);
int run_plan(const Arguments& arguments);
int run_ring(const Arguments& arguments);
int run_verify(const Arguments& arguments);
int run_explain(const Arguments& arguments);

namespace {

// Runs a job whose errors all belong to one source.
template <class Answer>
int run_and_print(const Arguments& arguments, JobInput input, const Source& source,
                  std::string (*text_of)(const Kept<Answer>&),
                  std::string (*csv_of)(const Kept<Answer>&), bool random = false) {
  return execute(
      arguments, std::move(input), {{source, {}}},
      {jobs::keeping<Answer>, text_of,
       [csv_of](const Kept<Answer>& answer, const std::string&) { return csv_of(answer); }, nullptr,
       random});
}

int run_read(const Arguments& arguments) {
  no_more_files(arguments, 1);
  const std::string name = input_name(arguments, 0, "an input is missing: give a file");
  std::string text = read_all(name);
  const std::string shown = text;
  JobInput input{settings_request(arguments, "read"), {}};
  input.request["format"] = arguments.input_format;
  input.request["text"] = {{"$buffer", "text"}};
  input.set_buffer("text", std::move(text));
  const auto table = [&](const Json& answer, const std::string&) {
    std::vector<std::string> left_out;
    std::string csv = read_csv(answer, left_out);
    print_notes(arguments, shown_name(name), left_out);
    return csv;
  };
  return execute(arguments, std::move(input), {{{shown_name(name), shown}, {}}},
                 {nullptr, read_text, table});
}

// Converts "3,2" to {"k":3,"l":2}. Commas separate the addresses of --nodes and --route.
int run_eh(const Arguments& arguments) {
  no_more_files(arguments, 1);
  JobInput input{settings_request(arguments, "eh"), {}};
  Json& request = input.request;
  for (const char* key : {"k", "l"}) {
    if (!arguments.files.empty() && arguments.settings.count(key) > 0) {
      throw UsageError{
          concat({"the hypercube is given twice: as ", arguments.files[0], " and by --", key})};
    }
  }
  if (!arguments.files.empty()) {
    const Json shape = parse_word(concat({"[", arguments.files[0], "]"}));
    if (!shape.is_array() || shape.size() != 2 || !shape[0].is_number_integer() ||
        !shape[1].is_number_integer()) {
      throw UsageError{arguments.files[0] + ": an extended hypercube must be K,L, such as 3,2"};
    }
    request["k"] = shape[0];
    request["l"] = shape[1];
  }
  if (!request.contains("k") || !request.contains("l")) {
    throw UsageError{"K,L is missing, such as 3,2 (see evenkeel eh --help)"};
  }
  if (arguments.format == "csv" && !arguments.table && request.contains("nodes") &&
      request.contains("route")) {
    throw UsageError{
        "--nodes and --route are two tables: give one of them, or use --table, --json or text"};
  }
  return run_and_print(arguments, std::move(input), {"evenkeel eh", ""}, eh_text, eh_csv);
}

// Lists topology families and how to combine them: two columns of text, a table or a JSON list.
std::string families_text(const std::string& format) {
  std::vector<std::pair<std::string, std::string>> rows;
  for (const graph::FamilyInfo& family : graph::families()) {
    rows.emplace_back(family.name + (family.parameters.empty() ? "" : ":" + family.parameters),
                      family.description);
  }
  rows.emplace_back("SPEC^P", "P-fold power, such as hypercube:2^3");
  rows.emplace_back("SPEC x SPEC", "product, such as cycle:8 x path:4");
  std::string out = format == "csv" ? "topology,description\n" : "";
  Json list = Json::array();
  for (const auto& [spec, description] : rows) {
    list.push_back({{"topology", spec}, {"description", description}});
    out += format == "csv"
               ? csv_line({spec, description})
               : spec + std::string(spec.size() < 30 ? 30 - spec.size() : 1, ' ') + description;
    out += "\n";
  }
  return format == "json" ? list.dump() + "\n" : out;
}

// Without a topology: lists the families. With --spectrum: the table of all eigenvalues.
int run_topology(const Arguments& arguments) {
  no_more_files(arguments, 1);
  const auto given = arguments.settings.find("topology");
  if (arguments.files.empty() && given == arguments.settings.end()) {
    refuse_beside_list(arguments, "a topology is missing, such as torus:8,8");
    const std::string list = families_text(arguments.format);
    write_result(arguments, arguments.tsv ? as_table(arguments, list) : list);
    return kDone;
  }
  if (!arguments.files.empty() && given != arguments.settings.end()) {
    throw UsageError{
        concat({"the topology is given twice: as ", arguments.files[0], " and by --topology"})};
  }
  if (arguments.has("--spectrum") && arguments.table) {
    throw UsageError{"--spectrum and --table cannot be combined: --table spectrum is the same"};
  }
  if (arguments.has("--spectrum") && arguments.settings.count("list") > 0 &&
      arguments.format != "json") {
    throw UsageError{"--spectrum and --list are two tables: give one of them, or use --json"};
  }
  JobInput input{settings_request(arguments, "topology"), {}};
  const std::string spec = given != arguments.settings.end() ? given->second : arguments.files[0];
  NetworkInput network;
  if (const auto code = read_network_input(arguments, spec, input.request, network)) return *code;
  Arguments shown = arguments;
  if (arguments.has("--spectrum") && arguments.format == "text") shown.format = "csv";
  network.hand_over(input);
  return run_and_print(shown, std::move(input), network.source, topology_text, topology_csv);
}

// Lists the results that can be reproduced, with id and label: by paper, a table or a JSON list.
std::string catalogue_text(const std::string& format) {
  std::string out = format == "csv" ? "paper,id,item\n" : "";
  std::string_view paper;
  Json list = Json::array();
  for (const papers::CatalogueItem& item : papers::catalogue()) {
    list.push_back({{"paper", item.paper}, {"id", item.id}, {"item", item.label}});
    if (format == "csv") {
      out += csv_line({item.paper, item.id, item.label}) + "\n";
      continue;
    }
    if (item.paper != paper) out += std::string(item.paper) + "\n";
    paper = item.paper;
    const std::size_t gap = item.id.size() < 22 ? 22 - item.id.size() : 1;
    out += concat({"  ", item.id, std::string(gap, ' '), item.label, "\n"});
  }
  return format == "json" ? list.dump() + "\n" : out;
}

int run_reproduce(const Arguments& arguments) {
  no_more_files(arguments, 1);
  if (arguments.files.empty()) {
    refuse_beside_list(arguments, "an id is missing, such as lau/table1 or all");
    const std::string list = catalogue_text(arguments.format);
    write_result(arguments, arguments.tsv ? as_table(arguments, list) : list);
    return kDone;
  }
  JobInput input{settings_request(arguments, "reproduce"), {}};
  input.request["id"] = checked_word(arguments.files[0]);
  return run_and_print(arguments, std::move(input), {"evenkeel", ""}, report_text, report_csv,
                       true);
}

int run_schema(const Arguments& arguments) {
  no_more_files(arguments, 0);
  write_result(arguments, jobs::schema_text());
  return kDone;
}

int run_completion(const Arguments& arguments) {
  if (arguments.files.size() != 1) throw UsageError{"completion needs a shell: bash, zsh or fish"};
  write_result(arguments, completion_script(arguments.files[0]));
  return kDone;
}

// Lists the example files, or prints one of them.
int run_example(const Arguments& arguments) {
  no_more_files(arguments, 1);
  std::vector<std::string> names;
  for (const ExampleFile& file : example_files()) names.emplace_back(file.name);
  if (arguments.files.empty()) {
    std::string list;
    for (const std::string& name : names) list += name + "\n";
    write_result(arguments, list);
    return kDone;
  }
  const std::string& name = arguments.files[0];
  for (const ExampleFile& file : example_files()) {
    if (file.name != name) continue;
    write_result(arguments, file.text);
    return kDone;
  }
  throw UsageError{concat({"unknown example ", in_quotes(name), did_you_mean(name, names, ""),
                           " (evenkeel example lists all examples)"})};
}

struct CommandRow {
  std::string_view name;
  int (*run)(const Arguments& arguments);
};
constexpr CommandRow kCommands[] = {
    {"ring", run_ring},           {"flow", run_flow},
    {"advise", run_advise},       {"map", run_map},
    {"dynamic", run_dynamic},     {"cluster", run_cluster},
    {"plan", run_plan},           {"eh", run_eh},
    {"topology", run_topology},   {"read", run_read},
    {"verify", run_verify},       {"explain", run_explain},
    {"reproduce", run_reproduce}, {"run", run_jobs},
    {"inspect", run_inspect},     {"convert", run_convert},
    {"schema", run_schema},       {"completion", run_completion},
    {"example", run_example},
};

int dispatch(const Arguments& arguments) {
  return std::find_if(std::begin(kCommands), std::end(kCommands),
                      [&](const CommandRow& one) { return one.name == arguments.command; })
      ->run(arguments);
}

}  // namespace

int run_command_line(int argc, char** argv) {
  std::vector<std::string> words(argv + 1, argv + argc);
  if (words.empty()) {
    std::fputs(main_help().c_str(), stderr);
    return kUsage;
  }
  if (words[0] == "help") {  // help COMMAND is COMMAND --help
    words.erase(words.begin());
    words.emplace_back("--help");
  }
  if (words[0] == "check") words[0] = "inspect";  // its former name
  Arguments arguments;
  if (const auto code = parse_arguments(words, arguments)) return *code;
  try {
    const int code = dispatch(arguments);
    tell(arguments, "finished in " + milliseconds_since(arguments.started));
    return code;
  } catch (const WriteError&) {
    throw;
  } catch (const FileError& error) {
    // With --json the error is printed as the answer, even if reading failed.
    if (arguments.format != "json") throw;
    print_without_result(
        arguments,
        jobs::error_answer(
            arguments.command,
            Error(ErrorCode::bad_text, concat({error.name, ": ", error.message}), "", error.place)),
        false);
    return kBadInput;
  }
}

}  // namespace evenkeel::cli
