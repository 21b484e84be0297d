// Random numbers, the same on every host, in streams that are independent of each other.
#include "evenkeel/base/rng.hpp"

#include "evenkeel/base/detmath.hpp"

namespace evenkeel {
namespace {

std::uint64_t splitmix64(std::uint64_t& state) {
  state += 0x9e3779b97f4a7c15ULL;
  std::uint64_t z = state;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
  return z ^ (z >> 31);
}

}  // namespace

Rng::Rng(std::uint64_t seed, std::uint64_t stream) {
  // The stream goes through the mixer before it meets the seed: (1, 2) and (2, 1) differ.
  std::uint64_t mixed = stream;
  std::uint64_t state = seed ^ splitmix64(mixed);
  for (auto& word : state_) word = splitmix64(state);
}

double Rng::exponential() {
  // 1 - u lies in (0, 1], so the logarithm is finite.
  return -detmath::log(1.0 - uniform01());
}

}  // namespace evenkeel
