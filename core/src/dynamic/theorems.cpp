// Theorems 5.1 to 5.4 of the thesis, checked on the log of a run, whose loads are replayed.
#include "dynamic/theorems.hpp"

#include <algorithm>
#include <map>

namespace evenkeel::dynamic {
namespace {

// Minimum and maximum of a fixed number of loads that change by one. O(1) per change.
class Extremes {
 public:
  void set_size(std::uint32_t size) { size_ = size; }
  std::int64_t least() const { return least_; }
  std::int64_t most() const { return most_; }

  void changed(std::int64_t before, std::int64_t after) {
    if (holding_.empty()) holding_.push_back(size_);
    if (after == static_cast<std::int64_t>(holding_.size())) holding_.push_back(0);
    --holding_[static_cast<std::size_t>(before)];
    ++holding_[static_cast<std::size_t>(after)];
    if (after > most_) most_ = after;
    if (after < least_) least_ = after;
    // If no load is left at an extreme, the neighbouring value is the new extreme.
    if (holding_[static_cast<std::size_t>(before)] > 0) return;
    if (before == most_) most_ = after;
    if (before == least_) least_ = after;
  }

 private:
  std::uint32_t size_ = 0;
  std::vector<std::uint32_t> holding_;  // how many hold 0, 1, ...
  std::int64_t least_ = 0, most_ = 0;
};

// Load of a node, and loads below it, with or without tasks pending at controllers.
struct Node {
  std::int64_t load = 0;
  Extremes children;
};

class Replay {
 public:
  explicit Replay(const Network& network) : network_(network) {
    for (int level = 0; level <= network.levels(); ++level) {
      const std::uint32_t count = network.count(level);
      for (auto* nodes : {&with_pending_, &of_servers_}) nodes->emplace_back(count);
      below_.emplace_back(level > 0 ? count : 0);
      for (std::uint32_t n = 0; level > 0 && n < count; ++n) {
        const std::uint32_t children = 1U << network.fan_bits();
        with_pending_.back()[n].children.set_size(children);
        of_servers_.back()[n].children.set_size(children);
        below_.back()[n].set_size(1U << (network.fan_bits() * level));
      }
    }
  }

  // Adds or removes a task at a node.
  void add(Place owner, int change) {
    add(with_pending_, owner, change);
    if (owner.level() > 0) return;
    const std::int64_t before = of_servers_[0][owner.number()].load;
    add(of_servers_, owner, change);
    for (Place at = owner; at.level() < network_.levels();) {
      at = network_.parent(at);
      below_[static_cast<std::size_t>(at.level())][at.number()].changed(before, before + change);
    }
  }

  const Node& node(Place at, Reading reading) const {
    const auto& nodes = reading == Reading::pending ? with_pending_ : of_servers_;
    return nodes[static_cast<std::size_t>(at.level())][at.number()];
  }
  const Extremes& servers_below(Place at) const {
    return below_[static_cast<std::size_t>(at.level())][at.number()];
  }

 private:
  using Levels = std::vector<std::vector<Node>>;

  void add(Levels& levels, Place at, int change) const {
    for (;; at = network_.parent(at)) {
      Node& node = levels[static_cast<std::size_t>(at.level())][at.number()];
      node.load += change;
      if (at.level() == network_.levels()) return;
      const Place up = network_.parent(at);
      levels[static_cast<std::size_t>(up.level())][up.number()].children.changed(node.load - change,
                                                                                 node.load);
    }
  }

  const Network& network_;
  Levels with_pending_, of_servers_;
  std::vector<std::vector<Extremes>> below_;  // servers below every controller
};

class Checker {
 public:
  Checker(const Network& network, const std::vector<double>& thresholds)
      : network_(network), replay_(network) {
    double servers = 1;  // below a node of the level
    for (int level = 0; level <= network.levels(); ++level) {
      thresholds_.push_back(thresholds);
      for (double& threshold : thresholds_.back()) threshold *= servers;
      servers *= static_cast<double>(1U << network.fan_bits());
    }
    for (const Reading reading : {Reading::servers, Reading::pending, Reading::mixed}) {
      for (int theorem = 1; theorem <= 4; ++theorem) {
        findings_.emplace_back();
        findings_.back().theorem = theorem;
        findings_.back().reading = reading;
      }
    }
  }

  void event(const LogEntry& entry) {
    switch (entry.what) {
      case Logged::arrive: move(entry, entry.node); break;
      case Logged::assign:
      case Logged::migrate:
      case Logged::ri_migrate: move(entry, entry.to); break;
      case Logged::enqueue: move(entry, entry.node); break;
      case Logged::complete: move(entry, kNowhere); break;
      default: break;
    }
  }
  std::vector<TheoremFinding> finish() { return std::move(findings_); }

 private:
  void move(const LogEntry& entry, Place to) {
    const auto found = owners_.find(entry.task);
    const Place from = found == owners_.end() ? kNowhere : found->second;
    if (from == to) return;
    if (from != kNowhere) replay_.add(from, -1);
    if (to != kNowhere) replay_.add(to, 1);
    if (to == kNowhere) {
      owners_.erase(found);
    } else {
      owners_[entry.task] = to;
    }
    for (Place at = to; at != kNowhere; at = up(at)) check(entry.time, at);
    for (Place at = from; at != kNowhere && !is_above(at, to); at = up(at)) check(entry.time, at);
  }

  Place up(Place at) const {
    return at.level() == network_.levels() ? kNowhere : network_.parent(at);
  }
  // Or the node itself.
  bool is_above(Place at, Place node) const {
    return node != kNowhere && node.level() <= at.level() &&
           node.number() >> (network_.fan_bits() * (at.level() - node.level())) == at.number();
  }

  void check(Tick time, Place at) {
    if (at.level() == 0) return;
    const Extremes& servers = replay_.servers_below(at);
    for (TheoremFinding& finding : findings_) {
      const Node& node = replay_.node(at, finding.reading);
      const bool above = finding.theorem <= 2, child = finding.theorem % 2 == 1;
      const Extremes& of = child ? node.children : servers;
      const std::int64_t below = above ? of.most() : of.least();
      const std::vector<double>& limits = thresholds_[static_cast<std::size_t>(at.level())];
      const auto lower = static_cast<std::size_t>(child ? at.level() - 1 : 0);
      for (std::size_t j = 0; j < limits.size(); ++j) {
        const double own = limits[j], theirs = thresholds_[lower][j];
        const auto load = static_cast<double>(node.load), other = static_cast<double>(below);
        const bool equal = finding.reading == Reading::mixed && load == own;
        if (!equal && !(above ? load > own : load < own)) continue;
        ++finding.cases;
        if (above ? other > theirs : other < theirs) continue;
        if (finding.fails++ > 0) continue;
        finding.time = time;
        finding.node = at;
        finding.j = static_cast<int>(j) + 1;
        finding.load = node.load;
        finding.below = below;
      }
    }
  }

  const Network& network_;
  std::vector<std::vector<double>> thresholds_;  // of every level
  Replay replay_;
  std::map<std::uint32_t, Place> owners_;
  std::vector<TheoremFinding> findings_;
};

}  // namespace

std::vector<TheoremFinding> check_theorems(const std::vector<LogEntry>& log, const Network& network,
                                           std::vector<double> thresholds, StopCheck* stop) {
  if (thresholds.empty()) {
    for (int t = 1; t == 1 || t < network.levels(); ++t) thresholds.push_back(t);
  }
  Checker checker(network, thresholds);
  const auto work = static_cast<std::int64_t>(thresholds.size() * kReadings * 4) *
                    (2 * std::int64_t{network.levels()} + 1);
  for (const LogEntry& entry : log) {
    checker.event(entry);
    spend(stop, work);
  }
  return checker.finish();
}

}  // namespace evenkeel::dynamic
