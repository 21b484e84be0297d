// `evenkeel run`: one job, or a stream of them, answered line by line.
import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { workspace } from '../support/command.js';
import { cli, everything } from '../support/paths.js';

const { run, sh, file } = workspace();

it('answers each job on one line, in order, and continues after a bad job', () => {
  const { code, out } = run(
    ['run', '-'],
    '{"kind":"ring","loads":[1,2]}\n\n{bad}\n{"kind":"ring"}\n{"kind":"ring","loads":[4,0]}\n',
  );
  const lines = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(code).toBe(1);
  expect(lines.map((line) => line.ok)).toEqual([true, false, false, true]);
  expect(lines[1].kind).toBe(null);
  expect(lines[1].error.stream_line).toBe(3);
  expect(lines[2].error.stream_line).toBe(4);
});

it('a wrong first line has its number too', () => {
  const { out } = run(['run', '-'], '{"kind":"ring"}\n{"kind":"ring","loads":[4,0]}\n');
  expect(JSON.parse(out.split('\n')[0]!).error.stream_line).toBe(1);
});

it('a single job exits with its own code, even over several lines', () => {
  expect(run(['run', '-'], '{"kind":"ring","loads":[9,0,0,0],"max_steps":1}').code).toBe(3);
  const { code, out } = run(['run', '-'], '{\n"kind": "ring",\n"loads": [9, 0]\n}\n');
  expect([code, JSON.parse(out).result.steps]).toEqual([0, 1]);
  const broken = JSON.parse(run(['run', '-'], '{\n"kind": "ring",\n"loads": [9 0]\n}\n').out);
  expect(broken).toMatchObject({ kind: null, error: { code: 'bad_json', line: 3, column: 13 } });
});

it.each([[], ['--ndjson']])('answers before the producer has finished %s', async (...words) => {
  const child = spawn(cli, ['run', '-', ...words]);
  const first = new Promise<string>((resolve) =>
    child.stdout.once('data', (data: Buffer) => resolve(data.toString())),
  );
  child.stdin.write('{"kind":"ring","loads":[7,0,3]}\n');
  expect(JSON.parse(await first).ok).toBe(true);
  const second = new Promise<string>((resolve) =>
    child.stdout.once('data', (data: Buffer) => resolve(data.toString())),
  );
  child.stdin.write('{"kind":"ring","loads":[8,0,3]}\n');
  expect(JSON.parse(await second).input.total).toBe(11);
  child.stdin.end();
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0);
});

it.runIf(everything)('keeps its memory however long the stream is', () => {
  const line = JSON.stringify({ kind: 'ring', loads: Array.from({ length: 200 }, (_, i) => i) });
  file('line.json', line + '\n');
  const { err } = sh(
    `for i in 1 2; do yes "$(cat line.json)" | head -n $((i * i * 4000)) | ( ulimit -v 400000; "$E" run - --threads 2 >/dev/null ) || echo failed >&2; done`,
  );
  expect(err).toBe('');
});
