import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
export const cli = root + 'build/release/cli/evenkeel';
export const examplesFolder = root + 'core/schema/examples/';
export const examples = readdirSync(examplesFolder)
  .filter((name) => name.endsWith('.json'))
  .sort();
export const readText = (path: string): string => readFileSync(path, 'utf8');
export const errorJobs = JSON.parse(readText(root + 'tests/golden/errors.json')) as string[];
export const errorAnswers = JSON.parse(
  readText(root + 'tests/golden/error-answers.json'),
) as object[];

/** Our own generator for test data: 64-bit splitmix, the low 53 bits. */
export function generator(seed: number): (below: number) => number {
  let state = BigInt(seed);
  return (below) => {
    state = (state + 0x9e3779b97f4a7c15n) & 0xffffffffffffffffn;
    let z = state;
    z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & 0xffffffffffffffffn;
    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & 0xffffffffffffffffn;
    return Number((z ^ (z >> 31n)) % BigInt(below));
  };
}

/** Random ring jobs with all kinds of settings, as JSON text. */
export function randomJobs(seed: number, count: number): string[] {
  const below = generator(seed);
  return Array.from({ length: count }, (_, i) => {
    const n = 2 + below(i % 10 === 0 ? 300 : 20);
    const most = [5, 100, 1e6, 1e12][below(4)]!;
    const loads = Array.from({ length: n }, () => (below(2) ? 0 : below(most)));
    const job: Record<string, unknown> = { kind: 'ring', loads };
    const single = below(3) === 0;
    if (single) job['mode'] = 'single';
    if (!single && below(4) === 0) job['targets'] = 'any';
    else if (below(4) === 0) job['speeds'] = loads.map(() => below(100) / 8 + 0.125);
    if (!single && below(3) === 0) job['message_limit'] = 1 + below(most);
    if (below(3) === 0) job['compare'] = true;
    if (below(3) === 0) job['pareto'] = true;
    if (below(3) === 0) job['trace'] = true;
    return JSON.stringify(job);
  });
}

/** Random flow jobs over topologies and graphs of one's own, as JSON text. */
export function randomFlowJobs(seed: number, count: number): string[] {
  const below = generator(seed);
  const specs = [
    ['torus:5,4', 20],
    ['mesh:4,6', 24],
    ['hypercube:4', 16],
    ['cycle:31', 31],
    ['petersen x path:3', 30],
    ['knodel:22', 22],
    ['circulant:18,1,4,9', 18],
    ['cage:3,6', 14],
    ['debruijn:4', 16],
    ['ccc:3', 24],
    ['cycle:5 x clique:3', 15],
    ['random-regular:30,3,4', 30],
  ] as const;
  const schemes = [
    ...['opt', 'ops', 'fos', 'sos', 'chebyshev', 'de', 'gde', 'adi', 'md', 'l2', 'l1'],
    ...['linf', 'node-flow', 'rounds'],
  ];
  return Array.from({ length: count }, () => {
    const scheme = schemes[below(schemes.length)]!;
    const job: Record<string, unknown> = { kind: 'flow', scheme };
    let nodes: number;
    if (below(3) > 0) {
      const [topology, size] = specs[below(specs.length)]!;
      job['topology'] = topology;
      nodes = size;
    } else {
      nodes = 2 + below(40);
      const edges = Array.from({ length: below(90) }, () =>
        below(2) ? [below(nodes), below(nodes)] : [below(nodes), below(nodes), (1 + below(9)) / 4],
      );
      job['topology'] = { nodes, edges };
    }
    job['loads'] = Array.from({ length: nodes }, () => (below(3) ? below(1000) : 0));
    const wholeOnly = ['linf', 'node-flow', 'rounds'].includes(scheme);
    if (!wholeOnly && below(3) === 0) job['integer'] = false;
    if (below(4) === 0) job['migration'] = ['largest', 'index', 'single', 'none'][below(4)];
    if (below(4) === 0)
      job['machine'] = { startup_ms: below(8) / 4, per_unit_ms: below(100) / 1000 };
    if (scheme !== 'rounds' && below(3) === 0) job['timing'] = 'async';
    const uneven = scheme !== 'md' && scheme !== 'adi' && !(scheme === 'l1' && 'integer' in job);
    if (uneven && below(3) === 0)
      job['speeds'] = Array.from({ length: nodes }, () => 0.25 + below(40) / 8);
    if (below(3) === 0) job['history'] = true;
    if (below(5) === 0) job['trace'] = true;
    return JSON.stringify(job);
  });
}

/** Random cluster jobs, valid by construction. */
export function randomClusterJobs(seed: number, count: number): string[] {
  const below = generator(seed);
  const one = <T>(values: readonly T[]): T => values[below(values.length)]!;
  return Array.from({ length: count }, () => {
    const nodes = 2 + below(30);
    const links: number[][] = [];
    for (let v = 1; v < nodes; ++v) {
      links.push([below(v), v, below(1000) / 1e5, 1e4 * (1 + below(100))]);
    }
    const job: Record<string, unknown> = {
      kind: 'cluster',
      links,
      speeds: { pattern: Array.from({ length: 1 + below(5) }, () => 1e8 * (1 + below(20))) },
      loads: Array.from({ length: nodes }, () => (below(3) ? below(3000) : 0)),
      iterations: 1 + below(80),
      k_policy: one(['halving', 'decreasing', 'const', 'off']),
      rounding: one(['floor', 'imitate', 'nearest', 'random', 'real']),
      detection: one(['tree', 'off', 'piggyback', 'free']),
      sync: one(['neighbour', 'global', 'tree', 'tree-lowest']),
      app: one(['all', 'none', 'active']),
      transport: one(['eager', 'rendezvous']),
      network: one(['cm02', 'lv08']),
      variant: one(['a', 'b']),
      trigger: one(['schedule', 'schedule', 'loss', 'loss-local']),
      tree: one(['breadth-first', 'latency']),
      timeline: 3,
      seed: below(1000),
    };
    if (below(2)) job['trace'] = true;
    if (below(3) === 0) job['shaker'] = { kappa: (1 + below(90)) / 100 };
    if (below(3) === 0) job['pre'] = { fixed_s: below(9) / 1e4, per_unit_s: below(9) / 1e7 };
    if (below(3) === 0) job['arrivals'] = [[0, below(nodes), 1 + below(500)]];
    if (below(4) === 0) {
      for (const key of ['rounding', 'shaker']) delete job[key];
      job['scheme'] = 'two-phase';
    }
    if (below(6) === 0) job['advise'] = true;
    return JSON.stringify(job);
  });
}
