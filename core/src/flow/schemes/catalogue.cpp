// A scheme of the catalogue by its name.
#include <algorithm>

#include "evenkeel/flow/schemes.hpp"

namespace evenkeel::flow {

const SchemeRow& row_of(settings::Flow::Scheme id) {
  const auto rows = schemes();
  return *std::find_if(rows.begin(), rows.end(),
                       [&](const SchemeRow& row) { return row.id == id; });
}

}  // namespace evenkeel::flow
