// Verifies an eh answer: counts, nodes and routes by the digits of addresses.
#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/settings/eh.hpp"
#include "jobs/shared/data_hash.hpp"
#include "jobs/shared/settings_reader.hpp"
#include "jobs/verify/answer_form.hpp"
#include "jobs/verify/task.hpp"
#include "verify/eh/hypercube.hpp"

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
    then([this](std::int64_t&) { check_counts(); });
    then([this](std::int64_t&) { check_nodes(); });
    then([this](std::int64_t&) { check_route(); });
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

  void check_counts();
  void check_nodes();
  void check_node(const std::string& name, const Json& stated, const Address& node);
  void check_route();
  void check_claims();

  Json job_settings_;
  settings::Eh asked_;
  verify::ExtendedHypercube network_;
  verify::ExtendedHypercube::Counts counts_;
  std::string hash_;
  std::vector<Address> nodes_;
  std::optional<std::pair<Address, Address>> route_;
};

void VerifyEhTask::check_counts() {
  const Json& stated = claim("counts");
  const auto whole = [&](const char* key, Int128 found) {
    findings_.whole(concat({"result.counts.", key}), stated.at(key), found);
  };
  whole("servers", counts_.servers);
  whole("controllers", counts_.controllers);
  whole("nodes", Int128{counts_.servers} + counts_.controllers);
  whole("control_links", counts_.control_links);
  whole("hypercube_links", counts_.hypercube_links);
  whole("cubes", counts_.cubes);
  // A parent, and a neighbour across every dimension.
  whole("degree_server", asked_.k + 1);
  findings_.same("result.counts.degree_controller", stated.at("degree_controller"),
                 asked_.l > 1 ? Json(network_.fan() + asked_.k + 1) : Json());
  whole("degree_root", network_.fan());
  whole("route_diameter", counts_.longest_route);
  whole("graph_diameter", counts_.diameter);
}

void VerifyEhTask::check_node(const std::string& name, const Json& stated, const Address& node) {
  findings_.same(name + "address", stated.at("address"), network_.text(node));
  findings_.whole(name + "level", stated.at("level"), network_.level(node));
  findings_.whole(name + "number", stated.at("number"), network_.number(node));
  Address above = node;
  if (!node.empty()) above.pop_back();
  findings_.same(name + "parent", stated.at("parent"),
                 node.empty() ? Json() : Json(network_.text(above)));
  Json children = Json::array(), neighbours = Json::array();
  if (network_.level(node) > 0) {
    Address below = node;
    for (below.push_back(0); below.back() < network_.fan(); ++below.back())
      children.push_back(network_.text(below));
  }
  for (std::int64_t d = 0; !node.empty() && d < asked_.k; ++d)
    neighbours.push_back(network_.text(network_.across(node, d)));
  findings_.same(name + "children", stated.at("children"), children);
  findings_.same(name + "neighbours", stated.at("neighbours"), neighbours);
}

void VerifyEhTask::check_nodes() {
  const Json& stated = claim("nodes");
  const Int128 due = asked_.list ? Int128{counts_.servers} + counts_.controllers
                                 : static_cast<Int128>(nodes_.size());
  if (static_cast<Int128>(stated.size()) != due) {
    findings_.wrong(
        concat({"result.nodes has ", stated.size(), " nodes, ", to_text(due), " were requested"}));
    return;
  }
  if (!asked_.list) {
    for (std::size_t i = 0; i < nodes_.size(); ++i)
      check_node(concat({"result.nodes[", i, "]."}), stated[i], nodes_[i]);
    return;
  }
  std::size_t i = 0;
  std::int64_t count = counts_.servers;
  for (std::int64_t level = 0; level <= asked_.l; ++level, count /= network_.fan()) {
    for (std::int64_t number = 0; number < count; ++number, ++i)
      check_node(concat({"result.nodes[", i, "]."}), stated[i], network_.node(level, number));
  }
}

void VerifyEhTask::check_route() {
  const Json& stated = claim("route");
  findings_.same("check.valid", check_["valid"], true);
  findings_.same("check.by", check_["by"], route_ ? "links of every hop" : "formulas");
  if (!route_ || stated.is_null()) {
    if (route_.has_value() == stated.is_null())
      findings_.wrong(route_ ? "result.route is missing" : "result.route was not requested");
    return;
  }
  const auto& [from, to] = *route_;
  const std::vector<Address> path = network_.route(from, to);
  std::int64_t top = 0;
  Json hops = Json::array();
  for (std::size_t i = 1; i < path.size(); ++i) {
    const bool across = path[i].size() == path[i - 1].size();
    hops.push_back(Json::array(
        {network_.text(path[i - 1]), network_.text(path[i]), across ? "hypercube" : "control"}));
    if (across) top = network_.level(path[i]) + 1;
  }
  findings_.same("result.route.from", stated.at("from"), network_.text(from));
  findings_.same("result.route.to", stated.at("to"), network_.text(to));
  findings_.whole("result.route.llca_level", stated.at("llca_level"), top);
  findings_.same("result.route.hops", stated.at("hops"), hops);
  findings_.whole("result.route.length", stated.at("length"), static_cast<Int128>(hops.size()));
  findings_.whole("result.route.graph_distance", stated.at("graph_distance"),
                  network_.distance(from, to));
}

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
