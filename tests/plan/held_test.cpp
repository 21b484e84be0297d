// The items of a node in order, compared with a tree of the standard library.
#include "plan/held.hpp"

#include <catch2/catch.hpp>
#include <set>

#include "evenkeel/base/rng.hpp"

namespace evenkeel::plan {
namespace {

using Tree = std::set<Held::Entry>;

bool same_both_ways(const Held& held, const Tree& tree) {
  auto place = held.begin();
  for (const auto& entry : tree) {
    if (place == held.end() || *place != entry) return false;
    ++place;
  }
  if (!(place == held.end())) return false;
  for (auto entry = tree.rbegin(); entry != tree.rend(); ++entry)
    if (*--place != *entry) return false;
  return place == held.begin();
}

}  // namespace

TEST_CASE("plan/held: equals a tree, over many blocks and over none", "[plan][property]") {
  Rng rng(1);
  Held held;
  Tree tree;
  for (Item item = 0; item < 700; ++item) {
    const Held::Entry entry{static_cast<Load>(item / 3), item};
    held.push_back(entry);
    tree.insert(entry);
  }
  REQUIRE(same_both_ways(held, tree));
  for (int phase = 0; phase < 4; ++phase) {
    // In turn it grows and empties.
    for (int k = 0; k < 3000; ++k) {
      const Held::Entry entry{static_cast<Load>(rng.uniform_index(400)),
                              static_cast<Item>(rng.uniform_index(5))};
      const bool grows = phase % 2 == 0;
      if (tree.contains(entry) && !grows) {
        held.erase(entry);
        tree.erase(entry);
      } else if (grows && tree.insert(entry).second) {
        held.insert(entry);
      }
      const auto found = tree.lower_bound(entry);
      const auto place = held.lower_bound(entry);
      CHECK((place == held.end()) == (found == tree.end()));
      if (found != tree.end()) CHECK(*place == *found);
    }
    REQUIRE(same_both_ways(held, tree));
  }
  while (!tree.empty()) {
    held.erase(*tree.begin());
    tree.erase(tree.begin());
  }
  CHECK(held.begin() == held.end());
}

}  // namespace evenkeel::plan
