#include "jobs/ring_input.hpp"

#include <cstdint>

#include "evenkeel/base/checked.hpp"
#include "evenkeel/base/words.hpp"
#include "evenkeel/ring/targets.hpp"
#include "jobs/labels.hpp"

namespace evenkeel::jobs {
namespace {

[[noreturn]] void conflict(const std::string& message, const std::string& key) {
  throw Error(ErrorCode::conflict, message, pointer_step(key));
}

std::optional<std::int64_t> optional_count(const Json& value) {
  if (value.is_null()) return std::nullopt;
  return value.get<std::int64_t>();
}

void check_settings(const Json& body, const Json& settings) {
  const bool single = settings["mode"] == "single";
  if (single && !settings["message_limit"].is_null()) {
    conflict("message_limit needs mode multi: in single-send every message carries all its units",
             "message_limit");
  }
  if (single && settings["targets"] == "any") {
    conflict("targets \"any\" needs mode multi; use \"even\" or give the targets", "targets");
  }
  if (!settings["speeds"].is_null() && body.contains("targets")) {
    conflict("targets and speeds exclude each other: speeds decide the targets", "targets");
  }
  if (settings["algorithm"] != "optimal" && !settings["max_steps"].is_null()) {
    conflict("max_steps needs algorithm optimal: the others take the steps they take", "max_steps");
  }
  if (settings["algorithm"] != "optimal" && settings["targets"] == "any") {
    conflict("targets \"any\" needs algorithm optimal: the others start from given targets",
             "targets");
  }
}

}  // namespace

RingInput read_ring_input(const Json& body, Buffers& buffers, Json& settings, bool limits) {
  const std::size_t most = limits ? kMaxNodes : SIZE_MAX;
  check_settings(body, settings);
  RingInput input;
  input.algorithm = settings["algorithm"].get<std::string>();
  input.model.mode = settings["mode"] == "single" ? ring::SendMode::single : ring::SendMode::multi;
  input.model.message_limit = optional_count(settings["message_limit"]);
  input.max_steps = optional_count(settings["max_steps"]);

  input.loads = take_loads(body["loads"], "loads", buffers, most);
  if (input.loads.size() < 2) {
    throw Error(ErrorCode::bad_shape,
                "loads has " + std::to_string(input.loads.size()) +
                    (input.loads.size() == 1 ? " number" : " numbers") +
                    ": a ring has at least 2 nodes",
                "/loads");
  }
  for (const Load load : input.loads) {
    Load& total = input.total;
    if (load > kMaxExactInt - total) {
      throw Error(ErrorCode::too_large,
                  "the sum of loads exceeds 9007199254740991, the largest exact whole number",
                  "/loads");
    }
    total += load;
  }
  input.labels = join_labels(body, {}, input.loads.size()).names;
  DataHash hash;
  hash.add_array("loads", input.loads);
  const auto same_length = [&](std::size_t count, const char* key) {
    if (count == input.loads.size()) return;
    throw Error(ErrorCode::bad_shape,
                std::string(key) + " has " + plural(static_cast<Int128>(count), "number") +
                    ", loads has " + std::to_string(input.loads.size()) + ": every node needs one",
                pointer_step(key));
  };
  if (settings["targets"] == "given") {
    input.targets = take_loads(body["targets"], "targets", buffers, most);
    same_length(input.targets.size(), "targets");
    hash.add_array("targets", input.targets);
  } else if (!settings["speeds"].is_null()) {
    input.speeds = take_numbers(body["speeds"], "speeds", buffers, most);
    same_length(input.speeds.size(), "speeds");
    hash.add_array("speeds", input.speeds);
    input.targets = ring::proportional_targets(input.total, input.speeds);
    input.from_speeds = true;
    settings["targets"] = nullptr;
  } else {
    input.targets = ring::even_targets(input.total, input.loads.size());
    input.any_remainder = settings["targets"] == "any";
  }
  input.hash = hash.finish();
  return input;
}

}  // namespace evenkeel::jobs
