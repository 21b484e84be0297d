// Machines of Scotch (.tgt): a word and its numbers, if a topology of Evenkeel is the same.
#include <algorithm>
#include <string>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/graph/topologies.hpp"
#include "formats/graphs/row.hpp"
#include "formats/graphs/words.hpp"
#include "formats/graphs/writing.hpp"

namespace evenkeel::formats {
namespace {

struct Machine {
  std::string_view scotch;
  const char* family;  ///< Family in Evenkeel; empty if there is none.
  std::size_t sizes;   ///< Number of sizes; 0: the first number gives it.
};

constexpr Machine kMachines[] = {
    {"hcub", "hypercube", 1}, {"cmplt", "clique", 1},  {"mesh2D", "mesh", 2},
    {"mesh3D", "mesh", 3},    {"meshXD", "mesh", 0},   {"torus2D", "torus", 2},
    {"torus3D", "torus", 3},  {"torusXD", "torus", 0}, {"tleaf", "", 0},
    {"ltleaf", "", 0},        {"cmpltw", "", 0}};

const Machine* machine_of(const Words& words) {
  if (words.size() < 2 || !whole_number(words[1])) return nullptr;  // a word with the same prefix
  for (const Machine& machine : kMachines) {
    if (words[0] == machine.scotch) return &machine;
  }
  return nullptr;
}

bool is_machine(std::string_view text) {
  Lines lines(text, "#%");
  Words words;
  return lines.next(words) && machine_of(words) != nullptr;
}

// A tree of one level joins all its leaves to one node.
bool is_star(const Words& words) {
  return words[0] == "tleaf" && words.size() >= 3 && words[1] == "1";
}

// Scotch counts along the first side first, Evenkeel along the last side. The order of the sides is
// reversed, so that every node keeps its number.
std::string topology_of(const Lines& lines, const Words& words) {
  const auto number = [&](std::size_t i) {
    if (i >= words.size()) refuse_text("a number is missing on this line", lines.here());
    return std::to_string(whole(lines, words[i], 1, graph::kMaxTopologyNodes, "a size"));
  };
  if (is_star(words)) return "clique:" + number(2);
  const Machine& machine = *machine_of(words);
  if (machine.family[0] == '\0') {
    refuse_text(concat({"no topology corresponds to ", in_quotes(words[0]),
                        words[0] == "cmpltw"
                            ? concat({": give clique:", number(1), " and the speeds of its nodes"})
                            : ", a tree of several levels"}),
                lines.place(words[0]));
  }
  const std::size_t first = machine.sizes == 0 ? 2 : 1;
  const std::size_t count =
      machine.sizes == 0 ? static_cast<std::size_t>(std::stoul(number(1))) : machine.sizes;
  if (words.size() != first + count) {
    refuse_text(concat({in_quotes(words[0]), " has ", count, " sizes"}), lines.here());
  }
  std::string spec = std::string(machine.family) + ":";
  for (std::size_t i = count; i-- > 0;) spec += number(first + i) + (i > 0 ? "," : "");
  return spec;
}

// A short line can mean many edges: beyond this number the topology itself is the better input.
constexpr std::int64_t kMaxMachineEdges = 1000000;

graph::Graph made(const Lines& lines, const std::string& spec) {
  try {
    const graph::Topology topology = graph::parse_topology(spec);
    if (graph::topology_size(topology).edges > kMaxMachineEdges) {
      throw Error(ErrorCode::too_large, concat({"the machine has more than ", kMaxMachineEdges,
                                                " links: give ", spec, " instead of the file"}));
    }
    return graph::make_topology(topology);
  } catch (const Error& error) {
    throw Error(error.code(), error.what(), "", lines.here());
  }
}

void read(std::string_view text, GraphText& out) {
  Lines lines(text, "#%");
  Words words;
  if (!lines.next(words) || !machine_of(words)) {
    refuse_text("a Scotch machine was expected, such as torus2D 4 4", lines.here());
  }
  out.topology = topology_of(lines, words);
  const graph::Graph graph = made(lines, out.topology);
  out.nodes = graph.nodes();
  for (const graph::Edge& edge : graph.edges()) add_edge(out, edge, [&] { return lines.here(); });
  out.notes.push_back("the Scotch machine is the topology " + out.topology);
  if (lines.next(words)) refuse_text("a Scotch machine must be one line", lines.here());
}

Written write_tgt(const GraphToWrite& what) {
  const auto refuse = [&] {
    throw Error(
        ErrorCode::bad_value,
        "a Scotch machine can be written only for a hypercube, clique, mesh or torus, not for " +
            (what.topology.empty() ? "the given graph" : std::string(what.topology)));
  };
  if (what.topology.empty()) refuse();
  const graph::Topology topology = graph::parse_topology(what.topology);
  if (topology.factors.size() != 1) refuse();
  const graph::Family& family = topology.factors.front();
  const std::size_t count = family.numbers.size();
  const auto same = [&](const Machine& machine) {
    return machine.family == family.name && (machine.sizes == 0 || machine.sizes == count);
  };
  const Machine* machine = std::find_if(std::begin(kMachines), std::end(kMachines), same);
  if (machine == std::end(kMachines)) refuse();
  Written out;
  out.text = std::string(machine->scotch);
  if (machine->sizes == 0) out.text += " " + std::to_string(count);
  for (std::size_t i = count; i-- > 0;) out.text += " " + std::to_string(family.numbers[i]);
  out.text += "\n";
  return out;
}

}  // namespace

// Format: { "place": 10, "endings": ["tgt"], "told": "a machine of Scotch" }
namespace graphs_room {
extern const GraphRow tgt{.mark = is_machine, .read = read, .write = write_tgt};
}

}  // namespace evenkeel::formats
