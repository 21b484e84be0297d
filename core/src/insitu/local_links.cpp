// Links between neighbours: given identically at both ends, or measured.
#include "insitu/local_links.hpp"

#include <algorithm>
#include <optional>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "evenkeel/insitu/local.hpp"

namespace evenkeel::insitu {
namespace {

constexpr int kLinkTag = 13;

bool is_positive(double value) { return value > 0 && value <= 1e300; }

std::optional<Fault> fault_of(const Communicator& comm, std::size_t neighbours, double speed,
                              std::span<const cluster::Link> links) {
  if (!is_positive(speed)) {
    return Fault{{ErrorCode::bad_value,
                  concat({"the speed of rank ", comm.rank(), " is ", brief(speed),
                          ": it must be a number above 0"}),
                  "/speed"}};
  }
  if (links.size() != neighbours) {
    return Fault{{ErrorCode::bad_shape,
                  concat({"rank ", comm.rank(), " gives ", links.size(), " links for ",
                          plural(static_cast<Int128>(neighbours), "neighbour")}),
                  "/links"}};
  }
  for (const cluster::Link& link : links) {
    if (link.latency_s >= 0 && link.latency_s <= 1e300 && is_positive(link.bandwidth_bytes)) {
      continue;
    }
    return Fault{{ErrorCode::bad_value,
                  concat({"a link of rank ", comm.rank(), " has latency ", brief(link.latency_s),
                          " s and bandwidth ", brief(link.bandwidth_bytes),
                          " bytes/s: the latency must be at least 0 and the bandwidth above 0"}),
                  "/links"}};
  }
  return std::nullopt;
}

// Time in seconds of the shortest of several round trips between two ranks, one of which begins.
double round_trip(const Communicator& comm, int other, std::vector<char>& bytes, int size,
                  int repeats) {
  double least = 1e300;
  for (int k = 0; k < repeats; ++k) {
    const double begin = MPI_Wtime();
    if (comm.rank() < other) {
      MPI_Send(bytes.data(), size, MPI_BYTE, other, kLinkTag, comm.get());
      MPI_Recv(bytes.data(), size, MPI_BYTE, other, kLinkTag, comm.get(), MPI_STATUS_IGNORE);
    } else {
      MPI_Recv(bytes.data(), size, MPI_BYTE, other, kLinkTag, comm.get(), MPI_STATUS_IGNORE);
      MPI_Send(bytes.data(), size, MPI_BYTE, other, kLinkTag, comm.get());
    }
    least = std::min(least, MPI_Wtime() - begin);
  }
  return least;
}

}  // namespace

std::vector<int> neighbour_ranks(const Network& network, const Communicator& comm) {
  std::optional<Fault> fault;
  if (network.rows() != 1) {
    fault = Fault{
        {ErrorCode::bad_shape,
         concat({"rank ", comm.rank(), " has ", plural(static_cast<Int128>(network.rows()), "node"),
                 ": balancing by local knowledge needs one node per rank"})}};
  }
  agree(comm, fault);
  if (network.state().weighted) {
    throw Error(
        ErrorCode::conflict,
        "balancing by local knowledge does not support weights: give speeds and links instead");
  }
  std::vector<int> ranks;
  for (const graph::NodeId node : network.neighbours(0)) ranks.push_back(network.owner(node));
  return ranks;
}

std::vector<LinkEnd> agreed_ends(const Network& network, const Communicator& comm, double speed,
                                 std::span<const cluster::Link> links) {
  const std::vector<int> ranks = neighbour_ranks(network, comm);
  agree(comm, fault_of(comm, ranks.size(), speed, links));
  struct Said {
    double speed;
    cluster::Link link;
  };
  std::vector<Said> said;
  for (const cluster::Link& link : links) said.push_back({speed, link});
  const std::vector<Said> heard = swap_with(comm, ranks, kLinkTag, said);
  std::vector<LinkEnd> ends;
  std::optional<Fault> fault;
  for (std::size_t e = 0; e < ranks.size(); ++e) {
    ends.push_back({ranks[e], heard[e].speed});
    if (heard[e].link == links[e] || fault) continue;
    fault = Fault{{ErrorCode::bad_value,
                   concat({"ranks ", comm.rank(), " and ", ranks[e],
                           " give different numbers for the link between them"}),
                   "/links"}};
  }
  agree(comm, fault);
  return ends;
}

// Every rank takes its edges in the order of all edges, so the first remaining edge can always
// proceed.
std::vector<cluster::Link> measure_links(const Network& network, int bytes, int repeats) {
  const Communicator comm(network.state().comm.get());
  agree_on(comm, concat({bytes, " bytes ", repeats, " times"}));
  if (bytes <= 8 || repeats < 1) {
    throw Error(ErrorCode::bad_value,
                "links must be measured with more than 8 bytes and at least once");
  }
  std::vector<char> buffer(static_cast<std::size_t>(bytes));
  std::vector<cluster::Link> links;
  for (const int other : neighbour_ranks(network, comm)) {
    const double small = round_trip(comm, other, buffer, 8, repeats);
    const double large = round_trip(comm, other, buffer, bytes, repeats);
    cluster::Link link{small / 2, (bytes - 8) / std::max((large - small) / 2, 1e-9)};
    const bool begins = comm.rank() < other;
    if (begins) MPI_Send(&link, sizeof link, MPI_BYTE, other, kLinkTag, comm.get());
    if (!begins) {
      MPI_Recv(&link, sizeof link, MPI_BYTE, other, kLinkTag, comm.get(), MPI_STATUS_IGNORE);
    }
    links.push_back(link);
  }
  return links;
}

}  // namespace evenkeel::insitu
