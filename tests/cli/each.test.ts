// --each: a batch, an answer line for every line of input.
import { spawn } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { workspace } from '../support/command.js';
import { cli } from '../support/paths.js';

const { run, file } = workspace();

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
    '2: Nothing to move: the ring is already balanced. The largest load is 4.',
  );
});

it('Ctrl-C during a batch prints the finished answers and exits with 4', async () => {
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

const links = ['--links-latency-s', '0.001', '--links-bandwidth-bytes', '1e8'];
const tasks = (amount: number): string => `{"comp":[3,4,5],"edges":[[0,1,${amount}],[1,2,1]]}`;
const batches: [string, string[], string, string[]][] = [
  ['flow', ['path:3'], '7,0,3\n1,x,2\n\n# nothing\n4,4,4\n', ['--loads', '7,0,3']],
  ['cluster', ['path:3', ...links], '7,0,3\n1,x,2\n\n# nothing\n4,4,4\n', ['--loads', '7,0,3']],
  ['map', ['eh:1,1'], `${tasks(4)}\n{"comp":\n\n# nothing\nrandom:9\n`, []],
];
for (const [command, words, input, alone] of batches) {
  describe(`${command} --each`, () => {
    const all = [command, ...words, '--each'];

    it('has one answer per line, in order, the same as alone, with errors at their lines', () => {
      const { code, out, err } = run([...all, '--json'], input);
      expect([code, err]).toEqual([1, '']);
      const lines = out.trimEnd().split('\n');
      const answers = lines.map((line) => JSON.parse(line));
      expect(answers.map(({ ok }) => ok)).toEqual([true, false, true]);
      expect(answers[1].error.line).toBe(2);
      const single = run(
        [command, ...words, ...(alone.length ? alone : ['-']), '--json'],
        tasks(4),
      );
      expect(`${lines[0]}\n`).toBe(single.out);
      for (const threads of ['1', '7']) {
        expect(run([...all, '--json', '--threads', threads], input).out).toBe(out);
      }
    });

    it('prints one line of text or one table row per answer', () => {
      const text = run(all, input).out.trimEnd().split('\n');
      expect(text.map((line) => line.slice(0, 3))).toEqual(['1: ', '2: ', '5: ']);
      const table = run([...all, '--format', 'tsv'], input)
        .out.replace(/\n$/, '')
        .split('\n');
      const cells = table.map((line) => line.split('\t'));
      expect(cells[0]![0]).toBe('line');
      expect(cells[0]!.slice(-2)).toEqual(['stopped', 'error']);
      for (const row of cells) expect(row).toHaveLength(cells[0]!.length);
      expect(cells.map(([line]) => line)).toEqual(['line', '1', '2', '5']);
      expect(cells[1]!.slice(1, -2).every((cell) => cell !== '')).toBe(true);
      expect(cells[2]!.at(-1)).not.toBe('');
    });
  });
}

it('--each of a network with labels matches the labels of its header', () => {
  file('net.dot', 'graph { a -- b -- c }');
  const { out } = run(['flow', 'file:net.dot', '-', '--each', '--json'], 'c,b,a\n0,0,9\n9,0,0\n');
  const [first, second] = out.trimEnd().split('\n');
  const alone = run(
    ['flow', 'file:net.dot', '-', '--json', '-q'],
    'node,load\na,9\nb,0\nc,0\n',
  ).out;
  expect(JSON.parse(first!).result.flow).toEqual(JSON.parse(alone).result.flow);
  expect(JSON.parse(second!).result.flow).toEqual([-3, -6]);
});

it('--each evaluates --fail-above, and refuses data that is not a stream', () => {
  const uneven = ['flow', 'path:3', '-', '--each', '--max-iterations', '1', '--scheme', 'fos'];
  expect(run([...uneven, '--fail-above', '1.2'], '3,3,3\n90,0,0\n').code).toBe(6);
  expect(run([...uneven, '--fail-above', '1.2'], '3,3,3\n').code).toBe(0);
  const refused: string[][] = [
    ['flow', 'path:3', '--each', '--loads', '1,2,3'],
    ['flow', 'path:3', '--each', '--scenario', 'peak:9,0'],
    ['flow', 'path:3', '--each', '--history', '--format', 'csv'],
    ['map', 'eh:1,1', '--each', '--tasks', 'random:9'],
    ['map', 'eh:1,1', '--each', '--format', 'metis'],
    ['cluster', 'path:3', '--each', '--column', 'a'],
  ];
  for (const words of refused) {
    const { code, out } = run(words, '1,2,3\n');
    expect([code, out], words.join(' ')).toEqual([2, '']);
  }
});

describe('a name column of a batch', () => {
  const table = 'rank,a,b,c\n5,7,0,3\n"x,y",4,4,4\n9,1,x,2\n';

  it('is not a load, and a note reports it', () => {
    const { code, err } = run(['ring', '--each', '-'], table);
    expect(code).toBe(1);
    expect(err).toBe(
      '<stdin>: note: the column "rank" has no loads and is repeated in the answers\n',
    );
    expect(run(['ring', '--each', '-'], 'a,b\n1,2\n').err).toBe('');
  });

  it('is part of every answer, including errors', () => {
    const csv = run(['ring', '--each', '--format', 'csv', '-'], table).out.trimEnd().split('\n');
    expect(csv[0]).toBe(
      'line,rank,nodes,total,steps,traffic,messages,shift,lower_bound,stopped,error',
    );
    expect(csv[1]).toMatch(/^2,5,3,10,/);
    expect(csv[2]).toMatch(/^3,"x,y",3,12,/);
    expect(csv[3]).toMatch(/^4,9,,.*not a number/);
    const text = run(['ring', '--each', '-'], table).out.split('\n');
    expect(text.map((line) => line.split(':')[0])).toEqual([
      ...['2 (rank 5)', '3 (rank x,y)', '4 (rank 9)', ''],
    ]);
    const answers = run(['ring', '--each', '--json', '-'], table)
      .out.trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers[0].notes.at(-1)).toBe('line 2 is rank 5');
    expect(answers[1].notes.at(-1)).toBe('line 3 is rank x,y');
    expect(answers[0].input.labels).toEqual(['a', 'b', 'c']);
  });

  it('turns numbers of the header into labels, and can be two columns', () => {
    const years = run(['ring', '--each', '--json', '-'], 'rank,host,2020,2021\n0,h,3,5\n').out;
    const answer = JSON.parse(years);
    expect(answer.input.labels).toEqual(['2020', '2021']);
    expect(answer.notes.at(-1)).toBe('line 2 is rank 0, host h');
  });
});
