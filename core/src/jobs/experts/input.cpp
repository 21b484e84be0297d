// Reads the loads of experts, layer by layer, and their old placement.
#include "jobs/experts/input.hpp"

#include <algorithm>

#include "base/checked.hpp"
#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "jobs/plan/forms.hpp"
#include "jobs/plan/written.hpp"
#include "jobs/shared/columns.hpp"
#include "jobs/shared/data.hpp"
#include "jobs/shared/settings_reader.hpp"

namespace evenkeel::jobs {
namespace {

Load tokens_of(const Json& value, const std::string& path) {
  if (value.is_number_unsigned() && value <= kMaxExactInt) return value.get<Load>();
  throw Error(ErrorCode::bad_value,
              concat({path.substr(1), " is ", shown(value), ": it must be a whole number >= 0"}),
              path);
}

/// The number in a key, below `count`.
std::size_t key_number(const std::string& key, std::size_t count, const std::string& path) {
  const bool digits =
      !key.empty() && key.size() < 10 && key.find_first_not_of("0123456789") == std::string::npos;
  const std::size_t number = digits ? std::stoul(key) : count;
  if (number < count) return number;
  throw Error(ErrorCode::bad_value,
              concat({path.substr(1), ": an expert must be a whole number from 0 to ", count - 1}),
              path);
}

/// One layer: a list, or an object by expert number. Missing experts have load 0.
std::vector<Load> loads_of_layer(const Json& layer, const std::string& path) {
  std::vector<Load> loads;
  if (layer.is_array()) {
    for (const Json& value : layer)
      loads.push_back(tokens_of(value, concat({path, "/", loads.size()})));
    return loads;
  }
  if (!layer.is_object()) {
    throw Error(ErrorCode::bad_value,
                concat({path.substr(1), " is ", shown(layer),
                        ": a layer must be a list with a number per expert, or {expert: number}"}),
                path);
  }
  for (const auto& [key, value] : layer.items()) {
    const std::string place = path + pointer_step(key);
    const std::size_t expert = key_number(key, static_cast<std::size_t>(kMaxSlots), place);
    loads.resize(std::max(loads.size(), expert + 1), 0);
    loads[expert] = tokens_of(value, place);
  }
  return loads;
}

void read_old(const Json& body, ExpertsInput& input, DataHash& hash) {
  if (!body.contains("old")) return;
  const Json& old = body["old"];
  if (old.size() != input.layers.size()) {
    throw Error(ErrorCode::bad_shape,
                concat({"old has ", plural(static_cast<Int128>(old.size()), "layer"),
                        " and experts has ", input.layers.size(), ": the numbers must be equal"}),
                "/old");
  }
  for (std::size_t k = 0; k < input.layers.size(); ++k) {
    const std::string path = "/old/" + std::to_string(k);
    std::vector<plan::Expert>& slots = input.layers[k].old;
    if (!old[k].is_array()) {
      throw Error(ErrorCode::bad_value, path.substr(1) + " must be a list with an expert per slot",
                  path);
    }
    for (const Json& value : old[k]) {
      const std::string place = concat({path, "/", slots.size()});
      if (!value.is_number_unsigned() || value >= input.layers[k].load.size()) {
        throw Error(ErrorCode::bad_value,
                    concat({place.substr(1), " is ", shown(value),
                            ": it must be an expert from 0 to ", input.layers[k].load.size() - 1}),
                    place);
      }
      slots.push_back(value.get<plan::Expert>());
    }
    hash.add_array("old", std::vector<Load>(slots.begin(), slots.end()));
  }
}

/// target x the mean of the layer's GPUs.
plan::ExpertsAim aim_of(const settings::Plan& asked, const plan::Experts& layer) {
  plan::ExpertsAim aim{.max_moves = asked.max_moves,
                       .effort = asked.effort,
                       .seed = static_cast<std::uint64_t>(asked.seed)};
  if (!asked.target) return aim;
  Load total = 0;
  for (const Load load : layer.load) total += load;
  const Fraction factor = exact_setting(*asked.target, "target");
  aim.target = lowest_terms(static_cast<Int128>(factor.num) * total,
                            static_cast<Int128>(factor.den) * layer.gpus);
  return aim;
}

std::int64_t needed(const std::optional<std::int64_t>& value, const char* key, const char* what) {
  if (value) return *value;
  throw Error(ErrorCode::missing_key, concat({key, " is missing: ", what}), pointer_step(key));
}

}  // namespace

std::string ExpertsInput::path(const char* key, std::size_t layer) const {
  const bool named = !names.empty() && std::string_view(key) == "experts";
  return std::string("/") + key +
         (named ? pointer_step(names[layer]) : "/" + std::to_string(layer));
}

Error ExpertsInput::placed(const Error& error, std::size_t layer) const {
  const bool inside = error.path() == "/experts" || error.path() == "/old";
  const bool refused =
      error.code() == ErrorCode::infeasible || error.code() == ErrorCode::not_found;
  return Error(error.code(), (inside || refused ? name(layer) + ": " : "") + error.what(),
               inside ? path(error.path().c_str() + 1, layer) : error.path());
}

void check_layers(const ExpertsInput& input) {
  for (std::size_t k = 0; k < input.layers.size(); ++k) {
    try {
      plan::check_experts(input.layers[k]);
    } catch (const Error& error) {
      throw input.placed(error, k);
    }
  }
}

ExpertsInput read_experts_input(const Json& body, const Json& settings) {
  check_form(body, "experts",
             {"kind", "experts", "slots", "gpus", "expert_groups", "gpu_nodes", "old", "max_moves",
              "target", "effort", "seed", "input_notes", "write_as"});
  ExpertsInput input;
  input.settings = checked_settings<settings::Plan>(body, settings);
  const settings::Plan& asked = input.settings;
  check_write_as(asked, PlacedOn::slots);
  const std::int64_t slots =
      needed(asked.slots, "slots",
             "the number of expert replicas over all GPUs, a multiple of the number of GPUs");
  const std::int64_t gpus = needed(asked.gpus, "gpus", "the number of GPUs");
  DataHash hash;
  for (const auto& [key, value] : body["experts"].items()) {
    if (body["experts"].is_object()) input.names.push_back(key);
    plan::Experts layer{.load = loads_of_layer(value, "/experts" + pointer_step(key)),
                        .slots = slots,
                        .gpus = gpus,
                        .groups = asked.expert_groups,
                        .nodes = asked.gpu_nodes};
    for (const Load load : layer.load)
      input.total = checked_add(input.total, load, "the load of all experts");
    hash.add_array("load", layer.load);
    input.layers.push_back(std::move(layer));
    if (slots * static_cast<Load>(input.layers.size()) <= kMaxAllSlots) continue;
    throw Error(ErrorCode::too_large,
                concat({"the layers have too many slots: the limit is ", kMaxAllSlots,
                        ", so give fewer layers at once"}),
                "/experts");
  }
  if (input.layers.empty())
    throw Error(ErrorCode::bad_shape, "experts has no layer: there must be at least one",
                "/experts");
  read_old(body, input, hash);
  for (const plan::Experts& layer : input.layers) input.aims.push_back(aim_of(asked, layer));
  input.hash = hash.finish();
  return input;
}

}  // namespace evenkeel::jobs
