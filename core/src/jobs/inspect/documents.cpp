// Recognises texts that no reader of values accepts as a whole: jobs, answers, streams, expert
// counts, schedules, mappings, batches and node tables.
#include <algorithm>
#include <cctype>
#include <map>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/text.hpp"
#include "evenkeel/base/words.hpp"
#include "evenkeel/jobs/schema.hpp"
#include "formats/objects/row.hpp"
#include "formats/text/numbers.hpp"
#include "formats/text/words.hpp"
#include "jobs/inspect/inspected.hpp"
#include "jobs/shared/json.hpp"
#include "jobs/shared/schema_internal.hpp"

namespace evenkeel::jobs {
namespace {

bool is_number_list(const Json& value) {
  return value.is_array() && !value.empty() &&
         std::all_of(value.begin(), value.end(), [](const Json& one) { return one.is_number(); });
}

std::string word_at(const Json& value, const char* key) {
  const auto found = value.is_object() ? value.find(key) : value.end();
  return value.is_object() && found != value.end() && found->is_string() ? found->get<std::string>()
                                                                         : std::string();
}

bool is_job(const Json& value) {
  const std::string kind = word_at(value, "kind");
  return !kind.empty() && !value.contains("schema") && kind_schema(kind) != nullptr;
}

bool is_answer(const Json& value) { return word_at(value, "schema").starts_with("evenkeel/"); }

// {"kind":"verify","request":...,"answer":...}: an answer that was saved with its request.
bool has_answer(const Json& value) {
  return is_job(value) && value.contains("request") && value.contains("answer");
}

bool is_snapshot(const Json& value) {
  return is_number_list(value) || (value.is_object() && !value.contains("kind") &&
                                   is_number_list(value.value("load", Json())));
}

std::optional<Json> parsed(std::string_view text) {
  try {
    return parse_json(text);
  } catch (const Error&) {
    return std::nullopt;
  }
}

std::vector<std::string_view> lines_in(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.find_first_not_of(" \t") != line.npos) lines.push_back(line);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

std::vector<std::string_view> words_in(std::string_view line, std::string_view separators) {
  std::vector<std::string_view> words;
  std::size_t start = 0;
  while ((start = line.find_first_not_of(separators, start)) != line.npos) {
    const std::size_t end = std::min(line.find_first_of(separators, start), line.size());
    words.push_back(line.substr(start, end - start));
    start = end;
  }
  return words;
}

bool is_digits(std::string_view word) {
  return !word.empty() && word.size() < 16 &&
         std::all_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; });
}

void describe_job(const Json& job, Inspected& out) {
  out.file.contents = "job";
  out.file.kind = word_at(job, "kind");
  note_refused("This job", job, out);
  std::vector<double> loads;
  for (const Json& load : job.value("loads", Json::array())) {
    if (!load.is_number() || load < 0) return;
    loads.push_back(load.get<double>());
  }
  if (loads.empty()) return;
  out.file.counts.nodes = loads.size();
  const bool plain = job.value("speeds", Json()).is_null();
  if (plain) out.file.balance = imbalance_of(loads, {});
}

// {"layer": {"expert": load}} or lists of loads, one per layer.
bool describe_experts(const Json& value, Inspected& out) {
  std::size_t experts = 0;
  double most = 0;
  double total = 0;
  if (!value.is_structured() || value.empty()) return false;
  for (const auto& [name, layer] : value.items()) {
    if (value.is_object() && !is_digits(name)) return false;
    if (!layer.is_structured() || layer.empty()) return false;
    double sum = 0;
    double largest = 0;
    for (const auto& [expert, load] : layer.items()) {
      const bool right = load.is_number() && load >= 0 && (layer.is_array() || is_digits(expert));
      if (!right) return false;
      sum += load.get<double>();
      largest = std::max(largest, load.get<double>());
    }
    experts = std::max(experts, layer.size());
    total += sum;
    if (sum > 0) most = std::max(most, largest * static_cast<double>(layer.size()) / sum);
  }
  if (experts < 2) return false;
  out.file.contents = "experts";
  out.file.counts.layers = value.size();
  out.file.counts.experts = experts;
  out.file.total = total;
  if (most > 0) out.add_range("imbalance", most, most);
  return true;
}

// The LBDatafile of one rank, which is read only together with the files of all ranks.
bool describe_rank_file(const Json& value, Inspected& out) {
  const Json phases = value.value("phases", Json());
  if (!phases.is_array() || phases.empty() || !phases.back().is_object()) return false;
  const Json tasks = phases.back().value("tasks", Json());
  if (!tasks.is_array()) return false;
  out.file.contents = "objects";
  out.file.format = "lbdatafile";
  out.file.counts.objects = tasks.size();
  out.thing = "rank";
  out.lacks_ranks = true;
  return true;
}

bool describe_known(const Json& value, bool is_read, Inspected& out) {
  if (has_answer(value)) {
    out.file.contents = "answer";
    out.file.kind = word_at(value["request"], "kind");
    out.with_request = true;
    out.file.counts.answers = 1;
    return true;
  }
  if (is_job(value)) {
    describe_job(value, out);
    return true;
  }
  if (is_answer(value)) {
    out.file.contents = "answer";
    out.file.counts.answers = 1;
    if (value.value("kind", Json()).is_string()) out.file.kind = word_at(value, "kind");
    return true;
  }
  if (!value.is_object()) return describe_experts(value, out);
  for (const char* key : {"experts", "weight"}) {
    if (value.contains(key) && describe_experts(value[key], out)) return true;
  }
  if (value.contains("moe_layer_count") && value.contains("layer_list")) {
    out.file.contents = "mapping";
    out.file.format = "vllm-ascend";
    return true;
  }
  if (is_snapshot(value) && !value.contains("objects")) {
    out.file.contents = "snapshots";
    out.file.counts.snapshots = 1;
    return true;
  }
  if (describe_experts(value, out)) return true;
  if (is_read) return false;
  if (describe_rank_file(value, out)) return true;
  // Layers under another key are not read.
  for (const auto& [key, layers] : value.items()) {
    Inspected other;
    const bool lists = layers.is_array() && !layers.empty() && layers[0].is_array();
    if (!lists || !describe_experts(layers, other)) continue;
    out.notes.push_back(concat({"The key ", in_quotes(key),
                                " has lists that look like expert counts. plan --experts reads "
                                "them without a key, or under \"experts\" or \"weight\"."}));
  }
  return false;
}

bool describe_value(const Json& value, bool is_read, Inspected& out) {
  if (describe_known(value, is_read, out)) {
    if (out.file.format.empty()) out.file.format = "json";
    return true;
  }
  return false;
}

void describe_snapshots(const std::vector<std::string_view>& lines, Inspected& out) {
  out.file.contents = "snapshots";
  out.file.counts.snapshots = lines.size();
  const std::optional<Json> first = parsed(lines[0]);
  const Json& loads = first->is_object() ? (*first)["load"] : *first;
  out.file.counts.objects = loads.size();
  const Json homes = first->is_object() ? first->value("node", Json::array()) : Json::array();
  std::size_t nodes = 0;
  for (const Json& home : homes)
    if (home.is_number_unsigned() && home < 1000000)
      nodes = std::max(nodes, home.get<std::size_t>() + 1);
  if (nodes == 0 || homes.size() != loads.size()) return;
  out.file.counts.nodes = nodes;
  std::vector<double> sums(nodes, 0);
  for (std::size_t j = 0; j < homes.size(); ++j) {
    if (homes[j].is_number_unsigned() && homes[j] < nodes)
      sums[homes[j].get<std::size_t>()] += loads[j].get<double>();
  }
  out.file.balance = imbalance_of(sums, {});
}

// One JSON value per line.
bool describe_stream(std::string_view text, Inspected& out) {
  const std::vector<std::string_view> lines = lines_in(text);
  if (lines.size() < 2) return false;
  const std::optional<Json> first = parsed(lines[0]);
  if (!first) return false;
  out.file.format = "ndjson";
  if (is_snapshot(*first)) {
    // Lists of numbers in every line can also be loads.
    describe_snapshots(lines, out);
    return true;
  }
  const bool answers = is_answer(*first) || has_answer(*first);
  if (!answers && !is_job(*first)) return false;
  out.file.contents = answers ? "answers" : "jobs";
  (answers ? out.file.counts.answers : out.file.counts.jobs) = lines.size();
  out.with_request = answers && has_answer(*first);
  std::map<std::string, std::size_t> kinds;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::optional<Json> value = parsed(lines[i]);
    const std::string place = concat({"Job ", i + 1});
    if (!value)
      out.notes.push_back(concat({answers ? "Answer " : "Job ", i + 1, " is not JSON."}));
    else if (!answers && is_job(*value))
      note_refused(place, *value, out);
    else if (!answers)
      out.notes.push_back(place + " has no known kind.");
    if (value)
      ++kinds[has_answer(*value) ? word_at((*value)["request"], "kind") : word_at(*value, "kind")];
  }
  if (kinds.size() == 1) out.file.kind = kinds.begin()->first;
  constexpr std::size_t kMostNotes = 5;
  if (out.notes.size() > kMostNotes) {
    const std::size_t more = out.notes.size() - kMostNotes;
    out.notes.resize(kMostNotes);
    out.notes.push_back(concat({more, " more lines have problems."}));
  }
  return true;
}

// 0->1:5 0->5:2; 1->2:3: messages of a ring schedule.
bool describe_schedule(std::string_view text, Inspected& out) {
  const std::vector<std::string_view> words = words_in(text, " \t\r\n;");
  if (words.empty()) return false;
  for (const std::string_view word : words) {
    const std::size_t arrow = word.find("->");
    const std::size_t colon = word.find(':');
    if (arrow == word.npos || colon == word.npos || colon < arrow) return false;
    const bool right = is_digits(word.substr(0, arrow)) &&
                       is_digits(word.substr(arrow + 2, colon - arrow - 2)) &&
                       is_digits(word.substr(colon + 1));
    if (!right) return false;
  }
  out.file.contents = "schedule";
  out.file.format = "messages";
  out.file.counts.messages = words.size();
  return true;
}

bool describe_mapping(const NamedText& named, const Readings& all, Inspected& out) {
  const std::string_view text = named.text;
  const std::vector<std::string_view> lines = lines_in(text);
  if (lines.empty()) return false;
  if (lines[0].starts_with("num_slots:")) {
    out.file.contents = "mapping";
    out.file.format = "tensorrt-llm";
    return true;
  }
  // The mapping of Scotch: the number of tasks, then a task and its server per line.
  const std::string count = std::to_string(lines.size() - 1);
  if (lines.size() > 2 && lines[0] == count) {
    for (std::size_t k = 1; k < lines.size(); ++k) {
      const auto words = words_in(lines[k], " \t");
      if (words.size() != 2 || words[0] != std::to_string(k - 1) || !is_digits(words[1]))
        return false;
    }
    out.file.contents = "mapping";
    out.file.format = "scotch";
    out.file.counts.tasks = lines.size() - 1;
    return true;
  }
  // The partition of METIS has a server per line, like a list of loads. Only the file name differs.
  const std::size_t part = named.name.rfind(".part");
  const bool named_part =
      part != named.name.npos &&
      (part + 5 == named.name.size() || is_digits(std::string_view(named.name).substr(part + 6)));
  if (named_part && all.reading(ReadAs::loads) &&
      std::all_of(lines.begin(), lines.end(), is_digits)) {
    out.file.contents = "mapping";
    out.file.format = "metis";
    out.file.counts.tasks = lines.size();
    return true;
  }
  if (!all.table || !all.table->has_header || all.table->columns.size() < 2) return false;
  const auto& columns = all.table->columns;
  if (lower_case(columns[0].name) != "task" || lower_case(columns[1].name) != "server")
    return false;
  out.file.contents = "mapping";
  out.file.format = "csv";
  out.file.counts.tasks = all.table->rows;
  return true;
}

// Several lines of as many numbers: one load vector per line.
bool describe_batch(std::string_view text, const Readings& all, Inspected& out) {
  const bool only_loads =
      !all.read.empty() && std::all_of(all.read.begin(), all.read.end(), [](const Reading& one) {
        return one.as == ReadAs::loads && !one.column;
      });
  if (!only_loads || text.find('"') != text.npos) return false;
  if (formats::text_start(text).starts_with("[")) return false;
  const std::vector<std::string_view> lines = lines_in(text);
  if (lines.size() < 2) return false;
  double least = 0;
  double most = 0;
  std::size_t width = 0;
  for (const std::string_view line : lines) {
    const auto words = words_in(line, " \t,;");
    std::vector<double> loads;
    for (const std::string_view word : words) {
      const auto decimal = formats::parse_decimal(word);
      const auto number = formats::finite_number(word);
      if (!decimal || decimal->digits < 0 || !number) return false;
      loads.push_back(*number);
    }
    if (width == 0) width = loads.size();
    if (loads.size() != width || width < 3) return false;
    const auto imbalance = imbalance_of(loads, {});
    const double is = imbalance ? imbalance->imbalance : 1;
    least = least == 0 ? is : std::min(least, is);
    most = std::max(most, is);
  }
  out.file.contents = "batch";
  out.file.format = "plain";
  out.file.counts.vectors = lines.size();
  out.file.counts.nodes = width;
  out.add_range("imbalance", least, most);
  return true;
}

// A table of nodes for a plan: node, and speed, state, rack or capacities, but no loads.
bool describe_nodes(std::string_view text, const Readings& all, Inspected& out) {
  if (!all.table || !all.table->has_header) return false;
  bool named = false;
  bool typical = false;
  for (const TableColumn& column : all.table->columns) {
    const std::string name = lower_case(column.name);
    if (column.role == TableColumn::Role::load) return false;
    named = named || name == "node" || name == "server" || name == "host";
    typical = typical || name == "speed" || name == "state" || name == "rack" ||
              name.starts_with("base_");
  }
  if (!named || !typical) return false;
  formats::NodeTable nodes;
  try {
    nodes = formats::read_node_table(text);
  } catch (const Error&) {
    return false;
  }
  out.file.contents = "nodes";
  out.file.format = "csv";
  out.file.counts.nodes = nodes.count;
  out.file.labels = !nodes.names.empty();
  for (const TableColumn& column : all.table->columns)
    if (column.numeric && column.role != TableColumn::Role::node)
      out.add_range(column.name, column.min, column.max);
  return true;
}

}  // namespace

bool describe_document(const NamedText& named, const Readings& all, Inspected& out) {
  std::string_view text = named.text;
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  const std::string_view start = formats::text_start(text);
  if (start.starts_with("{") || start.starts_with("[")) {
    // A stream has a complete value in its first line; other texts are one value.
    if (describe_stream(text, out)) return true;
    const std::optional<Json> value =
        all.read.empty() || start.starts_with("{") ? parsed(text) : std::nullopt;
    return value && describe_value(*value, !all.read.empty(), out);
  }
  return describe_schedule(text, out) || describe_mapping(named, all, out) ||
         describe_nodes(text, all, out) || describe_batch(text, all, out);
}

}  // namespace evenkeel::jobs
