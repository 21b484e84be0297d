#pragma once
#include <span>
#include <vector>

#include "insitu/network_state.hpp"
#include "insitu/routine.hpp"

namespace evenkeel::insitu {

/// Collective sums that can be outstanding while the caller works. `values` become the sums over
/// all ranks; `largest` becomes the maximum over all ranks.
Routine add_up(Runner& runner, const Communicator& comm, std::span<std::int64_t> values);
Routine add_up(Runner& runner, const Communicator& comm, std::span<double> values);
Routine largest(Runner& runner, const Communicator& comm, std::span<double> values);

/// The numbers of all rows, at rank 0; `all` stays empty elsewhere.
Routine gather_rows(Runner& runner, const Network::State& state, const Communicator& comm,
                    std::span<const double> own, std::vector<double>& all);
/// Rank 0's numbers for all rows, each sent to its rank.
Routine scatter_rows(Runner& runner, const Network::State& state, const Communicator& comm,
                     std::span<const double> all, std::span<double> own);

/// The sum of squares over all rows in the order of graph::sum_of_squares(), or of
/// graph::Laplacian::transfer(), with the same bits as the serial core. Sends 8 bytes per node to
/// rank 0.
Routine sum_of_squares(Runner& runner, const Network::State& state, const Communicator& comm,
                       std::span<const double> own, bool by_transfer, double& sum);

}  // namespace evenkeel::insitu
