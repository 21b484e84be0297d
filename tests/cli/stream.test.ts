// Streams of many jobs: the order and the bytes do not depend on threads, sizes or stops.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { workspace } from '../support/command.js';
import { cli } from '../support/paths.js';

const { run, sh, file } = workspace();
const ring = (...loads: number[]): string => JSON.stringify({ kind: 'ring', loads });

// Mostly small jobs; some need a hundred times longer, some answers are long, and some are errors.
const jobs = Array.from({ length: 1500 }, (_, i) => {
  if (i % 500 === 7) return JSON.stringify({ kind: 'topology', topology: 'torus:40,40' });
  if (i % 500 === 50) return ring(...Array.from({ length: 5000 }, (__, k) => (k * i) % 97));
  if (i % 100 === 99) return i % 200 === 99 ? '{"kind":' : ring(i);
  return ring(i % 10, (7 * i) % 13, 3, i % 4);
});

it('has the answers of its jobs in their order, with any number of threads', () => {
  file('jobs.ndjson', jobs.join('\n'));
  const one = run(['run', 'jobs.ndjson', '--threads', '1']);
  expect(one.code).toBe(1);
  const lines = one.out.trimEnd().split('\n');
  expect(lines).toHaveLength(jobs.length);
  for (const [i, line] of lines.entries()) {
    const answer = JSON.parse(line) as { ok: boolean; error?: { stream_line: number } };
    expect(answer.ok).toBe(i % 100 !== 99);
    if (!answer.ok) expect(answer.error!.stream_line).toBe(i + 1);
  }
  for (const i of [0, 7, 50, 1498]) {
    expect(lines[i]).toBe(run(['run', '-'], jobs[i]).out.trimEnd());
  }
  for (const threads of [2, 7]) {
    expect(run(['run', 'jobs.ndjson', '--threads', String(threads)])).toEqual(one);
    expect(sh(`cat jobs.ndjson | "$E" run - --threads ${threads}`)).toEqual(one);
  }
});

it('--each has the lines of its vectors in their order', () => {
  const vectors = Array.from({ length: 3000 }, (_, i) => `${i % 10},${(7 * i) % 13},3`);
  file('vectors.txt', vectors.join('\n'));
  const one = run(['ring', 'vectors.txt', '--each', '--format', 'csv', '--threads', '1']);
  expect(one.code).toBe(0);
  const rows = one.out.trimEnd().split('\n').slice(1);
  expect(rows.map((row) => Number(row.split(',')[0]))).toEqual(vectors.map((_, i) => i + 1));
  expect(rows.map((row) => Number(row.split(',')[2]))).toEqual(
    vectors.map((vector) => vector.split(',').reduce((sum, load) => sum + Number(load), 0)),
  );
  expect(run(['ring', 'vectors.txt', '--each', '--format', 'csv', '--threads', '5'])).toEqual(one);
});

it('answers before a slow job do not wait for it', async () => {
  const slow = { kind: 'reproduce', id: 'lau/table1', trials: 10000000 };
  const child = spawn(cli, ['run', '--ndjson', '-', '--threads', '2']);
  let out = '';
  child.stdout.on('data', (data: Buffer) => (out += data.toString()));
  child.stdin.write(`${ring(7, 0, 3)}\n${ring(4, 0)}\n${JSON.stringify(slow)}\n${ring(9, 0)}\n`);
  while (out.split('\n').length < 3) await new Promise((resolve) => setTimeout(resolve, 10));
  const stopped = performance.now();
  child.kill('SIGINT');
  const [code] = (await once(child, 'close')) as [number];
  expect(performance.now() - stopped).toBeLessThan(2500);
  expect(code).toBe(4);
  const answers = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { kind: string; stopped?: string });
  // The last job was finished while the third one ran, or was not started.
  expect(answers.slice(0, 3).map(({ kind }) => kind)).toEqual(['ring', 'ring', 'reproduce']);
  expect(answers[2]!.stopped).toBe('cancelled');
});

it('ends when its reader goes, and with an error if the file is damaged', () => {
  file('many.ndjson', `${ring(7, 0, 3)}\n`.repeat(20000));
  expect(sh('"$E" run many.ndjson | head -1 | wc -l; echo "${PIPESTATUS[0]}"').out).toBe('1\n0\n');
  const { code, err } = sh('gzip -c many.ndjson | head -c 500 > cut.gz; "$E" run cut.gz >out.nd');
  expect(code).toBe(1);
  expect(err).toContain('it ends in the middle of its data');
  expect(sh('"$E" run many.ndjson >/dev/full').err).toContain('cannot be written');
});
