// Verifies the answer of experts: adds up the copies on every GPU, and looks at the rules.
#include "jobs/experts/verify.hpp"

#include <algorithm>
#include <numeric>
#include <set>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/sort.hpp"
#include "evenkeel/base/words.hpp"
#include "jobs/plan/forms.hpp"
#include "jobs/plan/verify_others.hpp"
#include "jobs/plan/verify_proof.hpp"
#include "jobs/plan/written.hpp"
#include "jobs/shared/schema_internal.hpp"
#include "jobs/verify/answer_form.hpp"
#include "jobs/verify/refusal.hpp"
#include "jobs/verify/task.hpp"

namespace evenkeel::jobs {
namespace {

/// A sum of loads over copies, exactly: num / den with den a divisor of all copies' multiple.
struct ShareSum {
  Int128 num = 0, den = 1;
  void add(Load load, Load copies) {
    const auto common = std::gcd(static_cast<Load>(den % copies), copies);
    num = num * (copies / common) + load * (den / common);
    den *= copies / common;
  }
};

/// Whether a test shows that some GPU has that load at least. O(experts).
/// Source: core/theory/plan.md, section 5.
bool shows(const plan::Experts& layer, const Json& test, const Fraction& least) {
  const std::int64_t a_node = layer.gpus / layer.nodes;
  const auto at_least = [&](Load load, std::int64_t gpus) {
    return Int128{load} * least.den >= Int128{least.num} * gpus;
  };
  if (test == "mean")
    return at_least(std::accumulate(layer.load.begin(), layer.load.end(), Load{0}), layer.gpus);
  if (test == "group") {
    std::vector<Load> groups(static_cast<std::size_t>(layer.groups));
    const std::size_t each = layer.load.size() / groups.size();
    for (std::size_t e = 0; e < layer.load.size(); ++e) groups[e / each] += layer.load[e];
    sort_stably(groups);
    const auto beside = static_cast<std::ptrdiff_t>(layer.groups / layer.nodes - 1);
    return at_least(std::accumulate(groups.begin(), groups.begin() + beside, groups.back()),
                    a_node);
  }
  if (test != "largest" || least.num == 0) return false;
  Int128 copies = 0;  // for each to be smaller
  for (const Load load : layer.load) {
    const Int128 its = Int128{load} * least.den / least.num + 1;
    if (its > a_node) return true;
    copies += its;
  }
  return copies > layer.slots;
}

ExpertsInput read_experts(const Json& job, const Json& settings) {
  return inside_request([&] {
    ExpertsInput input = read_experts_input(job, settings);
    check_layers(input);
    return input;
  });
}

class VerifyExpertsTask final : public VerifyTask {
 public:
  explicit VerifyExpertsTask(Request request)
      : VerifyTask(std::move(request.settings)),
        job_settings_(
            inside_request([&] { return fill_settings("plan", request.body["request"]); })),
        experts_(read_experts(request.body["request"], job_settings_)) {
    const Json& answer = request.body["answer"];
    read_answer(answer, "plan", job_settings_, experts_.hash, {});
    check_result_form(answer, "layers");
    check_input("nodes", experts_.layers[0].gpus);
    check_input("objects", experts_.layers[0].slots);
    check_input("total", experts_.total);
    findings_.same("check.valid", check_["valid"], true);
    then([this](std::int64_t&) { check_layers(); });
  }

 private:
  void write_input(Writer& writer) const override {
    writer.begin_object().key("nodes").value(experts_.layers[0].gpus).key("objects");
    writer.value(experts_.layers[0].slots).key("total").value(experts_.total);
    writer.key("hash").value(experts_.hash).end_object();
  }
  std::string praise() const override {
    return concat({"The placement is valid: in ",
                   plural(static_cast<Int128>(experts_.layers.size()), "layer"),
                   ", every expert has a replica, and no GPU holds an expert twice"});
  }
  void check_layers();
  void check_layer(std::size_t k, const Json& claimed);
  void check_front(const std::string& field, const Json& claimed, std::int64_t moves,
                   const Fraction& most, const Fraction& mean);
  void check_bound(std::size_t k, const Fraction& most, const Json& claimed);
  void check_groups(const std::string& field, const plan::Experts& layer,
                    const std::vector<std::size_t>& slots);

  Json job_settings_;
  ExpertsInput experts_;
  double worst_ = 0;
  std::vector<std::vector<plan::Expert>> slots_;  ///< The claimed slots of all layers.
};

void VerifyExpertsTask::check_groups(const std::string& field, const plan::Experts& layer,
                                     const std::vector<std::size_t>& slots) {
  if (layer.nodes == 1) return;
  const std::size_t a_node = slots.size() / static_cast<std::size_t>(layer.nodes);
  const std::size_t a_group = layer.load.size() / static_cast<std::size_t>(layer.groups);
  std::vector<std::set<std::size_t>> where(static_cast<std::size_t>(layer.groups));
  std::vector<std::set<std::size_t>> on(static_cast<std::size_t>(layer.nodes));
  for (std::size_t s = 0; s < slots.size(); ++s) {
    where[slots[s] / a_group].insert(s / a_node);
    on[s / a_node].insert(slots[s] / a_group);
  }
  for (std::size_t g = 0; g < where.size(); ++g)
    if (where[g].size() != 1)
      findings_.wrong(concat({field, ".slots: group ", g, " is on ",
                              plural(static_cast<Int128>(where[g].size()), "node")}));
  for (const auto& groups : on)
    if (groups.size() != where.size() / on.size())
      findings_.wrong(field + ".slots: all nodes must have the same number of groups");
}

// The bound by its test, and the claim about the layer, which is that or the outcome of a search.
void VerifyExpertsTask::check_bound(std::size_t k, const Fraction& most, const Json& claimed) {
  const std::string field = concat({"result.layers[", k, "].bound"});
  const Json& bound = claimed["bound"];
  const auto least = claimed_time(bound["makespan"]);
  if (!least || most < *least || !shows(experts_.layers[k], bound["test"], *least))
    return findings_.wrong(concat({field, " is ", shown(bound["makespan"]), ", but the test ",
                                   shown(bound["test"]), " does not show it"}));
  const auto real = [](const Fraction& time) {
    return static_cast<double>(time.num) / static_cast<double>(time.den);
  };
  if (least->num == 0)
    findings_.same(field + ".gap", bound["gap"], Json());
  else
    findings_.real(field + ".gap", bound["gap"], real(most) / real(*least) - 1, 1e-12);
  const bool reached = most == *least;
  std::int64_t claims = 0;
  for (const Json& claim : proof_) {
    if (claim.value("claim", Json()) != "makespan" || claim.value("layer", Json()) != k) continue;
    const auto stated = claimed_time(claim.value("at_least", Json()));
    const Json test = claim.value("test", Json());
    const bool search = test == "search";
    if (!search && test != bound["test"])
      findings_.wrong(concat(
          {"proof of layer ", k, ": test is ", shown(test), ", not ", shown(bound["test"])}));
    if (!stated || !(*stated == (search ? most : *least)))
      findings_.wrong(
          concat({"proof of layer ", k, ": at_least is ", shown(claim.value("at_least", Json())),
                  ", not ", to_text(search ? most : *least)}));
    if (!reached && claimed["optimal"] == "bound")
      findings_.wrong(field + " is not reached, so it does not prove that the plan is optimal");
    ++claims;
  }
  if (claims != 1) findings_.wrong(concat({"proof has ", claims, " claims of layer ", k}));
}

void VerifyExpertsTask::check_layer(std::size_t k, const Json& claimed) {
  const std::string field = concat({"result.layers[", k, "]"});
  const plan::Experts& layer = experts_.layers[k];
  findings_.same(field + ".layer", claimed["layer"],
                 experts_.names.empty() ? Json(k) : Json(experts_.names[k]));
  const Json& list = claimed["slots"];
  std::vector<std::size_t> slots;
  for (const Json& value : list) {
    const auto expert = exact_integer(value);
    if (!expert || *expert < 0 || *expert >= static_cast<Load>(layer.load.size()))
      return findings_.wrong(
          concat({field, ".slots has ", shown(value), ", which is not an expert"}));
    slots.push_back(static_cast<std::size_t>(*expert));
  }
  slots_.emplace_back(slots.begin(), slots.end());
  if (static_cast<Load>(slots.size()) != layer.slots)
    return findings_.wrong(
        concat({field, ".slots has ", slots.size(), " entries, not ", layer.slots}));
  std::vector<std::int64_t> copies(layer.load.size());
  for (const std::size_t expert : slots) ++copies[expert];
  findings_.same(field + ".copies", claimed["copies"], Json(copies));
  if (std::find(copies.begin(), copies.end(), 0) != copies.end())
    return findings_.wrong(field + ".slots does not have every expert");
  check_groups(field, layer, slots);

  const auto gpus = static_cast<std::size_t>(layer.gpus), a_gpu = slots.size() / gpus;
  if (claimed["loads"].size() != gpus)
    return findings_.wrong(
        concat({field, ".loads has ", claimed["loads"].size(), " entries, not ", gpus}));
  Fraction most{-1, 1};
  std::size_t most_loaded = 0;
  std::int64_t moves = 0;
  for (std::size_t g = 0; g < gpus; ++g) {
    ShareSum sum;
    std::set<std::size_t> here, before;
    for (std::size_t s = g * a_gpu; s < (g + 1) * a_gpu; ++s) {
      sum.add(layer.load[slots[s]], copies[slots[s]]);
      if (!here.insert(slots[s]).second)
        findings_.wrong(concat({field, ".slots: GPU ", g, " has expert ", slots[s], " twice"}));
      if (!layer.old.empty()) before.insert(layer.old[s]);
    }
    for (const std::size_t expert : here) moves += before.count(expert) == 0 ? 1 : 0;
    const Fraction load = lowest_terms(sum.num, sum.den);
    const double time = static_cast<double>(load.num) / static_cast<double>(load.den);
    findings_.real(concat({field, ".loads[", g, "]"}), claimed["loads"][g], time, 1e-12 * time);
    if (!(most < load)) continue;
    most = load;
    most_loaded = g;
  }
  const auto makespan = claimed_time(claimed["makespan"]);
  if (!makespan || !(*makespan == most))
    findings_.wrong(concat(
        {field, ".makespan is ", to_text(most), ", the answer has ", shown(claimed["makespan"])}));
  findings_.whole(field + ".makespan.node", claimed["makespan"]["node"],
                  static_cast<Int128>(most_loaded));
  const Load total = std::accumulate(layer.load.begin(), layer.load.end(), Load{0});
  const Fraction mean = lowest_terms(total, layer.gpus);
  const auto claimed_mean = claimed_time(claimed["mean"]);
  if (!claimed_mean || !(*claimed_mean == mean))
    findings_.wrong(concat({field, ".mean must be ", to_text(mean)}));
  const double ratio = total == 0
                           ? 1
                           : static_cast<double>(most.num) / static_cast<double>(most.den) *
                                 static_cast<double>(layer.gpus) / static_cast<double>(total);
  findings_.real(field + ".ratio", claimed["ratio"], ratio, 1e-12 * ratio);
  worst_ = std::max(worst_, ratio);
  if (claimed.contains("moves") != !layer.old.empty())
    findings_.wrong(field + ".moves must be present if and only if the request has old");
  else if (!layer.old.empty())
    findings_.whole(field + ".moves", claimed["moves"], moves);
  if (!layer.old.empty()) check_front(field, claimed, moves, most, mean);
  if (claimed.contains("limited")) {
    Json by = Json::array();
    if (experts_.settings.max_moves) by.push_back("max_moves");
    if (experts_.settings.target) by.push_back("target");
    findings_.same(field + ".limited.by", claimed["limited"]["by"], by);
    const auto without = claimed_time(claimed["limited"]["makespan"]);
    if (!without || !(*without < most) || *without < mean)
      findings_.wrong(concat({field, ".limited.makespan is ", shown(claimed["limited"]["makespan"]),
                              ": it must be at least the mean and below the makespan"}));
  }
  check_bound(k, most, claimed);
}

// More loads and less on the most loaded GPU from point to point, the placement among them.
void VerifyExpertsTask::check_front(const std::string& field, const Json& claimed,
                                    std::int64_t moves, const Fraction& most,
                                    const Fraction& mean) {
  std::int64_t last = -1;
  std::optional<Fraction> before;
  bool has_own = false, falls = true;
  for (const Json& point : claimed["front"]) {
    const auto loads = exact_integer(point["moves"]);
    const auto time = claimed_time(point["makespan"]);
    if (!loads || !time || *loads <= last || *time < mean || (before && !(*time < *before))) {
      falls = false;
      break;
    }
    has_own = has_own || (*loads == moves && *time == most);
    last = *loads;
    before = time;
  }
  if (!falls)
    findings_.wrong(field + ".front needs more moves and a smaller makespan at every point");
  else if (!has_own)
    findings_.wrong(field + ".front does not contain the placement");
}

void VerifyExpertsTask::check_layers() {
  const Json& layers = claim("layers");
  if (layers.size() != experts_.layers.size())
    return findings_.wrong(concat({"result.layers has ", layers.size(), " layers, the request has ",
                                   experts_.layers.size()}));
  for (std::size_t k = 0; k < layers.size(); ++k) check_layer(k, layers[k]);
  std::optional<std::string> file;
  if (const auto as = experts_.settings.write_as) file = written(*as, experts_, slots_);
  check_file(result_, file, findings_);
  findings_.real("result.ratio", claim("ratio"), worst_, 1e-12 * worst_);
  if (std::any_of(layers.begin(), layers.end(),
                  [](const Json& layer) { return layer.contains("limited"); }))
    findings_.not_checked("result.layers.limited",
                          "the answer does not contain the placement without limits");
  findings_.not_checked("result.layers.front",
                        "the answer does not contain the placements of the other points");
  if (std::any_of(proof_.begin(), proof_.end(),
                  [](const Json& claim) { return claim.value("test", Json()) == "search"; }))
    findings_.not_proven("that no placement has a smaller imbalance", kWhySearch);
}

// No placement within max_moves, as the old one cannot be mended by so few.
bool look_at_refused_experts(const Request& request, const Json& proof, Findings& findings) {
  const Json& job = request.body["request"];
  const ExpertsInput input =
      read_experts(job, inside_request([&] { return fill_settings("plan", job); }));
  return shows_unmendable(proof, input, findings);
}

}  // namespace

bool shows_unmendable(const Json& proof, const ExpertsInput& input, Findings& findings) {
  bool shown_by_one = false;
  for (std::size_t k = 0; k < proof.size(); ++k) {
    const auto least = exact_integer(proof[k].value("at_least", Json()));
    const auto layer = exact_integer(proof[k].value("layer", Json()));
    const auto layers = static_cast<Load>(input.layers.size());
    const auto shows = [&](const plan::Experts& its) {
      return proof[k]["claim"] == "moves" && proof[k].value("test", Json()) == "old" &&
             !its.old.empty() && input.settings.max_moves && *least > *input.settings.max_moves &&
             *least <= plan::faults_of_old(its).loads();
    };
    if (least && layer && *layer >= 0 && *layer < layers &&
        shows(input.layers[static_cast<std::size_t>(*layer)]))
      shown_by_one = true;
    else
      findings.wrong(concat({"error.proof[", k, "]: the old placement does not show this"}));
  }
  return shown_by_one;
}

std::unique_ptr<Task> make_verify_experts_task(Request request) {
  if (is_refusal(request.body["answer"]))
    return make_verify_refusal_task(std::move(request), look_at_refused_experts);
  return std::make_unique<VerifyExpertsTask>(std::move(request));
}

}  // namespace evenkeel::jobs
