// The greedy probe that fails just below the best time of a chain.
#include "plan/chain_proof.hpp"

#include "plan/chain_row.hpp"

namespace evenkeel::plan {

std::optional<Cuts> refute_chain(const Chain& chain, const Fraction& time) {
  if (time.num == 0) return std::nullopt;
  const Row row(chain);
  Cuts cuts(row.nodes() + 1);
  for (std::size_t k = 0; k < row.nodes(); ++k) {
    const Load speed = chain.speed[k];
    // The most whole work that takes less than the time.
    const Int128 below = (static_cast<Int128>(time.num) * speed - 1) / time.den;
    const auto room = static_cast<Load>(std::min<Int128>(below, kMaxExactInt));
    cuts[k + 1] = row.reach(k, cuts[k], {room, speed});
  }
  if (cuts.back() == row.items()) return std::nullopt;
  return cuts;
}

}  // namespace evenkeel::plan
