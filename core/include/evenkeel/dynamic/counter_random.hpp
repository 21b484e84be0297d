#pragma once
#include <cstdint>

namespace evenkeel::dynamic {

/// Finaliser of SplitMix64: a bijection of 64 bits that spreads every input bit. O(1).
inline std::uint64_t mix64(std::uint64_t z) {
  z ^= z >> 30;
  z *= 0xBF58476D1CE4E5B9ULL;
  z ^= z >> 27;
  z *= 0x94D049BB133111EBULL;
  return z ^ (z >> 31);
}

/// What a random number is for: equal purposes and counters give equal numbers, whatever was drawn
/// before, so that policies are compared on the same tasks (common random numbers).
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

/// Random numbers by counter: h(seed, stream, a, b). Source: SplitMix64 (Steele, Lea, Flood 2014).
class CounterRandom {
 public:
  CounterRandom(std::uint64_t seed, Stream stream)
      : start_(mix64(mix64(seed + kGamma) + kGamma * (static_cast<std::uint64_t>(stream) + 1))) {}

  std::uint64_t bits(std::uint64_t a, std::uint64_t b = 0) const {
    return mix64(mix64(start_ + kGamma * (a + 1)) + kGamma * (b + 1));
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
  static constexpr std::uint64_t kGamma = 0x9E3779B97F4A7C15ULL;
  std::uint64_t start_;
};

}  // namespace evenkeel::dynamic
