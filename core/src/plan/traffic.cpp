// Messages between items on different nodes.
#include "plan/traffic.hpp"

#include <map>

namespace evenkeel::plan {

Traffic::Traffic(const Model& model, const Items& items)
    : first_(items.size() + 1), sent_(model.nodes()), received_(model.nodes()) {
  std::map<std::pair<Item, Item>, Link> links;
  const auto link = [&](Item from, Item to) -> Link& {
    return links.try_emplace({from, to}, Link{to, 0, 0}).first->second;
  };
  for (const Message& message : model.messages) {
    const Item from = items.of[message.from], to = items.of[message.to];
    if (from == to) continue;
    link(from, to).sent += message.work;
    link(to, from).received += message.work;
  }
  for (const auto& [ends, one] : links) {
    links_.push_back(one);
    ++first_[ends.first + 1];
  }
  for (std::size_t k = 0; k < items.size(); ++k) first_[k + 1] += first_[k];
}

void Traffic::change(Item item, Node node, const Placement& placement, Load sign) {
  for (const Link& link : links(item)) {
    const Node there = placement.where(link.partner);
    if (there == kNone || there == node) continue;
    sent_[node] += sign * link.sent;
    received_[node] += sign * link.received;
    sent_[there] += sign * link.received;
    received_[there] += sign * link.sent;
  }
}

}  // namespace evenkeel::plan
