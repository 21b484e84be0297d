// Generated from the records in core/schema; do not edit.

/** Defines every job, option, default, range and unit. Properties with x-data are data. All other properties are settings and appear in the answer's settings. */
export type EvenkeelJobsAndAnswers = JobRecord | AnyAnswer;
/** A job: one computation. */
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
/** Machine models fitted to the paper's measurements: cray-t3e = a Cray T3E; now = a network of workstations. */
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
/** The result of a job: an answer or an error. */
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
/** Steps and traffic of an algorithm. steps is null if the schedule never finishes. traffic is null if it exceeds 2^53 - 1. */
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
 * First and last shift, counted from the Linear schedule.
 * @minItems 2
 * @maxItems 2
 */
export type ShiftWindow = number[];
/**
 * Smallest and largest deficit of the red nodes, as shifts counted from the Linear schedule, or null without red nodes.
 * @minItems 2
 * @maxItems 2
 */
export type DeficitWindow = number[] | null;
/** One entry per step: its moves [from, to, amount], and the loads after the step. */
export type RingTrace = {
  step: number;
  loads: number[];
  moves: number[][];
}[];
/** Claims about the result, each with its certificate. */
export type Proof = Claim[];
/** Reason why the job was stopped early. The answer holds the best result found so far. */
export type Stopped = 'time_limit' | 'cancelled';
/** Distinct eigenvalues of the Laplacian, in ascending order. Two eigenvalues count as equal if they differ by at most 1e-13 of the largest one in closed forms, or 1e-9 of it in computed spectra. */
export type Spectrum = EigenLevel[] | null;
/** Matrix, row by row. */
export type Matrix = number[][];
/** Estimated times on the machine, or null without a machine. The migration time is an upper bound in lock step, and simulated with async timing. */
export type FlowTimes = {
  flow: number | null;
  migration: number | null;
} | null;
export type EhRoute = {
  from: string;
  to: string;
  /** Level of the least common ancestor of the two servers. */
  llca_level: number;
  /** `[from, to, kind of link]`: the kind is "control" or "hypercube". */
  hops: string[][];
  length: number;
  /** Length of a shortest path between the two servers, in hops. */
  graph_distance: number;
} | null;
/** Arriving tasks, with times in ticks. */
export type TraceTasks = {
  id: number;
  arrival: number;
  node?: string;
  service: number;
  hop?: number;
}[];
/** Verdict on the published values. It is null if the run was stopped, or if there were too few trials for a verdict. */
export type PaperVerdict = null | {
  /** reproduces = the computed values confirm the paper; differs = some values differ; copy_damaged = some differences might come from a damaged copy of the paper, and all others are errors in the paper. */
  is: 'reproduces' | 'differs' | 'copy_damaged';
  /** Reason why the paper is wrong, if this is certain and explains all differences. */
  misprint: string | null;
};

/** Compute the schedule that balances a ring of processors in the fewest steps. */
export interface RingJob {
  kind: 'ring';
  /**
   * How nodes send: multi = in every step, a node sends as much of its messages as its load allows; single = a node sends all its messages at once, in the first step in which its load covers them.
   * @default 'multi'
   */
  mode?: 'multi' | 'single';
  /**
   * Algorithm: optimal = fewest steps, then minimum traffic; linear = no load crosses the link between the last and the first node; traffic = minimum traffic; lau = the search published by Lau (2001).
   * @default 'optimal'
   */
  algorithm?: 'optimal' | 'linear' | 'traffic' | 'lau';
  /**
   * Loads after balancing: even = equal loads, and the first nodes take the remainder; any = equal loads, with the remainder placed so that the number of steps and then the traffic are minimal (mode multi only); a list = one load per node.
   * @default 'even'
   * @unit units
   */
  targets?: ('even' | 'any') | number[] | BufferReference;
  /**
   * Node speeds as decimal numbers; 0.7 means exactly 7/10. Targets become proportional to the speeds and are rounded to whole units by the largest remainder method. The options speeds and targets cannot be combined.
   * @default null
   */
  speeds?: null | number[] | BufferReference;
  /**
   * Maximum load per step over each link. This option works only with mode multi.
   * @default null
   * @minimum 1
   * @unit units
   */
  message_limit?: number | null;
  /**
   * Maximum number of steps. Among all schedules within the limit, the answer has minimum traffic. Only algorithm optimal accepts a maximum number of steps.
   * @default null
   * @minimum 0
   * @unit steps
   */
  max_steps?: number | null;
  /**
   * Include the Pareto front of steps and traffic: the minimum traffic for each number of steps.
   * @default false
   */
  pareto?: boolean;
  /**
   * Include the loads and moves of every step in the answer.
   * @default false
   */
  trace?: boolean;
  /**
   * Include the steps and the traffic of all four algorithms in the answer.
   * @default false
   */
  compare?: boolean;
  /**
   * Explain the number of steps. In single-send mode, list the chains: groups of consecutive nodes, each of which must send more load than it holds. In multi-send mode, list the threads: groups of consecutive nodes that together hold enough load for one transfer. Also list the range of shifts with minimum traffic, and the range of shifts that Lau's search tries. A shift is an amount that is added to the flow over every link.
   * @default false
   */
  structure?: boolean;
  /**
   * Your own schedule. Your schedule is executed in single-send and in multi-send mode, and compared with the computed schedule. A schedule can be the flow over each link, for example 5 3 4 3 2 0 (positive = to the next node). A schedule can also be the messages of each step, with steps separated by semicolons or line breaks, for example 0->1:5 0->5:2; 1->2:3. If the schedule is invalid, the answer reports the step that fails and the reason.
   * @default null
   */
  schedule?: string | null;
  /**
   * Include the types of all nodes and the message count, and check the schedule by executing it. By default, the answer contains these details if nodes x steps is at most 1e7.
   * @default false
   */
  detail?: boolean;
  /**
   * Size of one load unit in the user's measure. The measured values were divided by it. Sentences, tables and CSV show loads times the unit. JSON keeps whole units, including targets and limits. On the command line, targets and limits are given in the user's measure.
   * @exclusiveMinimum 0
   */
  unit?: number;
  /** Total rounding error: the sum of load x unit - value over all loads, in the user's measure. The notes show it as a share of the total. */
  unit_error?: number;
  /** Column from which the loads were read: its name, or its number counted from 1. It is only repeated in the answer. */
  column?: string;
  /** Format in which the input was read. It is only repeated in the answer. */
  input_format?: string;
  /**
   * Notes from reading the input: the choices made, and the names and counts of everything that was not used. They come first in the notes of the answer.
   * @maxItems 10000
   */
  input_notes?: string[];
  /**
   * Seed of the random number generator.
   * @default 1
   * @minimum 0
   */
  seed?: number;
  /**
   * Loads of the nodes, in ring order.
   * @unit units
   */
  loads: number[] | BufferReference;
  /** Node of each entry of loads, speeds and targets. The labels are matched with the labels of the network. If the network has none, they become its labels. */
  labels?: string[];
}
/** Reference to an array that the caller passes separately from the job. */
export interface BufferReference {
  $buffer: string;
}
/** Compute the degree, the diameter and the Laplacian spectrum of a network. */
export interface TopologyJob {
  kind: 'topology';
  /** Network: a family such as torus:8,8, a power such as hypercube:2^3, a product such as cycle:8 x path:4, or a graph that you supply. */
  topology: string | GraphData;
  /**
   * Include the edge list.
   * @default false
   */
  list?: boolean;
  /**
   * Include the incidence matrix Z, the adjacency matrix A, the Laplacian L = Z Z^T and the matrix M = I - alpha L of first-order diffusion. The matrices are available only for up to 64 nodes.
   * @default false
   */
  matrices?: boolean;
  /**
   * Notes from reading the input: the choices made, and the names and counts of everything that was not used. They come first in the notes of the answer.
   * @maxItems 10000
   */
  input_notes?: string[];
  /**
   * Seed of the random number generator.
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
  /** Names of the nodes, all different. */
  labels?: string[];
  /** Weights of the edges when those come as a buffer of pairs. */
  weights?: number[] | BufferReference;
}
/** Compute a flow that balances the loads of a network, with a diffusion scheme or an exact solver. */
export interface FlowJob {
  kind: 'flow';
  /** Network: a family such as torus:8,8, a power such as hypercube:2^3, a product such as cycle:8 x path:4, or a graph that you supply. */
  topology: string | GraphData;
  /**
   * Balancing scheme: opt, ops = optimal schemes (known number of iterations); fos, sos, chebyshev = diffusion schemes; cg = conjugate gradient method; de, gde = dimension exchange; adi, md = schemes for product networks, factor by factor; l2 = minimum l2 norm, by a direct solver; l1 = minimum traffic; linf, node-flow = minimum load on the busiest link, or minimum load through the busiest node; rounds = fewest rounds; max-load = minimum makespan with limits and fees per link.
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
   * Step size of scheme fos: optimal = 2 / (smallest + largest positive eigenvalue of the Laplacian matrix); cybenko = 1 / (degree + 1); boillat = a different step for each edge; a number = this step size. For scheme gde: the exchange parameter, a number below 1.
   * @default 'optimal'
   * @exclusiveMinimum 0
   */
  alpha?: ('optimal' | 'cybenko' | 'boillat') | number;
  /**
   * Order in which the schemes opt, md and adi use the eigenvalues: auto = leja0 for adi, and leja for opt and md.
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
   * Order of the dimensions in scheme adi: alternating = reversed in every second iteration; plain = always the same.
   * @default 'alternating'
   */
  sweeps?: 'alternating' | 'plain';
  /**
   * Imbalance at which an iterative scheme stops, relative to the imbalance at the start.
   * @default 1e-9
   * @maximum 1
   * @exclusiveMinimum 0
   */
  tolerance?: number;
  /**
   * Stopping rule of iterative schemes: checked = test the imbalance after every iteration, and stop when it is small enough; planned = run the number of iterations known from theory without a test, so that a parallel program needs no sums over all nodes.
   * @default 'checked'
   */
  stop?: 'checked' | 'planned';
  /**
   * Maximum number of iterations.
   * @default 1000000
   * @minimum 0
   * @maximum 1000000000
   */
  max_iterations?: number;
  /**
   * Node speeds above 0, as decimal numbers; 0.7 means exactly 7/10. Targets become exactly proportional to the speeds.
   * @default null
   */
  speeds?: null | number[] | BufferReference;
  /**
   * Round a converged flow to an integral flow, in whole units. The rounded flow still balances exactly.
   * @default true
   */
  integer?: boolean;
  /**
   * Rule for a node that holds less load than it must send: ppg = send to all receivers in proportion; largest = largest amount first; index = lowest node number first; single = wait until the node holds the whole load that it must send. With rule none, no migration is computed.
   * @default 'ppg'
   */
  migration?: 'ppg' | 'largest' | 'index' | 'single' | 'none';
  /**
   * Timing of the migration: lock-step = all nodes act at the same time, round by round; async = a node acts when load arrives, and sends its messages one after the other. With timing async, the time of a message comes from the machine model. If no machine model is given, a message of n units takes the time 1 + 0.01 n.
   * @default 'lock-step'
   */
  timing?: 'lock-step' | 'async';
  /**
   * Maximum load per round over each link, in each direction. This option works only with scheme rounds.
   * @default null
   * @minimum 1
   * @unit units
   */
  message_limit?: number | null;
  /**
   * Machine for which times are estimated: cray-t3e = a Cray T3E; now = a network of workstations. Both machine models are fitted to the measurements in the paper by Decker, Monien and Preis. To set other times, use the separate options for machine times.
   * @default null
   */
  machine?: null | MachineName | MachineTimes;
  /**
   * Maximum load over each link, in either direction. An edge with value null has no limit. For a graph from a file, the values are in the order of the edges in the file. For a network family, the values are in the order of the edges in the answer. This option works only with scheme max-load.
   * @default null
   * @unit units
   */
  edge_capacity?: null | (number | null)[] | BufferReference;
  /**
   * Minimum load over each link that carries any load. This option works only with scheme max-load.
   * @default null
   * @unit units
   */
  edge_minimum?: null | number[] | BufferReference;
  /**
   * Fee per unit over each link, in either direction. If all fees are 1, the total fee equals the traffic. This option works only with scheme max-load.
   * @default null
   */
  edge_fee?: null | number[] | BufferReference;
  /**
   * Include the imbalance after each iteration in the answer.
   * @default false
   */
  history?: boolean;
  /**
   * Include the loads and the flow after each iteration in the answer. If there are many iterations, the trace contains only a part of the iterations.
   * @default false
   */
  trace?: boolean;
  /**
   * Size of one load unit in the user's measure. The measured values were divided by it. Sentences, tables and CSV show loads times the unit. JSON keeps whole units, including targets and limits. On the command line, targets and limits are given in the user's measure.
   * @exclusiveMinimum 0
   */
  unit?: number;
  /** Total rounding error: the sum of load x unit - value over all loads, in the user's measure. The notes show it as a share of the total. */
  unit_error?: number;
  /** Column from which the loads were read: its name, or its number counted from 1. It is only repeated in the answer. */
  column?: string;
  /** Format in which the input was read. It is only repeated in the answer. */
  input_format?: string;
  /**
   * Notes from reading the input: the choices made, and the names and counts of everything that was not used. They come first in the notes of the answer.
   * @maxItems 10000
   */
  input_notes?: string[];
  /**
   * Seed of the random number generator.
   * @default 1
   * @minimum 0
   */
  seed?: number;
  /**
   * Load of each node. The options loads and scenario cannot be combined.
   * @unit units
   */
  loads?: number[] | BufferReference;
  /** Node of each entry of loads, speeds and targets. The labels are matched with the labels of the network. If the network has none, they become its labels. */
  labels?: string[];
  /** Rule that generates loads: peak = all load on one node; random = uniform random loads, rescaled to the mean; gradient = loads that rise from 0 to twice the mean; hot_spots = half of all load on a few nodes. */
  scenario?: LoadScenario;
}
export interface MachineTimes {
  /**
   * Startup time per message.
   * @minimum 0
   * @maximum 1000000000000
   * @unit ms
   */
  startup_ms: number;
  /**
   * Transfer time per load unit.
   * @minimum 0
   * @maximum 1000000000000
   * @unit ms
   */
  per_unit_ms: number;
}
/** Find the topology and the scheme that balance the given loads fastest on a machine. */
export interface AdviseJob {
  kind: 'advise';
  /**
   * Number of nodes.
   * @default null
   * @minimum 2
   * @maximum 3000
   */
  nodes?: number | null;
  /**
   * Additional network to compare: a graph that you supply, or a family such as torus:8,8.
   * @default null
   */
  topology?: null | string | GraphData;
  /**
   * Machine for which times are compared: cray-t3e = a Cray T3E; now = a network of workstations. Both machine models are fitted to the measurements in the paper by Decker, Monien and Preis. To set other times, use the separate options for machine times. With machine times that you set, a node sends its messages one after the other. With latency and overhead, the messages of a node overlap.
   * @default 'cray-t3e'
   */
  machine?: MachineName | MessageTimes;
  /**
   * Topologies to compare. The default candidates are all families with the requested number of nodes, and their products. Families that have no network with the requested number of nodes contribute their nearest sizes.
   * @default null
   */
  candidates?: null | string[];
  /**
   * Factors of the flow time and the migration time in the total time: how often each takes place.
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
   * Number of load vectors drawn from a random scenario. The table shows means over all load vectors.
   * @default 1
   * @minimum 1
   * @maximum 1000
   */
  trials?: number;
  /**
   * Numbers of MPI ranks of a parallel program that computes the flow, such as 64,1024. For each number of ranks, the answer contains the cost of computing a flow with each scheme, from closed-form formulas. Without nodes, loads and topology, the answer contains only the costs for the given numbers of ranks.
   * @default null
   */
  ranks?: null | number[];
  /**
   * Size of one load unit in the user's measure. The measured values were divided by it. Sentences, tables and CSV show loads times the unit. JSON keeps whole units, including targets and limits. On the command line, targets and limits are given in the user's measure.
   * @exclusiveMinimum 0
   */
  unit?: number;
  /** Total rounding error: the sum of load x unit - value over all loads, in the user's measure. The notes show it as a share of the total. */
  unit_error?: number;
  /** Column from which the loads were read: its name, or its number counted from 1. It is only repeated in the answer. */
  column?: string;
  /** Format in which the input was read. It is only repeated in the answer. */
  input_format?: string;
  /**
   * Notes from reading the input: the choices made, and the names and counts of everything that was not used. They come first in the notes of the answer.
   * @maxItems 10000
   */
  input_notes?: string[];
  /**
   * Seed of the random number generator.
   * @default 1
   * @minimum 0
   */
  seed?: number;
  /**
   * Load of each node. The options loads and scenario cannot be combined.
   * @unit units
   */
  loads?: number[] | BufferReference;
  /** Node of each entry of loads, speeds and targets. The labels are matched with the labels of the network. If the network has none, they become its labels. */
  labels?: string[];
  /** Rule that generates loads: peak = all load on one node; random = uniform random loads, rescaled to the mean; gradient = loads that rise from 0 to twice the mean; hot_spots = half of all load on a few nodes. If no loads are given, the default scenario is random with mean 800. */
  scenario?: LoadScenario;
}
export interface MessageTimes {
  /**
   * Startup time per message.
   * @minimum 0
   * @maximum 1000000000000
   * @unit ms
   */
  startup_ms: number;
  /**
   * Transfer time per load unit.
   * @minimum 0
   * @maximum 1000000000000
   * @unit ms
   */
  per_unit_ms: number;
  /**
   * Latency L of a message, given together with the overhead o. With latency and overhead, an iteration of a node with d neighbours takes d x o + max(d x o, L + o).
   * @minimum 0
   * @maximum 1000000000000
   * @unit ms
   */
  latency_ms?: number;
  /**
   * Overhead o of a message: the time for which a message occupies its sender and its receiver. Overhead and latency must be given together.
   * @minimum 0
   * @maximum 1000000000000
   * @unit ms
   */
  overhead_ms?: number;
}
/** Analyse an extended hypercube EH(k,l): count its nodes and links, describe nodes, and route between servers. */
export interface EhJob {
  kind: 'eh';
  /**
   * Dimension of each cube: every controller has 2^k children.
   * @minimum 1
   * @maximum 16
   */
  k: number;
  /**
   * Number of controller levels above the servers. The extended hypercube has 2^(k l) servers, at most 2^40.
   * @minimum 1
   * @maximum 40
   */
  l: number;
  /**
   * Nodes to describe: addresses such as 3.5, root or 0:29 (level:number), or server numbers.
   * @default null
   */
  nodes?: null | (string | number)[];
  /**
   * Two servers, by address or number: show the route from the first to the second.
   * @default null
   */
  route?: null | (string | number)[];
  /**
   * Describe every node.
   * @default false
   */
  list?: boolean;
  /**
   * Seed of the random number generator.
   * @default 1
   * @minimum 0
   */
  seed?: number;
}
/** Map a task graph onto a machine so that loads are even and communicating tasks are close to each other. */
export interface MapJob {
  kind: 'map';
  /** Machine that runs the tasks: an extended hypercube eh:K,L or any other network. */
  topology: string | GraphData;
  /**
   * Search: best = the combination of recursive bipartitioning, multilevel annealing and level-by-level annealing that suits the tasks; anneal = simulated annealing; local = local search; greedy = place one task after another on its best server; list = list scheduling, which places the task of highest priority on the least loaded server and ignores communication; none = keep the given start or mapping.
   * @default 'best'
   */
  algorithm?: 'best' | 'anneal' | 'local' | 'greedy' | 'list' | 'none';
  /**
   * Scope of the algorithms anneal, local and greedy: unified = all servers at once; level-by-level = one controller of an extended hypercube at a time, from the root down.
   * @default 'unified'
   */
  approach?: 'unified' | 'level-by-level';
  /**
   * Weight of communication at every level, for approach level-by-level: exact = weights and distances derived from the cost of the whole mapping; thesis = weights fitted to the tables of the thesis, for eh:3,2 and eh:2,3; a list = one weight per level, starting with the root, with hops counted within each cube.
   * @default 'exact'
   */
  level_betas?: ('exact' | 'thesis') | number[];
  /**
   * Weight of communication in the cost: balance = a weight for which the mean load and the communication of a random mapping contribute equally. The cost is the root mean square of the loads + beta x communication.
   * @default 'balance'
   * @minimum 0
   * @maximum 1000000000000
   */
  beta?: 'balance' | number;
  /**
   * Number of moves to try, as a multiple of the number of possible moves, tasks x (servers - 1). The number of moves is a total for algorithm local, and a number per temperature for algorithm anneal.
   * @default null
   * @maximum 1000000
   * @exclusiveMinimum 0
   */
  sweeps?: number | null;
  /**
   * Factor between successive temperatures of algorithm anneal.
   * @default 0.9
   * @maximum 0.999
   * @exclusiveMinimum 0
   */
  cooling?: number;
  /**
   * Temperature at which algorithm anneal stops, and mapping that it keeps: relative = a cost increase of average size is accepted with probability 2^-32, and the best mapping is kept; thesis = a cost increase of 1 is accepted with probability 2^-32, and the last mapping is kept.
   * @default 'relative'
   */
  freeze?: 'relative' | 'thesis';
  /**
   * Order in which algorithm greedy visits the tasks: natural = by number; random = in random order; largest = the task with the largest computation first.
   * @default 'natural'
   */
  order?: 'natural' | 'random' | 'largest';
  /**
   * Amount of work for the search with algorithm best, as a multiple of the default amount. The search runs with effort 1/64, 1/16, 1/4, 1, 4, ... up to the given effort, and keeps the best mapping. If there are more than 20,000 tasks, the search starts with effort 1/16. A larger effort never gives a worse mapping.
   * @default 1
   * @maximum 1000
   * @exclusiveMinimum 0
   */
  effort?: number;
  /**
   * Number of independent runs from different starts. The answer is the best mapping of the independent runs.
   * @default 1
   * @minimum 1
   * @maximum 100000
   */
  restarts?: number;
  /**
   * With algorithm best: maximum number of tasks that leave the server on which --start places them.
   * @default null
   * @minimum 0
   */
  max_moves?: number | null;
  /**
   * Factor of communication between two servers of an extended hypercube: llca = the level of their least common ancestor; none = a factor of 1; a list = one factor per level of the least common ancestor, the lowest level first.
   * @default 'llca'
   */
  penalty?: ('llca' | 'none') | number[];
  /**
   * Distance between two servers of an extended hypercube: route = number of hops by the routing rule; graph = number of hops on a shortest path.
   * @default 'route'
   */
  distance?: 'route' | 'graph';
  /**
   * Mapping from which the search starts: random = every task on a random server; serial = task i on server i modulo the number of servers; a list = one server per task.
   * @default 'random'
   */
  start?: ('random' | 'serial') | number[] | BufferReference;
  /** Server of every task. With algorithm none, the cost of this mapping is computed. */
  mapping?: number[] | BufferReference;
  /**
   * Include the history of the search in the answer: number of tried moves and cost of the best mapping so far.
   * @default false
   */
  history?: boolean;
  /**
   * Include the task graph in the answer, with one entry for each pair of tasks that communicate.
   * @default false
   */
  list?: boolean;
  /**
   * Order in which algorithm list chooses among the tasks whose senders are already placed: heaviest = level by level, the largest computation first; path = the longest path to a task without receivers first; weighted = the same as path, plus a term for the number of receivers.
   * @default 'path'
   */
  priority?: 'heaviest' | 'path' | 'weighted';
  /**
   * With priority weighted: weight of the branching term in the priority of a task. The branching term of a task is the sum of the path lengths of its receivers, divided by the longest of these paths. The formula of the branching term is assumed, because the thesis on extended hypercubes does not define it.
   * @default 1
   * @minimum 0
   * @maximum 1000000
   */
  branching?: number;
  /**
   * Size of one load unit in the user's measure. The measured values were divided by it. Sentences, tables and CSV show loads times the unit. JSON keeps whole units, including targets and limits. On the command line, targets and limits are given in the user's measure.
   * @exclusiveMinimum 0
   */
  unit?: number;
  /** Node attribute from which the computation of the tasks was read. */
  column?: string;
  /** Format in which the input was read. It is only repeated in the answer. */
  input_format?: string;
  /**
   * Notes from reading the input: the choices made, and the names and counts of everything that was not used. They come first in the notes of the answer.
   * @maxItems 10000
   */
  input_notes?: string[];
  /**
   * Seed of the random number generator.
   * @default 1
   * @minimum 0
   */
  seed?: number;
  /** Task graph: the computation of every task, and a list of messages [from, to, amount]. The task graph can also have N random tasks as in the thesis, written random:N on the command line. */
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
           * Minimum and maximum computation of a task.
           * @minItems 2
           * @maxItems 2
           */
          comp?: number[];
          /**
           * Minimum and maximum number of later tasks to which a task sends.
           * @minItems 2
           * @maxItems 2
           */
          degree?: number[];
          /**
           * Minimum and maximum size of a message, in units.
           * @minItems 2
           * @maxItems 2
           */
          amount?: number[];
        };
      };
}
/** Simulate tasks that arrive over time on an extended hypercube, a mesh, a torus, a hypercube or behind a dispatcher, event by event, under a load balancing policy. */
export interface DynamicJob {
  kind: 'dynamic';
  /** Network: eh:K,L = extended hypercube; mesh:R,C; torus:R,C; hypercube:D; dispatcher:N = one dispatcher and N servers. */
  topology: string;
  /**
   * Policy that places the tasks: auto = si-mlta on eh, si-ta on flat networks (mesh, torus, hypercube), jsq behind a dispatcher. On eh and flat networks: si-mlta = multi-level threshold algorithm, started by overloaded senders; ri-mlta = multi-level threshold algorithm, started by underloaded receivers; si-ta = threshold algorithm with random probes, started by senders; ri-ta = threshold algorithm with random probes, started by receivers; split = a random child at every step on eh, and no balancing on flat networks. On eh: llc = the least loaded child at every step. On flat networks: gradient = towards the nearest server below the threshold; bid-average = to a random neighbour, if the server's load is above the average of the server and its neighbours; random = to a random server. Behind a dispatcher: jsq = to the least loaded server; power = to the least loaded of a few random servers; jiq = to an idle server, if there is one, otherwise to a random server; random = to a random server; round-robin = to the servers in turn; central = one common queue.
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
   * Thresholds t_1, t_2, ... as loads per server. Thresholds are in ascending order for sender-initiated (si) policies, and in descending order for receiver-initiated (ri) policies. On an extended hypercube eh:K,L, the policies si-mlta and ri-mlta have L - 1 thresholds.
   * @default null
   */
  thresholds?: number[] | null;
  /**
   * Maximum number of probes per decision, as one number per threshold. Only si-ta and ri-ta use the maximum number of probes, and on flat networks also si-mlta and ri-mlta.
   * @default null
   */
  probe_limits?: number[] | null;
  /** Thresholds and probe limits of single processors: {"0:5":{"thresholds":[3],"probe_limits":[1]}}, with as many numbers as the common lists. A load is compared with the threshold of the processor that has the load. */
  limits_of?: {
    [k: string]: {
      /** @maxItems 100 */
      thresholds?: number[];
      probe_limits?: number[];
    };
  };
  /**
   * How senders probe, for si-ta: serial = one node after the other, until a node accepts the task; parallel = all nodes at once.
   * @default 'serial'
   */
  probing?: 'serial' | 'parallel';
  /**
   * Node that gets the task if several nodes accept it, with parallel probing: first = the node that was drawn first; least = the least loaded node; random = a random node.
   * @default 'first'
   */
  probe_choice?: 'first' | 'least' | 'random';
  /**
   * With policy si-ta: look for another server for every new task, even if no threshold is exceeded.
   * @default false
   */
  always_send?: boolean;
  /**
   * Maximum number of moves of a task, for policies gradient and bid-average.
   * @default null
   * @minimum 1
   * @maximum 1000
   */
  passes?: number | null;
  /**
   * Number of random servers that policy power compares.
   * @default 2
   * @minimum 1
   * @maximum 1000
   */
  choices?: number;
  /**
   * Time that a task needs per hop.
   * @default 0
   * @minimum 0
   * @unit ticks, or multiples of the mean service time R such as 0.1R
   */
  hop?: number | string;
  /**
   * Time that a control message takes per hop.
   * @default null
   * @minimum 0
   * @unit ticks, or multiples of the mean service time R such as 0.1R
   */
  control_hop?: number | string | null;
  /**
   * Processing time that a node needs to send a probe or request and to handle the reply.
   * @default null
   * @minimum 0
   * @unit ticks, or multiples of the mean service time R such as 0.1R
   */
  probe_cpu?: number | string | null;
  /**
   * Processing time that a node needs to compare its load with a threshold.
   * @default null
   * @minimum 0
   * @unit ticks, or multiples of the mean service time R such as 0.1R
   */
  answer_cpu?: number | string | null;
  /**
   * Processing time that a controller needs each time it passes a task down the tree of controllers.
   * @default 0
   * @minimum 0
   * @unit ticks, or multiples of the mean service time R such as 0.1R
   */
  allocate_cpu?: number | string;
  /**
   * Contention for links: none = messages do not delay each other; link = every directed link carries one message at a time, in order.
   * @default 'none'
   */
  contention?: 'none' | 'link';
  /**
   * Distribution of the hop time of tasks: constant = the same for all tasks; exp = exponential, drawn once per task.
   * @default 'constant'
   */
  comm?: 'constant' | 'exp';
  /**
   * Do not count the new task in the loads that are compared: the load of an ancestor, or the load of the server with policy bid-average.
   * @default false
   */
  probe_excl?: boolean;
  /**
   * With policy si-ta on an extended hypercube: do not compare the load with the threshold for tasks that come from a controller.
   * @default false
   */
  ta_ext_only?: boolean;
  /**
   * Moving a task takes one hop time, whatever the distance (only on flat networks: mesh, torus, hypercube).
   * @default false
   */
  unitdist?: boolean;
  /**
   * On flat networks, where a task in transit counts: destination = at its destination; none = nowhere until it arrives.
   * @default 'destination'
   */
  transit?: 'destination' | 'none';
  /**
   * Waiting task that a receiver gets: tail = the youngest; head = the oldest.
   * @default 'tail'
   */
  steal?: 'tail' | 'head';
  /**
   * When receivers ask for a task: every = whenever a task departs and the load is below a threshold; edge = only when the load crosses a threshold.
   * @default 'every'
   */
  trigger?: 'every' | 'edge';
  /**
   * Allow several probes of the same node in one decision.
   * @default false
   */
  replace?: boolean;
  /**
   * For mesh: add the links of a torus.
   * @default false
   */
  wrap?: boolean;
  /**
   * Weight of the communication between tasks in decisions about moves; 0 = no influence. Gamma has an effect only together with exchanges.
   * @default 0
   * @minimum 0
   * @maximum 1000000
   */
  gamma?: number;
  /**
   * Random tasks that arrive as Poisson processes at all controllers of eh, at all servers of a flat network or at the dispatcher: their number, the load per server, and the distribution, mean (R, in ticks) and squared coefficient of variation of the service times.
   * @default {"tasks":10000,"load":0.8,"service":"exponential","mean_service":1000000000,"variation":4}
   */
  random?: {
    /**
     * Number of random tasks.
     * @minimum 1
     * @maximum 100000000
     */
    tasks?: number;
    /**
     * Load per server (rho), which is the arrival rate x the mean service time / the number of servers.
     * @maximum 1000
     * @exclusiveMinimum 0
     */
    load?: number;
    /** Distribution of the service times. */
    service?: 'exponential' | 'constant' | 'hyperexponential';
    /**
     * Mean service time R.
     * @minimum 1
     * @maximum 1000000000000
     * @unit ticks
     */
    mean_service?: number;
    /**
     * Squared coefficient of variation of hyperexponential service times.
     * @maximum 1000000
     * @exclusiveMinimum 1
     */
    variation?: number;
  };
  /**
   * Load per server that the tasks of a trace produce: their arrival times are stretched so that total work / (servers x time span) has this value.
   * @default null
   * @maximum 1000
   * @exclusiveMinimum 0
   */
  trace_load?: number | null;
  /**
   * Number of tasks at the start that are not measured.
   * @default 0
   * @minimum 0
   */
  warmup?: number;
  /**
   * Number of tasks at the end that are not measured.
   * @default 0
   * @minimum 0
   */
  cooldown?: number;
  /**
   * Number of independent runs with consecutive seeds. Results of several runs are means, with 95% confidence intervals.
   * @default 1
   * @minimum 1
   * @maximum 10000
   */
  replications?: number;
  /**
   * Include the times of every task in the answer.
   * @default false
   */
  per_task?: boolean;
  /**
   * Include the log of all events in the answer.
   * @default false
   */
  log?: boolean;
  /**
   * Number of points in time for which the answer lists the state of the simulation, evenly spaced by arrivals and completions.
   * @default 0
   * @minimum 0
   * @maximum 10000
   */
  samples?: number;
  /**
   * Notes from reading the input: the choices made, and the names and counts of everything that was not used. They come first in the notes of the answer.
   * @maxItems 10000
   */
  input_notes?: string[];
  /**
   * Seed of the random number generator.
   * @default 1
   * @minimum 0
   */
  seed?: number;
  /** One or two settings with a list of values each, such as {"load":[0.5,0.9]}: the answer has a result for every combination. Its settings are the settings without the sweep. The names load, tasks, service, mean_service and variation are members of random. */
  sweep?: {};
  /** Communication between given tasks: [id,id,amount]. With gamma it has a weight in decisions about moves. */
  exchanges?: number[][];
  /** Jobs that are task graphs, instead of tasks: [{"id","arrival","node","comp":[ticks],"edges":[[from,to,ticks per hop]]}]. A job is mapped level by level when it arrives, and its subtasks are balanced afterwards. */
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
  /** Probe targets that replace random targets: {"task:ID":[nodes]} or {"ri:INITIATOR:DEPARTURES":[nodes]}. */
  probe_targets?: {};
  /** Given tasks instead of random tasks: [{"id","arrival","node":"level:index","service","hop"}], with times in ticks. Tasks without node arrive at the sources in turn. */
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
/** Simulate diffusion on nodes and links of different speeds, in which every node knows only its neighbours, and find out whether load balancing pays. */
export interface ClusterJob {
  kind: 'cluster';
  /**
   * Network over whose links load moves: a family such as torus:8,8, or a graph.
   * @default null
   */
  topology?: string | GraphData | null;
  /**
   * Machine from the report, with its loads: lan, dsl = 64 equal nodes in a line, with 6400 tokens on the first node; clusters = 10x10 mesh over two clusters. Other options replace the settings of the preset.
   * @default null
   */
  preset?: null | ('lan' | 'dsl' | 'clusters');
  /**
   * Number N that defines how finely the load is divided into tokens, for the preset clusters. With number N, the load consists of 615 x 100^(N-1) tokens of 100 / 100^(N-1) Mflop each.
   * @default 1
   * @minimum 1
   * @maximum 4
   */
  granularity?: number;
  /**
   * Speed of every node in operations per second: a list, or a pattern that repeats.
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
   * Latency and bandwidth of all links, or a list with an entry [u,v,latency_s,bandwidth_bytes] for every link.
   * @default null
   */
  links?:
    | null
    | {
        /**
         * Latency of all links. By default, the latency of the preset applies. Without a preset, the latency is 0.00015 s (LAN).
         * @minimum 0
         * @unit seconds
         */
        latency_s?: number;
        /**
         * Bandwidth of all links in each direction. By default, the bandwidth of the preset applies. Without a preset, the bandwidth is 12,500,000 bytes/s (LAN).
         * @exclusiveMinimum 0
         * @unit bytes/s
         */
        bandwidth_bytes?: number;
      }
    | number[][];
  /**
   * Balancing scheme: fos = first-order diffusion, step by step; two-phase = first compute the flow without moving load (second-order diffusion), then move the load once along this flow; never = no balancing.
   * @default 'fos'
   */
  scheme?: 'fos' | 'two-phase' | 'never';
  /**
   * Diffusion matrix for nodes of different speeds: b = the neighbours of a node include the node itself; a = they do not include the node, and the loads can oscillate for ever.
   * @default 'b'
   */
  variant?: 'b' | 'a';
  /**
   * Number N of iterations of the application.
   * @default 1000
   * @minimum 1
   * @maximum 10000000
   */
  iterations?: number;
  /**
   * Maximum number of balancing steps; 0 = no balancing.
   * @default null
   * @minimum 0
   * @maximum 10000000
   */
  lb_steps?: number | null;
  /**
   * Number of iterations from one balancing step to the next.
   * @default 1
   * @minimum 1
   * @maximum 10000000
   */
  lb_period?: number;
  /**
   * When balancing steps happen: schedule = every lb_period iterations; loss = when imbalance has cost more time than the last balancing step; loss-local = the same, but every node measures the loss with its own clock, against the best iteration since the last balancing step.
   * @default 'schedule'
   */
  trigger?: 'schedule' | 'loss' | 'loss-local';
  /**
   * Rule for k, the number of iterations in which a move must pay for itself: halving = k falls by 1 per iteration, and is halved when an iteration took longer than the previous iteration; decreasing = k falls by 1 per iteration; const = k is constant; off = no cost test. A move passes the cost test if its cost < k x its benefit.
   * @default 'halving'
   */
  k_policy?: 'halving' | 'decreasing' | 'const' | 'off';
  /**
   * Initial value of k, the number of iterations in which a move must pay for itself.
   * @default null
   */
  k0?: number | null;
  /**
   * Lower limit of k, the number of iterations in which a move must pay for itself. Without a lower limit, k can fall below 0, and then no exchange is accepted.
   * @default null
   */
  k_min?: number | null;
  /**
   * Round k, the number of iterations in the cost test, down to a whole number when it is halved.
   * @default false
   */
  k_whole?: boolean;
  /**
   * Node whose value of k, the number of iterations in the cost test, counts for an exchange: giver = the node that gives load; least = the node with the smaller k.
   * @default 'giver'
   */
  k_of?: 'giver' | 'least';
  /**
   * When k falls by 1: iteration = in every iteration; step = in every balancing step.
   * @default 'iteration'
   */
  k_counts?: 'iteration' | 'step';
  /**
   * Relative increase of the iteration time above which k, the number of iterations in the cost test, is halved.
   * @default 0.01
   * @minimum 0
   * @maximum 1000
   */
  k_tolerance?: number;
  /**
   * Time whose increase halves k, the number of iterations in the cost test: iteration = the time of a whole iteration; app = the time of the computation alone.
   * @default 'iteration'
   */
  halve_on?: 'iteration' | 'app';
  /**
   * Amount that the cost test uses: tokens = whole tokens that would move; flow = the flow before rounding to whole tokens.
   * @default 'tokens'
   */
  cost_on?: 'tokens' | 'flow';
  /**
   * Rounding of the flow to whole tokens: floor = round down, as in the report; imitate = flow imitation, which compensates for the fractions later; nearest = round to the nearest whole number; random = round up with a probability equal to the fraction; real = no rounding, the load is divisible.
   * @default 'floor'
   */
  rounding?: 'floor' | 'imitate' | 'nearest' | 'random' | 'real';
  /**
   * Shaker, which moves tokens over stuck links by force, with probability exp(-kappa U) after U blocked steps: kappa, or p and tau = probability p at step tau; grow = probability 1 - exp(-kappa U); reset = U starts again after a forced move; all = the whole flow moves; printed = kappa with the sign that is printed in the report.
   * @default null
   */
  shaker?: null | {
    /**
     * Constant kappa of method shaker: after U blocked steps, a token crosses a blocked link with probability exp(-kappa U).
     * @exclusiveMinimum 0
     */
    kappa?: number;
    /**
     * Probability of a forced move after shaker.tau blocked steps. It determines kappa.
     * @maximum 1
     * @exclusiveMinimum 0
     */
    p?: number;
    /**
     * Number of blocked steps in a row after which a forced move has the probability --shaker-p.
     * @exclusiveMinimum 0
     */
    tau?: number;
    /**
     * Let the probability of a forced move grow with the number of blocked steps U, as 1 - exp(-kappa U).
     * @default false
     */
    grow?: boolean;
    /**
     * Start the count of blocked steps again after a forced move.
     * @default false
     */
    reset?: boolean;
    /**
     * If a move over a blocked link is forced, move the whole flow of the link instead of one token.
     * @default false
     */
    all?: boolean;
    /**
     * Use kappa = ln(p) / tau, as published in the report, although the sign is wrong. With this sign of kappa, exp(-kappa U) is above 1, so every stuck link is forced in every step.
     * @default false
     */
    printed?: boolean;
  };
  /**
   * Termination detection: tree = messages on a spanning tree; off = no detection; piggyback = counters in messages that are sent anyway; free = immediate and without cost, for analysis.
   * @default 'tree'
   */
  detection?: 'tree' | 'off' | 'piggyback' | 'free';
  /**
   * Spanning tree for termination detection and barriers: breadth-first = from node 0; latency = paths of minimum latency.
   * @default 'breadth-first'
   */
  tree?: 'breadth-first' | 'latency';
  /**
   * Number of operations per token and iteration.
   * @default null
   * @maximum 1e+30
   * @exclusiveMinimum 0
   * @unit operations
   */
  unit_ops?: number | null;
  /**
   * Size of a token, the unit of load.
   * @default 8
   * @minimum 0
   * @maximum 1000000000000000
   * @unit bytes
   */
  unit_bytes?: number;
  /**
   * Size of a load message without its tokens.
   * @default 0
   * @minimum 0
   * @maximum 1000000000000000
   * @unit bytes
   */
  header_bytes?: number;
  /**
   * Size of a message that reports the load of a node.
   * @default 8
   * @minimum 0
   * @maximum 1000000000000000
   * @unit bytes
   */
  control_bytes?: number;
  /**
   * Size of a termination detection message.
   * @default 8
   * @minimum 0
   * @maximum 1000000000000000
   * @unit bytes
   */
  detection_bytes?: number;
  /**
   * Size of a message of the application.
   * @default 8
   * @minimum 0
   * @maximum 1000000000000000
   * @unit bytes
   */
  app_bytes?: number;
  /**
   * Size of a barrier message.
   * @default 8
   * @minimum 0
   * @maximum 1000000000000000
   * @unit bytes
   */
  sync_bytes?: number;
  /**
   * Time that a node takes to prepare a load message: fixed_s per message and per_unit_s per token.
   * @default null
   */
  pre?: null | MessageCosts;
  /**
   * Time that a node takes to unpack a load message: fixed_s per message and per_unit_s per token.
   * @default null
   */
  post?: null | {
    /**
     * Time to unpack a load message.
     * @default 0
     * @minimum 0
     * @unit seconds
     */
    fixed_s?: number;
    /**
     * Time to unpack each token of a load message.
     * @default 0
     * @minimum 0
     * @unit seconds
     */
    per_unit_s?: number;
  };
  /**
   * Links over which the application exchanges messages in every iteration: all = all links; none = no links; active = links between two nodes with load.
   * @default 'all'
   */
  app?: 'all' | 'none' | 'active';
  /**
   * Synchronization after every iteration: neighbour = every node waits for the messages of its neighbours; global = all nodes wait for each other, at no cost; tree = a message barrier over the nodes with load, gathered at the node that finishes first; tree-lowest = the same barrier, gathered at the node with the lowest number.
   * @default 'neighbour'
   */
  sync?: 'neighbour' | 'global' | 'tree' | 'tree-lowest';
  /**
   * Transport of messages: eager = the sender continues immediately; rendezvous = sender and receiver wait until the message has arrived.
   * @default 'eager'
   */
  transport?: 'eager' | 'rendezvous';
  /**
   * Network model of SimGrid: cm02 = latency and bandwidth as given; lv08 = latency times 13.01 and bandwidth times 0.97. The network model changes the simulated times, but not the decisions of the nodes.
   * @default 'cm02'
   */
  network?: 'cm02' | 'lv08';
  /**
   * Latency that the nodes assume when they decide about moves, as a multiple of the real latency.
   * @default 1
   * @minimum 0
   * @maximum 1000000
   */
  latency_estimate?: number;
  /**
   * Bandwidth that the nodes assume when they decide about moves, as a multiple of the real bandwidth.
   * @default 1
   * @maximum 1000000
   * @exclusiveMinimum 0
   */
  bandwidth_estimate?: number;
  /**
   * Methods that also run on the same instance, for comparison: never, k/2, k/2-piggyback, k-1, k-1-piggyback, imitate, two-phase, shaker, fos, fos-1, fos-2, fos-5, fos-10, fos-20, fos-50, every-10, every-100, loss, loss-local, two-phase-loss. The option advise runs every-100, loss, loss-local, two-phase-loss only if load arrives.
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
   * Include the diffusion matrix, and the messages with which the nodes compute it.
   * @default false
   */
  matrix?: boolean;
  /**
   * Include all balancing steps in the answer: exchanges, loads, clocks and termination detection.
   * @default false
   */
  trace?: boolean;
  /**
   * Maximum number of balancing steps in the trace.
   * @default 1000
   * @minimum 1
   * @maximum 1000000
   */
  trace_steps?: number;
  /**
   * Number of initial iterations for which the answer lists the clocks of all nodes. The clocks are read after balancing, after computing and at the end of the iteration.
   * @default 0
   * @minimum 0
   * @maximum 1000000
   */
  timeline?: number;
  /**
   * Size of one load unit in the user's measure. The measured values were divided by it. Sentences, tables and CSV show loads times the unit. JSON keeps whole units, including targets and limits. On the command line, targets and limits are given in the user's measure.
   * @exclusiveMinimum 0
   */
  unit?: number;
  /** Total rounding error: the sum of load x unit - value over all loads, in the user's measure. The notes show it as a share of the total. */
  unit_error?: number;
  /** Column from which the loads were read: its name, or its number counted from 1. It is only repeated in the answer. */
  column?: string;
  /** Format in which the input was read. It is only repeated in the answer. */
  input_format?: string;
  /**
   * Notes from reading the input: the choices made, and the names and counts of everything that was not used. They come first in the notes of the answer.
   * @maxItems 10000
   */
  input_notes?: string[];
  /**
   * Seed of the random number generator.
   * @default 1
   * @minimum 0
   */
  seed?: number;
  /**
   * Number of tokens on every node. A scenario or units can replace the list of loads.
   * @unit tokens
   */
  loads?: number[] | BufferReference;
  /** Name of the node to which each entry of loads and speeds belongs. If the network has labels, the same names must occur there. */
  labels?: string[];
  /** Rule that generates loads: peak = all load on one node; random = uniform random loads, rescaled to the mean; gradient = loads that rise from 0 to twice the mean; hot_spots = half of all load on a few nodes. */
  scenario?: LoadScenario;
  /**
   * Sizes of the indivisible pieces of every node's load, instead of loads: one list per node.
   * @unit tokens
   */
  units?: number[][];
  /** Load that arrives: [iteration, node, tokens]. */
  arrivals?: number[][];
  /** Links that fail: [iteration, u, v]. They carry nothing from this iteration on. */
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
   * Time to prepare each token of a load message.
   * @default 0
   * @minimum 0
   * @unit seconds
   */
  per_unit_s?: number;
}
/** Plan which objects move to which nodes, in which order, and prove how good the plan is. */
export interface PlanJob {
  kind: 'plan';
  /**
   * Number of nodes, or their properties as columns with one value per node.
   * @minimum 1
   * @maximum 1000000
   */
  nodes?: number | PlanNodes;
  /** Properties of the objects as columns, with one value per object. */
  objects?: {
    /** Names of the objects, all different. */
    id?: string[];
    /** Work of every object, a whole number. */
    load: number[] | BufferReference;
    /** Present node of every object: its number from 0, its name, or null for a new object. The placement of a new object is not a move. Without this column all objects are new. */
    node?: (number | string | null)[] | BufferReference;
    /** Cost of moving every object, for migration bytes and bytes-distance; 1 without this column. */
    bytes?: number[] | BufferReference;
    /** Amounts that the objects use permanently: {resource: [amount per object]}. */
    resources?: {
      [k: string]: number[] | BufferReference;
    };
    /** Amounts that the objects need while they work: {resource: [amount per object]}. Only the largest peak on a node counts. */
    peak?: {
      [k: string]: number[] | BufferReference;
    };
    /** Shared block of every object, as an index into blocks, or null. */
    block?: (number | null)[];
    /** Whether the object must stay on its node. */
    pinned?: boolean[];
    /** Nodes on which the object can be placed; null for all nodes. */
    allowed?: ((number | string)[] | null)[];
    /** Nodes on which the object cannot be placed; null if there are none. */
    avoid?: ((number | string)[] | null)[];
    /** Group of every object, as an index into groups, or null. */
    group?: (number | null)[];
  };
  /** Placement rules of groups: spread = all objects of the group on different nodes or racks; together = all objects of the group on one node or rack. */
  groups?: {
    rule: 'spread' | 'together';
    /**
     * Whether the rule is about nodes or racks.
     * @default 'node'
     */
    level?: 'node' | 'rack';
  }[];
  /** Blocks that objects share. A block counts once on every node that has at least one of its objects. */
  blocks?: {
    /** @minimum 0 */
    size: number;
    /** Resource that the block uses, required if there are several resources. */
    resource?: string;
  }[];
  /** Messages between objects: [i,j,v] = object i sends amount v to object j. An amount has at most six decimals and causes work only if the two objects are on different nodes. */
  comm?: (number | string)[][];
  /** Node of every object, to be evaluated by algorithm none. */
  assignment?: (number | string)[] | BufferReference;
  /** Partition of a sequence of items into contiguous parts, one per node in order, instead of nodes and objects. */
  chain?: {
    /** Work of every item, a whole number. */
    load: number[] | BufferReference;
    /** Names of the items, all different. */
    id?: string[];
    /**
     * Number of nodes, required only if no column has one value per node.
     * @minimum 1
     * @maximum 1000000
     */
    parts?: number;
    /** Work per unit of time of every node: a number with at most six decimals, or [n,d] for the fraction n/d. */
    speed?: (number | number[])[] | BufferReference;
    /** Memory that every item needs on its node. */
    memory?: number[] | BufferReference;
    /** Memory capacity of every node; null for no limit. */
    capacity?: (number | null)[];
    /**
     * Minimum number of items per node; 0 = parts can be empty.
     * @default 0
     * @minimum 0
     * @maximum 1
     */
    min_items?: number;
    /**
     * Whether the items form a ring, in which the first item follows the last item and the first node the last node.
     * @default false
     */
    ring?: boolean;
    /** First item of every old part, without the first part unless the chain is a ring. The member cuts of an answer is accepted too. On a ring, numbers beyond the last item wrap around. With old parts, the plan has minimum migration among all partitions with minimum makespan. */
    old_cuts?: number[];
    /** Cost of moving every item, for migration bytes and bytes-distance; 1 without this column. */
    bytes?: number[] | BufferReference;
  };
  /** Loads of the experts of a mixture-of-experts model, [layer][expert] or {layer: {expert: load}}, instead of nodes and objects. The plan places replicas of the experts in slots of GPUs. */
  experts?: (unknown[] | {})[] | {};
  /** With experts: the current expert of every slot, [layer][slot]. */
  old?: number[][];
  /** Repeated snapshots of object loads, instead of objects. After every snapshot the rule decides whether a plan is carried out. */
  stream?: {
    /**
     * Number of nodes, or their properties as columns with one value per node.
     * @minimum 1
     * @maximum 1000000
     */
    nodes: number | PlanNodes;
    /** Node of every object before the first snapshot, if the first snapshot does not contain it. */
    node?: (number | string)[];
    /** Snapshots in order: a list of loads, one per object, or {load, node, id} with the loads, present nodes and names of the objects. */
    snapshots?: (unknown[] | {})[];
    /**
     * Rule for carrying out a plan: regret = waiting has lost more than factor times the cost of the plan; threshold = the mean imbalance over the window reaches the threshold, and the plan pays for itself within the horizon.
     * @default 'regret'
     */
    rule?: 'regret' | 'threshold';
    /**
     * For rule regret: multiple of the plan's cost that waiting must have lost.
     * @default 2
     * @minimum 0
     * @maximum 1000000
     */
    factor?: number;
    /**
     * For rule threshold: minimum imbalance (makespan / mean) for a plan, averaged over the window.
     * @default 1.35
     * @minimum 0
     * @maximum 1000000
     */
    threshold?: number;
    /**
     * For rule threshold: number of snapshots over which the imbalance is averaged. The window starts again after a plan.
     * @default 3
     * @minimum 1
     * @maximum 1000000000
     */
    window?: number;
    /**
     * For rule threshold: number of snapshots after a plan without another plan.
     * @default 100
     * @minimum 0
     * @maximum 1000000000
     */
    cooldown?: number;
    /**
     * For rule threshold: number of snapshots within which a plan must pay for itself.
     * @default 100
     * @minimum 1
     * @maximum 1000000000
     */
    horizon?: number;
    /**
     * Relative measurement error of the loads. A gain within the measurement error does not trigger a plan.
     * @default 0
     * @minimum 0
     * @maximum 0.999999
     */
    noise?: number;
    /**
     * Cost of moving one object, in the unit of the makespan, load / speed.
     * @default 1
     * @minimum 0
     * @maximum 1000000000
     */
    cost_per_move?: number;
  };
  /**
   * Search: auto = run all searches that suit the size and keep the best plan; exact = search until every placement is examined or excluded; none = evaluate the given assignment.
   * @default 'auto'
   */
  algorithm?: 'auto' | 'exact' | 'none';
  /**
   * Unit in which migration is counted: moves = number of objects; bytes = number of bytes; bytes-distance = bytes x number of links on the path. A path is in the topology, or in a tree of racks with 2 links within a rack and 4 links between racks.
   * @default 'moves'
   */
  migration?: 'moves' | 'bytes' | 'bytes-distance';
  /**
   * Network that connects the nodes: a family such as torus:8,8, a power or a product of networks, or a graph. Only migration bytes-distance and plans along a flow use the network.
   * @default null
   */
  topology?: string | GraphData | null;
  /**
   * Work of a node per unit of message size, with at most six decimal places. The work of a node grows by beta times the amount that it sends or receives, whichever is larger, rounded half up.
   * @default null
   * @minimum 0
   * @maximum 1000000000
   */
  beta?: number | null;
  /**
   * Maximum number of objects that leave their node. With experts: maximum number of slots per layer whose expert changes.
   * @default null
   * @minimum 0
   */
  max_moves?: number | null;
  /**
   * Maximum number of bytes that move.
   * @default null
   * @minimum 0
   */
  max_bytes?: number | null;
  /**
   * Maximum makespan, as a multiple of the mean (at most six decimal places). Among all plans within the target, the answer has minimum migration.
   * @default null
   * @maximum 1000000
   * @exclusiveMinimum 0
   */
  target?: number | null;
  /**
   * Minimum reduction of the makespan per unit of migration, with at most six decimal places. Moves with a smaller reduction are not made.
   * @default null
   * @minimum 0
   * @maximum 1000000000
   */
  min_gain?: number | null;
  /**
   * Maximum number of objects that a node sends and receives per round: separate limits, out and in, or one limit for the sum, both.
   * @default null
   */
  limit?: null | {
    /**
     * Maximum number of objects sent by a node per round.
     * @default 1
     * @minimum 1
     * @maximum 1000000000
     */
    out?: number;
    /**
     * Maximum number of objects received by a node per round.
     * @default 1
     * @minimum 1
     * @maximum 1000000000
     */
    in?: number;
    /**
     * Maximum number of objects that a node sends and receives per round, in total. The limit for both replaces the separate limits for sending and receiving.
     * @default null
     * @minimum 1
     * @maximum 1000000000
     */
    both?: number | null;
  };
  /**
   * Respect capacities during the moves: an object in transit counts on both nodes. If necessary, objects wait on a third node. If no order of the moves respects the capacities, the answer lists the nodes that block the moves.
   * @default false
   */
  transient?: boolean;
  /**
   * Scheme whose balancing flow the objects follow, hop by hop over the links of the topology. The load that crosses each link differs from the flow by at most half the largest object, if every node keeps enough load.
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
   * With flow: merge the hops of each object into one move. A merged move needs two nodes that can communicate directly.
   * @default false
   */
  collapse?: boolean;
  /**
   * Include the Pareto front of makespan and number of moves.
   * @default false
   */
  pareto?: boolean;
  /**
   * Amount of work for the searches for a better plan, as a multiple of the default amount; 0 = no exact search. A larger effort never gives a worse plan.
   * @default 1
   * @minimum 0
   * @maximum 1000
   */
  effort?: number;
  /**
   * With experts: number of expert replicas per layer over all GPUs, a multiple of the number of GPUs.
   * @default null
   * @minimum 1
   * @maximum 100000
   */
  slots?: number | null;
  /**
   * With experts: number of GPUs. Each GPU has the same number of consecutive slots.
   * @default null
   * @minimum 1
   * @maximum 100000
   */
  gpus?: number | null;
  /**
   * With experts: number of groups of consecutive experts. If gpu_nodes is above 1, all replicas of a group of experts are on one node.
   * @default 1
   * @minimum 1
   * @maximum 100000
   */
  expert_groups?: number;
  /**
   * With experts: number of nodes. Each node has the same number of consecutive GPUs.
   * @default 1
   * @minimum 1
   * @maximum 100000
   */
  gpu_nodes?: number;
  /** Include the placement in the file format of another program, as the member written: metis = .part and scotch = .map for objects and chains; tensorrt-llm = YAML and vllm-ascend = JSON for experts. */
  write_as?: 'metis' | 'scotch' | 'tensorrt-llm' | 'vllm-ascend';
  /**
   * Size of one load unit in the user's measure. The measured values were divided by it. Sentences, tables and CSV show loads times the unit. JSON keeps whole units, including targets and limits. On the command line, targets and limits are given in the user's measure.
   * @exclusiveMinimum 0
   */
  unit?: number;
  /** Total rounding error: the sum of load x unit - value over all loads, in the user's measure. The notes show it as a share of the total. */
  unit_error?: number;
  /** Format in which the input was read. It is only repeated in the answer. */
  input_format?: string;
  /**
   * Notes from reading the input: the choices made, and the names and counts of everything that was not used. They come first in the notes of the answer.
   * @maxItems 10000
   */
  input_notes?: string[];
  /**
   * Phase of the LBDatafiles from which the objects were read. It is only repeated in the answer.
   * @minimum 0
   */
  phase?: number;
  /**
   * Seed of the random number generator.
   * @default 1
   * @minimum 0
   */
  seed?: number;
}
export interface PlanNodes {
  /**
   * Number of nodes, required only if no column has one value per node.
   * @minimum 1
   * @maximum 1000000
   */
  count?: number;
  /** Names of the nodes, all different. */
  id?: string[];
  /** Work per unit of time of every node: a number with at most six decimals, or [n,d] for the fraction n/d. */
  speed?: (number | number[])[] | BufferReference;
  /** State of every node: open = takes objects; closed = takes no more objects; drain = is emptied and does not count in the mean. */
  state?: ('open' | 'closed' | 'drain')[];
  /** Rack of every node, by name or number. */
  rack?: (string | number)[];
  /** Capacities: {resource: [capacity of every node]}. The value null is an unlimited capacity. */
  capacity?: {
    [k: string]: (number | null)[];
  };
  /** Amounts in use without any object: {resource: [amount on every node]}. */
  base?: {
    [k: string]: number[] | BufferReference;
  };
}
/** Parse a text that contains loads, a graph, a task graph, arrivals, a platform, a table or objects, and return its values. */
export interface ReadJob {
  kind: 'read';
  /**
   * Content of the text.
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
   * Table column that contains the loads: its name, or its number counted from 1. For graphs, give the node attribute that contains the loads, such as w2.
   * @default null
   */
  column?: string | null;
  /** Attribute or column that contains the edge weights, or none for weight 1 on every edge (default: the numeric attribute called weight, value, capacity or bandwidth). */
  weight?: string;
  /**
   * Number of the first node in edge lists, 0 or 1 (default: 0 if node 0 appears, otherwise 1).
   * @minimum 0
   * @maximum 1
   */
  base?: number;
  /**
   * Size of one load unit. Values of the input are divided by the unit and rounded half up. A unit of 0.001 converts seconds to milliseconds. The unit auto is the last decimal place of the values, or a larger power of ten if its rounding changes the total load by at most one millionth. With --each, the unit auto depends on the values of each line.
   * @default null
   * @exclusiveMinimum 0
   */
  unit?: null | 'auto' | number;
  /** Column of a table that contains the node of each row: its name, or its number counted from 1. */
  node?: string;
  /** Add up the loads of each node, for tables in which each row is an object on a node. */
  sum?: boolean;
  /**
   * Maximum number of rows of a table (default: all rows).
   * @minimum 1
   * @maximum 1000000000
   */
  rows?: number;
  /** How to read a comma between digits if it is ambiguous: refused = report an error; decimal = a decimal point; thousands = a thousands separator; separator = a separator between two numbers (default: refused). */
  comma?: 'refused' | 'decimal' | 'thousands' | 'separator';
  /**
   * Phase to read from LBDatafiles with objects (default: the last phase).
   * @minimum 0
   */
  phase?: number;
  /**
   * Tasks per job of an SWF trace: seq = one task per job; par = one task per processor of the job.
   * @default 'seq'
   */
  split?: 'seq' | 'par';
  /**
   * Seed of the random number generator.
   * @default 1
   * @minimum 0
   */
  seed?: number;
  /**
   * Number of nodes on which objects can be, or a table with the properties of the nodes.
   * @minimum 1
   * @maximum 1000000
   */
  nodes?: number | string | BufferReference;
  /** Text to parse. */
  text: string | BufferReference;
}
/** Check the plan in an answer with code that is independent of the solver. */
export interface VerifyJob {
  kind: 'verify';
  /**
   * Seed of the random number generator.
   * @default 1
   * @minimum 0
   */
  seed?: number;
  /** Job that produced the answer. */
  request: {};
  /** Answer to check. */
  answer: {};
  /**
   * Include the evidence for each statement of the answer to the result.
   * @default false
   */
  evidence?: boolean;
}
/** Compute a published table, figure, definition, claim or theorem of the papers, and compare the published values with the computed values. */
export interface ReproduceJob {
  kind: 'reproduce';
  /**
   * Number of random instances per table row: load vectors, runs, seeds or networks. By default, the number of instances is from 1 to 50,000, depending on the published result. The number of trials has no effect on published results without random input.
   * @default null
   * @minimum 1
   * @maximum 10000000
   */
  trials?: number | null;
  /**
   * Seed of the random number generator.
   * @default 1
   * @minimum 0
   */
  seed?: number;
  /** Item to recompute, or all for every item with a count of the verdicts. */
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
/** Explain an answer in sentences: the parts that decide its result, its claims and its notes. For a plan of objects also the reason, loads and gain of each move, and the reason why an object stays. */
export interface ExplainJob {
  kind: 'explain';
  /**
   * Seed of the random number generator.
   * @default 1
   * @minimum 0
   */
  seed?: number;
  /** The job of the answer. Only plans of objects need it. */
  request?: {};
  /** Answer that contains the plan. */
  answer: {};
  /**
   * Explain only this move: its number in the list of moves, counted from 0.
   * @default null
   * @minimum 0
   */
  move?: number | null;
  /**
   * Explain only this object: its name, or its number counted from 0.
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
  /** Table column that contains the loads: its name, or its number counted from 1. */
  column?: string;
  /** Attribute or column with the weights of the edges; none = every edge has weight 1 (default: a numeric attribute or column called weight, value, capacity or bandwidth). */
  weight?: string;
  /**
   * Number of the first node in edge lists, 0 or 1 (default: 0 if node 0 appears, otherwise 1).
   * @minimum 0
   * @maximum 1
   */
  base?: number;
  /**
   * Size of one load unit. Measured values are divided by the unit and rounded half up. The unit auto is a power of ten computed from the values.
   * @exclusiveMinimum 0
   */
  unit?: 'auto' | number;
  /** Table column that contains the node of each row: its name, or its number counted from 1. */
  node?: string;
  /** Add up the loads of each node, for tables in which each row describes one object on a node. */
  sum?: boolean;
  /** Meaning of a comma between digits if several are possible. */
  comma?: 'refused' | 'decimal' | 'thousands' | 'separator';
  /**
   * Seed of the random number generator.
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
/** The answer to a job of kind ring. */
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
/** Size and content of the input. */
export interface Input {
  nodes?: number;
  edges?: number;
  objects?: number;
  total?: number;
  bytes?: number;
  hash: string;
  /** Names of the nodes, if the input contains them. */
  labels?: string[];
  /** Names of the tasks of a map job, if the input contains them. */
  task_labels?: string[];
  /** Names of the servers of a map job, if the input contains them. */
  server_labels?: string[];
  /** Names of the objects of a plan, if the input contains them. */
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
   * First and last shift with the fewest steps.
   * @minItems 2
   * @maxItems 2
   */
  shifts: number[];
  /** Flow over each link. A positive flow[i] goes from node i to node i + 1. */
  flow: number[];
  targets: number[];
  nodes:
    | {
        kind: 'rich' | 'positive' | 'negative' | 'idle';
        red: boolean;
      }[]
    | null;
  /** The chain or thread that determines the number of steps, in the order in which load travels. right means towards higher node numbers. */
  critical: {
    nodes: number[];
    direction: 'right' | 'left';
    /** Whether the message limit contributes to the number of steps. */
    limited: boolean;
  } | null;
  /**
   * Lower bound: no plan of any kind takes fewer steps.
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
    /** Single-send: rows of adjacent red nodes, each behind the node on which it waits. */
    chains: NodeRun[];
    /** Multi-send: for each transfer of more than one step, the row of nodes that together hold enough load for it. */
    threads: NodeRun[];
  };
  /** Execution of the given schedule in both modes. */
  own?: {
    /** Total flow over each link. A positive flow goes to the next node. */
    flow: number[];
    single: OwnSchedule;
    multi: OwnSchedule;
  };
  trace?: RingTrace;
}
/** Adjacent nodes in the order in which load travels. right means towards higher node numbers. steps is null if they never finish. */
export interface NodeRun {
  first: number;
  last: number;
  direction: 'right' | 'left';
  /**
   * Number of nodes. If a thread passes a node several times, the node is counted each time.
   * @minimum 0
   */
  length: number;
  /** @minimum 0 */
  steps: number | null;
  /** Whether the message limit contributes to the number of steps (threads only). */
  limited?: boolean;
}
export interface OwnSchedule {
  /** Whether no step fails and every node reaches its target. */
  valid: boolean;
  /**
   * Steps executed before the first failure.
   * @minimum 0
   */
  steps: number;
  /** @minimum 0 */
  messages: number | null;
  /**
   * Traffic in these steps, in unit-hops.
   * @minimum 0
   */
  traffic: number | null;
  /** Loads after these steps. */
  loads: number[];
  /** First failure: the step, the node and the reason. If a target is missed, it is the step after the last step. If several nodes wait, it is the first node to which no waiting node sends, or else the first waiting node. */
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
/** A proven number, its certificate, and a sentence about it. Whole numbers are integers. Fractions are strings p/q. If the number is not proven, it is null and the sentence gives the reason. The further members form the certificate. core/theory/proofs.md describes them. */
export interface Claim {
  /** Name of the quantity, for example steps. */
  claim: string;
  at_least?: number | string | null;
  at_most?: number | string | null;
  says: string;
  [k: string]: unknown;
}
/** The answer to a job of kind topology. */
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
   * Lower and upper bound if the diameter is not computed.
   * @minItems 2
   * @maxItems 2
   */
  diameter_bounds?: number[];
  /** @minimum 0 */
  girth: number | null;
  /** null if the run was stopped before this was known. */
  connected: boolean | null;
  /** null if the run was stopped before this was known. */
  bipartite: boolean | null;
  regular: boolean;
  spectrum: Spectrum;
  /** Smallest positive eigenvalue. */
  lambda_2: number | null;
  lambda_max: number | null;
  /** @minimum 0 */
  distinct: number | null;
  /**
   * Lower and upper bound if the distinct eigenvalues are not counted.
   * @minItems 2
   * @maxItems 2
   */
  distinct_bounds?: number[];
  /** @minimum 0 */
  opt_iterations: number | null;
  /** @minimum 0 */
  cost_m: number | null;
  /**
   * Lower and upper bound if cost_m is not known exactly.
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
/** Bounds on the number of nodes from the degree, the diameter and the girth. A bound is null if one of these is not known, or if the bound exceeds 2^53 - 1. */
export interface MooreBounds {
  /**
   * Moore bound: upper bound on the number of nodes with this maximum degree and diameter.
   * @minimum 0
   */
  most_nodes: number | null;
  /**
   * Lower bound on the diameter of a network with this number of nodes and this maximum degree.
   * @minimum 0
   */
  least_diameter: number | null;
  /**
   * Lower bound on the number of nodes with this minimum degree and girth. A minimum cage reaches it.
   * @minimum 0
   */
  least_nodes: number | null;
  /**
   * Number of nodes of the cage with this degree and girth, if it is known. The cage is the smallest regular network with this degree and girth.
   * @minimum 0
   */
  cage_nodes: number | null;
}
/** Matrices, row by row. The columns of the incidence matrix follow the order of the edges. */
export interface TopologyMatrices {
  incidence: Matrix;
  adjacency: Matrix;
  laplacian: Matrix;
  diffusion: Matrix;
  /** Step size in the diffusion matrix: 2 / (lambda_2 + lambda_max). null without edges. */
  alpha: number | null;
}
export interface TopologyCheck {
  valid: boolean;
  by?: 'closed_form' | 'numeric';
  /** Relative difference between the sum of the eigenvalues and the trace. */
  trace_difference?: number;
}
/** The answer to a job of kind flow. */
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
     * Lower bound on the traffic of any plan, from the dual solution.
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
  /** Remaining excess relative to the excess at the start (2-norms). */
  imbalance: number;
  /** Edges [u,v] with u < v, in ascending order. */
  edges: number[][];
  /** Flow over each edge. A positive flow[i] goes from u to v of edges[i]. An integral flow has whole numbers. */
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
  /** l2 norm divided by the minimum l2 norm of all real flows between the same loads, minus 1. The loads are those before balancing and those after the flow of the answer. The value is never negative. On weighted graphs the norms are weighted by 1 / weight. */
  l2_excess: number | null;
  /**
   * M(G,d): the iterations of the optimal scheme times the degree, summed over the factors for md and adi.
   * @minimum 0
   */
  cost_m: number | null;
  /**
   * Lower and upper bound if cost_m is not known exactly.
   * @minItems 2
   * @maxItems 2
   */
  cost_m_bounds?: number[];
  /** Parameters that the scheme used. */
  parameters: {
    lambda_2: number | null;
    lambda_max: number | null;
    alpha: number | null;
    exchange: number | null;
    order: string | null;
    solver: string | null;
  };
  /** Moves that carry out the whole flow, or null without a migration. */
  migration: {
    /**
     * Number of rounds in lock step, or the longest chain of messages with async timing.
     * @minimum 0
     */
    rounds: number;
    /** @minimum 0 */
    messages: number;
    /** @minimum 0 */
    moved: number | null;
    /**
     * Number of times that a node held less load than it had to send.
     * @minimum 0
     */
    conflicts: number;
    complete: boolean;
    /** Time of the last delivery with async timing: in ms if a machine is given, otherwise in message times. */
    makespan?: number;
    /** [round, from, to, units] */
    moves?: number[][];
  } | null;
  time_ms: FlowTimes;
  /** Result of scheme max-load: the makespan, and the bound that proves it. */
  max_load?: {
    /** Makespan: the largest load / speed after the flow, and the first node that reaches it. */
    makespan: {
      /** @minimum 0 */
      num: number;
      /** @minimum 0 */
      den: number;
      /** @minimum 0 */
      node: number;
    };
    /**
     * Sum of fee x units over all edges, or null if it exceeds 2^53 - 1.
     * @minimum 0
     */
    fees: number | null;
    /** Lower bounds: no flow has a smaller makespan, and no flow with this makespan has lower fees. */
    bound: {
      /** @minimum 0 */
      num: number;
      /** @minimum 0 */
      den: number;
      /** @minimum 0 */
      fees: number | null;
      /** Nodes that hold more load than can leave them, whatever the edge minima. Their makespan is at least num / den. The value is null without load. */
      cut: {
        nodes: number[];
        /** @minimum 0 */
        load: number;
        /**
         * Maximum load that their edges to other nodes can carry.
         * @minimum 0
         */
        leaving: number;
        /** @minimum 0 */
        num: number;
        /** @minimum 0 */
        den: number;
      } | null;
    };
    /** Proof that the makespan is minimal: cut = the cut; search = the complete search over all edge minima. The value is null if a smaller makespan might exist. */
    optimal: 'cut' | 'search' | null;
  };
  /** Imbalance after each iteration. */
  history?: number[];
  frames?: {
    /** @minimum 0 */
    iteration: number;
    loads: number[];
    flow: number[];
  }[];
}
/** The answer to a job of kind advise. */
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
    /** Whether every migration reached its targets when it was executed. null without rows. */
    valid: boolean | null;
    by: string;
    /** @minimum 0 */
    rows: number;
  };
  proof?: Proof;
  stopped?: Stopped;
}
export interface AdviseResult {
  /** Combinations with the requested number of nodes, best first. */
  ranking: Advice[];
  /** Combinations with other numbers of nodes, which are not ranked: first the given network, then the nearest sizes. */
  other_sizes: Advice[];
  /** Costs for each number of ranks, if the job has the option ranks. */
  scaling?: RankCost[];
}
/** One combination of a network and a scheme. */
export interface Advice {
  topology: string;
  scheme: 'opt' | 'md' | 'adi';
  /** @minimum 0 */
  nodes: number;
  /** Whether the number of nodes differs from the requested number. */
  near: boolean;
  /** Whether this is the network given in the job. */
  own: boolean;
  /** @minimum 0 */
  edges: number;
  /** @minimum 0 */
  degree: number;
  /**
   * Number of iterations that the scheme plans. A flow job stops earlier if the loads need fewer iterations.
   * @minimum 0
   */
  iterations: number;
  /**
   * M(G,d): number of messages that a node sends one after the other to compute the flow.
   * @minimum 0
   */
  cost_m: number;
  /** Number of rounds of the PPG migration. With several trials this is a mean. */
  rounds: number;
  /**
   * Load through the busiest node.
   * @unit units
   */
  node_flow: number;
  /** Minimum node flow of any integral plan, whichever nodes keep the remainder. It is computed for the first rows only. */
  least_node_flow: number | null;
  flow_ms: number;
  migration_ms: number;
  /** Weighted sum of the two times. */
  total_ms: number;
  /** Whether the row is on the Pareto front: no other row with this number of nodes is at least as good in degree, cost_m and node_flow, and better in one of them. */
  front: boolean;
  why: string;
}
export interface RankCost {
  /** @minimum 0 */
  ranks: number;
  topology: string;
  /** Scheme of a flow job. ring is the exact schedule with the fewest steps on a cycle. */
  scheme: 'opt' | 'md' | 'fos' | 'chebyshev' | 'ring';
  /** Stopping rule as in a flow job, for a tolerance of 1e-9. With checked, each iteration needs one reduction over all ranks. */
  stop: 'planned' | 'checked';
  /**
   * Number of nodes of the topology: its nearest available size.
   * @minimum 0
   */
  nodes: number;
  /** @minimum 0 */
  degree: number;
  /** @minimum 0 */
  iterations: number;
  /**
   * M(G,d): number of messages that a rank sends one after the other.
   * @minimum 0
   */
  cost_m: number;
  /**
   * Number of reductions over all ranks for which iterations wait. Each takes log2(nodes) messages.
   * @minimum 0
   */
  reductions: number;
  flow_ms: number;
}
/** The answer to a job of kind eh. */
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
  /** Degree of a controller between the servers and the root; null if l is 1. */
  degree_controller: number | null;
  degree_root: number;
  /** Length of the longest route between two servers, in hops. */
  route_diameter: number;
  /** Length of the longest shortest path between two servers, in hops. */
  graph_diameter: number;
}
export interface EhNode {
  address: string;
  level: number;
  number: number;
  parent: string | null;
  children: string[];
  /** Addresses of the neighbours in the same cube, ordered by dimension. */
  neighbours: string[];
}
export interface EhCheck {
  valid: boolean;
  by: string;
}
/** The answer to a job of kind map. */
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
  /** Number of tasks that left their server in the given start. */
  moved?: number;
  initial: MapMeasures;
  /** Lower bound of the cost of every mapping, and the relative gap between the cost and this bound. */
  bound: {
    cost: number;
    gap: number | null;
  };
  /** Cost of every run; null for runs that did not start. */
  restarts?: (number | null)[];
  tasks?: MapTasks;
  /** `[proposals, cost]`: the cost after this number of proposals. */
  history?: number[][];
  /** Course of algorithm anneal with approach unified; with several restarts, the course of the best run. */
  annealing?: {
    /** First temperature, at which a mean uphill step is accepted with probability 0.9. */
    start_temperature: number;
    /** Annealing stops at this temperature or below. */
    freeze_temperature: number;
    /** Number of completed temperatures. */
    temperatures: number;
    /** [temperature, proposals, accepted, accepted / proposals], the hottest first. If there are more than 500 temperatures, adjacent temperatures are joined. */
    acceptance: number[][];
  };
}
export interface MapMeasures {
  cost: number;
  /** Root mean square of the loads. */
  c1: number;
  /** Sum of communication x penalty x hops. */
  c2: number;
  /** Sum of communication x hops, by level of the machine. */
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
  /** `[task, task, units]`: communication between two tasks. */
  edges: number[][];
}
export interface MapCheck {
  valid: boolean;
  by: string;
}
/** The answer to a job of kind dynamic. */
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
  /** Number of nodes of every level, servers first. */
  nodes: number[];
  /** Mean service time R, in ticks. */
  mean_service: number;
  /** Thresholds in effect, as loads per server. */
  thresholds: number[];
  /** Costs in effect, in ticks. */
  costs: {
    hop: number;
    control_hop: number;
    probe_cpu: number;
    answer_cpu: number;
    allocate_cpu: number;
  };
  /** Whether the run was stable; false if the number of tasks in the system grew without bound. */
  stable?: boolean;
  /** Number of tasks that were served. */
  completed?: number;
  totals?: DynamicTotals;
  response?: DynamicResponse;
  /** Utilization: share of the servers that have a task, averaged over time. */
  utilisation?: number;
  /** Number of completions per tick. */
  throughput?: number;
  /** Number of tasks in the system, averaged over time. */
  in_system?: number;
  imbalance?: DynamicImbalance;
  /** Number of control hops per task. */
  messages_per_task?: number;
  /** Share of the decisions that moved a task; null without decisions. */
  success?: number | null;
  comparisons?: DynamicComparisons;
  /** Hops that begin or end at every level, per node and mean service time. */
  congestion?: DynamicCongestion[];
  arrivals?: DynamicArrivals;
  interval?: DynamicInterval;
  /** Histogram of response times. The last bar contains all longer times. */
  histogram?: {
    /** Width of a bar, in ticks. */
    width: number;
    counts: number[];
  };
  bound?: {
    /** Lower bound of the mean response on these tasks under any policy, in ticks. */
    response: number | null;
    /** Mean response / bound - 1. */
    gap: number | null;
  };
  /** One point per combination; present with sweep. */
  points?: DynamicPoint[];
  /** Times of every task, in ticks; present with per_task or given tasks. */
  tasks?: DynamicTask[];
  /** Jobs; present with jobs. makespan = time from arrival to the completion of the last subtask; communication = sum of amount x hops; moves = number of subtasks that another server than the mapped server served. */
  jobs?: DynamicJobRecord[];
  samples?: DynamicSample[];
  /** Events in order. */
  log?: DynamicEvent[];
  /** Check of Theorems 5.1 to 5.4 of the thesis; present with log on eh. An event is checked at every controller whose load, or whose children's load, it changes, for every threshold (1, 2, ... if the policy has no thresholds). Readings: servers = only tasks at servers count; pending = tasks that wait at a controller count there too; mixed = as servers, but at the controller a load equal to the threshold counts as beyond it. If fails is above 0, the first case that fails follows. */
  theorems?: DynamicTheorem[];
}
export interface DynamicTotals {
  /** Total execution time: sum of the responses of all measured tasks, in ticks; null beyond 2^53. */
  tet_sum: number | null;
  tet_service: number | null;
  /** Time of task hops, including the time spent waiting for links. */
  tet_comm: number | null;
  /** Time from trigger to reply, and control work of the allocation. */
  tet_decision: number | null;
  /** Remaining time, which is spent in queues. */
  tet_wait: number | null;
  /** Time from the first arrival to the last completion. */
  makespan: number | null;
  /** Number of triggers that led to probes or a request. */
  decisions: number | null;
  /** Number of decisions that moved a task. */
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
  /** Variance of the number of tasks present over all servers, averaged over time. */
  variance: number;
  /** Largest number of tasks present at a server, averaged over time. */
  max: number;
  /** min(idle servers, waiting tasks) / servers, averaged over time. */
  idle_while_waiting: number;
}
/** Comparisons of loads, counted by the rules of section 5.4.5 of the thesis. */
export interface DynamicComparisons {
  /** Comparisons at nodes that get a request or a probe, one per node. */
  upward: number | null;
  /** Searches for a least loaded child, one per step down the tree. */
  searches: number | null;
  /** Comparisons of these searches by linear search: 2^k - 1 per search. */
  linear: number | null;
  /** Comparisons of these searches by bisection: k per search (log2 n, rounded up, for n children). */
  binary: number | null;
}
export interface DynamicCongestion {
  level: number;
  nodes: number;
  task: number;
  control: number;
  /** Share of the time that a node spends on control work. */
  cpu: number;
}
/** Arrival rates by Eqn 4.2 of the thesis, in tasks per source and mean service time. */
export interface DynamicArrivals {
  /** Number of nodes at which tasks arrive. */
  sources: number;
  /** Arrival rate: load x equilibrium; null for given tasks. */
  lambda: number | null;
  /** Arrival rate that equals the service rate (Eqn 4.2): servers / sources. */
  equilibrium: number;
  /** Approximation of the equilibrium on eh that the thesis states, 2^k - 1; null on other networks. */
  approximation: number | null;
}
/** 95% intervals over the replications, [low, high], by the name of the measure. */
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
  /** Whether the run was stable; false if the number of tasks in the system grew without bound. */
  stable: boolean;
  /** Number of tasks that were served. */
  completed: number;
  totals: DynamicTotals;
  response: DynamicResponse;
  /** Utilization: share of the servers that have a task, averaged over time. */
  utilisation: number;
  /** Number of completions per tick. */
  throughput: number;
  /** Number of tasks in the system, averaged over time. */
  in_system: number;
  imbalance: DynamicImbalance;
  /** Number of control hops per task. */
  messages_per_task: number;
  /** Share of the decisions that moved a task; null without decisions. */
  success: number | null;
  comparisons: DynamicComparisons;
  /** Hops that begin or end at every level, per node and mean service time. */
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
  /** Whether the theorem is proven in this reading; false if counter-examples are known. */
  proved: boolean;
  cases: number;
  fails: number;
  time?: number;
  node?: string;
  j?: number;
  load?: number;
  /** Largest (5.1, 5.2) or smallest (5.3, 5.4) load of a child or server. */
  below?: number;
}
export interface DynamicCheck {
  /** null if no run has finished. */
  valid: boolean | null;
  by: 'accounts';
  /** Whether the sum of all times in the system equals the integral of the number of tasks in the system over time, exactly. */
  littles_law: boolean | null;
}
/** The answer to a job of kind cluster. */
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
  /** Time at which the last node finishes. */
  makespan_s: number;
  /** Makespan without balancing; null if that run did not finish. */
  never_s: number | null;
  /** Time of all work on the fastest node. */
  sequential_s: number;
  /** Lower bound of the makespan: all work shared by speed, without any cost. */
  ideal_s: number;
  /** makespan_s / ideal_s - 1; null without work. */
  gap: number | null;
  /** Gain over no balancing: 1 - makespan_s / never_s; null without work. */
  gain: number | null;
  /** Whether balancing pays; null until all requested runs have finished. */
  pays: boolean | null;
  /** Whether balancing pays, in words. */
  verdict: string;
  final_loads: number[];
  /** Number of nodes with load after the last iteration. */
  used: number;
  /** Largest excess of a load over its share by speed, in tokens. */
  overload: number;
  /** Largest load / share; null without load. */
  max_over_share: number | null;
  lb_steps: number;
  /** Iteration at which balancing first stopped; null if it did not stop. */
  detected_at: number | null;
  /** Delay of the last node by balancing steps. */
  balancing_s: number;
  /** Number of tokens moved over links, counted once per link. */
  moved: number;
  forced: number;
  /** Number of exchanges of whole tokens that were rejected because they did not pay. */
  refused: number;
  /** Number of rounds that compute the flow, for scheme two-phase. */
  rounds: number;
  messages: {
    load: number;
    control: number;
    detection: number;
    app: number;
    sync: number;
    /** Messages that compute the diffusion matrix before the first iteration, 4 per link. */
    alpha: number;
  };
  /** Estimates that a node can make before the run. */
  screen: {
    /** Maximum saving: time of all iterations with the initial loads - their time with loads shared by speed. */
    saving_s: number;
    /** Time of one exchange of loads. */
    exchange_s: number;
    /** Time that the slowest node takes to send its excess over its links. */
    move_s: number;
    /** Time of one detection on the tree. */
    detection_s: number;
    slowest: number;
    /** Advice that follows from these estimates. */
    advice: string;
  };
  series: ClusterSeries;
  final_units?: number[][];
  /** [i, j, M_ij] for neighbours, and for every node with itself. */
  matrix?: number[][];
  compare?: ClusterMethod[];
  /** All methods, fastest first. */
  ranking?: ClusterMethod[];
  timeline?: ClusterClocks[];
  trace?: ClusterStep[];
  /** `[round, from, to, value]`: messages by which the nodes compute the matrix; present with matrix. Round 1 sends speeds, round 2 the share that the sender would give. */
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
  /** Settings of the method, as options of the command line. */
  flags: string;
  makespan_s: number;
  /** Gain over no balancing. */
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
  /** `[round, from, to, direction, value]`: the direction is "up" or "down". */
  detection: (number | string | boolean)[][];
}
export interface ClusterExchange {
  from: number;
  to: number;
  flow: number;
  tokens: number;
  /** Number of tokens that was decided on. The member tokens is the part that the giver had. */
  wanted: number;
  cost_s: number;
  /** Time saved per iteration. */
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
/** The answer to a job of kind plan. */
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
  /** Node of every object after the plan. */
  assignment: number[];
  /** Load of every node after the plan. */
  loads: number[];
  /** Message work of every node after the plan: its work for messages with other nodes. Present if objects send messages. */
  messages?: number[];
  makespan: PlanMakespan;
  mean: PlanTime;
  /** Makespan / mean; null without load. */
  ratio: number | null;
  migration: PlanMigration;
  /** All moves, ordered by round. */
  moves: PlanMove[];
  initial: PlanInitial;
  /**
   * Number of rules that the given assignment breaks.
   * @minimum 0
   */
  violations?: number;
  bound: PlanBound;
  /** Evidence that no plan is better: bound = the plan reaches the bounds; search = a finished search; null if this is not proven. */
  optimal: 'bound' | 'search' | null;
  /** Number of placements that the search examined. */
  states?: number;
  /** Limits that exclude a plan with a smaller makespan, and the makespan, moves and bytes of the best plan found without them. */
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
  /** Placement in the file format of another program; present with write_as. */
  written?: string;
}
/** Largest load / speed, and the first node that has it. */
export interface PlanMakespan {
  num: number;
  den: number;
  node: number | null;
}
/** Total load / total speed of the nodes that are not drained. No plan has a smaller makespan. */
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
   * Bytes x links on the path; present with migration bytes-distance.
   * @minimum 0
   */
  bytes_distance?: number;
  /** @minimum 0 */
  rounds: number;
}
export interface PlanMove {
  object: number;
  /** Node that the object leaves; null for a new object. */
  from: number | null;
  to: number;
  /** Number of the round, from 1. */
  round: number;
  load: number;
  bytes: number;
  /** Reason for the move: new = the object is new; drain, allowed, capacity, group = its home breaks that rule; load = its home would exceed the makespan; room = the move makes room for another object; hop = the object waits on a third node; flow = the flow carries the object over this link. */
  rule: 'new' | 'drain' | 'allowed' | 'capacity' | 'group' | 'load' | 'room' | 'hop' | 'flow';
  /** Loads of the nodes from and to before the move; for a new object only the load of the node to. */
  before: number[];
  after: number[];
  /** Decrease of the larger load / speed of the two nodes. */
  gain: number;
}
/** State before the plan, without new objects. */
export interface PlanInitial {
  loads: number[];
  makespan: PlanMakespan;
  ratio: number | null;
  /** @minimum 0 */
  violations: number;
}
/** Lower bounds: no plan has a smaller makespan, and no plan with this makespan moves fewer objects. */
export interface PlanBound {
  makespan: PlanTime1;
  moves: number | null;
  /** Makespan / its bound - 1; null if the bound is 0. */
  gap: number | null;
}
/** Load / speed, as a fraction in lowest terms. */
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
/** Load / speed, as a fraction in lowest terms. */
export interface PlanTime2 {
  num: number;
  den: number;
}
/** With transient: why the plan has no order of moves that respects the capacities. The list of moves is then empty. */
export interface PlanRefused {
  /** impossible = no order exists, even if every object waits on another node once; not found = no order was found with this effort. */
  outcome: 'impossible' | 'not found';
  /** Nodes that lack the room for which objects wait. */
  blocking: number[];
  /** Objects that wait for room on these nodes. */
  waiting: number[];
  /** @minimum 0 */
  states: number;
  says: string;
}
/** The balancing flow, and how closely the objects follow it. */
export interface PlanFlow {
  converged: boolean;
  /** @minimum 0 */
  iterations: number;
  /**
   * Number of links on the longest path.
   * @minimum 0
   */
  rounds: number;
  /** Load of the largest object that can move. */
  largest: number;
  /** Whether the flow leaves every sending node movable load of at least (links - 1) x largest / 2. If so, no error exceeds its bound. */
  proven: boolean;
  /** Bound of the error on every link: largest / 2. */
  edge_bound: number;
  edges: PlanFlowEdge[];
  nodes: PlanFlowNode[];
}
export interface PlanFlowEdge {
  from: number;
  to: number;
  /** Load that the flow moves over the link. */
  amount: number;
  /** Load of the objects that move over the link. */
  carried: number;
  /** carried - amount. */
  error: number;
}
export interface PlanFlowNode {
  /** Load of the node after the flow. */
  target: number;
  load: number;
  /** load - target. */
  error: number;
  /** Bound of the error: number of the node's links that carry load x largest / 2. */
  bound: number;
}
/** Rules that keep the objects of the most loaded node there. Each object is checked alone. If there are very many, only the largest objects are checked. */
export interface PlanObstacles {
  node: number;
  /**
   * Number of objects on the node.
   * @minimum 0
   */
  objects: number;
  /**
   * Number of objects that were checked, the largest first.
   * @minimum 0
   */
  looked_at: number;
  rules: PlanObstacle[];
}
export interface PlanObstacle {
  /** Rule that excludes the last other node: pinned; allowed; closed = all other nodes are closed or drained; capacity; group; cap = the given limit of moves, bytes, target or gain; no gain = after the move, one of the two nodes would have at least the load / speed that this node has now; none = moving the object alone would help. */
  rule: 'pinned' | 'allowed' | 'closed' | 'capacity' | 'group' | 'cap' | 'no gain' | 'none';
  /** @minimum 0 */
  count: number;
  /** The largest of these objects, at most ten. */
  objects: number[];
  /** Lower bound of the makespan without this rule; null if the rule cannot be removed or no bound is known. */
  bound: PlanTime1 | null;
}
/** Result for a chain. */
export interface ChainResult {
  /** First item of every part, and last the number after the last item. On a ring the numbers continue beyond the last item. */
  cuts: number[];
  parts: ChainPart[];
  makespan: PlanMakespan;
  ratio: number | null;
  mean: PlanTime1;
  migration?: ChainMigration;
  initial?: ChainInitial;
  bound: ChainBound;
  /** Evidence that no partition has a smaller makespan: bound = parts below this makespan cannot contain all items; search = every partition was examined or excluded. */
  optimal: 'bound' | 'search';
  /** Placement in the file format of another program; present with write_as. */
  written?: string;
}
export interface ChainPart {
  /** First item of the part. */
  first: number;
  /** @minimum 0 */
  items: number;
  load: number;
  memory?: number;
}
/** Migration from the old parts. */
export interface ChainMigration {
  /** @minimum 0 */
  items: number;
  /** @minimum 0 */
  bytes: number;
  /**
   * Bytes x number of nodes on the path.
   * @minimum 0
   */
  bytes_distance: number;
}
/** State with the old parts. */
export interface ChainInitial {
  makespan: PlanMakespan;
  ratio: number | null;
  parts: ChainPart[];
}
export interface ChainBound {
  makespan: PlanTime1;
  gap: number | null;
}
/** Result for experts. */
export interface ExpertsResult {
  /** Largest imbalance of all layers: load of the most loaded GPU / mean load of the layer. */
  ratio: number;
  layers: ExpertsLayer[];
  /** Placement in the file format of another program; present with write_as. */
  written?: string;
}
export interface ExpertsLayer {
  /** Number or name of the layer. */
  layer: number | string;
  makespan: PlanMakespan;
  mean: PlanTime1;
  ratio: number;
  bound: ExpertsBound;
  optimal: 'bound' | 'search' | null;
  /**
   * Number of slots whose expert changes.
   * @minimum 0
   */
  moves?: number;
  /** Number of replicas of every expert. */
  copies: number[];
  /** Expert in every slot, ordered by GPU. */
  slots: number[];
  /** Load of every GPU. */
  loads: number[];
  limited?: ExpertsLimited;
  /** Best makespan found for increasing numbers of changed slots. */
  front?: ExpertsPoint[];
}
export interface ExpertsBound {
  makespan: PlanTime1;
  /** Evidence for the bound: mean = total load / number of GPUs; largest = load of the largest replica; group = load per GPU of the node with the largest group. */
  test: 'mean' | 'largest' | 'group';
  gap: number | null;
}
/** Limits that exclude a plan with a smaller makespan, that makespan, and the number of slots that it changes. */
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
/** Result for a stream. */
export interface StreamResult {
  /**
   * Number of plans that were carried out.
   * @minimum 0
   */
  plans: number;
  /** @minimum 0 */
  moves: number;
  /** Sum of the makespans of all snapshots and the costs of the plans. */
  paid: number;
  /** Sum of the makespans of all snapshots without any plan. */
  unplanned: number;
  decisions: StreamDecision[];
  /** Node of every object after the last snapshot; null if the object has no node. */
  assignment: (number | null)[];
}
export interface StreamDecision {
  /** @minimum 0 */
  snapshot: number;
  act: boolean;
  /** Reason for the decision. Objects move for two reasons: pays = the plan pays; rules = objects must leave their node or are new, at any cost. Every other reason explains why nothing moves. */
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
  /** The reason in words, with its numbers. */
  says: string;
  makespan: PlanTime3;
  /** Makespan / mean; null without load. */
  ratio: number | null;
  /**
   * Number of snapshots to wait.
   * @minimum 0
   */
  wait?: number;
  /** Mean ratio over the window. */
  imbalance?: number;
  /** Loss by waiting so far, in the unit of makespans. */
  regret?: number;
  plan?: StreamPlan;
  moves?: StreamMove[];
}
/** Load / speed, as a fraction in lowest terms. */
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
/** The answer to a job of kind read. */
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
  /** Values in the form in which other jobs accept them: loads, a graph as a topology, tasks, a platform, or the objects and nodes of a plan. */
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
  /** Unit of the loads, if the format defines one. */
  unit?: number;
  notes: string[];
}
/** Objects and nodes in the form in which a plan job accepts them. */
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
/** Column names and rows of a table. */
export interface TablePreview {
  header: boolean;
  columns: string[];
  rows: string[][];
}
/** Platform in the form in which a cluster job accepts it. */
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
/** The answer to a job of kind verify. */
export interface VerifyAnswer {
  schema: 'evenkeel/1';
  ok: true;
  kind: 'verify';
  settings: VerifySettings;
  input: Input;
  summary: string;
  notes: string[];
  result: {
    /** Whether the answer is correct. null means that no error was found, but results of this kind are not checked. */
    valid: boolean | null;
    /** @minimum 0 */
    steps: number | null;
    /** @minimum 0 */
    traffic: number | null;
    /** @minimum 0 */
    messages: number | null;
    /** Nodes that wait for each other in a deadlock. */
    deadlock?: number[];
    problems: string[];
    /** Members of the answer that were not checked, and claims that were not proven. */
    not_checked: {
      /** Location in the answer. */
      field?: string;
      claim?: string;
      why: string;
    }[];
    /** Evidence for each statement of the answer, in sentences. */
    evidence?: {
      /** proven = a certificate proves the statement; checked = the verifier found the same value; computed = only another run can confirm it; not checked = the verifier has no rule for it; FALSE = the verifier found a different value. */
      word: 'proven' | 'checked' | 'computed' | 'not checked' | 'FALSE';
      /** Claim or member of the answer. */
      name: string;
      text: string;
    }[];
  };
  check: {
    valid: boolean;
  };
  stopped?: Stopped;
}
/** The answer to a job of kind reproduce. */
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
      /** Labels of the points. The list can be empty. */
      labels: string[];
      /** How the points are drawn: lines = connected and marked; curve = only connected; points = only marked; bars = as bars. */
      marks: 'lines' | 'curve' | 'points' | 'bars';
      /** Whether these are the values published in the paper. */
      printed: boolean;
      /** For a published series, the computed series with which it is compared. Otherwise this is empty. */
      of: string;
      /** Diagram of the series, if a figure has several diagrams. Otherwise this is empty. */
      diagram: string;
    }[];
    /** Axis label of the series, with its unit. Empty without series. */
    x_label: string;
    y_label: string;
    verdict: PaperVerdict;
    x_axis: FigureAxis;
    y_axis: FigureAxis;
    /** All items in the order of the papers, if the id is "all". */
    items?: {
      id: string;
      paper: string;
      label: string;
      verdict: PaperVerdict;
      summary: string | null;
    }[];
    /** Number of items per verdict, if the id is "all". Items with misprints are included in differ. Items with copy_damaged are not. */
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
  /** Scale of the axis: linear; log; log1p = log(1 + value), for whole numbers from 0. */
  scale: 'linear' | 'log' | 'log1p';
  /**
   * Minimum and maximum of the axis, or null if they follow from the values.
   * @minItems 2
   * @maxItems 2
   */
  range: number[] | null;
}
/** The answer to a job of kind explain. */
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
  /** Sentences, beginning with the most general one. */
  says: Explanation[];
}
export interface Explanation {
  /** Subject: plan = the answer as a whole; proof = a claim; move, object, node = one of them; reason = a part that decides the result; note = a note of the answer. */
  about: 'plan' | 'proof' | 'move' | 'object' | 'node' | 'reason' | 'note';
  /** Number of the move, object or node, counted from 0. */
  number?: number;
  text: string;
}
/** The answer to a job of kind inspect. */
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
/** Answer of a job that was stopped before it had a result: while it was read, built or checked. It contains no partial result. */
export interface StoppedAnswer {
  schema: 'evenkeel/1';
  ok: true;
  /** Kind of the job, or null if the job was stopped before its kind was read. */
  kind: string | null;
  /** Settings read before the stop. */
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
    /** JSON pointer to the faulty value in the request. */
    path: string;
    line?: number;
    column?: number;
    length?: number;
    proof?: Proof;
    /** Line of the NDJSON stream that contains the job. The members line and column refer to an input text inside this job. */
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
