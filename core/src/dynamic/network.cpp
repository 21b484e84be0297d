// The machines on which tasks arrive: trees, meshes and cubes, with their routes and links.
#include "evenkeel/dynamic/network.hpp"

#include <algorithm>
#include <cassert>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/sort.hpp"

namespace evenkeel::dynamic {
namespace {

// Steps along one axis of a mesh, negative downwards.
std::int64_t along(std::uint32_t from, std::uint32_t to, std::uint32_t size, bool wrap) {
  const std::int64_t direct = static_cast<std::int64_t>(to) - static_cast<std::int64_t>(from);
  if (!wrap) return direct;
  const std::int64_t up = direct < 0 ? direct + size : direct;
  return 2 * up <= size ? up : up - size;
}

std::uint32_t step(std::uint32_t at, std::int64_t way, std::uint32_t size) {
  return way > 0 ? (at + 1 == size ? 0 : at + 1) : (at == 0 ? size - 1 : at - 1);
}

}  // namespace

Network Network::extended_hypercube(int k, int l) {
  Network network(Kind::tree, k);
  for (int level = 0; level <= l; ++level) network.counts_.push_back(1U << (k * (l - level)));
  network.number_nodes();
  return network;
}

Network Network::dispatcher(std::uint32_t servers) {
  int bits = 0;
  while ((std::uint64_t{1} << bits) < servers) ++bits;
  Network network(Kind::tree, bits);
  network.counts_ = {servers, 1};
  network.number_nodes();
  return network;
}

Network Network::mesh(std::uint32_t rows, std::uint32_t columns, bool wrap) {
  Network network(Kind::mesh, 0);
  network.rows_ = rows;
  network.columns_ = columns;
  network.wrap_ = wrap;
  network.counts_ = {rows * columns};
  network.number_nodes();
  return network;
}

Network Network::cube(int dimensions) {
  Network network(Kind::cube, dimensions);
  network.counts_ = {1U << dimensions};
  network.number_nodes();
  return network;
}

void Network::number_nodes() {
  std::size_t next = 0;
  for (const std::uint32_t count : counts_) {
    offsets_.push_back(next);
    next += count;
  }
  offsets_.push_back(next);
}

std::uint32_t Network::nodes() const { return static_cast<std::uint32_t>(offsets_.back()); }

std::uint32_t Network::sources() const { return is_tree() ? nodes() - servers() : servers(); }

Place Network::source(std::uint32_t index) const {
  if (!is_tree()) return {0, index};
  int level = 1;
  while (index >= count(level)) index -= count(level++);
  return {level, index};
}

std::int64_t Network::distance(Place a, Place b) const {
  if (a == b) return 0;
  const std::uint32_t x = a.number(), y = b.number();
  if (kind_ == Kind::mesh) {
    return std::abs(along(x % columns_, y % columns_, columns_, wrap_)) +
           std::abs(along(x / columns_, y / columns_, rows_, wrap_));
  }
  if (kind_ == Kind::cube) return __builtin_popcount(x ^ y);
  assert(a.level() == b.level());
  std::uint32_t differ = x ^ y;
  std::int64_t climbed = 0;
  for (; (differ >> k_) != 0; differ >>= k_) ++climbed;
  return 2 * climbed + __builtin_popcount(differ);
}

std::int64_t Network::hops(Place a, Place b) const {
  std::int64_t climbed = 0;
  for (; a.level() < b.level(); ++climbed) a = parent(a);
  for (; b.level() < a.level(); ++climbed) b = parent(b);
  return climbed + distance(a, b);
}

Place Network::next_hop(Place at, Place to) const {
  const std::uint32_t x = at.number(), y = to.number();
  if (kind_ == Kind::mesh) {
    const std::uint32_t row = x / columns_, column = x % columns_;
    if (const auto way = along(column, y % columns_, columns_, wrap_)) {
      return {0, row * columns_ + step(column, way, columns_)};
    }
    return {0, step(row, along(row, y / columns_, rows_, wrap_), rows_) * columns_ + column};
  }
  if (kind_ == Kind::cube) return {0, x ^ ((x ^ y) & (0U - (x ^ y)))};
  if (at.level() < to.level()) return parent(at);
  const std::uint32_t above = y >> (k_ * (at.level() - to.level()));
  if (above == x) return {at.level() - 1, y >> (k_ * (at.level() - 1 - to.level()))};
  if ((above >> k_) != (x >> k_)) return parent(at);
  return {at.level(), x ^ ((x ^ above) & (0U - (x ^ above)))};
}

std::vector<Place> Network::neighbours(Place server) const {
  std::vector<std::uint32_t> near;
  const std::uint32_t x = server.number();
  if (kind_ == Kind::cube) {
    for (int bit = 0; bit < k_; ++bit) near.push_back(x ^ (1U << bit));
  } else {
    const std::uint32_t row = x / columns_, column = x % columns_;
    for (const std::int64_t way : {-1, 1}) {
      const bool leaves_row = way < 0 ? column == 0 : column + 1 == columns_;
      const bool leaves_column = way < 0 ? row == 0 : row + 1 == rows_;
      if (wrap_ || !leaves_row) near.push_back(row * columns_ + step(column, way, columns_));
      if (wrap_ || !leaves_column) near.push_back(step(row, way, rows_) * columns_ + column);
    }
  }
  sort_stably(near);
  near.erase(std::unique(near.begin(), near.end()), near.end());
  std::vector<Place> places;
  for (const std::uint32_t number : near) {
    if (number != x) places.emplace_back(0, number);
  }
  return places;
}

// Slots per node: its lateral links, then one link up and one link down (from its parent).
std::size_t Network::link(Place from, Place to) const {
  const auto lateral = static_cast<std::size_t>(kind_ == Kind::mesh ? 4 : k_);
  const std::size_t room = lateral + 2;
  if (from.level() < to.level()) return index(from) * room + lateral;
  if (from.level() > to.level()) return index(to) * room + lateral + 1;
  if (kind_ == Kind::mesh) {
    const bool same_row = from.number() / columns_ == to.number() / columns_;
    const std::uint32_t size = same_row ? columns_ : rows_;
    const std::uint32_t a = same_row ? from.number() % columns_ : from.number() / columns_;
    const std::uint32_t b = same_row ? to.number() % columns_ : to.number() / columns_;
    const bool up = b == step(a, 1, size);
    return index(from) * room + (same_row ? 0U : 2U) + (up ? 0U : 1U);
  }
  return index(from) * room + static_cast<std::size_t>(__builtin_ctz(from.number() ^ to.number()));
}

std::size_t Network::links() const {
  return static_cast<std::size_t>(nodes()) *
         (static_cast<std::size_t>(kind_ == Kind::mesh ? 4 : k_) + 2);
}

std::string place_text(Place place) { return concat({place.level(), ":", place.number()}); }

}  // namespace evenkeel::dynamic
