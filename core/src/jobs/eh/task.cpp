// The eh job: counts, nodes and a route of an extended hypercube.
#include "jobs/shared/task.hpp"

#include "evenkeel/base/concat.hpp"
#include "evenkeel/eh/routing.hpp"
#include "evenkeel/settings/eh.hpp"
#include "jobs/eh/memory.hpp"
#include "jobs/shared/data.hpp"
#include "jobs/shared/proof.hpp"
#include "jobs/shared/settings_reader.hpp"

namespace evenkeel::jobs {
namespace {

constexpr std::int64_t kMaxListed = 200000;  // addresses in an answer

class EhTask final : public Task {
 public:
  explicit EhTask(Request request)
      : Task(std::move(request.settings)),
        asked_(checked_settings<settings::Eh>(request.body, settings_)),
        shape_(eh::make_shape(asked_.k, asked_.l)),
        counts_(eh::counts_of(shape_)) {
    read_nodes();
    read_route();
    const std::int64_t listed = listed_neighbours(shape_, counts_.degree_root, nodes_);
    if (request.limits && listed > kMaxListed) {
      throw Error(
          ErrorCode::too_large,
          concat({"these nodes have ", listed, " neighbours in all: the limit is ", kMaxListed}),
          asked_.list ? "/list" : "/nodes");
    }
  }

  bool advance(std::int64_t) override { return true; }
  void write(Writer& writer) override;

 private:
  using Named = std::variant<std::int64_t, std::string>;
  eh::Node node_of(const Named& named, const std::string& path) const;
  void read_nodes();
  void read_route();
  std::string address(const eh::Node& node) const { return eh::address_of(shape_, node); }
  std::string name() const { return concat({"EH(", shape_.k, ",", shape_.l, ")"}); }
  std::string summary() const;
  void prove(Proof& proof) const;
  void write_counts(Writer& writer) const;
  void write_node(Writer& writer, const eh::Node& node) const;
  bool write_route(Writer& writer) const;

  settings::Eh asked_;
  eh::Shape shape_;
  eh::Counts counts_;
  std::vector<eh::Node> nodes_;
  std::optional<std::pair<std::int64_t, std::int64_t>> route_;
};

// An address, or the number of a server.
eh::Node EhTask::node_of(const Named& named, const std::string& path) const {
  if (const auto* address = std::get_if<std::string>(&named)) {
    try {
      return eh::read_address(shape_, *address);
    } catch (const Error& error) {
      throw Error(error.code(), error.what(), path);
    }
  }
  const std::int64_t server = std::get<std::int64_t>(named);
  if (server >= 0 && server < counts_.servers) return {0, server};
  throw Error(ErrorCode::bad_value,
              concat({"there is no server ", server, ": ", name(), " has the servers 0 to ",
                      counts_.servers - 1}),
              path);
}

void EhTask::read_nodes() {
  if (asked_.list) {
    if (counts_.nodes > kMaxListed) {
      throw Error(
          ErrorCode::too_large,
          concat({name(), " has ", counts_.nodes, " nodes: the limit of list is ", kMaxListed}),
          "/list");
    }
    for (int level = 0; level <= shape_.l; ++level) {
      for (std::int64_t i = 0; i < eh::nodes_at(shape_, level); ++i) nodes_.push_back({level, i});
    }
    return;
  }
  for (const Named& named : asked_.nodes.value_or(std::vector<Named>())) {
    nodes_.push_back(node_of(named, "/nodes/" + std::to_string(nodes_.size())));
  }
}

void EhTask::read_route() {
  if (!asked_.route) return;
  const std::vector<Named>& ends = *asked_.route;
  std::int64_t numbers[2];
  for (std::size_t i = 0; i < 2; ++i) {
    const std::string path = "/route/" + std::to_string(i);
    const eh::Node node = node_of(ends[i], path);
    if (node.level != 0) {
      throw Error(ErrorCode::bad_value,
                  concat({in_quotes(address(node)), " is a controller at level ", node.level,
                          ": messages go between servers, whose addresses have ",
                          plural(shape_.l, "digit")}),
                  path);
    }
    numbers[i] = node.number;
  }
  route_ = {numbers[0], numbers[1]};
}

std::string EhTask::summary() const {
  std::string text =
      concat({name(), " has ", plural(counts_.servers, "server"), " and ",
              plural(counts_.controllers, "controller"), ", joined by ", counts_.control_links,
              " control and ", plural(counts_.hypercube_links, "hypercube link")});
  if (!route_) {
    return concat({text, "; no two servers are more than ", plural(counts_.route_diameter, "hop"),
                   " apart."});
  }
  const auto [from, to] = *route_;
  const int length = eh::route_length(shape_, from, to);
  const int distance = eh::graph_distance(shape_, from, to);
  if (from == to) return concat({text, ". Both ends of the route are ", address({0, from}), "."});
  text += concat({". From ", address({0, from}), " to ", address({0, to}), " it is ",
                  plural(length, "hop"), ", below level ", eh::llca_level(shape_, from, to)});
  if (distance < length) {
    text +=
        concat({"; by way of a parent ", distance, " would do, but routes spare the controllers"});
  }
  return text + ".";
}

void EhTask::write_counts(Writer& writer) const {
  const eh::Counts& c = counts_;
  writer.key("counts").begin_object();
  writer.key("servers").value(c.servers).key("controllers").value(c.controllers);
  writer.key("nodes").value(c.nodes).key("control_links").value(c.control_links);
  writer.key("hypercube_links").value(c.hypercube_links).key("cubes").value(c.cubes);
  writer.key("degree_server").value(c.degree_server).key("degree_controller");
  c.degree_controller ? writer.value(*c.degree_controller) : writer.null();
  writer.key("degree_root").value(c.degree_root).key("route_diameter").value(c.route_diameter);
  writer.key("graph_diameter").value(c.graph_diameter).end_object();
}

void EhTask::write_node(Writer& writer, const eh::Node& node) const {
  writer.begin_object().key("address").value(address(node)).key("level").value(node.level);
  writer.key("number").value(node.number).key("parent");
  const auto parent = eh::parent_of(shape_, node);
  parent ? writer.value(address(*parent)) : writer.null();
  writer.key("children").begin_array();
  if (const auto child = eh::first_child_of(shape_, node)) {
    for (std::int64_t c = 0; c < counts_.degree_root; ++c) {
      writer.value(address({child->level, child->number + c}));
    }
  }
  writer.end_array().key("neighbours").begin_array();
  for (int d = 0; parent && d < shape_.k; ++d) writer.value(address(eh::across(node, d)));
  writer.end_array().end_object();
}

// @return whether every hop is a link and the last one arrives.
bool EhTask::write_route(Writer& writer) const {
  writer.key("route");
  if (!route_) {
    writer.null();
    return true;
  }
  const auto [from, to] = *route_;
  const auto hops = eh::route_of(shape_, from, to);
  writer.begin_object().key("from").value(address({0, from})).key("to").value(address({0, to}));
  writer.key("llca_level").value(eh::llca_level(shape_, from, to)).key("hops").begin_array();
  bool valid = static_cast<int>(hops.size()) == eh::route_length(shape_, from, to);
  eh::Node now{0, from};
  for (const eh::Hop& hop : hops) {
    const std::int64_t changed = hop.from.number ^ hop.to.number;
    const bool across = hop.from.level == hop.to.level && changed < counts_.degree_root &&
                        (changed & (changed - 1)) == 0 && changed != 0;
    const bool climbs = eh::parent_of(shape_, hop.from) == hop.to;
    const bool descends = eh::parent_of(shape_, hop.to) == hop.from;
    valid = valid && hop.from == now && (hop.control ? climbs || descends : across);
    now = hop.to;
    writer.begin_array().value(address(hop.from)).value(address(hop.to));
    writer.value(hop.control ? "control" : "hypercube").end_array();
  }
  writer.end_array().key("length").value(eh::route_length(shape_, from, to));
  writer.key("graph_distance").value(eh::graph_distance(shape_, from, to)).end_object();
  return valid && now == eh::Node{0, to};
}

// By arithmetic on the addresses. Source: core/theory/eh.md, sections 3 and 4.
void EhTask::prove(Proof& proof) const {
  const std::int64_t far = (counts_.degree_root - 1) << (shape_.k * (shape_.l - 1));
  Writer& writer = proof.at_most("route_diameter", counts_.route_diameter);
  writer.key("pair").begin_array().value(address({0, 0})).value(address({0, far})).end_array();
  proof.says(
      concat({"No route is longer than ", plural(counts_.route_diameter, "hop"), ": ", shape_.l - 1,
              " up, up to ", shape_.k, " across the digit of one controller and ", shape_.l - 1,
              " down; that of the pair is as long."}));
  if (!route_) return;
  const auto [from, to] = *route_;
  proof.at_least("graph_distance", eh::graph_distance(shape_, from, to));
  proof.says(from == to ? std::string("No hop leads from a server to itself.")
                        : concat({"No path is shorter: the addresses differ below level ",
                                  eh::llca_level(shape_, from, to),
                                  ", so it climbs and descends to there, and two that are no "
                                  "neighbours are 2 hops apart at least."}));
}

void EhTask::write(Writer& writer) {
  DataHash hash;
  hash.add_text("shape", name());
  writer.key("input").begin_object().key("nodes").value(counts_.nodes);
  writer.key("hash").value(hash.finish()).end_object();
  writer.words(summary());
  writer.key("result").begin_object();
  write_counts(writer);
  writer.key("nodes").begin_array();
  for (const eh::Node& node : nodes_) write_node(writer, node);
  writer.end_array();
  const bool valid = write_route(writer);
  writer.end_object();
  writer.key("check").begin_object().key("valid").value(valid);
  writer.key("by").value(route_ ? "links of every hop" : "formulas").end_object();
  write_proof(writer, [this](Proof& proof) { prove(proof); });
}

}  // namespace

std::unique_ptr<Task> make_eh_task(Request request) {
  return std::make_unique<EhTask>(std::move(request));
}

}  // namespace evenkeel::jobs
