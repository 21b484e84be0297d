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

std::uint64_t rotate_left(std::uint64_t x, int by) { return (x << by) | (x >> (64 - by)); }

}  // namespace

Rng::Rng(std::uint64_t seed, std::uint64_t stream) {
  // The stream goes through the mixer before it meets the seed: (1, 2) and (2, 1) differ.
  std::uint64_t mixed = stream;
  std::uint64_t state = seed ^ splitmix64(mixed);
  for (auto& word : state_) word = splitmix64(state);
}

std::uint64_t Rng::next() {
  const std::uint64_t result = rotate_left(state_[0] + state_[3], 23) + state_[0];
  const std::uint64_t t = state_[1] << 17;
  state_[2] ^= state_[0];
  state_[3] ^= state_[1];
  state_[1] ^= state_[2];
  state_[0] ^= state_[3];
  state_[2] ^= t;
  state_[3] = rotate_left(state_[3], 45);
  return result;
}

std::uint64_t Rng::uniform_index(std::uint64_t bound) {
  __extension__ typedef unsigned __int128 Wide;
  Wide product = static_cast<Wide>(next()) * bound;
  auto low = static_cast<std::uint64_t>(product);
  if (low < bound) {
    const std::uint64_t threshold = (0 - bound) % bound;
    while (low < threshold) {
      product = static_cast<Wide>(next()) * bound;
      low = static_cast<std::uint64_t>(product);
    }
  }
  return static_cast<std::uint64_t>(product >> 64);
}

double Rng::uniform01() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

double Rng::exponential() {
  // 1 - u lies in (0, 1], so the logarithm is finite.
  return -detmath::log(1.0 - uniform01());
}

}  // namespace evenkeel
