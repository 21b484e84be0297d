// Random plan jobs in all forms, with every rule, cap, limit and question now and then, as JSON text.
import { generator } from './random_jobs.js';

type Job = Record<string, unknown>;

const list = <T>(length: number, make: (index: number) => T): T[] =>
  Array.from({ length }, (_, i) => make(i));

/** Random choices, from one generator. */
class Draw {
  constructor(readonly below: (below: number) => number) {}

  readonly one = <T>(values: readonly T[]): T => values[this.below(values.length)]!;
  readonly sometimes = (parts: number): boolean => this.below(parts) === 0;
  readonly speed = (): unknown => this.one([1, 1, 2, 0.5, 1.25, 0.1, 1.2, [1, 3], [7, 2]]);
  /** Speeds of n nodes, some of them all equal or far apart. */
  readonly speeds = (n: number): unknown[] => {
    const equal = this.speed();
    const far = (): unknown => this.one([1, 0.001, 12345.678, 1e6, [1, 1000003]]);
    const speed = this.one([this.speed, this.speed, this.speed, () => equal, far]);
    return list(n, speed);
  };
  /** Loads of n objects, some of them all equal or as large as their sum can be. */
  readonly loads = (n: number): number[] => {
    const equal = this.below(20);
    const unit = this.one([
      1,
      1,
      1,
      7,
      50,
      1e12,
      Math.floor(Number.MAX_SAFE_INTEGER / (20 * n || 1)),
    ]);
    return list(n, this.sometimes(4) ? () => unit * equal : () => unit * this.below(20));
  };
  /** Names of n things; many are numbers that are not places. */
  readonly names = (n: number, letter: string): string[] =>
    list(
      n,
      this.one([
        (i: number) => `${letter}${i}`,
        (i: number) => `${10 * (i + 1)}`,
        (i: number) => `${(i + 1) % n}`,
      ]),
    );
  readonly states = (n: number): string[] => [
    'open',
    ...list(n - 1, () => this.one(['open', 'closed', 'drain'])),
  ];
}

function chain(draw: Draw): Job {
  const { below, one, sometimes } = draw;
  const parts = 1 + below(5);
  const count = below(15);
  const table: Job = { load: draw.loads(count), parts };
  const ring = sometimes(3);
  if (ring) table['ring'] = true;
  if (sometimes(2)) table['speed'] = draw.speeds(parts);
  if (sometimes(4)) {
    table['memory'] = list(count, () => below(4));
    table['capacity'] = list(parts, () => one([null, 20 + below(30)]));
  }
  if (sometimes(3)) table['bytes'] = list(count, () => below(9));
  if (sometimes(3)) table['min_items'] = 1;
  if (sometimes(2)) {
    const all = ring && sometimes(2);
    const cuts = list(all ? parts : parts - 1, () => below(count + 1)).sort((a, b) => a - b);
    const first = all ? below(parts) : 0;
    table['old_cuts'] = [...cuts.slice(first), ...cuts.slice(0, first)];
  }
  const job: Job = { kind: 'plan', chain: table };
  if (sometimes(2)) job['migration'] = one(['moves', 'bytes', 'bytes-distance']);
  if (sometimes(5)) job['write_as'] = one(['metis', 'scotch']);
  return job;
}

function experts({ below, one, sometimes }: Draw): Job {
  const nodes = 1 + below(2);
  const gpus = nodes * (1 + below(3));
  const groups = nodes * (1 + below(2));
  const count = groups * (1 + below(3));
  const each = Math.max(Math.ceil(count / gpus), Math.min(count / nodes, 1 + below(3)));
  const layers = list(1 + below(2), () => {
    const most = one([1, 3, 20, 200]);
    const equal = below(most);
    return list(count, sometimes(4) ? () => equal : () => below(most));
  });
  const named = (): Job =>
    Object.fromEntries(
      layers.map((layer, k) => [
        10 + k,
        sometimes(2) ? Object.fromEntries(layer.entries()) : layer,
      ]),
    );
  const job: Job = {
    kind: 'plan',
    experts: sometimes(4) ? named() : layers,
    slots: each * gpus,
    gpus,
  };
  if (nodes > 1) Object.assign(job, { expert_groups: groups, gpu_nodes: nodes });
  if (sometimes(2)) {
    job['old'] = layers.map(() => list(each * gpus, () => below(count)));
    if (sometimes(2)) job['max_moves'] = below(7);
  }
  if (sometimes(4)) job['target'] = one([1, 1.05, 1.2, 2]);
  if (sometimes(5)) job['write_as'] = one(['tensorrt-llm', 'vllm-ascend']);
  return job;
}

function stream(draw: Draw): Job {
  const { below, one, sometimes, states } = draw;
  const n = 2 + below(4);
  const m = sometimes(9) ? 0 : 1 + below(8);
  const nodes: Job = { count: n };
  if (sometimes(2)) nodes['speed'] = draw.speeds(n);
  if (sometimes(3)) nodes['state'] = states(n);
  if (sometimes(12))
    nodes['state'] = ['closed', ...list(n - 1, () => one(['closed', 'drain', 'closed']))];
  const names = sometimes(4) ? draw.names(n, 'n') : null;
  if (names) nodes['id'] = names;
  const home = (): unknown[] =>
    list(m, () => below(n)).map((i) => (names && sometimes(2) ? names[i] : i));
  const loads = draw.loads(m);
  const snapshots = list(1 + below(9), (): unknown => {
    if (m > 0 && sometimes(2)) loads[below(m)] = below(20);
    return sometimes(8) ? { load: [...loads], node: home() } : [...loads];
  });
  const table: Job = { nodes, node: home(), snapshots, cost_per_move: one([0, 0.1, 0.5, 1, 3]) };
  if (sometimes(2))
    Object.assign(table, { rule: 'threshold', threshold: 1 + below(4) / 10, window: 1 + below(3) });
  if (sometimes(2)) Object.assign(table, { cooldown: below(4), horizon: 1 + below(3) });
  if (sometimes(4)) table['factor'] = one([0, 0.3, 1]);
  if (sometimes(4)) table['noise'] = one([0.05, 0.2]);
  return { kind: 'plan', stream: table, ...(sometimes(4) ? { effort: 2 } : {}) };
}

/** What objects use of resources, of which the second is listed first now and then. */
function resources({ below, one, sometimes }: Draw, n: number, m: number): [Job, Job, Job] {
  const names = one([['memory'], ['a', 'z'], ['z', 'a']]);
  const columns = (count: number, of: () => unknown): Job =>
    Object.fromEntries(names.map((name) => [name, list(count, of)]));
  const nodes: Job = { capacity: columns(n, () => one([null, 4 + below(24), 8 + below(24)])) };
  const objects: Job = { resources: columns(m, () => below(6)) };
  if (sometimes(4)) nodes['base'] = columns(n, () => below(4));
  if (sometimes(4)) objects['peak'] = columns(m, () => below(4));
  if (sometimes(2)) return [nodes, objects, {}];
  objects['block'] = list(m, () => one([null, 0, 1]));
  const alone = names.length === 1 && sometimes(2);
  const block = (): Job => ({ size: below(6), ...(alone ? {} : { resource: one(names) }) });
  return [nodes, objects, { blocks: list(2, block) }];
}

/** Requirements on the moves, or on a search. */
function asks({ below, one, sometimes }: Draw, n: number, m: number, racks: boolean): Job {
  const job: Job = {};
  const family = one(n < 3 ? ['path', 'clique'] : ['path', 'clique', 'cycle']);
  const searches = !sometimes(4);
  if (!searches) Object.assign(job, { algorithm: 'none', assignment: list(m, () => below(n)) });
  if (sometimes(4)) {
    job['migration'] = 'bytes-distance';
    const edges = list(n - 1, (i) => [i, i + 1]);
    if (!racks || sometimes(2))
      job['topology'] = one<unknown>([`${family}:${n}`, { nodes: n, edges }]);
  } else if (sometimes(5)) job['migration'] = 'bytes';
  if (sometimes(3))
    job['limit'] = one<Job>([{ out: 1, in: 1 }, { out: 2, in: 1 }, { both: 2 }, { in: 2 }]);
  if (sometimes(3)) job['transient'] = true;
  if (sometimes(8)) job['write_as'] = one(['metis', 'scotch']);
  if (!searches) return job;
  if (sometimes(4)) job['max_moves'] = below(4);
  else if (sometimes(4)) job['max_bytes'] = below(20);
  if (sometimes(5)) job['target'] = one([1, 1.05, 1.1, 1.5, 2]);
  else if (sometimes(6)) job['min_gain'] = one([0.1, 0.5, 1, 2]);
  if (sometimes(4)) job['pareto'] = true;
  if (sometimes(8)) job['effort'] = one([0, 2]);
  if (sometimes(10)) job['algorithm'] = 'exact';
  return job;
}

/** Instead of a search. */
function flows({ one, sometimes }: Draw, n: number): Job {
  const family = one(n < 3 ? ['path', 'clique'] : ['path', 'clique', 'cycle']);
  const job: Job = { flow: one(['opt', 'l1', 'fos', 'de', 'linf']), topology: `${family}:${n}` };
  if (sometimes(3)) Object.assign(job, { collapse: true, limit: one([{ both: 2 }, { out: 2 }]) });
  return job;
}

function objects(draw: Draw): Job {
  const { below, one, sometimes, states } = draw;
  const n = 1 + below(5);
  const m = sometimes(30) ? 0 : 1 + below(10);
  const along = sometimes(7);
  const nodes: Job = { count: n };
  const names = sometimes(4) ? draw.names(n, 'n') : null;
  if (names) nodes['id'] = names;
  const node = (): unknown => (names && sometimes(2) ? one(names) : below(n));
  const fresh = one([1, 8, 8, 8]); // all objects are new, or some
  const home = list(m, () => (!along && sometimes(fresh) ? null : node()));
  const table: Job = { load: draw.loads(m), node: home };
  if (sometimes(5)) table['id'] = draw.names(m, 'o');
  if (sometimes(2)) nodes['speed'] = draw.speeds(n);
  if (sometimes(4) && !along) nodes['state'] = states(n);
  const racks = sometimes(3);
  if (racks) nodes['rack'] = list(n, () => one([1, '1', 'b', 2])); // 1 and "1" are one rack
  const job: Job = { kind: 'plan', nodes, objects: table };
  if (sometimes(2)) {
    const [ofNodes, ofObjects, blocks] = resources(draw, n, m);
    Object.assign(nodes, ofNodes);
    Object.assign(table, ofObjects);
    Object.assign(job, blocks);
  }
  if (sometimes(3)) table['bytes'] = list(m, () => below(10));
  if (sometimes(4)) table['pinned'] = home.map((at) => at !== null && sometimes(5));
  if (sometimes(4)) table['avoid'] = list(m, () => (sometimes(4) ? [node()] : null));
  if (sometimes(6)) table['allowed'] = list(m, () => (sometimes(3) ? [node(), node()] : null));
  if (sometimes(3)) {
    table['group'] = list(m, (j) => (j < 2 ? 0 : j < 4 ? 1 : null));
    const level = (): Job => (racks && sometimes(2) ? { level: 'rack' } : {});
    job['groups'] = [
      { rule: 'spread', ...level() },
      { rule: 'together', ...level() },
    ];
  }
  if (sometimes(4) && m > 0) {
    const message = (): number[] => [below(m), below(m), one([1, 2, 0.5, 0.3, 3, 0])];
    job['comm'] = list(below(6), message);
    if (sometimes(2)) job['beta'] = one([0.5, 1.5, 0.1, 2, 0]);
  }
  return { ...job, ...(along ? flows(draw, n) : asks(draw, n, m, racks)) };
}

/**
 * Objects that are new, or all at one place, in ties: many equal loads, equal nodes or few speeds.
 * One answer follows, whichever library sorts.
 */
function ties({ below, one, sometimes }: Draw): Job {
  const n = 1 + below(6);
  const m = 1 + below(one([3, 8, 40]));
  const loads = one([[1], [0, 1], [5, 5, 7], [1000, 2000, 3000, 5000]]);
  const nodes: Job = { count: n };
  if (sometimes(3)) nodes['speed'] = list(n, () => one([1, 2, 0.5]));
  const table: Job = { load: list(m, () => one(loads)) };
  if (sometimes(2)) table['node'] = list(m, () => (sometimes(3) ? 0 : null));
  if (sometimes(3)) {
    nodes['capacity'] = { memory: list(n, () => one([null, 3 * m, m])) };
    table['resources'] = { memory: list(m, () => 1 + below(2)) };
  }
  const job: Job = { kind: 'plan', nodes, objects: table };
  if (sometimes(3) && n > 2) job['topology'] = `cycle:${n}`;
  if (sometimes(4)) job['max_moves'] = below(4);
  if (sometimes(4)) job['effort'] = one([0, 2]);
  if (sometimes(5)) nodes['rack'] = list(n, () => below(2));
  return job;
}

/** Loads and speeds near their limits, in jobs that small numbers make easy. */
function extremes({ below, one, sometimes }: Draw): Job {
  const large = (): number => one([1, 1e3, 1e8, 4e14]) * (1 + below(3)) + below(1000);
  const speed = (): unknown => one([1, 0.000001, 1000000, 20000, [1, 999983], 0.7]);
  const size = 1 + below(4);
  if (sometimes(3)) {
    const parts = 1 + below(3);
    const table: Job = { load: list(size, large), speed: list(parts, speed) };
    if (sometimes(2)) table['min_items'] = 1;
    if (sometimes(3)) table['ring'] = true;
    return { kind: 'plan', chain: table };
  }
  const n = 1 + below(3);
  const table: Job = { load: list(size, large) };
  if (!sometimes(4)) table['node'] = list(size, () => below(n));
  const job: Job = { kind: 'plan', nodes: { speed: list(n, speed) }, objects: table };
  if (sometimes(3)) job['max_moves'] = below(3);
  else if (sometimes(3)) job['target'] = one([1, 1.5, 1000000]);
  return job;
}

/** Plans whose answers depend on how ties are decided, and plans near the limits of numbers. */
export function randomTiedPlans(seed: number, count: number): string[] {
  const draw = new Draw(generator(seed));
  return list(count, () => JSON.stringify((draw.below(4) ? ties : extremes)(draw)));
}

/** Objects on nodes, chains, experts and streams. */
export function randomPlanJobs(seed: number, count: number): string[] {
  const draw = new Draw(generator(seed));
  return list(count, () => {
    const form = draw.below(20);
    const make = form < 4 ? chain : form < 7 ? experts : form < 10 ? stream : objects;
    return JSON.stringify(make(draw));
  });
}
