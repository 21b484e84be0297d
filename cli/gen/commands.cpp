// Generated from core/schema; do not edit.
#include "options/command_line.hpp"

namespace evenkeel::cli {
namespace {

constexpr std::string_view kModeChoices[] = {"multi", "single"};
constexpr Flag kMode{"--mode", "", "", "multi|single",
    "How a node sends: single = each message once, when its load covers all of them; multi = in every step as much as it has. (default: multi)",
    "mode", kModeChoices, List::none, false, false, false, false, Amount::none, Group::task, true, false};
constexpr std::string_view kAlgorithmChoices[] = {"optimal", "linear", "traffic", "lau"};
constexpr Flag kAlgorithm{"--algorithm", "", "", "optimal|linear|traffic|lau",
    "optimal = fewest steps, then least traffic; linear = last link unused; traffic = least traffic; lau = the search printed in the paper. (default: optimal)",
    "algorithm", kAlgorithmChoices, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr std::string_view kTargetsChoices[] = {"even", "any"};
constexpr Flag kTargets{"--targets", "", "", "even|any|A,B,...",
    "Loads after balancing: even (the first nodes take the remainder), any (even, the remainder where it saves most; multi only) or one number a node. (units, with --unit in the measure of the loads, default: even)",
    "targets", kTargetsChoices, List::numbers, false, false, false, false, Amount::whole, Group::input, false, false};
constexpr Flag kSpeeds{"--speeds", "", "", "A,B,...",
    "Node speeds, read as decimals (0.7 is 7/10); targets become proportional to them, exactly (largest remainder). Not together with targets.",
    "speeds", {}, List::numbers, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kMessageLimit{"--message-limit", "", "", "N",
    "Most units that cross one link in one step; 1 is token distribution. Multi only. (units, with --unit in the measure of the loads)",
    "message_limit", {}, List::none, true, false, false, false, Amount::whole, Group::limits, true, false};
constexpr Flag kMaxSteps{"--max-steps", "", "", "N",
    "Least traffic among the schedules that finish within that many steps. (steps)",
    "max_steps", {}, List::none, true, false, false, false, Amount::none, Group::limits, true, false};
constexpr Flag kPareto{"--pareto", "", "", "",
    "Add the trade-off between steps and traffic.",
    "pareto", {}, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kTrace{"--trace", "", "", "",
    "Add the loads and moves of every step.",
    "trace", {}, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kCompare{"--compare", "", "", "",
    "Add steps and traffic of all four algorithms.",
    "compare", {}, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kStructure{"--structure", "", "", "",
    "Add all chains of red nodes (single-send), all threads (multi-send), and the windows of least traffic and of deficits.",
    "structure", {}, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kSchedule{"--schedule", "", "", "LIST|FILE",
    "A schedule of one's own, executed in both modes beside the plan: the flow over every link (5 3 4 3 2 0, above 0 to the next node), or messages, a line or ; a step: 0->1:5 0->5:2; 1->2:3. It may be wrong: the answer says which step fails and why.",
    "schedule", {}, List::none, false, true, false, false, Amount::none, Group::input, false, false};
constexpr Flag kDetail{"--detail", "", "", "",
    "Give nodes, messages and the check by execution even when nodes x steps exceeds 1e7.",
    "detail", {}, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kSeed{"--seed", "", "", "N",
    "Seed of every random choice. (default: 1)",
    "seed", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kLoads{"--loads", "", "", "A,B,...",
    "Load of every node around the ring. (units)",
    "loads", {}, List::numbers, false, true, false, false, Amount::none, Group::input, true, false};
constexpr Flag kColumn{"--column", "", "", "TEXT",
    "Column of a table that holds the loads: its name, or its number from 1. Several, as a,b or 'phase_*': one answer a column. (default none)",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, true, false};
constexpr Flag kNode{"--node", "", "", "TEXT",
    "Column of a table that holds the node of every row: its name, or its number from 1.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kSum{"--sum", "", "", "",
    "Rows of the same node are added up, as where a row is an object on a node.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr std::string_view kCommaChoices[] = {"refused", "decimal", "thousands", "separator"};
constexpr Flag kComma{"--comma", "", "", "refused|decimal|thousands|separator",
    "What a comma between digits is, where it may be several things.",
    "", kCommaChoices, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr std::string_view kUnitChoices[] = {"auto"};
constexpr Flag kUnit{"--unit", "", "", "auto|N",
    "Value of one whole unit: measured values are divided by it and rounded half up, so that 0.001 reads seconds as milliseconds. auto = a power of ten computed from the values (with --each those of the line): their last decimal, or the largest power with a rounding of at most 0.000001 of the total. Workflows and SWF: 0.001 unless given; LBDatafiles: 0.000001. (above 0)",
    "", kUnitChoices, List::none, true, false, false, false, Amount::none, Group::input, false, false};
constexpr std::string_view kInputFormatChoices[] = {"auto", "plain", "csv", "tsv", "json"};
constexpr Flag kInputFormat{"--input-format", "", "", "NAME",
    "How to read the file: auto, plain, csv, tsv or json.",
    "", kInputFormatChoices, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kEach{"--each", "", "", "",
    "One load vector a line: one answer line for each.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kFailAbove{"--fail-above", "", "", "X",
    "Exit with 6 when max/mean of the loads that remain (over speeds where there are some) is above X.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::limits, false, false};
constexpr Flag kBuffer{"--buffer", "", "", "NAME=FILE",
    "Hand over an array as raw 64-bit little-endian doubles.",
    "", {}, List::none, false, false, true, false, Amount::none, Group::advanced, false, false};
constexpr std::string_view kFormatChoices[] = {"text", "json", "csv", "tsv"};
constexpr Flag kFormat{"--format", "", "", "text|json|csv|tsv",
    "Output (default text); --json for short. Cells of CSV and TSV with separators, quotes or line breaks are in double quotes.",
    "", kFormatChoices, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kJson{"--json", "", "", "",
    "Output as JSON, the answer itself.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::output, true, false};
constexpr std::string_view kTableChoices[] = {"trace", "loads", "pareto", "compare", "chains", "threads"};
constexpr Flag kTable{"--table", "", "", "NAME",
    "One table of the answer, as text, CSV or TSV; what it needs is switched on: trace = the moves of every step; loads = the loads after every step; pareto = steps against traffic; compare = the four algorithms; chains = all chains of red nodes; threads = all threads.",
    "", kTableChoices, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kPrintRequest{"--print-request", "", "", "",
    "Print the job as JSON, for evenkeel run, and do nothing.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kOutput{"--output", "o", "", "FILE",
    "Write there, whole or not at all; - is standard output. Pipes and descriptors such as /dev/fd/3 are written directly. Of a stream that is stopped the file has the finished answers.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kWhy{"--why", "", "", "",
    "Print the proof in words after the answer: a line a claim, proven, checked or computed. On standard error where the answer is no text.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::output, true, false};
constexpr Flag kWithRequest{"--with-request", "", "", "",
    "Output as JSON, the answer with the request that it is to: one file for evenkeel verify, evenkeel explain and evenkeel-check-proof.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kThreads{"--threads", "", "", "N",
    "Default: all cores; never changes a byte of the output.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kTimeLimit{"--time-limit", "", "", "T",
    "Such as 2s or 500ms: print the best so far and exit with 4.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::limits, false, false};
constexpr Flag kNoLimits{"--no-limits", "", "", "",
    "Lift the size limits of computations and of inputs (4 GiB), at your own patience; what is built and read keeps its own: 10 million nodes, 50 million edges.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr std::string_view kProgressChoices[] = {"auto", "json", "none"};
constexpr Flag kProgress{"--progress", "", "", "auto|json|none",
    "Progress on standard error (default auto: a terminal only).",
    "", kProgressChoices, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kQuiet{"--quiet", "q", "", "",
    "Nothing on standard error but errors.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kVerbose{"--verbose", "v", "", "",
    "Say on standard error what was read, the seed and the time of every phase; -vv: the settings too.",
    "", {}, List::none, false, false, true, false, Amount::none, Group::output, false, false};
constexpr std::string_view kColorChoices[] = {"auto", "always", "never"};
constexpr Flag kColor{"--color", "", "", "auto|always|never",
    "Colours (default auto: a terminal only, and neither with NO_COLOR nor with TERM=dumb).",
    "", kColorChoices, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kTopology{"--topology", "", "", "TEXT",
    "The network: a family such as torus:8,8, a power, a product, or a graph of one's own.",
    "topology", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr std::string_view kSchemeChoices[] = {"opt", "ops", "fos", "sos", "chebyshev", "cg", "de", "gde", "adi", "md", "l2", "l1", "linf", "node-flow", "rounds", "max-load"};
constexpr Flag kScheme{"--scheme", "", "", "opt|ops|fos|sos|chebyshev|cg|de|gde|adi|md|l2|l1|linf|node-flow|rounds|max-load",
    "opt, ops = optimal schemes; fos, sos, chebyshev = diffusion; cg = conjugate gradients; de, gde = dimension exchange; adi, md = factor by factor on products; l2 = least squares, directly; l1 = least traffic; linf, node-flow = least units over the busiest link or node; rounds = fewest rounds of any plan; max-load = least maximum load within what edges take. (default: opt)",
    "scheme", kSchemeChoices, List::none, false, false, false, false, Amount::none, Group::task, true, false};
constexpr std::string_view kAlphaChoices[] = {"optimal", "cybenko", "boillat"};
constexpr Flag kAlpha{"--alpha", "", "", "optimal|cybenko|boillat|N",
    "Step of fos (optimal = 2 / (lambda_2 + lambda_max), cybenko = 1 / (degree + 1), boillat = by edge) or exchange parameter of gde, below 1. (above 0, default: optimal)",
    "alpha", kAlphaChoices, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr std::string_view kOrderChoices[] = {"auto", "leja", "leja0", "leja-reversed", "ascending", "descending", "alternate", "centre", "bit-reversal"};
constexpr Flag kOrder{"--order", "", "", "auto|leja|leja0|leja-reversed|ascending|descending|alternate|centre|bit-reversal",
    "Order of the eigenvalues in opt, md and adi; auto is leja, and leja0 in adi. (default: auto)",
    "order", kOrderChoices, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr std::string_view kSweepsChoices[] = {"alternating", "plain"};
constexpr Flag kSweeps{"--sweeps", "", "", "alternating|plain",
    "Whether adi goes through the dimensions backwards in every second iteration. (default: alternating)",
    "sweeps", kSweepsChoices, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kTolerance{"--tolerance", "", "", "N",
    "Imbalance, relative to the start, at which a scheme stops. (above 0 and at most 1, default: 1e-9)",
    "tolerance", {}, List::none, true, false, false, false, Amount::none, Group::limits, false, false};
constexpr std::string_view kStopChoices[] = {"checked", "planned"};
constexpr Flag kStop{"--stop", "", "", "checked|planned",
    "When an iterated scheme stops: checked = as soon as the imbalance is small enough, looked at after every iteration; planned = after as many iterations as theory asks for, without a look on the way: what a parallel program can do without sums over all nodes. (default: checked)",
    "stop", kStopChoices, List::none, false, false, false, false, Amount::none, Group::limits, false, false};
constexpr Flag kMaxIterations{"--max-iterations", "", "", "N",
    "Iterations after which a scheme stops in any case. (from 0 to 1000000000, default: 1000000)",
    "max_iterations", {}, List::none, true, false, false, false, Amount::none, Group::limits, false, false};
constexpr Flag kSpeeds2{"--speeds", "", "", "A,B,...",
    "Node speeds above 0, read as decimals (0.7 is 7/10); targets become proportional to them, exactly.",
    "speeds", {}, List::numbers, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kInteger{"--integer", "", "--no-integer", "",
    "Make a converged flow integral, so that it still balances exactly. On by default.",
    "integer", {}, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr std::string_view kMigrationChoices[] = {"ppg", "largest", "index", "single", "none"};
constexpr Flag kMigration{"--migration", "", "", "ppg|largest|index|single|none",
    "How a node shares out what it has when it owes more: ppg (in proportion), largest (largest sink first), index (smallest number first), single (waits for all of it); none leaves the migration out. (default: ppg)",
    "migration", kMigrationChoices, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr std::string_view kTimingChoices[] = {"lock-step", "async"};
constexpr Flag kTiming{"--timing", "", "", "lock-step|async",
    "lock-step: all nodes act at the same time, round by round; async: a node acts when load arrives, its messages leave one after the other and take their time on the machine, or 1 + 0.01 a unit. (default: lock-step)",
    "timing", kTimingChoices, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kMessageLimit2{"--message-limit", "", "", "N",
    "Most units that cross one link, one way, in one round; for scheme rounds. (units, with --unit in the measure of the loads)",
    "message_limit", {}, List::none, true, false, false, false, Amount::whole, Group::limits, false, false};
constexpr std::string_view kMachineChoices[] = {"cray-t3e", "now"};
constexpr Flag kMachine{"--machine", "", "", "cray-t3e|now",
    "Machine whose times are estimated: cray-t3e and now (workstations) are fits to the paper's measurements; or times of one's own.",
    "machine", kMachineChoices, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kMachineStartupMs{"--machine-startup-ms", "", "", "N",
    "Time of a message. (ms, from 0 to 1000000000000)",
    "machine.startup_ms", {}, List::none, true, false, false, true, Amount::none, Group::advanced, false, false};
constexpr Flag kMachinePerUnitMs{"--machine-per-unit-ms", "", "", "N",
    "Time of a load unit. (ms, from 0 to 1000000000000)",
    "machine.per_unit_ms", {}, List::none, true, false, false, true, Amount::none, Group::advanced, false, false};
constexpr Flag kEdgeCapacity{"--edge-capacity", "", "", "A,B,...",
    "Most units that cross an edge, either way; null = no limit. In the order of the edges given, or of a family in ascending order, as in the answer; for scheme max-load. (units, with --unit in the measure of the loads)",
    "edge_capacity", {}, List::numbers, false, false, false, false, Amount::whole, Group::input, false, false};
constexpr Flag kEdgeMinimum{"--edge-minimum", "", "", "A,B,...",
    "Least units that cross an edge which is used at all; for scheme max-load. (units, with --unit in the measure of the loads)",
    "edge_minimum", {}, List::numbers, false, false, false, false, Amount::whole, Group::limits, false, false};
constexpr Flag kEdgeFee{"--edge-fee", "", "", "A,B,...",
    "What a unit pays on an edge, either way; null = 1 on all of them, so that the fees are the traffic. For scheme max-load.",
    "edge_fee", {}, List::numbers, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kHistory{"--history", "", "", "",
    "Add the imbalance after every iteration.",
    "history", {}, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kTrace2{"--trace", "", "", "",
    "Add loads and flow of the iterations, thinned out when there are many.",
    "trace", {}, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kLoads2{"--loads", "", "", "A,B,...",
    "Load of every node; or give a scenario. (units)",
    "loads", {}, List::numbers, false, true, false, false, Amount::none, Group::input, true, false};
constexpr Flag kScenario{"--scenario", "", "", "NAME:N[,N]",
    "Loads by a rule instead: peak (all on one node), random (uniform, rescaled to the mean), gradient (0 to twice the mean) or hot_spots (half of all load on a few nodes).",
    "scenario", {}, List::none, false, true, false, false, Amount::none, Group::input, true, false};
constexpr Flag kWeight{"--weight", "", "", "TEXT",
    "Attribute or column that holds the weights of edges; none = every edge has weight 1. (default: the numeric one called weight, value, capacity or bandwidth)",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kBase{"--base", "", "", "N",
    "First number of a node in edge lists: 0 or 1. (default: 0 if a node 0 appears, else 1) (from 0 to 1)",
    "", {}, List::none, true, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kEach2{"--each", "", "", "",
    "One load vector a line, all on one network: one answer line for each.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr std::string_view kTableChoices2[] = {"moves", "rounds", "history", "trace", "targets"};
constexpr Flag kTable2{"--table", "", "", "NAME",
    "One table of the answer, as text, CSV or TSV; what it needs is switched on: moves = what the migration moves; rounds = the migration, round by round; history = the imbalance after every iteration; trace = the loads of the iterations kept; targets = the load of every node afterwards.",
    "", kTableChoices2, List::none, false, false, false, false, Amount::none, Group::output, true, false};
constexpr Flag kNodes{"--nodes", "", "", "N",
    "Number of nodes; none: that of the loads or of the topology given. (from 2 to 3000)",
    "nodes", {}, List::none, true, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kTopology2{"--topology", "", "", "TEXT",
    "A network of one's own to compare with the others; or a family.",
    "topology", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kMachine2{"--machine", "", "", "cray-t3e|now",
    "Machine whose times are compared: cray-t3e and now (workstations) are fits to the paper's measurements; or times of one's own, of messages one after the other or with latency and overhead. (default: cray-t3e)",
    "machine", kMachineChoices, List::none, false, false, false, false, Amount::none, Group::task, true, false};
constexpr Flag kMachineLatencyMs{"--machine-latency-ms", "", "", "N",
    "L: how long a message is under way, with overhead_ms. An iteration with d neighbours takes d o + max(d o, L + o). (ms, from 0 to 1000000000000)",
    "machine.latency_ms", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kMachineOverheadMs{"--machine-overhead-ms", "", "", "N",
    "o: what a message keeps its sender and its receiver, with latency_ms. (ms, from 0 to 1000000000000)",
    "machine.overhead_ms", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kCandidates{"--candidates", "", "", "'SPEC; SPEC; ...'",
    "Topologies to compare; none: every family with that many nodes, products, and the nearest sizes of families that skip sizes.",
    "candidates", {}, List::words, false, true, false, false, Amount::none, Group::input, true, false};
constexpr Flag kWeights{"--weights", "", "", "FLOW,MIGRATION",
    "How often a flow is computed and a migration carried out: what their times count in the total. (default: 1,1)",
    "weights", {}, List::none, false, true, false, false, Amount::none, Group::input, false, false};
constexpr Flag kTrials{"--trials", "", "", "N",
    "Load vectors drawn from a random scenario; the rows are means over them. (from 1 to 1000, default: 1)",
    "trials", {}, List::none, true, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kRanks{"--ranks", "", "", "A,B,...",
    "Numbers of ranks of a parallel program: what it costs there to compute a flow, scheme by scheme, by closed forms. Beside the ranking, or without nodes, loads and topology instead of it.",
    "ranks", {}, List::numbers, false, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kScenario2{"--scenario", "", "", "NAME:N[,N]",
    "Loads by a rule instead: peak (all on one node), random (uniform, rescaled to the mean), gradient (0 to twice the mean) or hot_spots (half of all load on a few nodes). random with mean 800 by default.",
    "scenario", {}, List::none, false, true, false, false, Amount::none, Group::input, true, false};
constexpr std::string_view kTableChoices3[] = {"ranking", "other_sizes", "scaling"};
constexpr Flag kTable3{"--table", "", "", "NAME",
    "One table of the answer, as text, CSV or TSV; what it needs is switched on: ranking = combinations of the size asked for, best first; other_sizes = combinations of other sizes, not ranked; scaling = what schemes cost on the numbers of ranks asked for.",
    "", kTableChoices3, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kWhy2{"--why", "", "", "",
    "Print the proof in words after the answer: a line a claim, proven, checked or computed. On standard error where the answer is no text.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kTopology3{"--topology", "", "", "TEXT",
    "A family such as torus:8,8, a power hypercube:2^3, a product cycle:8 x path:4, or a graph of one's own.",
    "topology", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kList{"--list", "", "", "",
    "Add the list of edges.",
    "list", {}, List::none, false, false, false, false, Amount::none, Group::output, true, false};
constexpr Flag kMatrices{"--matrices", "", "", "",
    "Add the matrices Z, A, L = Z Z^T and M = I - alpha L of first-order diffusion, of up to 64 nodes.",
    "matrices", {}, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kSpectrum{"--spectrum", "", "", "",
    "Print the distinct eigenvalues and how often each occurs (CSV).",
    "", {}, List::none, false, false, false, false, Amount::none, Group::output, true, false};
constexpr std::string_view kTableChoices4[] = {"spectrum", "edges", "factors", "incidence", "adjacency", "laplacian", "diffusion"};
constexpr Flag kTable4{"--table", "", "", "NAME",
    "One table of the answer, as text, CSV or TSV; what it needs is switched on: spectrum = distinct eigenvalues; edges = the edges; factors = the factors of a product; incidence = the matrix Z of nodes and edges; adjacency = the adjacency matrix A; laplacian = the Laplacian L; diffusion = the diffusion matrix M.",
    "", kTableChoices4, List::none, false, false, false, false, Amount::none, Group::output, true, false};
constexpr Flag kK{"--k", "", "", "N",
    "Dimensions of a cube: 2^k nodes below every controller. (from 1 to 16)",
    "k", {}, List::none, true, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kL{"--l", "", "", "N",
    "Levels of controllers; at most 2^40 servers in all. (from 1 to 40)",
    "l", {}, List::none, true, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kNodes2{"--nodes", "", "", "ADDRESS,...",
    "Nodes to describe: addresses such as 3.5, root or 0:29, or numbers of servers.",
    "nodes", {}, List::words, false, false, false, false, Amount::none, Group::input, true, false};
constexpr Flag kRoute{"--route", "", "", "FROM,TO",
    "From which server to which.",
    "route", {}, List::words, false, false, false, false, Amount::none, Group::task, true, false};
constexpr Flag kList2{"--list", "", "", "",
    "Describe every node.",
    "list", {}, List::none, false, false, false, false, Amount::none, Group::output, true, false};
constexpr std::string_view kTableChoices5[] = {"nodes", "route"};
constexpr Flag kTable5{"--table", "", "", "NAME",
    "One table of the answer, as text, CSV or TSV; what it needs is switched on: nodes = the nodes of --nodes; route = the hops of --route.",
    "", kTableChoices5, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kTopology4{"--topology", "", "", "TEXT",
    "The machine: an extended hypercube eh:K,L, whose servers take the tasks, or any other network.",
    "topology", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr std::string_view kAlgorithmChoices2[] = {"best", "anneal", "local", "greedy", "list", "none"};
constexpr Flag kAlgorithm2{"--algorithm", "", "", "best|anneal|local|greedy|list|none",
    "best = the machine halved again and again, or annealed level by level, whichever suits the tasks; then annealing while tasks are joined and taken apart again; anneal = simulated annealing; local = local search; greedy = task after task to its best server; list = by priorities, each task to the least loaded server, whatever it says to others; none = the start, or the mapping, as it is. (default: best)",
    "algorithm", kAlgorithmChoices2, List::none, false, false, false, false, Amount::none, Group::task, true, false};
constexpr std::string_view kApproachChoices[] = {"unified", "level-by-level"};
constexpr Flag kApproach{"--approach", "", "", "unified|level-by-level",
    "All servers at once; or level by level in an extended hypercube, from the root down, for anneal, local and greedy. (default: unified)",
    "approach", kApproachChoices, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr std::string_view kLevelBetasChoices[] = {"exact", "thesis"};
constexpr Flag kLevelBetas{"--level-betas", "", "", "exact|thesis|A,B,...",
    "Weight of communication level by level: exact = the share that passing between two children has in the whole cost; thesis = fitted to its tables (eh:3,2 and eh:2,3); or one a level, the root's first, with hops within the cube. (with --unit in the measure of the loads, default: exact)",
    "level_betas", kLevelBetasChoices, List::numbers, false, false, false, false, Amount::real, Group::advanced, false, false};
constexpr std::string_view kBetaChoices[] = {"balance"};
constexpr Flag kBeta{"--beta", "", "", "balance|N",
    "Weight of communication in the cost; balance: a random mapping then weighs mean load and communication the same. (with --unit in the measure of the loads, from 0 to 1000000000000, default: balance)",
    "beta", kBetaChoices, List::none, true, false, false, false, Amount::real, Group::task, false, false};
constexpr Flag kSweeps2{"--sweeps", "", "", "N",
    "Proposals over tasks x (servers - 1): in all for local (none: 10), at every temperature for anneal (none: 3). (above 0 and at most 1000000)",
    "sweeps", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kCooling{"--cooling", "", "", "N",
    "Factor of the temperature, for anneal. (above 0 and at most 0.999, default: 0.9)",
    "cooling", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr std::string_view kFreezeChoices[] = {"relative", "thesis"};
constexpr Flag kFreeze{"--freeze", "", "", "relative|thesis",
    "When annealing ends: relative to the mean uphill step (the best mapping is kept), or in units of the cost as in the thesis (the last one). (default: relative)",
    "freeze", kFreezeChoices, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr std::string_view kOrderChoices2[] = {"natural", "random", "largest"};
constexpr Flag kOrder2{"--order", "", "", "natural|random|largest",
    "Order of the tasks for greedy. (default: natural)",
    "order", kOrderChoices2, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kEffort{"--effort", "", "", "N",
    "Work of best, in multiples of the usual: rounds of 1/64, 1/16, 1/4, 1, 4, ... of it (above 20,000 tasks from 1/16) up to this one, of which the best counts; more is never worse. (above 0 and at most 1000, default: 1)",
    "effort", {}, List::none, true, false, false, false, Amount::none, Group::limits, false, false};
constexpr Flag kRestarts{"--restarts", "", "", "N",
    "Independent runs from starts of their own; the best is the answer. (from 1 to 100000, default: 1)",
    "restarts", {}, List::none, true, false, false, false, Amount::none, Group::task, true, false};
constexpr Flag kMaxMoves{"--max-moves", "", "", "N",
    "Most tasks that leave the servers of the given start, for best; none: any number. (at least 0)",
    "max_moves", {}, List::none, true, false, false, false, Amount::none, Group::limits, true, false};
constexpr std::string_view kPenaltyChoices[] = {"llca", "none"};
constexpr Flag kPenalty{"--penalty", "", "", "llca|none|A,B,...",
    "Of a unit in an extended hypercube: the level of the least common ancestor, none, or one number a level, the lowest first. (default: llca)",
    "penalty", kPenaltyChoices, List::numbers, false, false, false, false, Amount::none, Group::task, false, false};
constexpr std::string_view kDistanceChoices[] = {"route", "graph"};
constexpr Flag kDistance{"--distance", "", "", "route|graph",
    "Hops in an extended hypercube: by the routing rule, or shortest paths. (default: route)",
    "distance", kDistanceChoices, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr std::string_view kStartChoices[] = {"random", "serial"};
constexpr Flag kStart{"--start", "", "", "random|serial|A,B,...",
    "Where tasks start: on random servers, task i on server i mod servers, or one server a task. (default: random)",
    "start", kStartChoices, List::numbers, false, false, false, false, Amount::none, Group::input, true, false};
constexpr Flag kMapping{"--mapping", "", "", "A,B,...",
    "One server a task, for algorithm none.",
    "mapping", {}, List::numbers, false, true, false, false, Amount::none, Group::input, false, false};
constexpr Flag kHistory2{"--history", "", "", "",
    "Add the cost against the proposals.",
    "history", {}, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kList3{"--list", "", "", "",
    "Add the task graph as it was understood, each pair of tasks once.",
    "list", {}, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr std::string_view kPriorityChoices[] = {"heaviest", "path", "weighted"};
constexpr Flag kPriority{"--priority", "", "", "heaviest|path|weighted",
    "Of algorithm list, among the tasks whose senders are placed: heaviest = level by level, the largest first; path = the longest way to a task that sends to none; weighted = the same, and more for every branch. (default: path)",
    "priority", kPriorityChoices, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kBranching{"--branching", "", "", "N",
    "What a branch counts in priority weighted, which the thesis leaves open: times the lengths of all ways over the longest one. (from 0 to 1000000, default: 1)",
    "branching", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kTasks{"--tasks", "", "", "random:N",
    "Computation of every task and messages [from, to, amount] between them; or random tasks as in the thesis.",
    "tasks", {}, List::none, false, true, false, false, Amount::none, Group::input, true, false};
constexpr Flag kColumn2{"--column", "", "", "TEXT",
    "Attribute of the nodes that holds the computation of tasks in graph files, such as w2 of METIS. (default: w1, or the numeric one called load, size, weight or value)",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kWeight2{"--weight", "", "", "TEXT",
    "Attribute or column that holds the amounts of messages in graph files; none = every message is 1 unit. (default: the numeric one called weight, value, capacity or bandwidth)",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kUnit2{"--unit", "", "", "X|auto",
    "Computation is divided by this and rounded half up; auto = a power of ten computed from the values, such as their last decimal. Workflows: 0.001 unless given, seconds as milliseconds.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr std::string_view kInputFormatChoices2[] = {"auto", "json", "stg", "wfcommons", "dax", "dot", "metis", "csv", "mtx", "edge-list", "gml", "graphml", "scotch", "matrix"};
constexpr Flag kInputFormat2{"--input-format", "", "", "NAME",
    "How to read the file: auto, json, stg, wfcommons, dax, dot, metis, csv, mtx, edge-list, gml, graphml, scotch or matrix.",
    "", kInputFormatChoices2, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kEach3{"--each", "", "", "",
    "One task graph a line, as JSON or random:N, all onto one machine: one answer line for each.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr std::string_view kFormatChoices2[] = {"text", "json", "csv", "tsv", "metis", "scotch"};
constexpr Flag kFormat2{"--format", "", "", "NAME",
    "Output: text (default), json, csv, tsv, metis (.part) or scotch (.map); --json for short.",
    "", kFormatChoices2, List::none, false, false, false, false, Amount::none, Group::output, true, false};
constexpr std::string_view kTableChoices6[] = {"mapping", "loads", "levels", "history", "annealing"};
constexpr Flag kTable6{"--table", "", "", "NAME",
    "One table of the answer, as text, CSV or TSV; what it needs is switched on: mapping = the server of every task; loads = the load of every server; levels = communication below every level; history = the cost against the proposals; annealing = what annealing accepted, by temperature.",
    "", kTableChoices6, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kTopology5{"--topology", "", "", "TEXT",
    "eh:K,L, mesh:R,C, torus:R,C, hypercube:D, or dispatcher:N for one dispatcher and N servers.",
    "topology", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr std::string_view kPolicyChoices[] = {"auto", "si-mlta", "ri-mlta", "si-ta", "ri-ta", "llc", "split", "gradient", "bid-average", "jsq", "power", "jiq", "random", "round-robin", "central"};
constexpr Flag kPolicy{"--policy", "", "", "auto|si-mlta|ri-mlta|si-ta|ri-ta|llc|split|gradient|bid-average|jsq|power|jiq|random|round-robin|central",
    "auto = si-mlta on eh, si-ta on flat networks, jsq behind a dispatcher. si = sender-, ri = receiver-initiated; mlta = multi-level, ta = plain threshold algorithm; llc = least loaded child at every step; split = random child (flat: stay). On flat networks also: gradient = towards the nearest server below the threshold, bid-average = to a random neighbour where the load is above that of server and neighbours on average, random = to a random server. Behind a dispatcher: jsq, power (of choices), jiq, random, round-robin, central (one queue). (default: auto)",
    "policy", kPolicyChoices, List::none, false, false, false, false, Amount::none, Group::task, true, false};
constexpr Flag kThresholds{"--thresholds", "", "", "A,B,...",
    "Load a server (t_1, t_2, ...): ascending for si, descending for ri; mlta on eh takes L-1. null = 1, 2, ... on eh, 2 on flat networks.",
    "thresholds", {}, List::numbers, false, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kProbeLimits{"--probe-limits", "", "", "A,B,...",
    "ta: most probes of a decision, one number a threshold. null = 3.",
    "probe_limits", {}, List::numbers, false, false, false, false, Amount::none, Group::limits, false, false};
constexpr std::string_view kProbingChoices[] = {"serial", "parallel"};
constexpr Flag kProbing{"--probing", "", "", "serial|parallel",
    "si-ta: nodes are probed one after the other until one takes the task, or all at once. (default: serial)",
    "probing", kProbingChoices, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr std::string_view kProbeChoiceChoices[] = {"first", "least", "random"};
constexpr Flag kProbeChoice{"--probe-choice", "", "", "first|least|random",
    "parallel: which of the nodes that would take the task gets it: the first that was drawn, the least loaded of them, a random one. (default: first)",
    "probe_choice", kProbeChoiceChoices, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kAlwaysSend{"--always-send", "", "", "",
    "si-ta: every new task looks for another place, whatever the load.",
    "always_send", {}, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kPasses{"--passes", "", "", "N",
    "gradient, bid-average: most moves of a task. null = 100 for gradient, 1 for bid-average. (from 1 to 1000)",
    "passes", {}, List::none, true, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kChoices{"--choices", "", "", "N",
    "power: servers that are looked at. (from 1 to 1000, default: 2)",
    "choices", {}, List::none, true, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kHop{"--hop", "", "", "N|TEXT",
    "Time of a task for every hop, C. (ticks, or as 0.1R, default: 0)",
    "hop", {}, List::none, true, false, false, false, Amount::none, Group::task, true, false};
constexpr Flag kControlHop{"--control-hop", "", "", "N|TEXT",
    "Time of a control message for every hop. null = a tenth of hop. (ticks, or as 0.1R)",
    "control_hop", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kProbeCpu{"--probe-cpu", "", "", "N|TEXT",
    "Control work of the initiator for a probe or request. null = 0.01R. (ticks, or as 0.1R)",
    "probe_cpu", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kAnswerCpu{"--answer-cpu", "", "", "N|TEXT",
    "Control work where a threshold is compared. null = 0.01R. (ticks, or as 0.1R)",
    "answer_cpu", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kAllocateCpu{"--allocate-cpu", "", "", "N|TEXT",
    "Control work of a controller for a step down. (ticks, or as 0.1R, default: 0)",
    "allocate_cpu", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr std::string_view kContentionChoices[] = {"none", "link"};
constexpr Flag kContention{"--contention", "", "", "none|link",
    "link: every directed link carries one message at a time, in order. (default: none)",
    "contention", kContentionChoices, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr std::string_view kCommChoices[] = {"constant", "exp"};
constexpr Flag kComm{"--comm", "", "", "constant|exp",
    "Hop time of tasks: the same for all, or exponential, one draw a task. (default: constant)",
    "comm", kCommChoices, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kProbeExcl{"--probe-excl", "", "", "",
    "The load of an ancestor, with bid-average that of the server itself, is compared without the new task.",
    "probe_excl", {}, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kTaExtOnly{"--ta-ext-only", "", "", "",
    "si-ta on eh: tasks that a parent hands down are not tested.",
    "ta_ext_only", {}, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kUnitdist{"--unitdist", "", "", "",
    "Flat networks: every journey takes one hop time.",
    "unitdist", {}, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr std::string_view kTransitChoices[] = {"destination", "none"};
constexpr Flag kTransit{"--transit", "", "", "destination|none",
    "Flat networks: a task on its way counts at its destination, or nowhere. (default: destination)",
    "transit", kTransitChoices, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr std::string_view kStealChoices[] = {"tail", "head"};
constexpr Flag kSteal{"--steal", "", "", "tail|head",
    "Which waiting task a receiver gets: tail = the youngest, head = the oldest. (default: tail)",
    "steal", kStealChoices, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr std::string_view kTriggerChoices[] = {"every", "edge"};
constexpr Flag kTrigger{"--trigger", "", "", "every|edge",
    "Receivers ask at every departure below a threshold, or only when it is crossed. (default: every)",
    "trigger", kTriggerChoices, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kReplace{"--replace", "", "", "",
    "Probes may meet the same node again.",
    "replace", {}, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kWrap{"--wrap", "", "", "",
    "mesh: with the links of a torus.",
    "wrap", {}, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kGamma{"--gamma", "", "", "N",
    "Weight of the communication between tasks in moves; 0 = none. Needs exchanges. (from 0 to 1000000, default: 0)",
    "gamma", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kRandomTasks{"--random-tasks", "", "", "N",
    "Random tasks: how many. (from 1 to 100000000, default: 10000)",
    "random.tasks", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kRandomLoad{"--random-load", "", "", "N",
    "Load of a server, rho. (above 0 and at most 1000, default: 0.8)",
    "random.load", {}, List::none, true, false, false, false, Amount::none, Group::advanced, true, false};
constexpr std::string_view kRandomServiceChoices[] = {"exponential", "constant", "hyperexponential"};
constexpr Flag kRandomService{"--random-service", "", "", "exponential|constant|hyperexponential",
    "Distribution of the service times. (default: exponential)",
    "random.service", kRandomServiceChoices, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kRandomMeanService{"--random-mean-service", "", "", "N",
    "Their mean R. (ticks, from 1 to 1000000000000, default: 1000000000)",
    "random.mean_service", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kRandomVariation{"--random-variation", "", "", "N",
    "Squared coefficient of variation of hyperexponential ones. (above 1 and at most 1000000, default: 4)",
    "random.variation", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kTraceLoad{"--trace-load", "", "", "N",
    "Given tasks: their arrival times are stretched so that work over servers times span is this. (above 0 and at most 1000)",
    "trace_load", {}, List::none, true, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kWarmup{"--warmup", "", "", "N",
    "First tasks that are not measured. (at least 0, default: 0)",
    "warmup", {}, List::none, true, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kCooldown{"--cooldown", "", "", "N",
    "Last tasks that are not measured. (at least 0, default: 0)",
    "cooldown", {}, List::none, true, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kReplications{"--replications", "", "", "N",
    "Independent runs, with seeds one after the other: means and 95 % intervals. (from 1 to 10000, default: 1)",
    "replications", {}, List::none, true, false, false, false, Amount::none, Group::task, true, false};
constexpr Flag kPerTask{"--per-task", "", "", "",
    "Add what became of every task.",
    "per_task", {}, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kLog{"--log", "", "", "",
    "Add the log of all events.",
    "log", {}, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kSamples{"--samples", "", "", "N",
    "Points of the history, evenly over arrivals and completions. (from 0 to 10000, default: 0)",
    "samples", {}, List::none, true, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kSweep{"--sweep", "", "", "SETTING=A,B,...",
    "Once or twice: a run for every combination, on all cores; values that are lists are separated by semicolons.",
    "", {}, List::none, false, false, true, false, Amount::none, Group::task, true, false};
constexpr Flag kArrivals{"--arrivals", "", "", "FILE",
    "Tasks of a trace: SWF, CSV with id,arrival,service[,node,hop], or lines of id arrival level:index service [hop].",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, true, false};
constexpr Flag kJobs{"--jobs", "", "", "FILE",
    "Task graphs that arrive, as JSON: [{\"arrival\":ticks,\"comp\":[ticks],\"edges\":[[from,to,ticks a hop]]}].",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kExchanges{"--exchanges", "", "", "FILE",
    "What tasks of a trace exchange, as JSON: [[id,id,amount]]; counts with --gamma.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kUnit3{"--unit", "", "", "X",
    "SWF: seconds a tick (default 0.001).",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr std::string_view kSplitChoices[] = {"seq", "par"};
constexpr Flag kSplit{"--split", "", "", "seq|par",
    "SWF: one task a job, or one a processor of the job.",
    "", kSplitChoices, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr std::string_view kInputFormatChoices3[] = {"auto", "swf", "list"};
constexpr Flag kInputFormat3{"--input-format", "", "", "NAME",
    "How to read the trace: auto, swf or list.",
    "", kInputFormatChoices3, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kLogTo{"--log-to", "", "", "FILE",
    "Write the log of all events there, one JSON object a line.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kJson2{"--json", "", "", "",
    "Output as JSON, the answer itself.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr std::string_view kTableChoices7[] = {"tasks", "log", "samples", "jobs", "congestion", "theorems", "histogram"};
constexpr Flag kTable7{"--table", "", "", "NAME",
    "One table of the answer, as text, CSV or TSV; what it needs is switched on: tasks = what became of every task; log = every event; samples = the history of --samples; jobs = what became of every job; congestion = hops of every level; theorems = Theorems 5.1 to 5.4 on the log (eh), by how they are read; histogram = responses, in bins of equal width.",
    "", kTableChoices7, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kTopology6{"--topology", "", "", "TEXT",
    "The network over whose links load moves: a family such as torus:8,8, or a graph of one's own. none = the preset's, or that of links.",
    "topology", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr std::string_view kPresetChoices[] = {"lan", "dsl", "clusters"};
constexpr Flag kPreset{"--preset", "", "", "lan|dsl|clusters",
    "A machine of the report, with its loads: lan, dsl = a line of 64 equal nodes, 6400 tokens on the first; clusters = a 10x10 mesh over two clusters. What is given besides wins.",
    "preset", kPresetChoices, List::none, false, false, false, false, Amount::none, Group::input, true, false};
constexpr Flag kGranularity{"--granularity", "", "", "N",
    "Preset clusters: 615 x 100^(g-1) tokens of 100 / 100^(g-1) Mflop. (from 1 to 4, default: 1)",
    "granularity", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kSpeeds3{"--speeds", "", "", "A,B,...|pattern:A,B,...|FILE",
    "Operations a second of every node, a pattern that repeats, or a CSV with a column speed and, optionally, nodes.",
    "speeds", {}, List::numbers, false, true, false, false, Amount::none, Group::input, true, false};
constexpr Flag kLinks{"--links", "", "", "FILE",
    "Every link: a CSV with source, target, bandwidth (bytes/s) and latency (s).",
    "links", {}, List::numbers, false, true, false, false, Amount::none, Group::input, false, false};
constexpr Flag kLinksLatencyS{"--links-latency-s", "", "", "N",
    "Latency of all links. (seconds, at least 0)",
    "links.latency_s", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kLinksBandwidthBytes{"--links-bandwidth-bytes", "", "", "N",
    "Bandwidth of all links, each way. (bytes/s, above 0)",
    "links.bandwidth_bytes", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr std::string_view kSchemeChoices2[] = {"fos", "two-phase", "never"};
constexpr Flag kScheme2{"--scheme", "", "", "fos|two-phase|never",
    "fos = diffusion step by step; two-phase = the flow by numbers alone (second order), then load once along it; never. (default: fos)",
    "scheme", kSchemeChoices2, List::none, false, false, false, false, Amount::none, Group::task, true, false};
constexpr std::string_view kVariantChoices[] = {"b", "a"};
constexpr Flag kVariant{"--variant", "", "", "b|a",
    "Diffusion matrix of the relative speeds: b counts a node among its neighbours, a does not and may swing for ever. (default: b)",
    "variant", kVariantChoices, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kIterations{"--iterations", "", "", "N",
    "Iterations of the application, N. (from 1 to 10000000, default: 1000)",
    "iterations", {}, List::none, true, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kLbSteps{"--lb-steps", "", "", "N",
    "Most balancing steps; 0 = none. none = no limit. (from 0 to 10000000)",
    "lb_steps", {}, List::none, true, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kLbPeriod{"--lb-period", "", "", "N",
    "Iterations from one balancing step to the next. (from 1 to 10000000, default: 1)",
    "lb_period", {}, List::none, true, false, false, false, Amount::none, Group::task, false, false};
constexpr std::string_view kTriggerChoices2[] = {"schedule", "loss", "loss-local"};
constexpr Flag kTrigger2{"--trigger", "", "", "schedule|loss|loss-local",
    "When balancing steps happen: by lb_period; when more time was lost to imbalance than the last step took; the same against the best iteration since, which a node sees without global knowledge. (default: schedule)",
    "trigger", kTriggerChoices2, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr std::string_view kKPolicyChoices[] = {"halving", "decreasing", "const", "off"};
constexpr Flag kKPolicy{"--k-policy", "", "", "halving|decreasing|const|off",
    "k of the cost test cost < k x benefit: halving = falls by 1, halved when an iteration got longer; decreasing = falls by 1; const; off = no test. (default: halving)",
    "k_policy", kKPolicyChoices, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kK0{"--k0", "", "", "N",
    "k at the start. none = the iterations.",
    "k0", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kKMin{"--k-min", "", "", "N",
    "k never falls below this. none = no limit: k may fall below 0, which blocks everything.",
    "k_min", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kKWhole{"--k-whole", "", "", "",
    "Halving k rounds down.",
    "k_whole", {}, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr std::string_view kKOfChoices[] = {"giver", "least"};
constexpr Flag kKOf{"--k-of", "", "", "giver|least",
    "Whose k decides: the giver's, or the smaller of both. (default: giver)",
    "k_of", kKOfChoices, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr std::string_view kKCountsChoices[] = {"iteration", "step"};
constexpr Flag kKCounts{"--k-counts", "", "", "iteration|step",
    "What lowers k: every iteration, or every balancing step. (default: iteration)",
    "k_counts", kKCountsChoices, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kKTolerance{"--k-tolerance", "", "", "N",
    "Share by which an iteration has to be longer to halve k. (from 0 to 1000, default: 0.01)",
    "k_tolerance", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr std::string_view kHalveOnChoices[] = {"iteration", "app"};
constexpr Flag kHalveOn{"--halve-on", "", "", "iteration|app",
    "Which time is compared: the whole iteration, or the application's part. (default: iteration)",
    "halve_on", kHalveOnChoices, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr std::string_view kCostOnChoices[] = {"tokens", "flow"};
constexpr Flag kCostOn{"--cost-on", "", "", "tokens|flow",
    "What the test is about: the tokens that would move, or the real flow. (default: tokens)",
    "cost_on", kCostOnChoices, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr std::string_view kRoundingChoices[] = {"floor", "imitate", "nearest", "random", "real"};
constexpr Flag kRounding{"--rounding", "", "", "floor|imitate|nearest|random|real",
    "floor = the report's; imitate = make up for fractions later (flow imitation); nearest; random = up with the fraction as chance; real = divisible load. (default: floor)",
    "rounding", kRoundingChoices, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kShakerKappa{"--shaker-kappa", "", "", "N",
    "Forces tokens over edges that are stuck, with chance exp(-kappa U) after U blocked steps. (above 0)",
    "shaker.kappa", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kShakerP{"--shaker-p", "", "", "N",
    "The same by its chance at step tau. (above 0 and at most 1)",
    "shaker.p", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kShakerTau{"--shaker-tau", "", "", "N",
    "Blocked steps after which the chance is p. (above 0)",
    "shaker.tau", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kShakerGrow{"--shaker-grow", "", "", "",
    "The chance grows with U instead: 1 - exp(-kappa U).",
    "shaker.grow", {}, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kShakerReset{"--shaker-reset", "", "", "",
    "Count again after a forced move.",
    "shaker.reset", {}, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kShakerAll{"--shaker-all", "", "", "",
    "Move the whole flow, not one token.",
    "shaker.all", {}, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kShakerPrinted{"--shaker-printed", "", "", "",
    "kappa with the sign that the report prints, ln(p) / tau: exp(-kappa U) is above 1, and every stuck edge is forced in every step.",
    "shaker.printed", {}, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr std::string_view kDetectionChoices[] = {"tree", "off", "piggyback", "free"};
constexpr Flag kDetection{"--detection", "", "", "tree|off|piggyback|free",
    "How all learn that nobody moves load: messages on a spanning tree; counters in the messages that are sent anyway; off; free = at once, for analysis. (default: tree)",
    "detection", kDetectionChoices, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr std::string_view kTreeChoices[] = {"breadth-first", "latency"};
constexpr Flag kTree{"--tree", "", "", "breadth-first|latency",
    "Spanning tree of detection and barrier: breadth first from node 0, or shortest latencies. (default: breadth-first)",
    "tree", kTreeChoices, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kUnitOps{"--unit-ops", "", "", "N",
    "Operations a token and iteration. none = 22500, or the preset's. (operations, above 0 and at most 1e+30)",
    "unit_ops", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kUnitBytes{"--unit-bytes", "", "", "N",
    "Bytes of a token. (bytes, from 0 to 1000000000000000, default: 8)",
    "unit_bytes", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kHeaderBytes{"--header-bytes", "", "", "N",
    "Bytes of a load message besides its tokens. (bytes, from 0 to 1000000000000000, default: 0)",
    "header_bytes", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kControlBytes{"--control-bytes", "", "", "N",
    "Bytes of a message that tells a load. (bytes, from 0 to 1000000000000000, default: 8)",
    "control_bytes", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kDetectionBytes{"--detection-bytes", "", "", "N",
    "Bytes of a message of the detection. (bytes, from 0 to 1000000000000000, default: 8)",
    "detection_bytes", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kAppBytes{"--app-bytes", "", "", "N",
    "Bytes of a message of the application. (bytes, from 0 to 1000000000000000, default: 8)",
    "app_bytes", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kSyncBytes{"--sync-bytes", "", "", "N",
    "Bytes of a message of a barrier. (bytes, from 0 to 1000000000000000, default: 8)",
    "sync_bytes", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kPreFixedS{"--pre-fixed-s", "", "", "N",
    "Time to prepare a load message. (seconds, at least 0, default: 0)",
    "pre.fixed_s", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kPrePerUnitS{"--pre-per-unit-s", "", "", "N",
    "Time to prepare every token in it. (seconds, at least 0, default: 0)",
    "pre.per_unit_s", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kPostFixedS{"--post-fixed-s", "", "", "N",
    "Time to take in a load message. (seconds, at least 0, default: 0)",
    "post.fixed_s", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kPostPerUnitS{"--post-per-unit-s", "", "", "N",
    "Time to take in every token in it. (seconds, at least 0, default: 0)",
    "post.per_unit_s", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr std::string_view kAppChoices[] = {"all", "none", "active"};
constexpr Flag kApp{"--app", "", "", "all|none|active",
    "Over which links the application exchanges messages in every iteration; active = both ends have load. (default: all)",
    "app", kAppChoices, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr std::string_view kSyncChoices[] = {"neighbour", "global", "tree", "tree-lowest"};
constexpr Flag kSync{"--sync", "", "", "neighbour|global|tree|tree-lowest",
    "What ends an iteration: the neighbours' messages; all nodes at once, free; a barrier of messages over the nodes with load, gathered where that is done first, or at the lowest node. (default: neighbour)",
    "sync", kSyncChoices, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr std::string_view kTransportChoices[] = {"eager", "rendezvous"};
constexpr Flag kTransport{"--transport", "", "", "eager|rendezvous",
    "eager = a sender does not wait; rendezvous = both ends wait for the end of a message. (default: eager)",
    "transport", kTransportChoices, List::none, false, false, false, false, Amount::none, Group::advanced, false, false};
constexpr std::string_view kNetworkChoices[] = {"cm02", "lv08"};
constexpr Flag kNetwork{"--network", "", "", "cm02|lv08",
    "cm02 = latency and bandwidth as they are; lv08 = SimGrid's factors 13.01 and 0.97. Decisions use the plain numbers. (default: cm02)",
    "network", kNetworkChoices, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kLatencyEstimate{"--latency-estimate", "", "", "N",
    "Latency that decisions assume, as a share of the real one. (from 0 to 1000000, default: 1)",
    "latency_estimate", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kBandwidthEstimate{"--bandwidth-estimate", "", "", "N",
    "Bandwidth that decisions assume, as a share of the real one. (above 0 and at most 1000000, default: 1)",
    "bandwidth_estimate", {}, List::none, true, false, false, false, Amount::none, Group::advanced, false, false};
constexpr Flag kCompare2{"--compare", "", "", "A,B,...",
    "Methods to run on the same instance: never, k/2, k/2-piggyback, k-1, k-1-piggyback, imitate, two-phase, shaker, fos, fos-1, fos-2, fos-5, fos-10, fos-20, fos-50, every-10, every-100, loss, loss-local, two-phase-loss; advise runs every-100, loss, loss-local, two-phase-loss only where load arrives.",
    "compare", {}, List::words, false, false, false, false, Amount::none, Group::output, true, false};
constexpr Flag kAdvise{"--advise", "", "", "",
    "Run all methods and rank them.",
    "advise", {}, List::none, false, false, false, false, Amount::none, Group::task, true, false};
constexpr Flag kMatrix{"--matrix", "", "", "",
    "Add the diffusion matrix, and the messages that compute it.",
    "matrix", {}, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kTrace3{"--trace", "", "", "",
    "Add every balancing step: exchanges, loads, clocks, detection.",
    "trace", {}, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kTraceSteps{"--trace-steps", "", "", "N",
    "Most steps of the trace. (from 1 to 1000000, default: 1000)",
    "trace_steps", {}, List::none, true, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kTimeline{"--timeline", "", "", "N",
    "Iterations whose clocks are added: balanced, computed, end. (from 0 to 1000000, default: 0)",
    "timeline", {}, List::none, true, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kLoads3{"--loads", "", "", "A,B,...",
    "Tokens of every node; or give a scenario, or units. (tokens)",
    "loads", {}, List::numbers, false, true, false, false, Amount::none, Group::input, true, false};
constexpr Flag kScenario3{"--scenario", "", "", "NAME:N[,N]",
    "Loads by a rule instead: peak (all on one node), random (uniform, rescaled to the mean), gradient (0 to twice the mean) or hot_spots (half of all load on a few nodes).",
    "scenario", {}, List::none, false, true, false, false, Amount::none, Group::input, false, false};
constexpr Flag kUnits{"--units", "", "", "FILE",
    "Sizes of the pieces of every node's load, as JSON: [[3,1],[5],...].",
    "units", {}, List::numbers, false, true, false, false, Amount::none, Group::input, false, false};
constexpr Flag kArrivals2{"--arrivals", "", "", "I,NODE,TOKENS;...|FILE",
    "Load that comes before iteration I.",
    "arrivals", {}, List::numbers, false, true, false, false, Amount::none, Group::input, false, false};
constexpr Flag kDeadLinks{"--dead-links", "", "", "I,U,V;...|FILE",
    "Links that carry nothing from iteration I on.",
    "dead_links", {}, List::numbers, false, true, false, false, Amount::none, Group::input, false, false};
constexpr Flag kPlatform{"--platform", "", "", "FILE",
    "Nodes and links: a SimGrid platform (XML), a table of links or one of speeds (CSV).",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, true, false};
constexpr Flag kEach4{"--each", "", "", "",
    "One load vector a line, all on one cluster: one answer line for each.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr std::string_view kTableChoices8[] = {"loads", "series", "trace", "matrix", "alpha", "compare", "ranking"};
constexpr Flag kTable8{"--table", "", "", "NAME",
    "One table of the answer, as text, CSV or TSV; what it needs is switched on: loads = the loads at the end; series = every iteration; trace = the exchanges of every balancing step; matrix = the diffusion matrix; alpha = the messages that compute the diffusion matrix; compare = the methods of --compare; ranking = all methods, fastest first.",
    "", kTableChoices8, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr std::string_view kAlgorithmChoices3[] = {"auto", "exact", "none"};
constexpr Flag kAlgorithm3{"--algorithm", "", "", "auto|exact|none",
    "auto = all searches that suit the size, the best of what they find; exact = until every placement is accounted for; none = the assignment as it is. (default: auto)",
    "algorithm", kAlgorithmChoices3, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr std::string_view kMigrationChoices2[] = {"moves", "bytes", "bytes-distance"};
constexpr Flag kMigration2{"--migration", "", "", "moves|bytes|bytes-distance",
    "What migration is counted in: objects that move, their bytes, or bytes x links on the way, of topology or of racks as a tree. (default: moves)",
    "migration", kMigrationChoices2, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kTopology7{"--topology", "", "", "TEXT",
    "The network of the nodes: a family such as torus:8,8, a power, a product, or a graph of one's own; for migration bytes-distance and for flow. none = racks are a tree.",
    "topology", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kBeta2{"--beta", "", "", "N",
    "Work of a unit sent or received: work of a node = load + beta x the larger of what it sends to other nodes and what it receives; with at most six decimals, every product rounded half up; none: 1. (from 0 to 1000000000)",
    "beta", {}, List::none, true, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kMaxMoves2{"--max-moves", "", "", "N",
    "Most objects that leave their node, with experts slots that load another one, in each layer; none: any number.",
    "max_moves", {}, List::none, true, false, false, false, Amount::none, Group::limits, true, false};
constexpr Flag kMaxBytes{"--max-bytes", "", "", "N",
    "Most bytes that move; none: any number.",
    "max_bytes", {}, List::none, true, false, false, false, Amount::none, Group::limits, false, false};
constexpr Flag kTarget{"--target", "", "", "N",
    "Least migration that brings the largest load / speed to at most this times the mean, with at most six decimals; none: least makespan first. (above 0 and at most 1000000)",
    "target", {}, List::none, true, false, false, false, Amount::none, Group::limits, true, false};
constexpr Flag kMinGain{"--min-gain", "", "", "N",
    "Load / speed that a unit of migration has to save at least, with at most six decimals: what saves less stays. (with --unit in the measure of the loads, from 0 to 1000000000)",
    "min_gain", {}, List::none, true, false, false, false, Amount::real, Group::limits, false, false};
constexpr Flag kLimitOut{"--limit-out", "", "", "N",
    "Objects that a node sends in a round. (from 1 to 1000000000, default: 1)",
    "limit.out", {}, List::none, true, false, false, false, Amount::none, Group::limits, true, false};
constexpr Flag kLimitIn{"--limit-in", "", "", "N",
    "Objects that a node receives in a round. (from 1 to 1000000000, default: 1)",
    "limit.in", {}, List::none, true, false, false, false, Amount::none, Group::limits, false, false};
constexpr Flag kLimitBoth{"--limit-both", "", "", "N",
    "Objects that a node sends or receives in a round, both together. (from 1 to 1000000000)",
    "limit.both", {}, List::none, true, false, false, false, Amount::none, Group::limits, false, false};
constexpr Flag kTransient{"--transient", "", "", "",
    "Whether capacities hold during the moves too, where an object counts at both ends in its round: rounds that do, with waits on third nodes where nothing else helps, or the nodes that block.",
    "transient", {}, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kFlow{"--flow", "", "", "opt|ops|fos|sos|chebyshev|cg|de|gde|adi|md|l2|l1|linf|node-flow|rounds|max-load",
    "Instead of a search: objects go along the balancing flow of this scheme over the links of topology, hop by hop, each link within half the largest object of its flow where nodes keep enough. none = a search.",
    "flow", kSchemeChoices, List::none, false, false, false, false, Amount::none, Group::task, false, true};
constexpr Flag kCollapse{"--collapse", "", "", "",
    "With flow: any two nodes may talk, so that the hops of an object are one move.",
    "collapse", {}, List::none, false, false, false, false, Amount::none, Group::task, false, true};
constexpr Flag kPareto2{"--pareto", "", "", "",
    "Add the front: the makespan that every number of moves reaches.",
    "pareto", {}, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kEffort2{"--effort", "", "", "N",
    "Work of the searches, in multiples of the usual; 0 = no search to the end. More is never worse. (from 0 to 1000, default: 1)",
    "effort", {}, List::none, true, false, false, false, Amount::none, Group::limits, false, false};
constexpr Flag kSlots{"--slots", "", "", "N",
    "With experts: copies in all, a multiple of gpus. (from 1 to 100000)",
    "slots", {}, List::none, true, false, false, false, Amount::none, Group::task, false, true};
constexpr Flag kGpus{"--gpus", "", "", "N",
    "With experts: how many GPUs there are; GPU g has slots / gpus slots in a row. (from 1 to 100000)",
    "gpus", {}, List::none, true, false, false, false, Amount::none, Group::task, false, true};
constexpr Flag kExpertGroups{"--expert-groups", "", "", "N",
    "With experts: groups of experts in a row; with gpu_nodes above 1 those of a group are on one node. (from 1 to 100000, default: 1)",
    "expert_groups", {}, List::none, true, false, false, false, Amount::none, Group::task, false, true};
constexpr Flag kGpuNodes{"--gpu-nodes", "", "", "N",
    "With experts: nodes of GPUs in a row. (from 1 to 100000, default: 1)",
    "gpu_nodes", {}, List::none, true, false, false, false, Amount::none, Group::task, false, true};
constexpr Flag kNodes3{"--nodes", "", "", "N|FILE",
    "How many nodes, or a table with node and any of speed, state, rack, a column a resource with its capacity.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, true, false};
constexpr Flag kAssignment{"--assignment", "", "", "FILE",
    "Checks and schedules this assignment instead of a search: a table with object and node, the moves of a plan, or one node per line in the order of the objects. Objects without a row in a table of moves stay at home.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kApplyTo{"--apply-to", "", "", "FILE",
    "Writes the objects as they are after the plan to this file, in the format that they were read from; it may be the same file. LBDatafiles: a * is the rank.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::output, true, false};
constexpr Flag kUndo{"--undo", "", "", "",
    "Prints the plan back: from where the objects are after the plan to where they were. --apply-to then writes the objects as they are after the way back; new objects stay where the plan put them.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kColumn3{"--column", "", "", "TEXT",
    "Column of a table that holds the loads: its name, or its number from 1. (default load)",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, true, false};
constexpr Flag kUnit4{"--unit", "", "", "auto|N",
    "Value of one whole unit: measured loads are divided by it and rounded half up; auto = computed from the loads. (default 1; LBDatafiles 0.000001)",
    "", kUnitChoices, List::none, true, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kPhase{"--phase", "", "", "N",
    "Phase of an LBDatafile. (default: the last)",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr std::string_view kInputFormatChoices4[] = {"auto", "csv", "lbdatafile", "json", "ndjson"};
constexpr Flag kInputFormat4{"--input-format", "", "", "NAME",
    "How to read the file: auto, csv, lbdatafile, json or ndjson.",
    "", kInputFormatChoices4, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kChain{"--chain", "", "", "FILE|LIST",
    "Instead of objects: the loads of items in a row, of which every node takes a contiguous part; a list, or a file in any format of loads.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, true};
constexpr Flag kParts{"--parts", "", "", "N",
    "With --chain: how many nodes there are.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::task, false, true};
constexpr Flag kSpeeds4{"--speeds", "", "", "A,B,...",
    "With --chain: the speed of every node, as 1,2,0.5.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, true};
constexpr Flag kRing{"--ring", "", "", "",
    "With --chain: the last item is followed by the first.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::task, false, true};
constexpr Flag kOldCuts{"--old-cuts", "", "", "A,B,...",
    "With --chain: the first items of the parts before, but that of the first, which --ring may add; of the best cuts those that move least.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, true};
constexpr Flag kMinItems{"--min-items", "", "", "N",
    "With --chain: 1 = no node without an item.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::task, false, true};
constexpr Flag kMemory{"--memory", "", "", "A,B,...",
    "With --chain: what every item needs.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, true};
constexpr Flag kCapacity{"--capacity", "", "", "A,B,...",
    "With --chain: what every node has of it; null = no limit.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, true};
constexpr Flag kBytes{"--bytes", "", "", "A,B,...",
    "With --chain: what moving every item costs.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, true};
constexpr Flag kExperts{"--experts", "", "", "FILE",
    "Instead of objects: loads of experts as JSON, [layer][expert] or {layer: {expert: load}}, alone or as \"experts\" or \"weight\" of an object; with --slots and --gpus.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, true};
constexpr Flag kOld{"--old", "", "", "FILE",
    "With --experts: the expert of every slot before, as JSON, [layer][slot].",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, true};
constexpr Flag kStream{"--stream", "", "", "",
    "Snapshots of loads from standard input, one a line, [load, ...] or {\"load\": [...], \"node\": [...]}: a decision a line, as soon as it is made.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, true};
constexpr std::string_view kRuleChoices[] = {"regret", "threshold"};
constexpr Flag kRule{"--rule", "", "", "regret|threshold",
    "With --stream: when a plan is carried out; regret = waiting has lost more than --factor times its cost (default); threshold = the mean over --window reaches --threshold and the plan pays within --horizon.",
    "", kRuleChoices, List::none, false, false, false, false, Amount::none, Group::task, false, true};
constexpr Flag kFactor{"--factor", "", "", "N",
    "With --stream: of a plan's cost. (default 2)",
    "", {}, List::none, false, false, false, false, Amount::none, Group::task, false, true};
constexpr Flag kThreshold{"--threshold", "", "", "N",
    "With --stream: of makespan over mean. (default 1.35)",
    "", {}, List::none, false, false, false, false, Amount::none, Group::task, false, true};
constexpr Flag kWindow{"--window", "", "", "N",
    "With --stream: snapshots that the threshold looks at. (default 3)",
    "", {}, List::none, false, false, false, false, Amount::none, Group::task, false, true};
constexpr Flag kCooldown2{"--cooldown", "", "", "N",
    "With --stream: snapshots after a plan without another one. (default 100)",
    "", {}, List::none, false, false, false, false, Amount::none, Group::task, false, true};
constexpr Flag kHorizon{"--horizon", "", "", "N",
    "With --stream: snapshots within which a plan has to pay. (default 100)",
    "", {}, List::none, false, false, false, false, Amount::none, Group::task, false, true};
constexpr Flag kNoise{"--noise", "", "", "N",
    "With --stream: loads are measured within 1 +- this. (default 0)",
    "", {}, List::none, false, false, false, false, Amount::none, Group::task, false, true};
constexpr Flag kCostPerMove{"--cost-per-move", "", "", "N",
    "With --stream: what moving an object costs, in the measure of load / speed. (default 1 unit)",
    "", {}, List::none, false, false, false, false, Amount::none, Group::task, false, true};
constexpr std::string_view kFormatChoices3[] = {"text", "json", "csv", "tsv", "metis", "scotch", "tensorrt-llm", "vllm-ascend"};
constexpr Flag kFormat3{"--format", "", "", "NAME",
    "Output: text (default), json, csv, tsv; the placement of objects or a chain as metis (.part) or scotch (.map), of experts as tensorrt-llm (YAML) or vllm-ascend (JSON).",
    "", kFormatChoices3, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr std::string_view kTableChoices9[] = {"moves", "assignment", "loads", "front", "messages", "flow", "errors", "parts", "layers", "slots", "copies", "decisions"};
constexpr Flag kTable9{"--table", "", "", "NAME",
    "One table of the answer, as text, CSV or TSV; what it needs is switched on: moves = every move, round by round; assignment = the node of every object; loads = the loads at the end; front = the makespan by number of moves, as fractions; messages = the work of messages at the end; flow = the flow and the objects, link by link; errors = how far every node ends from the flow's target; parts = the parts of a chain, node by node; layers = the layers of experts; slots = the expert of every slot; copies = how many copies every expert has; decisions = the decisions of a stream.",
    "", kTableChoices9, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kColumn4{"--column", "", "", "TEXT",
    "Column of a table that holds the loads: its name, or its number from 1. (default load)",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kParts2{"--parts", "", "", "N",
    "How many nodes there are.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::task, true, false};
constexpr Flag kSpeeds5{"--speeds", "", "", "A,B,...",
    "The speed of every node, as 1,2,0.5.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, true, false};
constexpr Flag kRing2{"--ring", "", "", "",
    "The last item is followed by the first.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::task, true, false};
constexpr Flag kOldCuts2{"--old-cuts", "", "", "A,B,...",
    "The first items of the parts before, but that of the first, which --ring may add; of the best cuts those that move least.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, true, false};
constexpr Flag kMinItems2{"--min-items", "", "", "N",
    "1 = no node without an item.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::task, true, false};
constexpr Flag kMemory2{"--memory", "", "", "A,B,...",
    "What every item needs.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kCapacity2{"--capacity", "", "", "A,B,...",
    "What every node has of it; null = no limit.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kBytes2{"--bytes", "", "", "A,B,...",
    "What moving every item costs.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kFormat4{"--format", "", "", "NAME",
    "Output: text (default), json, csv, tsv; the placement of objects or a chain as metis (.part) or scotch (.map), of experts as tensorrt-llm (YAML) or vllm-ascend (JSON).",
    "", kFormatChoices2, List::none, false, false, false, false, Amount::none, Group::output, true, false};
constexpr std::string_view kTableChoices10[] = {"parts"};
constexpr Flag kTable10{"--table", "", "", "NAME",
    "One table of the answer, as text, CSV or TSV; what it needs is switched on: parts = the parts of a chain, node by node.",
    "", kTableChoices10, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kSlots2{"--slots", "", "", "N",
    "Copies in all, a multiple of gpus. (from 1 to 100000)",
    "slots", {}, List::none, true, false, false, false, Amount::none, Group::task, true, false};
constexpr Flag kGpus2{"--gpus", "", "", "N",
    "How many GPUs there are; GPU g has slots / gpus slots in a row. (from 1 to 100000)",
    "gpus", {}, List::none, true, false, false, false, Amount::none, Group::task, true, false};
constexpr Flag kExpertGroups2{"--expert-groups", "", "", "N",
    "Groups of experts in a row; with gpu_nodes above 1 those of a group are on one node. (from 1 to 100000, default: 1)",
    "expert_groups", {}, List::none, true, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kGpuNodes2{"--gpu-nodes", "", "", "N",
    "Nodes of GPUs in a row. (from 1 to 100000, default: 1)",
    "gpu_nodes", {}, List::none, true, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kOld2{"--old", "", "", "FILE",
    "The expert of every slot before, as JSON, [layer][slot].",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, true, false};
constexpr std::string_view kFormatChoices4[] = {"text", "json", "csv", "tsv", "tensorrt-llm", "vllm-ascend"};
constexpr Flag kFormat5{"--format", "", "", "NAME",
    "Output: text (default), json, csv, tsv; the placement of objects or a chain as metis (.part) or scotch (.map), of experts as tensorrt-llm (YAML) or vllm-ascend (JSON).",
    "", kFormatChoices4, List::none, false, false, false, false, Amount::none, Group::output, true, false};
constexpr std::string_view kTableChoices11[] = {"layers", "slots", "copies"};
constexpr Flag kTable11{"--table", "", "", "NAME",
    "One table of the answer, as text, CSV or TSV; what it needs is switched on: layers = the layers of experts; slots = the expert of every slot; copies = how many copies every expert has.",
    "", kTableChoices11, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kMaxMoves3{"--max-moves", "", "", "N",
    "Most objects that leave their node, with experts slots that load another one, in each layer; none: any number.",
    "max_moves", {}, List::none, true, false, false, false, Amount::none, Group::limits, false, false};
constexpr Flag kRule2{"--rule", "", "", "regret|threshold",
    "When a plan is carried out; regret = waiting has lost more than --factor times its cost (default); threshold = the mean over --window reaches --threshold and the plan pays within --horizon.",
    "", kRuleChoices, List::none, false, false, false, false, Amount::none, Group::task, true, false};
constexpr Flag kFactor2{"--factor", "", "", "N",
    "Of a plan's cost. (default 2)",
    "", {}, List::none, false, false, false, false, Amount::none, Group::task, true, false};
constexpr Flag kThreshold2{"--threshold", "", "", "N",
    "Of makespan over mean. (default 1.35)",
    "", {}, List::none, false, false, false, false, Amount::none, Group::task, true, false};
constexpr Flag kWindow2{"--window", "", "", "N",
    "Snapshots that the threshold looks at. (default 3)",
    "", {}, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kCooldown3{"--cooldown", "", "", "N",
    "Snapshots after a plan without another one. (default 100)",
    "", {}, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kHorizon2{"--horizon", "", "", "N",
    "Snapshots within which a plan has to pay. (default 100)",
    "", {}, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kNoise2{"--noise", "", "", "N",
    "Loads are measured within 1 +- this. (default 0)",
    "", {}, List::none, false, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kCostPerMove2{"--cost-per-move", "", "", "N",
    "What moving an object costs, in the measure of load / speed. (default 1 unit)",
    "", {}, List::none, false, false, false, false, Amount::none, Group::task, true, false};
constexpr std::string_view kFormatChoices5[] = {"text", "json"};
constexpr Flag kFormat6{"--format", "", "", "NAME",
    "Output: text (default), json, csv, tsv; the placement of objects or a chain as metis (.part) or scotch (.map), of experts as tensorrt-llm (YAML) or vllm-ascend (JSON).",
    "", kFormatChoices5, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kTopology8{"--topology", "", "", "TEXT",
    "The network of the nodes: a family such as torus:8,8, a power, a product, or a graph of one's own; for migration bytes-distance and for flow. none = racks are a tree.",
    "topology", {}, List::none, false, false, false, false, Amount::none, Group::input, true, false};
constexpr Flag kLimitOut2{"--limit-out", "", "", "N",
    "Objects that a node sends in a round. (from 1 to 1000000000, default: 1)",
    "limit.out", {}, List::none, true, false, false, false, Amount::none, Group::limits, false, false};
constexpr Flag kScheme3{"--scheme", "", "", "opt|ops|fos|sos|chebyshev|cg|de|gde|adi|md|l2|l1|linf|node-flow|rounds|max-load",
    "Instead of a search: objects go along the balancing flow of this scheme over the links of topology, hop by hop, each link within half the largest object of its flow where nodes keep enough. none = a search.",
    "flow", kSchemeChoices, List::none, false, false, false, false, Amount::none, Group::task, true, false};
constexpr Flag kCollapse2{"--collapse", "", "", "",
    "Any two nodes may talk, so that the hops of an object are one move.",
    "collapse", {}, List::none, false, false, false, false, Amount::none, Group::task, true, false};
constexpr Flag kFormat7{"--format", "", "", "NAME",
    "Output: text (default), json, csv, tsv; the placement of objects or a chain as metis (.part) or scotch (.map), of experts as tensorrt-llm (YAML) or vllm-ascend (JSON).",
    "", kFormatChoices2, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr std::string_view kTableChoices12[] = {"moves", "assignment", "loads", "flow", "errors"};
constexpr Flag kTable12{"--table", "", "", "NAME",
    "One table of the answer, as text, CSV or TSV; what it needs is switched on: moves = every move, round by round; assignment = the node of every object; loads = the loads at the end; flow = the flow and the objects, link by link; errors = how far every node ends from the flow's target.",
    "", kTableChoices12, List::none, false, false, false, false, Amount::none, Group::output, true, false};
constexpr Flag kNdjson{"--ndjson", "", "", "",
    "One job a line, even if the first line is not a whole one.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, true, false};
constexpr Flag kShard{"--shard", "", "", "I/N",
    "Of a stream every N-th job alone, from the I-th on: 1/3, 2/3 and 3/3 are all of it.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::advanced, true, false};
constexpr Flag kResume{"--resume", "", "", "FILE",
    "Add answers to FILE behind those that it has, the last of which is computed again and compared; a torn line is cut off.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::advanced, true, false};
constexpr Flag kOutput2{"--output", "o", "", "FILE",
    "Write there, whole or not at all; - is standard output. Pipes and descriptors such as /dev/fd/3 are written directly. Of a stream that is stopped the file has the finished answers.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::output, true, false};
constexpr Flag kThreads2{"--threads", "", "", "N",
    "Default: all cores; never changes a byte of the output.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::advanced, true, false};
constexpr std::string_view kAsChoices[] = {"loads", "graph", "tasks", "arrivals", "platform", "table", "objects"};
constexpr Flag kAs{"--as", "", "", "loads|graph|tasks|arrivals|platform|table|objects",
    "What the text holds. (default: loads)",
    "as", kAsChoices, List::none, false, false, false, false, Amount::none, Group::task, true, false};
constexpr Flag kColumn5{"--column", "", "", "TEXT",
    "Column of a table that holds the loads: its name, or its number from 1. Of graphs: the attribute with the loads of the nodes, such as w2.",
    "column", {}, List::none, false, false, false, false, Amount::none, Group::input, true, false};
constexpr Flag kUnit5{"--unit", "", "", "auto|N",
    "Value of one whole unit: measured values are divided by it and rounded half up, so that 0.001 reads seconds as milliseconds. auto = a power of ten computed from the values (with --each those of the line): their last decimal, or the largest power with a rounding of at most 0.000001 of the total. Workflows and SWF: 0.001 unless given; LBDatafiles: 0.000001. (above 0)",
    "unit", kUnitChoices, List::none, true, false, false, false, Amount::none, Group::input, true, false};
constexpr Flag kSplit2{"--split", "", "", "seq|par",
    "SWF: one task a job, or one a processor of the job. (default: seq)",
    "split", kSplitChoices, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr std::string_view kInputFormatChoices5[] = {"auto", "plain", "csv", "tsv", "json", "edge-list", "metis", "mtx", "node-link", "gml", "dot", "graphml", "scotch", "tgt", "matrix", "stg", "wfcommons", "dax", "swf", "list", "simgrid", "links", "speeds", "lbdatafile", "ndjson"};
constexpr Flag kInputFormat5{"--input-format", "", "", "auto|plain|csv|tsv|json|edge-list|metis|mtx|node-link|gml|dot|graphml|scotch|tgt|matrix|stg|wfcommons|dax|swf|list|simgrid|links|speeds|lbdatafile|ndjson",
    "How to read the file; auto looks at it.",
    "", kInputFormatChoices5, List::none, false, false, false, false, Amount::none, Group::input, true, false};
constexpr Flag kWeight3{"--weight", "", "", "TEXT",
    "Attribute or column that holds the weights of edges; none = every edge has weight 1. (default: the numeric one called weight, value, capacity or bandwidth)",
    "weight", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kBase2{"--base", "", "", "N",
    "First number of a node in edge lists: 0 or 1. (default: 0 if a node 0 appears, else 1) (from 0 to 1)",
    "base", {}, List::none, true, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kNode2{"--node", "", "", "TEXT",
    "Column of a table that holds the node of every row: its name, or its number from 1.",
    "node", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kSum2{"--sum", "", "", "",
    "Rows of the same node are added up, as where a row is an object on a node.",
    "sum", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kComma2{"--comma", "", "", "refused|decimal|thousands|separator",
    "What a comma between digits is, where it may be several things.",
    "comma", kCommaChoices, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr std::string_view kAsChoices2[] = {"loads", "graph", "tasks", "arrivals", "platform"};
constexpr Flag kAs2{"--as", "", "", "loads|graph|tasks|arrivals|platform",
    "What the file holds; default: what it looks like.",
    "", kAsChoices2, List::none, false, false, false, false, Amount::none, Group::task, true, false};
constexpr Flag kInputFormat6{"--input-format", "", "", "NAME",
    "How to read the file: auto, plain, csv, tsv, json, edge-list, metis, mtx, node-link, gml, dot, graphml, scotch, tgt, matrix, stg, wfcommons, dax, swf, list, simgrid, links, speeds, lbdatafile or ndjson.",
    "", kInputFormatChoices5, List::none, false, false, false, false, Amount::none, Group::input, true, false};
constexpr Flag kColumn6{"--column", "", "", "TEXT",
    "Column of a table that holds the loads: its name, or its number from 1. Of graphs: the attribute with the loads of the nodes, such as w2.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, true, false};
constexpr Flag kUnit6{"--unit", "", "", "auto|N",
    "Value of one whole unit: measured values are divided by it and rounded half up, so that 0.001 reads seconds as milliseconds. auto = a power of ten computed from the values (with --each those of the line): their last decimal, or the largest power with a rounding of at most 0.000001 of the total. Workflows and SWF: 0.001 unless given; LBDatafiles: 0.000001. (above 0)",
    "", kUnitChoices, List::none, true, false, false, false, Amount::none, Group::input, true, false};
constexpr std::string_view kToChoices[] = {"plain", "csv", "tsv", "json", "edge-list", "metis", "mtx", "node-link", "gml", "dot", "graphml", "scotch", "tgt", "matrix", "stg", "simgrid", "links", "speeds"};
constexpr Flag kTo{"--to", "", "", "NAME",
    "Loads, graphs, tasks or platforms: plain, csv, tsv, json, edge-list, metis, mtx, node-link, gml, dot, graphml, scotch, tgt, matrix, stg, simgrid, links or speeds.",
    "", kToChoices, List::none, false, false, false, false, Amount::none, Group::task, true, false};
constexpr Flag kInputFormat7{"--input-format", "", "", "NAME",
    "How to read the file: auto, plain, csv, tsv, json, edge-list, metis, mtx, node-link, gml, dot, graphml, scotch, tgt, matrix, stg, wfcommons, dax, swf, list, simgrid, links, speeds, lbdatafile or ndjson.",
    "", kInputFormatChoices5, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kTopology9{"--topology", "", "", "SPEC",
    "The network, where it is not in the answer: file:NAME.",
    "topology", {}, List::none, false, false, false, false, Amount::none, Group::input, true, false};
constexpr Flag kLoads4{"--loads", "", "", "A,B,...",
    "Data that were given as an option: so are those that follow.",
    "loads", {}, List::numbers, false, true, false, false, Amount::none, Group::input, false, false};
constexpr Flag kScenario4{"--scenario", "", "", "NAME:N[,N]",
    "Loads by a rule.",
    "scenario", {}, List::none, false, true, false, false, Amount::none, Group::input, false, false};
constexpr Flag kSpeeds6{"--speeds", "", "", "A,B,...",
    "Node speeds.",
    "speeds", {}, List::numbers, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kEdgeCapacity2{"--edge-capacity", "", "", "A,B,...",
    "Of max-load: most units an edge.",
    "edge_capacity", {}, List::numbers, false, false, false, false, Amount::whole, Group::input, false, false};
constexpr Flag kEdgeMinimum2{"--edge-minimum", "", "", "A,B,...",
    "Of max-load: least units of a used edge.",
    "edge_minimum", {}, List::numbers, false, false, false, false, Amount::whole, Group::limits, false, false};
constexpr Flag kEdgeFee2{"--edge-fee", "", "", "A,B,...",
    "Of max-load: what a unit pays on an edge.",
    "edge_fee", {}, List::numbers, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kTargets2{"--targets", "", "", "even|any|A,B,...",
    "Targets of a ring.",
    "targets", kTargetsChoices, List::numbers, false, false, false, false, Amount::whole, Group::input, false, false};
constexpr Flag kTasks2{"--tasks", "", "", "random:N",
    "Random tasks.",
    "tasks", {}, List::none, false, true, false, false, Amount::none, Group::input, false, false};
constexpr Flag kStart2{"--start", "", "", "random|serial|A,B,...",
    "Where the tasks were: a list or a file.",
    "start", kStartChoices, List::numbers, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kMapping2{"--mapping", "", "", "A,B,...",
    "The mapping that was priced: a list or a file.",
    "mapping", {}, List::numbers, false, true, false, false, Amount::none, Group::input, false, false};
constexpr Flag kPenalty2{"--penalty", "", "", "llca|none|A,B,...",
    "Costs of moving the tasks.",
    "penalty", kPenaltyChoices, List::numbers, false, false, false, false, Amount::none, Group::task, false, false};
constexpr Flag kLevelBetas2{"--level-betas", "", "", "exact|thesis|A,B,...",
    "Weights of the levels.",
    "level_betas", kLevelBetasChoices, List::numbers, false, false, false, false, Amount::real, Group::advanced, false, false};
constexpr Flag kNodes4{"--nodes", "", "", "N|FILE",
    "Nodes of a plan, as the command that made it had them.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kApplyTo2{"--apply-to", "", "", "FILE",
    "Of a plan that is valid: writes its objects as they are after it to this file, in the format that they were read from; it may be the same file.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::output, false, false};
constexpr Flag kAssignment2{"--assignment", "", "", "FILE",
    "The assignment that a plan was made of.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kInputFormat8{"--input-format", "", "", "NAME",
    "How to read the data: a format of loads, task graphs or objects.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kMove{"--move", "", "", "N",
    "One move alone: its number in moves, from 0; none: the plan.",
    "move", {}, List::none, true, false, false, false, Amount::none, Group::task, true, false};
constexpr Flag kObject{"--object", "", "", "TEXT",
    "One object alone: its name, or its number from 0; none: the plan.",
    "object", {}, List::none, false, false, false, false, Amount::none, Group::task, true, false};
constexpr Flag kNodes5{"--nodes", "", "", "N|FILE",
    "The nodes of the plan, as the command that made it had them.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, true, false};
constexpr Flag kTopology10{"--topology", "", "", "TEXT",
    "The network of the nodes, where it is not in the answer: file:NAME.",
    "topology", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kInputFormat9{"--input-format", "", "", "NAME",
    "How to read the objects: a format of them.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kColumn7{"--column", "", "", "TEXT",
    "Column of a table that holds the loads: its name, or its number from 1. Of graphs: the attribute with the loads of the nodes, such as w2.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::input, false, false};
constexpr Flag kTrials2{"--trials", "", "", "N",
    "Random instances per row; none: 50000, in lau/propositions and lau/lemma1 to lemma5 5000, in decker/fig3 400, in eh/ 1 to 30 runs a cell, 60 seeds in eh/fig5, 10 of the shaker in jeannot/fig6, 200 networks in jeannot/claims. Figures without random loads have no use for it. (from 1 to 10000000)",
    "trials", {}, List::none, true, false, false, false, Amount::none, Group::task, true, false};
constexpr Flag kSeed2{"--seed", "", "", "N",
    "Seed of every random choice. (default: 1)",
    "seed", {}, List::none, true, false, false, false, Amount::none, Group::advanced, true, false};
constexpr Flag kQuiet2{"--quiet", "q", "", "",
    "Nothing on standard error but errors.",
    "", {}, List::none, false, false, false, false, Amount::none, Group::output, true, false};
constexpr Flag kVerbose2{"--verbose", "v", "", "",
    "Say on standard error what was read, the seed and the time of every phase; -vv: the settings too.",
    "", {}, List::none, false, false, true, false, Amount::none, Group::output, true, false};
constexpr Flag kColor2{"--color", "", "", "auto|always|never",
    "Colours (default auto: a terminal only, and neither with NO_COLOR nor with TERM=dumb).",
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
    {"trace", "the moves of every step", kRingTraceAt, kRingTraceWith, kRingTraceColumns, kRingTraceLoads, {}, "", 0, false, false, "trace"},
    {"loads", "the loads after every step", kRingLoadsAt, kRingLoadsWith, kRingLoadsColumns, kRingLoadsLoads, {}, "node", 0, false, false, "trace"},
    {"pareto", "steps against traffic", kRingParetoAt, {}, kRingParetoColumns, kRingParetoLoads, {}, "", 0, false, false, "pareto"},
    {"compare", "the four algorithms", kRingCompareAt, {}, kRingCompareColumns, kRingCompareLoads, {}, "", 0, false, false, "compare"},
    {"chains", "all chains of red nodes", kRingChainsAt, {}, kRingChainsColumns, {}, kRingChainsNames, "", 0, false, false, "structure"},
    {"threads", "all threads", kRingThreadsAt, {}, kRingThreadsColumns, {}, kRingThreadsNames, "", 0, false, false, "structure"},
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
    {"moves", "what the migration moves", kFlowMovesAt, {}, kFlowMovesColumns, kFlowMovesLoads, {}, "", 0, false, false, "trace"},
    {"rounds", "the migration, round by round", kFlowRoundsAt, {}, kFlowRoundsColumns, kFlowRoundsLoads, {}, "", 0, true, false, "trace"},
    {"history", "the imbalance after every iteration", kFlowHistoryAt, {}, kFlowHistoryColumns, {}, {}, "iteration", 1, false, false, "history"},
    {"trace", "the loads of the iterations kept", kFlowTraceAt, kFlowTraceWith, kFlowTraceColumns, kFlowTraceLoads, {}, "node", 0, false, false, "trace"},
    {"targets", "the load of every node afterwards", kFlowTargetsAt, {}, kFlowTargetsColumns, kFlowTargetsLoads, {}, "node", 0, false, false, ""},
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
    {"ranking", "combinations of the size asked for, best first", kAdviseRankingAt, {}, {}, kAdviseRankingLoads, {}, "", 0, false, false, ""},
    {"other_sizes", "combinations of other sizes, not ranked", kAdviseOther_sizesAt, {}, {}, kAdviseOther_sizesLoads, {}, "", 0, false, false, ""},
    {"scaling", "what schemes cost on the numbers of ranks asked for", kAdviseScalingAt, {}, {}, {}, {}, "", 0, false, false, ""},
};
constexpr std::string_view kAdviseApart[] = {"ranks"};

constexpr Flag kTopologyFlags[] = {
    kTopology3, kList, kMatrices, kSeed, kSpectrum, kWeight, kBase, kFormat, kJson, kTable4,
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
    {"spectrum", "distinct eigenvalues", kTopologySpectrumAt, {}, kTopologySpectrumColumns, {}, {}, "", 0, false, false, ""},
    {"edges", "the edges", kTopologyEdgesAt, {}, kTopologyEdgesColumns, {}, kTopologyEdgesNames, "", 0, false, false, "list"},
    {"factors", "the factors of a product", kTopologyFactorsAt, {}, kTopologyFactorsColumns, {}, {}, "", 0, false, false, ""},
    {"incidence", "the matrix Z of nodes and edges", kTopologyIncidenceAt, {}, {}, {}, {}, "", 0, false, false, "matrices"},
    {"adjacency", "the adjacency matrix A", kTopologyAdjacencyAt, {}, {}, {}, {}, "", 0, false, true, "matrices"},
    {"laplacian", "the Laplacian L", kTopologyLaplacianAt, {}, {}, {}, {}, "", 0, false, true, "matrices"},
    {"diffusion", "the diffusion matrix M", kTopologyDiffusionAt, {}, {}, {}, {}, "", 0, false, true, "matrices"},
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
    {"nodes", "the nodes of --nodes", kEhNodesAt, {}, {}, {}, {}, "", 0, false, false, ""},
    {"route", "the hops of --route", kEhRouteAt, {}, kEhRouteColumns, {}, {}, "", 0, false, false, ""},
};

constexpr Flag kMapFlags[] = {
    kTopology4, kAlgorithm2, kApproach, kLevelBetas, kBeta, kSweeps2, kCooling, kFreeze, kOrder2,
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
    {"mapping", "the server of every task", kMapMappingAt, {}, kMapMappingColumns, {}, {}, "task", 0, false, false, ""},
    {"loads", "the load of every server", kMapLoadsAt, {}, kMapLoadsColumns, kMapLoadsLoads, {}, "server", 0, false, false, ""},
    {"levels", "communication below every level", kMapLevelsAt, {}, kMapLevelsColumns, {}, {}, "level", 1, false, false, ""},
    {"history", "the cost against the proposals", kMapHistoryAt, {}, kMapHistoryColumns, kMapHistoryLoads, {}, "", 0, false, false, "history"},
    {"annealing", "what annealing accepted, by temperature", kMapAnnealingAt, {}, kMapAnnealingColumns, kMapAnnealingLoads, {}, "", 0, false, false, ""},
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

constexpr Flag kDynamicFlags[] = {
    kTopology5, kPolicy, kThresholds, kProbeLimits, kProbing, kProbeChoice, kAlwaysSend, kPasses,
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
    {"tasks", "what became of every task", kDynamicTasksAt, {}, {}, {}, {}, "", 0, false, false, "per_task"},
    {"log", "every event", kDynamicLogAt, {}, {}, {}, {}, "", 0, false, false, "log"},
    {"samples", "the history of --samples", kDynamicSamplesAt, {}, {}, {}, {}, "", 0, false, false, ""},
    {"jobs", "what became of every job", kDynamicJobsAt, {}, {}, {}, {}, "", 0, false, false, ""},
    {"congestion", "hops of every level", kDynamicCongestionAt, {}, {}, {}, {}, "", 0, false, false, ""},
    {"theorems", "Theorems 5.1 to 5.4 on the log (eh), by how they are read", kDynamicTheoremsAt, {}, {}, {}, {}, "", 0, false, false, "log"},
    {"histogram", "responses, in bins of equal width", kDynamicHistogramAt, {}, kDynamicHistogramColumns, {}, {}, "bin", 0, false, false, ""},
};
constexpr std::string_view kDynamicApart[] = {"samples"};

constexpr Flag kClusterFlags[] = {
    kTopology6, kPreset, kGranularity, kSpeeds3, kLinks, kLinksLatencyS, kLinksBandwidthBytes,
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
    {"loads", "the loads at the end", kClusterLoadsAt, {}, kClusterLoadsColumns, kClusterLoadsLoads, {}, "node", 0, false, false, ""},
    {"series", "every iteration", kClusterSeriesAt, {}, kClusterSeriesColumns, kClusterSeriesLoads, {}, "iteration", 0, false, false, ""},
    {"trace", "the exchanges of every balancing step", kClusterTraceAt, kClusterTraceWith, {}, kClusterTraceLoads, {}, "", 0, false, false, "trace"},
    {"matrix", "the diffusion matrix", kClusterMatrixAt, {}, kClusterMatrixColumns, {}, kClusterMatrixNames, "", 0, false, false, "matrix"},
    {"alpha", "the messages that compute the diffusion matrix", kClusterAlphaAt, {}, kClusterAlphaColumns, {}, {}, "", 0, false, false, "matrix"},
    {"compare", "the methods of --compare", kClusterCompareAt, {}, {}, kClusterCompareLoads, {}, "", 0, false, false, ""},
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

constexpr Flag kPlanFlags[] = {
    kAlgorithm3, kMigration2, kTopology7, kBeta2, kMaxMoves2, kMaxBytes, kTarget, kMinGain,
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
    {"moves", "every move, round by round", kPlanMovesAt, {}, {}, kPlanMovesLoads, {}, "", 0, false, false, ""},
    {"assignment", "the node of every object", kPlanAssignmentAt, {}, kPlanAssignmentColumns, {}, {}, "object", 0, false, false, ""},
    {"loads", "the loads at the end", kPlanLoadsAt, {}, kPlanLoadsColumns, kPlanLoadsLoads, {}, "node", 0, false, false, ""},
    {"front", "the makespan by number of moves, as fractions", kPlanFrontAt, {}, kPlanFrontColumns, kPlanFrontLoads, {}, "", 0, false, false, "pareto"},
    {"messages", "the work of messages at the end", kPlanMessagesAt, {}, kPlanMessagesColumns, kPlanMessagesLoads, {}, "node", 0, false, false, ""},
    {"flow", "the flow and the objects, link by link", kPlanFlowAt, {}, kPlanFlowColumns, kPlanFlowLoads, {}, "", 0, false, false, ""},
    {"errors", "how far every node ends from the flow's target", kPlanErrorsAt, {}, kPlanErrorsColumns, kPlanErrorsLoads, {}, "node", 0, false, false, ""},
    {"parts", "the parts of a chain, node by node", kPlanPartsAt, {}, {}, kPlanPartsLoads, kPlanPartsNames, "node", 0, false, false, ""},
    {"layers", "the layers of experts", kPlanLayersAt, {}, kPlanLayersColumns, {}, {}, "", 0, false, false, ""},
    {"slots", "the expert of every slot", kPlanSlotsAt, kPlanSlotsWith, kPlanSlotsColumns, {}, {}, "slot", 0, false, false, ""},
    {"copies", "how many copies every expert has", kPlanCopiesAt, kPlanCopiesWith, kPlanCopiesColumns, {}, {}, "expert", 0, false, false, ""},
    {"decisions", "the decisions of a stream", kPlanDecisionsAt, {}, kPlanDecisionsColumns, {}, {}, "", 0, false, false, ""},
};
constexpr std::string_view kPlanApart[] = {"pareto"};
constexpr ColumnText kPlanColumns0[] = {
    {"load", "Load of the object. --column chooses another column."},
    {"id", "Name of the object (also object, name or task)."},
    {"node", "Node of the object before the plan. An empty cell is a new object."},
    {"bytes", "Size of the object, for --migration bytes and --max-bytes."},
    {"pinned", "1 keeps the object on its node."},
    {"allowed", "Nodes that can take the object, separated by semicolons. Empty: all nodes."},
    {"avoid", "Nodes that cannot take the object, separated by semicolons."},
    {"spread", "Group name: no two objects of the group share a node (also group)."},
    {"together", "Group name: all objects of the group are on one node."},
    {"block", "Name of a shared block of block_size units of load, which counts once per node."},
    {"memory, peak_...", "Use of a resource with a capacity in the table of nodes."},
};
constexpr ColumnText kPlanColumns1[] = {
    {"node", "Name or number of the node."},
    {"speed", "Relative speed, such as 1.5 or 1/3 (default: 1)."},
    {"state", "open, closed (no new objects) or drain (the node is emptied)."},
    {"rack", "Name of the rack, for --migration bytes-distance."},
    {"memory, ...", "Capacity of a resource of any name (empty: no limit). base_memory is in use already."},
};
constexpr ColumnGroup kPlanColumns[] = {
    {"Columns of objects (rules.csv is an example)", kPlanColumns0},
    {"Columns of nodes (--nodes racks.csv)", kPlanColumns1},
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
    {"parts", "the parts of a chain, node by node", kPlanChainPartsAt, {}, {}, kPlanChainPartsLoads, kPlanChainPartsNames, "node", 0, false, false, ""},
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
    {"layers", "the layers of experts", kPlanExpertsLayersAt, {}, kPlanExpertsLayersColumns, {}, {}, "", 0, false, false, ""},
    {"slots", "the expert of every slot", kPlanExpertsSlotsAt, kPlanExpertsSlotsWith, kPlanExpertsSlotsColumns, {}, {}, "slot", 0, false, false, ""},
    {"copies", "how many copies every expert has", kPlanExpertsCopiesAt, kPlanExpertsCopiesWith, kPlanExpertsCopiesColumns, {}, {}, "expert", 0, false, false, ""},
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
    kMigration2, kTopology8, kLimitOut2, kLimitIn, kLimitBoth, kTransient, kScheme3, kCollapse2,
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
    {"moves", "every move, round by round", kPlanFlowMovesAt, {}, {}, kPlanFlowMovesLoads, {}, "", 0, false, false, ""},
    {"assignment", "the node of every object", kPlanFlowAssignmentAt, {}, kPlanFlowAssignmentColumns, {}, {}, "object", 0, false, false, ""},
    {"loads", "the loads at the end", kPlanFlowLoadsAt, {}, kPlanFlowLoadsColumns, kPlanFlowLoadsLoads, {}, "node", 0, false, false, ""},
    {"flow", "the flow and the objects, link by link", kPlanFlowFlowAt, {}, kPlanFlowFlowColumns, kPlanFlowFlowLoads, {}, "", 0, false, false, ""},
    {"errors", "how far every node ends from the flow's target", kPlanFlowErrorsAt, {}, kPlanFlowErrorsColumns, kPlanFlowErrorsLoads, {}, "node", 0, false, false, ""},
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

constexpr Flag kReadFlags[] = {
    kAs, kColumn5, kUnit5, kSplit2, kSeed, kInputFormat5, kWeight3, kBase2, kNode2, kSum2,
    kComma2, kFormat, kJson, kPrintRequest, kOutput, kThreads, kTimeLimit, kNoLimits, kProgress,
    kQuiet, kVerbose, kColor,
};
constexpr std::string_view kReadExamples[] = {
    "evenkeel read loads.csv",
    "echo '0.5 1.25' | evenkeel read --unit 0.25 --json",
    "evenkeel read measured.csv --column 3 --unit 0.001",
};

constexpr Flag kCheckFlags[] = {
    kAs2, kInputFormat6, kColumn6, kWeight, kBase, kNode, kSum, kComma, kUnit6, kFormat, kJson,
    kPrintRequest, kOutput, kQuiet, kVerbose, kColor,
};
constexpr std::string_view kCheckExamples[] = {
    "evenkeel check loads.csv",
    "echo '7 0 3 1 1 0' | evenkeel check --json",
    "evenkeel check mesh.graph --as tasks",
};

constexpr Flag kConvertFlags[] = {
    kTo, kAs2, kInputFormat7, kColumn6, kWeight, kBase, kNode, kSum, kComma, kUnit6, kOutput2,
    kQuiet, kVerbose, kColor,
};
constexpr std::string_view kConvertExamples[] = {
    "evenkeel convert torus:8,8 --to metis",
    "evenkeel convert mesh.graph --to mtx -o mesh.mtx",
    "evenkeel convert edges.csv --to json",
};
constexpr std::string_view kConvertRequired[] = {"--to"};

constexpr Flag kVerifyFlags[] = {
    kTopology9, kWeight, kBase, kLoads4, kScenario4, kSpeeds6, kEdgeCapacity2, kEdgeMinimum2,
    kEdgeFee2, kTargets2, kTasks2, kStart2, kMapping2, kPenalty2, kLevelBetas2, kNodes4,
    kApplyTo2, kUndo, kAssignment2, kInputFormat8, kColumn6, kNode, kSum, kComma, kUnit6, kFormat,
    kJson, kPrintRequest, kOutput, kThreads, kTimeLimit, kNoLimits, kProgress, kQuiet, kVerbose,
    kColor,
};
constexpr std::string_view kVerifyExamples[] = {
    "evenkeel ring loads.csv --json -o answer.json && evenkeel verify answer.json loads.csv",
    "evenkeel plan objects.csv --nodes 3 --json | evenkeel verify - objects.csv --nodes 3",
    "evenkeel plan objects.csv --nodes 3 --json | evenkeel verify - objects.csv --nodes 3 --apply-to after.csv",
    "evenkeel run job.json > answer.json && evenkeel verify answer.json job.json",
    "evenkeel flow file:mesh.graph loads.csv --json | evenkeel verify - loads.csv --topology file:mesh.graph",
};

constexpr Flag kExplainFlags[] = {
    kMove, kObject, kNodes5, kTopology10, kAssignment2, kInputFormat9, kColumn7, kUnit, kFormat,
    kJson, kPrintRequest, kOutput, kThreads, kTimeLimit, kNoLimits, kProgress, kQuiet, kVerbose,
    kColor,
};
constexpr std::string_view kExplainExamples[] = {
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
     "The schedule that balances a processor ring in the fewest steps.",
     kRingExamples, kRingFlags, kRingTables, {}, kRingEach, kRingApart, VerifiedFrom::loads,
     "", "", "", "", {}, {}},
    {"flow", "balancing flow on networks",
     "SPEC|file:NAME [LOADS|-] [options]",
     "A balancing flow on a network by a diffusion scheme or an exact solver.",
     kFlowExamples, kFlowFlags, kFlowTables, {}, kFlowEach, kFlowApart, VerifiedFrom::network,
     "", "", "", "", {}, {}},
    {"advise", "which topology and scheme",
     "NODES|LOADS [options]",
     "Which topology and scheme balance such loads fastest on a machine, and why.",
     kAdviseExamples, kAdviseFlags, kAdviseTables, {}, {}, kAdviseApart, VerifiedFrom::request,
     "", "", "", "", {}, {}},
    {"topology", "degree, diameter, spectrum",
     "[SPEC|file:NAME] [options]",
     "What a network is like: degree, diameter, spectrum. Without SPEC, lists the families.",
     kTopologyExamples, kTopologyFlags, kTopologyTables, {}, {}, {}, VerifiedFrom::request,
     "", "", "", "", {}, {}},
    {"eh", "extended hypercubes",
     "K,L [options]",
     "An extended hypercube: counts, addresses, neighbours and routes.",
     kEhExamples, kEhFlags, kEhTables, {}, {}, {}, VerifiedFrom::request,
     "", "", "", "", {}, {}},
    {"map", "task graphs onto machines",
     "MACHINE [TASKS|-] [options]",
     "Maps a task graph onto a machine: even loads, communication near. --start and --mapping also take a file: a METIS .part, a Scotch .map, CSV with task,server or an answer.",
     kMapExamples, kMapFlags, kMapTables, {}, kMapEach, kMapApart, VerifiedFrom::tasks,
     "", "", "", "", {}, {}},
    {"dynamic", "tasks arriving over time",
     "NETWORK [options]",
     "Tasks that arrive over time, and the policy that balances them, simulated event by event. Times are ticks, or multiples of the mean service time as 0.1R.",
     kDynamicExamples, kDynamicFlags, kDynamicTables, {}, {}, kDynamicApart, VerifiedFrom::request,
     "", "", "", "", {}, {}},
    {"cluster", "diffusion on real clusters",
     "[TOPOLOGY|file:NAME] [LOADS|-] [options]",
     "Diffusion with local knowledge on nodes and links of different speed: what it moves, what that costs, when it stops, and whether it pays.",
     kClusterExamples, kClusterFlags, kClusterTables, {}, kClusterEach, kClusterApart, VerifiedFrom::request,
     "", "", "", "", {}, {}},
    {"plan", "which object moves where",
     "OBJECTS...|- [--nodes N|FILE] [options]",
     "Decides which object moves where, so that the largest load / speed is least and few objects move: with rules, caps, rounds and what proves it.",
     kPlanExamples, kPlanFlags, kPlanTables, {}, {}, kPlanApart, VerifiedFrom::objects,
     "", "", "", "", {}, kPlanColumns},
    {"plan chain", "where to split a sequence into parts",
     "LOADS|FILE|- --parts N [options]",
     "Split a sequence of items into contiguous parts, one per node (1-D partitioning, for example pipeline stages), so that the makespan is minimal.",
     kPlanChainExamples, kPlanChainFlags, kPlanChainTables, {}, {}, {}, VerifiedFrom::request,
     "plan", "--chain", "loads are missing: give a list such as 4,9,2,6 or a file", "", kPlanChainRequired, {}},
    {"plan experts", "how many expert replicas on which GPU",
     "FILE|- --slots N --gpus N [options]",
     "Place the experts of a mixture-of-experts model and their replicas on the slots of GPUs, so that the load of the most loaded GPU is minimal.",
     kPlanExpertsExamples, kPlanExpertsFlags, kPlanExpertsTables, {}, {}, {}, VerifiedFrom::request,
     "plan", "--experts", "loads of experts are missing: give a JSON file, [layer][expert]", "", kPlanExpertsRequired, {}},
    {"plan stream", "when to rebalance as loads change",
     "[FILE|-] --nodes N|FILE [options]",
     "Read one snapshot of loads per line and decide at each snapshot whether rebalancing pays for itself.",
     kPlanStreamExamples, kPlanStreamFlags, {}, {}, {}, {}, VerifiedFrom::request,
     "plan", "--stream", "", "", kPlanStreamRequired, {}},
    {"plan flow", "moves of objects along network links",
     "OBJECTS...|- --topology SPEC [options]",
     "Move objects hop by hop along the balancing flow of a scheme over the links of a network.",
     kPlanFlowExamples, kPlanFlowFlags, kPlanFlowTables, {}, {}, {}, VerifiedFrom::request,
     "plan", "", "", "flow=opt", kPlanFlowRequired, {}},
    {"run", "jobs as JSON or NDJSON",
     "[FILE|-] [options]",
     "Runs a job as JSON, or one job a line (NDJSON), and prints one answer a line.",
     kRunExamples, kRunFlags, {}, {}, {}, {}, VerifiedFrom::request,
     "", "", "", "", {}, {}},
    {"read", "how a text is understood",
     "[FILE|-] [options]",
     "Shows how a text of loads is understood.",
     kReadExamples, kReadFlags, {}, {}, {}, {}, VerifiedFrom::request,
     "", "", "", "", {}, {}},
    {"check", "what a file says",
     "[FILE|-] [options]",
     "Tells what a file is, loads, a graph, tasks, arrivals or a platform, its format and what is in it.",
     kCheckExamples, kCheckFlags, {}, {}, {}, {}, VerifiedFrom::request,
     "", "", "", "", {}, {}},
    {"convert", "from format to format",
     "FILE|SPEC --to FORMAT [-o FILE]",
     "Translates loads, a graph, tasks, a platform, or a topology, into another format. What that cannot hold is told on standard error.",
     kConvertExamples, kConvertFlags, {}, {}, {}, {}, VerifiedFrom::request,
     "", "", "", "", kConvertRequired, {}},
    {"verify", "check an answer's plan",
     "ANSWER [REQUEST|LOADS|TASKS|OBJECTS] [options]",
     "Checks an answer by executing its plan; exit code 1 when it is wrong. Data and options are those of the command that made it; a stream of answers goes with its batch. With one file, that is a verify job {\"kind\":\"verify\",\"request\":...,\"answer\":...}.",
     kVerifyExamples, kVerifyFlags, {}, {}, {}, {}, VerifiedFrom::request,
     "", "", "", "", {}, {}},
    {"explain", "why a plan is as it is",
     "PLAN [REQUEST|OBJECTS] [options]",
     "Says in sentences why a saved plan is as it is. The data are those of the command that made it, or its request; a plan that was written by --with-request needs neither, nor does a job {\"kind\":\"explain\",\"request\":...,\"answer\":...}.",
     kExplainExamples, kExplainFlags, {}, {}, {}, {}, VerifiedFrom::request,
     "", "", "", "", {}, {}},
    {"reproduce", "what the papers print",
     "[ID] [options]",
     "Runs what the papers print, a table, figure, definition, claim or theorem, beside the published values. Without an id, lists them; all: every one, and how many reproduce.",
     kReproduceExamples, kReproduceFlags, {}, kReproduceWords, {}, {}, VerifiedFrom::request,
     "", "", "", "", {}, {}},
    {"example", "the files of the examples",
     "[NAME] [-o FILE]",
     "Prints a file that the examples of the help use; without a name, lists them.",
     kExampleExamples, kExampleFlags, {}, kExampleWords, {}, {}, VerifiedFrom::request,
     "", "", "", "", {}, {}},
    {"schema", "JSON Schema of jobs",
     "[options]",
     "Prints the JSON Schema of jobs and answers.",
     kSchemaExamples, kSchemaFlags, {}, {}, {}, {}, VerifiedFrom::request,
     "", "", "", "", {}, {}},
    {"completion", "completion for shells",
     "bash|zsh|fish",
     "Prints a completion script for a shell.",
     kCompletionExamples, kCompletionFlags, {}, kCompletionWords, {}, {}, VerifiedFrom::request,
     "", "", "", "", {}, {}},
};

constexpr ExitText kExitTexts[] = {
    {"0", "done"},
    {"1", "bad data"},
    {"2", "wrong words (options, settings, topologies)"},
    {"3", "infeasible"},
    {"4", "stopped with the best so far"},
    {"5", "internal error"},
    {"6", "max/mean above --fail-above"},
    {"7", "no answer found, and none proven impossible"},
};

constexpr std::string_view kCommands0[] = {"plan", "plan chain", "plan experts", "plan stream", "plan flow"};
constexpr std::string_view kCommands1[] = {"ring", "flow", "cluster"};
constexpr std::string_view kCommands2[] = {"map", "dynamic"};
constexpr std::string_view kCommands3[] = {"advise", "topology", "eh"};
constexpr std::string_view kCommands4[] = {"check", "read", "convert", "verify", "explain", "reproduce"};
constexpr std::string_view kCommands5[] = {"run", "schema", "example", "completion"};
constexpr CommandGroup kCommandGroups[] = {
    {"Objects, layers or experts with loads", kCommands0},
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

}  // namespace evenkeel::cli
