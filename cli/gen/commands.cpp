// Generated from core/schema; do not edit.
#include "options/command_line.hpp"

namespace evenkeel::cli {
namespace {

constexpr std::string_view kModeChoices[] = {"multi", "single"};
constexpr Flag kMode{"--mode", "", "", "multi|single",
    "How nodes send (default: multi):\nmulti = in every step, a node sends as much of its messages as its load allows\nsingle = a node sends all its messages at once, in the first step in which its load covers them",
    "mode", kModeChoices, List::none, false, false, false, false, Amount::none, Group::task, true, false};
constexpr std::string_view kAlgorithmChoices[] = {"optimal", "linear", "traffic", "lau"};
constexpr Flag kAlgorithm{"--algorithm", "", "", "optimal|linear|traffic|lau",
    "Algorithm (default: optimal):\noptimal = fewest steps, then minimum traffic\nlinear = no load crosses the link between the last and the first node\ntraffic = minimum traffic\nlau = the search published by Lau (2001)",
    "algorithm", kAlgorithmChoices, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr std::string_view kTargetsChoices[] = {"even", "any"};
constexpr Flag kTargets{"--targets", "", "", "even|any|A,B,...",
    "Loads after balancing (in the unit of the loads, default: even):\neven = equal loads, and the first nodes take the remainder\nany = equal loads, with the remainder placed so that the number of steps and then the traffic are minimal (mode multi only)\na list = one load per node",
    "targets", kTargetsChoices, List::numbers, false, false, false, false, Amount::whole, Group::input, false, false};
constexpr Flag kSpeeds{"--speeds", "", "", "A,B,...",
    "Node speeds as decimal numbers; 0.7 means exactly 7/10 (default: equal speeds). Targets become proportional to the speeds and are rounded to whole units by the largest remainder method. --speeds and --targets cannot be combined.",
    "speeds", {}, List::numbers, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kMessageLimit{"--message-limit", "", "", "N",
    "Maximum load per step over each link (in the unit of the loads, default: no limit). This option works only with mode multi.",
    "message_limit", {}, List::none, true, false, false, false, Amount::whole, Group::limits, true, false};
constexpr Flag kMaxSteps{"--max-steps", "", "", "N",
    "Maximum number of steps (default: the fewest steps possible). Among all schedules within the limit, the answer has minimum traffic. Only algorithm optimal accepts a maximum number of steps.",
    "max_steps", {}, List::none, true, false, false, false, Amount::none, Group::limits, true, false};
constexpr Flag kPareto{"--pareto", "", "", "",
    "Include the Pareto front of steps and traffic: the minimum traffic for each number of steps.",
    "pareto", {}, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kTrace{"--trace", "", "", "",
    "Include the loads and moves of every step in the answer.",
    "trace", {}, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kCompare{"--compare", "", "", "",
    "Include the steps and the traffic of all four algorithms in the answer.",
    "compare", {}, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kStructure{"--structure", "", "", "",
    "Explain the number of steps. In single-send mode, list the chains: groups of consecutive nodes, each of which must send more load than it holds. In multi-send mode, list the threads: groups of consecutive nodes that together hold enough load for one transfer. Also list the range of shifts with minimum traffic, and the range of shifts that Lau's search tries. A shift is an amount that is added to the flow over every link.",
    "structure", {}, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kSchedule{"--schedule", "", "", "LIST|FILE",
    "Your own schedule (default: no schedule). Your schedule is executed in single-send and in multi-send mode, and compared with the computed schedule. A schedule can be the flow over each link, for example 5 3 4 3 2 0 (positive = to the next node). A schedule can also be the messages of each step, with steps separated by semicolons or line breaks, for example 0->1:5 0->5:2; 1->2:3. If the schedule is invalid, the answer reports the step that fails and the reason.",
    "schedule", {}, List::none, false, true, false, false, Amount::none, Group::input, false, false};
constexpr Flag kDetail{"--detail", "", "", "",
    "Include the types of all nodes and the message count, and check the schedule by executing it. By default, the answer contains these details if nodes x steps is at most 1e7.",
    "detail", {}, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kSeed{"--seed", "", "", "N",
    "Seed of the random number generator (default: 1).",
    "seed", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kLoads{"--loads", "", "", "A,B,...",
    "Loads of the nodes, in ring order.",
    "loads", {}, List::numbers, false, true, false, false, Amount::none, Group::input, true, false};
constexpr Flag kColumn{"--column", "", "", "TEXT",
    "Table column that contains the loads: its name, or its number counted from 1. If several columns are given, such as a,b or 'phase_*', one answer per column is printed.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, true, false};
constexpr Flag kNode{"--node", "", "", "TEXT",
    "Column of a table that contains the node of each row: its name, or its number counted from 1.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kSum{"--sum", "", "", "",
    "Add up the loads of each node, for tables in which each row is an object on a node.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr std::string_view kCommaChoices[] = {"refused", "decimal", "thousands", "separator"};
constexpr Flag kComma{"--comma", "", "", "refused|decimal|thousands|separator",
    "How to read a comma between digits if it is ambiguous (default: refused):\nrefused = report an error\ndecimal = a decimal point\nthousands = a thousands separator\nseparator = a separator between two numbers",
    "", kCommaChoices, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr std::string_view kUnitChoices[] = {"auto"};
constexpr Flag kUnit{"--unit", "", "", "auto|N",
    "Size of one load unit (above 0, default: auto for values with fractions, except in read and convert; 0.001 for workflows and SWF, 0.000001 for LBDatafiles). Values of the input are divided by the unit and rounded half up. A unit of 0.001 converts seconds to milliseconds. The unit auto is the last decimal place of the values, or a larger power of ten if its rounding changes the total load by at most one millionth. With --each, the unit auto depends on the values of each line.",
    "", kUnitChoices, List::none, true, false, false, false, Amount::none, Group::input, false, false};
constexpr std::string_view kInputFormatChoices[] = {"auto", "plain", "csv", "tsv", "json"};
constexpr Flag kInputFormat{"--input-format", "", "", "NAME",
    "Format of the input file: auto, plain, csv, tsv or json.",
    "", kInputFormatChoices, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kEach{"--each", "", "", "",
    "Read one load vector per line, and print one answer line for each.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kFailAbove{"--fail-above", "", "", "X",
    "Exit with code 6 if the imbalance (max/mean) of the loads after balancing exceeds X. If nodes have different speeds, each load is divided by the speed of its node.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::limits, false, false};
constexpr Flag kBuffer{"--buffer", "", "", "NAME=FILE",
    "Read the array NAME of the job from FILE (raw 64-bit little-endian doubles).",
    "", {}, List::none, false, false, true, false, Amount::none, Group::advanced, false, false};
constexpr std::string_view kFormatChoices[] = {"text", "json", "csv", "tsv"};
constexpr Flag kFormat{"--format", "", "", "text|json|csv|tsv",
    "Output format (default: text). CSV and TSV cells with separators, quotes or line breaks are enclosed in double quotes.",
    "", kFormatChoices, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kJson{"--json", "", "", "",
    "Print the complete answer as JSON. Short for --format json.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::output, true, false};
constexpr std::string_view kTableChoices[] = {"trace", "loads", "pareto", "compare", "chains", "threads"};
constexpr Flag kTable{"--table", "", "", "NAME",
    "Print one table of the answer as text, CSV or TSV, and turn on the options that the table needs.",
    "", kTableChoices, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kPrintRequest{"--print-request", "", "", "",
    "Print the job as JSON, for evenkeel run, without running it.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kOutput{"--output", "o", "", "FILE",
    "File to write (- is standard output). If FILE exists, it is replaced only after the output is complete. Output to a pipe or a descriptor such as /dev/fd/3 is written at once. If a stream of jobs is stopped, FILE contains the finished answers.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kWhy{"--why", "", "", "",
    "Print the evidence after the answer: one line per claim, marked proven, checked or computed. With --json or --format, the evidence goes to standard error.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::output, true, false};
constexpr Flag kWithRequest{"--with-request", "", "", "",
    "Print the answer together with its request as JSON: a single file for evenkeel verify, evenkeel explain and evenkeel-check-proof.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kThreads{"--threads", "", "", "N",
    "Number of threads (default: all cores). The number of threads does not change the output.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kTimeLimit{"--time-limit", "", "", "T",
    "Stop after this time, such as 2s or 500ms, print the best result so far and exit with code 4.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::limits, false, false};
constexpr Flag kNoLimits{"--no-limits", "", "", "",
    "Remove the size limits of computations and of input files (4 GiB). A run without size limits can take a very long time. A network always has at most 10 million nodes and 50 million edges.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr std::string_view kProgressChoices[] = {"auto", "json", "none"};
constexpr Flag kProgress{"--progress", "", "", "auto|json|none",
    "Progress on standard error: auto (only on a terminal), json (one JSON object per line) or none (default: auto).",
    "", kProgressChoices, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kQuiet{"--quiet", "q", "", "",
    "Print errors only, without notes and progress, on standard error.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kVerbose{"--verbose", "v", "", "",
    "Report the input, the seed and the time of every phase on standard error. -vv also reports the settings.",
    "", {}, List::none, false, false, true, false, Amount::none, Group::output, false, false};
constexpr std::string_view kColorChoices[] = {"auto", "always", "never"};
constexpr Flag kColor{"--color", "", "", "auto|always|never",
    "Colours: auto = only on a terminal, and never if NO_COLOR is set or TERM is dumb; always; never (default: auto).",
    "", kColorChoices, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kTopology{"--topology", "", "", "TEXT",
    "Network: a family such as torus:8,8, a power such as hypercube:2^3, a product such as cycle:8 x path:4, or a graph that you supply.",
    "topology", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr std::string_view kSchemeChoices[] = {"opt", "ops", "fos", "sos", "chebyshev", "cg", "de", "gde", "adi", "md", "l2", "l1", "linf", "node-flow", "rounds", "max-load"};
constexpr Flag kScheme{"--scheme", "", "", "opt|ops|fos|sos|chebyshev|cg|de|gde|adi|md|l2|l1|linf|node-flow|rounds|max-load",
    "Balancing scheme (default: opt):\nopt, ops = optimal schemes (known number of iterations)\nfos, sos, chebyshev = diffusion schemes\ncg = conjugate gradient method\nde, gde = dimension exchange\nadi, md = schemes for product networks, factor by factor\nl2 = minimum l2 norm, by a direct solver\nl1 = minimum traffic\nlinf, node-flow = minimum load on the busiest link, or minimum load through the busiest node\nrounds = fewest rounds\nmax-load = minimum makespan with limits and fees per link",
    "scheme", kSchemeChoices, List::none, false, false, false, false, Amount::none, Group::task, true, false};
constexpr std::string_view kAlphaChoices[] = {"optimal", "cybenko", "boillat"};
constexpr Flag kAlpha{"--alpha", "", "", "optimal|cybenko|boillat|N",
    "Step size of scheme fos (above 0, default: optimal):\noptimal = 2 / (smallest + largest positive eigenvalue of the Laplacian matrix)\ncybenko = 1 / (degree + 1)\nboillat = a different step for each edge\na number = this step size\nFor scheme gde: the exchange parameter, a number below 1.",
    "alpha", kAlphaChoices, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr std::string_view kOrderChoices[] = {"auto", "leja", "leja0", "leja-reversed", "ascending", "descending", "alternate", "centre", "bit-reversal"};
constexpr Flag kOrder{"--order", "", "", "auto|leja|leja0|leja-reversed|ascending|descending|alternate|centre|bit-reversal",
    "Order in which the schemes opt, md and adi use the eigenvalues (default: auto):\nauto = leja0 for adi, and leja for opt and md",
    "order", kOrderChoices, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr std::string_view kSweepsChoices[] = {"alternating", "plain"};
constexpr Flag kSweeps{"--sweeps", "", "", "alternating|plain",
    "Order of the dimensions in scheme adi (default: alternating):\nalternating = reversed in every second iteration\nplain = always the same",
    "sweeps", kSweepsChoices, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kTolerance{"--tolerance", "", "", "N",
    "Imbalance at which an iterative scheme stops, relative to the imbalance at the start (above 0 and at most 1, default: 1e-9).",
    "tolerance", {}, List::none, true, false, false, false, Amount::none, Group::limits, false, false};
constexpr std::string_view kStopChoices[] = {"checked", "planned"};
constexpr Flag kStop{"--stop", "", "", "checked|planned",
    "Stopping rule of iterative schemes (default: checked):\nchecked = test the imbalance after every iteration, and stop when it is small enough\nplanned = run the number of iterations known from theory without a test, so that a parallel program needs no sums over all nodes",
    "stop", kStopChoices, List::none, false, false, false, false, Amount::none, Group::limits, false, false};
constexpr Flag kMaxIterations{"--max-iterations", "", "", "N",
    "Maximum number of iterations (from 0 to 1e9, default: 1,000,000).",
    "max_iterations", {}, List::none, true, false, false, false, Amount::none, Group::limits, false, false};
constexpr Flag kSpeeds2{"--speeds", "", "", "A,B,...",
    "Node speeds above 0, as decimal numbers; 0.7 means exactly 7/10 (default: equal speeds). Targets become exactly proportional to the speeds.",
    "speeds", {}, List::numbers, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kInteger{"--integer", "", "--no-integer", "",
    "Round a converged flow to an integral flow, in whole units (on by default). The rounded flow still balances exactly.",
    "integer", {}, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr std::string_view kMigrationChoices[] = {"ppg", "largest", "index", "single", "none"};
constexpr Flag kMigration{"--migration", "", "", "ppg|largest|index|single|none",
    "Rule for a node that holds less load than it must send (default: ppg):\nppg = send to all receivers in proportion\nlargest = largest amount first\nindex = lowest node number first\nsingle = wait until the node holds the whole load that it must send\nWith rule none, no migration is computed.",
    "migration", kMigrationChoices, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr std::string_view kTimingChoices[] = {"lock-step", "async"};
constexpr Flag kTiming{"--timing", "", "", "lock-step|async",
    "Timing of the migration (default: lock-step):\nlock-step = all nodes act at the same time, round by round\nasync = a node acts when load arrives, and sends its messages one after the other\nWith timing async, the time of a message comes from the machine model. If no machine model is given, a message of n units takes the time 1 + 0.01 n.",
    "timing", kTimingChoices, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kMessageLimit2{"--message-limit", "", "", "N",
    "Maximum load per round over each link, in each direction (in the unit of the loads, default: no limit). This option works only with scheme rounds.",
    "message_limit", {}, List::none, true, false, false, false, Amount::whole, Group::limits, false, false};
constexpr std::string_view kMachineChoices[] = {"cray-t3e", "now"};
constexpr Flag kMachine{"--machine", "", "", "cray-t3e|now",
    "Machine for which times are estimated (default: no estimate):\ncray-t3e = a Cray T3E\nnow = a network of workstations\nBoth machine models are fitted to the measurements in the paper by Decker, Monien and Preis. To set other times, use the separate options for machine times.",
    "machine", kMachineChoices, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kMachineStartupMs{"--machine-startup-ms", "", "", "N",
    "Startup time per message (ms, from 0 to 1e12).",
    "machine.startup_ms", {}, List::none, true, false, false, true, Amount::none, Group::advanced, false, false};
constexpr Flag kMachinePerUnitMs{"--machine-per-unit-ms", "", "", "N",
    "Transfer time per load unit (ms, from 0 to 1e12).",
    "machine.per_unit_ms", {}, List::none, true, false, false, true, Amount::none, Group::advanced, false, false};
constexpr Flag kEdgeCapacity{"--edge-capacity", "", "", "A,B,...",
    "Maximum load over each link, in either direction (in the unit of the loads, default: no limit). An edge with value null has no limit. For a graph from a file, the values are in the order of the edges in the file. For a network family, the values are in the order of the edges in the answer. This option works only with scheme max-load.",
    "edge_capacity", {}, List::numbers, false, false, false, false, Amount::whole, Group::input, false, false};
constexpr Flag kEdgeMinimum{"--edge-minimum", "", "", "A,B,...",
    "Minimum load over each link that carries any load (in the unit of the loads, default: no minimum). This option works only with scheme max-load.",
    "edge_minimum", {}, List::numbers, false, false, false, false, Amount::whole, Group::limits, false, false};
constexpr Flag kEdgeFee{"--edge-fee", "", "", "A,B,...",
    "Fee per unit over each link, in either direction (default: 1 on every edge). If all fees are 1, the total fee equals the traffic. This option works only with scheme max-load.",
    "edge_fee", {}, List::numbers, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kHistory{"--history", "", "", "",
    "Include the imbalance after each iteration in the answer.",
    "history", {}, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kTrace2{"--trace", "", "", "",
    "Include the loads and the flow after each iteration in the answer. If there are many iterations, the trace contains only a part of the iterations.",
    "trace", {}, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kLoads2{"--loads", "", "", "A,B,...",
    "Load of each node. --loads and --scenario cannot be combined.",
    "loads", {}, List::numbers, false, true, false, false, Amount::none, Group::input, true, false};
constexpr Flag kScenario{"--scenario", "", "", "NAME:N[,N]",
    "Rule that generates loads:\npeak = all load on one node\nrandom = uniform random loads, rescaled to the mean\ngradient = loads that rise from 0 to twice the mean\nhot-spots = half of all load on a few nodes",
    "scenario", {}, List::none, false, true, false, false, Amount::none, Group::input, true, false};
constexpr Flag kWeight{"--weight", "", "", "TEXT",
    "Attribute or column that contains the edge weights, or none for weight 1 on every edge (default: the numeric attribute called weight, value, capacity or bandwidth).",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kBase{"--base", "", "", "N",
    "Number of the first node in edge lists, 0 or 1 (default: 0 if node 0 appears, otherwise 1).",
    "", {}, List::none, true, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kEach2{"--each", "", "", "",
    "Read one load vector per line, all for the same network, and print one answer line for each.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr std::string_view kTableChoices2[] = {"moves", "rounds", "history", "trace", "targets"};
constexpr Flag kTable2{"--table", "", "", "NAME",
    "Print one table of the answer as text, CSV or TSV, and turn on the options that the table needs.",
    "", kTableChoices2, List::none, false, false, false, false, Amount::none, Group::output, true, false};
constexpr Flag kNodes{"--nodes", "", "", "N",
    "Number of nodes (from 2 to 3000, default: the number of loads, or of the topology's nodes).",
    "nodes", {}, List::none, true, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kTopology2{"--topology", "", "", "TEXT",
    "Additional network to compare: a graph that you supply, or a family such as torus:8,8 (default: no additional network).",
    "topology", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kMachine2{"--machine", "", "", "cray-t3e|now",
    "Machine for which times are compared (default: cray-t3e):\ncray-t3e = a Cray T3E\nnow = a network of workstations\nBoth machine models are fitted to the measurements in the paper by Decker, Monien and Preis. To set other times, use the separate options for machine times. With machine times that you set, a node sends its messages one after the other. With latency and overhead, the messages of a node overlap.",
    "machine", kMachineChoices, List::none, false, false, false, false, Amount::none, Group::task, true, false};
constexpr Flag kMachineLatencyMs{"--machine-latency-ms", "", "", "N",
    "Latency L of a message, given together with the overhead o (ms, from 0 to 1e12). With latency and overhead, an iteration of a node with d neighbours takes d x o + max(d x o, L + o).",
    "machine.latency_ms", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kMachineOverheadMs{"--machine-overhead-ms", "", "", "N",
    "Overhead o of a message: the time for which a message occupies its sender and its receiver (ms, from 0 to 1e12). Overhead and latency must be given together.",
    "machine.overhead_ms", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kCandidates{"--candidates", "", "", "'SPEC; SPEC; ...'",
    "Topologies to compare (default: automatic). The default candidates are all families with the requested number of nodes, and their products. Families that have no network with the requested number of nodes contribute their nearest sizes.",
    "candidates", {}, List::words, false, true, false, false, Amount::none, Group::input, true, false};
constexpr Flag kWeights{"--weights", "", "", "FLOW,MIGRATION",
    "Factors of the flow time and the migration time in the total time: how often each takes place (default: 1,1).",
    "weights", {}, List::none, false, true, false, false, Amount::none, Group::input, false, false};
constexpr Flag kTrials{"--trials", "", "", "N",
    "Number of load vectors drawn from a random scenario (from 1 to 1000, default: 1). The table shows means over all load vectors.",
    "trials", {}, List::none, true, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kRanks{"--ranks", "", "", "A,B,...",
    "Numbers of MPI ranks of a parallel program that computes the flow, such as 64,1024 (default: no ranks). For each number of ranks, the answer contains the cost of computing a flow with each scheme, from closed-form formulas. Without nodes, loads and topology, the answer contains only the costs for the given numbers of ranks.",
    "ranks", {}, List::numbers, false, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kScenario2{"--scenario", "", "", "NAME:N[,N]",
    "Rule that generates loads:\npeak = all load on one node\nrandom = uniform random loads, rescaled to the mean\ngradient = loads that rise from 0 to twice the mean\nhot-spots = half of all load on a few nodes\nIf no loads are given, the default scenario is random with mean 800.",
    "scenario", {}, List::none, false, true, false, false, Amount::none, Group::input, true, false};
constexpr std::string_view kTableChoices3[] = {"ranking", "other_sizes", "scaling"};
constexpr Flag kTable3{"--table", "", "", "NAME",
    "Print one table of the answer as text, CSV or TSV, and turn on the options that the table needs.",
    "", kTableChoices3, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kWhy2{"--why", "", "", "",
    "Print the evidence after the answer: one line per claim, marked proven, checked or computed. With --json or --format, the evidence goes to standard error.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kList{"--list", "", "", "",
    "Include the edge list.",
    "list", {}, List::none, false, false, false, false, Amount::none, Group::output, true, false};
constexpr Flag kMatrices{"--matrices", "", "", "",
    "Include the incidence matrix Z, the adjacency matrix A, the Laplacian L = Z Z^T and the matrix M = I - alpha L of first-order diffusion. The matrices are available only for up to 64 nodes.",
    "matrices", {}, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kSpectrum{"--spectrum", "", "", "",
    "Print the distinct eigenvalues and their multiplicities as CSV.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::output, true, false};
constexpr std::string_view kTableChoices4[] = {"spectrum", "edges", "factors", "incidence", "adjacency", "laplacian", "diffusion"};
constexpr Flag kTable4{"--table", "", "", "NAME",
    "Print one table of the answer as text, CSV or TSV, and turn on the options that the table needs.",
    "", kTableChoices4, List::none, false, false, false, false, Amount::none, Group::output, true, false};
constexpr Flag kK{"--k", "", "", "N",
    "Dimension of each cube: every controller has 2^k children (from 1 to 16).",
    "k", {}, List::none, true, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kL{"--l", "", "", "N",
    "Number of controller levels above the servers (from 1 to 40). The extended hypercube has 2^(k l) servers, at most 2^40.",
    "l", {}, List::none, true, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kNodes2{"--nodes", "", "", "ADDRESS,...",
    "Nodes to describe: addresses such as 3.5, root or 0:29 (level:number), or server numbers (default: no nodes).",
    "nodes", {}, List::words, false, false, false, false, Amount::none, Group::input, true, false};
constexpr Flag kRoute{"--route", "", "", "FROM,TO",
    "Two servers, by address or number: show the route from the first to the second (default: no route).",
    "route", {}, List::words, false, false, false, false, Amount::none, Group::task, true, false};
constexpr Flag kList2{"--list", "", "", "",
    "Describe every node.",
    "list", {}, List::none, false, false, false, false, Amount::none, Group::output, true, false};
constexpr std::string_view kTableChoices5[] = {"nodes", "route"};
constexpr Flag kTable5{"--table", "", "", "NAME",
    "Print one table of the answer as text, CSV or TSV, and turn on the options that the table needs.",
    "", kTableChoices5, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kTopology3{"--topology", "", "", "TEXT",
    "Machine that runs the tasks: an extended hypercube eh:K,L or any other network.",
    "topology", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr std::string_view kAlgorithmChoices2[] = {"best", "anneal", "local", "greedy", "list", "none"};
constexpr Flag kAlgorithm2{"--algorithm", "", "", "best|anneal|local|greedy|list|none",
    "Search (default: best):\nbest = the combination of recursive bipartitioning, multilevel annealing and level-by-level annealing that suits the tasks\nanneal = simulated annealing\nlocal = local search\ngreedy = place one task after another on its best server\nlist = list scheduling, which places the task of highest priority on the least loaded server and ignores communication\nnone = keep the given start or mapping",
    "algorithm", kAlgorithmChoices2, List::none, false, false, false, false, Amount::none, Group::task, true, false};
constexpr std::string_view kApproachChoices[] = {"unified", "level-by-level"};
constexpr Flag kApproach{"--approach", "", "", "unified|level-by-level",
    "Scope of the algorithms anneal, local and greedy (default: unified):\nunified = all servers at once\nlevel-by-level = one controller of an extended hypercube at a time, from the root down",
    "approach", kApproachChoices, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr std::string_view kLevelBetasChoices[] = {"exact", "thesis"};
constexpr Flag kLevelBetas{"--level-betas", "", "", "exact|thesis|A,B,...",
    "Weight of communication at every level, for approach level-by-level (in the unit of the loads, default: exact):\nexact = weights and distances derived from the cost of the whole mapping\nthesis = weights fitted to the tables of the thesis, for eh:3,2 and eh:2,3\na list = one weight per level, starting with the root, with hops counted within each cube",
    "level_betas", kLevelBetasChoices, List::numbers, false, false, false, false, Amount::real, Group::advanced, false, false};
constexpr std::string_view kBetaChoices[] = {"balance"};
constexpr Flag kBeta{"--beta", "", "", "balance|N",
    "Weight of communication in the cost (in the unit of the loads, from 0 to 1e12, default: balance):\nbalance = a weight for which the mean load and the communication of a random mapping contribute equally\nThe cost is the root mean square of the loads + beta x communication.",
    "beta", kBetaChoices, List::none, true, false, false, false, Amount::real, Group::task, false, false};
constexpr Flag kSweeps2{"--sweeps", "", "", "N",
    "Number of moves to try, as a multiple of the number of possible moves, tasks x (servers - 1) (above 0 and at most 1,000,000, default: 10 for local, 3 for anneal). The number of moves is a total for algorithm local, and a number per temperature for algorithm anneal.",
    "sweeps", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kCooling{"--cooling", "", "", "N",
    "Factor between successive temperatures of algorithm anneal (above 0 and at most 0.999, default: 0.9).",
    "cooling", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr std::string_view kFreezeChoices[] = {"relative", "thesis"};
constexpr Flag kFreeze{"--freeze", "", "", "relative|thesis",
    "Temperature at which algorithm anneal stops, and mapping that it keeps (default: relative):\nrelative = a cost increase of average size is accepted with probability 2^-32, and the best mapping is kept\nthesis = a cost increase of 1 is accepted with probability 2^-32, and the last mapping is kept",
    "freeze", kFreezeChoices, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr std::string_view kOrderChoices2[] = {"natural", "random", "largest"};
constexpr Flag kOrder2{"--order", "", "", "natural|random|largest",
    "Order in which algorithm greedy visits the tasks (default: natural):\nnatural = by number\nrandom = in random order\nlargest = the task with the largest computation first",
    "order", kOrderChoices2, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kEffort{"--effort", "", "", "N",
    "Amount of work for the search with algorithm best, as a multiple of the default amount (above 0 and at most 1000, default: 1). The search runs with effort 1/64, 1/16, 1/4, 1, 4, ... up to the given effort, and keeps the best mapping. If there are more than 20,000 tasks, the search starts with effort 1/16. A larger effort never gives a worse mapping.",
    "effort", {}, List::none, true, false, false, false, Amount::none, Group::limits, false, false};
constexpr Flag kRestarts{"--restarts", "", "", "N",
    "Number of independent runs from different starts (from 1 to 100,000, default: 1). The answer is the best mapping of the independent runs.",
    "restarts", {}, List::none, true, false, false, false, Amount::none, Group::task, true, false};
constexpr Flag kMaxMoves{"--max-moves", "", "", "N",
    "With algorithm best: maximum number of tasks that leave the server on which --start places them (at least 0, default: no limit).",
    "max_moves", {}, List::none, true, false, false, false, Amount::none, Group::limits, true, false};
constexpr std::string_view kPenaltyChoices[] = {"llca", "none"};
constexpr Flag kPenalty{"--penalty", "", "", "llca|none|A,B,...",
    "Factor of communication between two servers of an extended hypercube (default: llca):\nllca = the level of their least common ancestor\nnone = a factor of 1\na list = one factor per level of the least common ancestor, the lowest level first",
    "penalty", kPenaltyChoices, List::numbers, false, false, false, false, Amount::none, Group::task, false, false};
constexpr std::string_view kDistanceChoices[] = {"route", "graph"};
constexpr Flag kDistance{"--distance", "", "", "route|graph",
    "Distance between two servers of an extended hypercube (default: route):\nroute = number of hops by the routing rule\ngraph = number of hops on a shortest path",
    "distance", kDistanceChoices, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr std::string_view kStartChoices[] = {"random", "serial"};
constexpr Flag kStart{"--start", "", "", "random|serial|A,B,...",
    "Mapping from which the search starts (default: random):\nrandom = every task on a random server\nserial = task i on server i modulo the number of servers\na list = one server per task",
    "start", kStartChoices, List::numbers, false, false, false, false, Amount::none, Group::input, true, false};
constexpr Flag kMapping{"--mapping", "", "", "A,B,...",
    "Server of every task. With algorithm none, the cost of this mapping is computed.",
    "mapping", {}, List::numbers, false, true, false, false, Amount::none, Group::input, false, false};
constexpr Flag kHistory2{"--history", "", "", "",
    "Include the history of the search in the answer: number of tried moves and cost of the best mapping so far.",
    "history", {}, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kList3{"--list", "", "", "",
    "Include the task graph in the answer, with one entry for each pair of tasks that communicate.",
    "list", {}, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr std::string_view kPriorityChoices[] = {"heaviest", "path", "weighted"};
constexpr Flag kPriority{"--priority", "", "", "heaviest|path|weighted",
    "Order in which algorithm list chooses among the tasks whose senders are already placed (default: path):\nheaviest = level by level, the largest computation first\npath = the longest path to a task without receivers first\nweighted = the same as path, plus a term for the number of receivers",
    "priority", kPriorityChoices, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kBranching{"--branching", "", "", "N",
    "With priority weighted: weight of the branching term in the priority of a task (from 0 to 1,000,000, default: 1). The branching term of a task is the sum of the path lengths of its receivers, divided by the longest of these paths. The formula of the branching term is assumed, because the thesis on extended hypercubes does not define it.",
    "branching", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kTasks{"--tasks", "", "", "random:N",
    "Task graph: the computation of every task, and a list of messages [from, to, amount]. The task graph can also have N random tasks as in the thesis, written random:N on the command line.",
    "tasks", {}, List::none, false, true, false, false, Amount::none, Group::input, true, false};
constexpr Flag kColumn2{"--column", "", "", "TEXT",
    "Node attribute of a graph file that contains the computation of each task, such as w2 in METIS files (default: w1, or the numeric attribute called load, size, weight or value).",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kWeight2{"--weight", "", "", "TEXT",
    "Attribute or column of a graph file that contains the message sizes, or none for messages of 1 unit (default: the numeric attribute called weight, value, capacity or bandwidth).",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kUnit2{"--unit", "", "", "X|auto",
    "Size of one unit of work, in the unit of the file. Values of the input are divided by the unit and rounded half up. The unit auto is a power of ten chosen from the values, for example 0.01 for values with two decimals. For workflows the default is 0.001, which converts seconds to milliseconds.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr std::string_view kInputFormatChoices2[] = {"auto", "json", "stg", "wfcommons", "dax", "dot", "metis", "csv", "mtx", "edge-list", "gml", "graphml", "scotch", "matrix"};
constexpr Flag kInputFormat2{"--input-format", "", "", "NAME",
    "Format of the input file: auto, json, stg, wfcommons, dax, dot, metis, csv, mtx, edge-list, gml, graphml, scotch or matrix.",
    "", kInputFormatChoices2, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kEach3{"--each", "", "", "",
    "Map every task graph of the input onto the same machine: one task graph per line, as JSON or random:N, and one answer per line.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr std::string_view kFormatChoices2[] = {"text", "json", "csv", "tsv", "metis", "scotch"};
constexpr Flag kFormat2{"--format", "", "", "NAME",
    "Output format: text, json, csv, tsv, metis (.part file) or scotch (.map file) (default: text). --json is short for --format json.",
    "", kFormatChoices2, List::none, false, false, false, false, Amount::none, Group::output, true, false};
constexpr std::string_view kTableChoices6[] = {"mapping", "loads", "levels", "history", "annealing"};
constexpr Flag kTable6{"--table", "", "", "NAME",
    "Print one table of the answer as text, CSV or TSV, and turn on the options that the table needs.",
    "", kTableChoices6, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kTopology4{"--topology", "", "", "TEXT",
    "Network: eh:K,L = extended hypercube; mesh:R,C; torus:R,C; hypercube:D; dispatcher:N = one dispatcher and N servers.",
    "topology", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr std::string_view kPolicyChoices[] = {"auto", "si-mlta", "ri-mlta", "si-ta", "ri-ta", "llc", "split", "gradient", "bid-average", "jsq", "power", "jiq", "random", "round-robin", "central"};
constexpr Flag kPolicy{"--policy", "", "", "auto|si-mlta|ri-mlta|si-ta|ri-ta|llc|split|gradient|bid-average|jsq|power|jiq|random|round-robin|central",
    "Policy that places the tasks (default: auto):\nauto = si-mlta on eh, si-ta on flat networks (mesh, torus, hypercube), jsq behind a dispatcher\nOn eh and flat networks:\nsi-mlta = multi-level threshold algorithm, started by overloaded senders\nri-mlta = multi-level threshold algorithm, started by underloaded receivers\nsi-ta = threshold algorithm with random probes, started by senders\nri-ta = threshold algorithm with random probes, started by receivers\nsplit = a random child at every step on eh, and no balancing on flat networks\nOn eh:\nllc = the least loaded child at every step\nOn flat networks:\ngradient = towards the nearest server below the threshold\nbid-average = to a random neighbour, if the server's load is above the average of the server and its neighbours\nrandom = to a random server\nBehind a dispatcher:\njsq = to the least loaded server\npower = to the least loaded of a few random servers\njiq = to an idle server, if there is one, otherwise to a random server\nrandom = to a random server\nround-robin = to the servers in turn\ncentral = one common queue",
    "policy", kPolicyChoices, List::none, false, false, false, false, Amount::none, Group::task, true, false};
constexpr Flag kThresholds{"--thresholds", "", "", "A,B,...",
    "Thresholds t_1, t_2, ... as loads per server (default: 1, 2, ... on eh, in descending order for ri; 2 on flat networks). Thresholds are in ascending order for sender-initiated (si) policies, and in descending order for receiver-initiated (ri) policies. On an extended hypercube eh:K,L, the policies si-mlta and ri-mlta have L - 1 thresholds.",
    "thresholds", {}, List::numbers, false, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kProbeLimits{"--probe-limits", "", "", "A,B,...",
    "Maximum number of probes per decision, as one number per threshold (default: 3 per threshold). Only si-ta and ri-ta use the maximum number of probes, and on flat networks also si-mlta and ri-mlta.",
    "probe_limits", {}, List::numbers, false, false, false, false, Amount::none, Group::limits, false, false};
constexpr std::string_view kProbingChoices[] = {"serial", "parallel"};
constexpr Flag kProbing{"--probing", "", "", "serial|parallel",
    "How senders probe, for si-ta (default: serial):\nserial = one node after the other, until a node accepts the task\nparallel = all nodes at once",
    "probing", kProbingChoices, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr std::string_view kProbeChoiceChoices[] = {"first", "least", "random"};
constexpr Flag kProbeChoice{"--probe-choice", "", "", "first|least|random",
    "Node that gets the task if several nodes accept it, with parallel probing (default: first):\nfirst = the node that was drawn first\nleast = the least loaded node\nrandom = a random node",
    "probe_choice", kProbeChoiceChoices, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kAlwaysSend{"--always-send", "", "", "",
    "With policy si-ta: look for another server for every new task, even if no threshold is exceeded.",
    "always_send", {}, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kPasses{"--passes", "", "", "N",
    "Maximum number of moves of a task, for policies gradient and bid-average (from 1 to 1000, default: 100 for gradient, 1 for bid-average).",
    "passes", {}, List::none, true, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kChoices{"--choices", "", "", "N",
    "Number of random servers that policy power compares (from 1 to 1000, default: 2).",
    "choices", {}, List::none, true, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kHop{"--hop", "", "", "N|TEXT",
    "Time that a task needs per hop (ticks, or multiples of the mean service time R such as 0.1R, default: 0).",
    "hop", {}, List::none, true, false, false, false, Amount::none, Group::task, true, false};
constexpr Flag kControlHop{"--control-hop", "", "", "N|TEXT",
    "Time that a control message takes per hop (ticks, or multiples of the mean service time R such as 0.1R, default: a tenth of hop).",
    "control_hop", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kProbeCpu{"--probe-cpu", "", "", "N|TEXT",
    "Processing time that a node needs to send a probe or request and to handle the reply (ticks, or multiples of the mean service time R such as 0.1R, default: 0.01R).",
    "probe_cpu", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kAnswerCpu{"--answer-cpu", "", "", "N|TEXT",
    "Processing time that a node needs to compare its load with a threshold (ticks, or multiples of the mean service time R such as 0.1R, default: 0.01R).",
    "answer_cpu", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kAllocateCpu{"--allocate-cpu", "", "", "N|TEXT",
    "Processing time that a controller needs each time it passes a task down the tree of controllers (ticks, or multiples of the mean service time R such as 0.1R, default: 0).",
    "allocate_cpu", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr std::string_view kContentionChoices[] = {"none", "link"};
constexpr Flag kContention{"--contention", "", "", "none|link",
    "Contention for links (default: none):\nnone = messages do not delay each other\nlink = every directed link carries one message at a time, in order",
    "contention", kContentionChoices, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr std::string_view kCommChoices[] = {"constant", "exp"};
constexpr Flag kComm{"--comm", "", "", "constant|exp",
    "Distribution of the hop time of tasks (default: constant):\nconstant = the same for all tasks\nexp = exponential, drawn once per task",
    "comm", kCommChoices, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kProbeExcl{"--probe-excl", "", "", "",
    "Do not count the new task in the loads that are compared: the load of an ancestor, or the load of the server with policy bid-average.",
    "probe_excl", {}, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kTaExtOnly{"--ta-ext-only", "", "", "",
    "With policy si-ta on an extended hypercube: do not compare the load with the threshold for tasks that come from a controller.",
    "ta_ext_only", {}, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kUnitdist{"--unitdist", "", "", "",
    "Moving a task takes one hop time, whatever the distance (only on flat networks: mesh, torus, hypercube).",
    "unitdist", {}, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr std::string_view kTransitChoices[] = {"destination", "none"};
constexpr Flag kTransit{"--transit", "", "", "destination|none",
    "On flat networks, where a task in transit counts (default: destination):\ndestination = at its destination\nnone = nowhere until it arrives",
    "transit", kTransitChoices, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr std::string_view kStealChoices[] = {"tail", "head"};
constexpr Flag kSteal{"--steal", "", "", "tail|head",
    "Waiting task that a receiver gets (default: tail):\ntail = the youngest\nhead = the oldest",
    "steal", kStealChoices, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr std::string_view kTriggerChoices[] = {"every", "edge"};
constexpr Flag kTrigger{"--trigger", "", "", "every|edge",
    "When receivers ask for a task (default: every):\nevery = whenever a task departs and the load is below a threshold\nedge = only when the load crosses a threshold",
    "trigger", kTriggerChoices, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kReplace{"--replace", "", "", "",
    "Allow several probes of the same node in one decision.",
    "replace", {}, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kWrap{"--wrap", "", "", "",
    "For mesh: add the links of a torus.",
    "wrap", {}, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kGamma{"--gamma", "", "", "N",
    "Weight of the communication between tasks in decisions about moves; 0 = no influence (from 0 to 1,000,000, default: 0). Gamma has an effect only together with exchanges.",
    "gamma", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kRandomTasks{"--random-tasks", "", "", "N",
    "Number of random tasks (from 1 to 1e8, default: 10,000).",
    "random.tasks", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kRandomLoad{"--random-load", "", "", "N",
    "Load per server (rho), which is the arrival rate x the mean service time / the number of servers (above 0 and at most 1000, default: 0.8).",
    "random.load", {}, List::none, true, false, false, false, Amount::none, Group::advanced, true, false};
constexpr std::string_view kRandomServiceChoices[] = {"exponential", "constant", "hyperexponential"};
constexpr Flag kRandomService{"--random-service", "", "", "exponential|constant|hyperexponential",
    "Distribution of the service times (default: exponential).",
    "random.service", kRandomServiceChoices, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kRandomMeanService{"--random-mean-service", "", "", "N",
    "Mean service time R (ticks, from 1 to 1e12, default: 1e9).",
    "random.mean_service", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kRandomVariation{"--random-variation", "", "", "N",
    "Squared coefficient of variation of hyperexponential service times (above 1 and at most 1,000,000, default: 4).",
    "random.variation", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kTraceLoad{"--trace-load", "", "", "N",
    "Load per server that the tasks of a trace produce: their arrival times are stretched so that total work / (servers x time span) has this value (above 0 and at most 1000, default: arrival times as given).",
    "trace_load", {}, List::none, true, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kWarmup{"--warmup", "", "", "N",
    "Number of tasks at the start that are not measured (at least 0, default: 0).",
    "warmup", {}, List::none, true, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kCooldown{"--cooldown", "", "", "N",
    "Number of tasks at the end that are not measured (at least 0, default: 0).",
    "cooldown", {}, List::none, true, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kReplications{"--replications", "", "", "N",
    "Number of independent runs with consecutive seeds (from 1 to 10,000, default: 1). Results of several runs are means, with 95% confidence intervals.",
    "replications", {}, List::none, true, false, false, false, Amount::none, Group::task, true, false};
constexpr Flag kPerTask{"--per-task", "", "", "",
    "Include the times of every task in the answer.",
    "per_task", {}, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kLog{"--log", "", "", "",
    "Include the log of all events in the answer.",
    "log", {}, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kSamples{"--samples", "", "", "N",
    "Number of points in time for which the answer lists the state of the simulation, evenly spaced by arrivals and completions (from 0 to 10,000, default: 0).",
    "samples", {}, List::none, true, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kSweep{"--sweep", "", "", "SETTING=A,B,...",
    "Run every combination of the values of one setting, or of two settings if --sweep is given twice, on all cores. If the values of a setting are lists, separate the lists by semicolons.",
    "", {}, List::none, false, false, true, false, Amount::none, Group::task, true, false};
constexpr Flag kArrivals{"--arrivals", "", "", "FILE",
    "Read the tasks of a trace: SWF, a CSV table with the columns id, arrival, service and optionally node and hop, or lines of id arrival level:index service [hop].",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, true, false};
constexpr Flag kJobs{"--jobs", "", "", "FILE",
    "Read task graphs that arrive over time, as JSON: [{\"arrival\":ticks,\"comp\":[ticks],\"edges\":[[from,to,ticks per hop]]}].",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kExchanges{"--exchanges", "", "", "FILE",
    "Read the communication between the tasks of a trace, as JSON: [[id,id,amount]]. Exchanges have an effect only together with --gamma.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kUnit3{"--unit", "", "", "X",
    "Seconds per tick of an SWF trace (default: 0.001).",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr std::string_view kSplitChoices[] = {"seq", "par"};
constexpr Flag kSplit{"--split", "", "", "seq|par",
    "Tasks of an SWF job: seq = one task per job; par = one task per processor of the job (default: seq).",
    "", kSplitChoices, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr std::string_view kInputFormatChoices3[] = {"auto", "swf", "csv", "list"};
constexpr Flag kInputFormat3{"--input-format", "", "", "NAME",
    "Format of the trace: auto, swf, csv or list (default: auto).",
    "", kInputFormatChoices3, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kLogTo{"--log-to", "", "", "FILE",
    "Write the log of all events to FILE, one JSON object per line.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kJson2{"--json", "", "", "",
    "Print the complete answer as JSON. Short for --format json.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr std::string_view kTableChoices7[] = {"tasks", "log", "samples", "jobs", "congestion", "theorems", "histogram"};
constexpr Flag kTable7{"--table", "", "", "NAME",
    "Print one table of the answer as text, CSV or TSV, and turn on the options that the table needs.",
    "", kTableChoices7, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kTopology5{"--topology", "", "", "TEXT",
    "Network over whose links load moves: a family such as torus:8,8, or a graph (default: the network of the preset, or the network of the given links).",
    "topology", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr std::string_view kPresetChoices[] = {"lan", "dsl", "clusters"};
constexpr Flag kPreset{"--preset", "", "", "lan|dsl|clusters",
    "Machine from the report, with its loads (default: no preset):\nlan, dsl = 64 equal nodes in a line, with 6400 tokens on the first node\nclusters = 10x10 mesh over two clusters\nOther options replace the settings of the preset.",
    "preset", kPresetChoices, List::none, false, false, false, false, Amount::none, Group::input, true, false};
constexpr Flag kGranularity{"--granularity", "", "", "N",
    "Number N that defines how finely the load is divided into tokens, for the preset clusters (from 1 to 4, default: 1). With number N, the load consists of 615 x 100^(N-1) tokens of 100 / 100^(N-1) Mflop each.",
    "granularity", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kSpeeds3{"--speeds", "", "", "A,B,...|pattern:A,B,...|FILE",
    "Speed of every node in operations per second (default: the preset's, or 1e9). The value is a list, a pattern that repeats, or a CSV file with the column speed and, optionally, the column nodes (number of nodes with this speed).",
    "speeds", {}, List::numbers, false, true, false, false, Amount::none, Group::input, true, false};
constexpr Flag kLinks{"--links", "", "", "FILE",
    "Read all links from a CSV file with the columns source, target, bandwidth (bytes/s) and latency (s).",
    "links", {}, List::numbers, false, true, false, false, Amount::none, Group::input, false, false};
constexpr Flag kLinksLatencyS{"--links-latency-s", "", "", "N",
    "Latency of all links (seconds, at least 0). By default, the latency of the preset applies. Without a preset, the latency is 0.00015 s (LAN).",
    "links.latency_s", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kLinksBandwidthBytes{"--links-bandwidth-bytes", "", "", "N",
    "Bandwidth of all links in each direction (bytes/s, above 0). By default, the bandwidth of the preset applies. Without a preset, the bandwidth is 12,500,000 bytes/s (LAN).",
    "links.bandwidth_bytes", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr std::string_view kSchemeChoices2[] = {"fos", "two-phase", "never"};
constexpr Flag kScheme2{"--scheme", "", "", "fos|two-phase|never",
    "Balancing scheme (default: fos):\nfos = first-order diffusion, step by step\ntwo-phase = first compute the flow without moving load (second-order diffusion), then move the load once along this flow\nnever = no balancing",
    "scheme", kSchemeChoices2, List::none, false, false, false, false, Amount::none, Group::task, true, false};
constexpr std::string_view kVariantChoices[] = {"b", "a"};
constexpr Flag kVariant{"--variant", "", "", "b|a",
    "Diffusion matrix for nodes of different speeds (default: b):\nb = the neighbours of a node include the node itself\na = they do not include the node, and the loads can oscillate for ever",
    "variant", kVariantChoices, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kIterations{"--iterations", "", "", "N",
    "Number N of iterations of the application (from 1 to 1e7, default: 1000).",
    "iterations", {}, List::none, true, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kLbSteps{"--lb-steps", "", "", "N",
    "Maximum number of balancing steps; 0 = no balancing (from 0 to 1e7, default: no limit).",
    "lb_steps", {}, List::none, true, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kLbPeriod{"--lb-period", "", "", "N",
    "Number of iterations from one balancing step to the next (from 1 to 1e7, default: 1).",
    "lb_period", {}, List::none, true, false, false, false, Amount::none, Group::task, false, false};
constexpr std::string_view kTriggerChoices2[] = {"schedule", "loss", "loss-local"};
constexpr Flag kTrigger2{"--trigger", "", "", "schedule|loss|loss-local",
    "When balancing steps happen (default: schedule):\nschedule = every --lb-period iterations\nloss = when imbalance has cost more time than the last balancing step\nloss-local = the same, but every node measures the loss with its own clock, against the best iteration since the last balancing step",
    "trigger", kTriggerChoices2, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr std::string_view kKPolicyChoices[] = {"halving", "decreasing", "const", "off"};
constexpr Flag kKPolicy{"--k-policy", "", "", "halving|decreasing|const|off",
    "Rule for k, the number of iterations in which a move must pay for itself (default: halving):\nhalving = k falls by 1 per iteration, and is halved when an iteration took longer than the previous iteration\ndecreasing = k falls by 1 per iteration\nconst = k is constant\noff = no cost test\nA move passes the cost test if its cost < k x its benefit.",
    "k_policy", kKPolicyChoices, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kK0{"--k0", "", "", "N",
    "Initial value of k, the number of iterations in which a move must pay for itself (default: the number of iterations).",
    "k0", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kKMin{"--k-min", "", "", "N",
    "Lower limit of k, the number of iterations in which a move must pay for itself (default: no limit). Without a lower limit, k can fall below 0, and then no exchange is accepted.",
    "k_min", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kKWhole{"--k-whole", "", "", "",
    "Round k, the number of iterations in the cost test, down to a whole number when it is halved.",
    "k_whole", {}, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr std::string_view kKOfChoices[] = {"giver", "least"};
constexpr Flag kKOf{"--k-of", "", "", "giver|least",
    "Node whose value of k, the number of iterations in the cost test, counts for an exchange (default: giver):\ngiver = the node that gives load\nleast = the node with the smaller k",
    "k_of", kKOfChoices, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr std::string_view kKCountsChoices[] = {"iteration", "step"};
constexpr Flag kKCounts{"--k-counts", "", "", "iteration|step",
    "When k falls by 1 (default: iteration):\niteration = in every iteration\nstep = in every balancing step",
    "k_counts", kKCountsChoices, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kKTolerance{"--k-tolerance", "", "", "N",
    "Relative increase of the iteration time above which k, the number of iterations in the cost test, is halved (from 0 to 1000, default: 0.01).",
    "k_tolerance", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr std::string_view kHalveOnChoices[] = {"iteration", "app"};
constexpr Flag kHalveOn{"--halve-on", "", "", "iteration|app",
    "Time whose increase halves k, the number of iterations in the cost test (default: iteration):\niteration = the time of a whole iteration\napp = the time of the computation alone",
    "halve_on", kHalveOnChoices, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr std::string_view kCostOnChoices[] = {"tokens", "flow"};
constexpr Flag kCostOn{"--cost-on", "", "", "tokens|flow",
    "Amount that the cost test uses (default: tokens):\ntokens = whole tokens that would move\nflow = the flow before rounding to whole tokens",
    "cost_on", kCostOnChoices, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr std::string_view kRoundingChoices[] = {"floor", "imitate", "nearest", "random", "real"};
constexpr Flag kRounding{"--rounding", "", "", "floor|imitate|nearest|random|real",
    "Rounding of the flow to whole tokens (default: floor):\nfloor = round down, as in the report\nimitate = flow imitation, which compensates for the fractions later\nnearest = round to the nearest whole number\nrandom = round up with a probability equal to the fraction\nreal = no rounding, the load is divisible",
    "rounding", kRoundingChoices, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kShakerKappa{"--shaker-kappa", "", "", "N",
    "Constant kappa of method shaker: after U blocked steps, a token crosses a blocked link with probability exp(-kappa U) (above 0).",
    "shaker.kappa", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kShakerP{"--shaker-p", "", "", "N",
    "Probability of a forced move after --shaker-tau blocked steps (above 0 and at most 1). It determines kappa.",
    "shaker.p", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kShakerTau{"--shaker-tau", "", "", "N",
    "Number of blocked steps in a row after which a forced move has the probability --shaker-p (above 0).",
    "shaker.tau", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kShakerGrow{"--shaker-grow", "", "", "",
    "Let the probability of a forced move grow with the number of blocked steps U, as 1 - exp(-kappa U).",
    "shaker.grow", {}, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kShakerReset{"--shaker-reset", "", "", "",
    "Start the count of blocked steps again after a forced move.",
    "shaker.reset", {}, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kShakerAll{"--shaker-all", "", "", "",
    "If a move over a blocked link is forced, move the whole flow of the link instead of one token.",
    "shaker.all", {}, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kShakerPrinted{"--shaker-printed", "", "", "",
    "Use kappa = ln(p) / tau, as published in the report, although the sign is wrong. With this sign of kappa, exp(-kappa U) is above 1, so every stuck link is forced in every step.",
    "shaker.printed", {}, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr std::string_view kDetectionChoices[] = {"tree", "off", "piggyback", "free"};
constexpr Flag kDetection{"--detection", "", "", "tree|off|piggyback|free",
    "Termination detection (default: tree):\ntree = messages on a spanning tree\noff = no detection\npiggyback = counters in messages that are sent anyway\nfree = immediate and without cost, for analysis",
    "detection", kDetectionChoices, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr std::string_view kTreeChoices[] = {"breadth-first", "latency"};
constexpr Flag kTree{"--tree", "", "", "breadth-first|latency",
    "Spanning tree for termination detection and barriers (default: breadth-first):\nbreadth-first = from node 0\nlatency = paths of minimum latency",
    "tree", kTreeChoices, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kUnitOps{"--unit-ops", "", "", "N",
    "Number of operations per token and iteration (above 0 and at most 1e30, default: 22500, or the preset's).",
    "unit_ops", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kUnitBytes{"--unit-bytes", "", "", "N",
    "Size of a token, the unit of load (bytes, from 0 to 1e15, default: 8).",
    "unit_bytes", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kHeaderBytes{"--header-bytes", "", "", "N",
    "Size of a load message without its tokens (bytes, from 0 to 1e15, default: 0).",
    "header_bytes", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kControlBytes{"--control-bytes", "", "", "N",
    "Size of a message that reports the load of a node (bytes, from 0 to 1e15, default: 8).",
    "control_bytes", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kDetectionBytes{"--detection-bytes", "", "", "N",
    "Size of a termination detection message (bytes, from 0 to 1e15, default: 8).",
    "detection_bytes", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kAppBytes{"--app-bytes", "", "", "N",
    "Size of a message of the application (bytes, from 0 to 1e15, default: 8).",
    "app_bytes", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kSyncBytes{"--sync-bytes", "", "", "N",
    "Size of a barrier message (bytes, from 0 to 1e15, default: 8).",
    "sync_bytes", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kPreFixedS{"--pre-fixed-s", "", "", "N",
    "Time to prepare a load message (seconds, at least 0, default: 0).",
    "pre.fixed_s", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kPrePerUnitS{"--pre-per-unit-s", "", "", "N",
    "Time to prepare each token of a load message (seconds, at least 0, default: 0).",
    "pre.per_unit_s", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kPostFixedS{"--post-fixed-s", "", "", "N",
    "Time to unpack a load message (seconds, at least 0, default: 0).",
    "post.fixed_s", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kPostPerUnitS{"--post-per-unit-s", "", "", "N",
    "Time to unpack each token of a load message (seconds, at least 0, default: 0).",
    "post.per_unit_s", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr std::string_view kAppChoices[] = {"all", "none", "active"};
constexpr Flag kApp{"--app", "", "", "all|none|active",
    "Links over which the application exchanges messages in every iteration (default: all):\nall = all links\nnone = no links\nactive = links between two nodes with load",
    "app", kAppChoices, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr std::string_view kSyncChoices[] = {"neighbour", "global", "tree", "tree-lowest"};
constexpr Flag kSync{"--sync", "", "", "neighbour|global|tree|tree-lowest",
    "Synchronization after every iteration (default: neighbour):\nneighbour = every node waits for the messages of its neighbours\nglobal = all nodes wait for each other, at no cost\ntree = a message barrier over the nodes with load, gathered at the node that finishes first\ntree-lowest = the same barrier, gathered at the node with the lowest number",
    "sync", kSyncChoices, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr std::string_view kTransportChoices[] = {"eager", "rendezvous"};
constexpr Flag kTransport{"--transport", "", "", "eager|rendezvous",
    "Transport of messages (default: eager):\neager = the sender continues immediately\nrendezvous = sender and receiver wait until the message has arrived",
    "transport", kTransportChoices, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr std::string_view kNetworkChoices[] = {"cm02", "lv08"};
constexpr Flag kNetwork{"--network", "", "", "cm02|lv08",
    "Network model of SimGrid (default: cm02):\ncm02 = latency and bandwidth as given\nlv08 = latency times 13.01 and bandwidth times 0.97\nThe network model changes the simulated times, but not the decisions of the nodes.",
    "network", kNetworkChoices, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kLatencyEstimate{"--latency-estimate", "", "", "N",
    "Latency that the nodes assume when they decide about moves, as a multiple of the real latency (from 0 to 1,000,000, default: 1).",
    "latency_estimate", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kBandwidthEstimate{"--bandwidth-estimate", "", "", "N",
    "Bandwidth that the nodes assume when they decide about moves, as a multiple of the real bandwidth (above 0 and at most 1,000,000, default: 1).",
    "bandwidth_estimate", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kCompare2{"--compare", "", "", "A,B,...",
    "Methods that also run on the same instance, for comparison: never, k/2, k/2-piggyback, k-1, k-1-piggyback, imitate, two-phase, shaker, fos, fos-1, fos-2, fos-5, fos-10, fos-20, fos-50, every-10, every-100, loss, loss-local, two-phase-loss (default: no comparison). The option advise runs every-100, loss, loss-local, two-phase-loss only if load arrives.",
    "compare", {}, List::words, false, false, false, false, Amount::none, Group::output, true, false};
constexpr Flag kAdvise{"--advise", "", "", "",
    "Run all methods and rank them.",
    "advise", {}, List::none, false, false, false, false, Amount::none, Group::task, true, false};
constexpr Flag kMatrix{"--matrix", "", "", "",
    "Include the diffusion matrix, and the messages with which the nodes compute it.",
    "matrix", {}, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kTrace3{"--trace", "", "", "",
    "Include all balancing steps in the answer: exchanges, loads, clocks and termination detection.",
    "trace", {}, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kTraceSteps{"--trace-steps", "", "", "N",
    "Maximum number of balancing steps in the trace (from 1 to 1,000,000, default: 1000).",
    "trace_steps", {}, List::none, true, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kTimeline{"--timeline", "", "", "N",
    "Number of initial iterations for which the answer lists the clocks of all nodes (from 0 to 1,000,000, default: 0). The clocks are read after balancing, after computing and at the end of the iteration.",
    "timeline", {}, List::none, true, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kLoads3{"--loads", "", "", "A,B,...",
    "Number of tokens on every node. A scenario or units can replace the list of loads.",
    "loads", {}, List::numbers, false, true, false, false, Amount::none, Group::input, true, false};
constexpr Flag kScenario3{"--scenario", "", "", "NAME:N[,N]",
    "Rule that generates loads:\npeak = all load on one node\nrandom = uniform random loads, rescaled to the mean\ngradient = loads that rise from 0 to twice the mean\nhot-spots = half of all load on a few nodes",
    "scenario", {}, List::none, false, true, false, false, Amount::none, Group::input, false, false};
constexpr Flag kUnits{"--units", "", "", "FILE",
    "Read the sizes of the indivisible pieces of every node's load, as JSON: [[3,1],[5],...].",
    "units", {}, List::numbers, false, true, false, false, Amount::none, Group::input, false, false};
constexpr Flag kArrivals2{"--arrivals", "", "", "I,NODE,TOKENS;...|FILE",
    "Tokens that arrive at NODE before iteration I.",
    "arrivals", {}, List::numbers, false, true, false, false, Amount::none, Group::input, false, false};
constexpr Flag kDeadLinks{"--dead-links", "", "", "I,U,V;...|FILE",
    "Links between U and V that carry nothing from iteration I on.",
    "dead_links", {}, List::numbers, false, true, false, false, Amount::none, Group::input, false, false};
constexpr Flag kPlatform{"--platform", "", "", "FILE",
    "Nodes and links of the cluster: a SimGrid platform (XML), a platform as JSON, or a CSV table of links or of speeds.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, true, false};
constexpr Flag kEach4{"--each", "", "", "",
    "Run every load vector of the input on the same cluster: one vector per line, and one answer per line.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr std::string_view kTableChoices8[] = {"loads", "series", "trace", "matrix", "alpha", "compare", "ranking"};
constexpr Flag kTable8{"--table", "", "", "NAME",
    "Print one table of the answer as text, CSV or TSV, and turn on the options that the table needs.",
    "", kTableChoices8, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr std::string_view kAlgorithmChoices3[] = {"auto", "exact", "none"};
constexpr Flag kAlgorithm3{"--algorithm", "", "", "auto|exact|none",
    "Search (default: auto):\nauto = run all searches that suit the size and keep the best plan\nexact = search until every placement is examined or excluded\nnone = evaluate the given assignment",
    "algorithm", kAlgorithmChoices3, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr std::string_view kMigrationChoices2[] = {"moves", "bytes", "bytes-distance"};
constexpr Flag kMigration2{"--migration", "", "", "moves|bytes|bytes-distance",
    "Unit in which migration is counted (default: moves):\nmoves = number of objects\nbytes = number of bytes\nbytes-distance = bytes x number of links on the path\nA path is in the topology, or in a tree of racks with 2 links within a rack and 4 links between racks.",
    "migration", kMigrationChoices2, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kTopology6{"--topology", "", "", "TEXT",
    "Network that connects the nodes: a family such as torus:8,8, a power or a product of networks, or a graph (default: no topology). Only migration bytes-distance and plans along a flow use the network.",
    "topology", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kBeta2{"--beta", "", "", "N",
    "Work of a node per unit of message size, with at most six decimal places (from 0 to 1e9, default: 1, for LBDatafiles 0). The work of a node grows by beta times the amount that it sends or receives, whichever is larger, rounded half up.",
    "beta", {}, List::none, true, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kMaxMoves2{"--max-moves", "", "", "N",
    "Maximum number of objects that leave their node (default: no limit). With experts: maximum number of slots per layer whose expert changes.",
    "max_moves", {}, List::none, true, false, false, false, Amount::none, Group::limits, true, false};
constexpr Flag kMaxBytes{"--max-bytes", "", "", "N",
    "Maximum number of bytes that move (default: no limit).",
    "max_bytes", {}, List::none, true, false, false, false, Amount::none, Group::limits, false, false};
constexpr Flag kTarget{"--target", "", "", "N",
    "Maximum makespan, as a multiple of the mean (at most six decimal places, above 0 and at most 1,000,000, default: minimum makespan). Among all plans within the target, the answer has minimum migration.",
    "target", {}, List::none, true, false, false, false, Amount::none, Group::limits, true, false};
constexpr Flag kMinGain{"--min-gain", "", "", "N",
    "Minimum reduction of the makespan per unit of migration, with at most six decimal places (in the unit of the loads, from 0 to 1e9, default: any reduction). Moves with a smaller reduction are not made.",
    "min_gain", {}, List::none, true, false, false, false, Amount::real, Group::limits, false, false};
constexpr Flag kLimitOut{"--limit-out", "", "", "N",
    "Maximum number of objects sent by a node per round (from 1 to 1e9, default: 1).",
    "limit.out", {}, List::none, true, false, false, false, Amount::none, Group::limits, true, false};
constexpr Flag kLimitIn{"--limit-in", "", "", "N",
    "Maximum number of objects received by a node per round (from 1 to 1e9, default: 1).",
    "limit.in", {}, List::none, true, false, false, false, Amount::none, Group::limits, false, false};
constexpr Flag kLimitBoth{"--limit-both", "", "", "N",
    "Maximum number of objects that a node sends and receives per round, in total (from 1 to 1e9, default: separate limits). The limit for both replaces the separate limits for sending and receiving.",
    "limit.both", {}, List::none, true, false, false, false, Amount::none, Group::limits, false, false};
constexpr Flag kTransient{"--transient", "", "", "",
    "Respect capacities during the moves: an object in transit counts on both nodes. If necessary, objects wait on a third node. If no order of the moves respects the capacities, the answer lists the nodes that block the moves.",
    "transient", {}, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kFlow{"--flow", "", "", "opt|ops|fos|sos|chebyshev|cg|de|gde|adi|md|l2|l1|linf|node-flow|rounds|max-load",
    "Scheme whose balancing flow the objects follow, hop by hop over the links of the topology (default: a search). The load that crosses each link differs from the flow by at most half the largest object, if every node keeps enough load.",
    "flow", kSchemeChoices, List::none, false, false, false, false, Amount::none, Group::task, false, true};
constexpr Flag kCollapse{"--collapse", "", "", "",
    "With --flow: merge the hops of each object into one move. A merged move needs two nodes that can communicate directly.",
    "collapse", {}, List::none, false, false, false, false, Amount::none, Group::task, false, true};
constexpr Flag kPareto2{"--pareto", "", "", "",
    "Include the Pareto front of makespan and number of moves.",
    "pareto", {}, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kEffort2{"--effort", "", "", "N",
    "Amount of work for the searches for a better plan, as a multiple of the default amount; 0 = no exact search (from 0 to 1000, default: 1). A larger effort never gives a worse plan.",
    "effort", {}, List::none, true, false, false, false, Amount::none, Group::limits, false, false};
constexpr Flag kSlots{"--slots", "", "", "N",
    "With --experts: number of expert replicas per layer over all GPUs, a multiple of the number of GPUs (from 1 to 100,000).",
    "slots", {}, List::none, true, false, false, false, Amount::none, Group::task, false, true};
constexpr Flag kGpus{"--gpus", "", "", "N",
    "With --experts: number of GPUs (from 1 to 100,000). Each GPU has the same number of consecutive slots.",
    "gpus", {}, List::none, true, false, false, false, Amount::none, Group::task, false, true};
constexpr Flag kExpertGroups{"--expert-groups", "", "", "N",
    "With --experts: number of groups of consecutive experts (from 1 to 100,000, default: 1). If --gpu-nodes is above 1, all replicas of a group of experts are on one node.",
    "expert_groups", {}, List::none, true, false, false, false, Amount::none, Group::task, false, true};
constexpr Flag kGpuNodes{"--gpu-nodes", "", "", "N",
    "With --experts: number of nodes (from 1 to 100,000, default: 1). Each node has the same number of consecutive GPUs.",
    "gpu_nodes", {}, List::none, true, false, false, false, Amount::none, Group::task, false, true};
constexpr Flag kNodes3{"--nodes", "", "", "N|FILE",
    "Number of nodes, or a table with one row per node (default: the nodes in the objects). The table can have the columns node, speed, state and rack, and a column for the capacity of each resource.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, true, false};
constexpr Flag kAssignment{"--assignment", "", "", "FILE",
    "Check and schedule the assignment in FILE instead of searching for one. FILE is a table with the columns object and node, the table of moves of a plan, or a list with one node per line in the order of the objects. Objects that are not in a table of moves stay on their nodes.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kApplyTo{"--apply-to", "", "", "FILE",
    "Write the objects with their new nodes to FILE, in the format of the input. The output file can be the same as the input file. If FILE contains *, one LBDatafile per rank is written, and the rank replaces the *.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::output, true, false};
constexpr Flag kUndo{"--undo", "", "", "",
    "Print the reverse plan, which moves every object back to its original node. New objects stay on the nodes to which the plan assigned them. Together with --undo, --apply-to writes the objects back to their original nodes.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kColumn3{"--column", "", "", "TEXT",
    "Table column that contains the loads: its name, or its number counted from 1 (default: load).",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, true, false};
constexpr Flag kUnit4{"--unit", "", "", "auto|N",
    "Size of one load unit (default: auto for loads with fractions, otherwise 1; 0.000001 for LBDatafiles). Measured loads are divided by the unit and rounded half up. The unit auto is computed from the loads.",
    "", kUnitChoices, List::none, true, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kPhase{"--phase", "", "", "N",
    "Phase to read from an LBDatafile (default: the last phase).",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr std::string_view kInputFormatChoices4[] = {"auto", "csv", "lbdatafile", "json", "ndjson"};
constexpr Flag kInputFormat4{"--input-format", "", "", "NAME",
    "Format of the input: auto, csv, lbdatafile, json or ndjson.",
    "", kInputFormatChoices4, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kChain{"--chain", "", "", "FILE|LIST",
    "Partition a sequence of items into contiguous parts, one per node, instead of placing objects. A chain is a list of item loads, or a file in any of the load formats.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, true};
constexpr Flag kParts{"--parts", "", "", "N",
    "With --chain: number of parts. Each node gets one part.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::task, false, true};
constexpr Flag kSpeeds4{"--speeds", "", "", "A,B,...",
    "With --chain: speed of every node, such as 1,2,0.5.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, true};
constexpr Flag kRing{"--ring", "", "", "",
    "With --chain: the items form a ring, in which the first item follows the last item.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::task, false, true};
constexpr Flag kOldCuts{"--old-cuts", "", "", "A,B,...",
    "With --chain: first item of every old part, without the first part. With --ring the list can also contain the first item of the first part. With old parts, the plan has minimum migration among all partitions with minimum makespan.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, true};
constexpr Flag kMinItems{"--min-items", "", "", "N",
    "With --chain: minimum number of items per node, 0 or 1 (default: 0).",
    "", {}, List::none, false, false, false, false, Amount::none, Group::task, false, true};
constexpr Flag kMemory{"--memory", "", "", "A,B,...",
    "With --chain: memory that every item needs.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, true};
constexpr Flag kCapacity{"--capacity", "", "", "A,B,...",
    "With --chain: memory capacity of every node. A node with capacity null has no limit.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, true};
constexpr Flag kBytes{"--bytes", "", "", "A,B,...",
    "With --chain: cost of moving each item.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, true};
constexpr Flag kExperts{"--experts", "", "", "FILE",
    "Place the experts of a mixture-of-experts model on GPUs. FILE contains the loads of the experts as JSON: [layer][expert] or {layer: {expert: load}}. The loads can be the whole file, or the member \"experts\" or \"weight\" of an object. Requires --slots and --gpus.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, true};
constexpr Flag kOld{"--old", "", "", "FILE",
    "With --experts: the current expert of every slot, as JSON [layer][slot].",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, true};
constexpr Flag kStream{"--stream", "", "", "",
    "Read snapshots of object loads from standard input, one per line, as [load, ...] or {\"load\": [...], \"node\": [...]}. Print one decision per line immediately: move objects now, or wait.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, true};
constexpr std::string_view kRuleChoices[] = {"regret", "threshold"};
constexpr Flag kRule{"--rule", "", "", "regret|threshold",
    "With --stream: rule for carrying out a plan: regret = the loss from waiting exceeds --factor times the cost of the plan; threshold = the mean imbalance over --window snapshots reaches --threshold, and the plan pays for itself within --horizon snapshots (default: regret).",
    "", kRuleChoices, List::none, false, false, false, false, Amount::none, Group::task, false, true};
constexpr Flag kFactor{"--factor", "", "", "N",
    "With --rule regret: carry out a plan when the loss from waiting exceeds N times the cost of the plan (default: 2).",
    "", {}, List::none, false, false, false, false, Amount::none, Group::task, false, true};
constexpr Flag kThreshold{"--threshold", "", "", "N",
    "With --rule threshold: minimum imbalance (makespan / mean) for a plan (default: 1.35).",
    "", {}, List::none, false, false, false, false, Amount::none, Group::task, false, true};
constexpr Flag kWindow{"--window", "", "", "N",
    "With --rule threshold: number of snapshots over which the imbalance is averaged (default: 3).",
    "", {}, List::none, false, false, false, false, Amount::none, Group::task, false, true};
constexpr Flag kCooldown2{"--cooldown", "", "", "N",
    "With --rule threshold: number of snapshots after a plan during which no other plan is carried out (default: 100).",
    "", {}, List::none, false, false, false, false, Amount::none, Group::task, false, true};
constexpr Flag kHorizon{"--horizon", "", "", "N",
    "With --rule threshold: number of snapshots within which a plan must pay for itself (default: 100).",
    "", {}, List::none, false, false, false, false, Amount::none, Group::task, false, true};
constexpr Flag kNoise{"--noise", "", "", "N",
    "With --stream: relative measurement error of the loads (default: 0). A gain within the measurement error does not trigger a plan.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::task, false, true};
constexpr Flag kCostPerMove{"--cost-per-move", "", "", "N",
    "With --stream: cost of moving one object, in the unit of the makespan, load / speed (default: 1 unit of load).",
    "", {}, List::none, false, false, false, false, Amount::none, Group::task, false, true};
constexpr std::string_view kFormatChoices3[] = {"text", "json", "csv", "tsv", "metis", "scotch", "tensorrt-llm", "vllm-ascend"};
constexpr Flag kFormat3{"--format", "", "", "NAME",
    "Output format: text, json, csv or tsv (default: text). More formats for placements of objects and chains are metis (.part) and scotch (.map). More formats for placements of experts are tensorrt-llm (YAML) and vllm-ascend (JSON).",
    "", kFormatChoices3, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr std::string_view kTableChoices9[] = {"moves", "assignment", "loads", "front", "messages", "flow", "errors", "parts", "layers", "slots", "copies", "decisions"};
constexpr Flag kTable9{"--table", "", "", "NAME",
    "Print one table of the answer as text, CSV or TSV, and turn on the options that the table needs.",
    "", kTableChoices9, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kColumn4{"--column", "", "", "TEXT",
    "Table column that contains the loads: its name, or its number counted from 1 (default: load).",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kParts2{"--parts", "", "", "N",
    "Number of parts. Each node gets one part.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::task, true, false};
constexpr Flag kSpeeds5{"--speeds", "", "", "A,B,...",
    "Speed of every node, such as 1,2,0.5.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, true, false};
constexpr Flag kRing2{"--ring", "", "", "",
    "The items form a ring, in which the first item follows the last item.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::task, true, false};
constexpr Flag kOldCuts2{"--old-cuts", "", "", "A,B,...",
    "First item of every old part, without the first part. With --ring the list can also contain the first item of the first part. With old parts, the plan has minimum migration among all partitions with minimum makespan.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, true, false};
constexpr Flag kMinItems2{"--min-items", "", "", "N",
    "Minimum number of items per node, 0 or 1 (default: 0).",
    "", {}, List::none, false, false, false, false, Amount::none, Group::task, true, false};
constexpr Flag kMemory2{"--memory", "", "", "A,B,...",
    "Memory that every item needs.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kCapacity2{"--capacity", "", "", "A,B,...",
    "Memory capacity of every node. A node with capacity null has no limit.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kBytes2{"--bytes", "", "", "A,B,...",
    "Cost of moving each item.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kFormat4{"--format", "", "", "NAME",
    "Output format: text, json, csv or tsv (default: text). More formats for placements of objects and chains are metis (.part) and scotch (.map). More formats for placements of experts are tensorrt-llm (YAML) and vllm-ascend (JSON).",
    "", kFormatChoices2, List::none, false, false, false, false, Amount::none, Group::output, true, false};
constexpr std::string_view kTableChoices10[] = {"parts"};
constexpr Flag kTable10{"--table", "", "", "NAME",
    "Print one table of the answer as text, CSV or TSV, and turn on the options that the table needs.",
    "", kTableChoices10, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kSlots2{"--slots", "", "", "N",
    "Number of expert replicas per layer over all GPUs, a multiple of the number of GPUs (from 1 to 100,000).",
    "slots", {}, List::none, true, false, false, false, Amount::none, Group::task, true, false};
constexpr Flag kGpus2{"--gpus", "", "", "N",
    "Number of GPUs (from 1 to 100,000). Each GPU has the same number of consecutive slots.",
    "gpus", {}, List::none, true, false, false, false, Amount::none, Group::task, true, false};
constexpr Flag kExpertGroups2{"--expert-groups", "", "", "N",
    "Number of groups of consecutive experts (from 1 to 100,000, default: 1). If --gpu-nodes is above 1, all replicas of a group of experts are on one node.",
    "expert_groups", {}, List::none, true, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kGpuNodes2{"--gpu-nodes", "", "", "N",
    "Number of nodes (from 1 to 100,000, default: 1). Each node has the same number of consecutive GPUs.",
    "gpu_nodes", {}, List::none, true, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kOld2{"--old", "", "", "FILE",
    "The current expert of every slot, as JSON [layer][slot].",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, true, false};
constexpr std::string_view kFormatChoices4[] = {"text", "json", "csv", "tsv", "tensorrt-llm", "vllm-ascend"};
constexpr Flag kFormat5{"--format", "", "", "NAME",
    "Output format: text, json, csv or tsv (default: text). More formats for placements of objects and chains are metis (.part) and scotch (.map). More formats for placements of experts are tensorrt-llm (YAML) and vllm-ascend (JSON).",
    "", kFormatChoices4, List::none, false, false, false, false, Amount::none, Group::output, true, false};
constexpr std::string_view kTableChoices11[] = {"layers", "slots", "copies"};
constexpr Flag kTable11{"--table", "", "", "NAME",
    "Print one table of the answer as text, CSV or TSV, and turn on the options that the table needs.",
    "", kTableChoices11, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kMaxMoves3{"--max-moves", "", "", "N",
    "Maximum number of objects that leave their node (default: no limit). With experts: maximum number of slots per layer whose expert changes.",
    "max_moves", {}, List::none, true, false, false, false, Amount::none, Group::limits, false, false};
constexpr Flag kRule2{"--rule", "", "", "regret|threshold",
    "Rule for carrying out a plan: regret = the loss from waiting exceeds --factor times the cost of the plan; threshold = the mean imbalance over --window snapshots reaches --threshold, and the plan pays for itself within --horizon snapshots (default: regret).",
    "", kRuleChoices, List::none, false, false, false, false, Amount::none, Group::task, true, false};
constexpr Flag kFactor2{"--factor", "", "", "N",
    "With --rule regret: carry out a plan when the loss from waiting exceeds N times the cost of the plan (default: 2).",
    "", {}, List::none, false, false, false, false, Amount::none, Group::task, true, false};
constexpr Flag kThreshold2{"--threshold", "", "", "N",
    "With --rule threshold: minimum imbalance (makespan / mean) for a plan (default: 1.35).",
    "", {}, List::none, false, false, false, false, Amount::none, Group::task, true, false};
constexpr Flag kWindow2{"--window", "", "", "N",
    "With --rule threshold: number of snapshots over which the imbalance is averaged (default: 3).",
    "", {}, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kCooldown3{"--cooldown", "", "", "N",
    "With --rule threshold: number of snapshots after a plan during which no other plan is carried out (default: 100).",
    "", {}, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kHorizon2{"--horizon", "", "", "N",
    "With --rule threshold: number of snapshots within which a plan must pay for itself (default: 100).",
    "", {}, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kNoise2{"--noise", "", "", "N",
    "Relative measurement error of the loads (default: 0). A gain within the measurement error does not trigger a plan.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kCostPerMove2{"--cost-per-move", "", "", "N",
    "Cost of moving one object, in the unit of the makespan, load / speed (default: 1 unit of load).",
    "", {}, List::none, false, false, false, false, Amount::none, Group::task, true, false};
constexpr std::string_view kFormatChoices5[] = {"text", "json"};
constexpr Flag kFormat6{"--format", "", "", "NAME",
    "Output format: text, json, csv or tsv (default: text). More formats for placements of objects and chains are metis (.part) and scotch (.map). More formats for placements of experts are tensorrt-llm (YAML) and vllm-ascend (JSON).",
    "", kFormatChoices5, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kTopology7{"--topology", "", "", "TEXT",
    "Network that connects the nodes: a family such as torus:8,8, a power or a product of networks, or a graph (default: no topology). Only migration bytes-distance and plans along a flow use the network.",
    "topology", {}, List::none, false, false, false, false, Amount::none, Group::input, true, false};
constexpr Flag kLimitOut2{"--limit-out", "", "", "N",
    "Maximum number of objects sent by a node per round (from 1 to 1e9, default: 1).",
    "limit.out", {}, List::none, true, false, false, false, Amount::none, Group::limits, false, false};
constexpr Flag kScheme3{"--scheme", "", "", "opt|ops|fos|sos|chebyshev|cg|de|gde|adi|md|l2|l1|linf|node-flow|rounds|max-load",
    "Scheme whose balancing flow the objects follow, hop by hop over the links of the topology (default: a search). The load that crosses each link differs from the flow by at most half the largest object, if every node keeps enough load.",
    "flow", kSchemeChoices, List::none, false, false, false, false, Amount::none, Group::task, true, false};
constexpr Flag kCollapse2{"--collapse", "", "", "",
    "Merge the hops of each object into one move. A merged move needs two nodes that can communicate directly.",
    "collapse", {}, List::none, false, false, false, false, Amount::none, Group::task, true, false};
constexpr Flag kFormat7{"--format", "", "", "NAME",
    "Output format: text, json, csv or tsv (default: text). More formats for placements of objects and chains are metis (.part) and scotch (.map). More formats for placements of experts are tensorrt-llm (YAML) and vllm-ascend (JSON).",
    "", kFormatChoices2, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr std::string_view kTableChoices12[] = {"moves", "assignment", "loads", "flow", "errors"};
constexpr Flag kTable12{"--table", "", "", "NAME",
    "Print one table of the answer as text, CSV or TSV, and turn on the options that the table needs.",
    "", kTableChoices12, List::none, false, false, false, false, Amount::none, Group::output, true, false};
constexpr Flag kNdjson{"--ndjson", "", "", "",
    "Read one job per line (NDJSON), even if the first line is not a valid job.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, true, false};
constexpr Flag kShard{"--shard", "", "", "I/N",
    "Run only shard I of N of a stream: every N-th job, beginning with job I. For example, the shards 1/3, 2/3 and 3/3 together run all jobs.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::advanced, true, false};
constexpr Flag kResume{"--resume", "", "", "FILE",
    "Continue an interrupted run: append the missing answers to FILE. To check that FILE has answers of the given jobs, the last complete answer in FILE is computed again. An incomplete last line of FILE is removed.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::advanced, true, false};
constexpr Flag kOutput2{"--output", "o", "", "FILE",
    "File to write (- is standard output). If FILE exists, it is replaced only after the output is complete. Output to a pipe or a descriptor such as /dev/fd/3 is written at once. If a stream of jobs is stopped, FILE contains the finished answers.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::output, true, false};
constexpr Flag kThreads2{"--threads", "", "", "N",
    "Number of threads (default: all cores). The number of threads does not change the output.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::advanced, true, false};
constexpr std::string_view kAsChoices[] = {"auto", "loads", "graph", "tasks", "arrivals", "platform", "objects"};
constexpr Flag kAs{"--as", "", "", "auto|loads|graph|tasks|arrivals|platform|objects",
    "Contents of the files; auto detects them (default: auto).",
    "as", kAsChoices, List::none, false, false, false, false, Amount::none, Group::task, true, false};
constexpr Flag kColumn5{"--column", "", "", "TEXT",
    "Table column that contains the loads: its name, or its number counted from 1.",
    "column", {}, List::none, false, false, false, false, Amount::none, Group::input, true, false};
constexpr Flag kWeight3{"--weight", "", "", "TEXT",
    "Attribute or column with the weights of the edges; none = every edge has weight 1 (default: a numeric attribute or column called weight, value, capacity or bandwidth).",
    "weight", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kBase2{"--base", "", "", "N",
    "Number of the first node in edge lists, 0 or 1 (default: 0 if node 0 appears, otherwise 1).",
    "base", {}, List::none, true, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kNode2{"--node", "", "", "TEXT",
    "Table column that contains the node of each row: its name, or its number counted from 1.",
    "node", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kSum2{"--sum", "", "", "",
    "Add up the loads of each node, for tables in which each row describes one object on a node.",
    "sum", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kComma2{"--comma", "", "", "refused|decimal|thousands|separator",
    "Meaning of a comma between digits if several are possible.",
    "comma", kCommaChoices, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kUnit5{"--unit", "", "", "auto|N",
    "Size of one load unit (above 0). Measured values are divided by the unit and rounded half up. The unit auto is a power of ten computed from the values.",
    "unit", kUnitChoices, List::none, true, false, false, false, Amount::none, Group::input, true, false};
constexpr std::string_view kInputFormatChoices5[] = {"auto", "plain", "csv", "tsv", "json", "edge-list", "metis", "mtx", "node-link", "gml", "dot", "graphml", "scotch", "tgt", "matrix", "stg", "wfcommons", "dax", "swf", "list", "simgrid", "links", "speeds", "lbdatafile", "ndjson"};
constexpr Flag kInputFormat5{"--input-format", "", "", "auto|plain|csv|tsv|json|edge-list|metis|mtx|node-link|gml|dot|graphml|scotch|tgt|matrix|stg|wfcommons|dax|swf|list|simgrid|links|speeds|lbdatafile|ndjson",
    "How to read the files; auto detects the format.",
    "", kInputFormatChoices5, List::none, false, false, false, false, Amount::none, Group::input, true, false};
constexpr std::string_view kAsChoices2[] = {"loads", "graph", "tasks", "arrivals", "platform", "table", "objects"};
constexpr Flag kAs2{"--as", "", "", "loads|graph|tasks|arrivals|platform|table|objects",
    "Content of the text (default: loads).",
    "as", kAsChoices2, List::none, false, false, false, false, Amount::none, Group::task, true, false};
constexpr Flag kColumn6{"--column", "", "", "TEXT",
    "Table column that contains the loads: its name, or its number counted from 1 (default: automatic). For graphs, give the node attribute that contains the loads, such as w2.",
    "column", {}, List::none, false, false, false, false, Amount::none, Group::input, true, false};
constexpr Flag kUnit6{"--unit", "", "", "auto|N",
    "Size of one load unit (above 0, default: auto for values with fractions, except in read and convert; 0.001 for workflows and SWF, 0.000001 for LBDatafiles). Values of the input are divided by the unit and rounded half up. A unit of 0.001 converts seconds to milliseconds. The unit auto is the last decimal place of the values, or a larger power of ten if its rounding changes the total load by at most one millionth. With --each, the unit auto depends on the values of each line.",
    "unit", kUnitChoices, List::none, true, false, false, false, Amount::none, Group::input, true, false};
constexpr Flag kSplit2{"--split", "", "", "seq|par",
    "Tasks per job of an SWF trace (default: seq):\nseq = one task per job\npar = one task per processor of the job",
    "split", kSplitChoices, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kInputFormat6{"--input-format", "", "", "auto|plain|csv|tsv|json|edge-list|metis|mtx|node-link|gml|dot|graphml|scotch|tgt|matrix|stg|wfcommons|dax|swf|list|simgrid|links|speeds|lbdatafile|ndjson",
    "Format of the input file. auto = detected from the content.",
    "", kInputFormatChoices5, List::none, false, false, false, false, Amount::none, Group::input, true, false};
constexpr Flag kWeight4{"--weight", "", "", "TEXT",
    "Attribute or column that contains the edge weights, or none for weight 1 on every edge (default: the numeric attribute called weight, value, capacity or bandwidth).",
    "weight", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kNode3{"--node", "", "", "TEXT",
    "Column of a table that contains the node of each row: its name, or its number counted from 1.",
    "node", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kSum3{"--sum", "", "", "",
    "Add up the loads of each node, for tables in which each row is an object on a node.",
    "sum", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kComma3{"--comma", "", "", "refused|decimal|thousands|separator",
    "How to read a comma between digits if it is ambiguous (default: refused):\nrefused = report an error\ndecimal = a decimal point\nthousands = a thousands separator\nseparator = a separator between two numbers",
    "comma", kCommaChoices, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr std::string_view kToChoices[] = {"plain", "csv", "tsv", "json", "edge-list", "metis", "mtx", "node-link", "gml", "dot", "graphml", "scotch", "tgt", "matrix", "stg", "simgrid", "links", "speeds"};
constexpr Flag kTo{"--to", "", "", "NAME",
    "Format to write, for loads, graphs, tasks or platforms: plain, csv, tsv, json, edge-list, metis, mtx, node-link, gml, dot, graphml, scotch, tgt, matrix, stg, simgrid, links or speeds.",
    "", kToChoices, List::none, false, false, false, false, Amount::none, Group::task, true, false};
constexpr std::string_view kAsChoices3[] = {"loads", "graph", "tasks", "arrivals", "platform"};
constexpr Flag kAs3{"--as", "", "", "loads|graph|tasks|arrivals|platform",
    "Content of the file (default: detected from the file).",
    "", kAsChoices3, List::none, false, false, false, false, Amount::none, Group::task, true, false};
constexpr Flag kInputFormat7{"--input-format", "", "", "NAME",
    "Format of the input file: auto, plain, csv, tsv, json, edge-list, metis, mtx, node-link, gml, dot, graphml, scotch, tgt, matrix, stg, wfcommons, dax, swf, list, simgrid, links, speeds, lbdatafile or ndjson.",
    "", kInputFormatChoices5, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kColumn7{"--column", "", "", "TEXT",
    "Table column that contains the loads: its name, or its number counted from 1 (default: automatic). For graphs, give the node attribute that contains the loads, such as w2.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, true, false};
constexpr Flag kUnit7{"--unit", "", "", "auto|N",
    "Size of one load unit (above 0, default: auto for values with fractions, except in read and convert; 0.001 for workflows and SWF, 0.000001 for LBDatafiles). Values of the input are divided by the unit and rounded half up. A unit of 0.001 converts seconds to milliseconds. The unit auto is the last decimal place of the values, or a larger power of ten if its rounding changes the total load by at most one millionth. With --each, the unit auto depends on the values of each line.",
    "", kUnitChoices, List::none, true, false, false, false, Amount::none, Group::input, true, false};
constexpr Flag kTopology8{"--topology", "", "", "SPEC",
    "Graph file of the network (as file:NAME), if the answer does not contain the network.",
    "topology", {}, List::none, false, false, false, false, Amount::none, Group::input, true, false};
constexpr Flag kLoads4{"--loads", "", "", "A,B,...",
    "Loads that were given as an option to the command that computed the answer.",
    "loads", {}, List::numbers, false, true, false, false, Amount::none, Group::input, false, false};
constexpr Flag kScenario4{"--scenario", "", "", "NAME:N[,N]",
    "Scenario that was given to the command that computed the answer.",
    "scenario", {}, List::none, false, true, false, false, Amount::none, Group::input, false, false};
constexpr Flag kSpeeds6{"--speeds", "", "", "A,B,...",
    "Node speeds that were given to the command that computed the answer.",
    "speeds", {}, List::numbers, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kEdgeCapacity2{"--edge-capacity", "", "", "A,B,...",
    "Edge capacities that were given to the command that computed the answer (scheme max-load).",
    "edge_capacity", {}, List::numbers, false, false, false, false, Amount::whole, Group::input, false, false};
constexpr Flag kEdgeMinimum2{"--edge-minimum", "", "", "A,B,...",
    "Minimum loads per edge that were given to the command that computed the answer (scheme max-load).",
    "edge_minimum", {}, List::numbers, false, false, false, false, Amount::whole, Group::limits, false, false};
constexpr Flag kEdgeFee2{"--edge-fee", "", "", "A,B,...",
    "Edge fees that were given to the command that computed the answer (scheme max-load).",
    "edge_fee", {}, List::numbers, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kTargets2{"--targets", "", "", "even|any|A,B,...",
    "Targets that were given to the ring command that computed the answer.",
    "targets", kTargetsChoices, List::numbers, false, false, false, false, Amount::whole, Group::input, false, false};
constexpr Flag kTasks2{"--tasks", "", "", "random:N",
    "Random tasks that were given to the map command that computed the answer.",
    "tasks", {}, List::none, false, true, false, false, Amount::none, Group::input, false, false};
constexpr Flag kStart2{"--start", "", "", "random|serial|A,B,...",
    "Mapping that the map command started from, as a list or a file.",
    "start", kStartChoices, List::numbers, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kMapping2{"--mapping", "", "", "A,B,...",
    "Mapping (a list or a file) that was given to the map command that computed the answer.",
    "mapping", {}, List::numbers, false, true, false, false, Amount::none, Group::input, false, false};
constexpr Flag kPenalty2{"--penalty", "", "", "llca|none|A,B,...",
    "Communication factors that were given to the map command that computed the answer.",
    "penalty", kPenaltyChoices, List::numbers, false, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kLevelBetas2{"--level-betas", "", "", "exact|thesis|A,B,...",
    "Level weights that were given to the map command that computed the answer.",
    "level_betas", kLevelBetasChoices, List::numbers, false, false, false, false, Amount::real, Group::advanced, false, false};
constexpr Flag kNodes4{"--nodes", "", "", "N|FILE",
    "Nodes that were given to the command that computed the plan.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kApplyTo2{"--apply-to", "", "", "FILE",
    "If the plan is valid, write the objects with their new nodes to this file, in the format of the input. The output file can be the same as the input file.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kUndo2{"--undo", "", "", "",
    "Print the reverse plan, which moves every object back to its original node. Together with --undo, --apply-to writes the objects back to their original nodes. New objects stay on the node to which the plan assigned them.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kAssignment2{"--assignment", "", "", "FILE",
    "Assignment from which the plan was computed.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kInputFormat8{"--input-format", "", "", "NAME",
    "Format of the data file, such as csv, metis or json.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kMove{"--move", "", "", "N",
    "Explain only this move: its number in the list of moves, counted from 0 (default: the whole plan).",
    "move", {}, List::none, true, false, false, false, Amount::none, Group::task, true, false};
constexpr Flag kObject{"--object", "", "", "TEXT",
    "Explain only this object: its name, or its number counted from 0 (default: the whole plan).",
    "object", {}, List::none, false, false, false, false, Amount::none, Group::task, true, false};
constexpr Flag kNodes5{"--nodes", "", "", "N|FILE",
    "Nodes that were given to the command that computed the plan.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, true, false};
constexpr Flag kTopology9{"--topology", "", "", "TEXT",
    "Graph file of the network (as file:NAME), if the answer does not contain the network.",
    "topology", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kInputFormat9{"--input-format", "", "", "NAME",
    "Format of the objects.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kColumn8{"--column", "", "", "TEXT",
    "Table column that contains the loads: its name, or its number counted from 1 (default: automatic). For graphs, give the node attribute that contains the loads, such as w2.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kTrials2{"--trials", "", "", "N",
    "Number of random instances per table row: load vectors, runs, seeds or networks (from 1 to 1e7, default: depends on the item). By default, the number of instances is from 1 to 50,000, depending on the published result. The number of trials has no effect on published results without random input.",
    "trials", {}, List::none, true, false, false, false, Amount::none, Group::task, true, false};
constexpr Flag kSeed2{"--seed", "", "", "N",
    "Seed of the random number generator (default: 1).",
    "seed", {}, List::none, true, false, false, false, Amount::none, Group::advanced, true, false};
constexpr Flag kQuiet2{"--quiet", "q", "", "",
    "Print errors only, without notes and progress, on standard error.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::output, true, false};
constexpr Flag kVerbose2{"--verbose", "v", "", "",
    "Report the input, the seed and the time of every phase on standard error. -vv also reports the settings.",
    "", {}, List::none, false, false, true, false, Amount::none, Group::output, true, false};
constexpr Flag kColor2{"--color", "", "", "auto|always|never",
    "Colours: auto = only on a terminal, and never if NO_COLOR is set or TERM is dumb; always; never (default: auto).",
    "", kColorChoices, List::none, false, false, false, false, Amount::none, Group::output, true, false};

constexpr Flag kRingFlags[] = {
    kMode, kAlgorithm, kTargets, kSpeeds, kMessageLimit, kMaxSteps, kPareto, kTrace, kCompare,
    kStructure, kSchedule, kDetail, kSeed, kLoads, kColumn, kNode, kSum, kComma, kUnit,
    kInputFormat, kEach, kFailAbove, kBuffer, kFormat, kJson, kTable, kPrintRequest, kOutput,
    kWhy, kWithRequest, kThreads, kTimeLimit, kNoLimits, kProgress, kQuiet, kVerbose, kColor,
};
constexpr std::string_view kRingExamples[] = {
    "evenkeel ring --loads 7,0,3,1,1,0",
    "evenkeel ring loads.csv --mode single --compare",
    "evenkeel ring measured.csv --column phase_401 --unit 0.001 --json",
    "evenkeel ring measured.csv --column 'phase_*' --unit 0.001 --format csv",
    "evenkeel ring batch.txt --each",
};
constexpr std::string_view kRingTraceAt[] = {"trace[].moves"};
constexpr std::string_view kRingTraceWith[] = {"step"};
constexpr std::string_view kRingTraceColumns[] = {"step", "from", "to", "amount"};
constexpr std::string_view kRingTraceLoads[] = {"amount"};
constexpr std::string_view kRingLoadsAt[] = {"trace[].loads"};
constexpr std::string_view kRingLoadsWith[] = {"step"};
constexpr std::string_view kRingLoadsColumns[] = {"step", "node", "load"};
constexpr std::string_view kRingLoadsLoads[] = {"load"};
constexpr std::string_view kRingParetoAt[] = {"pareto"};
constexpr std::string_view kRingParetoColumns[] = {"steps", "traffic", "shift"};
constexpr std::string_view kRingParetoLoads[] = {"traffic", "shift"};
constexpr std::string_view kRingCompareAt[] = {"compare{}"};
constexpr std::string_view kRingCompareColumns[] = {"algorithm", "steps", "traffic"};
constexpr std::string_view kRingCompareLoads[] = {"traffic"};
constexpr std::string_view kRingChainsAt[] = {"structure.chains"};
constexpr std::string_view kRingChainsColumns[] = {"first", "last", "direction", "length", "steps"};
constexpr std::string_view kRingChainsNames[] = {"first", "last"};
constexpr std::string_view kRingThreadsAt[] = {"structure.threads"};
constexpr std::string_view kRingThreadsColumns[] = {"first", "last", "direction", "length", "steps", "limited"};
constexpr std::string_view kRingThreadsNames[] = {"first", "last"};
constexpr Table kRingTables[] = {
    {"trace", "moves in each step", kRingTraceAt, kRingTraceWith, kRingTraceColumns, kRingTraceLoads, {}, "", 0, false, false, "trace"},
    {"loads", "loads after each step", kRingLoadsAt, kRingLoadsWith, kRingLoadsColumns, kRingLoadsLoads, {}, "node", 0, false, false, "trace"},
    {"pareto", "trade-off between steps and traffic", kRingParetoAt, {}, kRingParetoColumns, kRingParetoLoads, {}, "", 0, false, false, "pareto"},
    {"compare", "steps and traffic of the four algorithms", kRingCompareAt, {}, kRingCompareColumns, kRingCompareLoads, {}, "", 0, false, false, "compare"},
    {"chains", "groups of consecutive nodes, each of which waits for load from the previous node", kRingChainsAt, {}, kRingChainsColumns, {}, kRingChainsNames, "", 0, false, false, "structure"},
    {"threads", "groups of consecutive nodes whose loads are all needed for one transfer", kRingThreadsAt, {}, kRingThreadsColumns, {}, kRingThreadsNames, "", 0, false, false, "structure"},
};
constexpr Column kRingEach[] = {
    {"nodes", "/input/nodes", false},
    {"total", "/input/total", true},
    {"steps", "/result/steps", false},
    {"traffic", "/result/traffic", true},
    {"messages", "/result/messages", false},
    {"shift", "/result/shift", true},
    {"lower_bound", "/result/lower_bound", false},
};
constexpr std::string_view kRingApart[] = {"compare", "pareto", "schedule", "structure", "trace"};
constexpr ColumnText kRingSection0[] = {
    {"rich node", "A node that sends in both directions, whereas a positive node sends only to the right, a negative node sends only to the left, and an idle node sends nothing."},
    {"red node", "A node that must send more load than it holds at the start, so it waits for load from its neighbour; the difference is its deficit."},
    {"chain of red nodes", "A chain is a run of consecutive red nodes, each of which waits for the previous node; single-send takes one step more than the number of nodes in the longest chain."},
    {"thread", "The shortest run of nodes whose loads together are enough for one transfer; the longest thread decides the number of steps of multi-send."},
    {"shift", "A number of units that is added to the flow of every link in the same direction; it changes the paths of the load, but not the targets."},
    {"Lau's search", "The search in Lau's paper, which tries only a limited range of shifts and can miss the optimum in single-send."},
};
constexpr ColumnText kRingSection1[] = {
    {"trace", "moves in each step"},
    {"loads", "loads after each step"},
    {"pareto", "trade-off between steps and traffic"},
    {"compare", "steps and traffic of the four algorithms"},
    {"chains", "groups of consecutive nodes, each of which waits for load from the previous node"},
    {"threads", "groups of consecutive nodes whose loads are all needed for one transfer"},
};
constexpr ColumnGroup kRingSections[] = {
    {"Words of the paper (Lau)", kRingSection0},
    {"Tables for --table", kRingSection1},
};

constexpr Flag kFlowFlags[] = {
    kTopology, kScheme, kAlpha, kOrder, kSweeps, kTolerance, kStop, kMaxIterations, kSpeeds2,
    kInteger, kMigration, kTiming, kMessageLimit2, kMachine, kMachineStartupMs, kMachinePerUnitMs,
    kEdgeCapacity, kEdgeMinimum, kEdgeFee, kHistory, kTrace2, kSeed, kLoads2, kScenario, kColumn,
    kNode, kSum, kComma, kUnit, kInputFormat, kWeight, kBase, kEach2, kFailAbove, kBuffer,
    kFormat, kJson, kTable2, kPrintRequest, kOutput, kWhy, kWithRequest, kThreads, kTimeLimit,
    kNoLimits, kProgress, kQuiet, kVerbose, kColor,
};
constexpr std::string_view kFlowExamples[] = {
    "evenkeel flow torus:4,4 --scenario peak:160,0",
    "evenkeel flow hypercube:3 loads.csv --scheme chebyshev --history",
    "evenkeel flow file:mesh.graph --scenario random:100 --scheme l1 --table rounds",
    "evenkeel flow cycle:4 --scenario peak:70,3 --scheme max-load --edge-capacity 5,8,10,null",
};
constexpr std::string_view kFlowMovesAt[] = {"migration.moves"};
constexpr std::string_view kFlowMovesColumns[] = {"round", "from", "to", "amount"};
constexpr std::string_view kFlowMovesLoads[] = {"amount"};
constexpr std::string_view kFlowRoundsAt[] = {"migration.moves"};
constexpr std::string_view kFlowRoundsColumns[] = {"round", "messages", "moved"};
constexpr std::string_view kFlowRoundsLoads[] = {"moved"};
constexpr std::string_view kFlowHistoryAt[] = {"history"};
constexpr std::string_view kFlowHistoryColumns[] = {"iteration", "imbalance"};
constexpr std::string_view kFlowTraceAt[] = {"frames[].loads"};
constexpr std::string_view kFlowTraceWith[] = {"iteration"};
constexpr std::string_view kFlowTraceColumns[] = {"iteration", "node", "load"};
constexpr std::string_view kFlowTraceLoads[] = {"load"};
constexpr std::string_view kFlowTargetsAt[] = {"targets"};
constexpr std::string_view kFlowTargetsColumns[] = {"node", "target"};
constexpr std::string_view kFlowTargetsLoads[] = {"target"};
constexpr Table kFlowTables[] = {
    {"moves", "moves of the migration", kFlowMovesAt, {}, kFlowMovesColumns, kFlowMovesLoads, {}, "", 0, false, false, "trace"},
    {"rounds", "messages and load moved in each round", kFlowRoundsAt, {}, kFlowRoundsColumns, kFlowRoundsLoads, {}, "", 0, true, false, "trace"},
    {"history", "imbalance after each iteration", kFlowHistoryAt, {}, kFlowHistoryColumns, {}, {}, "iteration", 1, false, false, "history"},
    {"trace", "loads after each traced iteration", kFlowTraceAt, kFlowTraceWith, kFlowTraceColumns, kFlowTraceLoads, {}, "node", 0, false, false, "trace"},
    {"targets", "load of each node after balancing", kFlowTargetsAt, {}, kFlowTargetsColumns, kFlowTargetsLoads, {}, "node", 0, false, false, ""},
};
constexpr Column kFlowEach[] = {
    {"nodes", "/input/nodes", false},
    {"total", "/input/total", true},
    {"iterations", "/result/iterations", false},
    {"converged", "/result/converged", false},
    {"imbalance", "/result/imbalance", false},
    {"l1", "/result/norms/l1", true},
    {"l2", "/result/norms/l2", true},
    {"linf", "/result/norms/linf", true},
    {"node_flow", "/result/norms/node_flow", true},
    {"rounds", "/result/migration/rounds", false},
    {"messages", "/result/migration/messages", false},
    {"moved", "/result/migration/moved", true},
};
constexpr std::string_view kFlowApart[] = {"history", "trace"};
constexpr ColumnText kFlowSection0[] = {
    {"moves", "moves of the migration"},
    {"rounds", "messages and load moved in each round"},
    {"history", "imbalance after each iteration"},
    {"trace", "loads after each traced iteration"},
    {"targets", "load of each node after balancing"},
};
constexpr ColumnGroup kFlowSections[] = {
    {"Tables for --table", kFlowSection0},
};

constexpr Flag kAdviseFlags[] = {
    kNodes, kTopology2, kMachine2, kMachineStartupMs, kMachinePerUnitMs, kMachineLatencyMs,
    kMachineOverheadMs, kCandidates, kWeights, kTrials, kRanks, kSeed, kLoads2, kScenario2,
    kColumn, kNode, kSum, kComma, kUnit, kInputFormat, kWeight, kBase, kBuffer, kFormat, kJson,
    kTable3, kPrintRequest, kOutput, kWhy2, kWithRequest, kThreads, kTimeLimit, kNoLimits,
    kProgress, kQuiet, kVerbose, kColor,
};
constexpr std::string_view kAdviseExamples[] = {
    "evenkeel advise 64",
    "evenkeel advise 67 --scenario hot-spots:800,3 --machine now",
    "evenkeel advise loads.csv --topology file:mesh.graph --json",
    "evenkeel advise --ranks 1e3,1e6 --machine-startup-ms 1 --machine-per-unit-ms 0 --machine-latency-ms 1e-3 --machine-overhead-ms 2.5e-4",
};
constexpr std::string_view kAdviseRankingAt[] = {"ranking"};
constexpr std::string_view kAdviseRankingLoads[] = {"node_flow", "least_node_flow"};
constexpr std::string_view kAdviseOther_sizesAt[] = {"other_sizes"};
constexpr std::string_view kAdviseOther_sizesLoads[] = {"node_flow", "least_node_flow"};
constexpr std::string_view kAdviseScalingAt[] = {"scaling"};
constexpr Table kAdviseTables[] = {
    {"ranking", "combinations of network and scheme with the requested number of nodes, best first", kAdviseRankingAt, {}, {}, kAdviseRankingLoads, {}, "", 0, false, false, ""},
    {"other_sizes", "combinations of network and scheme with other numbers of nodes, not ranked", kAdviseOther_sizesAt, {}, {}, kAdviseOther_sizesLoads, {}, "", 0, false, false, ""},
    {"scaling", "cost of each scheme on the numbers of ranks given by --ranks", kAdviseScalingAt, {}, {}, {}, {}, "", 0, false, false, ""},
};
constexpr std::string_view kAdviseApart[] = {"ranks"};
constexpr ColumnText kAdviseSection0[] = {
    {"ranking", "combinations of network and scheme with the requested number of nodes, best first"},
    {"other_sizes", "combinations of network and scheme with other numbers of nodes, not ranked"},
    {"scaling", "cost of each scheme on the numbers of ranks given by --ranks"},
};
constexpr ColumnGroup kAdviseSections[] = {
    {"Tables for --table", kAdviseSection0},
};

constexpr Flag kTopologyFlags[] = {
    kTopology, kList, kMatrices, kSeed, kSpectrum, kWeight, kBase, kFormat, kJson, kTable4,
    kPrintRequest, kOutput, kWhy, kWithRequest, kThreads, kTimeLimit, kNoLimits, kProgress,
    kQuiet, kVerbose, kColor,
};
constexpr std::string_view kTopologyExamples[] = {
    "evenkeel topology torus:8,8",
    "evenkeel topology 'cycle:8 x path:4' --json",
    "evenkeel topology file:mesh.graph --table edges",
};
constexpr std::string_view kTopologySpectrumAt[] = {"spectrum"};
constexpr std::string_view kTopologySpectrumColumns[] = {"value", "multiplicity"};
constexpr std::string_view kTopologyEdgesAt[] = {"edge_list"};
constexpr std::string_view kTopologyEdgesColumns[] = {"source", "target"};
constexpr std::string_view kTopologyEdgesNames[] = {"source", "target"};
constexpr std::string_view kTopologyFactorsAt[] = {"factors"};
constexpr std::string_view kTopologyFactorsColumns[] = {"topology", "nodes", "edges", "diameter", "girth", "connected", "bipartite", "regular", "distinct", "opt_iterations", "cost_m"};
constexpr std::string_view kTopologyIncidenceAt[] = {"matrices.incidence"};
constexpr std::string_view kTopologyAdjacencyAt[] = {"matrices.adjacency"};
constexpr std::string_view kTopologyLaplacianAt[] = {"matrices.laplacian"};
constexpr std::string_view kTopologyDiffusionAt[] = {"matrices.diffusion"};
constexpr Table kTopologyTables[] = {
    {"spectrum", "distinct eigenvalues and their multiplicities", kTopologySpectrumAt, {}, kTopologySpectrumColumns, {}, {}, "", 0, false, false, ""},
    {"edges", "edge list", kTopologyEdgesAt, {}, kTopologyEdgesColumns, {}, kTopologyEdgesNames, "", 0, false, false, "list"},
    {"factors", "factors of a product", kTopologyFactorsAt, {}, kTopologyFactorsColumns, {}, {}, "", 0, false, false, ""},
    {"incidence", "incidence matrix Z", kTopologyIncidenceAt, {}, {}, {}, {}, "", 0, false, false, "matrices"},
    {"adjacency", "adjacency matrix A", kTopologyAdjacencyAt, {}, {}, {}, {}, "", 0, false, true, "matrices"},
    {"laplacian", "Laplacian L", kTopologyLaplacianAt, {}, {}, {}, {}, "", 0, false, true, "matrices"},
    {"diffusion", "diffusion matrix M", kTopologyDiffusionAt, {}, {}, {}, {}, "", 0, false, true, "matrices"},
};
constexpr ColumnText kTopologySection0[] = {
    {"spectrum", "distinct eigenvalues and their multiplicities"},
    {"edges", "edge list"},
    {"factors", "factors of a product"},
    {"incidence", "incidence matrix Z"},
    {"adjacency", "adjacency matrix A"},
    {"laplacian", "Laplacian L"},
    {"diffusion", "diffusion matrix M"},
};
constexpr ColumnGroup kTopologySections[] = {
    {"Tables for --table", kTopologySection0},
};

constexpr Flag kEhFlags[] = {
    kK, kL, kNodes2, kRoute, kList2, kSeed, kFormat, kJson, kTable5, kPrintRequest, kOutput, kWhy,
    kWithRequest, kThreads, kTimeLimit, kNoLimits, kProgress, kQuiet, kVerbose, kColor,
};
constexpr std::string_view kEhExamples[] = {
    "evenkeel eh 3,2",
    "evenkeel eh 3,2 --route 0.1,7.6",
    "evenkeel eh 8,5 --nodes 0:77,3.200",
};
constexpr std::string_view kEhNodesAt[] = {"nodes"};
constexpr std::string_view kEhRouteAt[] = {"route.hops"};
constexpr std::string_view kEhRouteColumns[] = {"from", "to", "link"};
constexpr Table kEhTables[] = {
    {"nodes", "nodes chosen by --nodes or --list", kEhNodesAt, {}, {}, {}, {}, "", 0, false, false, ""},
    {"route", "hops of the route requested by --route", kEhRouteAt, {}, kEhRouteColumns, {}, {}, "", 0, false, false, ""},
};
constexpr ColumnText kEhSection0[] = {
    {"nodes", "nodes chosen by --nodes or --list"},
    {"route", "hops of the route requested by --route"},
};
constexpr ColumnGroup kEhSections[] = {
    {"Tables for --table", kEhSection0},
};

constexpr Flag kMapFlags[] = {
    kTopology3, kAlgorithm2, kApproach, kLevelBetas, kBeta, kSweeps2, kCooling, kFreeze, kOrder2,
    kEffort, kRestarts, kMaxMoves, kPenalty, kDistance, kStart, kMapping, kHistory2, kList3,
    kPriority, kBranching, kSeed, kTasks, kColumn2, kWeight2, kBase, kUnit2, kInputFormat2,
    kEach3, kFailAbove, kFormat2, kJson, kTable6, kPrintRequest, kOutput, kWhy2, kWithRequest,
    kThreads, kTimeLimit, kNoLimits, kProgress, kQuiet, kVerbose, kColor,
};
constexpr std::string_view kMapExamples[] = {
    "evenkeel map eh:3,2 --tasks random:200",
    "evenkeel map eh:3,2 workflow.json --restarts 8 --json -o answer.json",
    "evenkeel map eh:1,1 tasks.graph --start now.part --max-moves 2 --format metis",
    "evenkeel map torus:3,3 tasks.json --format csv -o mapping.csv",
};
constexpr std::string_view kMapMappingAt[] = {"mapping"};
constexpr std::string_view kMapMappingColumns[] = {"task", "server"};
constexpr std::string_view kMapLoadsAt[] = {"loads"};
constexpr std::string_view kMapLoadsColumns[] = {"server", "load"};
constexpr std::string_view kMapLoadsLoads[] = {"load"};
constexpr std::string_view kMapLevelsAt[] = {"com"};
constexpr std::string_view kMapLevelsColumns[] = {"level", "communication_hops"};
constexpr std::string_view kMapHistoryAt[] = {"history"};
constexpr std::string_view kMapHistoryColumns[] = {"proposals", "cost"};
constexpr std::string_view kMapHistoryLoads[] = {"cost"};
constexpr std::string_view kMapAnnealingAt[] = {"annealing.acceptance"};
constexpr std::string_view kMapAnnealingColumns[] = {"temperature", "proposals", "accepted", "acceptance"};
constexpr std::string_view kMapAnnealingLoads[] = {"temperature"};
constexpr Table kMapTables[] = {
    {"mapping", "server of every task", kMapMappingAt, {}, kMapMappingColumns, {}, {}, "task", 0, false, false, ""},
    {"loads", "load of every server", kMapLoadsAt, {}, kMapLoadsColumns, kMapLoadsLoads, {}, "server", 0, false, false, ""},
    {"levels", "communication at each level of the machine", kMapLevelsAt, {}, kMapLevelsColumns, {}, {}, "level", 1, false, false, ""},
    {"history", "best cost so far, by the number of tried moves", kMapHistoryAt, {}, kMapHistoryColumns, kMapHistoryLoads, {}, "", 0, false, false, "history"},
    {"annealing", "share of accepted moves at each temperature of the annealing", kMapAnnealingAt, {}, kMapAnnealingColumns, kMapAnnealingLoads, {}, "", 0, false, false, ""},
};
constexpr Column kMapEach[] = {
    {"cost", "/result/cost", true},
    {"c1", "/result/c1", true},
    {"c2", "/result/c2", false},
    {"sigma", "/result/sigma", true},
    {"delta", "/result/delta", false},
    {"least_load", "/result/load/min", true},
    {"largest_load", "/result/load/max", true},
    {"cost_before", "/result/initial/cost", true},
};
constexpr std::string_view kMapApart[] = {"history"};
constexpr ColumnText kMapSection0[] = {
    {"mapping", "server of every task"},
    {"loads", "load of every server"},
    {"levels", "communication at each level of the machine"},
    {"history", "best cost so far, by the number of tried moves"},
    {"annealing", "share of accepted moves at each temperature of the annealing"},
};
constexpr ColumnGroup kMapSections[] = {
    {"Tables for --table", kMapSection0},
};

constexpr Flag kDynamicFlags[] = {
    kTopology4, kPolicy, kThresholds, kProbeLimits, kProbing, kProbeChoice, kAlwaysSend, kPasses,
    kChoices, kHop, kControlHop, kProbeCpu, kAnswerCpu, kAllocateCpu, kContention, kComm,
    kProbeExcl, kTaExtOnly, kUnitdist, kTransit, kSteal, kTrigger, kReplace, kWrap, kGamma,
    kRandomTasks, kRandomLoad, kRandomService, kRandomMeanService, kRandomVariation, kTraceLoad,
    kWarmup, kCooldown, kReplications, kPerTask, kLog, kSamples, kSeed, kSweep, kArrivals, kJobs,
    kExchanges, kUnit3, kSplit, kInputFormat3, kLogTo, kFormat, kJson2, kTable7, kPrintRequest,
    kOutput, kWhy2, kWithRequest, kThreads, kTimeLimit, kNoLimits, kProgress, kQuiet, kVerbose,
    kColor,
};
constexpr std::string_view kDynamicExamples[] = {
    "evenkeel dynamic eh:3,2 --hop 0.1R",
    "evenkeel dynamic dispatcher:16 --policy power --random-load 0.95 --replications 8",
    "evenkeel dynamic eh:2,3 --hop 0.1R --sweep policy=llc,si-mlta,ri-mlta --sweep load=0.7,0.9",
    "evenkeel dynamic hypercube:3 --arrivals trace.swf --trace-load 0.8",
};
constexpr std::string_view kDynamicTasksAt[] = {"tasks"};
constexpr std::string_view kDynamicLogAt[] = {"log"};
constexpr std::string_view kDynamicSamplesAt[] = {"samples"};
constexpr std::string_view kDynamicJobsAt[] = {"jobs"};
constexpr std::string_view kDynamicCongestionAt[] = {"congestion"};
constexpr std::string_view kDynamicTheoremsAt[] = {"theorems"};
constexpr std::string_view kDynamicHistogramAt[] = {"histogram.counts"};
constexpr std::string_view kDynamicHistogramColumns[] = {"bin", "tasks"};
constexpr Table kDynamicTables[] = {
    {"tasks", "times of every task", kDynamicTasksAt, {}, {}, {}, {}, "", 0, false, false, "per_task"},
    {"log", "all events in order", kDynamicLogAt, {}, {}, {}, {}, "", 0, false, false, "log"},
    {"samples", "history at the points set by --samples", kDynamicSamplesAt, {}, {}, {}, {}, "", 0, false, false, ""},
    {"jobs", "makespan, communication and moves of every job", kDynamicJobsAt, {}, {}, {}, {}, "", 0, false, false, ""},
    {"congestion", "traffic and control work per node, for each level", kDynamicCongestionAt, {}, {}, {}, {}, "", 0, false, false, ""},
    {"theorems", "check of Theorems 5.1 to 5.4 of the thesis against the log (extended hypercubes only)", kDynamicTheoremsAt, {}, {}, {}, {}, "", 0, false, false, "log"},
    {"histogram", "histogram of response times", kDynamicHistogramAt, {}, kDynamicHistogramColumns, {}, {}, "bin", 0, false, false, ""},
};
constexpr std::string_view kDynamicApart[] = {"samples"};
constexpr ColumnText kDynamicSection0[] = {
    {"tasks", "times of every task"},
    {"log", "all events in order"},
    {"samples", "history at the points set by --samples"},
    {"jobs", "makespan, communication and moves of every job"},
    {"congestion", "traffic and control work per node, for each level"},
    {"theorems", "check of Theorems 5.1 to 5.4 of the thesis against the log (extended hypercubes only)"},
    {"histogram", "histogram of response times"},
};
constexpr ColumnGroup kDynamicSections[] = {
    {"Tables for --table", kDynamicSection0},
};

constexpr Flag kClusterFlags[] = {
    kTopology5, kPreset, kGranularity, kSpeeds3, kLinks, kLinksLatencyS, kLinksBandwidthBytes,
    kScheme2, kVariant, kIterations, kLbSteps, kLbPeriod, kTrigger2, kKPolicy, kK0, kKMin,
    kKWhole, kKOf, kKCounts, kKTolerance, kHalveOn, kCostOn, kRounding, kShakerKappa, kShakerP,
    kShakerTau, kShakerGrow, kShakerReset, kShakerAll, kShakerPrinted, kDetection, kTree,
    kUnitOps, kUnitBytes, kHeaderBytes, kControlBytes, kDetectionBytes, kAppBytes, kSyncBytes,
    kPreFixedS, kPrePerUnitS, kPostFixedS, kPostPerUnitS, kApp, kSync, kTransport, kNetwork,
    kLatencyEstimate, kBandwidthEstimate, kCompare2, kAdvise, kMatrix, kTrace3, kTraceSteps,
    kTimeline, kSeed, kLoads3, kScenario3, kUnits, kArrivals2, kDeadLinks, kPlatform, kColumn,
    kNode, kSum, kComma, kUnit, kInputFormat, kWeight, kBase, kEach4, kFailAbove, kBuffer,
    kFormat, kJson2, kTable8, kPrintRequest, kOutput, kWhy2, kWithRequest, kThreads, kTimeLimit,
    kNoLimits, kProgress, kQuiet, kVerbose, kColor,
};
constexpr std::string_view kClusterExamples[] = {
    "evenkeel cluster --preset dsl",
    "evenkeel cluster --platform platform.xml loads.csv --advise",
    "evenkeel cluster torus:8,8 --scenario peak:6400,0 --speeds pattern:1e9,2e9 --links-latency-s 0.001 --links-bandwidth-bytes 1e8",
    "evenkeel cluster --preset clusters --compare k-1,imitate,two-phase",
};
constexpr std::string_view kClusterLoadsAt[] = {"final_loads"};
constexpr std::string_view kClusterLoadsColumns[] = {"node", "load"};
constexpr std::string_view kClusterLoadsLoads[] = {"load"};
constexpr std::string_view kClusterSeriesAt[] = {"series.iteration_s", "series.max_load", "series.moved"};
constexpr std::string_view kClusterSeriesColumns[] = {"iteration", "iteration_s", "max_load", "moved"};
constexpr std::string_view kClusterSeriesLoads[] = {"max_load", "moved"};
constexpr std::string_view kClusterTraceAt[] = {"trace[].exchanges"};
constexpr std::string_view kClusterTraceWith[] = {"iteration"};
constexpr std::string_view kClusterTraceLoads[] = {"flow", "tokens", "wanted"};
constexpr std::string_view kClusterMatrixAt[] = {"matrix"};
constexpr std::string_view kClusterMatrixColumns[] = {"row", "column", "value"};
constexpr std::string_view kClusterMatrixNames[] = {"row", "column"};
constexpr std::string_view kClusterAlphaAt[] = {"alpha"};
constexpr std::string_view kClusterAlphaColumns[] = {"round", "from", "to", "value"};
constexpr std::string_view kClusterCompareAt[] = {"compare"};
constexpr std::string_view kClusterCompareLoads[] = {"overload", "moved"};
constexpr std::string_view kClusterRankingAt[] = {"ranking"};
constexpr std::string_view kClusterRankingLoads[] = {"overload", "moved"};
constexpr Table kClusterTables[] = {
    {"loads", "load of every node after the last iteration", kClusterLoadsAt, {}, kClusterLoadsColumns, kClusterLoadsLoads, {}, "node", 0, false, false, ""},
    {"series", "time, largest load and moved load by iteration", kClusterSeriesAt, {}, kClusterSeriesColumns, kClusterSeriesLoads, {}, "iteration", 0, false, false, ""},
    {"trace", "exchanges of every balancing step", kClusterTraceAt, kClusterTraceWith, {}, kClusterTraceLoads, {}, "", 0, false, false, "trace"},
    {"matrix", "diffusion matrix", kClusterMatrixAt, {}, kClusterMatrixColumns, {}, kClusterMatrixNames, "", 0, false, false, "matrix"},
    {"alpha", "messages by which the nodes compute the diffusion matrix", kClusterAlphaAt, {}, kClusterAlphaColumns, {}, {}, "", 0, false, false, "matrix"},
    {"compare", "methods of --compare", kClusterCompareAt, {}, {}, kClusterCompareLoads, {}, "", 0, false, false, ""},
    {"ranking", "all methods, fastest first", kClusterRankingAt, {}, {}, kClusterRankingLoads, {}, "", 0, false, false, "advise"},
};
constexpr Column kClusterEach[] = {
    {"nodes", "/input/nodes", false},
    {"total", "/input/total", true},
    {"makespan_s", "/result/makespan_s", false},
    {"never_s", "/result/never_s", false},
    {"gain_fraction", "/result/gain", false},
    {"overload", "/result/overload", true},
    {"lb_steps", "/result/lb_steps", false},
    {"moved", "/result/moved", true},
    {"pays", "/result/pays", false},
};
constexpr std::string_view kClusterApart[] = {"trace", "timeline", "matrix"};
constexpr ColumnText kClusterSection0[] = {
    {"loads", "load of every node after the last iteration"},
    {"series", "time, largest load and moved load by iteration"},
    {"trace", "exchanges of every balancing step"},
    {"matrix", "diffusion matrix"},
    {"alpha", "messages by which the nodes compute the diffusion matrix"},
    {"compare", "methods of --compare"},
    {"ranking", "all methods, fastest first"},
};
constexpr ColumnGroup kClusterSections[] = {
    {"Tables for --table", kClusterSection0},
};

constexpr Flag kPlanFlags[] = {
    kAlgorithm3, kMigration2, kTopology6, kBeta2, kMaxMoves2, kMaxBytes, kTarget, kMinGain,
    kLimitOut, kLimitIn, kLimitBoth, kTransient, kFlow, kCollapse, kPareto2, kEffort2, kSlots,
    kGpus, kExpertGroups, kGpuNodes, kSeed, kNodes3, kAssignment, kApplyTo, kUndo, kColumn3,
    kUnit4, kPhase, kInputFormat4, kWeight, kBase, kChain, kParts, kSpeeds4, kRing, kOldCuts,
    kMinItems, kMemory, kCapacity, kBytes, kExperts, kOld, kStream, kRule, kFactor, kThreshold,
    kWindow, kCooldown2, kHorizon, kNoise, kCostPerMove, kFailAbove, kFormat3, kJson, kTable9,
    kPrintRequest, kOutput, kWhy, kWithRequest, kThreads, kTimeLimit, kNoLimits, kProgress,
    kQuiet, kVerbose, kColor,
};
constexpr std::string_view kPlanExamples[] = {
    "evenkeel plan objects.csv --nodes 3",
    "evenkeel plan objects.csv --nodes nodes.csv --limit-out 2",
    "evenkeel plan rules.csv --nodes racks.csv",
    "evenkeel plan objects.csv --nodes 3 --target 1.2 --json -o plan.json",
    "evenkeel plan objects.csv --nodes 3 --apply-to after.csv",
    "evenkeel plan 'ran.*.json' --apply-to 'plan.*.json'",
    "evenkeel plan objects.csv --nodes 3 --migration bytes-distance --topology path:3",
    "evenkeel plan objects.csv --nodes nodes.csv --transient --table moves",
    "evenkeel plan objects.csv --nodes 3 --pareto --table front",
};
constexpr std::string_view kPlanMovesAt[] = {"moves"};
constexpr std::string_view kPlanMovesLoads[] = {"load", "before", "after", "gain"};
constexpr std::string_view kPlanAssignmentAt[] = {"assignment"};
constexpr std::string_view kPlanAssignmentColumns[] = {"object", "node"};
constexpr std::string_view kPlanLoadsAt[] = {"loads"};
constexpr std::string_view kPlanLoadsColumns[] = {"node", "load"};
constexpr std::string_view kPlanLoadsLoads[] = {"load"};
constexpr std::string_view kPlanFrontAt[] = {"front"};
constexpr std::string_view kPlanFrontColumns[] = {"moves", "makespan.num", "makespan.den", "bound.num", "bound.den"};
constexpr std::string_view kPlanFrontLoads[] = {"makespan.num", "bound.num"};
constexpr std::string_view kPlanMessagesAt[] = {"messages"};
constexpr std::string_view kPlanMessagesColumns[] = {"node", "messages"};
constexpr std::string_view kPlanMessagesLoads[] = {"messages"};
constexpr std::string_view kPlanFlowAt[] = {"flow.edges"};
constexpr std::string_view kPlanFlowColumns[] = {"from", "to", "amount", "carried", "error"};
constexpr std::string_view kPlanFlowLoads[] = {"amount", "carried", "error"};
constexpr std::string_view kPlanErrorsAt[] = {"flow.nodes"};
constexpr std::string_view kPlanErrorsColumns[] = {"node", "target", "load", "error", "bound"};
constexpr std::string_view kPlanErrorsLoads[] = {"target", "load", "error", "bound"};
constexpr std::string_view kPlanPartsAt[] = {"parts"};
constexpr std::string_view kPlanPartsNames[] = {"first"};
constexpr std::string_view kPlanPartsLoads[] = {"load"};
constexpr std::string_view kPlanLayersAt[] = {"layers"};
constexpr std::string_view kPlanLayersColumns[] = {"layer", "ratio", "moves", "optimal"};
constexpr std::string_view kPlanSlotsAt[] = {"layers[].slots"};
constexpr std::string_view kPlanSlotsWith[] = {"layer"};
constexpr std::string_view kPlanSlotsColumns[] = {"layer", "slot", "expert"};
constexpr std::string_view kPlanCopiesAt[] = {"layers[].copies"};
constexpr std::string_view kPlanCopiesWith[] = {"layer"};
constexpr std::string_view kPlanCopiesColumns[] = {"layer", "expert", "copies"};
constexpr std::string_view kPlanDecisionsAt[] = {"decisions"};
constexpr std::string_view kPlanDecisionsColumns[] = {"snapshot", "act", "reason", "says"};
constexpr Table kPlanTables[] = {
    {"moves", "all moves by round", kPlanMovesAt, {}, {}, kPlanMovesLoads, {}, "", 0, false, false, ""},
    {"assignment", "node of every object after the plan", kPlanAssignmentAt, {}, kPlanAssignmentColumns, {}, {}, "object", 0, false, false, ""},
    {"loads", "load of every node after the plan", kPlanLoadsAt, {}, kPlanLoadsColumns, kPlanLoadsLoads, {}, "node", 0, false, false, ""},
    {"front", "minimum makespan found for each number of moves, written as fractions", kPlanFrontAt, {}, kPlanFrontColumns, kPlanFrontLoads, {}, "", 0, false, false, "pareto"},
    {"messages", "work for messages on every node after the plan", kPlanMessagesAt, {}, kPlanMessagesColumns, kPlanMessagesLoads, {}, "node", 0, false, false, ""},
    {"flow", "computed flow and moved load of every link", kPlanFlowAt, {}, kPlanFlowColumns, kPlanFlowLoads, {}, "", 0, false, false, ""},
    {"errors", "difference between the load of every node and its target", kPlanErrorsAt, {}, kPlanErrorsColumns, kPlanErrorsLoads, {}, "node", 0, false, false, ""},
    {"parts", "part of the chain on each node", kPlanPartsAt, {}, {}, kPlanPartsLoads, kPlanPartsNames, "node", 0, false, false, ""},
    {"layers", "imbalance and moves of every layer of experts", kPlanLayersAt, {}, kPlanLayersColumns, {}, {}, "", 0, false, false, ""},
    {"slots", "expert in every slot", kPlanSlotsAt, kPlanSlotsWith, kPlanSlotsColumns, {}, {}, "slot", 0, false, false, ""},
    {"copies", "number of replicas of every expert", kPlanCopiesAt, kPlanCopiesWith, kPlanCopiesColumns, {}, {}, "expert", 0, false, false, ""},
    {"decisions", "decisions of a stream", kPlanDecisionsAt, {}, kPlanDecisionsColumns, {}, {}, "", 0, false, false, ""},
};
constexpr std::string_view kPlanApart[] = {"pareto"};
constexpr ColumnText kPlanSection0[] = {
    {"load", "Load of the object. --column chooses another column."},
    {"id", "Name of the object. The column can also be called object, name or task."},
    {"node", "Node of the object before the plan. If the cell is empty, the object is new. The column can also be called home, rank, host or server."},
    {"bytes", "Size of the object, for --migration bytes and --max-bytes."},
    {"pinned", "1 keeps the object on its node."},
    {"allowed", "Nodes that can take the object, separated by semicolons. Empty: all nodes."},
    {"avoid", "Nodes that cannot take the object, separated by semicolons."},
    {"spread", "Name of a group whose objects are all on different nodes. The column can also be called group."},
    {"together", "Name of a group whose objects are all on one node."},
    {"block", "Name of a shared block. Its size is block_size units of load, and it counts once per node."},
    {"memory", "Amount of the resource memory that the object uses, if the table of nodes has a capacity for memory. Other resources have columns of their names."},
    {"peak_memory", "Amount of the resource memory that the object uses while it works. Only the largest amount per node counts."},
};
constexpr ColumnText kPlanSection1[] = {
    {"node", "Name or number of the node. The column can also be called id, name, host, rank or server."},
    {"speed", "Relative speed, such as 1.5 or 1/3 (default: 1)."},
    {"state", "open, closed (no new objects) or drain (the node is emptied)."},
    {"rack", "Name of the rack, for --migration bytes-distance."},
    {"memory", "Capacity of the node for the resource memory (empty: no limit). Other resources have columns of their names."},
    {"base_memory", "Amount of the resource memory that is in use without any object."},
};
constexpr ColumnText kPlanSection2[] = {
    {"moves", "all moves by round"},
    {"assignment", "node of every object after the plan"},
    {"loads", "load of every node after the plan"},
    {"front", "minimum makespan found for each number of moves, written as fractions"},
    {"messages", "work for messages on every node after the plan"},
    {"flow", "computed flow and moved load of every link"},
    {"errors", "difference between the load of every node and its target"},
    {"parts", "part of the chain on each node"},
    {"layers", "imbalance and moves of every layer of experts"},
    {"slots", "expert in every slot"},
    {"copies", "number of replicas of every expert"},
    {"decisions", "decisions of a stream"},
};
constexpr ColumnGroup kPlanSections[] = {
    {"Columns of the table of objects (rules.csv is an example)", kPlanSection0},
    {"Columns of nodes (--nodes racks.csv)", kPlanSection1},
    {"Tables for --table", kPlanSection2},
};

constexpr Flag kPlanChainFlags[] = {
    kMigration2, kSeed, kColumn4, kUnit4, kParts2, kSpeeds5, kRing2, kOldCuts2, kMinItems2,
    kMemory2, kCapacity2, kBytes2, kFailAbove, kFormat4, kJson, kTable10, kPrintRequest, kOutput,
    kWhy2, kWithRequest, kThreads, kTimeLimit, kNoLimits, kProgress, kQuiet, kVerbose, kColor,
    kComma, kInputFormat,
};
constexpr std::string_view kPlanChainExamples[] = {
    "evenkeel plan chain 4,9,2,6,5,3,8,7,1,5 --parts 3",
    "evenkeel plan chain 4,9,2,6,5,3,8,7,1,5 --parts 3 --old-cuts 2,4",
    "evenkeel plan chain loads.csv --speeds 2,1 --json",
};
constexpr std::string_view kPlanChainPartsAt[] = {"parts"};
constexpr std::string_view kPlanChainPartsNames[] = {"first"};
constexpr std::string_view kPlanChainPartsLoads[] = {"load"};
constexpr Table kPlanChainTables[] = {
    {"parts", "part of the chain on each node", kPlanChainPartsAt, {}, {}, kPlanChainPartsLoads, kPlanChainPartsNames, "node", 0, false, false, ""},
};
constexpr ColumnText kPlanChainSection0[] = {
    {"parts", "part of the chain on each node"},
};
constexpr ColumnGroup kPlanChainSections[] = {
    {"Tables for --table", kPlanChainSection0},
};
constexpr std::string_view kPlanChainRequired[] = {"--parts|--speeds|--capacity"};

constexpr Flag kPlanExpertsFlags[] = {
    kMaxMoves2, kTarget, kEffort2, kSlots2, kGpus2, kExpertGroups2, kGpuNodes2, kSeed, kOld2,
    kFailAbove, kFormat5, kJson, kTable11, kPrintRequest, kOutput, kWhy2, kWithRequest, kThreads,
    kTimeLimit, kNoLimits, kProgress, kQuiet, kVerbose, kColor,
};
constexpr std::string_view kPlanExpertsExamples[] = {
    "evenkeel plan experts experts.json --slots 16 --gpus 8",
    "evenkeel plan experts experts.json --slots 16 --gpus 8 --expert-groups 4 --gpu-nodes 2",
    "evenkeel plan experts experts.json --slots 16 --gpus 8 --table layers",
};
constexpr std::string_view kPlanExpertsLayersAt[] = {"layers"};
constexpr std::string_view kPlanExpertsLayersColumns[] = {"layer", "ratio", "moves", "optimal"};
constexpr std::string_view kPlanExpertsSlotsAt[] = {"layers[].slots"};
constexpr std::string_view kPlanExpertsSlotsWith[] = {"layer"};
constexpr std::string_view kPlanExpertsSlotsColumns[] = {"layer", "slot", "expert"};
constexpr std::string_view kPlanExpertsCopiesAt[] = {"layers[].copies"};
constexpr std::string_view kPlanExpertsCopiesWith[] = {"layer"};
constexpr std::string_view kPlanExpertsCopiesColumns[] = {"layer", "expert", "copies"};
constexpr Table kPlanExpertsTables[] = {
    {"layers", "imbalance and moves of every layer of experts", kPlanExpertsLayersAt, {}, kPlanExpertsLayersColumns, {}, {}, "", 0, false, false, ""},
    {"slots", "expert in every slot", kPlanExpertsSlotsAt, kPlanExpertsSlotsWith, kPlanExpertsSlotsColumns, {}, {}, "slot", 0, false, false, ""},
    {"copies", "number of replicas of every expert", kPlanExpertsCopiesAt, kPlanExpertsCopiesWith, kPlanExpertsCopiesColumns, {}, {}, "expert", 0, false, false, ""},
};
constexpr ColumnText kPlanExpertsSection0[] = {
    {"layers", "imbalance and moves of every layer of experts"},
    {"slots", "expert in every slot"},
    {"copies", "number of replicas of every expert"},
};
constexpr ColumnGroup kPlanExpertsSections[] = {
    {"Tables for --table", kPlanExpertsSection0},
};
constexpr std::string_view kPlanExpertsRequired[] = {"--slots", "--gpus"};

constexpr Flag kPlanStreamFlags[] = {
    kMigration2, kMaxMoves3, kEffort2, kSeed, kNodes3, kUnit4, kRule2, kFactor2, kThreshold2,
    kWindow2, kCooldown3, kHorizon2, kNoise2, kCostPerMove2, kFormat6, kJson, kOutput, kThreads,
    kTimeLimit, kNoLimits, kProgress, kQuiet, kVerbose, kColor,
};
constexpr std::string_view kPlanStreamExamples[] = {
    "evenkeel plan stream snapshots.ndjson --nodes 2",
    "tail -n +1 snapshots.ndjson | evenkeel plan stream --nodes 2 --json",
    "evenkeel plan stream snapshots.ndjson --nodes 2 --rule threshold --threshold 1.2 --window 1",
};
constexpr std::string_view kPlanStreamRequired[] = {"--nodes"};

constexpr Flag kPlanFlowFlags[] = {
    kMigration2, kTopology7, kLimitOut2, kLimitIn, kLimitBoth, kTransient, kScheme3, kCollapse2,
    kSeed, kNodes3, kApplyTo, kUndo, kColumn4, kUnit4, kPhase, kInputFormat4, kWeight, kBase,
    kFailAbove, kFormat7, kJson, kTable12, kPrintRequest, kOutput, kWhy2, kWithRequest, kThreads,
    kTimeLimit, kNoLimits, kProgress, kQuiet, kVerbose, kColor,
};
constexpr std::string_view kPlanFlowExamples[] = {
    "evenkeel plan flow objects.csv --nodes 3 --topology cycle:3",
    "evenkeel plan flow objects.csv --nodes 3 --topology path:3 --scheme l2 --table flow",
    "evenkeel plan flow objects.csv --nodes 3 --topology cycle:3 --collapse",
};
constexpr std::string_view kPlanFlowMovesAt[] = {"moves"};
constexpr std::string_view kPlanFlowMovesLoads[] = {"load", "before", "after", "gain"};
constexpr std::string_view kPlanFlowAssignmentAt[] = {"assignment"};
constexpr std::string_view kPlanFlowAssignmentColumns[] = {"object", "node"};
constexpr std::string_view kPlanFlowLoadsAt[] = {"loads"};
constexpr std::string_view kPlanFlowLoadsColumns[] = {"node", "load"};
constexpr std::string_view kPlanFlowLoadsLoads[] = {"load"};
constexpr std::string_view kPlanFlowFlowAt[] = {"flow.edges"};
constexpr std::string_view kPlanFlowFlowColumns[] = {"from", "to", "amount", "carried", "error"};
constexpr std::string_view kPlanFlowFlowLoads[] = {"amount", "carried", "error"};
constexpr std::string_view kPlanFlowErrorsAt[] = {"flow.nodes"};
constexpr std::string_view kPlanFlowErrorsColumns[] = {"node", "target", "load", "error", "bound"};
constexpr std::string_view kPlanFlowErrorsLoads[] = {"target", "load", "error", "bound"};
constexpr Table kPlanFlowTables[] = {
    {"moves", "all moves by round", kPlanFlowMovesAt, {}, {}, kPlanFlowMovesLoads, {}, "", 0, false, false, ""},
    {"assignment", "node of every object after the plan", kPlanFlowAssignmentAt, {}, kPlanFlowAssignmentColumns, {}, {}, "object", 0, false, false, ""},
    {"loads", "load of every node after the plan", kPlanFlowLoadsAt, {}, kPlanFlowLoadsColumns, kPlanFlowLoadsLoads, {}, "node", 0, false, false, ""},
    {"flow", "computed flow and moved load of every link", kPlanFlowFlowAt, {}, kPlanFlowFlowColumns, kPlanFlowFlowLoads, {}, "", 0, false, false, ""},
    {"errors", "difference between the load of every node and its target", kPlanFlowErrorsAt, {}, kPlanFlowErrorsColumns, kPlanFlowErrorsLoads, {}, "node", 0, false, false, ""},
};
constexpr ColumnText kPlanFlowSection0[] = {
    {"moves", "all moves by round"},
    {"assignment", "node of every object after the plan"},
    {"loads", "load of every node after the plan"},
    {"flow", "computed flow and moved load of every link"},
    {"errors", "difference between the load of every node and its target"},
};
constexpr ColumnGroup kPlanFlowSections[] = {
    {"Tables for --table", kPlanFlowSection0},
};
constexpr std::string_view kPlanFlowRequired[] = {"--topology"};

constexpr Flag kRunFlags[] = {
    kBuffer, kNdjson, kShard, kResume, kOutput2, kThreads2, kTimeLimit, kNoLimits, kProgress,
    kQuiet, kVerbose, kColor,
};
constexpr std::string_view kRunExamples[] = {
    "echo '{\"kind\":\"ring\",\"loads\":[7,0,3]}' | evenkeel run -",
    "evenkeel run job.json",
    "evenkeel run jobs.ndjson --ndjson --threads 2",
    "evenkeel run theorems.json",
};

constexpr Flag kInspectFlags[] = {
    kAs, kColumn5, kWeight3, kBase2, kNode2, kSum2, kComma2, kUnit5, kInputFormat5, kFormat,
    kJson, kPrintRequest, kOutput, kThreads, kTimeLimit, kNoLimits, kProgress, kQuiet, kVerbose,
    kColor,
};
constexpr std::string_view kInspectExamples[] = {
    "evenkeel inspect loads.csv",
    "evenkeel inspect objects.csv nodes.csv",
    "evenkeel inspect 'ran.*.json'",
    "echo '7 0 3 1 1 0' | evenkeel inspect - --json",
};

constexpr Flag kReadFlags[] = {
    kAs2, kColumn6, kUnit6, kSplit2, kSeed, kInputFormat6, kWeight4, kBase2, kNode3, kSum3,
    kComma3, kFormat, kJson, kPrintRequest, kOutput, kThreads, kTimeLimit, kNoLimits, kProgress,
    kQuiet, kVerbose, kColor,
};
constexpr std::string_view kReadExamples[] = {
    "evenkeel read loads.csv",
    "echo '0.5 1.25' | evenkeel read --unit 0.25 --json",
    "evenkeel read measured.csv --column 3 --unit 0.001",
};

constexpr Flag kConvertFlags[] = {
    kTo, kAs3, kInputFormat7, kColumn7, kWeight, kBase, kNode, kSum, kComma, kUnit7, kOutput2,
    kQuiet, kVerbose, kColor,
};
constexpr std::string_view kConvertExamples[] = {
    "evenkeel convert torus:8,8 --to metis",
    "evenkeel convert mesh.graph --to mtx -o mesh.mtx",
    "evenkeel convert edges.csv --to json",
};
constexpr std::string_view kConvertRequired[] = {"--to"};

constexpr Flag kVerifyFlags[] = {
    kTopology8, kWeight, kBase, kLoads4, kScenario4, kSpeeds6, kEdgeCapacity2, kEdgeMinimum2,
    kEdgeFee2, kTargets2, kTasks2, kStart2, kMapping2, kPenalty2, kLevelBetas2, kNodes4,
    kApplyTo2, kUndo2, kAssignment2, kInputFormat8, kColumn7, kNode, kSum, kComma, kUnit7,
    kFormat, kJson, kPrintRequest, kOutput, kThreads, kTimeLimit, kNoLimits, kProgress, kQuiet,
    kVerbose, kColor,
};
constexpr std::string_view kVerifyExamples[] = {
    "evenkeel ring loads.csv --json -o answer.json && evenkeel verify answer.json loads.csv",
    "evenkeel plan objects.csv --nodes 3 --json | evenkeel verify - objects.csv --nodes 3",
    "evenkeel plan objects.csv --nodes 3 --json | evenkeel verify - objects.csv --nodes 3 --apply-to after.csv",
    "evenkeel run job.json > answer.json && evenkeel verify answer.json job.json",
    "evenkeel flow file:mesh.graph loads.csv --json | evenkeel verify - loads.csv --topology file:mesh.graph",
};

constexpr Flag kExplainFlags[] = {
    kMove, kObject, kNodes5, kTopology9, kAssignment2, kInputFormat9, kColumn8, kUnit, kFormat,
    kJson, kPrintRequest, kOutput, kThreads, kTimeLimit, kNoLimits, kProgress, kQuiet, kVerbose,
    kColor,
};
constexpr std::string_view kExplainExamples[] = {
    "evenkeel ring --loads 7,0,3,1,1,0 --json | evenkeel explain -",
    "evenkeel plan objects.csv --nodes 3 --json -o plan.json && evenkeel explain plan.json objects.csv --nodes 3",
    "evenkeel plan objects.csv --nodes 3 --with-request -o plan.json && evenkeel explain plan.json --move 2",
    "evenkeel plan objects.csv --nodes 3 --json | evenkeel explain - objects.csv --nodes 3 --object halo",
};

constexpr Flag kReproduceFlags[] = {
    kTrials2, kSeed2, kFormat, kJson, kPrintRequest, kOutput2, kThreads, kTimeLimit, kNoLimits,
    kProgress, kQuiet, kVerbose, kColor,
};
constexpr std::string_view kReproduceExamples[] = {
    "evenkeel reproduce",
    "evenkeel reproduce lau/table1",
    "evenkeel reproduce decker/fig3 --trials 1000 --seed 7 --json",
};
constexpr std::string_view kReproduceWords[] = {"all", "lau/model", "lau/tokens", "lau/fig1", "lau/schedule", "lau/nodes", "lau/average", "lau/lemma1", "lau/fig2", "lau/propositions", "lau/fig3", "lau/fig4", "lau/fig5", "lau/fig6", "lau/lemma2", "lau/lemma3", "lau/fig7", "lau/lemma4", "lau/lemma5", "lau/fig8", "lau/fig9", "lau/lemma6", "lau/fig10", "lau/table1", "lau/table2", "lau/table3", "lau/table4", "lau/torus", "eh/chapter1.2", "eh/gradient", "eh/bidding", "eh/priority-list", "eh/random", "eh/always-send", "eh/topology", "eh/ancestors", "eh/addresses", "eh/routing", "eh/parent-way", "eh/fig2.5", "eh/cost", "eh/approaches", "eh/local", "eh/fig3.1", "eh/annealing", "eh/greedy", "eh/table3.1", "eh/table3.2", "eh/table3.3", "eh/table3.4", "eh/table3.5", "eh/table3.6", "eh/table3.7", "eh/table3.8", "eh/table3.9", "eh/table3.10", "eh/table3.11", "eh/fig3.2", "eh/fig3.3", "eh/fig3.4", "eh/fig3.5", "eh/fig3.6", "eh/eqns3.16", "eh/table3.12", "eh/table3.13", "eh/si-ta", "eh/ri-ta", "eh/parallel", "eh/loads", "eh/eqn4.2", "eh/cube", "eh/ta-on-eh", "eh/thresholds", "eh/theorem5.1", "eh/theorem5.2", "eh/theorem5.3", "eh/theorem5.4", "eh/least-loaded", "eh/si-mlta", "eh/complexity", "eh/ri-mlta", "eh/fig5.1", "eh/fig5.2", "eh/fig5.3", "eh/communication", "decker/flow", "decker/dag", "decker/matrices", "decker/direct", "decker/gradients", "decker/exchange", "decker/products", "decker/adi", "decker/md", "decker/fos", "decker/ops", "decker/opt", "decker/table1", "decker/diameter", "decker/cost", "decker/moore", "decker/cages", "decker/knodel", "decker/networks", "decker/fig1", "decker/fig1-right", "decker/migration", "decker/rounds", "decker/time", "decker/peak", "decker/fig2", "decker/fig3", "decker/dimension2", "decker/quotient", "decker/theorem2", "decker/choice", "jeannot/eqn1", "jeannot/alpha", "jeannot/second-order", "jeannot/eqn3", "jeannot/dynamic", "jeannot/cost", "jeannot/benefit", "jeannot/k", "jeannot/null-benefit", "jeannot/theorem1", "jeannot/diagonal", "jeannot/prediction", "jeannot/stairs", "jeannot/tokens", "jeannot/shaker", "jeannot/fig1", "jeannot/frequency", "jeannot/algorithm1", "jeannot/local-alpha", "jeannot/fig2", "jeannot/fig3", "jeannot/fig4", "jeannot/table1", "jeannot/fig5", "jeannot/fig6", "jeannot/claims"};

constexpr Flag kExampleFlags[] = {
    kOutput2, kQuiet2, kVerbose2, kColor2,
};
constexpr std::string_view kExampleExamples[] = {
    "evenkeel example",
    "evenkeel example loads.csv > loads.csv",
    "for name in $(evenkeel example); do evenkeel example $name -o $name; done",
};
constexpr std::string_view kExampleWords[] = {"batch.txt", "edges.csv", "experts.json", "job.json", "jobs.ndjson", "loads.csv", "measured.csv", "mesh.graph", "never-asks.json", "nodes.csv", "nothing-waits.json", "now.part", "objects.csv", "platform.xml", "racks.csv", "ran.0.json", "ran.1.json", "ran.2.json", "rules.csv", "snapshots.ndjson", "tasks.graph", "tasks.json", "theorems.json", "trace.swf", "workflow.json"};

constexpr Flag kSchemaFlags[] = {
    kOutput2, kQuiet2, kVerbose2, kColor2,
};
constexpr std::string_view kSchemaExamples[] = {
    "evenkeel schema",
    "evenkeel schema -o job.schema.json",
    "evenkeel schema | head -5",
};

constexpr Flag kCompletionFlags[] = {
    kOutput2, kQuiet2, kVerbose2, kColor2,
};
constexpr std::string_view kCompletionExamples[] = {
    "source <(evenkeel completion bash)",
    "evenkeel completion zsh > _evenkeel",
    "evenkeel completion fish > evenkeel.fish",
};
constexpr std::string_view kCompletionWords[] = {"bash", "zsh", "fish"};

constexpr Command kCommands[] = {
    {"ring", "fewest steps on a ring",
     "[FILE|-] [options]",
     "Compute the schedule that balances a processor ring in the fewest steps.",
     kRingExamples, kRingFlags, kRingTables, {}, kRingEach, kRingApart, VerifiedFrom::loads,
     "", "", "", "", {}, kRingSections},
    {"flow", "balancing flow on a network",
     "SPEC|file:NAME [LOADS|-] [options]",
     "Compute a flow that balances the loads of a network, with a diffusion scheme or an exact solver.",
     kFlowExamples, kFlowFlags, kFlowTables, {}, kFlowEach, kFlowApart, VerifiedFrom::network,
     "", "", "", "", {}, kFlowSections},
    {"advise", "choose topology and scheme",
     "NODES|LOADS [options]",
     "Find the topology and the scheme that balance the given loads fastest on a machine, and explain the ranking.",
     kAdviseExamples, kAdviseFlags, kAdviseTables, {}, {}, kAdviseApart, VerifiedFrom::request,
     "", "", "", "", {}, kAdviseSections},
    {"topology", "degree, diameter, spectrum",
     "[SPEC|file:NAME] [options]",
     "Compute the degree, the diameter and the Laplacian spectrum of a network. If no SPEC is given, list the network families.",
     kTopologyExamples, kTopologyFlags, kTopologyTables, {}, {}, {}, VerifiedFrom::request,
     "", "", "", "", {}, kTopologySections},
    {"eh", "extended hypercubes",
     "K,L [options]",
     "Analyse an extended hypercube K,L: count its nodes and links, describe nodes, and route between servers. K is the dimension of each cube and L the number of controller levels above the servers.",
     kEhExamples, kEhFlags, kEhTables, {}, {}, {}, VerifiedFrom::request,
     "", "", "", "", {}, kEhSections},
    {"map", "mapping of task graphs",
     "MACHINE [TASKS|-] [options]",
     "Map a task graph onto a machine so that loads are even and communicating tasks are close to each other. MACHINE is a network of servers, such as eh:3,2 or torus:8,8. TASKS is a task graph file. --start and --mapping also accept a file: a METIS .part file, a Scotch .map file, a CSV table with the columns task and server, or an answer. In the descriptions of the options, \"the thesis\" is a project report about load balancing on extended hypercubes (see core/theory/README.md).",
     kMapExamples, kMapFlags, kMapTables, {}, kMapEach, kMapApart, VerifiedFrom::tasks,
     "", "", "", "", {}, kMapSections},
    {"dynamic", "tasks arriving over time",
     "NETWORK [options]",
     "Simulate tasks that arrive over time, event by event, and measure the load balancing policy that places them. NETWORK is eh:K,L, mesh:R,C, torus:R,C, hypercube:D or dispatcher:N. Times are in ticks, or in multiples of the mean service time R such as 0.1R. In the descriptions of the options, \"the thesis\" is a project report about load balancing on extended hypercubes (see core/theory/README.md).",
     kDynamicExamples, kDynamicFlags, kDynamicTables, {}, {}, kDynamicApart, VerifiedFrom::request,
     "", "", "", "", {}, kDynamicSections},
    {"cluster", "diffusion on clusters",
     "[TOPOLOGY|file:NAME] [LOADS|-] [options]",
     "Simulate diffusion on nodes and links of different speeds, in which every node knows only its neighbours, and find out whether load balancing pays. In the descriptions of the options, \"the report\" is research report RR-5875 of INRIA by Emmanuel Jeannot and Flavien Vernier (2006). The answer reports the load that moves, the cost of the moves, and the iteration at which balancing stops.",
     kClusterExamples, kClusterFlags, kClusterTables, {}, kClusterEach, kClusterApart, VerifiedFrom::request,
     "", "", "", "", {}, kClusterSections},
    {"plan", "moves of objects between nodes",
     "OBJECTS...|- [--nodes N|FILE] [options]",
     "Plan which objects move to which nodes to minimize the makespan (the largest load / speed of a node) with few moves. OBJECTS is a CSV, NDJSON or JSON table with one row per object, or LBDatafiles (JSON files of vt and LBAF). The column load is required. The other columns, such as id, node, bytes, pinned and spread, are described by evenkeel plan --help.",
     kPlanExamples, kPlanFlags, kPlanTables, {}, {}, kPlanApart, VerifiedFrom::objects,
     "", "", "", "", {}, kPlanSections},
    {"plan chain", "where to split a sequence into parts",
     "LOADS|FILE|- --parts N [options]",
     "Split a sequence of items into contiguous parts, one per node (1-D partitioning, for example pipeline stages), so that the makespan is minimal.",
     kPlanChainExamples, kPlanChainFlags, kPlanChainTables, {}, {}, {}, VerifiedFrom::request,
     "plan", "--chain", "loads are missing: give a list such as 4,9,2,6 or a file", "", kPlanChainRequired, kPlanChainSections},
    {"plan experts", "how many replicas of each expert to place, and on which GPU",
     "FILE|- --slots N --gpus N [options]",
     "Place the experts of a mixture-of-experts model and their replicas on the slots of GPUs, so that the load of the most loaded GPU is minimal.",
     kPlanExpertsExamples, kPlanExpertsFlags, kPlanExpertsTables, {}, {}, {}, VerifiedFrom::request,
     "plan", "--experts", "expert loads are missing: give a JSON file with the loads as [layer][expert]", "", kPlanExpertsRequired, kPlanExpertsSections},
    {"plan stream", "when to rebalance as loads change",
     "[FILE|-] --nodes N|FILE [options]",
     "Read one snapshot of loads per line and decide at each snapshot whether rebalancing pays for itself.",
     kPlanStreamExamples, kPlanStreamFlags, {}, {}, {}, {}, VerifiedFrom::request,
     "plan", "--stream", "", "", kPlanStreamRequired, {}},
    {"plan flow", "moves of objects along network links",
     "OBJECTS...|- --topology SPEC [options]",
     "Move objects hop by hop over the links of a network, along the balancing flow of a scheme.",
     kPlanFlowExamples, kPlanFlowFlags, kPlanFlowTables, {}, {}, {}, VerifiedFrom::request,
     "plan", "", "", "flow=opt", kPlanFlowRequired, kPlanFlowSections},
    {"run", "run jobs (JSON or NDJSON)",
     "[FILE|-] [options]",
     "Run a JSON job, or a stream with one job per line (NDJSON), and print one answer per line.",
     kRunExamples, kRunFlags, {}, {}, {}, {}, VerifiedFrom::request,
     "", "", "", "", {}, {}},
    {"inspect", "recognise files",
     "[FILE...|-] [options]",
     "Inspect files: detect their format and contents, measure the imbalance, and list the commands that read them.",
     kInspectExamples, kInspectFlags, {}, {}, {}, {}, VerifiedFrom::request,
     "", "", "", "", {}, {}},
    {"read", "show how a file is read",
     "[FILE|-] [options]",
     "Read a file, and print its values together with the format, column and unit that were used. To find out what a file contains and which commands read it, use evenkeel inspect.",
     kReadExamples, kReadFlags, {}, {}, {}, {}, VerifiedFrom::request,
     "", "", "", "", {}, {}},
    {"convert", "convert between formats",
     "FILE|SPEC --to FORMAT [-o FILE]",
     "Convert loads, a graph, tasks, a platform or a topology to another format. Properties of the input that the output format cannot represent are reported on standard error.",
     kConvertExamples, kConvertFlags, {}, {}, {}, {}, VerifiedFrom::request,
     "", "", "", "", kConvertRequired, {}},
    {"verify", "check an answer's plan",
     "ANSWER [REQUEST|LOADS|TASKS|OBJECTS] [options]",
     "Check an answer by executing its plan. If the answer is wrong, the exit code is 1. Also give the data and the options of the command that produced the answer. To verify a stream of answers, also give the file of jobs that produced the answers. A single file can also be a verify job {\"kind\":\"verify\",\"request\":...,\"answer\":...}.",
     kVerifyExamples, kVerifyFlags, {}, {}, {}, {}, VerifiedFrom::request,
     "", "", "", "", {}, {}},
    {"explain", "explain an answer",
     "ANSWER [REQUEST|OBJECTS] [options]",
     "Explain a saved answer of any command in plain language. To explain a plan for objects, also give the data from which the plan was computed, or the request of the plan. An answer that was written with --with-request already contains the request. A single file can also contain an explain job {\"kind\":\"explain\",\"request\":...,\"answer\":...}.",
     kExplainExamples, kExplainFlags, {}, {}, {}, {}, VerifiedFrom::request,
     "", "", "", "", {}, {}},
    {"reproduce", "results from the papers",
     "[ID] [options]",
     "Reproduce a published item (a table, figure, definition, claim or theorem) of the four papers that Evenkeel implements, and compare the results with the published values. If no ID is given, list all published items. If the ID is all, every item runs, and the verdicts are counted.",
     kReproduceExamples, kReproduceFlags, {}, kReproduceWords, {}, {}, VerifiedFrom::request,
     "", "", "", "", {}, {}},
    {"example", "files used by the examples",
     "[NAME] [-o FILE]",
     "Print a file that the examples in the help use. If no name is given, list the example files.",
     kExampleExamples, kExampleFlags, {}, kExampleWords, {}, {}, VerifiedFrom::request,
     "", "", "", "", {}, {}},
    {"schema", "JSON Schema of jobs",
     "[options]",
     "Print the JSON Schema of jobs and answers.",
     kSchemaExamples, kSchemaFlags, {}, {}, {}, {}, VerifiedFrom::request,
     "", "", "", "", {}, {}},
    {"completion", "shell completion script",
     "bash|zsh|fish",
     "Print a completion script for bash, zsh or fish.",
     kCompletionExamples, kCompletionFlags, {}, kCompletionWords, {}, {}, VerifiedFrom::request,
     "", "", "", "", {}, {}},
};

constexpr ExitText kExitTexts[] = {
    {"0", "success"},
    {"1", "bad data"},
    {"2", "usage error"},
    {"3", "infeasible"},
    {"4", "stopped with the best result so far"},
    {"5", "internal error"},
    {"6", "imbalance (max/mean) above --fail-above"},
    {"7", "no solution found, and no proof that none exists"},
};

constexpr ErrorText kErrorTexts[] = {
    {"bad_json", "The request is not valid JSON."},
    {"bad_request", "The request is JSON, but not an object that describes a job."},
    {"unknown_kind", "The kind of the job is unknown."},
    {"unknown_key", "A member is unknown in jobs of this kind."},
    {"missing_key", "A required member or option is missing."},
    {"bad_value", "A value has the wrong type, is out of range, or is an unknown name."},
    {"conflict", "Two settings cannot be combined."},
    {"bad_shape", "A list has the wrong length, or a network has too few nodes."},
    {"bad_load", "A load is not a number."},
    {"negative_load", "A load is below zero."},
    {"fractional_load", "A load has a fraction, and no unit was given."},
    {"sum_mismatch", "The loads and the targets have different sums."},
    {"too_large", "A number or an instance exceeds the limits."},
    {"infeasible", "No result can meet the conditions, and the error contains a proof."},
    {"not_found", "The search found no result, but did not prove that none exists."},
    {"hash_mismatch", "The answer was computed from other data than the given data."},
    {"bad_text", "An input file or text cannot be read."},
    {"unknown_id", "The ID of a published item is unknown."},
    {"internal", "Evenkeel has a defect. Please report it."},
};

constexpr std::string_view kCommands0[] = {"plan", "plan chain", "plan experts", "plan stream", "plan flow"};
constexpr std::string_view kCommands1[] = {"ring", "flow", "cluster"};
constexpr std::string_view kCommands2[] = {"map", "dynamic"};
constexpr std::string_view kCommands3[] = {"advise", "topology", "eh"};
constexpr std::string_view kCommands4[] = {"inspect", "read", "convert", "verify", "explain", "reproduce"};
constexpr std::string_view kCommands5[] = {"run", "schema", "example", "completion"};
constexpr CommandGroup kCommandGroups[] = {
    {"Objects, layers or experts, each with its load", kCommands0},
    {"One load per node", kCommands1},
    {"Task graphs and arriving tasks", kCommands2},
    {"Networks", kCommands3},
    {"Files, answers and papers", kCommands4},
    {"Programs and shells", kCommands5},
};

constexpr std::string_view kProgramExamples[] = {"evenkeel plan objects.csv --nodes 3", "evenkeel ring 7,0,3,1,1,0"};

constexpr ProgramHelp kProgramHelp{"Load balancing: computes what to move where, and how far the result is from the best possible one.",
    kProgramExamples, kCommandGroups};

}  // namespace

std::span<const Command> commands() { return kCommands; }

const ProgramHelp& program_help() { return kProgramHelp; }

std::span<const ExitText> exit_texts() { return kExitTexts; }

std::span<const ErrorText> error_texts() { return kErrorTexts; }

}  // namespace evenkeel::cli
