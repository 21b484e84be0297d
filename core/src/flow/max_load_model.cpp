// Checked loads, speeds and edges of the search for the minimum makespan.
#include <algorithm>
#include <numeric>
#include <string>

#include "base/integer_speeds.hpp"
#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/error.hpp"
#include "evenkeel/flow/max_load.hpp"
#include "graph/cheapest_flow.hpp"

namespace evenkeel::flow {
namespace {

void fill(std::vector<Load>& numbers, std::size_t edges, Load usual, const std::string& name) {
  if (numbers.empty()) numbers.assign(edges, usual);
  if (numbers.size() == edges) return;
  throw Error(ErrorCode::bad_shape,
              concat({name, " has ", numbers.size(), " numbers, but the network has ", edges,
                      " edges: give one number per edge"}),
              "/" + name);
}

void check_minima(const MaxLoadModel& model, Load total) {
  Load sum = total;
  for (std::size_t e = 0; e < model.minimum.size(); ++e) {
    const std::string path = "/edge_minimum/" + std::to_string(e);
    if (model.minimum[e] > model.capacity[e]) {
      throw Error(ErrorCode::bad_value,
                  concat({"edge_minimum[", e, "] is ", model.minimum[e],
                          ", above the capacity of that edge, ", model.capacity[e]}),
                  path);
    }
    if (model.minimum[e] > kMaxExactInt - sum) {
      throw Error(ErrorCode::too_large,
                  "the sum of loads and minima exceeds 2^53 - 1, the largest exact whole "
                  "number",
                  path);
    }
    sum += model.minimum[e];
  }
}

void check_fees(const MaxLoadModel& model) {
  const auto size = static_cast<std::int64_t>(model.graph.nodes()) + 2;
  const std::int64_t most = graph::CheapestFlow::kMaxScaledCost / size / size - 2;
  for (std::size_t e = 0; e < model.fee.size(); ++e) {
    if (model.fee[e] <= most) continue;
    throw Error(ErrorCode::too_large,
                concat({"edge_fee[", e, "] is ", model.fee[e], ": on a network of ",
                        model.graph.nodes(), " nodes the limit is ", most}),
                "/edge_fee/" + std::to_string(e));
  }
}

}  // namespace

MaxLoadModel make_max_load_model(const graph::Graph& graph, const Problem& problem,
                                 EdgeLimits limits) {
  MaxLoadModel model{graph, problem.loads, std::vector<Load>(graph.nodes(), 1), 1, {}, {}, {}};
  if (!problem.speeds.empty()) {
    IntegerSpeeds whole = integer_speeds(problem.speeds);
    model.speed = std::move(whole.speeds);
    model.speed_unit = whole.unit;
  }
  const std::size_t edges = graph.edges().size();
  fill(limits.capacity, edges, kMaxExactInt, "edge_capacity");
  fill(limits.minimum, edges, 0, "edge_minimum");
  fill(limits.fee, edges, 1, "edge_fee");
  model.capacity = std::move(limits.capacity);
  model.minimum = std::move(limits.minimum);
  model.fee = std::move(limits.fee);
  const Load total = std::accumulate(model.loads.begin(), model.loads.end(), Load{0});
  if (total > kMaxExactInt / model.speed_unit) {
    throw Error(ErrorCode::too_large,
                concat({"the sum of loads over speeds in steps of 1/", model.speed_unit,
                        " exceeds 2^53 - 1: give speeds with fewer digits"}),
                "/speeds");
  }
  check_minima(model, total);
  check_fees(model);
  // Upper limit of the units on an edge: all load, and the units that circulate to meet minima.
  const Load most = std::accumulate(model.minimum.begin(), model.minimum.end(), total);
  for (Load& capacity : model.capacity) capacity = std::min(capacity, most);
  return model;
}

}  // namespace evenkeel::flow
