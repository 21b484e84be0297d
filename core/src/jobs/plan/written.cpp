// The placement of a plan in the file format of another program.
#include "jobs/plan/written.hpp"

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/text.hpp"
#include "evenkeel/formats/placements.hpp"

namespace evenkeel::jobs {
namespace {

using As = settings::Plan::WriteAs;

bool is_number(const std::string& name) {
  constexpr std::size_t kDigits = 15;
  return !name.empty() && name.size() <= kDigits &&
         name.find_first_not_of("0123456789") == name.npos;
}

}  // namespace

void check_write_as(const settings::Plan& settings, PlacedOn placed) {
  if (!settings.write_as) return;
  const bool for_slots = *settings.write_as == As::tensorrt_llm ||  //
                         *settings.write_as == As::vllm_ascend;
  if (for_slots == (placed == PlacedOn::slots)) return;
  throw Error(
      ErrorCode::conflict,
      concat({"write_as ", name_of(*settings.write_as), " works only with ",
              for_slots ? "experts: for objects and chains use metis or scotch"
                        : "objects and chains: for experts use tensorrt-llm or vllm-ascend"}),
      "/write_as");
}

std::string written(As as, std::span<const std::uint32_t> nodes) {
  return as == As::metis ? formats::write_metis_part(nodes) : formats::write_scotch_map(nodes);
}

std::string written(As as, const plan::Cuts& cuts, std::int64_t items) {
  std::vector<std::uint32_t> nodes(static_cast<std::size_t>(items));
  for (std::size_t part = 0; part + 1 < cuts.size(); ++part)
    for (std::int64_t item = cuts[part]; item < cuts[part + 1]; ++item)
      nodes[static_cast<std::size_t>(item % items)] = static_cast<std::uint32_t>(part);
  return written(as, nodes);
}

std::string written(As as, const ExpertsInput& input,
                    std::span<const std::vector<std::uint32_t>> slots) {
  std::vector<formats::PlacedLayer> layers;
  for (std::size_t k = 0; k < slots.size(); ++k) {
    if (!input.names.empty() && !is_number(input.names[k])) {
      throw Error(ErrorCode::conflict,
                  concat({"the name of layer ", in_quotes(input.names[k]),
                          " must be a number: a file for ", name_of(as), " numbers its layers"}),
                  "/write_as");
    }
    const auto id = input.names.empty() ? static_cast<std::int64_t>(k) : std::stoll(input.names[k]);
    layers.push_back({id, slots[k]});
  }
  if (as == As::tensorrt_llm) return formats::write_tensorrt_llm(layers);
  return formats::write_vllm_ascend(layers, static_cast<std::size_t>(input.layers[0].gpus));
}

}  // namespace evenkeel::jobs
