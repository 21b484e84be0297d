// Generated from the records in core/schema; do not edit.

/**
 * The single record of every job, option, default, range and unit. Properties with x-data are data; all others are settings and appear in the answer's settings.
 */
export type EvenkeelJobsAndAnswers = Request | Answer;
/**
 * One computation.
 */
export type Request =
  | RingJob
  | TopologyJob
  | FlowJob
  | AdviseJob
  | EhJob
  | MapJob
  | DynamicJob
  | ClusterJob
  | PlanJob
  | ReadJob
  | VerifyJob
  | ReproduceJob
  | ExplainJob;
/**
 * Work units, a whole number.
 */
export type Load = number;
/**
 * Seed of every random choice.
 */
export type Seed = number;
/**
 * Node of every entry of loads, speeds and targets: they join the network's labels, or name the nodes.
 */
export type Labels = string[];
/**
 * Names of the nodes, every one different.
 */
export type Labels1 = string[];
/**
 * Fits to the paper's measurements: a Cray T3E, and a network of workstations.
 */
export type MachineName = 'cray-t3e' | 'now';
/**
 * Names of the nodes, every one different.
 */
export type Labels2 = string[];
/**
 * Names of the nodes, every one different.
 */
export type Labels3 = string[];
/**
 * Names of the nodes, every one different.
 */
export type Labels4 = string[];
/**
 * Names of the nodes, every one different.
 */
export type Labels5 = string[];
/**
 * Names of the nodes, every one different.
 */
export type Labels6 = string[];
/**
 * Names of the nodes, every one different.
 */
export type Labels7 = string[];
/**
 * Names of the nodes, every one different.
 */
export type Labels8 = string[];
/**
 * What a job returns: an answer or an error.
 */
export type Answer =
  | RingAnswer
  | TopologyAnswer
  | FlowAnswer
  | AdviseAnswer
  | EhAnswer
  | MapAnswer
  | DynamicAnswer
  | ClusterAnswer
  | PlanAnswer
  | ReadAnswer
  | VerifyAnswer
  | ReproduceAnswer
  | ExplainAnswer
  | StoppedAnswer
  | ErrorAnswer;
/**
 * Names of the nodes, every one different.
 */
export type Labels9 = string[];
/**
 * Names of the nodes, every one different.
 */
export type Labels10 = string[];
/**
 * Names of the nodes, every one different.
 */
export type Labels11 = string[];
/**
 * Names of the nodes, every one different.
 */
export type Labels12 = string[];
export type CountOrNull = number | null;
export type Signed = number;
export type Count = number;
/**
 * Null steps: the schedule never finishes. Null traffic: beyond 2^53 - 1.
 */
export type AlgorithmResult = {
  steps: CountOrNull;
  traffic: CountOrNull;
} & AlgorithmResult1;
export type AlgorithmResult1 = {
  steps: CountOrNull;
  traffic: CountOrNull;
} | null;
/**
 * First and last shift of the Linear schedule.
 *
 * @minItems 2
 * @maxItems 2
 */
export type ShiftWindow = Signed[];
/**
 * Smallest and largest deficit of red nodes, as shifts of the Linear schedule; null without red nodes.
 *
 * @minItems 2
 * @maxItems 2
 */
export type DeficitWindow = Signed[] | null;
/**
 * One entry a step: the moves [from, to, amount] and the loads after it.
 */
export type RingTrace = {
  step: number;
  loads: Load[];
  moves: number[][];
}[];
/**
 * Why the job was stopped before its end; the answer is the best so far.
 */
export type Stopped = 'time_limit' | 'cancelled';
/**
 * Distinct eigenvalues of the Laplacian, ascending; equal within 1e-13 of the largest in closed forms, 1e-9 when computed.
 */
export type Spectrum =
  | {
      value: number;
      multiplicity: number;
    }[]
  | null;
/**
 * Row by row.
 */
export type Matrix = number[][];
/**
 * What is proven, each with what it follows from.
 */
export type PlanProof = {
  claim: 'makespan' | 'migration' | 'rounds' | 'flow' | 'stream';
  at_least: number | string | null;
  says: string;
  [k: string]: unknown;
}[];
/**
 * Tasks that arrive, in ticks.
 */
export type TraceTasks = {
  id: number;
  arrival: number;
  node?: string;
  service: number;
  hop?: number;
}[];
/**
 * What the run says of the print; null where it was stopped or where so few trials tell nothing.
 */
export type PaperVerdict = null | {
  is: 'reproduces' | 'differs';
  /**
   * Why the print is wrong, where all that differs is an error of the print.
   */
  misprint: string | null;
};

/**
 * The schedule that balances a ring of processors in the fewest steps.
 */
export interface RingJob {
  kind: 'ring';
  /**
   * How a node sends: single = each message once, when its load covers all of them; multi = in every step as much as it has.
   */
  mode?: 'multi' | 'single';
  /**
   * optimal = fewest steps, then least traffic; linear = last link unused; traffic = least traffic; lau = the search printed in the paper.
   */
  algorithm?: 'optimal' | 'linear' | 'traffic' | 'lau';
  /**
   * Loads after balancing: even (the first nodes take the remainder), any (even, the remainder where it saves most; multi only) or one number a node.
   */
  targets?: ('even' | 'any') | Load[] | Buffer;
  /**
   * Node speeds; targets become proportional to them (largest remainder). Not together with targets.
   */
  speeds?: null | number[] | Buffer;
  /**
   * Most units that cross one link in one step; 1 is token distribution. Multi only.
   */
  message_limit?: number | null;
  /**
   * Least traffic among the schedules that finish within that many steps.
   */
  max_steps?: number | null;
  /**
   * Add the trade-off between steps and traffic.
   */
  pareto?: boolean;
  /**
   * Add the loads and moves of every step.
   */
  trace?: boolean;
  /**
   * Add steps and traffic of all four algorithms.
   */
  compare?: boolean;
  /**
   * Add all chains of red nodes (single-send), all threads (multi-send), and the windows of least traffic and of deficits.
   */
  structure?: boolean;
  /**
   * A schedule of one's own, executed in both modes beside the plan: the flow over every link (5 3 4 3 2 0, above 0 to the next node), or messages, a line or ; a step: 0->1:5 0->5:2; 1->2:3. It may be wrong: the answer says which step fails and why.
   */
  schedule?: string | null;
  /**
   * Give nodes, messages and the check by execution even when nodes x steps exceeds 1e7.
   */
  detail?: boolean;
  /**
   * What measured values were divided by when the text was read; only told in the answer.
   */
  unit?: number;
  /**
   * Sum of load x unit - value over all loads, in the unit of the values: what rounding added; told in the notes.
   */
  unit_error?: number;
  /**
   * Column of the text that was read, by name or number from 1; only told in the answer.
   */
  column?: string;
  /**
   * Format as which the text was read; only told in the answer.
   */
  input_format?: string;
  seed?: Seed;
  /**
   * Load of every node around the ring.
   */
  loads: Load[] | Buffer;
  labels?: Labels;
}
/**
 * Refers to an array that the host hands over beside the job.
 */
export interface Buffer {
  $buffer: string;
}
/**
 * What a network is like: degree, diameter, spectrum of its Laplacian.
 */
export interface TopologyJob {
  kind: 'topology';
  /**
   * A family such as torus:8,8, a power hypercube:2^3, a product cycle:8 x path:4, or a graph of one's own.
   */
  topology:
    | string
    | {
        nodes: number;
        edges: number[][] | Buffer;
        labels?: Labels1;
        /**
         * Weights of the edges when those come as a buffer of pairs.
         */
        weights?: number[] | Buffer;
      };
  /**
   * Add the list of edges.
   */
  list?: boolean;
  /**
   * Add the matrices Z, A, L = Z Z^T and M = I - alpha L of first-order diffusion, of up to 64 nodes.
   */
  matrices?: boolean;
  seed?: Seed;
}
/**
 * A balancing flow on a network by a diffusion scheme or an exact solver.
 */
export interface FlowJob {
  kind: 'flow';
  /**
   * The network: a family such as torus:8,8, a power, a product, or a graph of one's own.
   */
  topology:
    | string
    | {
        nodes: number;
        edges: number[][] | Buffer;
        labels?: Labels1;
        /**
         * Weights of the edges when those come as a buffer of pairs.
         */
        weights?: number[] | Buffer;
      };
  /**
   * opt, ops = optimal schemes; fos, sos, chebyshev = diffusion; cg = conjugate gradients; de, gde = dimension exchange; adi, md = factor by factor on products; l2 = least squares, directly; l1 = least traffic; linf, node-flow = least units over the busiest link or node; rounds = fewest rounds of any plan; max-load = least maximum load within what edges take.
   */
  scheme?:
    | 'opt'
    | 'ops'
    | 'fos'
    | 'sos'
    | 'chebyshev'
    | 'cg'
    | 'de'
    | 'gde'
    | 'adi'
    | 'md'
    | 'l2'
    | 'l1'
    | 'linf'
    | 'node-flow'
    | 'rounds'
    | 'max-load';
  /**
   * Step of fos (optimal = 2 / (lambda_2 + lambda_max), cybenko = 1 / (degree + 1), boillat = by edge) or exchange parameter of gde, below 1.
   */
  alpha?: ('optimal' | 'cybenko' | 'boillat') | number;
  /**
   * Order of the eigenvalues in opt, md and adi; auto is leja, and leja0 in adi.
   */
  order?:
    | 'auto'
    | 'leja'
    | 'leja0'
    | 'leja-reversed'
    | 'ascending'
    | 'descending'
    | 'alternate'
    | 'centre'
    | 'bit-reversal';
  /**
   * Whether adi goes through the dimensions backwards in every second iteration.
   */
  sweeps?: 'alternating' | 'plain';
  /**
   * Imbalance, relative to the start, at which a scheme stops.
   */
  tolerance?: number;
  /**
   * Iterations after which a scheme stops in any case.
   */
  max_iterations?: number;
  /**
   * Node speeds above 0; targets become proportional to them.
   */
  speeds?: null | number[] | Buffer;
  /**
   * Make a converged flow integral, so that it still balances exactly.
   */
  integer?: boolean;
  /**
   * How a node shares out what it has when it owes more: ppg (in proportion), largest (largest sink first), index (smallest number first), single (waits for all of it); none leaves the migration out.
   */
  migration?: 'ppg' | 'largest' | 'index' | 'single' | 'none';
  /**
   * lock-step: all nodes act at the same time, round by round; async: a node acts when load arrives, its messages leave one after the other and take their time on the machine, or 1 + 0.01 a unit.
   */
  timing?: 'lock-step' | 'async';
  /**
   * Most units that cross one link, one way, in one round; for scheme rounds.
   */
  message_limit?: number | null;
  /**
   * Machine whose times are estimated: cray-t3e and now (workstations) are fits to the paper's measurements; or times of one's own.
   */
  machine?: null | MachineName | MachineTimes;
  /**
   * Most units that cross an edge, either way; null = no limit. In the order of the edges given, or of a family in ascending order, as in the answer; for scheme max-load.
   */
  edge_capacity?: null | (number | null)[] | Buffer;
  /**
   * Least units that cross an edge which is used at all; for scheme max-load.
   */
  edge_minimum?: null | number[] | Buffer;
  /**
   * What a unit pays on an edge, either way; null = 1 on all of them, so that the fees are the traffic. For scheme max-load.
   */
  edge_fee?: null | number[] | Buffer;
  /**
   * Add the imbalance after every iteration.
   */
  history?: boolean;
  /**
   * Add loads and flow of the iterations, thinned out when there are many.
   */
  trace?: boolean;
  /**
   * What measured values were divided by when the text was read; only told in the answer.
   */
  unit?: number;
  /**
   * Sum of load x unit - value over all loads, in the unit of the values: what rounding added; told in the notes.
   */
  unit_error?: number;
  /**
   * Column of the text that was read, by name or number from 1; only told in the answer.
   */
  column?: string;
  /**
   * Format as which the text was read; only told in the answer.
   */
  input_format?: string;
  seed?: Seed;
  /**
   * Load of every node; or give a scenario.
   */
  loads?: Load[] | Buffer;
  labels?: Labels2;
  /**
   * Loads by a rule instead: peak (all on one node), random (uniform, rescaled to the mean), gradient (0 to twice the mean) or hot_spots (half of all load on a few nodes).
   */
  scenario?:
    | {
        peak: {
          total: number;
          node: number;
        };
      }
    | {
        random: {
          mean: number;
        };
      }
    | {
        gradient: {
          mean: number;
        };
      }
    | {
        hot_spots: {
          mean: number;
          count: number;
        };
      };
}
export interface MachineTimes {
  /**
   * Time of a message.
   */
  startup_ms: number;
  /**
   * Time of a load unit.
   */
  per_unit_ms: number;
}
/**
 * Which topology and scheme balance such loads fastest.
 */
export interface AdviseJob {
  kind: 'advise';
  /**
   * Number of nodes; none: that of the loads or of the topology given.
   */
  nodes?: number | null;
  /**
   * A network of one's own to compare with the others; or a family.
   */
  topology?:
    | null
    | string
    | {
        nodes: number;
        edges: number[][] | Buffer;
        labels?: Labels1;
        /**
         * Weights of the edges when those come as a buffer of pairs.
         */
        weights?: number[] | Buffer;
      };
  /**
   * Machine whose times are compared: cray-t3e and now (workstations) are fits to the paper's measurements; or times of one's own.
   */
  machine?: MachineName | MachineTimes;
  /**
   * Topologies to compare; none: every family with that many nodes, products, and the nearest sizes of families that skip sizes.
   */
  candidates?: null | string[];
  /**
   * How often a flow is computed and a migration carried out: what their times count in the total.
   */
  weights?: {
    flow: number;
    migration: number;
  };
  /**
   * Load vectors drawn from a random scenario; the rows are means over them.
   */
  trials?: number;
  /**
   * What measured values were divided by when the text was read; only told in the answer.
   */
  unit?: number;
  /**
   * Sum of load x unit - value over all loads, in the unit of the values: what rounding added; told in the notes.
   */
  unit_error?: number;
  /**
   * Column of the text that was read, by name or number from 1; only told in the answer.
   */
  column?: string;
  /**
   * Format as which the text was read; only told in the answer.
   */
  input_format?: string;
  seed?: Seed;
  /**
   * Load of every node; or give a scenario.
   */
  loads?: Load[] | Buffer;
  labels?: Labels3;
  /**
   * Loads by a rule instead: peak (all on one node), random (uniform, rescaled to the mean), gradient (0 to twice the mean) or hot_spots (half of all load on a few nodes). random with mean 800 by default.
   */
  scenario?:
    | {
        peak: {
          total: number;
          node: number;
        };
      }
    | {
        random: {
          mean: number;
        };
      }
    | {
        gradient: {
          mean: number;
        };
      }
    | {
        hot_spots: {
          mean: number;
          count: number;
        };
      };
}
/**
 * Extended hypercube EH(k,l): its counts, addresses, neighbours and routes.
 */
export interface EhJob {
  kind: 'eh';
  /**
   * Dimensions of a cube: 2^k nodes below every controller.
   */
  k: number;
  /**
   * Levels of controllers; at most 2^40 servers in all.
   */
  l: number;
  /**
   * Nodes to describe: addresses such as 3.5, root or 0:29, or numbers of servers.
   */
  nodes?: null | (string | number)[];
  /**
   * From which server to which.
   */
  route?: null | (string | number)[];
  /**
   * Describe every node.
   */
  list?: boolean;
  seed?: Seed;
}
/**
 * A task graph mapped onto a machine, so that loads are even and communication is near.
 */
export interface MapJob {
  kind: 'map';
  /**
   * The machine: an extended hypercube eh:K,L, whose servers take the tasks, or any other network.
   */
  topology:
    | string
    | {
        nodes: number;
        edges: number[][] | Buffer;
        labels?: Labels1;
        /**
         * Weights of the edges when those come as a buffer of pairs.
         */
        weights?: number[] | Buffer;
      };
  /**
   * best = the machine halved again and again, or annealed level by level, whichever suits the tasks; then annealing while tasks are joined and taken apart again; anneal = simulated annealing; local = local search; greedy = task after task to its best server; list = by priorities, each task to the least loaded server, whatever it says to others; none = the start, or the mapping, as it is.
   */
  algorithm?: 'best' | 'anneal' | 'local' | 'greedy' | 'list' | 'none';
  /**
   * All servers at once; or level by level in an extended hypercube, from the root down, for anneal, local and greedy.
   */
  approach?: 'unified' | 'level-by-level';
  /**
   * Weight of communication level by level: exact = the share that passing between two children has in the whole cost; thesis = fitted to its tables (eh:3,2 and eh:2,3); or one a level, the root's first, with hops within the cube.
   */
  level_betas?: ('exact' | 'thesis') | number[];
  /**
   * Weight of communication in the cost; balance: a random mapping then weighs mean load and communication the same.
   */
  beta?: 'balance' | number;
  /**
   * Proposals over tasks x (servers - 1): in all for local (none: 10), at every temperature for anneal (none: 3).
   */
  sweeps?: number | null;
  /**
   * Factor of the temperature, for anneal.
   */
  cooling?: number;
  /**
   * When annealing ends: relative to the mean uphill step (the best mapping is kept), or in units of the cost as in the thesis (the last one).
   */
  freeze?: 'relative' | 'thesis';
  /**
   * Order of the tasks for greedy.
   */
  order?: 'natural' | 'random' | 'largest';
  /**
   * Work of best, in multiples of the usual: rounds of 1/64, 1/16, 1/4, 1, 4, ... of it (above 20,000 tasks from 1/16) up to this one, of which the best counts; more is never worse.
   */
  effort?: number;
  /**
   * Independent runs from starts of their own; the best is the answer.
   */
  restarts?: number;
  /**
   * Most tasks that leave the servers of the given start, for best; none: any number.
   */
  max_moves?: number | null;
  /**
   * Of a unit in an extended hypercube: the level of the least common ancestor, none, or one number a level, the lowest first.
   */
  penalty?: ('llca' | 'none') | number[];
  /**
   * Hops in an extended hypercube: by the routing rule, or shortest paths.
   */
  distance?: 'route' | 'graph';
  /**
   * Where tasks start: on random servers, task i on server i mod servers, or one server a task.
   */
  start?: ('random' | 'serial') | number[] | Buffer;
  /**
   * One server a task, for algorithm none.
   */
  mapping?: number[] | Buffer;
  /**
   * Add the cost against the proposals.
   */
  history?: boolean;
  /**
   * Add the task graph as it was understood, each pair of tasks once.
   */
  list?: boolean;
  /**
   * Of algorithm list, among the tasks whose senders are placed: heaviest = level by level, the largest first; path = the longest way to a task that sends to none; weighted = the same, and more for every branch.
   */
  priority?: 'heaviest' | 'path' | 'weighted';
  /**
   * What a branch counts in priority weighted, which the thesis leaves open: times the lengths of all ways over the longest one.
   */
  branching?: number;
  /**
   * What measured values were divided by when the text was read; only told in the answer.
   */
  unit?: number;
  /**
   * Format as which the text was read; only told in the answer.
   */
  input_format?: string;
  seed?: Seed;
  /**
   * Computation of every task and messages [from, to, amount] between them; or random tasks as in the thesis.
   */
  tasks:
    | {
        comp: number[] | Buffer;
        labels?: Labels4;
        edges?: number[][] | Buffer;
      }
    | {
        random: {
          tasks: number;
          /**
           * Least and most computation of a task.
           *
           * @minItems 2
           * @maxItems 2
           */
          comp?: number[];
          /**
           * Least and most later tasks that a task sends to.
           *
           * @minItems 2
           * @maxItems 2
           */
          degree?: number[];
          /**
           * Least and most units of a message.
           *
           * @minItems 2
           * @maxItems 2
           */
          amount?: number[];
        };
      };
}
/**
 * Tasks that arrive over time on an extended hypercube, a mesh, a cube or behind a dispatcher, and the policy that balances them: simulated event by event.
 */
export interface DynamicJob {
  kind: 'dynamic';
  /**
   * eh:K,L, mesh:R,C, torus:R,C, hypercube:D, or dispatcher:N for one dispatcher and N servers.
   */
  topology: string;
  /**
   * auto = si-mlta on eh, si-ta on flat networks, jsq behind a dispatcher. si = sender-, ri = receiver-initiated; mlta = multi-level, ta = plain threshold algorithm; llc = least loaded child at every step; split = random child (flat: stay). On flat networks also: gradient = towards the nearest server below the threshold, bid-average = to a random neighbour where the load is above that of server and neighbours on average, random = to a random server. Behind a dispatcher: jsq, power (of choices), jiq, random, round-robin, central (one queue).
   */
  policy?:
    | 'auto'
    | 'si-mlta'
    | 'ri-mlta'
    | 'si-ta'
    | 'ri-ta'
    | 'llc'
    | 'split'
    | 'gradient'
    | 'bid-average'
    | 'jsq'
    | 'power'
    | 'jiq'
    | 'random'
    | 'round-robin'
    | 'central';
  /**
   * Load a server (t_1, t_2, ...): ascending for si, descending for ri; mlta on eh takes L-1. null = 1, 2, ... on eh, 2 on flat networks.
   */
  thresholds?: number[] | null;
  /**
   * ta: most probes of a decision, one number a threshold. null = 3.
   */
  probe_limits?: number[] | null;
  /**
   * Processors with thresholds or probe limits of their own: {"0:5":{"thresholds":[3],"probe_limits":[1]}}, as many as the others have. A load is compared with the threshold of the processor that has it.
   */
  limits_of?: {
    [k: string]: {
      /**
       * @maxItems 100
       */
      thresholds?: number[];
      probe_limits?: number[];
    };
  };
  /**
   * si-ta: nodes are probed one after the other until one takes the task, or all at once.
   */
  probing?: 'serial' | 'parallel';
  /**
   * parallel: which of the nodes that would take the task gets it: the first that was drawn, the least loaded of them, a random one.
   */
  probe_choice?: 'first' | 'least' | 'random';
  /**
   * si-ta: every new task looks for another place, whatever the load.
   */
  always_send?: boolean;
  /**
   * gradient, bid-average: most moves of a task. null = 100 for gradient, 1 for bid-average.
   */
  passes?: number | null;
  /**
   * power: servers that are looked at.
   */
  choices?: number;
  /**
   * Time of a task for every hop, C.
   */
  hop?: number | string;
  /**
   * Time of a control message for every hop. null = a tenth of hop.
   */
  control_hop?: number | string | null;
  /**
   * Control work of the initiator for a probe or request. null = 0.01R.
   */
  probe_cpu?: number | string | null;
  /**
   * Control work where a threshold is compared. null = 0.01R.
   */
  answer_cpu?: number | string | null;
  /**
   * Control work of a controller for a step down.
   */
  allocate_cpu?: number | string;
  /**
   * link: every directed link carries one message at a time, in order.
   */
  contention?: 'none' | 'link';
  /**
   * Hop time of tasks: the same for all, or exponential, one draw a task.
   */
  comm?: 'constant' | 'exp';
  /**
   * The load of an ancestor, with bid-average that of the server itself, is compared without the new task.
   */
  probe_excl?: boolean;
  /**
   * si-ta on eh: tasks that a parent hands down are not tested.
   */
  ta_ext_only?: boolean;
  /**
   * Flat networks: every journey takes one hop time.
   */
  unitdist?: boolean;
  /**
   * Flat networks: a task on its way counts at its destination, or nowhere.
   */
  transit?: 'destination' | 'none';
  /**
   * Which waiting task a receiver gets: tail = the youngest, head = the oldest.
   */
  steal?: 'tail' | 'head';
  /**
   * Receivers ask at every departure below a threshold, or only when it is crossed.
   */
  trigger?: 'every' | 'edge';
  /**
   * Probes may meet the same node again.
   */
  replace?: boolean;
  /**
   * mesh: with the links of a torus.
   */
  wrap?: boolean;
  /**
   * Weight of the communication between tasks in moves; 0 = none. Needs exchanges.
   */
  gamma?: number;
  /**
   * Poisson arrivals at all controllers (flat: at all servers): tasks, load a server, service times and their mean in ticks (R) and squared coefficient of variation of hyperexponential ones.
   */
  random?: {
    /**
     * Random tasks: how many.
     */
    tasks?: number;
    /**
     * Load of a server, rho.
     */
    load?: number;
    /**
     * Distribution of the service times.
     */
    service?: 'exponential' | 'constant' | 'hyperexponential';
    /**
     * Their mean R.
     */
    mean_service?: number;
    /**
     * Squared coefficient of variation of hyperexponential ones.
     */
    variation?: number;
  };
  /**
   * Given tasks: their arrival times are stretched so that work over servers times span is this.
   */
  trace_load?: number | null;
  /**
   * First tasks that are not measured.
   */
  warmup?: number;
  /**
   * Last tasks that are not measured.
   */
  cooldown?: number;
  /**
   * Independent runs, with seeds one after the other: means and 95 % intervals.
   */
  replications?: number;
  /**
   * Add what became of every task.
   */
  per_task?: boolean;
  /**
   * Add the log of all events.
   */
  log?: boolean;
  /**
   * Points of the history, evenly over arrivals and completions.
   */
  samples?: number;
  seed?: Seed;
  /**
   * One or two settings with a list of values each, as {"load":[0.5,0.9]}: a result for every combination. load, tasks, service, mean_service and variation are those of random.
   */
  sweep?: {};
  /**
   * What given tasks exchange: [id,id,amount]. With gamma, communication counts in moves.
   */
  exchanges?: number[][];
  /**
   * Jobs that are task graphs instead of tasks: [{"id","arrival","node","comp":[ticks],"edges":[[from,to,ticks a hop]]}], mapped level by level when they arrive and balanced afterwards.
   */
  jobs?: {
    id?: number;
    arrival: number;
    node?: string;
    /**
     * @minItems 1
     */
    comp: number[];
    edges?: number[][];
  }[];
  /**
   * Targets that replace random ones: {"task:ID":[nodes]} or {"ri:INITIATOR:DEPARTURES":[nodes]}.
   */
  probe_targets?: {};
  /**
   * Tasks instead of random ones: [{"id","arrival","node":"level:index","service","hop"}], times in ticks; without node they go round the sources.
   */
  tasks?: {
    id?: number;
    arrival: number;
    node?: string;
    service: number;
    hop?: number;
  }[];
}
/**
 * Diffusion with local knowledge on nodes and links of different speed: what it moves, what that costs, when it stops, and whether it pays.
 */
export interface ClusterJob {
  kind: 'cluster';
  /**
   * The network over whose links load moves: a family such as torus:8,8, or a graph of one's own. none = the preset's, or that of links.
   */
  topology?:
    | string
    | {
        nodes: number;
        edges: number[][] | Buffer;
        labels?: Labels1;
        /**
         * Weights of the edges when those come as a buffer of pairs.
         */
        weights?: number[] | Buffer;
      }
    | null;
  /**
   * A machine of the report, with its loads: lan, dsl = a line of 64 equal nodes, 6400 tokens on the first; clusters = a 10x10 mesh over two clusters. What is given besides wins.
   */
  preset?: null | ('lan' | 'dsl' | 'clusters');
  /**
   * Preset clusters: 615 x 100^(g-1) tokens of 100 / 100^(g-1) Mflop.
   */
  granularity?: number;
  /**
   * Operations a second of every node, or a pattern that repeats. none = the preset's, or 1e9.
   */
  speeds?:
    | null
    | number[]
    | Buffer
    | {
        /**
         * @minItems 1
         */
        pattern: number[];
      };
  /**
   * Latency and bandwidth of all links, or [u,v,latency_s,bandwidth_bytes] for every one. What is not given is the preset's, or that of the LAN: 0.00015 s, 12500000 bytes/s.
   */
  links?:
    | null
    | {
        /**
         * Latency of all links.
         */
        latency_s?: number;
        /**
         * Bandwidth of all links, each way.
         */
        bandwidth_bytes?: number;
      }
    | number[][];
  /**
   * fos = diffusion step by step; two-phase = the flow by numbers alone (second order), then load once along it; never.
   */
  scheme?: 'fos' | 'two-phase' | 'never';
  /**
   * Diffusion matrix of the relative speeds: b counts a node among its neighbours, a does not and may swing for ever.
   */
  variant?: 'b' | 'a';
  /**
   * Iterations of the application, N.
   */
  iterations?: number;
  /**
   * Most balancing steps; 0 = none. none = no limit.
   */
  lb_steps?: number | null;
  /**
   * Iterations from one balancing step to the next.
   */
  lb_period?: number;
  /**
   * When balancing steps happen: by lb_period; when more time was lost to imbalance than the last step took; the same against the best iteration since, which a node sees without global knowledge.
   */
  trigger?: 'schedule' | 'loss' | 'loss-local';
  /**
   * k of the cost test cost < k x benefit: halving = falls by 1, halved when an iteration got longer; decreasing = falls by 1; const; off = no test.
   */
  k_policy?: 'halving' | 'decreasing' | 'const' | 'off';
  /**
   * k at the start. none = the iterations.
   */
  k0?: number | null;
  /**
   * k never falls below this. none = no limit: k may fall below 0, which blocks everything.
   */
  k_min?: number | null;
  /**
   * Halving k rounds down.
   */
  k_whole?: boolean;
  /**
   * Whose k decides: the giver's, or the smaller of both.
   */
  k_of?: 'giver' | 'least';
  /**
   * What lowers k: every iteration, or every balancing step.
   */
  k_counts?: 'iteration' | 'step';
  /**
   * Share by which an iteration has to be longer to halve k.
   */
  k_tolerance?: number;
  /**
   * Which time is compared: the whole iteration, or the application's part.
   */
  halve_on?: 'iteration' | 'app';
  /**
   * What the test is about: the tokens that would move, or the real flow.
   */
  cost_on?: 'tokens' | 'flow';
  /**
   * floor = the report's; imitate = make up for fractions later (flow imitation); nearest; random = up with the fraction as chance; real = divisible load.
   */
  rounding?: 'floor' | 'imitate' | 'nearest' | 'random' | 'real';
  /**
   * Forces tokens over edges that are stuck, with chance exp(-kappa U) after U blocked steps; kappa, or p and tau: chance p at step tau. grow = 1 - exp(-kappa U); reset = count again after a forced move; all = move the whole flow; printed = the report's sign of kappa.
   */
  shaker?: null | {
    /**
     * Forces tokens over edges that are stuck, with chance exp(-kappa U) after U blocked steps.
     */
    kappa?: number;
    /**
     * The same by its chance at step tau.
     */
    p?: number;
    /**
     * Blocked steps after which the chance is p.
     */
    tau?: number;
    /**
     * The chance grows with U instead: 1 - exp(-kappa U).
     */
    grow?: boolean;
    /**
     * Count again after a forced move.
     */
    reset?: boolean;
    /**
     * Move the whole flow, not one token.
     */
    all?: boolean;
    /**
     * kappa with the sign that the report prints, ln(p) / tau: exp(-kappa U) is above 1, and every stuck edge is forced in every step.
     */
    printed?: boolean;
  };
  /**
   * How all learn that nobody moves load: messages on a spanning tree; counters in the messages that are sent anyway; off; free = at once, for analysis.
   */
  detection?: 'tree' | 'off' | 'piggyback' | 'free';
  /**
   * Spanning tree of detection and barrier: breadth first from node 0, or shortest latencies.
   */
  tree?: 'breadth-first' | 'latency';
  /**
   * Operations a token and iteration. none = 22500, or the preset's.
   */
  unit_ops?: number | null;
  /**
   * Bytes of a token.
   */
  unit_bytes?: number;
  /**
   * Bytes of a load message besides its tokens.
   */
  header_bytes?: number;
  /**
   * Bytes of a message that tells a load.
   */
  control_bytes?: number;
  /**
   * Bytes of a message of the detection.
   */
  detection_bytes?: number;
  /**
   * Bytes of a message of the application.
   */
  app_bytes?: number;
  /**
   * Bytes of a message of a barrier.
   */
  sync_bytes?: number;
  /**
   * Time to prepare a load message, fixed_s and per_unit_s.
   */
  pre?: null | {
    /**
     * Time to prepare a load message.
     */
    fixed_s?: number;
    /**
     * Time to prepare every token in it.
     */
    per_unit_s?: number;
  };
  /**
   * Time to take in a load message, fixed_s and per_unit_s.
   */
  post?: null | {
    /**
     * Time to take in a load message.
     */
    fixed_s?: number;
    /**
     * Time to take in every token in it.
     */
    per_unit_s?: number;
  };
  /**
   * Over which links the application exchanges messages in every iteration; active = both ends have load.
   */
  app?: 'all' | 'none' | 'active';
  /**
   * What ends an iteration: the neighbours' messages; all nodes at once, free; a barrier of messages over the nodes with load, gathered where that is done first, or at the lowest node.
   */
  sync?: 'neighbour' | 'global' | 'tree' | 'tree-lowest';
  /**
   * eager = a sender does not wait; rendezvous = both ends wait for the end of a message.
   */
  transport?: 'eager' | 'rendezvous';
  /**
   * cm02 = latency and bandwidth as they are; lv08 = SimGrid's factors 13.01 and 0.97. Decisions use the plain numbers.
   */
  network?: 'cm02' | 'lv08';
  /**
   * Latency that decisions assume, as a share of the real one.
   */
  latency_estimate?: number;
  /**
   * Bandwidth that decisions assume, as a share of the real one.
   */
  bandwidth_estimate?: number;
  /**
   * Methods to run on the same instance: never, k/2, k/2-piggyback, k-1, k-1-piggyback, imitate, two-phase, shaker, fos, fos-1, fos-2, fos-5, fos-10, fos-20, fos-50, every-10, every-100, loss, loss-local, two-phase-loss; advise runs every-100, loss, loss-local, two-phase-loss only where load arrives.
   */
  compare?:
    | null
    | (
        | 'never'
        | 'k/2'
        | 'k/2-piggyback'
        | 'k-1'
        | 'k-1-piggyback'
        | 'imitate'
        | 'two-phase'
        | 'shaker'
        | 'fos'
        | 'fos-1'
        | 'fos-2'
        | 'fos-5'
        | 'fos-10'
        | 'fos-20'
        | 'fos-50'
        | 'every-10'
        | 'every-100'
        | 'loss'
        | 'loss-local'
        | 'two-phase-loss'
      )[];
  /**
   * Run all methods and rank them.
   */
  advise?: boolean;
  /**
   * Add the diffusion matrix, and the messages that compute it.
   */
  matrix?: boolean;
  /**
   * Add every balancing step: exchanges, loads, clocks, detection.
   */
  trace?: boolean;
  /**
   * Most steps of the trace.
   */
  trace_steps?: number;
  /**
   * Iterations whose clocks are added: balanced, computed, end.
   */
  timeline?: number;
  /**
   * What measured values were divided by when the text was read; only told in the answer.
   */
  unit?: number;
  /**
   * Sum of load x unit - value over all loads, in the unit of the values: what rounding added; told in the notes.
   */
  unit_error?: number;
  /**
   * Column of the text that was read, by name or number from 1; only told in the answer.
   */
  column?: string;
  /**
   * Format as which the text was read; only told in the answer.
   */
  input_format?: string;
  seed?: Seed;
  /**
   * Tokens of every node; or give a scenario, or units.
   */
  loads?: Load[] | Buffer;
  labels?: Labels5;
  /**
   * Loads by a rule instead: peak (all on one node), random (uniform, rescaled to the mean), gradient (0 to twice the mean) or hot_spots (half of all load on a few nodes).
   */
  scenario?:
    | {
        peak: {
          total: number;
          node: number;
        };
      }
    | {
        random: {
          mean: number;
        };
      }
    | {
        gradient: {
          mean: number;
        };
      }
    | {
        hot_spots: {
          mean: number;
          count: number;
        };
      };
  /**
   * Sizes of the indivisible pieces of every node's load, instead of loads: one list a node.
   */
  units?: number[][];
  /**
   * Load that comes: [iteration, node, tokens].
   */
  arrivals?: number[][];
  /**
   * Links that fail: [iteration, u, v]; they carry nothing from then on.
   */
  dead_links?: number[][];
}
/**
 * Which object moves where, in which order, and how good that is.
 */
export interface PlanJob {
  kind: 'plan';
  /**
   * How many nodes there are, or what they are like, a column each.
   */
  nodes?:
    | number
    | {
        /**
         * How many, where no column says so.
         */
        count?: number;
        id?: Labels6;
        /**
         * Work a unit of time: a number with at most six decimals, or [n,d] for n/d.
         */
        speed?: (number | number[])[] | Buffer;
        /**
         * open; closed = takes nothing new; drain = ends empty, and is not in the mean.
         */
        state?: ('open' | 'closed' | 'drain')[];
        /**
         * Name or number of the rack.
         */
        rack?: (string | number)[];
        /**
         * Of every resource, how much there is; null = no limit.
         */
        capacity?: {
          [k: string]: (number | null)[];
        };
        /**
         * Of every resource, how much is in use without any object.
         */
        base?: {
          [k: string]: number[] | Buffer;
        };
      };
  /**
   * The objects, a column each.
   */
  objects?: {
    id?: Labels7;
    /**
     * Work of the object, a whole number.
     */
    load: number[] | Buffer;
    /**
     * Where it is: the number of the node from 0, its name, or null for a new object, whose placement is no move. Without the column all are new.
     */
    node?: (number | string | null)[] | Buffer;
    /**
     * What moving it costs, for migration bytes; 1 without the column.
     */
    bytes?: number[] | Buffer;
    /**
     * Of every resource, how much it uses.
     */
    resources?: {
      [k: string]: number[] | Buffer;
    };
    /**
     * Of every resource, how much it needs while it works: of the objects of a node the largest alone counts.
     */
    peak?: {
      [k: string]: number[] | Buffer;
    };
    /**
     * Its shared block, a number of blocks, or null.
     */
    block?: (number | null)[];
    /**
     * Whether it stays where it is.
     */
    pinned?: boolean[];
    /**
     * The nodes where it may be; null = all.
     */
    allowed?: ((number | string)[] | null)[];
    /**
     * Nodes where it may not be; null = none.
     */
    avoid?: ((number | string)[] | null)[];
    /**
     * Its group, a number of groups, or null.
     */
    group?: (number | null)[];
  };
  /**
   * spread: no two of the group on one node; together: all on one.
   */
  groups?: {
    rule: 'spread' | 'together';
    /**
     * Of what: nodes, or racks.
     */
    level?: 'node' | 'rack';
  }[];
  /**
   * Shared blocks: each counts once on every node that has one of its objects.
   */
  blocks?: {
    size: number;
    /**
     * Of which resource, where there are several.
     */
    resource?: string;
  }[];
  /**
   * What objects send: [i,j,v] = object i sends v to object j, with at most six decimals; work where both are on different nodes.
   */
  comm?: (number | string)[][];
  /**
   * The node of every object, for algorithm none.
   */
  assignment?: (number | string)[] | Buffer;
  /**
   * Instead of nodes and objects: items in a row that go to nodes in a row, each a contiguous part.
   */
  chain?: {
    /**
     * Work of the item, a whole number.
     */
    load: number[] | Buffer;
    /**
     * How many nodes there are, where no column says so.
     */
    parts?: number;
    /**
     * Work a unit of time: a number with at most six decimals, or [n,d] for n/d.
     */
    speed?: (number | number[])[] | Buffer;
    /**
     * What the item needs of its node's capacity.
     */
    memory?: number[] | Buffer;
    /**
     * Of every node; null = no limit.
     */
    capacity?: (number | null)[];
    /**
     * Least items a node; 0 = its part may be empty.
     */
    min_items?: number;
    /**
     * Whether the last item is followed by the first, and the last node by the first.
     */
    ring?: boolean;
    /**
     * Where parts began before, but the first, and of a ring also the first: of the best cuts those that move least from there.
     */
    old_cuts?: number[];
    /**
     * What moving the item costs, for migration bytes and bytes-distance; 1 without the column.
     */
    bytes?: number[] | Buffer;
  };
  /**
   * Instead of nodes and objects: the loads of a mixture of experts, [layer][expert] or {layer: {expert: load}}, whose copies go to slots of GPUs.
   */
  experts?: (unknown[] | {})[] | {};
  /**
   * With experts: the expert of every slot before, [layer][slot].
   */
  old?: number[][];
  /**
   * Instead of objects: their loads again and again; at every snapshot it is decided whether a plan is carried out.
   */
  stream?: {
    /**
     * How many nodes there are, or what they are like, a column each.
     */
    nodes:
      | number
      | {
          /**
           * How many, where no column says so.
           */
          count?: number;
          id?: Labels8;
          /**
           * Work a unit of time: a number with at most six decimals, or [n,d] for n/d.
           */
          speed?: (number | number[])[] | Buffer;
          /**
           * open; closed = takes nothing new; drain = ends empty, and is not in the mean.
           */
          state?: ('open' | 'closed' | 'drain')[];
          /**
           * Name or number of the rack.
           */
          rack?: (string | number)[];
          /**
           * Of every resource, how much there is; null = no limit.
           */
          capacity?: {
            [k: string]: (number | null)[];
          };
          /**
           * Of every resource, how much is in use without any object.
           */
          base?: {
            [k: string]: number[] | Buffer;
          };
        };
    /**
     * Where every object is before the first snapshot; without it the first snapshot says so.
     */
    node?: (number | string)[];
    /**
     * Loads, one an object, or {load, node}, where node says where the objects are now.
     */
    snapshots?: (unknown[] | {})[];
    /**
     * regret = act when waiting has lost more than factor x the plan's cost; threshold = act when the makespan is threshold x the mean over a window, and the plan pays within the horizon.
     */
    rule?: 'regret' | 'threshold';
    /**
     * Of the plan's cost, for regret.
     */
    factor?: number;
    /**
     * Of makespan over mean, its mean over the window.
     */
    threshold?: number;
    /**
     * Snapshots that the threshold looks at; it begins anew after a plan.
     */
    window?: number;
    /**
     * Snapshots after a plan without another one, for threshold.
     */
    cooldown?: number;
    /**
     * Snapshots within which a plan has to pay, for threshold.
     */
    horizon?: number;
    /**
     * Loads are measured within 1 +- this: a smaller gain is no reason.
     */
    noise?: number;
    /**
     * What moving an object costs, in the unit of load / speed.
     */
    cost_per_move?: number;
  };
  /**
   * auto = all searches that suit the size, the best of what they find; exact = until every placement is accounted for; none = the assignment as it is.
   */
  algorithm?: 'auto' | 'exact' | 'none';
  /**
   * What migration is counted in: objects that move, their bytes, or bytes x links on the way, of topology or of racks as a tree.
   */
  migration?: 'moves' | 'bytes' | 'bytes-distance';
  /**
   * The network of the nodes: a family such as torus:8,8, a power, a product, or a graph of one's own; for migration bytes-distance and for flow. none = racks are a tree.
   */
  topology?:
    | string
    | {
        nodes: number;
        edges: number[][] | Buffer;
        labels?: Labels1;
        /**
         * Weights of the edges when those come as a buffer of pairs.
         */
        weights?: number[] | Buffer;
      }
    | null;
  /**
   * Work of a unit sent or received: work of a node = load + beta x the larger of what it sends to other nodes and what it receives; with at most six decimals; none: 1.
   */
  beta?: number | null;
  /**
   * Most objects that leave their node; none: any number.
   */
  max_moves?: number | null;
  /**
   * Most bytes that move; none: any number.
   */
  max_bytes?: number | null;
  /**
   * Least migration that brings the largest load / speed to at most this times the mean, with at most six decimals; none: least makespan first.
   */
  target?: number | null;
  /**
   * Load / speed that a unit of migration has to save at least, with at most six decimals: what saves less stays.
   */
  min_gain?: number | null;
  /**
   * Objects that a node sends and receives at once, in a round: in and out apart, or both together. none = one in and one out.
   */
  limit?: null | {
    /**
     * Objects that a node sends in a round.
     */
    out?: number;
    /**
     * Objects that a node receives in a round.
     */
    in?: number;
    /**
     * Objects that a node sends or receives in a round, both together.
     */
    both?: number | null;
  };
  /**
   * Whether capacities hold during the moves too, where an object counts at both ends in its round: rounds that do, with waits on third nodes where nothing else helps, or the nodes that block.
   */
  transient?: boolean;
  /**
   * Instead of a search: objects go along the balancing flow of this scheme over the links of topology, hop by hop, each link within half the largest object of its flow where nodes keep enough. none = a search.
   */
  flow?:
    | (
        | 'opt'
        | 'ops'
        | 'fos'
        | 'sos'
        | 'chebyshev'
        | 'cg'
        | 'de'
        | 'gde'
        | 'adi'
        | 'md'
        | 'l2'
        | 'l1'
        | 'linf'
        | 'node-flow'
        | 'rounds'
        | 'max-load'
      )
    | null;
  /**
   * With flow: any two nodes may talk, so that the hops of an object are one move.
   */
  collapse?: boolean;
  /**
   * Add the front: the makespan that every number of moves reaches.
   */
  pareto?: boolean;
  /**
   * Work of the searches, in multiples of the usual; 0 = no search to the end. More is never worse.
   */
  effort?: number;
  /**
   * With experts: copies in all, a multiple of gpus.
   */
  slots?: number | null;
  /**
   * With experts: how many GPUs there are; GPU g has slots / gpus slots in a row.
   */
  gpus?: number | null;
  /**
   * With experts: groups of experts in a row; with gpu_nodes above 1 those of a group are on one node.
   */
  expert_groups?: number;
  /**
   * With experts: nodes of GPUs in a row.
   */
  gpu_nodes?: number;
  /**
   * Adds the placement as a file of another program, in written: of objects and chains metis, a .part, or scotch, a .map; of experts tensorrt-llm, YAML, or vllm-ascend, JSON. none = no file.
   */
  write_as?: 'metis' | 'scotch' | 'tensorrt-llm' | 'vllm-ascend';
  /**
   * What measured values were divided by when the text was read; only told in the answer.
   */
  unit?: number;
  /**
   * Sum of load x unit - value over all loads, in the unit of the values: what rounding added; told in the notes.
   */
  unit_error?: number;
  /**
   * Format as which the text was read; only told in the answer.
   */
  input_format?: string;
  /**
   * Phase of the LBDatafiles that the objects were read from; only told in the answer.
   */
  phase?: number;
  seed?: Seed;
}
/**
 * Text to values: reads loads, a graph, a task graph, a trace of arrivals or a platform, so that no host needs a parser of its own.
 */
export interface ReadJob {
  kind: 'read';
  /**
   * What the text holds.
   */
  as?: 'loads' | 'graph' | 'tasks' | 'arrivals' | 'platform' | 'table' | 'objects';
  /**
   * Format of the text; auto looks at the content. Loads: plain, csv, tsv, json; graphs: edge-list, metis, mtx, json, node-link, gml, dot, graphml, scotch, tgt (a machine of Scotch); task graphs: json, stg, wfcommons, dax, dot, metis, mtx, edge-list, gml, graphml, scotch; arrivals: swf, list (id arrival level:index service [hop]); platforms: simgrid (XML), links (CSV: source,target,bandwidth,latency), speeds (CSV: nodes,speed), json; objects: csv, lbdatafile, json, ndjson.
   */
  format?:
    | 'auto'
    | 'plain'
    | 'csv'
    | 'tsv'
    | 'json'
    | 'edge-list'
    | 'metis'
    | 'mtx'
    | 'node-link'
    | 'gml'
    | 'dot'
    | 'graphml'
    | 'scotch'
    | 'tgt'
    | 'stg'
    | 'wfcommons'
    | 'dax'
    | 'swf'
    | 'list'
    | 'simgrid'
    | 'links'
    | 'speeds'
    | 'lbdatafile'
    | 'ndjson';
  /**
   * Column of a table that holds the loads: its name, or its number from 1.
   */
  column?: string | null;
  /**
   * Measured values are divided by this and rounded half up: 0.001 reads seconds as milliseconds. Workflows and SWF: 0.001 unless given; LBDatafiles: 0.000001.
   */
  unit?: number | null;
  /**
   * Column of a table that holds the node of every row: its name, or its number from 1.
   */
  node?: string;
  /**
   * Rows of the same node are added up, as where a row is an object on a node.
   */
  sum?: boolean;
  /**
   * What a comma between digits is, where it may be several things.
   */
  comma?: 'refused' | 'decimal' | 'thousands' | 'separator';
  /**
   * Of objects in LBDatafiles: the phase; none: the last.
   */
  phase?: number;
  /**
   * SWF: one task a job, or one a processor of the job.
   */
  split?: 'seq' | 'par';
  seed?: Seed;
  /**
   * Of objects: how many nodes there are, or a table of what they are like.
   */
  nodes?: number | string | Buffer;
  /**
   * The text.
   */
  text: string | Buffer;
}
/**
 * Checks the plan of an answer with code that the solver does not share.
 */
export interface VerifyJob {
  kind: 'verify';
  seed?: Seed;
  /**
   * The job.
   */
  request: {};
  /**
   * Its answer.
   */
  answer: {};
}
/**
 * What the papers print, a table, figure, definition, claim or theorem: the published values, ours, and how ours were obtained.
 */
export interface ReproduceJob {
  kind: 'reproduce';
  /**
   * Random instances per row; none: 50000, in lau/propositions and lau/lemma1 to lemma5 5000, in decker/fig3 400, in eh/ 1 to 30 runs a cell, 60 seeds in eh/fig5, 10 of the shaker in jeannot/fig6, 200 networks in jeannot/claims. Figures without random loads have no use for it.
   */
  trials?: number | null;
  seed?: Seed;
  /**
   * Which item; all: every one, with a count of verdicts.
   */
  id:
    | 'all'
    | 'lau/model'
    | 'lau/tokens'
    | 'lau/fig1'
    | 'lau/schedule'
    | 'lau/nodes'
    | 'lau/average'
    | 'lau/lemma1'
    | 'lau/fig2'
    | 'lau/propositions'
    | 'lau/fig3'
    | 'lau/fig4'
    | 'lau/fig5'
    | 'lau/fig6'
    | 'lau/lemma2'
    | 'lau/lemma3'
    | 'lau/fig7'
    | 'lau/lemma4'
    | 'lau/lemma5'
    | 'lau/fig8'
    | 'lau/fig9'
    | 'lau/lemma6'
    | 'lau/fig10'
    | 'lau/table1'
    | 'lau/table2'
    | 'lau/table3'
    | 'lau/table4'
    | 'lau/torus'
    | 'eh/chapter1.2'
    | 'eh/gradient'
    | 'eh/bidding'
    | 'eh/priority-list'
    | 'eh/random'
    | 'eh/always-send'
    | 'eh/topology'
    | 'eh/ancestors'
    | 'eh/addresses'
    | 'eh/routing'
    | 'eh/parent-way'
    | 'eh/fig2.5'
    | 'eh/cost'
    | 'eh/approaches'
    | 'eh/local'
    | 'eh/fig3.1'
    | 'eh/annealing'
    | 'eh/greedy'
    | 'eh/table3.1'
    | 'eh/table3.2'
    | 'eh/table3.3'
    | 'eh/table3.4'
    | 'eh/table3.5'
    | 'eh/table3.6'
    | 'eh/table3.7'
    | 'eh/table3.8'
    | 'eh/table3.9'
    | 'eh/table3.10'
    | 'eh/table3.11'
    | 'eh/fig3.2'
    | 'eh/fig3.3'
    | 'eh/fig3.4'
    | 'eh/fig3.5'
    | 'eh/fig3.6'
    | 'eh/eqns3.16'
    | 'eh/table3.12'
    | 'eh/table3.13'
    | 'eh/si-ta'
    | 'eh/ri-ta'
    | 'eh/parallel'
    | 'eh/loads'
    | 'eh/eqn4.2'
    | 'eh/cube'
    | 'eh/ta-on-eh'
    | 'eh/thresholds'
    | 'eh/theorem5.1'
    | 'eh/theorem5.2'
    | 'eh/theorem5.3'
    | 'eh/theorem5.4'
    | 'eh/least-loaded'
    | 'eh/si-mlta'
    | 'eh/complexity'
    | 'eh/ri-mlta'
    | 'eh/fig5.1'
    | 'eh/fig5.2'
    | 'eh/fig5.3'
    | 'eh/communication'
    | 'decker/flow'
    | 'decker/dag'
    | 'decker/matrices'
    | 'decker/direct'
    | 'decker/gradients'
    | 'decker/exchange'
    | 'decker/products'
    | 'decker/adi'
    | 'decker/md'
    | 'decker/fos'
    | 'decker/ops'
    | 'decker/opt'
    | 'decker/table1'
    | 'decker/diameter'
    | 'decker/cost'
    | 'decker/moore'
    | 'decker/cages'
    | 'decker/knodel'
    | 'decker/networks'
    | 'decker/fig1'
    | 'decker/migration'
    | 'decker/rounds'
    | 'decker/time'
    | 'decker/peak'
    | 'decker/fig2'
    | 'decker/fig3'
    | 'decker/dimension2'
    | 'decker/quotient'
    | 'decker/theorem2'
    | 'decker/choice'
    | 'jeannot/eqn1'
    | 'jeannot/alpha'
    | 'jeannot/second-order'
    | 'jeannot/eqn3'
    | 'jeannot/dynamic'
    | 'jeannot/cost'
    | 'jeannot/benefit'
    | 'jeannot/k'
    | 'jeannot/null-benefit'
    | 'jeannot/theorem1'
    | 'jeannot/diagonal'
    | 'jeannot/prediction'
    | 'jeannot/stairs'
    | 'jeannot/tokens'
    | 'jeannot/shaker'
    | 'jeannot/fig1'
    | 'jeannot/frequency'
    | 'jeannot/algorithm1'
    | 'jeannot/local-alpha'
    | 'jeannot/fig2'
    | 'jeannot/fig3'
    | 'jeannot/fig4'
    | 'jeannot/table1'
    | 'jeannot/fig5'
    | 'jeannot/fig6'
    | 'jeannot/claims';
}
/**
 * Says why a plan is as it is: for each move its rule, loads and gain, for an object what keeps it, for the plan what proves it and what keeps its fullest node full.
 */
export interface ExplainJob {
  kind: 'explain';
  seed?: Seed;
  /**
   * The job of the plan.
   */
  request: {};
  /**
   * Its answer.
   */
  answer: {};
  /**
   * One move alone: its number in moves, from 0; none: the plan.
   */
  move?: number | null;
  /**
   * One object alone: its name, or its number from 0; none: the plan.
   */
  object?: string | null;
}
export interface RingAnswer {
  schema: 'evenkeel/1';
  ok: true;
  kind: 'ring';
  settings: {
    [k: string]: unknown;
  };
  input: Input;
  summary: string;
  notes: string[];
  result: RingResult;
  check: RingCheck;
  stopped?: Stopped;
}
/**
 * What the job was about.
 */
export interface Input {
  nodes?: number;
  edges?: number;
  objects?: number;
  total?: number;
  bytes?: number;
  hash: string;
  labels?: Labels9;
  server_labels?: Labels10;
  object_labels?: Labels11;
  task_labels?: Labels12;
}
export interface RingResult {
  steps: CountOrNull;
  traffic: CountOrNull;
  messages: CountOrNull;
  shift: Signed;
  /**
   * First and last of all time-optimal shifts.
   *
   * @minItems 2
   * @maxItems 2
   */
  shifts: Signed[];
  /**
   * flow[i] > 0 goes from node i to node i + 1.
   */
  flow: Signed[];
  targets: Load[];
  nodes:
    | {
        kind: 'rich' | 'positive' | 'negative' | 'idle';
        red: boolean;
      }[]
    | null;
  /**
   * The chain or thread that takes all the steps, in travel order; right is towards growing node numbers.
   */
  critical: {
    nodes: number[];
    direction: 'right' | 'left';
    /**
     * The message limit is part of the reason.
     */
    limited: boolean;
  } | null;
  /**
   * Steps that no strategy of this machine can beat.
   */
  lower_bound: number;
  pareto?: {
    steps: Count;
    traffic: CountOrNull;
    shift: Signed;
  }[];
  compare?: {
    linear: AlgorithmResult;
    traffic: AlgorithmResult;
    lau: AlgorithmResult;
    optimal: AlgorithmResult;
  };
  structure?: {
    least_traffic: ShiftWindow;
    linear_deficits: DeficitWindow;
    traffic_deficits: DeficitWindow;
    /**
     * Single-send: red nodes in a row, each chain behind the node that unlocks it.
     */
    chains: NodeRun[];
    /**
     * Multi-send: for each transfer of more than one step the nodes that hold enough for it.
     */
    threads: NodeRun[];
  };
  /**
   * What the given schedule does in both modes.
   */
  own?: {
    /**
     * Units that it sends over every link in all; above 0 to the next node.
     */
    flow: Signed[];
    single: OwnSchedule;
    multi: OwnSchedule;
  };
  trace?: RingTrace;
}
/**
 * Nodes in a row in travel order; right is towards growing node numbers. Null steps: never done.
 */
export interface NodeRun {
  first: number;
  last: number;
  direction: 'right' | 'left';
  /**
   * Nodes; those of a thread that goes round count as often as it passes them.
   */
  length: number;
  steps: CountOrNull;
  /**
   * The message limit is part of the reason; threads alone.
   */
  limited?: boolean;
}
export interface OwnSchedule {
  /**
   * Nothing fails and every node has its target.
   */
  valid: boolean;
  /**
   * Executed before anything fails.
   */
  steps: number;
  messages: CountOrNull;
  /**
   * Units moved over links in these steps.
   */
  traffic: number | null;
  /**
   * After these steps.
   */
  loads: Load[];
  /**
   * The step that fails, where and why; that after the last one where a target is missed. Of nodes that wait the first that no waiting node sends to, else the first.
   */
  failure: {
    step: Count;
    node: number | null;
    why: string;
  } | null;
  trace?: RingTrace;
}
export interface RingCheck {
  valid: boolean;
  by: 'execution' | 'formula';
  steps: CountOrNull;
  conserved?: boolean;
  targets_met?: boolean;
  reason?: string;
}
export interface TopologyAnswer {
  schema: 'evenkeel/1';
  ok: true;
  kind: 'topology';
  settings: {
    [k: string]: unknown;
  };
  input: Input;
  summary: string;
  notes: string[];
  result: {
    nodes: Count;
    edges: Count;
    degree: {
      min: number;
      max: number;
    };
    diameter: CountOrNull;
    /**
     * Low and high bound where the diameter is not computed.
     *
     * @minItems 2
     * @maxItems 2
     */
    diameter_bounds?: number[];
    girth: CountOrNull;
    /**
     * null when the run was stopped before.
     */
    connected: boolean | null;
    /**
     * null when the run was stopped before.
     */
    bipartite: boolean | null;
    regular: boolean;
    spectrum: Spectrum;
    /**
     * Smallest eigenvalue above 0.
     */
    lambda_2: number | null;
    lambda_max: number | null;
    distinct: CountOrNull;
    /**
     * Low and high bound where the distinct eigenvalues are not counted.
     *
     * @minItems 2
     * @maxItems 2
     */
    distinct_bounds?: number[];
    opt_iterations: CountOrNull;
    cost_m: CountOrNull;
    /**
     * Low and high bound where cost_m is not known exactly.
     *
     * @minItems 2
     * @maxItems 2
     */
    cost_m_bounds?: number[];
    factors: {
      topology: string;
      nodes: Count;
      edges: Count;
      degree: {
        min: number;
        max: number;
      };
      diameter: CountOrNull;
      /**
       * Low and high bound where the diameter is not computed.
       *
       * @minItems 2
       * @maxItems 2
       */
      diameter_bounds?: number[];
      girth: CountOrNull;
      connected: boolean | null;
      bipartite: boolean | null;
      regular: boolean;
      spectrum: Spectrum;
      /**
       * Smallest eigenvalue above 0.
       */
      lambda_2: number | null;
      lambda_max: number | null;
      distinct: CountOrNull;
      /**
       * Low and high bound where the distinct eigenvalues are not counted.
       *
       * @minItems 2
       * @maxItems 2
       */
      distinct_bounds?: number[];
      opt_iterations: CountOrNull;
      cost_m: CountOrNull;
      /**
       * Low and high bound where cost_m is not known exactly.
       *
       * @minItems 2
       * @maxItems 2
       */
      cost_m_bounds?: number[];
    }[];
    edge_list?: number[][];
    /**
     * How many nodes its degree, diameter and girth allow; null where one of them is not known, or beyond 9007199254740991.
     */
    moore: {
      /**
       * Moore bound: the most nodes of this largest degree and diameter.
       */
      most_nodes: number | null;
      /**
       * The least diameter that so many nodes of this largest degree allow.
       */
      least_diameter: number | null;
      /**
       * The fewest nodes that this least degree and girth allow: a minimum cage has as many.
       */
      least_nodes: number | null;
      /**
       * Nodes of the cage of this degree and girth, the smallest regular network with them, where it is known.
       */
      cage_nodes: number | null;
    };
    /**
     * Row by row; columns of the incidence matrix are edges in their order.
     */
    matrices?: {
      incidence: Matrix;
      adjacency: Matrix;
      laplacian: Matrix;
      diffusion: Matrix;
      /**
       * Of the diffusion matrix: 2 / (lambda_2 + lambda_max); null without edges.
       */
      alpha: number | null;
    };
  };
  check: {
    valid: boolean;
    by?: 'closed_form' | 'numeric';
    /**
     * Sum of the eigenvalues against the trace, relative.
     */
    trace_difference?: number;
  };
  stopped?: Stopped;
}
export interface FlowAnswer {
  schema: 'evenkeel/1';
  ok: true;
  kind: 'flow';
  settings: {
    [k: string]: unknown;
  };
  input: Input;
  summary: string;
  notes: string[];
  result: FlowResult;
  check: {
    valid: boolean;
    by: string;
    targets_met: boolean;
    /**
     * No plan moves less, by the dual solution.
     */
    lower_bound?: number | null;
    largest_residual?: number;
  };
  stopped?: Stopped;
}
export interface FlowResult {
  iterations: Count;
  converged: boolean;
  /**
   * Excess left, relative to the start (2-norms).
   */
  imbalance: number;
  /**
   * Edges [u,v], u < v, in ascending order.
   */
  edges: number[][];
  /**
   * flow[i] > 0 goes from u to v of edges[i]; whole numbers when made integral.
   */
  flow: number[];
  /**
   * Loads after the flow.
   */
  targets: number[];
  norms: {
    l1: number;
    l2: number;
    linf: number;
    node_flow: number;
  };
  acyclic: boolean;
  /**
   * l2 norm over the least possible one of the real flow, minus 1; weighted by 1 / weight on weighted graphs.
   */
  l2_excess: number | null;
  /**
   * M(G,d): iterations times degree of the optimal scheme, summed over factors for md and adi.
   */
  cost_m: number | null;
  /**
   * Low and high bound where cost_m is not known exactly.
   *
   * @minItems 2
   * @maxItems 2
   */
  cost_m_bounds?: number[];
  /**
   * What the scheme worked with.
   */
  parameters: {
    lambda_2: number | null;
    lambda_max: number | null;
    alpha: number | null;
    exchange: number | null;
    order: string | null;
    solver: string | null;
  };
  /**
   * What carries out the whole flow; null without one.
   */
  migration: {
    /**
     * In lock step; with async timing the longest chain of messages.
     */
    rounds: number;
    messages: Count;
    moved: CountOrNull;
    /**
     * How often a node had less than it owed.
     */
    conflicts: number;
    complete: boolean;
    /**
     * Time of the last delivery with async timing, in ms of the machine, or in messages without one.
     */
    makespan?: number;
    /**
     * [round, from, to, units]
     */
    moves?: number[][];
  } | null;
  /**
   * Estimate for the machine, null without one: that of the migration is a bound in lock step, and simulated with async timing.
   */
  time_ms: {
    flow: number | null;
    migration: number | null;
  } | null;
  /**
   * Of scheme max-load: how long the fullest node takes, and that no flow does better.
   */
  max_load?: {
    /**
     * Largest load / speed after the flow, and the first node that has it.
     */
    makespan: {
      num: Count;
      den: Count;
      node: Count;
    };
    /**
     * Sum of fee x units over all edges; null beyond 2^53 - 1.
     */
    fees: number | null;
    /**
     * No flow has a shorter makespan; none of that makespan lower fees.
     */
    bound: {
      num: Count;
      den: Count;
      fees: CountOrNull;
      /**
       * Nodes that hold more than may leave them, whatever the minima: they need num / den at least. Null without loads.
       */
      cut: {
        nodes: Count[];
        load: Count;
        /**
         * Most that their edges to other nodes carry.
         */
        leaving: number;
        num: Count;
        den: Count;
      } | null;
    };
    /**
     * What shows the least makespan: the cut, or the search that branched over all minima; null while a shorter one may exist.
     */
    optimal: 'cut' | 'search' | null;
  };
  /**
   * Imbalance after every iteration.
   */
  history?: number[];
  frames?: {
    iteration: Count;
    loads: number[];
    flow: number[];
  }[];
}
export interface AdviseAnswer {
  schema: 'evenkeel/1';
  ok: true;
  kind: 'advise';
  settings: {
    [k: string]: unknown;
  };
  input: Input;
  summary: string;
  notes: string[];
  result: AdviseResult;
  check: {
    /**
     * Every migration, executed, ended at the targets; null without rows.
     */
    valid: boolean | null;
    by: string;
    rows: Count;
  };
  stopped?: Stopped;
}
export interface AdviseResult {
  /**
   * Best first.
   */
  ranking: Advice[];
}
export interface Advice {
  topology: string;
  scheme: 'opt' | 'md' | 'adi';
  nodes: Count;
  /**
   * Has another number of nodes than asked for.
   */
  near: boolean;
  /**
   * The network given.
   */
  own: boolean;
  edges: Count;
  degree: Count;
  iterations: Count;
  /**
   * M(G,d): messages that a node sends one after the other to compute the flow.
   */
  cost_m: number;
  /**
   * Of the PPG migration; a mean with several trials.
   */
  rounds: number;
  /**
   * Largest load through one node.
   */
  node_flow: number;
  /**
   * Least that any integral plan has, wherever it leaves units to spare; for the first rows only.
   */
  least_node_flow: number | null;
  flow_ms: number;
  migration_ms: number;
  /**
   * The times, weighted.
   */
  total_ms: number;
  /**
   * No other row of as many nodes has at most its degree, cost_m and node_flow, and less of one of them.
   */
  front: boolean;
  why: string;
}
export interface EhAnswer {
  schema: 'evenkeel/1';
  ok: true;
  kind: 'eh';
  settings: {
    [k: string]: unknown;
  };
  input: Input;
  summary: string;
  notes: string[];
  result: EhResult;
  check: {
    valid: boolean;
    by: string;
  };
  stopped?: Stopped;
}
export interface EhResult {
  counts: {
    servers: number;
    controllers: number;
    nodes: number;
    control_links: number;
    hypercube_links: number;
    cubes: number;
    degree_server: number;
    /**
     * Between servers and root; none when l is 1.
     */
    degree_controller: number | null;
    degree_root: number;
    /**
     * Longest route between servers.
     */
    route_diameter: number;
    /**
     * Longest shortest path between servers.
     */
    graph_diameter: number;
  };
  nodes: {
    address: string;
    level: number;
    number: number;
    parent: string | null;
    children: string[];
    /**
     * In the same cube, dimension by dimension.
     */
    neighbours: string[];
  }[];
  route: {
    from: string;
    to: string;
    /**
     * Level of the least common ancestor.
     */
    llca_level: number;
    /**
     * [from, to, "control" or "hypercube"]
     */
    hops: string[][];
    length: number;
    /**
     * Hops of a shortest path.
     */
    graph_distance: number;
  } | null;
}
export interface MapAnswer {
  schema: 'evenkeel/1';
  ok: true;
  kind: 'map';
  settings: {
    [k: string]: unknown;
  };
  input: Input;
  summary: string;
  notes: string[];
  result: MapResult;
  check: {
    valid: boolean;
    by: string;
  };
  stopped?: Stopped;
}
export interface MapResult {
  /**
   * Server of every task.
   */
  mapping: number[];
  /**
   * Computation on every server.
   */
  loads: number[];
  beta: number;
  cost: number;
  /**
   * Root mean square of the loads.
   */
  c1: number;
  /**
   * Communication times penalty times hops.
   */
  c2: number;
  /**
   * Communication times hops, by level of the network.
   */
  com: number[];
  sigma: number;
  /**
   * Mean of |load - mean| / mean.
   */
  delta: number;
  load: {
    mean: number;
    min: number;
    max: number;
  };
  proposals: number;
  accepted: number;
  /**
   * Tasks that left the servers of the given start.
   */
  moved?: number;
  initial: {
    cost: number;
    /**
     * Root mean square of the loads.
     */
    c1: number;
    /**
     * Communication times penalty times hops.
     */
    c2: number;
    /**
     * Communication times hops, by level of the network.
     */
    com: number[];
    sigma: number;
    /**
     * Mean of |load - mean| / mean.
     */
    delta: number;
    load: {
      mean: number;
      min: number;
      max: number;
    };
  };
  /**
   * What no mapping can cost less than, and how far the cost is above it.
   */
  bound: {
    cost: number;
    gap: number | null;
  };
  /**
   * Cost of every run; none for those that did not start.
   */
  restarts?: (number | null)[];
  tasks?: {
    comp: number[];
    /**
     * [task, task, units]
     */
    edges: number[][];
  };
  /**
   * [proposals, cost]
   */
  history?: number[][];
  /**
   * The course of algorithm anneal, unified; of several restarts, that of the best.
   */
  annealing?: {
    /**
     * At which 9 of 10 mean rises are accepted.
     */
    start_temperature: number;
    /**
     * The search ends where it is this or less.
     */
    freeze_temperature: number;
    /**
     * That came to their end.
     */
    temperatures: number;
    /**
     * [temperature, proposals, accepted, accepted / proposals], hottest first; with more than 500, neighbours are joined.
     */
    acceptance: number[][];
  };
}
export interface DynamicAnswer {
  schema: 'evenkeel/1';
  ok: true;
  kind: 'dynamic';
  settings: {
    [k: string]: unknown;
  };
  input: Input;
  summary: string;
  notes: string[];
  result: DynamicResult;
  check: DynamicCheck;
  stopped?: Stopped;
}
export interface DynamicResult {
  policy: string;
  servers: number;
  /**
   * Of every level, servers first.
   */
  nodes: number[];
  /**
   * R, ticks.
   */
  mean_service: number;
  /**
   * In effect: load a server.
   */
  thresholds: number[];
  /**
   * In effect, ticks.
   */
  costs: {
    hop: number;
    control_hop: number;
    probe_cpu: number;
    answer_cpu: number;
    allocate_cpu: number;
  };
  /**
   * False when the number in the system grew without bound.
   */
  stable?: boolean;
  /**
   * Tasks that were served.
   */
  completed?: number;
  totals?: {
    /**
     * Total execution time: the responses of all measured tasks, ticks; null beyond 2^53.
     */
    tet_sum: number | null;
    tet_service: number | null;
    /**
     * Task hops, waiting for links included.
     */
    tet_comm: number | null;
    /**
     * From trigger to reply, and control work of allocation.
     */
    tet_decision: number | null;
    /**
     * The rest: queues.
     */
    tet_wait: number | null;
    /**
     * Last completion less first arrival.
     */
    makespan: number | null;
    /**
     * Triggers that led to probing or a request.
     */
    decisions: number | null;
    /**
     * Those that moved a task.
     */
    decisions_ok: number | null;
    probes: number | null;
    migrations: number | null;
    control_hops: number | null;
    task_hops: number | null;
  };
  /**
   * Of the measured tasks, ticks; null beyond 2^53.
   */
  response?: {
    mean: number;
    p50: number | null;
    p95: number | null;
    p99: number | null;
    max: number | null;
  };
  /**
   * Servers with a task, time average over all.
   */
  utilisation?: number;
  /**
   * Completions a tick.
   */
  throughput?: number;
  /**
   * Tasks in the system, time average.
   */
  in_system?: number;
  imbalance?: {
    /**
     * Of the number present over servers, time average.
     */
    variance: number;
    /**
     * Largest number present, time average.
     */
    max: number;
    /**
     * min(idle servers, waiting tasks) over servers, time average.
     */
    idle_while_waiting: number;
  };
  /**
   * Control hops a task.
   */
  messages_per_task?: number;
  /**
   * Decisions that moved a task, over all.
   */
  success?: number | null;
  /**
   * Hops that begin or end at a level: a node and mean service time.
   */
  congestion?: {
    level: number;
    nodes: number;
    task: number;
    control: number;
    /**
     * Share of the time that a node does control work.
     */
    cpu: number;
  }[];
  comparisons?: DynamicComparisons;
  arrivals?: DynamicArrivals;
  /**
   * Responses; the last bar has all longer ones.
   */
  histogram?: {
    /**
     * Ticks.
     */
    width: number;
    counts: number[];
  };
  bound?: {
    /**
     * No policy has a smaller mean response on these tasks, ticks.
     */
    response: number | null;
    /**
     * Excess of the mean response over it.
     */
    gap: number | null;
  };
  interval?: DynamicInterval;
  /**
   * With sweep: one a combination.
   */
  points?: DynamicPoint[];
  /**
   * With per_task or given tasks.
   */
  tasks?: DynamicTask[];
  /**
   * With jobs: from arrival to the end of the last subtask; amount times hops that were sent; subtasks served elsewhere than mapped.
   */
  jobs?: DynamicJobRecord[];
  samples?: DynamicSample[];
  /**
   * Events in order.
   */
  log?: DynamicEvent[];
  /**
   * With log, on eh: Theorems 5.1 to 5.4 of the thesis at every controller whose load an event changes, for every threshold (1, 2, ... where the policy has none), in three readings: servers = only tasks at servers count, pending = those that wait at controllers count there, too, mixed = as servers, but a load equal to the threshold counts as beyond it at the controller and not below. After fails the first case that fails.
   */
  theorems?: DynamicTheorem[];
}
/**
 * Comparisons of loads, counted as in 5.4.5 of the thesis.
 */
export interface DynamicComparisons {
  /**
   * At nodes that are asked or probed, one each.
   */
  upward: number | null;
  /**
   * For a least loaded child, one a step down.
   */
  searches: number | null;
  /**
   * Of these searches, child by child: 2^k - 1 each.
   */
  linear: number | null;
  /**
   * Of these searches, by halves: k each (n children: log2 n rounded up).
   */
  binary: number | null;
}
/**
 * Rates of arrival, Eqn 4.2 of the thesis: tasks a source and mean service time.
 */
export interface DynamicArrivals {
  /**
   * Nodes at which tasks arrive.
   */
  sources: number;
  /**
   * load times equilibrium; null for given tasks.
   */
  lambda: number | null;
  /**
   * Of Eqn 4.2, servers over sources: arrivals as fast as service, a load of 1.
   */
  equilibrium: number;
  /**
   * What the equation is said to be near on eh: 2^k - 1; else null.
   */
  approximation: number | null;
}
/**
 * 95 % intervals over the replications, [low, high], by name.
 */
export interface DynamicInterval {
  [k: string]: number[];
}
export interface DynamicPoint {
  values: {
    [k: string]: unknown;
  };
  /**
   * False when the number in the system grew without bound.
   */
  stable: boolean;
  /**
   * Tasks that were served.
   */
  completed: number;
  totals: {
    /**
     * Total execution time: the responses of all measured tasks, ticks; null beyond 2^53.
     */
    tet_sum: number | null;
    tet_service: number | null;
    /**
     * Task hops, waiting for links included.
     */
    tet_comm: number | null;
    /**
     * From trigger to reply, and control work of allocation.
     */
    tet_decision: number | null;
    /**
     * The rest: queues.
     */
    tet_wait: number | null;
    /**
     * Last completion less first arrival.
     */
    makespan: number | null;
    /**
     * Triggers that led to probing or a request.
     */
    decisions: number | null;
    /**
     * Those that moved a task.
     */
    decisions_ok: number | null;
    probes: number | null;
    migrations: number | null;
    control_hops: number | null;
    task_hops: number | null;
  };
  /**
   * Of the measured tasks, ticks; null beyond 2^53.
   */
  response: {
    mean: number;
    p50: number | null;
    p95: number | null;
    p99: number | null;
    max: number | null;
  };
  /**
   * Servers with a task, time average over all.
   */
  utilisation: number;
  /**
   * Completions a tick.
   */
  throughput: number;
  /**
   * Tasks in the system, time average.
   */
  in_system: number;
  imbalance: {
    /**
     * Of the number present over servers, time average.
     */
    variance: number;
    /**
     * Largest number present, time average.
     */
    max: number;
    /**
     * min(idle servers, waiting tasks) over servers, time average.
     */
    idle_while_waiting: number;
  };
  /**
   * Control hops a task.
   */
  messages_per_task: number;
  /**
   * Decisions that moved a task, over all.
   */
  success: number | null;
  /**
   * Hops that begin or end at a level: a node and mean service time.
   */
  congestion: {
    level: number;
    nodes: number;
    task: number;
    control: number;
    /**
     * Share of the time that a node does control work.
     */
    cpu: number;
  }[];
  comparisons: DynamicComparisons;
  arrivals: DynamicArrivals;
  interval?: DynamicInterval;
}
export interface DynamicTask {
  id: number;
  server: number;
  start: number;
  complete: number;
  response: number;
  service: number;
  comm: number;
  decision: number;
  wait: number;
}
export interface DynamicJobRecord {
  id: number;
  arrival: number;
  makespan: number;
  communication: number;
  moves: number;
}
export interface DynamicSample {
  time: number;
  in_system: number;
  waiting: number;
  busy: number;
  max: number;
  variance: number;
}
export interface DynamicEvent {
  time: number;
  event: string;
  task?: number;
  node?: string;
  at?: string;
  for?: string;
  from?: string;
  to?: string;
  server?: string;
  load?: number;
  child_load?: number;
  present?: number;
  begin?: number;
  resp?: number;
  j?: number;
  ok?: boolean;
}
export interface DynamicTheorem {
  theorem: string;
  reading: 'servers' | 'pending' | 'mixed';
  /**
   * False where counter-examples are known.
   */
  proved: boolean;
  cases: number;
  fails: number;
  time?: number;
  node?: string;
  j?: number;
  load?: number;
  /**
   * Greatest (5.1, 5.2) or least load of a child or server.
   */
  below?: number;
}
export interface DynamicCheck {
  /**
   * null when no run ended.
   */
  valid: boolean | null;
  by: 'accounts';
  /**
   * The sum of times in the system equals the number in the system over time, exactly.
   */
  littles_law: boolean | null;
}
export interface ClusterAnswer {
  schema: 'evenkeel/1';
  ok: true;
  kind: 'cluster';
  settings: {
    [k: string]: unknown;
  };
  input: Input;
  summary: string;
  notes: string[];
  result: ClusterResult;
  check: ClusterCheck;
  stopped?: Stopped;
}
export interface ClusterResult {
  nodes: number;
  edges: number;
  /**
   * When the last node has finished.
   */
  makespan_s: number;
  /**
   * The same without balancing; null when that was not run to the end.
   */
  never_s: number | null;
  /**
   * All work on the fastest node.
   */
  sequential_s: number;
  /**
   * All work shared by speed, nothing else: no method is faster.
   */
  ideal_s: number;
  /**
   * makespan_s / ideal_s - 1; null without work.
   */
  gap: number | null;
  /**
   * Against never balancing, 1 - makespan_s / never_s; null without work.
   */
  gain: number | null;
  /**
   * null as long as not everything that was asked for has been run.
   */
  pays: boolean | null;
  /**
   * Whether balancing pays here, in words.
   */
  verdict: string;
  final_loads: number[];
  /**
   * Nodes with load at the end.
   */
  used: number;
  /**
   * Largest excess over the share, tokens.
   */
  overload: number;
  /**
   * Largest load over share; null without load.
   */
  max_over_share: number | null;
  lb_steps: number;
  /**
   * Iteration at which balancing was first ended; null when never.
   */
  detected_at: number | null;
  /**
   * By which balancing steps delayed the last node.
   */
  balancing_s: number;
  /**
   * Tokens over links.
   */
  moved: number;
  forced: number;
  /**
   * Exchanges of whole tokens that did not pay.
   */
  refused: number;
  /**
   * two-phase: rounds of numbers.
   */
  rounds: number;
  messages: {
    load: number;
    control: number;
    detection: number;
    app: number;
    sync: number;
    /**
     * That computed the diffusion matrix before the first iteration, 4 a link.
     */
    alpha: number;
  };
  /**
   * What a node could estimate beforehand.
   */
  screen: {
    /**
     * All iterations as long as now, less all at the ideal length.
     */
    saving_s: number;
    /**
     * One exchange of loads.
     */
    exchange_s: number;
    /**
     * The slowest node's excess over its links.
     */
    move_s: number;
    /**
     * One detection on the tree.
     */
    detection_s: number;
    slowest: number;
    /**
     * What these numbers say.
     */
    advice: string;
  };
  series: ClusterSeries;
  final_units?: number[][];
  /**
   * [i, j, M_ij] of neighbours, and of nodes themselves.
   */
  matrix?: number[][];
  /**
   * [round, from, to, value], with matrix: the messages by which nodes compute it. Round 1 tells speeds, round 2 the share that the sender would give.
   */
  alpha?: number[][];
  compare?: ClusterMethod[];
  /**
   * All methods, fastest first.
   */
  ranking?: ClusterMethod[];
  timeline?: ClusterClocks[];
  trace?: ClusterStep[];
}
export interface ClusterSeries {
  iteration_s: number[];
  max_load: number[];
  moved: number[];
}
export interface ClusterMethod {
  method: string;
  what: string;
  /**
   * Settings of it, as on the command line.
   */
  flags: string;
  makespan_s: number;
  /**
   * Against never balancing.
   */
  gain: number | null;
  overload: number;
  lb_steps: number;
  moved: number;
  messages: number;
}
export interface ClusterClocks {
  balanced: number[];
  computed: number[];
  end: number[];
}
export interface ClusterStep {
  iteration: number;
  exchanges: ClusterExchange[];
  loads: number[];
  clocks: number[];
  /**
   * [round, from, to, "up" | "down", value].
   */
  detection: unknown[][];
}
export interface ClusterExchange {
  from: number;
  to: number;
  flow: number;
  tokens: number;
  /**
   * Tokens that were decided on.
   */
  wanted: number;
  cost_s: number;
  /**
   * Seconds an iteration.
   */
  benefit_s: number;
  k: number;
  go: boolean;
  forced: boolean;
}
export interface ClusterCheck {
  valid: boolean;
  by: 'replay' | 'accounts';
  conserved: boolean;
  nonnegative: boolean;
  decided_rightly: boolean;
  timely: boolean;
  what?: string;
}
export interface PlanAnswer {
  schema: 'evenkeel/1';
  ok: true;
  kind: 'plan';
  settings: {
    [k: string]: unknown;
  };
  input: Input;
  summary: string;
  notes: string[];
  result: PlanResult | ChainResult | ExpertsResult | StreamResult;
  check: PlanCheck;
  proof: PlanProof;
  stopped?: Stopped;
}
export interface PlanResult {
  /**
   * The placement as a file of another program, with write_as.
   */
  written?: string;
  /**
   * The node of every object at the end.
   */
  assignment: number[];
  /**
   * The load of every node at the end.
   */
  loads: number[];
  /**
   * The work of every node's messages with other nodes at the end; where objects send any.
   */
  messages?: number[];
  makespan: PlanMakespan;
  mean: PlanTime;
  /**
   * Makespan over mean; null without load.
   */
  ratio: number | null;
  migration: PlanMigration;
  /**
   * Round by round.
   */
  moves: PlanMove[];
  initial: PlanInitial;
  /**
   * Of an assignment that was given.
   */
  violations?: number;
  bound: PlanBound;
  /**
   * What shows that no plan is better: the bounds, or a search that came to its end; null = not shown.
   */
  optimal: 'bound' | 'search' | null;
  /**
   * Of the search: placements looked at.
   */
  states?: number;
  /**
   * What was asked for that a better makespan was given up for, and that makespan.
   */
  limited?: {
    by: ('max_moves' | 'max_bytes' | 'target' | 'min_gain')[];
    makespan: PlanTime1;
    moves: Count;
    bytes: Count;
  };
  front?: PlanPoint[];
  obstacles?: PlanObstacles;
  refused?: PlanRefused;
  flow?: PlanFlow;
}
/**
 * The largest load / speed, and the first node that has it.
 */
export interface PlanMakespan {
  num: number;
  den: number;
  node: number | null;
}
/**
 * All load over all speeds of nodes that are not drained: nothing ends earlier.
 */
export interface PlanTime {
  num: number;
  den: number;
}
export interface PlanMigration {
  moves: Count;
  bytes: Count;
  /**
   * Bytes x links on the way; with migration bytes-distance.
   */
  bytes_distance?: number;
  rounds: Count;
}
export interface PlanMove {
  object: number;
  /**
   * null: a new object.
   */
  from: number | null;
  to: number;
  /**
   * From 1.
   */
  round: number;
  load: number;
  bytes: number;
  /**
   * Why it moves: new; drain, allowed, capacity, group = its home breaks that rule; load = its home would end after the makespan; room = it makes room; hop = it waits on a third node; flow = a flow takes it over that link.
   */
  rule: 'new' | 'drain' | 'allowed' | 'capacity' | 'group' | 'load' | 'room' | 'hop' | 'flow';
  /**
   * Loads of from and to before the move; of a new object those of to alone.
   */
  before: number[];
  after: number[];
  /**
   * By how much the larger load / speed of both falls.
   */
  gain: number;
}
/**
 * Before the plan, without objects that are new.
 */
export interface PlanInitial {
  loads: number[];
  makespan: PlanMakespan;
  ratio: number | null;
  violations: Count;
}
/**
 * No plan has a smaller makespan; no plan with this makespan moves fewer objects.
 */
export interface PlanBound {
  makespan: PlanTime1;
  moves: number | null;
  /**
   * Makespan over its bound, less 1; null where the bound is 0.
   */
  gap: number | null;
}
/**
 * A load over a speed, as a fraction in lowest terms.
 */
export interface PlanTime1 {
  num: number;
  den: number;
}
export interface PlanPoint {
  moves: Count;
  makespan: PlanTime1;
  bound: PlanTime2;
}
/**
 * A load over a speed, as a fraction in lowest terms.
 */
export interface PlanTime2 {
  num: number;
  den: number;
}
/**
 * What keeps the objects of the fullest node there, each taken alone; of very many the largest.
 */
export interface PlanObstacles {
  node: number;
  /**
   * How many are on it.
   */
  objects: number;
  /**
   * So many of the largest.
   */
  looked_at: number;
  rules: PlanObstacle[];
}
export interface PlanObstacle {
  /**
   * The rule after which no other node is left: pinned; allowed; closed = the others are closed or drained; capacity; group; cap = the moves, bytes, target or gain that were asked for; no gain = one of both nodes would end as late or later; none = moving it alone would help.
   */
  rule: 'pinned' | 'allowed' | 'closed' | 'capacity' | 'group' | 'cap' | 'no gain' | 'none';
  count: Count;
  /**
   * The largest of them, ten at most.
   */
  objects: number[];
  /**
   * Without that rule no plan ends earlier; null where it is none of the model's.
   */
  bound: PlanTime1 | null;
}
/**
 * With transient: why no order of the moves keeps the capacities, which then has no moves.
 */
export interface PlanRefused {
  /**
   * impossible: there is no order, even if every object waits on another node once; not found: none within the effort.
   */
  outcome: 'impossible' | 'not found';
  /**
   * Nodes without the room that objects wait for.
   */
  blocking: number[];
  /**
   * Those objects.
   */
  waiting: number[];
  states: Count;
  says: string;
}
/**
 * The flow, and how near the objects come to it.
 */
export interface PlanFlow {
  converged: boolean;
  iterations: Count;
  /**
   * Links on the longest path.
   */
  rounds: number;
  /**
   * Load of the largest object that may move.
   */
  largest: number;
  /**
   * Whether every giver keeps (links - 1) x largest / 2 or more: then no error exceeds its bound.
   */
  proven: boolean;
  /**
   * largest / 2.
   */
  edge_bound: number;
  edges: PlanFlowEdge[];
  nodes: PlanFlowNode[];
}
export interface PlanFlowEdge {
  from: number;
  to: number;
  /**
   * Of the flow.
   */
  amount: number;
  /**
   * Load of the objects.
   */
  carried: number;
  /**
   * carried - amount.
   */
  error: number;
}
export interface PlanFlowNode {
  /**
   * Where the flow would bring it.
   */
  target: number;
  load: number;
  /**
   * load - target.
   */
  error: number;
  /**
   * Links that carry x largest / 2.
   */
  bound: number;
}
/**
 * Of a chain.
 */
export interface ChainResult {
  /**
   * The placement as a file of another program, with write_as.
   */
  written?: string;
  /**
   * The first item of every part, and the end; on a ring they go on beyond the last item.
   */
  cuts: number[];
  parts: ChainPart[];
  makespan: PlanMakespan;
  ratio: number | null;
  mean: PlanTime1;
  migration?: ChainMigration;
  initial?: ChainInitial;
  bound: ChainBound;
  /**
   * bound: the parts of the proof leave items over; search: all cuts were accounted for.
   */
  optimal: 'bound' | 'search';
}
export interface ChainPart {
  /**
   * Its first item.
   */
  first: number;
  items: Count;
  load: number;
  memory?: number;
}
/**
 * From the old cuts.
 */
export interface ChainMigration {
  items: Count;
  bytes: Count;
  /**
   * Bytes x nodes on the way.
   */
  bytes_distance: number;
}
/**
 * With the old cuts.
 */
export interface ChainInitial {
  makespan: PlanMakespan;
  ratio: number | null;
  parts: ChainPart1[];
}
export interface ChainPart1 {
  /**
   * Its first item.
   */
  first: number;
  items: Count;
  load: number;
  memory?: number;
}
export interface ChainBound {
  makespan: PlanTime1;
  gap: number | null;
}
/**
 * Of experts.
 */
export interface ExpertsResult {
  /**
   * The placement as a file of another program, with write_as.
   */
  written?: string;
  /**
   * The fullest GPU of any layer over its layer's mean.
   */
  ratio: number;
  layers: ExpertsLayer[];
}
export interface ExpertsLayer {
  /**
   * Its number, or its name.
   */
  layer: number | string;
  makespan: PlanMakespan;
  mean: PlanTime1;
  ratio: number;
  bound: ExpertsBound;
  optimal: 'bound' | 'search' | null;
  /**
   * Slots that load another expert than before.
   */
  moves?: number;
  /**
   * Of every expert.
   */
  copies: number[];
  /**
   * The expert of every slot, GPU by GPU.
   */
  slots: number[];
  /**
   * Of every GPU.
   */
  loads: number[];
  /**
   * What was found with so many slots loaded, ever better.
   */
  front?: ExpertsPoint[];
}
export interface ExpertsBound {
  makespan: PlanTime1;
  /**
   * all load over all GPUs; a copy that has that much; the largest group.
   */
  test: 'mean' | 'largest' | 'group';
  gap: number | null;
}
export interface ExpertsPoint {
  moves: Count;
  makespan: PlanTime1;
}
/**
 * Of a stream.
 */
export interface StreamResult {
  /**
   * That were carried out.
   */
  plans: number;
  moves: Count;
  /**
   * Makespans of all snapshots, and the costs of the plans.
   */
  paid: number;
  /**
   * Makespans without any plan.
   */
  unplanned: number;
  decisions: StreamDecision[];
  /**
   * The node of every object in the end.
   */
  assignment: number[];
}
export interface StreamDecision {
  snapshot: Count;
  act: boolean;
  /**
   * pays = the plan is carried out; else why not.
   */
  reason:
    | 'pays'
    | 'cooldown'
    | 'window'
    | 'threshold'
    | 'no_plan'
    | 'no_gain'
    | 'noise'
    | 'cost'
    | 'regret';
  /**
   * The reason with its numbers.
   */
  says: string;
  makespan: PlanTime3;
  /**
   * Over the mean; null without load.
   */
  ratio: number | null;
  /**
   * Snapshots to wait.
   */
  wait?: number;
  /**
   * Mean of ratio over the window.
   */
  imbalance?: number;
  /**
   * What waiting has lost so far.
   */
  regret?: number;
  plan?: StreamPlan;
  moves?: StreamMove[];
}
/**
 * A load over a speed, as a fraction in lowest terms.
 */
export interface PlanTime3 {
  num: number;
  den: number;
}
export interface StreamPlan {
  makespan: PlanTime1;
  moves: Count;
  cost: PlanTime1;
}
export interface StreamMove {
  object: number;
  from: number | null;
  to: number;
}
export interface PlanCheck {
  valid: boolean;
  by: 'replay';
}
export interface ReadAnswer {
  schema: 'evenkeel/1';
  ok: true;
  kind: 'read';
  settings: {
    [k: string]: unknown;
  };
  input: Input;
  summary: string;
  notes: string[];
  result: {
    /**
     * What other kinds take: loads, a graph as a topology, tasks, a platform, or the objects and nodes of a plan.
     */
    value:
      | ObjectColumns
      | Load[]
      | {
          nodes: number;
          edges: number[][];
        }
      | {
          comp: number[];
          edges: number[][];
        }
      | TraceTasks
      | TablePreview
      | Platform;
    speeds?: number[];
    names?: string[];
    format:
      | 'plain'
      | 'csv'
      | 'tsv'
      | 'json'
      | 'edge-list'
      | 'metis'
      | 'mtx'
      | 'node-link'
      | 'gml'
      | 'dot'
      | 'graphml'
      | 'scotch'
      | 'tgt'
      | 'stg'
      | 'wfcommons'
      | 'dax'
      | 'swf'
      | 'list'
      | 'simgrid'
      | 'links'
      | 'speeds'
      | 'lbdatafile'
      | 'ndjson';
    /**
     * Of the loads, where the format has one of its own.
     */
    unit?: number;
    notes: string[];
  };
  check: {
    valid: boolean;
    total?: Count;
    rounding_error?: number;
  };
  stopped?: Stopped;
}
/**
 * What a plan takes.
 */
export interface ObjectColumns {
  nodes?:
    | number
    | {
        [k: string]: unknown;
      };
  objects: {
    [k: string]: unknown;
  };
  groups?: {}[];
  blocks?: {}[];
  comm?: number[][];
  beta?: number;
}
/**
 * Columns and first rows of a table.
 */
export interface TablePreview {
  header: boolean;
  columns: string[];
  rows: string[][];
}
/**
 * A platform, as cluster takes it.
 */
export interface Platform {
  nodes: number;
  topology?: {
    nodes: number;
    edges: number[][];
  };
  speeds?: number[];
  links?: number[][];
}
export interface VerifyAnswer {
  schema: 'evenkeel/1';
  ok: true;
  kind: 'verify';
  settings: {
    [k: string]: unknown;
  };
  input: Input;
  summary: string;
  notes: string[];
  result: {
    /**
     * Null: nothing wrong was found, but results of that kind are not checked.
     */
    valid: boolean | null;
    steps: CountOrNull;
    traffic: CountOrNull;
    messages: CountOrNull;
    /**
     * Nodes that wait for each other.
     */
    deadlock?: number[];
    problems: string[];
    /**
     * Members of the answer that were not looked at, and claims that were not proven.
     */
    not_checked: {
      /**
       * Where it stands in the answer.
       */
      field?: string;
      claim?: string;
      why: string;
    }[];
  };
  check: {
    valid: boolean;
  };
  stopped?: Stopped;
}
export interface ReproduceAnswer {
  schema: 'evenkeel/1';
  ok: true;
  kind: 'reproduce';
  settings: {
    [k: string]: unknown;
  };
  input: Input;
  summary: string;
  notes: string[];
  result: {
    id: string;
    title: string;
    how: string;
    tables: {
      title: string;
      columns: string[];
      rows: (number | string | null)[][];
    }[];
    series: {
      name: string;
      x: number[];
      y: number[];
      /**
       * Of the points; may be empty.
       */
      labels: string[];
      /**
       * How its points are drawn: joined and marked, joined only, marked only, as bars.
       */
      marks: 'lines' | 'curve' | 'points' | 'bars';
      /**
       * Whether these are the paper's own values.
       */
      printed: boolean;
      /**
       * The series of ours that a printed one stands beside; empty if none.
       */
      of: string;
      /**
       * Which one it stands in, where a figure has several; else empty.
       */
      diagram: string;
    }[];
    /**
     * Of the series, with its unit; empty without series.
     */
    x_label: string;
    y_label: string;
    /**
     * Of "all": every item, in the papers' order.
     */
    items?: {
      id: string;
      paper: string;
      label: string;
      verdict: PaperVerdict;
      summary: string | null;
    }[];
    /**
     * Of "all"; misprints are among those that differ.
     */
    counts?: {
      reproduce: number;
      differ: number;
      misprints: number;
      not_run: number;
    };
    verdict: PaperVerdict;
    x_axis: FigureAxis;
    y_axis: FigureAxis;
  };
  check: {
    valid: boolean | null;
    by?: string;
  };
  stopped?: Stopped;
}
export interface FigureAxis {
  /**
   * log1p: log(1 + value), for whole numbers from 0 on.
   */
  scale: 'linear' | 'log' | 'log1p';
  /**
   * Least and most; null: as the values are.
   *
   * @minItems 2
   * @maxItems 2
   */
  range: number[] | null;
}
export interface ExplainAnswer {
  schema: 'evenkeel/1';
  ok: true;
  kind: 'explain';
  settings: {
    [k: string]: unknown;
  };
  input: Input;
  summary: string;
  notes: string[];
  result: ExplainResult;
  check: {
    valid: boolean;
  };
  stopped?: Stopped;
}
export interface ExplainResult {
  /**
   * Sentences, the most general first.
   */
  says: Explanation[];
}
export interface Explanation {
  /**
   * What it is about: the plan, its proof, a move, an object, or what keeps a node.
   */
  about: 'plan' | 'proof' | 'move' | 'object' | 'node';
  /**
   * Of the move, object or node, from 0.
   */
  number?: number;
  text: string;
}
/**
 * Of a job that was stopped before it had a result: while it was read, built or checked. No part of it is shown.
 */
export interface StoppedAnswer {
  schema: 'evenkeel/1';
  ok: true;
  /**
   * null when the job was not even read.
   */
  kind: string | null;
  /**
   * As far as they were read.
   */
  settings: {
    [k: string]: unknown;
  };
  input: null;
  summary: string;
  notes: string[];
  result: null;
  check: null;
  stopped: Stopped;
}
export interface ErrorAnswer {
  schema: 'evenkeel/1';
  ok: false;
  kind: string | null;
  error: {
    code:
      | 'bad_json'
      | 'bad_request'
      | 'unknown_kind'
      | 'unknown_key'
      | 'missing_key'
      | 'bad_value'
      | 'conflict'
      | 'bad_shape'
      | 'bad_load'
      | 'negative_load'
      | 'fractional_load'
      | 'sum_mismatch'
      | 'too_large'
      | 'infeasible'
      | 'hash_mismatch'
      | 'bad_text'
      | 'unknown_id'
      | 'internal';
    message: string;
    /**
     * JSON pointer into the request.
     */
    path: string;
    line?: number;
    column?: number;
    length?: number;
    /**
     * Line of the NDJSON stream that held the job; line and column belong to a text inside it.
     */
    stream_line?: number;
  };
}

/** The job of every kind. */
export interface JobsByKind {
  ring: RingJob;
  topology: TopologyJob;
  flow: FlowJob;
  advise: AdviseJob;
  eh: EhJob;
  map: MapJob;
  dynamic: DynamicJob;
  cluster: ClusterJob;
  plan: PlanJob;
  read: ReadJob;
  verify: VerifyJob;
  reproduce: ReproduceJob;
  explain: ExplainJob;
}

/** What a job of every kind returns, or else an error. */
export interface AnswersByKind {
  ring: RingAnswer;
  topology: TopologyAnswer;
  flow: FlowAnswer;
  advise: AdviseAnswer;
  eh: EhAnswer;
  map: MapAnswer;
  dynamic: DynamicAnswer;
  cluster: ClusterAnswer;
  plan: PlanAnswer;
  read: ReadAnswer;
  verify: VerifyAnswer;
  reproduce: ReproduceAnswer;
  explain: ExplainAnswer;
}
