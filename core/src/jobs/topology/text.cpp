// Sentences of a topology answer.
#include "evenkeel/base/concat.hpp"
#include "jobs/topology/answer.hpp"

namespace evenkeel::jobs {

std::string summary_of(const Facts& whole) {
  std::string text = concat({whole.name == "own graph" ? "The given graph" : whole.name, ": ",
                             whole.nodes, whole.nodes == 1 ? " node, " : " nodes, ", whole.edges,
                             whole.edges == 1 ? " edge" : " edges", ", degree ", whole.degree.min});
  if (whole.degree.max != whole.degree.min) text += " to " + std::to_string(whole.degree.max);
  if (whole.diameter) text += ", diameter " + std::to_string(*whole.diameter);
  if (const auto& bounds = whole.diameter_bounds) {
    text += bounds->low == bounds->high
                ? ", diameter " + std::to_string(bounds->low)
                : concat({", diameter from ", bounds->low, " to ", bounds->high});
  }
  if (whole.connected == false) text += ", not connected";
  text += ".";
  if (whole.fewest == whole.most) {
    const std::int64_t distinct = whole.most;
    text += concat({" The Laplacian of the network has ", distinct,
                    distinct == 1 ? " distinct eigenvalue" : " distinct eigenvalues",
                    ", so the optimal scheme balances in ", distinct - 1,
                    distinct == 2 ? " iteration." : " iterations."});
  } else {
    text += concat({" The Laplacian of the network has ", whole.fewest, " to ", whole.most,
                    " distinct eigenvalues. The optimal scheme needs one iteration fewer."});
  }
  return text;
}

void add_notes(const Facts& whole, std::vector<std::string>& notes) {
  if (whole.diameter_bounds) {
    notes.emplace_back(
        "the diameter is exact only up to 20000 nodes or for node-symmetric networks; the bounds "
        "here result from a few searches");
  }
  if (!whole.distances_known)
    notes.emplace_back(
        "the girth is computed only up to 20000 nodes or for node-symmetric networks");
  if (!whole.spectrum) {
    notes.emplace_back(
        "all eigenvalues are computed only up to 3000 nodes or from a closed form; the extreme "
        "eigenvalues here result from the Lanczos method and have about 6 digits");
  }
  if (whole.fewest < whole.most) {
    notes.emplace_back(
        "the number of distinct eigenvalues has only bounds: counting them takes more than 2e8 "
        "node visits, the limit of a run with limits");
  }
  if (whole.spectrum && whole.spectrum->size() > kListedLevels) {
    notes.emplace_back("the spectrum has more than 20000 distinct values and is not listed");
  }
  if (whole.spectrum && !whole.closed) {
    notes.emplace_back(
        "the spectrum is computed numerically. Two eigenvalues count as one if they differ by "
        "less than 1e-9 of the largest eigenvalue");
  }
}

}  // namespace evenkeel::jobs
