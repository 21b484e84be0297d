// Verifies an eh answer: counts, nodes and routes by the digits of addresses.
#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/settings/eh.hpp"
#include "jobs/answers/eh_members.hpp"
#include "jobs/shared/data_hash.hpp"
#include "jobs/shared/settings_reader.hpp"
#include "jobs/verify/answer_form.hpp"
#include "jobs/verify/compare.hpp"
#include "jobs/verify/task.hpp"
#include "verify/eh/recompute.hpp"

namespace evenkeel::jobs {
namespace {

using verify::Address;

class VerifyEhTask final : public VerifyTask {
 public:
  explicit VerifyEhTask(Request request)
      : VerifyTask(std::move(request.settings)),
        job_settings_(inside_request([&] { return fill_settings("eh", request.body["request"]); })),
        asked_(inside_request([&] {
          auto asked = checked_settings<settings::Eh>(request.body["request"], job_settings_);
          if (asked.k * asked.l > 40)
            throw Error(ErrorCode::bad_value, "k times l must be at most 40", "/l");
          return asked;
        })),
        network_(asked_.k, asked_.l),
        counts_(network_.counts()) {
    DataHash hash;
    hash.add_text("shape", concat({"EH(", asked_.k, ",", asked_.l, ")"}));
    hash_ = hash.finish();
    inside_request([&] { read_asked(); });
    read_answer(request.body["answer"], "eh", job_settings_, hash_, {});
    check_input("nodes", Int128{counts_.servers} + counts_.controllers);
    compare_answer(request.body["answer"], request.buffers,
                   verify::recompute_eh(asked_, nodes_, route_), findings_);
    then([this](std::int64_t&) { check_claims(); });
  }

 private:
  using Named = std::variant<std::int64_t, std::string>;

  void write_input(Writer& writer) const override {
    writer.begin_object().key("nodes").value(counts_.servers + counts_.controllers);
    writer.key("hash").value(hash_).end_object();
  }
  std::string praise() const override {
    return route_
               ? "The answer is correct: its counts match the levels, and every hop of its route "
                 "is a link"
               : "The answer is correct: its counts match the levels";
  }
  const char* blame() const override { return "The answer is wrong: "; }

  Address read_node(const Named& named, const std::string& path) const {
    std::optional<Address> node;
    if (const auto* text = std::get_if<std::string>(&named)) {
      node = network_.read(*text);
    } else if (const std::int64_t number = std::get<std::int64_t>(named);
               number >= 0 && number < counts_.servers) {
      node = network_.node(0, number);
    }
    if (!node)
      throw Error(ErrorCode::bad_value, "this network has no node with this address", path);
    return *node;
  }

  void read_asked() {
    if (asked_.nodes) {
      for (const Named& named : *asked_.nodes)
        nodes_.push_back(read_node(named, concat({"/nodes/", nodes_.size()})));
    }
    if (!asked_.route) return;
    Address ends[2];
    for (std::size_t i = 0; i < 2; ++i) {
      const std::string path = concat({"/route/", i});
      ends[i] = read_node((*asked_.route)[i], path);
      if (network_.level(ends[i]) != 0)
        throw Error(ErrorCode::bad_value, "a route must connect servers", path);
    }
    route_ = {ends[0], ends[1]};
  }

  void check_claims();

  Json job_settings_;
  settings::Eh asked_;
  verify::ExtendedHypercube network_;
  verify::ExtendedHypercube::Counts counts_;
  std::string hash_;
  std::vector<Address> nodes_;
  std::optional<std::pair<Address, Address>> route_;
};

void VerifyEhTask::check_claims() {
  bool longest = false, shortest = false;
  for (const Json& one : proof_) {
    const Json name = one.value("claim", Json());
    if (name == "route_diameter") {
      longest = true;
      findings_.whole("proof, claim \"route_diameter\": at_most", one.value("at_most", Json()),
                      counts_.longest_route);
      const Json pair = one.value("pair", Json());
      std::optional<Address> ends[2];
      for (std::size_t i = 0; i < 2; ++i) {
        if (pair.is_array() && pair.size() == 2 && pair[i].is_string())
          ends[i] = network_.read(pair[i].get<std::string>());
        if (ends[i] && network_.level(*ends[i]) != 0) ends[i].reset();
      }
      if (!ends[0] || !ends[1] ||
          static_cast<std::int64_t>(network_.route(*ends[0], *ends[1]).size()) - 1 !=
              counts_.longest_route)
        findings_.wrong("proof, claim \"route_diameter\": the route of its pair is shorter");
    } else if (name == "graph_distance" && route_) {
      shortest = true;
      findings_.whole("proof, claim \"graph_distance\": at_least", one.value("at_least", Json()),
                      network_.distance(route_->first, route_->second));
    } else {
      findings_.wrong(concat({"proof has the claim ", shown(name), ", which is unknown"}));
    }
  }
  if (!longest) findings_.wrong("proof has no claim \"route_diameter\"");
  if (route_ && !shortest) findings_.wrong("proof has no claim \"graph_distance\"");
}

}  // namespace

std::unique_ptr<Task> make_verify_eh_task(Request request) {
  return std::make_unique<VerifyEhTask>(std::move(request));
}

}  // namespace evenkeel::jobs
