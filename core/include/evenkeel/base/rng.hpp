#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace evenkeel {

/// xoshiro256++ seeded through splitmix64: the only source of randomness in the project.
///
/// The same (seed, stream) gives the same numbers on every host; streams of one seed are
/// independent for practical purposes, so parallel pieces of work each take their own.
/// Source: Blackman and Vigna, "Scrambled linear pseudorandom number generators", 2021.
class Rng {
 public:
  explicit Rng(std::uint64_t seed, std::uint64_t stream = 0);

  /// 64 random bits. O(1).
  std::uint64_t next() {
    const auto rotate_left = [](std::uint64_t x, int by) { return (x << by) | (x >> (64 - by)); };
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

  /// Uniform whole number in [0, bound), bound >= 1, without bias (Lemire's rejection). O(1).
  std::uint64_t uniform_index(std::uint64_t bound) {
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

  /// Uniform in [0, 1): a multiple of 2^-53. O(1).
  double uniform01() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

  /// Exponential with mean 1, by inversion with detmath::log. O(1).
  double exponential();

  /// Fisher-Yates, from the back. O(n).
  template <class T>
  void shuffle(std::vector<T>& values) {
    for (std::size_t i = values.size(); i > 1; --i) {
      std::swap(values[i - 1], values[static_cast<std::size_t>(uniform_index(i))]);
    }
  }

 private:
  std::array<std::uint64_t, 4> state_;
};

/// One of `count` by 32 random bits, by multiply-high: for hot loops that share a draw. O(1).
inline std::uint32_t pick(std::uint64_t random32, std::size_t count) {
  return static_cast<std::uint32_t>((random32 * count) >> 32);
}

}  // namespace evenkeel
