#pragma once
#include <cstdint>
#include <vector>

#include "evenkeel/base/rng.hpp"
#include "evenkeel/papers/report.hpp"
#include "evenkeel/ring/instance.hpp"
#include "ring/targets.hpp"

namespace evenkeel::papers {

/// Distribution of random loads. The paper only states "from 0 to 100 units".
enum class Generator {
  uniform,    ///< Every load uniform in 0..most.
  half_zero,  ///< 0 with probability 1/2, otherwise uniform in 0..most; closer to the paper's
              ///< figures.
};

inline const char* generator_name(Generator generator) {
  return generator == Generator::uniform ? "ours, uniform loads" : "ours, half-zero loads";
}

/// One kind of random instance.
struct InstanceKind {
  std::size_t nodes = 0;
  Load most = 100;
  Generator generator = Generator::uniform;
};

/// A random instance with even targets, the first nodes taking the remainder.
inline ring::Instance random_instance(const InstanceKind& cell, Rng& rng,
                                      std::vector<Load>& loads) {
  loads.resize(cell.nodes);
  const auto values = static_cast<std::uint64_t>(cell.most) + 1;
  Load total = 0;
  for (Load& load : loads) {
    const bool zero = cell.generator == Generator::half_zero && rng.uniform_index(2) == 0;
    load = zero ? 0 : static_cast<Load>(rng.uniform_index(values));
    total += load;
  }
  return ring::Instance(loads, ring::even_targets(total, cell.nodes));
}

/// Trials of every cell in chunks, each with its own random stream, so that the sums do not depend
/// on the thread that runs them. `Sums` needs `void add(const Sums&)`, `void carry(Archive&)` and
/// its own count.
template <class Sums>
class ChunkedTrials {
 public:
  ChunkedTrials(std::size_t cells, const Trials& trials)
      : trials_(trials),
        chunks_(static_cast<std::size_t>((trials.count + kChunk - 1) / kChunk)),
        sums_(cells * chunks_) {}

  std::size_t parts() const { return sums_.size(); }

  template <class Trial>
  void run(std::size_t part, StopCheck* stop, Trial trial) {
    const std::size_t cell = part / chunks_;
    const auto first = static_cast<std::int64_t>(part % chunks_) * kChunk;
    Rng rng(trials_.seed, part);
    for (std::int64_t i = first; i < std::min(first + kChunk, trials_.count); ++i) {
      spend(stop, kTrialUnits);
      trial(cell, rng, sums_[part]);
    }
  }

  /// Passes the sums of a part to an archive.
  void carry(std::size_t part, Archive& archive) { sums_[part].carry(archive); }

  Sums total(std::size_t cell) const {
    Sums all;
    for (std::size_t chunk = 0; chunk < chunks_; ++chunk) all.add(sums_[cell * chunks_ + chunk]);
    return all;
  }

 private:
  static constexpr std::int64_t kChunk = 2500;
  static constexpr std::int64_t kTrialUnits = 4096;  // of a StopCheck, about
  Trials trials_;
  std::size_t chunks_;
  std::vector<Sums> sums_;
};

}  // namespace evenkeel::papers
