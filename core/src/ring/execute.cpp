#include "evenkeel/ring/execute.hpp"

#include <algorithm>
#include <string>

#include "evenkeel/base/error.hpp"

namespace evenkeel::ring {

Execution::Execution(std::span<const Load> loads, std::span<const Load> flow,
                     const SendModel& model)
    : model_(model), loads_(loads.begin(), loads.end()) {
  const std::size_t n = loads.size();
  if (n < 2 || flow.size() != n) {
    throw Error(ErrorCode::bad_shape,
                "the flow has " + std::to_string(flow.size()) + " links, the ring " +
                    std::to_string(n) + " nodes: both must be equal and at least 2",
                "/flow");
  }
  owed_right_.resize(n);
  owed_left_.resize(n);
  for (std::size_t link = 0; link < n; ++link) {
    if (flow[link] > 0) owed_right_[link] = flow[link];
    if (flow[link] < 0) owed_left_[link + 1 < n ? link + 1 : 0] = -flow[link];
  }
  is_candidate_.resize(n);
  for (std::size_t node = 0; node < n; ++node) {
    if (owed_right_[node] == 0 && owed_left_[node] == 0) continue;
    ++owing_;
    candidates_.push_back(node);
    is_candidate_[node] = true;
  }
}

std::vector<std::size_t> Execution::waiting() const {
  std::vector<std::size_t> nodes;
  for (std::size_t node = 0; node < loads_.size(); ++node) {
    if (owed_right_[node] > 0 || owed_left_[node] > 0) nodes.push_back(node);
  }
  return nodes;
}

bool Execution::step() {
  const std::size_t n = loads_.size();
  moves_.clear();
  std::vector<std::size_t> next;
  for (const std::size_t node : candidates_) {
    is_candidate_[node] = false;
    Load right = owed_right_[node];
    Load left = owed_left_[node];
    if (model_.mode == SendMode::single) {
      if (loads_[node] < right + left) continue;
    } else {
      const Load limit = model_.message_limit.value_or(kMaxExactInt);
      right = std::min({right, limit, loads_[node]});
      left = std::min({left, limit, loads_[node] - right});
    }
    // Sent units leave at once; received ones are added after all nodes have sent.
    if (right > 0) moves_.push_back({node, node + 1 < n ? node + 1 : 0, right});
    if (left > 0) moves_.push_back({node, node > 0 ? node - 1 : n - 1, left});
    loads_[node] -= right + left;
    owed_right_[node] -= right;
    owed_left_[node] -= left;
    const bool owes = owed_right_[node] > 0 || owed_left_[node] > 0;
    if (!owes && right + left > 0) --owing_;
    if (owes && loads_[node] > 0) {  // the limit held it back
      next.push_back(node);
      is_candidate_[node] = true;
    }
  }
  if (moves_.empty()) return false;
  for (const Move& move : moves_) {
    loads_[move.to] += move.amount;
    moved_ += move.amount;
    const bool owes = owed_right_[move.to] > 0 || owed_left_[move.to] > 0;
    if (owes && !is_candidate_[move.to]) {
      next.push_back(move.to);
      is_candidate_[move.to] = true;
    }
  }
  std::sort(next.begin(), next.end());
  candidates_ = std::move(next);
  messages_ += static_cast<std::int64_t>(moves_.size());
  ++steps_;
  return true;
}

}  // namespace evenkeel::ring
