// npm run bench: speed as ratios within this one run, beside the calibration loop (prefix sums).
// Prints a table and, with --json, the report; it never fails on time.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const root = fileURLToPath(new URL('../../', import.meta.url));
const cli = root + 'build/release/cli/evenkeel';
const native = root + 'build/release/tests/ring_bench';
const flows = root + 'build/release/tests/flow_bench';
const wasm = root + 'build/wasm/tests/ring_bench.cjs';
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

// SciPy's conjugate gradients on the same graphs, where a Python with SciPy is at hand.
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
const peer = scipy();
const baseline = bestMs(7, native, [file, join(folder, 'out.json')]);
const solved = bestMs(7, cli, ['ring', '--json', file, '-o', join(folder, 'answer.json')]);
const start = bestMs(15, cli, ['--version']);
rmSync(folder, { recursive: true });
const size = ['evenkeel.wasm', 'index.js'].reduce(
  (sum, name) => sum + gzipSync(readFileSync(root + 'wasm/dist/' + name)).length,
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
  ['evenkeel --version, ms', start, 20],
  ['wasm and glue, KB gzipped', size / 1024, 400],
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
  ['least traffic, torus 50x50, ms', flow.least_traffic, null],
  ['least traffic, random cubic graph with 10,000 edges, ms', flow.least_traffic_random, null],
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
if (process.argv.includes('--json')) {
  console.log(JSON.stringify(rows.map(([name, value, limit]) => ({ name, value, limit }))));
} else {
  for (const [name, value, limit] of rows) {
    const verdict =
      limit === null ? '' : value <= limit ? `aim ${limit}: met` : `aim ${limit}: MISSED`;
    console.log(`${name.padEnd(64)} ${value.toFixed(2).padStart(9)}  ${verdict}`);
  }
}
