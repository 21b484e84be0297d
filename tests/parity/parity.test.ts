// The same job gives the same bytes in the command line and in the module under Node; the browser is
// compared in web/e2e.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../../wasm/dist/node.js';
import { cli, everything, examples, examplesFolder, readText, root } from '../support/paths.js';
import {
  generator,
  randomFlowJobs,
  randomJobsOfAllKinds,
  randomRingJobs,
} from '../support/random_jobs.js';
import { randomPlanJobs, randomTiedPlans } from '../support/random_plans.js';

// Bad jobs among them make the exit code 1. Only a stream of jobs has lines to name in errors.
function linesOf(program: string, input: string): string[] {
  const run = spawnSync(program, ['run', '-', '--ndjson'], {
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return run.stdout
    .replaceAll(/,"stream_line":\d+/g, '')
    .trimEnd()
    .split('\n');
}

const more = process.env['EVENKEEL_PARITY_JOBS'];

// One test per group: on a slow machine each group has the time limit.
const groups: Record<string, () => string[]> = {
  'the examples': () => examples.map((name) => readText(examplesFolder + name).trim()),
  'random jobs': () => randomJobsOfAllKinds(11, Number(more ?? 500) / 2),
  'more random jobs': () => randomJobsOfAllKinds(12, Number(more ?? 500) / 2),
  'random plans': () => randomPlanJobs(13, Number(more ?? 500) / 2),
  'plans with ties, and with large numbers': () => randomTiedPlans(14, Number(more ?? 500) / 2),
  'the items about rings': () =>
    ['table1', 'table2', 'table3', 'table4', 'propositions', 'lemma5', 'fig8'].map((item) =>
      JSON.stringify({ kind: 'reproduce', id: `lau/${item}`, trials: 3000, seed: 5 }),
    ),
  advice: () =>
    [2, 7, 36, 50, 67].map((nodes) =>
      JSON.stringify({ kind: 'advise', nodes, seed: nodes, machine: 'now' }),
    ),
  mappings: () =>
    ['anneal', 'local', 'greedy', 'list', 'none'].flatMap((algorithm, seed) =>
      ['eh:2,2', 'eh:3,1', 'torus:4,4'].map((topology) => {
        const tasks = { random: { tasks: 90 } };
        return JSON.stringify({ kind: 'map', topology, algorithm, tasks, seed, history: true });
      }),
    ),
  'the items about topologies': () =>
    ['table1', 'fig1', 'fig2', 'fig3'].map((item) =>
      JSON.stringify({ kind: 'reproduce', id: `decker/${item}`, seed: 3, trials: 20 }),
    ),
  'the figures of clusters': () =>
    (everything ? [2, 3, 4, 5, 6] : [2, 4]).map((figure) =>
      JSON.stringify({ kind: 'reproduce', id: `jeannot/fig${figure}`, trials: 2 }),
    ),
  'items that are jobs themselves': () => {
    const { figures } = JSON.parse(readText(`${root}core/schema/figures.json`)) as {
      figures: { name: string; runs?: unknown[] }[];
    };
    return figures
      .filter(({ runs }) => runs)
      .map(({ name: id }) => JSON.stringify({ kind: 'reproduce', id }));
  },
};
if (everything)
  groups['the claims about clusters'] = () =>
    ['jeannot/claims', 'eh/eqns3.16'].map((id) =>
      JSON.stringify({ kind: 'reproduce', id, trials: 1 }),
    );

describe('native and wasm print the same bytes of', () => {
  it.each(Object.keys(groups))('%s', async (group) => {
    const jobs = groups[group]!();
    const engine = await createEngine();
    const input = jobs.map((job) => job + '\n').join('');
    const lines = linesOf(cli, input);
    expect(lines.length).toBe(jobs.length);
    for (const [i, job] of jobs.entries()) expect(await engine.runText(job), job).toBe(lines[i]);
    // A build by another compiler, if there is one (npm run verify): `cli` comes from gcc.
    const other = process.env['EVENKEEL_OTHER_CLI'];
    if (other) {
      for (const [i, line] of linesOf(other, input).entries()) expect(line, jobs[i]).toBe(lines[i]);
    }
    engine.dispose();
  });
});

it('verify and explain jobs over plans', async () => {
  const engine = await createEngine();
  const plans = examples.filter((name) => name.startsWith('plan'));
  expect(plans.length).toBeGreaterThan(3);
  for (const name of plans) {
    const request = JSON.parse(readText(examplesFolder + name));
    const answer = JSON.parse(await engine.runText(JSON.stringify(request)));
    // Explain supports only plans of objects.
    for (const kind of request.objects ? ['verify', 'explain'] : ['verify']) {
      const job = JSON.stringify({ kind, request, answer });
      // Not by its exit code: a stream has no verdict yet.
      const own = spawnSync(cli, ['run', '-'], { input: job, encoding: 'utf8' }).stdout;
      expect(await engine.runText(job), name).toBe(own.trimEnd());
      expect(JSON.parse(own).ok, own).toBe(true);
    }
  }
});

it('verify jobs over these answers', async () => {
  const engine = await createEngine();
  const jobs: string[] = [];
  for (const job of [...randomRingJobs(23, 60), ...randomFlowJobs(24, 60)]) {
    const answer = JSON.parse(await engine.runText(job));
    if (answer.ok) jobs.push(JSON.stringify({ kind: 'verify', request: JSON.parse(job), answer }));
  }
  expect(jobs.length).toBeGreaterThan(100);
  const input = jobs.map((job) => job + '\n').join('');
  const lines = execFileSync(cli, ['run', '-'], { input, encoding: 'utf8', maxBuffer: 1 << 28 })
    .trimEnd()
    .split('\n');
  for (const [i, job] of jobs.entries()) {
    expect(await engine.runText(job), job).toBe(lines[i]);
    expect(JSON.parse(lines[i]!).result.valid).toBe(true);
  }
  engine.dispose();
});

it('100,000 nodes, from a file, from buffers and from text', async () => {
  const engine = await createEngine();
  const below = generator(3);
  const loads = Array.from({ length: 100_000 }, () => below(1_000_000_000));
  const folder = mkdtempSync(join(tmpdir(), 'evenkeel-parity-'));
  writeFileSync(join(folder, 'loads.txt'), loads.join('\n'));
  writeFileSync(join(folder, 'loads.f64'), new Uint8Array(Float64Array.from(loads).buffer));
  const run = (args: string[]): string =>
    execFileSync(cli, args, { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 28 }).trimEnd();
  const fromFile = run(['ring', '--json', 'loads.txt']);
  expect(run(['ring', '--json', '--buffer', 'loads=loads.f64'])).toBe(fromFile);
  expect(await engine.runText(JSON.stringify({ kind: 'ring', loads }))).toBe(fromFile);
  expect(await engine.run({ kind: 'ring', loads: Float64Array.from(loads) })).toEqual(
    JSON.parse(fromFile),
  );
  rmSync(folder, { recursive: true });
  engine.dispose();
});
