// Generated from core/schema/presets.json; do not edit.
#include "cluster/presets.hpp"

namespace evenkeel::cluster {

namespace {
constexpr PresetPart kLanParts[] = {{64, 1000000000}};
constexpr PresetPart kDslParts[] = {{64, 1000000000}};
constexpr PresetPart kClustersParts[] = {{50, 3000000000}, {50, 2000000000}};
constexpr PresetRow kPresets[] = {
    {Preset::lan, "path:64", kLanParts, {0.00015, 12500000}, {0.00015, 12500000}, 22500},
    {Preset::dsl, "path:64", kDslParts, {0.04, 125000}, {0.04, 125000}, 22500},
    {Preset::clusters, "mesh:10,10", kClustersParts, {0.00015, 125000000}, {0.015, 125000000}, 100000000},
};
}  // namespace

std::span<const PresetRow> presets() { return kPresets; }

}  // namespace evenkeel::cluster
