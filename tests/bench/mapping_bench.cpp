// Speed of the mapping searches, and the cost of their mappings compared with METIS and Scotch.
// Prints JSON. bench.mjs computes ratios to the fixed calibration loop and to peers.
//   mapping_bench                              proposals per second
//   mapping_bench write INSTANCE FOLDER        graph and machine for METIS and Scotch
//   mapping_bench cost INSTANCE FILE placed    cost of a mapping (one server per line, or Scotch's)
//   mapping_bench cost INSTANCE FILE parts     the same, parts placed by swaps first
//   mapping_bench best INSTANCE EFFORT RUNS    cost and time of `best`
//   mapping_bench within INSTANCE MS RUNS      cost of `best` stopped after MS of processor time
// INSTANCE is NAME:SIZE:K:L such as random:800:3:2, stencil:71:3:2, cholesky:30:3:3, fft:7:3:2.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <limits>
#include <sstream>
#include <string>
#include <vector>

#include "mapping/multilevel.hpp"
#include "mapping/search.hpp"

using namespace evenkeel;
using namespace evenkeel::mapping;

namespace {

using Mapping = std::vector<std::uint32_t>;

TaskGraph stencil(std::uint32_t side) {
  std::vector<Message> messages;
  for (std::uint32_t i = 0; i < side * side; ++i) {
    if (i % side + 1 < side) messages.push_back({i, i + 1, 5});
    if (i + side < side * side) messages.push_back({i, i + side, 5});
  }
  return TaskGraph(std::vector<std::int64_t>(side * side, 50), messages);
}

// Tiles of a Cholesky factorisation: factor, solve, update.
TaskGraph cholesky(std::uint32_t tiles) {
  std::vector<std::int64_t> comp;
  std::vector<Message> messages;
  std::vector<std::vector<std::uint32_t>> last(tiles,
                                               std::vector<std::uint32_t>(tiles, UINT32_MAX));
  const auto task = [&](std::int64_t work, std::uint32_t i, std::uint32_t j) {
    const auto id = static_cast<std::uint32_t>(comp.size());
    comp.push_back(work);
    if (last[i][j] != UINT32_MAX) messages.push_back({last[i][j], id, 8});
    return last[i][j] = id;
  };
  for (std::uint32_t k = 0; k < tiles; ++k) {
    const std::uint32_t factor = task(10, k, k);
    for (std::uint32_t i = k + 1; i < tiles; ++i) messages.push_back({factor, task(30, i, k), 8});
    for (std::uint32_t i = k + 1; i < tiles; ++i) {
      for (std::uint32_t j = k + 1; j <= i; ++j) {
        const std::uint32_t update = task(i == j ? 30 : 60, i, j);
        messages.push_back({last[i][k], update, 8});
        if (i != j) messages.push_back({last[j][k], update, 8});
      }
    }
  }
  return TaskGraph(std::move(comp), messages);
}

TaskGraph fft(int levels) {
  const std::uint32_t width = std::uint32_t{1} << levels;
  std::vector<Message> messages;
  for (int s = 0; s < levels; ++s) {
    const std::uint32_t row = static_cast<std::uint32_t>(s) * width;
    for (std::uint32_t i = 0; i < width; ++i) {
      messages.push_back({row + i, row + width + i, 4});
      messages.push_back({row + i, row + width + (i ^ (std::uint32_t{1} << s)), 4});
    }
  }
  return TaskGraph(std::vector<std::int64_t>(width * static_cast<std::uint32_t>(levels + 1), 20),
                   messages);
}

struct Instance {
  TaskGraph tasks;
  Distances distances;
  double beta;
};

Instance instance_of(const std::string& text) {
  std::istringstream in(text);
  std::string name, size, k, l;
  std::getline(in, name, ':');
  std::getline(in, size, ':');
  std::getline(in, k, ':');
  std::getline(in, l, ':');
  const int number = std::stoi(size);
  const auto count = static_cast<std::uint32_t>(number);
  Rng rng(7);
  TaskGraph tasks = name == "stencil"    ? stencil(count)
                    : name == "cholesky" ? cholesky(count)
                    : name == "fft"      ? fft(number)
                                         : random_tasks(count, rng);
  Distances distances(eh::make_shape(std::stoi(k), std::stoi(l)), Distances::Hops::route,
                      Distances::Penalty::llca);
  // The thesis' beta on its machines with 64 servers, else balanced.
  const bool thesis = name == "random" && distances.servers() == 64;
  const double beta =
      thesis ? (distances.groups() == 2 ? 0.005 : 0.0025) : balanced_beta(tasks, distances);
  return {std::move(tasks), std::move(distances), beta};
}

void write(const Instance& one, const std::string& folder) {
  std::ofstream metis(folder + "/tasks.metis"), scotch(folder + "/tasks.grf");
  std::ofstream machine(folder + "/machine.tgt");
  const std::size_t tasks = one.tasks.tasks();
  std::size_t rows = 0;
  for (std::size_t i = 0; i < tasks; ++i) rows += one.tasks.partners(i).size();
  metis << tasks << ' ' << rows / 2 << " 011\n";
  scotch << "0\n" << tasks << ' ' << rows << "\n0 011\n";
  for (std::size_t i = 0; i < tasks; ++i) {
    const auto partners = one.tasks.partners(i);
    metis << one.tasks.comp(i);
    scotch << one.tasks.comp(i) << ' ' << partners.size();
    for (const auto& [other, amount] : partners) {
      metis << ' ' << other + 1 << ' ' << amount;
      scotch << ' ' << amount << ' ' << other;
    }
    metis << '\n';
    scotch << '\n';
  }
  const auto servers = static_cast<std::uint32_t>(one.distances.servers());
  machine << "deco\n0\n" << servers << ' ' << 2 * servers - 1 << '\n';
  for (std::uint32_t s = 0; s < servers; ++s) machine << s << " 1 " << servers + s << '\n';
  for (std::uint32_t s = 1; s < servers; ++s) {
    for (std::uint32_t t = 0; t < s; ++t) machine << one.distances(s, t) << ' ';
    machine << '\n';
  }
}

Mapping read_mapping(const std::string& file, std::size_t tasks) {
  std::ifstream in(file);
  std::vector<std::uint32_t> numbers;
  for (std::uint32_t value = 0; in >> value;) numbers.push_back(value);
  if (numbers.size() == tasks) return numbers;
  Mapping mapping(tasks, 0);  // Scotch: a count, then pairs of task and server
  for (std::size_t i = 1; i + 1 < numbers.size(); i += 2) mapping[numbers[i]] = numbers[i + 1];
  return mapping;
}

// Parts onto servers: swaps of two parts while one lowers the communication.
void place_by_swaps(const Instance& one, Mapping& mapping) {
  const auto servers = static_cast<std::uint32_t>(one.distances.servers());
  std::vector<std::int64_t> traffic(std::size_t{servers} * servers, 0);
  for (std::size_t i = 0; i < one.tasks.tasks(); ++i) {
    for (const auto& [other, amount] : one.tasks.partners(i)) {
      traffic[std::size_t{mapping[i]} * servers + mapping[other]] += amount;
    }
  }
  Mapping place(servers);
  for (std::uint32_t s = 0; s < servers; ++s) place[s] = s;
  for (bool better = true; better;) {
    better = false;
    for (std::uint32_t a = 0; a < servers; ++a) {
      for (std::uint32_t b = a + 1; b < servers; ++b) {
        std::int64_t change = 0;
        for (std::uint32_t c = 0; c < servers; ++c) {
          if (c == a || c == b) continue;
          change +=
              (traffic[std::size_t{a} * servers + c] - traffic[std::size_t{b} * servers + c]) *
              (one.distances(place[b], place[c]) - one.distances(place[a], place[c]));
        }
        if (change >= 0) continue;
        std::swap(place[a], place[b]);
        better = true;
      }
    }
  }
  for (std::uint32_t& server : mapping) server = place[server];
}

double now_ms() {
  return std::chrono::duration<double, std::milli>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

double cost_of(const Instance& one, const Mapping& mapping) {
  return measure(one.tasks, one.distances, mapping, one.beta).cost;
}

double used_ms() {
  return 1000 * static_cast<double>(std::clock()) / static_cast<double>(CLOCKS_PER_SEC);
}

// Slices take less than a millisecond if the time is limited.
int print_best(const Instance& one, double effort, int runs,
               double most_ms = std::numeric_limits<double>::infinity()) {
  const bool limited = most_ms < std::numeric_limits<double>::infinity();
  double cost = 0, best = 0, ms = 0;
  for (int run = 1; run <= runs; ++run) {
    const double start = now_ms(), used = used_ms();
    Rng rng(static_cast<std::uint64_t>(run));
    const Mapping from = random_start(one.tasks.tasks(), one.distances.servers(), rng);
    Multilevel search(one.tasks, one.distances, one.beta, effort, from, rng);
    while (!search.advance(limited ? 20000 : 1000000) && used_ms() - used < most_ms) {
    }
    ms += (limited ? used_ms() - used : now_ms() - start) / runs;
    const double found = cost_of(one, search.mapping());
    cost += found / runs;
    best = run == 1 ? found : std::min(best, found);
  }
  std::printf("{\"cost\":%.4f,\"least\":%.4f,\"ms\":%.2f}\n", cost, best, ms);
  return 0;
}

// Millions of proposals per second.
double speed(const Instance& one, Algorithm algorithm, std::int64_t proposals) {
  SearchOptions options;
  options.algorithm = algorithm;
  options.freeze = Freeze::thesis;
  options.beta = one.beta;
  options.sweeps = algorithm == Algorithm::local ? 10 : 3;
  double best = 0;
  for (int run = 0; run < 3; ++run) {
    Rng rng(1);
    auto start = random_start(one.tasks.tasks(), one.distances.servers(), rng);
    Search search(one.tasks, one.distances, std::move(start), options, rng);
    const double begin = now_ms();
    while (search.proposals() < proposals && !search.advance(200000)) {
    }
    best = std::max(best, static_cast<double>(search.proposals()) / (now_ms() - begin) / 1000);
  }
  return best;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string mode = argc > 1 ? argv[1] : "";
  if (mode == "write" && argc == 4) {
    write(instance_of(argv[2]), argv[3]);
    return 0;
  }
  if (mode == "best" && argc == 5) {
    return print_best(instance_of(argv[2]), std::atof(argv[3]), std::atoi(argv[4]));
  }
  if (mode == "within" && argc == 5) {
    return print_best(instance_of(argv[2]), 1, std::atoi(argv[4]), std::atof(argv[3]));
  }
  if (mode == "cost" && argc == 5) {
    const Instance one = instance_of(argv[2]);
    Mapping mapping = read_mapping(argv[3], one.tasks.tasks());
    const double start = now_ms();
    if (std::string(argv[4]) == "parts") place_by_swaps(one, mapping);
    std::printf("{\"cost\":%.4f,\"ms\":%.2f}\n", cost_of(one, mapping), now_ms() - start);
    return 0;
  }
  const Instance small = instance_of("random:800:3:2"), wide = instance_of("random:50000:3:2");
  const Instance large = instance_of("random:50000:3:3");
  constexpr std::int64_t kMany = 5000000;
  std::printf(
      "{\"local\":%.2f,\"anneal\":%.2f,\"greedy\":%.2f,\"wide_local\":%.2f,\"wide_anneal\":%.2f,"
      "\"large_local\":%.2f,\"large_anneal\":%.2f,\"large_greedy\":%.2f}\n",
      speed(small, Algorithm::local, kMany), speed(small, Algorithm::anneal, kMany),
      speed(small, Algorithm::greedy, kMany), speed(wide, Algorithm::local, kMany),
      speed(wide, Algorithm::anneal, kMany), speed(large, Algorithm::local, kMany),
      speed(large, Algorithm::anneal, kMany), speed(large, Algorithm::greedy, 10 * kMany));
  return 0;
}
