// Ratios to other methods for the same data, within one run: a greedy loop, longest processing time
// first, the balancer of the authors of EPLB, diffusion and HiGHS. bench.mjs prints them.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import loadHighs from 'highs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Whole numbers below a limit, the same each time. */
function generator(seed) {
  let state = BigInt(seed);
  return (below) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
    return Number((state >> 33n) % BigInt(below));
  };
}

const list = (length, make) => Array.from({ length }, (_, i) => make(i));
const sum = (values) => values.reduce((total, value) => total + value, 0);
const mean = (values) => sum(values) / values.length;
const largest = (values) => values.reduce((most, value) => Math.max(most, value));

/** The answers of the command line. */
function answersOf(jobs) {
  const run = spawnSync(`${root}build/release/cli/evenkeel`, ['run', '-', '--ndjson'], {
    input: jobs.map((job) => JSON.stringify(job)).join('\n'),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return run.stdout
    .trimEnd()
    .split('\n')
    .map((line) => {
      const answer = JSON.parse(line);
      if (!answer.ok || !answer.check.valid) throw new Error(answer.error?.message ?? 'not valid');
      return answer.result;
    });
}

const nodes = 64;

/** 640 objects at random homes on 64 nodes. */
function randomObjects(seed) {
  const below = generator(seed);
  return list(10 * nodes, () => ({ load: 1 + below(100), home: below(nodes) }));
}

function loadsAt(objects, places) {
  const loads = list(nodes, () => 0);
  objects.forEach(({ load }, j) => (loads[places[j]] += load));
  return loads;
}

/** The usual loop of programs. While it helps, the most loaded node gives the least loaded node the
 * largest object that lowers the larger of both loads. */
function greedyLoop(objects) {
  const places = objects.map(({ home }) => home);
  const loads = loadsAt(objects, places);
  for (;;) {
    const from = loads.indexOf(largest(loads));
    const to = loads.indexOf(Math.min(...loads));
    let best = -1;
    objects.forEach(({ load }, j) => {
      if (places[j] !== from || loads[to] + load >= loads[from]) return;
      if (best < 0 || load > objects[best].load) best = j;
    });
    if (best < 0) return places;
    loads[from] -= objects[best].load;
    loads[to] += objects[best].load;
    places[best] = to;
  }
}

/** Longest processing time first (Graham 1969), which knows no homes. */
function longestFirst(objects) {
  const places = objects.map(() => 0);
  const loads = list(nodes, () => 0);
  const order = objects.map((_, j) => j).sort((a, b) => objects[b].load - objects[a].load || a - b);
  for (const j of order) {
    places[j] = loads.indexOf(Math.min(...loads));
    loads[places[j]] += objects[j].load;
  }
  return places;
}

function objectRows() {
  const instances = list(20, (i) => randomObjects(1 + i));
  const job = (objects, more) => ({
    kind: 'plan',
    nodes,
    objects: { load: objects.map(({ load }) => load), node: objects.map(({ home }) => home) },
    ...more,
  });
  const measured = (places, i) => {
    const loads = loadsAt(instances[i], places);
    const excess = largest(loads) / mean(loads) - 1;
    return { excess, moves: instances[i].filter(({ home }, j) => home !== places[j]).length };
  };
  const loop = instances.map(greedyLoop).map(measured);
  const first = instances.map(longestFirst).map(measured);
  const planned = (more) =>
    answersOf(instances.map((objects, i) => job(objects, more(i)))).map(({ assignment }, i) =>
      measured(assignment, i),
    );
  const free = planned(() => ({}));
  const capped = planned((i) => ({ max_moves: loop[i].moves }));
  const of = (results, key) => mean(results.map((result) => result[key]));
  if (of(free, 'excess') > of(first, 'excess')) throw new Error('plan is worse than LPT');
  return [
    [
      `plan, 640 objects on 64 nodes: excess over the mean / greedy loop's, at most its moves`,
      of(capped, 'excess') / of(loop, 'excess'),
      1,
    ],
    [
      `plan, the same: objects moved / longest processing time first, lower makespan`,
      of(free, 'moves') / of(first, 'moves'),
      1,
    ],
  ];
}

/** Packs of equal size, filled by descending weight. Each item goes to the lightest pack with room. */
function balancedPacks(weights, packs) {
  const order = weights.map((_, i) => i).sort((a, b) => weights[b] - weights[a] || a - b);
  const filled = list(packs, () => ({ items: [], weight: 0 }));
  for (const item of order) {
    const open = filled.filter(({ items }) => items.length < weights.length / packs);
    const pack = open.reduce((best, one) => (one.weight < best.weight ? one : best));
    pack.items.push(item);
    pack.weight += weights[item];
  }
  return filled;
}

/** The global policy of EPLB (rebalance_experts with one group and one node). Every further replica
 * goes to the largest share, and the replicas are packed by descending share. */
function eplb(loads, slots, gpus) {
  const replicas = loads.map(() => 1);
  const experts = loads.map((_, e) => e);
  while (experts.length < slots) {
    const shares = loads.map((load, e) => load / replicas[e]);
    const most = shares.indexOf(largest(shares));
    replicas[most] += 1;
    experts.push(most);
  }
  const packs = balancedPacks(
    experts.map((e) => loads[e] / replicas[e]),
    gpus,
  );
  return largest(packs.map(({ weight }) => weight));
}

function expertRows() {
  const [experts, slots, gpus] = [64, 80, 16];
  // Few experts have most of the tokens.
  const layers = list(40, (layer) => {
    const below = generator(100 + layer);
    return list(experts, () => Math.floor(20_000 / (1 + below(200))) + 1 + below(50));
  });
  const [found] = answersOf([{ kind: 'plan', experts: layers, slots, gpus }]);
  const ours = found.layers.map(({ ratio }) => ratio - 1);
  const theirs = layers.map((loads) => (eplb(loads, slots, gpus) * gpus) / sum(loads) - 1);
  return [
    [
      `plan --experts, 64 experts, 80 slots, 16 GPUs: excess over the mean / EPLB's`,
      mean(ours) / mean(theirs),
      1,
    ],
  ];
}

/** Schemes relative to first-order diffusion with its best parameter. */
function flowRows() {
  const topology = 'torus:16,16';
  const results = (scheme) =>
    answersOf(
      list(5, (i) => ({
        kind: 'flow',
        topology,
        scheme,
        seed: 1 + i,
        scenario: { random: { mean: 800 } },
      })),
    );
  const [diffusion, fewest, least] = ['fos', 'opt', 'l1'].map(results);
  const iterations = (all) => mean(all.map((result) => result.iterations));
  const traffic = (all) => mean(all.map(({ norms }) => norms.l1));
  return [
    [
      `flow --scheme opt, ${topology}: iterations / diffusion's`,
      iterations(fewest) / iterations(diffusion),
      1,
    ],
    [
      `flow --scheme l1, ${topology}: units over links / diffusion's`,
      traffic(least) / traffic(diffusion),
      1,
    ],
  ];
}

/** The minimum makespan on a network, as a program for HiGHS. The variables p and q are the units over
 * a link in either direction. */
function program({ loads, edges, capacity }) {
  const signs = loads.map(() => []);
  edges.forEach(([u, v], e) => {
    signs[u].push(`+ p${e} - q${e}`);
    signs[v].push(`+ q${e} - p${e}`);
  });
  const units = edges.flatMap((_, e) => [`p${e}`, `q${e}`]);
  return [
    'Minimize\n obj: t\nSubject To',
    ...loads.flatMap((load, v) => [
      ` a${v}: ${signs[v].join(' ')} <= ${load}`,
      ` b${v}: ${signs[v].join(' ')} + t >= ${load}`,
    ]),
    'Bounds',
    ...units.map((unit) => ` 0 <= ${unit} <= ${capacity[Number(unit.slice(1))]}`),
    `General\n ${units.join(' ')}`,
    'End\n',
  ].join('\n');
}

/** Processor time since `start`, in milliseconds. */
function spent(start) {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** The processor time of the module relative to HiGHS, both as WebAssembly in this process. */
async function limitRows() {
  const highs = await loadHighs();
  const { createEngine } = await import(`${root}wasm/dist/node.js`);
  const engine = await createEngine({ worker: false });
  const side = 24;
  const at = (i, j) => (i % side) * side + (j % side);
  const edges = list(2 * side * side, (e) => {
    const [i, j] = [Math.floor(e / 2 / side), Math.floor(e / 2) % side];
    return [at(i, j), e % 2 ? at(i + 1, j) : at(i, j + 1)];
  });
  let [ours, theirs] = [0, 0];
  // The first network warms both up.
  for (let seed = 0; seed <= 5; ++seed) {
    if (seed === 1) [ours, theirs] = [0, 0];
    const below = generator(seed);
    const loads = list(side * side, () => below(1000));
    const capacity = edges.map(() => 20 + below(200));
    const topology = { nodes: side * side, edges };
    const job = { kind: 'flow', scheme: 'max-load', topology, loads, edge_capacity: capacity };
    let start = process.cpuUsage();
    const answer = await engine.runOrThrow(job);
    ours += spent(start);
    const text = program({ loads, edges, capacity });
    start = process.cpuUsage();
    const found = highs.solve(text, { mip_rel_gap: 0, mip_abs_gap: 1e-9 });
    theirs += spent(start);
    const { num, den } = answer.result.max_load.makespan;
    if (Math.abs(num / den - found.ObjectiveValue) > 1e-6) throw new Error('other makespans');
  }
  engine.dispose();
  return [
    [
      `flow --scheme max-load, torus of ${side * side} nodes: time / HiGHS's, both in wasm`,
      ours / theirs,
      1,
    ],
  ];
}

/** Rows of name, value and aim. */
export async function peerRows() {
  return [...objectRows(), ...expertRows(), ...flowRows(), ...(await limitRows())];
}
