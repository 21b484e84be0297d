// Executes a ring schedule step by step: the ground truth of every formula.
#include "evenkeel/ring/execute.hpp"

#include <algorithm>
#include <string>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/error.hpp"
#include "evenkeel/base/sort.hpp"

namespace evenkeel::ring {

Execution::Execution(std::span<const Load> loads, std::span<const Load> flow,
                     const SendModel& model)
    : model_(model), loads_(loads.begin(), loads.end()) {
  const std::size_t n = loads.size();
  if (n < 2 || flow.size() != n) {
    throw Error(ErrorCode::bad_shape,
                concat({"the flow has ", flow.size(), " links, but the ring has ", n,
                        " nodes: both must be equal and at least 2"}),
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

bool Execution::step(StopCheck* stop) {
  const std::size_t n = loads_.size();
  moves_.clear();
  sent_.clear();
  std::vector<std::size_t> next;
  for (const std::size_t node : candidates_) {
    spend(stop, 16);
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
    // Sent units leave at once; received units are added after all nodes have sent.
    if (right > 0) moves_.push_back({node, node + 1 < n ? node + 1 : 0, right});
    if (left > 0) moves_.push_back({node, node > 0 ? node - 1 : n - 1, left});
    if (right > 0 || left > 0) sent_.push_back({node, right, left});
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
  sort_fast(next);
  candidates_ = std::move(next);
  messages_ += static_cast<std::int64_t>(moves_.size());
  ++steps_;
  return true;
}

// How often a node can repeat its last sends, if its receipts also repeat.
std::int64_t Execution::still(const Sent& one) const {
  const Load limit = model_.message_limit.value_or(kMaxExactInt);
  const Load load = loads_[one.node];
  const Load owed_right = owed_right_[one.node];
  const Load owed_left = owed_left_[one.node];
  const Load right = std::min({owed_right, limit, load});
  const Load left = std::min({owed_left, limit, load - right});
  if (right != one.right || left != one.left) return 0;
  std::int64_t times = INT64_MAX;
  if (right > 0) times = std::min(times, owed_right / right);
  if (left > 0) times = std::min(times, owed_left / left);
  const Load gain = received_[one.node] - right - left;
  // What only the load holds back changes with the load.
  const bool all_of_load = right < std::min(owed_right, limit) || left < std::min(owed_left, limit);
  if (gain != 0 && all_of_load) times = std::min<std::int64_t>(times, 1);
  if (gain < 0) times = std::min(times, (load - right - left) / -gain + 1);
  return times;
}

void Execution::keep_sending(std::int64_t times) {
  for (const std::size_t node : candidates_) is_candidate_[node] = false;
  candidates_.clear();
  const auto owes = [&](std::size_t node) { return owed_right_[node] > 0 || owed_left_[node] > 0; };
  for (const Sent& one : sent_) {
    loads_[one.node] -= times * (one.right + one.left);
    owed_right_[one.node] -= times * one.right;
    owed_left_[one.node] -= times * one.left;
    if (!owes(one.node)) --owing_;
  }
  for (const Move& move : moves_) {
    loads_[move.to] += times * move.amount;
    moved_ += Int128{times} * move.amount;
  }
  const auto consider = [&](std::size_t node) {
    if (is_candidate_[node] || !owes(node) || loads_[node] == 0) return;
    is_candidate_[node] = true;
    candidates_.push_back(node);
  };
  for (const Move& move : moves_) {
    consider(move.from);
    consider(move.to);
  }
  sort_fast(candidates_);
  const Int128 messages = messages_ + Int128{times} * static_cast<std::int64_t>(moves_.size());
  messages_ = static_cast<std::int64_t>(std::min<Int128>(messages, INT64_MAX));
  steps_ += times;
}

std::int64_t Execution::repeat() {
  if (moves_.empty() || model_.mode == SendMode::single) return 0;
  if (received_.empty()) received_.assign(loads_.size(), 0);
  for (const Move& move : moves_) received_[move.to] += move.amount;
  std::int64_t times = INT64_MAX;
  for (const Sent& one : sent_) times = std::min(times, still(one));
  // Who received and owes, but did not send, will.
  for (const Sent& one : sent_) received_[one.node] = 0;
  for (const Move& move : moves_) {
    const bool owes = owed_right_[move.to] > 0 || owed_left_[move.to] > 0;
    if (received_[move.to] > 0 && owes) times = 0;
    received_[move.to] = 0;
  }
  if (times > 0) keep_sending(times);
  return times;
}

}  // namespace evenkeel::ring
