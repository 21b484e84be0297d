// Whether any plan exists, by a search that the solver does not use.
#include <vector>

#include "verify/plan/recount.hpp"

namespace evenkeel::verify {
namespace {

using plan::Aim;
using plan::kNone;
using plan::Migration;
using plan::Model;
using plan::Node;
using plan::Object;

class AnyPlan {
 public:
  AnyPlan(const Model& model, const Aim& aim, StopCheck* stop)
      : model_(model), aim_(aim), stop_(stop), where_(model.objects(), kNone), at_(model.nodes()) {}

  std::optional<bool> find() {
    for (Node i = 0; i < model_.nodes(); ++i)
      if (!holds(model_, i, {})) return false;
    const bool found = place(0);
    if (left_ < 0) return std::nullopt;
    return found;
  }

 private:
  // The use of a node only grows with each further object.
  bool place(Object j) {
    if (j == model_.objects()) return recount(model_, where_).violations() == 0;
    for (Node i = 0; i < model_.nodes(); ++i) {
      if (--left_ < 0) return false;
      spend(stop_, 1 + static_cast<std::int64_t>(at_[i].size()));
      if (!let_be(model_, j, i) || !keeps_group(j, i)) continue;
      const Migration before = migration_;
      migration_ += Migration::of(model_, j, i);
      where_[j] = i;
      at_[i].push_back(j);
      const bool fits = keeps_caps(aim_, migration_) && holds(model_, i, at_[i]);
      if (fits && place(j + 1)) return true;
      at_[i].pop_back();
      where_[j] = kNone;
      migration_ = before;
      if (left_ < 0) return false;
    }
    return false;
  }

  bool keeps_group(Object j, Node i) const {
    const std::uint32_t g = model_.group_of(j);
    if (g == kNone) return true;
    const plan::Group& group = model_.groups[g];
    const auto place_of = [&](Node node) { return group.racks ? model_.rack[node] : node; };
    for (Object other = 0; other < j; ++other) {
      if (model_.group_of(other) != g) continue;
      const bool same = place_of(where_[other]) == place_of(i);
      if (same != (group.rule == plan::Rule::together)) return false;
    }
    return true;
  }

  const Model& model_;
  const Aim& aim_;
  StopCheck* stop_;
  std::vector<Node> where_;
  std::vector<std::vector<Object>> at_;
  Migration migration_;
  std::int64_t left_ = kMostTried;
};

}  // namespace

std::optional<bool> has_plan(const Model& model, const Aim& aim, StopCheck* stop) {
  constexpr std::size_t kDeep = 1000;  // objects: a call for each
  if (model.objects() > kDeep) return std::nullopt;
  return AnyPlan(model, aim, stop).find();
}

}  // namespace evenkeel::verify
