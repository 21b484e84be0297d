// Checks the arrays that an answer refers to.
#include "jobs/answers/read.hpp"

#include <cmath>

#include "evenkeel/base/concat.hpp"
#include "jobs/shared/data.hpp"

namespace evenkeel::jobs {

const Buffer& buffer_of(const Json& reference, const Buffers& buffers, bool whole,
                        std::size_t width) {
  const std::string* name = buffer_name(reference);
  const auto refuse = [&](ErrorCode code, const char* what) {
    return Error(code, concat({"the buffer ", name ? in_quotes(*name) : shown(reference), what}),
                 "/answer");
  };
  const auto found = name ? buffers.find(*name) : buffers.end();
  if (found == buffers.end()) throw refuse(ErrorCode::missing_key, " was not provided");
  const auto* reals = std::get_if<std::vector<double>>(&found->second);
  const auto* loads = std::get_if<std::vector<Load>>(&found->second);
  const std::size_t size = reals ? reals->size() : loads ? loads->size() : 0;
  if (width == 0 || (!reals && !loads) || size % width != 0)
    throw refuse(ErrorCode::bad_value, " does not have the numbers of this array");
  const auto fits = [](auto number) { return number <= kMaxExactInt && -kMaxExactInt <= number; };
  const auto is_whole = [&](double number) {
    return std::abs(number) <= static_cast<double>(kMaxExactInt) && std::floor(number) == number;
  };
  if (whole && ((reals && !std::all_of(reals->begin(), reals->end(), is_whole)) ||
                (loads && !std::all_of(loads->begin(), loads->end(), fits))))
    throw refuse(ErrorCode::bad_value, " must contain whole numbers of at most 2^53 - 1");
  return found->second;
}

}  // namespace evenkeel::jobs
