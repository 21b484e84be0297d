#include "help.hpp"

#include <map>
#include <vector>

#include "evenkeel/jobs/schema.hpp"

namespace evenkeel::cli {
namespace {

struct CommandText {
  std::string usage;
  std::string about;
  std::vector<std::string> examples;
};

const std::map<std::string, CommandText>& texts() {
  static const std::map<std::string, CommandText> kTexts = {
      {"ring",
       {"evenkeel ring [FILE|-] [options]",
        "The schedule that balances a processor ring in the fewest steps.",
        {"evenkeel ring --loads 7,0,3,1,1,0", "evenkeel ring loads.csv --mode single --compare",
         "evenkeel ring measured.csv --column phase_401 --unit 0.001 --json"}}},
      {"topology",
       {"evenkeel topology [SPEC|file:NAME] [options]",
        "What a network is like: degree, diameter, spectrum. Without SPEC, lists the families.",
        {"evenkeel topology torus:8,8", "evenkeel topology 'cycle:8 x path:4' --json",
         "evenkeel topology file:mesh.graph"}}},
      {"flow",
       {"evenkeel flow SPEC|file:NAME [LOADS|-] [options]",
        "A balancing flow on a network by a diffusion scheme or an exact solver.",
        {"evenkeel flow torus:4,4 --scenario peak:160,0",
         "evenkeel flow hypercube:6 loads.csv --scheme chebyshev --history",
         "evenkeel flow file:mesh.graph --scenario random:100 --scheme l1 --json"}}},
      {"advise",
       {"evenkeel advise NODES|LOADS [options]",
        "Which topology and scheme balance such loads fastest on a machine, and why.",
        {"evenkeel advise 64", "evenkeel advise 67 --scenario hot-spots:800,3 --machine now",
         "evenkeel advise loads.csv --topology file:mesh.graph --json"}}},
      {"eh",
       {"evenkeel eh K,L [options]",
        "An extended hypercube: counts, addresses, neighbours and routes.",
        {"evenkeel eh 3,2", "evenkeel eh 3,2 --route 0.1,7.6",
         "evenkeel eh 8,5 --nodes 0:77,3.200"}}},
      {"map",
       {"evenkeel map MACHINE [TASKS|-] [options]",
        "Maps a task graph onto a machine: even loads, communication near. --start and --mapping "
        "also "
        "take a file: a METIS .part, a Scotch .map, CSV with task,server or an answer.",
        {"evenkeel map eh:3,2 --tasks random:200",
         "evenkeel map eh:3,2 workflow.json --restarts 8 --json -o answer.json",
         "evenkeel map eh:3,2 tasks.graph --start now.part --max-moves 20 --format metis",
         "evenkeel map torus:8,8 tasks.json --format csv -o mapping.csv"}}},
      {"dynamic",
       {"evenkeel dynamic NETWORK [options]",
        "Tasks that arrive over time, and the policy that balances them, simulated event by event. "
        "Times are ticks, or multiples of the mean service time as 0.1R.",
        {"evenkeel dynamic eh:3,2 --hop 0.1R",
         "evenkeel dynamic dispatcher:16 --policy power --random-load 0.95 --replications 8",
         "evenkeel dynamic eh:2,3 --hop 0.1R --sweep policy=llc,si-mlta,ri-mlta --sweep "
         "load=0.7,0.9",
         "evenkeel dynamic hypercube:7 --arrivals trace.swf --trace-load 0.8"}}},
      {"cluster",
       {"evenkeel cluster [TOPOLOGY|file:NAME] [LOADS|-] [options]",
        "Diffusion with local knowledge on nodes and links of different speed: what it moves, what "
        "that costs, when it stops, and whether it pays.",
        {"evenkeel cluster --preset dsl",
         "evenkeel cluster --platform platform.xml loads.csv --advise",
         "evenkeel cluster torus:8,8 --scenario peak:6400,0 --speeds pattern:1e9,2e9 "
         "--links-latency-s 0.001 --links-bandwidth-bytes 1e8",
         "evenkeel cluster --preset clusters --compare k-1,imitate,two-phase"}}},
      {"read",
       {"evenkeel read [FILE|-] [options]",
        "Shows how a text of loads is understood.",
        {"evenkeel read loads.csv", "echo '0.5 1.25' | evenkeel read --unit 0.25 --json",
         "evenkeel read measured.csv --column 3 --unit 0.001"}}},
      {"verify",
       {"evenkeel verify ANSWER [REQUEST|LOADS|TASKS] [options]",
        "Checks an answer by executing its plan; exit code 1 when it is wrong. Data and options "
        "are "
        "those of the command that made it; a stream of answers goes with its batch. With one "
        "file, "
        "that is a verify job {\"kind\":\"verify\",\"request\":...,\"answer\":...}.",
        {"evenkeel verify answer.json loads.txt", "evenkeel verify answer.json request.json",
         "evenkeel verify answer.json loads.csv --topology file:net.gml --column load",
         "evenkeel verify job.json --json"}}},
      {"reproduce",
       {"evenkeel reproduce [ID] [options]",
        "Recomputes a table or figure of the papers; without an id, lists them.",
        {"evenkeel reproduce", "evenkeel reproduce lau/table1",
         "evenkeel reproduce decker/fig3 --trials 1000 --seed 7 --json"}}},
      {"run",
       {"evenkeel run [FILE|-] [options]",
        "Runs a job as JSON, or one job a line (NDJSON), and prints one answer a line.",
        {"echo '{\"kind\":\"ring\",\"loads\":[7,0,3]}' | evenkeel run -", "evenkeel run job.json",
         "evenkeel run jobs.ndjson --ndjson --threads 2"}}},
      {"convert",
       {"evenkeel convert FILE|SPEC --to FORMAT [-o FILE]",
        "Translates a graph, or a topology, into another format.",
        {"evenkeel convert torus:8,8 --to metis",
         "evenkeel convert mesh.graph --to mtx -o mesh.mtx",
         "evenkeel convert edges.csv --to json"}}},
      {"schema",
       {"evenkeel schema",
        "Prints the JSON Schema of jobs and answers.",
        {"evenkeel schema", "evenkeel schema -o job.schema.json", "evenkeel schema | head -5"}}},
      {"completion",
       {"evenkeel completion bash|zsh|fish",
        "Prints a completion script for a shell.",
        {"evenkeel completion bash > /etc/bash_completion.d/evenkeel",
         "evenkeel completion zsh > ~/.zfunc/_evenkeel",
         "evenkeel completion fish > ~/.config/fish/completions/evenkeel.fish"}}},
  };
  return kTexts;
}

std::string wrapped(const std::string& text, std::size_t indent) {
  constexpr std::size_t kWidth = 96;
  std::string out;
  std::size_t column = indent;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    if (column + (end - at) > kWidth && column > indent) {
      out += "\n" + std::string(indent, ' ');
      column = indent;
    }
    if (column > indent) {
      out += ' ';
      ++column;
    }
    out += text.substr(at, end - at);
    column += end - at;
    at = end + 1;
  }
  return out;
}

std::string entry(const std::string& flag, const std::string& text) {
  constexpr std::size_t kIndent = 28;
  std::string line = "  " + flag;
  line += line.size() + 2 > kIndent ? "\n" + std::string(kIndent, ' ')
                                    : std::string(kIndent - line.size(), ' ');
  return line + wrapped(text, kIndent) + "\n";
}

std::string value_shape(const jobs::OptionInfo& option) {
  if (option.is_switch) return "";
  if (option.takes_rule) return " NAME:N[,N]";
  if (option.name == "candidates") return " 'SPEC; SPEC; ...'";
  if (option.name == "nodes" && option.takes_array) return " ADDRESS,...";
  if (option.name == "tasks") return " random:N";
  if (option.name == "route") return " FROM,TO";
  if (option.name == "weights") return " FLOW,MIGRATION";
  std::string shape;
  const auto add = [&](const std::string& way) { shape += (shape.empty() ? "" : "|") + way; };
  for (const std::string& choice : option.choices) add(choice);
  if (option.takes_array) add("A,B,...");
  if (option.takes_number) add("N");
  if (option.takes_text && option.choices.empty()) add("TEXT");
  return " " + shape;
}

std::string option_entry(const jobs::OptionInfo& option) {
  std::string text = option.description;
  std::vector<std::string> facts;
  if (!option.unit.empty()) facts.push_back(option.unit);
  if (!option.range_text.empty()) facts.push_back(option.range_text);
  if (!option.default_text.empty() && !option.is_switch) {
    facts.push_back("default " + (option.default_text == "null" ? "none" : option.default_text));
  }
  std::string extra;
  for (const std::string& fact : facts) extra += (extra.empty() ? " (" : ", ") + fact;
  if (!extra.empty()) text += extra + ")";
  const bool on = option.is_switch && option.default_text == "true";
  return entry(
      flag_name(option.name) + (on ? ", " + off_flag_name(option.name) : "") + value_shape(option),
      on ? text + " On by default." : text);
}

}  // namespace

bool has_own_flags(const std::string& option) {
  for (const char* name :
       {"speeds", "links", "shaker", "pre", "post", "units", "arrivals", "dead_links"}) {
    if (option == name) return true;
  }
  return false;
}

const std::vector<ExtraFlag>& cluster_flags() {
  static const std::vector<ExtraFlag> kFlags = {
      {"--platform", "FILE",
       "Nodes and links: a SimGrid platform (XML), a table of links or one of speeds (CSV)."},
      {"--speeds", "A,B,...|pattern:A,B,...|FILE",
       "Operations a second of every node, a pattern that repeats, or a CSV with a column speed "
       "and, optionally, nodes."},
      {"--links", "FILE",
       "Every link: a CSV with source, target, bandwidth (bytes/s) and latency (s)."},
      {"--links-latency-s", "X", "Latency of all links (seconds, >= 0)."},
      {"--links-bandwidth-bytes", "X", "Bandwidth of all links (bytes/s, above 0)."},
      {"--shaker-kappa", "X",
       "Force tokens over edges that are stuck, with chance exp(-X U) after U blocked steps."},
      {"--shaker-p", "X", "The same by its chance at step tau,"},
      {"--shaker-tau", "X", "and that step."},
      {"--shaker-grow", "", "The chance grows with U instead: 1 - exp(-X U)."},
      {"--shaker-reset", "", "Count again after a forced move."},
      {"--shaker-all", "", "Move the whole flow, not one token."},
      {"--pre-fixed-s", "X", "Time to prepare a load message (seconds, default 0),"},
      {"--pre-per-unit-s", "X", "and for every token in it."},
      {"--post-fixed-s", "X", "Time to take in a load message,"},
      {"--post-per-unit-s", "X", "and for every token in it."},
      {"--units", "FILE", "Sizes of the pieces of every node's load, as JSON: [[3,1],[5],...]."},
      {"--arrivals", "I,NODE,TOKENS;...|FILE", "Load that comes before iteration I."},
      {"--dead-links", "I,U,V;...|FILE", "Links that carry nothing from iteration I on."},
  };
  return kFlags;
}

std::string off_flag_name(const std::string& setting) {
  return "--no-" + flag_name(setting).substr(2);
}

bool leaves_loads(const std::string& command) {
  return command == "ring" || command == "flow" || command == "map" || command == "cluster";
}

bool takes_loads(const std::string& command) {
  return command == "ring" || command == "flow" || command == "advise" || command == "cluster";
}

bool takes_tasks(const std::string& command) { return command == "map"; }

bool takes_machine(const std::string& command) { return command == "flow" || command == "advise"; }

std::string flag_name(const std::string& setting) {
  std::string flag = "--" + setting;
  for (char& c : flag) {
    if (c == '_') c = '-';
  }
  return flag;
}

std::string main_help() {
  return
      R"(evenkeel ring --loads 7,0,3,1,1,0      balance a ring of six processors

Decides how work should move so that every processor ends up with its fair share, and proves it.

Commands:
  ring        fewest steps on a processor ring      run         jobs as JSON or NDJSON
  flow        balancing flow on any network         read        show how a text of loads is understood
  advise      which topology and scheme to choose   convert     graphs from one format to another
  topology    degree, diameter, spectrum            schema      JSON Schema of jobs and answers
  eh          addresses, routes of a hypercube net  completion  completion script for a shell
  map         task graphs onto machines             reproduce   tables and figures of the papers
  dynamic     tasks that arrive over time           verify      check an answer by its plan
  cluster     diffusion on real clusters: does it pay?

`evenkeel COMMAND --help` shows examples and every option.
Input: a file, - or a pipe. Output: --format text|json|csv, --json, -o FILE (written whole or not at all).
--threads N, --time-limit 2s, --fail-above X, --quiet, --progress json; -h, --help; --version

Exit codes: 0 done, 1 bad data, 2 wrong words (options, settings, topologies), 3 infeasible,
            4 stopped with the best so far, 5 internal error, 6 max/mean above --fail-above
)";
}

std::string command_help(const std::string& command) {
  const CommandText& text = texts().at(command);
  std::string out = text.usage + "\n\n" + wrapped(text.about, 0) + "\n\nExamples:\n";
  for (const std::string& example : text.examples) out += "  " + example + "\n";
  std::string options;
  for (const jobs::KindInfo& kind : jobs::kinds()) {
    if (kind.name != command) continue;
    for (const jobs::OptionInfo& option : kind.options) {
      const bool hidden = option.from_text || command == "verify" || option.name == "text" ||
                          option.name == "id" || option.name == "format" ||
                          (command == "dynamic" && (option.is_data || option.name == "random")) ||
                          (command == "cluster" && has_own_flags(option.name));
      if (!hidden) options += option_entry(option);
    }
  }
  if (takes_loads(command)) {
    for (const jobs::KindInfo& kind : jobs::kinds()) {
      if (kind.name != "read") continue;
      for (const jobs::OptionInfo& option : kind.options) {
        if (option.name == "column" || option.name == "unit") options += option_entry(option);
      }
    }
  }
  if (takes_tasks(command)) {
    options += entry("--unit X",
                     "Computation is divided by this and rounded half up; workflows: "
                     "0.001 unless given, seconds as milliseconds.");
    options += entry("--input-format NAME",
                     "How to read the file: auto, json, stg, wfcommons, dax, dot, metis, mtx, "
                     "edge-list, gml or graphml.");
  }
  if (command == "dynamic") {
    options += entry("--random-tasks N", "Random tasks: how many (default 10000).");
    options += entry("--random-load X", "Load of a server, rho (default 0.8).");
    options += entry("--random-service NAME",
                     "exponential (default), constant or hyperexponential service times.");
    options += entry("--random-mean-service N", "Their mean R, ticks (default 1000000000).");
    options += entry("--random-variation X",
                     "Squared coefficient of variation of hyperexponential ones (default 4).");
    options += entry("--sweep SETTING=A,B,...",
                     "Once or twice: a run for every combination, on all cores; values that are "
                     "lists are separated by semicolons.");
    options += entry("--arrivals FILE",
                     "Tasks of a trace: SWF, or lines of id arrival level:index service [hop].");
    options += entry("--jobs FILE",
                     "Task graphs that arrive, as JSON: [{\"arrival\":ticks,\"comp\":[ticks],"
                     "\"edges\":[[from,to,ticks a hop]]}].");
    options +=
        entry("--exchanges FILE",
              "What tasks of a trace exchange, as JSON: [[id,id,amount]]; counts with --gamma.");
    options += entry("--unit X", "SWF: seconds a tick (default 0.001).");
    options += entry("--split seq|par", "SWF: one task a job, or one a processor of the job.");
    options += entry("--input-format NAME", "How to read the trace: auto, swf or list.");
    options += entry("--log-to FILE", "Write the log of all events there, one JSON object a line.");
  }
  if (command == "cluster") {
    for (const ExtraFlag& extra : cluster_flags()) {
      options += entry(extra.flag + (extra.shape.empty() ? "" : " " + extra.shape), extra.text);
    }
  }
  if (takes_machine(command)) {
    options += entry("--machine-startup-ms N", "A machine of your own: time of a message.");
    options += entry("--machine-per-unit-ms N", "And of a load unit.");
  }
  if (command == "verify") {
    options += entry("--topology SPEC", "The network, where it is not in the answer: file:NAME.");
    options += entry("--column NAME, --unit X", "How to read the loads; else as the answer says.");
    options += entry("--loads, --scenario, --tasks, --targets, --speeds, --start, ...",
                     "Data that were given as options.");
  }
  if (takes_loads(command) || command == "verify" || command == "read") {
    options += entry("--input-format NAME", "How to read the file: auto, plain, csv, tsv or json.");
  }
  if (command == "ring") {
    options += entry("--each", "One load vector a line: one answer line for each.");
  }
  if (leaves_loads(command)) {
    options += entry("--fail-above X",
                     "Exit with 6 when max/mean of the loads that remain (over speeds where there "
                     "are some) is above X.");
  }
  if (takes_loads(command) || command == "run") {
    options +=
        entry("--buffer NAME=FILE", "Hand over an array as raw 64-bit little-endian doubles.");
  }
  if (command == "topology") {
    options +=
        entry("--spectrum", "Print the distinct eigenvalues and how often each occurs (CSV).");
  }
  if (command == "run")
    options += entry("--ndjson", "One job a line, even if the first line is not a whole one.");
  if (command == "convert")
    options += entry("--to NAME", "edge-list, metis, mtx, json, node-link, gml, dot or graphml.");
  const bool runs_jobs = command != "schema" && command != "completion" && command != "convert";
  if (runs_jobs && command != "run") {
    options += takes_tasks(command)
                   ? entry("--format NAME",
                           "Output: text (default), json, csv, metis (.part) or "
                           "scotch (.map); --json for short.")
                   : entry("--format text|json|csv", "Output (default text); --json for short.");
  }
  if (command != "completion") {
    options +=
        entry("-o, --output FILE", "Write there, whole or not at all; - is standard output.");
  }
  if (runs_jobs) {
    options += entry("--threads N", "Default: all cores; never changes a byte of the output.");
    options +=
        entry("--time-limit T", "Such as 2s or 500ms: print the best so far and exit with 4.");
    options += entry("--quiet", "Nothing on standard error but errors.");
    options +=
        entry("--no-limits",
              "Lift the size limits of computations, at your own patience; what is built and read "
              "keeps its own: 10 million nodes, 50 million edges.");
    options += entry("--progress auto|json|none",
                     "Progress on standard error (default auto: a terminal only).");
  }
  options += entry("-h, --help", "This help.");
  return out + "\nOptions:\n" + options;
}

}  // namespace evenkeel::cli
