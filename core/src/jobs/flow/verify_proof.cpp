// Checks the claims of a flow answer by their certificates.
#include "jobs/flow/verify_proof.hpp"

#include <cmath>
#include <cstdlib>

#include "evenkeel/base/concat.hpp"
#include "jobs/verify/answer_form.hpp"
#include "verify/flow/norm.hpp"

namespace evenkeel::jobs {
namespace {

constexpr double kRounding = 1e-11;  // of sums of doubles
constexpr double kCoarse = 1e-8;     // by which a bound may be below what its potentials show

// A number or a text p/q or p, as a double.
double bound_of(const Json& number) {
  if (number.is_number()) return number.get<double>();
  if (!number.is_string()) return std::nan("");
  const auto text = number.get<std::string>();
  const std::size_t slash = text.find('/');
  const auto digits = [](const std::string& part) {
    const bool all = !part.empty() && part.find_first_not_of("0123456789") == std::string::npos;
    return all ? std::strtod(part.c_str(), nullptr) : std::nan("");
  };
  if (slash == std::string::npos) return digits(text);
  return digits(text.substr(0, slash)) / digits(text.substr(slash + 1));
}

// So many whole numbers. @return whether that is what the array has.
bool append_whole(const Json& array, std::size_t count, std::vector<Load>& values) {
  if (!array.is_array() || array.size() != count) return false;
  values.reserve(values.size() + count);
  for (const Json& item : array) {
    const auto number = exact_integer(item);
    if (!number) return false;
    values.push_back(*number);
  }
  return true;
}

}  // namespace

FlowClaims::FlowClaims(const FlowInput& data, const verify::ShareCheck& shares, const Json& proof,
                       Findings& findings)
    : data_(data), shares_(shares), proof_(proof), findings_(findings) {
  use_floors(data.problem.low);
}

void FlowClaims::use_floors(std::span<const Load> targets) {
  floors_ = shares_.floors(targets);
  check_.emplace(data_.graph, data_.problem.loads, floors_, shares_);
}

void FlowClaims::check_others() {
  for (const Json& one : proof_) {
    const Json& name = one["claim"];
    if (known_.count(name.get<std::string>()) == 0)
      findings_.wrong(
          concat({"proof has the claim ", shown(name), ", which does not belong to this answer"}));
  }
}

const Json* FlowClaims::claim(const char* name) {
  known_.insert(name);
  if (!proof_.is_array()) return nullptr;
  for (const Json& one : proof_) {
    const auto found = one.find("claim");
    if (found != one.end() && *found == name) return &one;
  }
  return nullptr;
}

const Json* FlowClaims::needed(const char* name) {
  const Json* found = claim(name);
  if (!found) findings_.wrong(concat({"proof has no claim \"", name, "\""}));
  return found;
}

void FlowClaims::wrong(const std::string& name, const char* why) {
  findings_.wrong(concat({"proof, claim \"", name, "\": ", why}));
}

std::optional<std::vector<Load>> FlowClaims::numbers(const Json& claim, const char* key,
                                                     std::size_t count) {
  std::vector<Load> values;
  const auto found = claim.find(key);
  if (found == claim.end() || !append_whole(*found, count, values)) return std::nullopt;
  return values;
}

// One whole number a node; else the claim is wrong.
bool FlowClaims::read_potential(const Json& claim, const char* name, std::vector<Load>& values) {
  const auto found = claim.find("potential");
  if (found != claim.end() && append_whole(*found, data_.graph.nodes(), values)) return true;
  wrong(name, "its potential must be one whole number per node");
  return false;
}

// By `key`, or as "set" or "all_but".
std::optional<std::vector<bool>> FlowClaims::set(const Json& claim, const char* key) {
  const bool all_but = !key && claim.contains("all_but");
  const auto found = claim.find(key ? key : all_but ? "all_but" : "set");
  if (found == claim.end() || !found->is_array()) return std::nullopt;
  std::vector<bool> in(data_.graph.nodes(), all_but);
  for (const Json& item : *found) {
    const auto node = exact_integer(item);
    if (!node || *node < 0 || *node >= static_cast<std::int64_t>(in.size())) return std::nullopt;
    in[static_cast<std::size_t>(*node)] = !all_but;
  }
  return in;
}

// Beyond 2^53 - 1 it is a text.
std::optional<std::int64_t> FlowClaims::whole_bound(const Json& claim) {
  if (!claim.contains("at_least")) return std::nullopt;
  const Json& bound = claim["at_least"];
  if (!bound.is_string()) return exact_integer(bound);
  const double number = bound_of(bound);
  if (!(number > static_cast<double>(kMaxExactInt) && number < 0x1.0p62)) return std::nullopt;
  const auto text = bound.get<std::string>();
  if (text.find('/') != std::string::npos) return std::nullopt;
  return std::strtoll(text.c_str(), nullptr, 10);
}

void FlowClaims::compare(const char* name, std::int64_t bound, Int128 found, bool reached) {
  if (bound > found) wrong(name, "at_least is above the value of the plan");
  if (reached && bound < found) wrong(name, "at_least is below the value of the plan");
}

void FlowClaims::check_traffic(std::optional<Int128> found) {
  const Json* one = needed("l1");
  if (!one) return;
  std::vector<Load> potential;
  if (!read_potential(*one, "l1", potential)) return;
  const auto shown = check_->traffic(potential);
  const double bound = bound_of(one->value("at_least", Json()));
  if (!shown || !(bound <= static_cast<double>(*shown))) {
    wrong("l1", "its potential does not prove that no plan moves less");
  } else if (found && *shown < *found) {
    wrong("l1", "the plan moves more than the proven minimum");
  } else if (found && *found <= kMaxExactInt) {
    findings_.whole("proof, claim \"l1\": at_least", (*one)["at_least"], *found);
  }
}

void FlowClaims::check_real_traffic(std::optional<double> found) {
  const Json* one = needed("l1");
  if (!one) return;
  std::vector<Load> potential;
  if (!read_potential(*one, "l1", potential)) return;
  const auto shown = check_->real_traffic(potential);
  const double bound = bound_of(one->value("at_least", Json()));
  constexpr double kEqual = 1e-9;
  const double slack = shown ? kRounding * (1 + std::fabs(*shown)) : 0;
  if (!shown || !(bound <= *shown + slack)) {
    wrong("l1", "its potential does not prove that no plan moves less");
  } else if (found && bound < *found - kEqual * (1 + *found)) {
    wrong("l1", "the plan moves more than the proven minimum");
  }
}

void FlowClaims::check_link(Int128 found, bool reached) {
  const Json* one = needed("linf");
  const auto bound = one ? whole_bound(*one) : std::nullopt;
  if (!bound) {
    if (one) wrong("linf", "at_least must be a whole number");
    return;
  }
  compare("linf", *bound, found, reached);
  if (*bound <= 0) return;
  const auto nodes = set(*one);
  if (!nodes || !check_->needs_more_over_link(*nodes, *bound - 1)) {
    wrong("linf", "its set does not prove that some link carries this much");
  }
}

void FlowClaims::check_node(Int128 found, bool reached) {
  const Json* one = needed("node_flow");
  const auto bound = one ? whole_bound(*one) : std::nullopt;
  if (!bound) {
    if (one) wrong("node_flow", "at_least must be a whole number");
    return;
  }
  compare("node_flow", *bound, found, reached);
  if (*bound <= 0) return;
  bool shown = false;
  if (one->contains("node")) {
    const auto node = exact_integer((*one)["node"]);
    shown = node && *node >= 0 && *node < static_cast<std::int64_t>(data_.graph.nodes()) &&
            check_->least_through(static_cast<std::size_t>(*node)) >= *bound;
  } else if (const auto nodes = set(*one)) {
    shown = check_->needs_more_through_node(*nodes, *bound - 1);
  }
  if (!shown) wrong("node_flow", "it does not prove that this much passes through some node");
}

bool FlowClaims::shows_rounds(const Json& claim, std::int64_t hops) {
  const auto limit = data_.settings.message_limit;
  if (claim.contains("wave") && limit) {
    const auto others = claim.contains("others") ? exact_integer(claim["others"]) : hops + 1;
    if (!others || !claim["wave"].is_array()) return false;
    std::vector<std::int64_t> times(data_.graph.nodes(), *others);
    for (const Json& item : claim["wave"]) {
      if (!item.is_array() || item.size() != 2) return false;
      const auto node = exact_integer(item[0]), time = exact_integer(item[1]);
      if (!node || !time || *node < 0 || *node >= static_cast<std::int64_t>(times.size())) {
        return false;
      }
      times[static_cast<std::size_t>(*node)] = *time;
    }
    return check_->stems(times, hops, *limit);
  }
  if (claim.contains("wants")) {
    const auto nodes = set(claim, "wants");
    return nodes && check_->wants_too_much(*nodes, hops);
  }
  const auto nodes = set(claim);
  return nodes && check_->holds_too_much(*nodes, hops);
}

void FlowClaims::check_rounds(std::int64_t found, bool reached) {
  const Json* one = needed("rounds");
  const auto bound = one ? whole_bound(*one) : std::nullopt;
  if (!bound) {
    if (one) wrong("rounds", "at_least must be a whole number");
    return;
  }
  compare("rounds", *bound, found, reached);
  if (*bound > 0 && !shows_rounds(*one, *bound - 1)) {
    wrong("rounds", "it does not prove that fewer rounds are too few");
  }
}

void FlowClaims::check_moved(Int128 found, std::int64_t rounds, const char* may_lack) {
  const Json* one = needed("moved");
  if (!one) return;
  if (one->contains("within"))
    findings_.whole("proof, claim \"moved\": within", (*one)["within"], rounds);
  if (one->value("at_least", Json()).is_null()) {
    if (!may_lack) {
      wrong("moved", "the certificate is missing, although the plan is small enough for one");
    } else {
      findings_.not_proven("minimum traffic within these rounds", may_lack);
    }
    return;
  }
  const auto limit = data_.settings.message_limit;
  const std::size_t n = data_.graph.nodes();
  std::optional<Int128> shown;
  if (limit && one->contains("prices") && (*one)["prices"].is_array()) {
    std::vector<Load> rows;
    bool right = true;
    for (const Json& row : (*one)["prices"]) right = right && append_whole(row, n, rows);
    if (right) shown = check_->moved(rows, rounds, *limit);
  } else if (const auto prices = numbers(*one, "price", n)) {
    shown = check_->moved(*prices, rounds);
  }
  const double bound = bound_of((*one)["at_least"]);
  if (!shown || !(bound <= static_cast<double>(*shown))) {
    wrong("moved", "its prices do not prove that no plan with this number of rounds moves less");
  } else if (*shown < found) {
    wrong("moved", "the plan moves more than the proven minimum");
  } else if (found <= kMaxExactInt) {
    findings_.whole("proof, claim \"moved\": at_least", (*one)["at_least"], found);
  }
}

std::optional<bool> FlowClaims::check_whole_norm(std::span<const Load> flow,
                                                 std::span<const Load> targets) {
  const Json* one = claim("l2_integral");
  if (!one || one->value("at_least", Json()).is_null()) return std::nullopt;
  std::vector<Load> potential;
  if (!read_potential(*one, "l2_integral", potential)) return false;
  const Json scale = one->value("scale", Json(1));
  bool shown =
      scale.is_number() && check_->is_minimal_integral(potential, scale.get<double>(), flow);
  if (shown && one->value("free", Json()) == true) {
    shown = check_->is_placed_best(potential, targets);
  }
  double squares = 0;
  for (std::size_t e = 0; e < flow.size(); ++e) {
    const auto units = static_cast<double>(flow[e]);
    squares += units * units / data_.graph.edges()[e].weight;
  }
  const double bound = bound_of((*one)["at_least"]);
  shown = shown && std::fabs(bound - squares) <= kRounding * squares;
  if (!shown) {
    wrong("l2_integral", "its potential does not prove that no integral flow has a smaller norm");
  }
  return shown;
}

std::optional<verify::CertificateCheck::Squares> FlowClaims::check_norm(
    std::span<const double> flow, std::span<const double> moved) {
  const Json* one = needed("l2");
  if (!one || one->value("at_least", Json()).is_null()) return std::nullopt;
  const double bound = bound_of((*one)["at_least"]);
  if (bound == 0 && !one->contains("potential")) {
    for (const double units : moved) {
      if (units == 0) continue;
      wrong("l2", "at_least is 0, although load moves");
      return std::nullopt;
    }
    return verify::CertificateCheck::Squares{};
  }
  std::vector<Load> potential;
  if (!read_potential(*one, "l2", potential)) return std::nullopt;
  const auto shown = check_->squares(potential, moved);
  const auto text = (*one)["at_least"].is_string() ? (*one)["at_least"].get<std::string>()
                                                   : (*one)["at_least"].dump();
  const std::size_t slash = text.find('/');
  const bool digits = !text.empty() && text.find_first_not_of("0123456789/") == std::string::npos;
  const bool proven =
      digits && verify::shows_norm(
                    data_.graph, potential, flow, std::string_view(text).substr(0, slash),
                    slash == std::string::npos ? "1" : std::string_view(text).substr(slash + 1));
  if (!proven || !shown || !(bound >= shown->least * (1 - kCoarse)) ||
      !(bound >= shown->most * (1 - kClose))) {
    wrong("l2", "its potential does not prove that no flow has a smaller norm");
    return std::nullopt;
  }
  return shown;
}

void FlowClaims::check_excess(std::optional<double> excess, double squares) {
  const Json* one = claim("l2");
  const double bound = one ? bound_of(one->value("at_least", Json())) : std::nan("");
  if (!excess || std::isnan(bound)) return;
  const double times = 1 + *excess;
  if (std::fabs(times * times * bound - squares) > 20 * kCoarse * squares)
    findings_.wrong("result.l2_excess differs from the value that the claim \"l2\" proves");
}

void FlowClaims::check_cut(const std::optional<answers::FlowMaxLoadBoundCut>& cut) {
  const Json* one = needed("max_load");
  if (!one || !cut) return;
  const auto nodes = set(*one);
  std::vector<bool> in(data_.graph.nodes(), false);
  for (const Load node : cut->nodes)
    if (node >= 0 && node < static_cast<Load>(in.size())) in[static_cast<std::size_t>(node)] = true;
  const std::int64_t num = cut->num, den = cut->den;
  const Json bound = den == 1 ? Json(num) : Json(concat({num, "/", den}));
  if (!nodes || *nodes != in || !same_value(one->value("at_least", Json()), bound))
    wrong("max_load", "it must be the cut of the result");
}

}  // namespace evenkeel::jobs
