// Reads an eh job: its shape, the nodes to describe and the route.
#include "jobs/eh/input.hpp"

#include "evenkeel/base/concat.hpp"
#include "jobs/eh/memory.hpp"
#include "jobs/shared/settings_reader.hpp"

namespace evenkeel::jobs {
namespace {

constexpr std::int64_t kMaxListed = 200000;  // addresses in an answer

using Named = std::variant<std::int64_t, std::string>;

// An address, or a server number.
eh::Node node_of(const EhInput& input, const Named& named, const std::string& path) {
  if (const auto* address = std::get_if<std::string>(&named)) {
    try {
      return eh::read_address(input.shape, *address);
    } catch (const Error& error) {
      throw Error(error.code(), error.what(), path);
    }
  }
  const std::int64_t server = std::get<std::int64_t>(named);
  if (server >= 0 && server < input.counts.servers) return {0, server};
  throw Error(ErrorCode::bad_value,
              concat({"there is no server ", server, ": ", input.name(), " has the servers 0 to ",
                      input.counts.servers - 1}),
              path);
}

void read_nodes(EhInput& input) {
  const settings::Eh& asked = input.settings;
  const eh::Shape& shape = input.shape;
  if (asked.list) {
    if (input.counts.nodes > kMaxListed) {
      throw Error(ErrorCode::too_large,
                  concat({input.name(), " has ", input.counts.nodes,
                          " nodes: the limit of list is ", kMaxListed}),
                  "/list");
    }
    for (int level = 0; level <= shape.l; ++level) {
      for (std::int64_t i = 0; i < eh::nodes_at(shape, level); ++i)
        input.nodes.push_back({level, i});
    }
    return;
  }
  for (const Named& named : asked.nodes.value_or(std::vector<Named>())) {
    input.nodes.push_back(node_of(input, named, "/nodes/" + std::to_string(input.nodes.size())));
  }
}

void read_route(EhInput& input) {
  if (!input.settings.route) return;
  const std::vector<Named>& ends = *input.settings.route;
  std::int64_t numbers[2];
  for (std::size_t i = 0; i < 2; ++i) {
    const std::string path = "/route/" + std::to_string(i);
    const eh::Node node = node_of(input, ends[i], path);
    if (node.level != 0) {
      throw Error(ErrorCode::bad_value,
                  concat({in_quotes(input.address(node)), " is a controller at level ", node.level,
                          ": a route connects servers, whose addresses have ",
                          plural(input.shape.l, "digit")}),
                  path);
    }
    numbers[i] = node.number;
  }
  input.route = {numbers[0], numbers[1]};
}

}  // namespace

std::string EhInput::name() const { return concat({"EH(", shape.k, ",", shape.l, ")"}); }

EhInput read_eh_input(const Request& request) {
  EhInput input;
  input.settings = checked_settings<settings::Eh>(request.body, request.settings);
  input.shape = eh::make_shape(input.settings.k, input.settings.l);
  input.counts = eh::counts_of(input.shape);
  read_nodes(input);
  read_route(input);
  const std::int64_t listed = listed_neighbours(input.shape, input.counts.degree_root, input.nodes);
  if (request.limits && listed > kMaxListed) {
    throw Error(
        ErrorCode::too_large,
        concat({"these nodes have ", listed, " neighbours in total: the limit is ", kMaxListed}),
        input.settings.list ? "/list" : "/nodes");
  }
  return input;
}

}  // namespace evenkeel::jobs
