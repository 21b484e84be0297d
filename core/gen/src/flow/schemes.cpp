// Generated from core/schema/schemes.json; do not edit.
#include "evenkeel/flow/schemes.hpp"

namespace evenkeel::flow {

std::unique_ptr<Scheme> make_opt(SchemeInput& input);
std::unique_ptr<Scheme> make_ops(SchemeInput& input);
std::unique_ptr<Scheme> make_fos(SchemeInput& input);
std::unique_ptr<Scheme> make_sos(SchemeInput& input);
std::unique_ptr<Scheme> make_chebyshev(SchemeInput& input);
std::unique_ptr<Scheme> make_cg(SchemeInput& input);
std::unique_ptr<Scheme> make_de(SchemeInput& input);
std::unique_ptr<Scheme> make_gde(SchemeInput& input);
std::unique_ptr<Scheme> make_adi(SchemeInput& input);
std::unique_ptr<Scheme> make_md(SchemeInput& input);

namespace {
constexpr SchemeRow kSchemes[] = {
    {settings::Flow::Scheme::opt, "The optimal scheme (OPT)", Way::iterate, true, true, false, false, make_opt},
    {settings::Flow::Scheme::ops, "The optimal polynomial scheme (OPS)", Way::iterate, true, false, false, false, make_ops},
    {settings::Flow::Scheme::fos, "First-order diffusion", Way::iterate, false, false, false, false, make_fos},
    {settings::Flow::Scheme::sos, "Second-order diffusion", Way::iterate, false, false, false, false, make_sos},
    {settings::Flow::Scheme::chebyshev, "The Chebyshev scheme", Way::iterate, false, false, false, false, make_chebyshev},
    {settings::Flow::Scheme::cg, "The conjugate gradient method", Way::iterate, false, false, false, false, make_cg},
    {settings::Flow::Scheme::de, "Dimension exchange", Way::iterate, false, false, false, true, make_de},
    {settings::Flow::Scheme::gde, "Generalized dimension exchange", Way::iterate, false, false, false, true, make_gde},
    {settings::Flow::Scheme::adi, "Alternating-direction diffusion (ADI)", Way::iterate, true, true, true, false, make_adi},
    {settings::Flow::Scheme::md, "Multi-dimension diffusion (MD)", Way::iterate, true, true, true, false, make_md},
    {settings::Flow::Scheme::l2, "The flow of minimum l2 norm", Way::least_squares, false, false, false, false, nullptr},
    {settings::Flow::Scheme::l1, "The flow of minimum traffic", Way::least_traffic, false, false, false, false, nullptr},
    {settings::Flow::Scheme::linf, "The flow with the minimum load on its busiest link", Way::minimax_link, false, false, false, false, nullptr},
    {settings::Flow::Scheme::node_flow, "The flow with the minimum load through its busiest node", Way::minimax_node, false, false, false, false, nullptr},
    {settings::Flow::Scheme::rounds, "The plan with the fewest rounds", Way::fewest_rounds, false, false, false, false, nullptr},
    {settings::Flow::Scheme::max_load, "The flow with the minimum makespan", Way::max_load, false, false, false, false, nullptr},
};
}  // namespace

std::span<const SchemeRow> schemes() { return kSchemes; }

}  // namespace evenkeel::flow
