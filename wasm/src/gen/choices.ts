// Generated from core/schema; do not edit.

/** The choices of every option that has some, by kind. */
export const choices = {
  ring: {
    mode: ["multi","single"],
    algorithm: ["optimal","linear","traffic","lau"],
    targets: ["even","any"],
  },
  flow: {
    scheme: ["opt","ops","fos","sos","chebyshev","cg","de","gde","adi","md","l2","l1","linf","node-flow","rounds"],
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
    policy: ["auto","si-mlta","ri-mlta","si-ta","ri-ta","llc","split","gradient","bid-average","jsq","power","jiq","random","round-robin","central"],
    probing: ["serial","parallel"],
    probe_choice: ["first","least","random"],
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
    format: ["auto","plain","csv","tsv","json","edge-list","metis","mtx","node-link","gml","dot","graphml","scotch","tgt","stg","wfcommons","dax","swf","list","simgrid","links","speeds"],
    split: ["seq","par"],
  },
  reproduce: {
    id: ["lau/table1","lau/table2","lau/table3","lau/table4","lau/fig1","lau/fig2","lau/fig3","lau/fig4","lau/fig5","lau/fig7","lau/fig10","lau/lemma1","lau/propositions","lau/lemma2","lau/lemma3","lau/lemma4","lau/lemma5","lau/fig8","lau/lemma6","decker/gradients","decker/table1","decker/fig1","decker/rounds","decker/fig2","decker/fig3","decker/dimension2","decker/quotient","eh/fig2.5","eh/fig3.1","eh/table3.1","eh/table3.2","eh/table3.3","eh/table3.4","eh/table3.5","eh/table3.6","eh/table3.7","eh/table3.8","eh/table3.9","eh/table3.10","eh/table3.11","eh/table3.12","eh/table3.13","eh/fig3.2","eh/fig3.3","eh/fig3.4","eh/fig3.5","eh/fig3.6","eh/eqns3.16","eh/fig5.1","eh/fig5.2","eh/fig5.3","jeannot/table1","jeannot/fig2","jeannot/fig3","jeannot/fig4","jeannot/fig5","jeannot/fig6","jeannot/claims"],
  },
} as const;

/** The flag of every setting on the command line, by kind; --no-X where X is on by default. */
export const flags = {
  ring: {"mode":"--mode","algorithm":"--algorithm","targets":"--targets","speeds":"--speeds","message_limit":"--message-limit","max_steps":"--max-steps","pareto":"--pareto","trace":"--trace","compare":"--compare","structure":"--structure","schedule":"--schedule","detail":"--detail","seed":"--seed"},
  topology: {"topology":"--topology","list":"--list","matrices":"--matrices","seed":"--seed"},
  flow: {"topology":"--topology","scheme":"--scheme","alpha":"--alpha","order":"--order","sweeps":"--sweeps","tolerance":"--tolerance","max_iterations":"--max-iterations","speeds":"--speeds","integer":"--no-integer","migration":"--migration","timing":"--timing","message_limit":"--message-limit","machine":"--machine","machine.startup_ms":"--machine-startup-ms","machine.per_unit_ms":"--machine-per-unit-ms","history":"--history","trace":"--trace","seed":"--seed"},
  advise: {"nodes":"--nodes","topology":"--topology","machine":"--machine","machine.startup_ms":"--machine-startup-ms","machine.per_unit_ms":"--machine-per-unit-ms","candidates":"--candidates","weights":"--weights","trials":"--trials","seed":"--seed"},
  eh: {"k":"--k","l":"--l","nodes":"--nodes","route":"--route","list":"--list","seed":"--seed"},
  map: {"topology":"--topology","algorithm":"--algorithm","approach":"--approach","level_betas":"--level-betas","beta":"--beta","sweeps":"--sweeps","cooling":"--cooling","freeze":"--freeze","order":"--order","effort":"--effort","restarts":"--restarts","max_moves":"--max-moves","penalty":"--penalty","distance":"--distance","start":"--start","history":"--history","list":"--list","seed":"--seed"},
  dynamic: {"topology":"--topology","policy":"--policy","thresholds":"--thresholds","probe_limits":"--probe-limits","probing":"--probing","probe_choice":"--probe-choice","always_send":"--always-send","passes":"--passes","choices":"--choices","hop":"--hop","control_hop":"--control-hop","probe_cpu":"--probe-cpu","answer_cpu":"--answer-cpu","allocate_cpu":"--allocate-cpu","contention":"--contention","comm":"--comm","probe_excl":"--probe-excl","ta_ext_only":"--ta-ext-only","unitdist":"--unitdist","transit":"--transit","steal":"--steal","trigger":"--trigger","replace":"--replace","wrap":"--wrap","gamma":"--gamma","random.tasks":"--random-tasks","random.load":"--random-load","random.service":"--random-service","random.mean_service":"--random-mean-service","random.variation":"--random-variation","trace_load":"--trace-load","warmup":"--warmup","cooldown":"--cooldown","replications":"--replications","per_task":"--per-task","log":"--log","samples":"--samples","seed":"--seed"},
  cluster: {"topology":"--topology","preset":"--preset","granularity":"--granularity","speeds":"--speeds","links":"--links","links.latency_s":"--links-latency-s","links.bandwidth_bytes":"--links-bandwidth-bytes","scheme":"--scheme","variant":"--variant","iterations":"--iterations","lb_steps":"--lb-steps","lb_period":"--lb-period","trigger":"--trigger","k_policy":"--k-policy","k0":"--k0","k_min":"--k-min","k_whole":"--k-whole","k_of":"--k-of","k_counts":"--k-counts","k_tolerance":"--k-tolerance","halve_on":"--halve-on","cost_on":"--cost-on","rounding":"--rounding","shaker.kappa":"--shaker-kappa","shaker.p":"--shaker-p","shaker.tau":"--shaker-tau","shaker.grow":"--shaker-grow","shaker.reset":"--shaker-reset","shaker.all":"--shaker-all","shaker.printed":"--shaker-printed","detection":"--detection","tree":"--tree","unit_ops":"--unit-ops","unit_bytes":"--unit-bytes","header_bytes":"--header-bytes","control_bytes":"--control-bytes","detection_bytes":"--detection-bytes","app_bytes":"--app-bytes","sync_bytes":"--sync-bytes","pre.fixed_s":"--pre-fixed-s","pre.per_unit_s":"--pre-per-unit-s","post.fixed_s":"--post-fixed-s","post.per_unit_s":"--post-per-unit-s","app":"--app","sync":"--sync","transport":"--transport","network":"--network","latency_estimate":"--latency-estimate","bandwidth_estimate":"--bandwidth-estimate","compare":"--compare","advise":"--advise","matrix":"--matrix","trace":"--trace","trace_steps":"--trace-steps","timeline":"--timeline","seed":"--seed"},
  read: {"as":"--as","column":"--column","unit":"--unit","split":"--split","seed":"--seed"},
  verify: {},
  reproduce: {"trials":"--trials","seed":"--seed"},
} as const;

/** What the schemes of a flow job are called in lists. */
export const schemeLabels = {
  "opt": "OPT, optimal",
  "ops": "OPS, optimal polynomial",
  "fos": "FOS, first order",
  "sos": "SOS, second order",
  "chebyshev": "Chebyshev",
  "cg": "CG, conjugate gradients",
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

/** Endings of the names of files that are graphs. */
export const graphEndings: readonly string[] = ["edges","el","graph","mgraph","mtx","gml","dot","gv","graphml","grf","tgt"];

/** What the methods of a cluster job set, and whether only while load arrives. */
export const clusterMethods = {
  "never": { set: {"scheme":"never"}, changing: false },
  "k/2": { set: {"k_policy":"halving"}, changing: false },
  "k/2-piggyback": { set: {"k_policy":"halving","detection":"piggyback"}, changing: false },
  "k-1": { set: {"k_policy":"decreasing"}, changing: false },
  "k-1-piggyback": { set: {"k_policy":"decreasing","detection":"piggyback"}, changing: false },
  "imitate": { set: {"rounding":"imitate","k_policy":"decreasing","detection":"piggyback"}, changing: false },
  "two-phase": { set: {"scheme":"two-phase","k_policy":"decreasing","detection":"piggyback"}, changing: false },
  "shaker": { set: {"k_policy":"decreasing","detection":"piggyback","shaker":{"kappa":0.3466}}, changing: false },
  "fos": { set: {"k_policy":"off","detection":"off"}, changing: false },
  "fos-1": { set: {"k_policy":"off","detection":"off","lb_steps":1}, changing: false },
  "fos-2": { set: {"k_policy":"off","detection":"off","lb_steps":2}, changing: false },
  "fos-5": { set: {"k_policy":"off","detection":"off","lb_steps":5}, changing: false },
  "fos-10": { set: {"k_policy":"off","detection":"off","lb_steps":10}, changing: false },
  "fos-20": { set: {"k_policy":"off","detection":"off","lb_steps":20}, changing: false },
  "fos-50": { set: {"k_policy":"off","detection":"off","lb_steps":50}, changing: false },
  "every-10": { set: {"k_policy":"off","detection":"off","lb_period":10}, changing: false },
  "every-100": { set: {"k_policy":"off","detection":"off","lb_period":100}, changing: true },
  "loss": { set: {"trigger":"loss","k_policy":"off","detection":"off"}, changing: true },
  "loss-local": { set: {"trigger":"loss-local","k_policy":"off","detection":"off"}, changing: true },
  "two-phase-loss": { set: {"scheme":"two-phase","trigger":"loss","k_policy":"decreasing","detection":"off"}, changing: true },
} as const;

/** Machines of a cluster job. */
export const clusterPresets = {
  "lan": {"label":"line of 64 in a LAN","topology":"path:64","parts":[{"nodes":64,"speed":1000000000}],"link":{"latency_s":0.00015,"bandwidth_bytes":12500000},"unit_ops":22500},
  "dsl": {"label":"line of 64 over DSL","topology":"path:64","parts":[{"nodes":64,"speed":1000000000}],"link":{"latency_s":0.04,"bandwidth_bytes":125000},"unit_ops":22500},
  "clusters": {"label":"two clusters, 10×10","topology":"mesh:10,10","parts":[{"nodes":50,"speed":3000000000},{"nodes":50,"speed":2000000000}],"link":{"latency_s":0.00015,"bandwidth_bytes":125000000},"between":{"latency_s":0.015,"bandwidth_bytes":125000000},"unit_ops":100000000},
} as const;

/** The policies of a dynamic job, and the kinds of machines that they suit. */
export const dynamicPolicies = {
  "auto": {"label":"usual for the network","on":["hierarchy","flat","dispatcher"],"asks":"nobody"},
  "si-mlta": {"label":"multi-level, sender asks","on":["hierarchy","flat"],"asks":"sender"},
  "ri-mlta": {"label":"multi-level, receiver asks","on":["hierarchy","flat"],"asks":"receiver"},
  "si-ta": {"label":"threshold, sender asks","on":["hierarchy","flat"],"asks":"sender"},
  "ri-ta": {"label":"threshold, receiver asks","on":["hierarchy","flat"],"asks":"receiver"},
  "llc": {"label":"least loaded child","on":["hierarchy"],"asks":"nobody"},
  "split": {"label":"no balancing","on":["hierarchy","flat"],"asks":"nobody"},
  "gradient": {"label":"towards the nearest low load","on":["flat"],"asks":"sender"},
  "bid-average": {"label":"against the neighbours' average","on":["flat"],"asks":"nobody"},
  "jsq": {"label":"shortest queue","on":["dispatcher"],"asks":"nobody"},
  "power": {"label":"best of two choices","on":["dispatcher"],"asks":"nobody"},
  "jiq": {"label":"an idle queue","on":["dispatcher"],"asks":"nobody"},
  "random": {"label":"random","on":["flat","dispatcher"],"asks":"nobody"},
  "round-robin": {"label":"round robin","on":["dispatcher"],"asks":"nobody"},
  "central": {"label":"one central queue","on":["dispatcher"],"asks":"nobody"},
} as const;

/** How the families of networks are drawn; closed: in a product they close its lines. */
export const families = {
  "circulant": {"layout":"circle","closed":false},
  "folded-hypercube": {"layout":"cube","closed":false},
  "clebsch": {"layout":"circle","closed":false},
  "ccc": {"layout":"forces","closed":false},
  "hypercube": {"layout":"cube","closed":false},
  "lattice": {"layout":"square","closed":false},
  "mesh": {"layout":"grid","closed":false},
  "torus": {"layout":"closed-grid","closed":false},
  "eh": {"layout":"hierarchy","closed":false},
  "knodel": {"layout":"circle","closed":false},
  "petersen": {"layout":"rings","closed":false},
  "hoffman-singleton": {"layout":"circle","closed":false},
  "cage": {"layout":"halves","closed":false},
  "random-regular": {"layout":"forces","closed":false},
  "path": {"layout":"row","closed":false},
  "cycle": {"layout":"circle","closed":true},
  "star": {"layout":"wheel","closed":false},
  "clique": {"layout":"circle","closed":false},
  "multipartite": {"layout":"circle","closed":false},
  "bipartite": {"layout":"sides","closed":false},
  "butterfly": {"layout":"ranks","closed":false},
  "debruijn": {"layout":"forces","closed":false},
  "debruijn-multi": {"layout":"forces","closed":false},
  "shuffle-exchange": {"layout":"forces","closed":false},
} as const;

/** The machines of a dynamic job. */
export const machineFamilies = {
  "eh": {"layout":"hierarchy","kind":"hierarchy"},
  "mesh": {"layout":"grid","kind":"flat"},
  "torus": {"layout":"grid","kind":"flat"},
  "hypercube": {"layout":"cube","kind":"flat"},
  "dispatcher": {"layout":"fan","kind":"dispatcher"},
} as const;

/** The papers, and their tables and figures that can be recomputed: id and label. */
export const papers = [
  {
    title: "Processor rings",
    source: "F. C. M. Lau, “The Load Distribution Problem in a Processor Ring”, 2001",
    figures: [
      ["lau/table1","Table 1: time-optimal, single-send"],
      ["lau/table2","Table 2: time-optimal, multi-send"],
      ["lau/table3","Table 3: single against multi"],
      ["lau/table4","Table 4: shifts tried"],
      ["lau/fig1","Fig. 1: a schedule"],
      ["lau/fig2","Fig. 2: the Linear schedule"],
      ["lau/fig3","Fig. 3: two schedules"],
      ["lau/fig4","Fig. 4: multi-send"],
      ["lau/fig5","Fig. 5: chains and threads"],
      ["lau/fig7","Fig. 7: the Traffic algorithm"],
      ["lau/fig10","Fig. 10: worst scenario"],
      ["lau/lemma1","Lemma 1: valid schedules"],
      ["lau/propositions","Propositions 1 to 3"],
      ["lau/lemma2","Lemma 2: an unreasonable schedule"],
      ["lau/lemma3","Lemma 3: least traffic"],
      ["lau/lemma4","Lemma 4: steps or traffic"],
      ["lau/lemma5","Lemma 5: the window"],
      ["lau/fig8","Fig. 8: the window"],
      ["lau/lemma6","Lemma 6: two optima"],
    ],
  },
  {
    title: "Mapping onto extended hypercubes",
    source: "The thesis on load balancing on extended hypercubes, chapters 2 and 3",
    figures: [
      ["eh/fig2.5","Fig. 2.5: a task graph"],
      ["eh/fig3.1","Fig. 3.1: local minima"],
      ["eh/table3.1","Table 3.1: initial cost"],
      ["eh/table3.2","Table 3.2: local search"],
      ["eh/table3.3","Table 3.3: local search by levels"],
      ["eh/table3.4","Table 3.4: local search, M"],
      ["eh/table3.5","Table 3.5: by levels, M"],
      ["eh/table3.6","Table 3.6: annealing"],
      ["eh/table3.7","Table 3.7: annealing by levels"],
      ["eh/table3.8","Table 3.8: annealing, M"],
      ["eh/table3.9","Table 3.9: annealing by levels, M"],
      ["eh/table3.10","Table 3.10: greedy"],
      ["eh/table3.11","Table 3.11: greedy by levels"],
      ["eh/table3.12","Table 3.12: greedy, best and worst"],
      ["eh/table3.13","Table 3.13: by levels, best and worst"],
      ["eh/fig3.2","Fig. 3.2: cost on EH(3,2)"],
      ["eh/fig3.3","Fig. 3.3: cost on EH(2,3)"],
      ["eh/fig3.4","Fig. 3.4: balance"],
      ["eh/fig3.5","Fig. 3.5: traffic on EH(3,2)"],
      ["eh/fig3.6","Fig. 3.6: traffic on EH(2,3)"],
      ["eh/eqns3.16","Eqns 3.16 to 3.23: run times counted"],
    ],
  },
  {
    title: "Arrivals and thresholds",
    source: "The same thesis, chapter 5",
    figures: [
      ["eh/fig5.1","Fig. 5.1: EH(2,3), mesh, cube"],
      ["eh/fig5.2","Fig. 5.2: EH(3,2), mesh, cube"],
      ["eh/fig5.3","Fig. 5.3: thresholds"],
    ],
  },
  {
    title: "Topologies",
    source: "T. Decker, B. Monien, R. Preis, “Towards Optimal Load Balancing Topologies”, 2000",
    figures: [
      ["decker/gradients","Section 2: conjugate gradients"],
      ["decker/table1","Table 1: few eigenvalues"],
      ["decker/fig1","Fig. 1: cost of the flow"],
      ["decker/rounds","Section 4: r = O(sqrt n)"],
      ["decker/fig2","Fig. 2: all load on one node"],
      ["decker/fig3","Fig. 3: random load"],
      ["decker/dimension2","Section 4: flow in dimension 2"],
      ["decker/quotient","Section 4: f over l2"],
    ],
  },
  {
    title: "Real clusters",
    source: "E. Jeannot, F. Vernier, “A Practical Approach of Diffusion Load Balancing Algorithms”, 2006",
    figures: [
      ["jeannot/table1","Table 1: processors in use"],
      ["jeannot/fig2","Fig. 2: gain in a LAN"],
      ["jeannot/fig3","Fig. 3: DSL, diffusion"],
      ["jeannot/fig4","Fig. 4: DSL, k-1"],
      ["jeannot/fig5","Fig. 5: DSL, k/2"],
      ["jeannot/fig6","Fig. 6: clusters, shaker"],
      ["jeannot/claims","Claims of the text"],
    ],
  },
] as const;
