// The machines on which tasks arrive, parsed from text, and their default policies and thresholds.
#include "dynamic/machines.hpp"

#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/error.hpp"
#include "evenkeel/base/text.hpp"
#include "evenkeel/base/words.hpp"

namespace evenkeel::dynamic {
namespace {

using Numbers = std::vector<std::int64_t>;

std::int64_t power_of_two(std::int64_t exponent) {
  return exponent >= 1 && exponent <= 22 ? std::int64_t{1} << exponent : 0;
}

std::int64_t grid(const Numbers& a) {
  const bool fits = a[0] >= 1 && a[1] >= 1 && a[0] <= kMaxServers && a[1] <= kMaxServers;
  return fits ? a[0] * a[1] : 0;
}

Network mesh(const Numbers& a, bool wrap) {
  return Network::mesh(static_cast<std::uint32_t>(a[0]), static_cast<std::uint32_t>(a[1]), wrap);
}

constexpr MachineFamily kFamilies[] = {
    {.name = "eh",
     .parameters = "K,L",
     .numbers = 2,
     .servers =
         [](const Numbers& a) {
           const bool fits = a[0] >= 1 && a[1] >= 1 && a[0] <= 22 && a[1] <= 22;
           return fits ? power_of_two(a[0] * a[1]) : 0;
         },
     .make =
         [](const Numbers& a, bool) {
           return Network::extended_hypercube(static_cast<int>(a[0]), static_cast<int>(a[1]));
         },
     .kind = MachineKind::hierarchy,
     .usual = Policy::si_mlta,
     .layout = "hierarchy"},
    {.name = "mesh",
     .parameters = "R,C",
     .numbers = 2,
     .servers = grid,
     .make = mesh,
     .kind = MachineKind::flat,
     .usual = Policy::si_ta,
     .layout = "grid",
     .may_wrap = true},
    {.name = "torus",
     .parameters = "R,C",
     .numbers = 2,
     .servers = grid,
     .make = [](const Numbers& a, bool) { return mesh(a, true); },
     .kind = MachineKind::flat,
     .usual = Policy::si_ta,
     .layout = "grid",
     .may_wrap = true},
    {.name = "hypercube",
     .parameters = "D",
     .numbers = 1,
     .servers = [](const Numbers& a) { return power_of_two(a[0]); },
     .make = [](const Numbers& a, bool) { return Network::cube(static_cast<int>(a[0])); },
     .kind = MachineKind::flat,
     .usual = Policy::si_ta,
     .layout = "cube"},
    {.name = "dispatcher",
     .parameters = "N",
     .numbers = 1,
     .servers = [](const Numbers& a) { return a[0]; },
     .make = [](const Numbers& a,
                bool) { return Network::dispatcher(static_cast<std::uint32_t>(a[0])); },
     .kind = MachineKind::dispatcher,
     .usual = Policy::jsq,
     .layout = "fan"},
};

// "eh:K,L, mesh:R,C, ... or dispatcher:N, up to 4194304 servers"
std::string all_families() {
  std::vector<std::string> texts;
  for (const MachineFamily& family : kFamilies) {
    texts.push_back(concat({family.name, ":", family.parameters}));
  }
  return concat({listed(texts, "or"), ", up to ", kMaxServers, " servers"});
}

}  // namespace

std::int64_t Machine::hops() const { return family->may_wrap ? numbers[0] + numbers[1] : 64; }

Machine parse_machine(const std::string& text) {
  const auto factor = graph::read_factor(text);
  const auto* family = factor ? std::find_if(std::begin(kFamilies), std::end(kFamilies),
                                             [&](const MachineFamily& one) {
                                               return one.name == factor->name &&
                                                      one.numbers == factor->numbers.size();
                                             })
                              : std::end(kFamilies);
  if (family == std::end(kFamilies)) {
    throw Error(ErrorCode::bad_value, concat({in_quotes(text), " is not one of ", all_families()}),
                "/topology");
  }
  const std::int64_t servers = family->servers(factor->numbers);
  if (servers < 1 || servers > kMaxServers) {
    throw Error(ErrorCode::too_large, concat({text, " is not one of ", all_families()}),
                "/topology");
  }
  return {family, factor->numbers, servers};
}

Policy policy_on(const Machine& machine, Policy asked) {
  const MachineFamily& family = *machine.family;
  if (asked == Policy::auto_) return family.usual;
  if (row_of(asked).suits(family.kind)) return asked;
  std::vector<std::string> fit;
  for (const PolicyRow& row : policies()) {
    if (row.suits(family.kind) && row.id != Policy::auto_) fit.emplace_back(name_of(row.id));
  }
  throw Error(ErrorCode::conflict,
              concat({"policy ", name_of(asked), " is not available for ", family.name,
                      ": the available policies are ", listed(fit, "and")}),
              "/policy");
}

std::vector<double> usual_thresholds(Policy policy, const Network& network) {
  if (!network.is_tree()) return {2};
  const PolicyRow& row = row_of(policy);
  if (!row.multi_level) return {1};
  const int levels = network.levels();
  std::vector<double> thresholds;
  for (int j = 1; j < levels; ++j) thresholds.push_back(row.receives() ? levels - j : j);
  return thresholds;
}

}  // namespace evenkeel::dynamic
