// Seconds in sentences.
#include "jobs/cluster/times.hpp"

#include "evenkeel/base/outward.hpp"
#include "evenkeel/base/words.hpp"

namespace evenkeel::jobs {
namespace {

std::string in_unit(double value, std::string (*shown)(double, int, int)) {
  if (value >= 0.1 || value == 0) return shown(value, 4, 0) + " s";
  return value >= 1e-4 ? shown(value, 3, 3) + " ms" : shown(value, 3, 6) + " us";
}

}  // namespace

std::string seconds(double value) {
  if (value >= 0.1 || value == 0) return brief(value, 4) + " s";
  return value >= 1e-4 ? brief(1e3 * value) + " ms" : brief(1e6 * value) + " us";
}

std::string seconds_at_least(double value) { return in_unit(value, brief_down); }
std::string seconds_at_most(double value) { return in_unit(value, brief_up); }

}  // namespace evenkeel::jobs
