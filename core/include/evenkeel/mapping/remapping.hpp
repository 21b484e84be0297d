#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "evenkeel/base/rng.hpp"
#include "evenkeel/mapping/cool.hpp"
#include "evenkeel/mapping/mapper.hpp"

namespace evenkeel::mapping {

/// A better mapping close to a given one: at most `moves` tasks change their servers. The moves
/// with the largest gain come first, annealing within the limit then.
class Remapping final : public Mapper {
 public:
  Remapping(const TaskGraph& tasks, const Distances& distances, double beta, double effort,
            MoveLimit limit, Rng rng);

  bool advance(std::int64_t proposals) override;
  std::vector<std::uint32_t> mapping() const override { return cool_->mapping(); }
  double progress() const override { return cool_->progress(); }

 private:
  std::optional<Cool> cool_;
};

}  // namespace evenkeel::mapping
