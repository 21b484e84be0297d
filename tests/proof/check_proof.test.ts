// The kernel (evenkeel-check-proof) decides claims, and evenkeel verify checks every member: both
// accept the answers of all jobs, and reject changed answers.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { examples, examplesFolder, readText, root } from '../support/paths.js';
import {
  type Pair,
  differences,
  isAnswer,
  isFalse,
  isLeft,
  kernelFindings,
  pairsOf,
  tampered,
  verdictsOn,
} from '../support/proofs.js';
import { generator, randomJobsOfAllKinds } from '../support/random_jobs.js';
import { randomPlanJobs } from '../support/random_plans.js';

const jobs = Number(process.env['EVENKEEL_PROOF_JOBS'] ?? 500);
const changes = Number(process.env['EVENKEEL_PROOF_CHANGES'] ?? 1000);
const atOnce = 250;
const limit = 60_000 + 50 * (jobs + changes);

/** Jobs of all kinds, including plans. */
const randomJobs = (seed: number, count: number): string[] => {
  const plans = Math.ceil(count / 8);
  return [...randomPlanJobs(seed, plans), ...randomJobsOfAllKinds(seed, count - plans)];
};

/** Expects that neither rejects these answers. @return the findings of the kernel. */
function expectTrue(pairs: readonly Pair[]): string[] {
  const kernel = kernelFindings(pairs);
  verdictsOn(pairs).forEach(({ accepts, problems }, i) => {
    const job = JSON.stringify(pairs[i]!.request);
    expect(isFalse(kernel[i]!), `${job}\n${kernel[i]}`).toBe(false);
    expect(accepts, `${job}\n${problems}`).toBe(true);
  });
  return kernel;
}

/** Expects that both reject these answers. */
function expectWrong(pairs: readonly Pair[]): void {
  for (const text of kernelFindings(pairs)) expect(text).toMatch(/^FALSE /m);
  for (const { accepts, problems } of verdictsOn(pairs)) expect(accepts, problems).toBe(false);
}

/** Between two groups the test runner can report that it is alive. */
const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 10));

const inGroups = (count: number): [seed: number, count: number][] =>
  Array.from({ length: Math.ceil(count / atOnce) }, (_, k) => [
    k,
    Math.min(atOnce, count - k * atOnce),
  ]);

describe('kernel and verify', () => {
  it('find nothing false in the answers of the examples', () => {
    const found = expectTrue(
      pairsOf(examples.map((name) => readText(examplesFolder + name).trim())),
    );
    expect(found.join('').match(/^proven /gm)!.length).toBeGreaterThan(40);
  });

  it('know the claims of each kind, and verify rejects every other name', () => {
    const changed = pairsOf(examples.map((name) => readText(examplesFolder + name).trim())).flatMap(
      ({ request, answer }) => {
        const claims = (answer['proof'] ?? []) as object[];
        return claims.map((_, i) => {
          const copy = structuredClone(answer) as { proof: { claim: string }[] };
          copy.proof[i]!.claim += 'x';
          return { request, answer: copy };
        });
      },
    );
    expect(changed.length).toBeGreaterThan(100);
    for (const { accepts, problems } of verdictsOn(changed)) {
      expect(accepts).toBe(false);
      expect(problems).toMatch(/claim/);
    }
  });

  it(`find nothing false in the answers of ${jobs} random jobs`, { timeout: limit }, async () => {
    for (const [seed, count] of inGroups(jobs)) {
      await breath();
      const pairs = pairsOf(randomJobs(31 + seed, count));
      expectTrue(pairs.filter(isAnswer));
    }
  });

  it(
    'know distances: verify by rules, hubs and searches, and the kernel leaves them unchecked',
    { timeout: limit },
    () => {
      const of = (topology: string): string =>
        JSON.stringify({ kind: 'topology', topology, list: true });
      const claimed = (name: string, pairs: Pair[]): void => {
        expectTrue(pairs).forEach((text, k) => {
          expect(text).toMatch(/^not checked here diameter: /m);
          const [claim] = pairs[k]!.answer['proof'] as object[];
          expect('generators' in claim! ? 'rules' : 'hubs' in claim! ? 'hubs' : 'all').toBe(name);
        });
        for (const { left } of verdictsOn(pairs)) expect(left).not.toContain('result.diameter');
      };
      const alike =
        'cycle:4 cycle:9 torus:4,3 hypercube:5 clique:12 lattice:6,2 multipartite:12,3 bipartite:4,4';
      const more = 'folded-hypercube:4 clebsch circulant:12,1,5';
      const product = 'torus:4,3 x lattice:3,2 x hypercube:2';
      claimed('rules', pairsOf([...`${alike} ${more}`.split(' '), product].map(of)));
      const large = 'star:6001 eh:2,7';
      claimed('hubs', pairsOf(['path:8', 'mesh:4,5', ...large.split(' ')].map(of)));
      const others = 'petersen knodel:8 knodel:20 butterfly:3 ccc:3 debruijn:7';
      claimed('all', pairsOf([...others.split(' '), 'petersen x cycle:4'].map(of)));
    },
  );

  it('accept in a refusal only proofs that there is no plan at all', () => {
    const refused = pairsOf([
      '{"kind":"plan","nodes":{"speed":[[1,2],1]},"objects":{"load":[9,7,6],"node":[0,0,0],"group":[0,0,0]},"groups":[{"rule":"spread"}]}',
      '{"kind":"plan","nodes":{"capacity":{"memory":[6,6]}},"objects":{"load":[9,7,6],"node":[0,0,1],"resources":{"memory":[4,4,4]}}}',
      '{"kind":"plan","nodes":{"count":3,"state":["open","drain","drain"]},"objects":{"load":[9,0,3,1],"node":[2,1,null,2],"group":[0,0,1,1]},"groups":[{"rule":"spread"},{"rule":"together"}]}',
      '{"kind":"plan","nodes":{"state":["open","drain"],"rack":["a","b"]},"objects":{"load":[9,0],"node":[1,1],"group":[0,0]},"groups":[{"rule":"spread","level":"rack"}]}',
      '{"kind":"plan","chain":{"load":[5,4,3,2,6],"memory":[4,4,4,4,4],"capacity":[4,8,5]}}',
      '{"kind":"ring","loads":[7,0,3,1,1,0],"max_steps":1}',
      '{"kind":"plan","experts":[[5,4],[5,4,3,2]],"slots":4,"gpus":2,"old":[[0,1,1,0],[0,0,0,0]],"max_moves":2}',
    ]);
    // Statements that are still true, but are not a reason.
    const weaker = refused.map((pair) => {
      const { request, answer } = structuredClone(pair);
      const { proof } = answer['error'] as { proof: [{ at_least: unknown }] };
      const of = (request['chain'] ?? request['objects'] ?? {}) as { load?: number[] };
      proof[0].at_least = of.load ? String(of.load.reduce((a, b) => a + b)) : 1;
      return { request, answer };
    });
    for (const text of expectTrue(refused)) expect(text).toMatch(/^proven /);
    expectWrong(weaker);
  });

  it('accept proofs from the request alone only for such requests', () => {
    const drained = pairsOf([
      '{"kind":"plan","nodes":{"state":["drain","drain"]},"objects":{"load":[9,0],"node":[1,null]}}',
    ]);
    const few = pairsOf(['{"kind":"plan","chain":{"load":[5,4],"parts":3,"min_items":1}}']);
    const [ofDrained, ofFew] = expectTrue([...drained, ...few]);
    expect(ofDrained).toMatch(
      /^proven {4}makespan: no node accepts objects, because all nodes are drained\n/,
    );
    expect(ofFew).toMatch(/^proven {4}makespan: 3 nodes need one item each, but there are 2\n/);
    (drained[0]!.request['nodes'] as { state: string[] }).state[1] = 'closed';
    (few[0]!.request['chain'] as { parts: number }).parts = 2;
    expectWrong([...drained, ...few]);
  });

  it('check no refusal of experts by a bound of their loads', () => {
    const [pair] = pairsOf([
      '{"kind":"plan","experts":[[5,4,3,2]],"slots":4,"gpus":2,"old":[[0,0,0,0]],"max_moves":1}',
    ]) as [Pair];
    const error = pair.answer['error'] as { proof: object[] };
    error.proof = [{ claim: 'makespan', layer: 0, at_least: 7, test: 'mean', says: 'True.' }];
    expectWrong([pair]);
  });

  it('read plans without any load', () => {
    const pairs = pairsOf(['{"kind":"plan","chain":{"load":[0,0],"parts":2}}']);
    expectTrue(pairs);
    (pairs[0]!.answer['result'] as { ratio: unknown }).ratio = 2;
    expect(verdictsOn(pairs)[0]!.accepts).toBe(false);
    expect(isLeft(kernelFindings(pairs)[0]!, 'result/ratio')).toBe(true);
  });

  it('require that a plan of rounds is complete and without conflicts', () => {
    const [plan] = pairsOf([
      '{"kind":"flow","topology":"path:3","loads":[6,0,0],"scheme":"rounds"}',
    ]);
    const changed = [{ complete: false }, { conflicts: 1 }, {}].map((change) => {
      const { request, answer } = structuredClone(plan!);
      Object.assign((answer['result'] as { migration: object }).migration, change);
      return { request, answer };
    });
    expect(verdictsOn(changed).map(({ accepts }) => accepts)).toEqual([false, false, true]);
    for (const text of kernelFindings(changed))
      for (const key of ['complete', 'conflicts'])
        expect(isLeft(text, `result/migration/${key}`)).toBe(true);
  });

  it('keep no list of nodes per object', { timeout: limit }, () => {
    const [below, objects, nodes] = [generator(91), 30_000, 3_000];
    const column = <T>(count: number, of: () => T): T[] => Array.from({ length: count }, of);
    const job = {
      kind: 'plan',
      nodes: { state: column(nodes, () => ['open', 'open', 'closed', 'drain'][below(4)]) },
      objects: {
        load: column(objects, () => 1 + below(99)),
        node: column(objects, () => below(nodes)),
        avoid: column(objects, () => (below(2) ? [below(100)] : null)),
        pinned: column(objects, () => below(50) === 0),
        group: column(objects, () => (below(3) ? null : below(5_000))),
      },
      groups: column(5_000, () => ({ rule: 'together' })),
    };
    job.objects.pinned = job.objects.pinned.map((held, j) => {
      const group = job.objects.group[j];
      return held && group === null && job.nodes.state[job.objects.node[j]!] !== 'drain';
    });
    const [pair] = pairsOf([JSON.stringify(job)]) as [Pair];
    // 600 MB: a tenth of the memory that a list per array would take.
    const limited = 'ulimit -v 600000; exec python3 "$0" -';
    const { stdout } = spawnSync('bash', ['-c', limited, `${root}cli/check_proof.py`], {
      input: JSON.stringify(pair),
      encoding: 'utf8',
    });
    expect(stdout).toMatch(/^proven {4}makespan: the makespan is at least /m);
  });

  it(
    `reject ${changes} changed answers, or list the unchecked members`,
    { timeout: limit },
    async () => {
      let [rejected, byKernel] = [0, 0];
      for (const [seed, count] of inGroups(changes)) {
        await breath();
        const below = generator(71 + seed);
        const pairs = pairsOf(randomJobs(51 + seed, 160)).filter(
          ({ request, answer }) =>
            answer['ok'] === true && !['read', 'reproduce'].includes(request['kind'] as string),
        );
        const before = Array.from({ length: count }, () => pairs[below(pairs.length)]!);
        const changed = before.map((pair) => tampered(pair, below));
        await breath();
        const kernel = kernelFindings(changed);
        await breath();
        verdictsOn(changed).forEach(({ accepts }, i) => {
          const told = `${JSON.stringify(changed[i])}\n${kernel[i]}`;
          if (accepts) return expect(isFalse(kernel[i]!), told).toBe(false);
          ++rejected;
          if (isFalse(kernel[i]!)) return ++byKernel;
          // The kernel finds a wrong claim, or lists the changed member. If there are several
          // changes, it lists at least one of them: the others can leave a claim true.
          const paths = differences(before[i]!.answer, changed[i]!.answer, '');
          const left = paths.some(
            // A claim by another name is one that the kernel does not know.
            (path) => path.endsWith('/claim') || isLeft(kernel[i]!, path.slice(1)),
          );
          return expect(left, `${told}\n${paths.join()}`).toBe(true);
        });
      }
      expect(rejected).toBeGreaterThan(changes / 2);
      expect(byKernel).toBeGreaterThan(changes / 5);
    },
  );
});

describe('evenkeel-check-proof', () => {
  const folder = mkdtempSync(join(tmpdir(), 'evenkeel-proof-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const [pair] = pairsOf(['{"kind":"ring","loads":[7,0,3,1,1,0]}']);
  const file = (name: string, value: unknown): string => {
    writeFileSync(join(folder, name), typeof value === 'string' ? value : JSON.stringify(value));
    return join(folder, name);
  };
  const run = (args: string[], input = ''): { status: number | null; out: string; err: string } => {
    const done = spawnSync('python3', [root + 'cli/check_proof.py', ...args], {
      input,
      encoding: 'utf8',
    });
    return { status: done.status, out: done.stdout, err: done.stderr };
  };

  it('reads request and answer from two files, from one, or from standard input', () => {
    const two = run([file('request.json', pair!.request), file('answer.json', pair!.answer)]);
    expect(two.status).toBe(0);
    expect(two.out).toContain(
      'proven    steps: no plan takes fewer than 2 steps: nodes 5 to 1 hold 7, can keep 6',
    );
    expect(run([file('pair.json', pair)])).toEqual(two);
    expect(run(['-'], JSON.stringify(pair))).toEqual(two);
    expect(run(['-'], `${JSON.stringify(pair)}\n`.repeat(2)).out).toBe(
      `# 1\n${two.out}# 2\n${two.out}`,
    );
  });

  it('exits with 1 if a claim is false, and prints the reason', () => {
    const answer = structuredClone(pair!.answer) as { result: { traffic: number } };
    answer.result.traffic = 8;
    const done = run(['-'], JSON.stringify({ request: pair!.request, answer }));
    expect(done.status).toBe(1);
    expect(done.out).toContain('FALSE     plan: the traffic is 7\n');
  });

  it('lists the members on which no claim depends, and no others', () => {
    const { out } = run(['-'], JSON.stringify(pair));
    const paths = [
      'settings/mode',
      'summary',
      'result/messages',
      'result/nodes/0/red',
      'check/valid',
    ];
    for (const path of paths) expect(isLeft(out, path), path).toBe(true);
    for (const path of ['result/flow/0', 'result/steps', 'result/shifts/1', 'proof/0/at_least'])
      expect(isLeft(out, path), path).toBe(false);
  });

  it('exits with 2 and prints the usage after a usage error', () => {
    expect(run([])).toMatchObject({ status: 2, out: '' });
    expect(run([]).err).toContain('evenkeel-check-proof REQUEST ANSWER');
    expect(run(['--what'])).toMatchObject({ status: 2 });
    expect(run([join(folder, 'none.json')])).toMatchObject({ status: 2 });
    expect(run(['-'], '{"request":')).toMatchObject({ status: 2 });
  });

  it('needs nothing but Python, and is short enough to read', () => {
    const lines = readText(root + 'cli/check_proof.py')
      .trimEnd()
      .split('\n');
    const imports = lines.filter((line) => /^ *(?:from \w+ import|import \w+)/.test(line));
    const standard = ['json', 're', 'sys', 'bisect', 'collections', 'fractions', 'functools'];
    standard.push('itertools', 'math', 'operator');
    for (const line of imports) expect(standard).toContain(/(?:from|import) (\w+)/.exec(line)![1]);
    expect(lines.length).toBeLessThanOrEqual(1500);
    const claims = [...lines.join('\n').matchAll(/"(\w+)": prove_\w+/g)].map(([, name]) => name!);
    const documented = readText(`${root}core/theory/proofs.md`);
    expect(claims.length).toBeGreaterThan(15);
    for (const claim of claims) expect(documented).toMatch(new RegExp(`[*\`]${claim}\\b`));
    for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(100);
  });
});
