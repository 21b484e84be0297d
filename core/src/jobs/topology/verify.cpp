// Verifies a topology answer: its numbers are recomputed, and its certificates are checked.
#include <set>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/settings/topology.hpp"
#include "jobs/answers/topology_members.hpp"
#include "jobs/shared/graph_input.hpp"
#include "jobs/shared/settings_reader.hpp"
#include "jobs/verify/answer_form.hpp"
#include "jobs/verify/compare.hpp"
#include "jobs/verify/task.hpp"
#include "verify/topology/recompute.hpp"

namespace evenkeel::jobs {
namespace {

using graph::NodeId;

constexpr std::int64_t kCheckPrimes[] = {9007199254740881, 9007199254740847};

class VerifyTopologyTask final : public VerifyTask {
 public:
  explicit VerifyTopologyTask(Request request)
      : VerifyTask(std::move(request.settings)),
        job_settings_(
            inside_request([&] { return fill_settings("topology", request.body["request"]); })) {
    inside_request([&] {
      const Json& job = request.body["request"];
      asked_ = checked_settings<settings::Topology>(job, job_settings_);
      DataHash hash;
      input_graph_ = read_graph_input(job, request.buffers, hash, request.stop);
      hash_ = hash.finish();
      graph_.emplace(input_graph_.make(request.stop));
    });
    const Json& answer = request.body["answer"];
    read_answer(answer, "topology", job_settings_, hash_, {});
    check_input("nodes", static_cast<Int128>(graph_->nodes()));
    claimed_ = jobs::read_answer<answers::Topology>(answer, request.buffers);
    then([this](std::int64_t&) { recompute(); });
    then([this](std::int64_t&) { check_claims(); });
  }

 private:
  void write_input(Writer& writer) const override {
    writer.begin_object().key("nodes").value(graph_->nodes()).key("hash").value(hash_).end_object();
  }
  std::string praise() const override {
    return concat({"The answer is right. Its numbers agree with the network of ",
                   graph_->edges().size(), " links"});
  }
  const char* blame() const override { return "The answer is wrong: "; }

  const answers::TopologyResult& result() const { return claimed_.result; }
  const Json* certificate(const char* claim) const;
  void wrong(const char* claim, std::string_view why) {
    findings_.wrong(concat({"proof, claim \"", claim, "\": ", why}));
  }
  void claim_is(const char* claim, const Json& certificate, const char* key, const Json& found) {
    findings_.same(concat({"proof, claim \"", claim, "\": ", key}), certificate.value(key, Json()),
                   found);
  }
  std::vector<NodeId> nodes_of(const Json& certificate, const char* key) const;
  bool shows_alike(const char* claim);
  void recompute();
  void check_claims();
  void check_diameter();
  void check_hubs(const Json& one, std::int64_t most);
  void check_girth();
  void check_cage();
  void check_distinct();

  Json job_settings_;
  settings::Topology asked_;
  GraphInput input_graph_;
  std::string hash_;
  std::optional<graph::Graph> graph_;
  answers::Topology claimed_;
  verify::Counts counts_;
};

const Json* VerifyTopologyTask::certificate(const char* name) const {
  for (const Json& one : proof_) {
    if (one.value("claim", Json()) == name) return &one;
  }
  return nullptr;
}

// Different nodes of a certificate; none if the list is missing or wrong.
std::vector<NodeId> VerifyTopologyTask::nodes_of(const Json& one, const char* key) const {
  std::vector<NodeId> nodes;
  for (const Json& entry : one.value(key, Json::array())) {
    const auto node = exact_integer(entry);
    if (!node || *node < 0 || *node >= static_cast<std::int64_t>(graph_->nodes())) return {};
    nodes.push_back(static_cast<NodeId>(*node));
  }
  return nodes;
}

// Whether the rules of a claim show that all nodes are alike.
bool VerifyTopologyTask::shows_alike(const char* name) {
  const Json* one = certificate(name);
  if (!one || !one->contains("generators")) return false;
  std::vector<verify::Shift> shifts;
  bool right = (*one)["generators"].is_array();
  for (const Json& rule : (*one)["generators"]) {
    right = right && rule.is_array() && rule.size() == 3 && rule[0] == "shift";
    const auto stride = right ? exact_integer(rule[1]) : std::nullopt;
    const auto size = right ? exact_integer(rule[2]) : std::nullopt;
    right = stride && size;
    if (right) shifts.push_back({*stride, *size});
  }
  right = right && verify::makes_all_alike(*graph_, shifts);
  if (!right) wrong(name, "its generators do not make all nodes alike");
  return right;
}

void VerifyTopologyTask::recompute() {
  counts_ = verify::counts_of(*graph_);
  const Json* diameter = certificate("diameter");
  const bool alike[] = {shows_alike("diameter"), shows_alike("girth")};
  verify::TopologyJob job{.asked = asked_,
                          .graph = *graph_,
                          .factors = {},
                          .stopped = was_stopped_,
                          .alike = alike[0] || alike[1],
                          .hubs = diameter && diameter->contains("hubs")};
  if (input_graph_.topology && input_graph_.topology->factors.size() > 1) {
    for (const graph::Family& family : input_graph_.topology->factors)
      job.factors.push_back({family.text(), graph::make_family(family)});
  }
  compare_answer(claimed_, verify::recompute_topology(job, claimed_, findings_), findings_);
}

void VerifyTopologyTask::check_claims() {
  if (!findings_.valid()) return;
  check_diameter();
  check_girth();
  check_cage();
  check_distinct();
}

void VerifyTopologyTask::check_diameter() {
  const Json* one = certificate("diameter");
  const auto& diameter = result().diameter;
  const auto& bounds = result().diameter_bounds;
  if (!one || !(diameter || bounds)) {
    if (one) wrong("diameter", "the result has no diameter");
    if ((diameter || bounds) && !was_stopped_) findings_.wrong("proof has no claim \"diameter\"");
    return;
  }
  const std::int64_t low{bounds ? (*bounds)[0] : *diameter};
  const std::int64_t high{bounds ? (*bounds)[1] : *diameter};
  claim_is("diameter", *one, "at_least", low);
  if (one->contains("at_most")) claim_is("diameter", *one, "at_most", high);
  const auto pair = nodes_of(*one, "pair");
  if (pair.size() != 2) {
    wrong("diameter", "its pair must be two nodes");
  } else if (verify::Hops(*graph_).from(pair[0])[pair[1]] != low) {
    wrong("diameter", concat({"the nodes of its pair are not ", low, " links apart"}));
  }
  if (one->contains("hubs")) check_hubs(*one, high);
}

void VerifyTopologyTask::check_hubs(const Json& one, std::int64_t most) {
  const auto hubs = nodes_of(one, "hubs");
  if (hubs.empty() || std::set(hubs.begin(), hubs.end()).size() != hubs.size())
    return wrong("diameter", "its hubs must be different nodes");
  if (!verify::can_search(*graph_, hubs.size())) {
    return findings_.not_checked("result.diameter", "searches from all hubs take too long");
  }
  if (verify::longest_through(*graph_, hubs) > most)
    wrong("diameter",
          concat({"through its hubs, some nodes are more than ", most, " links apart"}));
}

void VerifyTopologyTask::check_girth() {
  const Json* one = certificate("girth");
  const Json girth = result().girth ? Json(std::int64_t{*result().girth}) : Json();
  if (one && !one->value("at_least", Json()).is_null()) {
    claim_is("girth", *one, "at_least", girth);
    claim_is("girth", *one, "at_most", girth);
    if (one->contains("hubs")) wrong("girth", "hubs prove nothing about cycles");
  } else if (!one && !girth.is_null() && !was_stopped_) {
    findings_.wrong("proof has no claim \"girth\"");
  }
}

void VerifyTopologyTask::check_cage() {
  const Json* one = certificate("cage");
  if (!one) return;
  const std::int64_t girth = result().girth.value_or(0), degree = counts_.least_degree;
  const auto n = static_cast<std::int64_t>(graph_->nodes());
  claim_is("cage", *one, "degree", degree);
  claim_is("cage", *one, "girth", girth);
  claim_is("cage", *one, "at_least", n);
  const bool fits = girth >= 3 && degree == counts_.most_degree && degree >= 3;
  if (!fits || verify::fewest_nodes(degree, girth) != n)
    wrong("cage", "its degree and girth require fewer nodes");
}

void VerifyTopologyTask::check_distinct() {
  const Json* one = certificate("distinct");
  if (!one) {
    if (!was_stopped_) findings_.wrong("proof has no claim \"distinct\"");
    return;
  }
  const auto& distinct = result().distinct;
  if (one->value("at_least", Json()).is_null()) {
    return findings_.not_proven("distinct", distinct
                                                ? "no certificate counts the distinct eigenvalues"
                                                : "they were not all counted");
  }
  const std::int64_t least = distinct.value_or(0);
  claim_is("distinct", *one, "at_least", least);
  claim_is("distinct", *one, "primes", Json::array({kCheckPrimes[0], kCheckPrimes[1]}));
  claim_is("distinct", *one, "seed", 1);
  const auto found = verify::count_distinct(*graph_, least, kCheckPrimes);
  if (!found) return wrong("distinct", "no certificate can have such a count or such weights");
  if (*found != least)
    wrong("distinct", concat({"modulo a prime there is a recurrence of length ", *found}));
}

}  // namespace

std::unique_ptr<Task> make_verify_topology_task(Request request) {
  return std::make_unique<VerifyTopologyTask>(std::move(request));
}

}  // namespace evenkeel::jobs
