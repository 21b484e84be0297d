// `evenkeel check`: reports the content of a text of any format, or the first error in it.
#include <algorithm>
#include <cmath>

#include "commands/commands.hpp"
#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "input/any.hpp"
#include "options/effects.hpp"
#include "render/answers.hpp"
#include "render/table.hpp"

namespace evenkeel::cli {
namespace {

using formats::Kind;

// The facts found, in the order in which they are printed.
using Facts = std::vector<std::pair<std::string, Json>>;

// Integers without a decimal point.
Json number_of(double value) {
  return value == std::floor(value) && std::abs(value) <= static_cast<double>(kMaxExactInt)
             ? Json(static_cast<std::int64_t>(value))
             : Json(value);
}
Json number_of(std::int64_t value) { return value; }

template <class Values, class Of>
void add_range(Facts& facts, const std::string& name, const Values& values, const Of& of) {
  if (values.empty()) return;
  const auto less = [&](const auto& a, const auto& b) { return of(a) < of(b); };
  const auto [least, most] = std::minmax_element(values.begin(), values.end(), less);
  facts.emplace_back(name, Json{{"min", number_of(of(*least))}, {"max", number_of(of(*most))}});
}

// JSON cannot represent a total above 2^53 - 1 exactly.
Json total_of(Int128 sum) {
  return sum <= kMaxExactInt ? Json(static_cast<std::int64_t>(sum)) : Json(to_text(sum));
}

template <class Values>
Json sum_of(const Values& values) {
  Int128 sum = 0;
  for (const auto value : values) sum += value;
  return total_of(sum);
}

constexpr auto kSelf = [](auto value) { return value; };

void add_connected(Facts& facts, std::size_t nodes, std::vector<graph::Edge> edges) {
  facts.emplace_back("connected",
                     graph::component_count(graph::Graph(nodes, std::move(edges))) == 1);
}

Facts facts_of(const formats::LoadTable& read, std::vector<std::string>&) {
  Facts facts{{"nodes", read.loads.size()}, {"total", sum_of(read.loads)}};
  add_range(facts, "loads", read.loads, kSelf);
  add_range(facts, "speeds", read.speeds, kSelf);
  facts.emplace_back("labels", !read.names.empty());
  return facts;
}

Facts facts_of(const formats::GraphText& read, std::vector<std::string>& notes) {
  const graph::Graph graph = joined(read, notes);
  Facts facts{{"nodes", graph.nodes()}, {"edges", graph.edges().size()}};
  std::vector<std::int64_t> degrees;
  for (graph::NodeId u = 0; u < graph.nodes(); ++u)
    degrees.push_back(static_cast<std::int64_t>(graph.neighbours(u).size()));
  add_range(facts, "degree", degrees, kSelf);
  facts.emplace_back("connected", graph::component_count(graph) == 1);
  add_range(facts, "weights", graph.edges(), [](const graph::Edge& edge) { return edge.weight; });
  double total = 0;
  for (const graph::Edge& edge : graph.edges()) total += edge.weight;
  facts.emplace_back("total", number_of(total));
  if (!read.topology.empty()) facts.emplace_back("topology", read.topology);
  facts.emplace_back("labels", !read.names.empty());
  return facts;
}

Facts facts_of(const formats::TaskText& read, std::vector<std::string>&) {
  Facts facts{{"tasks", read.comp.size()}, {"messages", read.messages.size()}};
  std::vector<graph::Edge> edges;
  std::vector<std::int64_t> amounts;
  for (const mapping::Message& message : read.messages) {
    edges.push_back({message.from, message.to, 1});
    amounts.push_back(message.amount);
  }
  add_connected(facts, read.comp.size(), std::move(edges));
  facts.emplace_back("total", sum_of(read.comp));
  add_range(facts, "computation", read.comp, kSelf);
  facts.emplace_back("communication", sum_of(amounts));
  add_range(facts, "amounts", amounts, kSelf);
  facts.emplace_back("labels", !read.names.empty());
  return facts;
}

Facts facts_of(const formats::ArrivalText& read, std::vector<std::string>&) {
  std::vector<std::int64_t> services;
  for (const formats::TraceTask& task : read.tasks) services.push_back(task.service);
  Facts facts{{"tasks", read.tasks.size()}, {"total", sum_of(services)}};
  add_range(facts, "service", services, kSelf);
  add_range(facts, "arrival", read.tasks, [](const formats::TraceTask& t) { return t.arrival; });
  return facts;
}

Facts facts_of(const formats::PlatformText& read, std::vector<std::string>&) {
  using formats::PlatformLink;
  Facts facts{{"nodes", read.nodes}, {"links", read.links.size()}};
  if (!read.links.empty()) {
    std::vector<graph::Edge> edges;
    for (const PlatformLink& link : read.links) edges.push_back({link.u, link.v, 1});
    add_connected(facts, read.nodes, std::move(edges));
  }
  add_range(facts, "speeds", read.speeds, kSelf);
  add_range(facts, "latency_s", read.links, [](const PlatformLink& l) { return l.latency_s; });
  add_range(facts, "bandwidth_bytes", read.links,
            [](const PlatformLink& l) { return l.bandwidth_bytes; });
  facts.emplace_back("labels", !read.names.empty());
  return facts;
}

std::string shown(const Json& fact, const char* to) {
  if (fact.is_object()) return shown(fact["min"], to) + to + shown(fact["max"], to);
  if (fact.is_boolean()) return fact == true ? "yes" : "no";
  return fact.is_string() ? fact.get<std::string>() : fact.dump();
}

std::string facts_text(const Facts& facts) {
  std::string out;
  for (const auto& [name, fact] : facts) {
    out += name + std::string(name.size() < 16 ? 16 - name.size() : 1, ' ') + shown(fact, " to ") +
           "\n";
  }
  return out;
}

std::string facts_csv(const Facts& facts) {
  std::string out = "field,value\n";
  for (const auto& [name, fact] : facts) {
    if (!fact.is_object()) {
      out += csv_line({name, shown(fact, "")}) + "\n";
      continue;
    }
    for (const char* end : {"min", "max"}) {
      out += csv_line({concat({name, "_", end}), shown(fact[end], "")}) + "\n";
    }
  }
  return out;
}

std::string facts_json(const Facts& facts, const std::vector<std::string>& notes) {
  Json answer = {{"schema", "evenkeel/1"}, {"ok", true}, {"kind", "check"}};
  answer["notes"] = Json::array();
  for (const std::string& note : notes) answer["notes"].push_back(note);
  for (const auto& [name, fact] : facts) answer["result"][name] = fact;
  return answer.dump() + "\n";
}

}  // namespace

int run_check(const Arguments& arguments) {
  no_more_files(arguments, 1);
  constexpr std::string_view kNames[] = {"--print-request"};
  refuse_without_effect(arguments, kNames, "check runs no job");
  const std::string name = input_name(arguments, 0, "a file is missing");
  const std::string text = read_all(name);
  formats::AnyText read;
  Facts facts;
  std::vector<std::string> notes;
  try {
    read = formats::read_any(text, any_options(arguments));
    notes = read.notes();
    facts = std::visit([&](const auto& value) { return facts_of(value, notes); }, read.value);
  } catch (const Error& error) {
    return report_error(arguments, jobs::error_answer("check", error), {shown_name(name), text});
  }
  facts.insert(facts.begin(), {{"kind", std::string(name_of(read.kind()))},
                               {"format", std::string(read.format())}});
  for (const Kind other : read.also) {
    notes.push_back(
        concat({"this text can be read as ", name_of(other), " too: --as says what it is"}));
  }
  if (arguments.format != "json") print_notes(arguments, shown_name(name), notes);
  write_result(arguments, arguments.format == "json"  ? facts_json(facts, notes)
                          : arguments.format == "csv" ? as_table(arguments, facts_csv(facts))
                                                      : facts_text(facts));
  return kDone;
}

}  // namespace evenkeel::cli
