// Generated from core/schema/figures.json; do not edit.
#include "papers/figures.hpp"

namespace evenkeel::papers {

std::unique_ptr<Recipe> make_lau_table1(const Trials& trials);
std::unique_ptr<Recipe> make_lau_table2(const Trials& trials);
std::unique_ptr<Recipe> make_lau_table3(const Trials& trials);
std::unique_ptr<Recipe> make_lau_table4(const Trials& trials);
std::unique_ptr<Recipe> make_lau_fig1(const Trials& trials);
std::unique_ptr<Recipe> make_lau_fig2(const Trials& trials);
std::unique_ptr<Recipe> make_lau_fig3(const Trials& trials);
std::unique_ptr<Recipe> make_lau_fig4(const Trials& trials);
std::unique_ptr<Recipe> make_lau_fig5(const Trials& trials);
std::unique_ptr<Recipe> make_lau_fig7(const Trials& trials);
std::unique_ptr<Recipe> make_lau_fig10(const Trials& trials);
std::unique_ptr<Recipe> make_lau_lemma1(const Trials& trials);
std::unique_ptr<Recipe> make_lau_propositions(const Trials& trials);
std::unique_ptr<Recipe> make_lau_lemma2(const Trials& trials);
std::unique_ptr<Recipe> make_lau_lemma3(const Trials& trials);
std::unique_ptr<Recipe> make_lau_lemma4(const Trials& trials);
std::unique_ptr<Recipe> make_lau_lemma5(const Trials& trials);
std::unique_ptr<Recipe> make_lau_fig8(const Trials& trials);
std::unique_ptr<Recipe> make_lau_lemma6(const Trials& trials);
std::unique_ptr<Recipe> make_decker_gradients(const Trials& trials);
std::unique_ptr<Recipe> make_decker_table1(const Trials& trials);
std::unique_ptr<Recipe> make_decker_fig1(const Trials& trials);
std::unique_ptr<Recipe> make_decker_rounds(const Trials& trials);
std::unique_ptr<Recipe> make_decker_fig2(const Trials& trials);
std::unique_ptr<Recipe> make_decker_fig3(const Trials& trials);
std::unique_ptr<Recipe> make_decker_dimension2(const Trials& trials);
std::unique_ptr<Recipe> make_decker_quotient(const Trials& trials);
std::unique_ptr<Recipe> make_eh_fig2_5(const Trials& trials);
std::unique_ptr<Recipe> make_eh_fig3_1(const Trials& trials);
std::unique_ptr<Recipe> make_eh_table3_1(const Trials& trials);
std::unique_ptr<Recipe> make_eh_table3_2(const Trials& trials);
std::unique_ptr<Recipe> make_eh_table3_3(const Trials& trials);
std::unique_ptr<Recipe> make_eh_table3_4(const Trials& trials);
std::unique_ptr<Recipe> make_eh_table3_5(const Trials& trials);
std::unique_ptr<Recipe> make_eh_table3_6(const Trials& trials);
std::unique_ptr<Recipe> make_eh_table3_7(const Trials& trials);
std::unique_ptr<Recipe> make_eh_table3_8(const Trials& trials);
std::unique_ptr<Recipe> make_eh_table3_9(const Trials& trials);
std::unique_ptr<Recipe> make_eh_table3_10(const Trials& trials);
std::unique_ptr<Recipe> make_eh_table3_11(const Trials& trials);
std::unique_ptr<Recipe> make_eh_table3_12(const Trials& trials);
std::unique_ptr<Recipe> make_eh_table3_13(const Trials& trials);
std::unique_ptr<Recipe> make_eh_fig3_2(const Trials& trials);
std::unique_ptr<Recipe> make_eh_fig3_3(const Trials& trials);
std::unique_ptr<Recipe> make_eh_fig3_4(const Trials& trials);
std::unique_ptr<Recipe> make_eh_fig3_5(const Trials& trials);
std::unique_ptr<Recipe> make_eh_fig3_6(const Trials& trials);
std::unique_ptr<Recipe> make_eh_eqns3_16(const Trials& trials);
std::unique_ptr<Recipe> make_eh_fig5_1(const Trials& trials);
std::unique_ptr<Recipe> make_eh_fig5_2(const Trials& trials);
std::unique_ptr<Recipe> make_eh_fig5_3(const Trials& trials);
std::unique_ptr<Recipe> make_jeannot_table1(const Trials& trials);
std::unique_ptr<Recipe> make_jeannot_fig2(const Trials& trials);
std::unique_ptr<Recipe> make_jeannot_fig3(const Trials& trials);
std::unique_ptr<Recipe> make_jeannot_fig4(const Trials& trials);
std::unique_ptr<Recipe> make_jeannot_fig5(const Trials& trials);
std::unique_ptr<Recipe> make_jeannot_fig6(const Trials& trials);
std::unique_ptr<Recipe> make_jeannot_claims(const Trials& trials);

namespace {
constexpr FigureRow kFigures[] = {
    {"lau/table1", 50000, 0, "", make_lau_table1},
    {"lau/table2", 50000, 0, "", make_lau_table2},
    {"lau/table3", 50000, 0, "", make_lau_table3},
    {"lau/table4", 50000, 0, "", make_lau_table4},
    {"lau/fig1", 50000, 0, "", make_lau_fig1},
    {"lau/fig2", 50000, 0, "", make_lau_fig2},
    {"lau/fig3", 50000, 0, "", make_lau_fig3},
    {"lau/fig4", 50000, 0, "", make_lau_fig4},
    {"lau/fig5", 50000, 0, "", make_lau_fig5},
    {"lau/fig7", 50000, 0, "", make_lau_fig7},
    {"lau/fig10", 50000, 0, "", make_lau_fig10},
    {"lau/lemma1", 5000, 0, "", make_lau_lemma1},
    {"lau/propositions", 5000, 0, "", make_lau_propositions},
    {"lau/lemma2", 5000, 0, "", make_lau_lemma2},
    {"lau/lemma3", 5000, 0, "", make_lau_lemma3},
    {"lau/lemma4", 5000, 0, "", make_lau_lemma4},
    {"lau/lemma5", 5000, 0, "", make_lau_lemma5},
    {"lau/fig8", 50000, 0, "", make_lau_fig8},
    {"lau/lemma6", 50000, 0, "", make_lau_lemma6},
    {"decker/gradients", 100, 0, "", make_decker_gradients},
    {"decker/table1", 400, 0, "", make_decker_table1},
    {"decker/fig1", 400, 0, "", make_decker_fig1},
    {"decker/rounds", 20, 0, "", make_decker_rounds},
    {"decker/fig2", 400, 0, "", make_decker_fig2},
    {"decker/fig3", 400, 0, "", make_decker_fig3},
    {"decker/dimension2", 400, 0, "", make_decker_dimension2},
    {"decker/quotient", 100, 0, "", make_decker_quotient},
    {"eh/fig2.5", 1, 0, "", make_eh_fig2_5},
    {"eh/fig3.1", 200, 10000, "runs", make_eh_fig3_1},
    {"eh/table3.1", 6, 10000, "runs a cell", make_eh_table3_1},
    {"eh/table3.2", 6, 10000, "runs a cell", make_eh_table3_2},
    {"eh/table3.3", 6, 10000, "runs a cell", make_eh_table3_3},
    {"eh/table3.4", 6, 10000, "runs a cell", make_eh_table3_4},
    {"eh/table3.5", 6, 10000, "runs a cell", make_eh_table3_5},
    {"eh/table3.6", 6, 10000, "runs a cell", make_eh_table3_6},
    {"eh/table3.7", 6, 10000, "runs a cell", make_eh_table3_7},
    {"eh/table3.8", 6, 10000, "runs a cell", make_eh_table3_8},
    {"eh/table3.9", 6, 10000, "runs a cell", make_eh_table3_9},
    {"eh/table3.10", 6, 10000, "runs a cell", make_eh_table3_10},
    {"eh/table3.11", 6, 10000, "runs a cell", make_eh_table3_11},
    {"eh/table3.12", 30, 10000, "runs a cell", make_eh_table3_12},
    {"eh/table3.13", 30, 10000, "runs a cell", make_eh_table3_13},
    {"eh/fig3.2", 3, 10000, "runs a cell", make_eh_fig3_2},
    {"eh/fig3.3", 3, 10000, "runs a cell", make_eh_fig3_3},
    {"eh/fig3.4", 3, 10000, "runs a cell", make_eh_fig3_4},
    {"eh/fig3.5", 3, 10000, "runs a cell", make_eh_fig3_5},
    {"eh/fig3.6", 3, 10000, "runs a cell", make_eh_fig3_6},
    {"eh/eqns3.16", 3, 10000, "runs a cell", make_eh_eqns3_16},
    {"eh/fig5.1", 60, 100000, "seeds", make_eh_fig5_1},
    {"eh/fig5.2", 60, 100000, "seeds", make_eh_fig5_2},
    {"eh/fig5.3", 60, 100000, "seeds", make_eh_fig5_3},
    {"jeannot/table1", 10, 0, "", make_jeannot_table1},
    {"jeannot/fig2", 10, 0, "", make_jeannot_fig2},
    {"jeannot/fig3", 10, 0, "", make_jeannot_fig3},
    {"jeannot/fig4", 10, 0, "", make_jeannot_fig4},
    {"jeannot/fig5", 10, 0, "", make_jeannot_fig5},
    {"jeannot/fig6", 10, 10000, "seeds", make_jeannot_fig6},
    {"jeannot/claims", 200, 100000, "networks a claim", make_jeannot_claims},
};
}  // namespace

std::span<const FigureRow> figures() { return kFigures; }

}  // namespace evenkeel::papers
