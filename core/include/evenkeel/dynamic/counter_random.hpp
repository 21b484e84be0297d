#pragma once
#include <cstdint>

#include "evenkeel/base/mix.hpp"

namespace evenkeel::dynamic {

/// Purpose of a random number. Equal purposes and counters give equal numbers, whatever was drawn
/// before. So policies are compared on the same tasks (common random numbers).
enum class Stream : std::uint64_t {
  interarrival = 1,
  source,
  service,
  hop,
  split,
  sender_probe,
  receiver_probe,
  dispatch,
};

/// Random numbers by counter: h(seed, stream, a, b), by the finaliser of SplitMix64.
class CounterRandom {
 public:
  CounterRandom(std::uint64_t seed, Stream stream)
      : start_(mix64(splitmix64(seed) + kGoldenGamma * (static_cast<std::uint64_t>(stream) + 1))) {}

  std::uint64_t bits(std::uint64_t a, std::uint64_t b = 0) const {
    return mix64(mix64(start_ + kGoldenGamma * (a + 1)) + kGoldenGamma * (b + 1));
  }

  /// Uniform in (0, 1): an odd multiple of 2^-54.
  double uniform(std::uint64_t a, std::uint64_t b = 0) const {
    return (static_cast<double>(bits(a, b) >> 11) + 0.5) * 0x1.0p-53;
  }

  /// One of `count`, by multiply-high.
  std::uint64_t pick(std::uint64_t count, std::uint64_t a, std::uint64_t b = 0) const {
    __extension__ typedef unsigned __int128 Wide;
    return static_cast<std::uint64_t>((static_cast<Wide>(bits(a, b)) * count) >> 64);
  }

 private:
  std::uint64_t start_;
};

}  // namespace evenkeel::dynamic
