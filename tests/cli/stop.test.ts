// --time-limit, Ctrl-C and SIGTERM stop any job at once; a job that is too large is refused before
// it is built. The limits of 200 ms and 50 ms are tested with ten times as much.
import { spawn, spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { cli } from '../support/paths.js';

const grace = 2000;

interface Outcome {
  code: number | null;
  answer: { ok: boolean; result: unknown; check: unknown; stopped?: string };
  /** Milliseconds from the limit or the signal to the exit. */
  late: number;
}

function runLimited(request: object, limit: number): Outcome {
  const start = performance.now();
  const done = spawnSync(cli, ['run', '-', '--time-limit', `${limit}ms`], {
    input: JSON.stringify(request),
    maxBuffer: 1 << 29,
  });
  const late = performance.now() - start - limit;
  return { code: done.status, answer: JSON.parse(done.stdout.toString()), late };
}

async function runKilled(request: object, signal: NodeJS.Signals): Promise<Outcome> {
  const child = spawn(cli, ['run', '-']);
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stdin.end(JSON.stringify(request));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  await new Promise((resolve) => setTimeout(resolve, 700));
  const asked = performance.now();
  child.kill(signal);
  const code = await ended;
  return { code, answer: JSON.parse(out), late: performance.now() - asked };
}

const peak = { peak: { total: 1000000, node: 0 } };
const long: [string, object][] = [
  ['building a random graph', { kind: 'topology', topology: 'random-regular:2000000,10,1' }],
  ['a dense random graph', { kind: 'topology', topology: 'random-regular:5000,1500,1' }],
  ['a diameter', { kind: 'topology', topology: 'random-regular:20000,3,1' }],
  ['extreme eigenvalues', { kind: 'topology', topology: 'random-regular:1000000,3,1' }],
  ['all eigenvalues', { kind: 'topology', topology: 'random-regular:3000,200,1' }],
  ['counting them', { kind: 'topology', topology: 'debruijn:22' }],
  [
    'two phases',
    { kind: 'cluster', topology: 'mesh:500,500', scheme: 'two-phase', scenario: peak },
  ],
  ['tables', { kind: 'reproduce', id: 'lau/table1', trials: 10000000 }],
  ['advice', { kind: 'advise', nodes: 2000 }],
];

describe('a job that is stopped', () => {
  it.each(long)('%s hears the time limit', (_, request) => {
    const { code, answer, late } = runLimited(request, 400);
    expect(answer.ok).toBe(true);
    expect(answer.stopped).toBe('time_limit');
    expect(code).toBe(4);
    expect(late).toBeLessThan(grace);
    if (answer.result === null) expect(answer.check).toBeNull();
  });

  it('reacts to Ctrl-C during construction', async () => {
    const { code, answer, late } = await runKilled(long[0]![1], 'SIGINT');
    expect(answer).toMatchObject({ ok: true, result: null, stopped: 'cancelled' });
    expect(code).toBe(4);
    expect(late).toBeLessThan(grace);
  });

  it('shows the computed facts of a topology', () => {
    const { answer } = runLimited({ kind: 'topology', topology: 'random-regular:20000,3,1' }, 1500);
    expect(answer.result).toMatchObject({ nodes: 20000, edges: 30000, degree: { min: 3, max: 3 } });
  });

  it('waits until large flows are checked and written', () => {
    const scenario = { random: { mean: 10 } };
    const { answer, late } = runLimited(
      { kind: 'flow', topology: 'torus:600,600', scenario, scheme: 'fos' },
      800,
    );
    expect(answer).toMatchObject({ stopped: 'time_limit', check: { by: 'conservation' } });
    expect((answer.result as { flow: number[] }).flow).toHaveLength(720000);
    expect(late).toBeLessThan(2 * grace);
  });

  it('leaves the file of -o as it was when the job has no result', () => {
    const done = spawnSync('bash', [
      '-c',
      `cd "$(mktemp -d)" && echo old > a.json &&
       "${cli}" topology random-regular:2000000,10,1 --json -o a.json --time-limit 300ms; echo $?; cat a.json`,
    ]);
    expect(done.stdout.toString()).toMatch(/"result":null.*\n4\nold\n$/);
    expect(done.stderr.toString()).toContain('stopped before it had a result');
  });
});

describe('a job that is too large', () => {
  const specs = [
    'hypercube:1^40',
    'path:2^30',
    'hypercube:24',
    'random-regular:9007199254740991,9007199254740990,1',
    'clique:20000 x clique:20000',
    Array.from({ length: 300 }, () => 'path:1^64').join(' x '),
  ];
  const requests = [
    ...specs.flatMap((topology) => [
      { kind: 'topology', topology },
      { kind: 'flow', topology, scenario: peak },
      { kind: 'cluster', topology, loads: [1] },
      { kind: 'advise', topology },
      { kind: 'advise', nodes: 16, candidates: [topology] },
      { kind: 'map', topology, tasks: { comp: [1], edges: [] } },
    ]),
    { kind: 'flow', topology: 'hypercube:20', scenario: peak },
    { kind: 'topology', topology: 'clique:10000' },
    { kind: 'advise', nodes: 9007199254740991 },
    { kind: 'dynamic', topology: 'dispatcher:9007199254740991' },
  ];

  it('is refused before anything is built', () => {
    for (const request of requests) {
      const start = performance.now();
      // 400 MB of addresses hold the program and 50 MB.
      const done = spawnSync('bash', ['-c', `ulimit -v 400000; exec "${cli}" run -`], {
        input: JSON.stringify(request),
      });
      const answer = JSON.parse(done.stdout.toString());
      expect(answer.ok, JSON.stringify(request)).toBe(false);
      expect(['too_large', 'bad_value']).toContain(answer.error.code);
      expect(answer.error.message).not.toContain('this host');
      expect(performance.now() - start, JSON.stringify(request)).toBeLessThan(500);
    }
  });
});
