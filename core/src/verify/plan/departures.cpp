// Lower bounds on departures, counted node by node and object by object.
#include <algorithm>

#include "evenkeel/base/sort.hpp"
#include "verify/plan/bounds.hpp"
#include "verify/plan/recount.hpp"

namespace evenkeel::verify {
namespace {

using plan::Certificate;
using plan::Node;
using plan::Object;

/// Takes the largest away until no more than `room` stays; how many that are.
std::int64_t taken(std::vector<Load> movable, Int128 stays, Int128 room) {
  sort_stably(movable);
  std::int64_t count = 0;
  for (; stays > room && !movable.empty(); ++count) {
    stays -= movable.back();
    movable.pop_back();
  }
  return count;
}

}  // namespace

/// Objects that leave the node until each of its resources is enough for what stays.
std::int64_t BoundCheck::freed(const std::vector<Object>& objects, Node node) const {
  std::int64_t most = 0;
  for (const plan::Resource& resource : model_.resources) {
    if (resource.capacity[node] == plan::kUnlimited) continue;
    Int128 use = resource.base[node];
    std::vector<Load> movable;
    for (const Object j : objects) {
      use += resource.use[j];
      if (!model_.is_pinned(j)) movable.push_back(resource.use[j]);
    }
    most = std::max(most, taken(movable, use, resource.capacity[node]));
  }
  return most;
}

std::int64_t BoundCheck::removed(const std::vector<Load>& rooms) const {
  std::int64_t count = 0;
  for (Node i = 0; i < model_.nodes(); ++i) {
    Int128 load = 0;
    std::vector<Load> movable;
    std::vector<Object> stay;
    for (const Object j : there_[i]) {
      if (!let_be(model_, j, i)) {
        ++count;
        continue;
      }
      stay.push_back(j);
      load += model_.load[j];
      if (!model_.is_pinned(j)) movable.push_back(model_.load[j]);
    }
    count += std::max(taken(movable, load, rooms[i]), freed(stay, i));
  }
  return count;
}

std::int64_t BoundCheck::removed(const Fraction& time) const { return removed(rooms_by(time)); }

std::optional<std::int64_t> BoundCheck::exchanged(const Fraction& time, Load threshold) const {
  const auto moves = exchanged(rooms_by(time), threshold);
  return moves == INT64_MAX ? std::nullopt : moves;
}

std::optional<std::int64_t> BoundCheck::exchanged(const std::vector<Load>& rooms,
                                                  Load threshold) const {
  // Two objects above the threshold must be too much for any node.
  for (const Load room : rooms)
    if (threshold < 0 || 2 * Int128{threshold} + 2 <= room) return std::nullopt;
  std::size_t large = 0;
  Load smallest = 0;
  for (const Load load : model_.load) {
    if (load <= threshold) continue;
    smallest = large == 0 ? load : std::min(smallest, load);
    ++large;
  }
  std::int64_t count = 0;
  std::vector<std::int64_t> more;
  for (Node i = 0; i < model_.nodes(); ++i) {
    std::int64_t here = 0;
    Int128 small = 0;
    std::vector<Load> movable;
    for (const Object j : there_[i]) {
      if (!let_be(model_, j, i)) {
        ++count;
      } else if (model_.load[j] > threshold) {
        ++here;
      } else {
        small += model_.load[j];
        if (!model_.is_pinned(j)) movable.push_back(model_.load[j]);
      }
    }
    const std::int64_t without = here + taken(movable, small, rooms[i]);
    count += without;
    if (large > 0 && smallest <= rooms[i])
      more.push_back(std::max<std::int64_t>(0, here - 1) +
                     taken(movable, small, Int128{rooms[i]} - smallest) - without);
  }
  if (more.size() < large) return INT64_MAX;
  sort_stably(more);
  for (std::size_t k = 0; k < large; ++k) count += more[k];
  return count;
}

/// Minimum bytes that cover the excess of each node, if the last object can be cut.
Int128 BoundCheck::bytes_out(const std::vector<Load>& rooms) const {
  Int128 bytes = 0;
  for (Node i = 0; i < model_.nodes(); ++i) {
    Int128 over = -Int128{rooms[i]};
    std::vector<Object> movable;
    for (const Object j : there_[i]) {
      if (!let_be(model_, j, i)) {
        bytes += model_.bytes[j];
        continue;
      }
      over += model_.load[j];
      if (!model_.is_pinned(j) && model_.load[j] > 0) movable.push_back(j);
    }
    sort_stably(movable, [&](Object a, Object b) {
      return static_cast<Int128>(model_.bytes[a]) * model_.load[b] <
             static_cast<Int128>(model_.bytes[b]) * model_.load[a];
    });
    for (std::size_t k = 0; k < movable.size() && over > 0; ++k) {
      const Int128 load = model_.load[movable[k]], own = model_.bytes[movable[k]];
      bytes += over >= load ? own : (over * own + load - 1) / load;
      over -= load;
    }
  }
  return bytes;
}

bool BoundCheck::caps_overflow(const Certificate& certificate,
                               const std::vector<Load>& rooms) const {
  switch (certificate.test) {
    case Certificate::Test::removal: return aim_.max_moves && removed(rooms) > *aim_.max_moves;
    case Certificate::Test::exchange:
      return aim_.max_moves && exchanged(rooms, certificate.number).value_or(0) > *aim_.max_moves;
    case Certificate::Test::bytes: return aim_.max_bytes && bytes_out(rooms) > *aim_.max_bytes;
    default: return false;
  }
}

}  // namespace evenkeel::verify
