// `evenkeel-mpi flow`: balances a network file of which each rank reads only its part.
#include "mpi/balance.hpp"

#include <mpi.h>

#include <algorithm>
#include <exception>
#include <functional>
#include <optional>
#include <string_view>

#include "commands/commands.hpp"
#include "evenkeel/base/concat.hpp"
#include "evenkeel/flow/schemes.hpp"
#include "evenkeel/insitu/balancer.hpp"
#include "evenkeel/jobs/scenario.hpp"
#include "input/loads.hpp"
#include "input/scenario.hpp"
#include "mpi/metis_part.hpp"
#include "mpi/together.hpp"
#include "render/answers.hpp"

namespace evenkeel::cli {
namespace {

constexpr std::string_view kKnown[] = {"--scheme",     "--tolerance", "--max-iterations", "--stop",
                                       "--no-integer", "--scenario",  "--seed",           "--loads",
                                       "--format",     "--output",    "--quiet"};

// The file behind "file:". Refuses options that are not supported here.
std::string network_of(const Arguments& arguments) {
  no_more_files(arguments, 2);
  for (const std::string& flag : arguments.given) {
    if (std::find(std::begin(kKnown), std::end(kKnown), flag) != std::end(kKnown)) continue;
    std::string known;
    for (const std::string_view one : kKnown)
      known += (known.empty() ? "" : ", ") + std::string(one);
    throw UsageError{concat({flag, ": evenkeel-mpi flow supports only ", known})};
  }
  if (arguments.files.empty() || arguments.files[0].rfind("file:", 0) != 0) {
    throw UsageError{
        "evenkeel-mpi flow reads a METIS graph in parts: evenkeel-mpi flow file:NETWORK LOADS"};
  }
  if (arguments.format != "text" && arguments.format != "csv") {
    throw UsageError{"evenkeel-mpi flow writes the flow as CSV: --format csv"};
  }
  return arguments.files[0].substr(5);
}

// The words of settings were checked during parsing.
insitu::Options options_of(const Arguments& arguments) {
  const settings::Flow usual;
  insitu::Options options;
  options.tolerance = usual.tolerance;
  options.stop = usual.stop;
  const std::string* integer = arguments.setting("integer");
  options.whole = integer && *integer == "false" ? insitu::Whole::none : insitu::Whole::core;
  options.max_iterations = usual.max_iterations;
  if (const std::string* word = arguments.setting("tolerance"))
    options.tolerance = std::stod(*word);
  if (const std::string* word = arguments.setting("max_iterations")) {
    options.max_iterations = static_cast<std::int64_t>(std::stod(*word));
  }
  if (const std::string* word = arguments.setting("stop")) {
    options.stop =
        *word == "planned" ? settings::Flow::Stop::planned : settings::Flow::Stop::checked;
  }
  if (const std::string* word = arguments.setting("scheme")) {
    for (const flow::SchemeRow& row : flow::schemes()) {
      if (name_of(row.id) == *word) options.scheme = row.id;
    }
  }
  return options;
}

// Reads the loads of all nodes at rank 0; only numbers, no network.
std::vector<Load> read_loads(const Arguments& arguments, std::size_t nodes) {
  if (const std::string* scenario = arguments.setting("scenario")) {
    const std::string* seed = arguments.setting("seed");
    return jobs::loads_of_scenario(scenario_of(*scenario).dump(), nodes,
                                   seed ? std::stoll(*seed) : settings::Flow().seed);
  }
  LoadsInput loads;
  if (read_loads_input(arguments, 1, loads)) {
    throw FileError{loads.source.name, "these loads cannot be read"};
  }
  print_notes(arguments, loads.source.name, loads.table.notes);
  if (!loads.table.speeds.empty() || !loads.table.names.empty()) {
    throw UsageError{"evenkeel-mpi flow supports only loads, without speeds and labels"};
  }
  if (loads.table.loads.size() != nodes) {
    throw FileError{loads.source.name, concat({"there are ", loads.table.loads.size(),
                                               " loads for ", nodes, " nodes"})};
  }
  return std::move(loads.table.loads);
}

// Sends every rank the loads of its nodes.
std::vector<Load> own_loads(const insitu::Network& network, const std::vector<Load>& all) {
  std::vector<int> counts(static_cast<std::size_t>(network.size()));
  std::vector<int> begins(counts.size());
  const auto count = static_cast<int>(network.rows());
  const auto begin = static_cast<int>(network.first());
  MPI_Gather(&count, 1, MPI_INT, counts.data(), 1, MPI_INT, 0, MPI_COMM_WORLD);
  MPI_Gather(&begin, 1, MPI_INT, begins.data(), 1, MPI_INT, 0, MPI_COMM_WORLD);
  std::vector<Load> own(network.rows());
  MPI_Scatterv(all.data(), counts.data(), begins.data(), MPI_INT64_T, own.data(), count,
               MPI_INT64_T, 0, MPI_COMM_WORLD);
  return own;
}

// Every edge once, at its lower end.
std::string lines_of(const insitu::Network& network, const insitu::Outcome& outcome, bool whole) {
  std::string text;
  for (std::size_t e = 0; e < outcome.real.size(); ++e) {
    const insitu::Share& share = outcome.flow[e];
    const auto node = static_cast<graph::NodeId>(network.first() + share.row);
    if (share.neighbour < node) continue;
    const double real = outcome.real[e];
    const auto units = whole ? share.units : static_cast<Load>(real);
    const bool exact = whole || static_cast<double>(units) == real;
    text += concat({node, ",", share.neighbour, ","});
    text += (exact ? Json(units) : Json(real)).dump() + "\n";
  }
  return text;
}

// Rank 0 writes the lines of one rank after the lines of another.
void write_all(const Arguments& arguments, int rank, int size, std::string lines) {
  constexpr std::size_t kPiece = 1 << 26;
  if (rank > 0) {
    std::uint64_t length = lines.size();
    MPI_Send(&length, 1, MPI_UINT64_T, 0, 0, MPI_COMM_WORLD);
    for (std::size_t at = 0; at < lines.size(); at += kPiece) {
      MPI_Send(lines.data() + at, static_cast<int>(std::min(kPiece, lines.size() - at)), MPI_CHAR,
               0, 0, MPI_COMM_WORLD);
    }
    return;
  }
  // If writing fails at rank 0, the other ranks still send their lines.
  std::exception_ptr failure;
  const auto attempt = [&](const std::function<void()>& step) {
    if (failure) return;
    try {
      step();
    } catch (...) {
      failure = std::current_exception();
    }
  };
  std::optional<Output> output;
  attempt([&] {
    output.emplace(arguments.output);
    output->write("u,v,flow\n");
    output->write(lines);
  });
  for (int from = 1; from < size; ++from) {
    std::uint64_t length = 0;
    MPI_Recv(&length, 1, MPI_UINT64_T, from, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    while (length > 0) {
      lines.resize(std::min<std::size_t>(kPiece, length));
      MPI_Recv(lines.data(), static_cast<int>(lines.size()), MPI_CHAR, from, 0, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
      attempt([&] { output->write(lines); });
      length -= lines.size();
    }
  }
  attempt([&] { output->finish(); });
  if (failure) std::rethrow_exception(failure);
}

}  // namespace

int balance_by_parts(const Arguments& arguments) {
  int rank = 0;
  int size = 1;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  std::string name;
  insitu::Options options;
  together([&] {
    name = network_of(arguments);
    options = options_of(arguments);
  });
  MetisPart part = read_metis_part(name);
  std::vector<Load> all;
  together([&] {
    if (rank == 0) all = read_loads(arguments, static_cast<std::size_t>(part.nodes));
  });
  // From here on the library's errors are the same at all ranks.
  std::optional<insitu::Network> network;
  std::optional<insitu::Outcome> outcome;
  together([&] {
    network = insitu::Network::of_rows(MPI_COMM_WORLD, std::move(part.rows));
    insitu::Balancer balancer(*network, options);
    const std::vector<Load> own = own_loads(*network, all);
    outcome = balancer.balance(own);
  });
  const bool whole = options.whole != insitu::Whole::none && outcome->converged;
  write_all(arguments, rank, size, lines_of(*network, *outcome, whole));
  return kDone;
}

}  // namespace evenkeel::cli
