// Generated from the records in core/schema; do not edit.

/** The single record of every job, option, default, range and unit. Properties with x-data are data; all others are settings and appear in the answer's settings. */
export type EvenkeelJobsAndAnswers = JobRecord | AnyAnswer;
/** One computation. */
export type JobRecord =
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
  | ExplainJob
  | InspectJob;
/** Fits to the paper's measurements: a Cray T3E, and a network of workstations. */
export type MachineName = 'cray-t3e' | 'now';
export type LoadScenario =
  | {
      peak: {
        /** @minimum 0 */
        total: number;
        /** @minimum 0 */
        node: number;
      };
    }
  | {
      random: {
        /** @minimum 0 */
        mean: number;
      };
    }
  | {
      gradient: {
        /** @minimum 0 */
        mean: number;
      };
    }
  | {
      hot_spots: {
        /** @minimum 0 */
        mean: number;
        /** @minimum 1 */
        count: number;
      };
    };
/** What a job returns: an answer or an error. */
export type AnyAnswer =
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
  | InspectAnswer
  | StoppedAnswer
  | ErrorAnswer;
/** Null steps: the schedule never finishes. Null traffic: beyond 2^53 - 1. */
export type AlgorithmResult = {
  /** @minimum 0 */
  steps: number | null;
  /** @minimum 0 */
  traffic: number | null;
} & AlgorithmResult1;
export type AlgorithmResult1 = {
  /** @minimum 0 */
  steps: number | null;
  /** @minimum 0 */
  traffic: number | null;
} | null;
/**
 * First and last shift of the Linear schedule.
 * @minItems 2
 * @maxItems 2
 */
export type ShiftWindow = number[];
/**
 * Smallest and largest deficit of red nodes, as shifts of the Linear schedule; null without red nodes.
 * @minItems 2
 * @maxItems 2
 */
export type DeficitWindow = number[] | null;
/** One entry a step: the moves [from, to, amount] and the loads after it. */
export type RingTrace = {
  step: number;
  loads: number[];
  moves: number[][];
}[];
/** What is proven, each with the numbers that show it. */
export type Proof = Claim[];
/** Why the job was stopped before its end; the answer is the best so far. */
export type Stopped = 'time_limit' | 'cancelled';
/** Distinct eigenvalues of the Laplacian, ascending; equal within 1e-13 of the largest in closed forms, 1e-9 when computed. */
export type Spectrum = EigenLevel[] | null;
/** Row by row. */
export type Matrix = number[][];
/** Estimate for the machine, null without one: that of the migration is a bound in lock step, and simulated with async timing. */
export type FlowTimes = {
  flow: number | null;
  migration: number | null;
} | null;
export type EhRoute = {
  from: string;
  to: string;
  /** Level of the least common ancestor. */
  llca_level: number;
  /** [from, to, "control" or "hypercube"] */
  hops: string[][];
  length: number;
  /** Hops of a shortest path. */
  graph_distance: number;
} | null;
/** Tasks that arrive, in ticks. */
export type TraceTasks = {
  id: number;
  arrival: number;
  node?: string;
  service: number;
  hop?: number;
}[];
/** What the run says of the print; null where it was stopped or where so few trials tell nothing. */
export type PaperVerdict = null | {
  /** copy_damaged: some of what differs may be damage of our copy of the paper, and the rest is an error of the print. */
  is: 'reproduces' | 'differs' | 'copy_damaged';
  /** Why the print is wrong, if it surely is and nothing else differs that the print could explain. */
  misprint: string | null;
};

/** The schedule that balances a ring of processors in the fewest steps. */
export interface RingJob {
  kind: 'ring';
  /**
   * How a node sends: single = each message once, when its load covers all of them; multi = in every step as much as it has.
   * @default 'multi'
   */
  mode?: 'multi' | 'single';
  /**
   * optimal = fewest steps, then least traffic; linear = last link unused; traffic = least traffic; lau = the search printed in the paper.
   * @default 'optimal'
   */
  algorithm?: 'optimal' | 'linear' | 'traffic' | 'lau';
  /**
   * Loads after balancing: even (the first nodes take the remainder), any (even, the remainder where it saves most; multi only) or one number a node.
   * @default 'even'
   * @unit units
   */
  targets?: ('even' | 'any') | number[] | BufferReference;
  /**
   * Node speeds, read as decimals (0.7 is 7/10); targets become proportional to them, exactly (largest remainder). Not together with targets.
   * @default null
   */
  speeds?: null | number[] | BufferReference;
  /**
   * Most units that cross one link in one step; 1 is token distribution. Multi only.
   * @default null
   * @minimum 1
   * @unit units
   */
  message_limit?: number | null;
  /**
   * Least traffic among the schedules that finish within that many steps.
   * @default null
   * @minimum 0
   * @unit steps
   */
  max_steps?: number | null;
  /**
   * Add the trade-off between steps and traffic.
   * @default false
   */
  pareto?: boolean;
  /**
   * Add the loads and moves of every step.
   * @default false
   */
  trace?: boolean;
  /**
   * Add steps and traffic of all four algorithms.
   * @default false
   */
  compare?: boolean;
  /**
   * Add all chains of red nodes (single-send), all threads (multi-send), and the windows of least traffic and of deficits.
   * @default false
   */
  structure?: boolean;
  /**
   * A schedule of one's own, executed in both modes beside the plan: the flow over every link (5 3 4 3 2 0, above 0 to the next node), or messages, a line or ; a step: 0->1:5 0->5:2; 1->2:3. It may be wrong: the answer says which step fails and why.
   * @default null
   */
  schedule?: string | null;
  /**
   * Give nodes, messages and the check by execution even when nodes x steps exceeds 1e7.
   * @default false
   */
  detail?: boolean;
  /**
   * Value of one whole unit of load in the user's measure: the measured values were divided by it. Sentences, tables and CSV give amounts of load times the unit; JSON keeps whole units, also those of targets and limits, which the command line takes in the measure of the loads.
   * @exclusiveMinimum 0
   */
  unit?: number;
  /** Sum of load x unit - value over all loads, in the user's measure. The notes give it as a share of the total. */
  unit_error?: number;
  /** Column of the text that was read, by name or number from 1; only told in the answer. */
  column?: string;
  /** Format as which the text was read; only told in the answer. */
  input_format?: string;
  /**
   * Notes of the readers of the input: what they chose, and the names of everything that they did not use, with counts. The notes of the answer begin with them.
   * @maxItems 10000
   */
  input_notes?: string[];
  /**
   * Seed of every random choice.
   * @default 1
   * @minimum 0
   */
  seed?: number;
  /**
   * Load of every node around the ring.
   * @unit units
   */
  loads: number[] | BufferReference;
  /** Node of every entry of loads, speeds and targets: they join the network's labels, or name the nodes. */
  labels?: string[];
}
/** Refers to an array that the host hands over beside the job. */
export interface BufferReference {
  $buffer: string;
}
/** What a network is like: degree, diameter, spectrum of its Laplacian. */
export interface TopologyJob {
  kind: 'topology';
  /** A family such as torus:8,8, a power hypercube:2^3, a product cycle:8 x path:4, or a graph of one's own. */
  topology: string | GraphData;
  /**
   * Add the list of edges.
   * @default false
   */
  list?: boolean;
  /**
   * Add the matrices Z, A, L = Z Z^T and M = I - alpha L of first-order diffusion, of up to 64 nodes.
   * @default false
   */
  matrices?: boolean;
  /**
   * Notes of the readers of the input: what they chose, and the names of everything that they did not use, with counts. The notes of the answer begin with them.
   * @maxItems 10000
   */
  input_notes?: string[];
  /**
   * Seed of every random choice.
   * @default 1
   * @minimum 0
   */
  seed?: number;
}
export interface GraphData {
  /**
   * @minimum 1
   * @maximum 10000000
   */
  nodes: number;
  edges: number[][] | BufferReference;
  /** Names of the nodes, every one different. */
  labels?: string[];
  /** Weights of the edges when those come as a buffer of pairs. */
  weights?: number[] | BufferReference;
}
/** A balancing flow on a network by a diffusion scheme or an exact solver. */
export interface FlowJob {
  kind: 'flow';
  /** The network: a family such as torus:8,8, a power, a product, or a graph of one's own. */
  topology: string | GraphData;
  /**
   * opt, ops = optimal schemes; fos, sos, chebyshev = diffusion; cg = conjugate gradients; de, gde = dimension exchange; adi, md = factor by factor on products; l2 = least squares, directly; l1 = least traffic; linf, node-flow = least units over the busiest link or node; rounds = fewest rounds of any plan; max-load = least maximum load within what edges take.
   * @default 'opt'
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
   * @default 'optimal'
   * @exclusiveMinimum 0
   */
  alpha?: ('optimal' | 'cybenko' | 'boillat') | number;
  /**
   * Order of the eigenvalues in opt, md and adi; auto is leja, and leja0 in adi.
   * @default 'auto'
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
   * @default 'alternating'
   */
  sweeps?: 'alternating' | 'plain';
  /**
   * Imbalance, relative to the start, at which a scheme stops.
   * @default 1e-9
   * @maximum 1
   * @exclusiveMinimum 0
   */
  tolerance?: number;
  /**
   * When an iterated scheme stops: checked = as soon as the imbalance is small enough, looked at after every iteration; planned = after as many iterations as theory asks for, without a look on the way: what a parallel program can do without sums over all nodes.
   * @default 'checked'
   */
  stop?: 'checked' | 'planned';
  /**
   * Iterations after which a scheme stops in any case.
   * @default 1000000
   * @minimum 0
   * @maximum 1000000000
   */
  max_iterations?: number;
  /**
   * Node speeds above 0, read as decimals (0.7 is 7/10); targets become proportional to them, exactly.
   * @default null
   */
  speeds?: null | number[] | BufferReference;
  /**
   * Make a converged flow integral, so that it still balances exactly.
   * @default true
   */
  integer?: boolean;
  /**
   * How a node shares out what it has when it owes more: ppg (in proportion), largest (largest sink first), index (smallest number first), single (waits for all of it); none leaves the migration out.
   * @default 'ppg'
   */
  migration?: 'ppg' | 'largest' | 'index' | 'single' | 'none';
  /**
   * lock-step: all nodes act at the same time, round by round; async: a node acts when load arrives, its messages leave one after the other and take their time on the machine, or 1 + 0.01 a unit.
   * @default 'lock-step'
   */
  timing?: 'lock-step' | 'async';
  /**
   * Most units that cross one link, one way, in one round; for scheme rounds.
   * @default null
   * @minimum 1
   * @unit units
   */
  message_limit?: number | null;
  /**
   * Machine whose times are estimated: cray-t3e and now (workstations) are fits to the paper's measurements; or times of one's own.
   * @default null
   */
  machine?: null | MachineName | MachineTimes;
  /**
   * Most units that cross an edge, either way; null = no limit. In the order of the edges given, or of a family in ascending order, as in the answer; for scheme max-load.
   * @default null
   * @unit units
   */
  edge_capacity?: null | (number | null)[] | BufferReference;
  /**
   * Least units that cross an edge which is used at all; for scheme max-load.
   * @default null
   * @unit units
   */
  edge_minimum?: null | number[] | BufferReference;
  /**
   * What a unit pays on an edge, either way; null = 1 on all of them, so that the fees are the traffic. For scheme max-load.
   * @default null
   */
  edge_fee?: null | number[] | BufferReference;
  /**
   * Add the imbalance after every iteration.
   * @default false
   */
  history?: boolean;
  /**
   * Add loads and flow of the iterations, thinned out when there are many.
   * @default false
   */
  trace?: boolean;
  /**
   * Value of one whole unit of load in the user's measure: the measured values were divided by it. Sentences, tables and CSV give amounts of load times the unit; JSON keeps whole units, also those of targets and limits, which the command line takes in the measure of the loads.
   * @exclusiveMinimum 0
   */
  unit?: number;
  /** Sum of load x unit - value over all loads, in the user's measure. The notes give it as a share of the total. */
  unit_error?: number;
  /** Column of the text that was read, by name or number from 1; only told in the answer. */
  column?: string;
  /** Format as which the text was read; only told in the answer. */
  input_format?: string;
  /**
   * Notes of the readers of the input: what they chose, and the names of everything that they did not use, with counts. The notes of the answer begin with them.
   * @maxItems 10000
   */
  input_notes?: string[];
  /**
   * Seed of every random choice.
   * @default 1
   * @minimum 0
   */
  seed?: number;
  /**
   * Load of every node; or give a scenario.
   * @unit units
   */
  loads?: number[] | BufferReference;
  /** Node of every entry of loads, speeds and targets: they join the network's labels, or name the nodes. */
  labels?: string[];
  /** Loads by a rule instead: peak (all on one node), random (uniform, rescaled to the mean), gradient (0 to twice the mean) or hot_spots (half of all load on a few nodes). */
  scenario?: LoadScenario;
}
export interface MachineTimes {
  /**
   * Time of a message.
   * @minimum 0
   * @maximum 1000000000000
   * @unit ms
   */
  startup_ms: number;
  /**
   * Time of a load unit.
   * @minimum 0
   * @maximum 1000000000000
   * @unit ms
   */
  per_unit_ms: number;
}
/** Which topology and scheme balance such loads fastest. */
export interface AdviseJob {
  kind: 'advise';
  /**
   * Number of nodes; none: that of the loads or of the topology given.
   * @default null
   * @minimum 2
   * @maximum 3000
   */
  nodes?: number | null;
  /**
   * A network of one's own to compare with the others; or a family.
   * @default null
   */
  topology?: null | string | GraphData;
  /**
   * Machine whose times are compared: cray-t3e and now (workstations) are fits to the paper's measurements; or times of one's own, of messages one after the other or with latency and overhead.
   * @default 'cray-t3e'
   */
  machine?: MachineName | MessageTimes;
  /**
   * Topologies to compare; none: every family with that many nodes, products, and the nearest sizes of families that skip sizes.
   * @default null
   */
  candidates?: null | string[];
  /**
   * How often a flow is computed and a migration carried out: what their times count in the total.
   * @default {"flow":1,"migration":1}
   */
  weights?: {
    /**
     * @minimum 0
     * @maximum 1000000000000
     */
    flow: number;
    /**
     * @minimum 0
     * @maximum 1000000000000
     */
    migration: number;
  };
  /**
   * Load vectors drawn from a random scenario; the rows are means over them.
   * @default 1
   * @minimum 1
   * @maximum 1000
   */
  trials?: number;
  /**
   * Numbers of ranks of a parallel program: what it costs there to compute a flow, scheme by scheme, by closed forms. Beside the ranking, or without nodes, loads and topology instead of it.
   * @default null
   */
  ranks?: null | number[];
  /**
   * Value of one whole unit of load in the user's measure: the measured values were divided by it. Sentences, tables and CSV give amounts of load times the unit; JSON keeps whole units, also those of targets and limits, which the command line takes in the measure of the loads.
   * @exclusiveMinimum 0
   */
  unit?: number;
  /** Sum of load x unit - value over all loads, in the user's measure. The notes give it as a share of the total. */
  unit_error?: number;
  /** Column of the text that was read, by name or number from 1; only told in the answer. */
  column?: string;
  /** Format as which the text was read; only told in the answer. */
  input_format?: string;
  /**
   * Notes of the readers of the input: what they chose, and the names of everything that they did not use, with counts. The notes of the answer begin with them.
   * @maxItems 10000
   */
  input_notes?: string[];
  /**
   * Seed of every random choice.
   * @default 1
   * @minimum 0
   */
  seed?: number;
  /**
   * Load of every node; or give a scenario.
   * @unit units
   */
  loads?: number[] | BufferReference;
  /** Node of every entry of loads, speeds and targets: they join the network's labels, or name the nodes. */
  labels?: string[];
  /** Loads by a rule instead: peak (all on one node), random (uniform, rescaled to the mean), gradient (0 to twice the mean) or hot_spots (half of all load on a few nodes). random with mean 800 by default. */
  scenario?: LoadScenario;
}
export interface MessageTimes {
  /**
   * Time of a message.
   * @minimum 0
   * @maximum 1000000000000
   * @unit ms
   */
  startup_ms: number;
  /**
   * Time of a load unit.
   * @minimum 0
   * @maximum 1000000000000
   * @unit ms
   */
  per_unit_ms: number;
  /**
   * L: how long a message is under way, with overhead_ms. An iteration with d neighbours takes d o + max(d o, L + o).
   * @minimum 0
   * @maximum 1000000000000
   * @unit ms
   */
  latency_ms?: number;
  /**
   * o: what a message keeps its sender and its receiver, with latency_ms.
   * @minimum 0
   * @maximum 1000000000000
   * @unit ms
   */
  overhead_ms?: number;
}
/** Extended hypercube EH(k,l): its counts, addresses, neighbours and routes. */
export interface EhJob {
  kind: 'eh';
  /**
   * Dimensions of a cube: 2^k nodes below every controller.
   * @minimum 1
   * @maximum 16
   */
  k: number;
  /**
   * Levels of controllers; at most 2^40 servers in all.
   * @minimum 1
   * @maximum 40
   */
  l: number;
  /**
   * Nodes to describe: addresses such as 3.5, root or 0:29, or numbers of servers.
   * @default null
   */
  nodes?: null | (string | number)[];
  /**
   * From which server to which.
   * @default null
   */
  route?: null | (string | number)[];
  /**
   * Describe every node.
   * @default false
   */
  list?: boolean;
  /**
   * Seed of every random choice.
   * @default 1
   * @minimum 0
   */
  seed?: number;
}
/** A task graph mapped onto a machine, so that loads are even and communication is near. */
export interface MapJob {
  kind: 'map';
  /** The machine: an extended hypercube eh:K,L, whose servers take the tasks, or any other network. */
  topology: string | GraphData;
  /**
   * best = the machine halved again and again, or annealed level by level, whichever suits the tasks; then annealing while tasks are joined and taken apart again; anneal = simulated annealing; local = local search; greedy = task after task to its best server; list = by priorities, each task to the least loaded server, whatever it says to others; none = the start, or the mapping, as it is.
   * @default 'best'
   */
  algorithm?: 'best' | 'anneal' | 'local' | 'greedy' | 'list' | 'none';
  /**
   * All servers at once; or level by level in an extended hypercube, from the root down, for anneal, local and greedy.
   * @default 'unified'
   */
  approach?: 'unified' | 'level-by-level';
  /**
   * Weight of communication level by level: exact = the share that passing between two children has in the whole cost; thesis = fitted to its tables (eh:3,2 and eh:2,3); or one a level, the root's first, with hops within the cube.
   * @default 'exact'
   */
  level_betas?: ('exact' | 'thesis') | number[];
  /**
   * Weight of communication in the cost; balance: a random mapping then weighs mean load and communication the same.
   * @default 'balance'
   * @minimum 0
   * @maximum 1000000000000
   */
  beta?: 'balance' | number;
  /**
   * Proposals over tasks x (servers - 1): in all for local (none: 10), at every temperature for anneal (none: 3).
   * @default null
   * @maximum 1000000
   * @exclusiveMinimum 0
   */
  sweeps?: number | null;
  /**
   * Factor of the temperature, for anneal.
   * @default 0.9
   * @maximum 0.999
   * @exclusiveMinimum 0
   */
  cooling?: number;
  /**
   * When annealing ends: relative to the mean uphill step (the best mapping is kept), or in units of the cost as in the thesis (the last one).
   * @default 'relative'
   */
  freeze?: 'relative' | 'thesis';
  /**
   * Order of the tasks for greedy.
   * @default 'natural'
   */
  order?: 'natural' | 'random' | 'largest';
  /**
   * Work of best, in multiples of the usual: rounds of 1/64, 1/16, 1/4, 1, 4, ... of it (above 20,000 tasks from 1/16) up to this one, of which the best counts; more is never worse.
   * @default 1
   * @maximum 1000
   * @exclusiveMinimum 0
   */
  effort?: number;
  /**
   * Independent runs from starts of their own; the best is the answer.
   * @default 1
   * @minimum 1
   * @maximum 100000
   */
  restarts?: number;
  /**
   * Most tasks that leave the servers of the given start, for best; none: any number.
   * @default null
   * @minimum 0
   */
  max_moves?: number | null;
  /**
   * Of a unit in an extended hypercube: the level of the least common ancestor, none, or one number a level, the lowest first.
   * @default 'llca'
   */
  penalty?: ('llca' | 'none') | number[];
  /**
   * Hops in an extended hypercube: by the routing rule, or shortest paths.
   * @default 'route'
   */
  distance?: 'route' | 'graph';
  /**
   * Where tasks start: on random servers, task i on server i mod servers, or one server a task.
   * @default 'random'
   */
  start?: ('random' | 'serial') | number[] | BufferReference;
  /** One server a task, for algorithm none. */
  mapping?: number[] | BufferReference;
  /**
   * Add the cost against the proposals.
   * @default false
   */
  history?: boolean;
  /**
   * Add the task graph as it was understood, each pair of tasks once.
   * @default false
   */
  list?: boolean;
  /**
   * Of algorithm list, among the tasks whose senders are placed: heaviest = level by level, the largest first; path = the longest way to a task that sends to none; weighted = the same, and more for every branch.
   * @default 'path'
   */
  priority?: 'heaviest' | 'path' | 'weighted';
  /**
   * What a branch counts in priority weighted, which the thesis leaves open: times the lengths of all ways over the longest one.
   * @default 1
   * @minimum 0
   * @maximum 1000000
   */
  branching?: number;
  /**
   * Value of one whole unit of load in the user's measure: the measured values were divided by it. Sentences, tables and CSV give amounts of load times the unit; JSON keeps whole units, also those of targets and limits, which the command line takes in the measure of the loads.
   * @exclusiveMinimum 0
   */
  unit?: number;
  /** Attribute of the nodes that the computation of the tasks was read from. */
  column?: string;
  /** Format as which the text was read; only told in the answer. */
  input_format?: string;
  /**
   * Notes of the readers of the input: what they chose, and the names of everything that they did not use, with counts. The notes of the answer begin with them.
   * @maxItems 10000
   */
  input_notes?: string[];
  /**
   * Seed of every random choice.
   * @default 1
   * @minimum 0
   */
  seed?: number;
  /** Computation of every task and messages [from, to, amount] between them; or random tasks as in the thesis. */
  tasks:
    | {
        comp: number[] | BufferReference;
        /** Names of the tasks. */
        labels?: string[];
        edges?: number[][] | BufferReference;
      }
    | {
        random: {
          /**
           * @minimum 1
           * @maximum 2000000
           */
          tasks: number;
          /**
           * Least and most computation of a task.
           * @minItems 2
           * @maxItems 2
           */
          comp?: number[];
          /**
           * Least and most later tasks that a task sends to.
           * @minItems 2
           * @maxItems 2
           */
          degree?: number[];
          /**
           * Least and most units of a message.
           * @minItems 2
           * @maxItems 2
           */
          amount?: number[];
        };
      };
}
/** Tasks that arrive over time on an extended hypercube, a mesh, a cube or behind a dispatcher, and the policy that balances them: simulated event by event. */
export interface DynamicJob {
  kind: 'dynamic';
  /** eh:K,L, mesh:R,C, torus:R,C, hypercube:D, or dispatcher:N for one dispatcher and N servers. */
  topology: string;
  /**
   * auto = si-mlta on eh, si-ta on flat networks, jsq behind a dispatcher. si = sender-, ri = receiver-initiated; mlta = multi-level, ta = plain threshold algorithm; llc = least loaded child at every step; split = random child (flat: stay). On flat networks also: gradient = towards the nearest server below the threshold, bid-average = to a random neighbour where the load is above that of server and neighbours on average, random = to a random server. Behind a dispatcher: jsq, power (of choices), jiq, random, round-robin, central (one queue).
   * @default 'auto'
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
   * @default null
   */
  thresholds?: number[] | null;
  /**
   * ta: most probes of a decision, one number a threshold. null = 3.
   * @default null
   */
  probe_limits?: number[] | null;
  /** Processors with thresholds or probe limits of their own: {"0:5":{"thresholds":[3],"probe_limits":[1]}}, as many as the others have. A load is compared with the threshold of the processor that has it. */
  limits_of?: {
    [k: string]: {
      /** @maxItems 100 */
      thresholds?: number[];
      probe_limits?: number[];
    };
  };
  /**
   * si-ta: nodes are probed one after the other until one takes the task, or all at once.
   * @default 'serial'
   */
  probing?: 'serial' | 'parallel';
  /**
   * parallel: which of the nodes that would take the task gets it: the first that was drawn, the least loaded of them, a random one.
   * @default 'first'
   */
  probe_choice?: 'first' | 'least' | 'random';
  /**
   * si-ta: every new task looks for another place, whatever the load.
   * @default false
   */
  always_send?: boolean;
  /**
   * gradient, bid-average: most moves of a task. null = 100 for gradient, 1 for bid-average.
   * @default null
   * @minimum 1
   * @maximum 1000
   */
  passes?: number | null;
  /**
   * power: servers that are looked at.
   * @default 2
   * @minimum 1
   * @maximum 1000
   */
  choices?: number;
  /**
   * Time of a task for every hop, C.
   * @default 0
   * @minimum 0
   * @unit ticks, or as 0.1R
   */
  hop?: number | string;
  /**
   * Time of a control message for every hop. null = a tenth of hop.
   * @default null
   * @minimum 0
   * @unit ticks, or as 0.1R
   */
  control_hop?: number | string | null;
  /**
   * Control work of the initiator for a probe or request. null = 0.01R.
   * @default null
   * @minimum 0
   * @unit ticks, or as 0.1R
   */
  probe_cpu?: number | string | null;
  /**
   * Control work where a threshold is compared. null = 0.01R.
   * @default null
   * @minimum 0
   * @unit ticks, or as 0.1R
   */
  answer_cpu?: number | string | null;
  /**
   * Control work of a controller for a step down.
   * @default 0
   * @minimum 0
   * @unit ticks, or as 0.1R
   */
  allocate_cpu?: number | string;
  /**
   * link: every directed link carries one message at a time, in order.
   * @default 'none'
   */
  contention?: 'none' | 'link';
  /**
   * Hop time of tasks: the same for all, or exponential, one draw a task.
   * @default 'constant'
   */
  comm?: 'constant' | 'exp';
  /**
   * The load of an ancestor, with bid-average that of the server itself, is compared without the new task.
   * @default false
   */
  probe_excl?: boolean;
  /**
   * si-ta on eh: tasks that a parent hands down are not tested.
   * @default false
   */
  ta_ext_only?: boolean;
  /**
   * Flat networks: every journey takes one hop time.
   * @default false
   */
  unitdist?: boolean;
  /**
   * Flat networks: a task on its way counts at its destination, or nowhere.
   * @default 'destination'
   */
  transit?: 'destination' | 'none';
  /**
   * Which waiting task a receiver gets: tail = the youngest, head = the oldest.
   * @default 'tail'
   */
  steal?: 'tail' | 'head';
  /**
   * Receivers ask at every departure below a threshold, or only when it is crossed.
   * @default 'every'
   */
  trigger?: 'every' | 'edge';
  /**
   * Probes may meet the same node again.
   * @default false
   */
  replace?: boolean;
  /**
   * mesh: with the links of a torus.
   * @default false
   */
  wrap?: boolean;
  /**
   * Weight of the communication between tasks in moves; 0 = none. Needs exchanges.
   * @default 0
   * @minimum 0
   * @maximum 1000000
   */
  gamma?: number;
  /**
   * Poisson arrivals at all controllers (flat: at all servers): tasks, load a server, service times and their mean in ticks (R) and squared coefficient of variation of hyperexponential ones.
   * @default {"tasks":10000,"load":0.8,"service":"exponential","mean_service":1000000000,"variation":4}
   */
  random?: {
    /**
     * Random tasks: how many.
     * @minimum 1
     * @maximum 100000000
     */
    tasks?: number;
    /**
     * Load of a server, rho.
     * @maximum 1000
     * @exclusiveMinimum 0
     */
    load?: number;
    /** Distribution of the service times. */
    service?: 'exponential' | 'constant' | 'hyperexponential';
    /**
     * Their mean R.
     * @minimum 1
     * @maximum 1000000000000
     * @unit ticks
     */
    mean_service?: number;
    /**
     * Squared coefficient of variation of hyperexponential ones.
     * @maximum 1000000
     * @exclusiveMinimum 1
     */
    variation?: number;
  };
  /**
   * Given tasks: their arrival times are stretched so that work over servers times span is this.
   * @default null
   * @maximum 1000
   * @exclusiveMinimum 0
   */
  trace_load?: number | null;
  /**
   * First tasks that are not measured.
   * @default 0
   * @minimum 0
   */
  warmup?: number;
  /**
   * Last tasks that are not measured.
   * @default 0
   * @minimum 0
   */
  cooldown?: number;
  /**
   * Independent runs, with seeds one after the other: means and 95 % intervals.
   * @default 1
   * @minimum 1
   * @maximum 10000
   */
  replications?: number;
  /**
   * Add what became of every task.
   * @default false
   */
  per_task?: boolean;
  /**
   * Add the log of all events.
   * @default false
   */
  log?: boolean;
  /**
   * Points of the history, evenly over arrivals and completions.
   * @default 0
   * @minimum 0
   * @maximum 10000
   */
  samples?: number;
  /**
   * Notes of the readers of the input: what they chose, and the names of everything that they did not use, with counts. The notes of the answer begin with them.
   * @maxItems 10000
   */
  input_notes?: string[];
  /**
   * Seed of every random choice.
   * @default 1
   * @minimum 0
   */
  seed?: number;
  /** One or two settings with a list of values each, as {"load":[0.5,0.9]}: a result for every combination; the answer's settings are those without it. load, tasks, service, mean_service and variation are those of random. */
  sweep?: {};
  /** What given tasks exchange: [id,id,amount]. With gamma, communication counts in moves. */
  exchanges?: number[][];
  /** Jobs that are task graphs instead of tasks: [{"id","arrival","node","comp":[ticks],"edges":[[from,to,ticks a hop]]}], mapped level by level when they arrive and balanced afterwards. */
  jobs?: {
    /** @minimum 0 */
    id?: number;
    /** @minimum 0 */
    arrival: number;
    node?: string;
    /** @minItems 1 */
    comp: number[];
    edges?: number[][];
  }[];
  /** Targets that replace random ones: {"task:ID":[nodes]} or {"ri:INITIATOR:DEPARTURES":[nodes]}. */
  probe_targets?: {};
  /** Tasks instead of random ones: [{"id","arrival","node":"level:index","service","hop"}], times in ticks; without node they go round the sources. */
  tasks?: {
    /** @minimum 0 */
    id?: number;
    /** @minimum 0 */
    arrival: number;
    node?: string;
    /** @minimum 1 */
    service: number;
    /** @minimum 0 */
    hop?: number;
  }[];
}
/** Diffusion with local knowledge on nodes and links of different speed: what it moves, what that costs, when it stops, and whether it pays. */
export interface ClusterJob {
  kind: 'cluster';
  /**
   * The network over whose links load moves: a family such as torus:8,8, or a graph of one's own. none = the preset's, or that of links.
   * @default null
   */
  topology?: string | GraphData | null;
  /**
   * A machine of the report, with its loads: lan, dsl = a line of 64 equal nodes, 6400 tokens on the first; clusters = a 10x10 mesh over two clusters. What is given besides wins.
   * @default null
   */
  preset?: null | ('lan' | 'dsl' | 'clusters');
  /**
   * Preset clusters: 615 x 100^(g-1) tokens of 100 / 100^(g-1) Mflop.
   * @default 1
   * @minimum 1
   * @maximum 4
   */
  granularity?: number;
  /**
   * Operations a second of every node, or a pattern that repeats. none = the preset's, or 1e9.
   * @default null
   */
  speeds?:
    | null
    | number[]
    | BufferReference
    | {
        /** @minItems 1 */
        pattern: number[];
      };
  /**
   * Latency and bandwidth of all links, or [u,v,latency_s,bandwidth_bytes] for every one. What is not given is the preset's, or that of the LAN: 0.00015 s, 12500000 bytes/s.
   * @default null
   */
  links?:
    | null
    | {
        /**
         * Latency of all links.
         * @minimum 0
         * @unit seconds
         */
        latency_s?: number;
        /**
         * Bandwidth of all links, each way.
         * @exclusiveMinimum 0
         * @unit bytes/s
         */
        bandwidth_bytes?: number;
      }
    | number[][];
  /**
   * fos = diffusion step by step; two-phase = the flow by numbers alone (second order), then load once along it; never.
   * @default 'fos'
   */
  scheme?: 'fos' | 'two-phase' | 'never';
  /**
   * Diffusion matrix of the relative speeds: b counts a node among its neighbours, a does not and may swing for ever.
   * @default 'b'
   */
  variant?: 'b' | 'a';
  /**
   * Iterations of the application, N.
   * @default 1000
   * @minimum 1
   * @maximum 10000000
   */
  iterations?: number;
  /**
   * Most balancing steps; 0 = none. none = no limit.
   * @default null
   * @minimum 0
   * @maximum 10000000
   */
  lb_steps?: number | null;
  /**
   * Iterations from one balancing step to the next.
   * @default 1
   * @minimum 1
   * @maximum 10000000
   */
  lb_period?: number;
  /**
   * When balancing steps happen: by lb_period; when more time was lost to imbalance than the last step took; the same against the best iteration since, which a node sees without global knowledge.
   * @default 'schedule'
   */
  trigger?: 'schedule' | 'loss' | 'loss-local';
  /**
   * k of the cost test cost < k x benefit: halving = falls by 1, halved when an iteration got longer; decreasing = falls by 1; const; off = no test.
   * @default 'halving'
   */
  k_policy?: 'halving' | 'decreasing' | 'const' | 'off';
  /**
   * k at the start. none = the iterations.
   * @default null
   */
  k0?: number | null;
  /**
   * k never falls below this. none = no limit: k may fall below 0, which blocks everything.
   * @default null
   */
  k_min?: number | null;
  /**
   * Halving k rounds down.
   * @default false
   */
  k_whole?: boolean;
  /**
   * Whose k decides: the giver's, or the smaller of both.
   * @default 'giver'
   */
  k_of?: 'giver' | 'least';
  /**
   * What lowers k: every iteration, or every balancing step.
   * @default 'iteration'
   */
  k_counts?: 'iteration' | 'step';
  /**
   * Share by which an iteration has to be longer to halve k.
   * @default 0.01
   * @minimum 0
   * @maximum 1000
   */
  k_tolerance?: number;
  /**
   * Which time is compared: the whole iteration, or the application's part.
   * @default 'iteration'
   */
  halve_on?: 'iteration' | 'app';
  /**
   * What the test is about: the tokens that would move, or the real flow.
   * @default 'tokens'
   */
  cost_on?: 'tokens' | 'flow';
  /**
   * floor = the report's; imitate = make up for fractions later (flow imitation); nearest; random = up with the fraction as chance; real = divisible load.
   * @default 'floor'
   */
  rounding?: 'floor' | 'imitate' | 'nearest' | 'random' | 'real';
  /**
   * Forces tokens over edges that are stuck, with chance exp(-kappa U) after U blocked steps; kappa, or p and tau: chance p at step tau. grow = 1 - exp(-kappa U); reset = count again after a forced move; all = move the whole flow; printed = the report's sign of kappa.
   * @default null
   */
  shaker?: null | {
    /**
     * Forces tokens over edges that are stuck, with chance exp(-kappa U) after U blocked steps.
     * @exclusiveMinimum 0
     */
    kappa?: number;
    /**
     * The same by its chance at step tau.
     * @maximum 1
     * @exclusiveMinimum 0
     */
    p?: number;
    /**
     * Blocked steps after which the chance is p.
     * @exclusiveMinimum 0
     */
    tau?: number;
    /**
     * The chance grows with U instead: 1 - exp(-kappa U).
     * @default false
     */
    grow?: boolean;
    /**
     * Count again after a forced move.
     * @default false
     */
    reset?: boolean;
    /**
     * Move the whole flow, not one token.
     * @default false
     */
    all?: boolean;
    /**
     * kappa with the sign that the report prints, ln(p) / tau: exp(-kappa U) is above 1, and every stuck edge is forced in every step.
     * @default false
     */
    printed?: boolean;
  };
  /**
   * How all learn that nobody moves load: messages on a spanning tree; counters in the messages that are sent anyway; off; free = at once, for analysis.
   * @default 'tree'
   */
  detection?: 'tree' | 'off' | 'piggyback' | 'free';
  /**
   * Spanning tree of detection and barrier: breadth first from node 0, or shortest latencies.
   * @default 'breadth-first'
   */
  tree?: 'breadth-first' | 'latency';
  /**
   * Operations a token and iteration. none = 22500, or the preset's.
   * @default null
   * @maximum 1e+30
   * @exclusiveMinimum 0
   * @unit operations
   */
  unit_ops?: number | null;
  /**
   * Bytes of a token.
   * @default 8
   * @minimum 0
   * @maximum 1000000000000000
   * @unit bytes
   */
  unit_bytes?: number;
  /**
   * Bytes of a load message besides its tokens.
   * @default 0
   * @minimum 0
   * @maximum 1000000000000000
   * @unit bytes
   */
  header_bytes?: number;
  /**
   * Bytes of a message that tells a load.
   * @default 8
   * @minimum 0
   * @maximum 1000000000000000
   * @unit bytes
   */
  control_bytes?: number;
  /**
   * Bytes of a message of the detection.
   * @default 8
   * @minimum 0
   * @maximum 1000000000000000
   * @unit bytes
   */
  detection_bytes?: number;
  /**
   * Bytes of a message of the application.
   * @default 8
   * @minimum 0
   * @maximum 1000000000000000
   * @unit bytes
   */
  app_bytes?: number;
  /**
   * Bytes of a message of a barrier.
   * @default 8
   * @minimum 0
   * @maximum 1000000000000000
   * @unit bytes
   */
  sync_bytes?: number;
  /**
   * Time to prepare a load message, fixed_s and per_unit_s.
   * @default null
   */
  pre?: null | MessageCosts;
  /**
   * Time to take in a load message, fixed_s and per_unit_s.
   * @default null
   */
  post?: null | {
    /**
     * Time to take in a load message.
     * @default 0
     * @minimum 0
     * @unit seconds
     */
    fixed_s?: number;
    /**
     * Time to take in every token in it.
     * @default 0
     * @minimum 0
     * @unit seconds
     */
    per_unit_s?: number;
  };
  /**
   * Over which links the application exchanges messages in every iteration; active = both ends have load.
   * @default 'all'
   */
  app?: 'all' | 'none' | 'active';
  /**
   * What ends an iteration: the neighbours' messages; all nodes at once, free; a barrier of messages over the nodes with load, gathered where that is done first, or at the lowest node.
   * @default 'neighbour'
   */
  sync?: 'neighbour' | 'global' | 'tree' | 'tree-lowest';
  /**
   * eager = a sender does not wait; rendezvous = both ends wait for the end of a message.
   * @default 'eager'
   */
  transport?: 'eager' | 'rendezvous';
  /**
   * cm02 = latency and bandwidth as they are; lv08 = SimGrid's factors 13.01 and 0.97. Decisions use the plain numbers.
   * @default 'cm02'
   */
  network?: 'cm02' | 'lv08';
  /**
   * Latency that decisions assume, as a share of the real one.
   * @default 1
   * @minimum 0
   * @maximum 1000000
   */
  latency_estimate?: number;
  /**
   * Bandwidth that decisions assume, as a share of the real one.
   * @default 1
   * @maximum 1000000
   * @exclusiveMinimum 0
   */
  bandwidth_estimate?: number;
  /**
   * Methods to run on the same instance: never, k/2, k/2-piggyback, k-1, k-1-piggyback, imitate, two-phase, shaker, fos, fos-1, fos-2, fos-5, fos-10, fos-20, fos-50, every-10, every-100, loss, loss-local, two-phase-loss; advise runs every-100, loss, loss-local, two-phase-loss only where load arrives.
   * @default null
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
   * @default false
   */
  advise?: boolean;
  /**
   * Add the diffusion matrix, and the messages that compute it.
   * @default false
   */
  matrix?: boolean;
  /**
   * Add every balancing step: exchanges, loads, clocks, detection.
   * @default false
   */
  trace?: boolean;
  /**
   * Most steps of the trace.
   * @default 1000
   * @minimum 1
   * @maximum 1000000
   */
  trace_steps?: number;
  /**
   * Iterations whose clocks are added: balanced, computed, end.
   * @default 0
   * @minimum 0
   * @maximum 1000000
   */
  timeline?: number;
  /**
   * Value of one whole unit of load in the user's measure: the measured values were divided by it. Sentences, tables and CSV give amounts of load times the unit; JSON keeps whole units, also those of targets and limits, which the command line takes in the measure of the loads.
   * @exclusiveMinimum 0
   */
  unit?: number;
  /** Sum of load x unit - value over all loads, in the user's measure. The notes give it as a share of the total. */
  unit_error?: number;
  /** Column of the text that was read, by name or number from 1; only told in the answer. */
  column?: string;
  /** Format as which the text was read; only told in the answer. */
  input_format?: string;
  /**
   * Notes of the readers of the input: what they chose, and the names of everything that they did not use, with counts. The notes of the answer begin with them.
   * @maxItems 10000
   */
  input_notes?: string[];
  /**
   * Seed of every random choice.
   * @default 1
   * @minimum 0
   */
  seed?: number;
  /**
   * Tokens of every node; or give a scenario, or units.
   * @unit tokens
   */
  loads?: number[] | BufferReference;
  /** Node of every entry of loads, speeds and targets: they join the network's labels, or name the nodes. */
  labels?: string[];
  /** Loads by a rule instead: peak (all on one node), random (uniform, rescaled to the mean), gradient (0 to twice the mean) or hot_spots (half of all load on a few nodes). */
  scenario?: LoadScenario;
  /**
   * Sizes of the indivisible pieces of every node's load, instead of loads: one list a node.
   * @unit tokens
   */
  units?: number[][];
  /** Load that comes: [iteration, node, tokens]. */
  arrivals?: number[][];
  /** Links that fail: [iteration, u, v]; they carry nothing from then on. */
  dead_links?: number[][];
}
export interface MessageCosts {
  /**
   * Time to prepare a load message.
   * @default 0
   * @minimum 0
   * @unit seconds
   */
  fixed_s?: number;
  /**
   * Time to prepare every token in it.
   * @default 0
   * @minimum 0
   * @unit seconds
   */
  per_unit_s?: number;
}
/** Which object moves where, in which order, and how good that is. */
export interface PlanJob {
  kind: 'plan';
  /**
   * How many nodes there are, or what they are like, a column each.
   * @minimum 1
   * @maximum 1000000
   */
  nodes?: number | PlanNodes;
  /** The objects, a column each. */
  objects?: {
    /** Names, every one different. */
    id?: string[];
    /** Work of the object, a whole number. */
    load: number[] | BufferReference;
    /** Where it is: the number of the node from 0, its name, or null for a new object, whose placement is no move. Without the column all are new. */
    node?: (number | string | null)[] | BufferReference;
    /** What moving it costs, for migration bytes; 1 without the column. */
    bytes?: number[] | BufferReference;
    /** Of every resource, how much it uses. */
    resources?: {
      [k: string]: number[] | BufferReference;
    };
    /** Of every resource, how much it needs while it works: of the objects of a node the largest alone counts. */
    peak?: {
      [k: string]: number[] | BufferReference;
    };
    /** Its shared block, a number of blocks, or null. */
    block?: (number | null)[];
    /** Whether it stays where it is. */
    pinned?: boolean[];
    /** The nodes where it may be; null = all. */
    allowed?: ((number | string)[] | null)[];
    /** Nodes where it may not be; null = none. */
    avoid?: ((number | string)[] | null)[];
    /** Its group, a number of groups, or null. */
    group?: (number | null)[];
  };
  /** spread: no two of the group on one node; together: all on one. */
  groups?: {
    rule: 'spread' | 'together';
    /**
     * Of what: nodes, or racks.
     * @default 'node'
     */
    level?: 'node' | 'rack';
  }[];
  /** Shared blocks: each counts once on every node that has one of its objects. */
  blocks?: {
    /** @minimum 0 */
    size: number;
    /** Of which resource, where there are several. */
    resource?: string;
  }[];
  /** What objects send: [i,j,v] = object i sends v to object j, with at most six decimals; work where both are on different nodes. */
  comm?: (number | string)[][];
  /** The node of every object, for algorithm none. */
  assignment?: (number | string)[] | BufferReference;
  /** Instead of nodes and objects: items in a row that go to nodes in a row, each a contiguous part. */
  chain?: {
    /** Work of the item, a whole number. */
    load: number[] | BufferReference;
    /** Names of the items, every one different. */
    id?: string[];
    /**
     * How many nodes there are, where no column says so.
     * @minimum 1
     * @maximum 1000000
     */
    parts?: number;
    /** Work a unit of time: a number with at most six decimals, or [n,d] for n/d. */
    speed?: (number | number[])[] | BufferReference;
    /** What the item needs of its node's capacity. */
    memory?: number[] | BufferReference;
    /** Of every node; null = no limit. */
    capacity?: (number | null)[];
    /**
     * Least items a node; 0 = its part may be empty.
     * @default 0
     * @minimum 0
     * @maximum 1
     */
    min_items?: number;
    /**
     * Whether the last item is followed by the first, and the last node by the first.
     * @default false
     */
    ring?: boolean;
    /** Old cuts, from which the best cuts move the fewest items: the first item of every part but the first, on a ring of every part, or the cuts of an answer as they are. On a ring numbers beyond the last item go round. */
    old_cuts?: number[];
    /** What moving the item costs, for migration bytes and bytes-distance; 1 without the column. */
    bytes?: number[] | BufferReference;
  };
  /** Instead of nodes and objects: the loads of a mixture of experts, [layer][expert] or {layer: {expert: load}}, whose copies go to slots of GPUs. */
  experts?: (unknown[] | {})[] | {};
  /** With experts: the expert of every slot before, [layer][slot]. */
  old?: number[][];
  /** Instead of objects: their loads again and again; at every snapshot it is decided whether a plan is carried out. */
  stream?: {
    /**
     * How many nodes there are, or what they are like, a column each.
     * @minimum 1
     * @maximum 1000000
     */
    nodes: number | PlanNodes;
    /** Where every object is before the first snapshot; without it the first snapshot says so. */
    node?: (number | string)[];
    /** Loads, one per object, or {load, node, id}: node has the node of each object now, id its name. */
    snapshots?: (unknown[] | {})[];
    /**
     * regret = act when waiting has lost more than factor x the plan's cost; threshold = act when the makespan is threshold x the mean over a window, and the plan pays within the horizon.
     * @default 'regret'
     */
    rule?: 'regret' | 'threshold';
    /**
     * Of the plan's cost, for regret.
     * @default 2
     * @minimum 0
     * @maximum 1000000
     */
    factor?: number;
    /**
     * Of makespan over mean, its mean over the window.
     * @default 1.35
     * @minimum 0
     * @maximum 1000000
     */
    threshold?: number;
    /**
     * Snapshots that the threshold looks at; it begins anew after a plan.
     * @default 3
     * @minimum 1
     * @maximum 1000000000
     */
    window?: number;
    /**
     * Snapshots after a plan without another one, for threshold.
     * @default 100
     * @minimum 0
     * @maximum 1000000000
     */
    cooldown?: number;
    /**
     * Snapshots within which a plan has to pay, for threshold.
     * @default 100
     * @minimum 1
     * @maximum 1000000000
     */
    horizon?: number;
    /**
     * Loads are measured within 1 +- this: a smaller gain is no reason.
     * @default 0
     * @minimum 0
     * @maximum 0.999999
     */
    noise?: number;
    /**
     * What moving an object costs, in the unit of load / speed.
     * @default 1
     * @minimum 0
     * @maximum 1000000000
     */
    cost_per_move?: number;
  };
  /**
   * auto = all searches that suit the size, the best of what they find; exact = until every placement is accounted for; none = the assignment as it is.
   * @default 'auto'
   */
  algorithm?: 'auto' | 'exact' | 'none';
  /**
   * What migration is counted in: objects that move, their bytes, or bytes x links on the way, of topology or of racks as a tree.
   * @default 'moves'
   */
  migration?: 'moves' | 'bytes' | 'bytes-distance';
  /**
   * The network of the nodes: a family such as torus:8,8, a power, a product, or a graph of one's own; for migration bytes-distance and for flow. none = racks are a tree.
   * @default null
   */
  topology?: string | GraphData | null;
  /**
   * Work of a unit sent or received: work of a node = load + beta x the larger of what it sends to other nodes and what it receives; with at most six decimals, every product rounded half up; none: 1.
   * @default null
   * @minimum 0
   * @maximum 1000000000
   */
  beta?: number | null;
  /**
   * Most objects that leave their node, with experts slots that load another one, in each layer; none: any number.
   * @default null
   * @minimum 0
   */
  max_moves?: number | null;
  /**
   * Most bytes that move; none: any number.
   * @default null
   * @minimum 0
   */
  max_bytes?: number | null;
  /**
   * Least migration that brings the largest load / speed to at most this times the mean, with at most six decimals; none: least makespan first.
   * @default null
   * @maximum 1000000
   * @exclusiveMinimum 0
   */
  target?: number | null;
  /**
   * Load / speed that a unit of migration has to save at least, with at most six decimals: what saves less stays.
   * @default null
   * @minimum 0
   * @maximum 1000000000
   */
  min_gain?: number | null;
  /**
   * Objects that a node sends and receives at once, in a round: in and out apart, or both together. none = one in and one out.
   * @default null
   */
  limit?: null | {
    /**
     * Objects that a node sends in a round.
     * @default 1
     * @minimum 1
     * @maximum 1000000000
     */
    out?: number;
    /**
     * Objects that a node receives in a round.
     * @default 1
     * @minimum 1
     * @maximum 1000000000
     */
    in?: number;
    /**
     * Objects that a node sends or receives in a round, both together.
     * @default null
     * @minimum 1
     * @maximum 1000000000
     */
    both?: number | null;
  };
  /**
   * Whether capacities hold during the moves too, where an object counts at both ends in its round: rounds that do, with waits on third nodes where nothing else helps, or the nodes that block.
   * @default false
   */
  transient?: boolean;
  /**
   * Instead of a search: objects go along the balancing flow of this scheme over the links of topology, hop by hop, each link within half the largest object of its flow where nodes keep enough. none = a search.
   * @default null
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
   * @default false
   */
  collapse?: boolean;
  /**
   * Add the front: the makespan that every number of moves reaches.
   * @default false
   */
  pareto?: boolean;
  /**
   * Work of the searches, in multiples of the usual; 0 = no search to the end. More is never worse.
   * @default 1
   * @minimum 0
   * @maximum 1000
   */
  effort?: number;
  /**
   * With experts: copies in all, a multiple of gpus.
   * @default null
   * @minimum 1
   * @maximum 100000
   */
  slots?: number | null;
  /**
   * With experts: how many GPUs there are; GPU g has slots / gpus slots in a row.
   * @default null
   * @minimum 1
   * @maximum 100000
   */
  gpus?: number | null;
  /**
   * With experts: groups of experts in a row; with gpu_nodes above 1 those of a group are on one node.
   * @default 1
   * @minimum 1
   * @maximum 100000
   */
  expert_groups?: number;
  /**
   * With experts: nodes of GPUs in a row.
   * @default 1
   * @minimum 1
   * @maximum 100000
   */
  gpu_nodes?: number;
  /** Adds the placement as a file of another program, in written: of objects and chains metis, a .part, or scotch, a .map; of experts tensorrt-llm, YAML, or vllm-ascend, JSON. none = no file. */
  write_as?: 'metis' | 'scotch' | 'tensorrt-llm' | 'vllm-ascend';
  /**
   * Value of one whole unit of load in the user's measure: the measured values were divided by it. Sentences, tables and CSV give amounts of load times the unit; JSON keeps whole units, also those of targets and limits, which the command line takes in the measure of the loads.
   * @exclusiveMinimum 0
   */
  unit?: number;
  /** Sum of load x unit - value over all loads, in the user's measure. The notes give it as a share of the total. */
  unit_error?: number;
  /** Format as which the text was read; only told in the answer. */
  input_format?: string;
  /**
   * Notes of the readers of the input: what they chose, and the names of everything that they did not use, with counts. The notes of the answer begin with them.
   * @maxItems 10000
   */
  input_notes?: string[];
  /**
   * Phase of the LBDatafiles that the objects were read from; only told in the answer.
   * @minimum 0
   */
  phase?: number;
  /**
   * Seed of every random choice.
   * @default 1
   * @minimum 0
   */
  seed?: number;
}
export interface PlanNodes {
  /**
   * How many, where no column says so.
   * @minimum 1
   * @maximum 1000000
   */
  count?: number;
  /** Names, every one different. */
  id?: string[];
  /** Work a unit of time: a number with at most six decimals, or [n,d] for n/d. */
  speed?: (number | number[])[] | BufferReference;
  /** open; closed = takes nothing new; drain = ends empty, and is not in the mean. */
  state?: ('open' | 'closed' | 'drain')[];
  /** Name or number of the rack. */
  rack?: (string | number)[];
  /** Of every resource, how much there is; null = no limit. */
  capacity?: {
    [k: string]: (number | null)[];
  };
  /** Of every resource, how much is in use without any object. */
  base?: {
    [k: string]: number[] | BufferReference;
  };
}
/** Text to values: reads loads, a graph, a task graph, a trace of arrivals or a platform, so that no host needs a parser of its own. */
export interface ReadJob {
  kind: 'read';
  /**
   * What the text holds.
   * @default 'loads'
   */
  as?: 'loads' | 'graph' | 'tasks' | 'arrivals' | 'platform' | 'table' | 'objects';
  /**
   * Format of the text; auto looks at the content. Loads: plain, csv, tsv, json; graphs: edge-list, metis, mtx, json, node-link, gml, dot, graphml, scotch, tgt (a machine of Scotch), matrix; task graphs: json, stg, wfcommons, dax, dot, metis, csv (table,task,computation,to,amount), mtx, edge-list, gml, graphml, scotch, matrix; arrivals: swf, list (id arrival level:index service [hop]), csv (id,arrival,service[,node,hop] in ticks); platforms: simgrid (XML), links (CSV: source,target,bandwidth,latency), speeds (CSV: nodes,speed), json; objects: csv, lbdatafile, json, ndjson.
   * @default 'auto'
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
    | 'matrix'
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
   * Column of a table that holds the loads: its name, or its number from 1. Of graphs: the attribute with the loads of the nodes, such as w2.
   * @default null
   */
  column?: string | null;
  /** Attribute or column that holds the weights of edges; none = every edge has weight 1. (default: the numeric one called weight, value, capacity or bandwidth) */
  weight?: string;
  /**
   * First number of a node in edge lists: 0 or 1. (default: 0 if a node 0 appears, else 1)
   * @minimum 0
   * @maximum 1
   */
  base?: number;
  /**
   * Value of one whole unit: measured values are divided by it and rounded half up, so that 0.001 reads seconds as milliseconds. auto = a power of ten computed from the values (with --each those of the line): their last decimal, or the largest power with a rounding of at most 0.000001 of the total. Workflows and SWF: 0.001 unless given; LBDatafiles: 0.000001.
   * @default null
   * @exclusiveMinimum 0
   */
  unit?: null | 'auto' | number;
  /** Column of a table that holds the node of every row: its name, or its number from 1. */
  node?: string;
  /** Rows of the same node are added up, as where a row is an object on a node. */
  sum?: boolean;
  /**
   * Most rows of a table; none: all of them.
   * @minimum 1
   * @maximum 1000000000
   */
  rows?: number;
  /** What a comma between digits is, where it may be several things. */
  comma?: 'refused' | 'decimal' | 'thousands' | 'separator';
  /**
   * Of objects in LBDatafiles: the phase; none: the last.
   * @minimum 0
   */
  phase?: number;
  /**
   * SWF: one task a job, or one a processor of the job.
   * @default 'seq'
   */
  split?: 'seq' | 'par';
  /**
   * Seed of every random choice.
   * @default 1
   * @minimum 0
   */
  seed?: number;
  /**
   * Of objects: how many nodes there are, or a table of what they are like.
   * @minimum 1
   * @maximum 1000000
   */
  nodes?: number | string | BufferReference;
  /** The text. */
  text: string | BufferReference;
}
/** Checks the plan of an answer with code that the solver does not share. */
export interface VerifyJob {
  kind: 'verify';
  /**
   * Seed of every random choice.
   * @default 1
   * @minimum 0
   */
  seed?: number;
  /** The job. */
  request: {};
  /** Its answer. */
  answer: {};
  /**
   * Whether the result lists how each statement of the answer is known.
   * @default false
   */
  evidence?: boolean;
}
/** What the papers print, a table, figure, definition, claim or theorem: the published values, ours, and how ours were obtained. */
export interface ReproduceJob {
  kind: 'reproduce';
  /**
   * Random instances per row; none: 50000, in lau/propositions and lau/lemma1 to lemma5 5000, in decker/fig3 400, in eh/ 1 to 30 runs a cell, 60 seeds in eh/fig5, 10 of the shaker in jeannot/fig6, 200 networks in jeannot/claims. Figures without random loads have no use for it.
   * @default null
   * @minimum 1
   * @maximum 10000000
   */
  trials?: number | null;
  /**
   * Seed of every random choice.
   * @default 1
   * @minimum 0
   */
  seed?: number;
  /** Which item; all: every one, with a count of verdicts. */
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
    | 'decker/fig1-right'
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
/** Says why a plan is as it is: for each move its rule, loads and gain, for an object what keeps it, for the plan what proves it and what keeps its fullest node full. */
export interface ExplainJob {
  kind: 'explain';
  /**
   * Seed of every random choice.
   * @default 1
   * @minimum 0
   */
  seed?: number;
  /** The job of the plan. */
  request: {};
  /** Its answer. */
  answer: {};
  /**
   * One move alone: its number in moves, from 0; none: the plan.
   * @default null
   * @minimum 0
   */
  move?: number | null;
  /**
   * One object alone: its name, or its number from 0; none: the plan.
   * @default null
   */
  object?: string | null;
}
/** Recognises files or texts: their format, the roles of their columns, contents and imbalance, how much balancing could save at most, and the commands that read them. */
export interface InspectJob {
  kind: 'inspect';
  /**
   * Contents of the files; auto detects them.
   * @default 'auto'
   */
  as?: 'auto' | 'loads' | 'graph' | 'tasks' | 'arrivals' | 'platform' | 'objects';
  /**
   * Format of the text; auto looks at the content. Loads: plain, csv, tsv, json; graphs: edge-list, metis, mtx, json, node-link, gml, dot, graphml, scotch, tgt (a machine of Scotch), matrix; task graphs: json, stg, wfcommons, dax, dot, metis, csv (table,task,computation,to,amount), mtx, edge-list, gml, graphml, scotch, matrix; arrivals: swf, list (id arrival level:index service [hop]), csv (id,arrival,service[,node,hop] in ticks); platforms: simgrid (XML), links (CSV: source,target,bandwidth,latency), speeds (CSV: nodes,speed), json; objects: csv, lbdatafile, json, ndjson.
   * @default 'auto'
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
    | 'matrix'
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
  /** Column of a table that holds the loads: its name, or its number from 1. */
  column?: string;
  /** Attribute or column that holds the weights of edges; none = every edge has weight 1. (default: the numeric one called weight, value, capacity or bandwidth) */
  weight?: string;
  /**
   * First number of a node in edge lists: 0 or 1. (default: 0 if a node 0 appears, else 1)
   * @minimum 0
   * @maximum 1
   */
  base?: number;
  /**
   * Value of one whole unit of load: measured values are divided by it and rounded half up. auto = a power of ten computed from the values. (default: auto for values with fractions)
   * @exclusiveMinimum 0
   */
  unit?: 'auto' | number;
  /** Column of a table that holds the node of every row: its name, or its number from 1. */
  node?: string;
  /** Add up the rows of the same node, for example if every row is an object on a node. */
  sum?: boolean;
  /** Meaning of a comma between digits if several are possible. */
  comma?: 'refused' | 'decimal' | 'thousands' | 'separator';
  /**
   * Seed of every random choice.
   * @default 1
   * @minimum 0
   */
  seed?: number;
  /** One text. Either this or texts is required. */
  text?: string | BufferReference;
  /** File name of the text, for the commands. */
  name?: string;
  /**
   * Several files.
   * @minItems 1
   * @maxItems 100000
   */
  texts?: {
    /** File name, for the commands. */
    name?: string;
    /** Content of the file. */
    text: string | BufferReference;
  }[];
}
export interface RingAnswer {
  schema: 'evenkeel/1';
  ok: true;
  kind: 'ring';
  settings: RingSettings;
  input: Input;
  summary: string;
  notes: string[];
  result: RingResult;
  check: RingCheck;
  proof: Proof;
  stopped?: Stopped;
}
/** What the job was about. */
export interface Input {
  nodes?: number;
  edges?: number;
  objects?: number;
  total?: number;
  bytes?: number;
  hash: string;
  /** Names of the nodes, where the data had any. */
  labels?: string[];
  /** Names of the tasks of a map job, where the data had any. */
  task_labels?: string[];
  /** Names of the servers of a map job, where the data had any. */
  server_labels?: string[];
  /** Names of the objects of a plan, where the data had any. */
  object_labels?: string[];
}
export interface RingResult {
  /** @minimum 0 */
  steps: number | null;
  /** @minimum 0 */
  traffic: number | null;
  /** @minimum 0 */
  messages: number | null;
  /** @minimum -9007199254740991 */
  shift: number;
  /**
   * First and last of all time-optimal shifts.
   * @minItems 2
   * @maxItems 2
   */
  shifts: number[];
  /** flow[i] > 0 goes from node i to node i + 1. */
  flow: number[];
  targets: number[];
  nodes:
    | {
        kind: 'rich' | 'positive' | 'negative' | 'idle';
        red: boolean;
      }[]
    | null;
  /** The chain or thread that takes all the steps, in travel order; right is towards growing node numbers. */
  critical: {
    nodes: number[];
    direction: 'right' | 'left';
    /** The message limit is part of the reason. */
    limited: boolean;
  } | null;
  /**
   * Steps that no strategy of this machine can beat.
   * @minimum 0
   */
  lower_bound: number;
  pareto?: {
    /** @minimum 0 */
    steps: number;
    /** @minimum 0 */
    traffic: number | null;
    /** @minimum -9007199254740991 */
    shift: number;
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
    /** Single-send: red nodes in a row, each chain behind the node that unlocks it. */
    chains: NodeRun[];
    /** Multi-send: for each transfer of more than one step the nodes that hold enough for it. */
    threads: NodeRun[];
  };
  /** What the given schedule does in both modes. */
  own?: {
    /** Units that it sends over every link in all; above 0 to the next node. */
    flow: number[];
    single: OwnSchedule;
    multi: OwnSchedule;
  };
  trace?: RingTrace;
}
/** Nodes in a row in travel order; right is towards growing node numbers. Null steps: never done. */
export interface NodeRun {
  first: number;
  last: number;
  direction: 'right' | 'left';
  /**
   * Nodes; those of a thread that goes round count as often as it passes them.
   * @minimum 0
   */
  length: number;
  /** @minimum 0 */
  steps: number | null;
  /** The message limit is part of the reason; threads alone. */
  limited?: boolean;
}
export interface OwnSchedule {
  /** Nothing fails and every node has its target. */
  valid: boolean;
  /**
   * Executed before anything fails.
   * @minimum 0
   */
  steps: number;
  /** @minimum 0 */
  messages: number | null;
  /**
   * Units moved over links in these steps.
   * @minimum 0
   */
  traffic: number | null;
  /** After these steps. */
  loads: number[];
  /** The step that fails, where and why; that after the last one where a target is missed. Of nodes that wait the first that no waiting node sends to, else the first. */
  failure: {
    /** @minimum 0 */
    step: number;
    node: number | null;
    why: string;
  } | null;
  trace?: RingTrace;
}
export interface RingCheck {
  valid: boolean;
  by: 'execution' | 'formula';
  /** @minimum 0 */
  steps: number | null;
  conserved?: boolean;
  targets_met?: boolean;
  reason?: string;
}
/** A number that is proven, what shows it, and a sentence about it. Whole numbers are integers, fractions texts p/q; null: not proven, and says tells why. Which further members a claim has, its certificate, core/theory/proofs.md says. */
export interface Claim {
  /** What it is about, such as steps. */
  claim: string;
  at_least?: number | string | null;
  at_most?: number | string | null;
  says: string;
  [k: string]: unknown;
}
export interface TopologyAnswer {
  schema: 'evenkeel/1';
  ok: true;
  kind: 'topology';
  settings: TopologySettings;
  input: Input;
  summary: string;
  notes: string[];
  result: TopologyResult;
  check: TopologyCheck;
  proof: Proof;
  stopped?: Stopped;
}
export interface TopologyResult extends TopologyFacts {
  factors: TopologyFactor[];
  edge_list?: number[][];
  moore: MooreBounds;
  matrices?: TopologyMatrices;
}
export interface TopologyFactor extends TopologyFacts {
  topology: string;
}
export interface TopologyFacts {
  /** @minimum 0 */
  nodes: number;
  /** @minimum 0 */
  edges: number;
  degree: DegreeRange;
  /** @minimum 0 */
  diameter: number | null;
  /**
   * Low and high bound where the diameter is not computed.
   * @minItems 2
   * @maxItems 2
   */
  diameter_bounds?: number[];
  /** @minimum 0 */
  girth: number | null;
  /** null when the run was stopped before. */
  connected: boolean | null;
  /** null when the run was stopped before. */
  bipartite: boolean | null;
  regular: boolean;
  spectrum: Spectrum;
  /** Smallest eigenvalue above 0. */
  lambda_2: number | null;
  lambda_max: number | null;
  /** @minimum 0 */
  distinct: number | null;
  /**
   * Low and high bound where the distinct eigenvalues are not counted.
   * @minItems 2
   * @maxItems 2
   */
  distinct_bounds?: number[];
  /** @minimum 0 */
  opt_iterations: number | null;
  /** @minimum 0 */
  cost_m: number | null;
  /**
   * Low and high bound where cost_m is not known exactly.
   * @minItems 2
   * @maxItems 2
   */
  cost_m_bounds?: number[];
}
export interface DegreeRange {
  min: number;
  max: number;
}
export interface EigenLevel {
  value: number;
  multiplicity: number;
}
/** How many nodes its degree, diameter and girth allow; null where one of them is not known, or beyond 9007199254740991. */
export interface MooreBounds {
  /**
   * Moore bound: the most nodes of this largest degree and diameter.
   * @minimum 0
   */
  most_nodes: number | null;
  /**
   * The least diameter that so many nodes of this largest degree allow.
   * @minimum 0
   */
  least_diameter: number | null;
  /**
   * The fewest nodes that this least degree and girth allow: a minimum cage has as many.
   * @minimum 0
   */
  least_nodes: number | null;
  /**
   * Nodes of the cage of this degree and girth, the smallest regular network with them, where it is known.
   * @minimum 0
   */
  cage_nodes: number | null;
}
/** Row by row; columns of the incidence matrix are edges in their order. */
export interface TopologyMatrices {
  incidence: Matrix;
  adjacency: Matrix;
  laplacian: Matrix;
  diffusion: Matrix;
  /** Of the diffusion matrix: 2 / (lambda_2 + lambda_max); null without edges. */
  alpha: number | null;
}
export interface TopologyCheck {
  valid: boolean;
  by?: 'closed_form' | 'numeric';
  /** Sum of the eigenvalues against the trace, relative. */
  trace_difference?: number;
}
export interface FlowAnswer {
  schema: 'evenkeel/1';
  ok: true;
  kind: 'flow';
  settings: FlowSettings;
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
     * @minimum 0
     */
    lower_bound?: number | null;
    largest_residual?: number;
  };
  proof?: Proof;
  stopped?: Stopped;
}
export interface FlowResult {
  /** @minimum 0 */
  iterations: number;
  converged: boolean;
  /** Excess left, relative to the start (2-norms). */
  imbalance: number;
  /** Edges [u,v], u < v, in ascending order. */
  edges: number[][];
  /** flow[i] > 0 goes from u to v of edges[i]; whole numbers when made integral. */
  flow: number[];
  /** Loads after the flow. */
  targets: number[];
  norms: {
    l1: number;
    l2: number;
    linf: number;
    node_flow: number;
  };
  acyclic: boolean;
  /** l2 norm over the minimum l2 norm of all real flows between the same loads (before balancing, and after the flow of the answer), minus 1; never negative. Weighted by 1 / weight on weighted graphs. */
  l2_excess: number | null;
  /**
   * M(G,d): iterations times degree of the optimal scheme, summed over factors for md and adi.
   * @minimum 0
   */
  cost_m: number | null;
  /**
   * Low and high bound where cost_m is not known exactly.
   * @minItems 2
   * @maxItems 2
   */
  cost_m_bounds?: number[];
  /** What the scheme worked with. */
  parameters: {
    lambda_2: number | null;
    lambda_max: number | null;
    alpha: number | null;
    exchange: number | null;
    order: string | null;
    solver: string | null;
  };
  /** What carries out the whole flow; null without one. */
  migration: {
    /**
     * In lock step; with async timing the longest chain of messages.
     * @minimum 0
     */
    rounds: number;
    /** @minimum 0 */
    messages: number;
    /** @minimum 0 */
    moved: number | null;
    /**
     * How often a node had less than it owed.
     * @minimum 0
     */
    conflicts: number;
    complete: boolean;
    /** Time of the last delivery with async timing, in ms of the machine, or in messages without one. */
    makespan?: number;
    /** [round, from, to, units] */
    moves?: number[][];
  } | null;
  time_ms: FlowTimes;
  /** Of scheme max-load: how long the fullest node takes, and that no flow does better. */
  max_load?: {
    /** Largest load / speed after the flow, and the first node that has it. */
    makespan: {
      /** @minimum 0 */
      num: number;
      /** @minimum 0 */
      den: number;
      /** @minimum 0 */
      node: number;
    };
    /**
     * Sum of fee x units over all edges; null beyond 2^53 - 1.
     * @minimum 0
     */
    fees: number | null;
    /** No flow has a shorter makespan; none of that makespan lower fees. */
    bound: {
      /** @minimum 0 */
      num: number;
      /** @minimum 0 */
      den: number;
      /** @minimum 0 */
      fees: number | null;
      /** Nodes that hold more than may leave them, whatever the minima: they need num / den at least. Null without loads. */
      cut: {
        nodes: number[];
        /** @minimum 0 */
        load: number;
        /**
         * Most that their edges to other nodes carry.
         * @minimum 0
         */
        leaving: number;
        /** @minimum 0 */
        num: number;
        /** @minimum 0 */
        den: number;
      } | null;
    };
    /** What shows the least makespan: the cut, or the search that branched over all minima; null while a shorter one may exist. */
    optimal: 'cut' | 'search' | null;
  };
  /** Imbalance after every iteration. */
  history?: number[];
  frames?: {
    /** @minimum 0 */
    iteration: number;
    loads: number[];
    flow: number[];
  }[];
}
export interface AdviseAnswer {
  schema: 'evenkeel/1';
  ok: true;
  kind: 'advise';
  settings: AdviseSettings;
  input: Input;
  summary: string;
  notes: string[];
  result: AdviseResult;
  check: {
    /** Every migration, executed, ended at the targets; null without rows. */
    valid: boolean | null;
    by: string;
    /** @minimum 0 */
    rows: number;
  };
  proof?: Proof;
  stopped?: Stopped;
}
export interface AdviseResult {
  /** Networks of the size asked for, best first. */
  ranking: Advice[];
  /** Networks of other sizes, which are not ranked: the given network first, then the nearest sizes. */
  other_sizes: Advice[];
  /** Of every number of ranks; only where ranks are given. */
  scaling?: RankCost[];
}
/** One scheme on one network. */
export interface Advice {
  topology: string;
  scheme: 'opt' | 'md' | 'adi';
  /** @minimum 0 */
  nodes: number;
  /** Has another number of nodes than asked for. */
  near: boolean;
  /** The network given. */
  own: boolean;
  /** @minimum 0 */
  edges: number;
  /** @minimum 0 */
  degree: number;
  /**
   * Iterations that the scheme plans for; a flow job ends earlier if the loads need fewer.
   * @minimum 0
   */
  iterations: number;
  /**
   * M(G,d): messages that a node sends one after the other to compute the flow.
   * @minimum 0
   */
  cost_m: number;
  /** Of the PPG migration; a mean with several trials. */
  rounds: number;
  /**
   * Largest load through one node.
   * @unit units
   */
  node_flow: number;
  /** Least that any integral plan has, wherever it leaves units to spare; for the first rows only. */
  least_node_flow: number | null;
  flow_ms: number;
  migration_ms: number;
  /** The times, weighted. */
  total_ms: number;
  /** No other row of as many nodes has at most its degree, cost_m and node_flow, and less of one of them. */
  front: boolean;
  why: string;
}
export interface RankCost {
  /** @minimum 0 */
  ranks: number;
  topology: string;
  /** ring: the exact schedule of fewest steps on a cycle. */
  scheme: 'opt' | 'md' | 'fos' | 'chebyshev' | 'ring';
  /** As in a flow job, for a tolerance of 1e-9; checked has a reduction an iteration. */
  stop: 'planned' | 'checked';
  /**
   * Of the topology: the nearest size that it has.
   * @minimum 0
   */
  nodes: number;
  /** @minimum 0 */
  degree: number;
  /** @minimum 0 */
  iterations: number;
  /**
   * M(G,d): messages that a rank sends one after the other.
   * @minimum 0
   */
  cost_m: number;
  /**
   * Sums over all ranks that iterations wait for, each of log2(nodes) messages.
   * @minimum 0
   */
  reductions: number;
  flow_ms: number;
}
export interface EhAnswer {
  schema: 'evenkeel/1';
  ok: true;
  kind: 'eh';
  settings: EhSettings;
  input: Input;
  summary: string;
  notes: string[];
  result: EhResult;
  check: EhCheck;
  proof?: Proof;
  stopped?: Stopped;
}
export interface EhResult {
  counts: EhCounts;
  nodes: EhNode[];
  route: EhRoute;
}
export interface EhCounts {
  servers: number;
  controllers: number;
  nodes: number;
  control_links: number;
  hypercube_links: number;
  cubes: number;
  degree_server: number;
  /** Between servers and root; none when l is 1. */
  degree_controller: number | null;
  degree_root: number;
  /** Longest route between servers. */
  route_diameter: number;
  /** Longest shortest path between servers. */
  graph_diameter: number;
}
export interface EhNode {
  address: string;
  level: number;
  number: number;
  parent: string | null;
  children: string[];
  /** In the same cube, dimension by dimension. */
  neighbours: string[];
}
export interface EhCheck {
  valid: boolean;
  by: string;
}
export interface MapAnswer {
  schema: 'evenkeel/1';
  ok: true;
  kind: 'map';
  settings: MapSettings;
  input: Input;
  summary: string;
  notes: string[];
  result: MapResult;
  check: MapCheck;
  proof?: Proof;
  stopped?: Stopped;
}
export interface MapResult extends MapMeasures {
  /** Server of every task. */
  mapping: number[];
  /** Computation on every server. */
  loads: number[];
  beta: number;
  proposals: number;
  accepted: number;
  /** Tasks that left the servers of the given start. */
  moved?: number;
  initial: MapMeasures;
  /** What no mapping can cost less than, and how far the cost is above it. */
  bound: {
    cost: number;
    gap: number | null;
  };
  /** Cost of every run; none for those that did not start. */
  restarts?: (number | null)[];
  tasks?: MapTasks;
  /** [proposals, cost] */
  history?: number[][];
  /** The course of algorithm anneal, unified; of several restarts, that of the best. */
  annealing?: {
    /** At which 9 of 10 mean rises are accepted. */
    start_temperature: number;
    /** The search ends where it is this or less. */
    freeze_temperature: number;
    /** That came to their end. */
    temperatures: number;
    /** [temperature, proposals, accepted, accepted / proposals], hottest first; with more than 500, neighbours are joined. */
    acceptance: number[][];
  };
}
export interface MapMeasures {
  cost: number;
  /** Root mean square of the loads. */
  c1: number;
  /** Communication times penalty times hops. */
  c2: number;
  /** Communication times hops, by level of the network. */
  com: number[];
  sigma: number;
  /** Mean of |load - mean| / mean. */
  delta: number;
  load: MapLoad;
}
export interface MapLoad {
  mean: number;
  min: number;
  max: number;
}
export interface MapTasks {
  comp: number[];
  /** [task, task, units] */
  edges: number[][];
}
export interface MapCheck {
  valid: boolean;
  by: string;
}
export interface DynamicAnswer {
  schema: 'evenkeel/1';
  ok: true;
  kind: 'dynamic';
  settings: DynamicSettings;
  input: Input;
  summary: string;
  notes: string[];
  result: DynamicResult;
  check: DynamicCheck;
  proof?: Proof;
  stopped?: Stopped;
}
export interface DynamicResult {
  policy: string;
  servers: number;
  /** Of every level, servers first. */
  nodes: number[];
  /** R, ticks. */
  mean_service: number;
  /** In effect: load a server. */
  thresholds: number[];
  /** In effect, ticks. */
  costs: {
    hop: number;
    control_hop: number;
    probe_cpu: number;
    answer_cpu: number;
    allocate_cpu: number;
  };
  /** False when the number in the system grew without bound. */
  stable?: boolean;
  /** Tasks that were served. */
  completed?: number;
  totals?: DynamicTotals;
  response?: DynamicResponse;
  /** Servers with a task, time average over all. */
  utilisation?: number;
  /** Completions a tick. */
  throughput?: number;
  /** Tasks in the system, time average. */
  in_system?: number;
  imbalance?: DynamicImbalance;
  /** Control hops a task. */
  messages_per_task?: number;
  /** Decisions that moved a task, over all. */
  success?: number | null;
  comparisons?: DynamicComparisons;
  /** Hops that begin or end at a level: a node and mean service time. */
  congestion?: DynamicCongestion[];
  arrivals?: DynamicArrivals;
  interval?: DynamicInterval;
  /** Responses; the last bar has all longer ones. */
  histogram?: {
    /** Ticks. */
    width: number;
    counts: number[];
  };
  bound?: {
    /** No policy has a smaller mean response on these tasks, ticks. */
    response: number | null;
    /** Excess of the mean response over it. */
    gap: number | null;
  };
  /** With sweep: one a combination. */
  points?: DynamicPoint[];
  /** With per_task or given tasks. */
  tasks?: DynamicTask[];
  /** With jobs: from arrival to the end of the last subtask; amount times hops that were sent; subtasks served elsewhere than mapped. */
  jobs?: DynamicJobRecord[];
  samples?: DynamicSample[];
  /** Events in order. */
  log?: DynamicEvent[];
  /** With log, on eh: Theorems 5.1 to 5.4 of the thesis at every controller whose load an event changes, for every threshold (1, 2, ... where the policy has none), in three readings: servers = only tasks at servers count, pending = those that wait at controllers count there, too, mixed = as servers, but a load equal to the threshold counts as beyond it at the controller and not below. After fails the first case that fails. */
  theorems?: DynamicTheorem[];
}
export interface DynamicTotals {
  /** Total execution time: the responses of all measured tasks, ticks; null beyond 2^53. */
  tet_sum: number | null;
  tet_service: number | null;
  /** Task hops, waiting for links included. */
  tet_comm: number | null;
  /** From trigger to reply, and control work of allocation. */
  tet_decision: number | null;
  /** The rest: queues. */
  tet_wait: number | null;
  /** Last completion less first arrival. */
  makespan: number | null;
  /** Triggers that led to probing or a request. */
  decisions: number | null;
  /** Those that moved a task. */
  decisions_ok: number | null;
  probes: number | null;
  migrations: number | null;
  control_hops: number | null;
  task_hops: number | null;
}
export interface DynamicResponse {
  mean: number;
  p50: number | null;
  p95: number | null;
  p99: number | null;
  max: number | null;
}
export interface DynamicImbalance {
  /** Of the number present over servers, time average. */
  variance: number;
  /** Largest number present, time average. */
  max: number;
  /** min(idle servers, waiting tasks) over servers, time average. */
  idle_while_waiting: number;
}
/** Comparisons of loads, counted as in 5.4.5 of the thesis. */
export interface DynamicComparisons {
  /** At nodes that are asked or probed, one each. */
  upward: number | null;
  /** For a least loaded child, one a step down. */
  searches: number | null;
  /** Of these searches, child by child: 2^k - 1 each. */
  linear: number | null;
  /** Of these searches, by halves: k each (n children: log2 n rounded up). */
  binary: number | null;
}
export interface DynamicCongestion {
  level: number;
  nodes: number;
  task: number;
  control: number;
  /** Share of the time that a node does control work. */
  cpu: number;
}
/** Rates of arrival, Eqn 4.2 of the thesis: tasks a source and mean service time. */
export interface DynamicArrivals {
  /** Nodes at which tasks arrive. */
  sources: number;
  /** load times equilibrium; null for given tasks. */
  lambda: number | null;
  /** Of Eqn 4.2, servers over sources: arrivals as fast as service, a load of 1. */
  equilibrium: number;
  /** What the equation is said to be near on eh: 2^k - 1; else null. */
  approximation: number | null;
}
/** 95 % intervals over the replications, [low, high], by name. */
export interface DynamicInterval {
  /**
   * @minItems 2
   * @maxItems 2
   */
  [k: string]: number[];
}
export interface DynamicPoint extends DynamicMeasures {
  values: {
    [k: string]: unknown;
  };
}
/** Measures of one run, or their means over the replications. */
export interface DynamicMeasures {
  /** False when the number in the system grew without bound. */
  stable: boolean;
  /** Tasks that were served. */
  completed: number;
  totals: DynamicTotals;
  response: DynamicResponse;
  /** Servers with a task, time average over all. */
  utilisation: number;
  /** Completions a tick. */
  throughput: number;
  /** Tasks in the system, time average. */
  in_system: number;
  imbalance: DynamicImbalance;
  /** Control hops a task. */
  messages_per_task: number;
  /** Decisions that moved a task, over all. */
  success: number | null;
  comparisons: DynamicComparisons;
  /** Hops that begin or end at a level: a node and mean service time. */
  congestion: DynamicCongestion[];
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
  for?: string;
  at?: string;
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
  /** False where counter-examples are known. */
  proved: boolean;
  cases: number;
  fails: number;
  time?: number;
  node?: string;
  j?: number;
  load?: number;
  /** Greatest (5.1, 5.2) or least load of a child or server. */
  below?: number;
}
export interface DynamicCheck {
  /** null when no run ended. */
  valid: boolean | null;
  by: 'accounts';
  /** The sum of times in the system equals the number in the system over time, exactly. */
  littles_law: boolean | null;
}
export interface ClusterAnswer {
  schema: 'evenkeel/1';
  ok: true;
  kind: 'cluster';
  settings: ClusterSettings;
  input: Input;
  summary: string;
  notes: string[];
  result: ClusterResult;
  check: ClusterCheck;
  proof?: Proof;
  stopped?: Stopped;
}
export interface ClusterResult {
  nodes: number;
  edges: number;
  /** When the last node has finished. */
  makespan_s: number;
  /** The same without balancing; null when that was not run to the end. */
  never_s: number | null;
  /** All work on the fastest node. */
  sequential_s: number;
  /** All work shared by speed, nothing else: no method is faster. */
  ideal_s: number;
  /** makespan_s / ideal_s - 1; null without work. */
  gap: number | null;
  /** Against never balancing, 1 - makespan_s / never_s; null without work. */
  gain: number | null;
  /** null as long as not everything that was asked for has been run. */
  pays: boolean | null;
  /** Whether balancing pays here, in words. */
  verdict: string;
  final_loads: number[];
  /** Nodes with load at the end. */
  used: number;
  /** Largest excess over the share, tokens. */
  overload: number;
  /** Largest load over share; null without load. */
  max_over_share: number | null;
  lb_steps: number;
  /** Iteration at which balancing was first ended; null when never. */
  detected_at: number | null;
  /** By which balancing steps delayed the last node. */
  balancing_s: number;
  /** Tokens over links. */
  moved: number;
  forced: number;
  /** Exchanges of whole tokens that did not pay. */
  refused: number;
  /** two-phase: rounds of numbers. */
  rounds: number;
  messages: {
    load: number;
    control: number;
    detection: number;
    app: number;
    sync: number;
    /** That computed the diffusion matrix before the first iteration, 4 a link. */
    alpha: number;
  };
  /** What a node could estimate beforehand. */
  screen: {
    /** All iterations as long as now, less all at the ideal length. */
    saving_s: number;
    /** One exchange of loads. */
    exchange_s: number;
    /** The slowest node's excess over its links. */
    move_s: number;
    /** One detection on the tree. */
    detection_s: number;
    slowest: number;
    /** What these numbers say. */
    advice: string;
  };
  series: ClusterSeries;
  final_units?: number[][];
  /** [i, j, M_ij] of neighbours, and of nodes themselves. */
  matrix?: number[][];
  compare?: ClusterMethod[];
  /** All methods, fastest first. */
  ranking?: ClusterMethod[];
  timeline?: ClusterClocks[];
  trace?: ClusterStep[];
  /** [round, from, to, value], with matrix: the messages by which nodes compute it. Round 1 tells speeds, round 2 the share that the sender would give. */
  alpha?: number[][];
}
export interface ClusterSeries {
  iteration_s: number[];
  max_load: number[];
  moved: number[];
}
export interface ClusterMethod {
  method: string;
  what: string;
  /** Settings of it, as on the command line. */
  flags: string;
  makespan_s: number;
  /** Against never balancing. */
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
  /** [round, from, to, "up" | "down", value]. */
  detection: (number | string | boolean)[][];
}
export interface ClusterExchange {
  from: number;
  to: number;
  flow: number;
  tokens: number;
  /** Tokens that were decided on. */
  wanted: number;
  cost_s: number;
  /** Seconds an iteration. */
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
  settings: PlanSettings;
  input: Input;
  summary: string;
  notes: string[];
  result: PlanResult | ChainResult | ExpertsResult | StreamResult;
  check: PlanCheck;
  proof: Proof;
  stopped?: Stopped;
}
export interface PlanResult {
  /** The node of every object at the end. */
  assignment: number[];
  /** The load of every node at the end. */
  loads: number[];
  /** The work of every node's messages with other nodes at the end; where objects send any. */
  messages?: number[];
  makespan: PlanMakespan;
  mean: PlanTime;
  /** Makespan over mean; null without load. */
  ratio: number | null;
  migration: PlanMigration;
  /** Round by round. */
  moves: PlanMove[];
  initial: PlanInitial;
  /**
   * Of an assignment that was given.
   * @minimum 0
   */
  violations?: number;
  bound: PlanBound;
  /** What shows that no plan is better: the bounds, or a search that came to its end; null = not shown. */
  optimal: 'bound' | 'search' | null;
  /** Of the search: placements looked at. */
  states?: number;
  /** What was asked for that a better makespan was given up for, and that makespan. */
  limited?: {
    by: ('max_moves' | 'max_bytes' | 'target' | 'min_gain')[];
    makespan: PlanTime1;
    /** @minimum 0 */
    moves: number;
    /** @minimum 0 */
    bytes: number;
  };
  front?: PlanPoint[];
  refused?: PlanRefused;
  flow?: PlanFlow;
  obstacles?: PlanObstacles;
  /** The placement as a file of another program, with write_as. */
  written?: string;
}
/** The largest load / speed, and the first node that has it. */
export interface PlanMakespan {
  num: number;
  den: number;
  node: number | null;
}
/** All load over all speeds of nodes that are not drained: nothing ends earlier. */
export interface PlanTime {
  num: number;
  den: number;
}
export interface PlanMigration {
  /** @minimum 0 */
  moves: number;
  /** @minimum 0 */
  bytes: number;
  /**
   * Bytes x links on the way; with migration bytes-distance.
   * @minimum 0
   */
  bytes_distance?: number;
  /** @minimum 0 */
  rounds: number;
}
export interface PlanMove {
  object: number;
  /** null: a new object. */
  from: number | null;
  to: number;
  /** From 1. */
  round: number;
  load: number;
  bytes: number;
  /** Why it moves: new; drain, allowed, capacity, group = its home breaks that rule; load = its home would end after the makespan; room = it makes room; hop = it waits on a third node; flow = a flow takes it over that link. */
  rule: 'new' | 'drain' | 'allowed' | 'capacity' | 'group' | 'load' | 'room' | 'hop' | 'flow';
  /** Loads of from and to before the move; of a new object those of to alone. */
  before: number[];
  after: number[];
  /** By how much the larger load / speed of both falls. */
  gain: number;
}
/** Before the plan, without objects that are new. */
export interface PlanInitial {
  loads: number[];
  makespan: PlanMakespan;
  ratio: number | null;
  /** @minimum 0 */
  violations: number;
}
/** No plan has a smaller makespan; no plan with this makespan moves fewer objects. */
export interface PlanBound {
  makespan: PlanTime1;
  moves: number | null;
  /** Makespan over its bound, less 1; null where the bound is 0. */
  gap: number | null;
}
/** A load over a speed, as a fraction in lowest terms. */
export interface PlanTime1 {
  num: number;
  den: number;
}
export interface PlanPoint {
  /** @minimum 0 */
  moves: number;
  makespan: PlanTime1;
  bound: PlanTime2;
}
/** A load over a speed, as a fraction in lowest terms. */
export interface PlanTime2 {
  num: number;
  den: number;
}
/** With transient: why no order of the moves keeps the capacities, which then has no moves. */
export interface PlanRefused {
  /** impossible: there is no order, even if every object waits on another node once; not found: none within the effort. */
  outcome: 'impossible' | 'not found';
  /** Nodes without the room that objects wait for. */
  blocking: number[];
  /** Those objects. */
  waiting: number[];
  /** @minimum 0 */
  states: number;
  says: string;
}
/** The flow, and how near the objects come to it. */
export interface PlanFlow {
  converged: boolean;
  /** @minimum 0 */
  iterations: number;
  /**
   * Links on the longest path.
   * @minimum 0
   */
  rounds: number;
  /** Load of the largest object that may move. */
  largest: number;
  /** Whether every giver keeps (links - 1) x largest / 2 or more: then no error exceeds its bound. */
  proven: boolean;
  /** largest / 2. */
  edge_bound: number;
  edges: PlanFlowEdge[];
  nodes: PlanFlowNode[];
}
export interface PlanFlowEdge {
  from: number;
  to: number;
  /** Of the flow. */
  amount: number;
  /** Load of the objects. */
  carried: number;
  /** carried - amount. */
  error: number;
}
export interface PlanFlowNode {
  /** Where the flow would bring it. */
  target: number;
  load: number;
  /** load - target. */
  error: number;
  /** Links that carry x largest / 2. */
  bound: number;
}
/** What keeps the objects of the fullest node there, each taken alone; of very many the largest. */
export interface PlanObstacles {
  node: number;
  /**
   * How many are on it.
   * @minimum 0
   */
  objects: number;
  /**
   * So many of the largest.
   * @minimum 0
   */
  looked_at: number;
  rules: PlanObstacle[];
}
export interface PlanObstacle {
  /** The rule after which no other node is left: pinned; allowed; closed = the others are closed or drained; capacity; group; cap = the moves, bytes, target or gain that were asked for; no gain = one of both nodes would end as late or later; none = moving it alone would help. */
  rule: 'pinned' | 'allowed' | 'closed' | 'capacity' | 'group' | 'cap' | 'no gain' | 'none';
  /** @minimum 0 */
  count: number;
  /** The largest of them, ten at most. */
  objects: number[];
  /** Without that rule no plan ends earlier; null where it is none of the model's. */
  bound: PlanTime1 | null;
}
/** Of a chain. */
export interface ChainResult {
  /** The first item of every part, and the end; on a ring they go on beyond the last item. */
  cuts: number[];
  parts: ChainPart[];
  makespan: PlanMakespan;
  ratio: number | null;
  mean: PlanTime1;
  migration?: ChainMigration;
  initial?: ChainInitial;
  bound: ChainBound;
  /** bound: the parts of the proof leave items over; search: all cuts were accounted for. */
  optimal: 'bound' | 'search';
  /** The placement as a file of another program, with write_as. */
  written?: string;
}
export interface ChainPart {
  /** Its first item. */
  first: number;
  /** @minimum 0 */
  items: number;
  load: number;
  memory?: number;
}
/** From the old cuts. */
export interface ChainMigration {
  /** @minimum 0 */
  items: number;
  /** @minimum 0 */
  bytes: number;
  /**
   * Bytes x nodes on the way.
   * @minimum 0
   */
  bytes_distance: number;
}
/** With the old cuts. */
export interface ChainInitial {
  makespan: PlanMakespan;
  ratio: number | null;
  parts: ChainPart[];
}
export interface ChainBound {
  makespan: PlanTime1;
  gap: number | null;
}
/** Of experts. */
export interface ExpertsResult {
  /** The fullest GPU of any layer over its layer's mean. */
  ratio: number;
  layers: ExpertsLayer[];
  /** The placement as a file of another program, with write_as. */
  written?: string;
}
export interface ExpertsLayer {
  /** Its number, or its name. */
  layer: number | string;
  makespan: PlanMakespan;
  mean: PlanTime1;
  ratio: number;
  bound: ExpertsBound;
  optimal: 'bound' | 'search' | null;
  /**
   * Slots that load another expert than before.
   * @minimum 0
   */
  moves?: number;
  /** Of every expert. */
  copies: number[];
  /** The expert of every slot, GPU by GPU. */
  slots: number[];
  /** Of every GPU. */
  loads: number[];
  limited?: ExpertsLimited;
  /** What was found with so many slots loaded, ever better. */
  front?: ExpertsPoint[];
}
export interface ExpertsBound {
  makespan: PlanTime1;
  /** all load over all GPUs; a copy that has that much; the largest group. */
  test: 'mean' | 'largest' | 'group';
  gap: number | null;
}
/** What was asked for that a smaller makespan was given up for, that makespan, and the slots loaded for it. */
export interface ExpertsLimited {
  by: ('max_moves' | 'target')[];
  makespan: PlanTime1;
  /** @minimum 0 */
  moves: number;
}
export interface ExpertsPoint {
  /** @minimum 0 */
  moves: number;
  makespan: PlanTime1;
}
/** Of a stream. */
export interface StreamResult {
  /**
   * That were carried out.
   * @minimum 0
   */
  plans: number;
  /** @minimum 0 */
  moves: number;
  /** Makespans of all snapshots, and the costs of the plans. */
  paid: number;
  /** Makespans without any plan. */
  unplanned: number;
  decisions: StreamDecision[];
  /** The node of every object in the end; null where none has taken it. */
  assignment: (number | null)[];
}
export interface StreamDecision {
  /** @minimum 0 */
  snapshot: number;
  act: boolean;
  /** pays = the plan is carried out; rules = objects that may not stay, or are new, are placed, whatever it costs; else why nothing is done. */
  reason:
    | 'pays'
    | 'cooldown'
    | 'window'
    | 'threshold'
    | 'no_plan'
    | 'no_gain'
    | 'noise'
    | 'cost'
    | 'regret'
    | 'rules';
  /** The reason with its numbers. */
  says: string;
  makespan: PlanTime3;
  /** Over the mean; null without load. */
  ratio: number | null;
  /**
   * Snapshots to wait.
   * @minimum 0
   */
  wait?: number;
  /** Mean of ratio over the window. */
  imbalance?: number;
  /** What waiting has lost so far. */
  regret?: number;
  plan?: StreamPlan;
  moves?: StreamMove[];
}
/** A load over a speed, as a fraction in lowest terms. */
export interface PlanTime3 {
  num: number;
  den: number;
}
export interface StreamPlan {
  makespan: PlanTime1;
  /** @minimum 0 */
  moves: number;
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
  settings: ReadSettings;
  input: Input;
  summary: string;
  notes: string[];
  result: ReadResult;
  check: ReadCheck;
  stopped?: Stopped;
}
export interface ReadResult {
  /** What other kinds take: loads, a graph as a topology, tasks, a platform, or the objects and nodes of a plan. */
  value:
    ObjectColumns | number[] | GraphColumns | TaskColumns | TraceTasks | TablePreview | Platform;
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
    | 'matrix'
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
  /** Of the loads, where the format has one of its own. */
  unit?: number;
  notes: string[];
}
/** What a plan takes. */
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
export interface GraphColumns {
  nodes: number;
  edges: number[][];
}
export interface TaskColumns {
  comp: number[];
  edges: number[][];
}
/** Columns and rows of a table. */
export interface TablePreview {
  header: boolean;
  columns: string[];
  rows: string[][];
}
/** A platform, as cluster takes it. */
export interface Platform {
  nodes: number;
  topology?: {
    nodes: number;
    edges: number[][];
  };
  links?: number[][];
  speeds?: number[];
}
export interface ReadCheck {
  valid: boolean;
  /** @minimum 0 */
  total?: number;
  rounding_error?: number;
}
export interface VerifyAnswer {
  schema: 'evenkeel/1';
  ok: true;
  kind: 'verify';
  settings: VerifySettings;
  input: Input;
  summary: string;
  notes: string[];
  result: {
    /** Null: nothing wrong was found, but results of that kind are not checked. */
    valid: boolean | null;
    /** @minimum 0 */
    steps: number | null;
    /** @minimum 0 */
    traffic: number | null;
    /** @minimum 0 */
    messages: number | null;
    /** Nodes that wait for each other. */
    deadlock?: number[];
    problems: string[];
    /** Members of the answer that were not looked at, and claims that were not proven. */
    not_checked: {
      /** Where it stands in the answer. */
      field?: string;
      claim?: string;
      why: string;
    }[];
    /** How each statement of the answer is known, in words for people. */
    evidence?: {
      /** proven: a certificate shows it; checked: the verifier found the same; computed: only another run confirms it; not checked: the verifier has no rule; FALSE: the verifier found something else. */
      word: 'proven' | 'checked' | 'computed' | 'not checked' | 'FALSE';
      /** The claim or member. */
      name: string;
      text: string;
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
  settings: ReproduceSettings;
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
      /** Of the points; may be empty. */
      labels: string[];
      /** How its points are drawn: joined and marked, joined only, marked only, as bars. */
      marks: 'lines' | 'curve' | 'points' | 'bars';
      /** Whether these are the paper's own values. */
      printed: boolean;
      /** The series of ours that a printed one stands beside; empty if none. */
      of: string;
      /** Which one it stands in, where a figure has several; else empty. */
      diagram: string;
    }[];
    /** Of the series, with its unit; empty without series. */
    x_label: string;
    y_label: string;
    verdict: PaperVerdict;
    x_axis: FigureAxis;
    y_axis: FigureAxis;
    /** Of "all": every item, in the papers' order. */
    items?: {
      id: string;
      paper: string;
      label: string;
      verdict: PaperVerdict;
      summary: string | null;
    }[];
    /** Of "all"; misprints are among those that differ, copy_damaged are not. */
    counts?: {
      reproduce: number;
      differ: number;
      misprints: number;
      copy_damaged: number;
      not_run: number;
    };
  };
  check: {
    valid: boolean | null;
    by?: string;
  };
  stopped?: Stopped;
}
export interface FigureAxis {
  /** log1p: log(1 + value), for whole numbers from 0 on. */
  scale: 'linear' | 'log' | 'log1p';
  /**
   * Least and most; null: as the values are.
   * @minItems 2
   * @maxItems 2
   */
  range: number[] | null;
}
export interface ExplainAnswer {
  schema: 'evenkeel/1';
  ok: true;
  kind: 'explain';
  settings: ExplainSettings;
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
  /** Sentences, the most general first. */
  says: Explanation[];
}
export interface Explanation {
  /** What it is about: the plan, its proof, a move, an object, or what keeps a node. */
  about: 'plan' | 'proof' | 'move' | 'object' | 'node';
  /** Of the move, object or node, from 0. */
  number?: number;
  text: string;
}
export interface InspectAnswer {
  schema: 'evenkeel/1';
  ok: true;
  kind: 'inspect';
  settings: InspectSettings;
  input: Input;
  summary: string;
  notes: string[];
  result: InspectResult;
  check: {
    /** Whether every file was recognised. */
    valid: boolean;
  };
  stopped?: Stopped;
}
export interface InspectResult {
  /** The files in their order. All files of one dump of objects are one entry. */
  files: InspectedFile[];
}
export interface InspectedFile {
  /** File name; empty for a text without one. */
  name: string;
  /** Names of the files of a dump. */
  parts?: string[];
  /** batch: one load vector per line; nodes: a table of nodes for a plan; experts: token counts per expert; job, jobs: requests; snapshots: loads for plan --stream; table: a table in which no load column was found; unknown: no reader accepts the file. */
  contents:
    | 'loads'
    | 'batch'
    | 'graph'
    | 'tasks'
    | 'arrivals'
    | 'platform'
    | 'objects'
    | 'nodes'
    | 'experts'
    | 'snapshots'
    | 'job'
    | 'jobs'
    | 'answer'
    | 'answers'
    | 'schedule'
    | 'mapping'
    | 'table'
    | 'unknown';
  /** Name of the format; empty for unknown contents. */
  format: string;
  summary: string;
  /** The readers that accept the file, the best one first. */
  readings: InspectedReading[];
  counts: InspectedCounts;
  /** Sum of the loads, of computation or of service, in the measure of the file. */
  total?: number;
  connected?: boolean;
  /** Named topology of a graph file. */
  topology?: string;
  /** Whether nodes, tasks or objects have names. */
  labels?: boolean;
  ranges: InspectedRange[];
  balance?: Imbalance;
  /** Columns of a table. */
  columns?: InspectedColumn[];
  /** Kind of a job or an answer. */
  kind?: string;
  /** Commands that read the file, the most useful one first. */
  commands: InspectedCommand[];
  /** For unknown contents: the nearest formats, each with its first mismatch. */
  nearest?: Mismatch[];
  notes: string[];
}
export interface InspectedReading {
  /** Reader of a job of kind read. */
  as: 'loads' | 'graph' | 'tasks' | 'arrivals' | 'platform' | 'objects';
  format: string;
  /** For example 6 loads with a sum of 12 from plain text. */
  summary: string;
  /** Whether the file is read without further options. */
  sure: boolean;
  /** Load column that was chosen. */
  column?: string;
  /** Unit that was computed for values with fractions. */
  unit?: number;
}
export interface InspectedCounts {
  nodes?: number;
  edges?: number;
  links?: number;
  tasks?: number;
  messages?: number;
  objects?: number;
  layers?: number;
  /** Experts per layer, at most. */
  experts?: number;
  /** Load vectors of a batch. */
  vectors?: number;
  jobs?: number;
  answers?: number;
  snapshots?: number;
  rows?: number;
}
export interface InspectedRange {
  name: string;
  min: number;
  max: number;
}
/** Imbalance of the nodes. With speeds, a load counts as the time load / speed. */
export interface Imbalance {
  nodes: number;
  /** Largest load or time. */
  max: number;
  /** Load or time of every node in perfect balance. */
  mean: number;
  /** max / mean. */
  imbalance: number;
  /** Share of the largest load or time that perfect balance would save. */
  saving: number;
}
export interface InspectedColumn {
  name: string;
  /** From 1. */
  number: number;
  /** node: places or names the row; load: the column that is read as loads; speed; numbers: other numbers, which can be loads; text. */
  role: 'node' | 'load' | 'speed' | 'numbers' | 'text';
  min?: number;
  max?: number;
  mean?: number;
  /** max / mean over the rows. */
  imbalance?: number;
}
export interface InspectedCommand {
  /** Command line for a shell. */
  command: string;
  about: string;
  /** Kind of the job. */
  kind?: string;
  settings?: InspectedSettings;
}
/** Its settings, for front ends that make the job themselves. */
export interface InspectedSettings {
  topology?: string;
  /** Load column for the reader. */
  column?: string;
  /** Unit for the reader. */
  unit?: number;
  nodes?: number;
  slots?: number;
  gpus?: number;
}
export interface Mismatch {
  as: 'loads' | 'graph' | 'tasks' | 'arrivals' | 'platform' | 'objects';
  message: string;
  line?: number;
  column?: number;
  length?: number;
}
/** Of a job that was stopped before it had a result: while it was read, built or checked. No part of it is shown. */
export interface StoppedAnswer {
  schema: 'evenkeel/1';
  ok: true;
  /** null when the job was not even read. */
  kind: string | null;
  /** As far as they were read. */
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
      | 'not_found'
      | 'hash_mismatch'
      | 'bad_text'
      | 'unknown_id'
      | 'internal';
    message: string;
    /** JSON pointer into the request. */
    path: string;
    line?: number;
    column?: number;
    length?: number;
    proof?: Proof;
    /** Line of the NDJSON stream that held the job; line and column belong to a text inside it. */
    stream_line?: number;
  };
}

/** Every option of a ring job with its default filled in. */
export interface RingSettings {
  mode: 'multi' | 'single';
  algorithm: 'optimal' | 'linear' | 'traffic' | 'lau';
  targets: 'even' | 'any' | 'given' | null;
  speeds: 'given' | null;
  message_limit: number | null;
  max_steps: number | null;
  pareto: boolean;
  trace: boolean;
  compare: boolean;
  structure: boolean;
  schedule: string | null;
  detail: boolean;
  unit?: number | null;
  unit_error?: number | null;
  column?: string | null;
  input_format?: string | null;
  input_notes?: (string)[] | null;
  seed: number;
}

/** Every option of a topology job with its default filled in. */
export interface TopologySettings {
  topology: string;
  list: boolean;
  matrices: boolean;
  input_notes?: (string)[] | null;
  seed: number;
}

/** Every option of a flow job with its default filled in. */
export interface FlowSettings {
  topology: string;
  scheme: 'opt' | 'ops' | 'fos' | 'sos' | 'chebyshev' | 'cg' | 'de' | 'gde' | 'adi' | 'md' | 'l2' | 'l1' | 'linf' | 'node-flow' | 'rounds' | 'max-load';
  alpha: 'optimal' | 'cybenko' | 'boillat' | number;
  order: 'auto' | 'leja' | 'leja0' | 'leja-reversed' | 'ascending' | 'descending' | 'alternate' | 'centre' | 'bit-reversal';
  sweeps: 'alternating' | 'plain';
  tolerance: number;
  stop: 'checked' | 'planned';
  max_iterations: number;
  speeds: 'given' | null;
  integer: boolean;
  migration: 'ppg' | 'largest' | 'index' | 'single' | 'none';
  timing: 'lock-step' | 'async';
  message_limit: number | null;
  machine?: 'cray-t3e' | 'now' | { startup_ms: number; per_unit_ms: number } | null;
  edge_capacity: 'given' | null;
  edge_minimum: 'given' | null;
  edge_fee: 'given' | null;
  history: boolean;
  trace: boolean;
  unit?: number | null;
  unit_error?: number | null;
  column?: string | null;
  input_format?: string | null;
  input_notes?: (string)[] | null;
  seed: number;
}

/** Every option of a advise job with its default filled in. */
export interface AdviseSettings {
  nodes: number | null;
  topology: string | null;
  machine?: 'cray-t3e' | 'now' | { startup_ms: number; per_unit_ms: number; latency_ms?: number; overhead_ms?: number };
  candidates?: (string)[] | null;
  weights?: { flow: number; migration: number };
  trials: number;
  ranks?: (number)[] | null;
  unit?: number | null;
  unit_error?: number | null;
  column?: string | null;
  input_format?: string | null;
  input_notes?: (string)[] | null;
  seed: number;
}

/** Every option of a eh job with its default filled in. */
export interface EhSettings {
  k: number;
  l: number;
  nodes?: (number | string)[] | null;
  route?: (number | string)[] | null;
  list: boolean;
  seed: number;
}

/** Every option of a map job with its default filled in. */
export interface MapSettings {
  topology: string;
  algorithm: 'best' | 'anneal' | 'local' | 'greedy' | 'list' | 'none';
  approach: 'unified' | 'level-by-level';
  level_betas: 'exact' | 'thesis' | 'given';
  beta: 'balance' | number;
  sweeps: number | null;
  cooling: number;
  freeze: 'relative' | 'thesis';
  order: 'natural' | 'random' | 'largest';
  effort: number;
  restarts: number;
  max_moves: number | null;
  penalty: 'llca' | 'none' | 'given';
  distance: 'route' | 'graph';
  start: 'random' | 'serial' | 'given';
  history: boolean;
  list: boolean;
  priority: 'heaviest' | 'path' | 'weighted';
  branching: number;
  unit?: number | null;
  column?: string | null;
  input_format?: string | null;
  input_notes?: (string)[] | null;
  seed: number;
}

/** Every option of a dynamic job with its default filled in. */
export interface DynamicSettings {
  topology: string;
  policy: 'auto' | 'si-mlta' | 'ri-mlta' | 'si-ta' | 'ri-ta' | 'llc' | 'split' | 'gradient' | 'bid-average' | 'jsq' | 'power' | 'jiq' | 'random' | 'round-robin' | 'central';
  thresholds?: (number)[] | null;
  probe_limits?: (number)[] | null;
  probing: 'serial' | 'parallel';
  probe_choice: 'first' | 'least' | 'random';
  always_send: boolean;
  passes: number | null;
  choices: number;
  hop: number | string;
  control_hop: number | string | null;
  probe_cpu: number | string | null;
  answer_cpu: number | string | null;
  allocate_cpu: number | string;
  contention: 'none' | 'link';
  comm: 'constant' | 'exp';
  probe_excl: boolean;
  ta_ext_only: boolean;
  unitdist: boolean;
  transit: 'destination' | 'none';
  steal: 'tail' | 'head';
  trigger: 'every' | 'edge';
  replace: boolean;
  wrap: boolean;
  gamma: number;
  random?: { tasks?: number; load?: number; service?: 'exponential' | 'constant' | 'hyperexponential'; mean_service?: number; variation?: number };
  trace_load: number | null;
  warmup: number;
  cooldown: number;
  replications: number;
  per_task: boolean;
  log: boolean;
  samples: number;
  input_notes?: (string)[] | null;
  seed: number;
}

/** Every option of a cluster job with its default filled in. */
export interface ClusterSettings {
  topology: string | null;
  preset: 'lan' | 'dsl' | 'clusters' | null;
  granularity: number;
  speeds: 'given' | null;
  links: 'given' | null;
  scheme: 'fos' | 'two-phase' | 'never';
  variant: 'b' | 'a';
  iterations: number;
  lb_steps: number | null;
  lb_period: number;
  trigger: 'schedule' | 'loss' | 'loss-local';
  k_policy: 'halving' | 'decreasing' | 'const' | 'off';
  k0: number | null;
  k_min: number | null;
  k_whole: boolean;
  k_of: 'giver' | 'least';
  k_counts: 'iteration' | 'step';
  k_tolerance: number;
  halve_on: 'iteration' | 'app';
  cost_on: 'tokens' | 'flow';
  rounding: 'floor' | 'imitate' | 'nearest' | 'random' | 'real';
  shaker?: { kappa?: number; p?: number; tau?: number; grow?: boolean; reset?: boolean; all?: boolean; printed?: boolean } | null;
  detection: 'tree' | 'off' | 'piggyback' | 'free';
  tree: 'breadth-first' | 'latency';
  unit_ops: number | null;
  unit_bytes: number;
  header_bytes: number;
  control_bytes: number;
  detection_bytes: number;
  app_bytes: number;
  sync_bytes: number;
  pre?: { fixed_s?: number; per_unit_s?: number } | null;
  post?: { fixed_s?: number; per_unit_s?: number } | null;
  app: 'all' | 'none' | 'active';
  sync: 'neighbour' | 'global' | 'tree' | 'tree-lowest';
  transport: 'eager' | 'rendezvous';
  network: 'cm02' | 'lv08';
  latency_estimate: number;
  bandwidth_estimate: number;
  compare?: ('never' | 'k/2' | 'k/2-piggyback' | 'k-1' | 'k-1-piggyback' | 'imitate' | 'two-phase' | 'shaker' | 'fos' | 'fos-1' | 'fos-2' | 'fos-5' | 'fos-10' | 'fos-20' | 'fos-50' | 'every-10' | 'every-100' | 'loss' | 'loss-local' | 'two-phase-loss')[] | null;
  advise: boolean;
  matrix: boolean;
  trace: boolean;
  trace_steps: number;
  timeline: number;
  unit?: number | null;
  unit_error?: number | null;
  column?: string | null;
  input_format?: string | null;
  input_notes?: (string)[] | null;
  seed: number;
}

/** Every option of a plan job with its default filled in. */
export interface PlanSettings {
  algorithm: 'auto' | 'exact' | 'none';
  migration: 'moves' | 'bytes' | 'bytes-distance';
  topology: string | null;
  beta: number | null;
  max_moves: number | null;
  max_bytes: number | null;
  target: number | null;
  min_gain: number | null;
  limit?: { out?: number; in?: number; both?: number | null } | null;
  transient: boolean;
  flow: 'opt' | 'ops' | 'fos' | 'sos' | 'chebyshev' | 'cg' | 'de' | 'gde' | 'adi' | 'md' | 'l2' | 'l1' | 'linf' | 'node-flow' | 'rounds' | 'max-load' | null;
  collapse: boolean;
  pareto: boolean;
  effort: number;
  slots: number | null;
  gpus: number | null;
  expert_groups: number;
  gpu_nodes: number;
  write_as?: 'metis' | 'scotch' | 'tensorrt-llm' | 'vllm-ascend' | null;
  unit?: number | null;
  unit_error?: number | null;
  input_format?: string | null;
  input_notes?: (string)[] | null;
  phase?: number | null;
  seed: number;
}

/** Every option of a read job with its default filled in. */
export interface ReadSettings {
  as: 'loads' | 'graph' | 'tasks' | 'arrivals' | 'platform' | 'table' | 'objects';
  format: 'auto' | 'plain' | 'csv' | 'tsv' | 'json' | 'edge-list' | 'metis' | 'mtx' | 'node-link' | 'gml' | 'dot' | 'graphml' | 'scotch' | 'tgt' | 'matrix' | 'stg' | 'wfcommons' | 'dax' | 'swf' | 'list' | 'simgrid' | 'links' | 'speeds' | 'lbdatafile' | 'ndjson';
  column: string | null;
  weight?: string | null;
  base?: number | null;
  unit: 'auto' | number | null;
  node?: string | null;
  sum?: boolean | null;
  rows?: number | null;
  comma?: 'refused' | 'decimal' | 'thousands' | 'separator' | null;
  phase?: number | null;
  split: 'seq' | 'par';
  seed: number;
}

/** Every option of a verify job with its default filled in. */
export interface VerifySettings {
  seed: number;
  evidence?: boolean | null;
}

/** Every option of a reproduce job with its default filled in. */
export interface ReproduceSettings {
  trials: number | null;
  seed: number;
}

/** Every option of a explain job with its default filled in. */
export interface ExplainSettings {
  seed: number;
  move: number | null;
  object: string | null;
}

/** Every option of a inspect job with its default filled in. */
export interface InspectSettings {
  as: 'auto' | 'loads' | 'graph' | 'tasks' | 'arrivals' | 'platform' | 'objects';
  format: 'auto' | 'plain' | 'csv' | 'tsv' | 'json' | 'edge-list' | 'metis' | 'mtx' | 'node-link' | 'gml' | 'dot' | 'graphml' | 'scotch' | 'tgt' | 'matrix' | 'stg' | 'wfcommons' | 'dax' | 'swf' | 'list' | 'simgrid' | 'links' | 'speeds' | 'lbdatafile' | 'ndjson';
  column?: string | null;
  weight?: string | null;
  base?: number | null;
  unit?: 'auto' | number | null;
  node?: string | null;
  sum?: boolean | null;
  comma?: 'refused' | 'decimal' | 'thousands' | 'separator' | null;
  seed: number;
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
  inspect: InspectJob;
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
  inspect: InspectAnswer;
}
