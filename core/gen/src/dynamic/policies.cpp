// Generated from core/schema/policies.json; do not edit.
#include "dynamic/policies.hpp"

namespace evenkeel::dynamic {

namespace {
constexpr PolicyRow kPolicies[] = {
    {Policy::auto_, {true, true, true}, Asks::nobody, false},
    {Policy::si_mlta, {true, true, false}, Asks::sender, true},
    {Policy::ri_mlta, {true, true, false}, Asks::receiver, true},
    {Policy::si_ta, {true, true, false}, Asks::sender, false},
    {Policy::ri_ta, {true, true, false}, Asks::receiver, false},
    {Policy::llc, {true, false, false}, Asks::nobody, false},
    {Policy::split, {true, true, false}, Asks::nobody, false},
    {Policy::gradient, {false, true, false}, Asks::sender, false},
    {Policy::bid_average, {false, true, false}, Asks::nobody, false},
    {Policy::jsq, {false, false, true}, Asks::nobody, false},
    {Policy::power, {false, false, true}, Asks::nobody, false},
    {Policy::jiq, {false, false, true}, Asks::nobody, false},
    {Policy::random, {false, true, true}, Asks::nobody, false},
    {Policy::round_robin, {false, false, true}, Asks::nobody, false},
    {Policy::central, {false, false, true}, Asks::nobody, false},
};
}  // namespace

std::span<const PolicyRow> policies() { return kPolicies; }

}  // namespace evenkeel::dynamic
