// Random numbers, the same on every host, in streams that are independent of each other.
#include "evenkeel/base/rng.hpp"

#include "base/detmath.hpp"
#include "evenkeel/base/mix.hpp"

namespace evenkeel {

Rng::Rng(std::uint64_t seed, std::uint64_t stream) {
  // The stream is mixed before it is combined with the seed, so that (1, 2) and (2, 1) differ.
  std::uint64_t state = seed ^ splitmix64(stream);
  for (auto& word : state_) {
    word = splitmix64(state);
    state += kGoldenGamma;
  }
}

double Rng::exponential() {
  // 1 - u lies in (0, 1], so the logarithm is finite.
  return -detmath::log(1.0 - uniform01());
}

}  // namespace evenkeel
