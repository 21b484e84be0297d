// Forged certificates and figures: each is rejected by both checkers, to the letter.
import { describe, expect, it } from 'vitest';
import { type Pair, findings, findingsInPython, isFalse, pairsOf } from '../support/proofs.js';

type Claim = Record<string, unknown>;
type Result = Record<string, unknown>;
type Forge = (answer: { result: Result; proof: Claim[] }) => void;

const claim = (proof: Claim[], name: string): Claim =>
  proof.find((one) => one['claim'] === name) ?? {};
const put =
  (path: string, value: unknown): Forge =>
  ({ result }) => {
    const keys = path.split('/');
    let holder = result as Record<string, unknown>;
    for (const key of keys.slice(0, -1)) holder = holder[key] as typeof holder;
    holder[keys.at(-1)!] = value;
  };

const ring = { kind: 'ring', loads: [9, 0, 0, 0], targets: [0, 9, 0, 0] };
const any = { kind: 'ring', loads: [9, 0, 0, 1, 0], targets: 'any', pareto: true };
const flow = { kind: 'flow', topology: 'path:3', loads: [6, 0, 0] };
const maxLoad = { ...flow, scheme: 'max-load', edge_capacity: [1, 1] };
const petersen = { kind: 'topology', topology: 'petersen' };
const two = [
  { id: 0, arrival: 0, service: 9, node: '1:0' },
  { id: 1, arrival: 0, service: 9, node: '1:0' },
];
const tasks = { kind: 'dynamic', topology: 'eh:1,1', hop: 5, tasks: two };
const cluster = {
  kind: 'cluster',
  links: [[0, 1, 0.001, 1e6]],
  loads: [80, 0],
  speeds: [1e8, 1e8],
  iterations: 3,
};

const forgeries: [what: string, job: object, forge: Forge][] = [
  [
    'prices of a remainder that is not free',
    ring,
    ({ proof }) => {
      const own = claim(proof, 'traffic');
      Object.assign(own, { potential: [1, 0, 0, 0], at_least: 9 });
      own['potential'] = [0, 0, 0, 0];
    },
  ],
  [
    'traffic of a point that no remainder has',
    any,
    ({ result, proof }) => {
      const points = result['pareto'] as { traffic: number }[];
      const own = claim(proof, 'pareto/0');
      own['at_least'] = --points[0]!.traffic;
    },
  ],
  [
    'no steps where something has to move',
    { kind: 'ring', mode: 'single', loads: [9, 0, 4, 1, 3, 3, 0, 0], max_steps: 8 },
    ({ proof }) => Object.assign(claim(proof, 'steps'), { at_least: 0 }),
  ],
  ['a plan beyond max_steps', { ...any, max_steps: 2 }, put('steps', 3)],
  [
    'an l2 norm on the other side',
    flow,
    ({ result }) => {
      (result as Record<string, unknown>)['l2_excess'] = -2 - Number(result['l2_excess']);
    },
  ],
  [
    'a claim about shares that are no targets',
    maxLoad,
    ({ proof }) => proof.push({ claim: 'linf', at_least: 1, set: [0], says: '' }),
  ],
  [
    'whole units of a flow that is not whole',
    { ...flow, integer: false },
    ({ proof }) => proof.push({ claim: 'linf', at_least: 4, set: [0], says: '' }),
  ],
  [
    'a cycle that hubs miss',
    petersen,
    ({ proof }) => Object.assign(claim(proof, 'girth'), { hubs: [0] }),
  ],
  ['a small prime', petersen, ({ proof }) => (claim(proof, 'distinct')['primes'] = [2, 3])],
  ['another seed', petersen, ({ proof }) => (claim(proof, 'distinct')['seed'] = 7)],
  ['a Moore bound', petersen, put('moore/least_nodes', 9)],
  ['an eigenvalue beside the spectrum', petersen, put('lambda_2', 1.5)],
  ['a cost of the scheme', petersen, put('cost_m', 5)],
  [
    'a bound by hops of the answer',
    tasks,
    ({ result, proof }) => {
      const { costs, bound, response } = result as unknown as Record<
        string,
        Record<string, number>
      >;
      Object.assign(costs!, { hop: 1000 });
      Object.assign(bound!, { response: response!['mean'], gap: 0 });
      Object.assign(claim(proof, 'response'), { at_least: response!['mean'], test: 'alone' });
    },
  ],
  [
    'a bound of all tasks where not all are measured',
    { ...tasks, warmup: 1 },
    ({ proof }) => Object.assign(claim(proof, 'response'), { test: 'shared', servers: 2 }),
  ],
  [
    'a bound of arrivals that are stretched',
    { ...tasks, hop: 0, trace_load: 0.5, tasks: [two[0], { ...two[1], arrival: 20 }] },
    ({ result, proof }) => {
      const { bound } = result as unknown as Record<string, Record<string, number>>;
      Object.assign(claim(proof, 'response'), { at_least: bound!['response'], test: 'alone' });
    },
  ],
  [
    'work of another unit',
    cluster,
    ({ result, proof }) => {
      const ideal = 2 * Number(result['ideal_s']);
      Object.assign(result, { ideal_s: ideal, gap: Number(result['makespan_s']) / ideal - 1 });
      claim(proof, 'makespan')['at_least'] = String(Math.round(ideal * 1e9)) + '/1000000000';
    },
  ],
];

describe('both checkers reject', () => {
  const pairs = pairsOf(forgeries.map(([, job]) => JSON.stringify(job)));
  const forged = pairs.map((pair, i): Pair => {
    const copy = structuredClone(pair);
    forgeries[i]![2](copy.answer as never);
    return copy;
  });
  const python = findingsInPython(forged);

  it.each(forgeries.map(([what], i) => [what, i] as const))('%s', (_, i) => {
    expect(isFalse(findings(pairs[i]!)), findings(pairs[i]!)).toBe(false);
    expect(findings(forged[i]!)).toBe(python[i]);
    expect(isFalse(python[i]!), python[i]).toBe(true);
  });
});
