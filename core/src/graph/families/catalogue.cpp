// The catalogue of all families, and the queries by name.
#include <algorithm>

#include "graph/families/family.hpp"

namespace evenkeel::graph {
namespace {

const std::vector<const FamilyRow*>& rows() {
  static const std::vector<const FamilyRow*> kRows = [] {
    std::vector<const FamilyRow*> all;
    for (const auto group :
         {simple_families(), grid_families(), word_families(), cube_families(), knodel_families(),
          moore_families(), circulant_families(), random_families(), hierarchy_families()}) {
      for (const FamilyRow& row : group) all.push_back(&row);
    }
    return all;
  }();
  return kRows;
}

// A parsed family always exists.
const FamilyRow& row_of(const Family& family) { return *find_family(family.name); }

}  // namespace

const FamilyRow* find_family(std::string_view name) {
  for (const FamilyRow* row : rows()) {
    if (row->name == name) return row;
  }
  return nullptr;
}

const std::vector<FamilyInfo>& families() {
  static const std::vector<FamilyInfo> kFamilies = [] {
    std::vector<FamilyInfo> all;
    for (const FamilyRow* row : rows()) {
      all.push_back(
          {std::string(row->name), std::string(row->parameters), std::string(row->description)});
    }
    return all;
  }();
  return kFamilies;
}

TopologySize family_size(const Family& family) {
  const TopologySize size = row_of(family).size(family);
  check_size(family.text(), size);
  return size;
}

Graph make_family(const Family& family, StopCheck* stop) {
  const FamilyRow& row = row_of(family);
  if (row.make) return row.make(family, stop);
  Builder builder(family, stop);
  row.join(builder, family.numbers);
  return builder.build(row.parallel);
}

std::optional<Levels> closed_spectrum(const Family& family) {
  const FamilyRow& row = row_of(family);
  if (!row.levels) return std::nullopt;
  Levels levels = row.levels(family.numbers);
  std::erase_if(levels, [](const EigenLevel& level) { return level.multiplicity == 0; });
  return merged_levels(std::move(levels));
}

bool is_extended_hypercube(const Topology& topology) {
  return topology.factors.size() == 1 && row_of(topology.factors.front()).hierarchy;
}

Line line_of(const Family& family) { return row_of(family).line; }

std::vector<Family> natural_factors(const Topology& topology) {
  std::vector<Family> parts;
  for (const Family& family : topology.factors) {
    const FamilyRow& row = row_of(family);
    std::vector<Family> own = row.factors ? row.factors(family.numbers) : std::vector<Family>{};
    if (own.empty()) own.push_back(family);
    std::move(own.begin(), own.end(), std::back_inserter(parts));
  }
  return parts;
}

std::optional<std::vector<DigitShift>> digit_shifts(const Topology& topology) {
  std::vector<DigitShift> shifts;
  std::int64_t stride = 1;
  for (std::size_t i = topology.factors.size(); i-- > 0;) {
    const Family& family = topology.factors[i];
    const FamilyRow& row = row_of(family);
    if (!row.digits || !row.transitive(family.numbers)) return std::nullopt;
    for (const std::int64_t size : row.digits(family.numbers)) {
      shifts.push_back({stride, size});
      stride *= size;
    }
  }
  return shifts;
}

bool vertex_transitive(const Topology& topology) {
  return std::all_of(topology.factors.begin(), topology.factors.end(), [](const Family& family) {
    const FamilyRow& row = row_of(family);
    return row.transitive && row.transitive(family.numbers);
  });
}

}  // namespace evenkeel::graph
