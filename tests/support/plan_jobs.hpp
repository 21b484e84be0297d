#pragma once
// Plan jobs with any of the rules, as requests.
#include "evenkeel/base/rng.hpp"
#include "support/json.hpp"
#include "support/plan_models.hpp"

namespace evenkeel::testing {

namespace plans {

inline Json or_null(std::uint32_t number) { return number == plan::kNone ? Json() : Json(number); }

inline Json column(const std::vector<std::uint32_t>& numbers) {
  Json values = Json::array();
  for (const std::uint32_t number : numbers) values.push_back(or_null(number));
  return values;
}

inline Json nodes_of(const plan::Model& model) {
  constexpr const char* kStates[] = {"open", "closed", "drain"};
  Json nodes = {{"speed", model.speed}, {"rack", model.rack}, {"state", Json::array()}};
  for (const plan::State state : model.state)
    nodes["state"].push_back(kStates[static_cast<std::size_t>(state)]);
  for (const plan::Resource& memory : model.resources) {
    Json capacity = Json::array();
    for (const Load most : memory.capacity)
      capacity.push_back(most == plan::kUnlimited ? Json() : Json(most));
    nodes["capacity"] = {{"memory", capacity}};
    nodes["base"] = {{"memory", memory.base}};
  }
  return nodes;
}

inline void add_blocks(const plan::Resource& memory, Json& job) {
  job["objects"]["resources"] = {{"memory", memory.use}};
  if (!memory.peak.empty()) job["objects"]["peak"] = {{"memory", memory.peak}};
  if (memory.block.empty()) return;
  job["objects"]["block"] = column(memory.block);
  for (const Load size : memory.block_size) job["blocks"].push_back({{"size", size}});
}

}  // namespace plans

/// The request of a model, without hops.
inline Json plan_job(const plan::Model& model) {
  Json job = {{"kind", "plan"}, {"nodes", plans::nodes_of(model)}};
  Json& objects = job["objects"];
  objects = {{"load", model.load}, {"node", plans::column(model.home)}, {"bytes", model.bytes}};
  if (!model.pinned.empty()) {
    objects["pinned"] = Json::array();
    for (const std::uint8_t pin : model.pinned) objects["pinned"].push_back(pin != 0);
  }
  if (!model.nodes_of.empty()) {
    objects["allowed"] = Json::array();
    for (const std::uint32_t set : model.nodes_of)
      objects["allowed"].push_back(set == plan::kNone ? Json() : Json(model.node_sets[set]));
  }
  if (!model.group.empty()) {
    objects["group"] = plans::column(model.group);
    for (const plan::Group& group : model.groups)
      job["groups"].push_back({{"rule", group.rule == plan::Rule::spread ? "spread" : "together"},
                               {"level", group.racks ? "rack" : "node"}});
  }
  for (const plan::Resource& memory : model.resources) plans::add_blocks(memory, job);
  for (const plan::Message& message : model.messages)
    job["comm"].push_back({message.from, message.to, message.work});
  return job;
}

/// A job of up to nine objects on up to nine nodes of a network, along the flow of a scheme.
inline Json random_flow_plan(Rng& rng) {
  constexpr const char* kNetworks[] = {"cycle:5", "torus:3,3", "path:4", "hypercube:3"};
  constexpr std::size_t kNodes[] = {5, 9, 4, 8};
  const auto network = rng.uniform_index(4);
  Json job = {{"kind", "plan"}, {"nodes", kNodes[network]}, {"flow", "opt"}};
  job["topology"] = kNetworks[network];
  for (std::uint64_t j = 0; j < 2 + rng.uniform_index(8); ++j) {
    job["objects"]["load"].push_back(1 + rng.uniform_index(9));
    job["objects"]["node"].push_back(rng.uniform_index(kNodes[network]));
  }
  if (rng.uniform_index(3) == 0) job["collapse"] = true;
  return job;
}

/// A job of up to four nodes and seven objects, with any of the rules and questions.
inline Json random_plan_job(Rng& rng) {
  Json job = plan_job(plan::random_model(rng, 4, 7));
  const auto once_in = [&](std::uint64_t times) { return rng.uniform_index(times) == 0; };
  const auto below = [&](std::uint64_t bound) { return rng.uniform_index(bound); };
  if (once_in(3)) job["migration"] = once_in(2) ? "bytes" : "bytes-distance";
  if (once_in(4)) job["max_moves"] = below(4);
  if (once_in(5)) job["max_bytes"] = below(20);
  if (once_in(5))
    job["target"] = 1 + 0.25 * static_cast<double>(below(5));
  else if (once_in(5))
    job["min_gain"] = 1 + below(4);
  if (once_in(4)) job["limit"] = {{"both", 1 + below(3)}};
  if (once_in(4)) job["limit"] = {{"out", 1 + below(2)}, {"in", 1 + below(2)}};
  if (once_in(4)) job["pareto"] = true;
  if (once_in(3)) job["transient"] = true;
  if (once_in(4)) job["effort"] = 0;
  return job;
}

}  // namespace evenkeel::testing
