// Reads a plan: its data and settings.
#include "jobs/plan/input.hpp"

#include <algorithm>
#include <numeric>

#include "base/checked.hpp"
#include "evenkeel/base/words.hpp"
#include "jobs/plan/network_input.hpp"
#include "jobs/plan/nodes_input.hpp"
#include "jobs/plan/objects_input.hpp"
#include "jobs/plan/written.hpp"
#include "jobs/shared/labels.hpp"
#include "jobs/shared/schema_internal.hpp"
#include "jobs/shared/settings_reader.hpp"

namespace evenkeel::jobs {
namespace {

/// The largest possible finishing time of a node that is at most factor x mean.
Fraction time_within(const Fraction& factor, const plan::Model& model) {
  const Fraction mean = plan::mean(model);
  const Load common = std::max<Load>(1, std::gcd(mean.num, mean.den));
  const Int128 num = static_cast<Int128>(mean.num / common) * factor.num;
  const Int128 den = static_cast<Int128>(mean.den / common) * factor.den;
  Fraction best{0, 1};
  for (const Load speed : model.speed) {
    const Int128 load = floor_of_product(num, speed, den, kMaxExactInt);
    best = std::max(best, {static_cast<Load>(load), speed});
  }
  return best;
}

plan::Price price_of(settings::Plan::Migration migration) {
  using Migration = settings::Plan::Migration;
  if (migration == Migration::moves) return plan::Price::moves;
  return migration == Migration::bytes ? plan::Price::bytes : plan::Price::bytes_distance;
}

void read_aim(PlanInput& input) {
  const settings::Plan& asked = input.settings;
  input.aim.price = price_of(asked.migration);
  input.aim.max_moves = asked.max_moves;
  input.aim.max_bytes = asked.max_bytes;
  if (asked.target)
    input.aim.target = time_within(exact_setting(*asked.target, "target"), input.model);
  if (asked.min_gain) {
    // Times are loads over speeds in units of 1 / speed_unit.
    Fraction gain = exact_setting(*asked.min_gain, "min_gain");
    gain.den = checked_mul(gain.den, input.model.speed_unit, "min_gain divided by the speeds");
    input.aim.min_gain = gain;
  }
  if (!asked.limit) return;
  input.limit = asked.limit->both ? plan::Limit{*asked.limit->both, 1, true}
                                  : plan::Limit{asked.limit->out, asked.limit->in, false};
}

/// A flow supports only loads, speeds and links.
void check_flow(const PlanInput& input) {
  if (!input.network) {
    throw Error(ErrorCode::missing_key,
                "flow requires a topology: objects move over the links of a network", "/topology");
  }
  const auto closed = std::find_if(input.model.state.begin(), input.model.state.end(),
                                   [](plan::State state) { return state != plan::State::open; });
  if (closed != input.model.state.end()) {
    const auto node = static_cast<std::size_t>(closed - input.model.state.begin());
    throw Error(ErrorCode::conflict,
                called("node", input.node_names, node) +
                    " is not open: a flow reaches all nodes, so remove flow or open the node",
                "/nodes/state/" + std::to_string(node));
  }
  const auto fresh = std::find(input.model.home.begin(), input.model.home.end(), plan::kNone);
  if (fresh == input.model.home.end()) return;
  const auto object = static_cast<std::size_t>(fresh - input.model.home.begin());
  throw Error(ErrorCode::conflict,
              called("object", input.object_names, object) +
                  " is new: a flow moves only objects that have a node, so give it a node or "
                  "remove flow",
              "/objects/node/" + std::to_string(object));
}

}  // namespace

PlanInput read_plan_input(const Json& body, Buffers& buffers, const Json& settings,
                          StopCheck* stop) {
  for (const char* key : {"nodes", "objects"}) {
    if (body.contains(key)) continue;
    throw Error(ErrorCode::missing_key,
                "a plan job requires \"nodes\" and \"objects\", or instead of them \"chain\", "
                "\"experts\" or \"stream\"",
                pointer_step(key));
  }
  PlanInput input;
  input.settings = checked_settings<settings::Plan>(body, settings);
  check_write_as(input.settings, PlacedOn::nodes);
  DataHash hash;
  read_plan_nodes(body, buffers, input, hash);
  spend(stop, static_cast<std::int64_t>(input.model.nodes()));
  if (is_set(body, "topology")) input.network = read_plan_network(body, buffers, input, hash, stop);
  read_plan_objects(body, buffers, input, hash);
  read_messages(body, input, hash);
  spend(stop, static_cast<std::int64_t>(input.model.objects()));
  using Algorithm = settings::Plan::Algorithm;
  if (input.settings.algorithm == Algorithm::none && !body.contains("assignment")) {
    throw Error(ErrorCode::missing_key,
                "algorithm none requires an assignment: the node of each object", "/assignment");
  }
  read_aim(input);
  if (input.aim.price == plan::Price::bytes_distance) {
    if (!input.network && input.model.rack.empty()) {
      throw Error(ErrorCode::missing_key,
                  "migration bytes-distance requires a topology, to count links, or nodes.rack, "
                  "to count links in a tree",
                  "/topology");
    }
    if (input.network) read_hops(*input.network, input.model, stop);
    check_bytes_distance(input.model);
  }
  if (input.settings.flow) check_flow(input);
  note_unit(input.settings, static_cast<double>(input.total), input.notes);
  input.hash = hash.finish();
  return input;
}

answers::Input input_of(const PlanInput& input) {
  return {.nodes = input.model.nodes(),
          .objects = input.model.objects(),
          .total = input.total,
          .hash = input.hash,
          .labels = labels_of_input(input.node_names),
          .object_labels = labels_of_input(input.object_names)};
}

}  // namespace evenkeel::jobs
