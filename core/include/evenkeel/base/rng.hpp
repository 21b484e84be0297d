#pragma once
#include <array>
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
  std::uint64_t next();

  /// Uniform whole number in [0, bound), bound >= 1, without bias (Lemire's rejection). O(1).
  std::uint64_t uniform_index(std::uint64_t bound);

  /// Uniform in [0, 1): a multiple of 2^-53. O(1).
  double uniform01();

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

}  // namespace evenkeel
