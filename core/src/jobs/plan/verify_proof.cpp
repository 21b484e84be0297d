// Reads the certificates of a plan and checks each by itself.
#include "jobs/plan/verify_proof.hpp"

#include <algorithm>
#include <numeric>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "evenkeel/jobs/claims.hpp"
#include "formats/text/numbers.hpp"
#include "jobs/plan/proof.hpp"
#include "jobs/verify/answer_form.hpp"
#include "verify/plan/bounds.hpp"
#include "verify/plan/recount.hpp"

namespace evenkeel::jobs {
namespace {

using plan::Certificate;
using Test = Certificate::Test;

/// The certificate of a claim; none where it names no test or not what that test is about.
std::optional<Certificate> read_certificate(const Json& claim, const PlanInput& input) {
  const auto number = [&](const char* key) { return exact_integer(claim.value(key, Json())); };
  const auto test_of = [&](const std::string& name) -> std::optional<Certificate> {
    Certificate certificate;
    const auto about = [&](Test test, const char* key) -> std::optional<Certificate> {
      const auto found = number(key);
      if (!found) return std::nullopt;
      certificate.test = test;
      certificate.number = *found;
      return certificate;
    };
    if (name == "fill" && claim.contains("node")) return about(Test::forced, "node");
    if (name == "largest") return about(Test::largest, "object");
    if (name == "together") return about(Test::together, "group");
    if (name == "exchange") return about(Test::exchange, "t");
    if (name == "removal" || name == "bytes") {
      certificate.test = name == "bytes" ? Test::bytes : Test::removal;
      return certificate;
    }
    if (name == "prefix") return about(Test::prefix, "k");
    if (name == "count") return about(Test::count, "q");
    if (name == "l2") return about(Test::l2, "a");
    if (name == "spread") {
      const auto k = number("k");
      if (!k || *k < 1 || *k > kMaxExactInt) return std::nullopt;
      certificate.member = static_cast<std::uint32_t>(std::min<Load>(*k, plan::kNone));
      return about(Test::spread, "group");
    }
    if (name != "fill" || !claim.contains("nodes") || !claim["nodes"].is_array())
      return std::nullopt;
    for (const Json& value : claim["nodes"]) {
      const auto node = exact_integer(value);
      const bool fits = node && *node >= 0 && *node < static_cast<Load>(input.model.nodes());
      if (!fits) return std::nullopt;
      certificate.nodes.push_back(static_cast<plan::Node>(*node));
    }
    return certificate;
  };
  const Json test = claim.value("test", Json());
  if (!test.is_string()) return std::nullopt;
  if (test != "packing") return test_of(test.get<std::string>());
  const Json inner = claim.value("inner", Json());
  const Json name = claim.value("resource", Json());
  if (!inner.is_string() || !name.is_string()) return std::nullopt;
  const auto& names = input.resource_names;
  const auto resource = std::find(names.begin(), names.end(), name.get_ref<const std::string&>());
  if (resource == names.end()) return std::nullopt;
  auto certificate = test_of(inner.get<std::string>());
  if (!certificate) return std::nullopt;
  certificate->inner = certificate->test;
  certificate->test = Test::resource;
  certificate->resource = static_cast<std::uint32_t>(resource - names.begin());
  return certificate;
}

class ProofCheck {
 public:
  ProofCheck(const PlanInput& input, const Fraction& makespan, const verify::Replayed& replayed,
             Findings& findings)
      : input_(input),
        makespan_(makespan),
        replayed_(replayed),
        findings_(findings),
        bounds_(input.model, input.aim) {}

  void look_at(const Json& claim, std::size_t index) {
    name_ = concat({"proof[", index, "]"});
    const std::string what = claim["claim"].get<std::string>();
    if (claim.value("test", Json()) == "search")
      return findings_.not_proven(what == "makespan" ? "that no plan has a smaller makespan"
                                  : what == "target"
                                      ? "that no plan within the target moves fewer objects"
                                      : "that no plan with this makespan moves fewer objects",
                                  kWhySearch);
    if (what == "makespan") return look_at_makespan(claim);
    if (what == "flow") {
      if (!claim.value("at_least", Json()).is_null())
        wrong("the claim of a flow must not have a number");
      return findings_.not_proven("flow", "the limits of the deviation follow from a flow job");
    }
    if (what == "target" && !input_.aim.target) return wrong("the request has no target");
    if (what != "migration" && what != "target" && what != "rounds")
      return wrong(concat({"a plan has no claim ", shown(claim["claim"])}));
    const Json bound = claim.value("at_least", Json());
    const auto least = exact_integer(bound);
    if (!least)
      return wrong(concat({"at_least is ", shown(bound), ", which is not a whole number"}));
    if (what == "rounds") return look_at_rounds(claim, *least);
    const bool to_target = what == "target";
    const auto found = must_move(claim, to_target ? *input_.aim.target : makespan_);
    if (!found) return;
    if (*least > *found)
      return wrong(concat({"only ", plural(*found, "object"), " must move, not ", *least}));
    if (*least < *found)
      return wrong(concat({plural(*found, "object"), " must move, not ", *least}));
    if (!to_target) proven_.moves = std::max(proven_.moves.value_or(0), *least);
  }

  const Proven& proven() const { return proven_; }
  bool has_rounds() const { return has_rounds_; }

 private:
  void wrong(const std::string& what) { findings_.wrong(concat({name_, ": ", what})); }

  void look_at_makespan(const Json& claim) {
    const Json bound = claim.value("at_least", Json());
    const auto least = claimed_time(bound);
    if (!least) return wrong(concat({"at_least is ", shown(bound), ", which is not a time p/q"}));
    const auto time = own_time(*least, input_.model.speed_unit);
    const auto certificate = read_certificate(claim, input_);
    const bool shown_by =
        least->num == 0 || (time && certificate && bounds_.shows(*certificate, *time));
    if (!shown_by)
      return wrong(concat(
          {"the certificate does not show that no plan has a makespan below ", to_text(*least)}));
    if (!proven_.makespan || *proven_.makespan < *least) proven_.makespan = *least;
  }

  /// How many objects plans that end by the time move, by the test of the claim.
  std::optional<std::int64_t> must_move(const Json& claim, const Fraction& time) {
    const auto by = claimed_time(claim.value("makespan", Json()));
    const Json test = claim.value("test", Json());
    const auto threshold = exact_integer(claim.value("t", Json()));
    if (!by || !(*by == asked_time(input_, time)))
      wrong(concat({"the claim is about a makespan of ", shown(claim.value("makespan", Json())),
                    ", not of ", exact_time(input_, time)}));
    else if (test != "removal" && test != "exchange")
      wrong(concat({"the test ", shown(test), " does not exist for migration"}));
    else
      return test == "removal" ? bounds_.removed(time)
             : threshold       ? bounds_.exchanged(time, *threshold).value_or(0)
                               : 0;
    return std::nullopt;
  }

  void look_at_rounds(const Json& claim, std::int64_t least) {
    if (input_.goes_by_links()) return wrong("moves along a flow have no such rounds");
    const auto node = exact_integer(claim.value("node", Json()));
    if (!node || *node < 0 || *node >= static_cast<Load>(input_.model.nodes()))
      return wrong(
          concat({"node is ", shown(claim.value("node", Json())), ", which does not exist"}));
    const auto i = static_cast<std::size_t>(*node);
    const std::int64_t needed = rounds_of(i);
    if (least != needed)
      return wrong(concat({called("node", input_.node_names, i), " needs ", needed,
                           " rounds to send and receive its objects, not ", least}));
    for (std::size_t k = 0; k < replayed_.sent.size(); ++k) {
      if (rounds_of(k) > least)
        return wrong(concat({called("node", input_.node_names, k), " needs more rounds"}));
    }
    has_rounds_ = true;
  }

  /// The fewest rounds for what a node sends and receives.
  std::int64_t rounds_of(std::size_t i) const {
    const Int128 out = replayed_.sent[i], in = replayed_.received[i];
    const plan::Limit& limit = input_.limit;
    const auto rounds = [](Int128 objects, std::int64_t at_once) {
      return static_cast<std::int64_t>((objects + at_once - 1) / at_once);
    };
    return limit.together ? rounds(out + in, limit.out)
                          : std::max(rounds(out, limit.out), rounds(in, limit.in));
  }

  const PlanInput& input_;
  Fraction makespan_;
  const verify::Replayed& replayed_;
  Findings& findings_;
  verify::BoundCheck bounds_;
  std::string name_;
  Proven proven_;
  bool has_rounds_ = false;
};

}  // namespace

std::optional<Fraction> claimed_time(const Json& claim) {
  Fraction time{-1, 0};
  if (claim.is_object()) {
    time = {exact_integer(claim.value("num", Json())).value_or(-1),
            exact_integer(claim.value("den", Json())).value_or(0)};
  } else if (claim.is_string()) {
    const auto& text = claim.get_ref<const std::string&>();
    const std::size_t slash = std::min(text.find('/'), text.size());
    time.num = formats::whole_number(text.substr(0, slash)).value_or(-1);
    time.den = slash == text.size() ? 1 : formats::whole_number(text.substr(slash + 1)).value_or(0);
  }
  if (time.num < 0 || time.den < 1 || std::gcd(time.num, time.den) != 1) return std::nullopt;
  return time;
}

Refuted refuted_plan(const PlanInput& input, StopCheck* stop) {
  const auto& speed = input.model.speed;
  return {{input.total, *std::min_element(speed.begin(), speed.end())},
          input.model.speed_unit,
          [&input](const Json& claim, const Fraction& time) {
            const auto certificate = read_certificate(claim, input);
            return certificate &&
                   verify::BoundCheck(input.model, input.aim).shows(*certificate, time);
          },
          [&input, stop] { return verify::has_plan(input.model, input.aim, stop); }};
}

bool shows_refusal(const Json& proof, const Refuted& refuted, Findings& findings) {
  bool shown_by_one = false;
  for (std::size_t k = 0; k < proof.size(); ++k) {
    const Json test = proof[k].value("test", Json());
    const bool is_search_of = test.is_string() && is_search(test.get<std::string>());
    const bool fits = proof[k]["claim"] == "makespan" &&
                      (!is_search_of || proof[k].value("at_least", Json()).is_null());
    if (!fits) {
      findings.wrong(concat({"error.proof[", k, "]: the claim does not belong here"}));
    } else if (is_search_of) {
      const auto found = refuted.has_plan();
      if (!found)
        findings.not_proven("that no plan exists", kWhySearch);
      else if (*found)
        findings.wrong(concat({"error.proof[", k, "]: a plan exists"}));
      else
        shown_by_one = true;
    } else {
      const auto least = claimed_time(proof[k].value("at_least", Json()));
      const auto time = least ? own_time(*least, refuted.speed_unit) : std::nullopt;
      if (time && refuted.longest < *time && refuted.nothing_before(proof[k], *time))
        shown_by_one = true;
      else
        findings.wrong(
            concat({"error.proof[", k, "]: the certificate does not show that no plan exists"}));
    }
  }
  return shown_by_one;
}

std::optional<Fraction> own_time(const Fraction& asked, Load speed_unit) {
  const Load common = std::gcd(asked.num, speed_unit);
  Fraction time{asked.num / common, asked.den};
  if (__builtin_mul_overflow(asked.den, speed_unit / common, &time.den)) return std::nullopt;
  return time;
}

Proven check_proof(const Json& proof, const PlanInput& input, const Fraction& makespan,
                   const verify::Replayed& replayed, Findings& findings) {
  ProofCheck check(input, makespan, replayed, findings);
  for (std::size_t k = 0; k < proof.size(); ++k) check.look_at(proof[k], k);
  const auto moved = [](std::int64_t count) { return count > 0; };
  const bool moves = std::any_of(replayed.sent.begin(), replayed.sent.end(), moved);
  if (moves && !input.goes_by_links() && !check.has_rounds())
    findings.wrong("proof has no valid claim \"rounds\"");
  return check.proven();
}

}  // namespace evenkeel::jobs
