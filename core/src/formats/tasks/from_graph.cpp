// Task graphs in the formats of graphs: weights as computation and messages.
#include <cmath>
#include <utility>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/error.hpp"
#include "evenkeel/base/text.hpp"
#include "evenkeel/base/words.hpp"
#include "evenkeel/formats/graphs.hpp"
#include "formats/tasks/row.hpp"
#include "formats/text/numbers.hpp"

namespace evenkeel::formats {

void from_graph(std::string_view text, GraphText graph, const TaskOptions& options, TaskText& out) {
  GraphOptions same = graph.asked;
  same.format = graph.format;
  const auto refuse_item = [&](bool node, std::size_t index, const std::string& message) {
    refuse_in_graph(text, same, {node, index, message, graph.node_size_name});
  };
  if (graph.node_size_choices.size() > 1) {
    std::vector<std::string> names;
    for (const auto& [name, count] : graph.node_size_choices) names.push_back(in_quotes(name));
    throw Error(ErrorCode::bad_text,
                concat({"several attributes of the nodes can be the computation: ",
                        listed(names, "and"), "; choose one with --column NAME"}),
                "/column", TextPlace{1, 1, 1});
  }
  if (!graph.node_size_name.empty() && graph.format != GraphFormat::metis &&
      graph.format != GraphFormat::scotch) {
    out.notes.push_back(
        concat({"Computation: attribute ", graph.node_size_name, " of the nodes."}));
  }
  const auto number = [&](bool node, std::size_t index, const std::string& size) {
    const auto value = finite_number(size);
    if (!value) {
      refuse_item(node, index,
                  concat({node ? "task " : "edge ", index, " has the size ", in_quotes(size),
                          ", which is not a number"}));
    }
    return value.value_or(0);
  };
  std::vector<double> comp(graph.nodes, 1);
  std::size_t without = graph.nodes;
  for (std::size_t i = 0; i < graph.node_sizes.size(); ++i) {
    if (graph.node_sizes[i].empty()) continue;
    comp[i] = number(true, i, graph.node_sizes[i]);
    --without;
  }
  if (without > 0) {
    out.notes.push_back(concat({without, without == 1 ? " task has" : " tasks have",
                                " no computation in the input: 1 is assumed"}));
  }
  take_computation(
      comp, options, "computation", out,
      [&](std::size_t task, const std::string& message) { refuse_item(true, task, message); });
  const bool pattern = graph.is_matrix;
  if (pattern)
    out.notes.emplace_back("only the pattern of the matrix is used: every message has 1 unit");
  std::size_t none = 0;
  for (std::size_t e = 0; e < graph.edges.size(); ++e) {
    const graph::Edge& edge = graph.edges[e];
    double amount = pattern ? 1 : edge.weight;
    if (e < graph.edge_sizes.size() && !graph.edge_sizes[e].empty()) {
      amount = number(false, e, graph.edge_sizes[e]);
      if (amount < 0) {
        amount = 0;
        ++none;
      }
    }
    if (amount != std::floor(amount) || amount > static_cast<double>(mapping::kMaxCommunication)) {
      refuse_item(
          false, e,
          concat({"edge ", e, " has the weight ", shortest(amount),
                  ": messages must be whole numbers of units up to ", mapping::kMaxCommunication}));
    }
    if (edge.u == edge.v && pattern) continue;  // the diagonal
    out.messages.push_back({edge.u, edge.v, static_cast<std::int64_t>(amount)});
  }
  if (none > 0)
    out.notes.push_back(
        concat({plural(none, "message"), " of negative size ", none == 1 ? "is 0" : "are 0"}));
  out.names = std::move(graph.names);
  for (std::string& note : graph.notes) {
    if (note.find("(j,i)") == std::string::npos) out.notes.push_back(std::move(note));
  }
  out.unused.add(graph.unused);
}

std::vector<mapping::Message> positive_messages(const TaskText& tasks, std::string_view format,
                                                Written& out) {
  std::vector<mapping::Message> kept;
  for (const mapping::Message& message : tasks.messages) {
    if (message.amount > 0) kept.push_back(message);
  }
  if (const std::size_t zero = tasks.messages.size() - kept.size(); zero > 0) {
    out.notes.push_back(concat({plural(static_cast<Int128>(zero), "message"), " of 0 units ",
                                zero == 1 ? "is" : "are", " omitted, because weights of ", format,
                                " must be above 0"}));
  }
  return kept;
}

graph::Graph graph_of_tasks(const TaskText& tasks, std::string_view format, Written& out) {
  std::vector<graph::Edge> edges;
  std::size_t turned = 0, loops = 0;
  for (const mapping::Message& message : positive_messages(tasks, format, out)) {
    turned += message.from > message.to ? 1U : 0U;
    loops += message.from == message.to ? 1U : 0U;
    edges.push_back({message.from, message.to, static_cast<double>(message.amount)});
  }
  const std::string name(format);
  if (turned > 0) {
    out.notes.push_back(
        concat({name, " has no directions: ", plural(static_cast<Int128>(turned), "message"),
                " to a task of a smaller number will be read the other way round"}));
  }
  if (loops > 0) {
    out.notes.push_back(plural(static_cast<Int128>(loops), "message") +
                        " of a task to itself omitted");
  }
  const std::size_t given = edges.size() - loops;
  graph::Graph graph(tasks.comp.size(), std::move(edges));
  if (graph.edges().size() < given) {
    out.notes.push_back(concat({"messages between the same two tasks are one edge of ", name,
                                ", and their amounts are added"}));
  }
  return graph;
}

}  // namespace evenkeel::formats
