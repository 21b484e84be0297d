// Whether a plan pays, decided at every snapshot of the loads.
#include "plan/stream.hpp"

#include <algorithm>
#include <compare>

#include "base/natural.hpp"
#include "evenkeel/base/error.hpp"

namespace evenkeel::plan {
namespace {

/// A fraction of 126 bits, den > 0.
struct Wide {
  Int128 num = 0;
  Int128 den = 1;
};

Wide lowest(Int128 num, Int128 den) {
  Int128 a = num < 0 ? -num : num, b = den;
  while (b != 0) {
    const Int128 rest = a % b;
    a = b;
    b = rest;
  }
  return {num / a, den / a};
}

constexpr Int128 kWidest = static_cast<Int128>(1) << 126;

/// a + b, rounded down to 2^-40 if the sum has no fraction of 126 bits.
Wide sum(const Wide& a, const Wide& b) {
  constexpr Int128 kFine = static_cast<Int128>(1) << 40;
  const auto [scale_b, scale_a] = lowest(a.den, b.den);
  const auto fits = [](Int128 x, Int128 y) { return (x < 0 ? -x : x) < kWidest / 2 / y; };
  if (fits(a.num, scale_a) && fits(b.num, scale_b) && fits(a.den, scale_a))
    return lowest(a.num * scale_a + b.num * scale_b, a.den * scale_a);
  const auto coarse = [](const Wide& x) {
    const Int128 whole = x.num / x.den - (x.num % x.den < 0 ? 1 : 0);
    const Int128 rest = x.num - whole * x.den;
    // The rest below one: its denominator is cut until the product fits.
    const Int128 cut = x.den / (kWidest / kFine) + 1;
    return whole * kFine + rest / cut * kFine / (x.den / cut + 1);
  };
  return lowest(coarse(a) + coarse(b), kFine);
}

Wide difference(const Fraction& a, const Fraction& b) {
  return lowest(static_cast<Int128>(a.num) * b.den - static_cast<Int128>(b.num) * a.den,
                static_cast<Int128>(a.den) * b.den);
}

std::uint64_t bits(Load value) { return static_cast<std::uint64_t>(value); }

double approx(const Fraction& x) { return static_cast<double>(x.num) / static_cast<double>(x.den); }

}  // namespace

StreamDecider::StreamDecider(const StreamRules& rules) : rules_(rules) {
  const auto require = [](bool holds, const char* what, const char* path) {
    if (!holds) throw Error(ErrorCode::bad_value, what, path);
  };
  require(rules.window >= 1, "window must be at least 1", "/window");
  require(rules.cooldown >= 0, "cooldown must be at least 0", "/cooldown");
  require(rules.horizon >= 1, "horizon must be at least 1", "/horizon");
  require(rules.factor.num >= 0, "factor must be at least 0", "/factor");
  require(rules.noise.num >= 0 && rules.noise < Fraction{1, 1},
          "noise must be at least 0 and below 1", "/noise");
}

bool StreamDecider::imbalanced() const {
  // Sum of now / mean over the window against window x threshold; no work counts as balanced.
  Natural num, den(1);
  for (const Snapshot& one : window_) {
    const bool idle = one.mean.num == 0;
    const Fraction now = idle ? Fraction{1, 1} : one.now, mean = idle ? Fraction{1, 1} : one.mean;
    num = num * bits(now.den) * bits(mean.num);
    num += den * bits(now.num) * bits(mean.den);
    den = den * bits(now.den) * bits(mean.num);
  }
  const Natural reached = num * bits(rules_.threshold.den);
  const Natural needed = den * bits(rules_.threshold.num) * bits(rules_.window);
  return !(reached < needed);
}

bool StreamDecider::within_noise(const Fraction& now, const Fraction& planned) const {
  // (now - planned) / now > 2 e / (1 + e) is planned / now < (1 - e) / (1 + e).
  const Fraction& e = rules_.noise;
  return std::is_gteq(compare(static_cast<Int128>(planned.num) * now.den,
                              static_cast<Int128>(planned.den) * now.num, e.den - e.num,
                              static_cast<Int128>(e.den) + e.num));
}

Decision::Reason StreamDecider::by_threshold(
    const std::function<std::optional<Proposal>()>& propose, Decision& decision) const {
  for (const Snapshot& one : window_)
    decision.imbalance += (one.mean.num == 0 ? 1 : approx(one.now) / approx(one.mean)) /
                          static_cast<double>(window_.size());
  if (last_plan_ && decision.step - *last_plan_ <= rules_.cooldown) {
    decision.wait = rules_.cooldown + 1 - (decision.step - *last_plan_);
    return Decision::Reason::cooldown;
  }
  const auto have = static_cast<std::int64_t>(window_.size());
  if (have < rules_.window) {
    decision.wait = rules_.window - have;
    return Decision::Reason::window;
  }
  if (!imbalanced()) return Decision::Reason::threshold;
  decision.proposal = propose();
  if (!decision.proposal) return Decision::Reason::no_plan;
  const auto& [planned, cost] = *decision.proposal;
  if (!(planned < decision.now)) return Decision::Reason::no_gain;
  if (within_noise(decision.now, planned)) return Decision::Reason::noise;
  // gain x horizon > cost is gain > cost / horizon.
  const Wide gain = difference(decision.now, planned);
  return std::is_gt(
             compare(gain.num, gain.den, cost.num, static_cast<Int128>(cost.den) * rules_.horizon))
             ? Decision::Reason::pays
             : Decision::Reason::cost;
}

Decision::Reason StreamDecider::by_regret(const std::function<std::optional<Proposal>()>& propose,
                                          Decision& decision) {
  const auto said = [&](Decision::Reason reason) {
    decision.regret = static_cast<double>(regret_num_) / static_cast<double>(regret_den_);
    return reason;
  };
  decision.proposal = propose();
  if (!decision.proposal) return said(Decision::Reason::no_plan);
  const auto& [planned, cost] = *decision.proposal;
  const bool gains = planned < decision.now;
  if (gains && within_noise(decision.now, planned)) return said(Decision::Reason::noise);
  const Wide later = sum({regret_num_, regret_den_}, difference(decision.now, planned));
  regret_num_ = std::max<Int128>(later.num, 0);
  regret_den_ = later.num > 0 ? later.den : 1;
  said(Decision::Reason::regret);
  if (!gains) return Decision::Reason::no_gain;
  const Fraction& f = rules_.factor;
  if (std::is_lteq(compare(regret_num_, regret_den_, static_cast<Int128>(f.num) * cost.num,
                           static_cast<Int128>(f.den) * cost.den)))
    return Decision::Reason::regret;
  regret_num_ = 0;
  regret_den_ = 1;
  return Decision::Reason::pays;
}

Decision StreamDecider::step(const Fraction& now, const Fraction& mean,
                             const std::function<std::optional<Proposal>()>& propose) {
  Decision decision{.step = steps_++, .now = now, .proposal = std::nullopt};
  if (rules_.rule == StreamRules::Rule::threshold) {
    window_.push_back({now, mean});
    if (static_cast<std::int64_t>(window_.size()) > rules_.window) window_.pop_front();
    decision.reason = by_threshold(propose, decision);
  } else {
    decision.reason = by_regret(propose, decision);
  }
  decision.act = decision.reason == Decision::Reason::pays;
  if (decision.act) {
    last_plan_ = decision.step;
    window_.clear();
  }
  return decision;
}

Decision StreamDecider::repaired(const Fraction& now, const std::optional<Proposal>& repair) {
  Decision decision{.step = steps_++, .now = now, .proposal = repair};
  decision.act = repair.has_value();
  decision.reason = decision.act ? Decision::Reason::rules : Decision::Reason::no_plan;
  if (decision.act) window_.clear();
  return decision;
}

}  // namespace evenkeel::plan
