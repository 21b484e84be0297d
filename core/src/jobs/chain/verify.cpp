// Verifies the answer of a chain: adds up its parts, counts what moves, carries out its proof.
#include "jobs/chain/verify.hpp"

#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "jobs/plan/forms.hpp"
#include "jobs/plan/verify_others.hpp"
#include "jobs/plan/written.hpp"
#include "jobs/shared/schema_internal.hpp"
#include "jobs/verify/refusal.hpp"
#include "jobs/verify/task.hpp"

namespace evenkeel::jobs {
namespace {

using plan::Cuts;

/// What parts come to, item by item.
struct PartSums {
  std::vector<Load> load, memory;
  Fraction makespan{0, 1};
  std::size_t most_loaded = 0;
};

/// Parts that end before the bound, could not be longer, and leave items.
bool leaves_items(const Json& claimed, const ChainInput& input, const Fraction& bound) {
  const plan::Chain& chain = input.chain;
  const std::size_t places = chain.speed.size();
  if (!claimed.is_array() || claimed.size() != places + 1 || claimed[0] != 0) return false;
  for (std::size_t part = 0; part < places; ++part) {
    const bool grows = claimed[part + 1].is_number_unsigned() &&
                       claimed[part + 1] >= claimed[part] && claimed[part + 1] < input.items();
    if (!grows) return false;
    Load load = 0, memory = 0;
    const auto next = claimed[part + 1].get<std::size_t>();
    for (std::size_t j = claimed[part].get<std::size_t>(); j <= next; ++j) {
      if (j == next && bound <= Fraction{load, chain.speed[part]}) return false;
      load += chain.load[j];
      if (!chain.memory.empty()) memory += chain.memory[j];
    }
    const bool late = bound <= Fraction{load, chain.speed[part]};
    if (!late && (chain.capacity.empty() || memory <= chain.capacity[part])) return false;
  }
  return true;
}

class VerifyChainTask final : public VerifyTask {
 public:
  explicit VerifyChainTask(Request request)
      : VerifyTask(std::move(request.settings)),
        job_settings_(
            inside_request([&] { return fill_settings("plan", request.body["request"]); })),
        chain_(inside_request([&] {
          return read_chain_input(request.body["request"], request.buffers, job_settings_,
                                  request.stop);
        })) {
    const Json& answer = request.body["answer"];
    read_answer(answer, "plan", job_settings_, chain_.hash, {"cuts"});
    check_result_form(answer, "cuts");
    cuts_ = take_whole(answer["result"]["cuts"], "cuts", places() + 1, request.buffers);
    check_input("nodes", static_cast<Int128>(places()));
    check_input("objects", chain_.items());
    check_input("total", chain_.total);
    check_labels(chain_.item_names, "object_labels");
    then([this](std::int64_t&) { check_cuts(); });
    then([this](std::int64_t&) { check_migration(); });
    then([this](std::int64_t&) { check_proof(); });
  }

 private:
  std::size_t places() const { return chain_.chain.speed.size(); }
  void write_input(Writer& writer) const override {
    writer.begin_object().key("nodes").value(places()).key("objects").value(chain_.items());
    writer.key("total").value(chain_.total).key("hash").value(chain_.hash).end_object();
  }
  std::string praise() const override {
    return "The cuts are valid: their makespan is " + to_text(chain_.asked_time(sums_.makespan));
  }
  bool are_cuts() const;
  PartSums add_up(const Cuts& cuts) const;
  void check_cuts();
  void check_parts(const std::string& field, const Json& claimed, const Cuts& cuts,
                   const PartSums& sums);
  void check_times(const std::string& field, const Json& claimed, const PartSums& sums);
  void check_migration();
  void check_proof();
  void check_probe(const Json& claimed, const Fraction& bound);

  Json job_settings_;
  ChainInput chain_;
  Cuts cuts_;
  PartSums sums_;
  std::optional<std::int64_t> least_moved_;  ///< By the measure that is asked for.
};

bool VerifyChainTask::are_cuts() const {
  const std::int64_t items = chain_.items();
  const bool begins =
      chain_.ring ? cuts_[0] >= 0 && cuts_[0] < std::max<std::int64_t>(items, 1) : cuts_[0] == 0;
  return begins && cuts_.back() == cuts_[0] + items && std::is_sorted(cuts_.begin(), cuts_.end());
}

PartSums VerifyChainTask::add_up(const Cuts& cuts) const {
  PartSums sums;
  Fraction latest{-1, 1};
  for (std::size_t part = 0; part < places(); ++part) {
    Load load = 0, memory = 0;
    for (std::int64_t item = cuts[part]; item < cuts[part + 1]; ++item) {
      const auto j = static_cast<std::size_t>(item % chain_.items());
      load += chain_.chain.load[j];
      if (!chain_.chain.memory.empty()) memory += chain_.chain.memory[j];
    }
    sums.load.push_back(load);
    sums.memory.push_back(memory);
    const Fraction end{load, chain_.chain.speed[part]};
    if (!(latest < end)) continue;
    latest = sums.makespan = end;
    sums.most_loaded = part;
  }
  return sums;
}

void VerifyChainTask::check_parts(const std::string& field, const Json& claimed, const Cuts& cuts,
                                  const PartSums& sums) {
  Json expected = Json::array();
  for (std::size_t part = 0; part < places(); ++part) {
    Json one = Json::object();
    one["first"] = cuts[part] % std::max<std::int64_t>(chain_.items(), 1);
    one["items"] = cuts[part + 1] - cuts[part];
    one["load"] = sums.load[part];
    if (!chain_.chain.memory.empty()) one["memory"] = sums.memory[part];
    expected.push_back(std::move(one));
  }
  findings_.same(field, claimed, expected);
}

void VerifyChainTask::check_times(const std::string& field, const Json& claimed,
                                  const PartSums& sums) {
  const Fraction time = chain_.asked_time(sums.makespan);
  const auto makespan = claimed_time(claimed["makespan"]);
  if (!makespan || !(*makespan == time))
    findings_.wrong(concat(
        {field, ".makespan is ", to_text(time), ", the answer has ", shown(claimed["makespan"])}));
  findings_.same(field + ".makespan.node", claimed["makespan"]["node"],
                 time.num == 0 ? Json() : Json(sums.most_loaded));
  if (chain_.total == 0) return findings_.same(field + ".ratio", claimed["ratio"], Json());
  Int128 speeds = 0;
  for (const Load speed : chain_.chain.speed) speeds += speed;
  const double ratio = static_cast<double>(sums.makespan.num) * static_cast<double>(speeds) /
                       static_cast<double>(sums.makespan.den) / static_cast<double>(chain_.total);
  findings_.real(field + ".ratio", claimed["ratio"], ratio, 1e-12 * ratio);
}

void VerifyChainTask::check_cuts() {
  if (!are_cuts()) {
    findings_.wrong("result.cuts must ascend and include all items exactly once");
    return;
  }
  sums_ = add_up(cuts_);
  check_parts("result.parts", claim("parts"), cuts_, sums_);
  check_times("result", result_, sums_);
  const plan::Chain& chain = chain_.chain;
  for (std::size_t part = 0; part < places(); ++part) {
    const std::string name = "part " + std::to_string(part);
    if (!chain.capacity.empty() && sums_.memory[part] > chain.capacity[part])
      findings_.wrong(concat({name, " needs ", sums_.memory[part],
                              ", but the capacity of its node is ", chain.capacity[part]}));
    if (chain.at_least_one && cuts_[part] == cuts_[part + 1])
      findings_.wrong(name + " has no item");
  }
  std::optional<std::string> file;
  if (const auto as = chain_.settings.write_as) file = written(*as, cuts_, chain_.items());
  check_file(result_, file, findings_);
  findings_.same("check.valid", check_["valid"], true);
  Load speeds = 0;
  for (const Load speed : chain.speed) speeds += speed;
  const Fraction mean = chain_.asked_time(lowest_terms(chain_.total, speeds));
  const auto claimed = claimed_time(claim("mean"));
  if (!claimed || !(*claimed == mean))
    findings_.wrong(
        concat({"result.mean is ", to_text(mean), ", the answer has ", shown(claim("mean"))}));
}

void VerifyChainTask::check_migration() {
  if (claims("migration") != chain_.old.has_value() || claims("initial") != chain_.old.has_value())
    findings_.wrong(
        "result.migration and result.initial must be present if and only if old_cuts is");
  if (!chain_.old || !are_cuts()) return;
  std::int64_t items = 0, bytes = 0, distance = 0;
  std::size_t from = 0, to = 0;
  const auto has = [](const Cuts& cuts, std::size_t part, std::int64_t item, std::int64_t all) {
    return (cuts[part] <= item && item < cuts[part + 1]) ||
           (cuts[part] <= item + all && item + all < cuts[part + 1]);
  };
  for (std::int64_t item = 0; item < chain_.items(); ++item) {
    while (!has(*chain_.old, from, item, chain_.items())) from = (from + 1) % places();
    while (!has(cuts_, to, item, chain_.items())) to = (to + 1) % places();
    if (from == to) continue;
    const Load size = chain_.bytes.empty() ? 1 : chain_.bytes[static_cast<std::size_t>(item)];
    const std::size_t one_way = from < to ? to - from : from - to;
    ++items;
    bytes += size;
    distance +=
        size * static_cast<Load>(chain_.ring ? std::min(one_way, places() - one_way) : one_way);
  }
  if (!claims("migration") || !claims("initial")) return;
  const Json& migration = claim("migration");
  findings_.whole("result.migration.items", migration["items"], items);
  findings_.whole("result.migration.bytes", migration["bytes"], bytes);
  findings_.whole("result.migration.bytes_distance", migration["bytes_distance"], distance);
  numbers_.messages = items;
  numbers_.traffic = bytes;
  const PartSums before = add_up(*chain_.old);
  check_parts("result.initial.parts", claim("initial")["parts"], *chain_.old, before);
  check_times("result.initial", claim("initial"), before);
  using Counted = settings::Plan::Migration;
  const Counted counted = chain_.settings.migration;
  least_moved_ = counted == Counted::moves ? items : counted == Counted::bytes ? bytes : distance;
  findings_.not_proven("that no partition with this makespan has less migration",
                       "the search is not repeated");
}

/// Parts that end before the bound, could not be longer, and leave items.
void VerifyChainTask::check_probe(const Json& claimed, const Fraction& bound) {
  if (!leaves_items(claimed, chain_, bound))
    findings_.wrong("proof: the parts do not show that no partition has a makespan below " +
                    to_text(chain_.asked_time(bound)));
}

void VerifyChainTask::check_proof() {
  if (!are_cuts()) return;
  if (proof_.empty() || proof_[0].value("claim", Json()) != "makespan")
    return findings_.wrong("proof has no claim \"makespan\"");
  const Json& proof = proof_[0];
  const Fraction time = chain_.asked_time(sums_.makespan);
  findings_.same("proof[0].at_least", proof.value("at_least", Json()), to_text(time));
  const Json test = proof.value("test", Json());
  const bool probe = test == "probe";
  findings_.same("proof[0].test", test, probe ? "probe" : chain_.ring ? "starts" : "table");
  if (proof_.size() != (least_moved_ ? 2U : 1U) ||
      (least_moved_ && proof_[1].value("claim", Json()) != "migration")) {
    findings_.wrong(
        "proof must have the claims \"makespan\" and, with old_cuts, \"migration\" only");
  } else if (least_moved_) {
    findings_.whole("proof[1].at_least", proof_[1].value("at_least", Json()), *least_moved_);
    findings_.same("proof[1].test", proof_[1].value("test", Json()), "windows");
  }
  const auto bound = claimed_time(claim("bound")["makespan"]);
  if (!bound || !(*bound == time))
    findings_.wrong(concat({"result.bound.makespan is ", to_text(time), ", the answer has ",
                            shown(claim("bound")["makespan"])}));
  findings_.same("result.bound.gap", claim("bound")["gap"], time.num == 0 ? Json() : Json(0));
  findings_.same("result.optimal", claim("optimal"), probe ? "bound" : "search");
  if (probe)
    check_probe(proof.value("cuts", Json()), sums_.makespan);
  else
    findings_.not_proven("that no partition has a smaller makespan", "the search is not repeated");
}

// No cuts take longer than the slowest node alone would: what nothing ends before is more.
bool look_at_refused_chain(const Request& request, const Json& proof, Findings& findings) {
  const Json& job = request.body["request"];
  const ChainInput input = inside_request([&] {
    return read_chain_input(job, request.buffers, fill_settings("plan", job), request.stop);
  });
  return shows_refusal(proof, refuted_chain(input, request.stop), findings);
}

}  // namespace

Refuted refuted_chain(const ChainInput& input, StopCheck* stop) {
  const auto& speed = input.chain.speed;
  return {{input.total, *std::min_element(speed.begin(), speed.end())},
          input.speed_unit,
          [&input](const Json& claim, const Fraction& time) {
            return !input.ring && leaves_items(claim.value("cuts", Json()), input, time);
          },
          [&input, stop] { return plan::has_cuts(input.chain, input.ring, stop); }};
}

std::unique_ptr<Task> make_verify_chain_task(Request request) {
  if (is_refusal(request.body["answer"]))
    return make_verify_refusal_task(std::move(request), look_at_refused_chain);
  return std::make_unique<VerifyChainTask>(std::move(request));
}

}  // namespace evenkeel::jobs
