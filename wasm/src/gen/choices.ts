// Generated from core/schema; do not edit.

/** The choices of every option that has some, by kind. */
export const choices = {
  ring: {
    mode: ["multi","single"],
    algorithm: ["optimal","linear","traffic","lau"],
    targets: ["even","any"],
  },
  flow: {
    scheme: ["opt","ops","fos","sos","chebyshev","de","gde","adi","md","l2","l1","linf","node-flow","rounds"],
    alpha: ["optimal","cybenko","boillat"],
    order: ["auto","leja","leja0","leja-reversed","ascending","descending","alternate","centre","bit-reversal"],
    sweeps: ["alternating","plain"],
    migration: ["ppg","largest","index","single","none"],
    timing: ["lock-step","async"],
    machine: ["cray-t3e","now"],
  },
  advise: {
    machine: ["cray-t3e","now"],
  },
  map: {
    algorithm: ["best","anneal","local","greedy","none"],
    approach: ["unified","level-by-level"],
    level_betas: ["exact","thesis"],
    beta: ["balance"],
    freeze: ["relative","thesis"],
    order: ["natural","random","largest"],
    penalty: ["llca","none"],
    distance: ["route","graph"],
    start: ["random","serial"],
  },
  dynamic: {
    policy: ["auto","si-mlta","ri-mlta","si-ta","ri-ta","llc","split","jsq","power","jiq","random","round-robin","central"],
    contention: ["none","link"],
    comm: ["constant","exp"],
    transit: ["destination","none"],
    steal: ["tail","head"],
    trigger: ["every","edge"],
  },
  cluster: {
    preset: ["lan","dsl","clusters"],
    scheme: ["fos","two-phase","never"],
    variant: ["b","a"],
    trigger: ["schedule","loss","loss-local"],
    k_policy: ["halving","decreasing","const","off"],
    k_of: ["giver","least"],
    k_counts: ["iteration","step"],
    halve_on: ["iteration","app"],
    cost_on: ["tokens","flow"],
    rounding: ["floor","imitate","nearest","random","real"],
    detection: ["tree","off","piggyback","free"],
    tree: ["breadth-first","latency"],
    app: ["all","none","active"],
    sync: ["neighbour","global","tree","tree-lowest"],
    transport: ["eager","rendezvous"],
    network: ["cm02","lv08"],
  },
  read: {
    as: ["loads","graph","tasks","arrivals","platform"],
    format: ["auto","plain","csv","tsv","json","edge-list","metis","mtx","node-link","gml","dot","graphml","stg","wfcommons","dax","swf","list","simgrid","links","speeds"],
    split: ["seq","par"],
  },
  reproduce: {
    id: ["lau/table1","lau/table2","lau/table3","lau/table4","lau/fig1","lau/fig2","lau/fig3","lau/fig4","decker/table1","decker/fig1","decker/fig2","decker/fig3","eh/table3.1","eh/table3.2","eh/table3.3","eh/table3.4","eh/table3.5","eh/table3.6","eh/table3.7","eh/table3.8","eh/table3.9","eh/table3.10","eh/table3.11","eh/table3.12","eh/table3.13","eh/fig3.2","eh/fig3.3","eh/fig3.4","eh/fig3.5","eh/fig3.6","eh/fig5.1","eh/fig5.2","eh/fig5.3","jeannot/table1","jeannot/fig2","jeannot/fig3","jeannot/fig4","jeannot/fig5","jeannot/fig6"],
  },
} as const;

/** What the schemes of a flow job are called in lists. */
export const schemeLabels = {
  "opt": "OPT, optimal",
  "ops": "OPS, optimal polynomial",
  "fos": "FOS, first order",
  "sos": "SOS, second order",
  "chebyshev": "Chebyshev",
  "de": "DE, dimension exchange",
  "gde": "GDE, generalized exchange",
  "adi": "ADI, alternating directions",
  "md": "MD, one dimension after the other",
  "l2": "least squares, exact",
  "l1": "least traffic, exact",
  "linf": "least busiest link, exact",
  "node-flow": "least busiest node, exact",
  "rounds": "fewest rounds of any plan",
} as const;
