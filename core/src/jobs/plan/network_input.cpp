// Reads the network of the nodes of a plan, and the messages of its objects.
#include "jobs/plan/network_input.hpp"

#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "graph/distances.hpp"
#include "jobs/shared/assumed.hpp"
#include "jobs/shared/columns.hpp"

namespace evenkeel::jobs {
namespace {

/// Exact amount of a message. Empty for values that are not numbers >= 0 or have too many decimals.
std::optional<Fraction> amount_of(const Json& sent) {
  if (!sent.is_number() || sent < 0 || sent > kMaxExactInt) return std::nullopt;
  if (sent.is_number_integer()) return Fraction{sent.get<Load>(), 1};
  return decimal_fraction(sent.get<double>(), 6);
}

/// Rounding of message work to integers.
struct Rounding {
  std::int64_t messages = 0;
  double error = 0;  ///< Total over all messages.
};

/// beta x v, rounded half up.
Load message_work(const Fraction& beta, const Json& sent, std::size_t row, Rounding& rounding) {
  const std::string path = concat({"/comm/", row, "/2"});
  const std::string name = concat({"comm[", row, "][2]"});
  const auto amount = amount_of(sent);
  if (!amount) {
    throw Error(
        ErrorCode::bad_value,
        concat({name, " is ", shown(sent), ": it must be a number >= 0 with at most six decimals"}),
        path);
  }
  const Int128 work = static_cast<Int128>(amount->num) * beta.num;
  const Int128 parts = static_cast<Int128>(amount->den) * beta.den;
  const Int128 rest = work % parts;
  if (rest != 0) {
    ++rounding.messages;
    rounding.error +=
        static_cast<double>(std::min(rest, parts - rest)) / static_cast<double>(parts);
  }
  const Int128 whole = work / parts + (2 * rest >= parts ? 1 : 0);
  if (whole > kMaxExactInt) {
    throw Error(ErrorCode::too_large,
                concat({name, " times beta is ", to_text(whole), ": the limit is 2^53 - 1"}), path);
  }
  return static_cast<Load>(whole);
}

}  // namespace

GraphInput read_plan_network(const Json& body, Buffers& buffers, PlanInput& input, DataHash& hash,
                             StopCheck* stop) {
  GraphInput network = read_graph_input(body, buffers, hash, stop);
  const auto nodes = static_cast<std::int64_t>(input.model.nodes());
  const std::int64_t has = network.size().nodes;
  if (has != nodes) {
    throw Error(ErrorCode::bad_shape,
                concat({network.in_words(), " has ", plural(has, "node"), ", and the plan has ",
                        nodes, ": the numbers must be equal"}),
                "/topology");
  }
  if (input.node_names.empty()) input.node_names = network.labels;
  if (!network.labels.empty() && network.labels != input.node_names) {
    throw Error(ErrorCode::conflict,
                "the node names of the network differ from nodes.id: both need the same names in "
                "the same order, unless one of them has no names",
                "/topology/labels");
  }
  input.notes.insert(input.notes.end(), network.notes.begin(), network.notes.end());
  return network;
}

namespace {

void check_hop_nodes(std::int64_t nodes) {
  if (nodes <= kMaxHopNodes) return;
  throw Error(ErrorCode::too_large,
              concat({"the network, or a factor of it, has ", nodes,
                      " nodes: the limit for migration bytes-distance is ", kMaxHopNodes,
                      " (there is no limit for racks and for products of smaller networks)"}),
              "/topology");
}

plan::Hops hops_of(const graph::Graph& network, StopCheck* stop) {
  plan::Hops hops{static_cast<plan::Node>(network.nodes()), graph::all_distances(network, stop)};
  const auto apart = std::find(hops.links.begin(), hops.links.end(), -1);
  if (apart == hops.links.end()) return hops;
  const auto pair = static_cast<std::size_t>(apart - hops.links.begin());
  throw Error(
      ErrorCode::bad_value,
      concat({"the network has no path from node ", pair / hops.nodes, " to node ",
              pair % hops.nodes, ": migration bytes-distance requires a connected network"}),
      "/topology");
}

}  // namespace

// The shortest path in a product is a shortest path in every factor.
void read_hops(const GraphInput& network, plan::Model& model, StopCheck* stop) {
  if (!network.topology) {
    check_hop_nodes(static_cast<std::int64_t>(network.own->nodes()));
    model.hops = {hops_of(*network.own, stop)};
    return;
  }
  for (const graph::Family& factor : graph::natural_factors(*network.topology)) {
    const graph::Topology one{{factor}};
    check_hop_nodes(graph::topology_size(one).nodes);
    model.hops.push_back(hops_of(graph::make_topology(one, stop), stop));
  }
}

void check_bytes_distance(const plan::Model& model) {
  Load longest = model.rack.empty() ? 1 : 4;
  if (!model.hops.empty()) longest = 0;
  for (const plan::Hops& factor : model.hops)
    longest += *std::max_element(factor.links.begin(), factor.links.end());
  Load bytes = 0;
  for (const Load one : model.bytes) bytes += one;
  if (static_cast<Int128>(bytes) * longest <= kMaxExactInt) return;
  throw Error(ErrorCode::too_large,
              concat({"the objects have ", bytes, " bytes in total: moved over ",
                      plural(longest, "link"), ", they exceed the limit of 2^53 - 1"}),
              "/objects/bytes");
}

void read_messages(const Json& body, PlanInput& input, DataHash& hash) {
  if (!body.contains("comm")) return;
  plan::Model& model = input.model;
  const Fraction beta =
      input.settings.beta ? exact_setting(*input.settings.beta, "beta") : Fraction{1, 1};
  if (!input.settings.beta)
    note_assumed({"1 unit of work per unit sent or received (beta)"}, input.notes);
  const NodeNames objects(model.objects(), input.object_names, "an object");
  std::vector<Load> hashed;
  Int128 total = input.total;
  Rounding rounding;
  std::size_t row = 0;
  for (const Json& message : body["comm"]) {
    std::uint32_t ends[2] = {};
    for (std::size_t end = 0; end < 2; ++end) {
      const auto found = objects.find(message[end]);
      if (!found) {
        throw Error(ErrorCode::bad_value,
                    concat({"comm[", row, "][", end, "] is ", shown(message[end]), ": it must be ",
                            objects.expected()}),
                    concat({"/comm/", row, "/", end}));
      }
      ends[end] = *found;
    }
    const Load work = message_work(beta, message[2], row, rounding);
    total += work;
    if (total > kMaxExactInt) {
      throw Error(ErrorCode::too_large,
                  "the sum of all loads and messages exceeds 2^53 - 1, the largest exact whole "
                  "number",
                  concat({"/comm/", row, "/2"}));
    }
    // Messages without work are dropped.
    if (work > 0) model.messages.push_back({ends[0], ends[1], work});
    hashed.insert(hashed.end(), {ends[0], ends[1], work});
    ++row;
  }
  hash.add_array("comm", hashed);
  if (rounding.messages == 0) return;
  input.notes.push_back(concat({"the work of ", plural(rounding.messages, "message"),
                                " (beta times the size) was rounded to whole numbers: the total "
                                "rounding error is ",
                                brief(rounding.error)}));
}

}  // namespace evenkeel::jobs
