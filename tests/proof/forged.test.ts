// Forged certificates and figures: evenkeel verify rejects each, and the kernel each that is about a
// claim that it decides.
import { describe, expect, it } from 'vitest';
import {
  type Pair,
  differences,
  isFalse,
  isLeft,
  kernelFindings,
  pairsOf,
  verdictsOn,
} from '../support/proofs.js';

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
  [
    'a hub that is listed twice',
    { kind: 'topology', topology: 'path:8' },
    ({ proof }) => (claim(proof, 'diameter')['hubs'] as number[]).push(0, 0),
  ],
  [
    'a clock that goes back by a billionth of its time',
    { ...cluster, timeline: 3 },
    ({ result }) => {
      const { computed, end } = (result['timeline'] as Record<string, number[]>[])[1]!;
      computed![0] = end![0]! * (1 + 1e-12);
    },
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

describe('kernel and verify reject', () => {
  const pairs = pairsOf(forgeries.map(([, job]) => JSON.stringify(job)));
  const forged = pairs.map((pair, i): Pair => {
    const copy = structuredClone(pair);
    forgeries[i]![2](copy.answer as never);
    return copy;
  });
  const [before, after] = [kernelFindings(pairs), kernelFindings(forged)];
  const [right, wrong] = [verdictsOn(pairs), verdictsOn(forged)];

  it.each(forgeries.map(([what], i) => [what, i] as const))('%s', (_, i) => {
    const [pair, copy] = [pairs[i]!, forged[i]!];
    expect(isFalse(before[i]!), before[i]).toBe(false);
    expect(right[i]!.accepts, right[i]!.problems).toBe(true);
    expect(wrong[i]!.accepts).toBe(false);
    // The kernel decides the claims of rings, flows and plans, and leaves those of other kinds.
    const paths = differences(pair.answer, copy.answer, '').map((path) => path.slice(1));
    const decides = ['ring', 'flow'].includes(pair.request['kind'] as string);
    const left = paths.every((path) => isLeft(after[i]!, path));
    expect(isFalse(after[i]!) || (!decides && left), after[i]).toBe(true);
  });
});

/** A claim of an answer that was changed, by the kernel. */
const kernelOf = (job: object, forge: Forge = () => {}): string => {
  const [pair] = pairsOf([JSON.stringify(job)]) as [Pair];
  forge(pair.answer as never);
  return kernelFindings([pair])[0]!;
};

describe('the kernel', () => {
  it('needs no prices of rounds if nothing has to move, also with a message limit', () => {
    const balanced = { kind: 'flow', topology: 'path:2', loads: [1, 1], scheme: 'rounds' };
    const text = kernelOf({ ...balanced, message_limit: 4 });
    expect(text).toMatch(/^proven +rounds: .*\n(.*\n)*proven +moved: /m);
    expect(isFalse(text)).toBe(false);
    const more: Forge = ({ proof }) => Object.assign(claim(proof, 'moved'), { within: 1 });
    expect(kernelOf({ ...balanced, message_limit: 4 }, more)).toMatch(
      /^FALSE +moved: a message limit needs the prices of every round/m,
    );
  });

  it('accepts a front whose last plan does not have the minimum bytes within a target', () => {
    const objects = { load: [3, 7, 2, 4], node: [0, 0, 0, 0], bytes: [5, 5, 0, 3] };
    const job = { kind: 'plan', nodes: 2, objects, migration: 'bytes', pareto: true, target: 1.5 };
    const text = kernelOf(job);
    expect(isFalse(text), text).toBe(false);
    expect(text).toMatch(/^checked +plan: the makespan is 10; 2 objects \(3 bytes\) move/m);
    expect(isLeft(text, 'result/front')).toBe(true);
  });

  it('does not call the fees of a flow minimal, and leaves the claim to verify', () => {
    const topology = {
      nodes: 3,
      edges: [
        [0, 1],
        [1, 2],
        [0, 2],
      ],
    };
    const job = {
      kind: 'flow',
      topology,
      loads: [4, 1, 1],
      scheme: 'max-load',
      edge_fee: [1, 1, 1],
    };
    const dearer: Forge = ({ result }) => {
      const { max_load } = result as { max_load: { fees: number; bound: { fees: number } } };
      [max_load.fees, max_load.bound.fees] = [3, 3];
      Object.assign(result, {
        flow: [2, 0, 1],
        norms: { l1: 3, l2: Math.sqrt(5), linf: 2, node_flow: 3 },
      });
    };
    for (const text of [kernelOf(job), kernelOf(job, dearer)]) {
      expect(text).toMatch(/^not checked here max_load: /m);
      expect(text).not.toMatch(/^proven/m);
      expect(isLeft(text, 'result/max_load/fees')).toBe(true);
    }
  });

  it('checks the gap of a chain, and leaves the mean of its nodes to verify', () => {
    const job = { kind: 'plan', chain: { load: [5, 4, 3, 2, 6], parts: 3 } };
    const text = kernelOf(job);
    expect(isFalse(text), text).toBe(false);
    expect(isLeft(text, 'result/mean/num')).toBe(true);
    expect(kernelOf(job, put('bound/gap', 1))).toMatch(/^FALSE +optimal: gap does not match/m);
  });
});
