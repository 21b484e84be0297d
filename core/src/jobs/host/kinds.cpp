// Finds the row of a kind in the table of the product.
#include "jobs/host/kinds.hpp"

#include "evenkeel/base/concat.hpp"

namespace evenkeel::jobs {

const KindRow* find_kind(std::string_view name) {
  for (const KindRow& kind : product_kinds()) {
    if (kind.name == name) return &kind;
  }
  return nullptr;
}

std::unique_ptr<Task> make_task(const std::string& kind, Request request) {
  const KindRow* row = find_kind(kind);
  if (!row || !row->make) {
    throw Error(ErrorCode::internal, concat({"this program does not support jobs of kind ", kind}));
  }
  return row->make(std::move(request));
}

}  // namespace evenkeel::jobs
