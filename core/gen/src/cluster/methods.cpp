// Generated from core/schema/methods.json; do not edit.
#include "cluster/methods.hpp"

namespace evenkeel::cluster {

namespace {
constexpr Method kMethods[] = {
    {MethodId::never, "never", "no balancing", "--scheme never",
     {.scheme = Scheme::never}, false},
    {MethodId::k_2, "k/2", "cost test with k halved when iterations get longer, termination detection on a tree", "--k-policy halving",
     {.k_policy = KPolicy::halving}, false},
    {MethodId::k_2_piggyback, "k/2-piggyback", "cost test with k halved when iterations get longer, termination detection in the load messages", "--k-policy halving --detection piggyback",
     {.k_policy = KPolicy::halving, .detection = Detection::piggyback}, false},
    {MethodId::k_1, "k-1", "cost test with k = remaining iterations, termination detection on a tree", "--k-policy decreasing",
     {.k_policy = KPolicy::decreasing}, false},
    {MethodId::k_1_piggyback, "k-1-piggyback", "cost test with k = remaining iterations, termination detection in the load messages", "--k-policy decreasing --detection piggyback",
     {.k_policy = KPolicy::decreasing, .detection = Detection::piggyback}, false},
    {MethodId::imitate, "imitate", "flow imitation, cost test with k = remaining iterations", "--rounding imitate --k-policy decreasing --detection piggyback",
     {.k_policy = KPolicy::decreasing, .rounding = Rounding::imitate, .detection = Detection::piggyback}, false},
    {MethodId::two_phase, "two-phase", "flow computed first, then moved in one step if that pays", "--scheme two-phase --k-policy decreasing --detection piggyback",
     {.scheme = Scheme::two_phase, .k_policy = KPolicy::decreasing, .detection = Detection::piggyback}, false},
    {MethodId::shaker, "shaker", "classical diffusion with the cost test and forced moves", "--k-policy decreasing --detection piggyback --shaker-kappa 0.3466",
     {.k_policy = KPolicy::decreasing, .shaker = Shaker{.kappa = 0.3466}, .detection = Detection::piggyback}, false},
    {MethodId::fos, "fos", "classical diffusion in every iteration", "--k-policy off --detection off",
     {.k_policy = KPolicy::off, .detection = Detection::off}, false},
    {MethodId::fos_1, "fos-1", "one diffusion step", "--k-policy off --detection off --lb-steps 1",
     {.lb_steps = 1, .k_policy = KPolicy::off, .detection = Detection::off}, false},
    {MethodId::fos_2, "fos-2", "two diffusion steps", "--k-policy off --detection off --lb-steps 2",
     {.lb_steps = 2, .k_policy = KPolicy::off, .detection = Detection::off}, false},
    {MethodId::fos_5, "fos-5", "five diffusion steps", "--k-policy off --detection off --lb-steps 5",
     {.lb_steps = 5, .k_policy = KPolicy::off, .detection = Detection::off}, false},
    {MethodId::fos_10, "fos-10", "ten diffusion steps", "--k-policy off --detection off --lb-steps 10",
     {.lb_steps = 10, .k_policy = KPolicy::off, .detection = Detection::off}, false},
    {MethodId::fos_20, "fos-20", "twenty diffusion steps", "--k-policy off --detection off --lb-steps 20",
     {.lb_steps = 20, .k_policy = KPolicy::off, .detection = Detection::off}, false},
    {MethodId::fos_50, "fos-50", "fifty diffusion steps", "--k-policy off --detection off --lb-steps 50",
     {.lb_steps = 50, .k_policy = KPolicy::off, .detection = Detection::off}, false},
    {MethodId::every_10, "every-10", "classical diffusion every 10 iterations", "--k-policy off --detection off --lb-period 10",
     {.lb_period = 10, .k_policy = KPolicy::off, .detection = Detection::off}, false},
    {MethodId::every_100, "every-100", "classical diffusion every 100 iterations", "--k-policy off --detection off --lb-period 100",
     {.lb_period = 100, .k_policy = KPolicy::off, .detection = Detection::off}, true},
    {MethodId::loss, "loss", "a diffusion step after more time was lost than the last step took", "--trigger loss --k-policy off --detection off",
     {.trigger = Trigger::loss, .k_policy = KPolicy::off, .detection = Detection::off}, true},
    {MethodId::loss_local, "loss-local", "the method loss with local knowledge only", "--trigger loss-local --k-policy off --detection off",
     {.trigger = Trigger::loss_local, .k_policy = KPolicy::off, .detection = Detection::off}, true},
    {MethodId::two_phase_loss, "two-phase-loss", "a new flow after more time was lost than the last flow took", "--scheme two-phase --trigger loss --k-policy decreasing --detection off",
     {.scheme = Scheme::two_phase, .trigger = Trigger::loss, .k_policy = KPolicy::decreasing, .detection = Detection::off}, true},
};
}  // namespace

std::span<const Method> methods() { return kMethods; }

}  // namespace evenkeel::cluster
