// Finds the server at which a task costs the minimum, without looking at all servers.
#include "mapping/best_server.hpp"

#include <algorithm>
#include <utility>

namespace evenkeel::mapping {
namespace {

constexpr std::size_t kBlock = 16;  // servers, and blocks of blocks

}  // namespace

BestServers::BestServers(const Placement& placement) : servers_(placement.servers()) {
  make_levels(placement);
  for (std::size_t level = levels_.size() - 1; level-- > 0;) {
    Level& own = levels_[level];
    own.least.assign((servers_ + own.stride - 1) / own.stride,
                     std::numeric_limits<std::int64_t>::max());
    for (std::uint32_t server = 0; server < servers_; ++server) {
      std::int64_t& least = own.least[server / own.stride];
      least = std::min(least, placement.load(server));
    }
  }
  least_load_ = placement.load(placement.least_loaded());
}

void BestServers::make_levels(const Placement& placement) {
  const Distances& distances = placement.distances();
  std::vector<std::size_t> children;
  if (distances.by_xor()) {
    form_ = Form::levels;
    children.assign(static_cast<std::size_t>(distances.groups()),
                    std::size_t{1} << static_cast<unsigned>(distances.dimensions()));
  } else if (distances.factors() > 0) {
    form_ = Form::factors;
    for (std::size_t f = 0; f < distances.factors(); ++f) {
      children.push_back(distances.factor_servers(f));
    }
  } else {
    for (std::size_t left = servers_; left > 1 || children.empty();
         left = (left + kBlock - 1) / kBlock) {
      children.push_back(kBlock);
    }
  }
  std::size_t stride = 1;
  int shift = 0;
  for (std::size_t level = children.size(); level-- > 0; shift += distances.dimensions()) {
    Level own{children[level], stride, shift, {}, {}, std::vector<std::int64_t>(children[level])};
    for (std::size_t digit = 0; form_ == Form::levels && digit < own.children; ++digit) {
      own.across.push_back(distances(0, static_cast<std::uint32_t>(digit * stride)));
    }
    levels_.push_back(std::move(own));
    stride *= children[level];
  }
  std::reverse(levels_.begin(), levels_.end());
}

void BestServers::update(const Placement& placement, std::uint32_t server) {
  const auto least_of = [&](std::size_t level, std::size_t branch) {
    const Level& own = levels_[level];
    const std::size_t first = branch * own.children;
    const std::size_t last =
        std::min(first + own.children, (servers_ + own.stride - 1) / own.stride);
    std::int64_t least = std::numeric_limits<std::int64_t>::max();
    for (std::size_t child = first; child < last; ++child) {
      least = std::min(least, own.least.empty() ? placement.load(static_cast<std::uint32_t>(child))
                                                : own.least[child]);
    }
    return least;
  };
  for (std::size_t level = levels_.size() - 1; level > 0; --level) {
    const std::size_t branch = server / levels_[level - 1].stride;
    levels_[level - 1].least[branch] = least_of(level, branch);
  }
  least_load_ = least_of(0, 0);
}

BestServer BestServers::find(const Placement& placement, std::size_t task, std::int64_t pull) {
  const std::uint32_t from = placement.mapping()[task];
  Look look{placement, task, from, 0, 0, placement.change_at(task, least_load_, 0).cost, {}};
  look.best.server = from;
  if (form_ == Form::blocks) {
    price_all(look);
  } else {
    gather(look);
    if (form_ == Form::factors) price_factors(look);
    if (pull != kUnknown) look.floor = look.here + pull;
  }
  visit(look, 0, 0, 0, 0);
  return look.best;
}

void BestServers::gather(Look& look) {
  sent_.clear();
  for (const auto& [other, amount] : look.placement.tasks().partners(look.task)) {
    const std::uint32_t at = look.placement.mapping()[other];
    sent_.push_back({at, amount});
    look.here += amount * look.placement.distances()(look.from, at);
  }
}

void BestServers::price_all(Look& look) {
  const Placement& placement = look.placement;
  placement.distances().costs_of(placement.tasks().partners(look.task), placement.mapping(), all_);
  look.here = std::exchange(all_[look.from], std::numeric_limits<std::int64_t>::max());
  look.floor = *std::min_element(all_.begin(), all_.end());
}

// Factors are independent: the cost of each digit is the same in all branches.
void BestServers::price_factors(const Look& look) {
  std::int64_t rest = 0;
  for (std::size_t level = levels_.size(); level-- > 0;) {
    Level& own = levels_[level];
    std::fill(own.costs.begin(), own.costs.end(), 0);
    for (const auto& [at, amount] : sent_) {
      const std::size_t digit = at / own.stride % own.children;
      for (std::size_t child = 0; child < own.children; ++child) {
        own.costs[child] += amount * look.placement.distances().in_factor(level, child, digit);
      }
    }
    own.rest = rest;
    rest += *std::min_element(own.costs.begin(), own.costs.end());
  }
}

// Costs of messages to partners outside of each child. In an extended hypercube only its digit
// counts.
void BestServers::price_children(std::size_t level, std::size_t first, std::int64_t outside,
                                 std::size_t inside) {
  Level& own = levels_[level];
  std::fill(own.costs.begin(), own.costs.end(), outside);
  for (std::size_t k = inside; k < sent_.size(); ++k) {
    const std::size_t digit = (sent_[k].to - first) >> own.shift;
    for (std::size_t child = 0; child < own.children; ++child) {
      own.costs[child] += sent_[k].amount * own.across[child ^ digit];
    }
  }
}

// Than the best so far, or no better.
bool BestServers::is_worse(const Look& look, std::int64_t load, std::int64_t c2) const {
  const double best = look.best.change.cost;
  const Placement& placement = look.placement;
  return placement.beta() * static_cast<double>(c2) + look.least >= best ||
         placement.change_at(look.task, load, c2).cost >= best;
}

// Numbers ascend, so the first among ties stays.
void BestServers::visit(Look& look, std::size_t level, std::size_t branch, std::int64_t outside,
                        std::size_t inside) {
  const Level& own = levels_[level];
  const Placement& placement = look.placement;
  const bool leaves = level + 1 == levels_.size();
  const std::size_t first = branch * own.children;
  if (form_ == Form::levels) price_children(level, first * own.stride, outside, inside);
  const std::size_t last = std::min(first + own.children, (servers_ + own.stride - 1) / own.stride);
  for (std::size_t child = first; child < last; ++child) {
    const auto server = static_cast<std::uint32_t>(child * own.stride);
    if (leaves && server == look.from) continue;
    const std::int64_t cost = form_ == Form::levels    ? own.costs[child - first]
                              : form_ == Form::factors ? outside + own.costs[child - first]
                              : leaves                 ? all_[server]
                                                       : 0;
    const std::int64_t c2 = std::max(cost + own.rest, look.floor) - look.here;
    if (is_worse(look, leaves ? placement.load(server) : own.least[child], c2)) {
      look.best.pull = std::min(look.best.pull, c2);
      continue;
    }
    if (!leaves) {
      const std::size_t end = sent_.size();
      for (std::size_t k = inside; form_ == Form::levels && k < end; ++k) {
        if (sent_[k].to >> own.shift == child) sent_.push_back(sent_[k]);
      }
      visit(look, level + 1, child, cost, end);
      sent_.resize(end);
      continue;
    }
    look.best.pull = std::min(look.best.pull, c2);
    const Placement::Change change = placement.change_from(look.task, server, c2);
    if (change.cost < look.best.change.cost) {
      look.best.server = server;
      look.best.change = change;
    }
  }
}

}  // namespace evenkeel::mapping
