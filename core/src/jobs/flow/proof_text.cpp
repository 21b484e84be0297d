// The sentences of claims about sets of nodes.
#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "jobs/flow/proof.hpp"

namespace evenkeel::jobs {
namespace {

constexpr std::size_t kNamed = 6;  // nodes that a sentence lists

}  // namespace

std::string FlowProof::names(const flow::NodeSet& set) const {
  const std::size_t count = set.nodes.size();
  std::vector<std::string> names;
  for (std::size_t k = 0; k < std::min(count, kNamed); ++k) {
    const graph::NodeId node = set.nodes[k];
    names.push_back(input_.labels.empty() ? std::to_string(node) : input_.labels[node]);
  }
  if (count > kNamed) names.push_back(std::to_string(count - kNamed) + " more");
  const std::string list = listed(names, "and");
  if (set.all_but) return set.nodes.empty() ? "All nodes" : "All nodes except " + list;
  return (count == 1 ? "Node " : "Nodes ") + list;
}

// "Nodes 0 and 1 hold 7 units"
std::string FlowProof::holds(const flow::NodeSet& set) const {
  const flow::SetNumbers numbers = flow::numbers_of(input_.graph, input_.problem, set);
  return concat({names(set), numbers.nodes == 1 && !set.all_but ? " holds " : " together hold ",
                 unit_.units(numbers.load)});
}

std::string FlowProof::link_text(const flow::NodeSet& set, Load least) const {
  const flow::SetNumbers numbers = flow::numbers_of(input_.graph, input_.problem, set);
  const std::string text = holds(set);
  const std::string links = plural(numbers.links, "link");
  const std::string some =
      concat({"In any plan, at least one link carries ", unit_.units(least), " or more. "});
  const bool one = numbers.nodes == 1 && !set.all_but;
  if (numbers.load > numbers.keep_most) {
    return concat({some, text,
                   one ? ", but its target allows at most " : ", but their targets allow at most ",
                   unit_.units(numbers.keep_most), ". The difference must leave through ", links,
                   "."});
  }
  return concat(
      {some, text,
       one ? ", but its target requires at least " : ", but their targets require at least ",
       unit_.units(numbers.keep_least), ". The rest must arrive over ", links, "."});
}

// Whether a single node has to send or get this amount.
bool FlowProof::is_its_own(const flow::NodeSet& set, Load least) const {
  if (set.nodes.size() != 1 || set.all_but) return false;
  const flow::SetNumbers numbers = flow::numbers_of(input_.graph, input_.problem, set);
  return std::max(numbers.load - numbers.keep_most, numbers.keep_least - numbers.load) >= least;
}

std::string FlowProof::node_text(const flow::NodeSet& set, Load least) const {
  const flow::SetNumbers numbers = flow::numbers_of(input_.graph, input_.problem, set);
  const std::string text = holds(set);
  const std::string through = unit_.units(least);
  if (is_its_own(set, least)) {
    const bool out = numbers.load > numbers.keep_most;
    return concat({"In any plan, at least ", through, unit_.is_one(least) ? " passes" : " pass",
                   " through one of the nodes. ", text,
                   out ? " and can keep at most " : " and must end with at least ",
                   unit_.text(out ? numbers.keep_most : numbers.keep_least), "."});
  }
  const bool one = numbers.nodes == 1 && !set.all_but;
  return concat(
      {"In any plan, at least ", through, unit_.is_one(least) ? " passes" : " pass",
       " through one of the nodes. ", text,
       one ? ", but its target allows at most " : ", but their targets allow at most ",
       unit_.units(numbers.keep_most),
       ". The excess load of this group can leave only if this much load passes through one "
       "of its nodes."});
}

std::string FlowProof::set_text(const flow::RoundsProof& found, std::int64_t hops) const {
  const flow::SetNumbers own = flow::numbers_of(input_.graph, input_.problem, found.set);
  const flow::SetNumbers all =
      flow::numbers_of(input_.graph, input_.problem, flow::within(input_.graph, found.set, hops));
  const bool one = own.nodes == 1 && !found.set.all_but;
  const std::string fewer = concat({"No plan takes fewer than ", plural(hops + 1, "round"), ". "});
  const std::string where = concat({", and all nodes within ", plural(hops, "hop")});
  if (found.by == flow::RoundsProof::By::holds) {
    return concat({fewer, holds(found.set),
                   hops == 0 ? concat({" and can keep at most ", unit_.text(all.keep_most)})
                             : concat({where, " can keep at most ", unit_.text(all.keep_most)}),
                   "."});
  }
  return concat({fewer, names(found.set), one ? " needs " : " need ", unit_.units(own.keep_least),
                 hops == 0
                     ? concat({one ? " but holds only " : " but hold only ", unit_.text(all.load)})
                     : concat({where, " hold only ", unit_.text(all.load)}),
                 "."});
}

std::string FlowProof::wave_text(const flow::RoundsProof& found, std::int64_t hops) const {
  const Load limit = solver_.options().message_limit.value_or(0);
  const auto numbers = flow::numbers_of(input_.graph, input_.problem, found, hops, limit);
  return concat({"No plan takes fewer than ", plural(hops + 1, "round"), ". ", holds(numbers.start),
                 ". With at most ", unit_.units(limit), " per message, ", plural(hops, "round"),
                 " can bring only ", unit_.units(numbers.room),
                 " to nodes that are below their targets."});
}

}  // namespace evenkeel::jobs
