// --each: a batch, an answer line for every line of input.
import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { workspace } from '../support/command.js';
import { cli } from '../support/paths.js';

const { run } = workspace();

it('--each answers every line of a file of vectors', () => {
  const input = 'n0,n1,n2\n7,0,3\n1,x\n4,4,4\n';
  const json = run(['ring', '--each', '--json'], input);
  const lines = json.out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(json.code).toBe(1);
  expect(lines.map((line) => line.ok)).toEqual([true, false, true]);
  expect(lines[1].error).toMatchObject({ line: 3, column: 3 });
  expect(run(['ring', '--each', '--format', 'csv'], '7,0,3\n4,4,4\n').out).toBe(
    'line,nodes,total,steps,traffic,messages,shift,lower_bound,stopped,error\n1,3,10,1,3,1,0,1,,\n2,3,12,0,0,0,0,0,,\n',
  );
  expect(run(['ring', '--each'], '[7,0,3]\n{"loads":[4,4,4]}\n').out.split('\n')[1]).toBe(
    '2: Balanced already: nothing has to move.',
  );
});

it('Ctrl-C during a batch prints what is done and exits with 4', async () => {
  const child = spawn(cli, ['ring', '--each', '--json', '--threads', '2', '-']);
  let out = '';
  child.stdout.on('data', (data: Buffer) => (out += data.toString()));
  child.stdin.write('7,0,3\n8,0,3\n');
  while (out.split('\n').length < 3) await new Promise((resolve) => setTimeout(resolve, 20));
  child.kill('SIGINT');
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(4);
  expect(
    out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).ok),
  ).toEqual([true, true]);
});
