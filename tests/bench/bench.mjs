// npm run bench: speed as ratios within this one run, relative to a calibration loop (prefix sums).
// Prints a table and, with --json, the report. Time never makes it fail. With --peers only the ratios
// to other methods and programs, which take seconds. With --start only the starts of the command line
// and its streams.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { withImports } from '../../wasm/scripts/imports.mjs';
import { atEqualTime, mappingRows } from './mapping_peers.mjs';
import { peerRows } from './peers.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const cli = root + 'build/release/cli/evenkeel';
const native = root + 'build/release/tests/ring_bench';
const flows = root + 'build/release/tests/flow_bench';
const mappings = root + 'build/release/tests/mapping_bench';
const wasm = root + 'build/wasm/tests/ring_bench.cjs';
const arrivals = root + 'build/release/tests/dynamic_bench';
const arrivalsInWasm = root + 'build/wasm/tests/dynamic_bench.cjs';
const clusters = root + 'build/release/tests/cluster_bench';
const plans = root + 'build/release/tests/plan_bench';
const proofs = root + 'build/release/tests/proof_bench';
const plansInWasm = root + 'build/wasm/tests/plan_bench.cjs';
const clustersInWasm = root + 'build/wasm/tests/cluster_bench.cjs';
const mappingsInWasm = root + 'build/wasm/tests/mapping_bench.cjs';
const parse = (file, args) => JSON.parse(execFileSync(file, args, { encoding: 'utf8' }));

function bestMs(rounds, command, args) {
  const sink = openSync('/dev/null', 'w');
  let best = Infinity;
  for (let i = 0; i < rounds; ++i) {
    const start = process.hrtime.bigint();
    const done = spawnSync(command, args, { stdio: ['ignore', sink, 'inherit'] });
    if (done.status !== 0)
      throw new Error(`${command} ${args.join(' ')}: exit code ${done.status}`);
    best = Math.min(best, Number(process.hrtime.bigint() - start) / 1e6);
  }
  return best;
}

// SciPy's conjugate gradients on the same graphs, if a Python with SciPy is installed.
function scipy() {
  const edges = join(folder, 'edges.bin');
  execFileSync(flows, ['edges', edges]);
  const script = root + 'tests/bench/scipy_peer.py';
  for (const python of ['python3', '/usr/bin/python3']) {
    const done = spawnSync(python, [script, edges, '--torus'], {
      encoding: 'utf8',
      env: { ...process.env, OMP_NUM_THREADS: '1', OPENBLAS_NUM_THREADS: '1' },
    });
    if (done.status === 0) return JSON.parse(done.stdout);
  }
  return null;
}

// Time until a page has a complete answer of the module, once the code is warm.
async function flowsInModule(topology) {
  const { createEngine } = await import(root + 'wasm/dist/node.js');
  const engine = await createEngine();
  const found = [];
  for (const scheme of [
    'l2',
    'fos',
    'sos',
    'chebyshev',
    'cg',
    'opt',
    'ops',
    'md',
    'adi',
    'de',
    'gde',
  ]) {
    let best = Infinity;
    for (let seed = 1; seed <= 8; ++seed) {
      const job = { kind: 'flow', topology, scheme, scenario: { random: { mean: 100 } }, seed };
      const start = performance.now();
      const answer = await engine.run(job);
      if (!answer.ok) throw new Error(answer.error.message);
      best = Math.min(best, performance.now() - start);
    }
    found.push([`${scheme} on ${topology} in the module, ms`, best, 100]);
  }
  engine.dispose();
  return found;
}

// Typed arrays in and out of the module, relative to their prefix sums in one loop of JavaScript.
async function loadsInModule(count) {
  const { createEngine } = await import(root + 'wasm/dist/node.js');
  const engine = await createEngine();
  const loads = Float64Array.from({ length: count }, (_, i) => (i * 7919) % 1009);
  const best = async (work) => {
    let least = Infinity;
    for (let round = 0; round < 3; ++round) {
      const start = performance.now();
      await work();
      least = Math.min(least, performance.now() - start);
    }
    return least;
  };
  const sums = new Float64Array(count);
  const summed = await best(() => loads.reduce((sum, load, i) => (sums[i] = sum + load), 0));
  const solved = await best(() => engine.runOrThrow({ kind: 'ring', loads }, { typed: true }));
  engine.dispose();
  return [`ring of ${count} typed loads in the module / prefix sums of them`, solved / summed, 15];
}

// An iteration of FOS on 2 to 4,096 simulated ranks with one node each. A message takes 1 us, and
// 0.25 us at each end. Prints the simulated time relative to 2 ranks and to the formula of the
// theory, if SimGrid is installed. From 16 ranks on the networks have four neighbours per node.
function weakScaling() {
  const library = root + 'build/release/tests/libevenkeel_ranks.so';
  if (!existsSync(library)) return [];
  const networks = ['path:2', 'cycle:4'];
  for (const side of [4, 8, 16, 32, 64]) networks.push(`torus:${side},${side}`);
  const found = networks.map((network, k) => {
    const ranks = k === 0 ? 2 : 4 ** k;
    const args = [root + 'tests/simgrid/ranks.sh', library, String(ranks), 'cost', '1', '0.25'];
    return parse('bash', [...args, network]);
  });
  return found.flatMap(({ ranks, iteration_us, formula_us }) => [
    [`simulated iteration, ${ranks} ranks / 2`, iteration_us / found[0].iteration_us, 1.7],
    [`simulated iteration / formula, ${ranks} ranks`, iteration_us / formula_us, 1.12],
  ]);
}

// The same on ranks of the MPI that is installed, which share this machine's cores: wall times, which
// are reported only.
function wallTimes() {
  const program = root + 'build/release/tests/mpi/evenkeel_wall';
  if (!existsSync(program)) return [];
  const env = { ...process.env };
  for (const name of [
    'ALLOW_RUN_AS_ROOT',
    'ALLOW_RUN_AS_ROOT_CONFIRM',
    'MCA_rmaps_base_oversubscribe',
  ])
    env[`OMPI_${name}`] = '1';
  env.OMPI_MCA_mpi_yield_when_idle = '1';
  env.OMPI_MCA_btl_vader_single_copy_mechanism = 'none';
  return [
    [2, 'path:2'],
    [16, 'torus:4,4'],
    [64, 'torus:8,8'],
    [64, 'hypercube:6'],
  ].map(([ranks, network]) => {
    const args = ['-n', String(ranks), program, 'cost', '0', '0', network];
    const { iteration_us } = JSON.parse(execFileSync('mpirun', args, { encoding: 'utf8', env }));
    return [`iteration on ${ranks} ranks here, ${network}, us`, iteration_us, null];
  });
}

// Starts of the command line and streams of small jobs: processor time, as the share of a limit in
// milliseconds or in empty static programs of the same run, whichever is larger.
function startsAndStreams() {
  const inputs = mkdtempSync(join(tmpdir(), 'evenkeel-start-'));
  const programs = root + 'build/release/tests/';
  const found = parse(`${programs}start_bench`, [cli, `${programs}empty_program`, inputs]);
  rmSync(inputs, { recursive: true });
  const share = (ms, limit, programsLimit) => ms / Math.max(limit, programsLimit * found.empty);
  const streamMs = (found.jobs / 50000) * 2 * 1000; // 50,000 jobs per second on 2 cores
  return [
    ['an empty static program, processor time, ms', found.empty, null],
    ['evenkeel --version / 1.6 ms or 4 empty programs', share(found.version, 1.6, 4), 1],
    ['an unknown command / 1.8 ms or 4.5 empty programs', share(found.unknown, 1.8, 4.5), 1],
    ['an error in the loads / 1.8 ms or 4.5 empty programs', share(found.error, 1.8, 4.5), 1],
    ['a ring of 6 loads / 2.5 ms or 6 empty programs', share(found.job, 2.5, 6), 1],
    ['evenkeel run with one job / 2.5 ms or 6 empty programs', share(found.run, 2.5, 6), 1],
    ['100,000 jobs, processor time / that of 50,000 a second', found.stream / streamMs, 1],
    ['--each with 100,000 lines / the same', found.each / streamMs, 1],
    ['memory of 100,000 jobs / of 10,000', found.stream_kb / found.few_kb, 1.2],
  ];
}

function print(rows) {
  if (process.argv.includes('--json')) {
    console.log(JSON.stringify(rows.map(([name, value, limit]) => ({ name, value, limit }))));
    return;
  }
  for (const [name, value, limit] of rows) {
    const verdict =
      limit === null ? '' : value <= limit ? `aim ${limit}: met` : `aim ${limit}: MISSED`;
    console.log(
      `${name.padEnd(64)} ${value.toFixed(Math.abs(value) < 10 ? 3 : 1).padStart(9)}  ${verdict}`,
    );
  }
}

if (process.argv.includes('--start')) {
  print(startsAndStreams());
  process.exit();
}

if (process.argv.includes('--peers')) {
  print([...(await peerRows()), ...atEqualTime('random:5000:3:2')]);
  process.exit();
}

const folder = mkdtempSync(join(tmpdir(), 'evenkeel-bench-'));
const file = join(folder, 'loads.txt');
let state = 12345n;
const numbers = Array.from({ length: 1_000_000 }, () => {
  state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
  return Number((state >> 33n) % 1_000_000_001n);
});
writeFileSync(file, numbers.join('\n'));

const here = parse(native, []);
const there = parse('node', ['--no-experimental-fetch', wasm]);
const flow = parse(flows, []);
const map = parse(mappings, []);
const mapThere = parse('node', ['--no-experimental-fetch', mappingsInWasm]);
const bestHere = parse(mappings, ['best', 'random:5000:3:2', '1', '3']);
const bestInWasm = parse('node', [
  '--no-experimental-fetch',
  mappingsInWasm,
  'best',
  'random:5000:3:2',
  '1',
  '3',
]);
const arrive = parse(arrivals, []);
const arriveThere = parse('node', ['--no-experimental-fetch', arrivalsInWasm]);
const cluster = parse(clusters, []);
const planned = parse(plans, []);
const proven = parse(proofs, []);
const plannedInWasm = parse('node', ['--no-experimental-fetch', plansInWasm]);
const clusterThere = parse('node', ['--no-experimental-fetch', clustersInWasm]);
const peer = scipy();
const baseline = bestMs(7, native, [file, join(folder, 'out.json')]);
const solved = bestMs(7, cli, ['ring', '--json', file, '-o', join(folder, 'answer.json')]);
rmSync(folder, { recursive: true });
const dist = root + 'wasm/dist/';
const loaded = ['evenkeel.wasm', 'worker.js', ...withImports(dist, 'index.js')];
const size = loaded.reduce(
  (sum, name) => sum + gzipSync(readFileSync(dist + name), { level: 9 }).length,
  0,
);

const rows = [
  ['prefix sums, n = 1e6 (calibration), ms', here.prefix_sums, null],
  ['multi-send optimum / prefix sums', here.multi / here.prefix_sums, 60],
  ['single-send optimum / prefix sums', here.single / here.prefix_sums, 250],
  ['multi-send with a message limit / prefix sums', here.limited / here.prefix_sums, null],
  ['multi-send, wasm / native', there.multi / here.multi, 2],
  ['single-send, wasm / native', there.single / here.single, 2],
  ['evenkeel ring --json on 1e6 loads / reading and printing them', solved / baseline, 8],
  ...startsAndStreams(),
  ['wasm, scripts and worker, KB gzipped', size / 1000, 560],
  await loadsInModule(5_000_000),
  [
    'l2 on torus 1000x1000 by transforms / one sweep over its edges',
    flow.transform / flow.edge_sweep,
    40,
  ],
  ['FOS sweep / copy of the vectors it touches', flow.fos_sweep / flow.copy, 3],
  ['Chebyshev sweep / copy of the vectors it touches', flow.chebyshev_sweep / flow.copy, 3],
  ['l2 on a random graph with 1e6 edges, ms', flow.sparse, null],
  [
    'l2 on torus 1000x1000 by the sparse solver / by transforms',
    flow.grid_cg / flow.transform,
    null,
  ],
  ['OPT on hypercube:16, ms', flow.opt_cube, null],
  ['OPT on torus:128,128, ms', flow.opt_torus, null],
  ['all eigenvalues of 1,000 random nodes by Lanczos / dense', flow.lanczos / flow.dense, null],
  ['counting them / the dense solver', flow.counted / flow.dense, null],
  ...(await flowsInModule('random-regular:1000,4,1')),
  ['least traffic, torus 50x50, ms', flow.least_traffic, null],
  ['least traffic, random cubic graph with 10,000 edges, ms', flow.least_traffic_random, null],
  ['least maximum load within capacities, 1e5 edges, ms', flow.max_load, null],
  ['the same with 64 minima on 128 edges, ms', flow.max_load_minima, null],
];
if (peer) {
  rows.push(
    // At least 20 times as fast, and at least as fast: the aims are upper limits of the share.
    [
      'l2 on torus 1000x1000, share of the time of SciPy\u2019s CG',
      flow.transform / peer.torus_cg.ms,
      1 / 20,
    ],
    [
      'l2 on the random graph, share of the time of SciPy\u2019s CG',
      flow.sparse / peer.sparse_cg.ms,
      1,
    ],
    // LU fills in: on such graphs its time grows like the cube of the nodes, so that it is run on
    // graphs of 1/222 .. 1/55 of the nodes and still has to be slower.
    ...peer.sparse_lu.map(({ ms, nodes }) => [
      `l2 on the random graph, share of the time of SciPy\u2019s LU on ${nodes} nodes`,
      flow.sparse / ms,
      nodes === 6000 ? 1 : null,
    ]),
  );
}
// Millions of proposals per second: targets are lower limits, so their inverses are compared.
for (const [name, speed, least] of [
  ['local search, N = 800, EH(3,2)', map.local, 30],
  ['annealing, N = 800, EH(3,2)', map.anneal, 20],
  ['local search, N = 50000, EH(3,3)', map.large_local, 15],
  ['annealing, N = 50000, EH(3,3)', map.large_anneal, 10],
]) {
  rows.push([`us a proposal: ${name}`, 1 / speed, 1 / least]);
}
rows.push(
  ['local search, N = 800 / N = 50000 on EH(3,2), proposals', map.local / map.wide_local, 4],
  ['annealing, N = 800 / N = 50000 on EH(3,2), proposals', map.anneal / map.wide_anneal, 4],
  ['local search, wasm / native, time', map.local / mapThere.local, 2],
  ['annealing, wasm / native, time', map.anneal / mapThere.anneal, 2],
  ['best, wasm / native, time', bestInWasm.ms / bestHere.ms, 2],
);
rows.push(
  ['ns an event: least-loaded path, EH(3,2), aim 10 million a second', 1000 / arrive.llc, 100],
  ['ns an event: SI-MLTA, EH(3,2)', 1000 / arrive.mlta, 100],
  ['ns an event: least-loaded path, EH(3,6), aim 5 million', 1000 / arrive.large_llc, 200],
  ['ns an event: SI-MLTA, EH(3,6)', 1000 / arrive.large_mlta, 200],
  ['ns a step through 8 MB that waits for memory (calibration)', arrive.memory_wait, null],
  ['arrivals on EH(3,2), wasm / native, time', arrive.llc / arriveThere.llc, 2],
  ['arrivals on EH(3,6), wasm / native, time', arrive.large_llc / arriveThere.large_llc, 2],
);
rows.push(
  ['cluster, 1,000 nodes x 1,000 iterations, all features, ms', cluster.small, 1000],
  ['the same with flow imitation, ms', cluster.small_imitate, 1000],
  ['cluster, 100,000 nodes x 100 iterations, ms', cluster.large, 5000],
  [
    'an iteration of it / one plain sweep over its edges',
    cluster.large / 100 / cluster.sweep,
    null,
  ],
  ['cluster, wasm / native, time', clusterThere.large / cluster.large, 2],
);
rows.push(
  ['chain of 10,000,000 loads, 16 parts / sorting them', planned.chain16 / planned.sort, 1],
  ['the same, 10,000 parts, ms', planned.chain10000, 1000],
  ['plan of a snapshot, 10,000 nodes, 10,000 objects, ms', planned.snapshot, 20],
  ['the same with 50,000 objects, ms', planned.snapshot5, 20],
  [
    'bound of 20,000 objects, 1,000 groups that spread / without',
    planned.bound_groups / planned.bound,
    2,
  ],
  ['1,000,000 objects, 10,000 nodes / sorting them', planned.million / planned.sort_million, null],
  ['the same, ms', planned.million, 5000],
  ['the same, MB', planned.million_mb, 500],
  ['the same in wasm, ms', plannedInWasm.million, 10000],
);
for (const [name, what] of [
  ['multi', 'a ring of 1,000,000 nodes'],
  ['single', 'the same, single-send'],
  ['torus', 'the l2 flow on torus:800,800'],
  ['random', 'the l2 flow on 100,000 nodes of degree 6'],
])
  rows.push([`certificates / solving, ${what}`, proven[`${name}_proof`] / proven[name], 0.1]);
for (const [topology, [facts, proof]] of Object.entries(proven.topologies))
  rows.push([`certificates / facts, ${topology}`, proof / facts, 0.25]);
rows.push(...weakScaling(), ...wallTimes());
rows.push(...(await peerRows()), ...mappingRows(process.argv.includes('--long')));
print(rows);
