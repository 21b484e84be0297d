// Kernel and evenkeel verify on plans: verify recomputes every number of an answer, and the kernel
// decides the claims. Nothing false is proven, nothing true is called false, and both terminate on
// answers of any form.
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { root } from '../support/paths.js';
import {
  type Pair,
  isAnswer,
  isFalse,
  isLeft,
  kernelFindings,
  pairsOf,
  verdictsOn,
} from '../support/proofs.js';
import { generator } from '../support/random_jobs.js';
import { randomPlanJobs } from '../support/random_plans.js';

const jobs = Number(process.env['EVENKEEL_PROOF_JOBS'] ?? 100);
const limit = 60_000 + 50 * jobs;

/** Expects that neither rejects these answers. */
function expectTrue(pairs: readonly Pair[]): void {
  kernelFindings(pairs).forEach((text, i) =>
    expect(isFalse(text), `${JSON.stringify(pairs[i])}\n${text}`).toBe(false),
  );
  verdictsOn(pairs).forEach(({ accepts, problems }, i) =>
    expect(accepts, `${JSON.stringify(pairs[i])}\n${problems}`).toBe(true),
  );
}

/** Expects that both reject these answers. */
function expectWrong(pairs: readonly Pair[]): void {
  for (const text of kernelFindings(pairs)) expect(isFalse(text), text).toBe(true);
  verdictsOn(pairs).forEach(({ accepts }, i) =>
    expect(accepts, JSON.stringify(pairs[i])).toBe(false),
  );
}

const answersTo = (...requests: object[]): Pair[] =>
  pairsOf(requests.map((request) => JSON.stringify({ kind: 'plan', ...request })));

type Holder = Record<string | number, unknown>;

/** An answer with one changed member. */
function changed(pair: Pair, change: (answer: Holder) => void): Pair {
  const { request, answer } = structuredClone(pair);
  change(answer);
  return { request, answer };
}

const result = (pair: Pair): Holder => pair.answer['result'] as Holder;
const proofOf = (pair: Pair): Holder[] => pair.answer['proof'] as Holder[];

const eight = [9, 7, 6, 5, 4, 4, 3, 2];
const atA = eight.map(() => 0);

/** A job of every form, with every possible request. */
const forms: object[] = [
  { nodes: 3, objects: { load: eight, node: atA }, pareto: true },
  {
    nodes: {
      id: ['a', 'b', 'c'],
      speed: [1, 1, 1.2],
      rack: [1, '1', 'r'],
      capacity: { z: [20, 30, 30], a: [30, null, 20] },
      base: { z: [1, 0, 2], a: [0, 0, 0] },
    },
    objects: {
      id: ['m', 'n', 'o', 'p', 'q', 'r', 's', 't'],
      load: eight,
      node: ['a', 'a', 0, 0, 1, 'a', 'a', null],
      bytes: [9, 1, 1, 5, 1, 2, 3, 1],
      resources: { z: [1, 2, 3, 4, 4, 3, 2, 1], a: eight },
      peak: { a: [1, 1, 1, 2, 2, 2, 3, 3], z: atA },
      block: [0, 0, 1, null, 1, null, null, null],
      pinned: [true, false, false, false, false, false, false, false],
      group: [0, 0, null, null, null, 1, 1, null],
    },
    blocks: [
      { size: 2, resource: 'z' },
      { size: 3, resource: 'a' },
    ],
    groups: [{ rule: 'spread' }, { level: 'rack', rule: 'together' }],
    limit: { out: 1, in: 2 },
    migration: 'bytes-distance',
    pareto: true,
  },
  {
    nodes: { state: ['open', 'drain', 'open', 'closed'] },
    objects: { load: eight, node: [1, 1, 1, 0, 0, 0, 2, 3] },
    target: 1.1,
    write_as: 'metis',
  },
  { nodes: 3, objects: { load: eight, node: atA }, max_moves: 2, limit: { both: 2 } },
  { nodes: 3, objects: { load: eight, node: atA, bytes: eight }, max_bytes: 9, migration: 'bytes' },
  {
    nodes: 3,
    objects: { load: eight, node: atA },
    min_gain: 3,
    comm: [
      [0, 1, 3],
      [1, 2, 0.5],
      [2, 3, 4.3],
      [4, 5, 6],
    ],
    beta: 0.5,
  },
  {
    nodes: { capacity: { memory: [8, null, 3] } },
    objects: { load: [4, 3, 5], node: [0, 0, 1], resources: { memory: [4, 4, 4] } },
    algorithm: 'none',
    assignment: [0, 2, 2],
    write_as: 'scotch',
  },
  {
    nodes: { id: ['a', 'b', 'c'], capacity: { memory: [6, 14, 6] }, base: { memory: [0, 4, 3] } },
    objects: { load: [3, 5, 3], node: ['c', 'a', 'b'], resources: { memory: [3, 5, 3] } },
    algorithm: 'none',
    assignment: ['b', 'b', 'a'],
    transient: true,
  },
  {
    nodes: { count: 3, capacity: { memory: [5, 5, 5] } },
    objects: { load: [3, 5], node: [0, 1], resources: { memory: [3, 3] } },
    algorithm: 'none',
    assignment: [1, 0],
    transient: true,
  },
  {
    nodes: { count: 2, capacity: { memory: [5, 5] } },
    objects: { load: [3, 5], node: [0, 1], resources: { memory: [3, 3] } },
    algorithm: 'none',
    assignment: [1, 0],
    transient: true,
  },
  { nodes: 4, objects: { load: eight, node: atA }, flow: 'opt', topology: 'path:4' },
  {
    nodes: 4,
    objects: { load: eight, node: [0, 0, 0, 1, 0, 0, 0, 0] },
    flow: 'fos',
    topology: 'cycle:4',
    collapse: true,
    limit: { both: 2 },
  },
  { chain: { load: [4, 9, 2, 6, 5, 3, 8, 7, 1, 5], speed: [1, 2, 0.1] }, write_as: 'scotch' },
  {
    chain: {
      load: eight,
      parts: 3,
      memory: atA,
      capacity: [null, 4, 4],
      old_cuts: [1, 2],
      bytes: eight,
    },
    migration: 'bytes',
  },
  { chain: { load: eight, parts: 3, ring: true, min_items: 1, old_cuts: [7, 1, 4] } },
  {
    experts: { 3: [90, 132, 40, 61, 104, 165], 7: { 1: 5, 0: 3, 5: 9 } },
    slots: 8,
    gpus: 4,
    old: [
      [0, 1, 2, 3, 4, 5, 0, 1],
      [0, 0, 2, 3, 4, 5, 1, 1],
    ],
    max_moves: 3,
    write_as: 'vllm-ascend',
  },
  {
    experts: [[9, 4, 3, 2]],
    slots: 8,
    gpus: 4,
    expert_groups: 2,
    gpu_nodes: 2,
    write_as: 'tensorrt-llm',
  },
  {
    stream: {
      nodes: { id: ['a', 'b', 'c'], speed: [1, 1, 1.2], state: ['open', 'open', 'drain'] },
      node: ['a', 'a', 'b', 0, 2, 'a'],
      snapshots: [
        [5, 4, 3, 2, 8, 1],
        [5, 6, 3, 2, 4, 1],
        [9, 8, 3, 2, 7, 1],
        { load: [6, 5, 3, 2, 4, 1], node: ['a', 'a', 'b', 1, 0, 0] },
      ],
      cost_per_move: 0.1,
    },
  },
  {
    stream: {
      nodes: 2,
      node: [0, 0, 0, 1],
      snapshots: [eight, eight, eight, eight, eight, eight].map((row) => row.slice(0, 4)),
      ...{ rule: 'threshold', threshold: 1.1, window: 2, cooldown: 1, horizon: 5 },
    },
  },
];

/**
 * Facts that only the run knows. If one of them is changed or removed, no checker can notice it.
 * Each path matches something in these tests.
 */
const told: [path: RegExp, why: string][] = [
  [/\/says$/, 'words'],
  [
    /^result\/states$/,
    'how much a search looked at; where it proves something its claim says it too',
  ],
  [
    /^result\/refused\/(states|outcome)$/,
    'how much the search for an order looked at, and whether at all',
  ],
  [/^result\/limited(\/(moves|bytes|makespan\/(num|den)))?$/, 'another plan, which is not listed'],
  [/^result\/layers\/\d+\/limited(\/(moves|makespan\/(num|den)))?$/, 'another placement, likewise'],
  [/^result\/front\/\d+(\/(moves|(makespan|bound)\/(num|den)))?$/, 'other plans, likewise'],
  [
    /^result\/layers\/\d+\/front\/\d+(\/(moves|makespan\/(num|den)))?$/,
    'other placements, likewise',
  ],
  [
    /^result\/obstacles\/rules\/\d+\/bound(\/(num|den))?$/,
    'a bound without a rule has no certificate',
  ],
  [/^result\/flow\/(converged|iterations)$/, 'the steps of a scheme'],
  [
    /^result\/decisions\/\d+\/plan\/makespan\/(num|den)$/,
    'a plan that is not carried out is not listed',
  ],
];

/**
 * Another plan can have the claimed values; verify compares the claim with the plan's moves and
 * parts.
 */
const anotherPlan = /^result\/(assignment|cuts|layers\/\d+\/slots)\/\d+$/;

function* leavesOf(value: unknown, path: (string | number)[]): Generator<(string | number)[]> {
  if (path.length > 1) yield path;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, one] of Object.entries(value))
    yield* leavesOf(one, [...path, Array.isArray(value) ? Number(key) : key]);
}

function another(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return Number.isInteger(value) ? value + 1 : value * (1 + 1e-6);
  if (typeof value === 'string') return `${value}x`;
  return value === null ? 1 : null;
}

/** The answer without the member at the path, and with another value in its place. */
function changesAt(pair: Pair, path: (string | number)[]): Pair[] {
  const last = path.at(-1)!;
  const at = (answer: Holder): Holder =>
    path.slice(0, -1).reduce((holder, key) => holder[key] as Holder, answer);
  const without = changed(pair, (answer) => {
    const holder = at(answer);
    if (Array.isArray(holder)) holder.splice(Number(last), 1);
    else delete holder[last];
  });
  const with_ = changed(pair, (answer) => {
    at(answer)[last] = another(at(answer)[last]);
  });
  return [without, with_];
}

describe('kernel and verify of plans', () => {
  it(
    'find every number of a result changed or removed, or the kernel lists it as unchecked',
    { timeout: limit },
    () => {
      const pairs = answersTo(...forms);
      expectTrue(pairs);
      const [needed, listings] = [new Set<RegExp>(), kernelFindings(pairs)];
      const places = pairs.flatMap((pair, i) =>
        ['result', 'check', 'input']
          .flatMap((key) => [...leavesOf(pair.answer[key], [key])])
          .map((path) => ({ path, listing: listings[i]!, changes: changesAt(pair, path) })),
      );
      const all = places.flatMap(({ changes }) => changes);
      const [kernel, verdicts] = [kernelFindings(all), verdictsOn(all)];
      places.forEach(({ path, listing, changes }, k) => {
        const name = path.join('/');
        changes.forEach((_, which) => {
          const text = kernel[2 * k + which]!;
          const knows = isFalse(text) || isLeft(listing, name) || anotherPlan.test(name);
          expect(knows, `${name} of ${JSON.stringify(changes[which])}\n${text}`).toBe(true);
        });
        if (changes.every((_, which) => !verdicts[2 * k + which]!.accepts)) return;
        const known = told.find(([one]) => one.test(name));
        expect(known, known ? '' : `${name} of ${JSON.stringify(changes)}`).toBeDefined();
        needed.add(known![0]);
      });
      for (const [path] of told) expect(needed.has(path), String(path)).toBe(true);
    },
  );

  it(`find nothing false in the answers of ${jobs} random plans`, { timeout: limit }, () => {
    expectTrue(pairsOf(randomPlanJobs(97, jobs)).filter(isAnswer));
  });

  it('read labels, racks, numbers and orders like the program', () => {
    const { objects } = { objects: { load: [4, 3], node: [0, 0] } };
    const pairs = answersTo(
      { nodes: { count: 2, rack: [1, '1'] }, objects, migration: 'bytes-distance' },
      { nodes: { id: ['1', '0'] }, objects: { ...objects, node: ['1', 0], id: ['1', '0'] } },
      { nodes: { id: ['1', '0'] }, objects: { ...objects, id: ['1', '0'] }, comm: [['1', 1, 0.5]] },
      {
        nodes: 2,
        objects: { ...objects, node: ['a', 'a'] },
        topology: { nodes: 2, edges: [[0, 1, 0.5]], labels: ['a', 'b'] },
        migration: 'bytes-distance',
        min_gain: 0.5,
      },
      { nodes: { speed: [0.1, 1.2] }, objects },
      { nodes: { speed: [0.000001, [7, 1000003]] }, objects },
      { nodes: 2, objects: { load: [2 ** 53 - 2, 1], node: [0, 0] }, pareto: true },
      { nodes: 2, objects: { load: [] }, pareto: true, target: 1 },
      { nodes: 2, objects: { load: [], block: [] }, blocks: [{ size: 3 }] },
      { nodes: 2, objects: { load: [0, 0], node: [0, null] } },
      { chain: { load: [], parts: 2, ring: true, old_cuts: [0, 0] } },
      { chain: { load: [], memory: [], capacity: [3, null] } },
      { nodes: 2, objects, groups: [{ rule: 'spread' }], blocks: [{ size: 1 }] },
      { nodes: { count: 2, capacity: { memory: [null, 9] } }, objects, transient: true },
    );
    for (const { answer } of pairs) expect(answer['ok'], JSON.stringify(answer)).toBe(true);
    expectTrue(pairs);
  });

  it('know the networks for which the kernel has no rule', () => {
    const pairs = answersTo(
      {
        nodes: 14,
        topology: 'cage:3,6',
        migration: 'bytes-distance',
        objects: { load: eight, node: atA },
      },
      { nodes: 14, topology: 'cage:3,6', flow: 'opt', objects: { load: eight, node: atA } },
    );
    expectTrue(pairs);
  });

  it('accept null, and not a number, as the position of an object that is on no node', () => {
    const [pair] = answersTo({
      stream: {
        nodes: { state: ['closed', 'closed'] },
        snapshots: [{ load: [3, 4], node: [0, null] }, [4, 4]],
      },
    }) as [Pair];
    const left = (value: unknown): Pair =>
      changed(pair, (answer) => ((answer['result'] as Holder)['assignment'] = [0, value]));
    const changes = [null, 2 ** 32 - 1, 1].map(left);
    expect(verdictsOn(changes).map(({ accepts }) => accepts)).toEqual([true, false, false]);
    for (const text of kernelFindings(changes))
      expect(isLeft(text, 'result/assignment/1')).toBe(true);
  });

  it(
    'prove no bound above the makespan of a plan, for any forged answer',
    { timeout: limit },
    () => {
      const draw = generator(5);
      const pairs = pairsOf(randomPlanJobs(41, 50)).filter(
        ({ request, answer }) => 'objects' in request && answer['ok'] === true,
      );
      const forged = pairs.flatMap((pair) => {
        const valid = (pair.answer['check'] as Holder)['valid'] === true;
        if (!valid) return [];
        const { num, den } = result(pair)['makespan'] as { num: number; den: number };
        const above = [`${num + 1}/${den}`, `${100 * num + 1}/${100 * den}`][draw(2)]!;
        const subject = (test: string): Holder => ({
          ...{ test, nodes: [], object: draw(3), k: 1 + draw(4), q: 1 + draw(4) },
          ...{ a: draw(9), t: draw(12), group: draw(2) },
        });
        const tests = ['fill', 'largest', 'prefix', 'count', 'l2', 'spread', 'together'];
        const all = [...tests, 'removal', 'exchange', 'bytes', 'search'].map(subject);
        for (const inner of tests)
          for (const resource of ['memory', 'a', 'z'])
            all.push({ ...subject(inner), test: 'packing', inner, resource });
        return all.map((claim) =>
          changed(pair, (answer) => {
            answer['proof'] = [
              { ...claim, claim: 'makespan', at_least: above },
              ...proofOf(pair).slice(1),
            ];
          }),
        );
      });
      expect(forged.length).toBeGreaterThan(300);
      expectWrong(forged);
      for (const found of kernelFindings(forged)) expect(found).not.toMatch(/^proven {4}makespan/m);
    },
  );

  it('accept statements of a search only on request, with the numbers of the result', () => {
    const [search, chain] = answersTo(
      {
        nodes: 3,
        objects: { load: eight, node: atA },
        comm: [
          [0, 1, 3],
          [1, 2, 2],
          [2, 3, 4],
          [4, 5, 6],
        ],
      },
      { chain: { load: [2, 1, 5, 2], speed: [10, 5, 10], min_items: 1 } },
    ) as [Pair, Pair];
    const outcome = proofOf(search).findIndex(({ test }) => test === 'search');
    expect(outcome).toBeGreaterThan(0);
    const of = (pair: Pair, k: number, change: Holder): Pair =>
      changed(pair, (answer) => Object.assign((answer['proof'] as Holder[])[k]!, change));
    const states = result(search)['states'] as number;
    const lies = [
      of(search, outcome, { states: states + 1 }),
      of(search, outcome, { at_least: '1000' }),
      of(search, outcome, { test: 'windows' }),
      of(search, 0, { test: 'search' }), // in place of its certificate
      changed(search, (answer) => (answer['proof'] as Holder[]).splice(outcome, 1)),
      changed(search, (answer) => ((answer['result'] as Holder)['optimal'] = null)),
      of(chain, 0, { test: 'starts' }),
      of(chain, 0, { at_least: '99' }),
      changed(chain, (answer) =>
        (answer['proof'] as Holder[]).push({ claim: 'migration', at_least: 0, test: 'windows' }),
      ),
    ];
    expectTrue([search, chain]);
    expectWrong(lies);
  });

  it('count the rounds that moves need from request and placement alone', () => {
    const [hop, along] = answersTo(forms[8]!, forms[10]!) as [Pair, Pair];
    const moves = result(hop)['moves'] as Holder[];
    expect(moves.map(({ rule }) => rule)).toContain('hop');
    const rounds = proofOf(hop).findIndex(({ claim }) => claim === 'rounds');
    const lies = [
      // As if the hop were a separate move to its third node.
      changed(hop, (answer) => {
        for (const move of (answer['result'] as Holder)['moves'] as Holder[]) move['rule'] = 'room';
        Object.assign((answer['proof'] as Holder[])[rounds]!, { node: 2, at_least: 1 });
      }),
      changed(hop, (answer) => Object.assign((answer['proof'] as Holder[])[rounds]!, { node: 2 })),
      changed(hop, (answer) => (answer['proof'] as Holder[]).splice(rounds, 1)),
      // Along links nodes send any number at once.
      changed(along, (answer) =>
        (answer['proof'] as Holder[]).push({ claim: 'rounds', at_least: 5, node: 0 }),
      ),
    ];
    expectWrong(lies);
    for (const found of kernelFindings(lies)) expect(found).not.toMatch(/^proven {4}rounds/m);
  });

  it('find a node that is too full between two rounds', () => {
    const [pair] = answersTo(forms[7]!) as [Pair];
    // All at once: node b would hold 4 + 5 + 3 and also 3, which leaves in that round.
    const atOnce = changed(pair, (answer) => {
      const found = answer['result'] as Holder;
      (found['moves'] as Holder[]).forEach((move) => (move['round'] = 1));
    });
    expect(verdictsOn([pair, atOnce]).map(({ accepts }) => accepts)).toEqual([true, false]);
    for (const text of kernelFindings([pair, atOnce]))
      expect([isFalse(text), isLeft(text, 'result/moves/0/round')]).toEqual([false, true]);
  });

  it('terminate for any content of an answer', { timeout: limit }, () => {
    const values: unknown[] = [
      ...[null, true, 0, -1, 0.5, 1e300, 2 ** 53, '', 'x', '1/0', '0/1', '1/-2', '٣', ' 1'],
      ...['9'.repeat(5000), 'constructor', [], [0], [[]], {}, { num: 1, den: 0 }, ['search']],
    ];
    const draw = generator(8);
    const pairs = answersTo(
      ...forms,
      {
        nodes: { speed: [[1, 2], 1] },
        objects: { load: [9, 7, 6], node: atA.slice(5), group: [0, 0, 0] },
        groups: [{ rule: 'spread' }],
      },
      { experts: [[5, 4, 3, 2]], slots: 4, gpus: 2, old: [[0, 0, 0, 0]], max_moves: 1 },
    );
    const roots = ['result', 'proof', 'check', 'input', 'error'];
    const broken = pairs.flatMap((pair) => {
      const paths = roots.flatMap((key) => [[key], ...leavesOf(pair.answer[key], [key])]);
      return Array.from({ length: 40 }, () =>
        changed(pair, (answer) => {
          const path = paths[draw(paths.length)]!;
          const holder = path.slice(0, -1).reduce((one, key) => one[key] as Holder, answer);
          holder[path.at(-1)!] = values[draw(values.length)];
        }),
      );
    });
    expect(kernelFindings(broken).filter(isFalse).length).toBeGreaterThan(broken.length / 4);
    const rejected = verdictsOn(broken).filter(({ accepts }) => !accepts);
    expect(rejected.length).toBeGreaterThan(broken.length / 2);
  });

  it('read numbers like other parsers, and refuse invalid JSON', () => {
    const [{ request, answer }] = answersTo(forms[0]!) as [Pair];
    const text = JSON.stringify({ request, answer });
    const check = (...lines: string[]): { status: number | null; out: string; err: string } => {
      const run = spawnSync('python3', [`${root}cli/check_proof.py`, '-'], {
        input: lines.join('\n'),
        encoding: 'utf8',
      });
      return { status: run.status, out: run.stdout, err: run.stderr };
    };
    const withGap = (digits: string): string => text.replace(/"gap":[\d.]+/, `"gap":${digits}`);
    expect(check(text.replace('"objects":8', '"objects":8.0'))).toMatchObject({ status: 0 });
    const large = ['1e400', '-1e400', '9007199254740993', '9'.repeat(5000)].map(withGap);
    const errors = [null, 7, 'proof', { proof: 7 }, { proof: [7] }].map((error) =>
      JSON.stringify({ request, answer: { ...answer, ok: false, error } }),
    );
    const done = check(...large, ...errors);
    expect(done).toMatchObject({ status: 1, err: '' });
    expect(done.out.match(/^FALSE /gm)).toHaveLength(large.length + 2);
    for (const digits of ['NaN', '-Infinity']) expect(check(withGap(digits)).status).toBe(2);
    expect(check('['.repeat(100_000))).toMatchObject({ status: 2, out: '' });
  });
});
