// Loads and targets of a ring as prefix sums, and the flow of a shift.
#include "evenkeel/ring/instance.hpp"

#include <string>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/error.hpp"
#include "evenkeel/base/words.hpp"

namespace evenkeel::ring {
namespace {

std::vector<Load> prefix_sums(std::span<const Load> values, const char* name) {
  std::vector<Load> prefix(values.size() + 1);
  Load sum = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i] < 0) {
      throw Error(ErrorCode::negative_load,
                  concat({name, "[", i, "] is ", values[i], ": it must be at least 0"}),
                  concat({"/", name, "/", i}));
    }
    // Each value is at most kMaxExactInt and so is the sum so far: no overflow in 64 bits.
    if (values[i] > kMaxExactInt || (sum += values[i]) > kMaxExactInt) {
      throw Error(
          ErrorCode::too_large,
          concat({"the sum of ", name, " exceeds 2^53 - 1, the largest exact whole number"}),
          "/" + std::string(name));
    }
    prefix[i + 1] = sum;
  }
  return prefix;
}

}  // namespace

Instance::Instance(std::span<const Load> loads, std::span<const Load> targets) {
  if (loads.size() < 2) {
    throw Error(ErrorCode::bad_shape,
                concat({"a ring needs at least 2 nodes, but the input has ",
                        plural(static_cast<Int128>(loads.size()), "load")}),
                "/loads");
  }
  if (targets.size() != loads.size()) {
    throw Error(ErrorCode::bad_shape,
                concat({"targets has ", plural(static_cast<Int128>(targets.size()), "number"),
                        ", but there are ", loads.size(), " loads: give one target per node"}),
                "/targets");
  }
  load_prefix_ = prefix_sums(loads, "loads");
  target_prefix_ = prefix_sums(targets, "targets");
  if (load_prefix_.back() != target_prefix_.back()) {
    throw Error(ErrorCode::sum_mismatch,
                concat({"the targets sum to ", target_prefix_.back(), ", but the loads sum to ",
                        load_prefix_.back(), ": both sums must be equal"}),
                "/targets");
  }
}

std::vector<Load> make_flow(const Instance& instance, Load shift) {
  const auto loads = instance.load_prefix();
  const auto targets = instance.target_prefix();
  std::vector<Load> flow(instance.size());
  for (std::size_t i = 0; i < flow.size(); ++i) flow[i] = loads[i + 1] - targets[i + 1] - shift;
  return flow;
}

Int128 flow_traffic(std::span<const Load> flow) {
  Int128 traffic = 0;
  for (const Load units : flow) traffic += units < 0 ? -units : units;
  return traffic;
}

}  // namespace evenkeel::ring
