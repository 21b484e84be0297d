// Reads the data of a ring job, for solving and for verifying.
#include "jobs/ring/input.hpp"

#include <cstdint>

#include "base/checked.hpp"
#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "jobs/shared/labels.hpp"
#include "jobs/shared/settings_reader.hpp"
#include "ring/targets.hpp"

namespace evenkeel::jobs {

RingInput read_ring_input(const Json& body, Buffers& buffers, const Json& settings, bool limits) {
  const std::size_t most = limits ? kMaxNodes : SIZE_MAX;
  RingInput input;
  input.settings = checked_settings<settings::Ring>(body, settings);
  input.loads = take_loads(body["loads"], "loads", buffers, most);
  if (input.loads.size() < 2) {
    throw Error(ErrorCode::bad_shape,
                concat({"a ring needs at least 2 nodes, but the input has ",
                        plural(static_cast<Int128>(input.loads.size()), "load")}),
                "/loads");
  }
  for (const Load load : input.loads) {
    Load& total = input.total;
    if (load > kMaxExactInt - total) {
      throw Error(ErrorCode::too_large,
                  "the sum of loads exceeds 2^53 - 1, the largest exact whole number", "/loads");
    }
    total += load;
  }
  input.labels = join_labels(body, {}, input.loads.size()).names;
  DataHash hash;
  hash.add_array("loads", input.loads);
  const auto same_length = [&](std::size_t count, const char* key) {
    if (count == input.loads.size()) return;
    throw Error(
        ErrorCode::bad_shape,
        concat({key, " has ", plural(static_cast<Int128>(count), "number"), ", but there are ",
                input.loads.size(), " loads: give one number per node"}),
        pointer_step(key));
  };
  if (input.settings.targets == settings::Ring::Targets::given) {
    input.targets = take_loads(body["targets"], "targets", buffers, most);
    same_length(input.targets.size(), "targets");
    hash.add_array("targets", input.targets);
  } else if (input.settings.speeds) {
    input.speeds = take_numbers(body["speeds"], "speeds", buffers, most);
    same_length(input.speeds.size(), "speeds");
    hash.add_array("speeds", input.speeds);
    input.targets = ring::proportional_targets(input.total, input.speeds);
  } else {
    input.targets = ring::even_targets(input.total, input.loads.size());
  }
  if (input.settings.schedule) {
    input.own = ring::read_own_schedule(*input.settings.schedule);
    if (!input.own->by_steps) same_length(input.own->flow.size(), "schedule");
  }
  input.hash = hash.finish();
  return input;
}

}  // namespace evenkeel::jobs
