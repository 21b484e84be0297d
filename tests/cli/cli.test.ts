// The command line as users meet it: output, exit codes, errors, streams, interruptions.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cli, examplesFolder, root } from '../support/paths.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'evenkeel-cli-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Outcome {
  code: number | null;
  out: string;
  err: string;
}

function run(args: string[], input?: string | Buffer): Outcome {
  const done = spawnSync(cli, args, { cwd: folder, input: input ?? '', maxBuffer: 1 << 29 });
  return { code: done.status, out: done.stdout.toString(), err: done.stderr.toString() };
}

const sh = (script: string): Outcome => {
  const done = spawnSync('bash', ['-c', script], {
    cwd: folder,
    env: { ...process.env, E: cli },
    maxBuffer: 1 << 29,
  });
  return { code: done.status, out: done.stdout.toString(), err: done.stderr.toString() };
};

function file(name: string, content: string | Buffer): string {
  writeFileSync(join(folder, name), content);
  return name;
}

describe('help', () => {
  it('fits one screen, starts with an example, and goes to standard output', () => {
    const { code, out, err } = run(['--help']);
    expect([code, err]).toEqual([0, '']);
    expect(out.split('\n').length).toBeLessThan(26);
    expect(out.startsWith('evenkeel ring --loads')).toBe(true);
  });

  it('has three examples for every command', () => {
    for (const command of [
      'ring',
      'flow',
      'advise',
      'eh',
      'map',
      'dynamic',
      'cluster',
      'topology',
      'read',
      'verify',
      'reproduce',
      'run',
      'convert',
      'schema',
      'completion',
    ]) {
      const { code, out } = run([command, '--help']);
      expect(code).toBe(0);
      expect(/Examples:\n((?: {2}.*evenkeel.*\n){3})/.test(out), command).toBe(true);
    }
  });

  it('prints its version on one line', () => {
    expect(run(['--version'])).toEqual({ code: 0, out: 'evenkeel 0.2.0\n', err: '' });
  });

  it('without arguments is wrong usage', () => {
    const { code, out, err } = run([]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('Commands:');
  });
});

describe('exit codes', () => {
  const cases: [string, string[], number][] = [
    ['done', ['ring', '--loads', '7,0,3'], 0],
    ['bad input', ['ring', '--loads', '7,x,3'], 1],
    ['missing file', ['ring', 'nowhere.txt'], 1],
    ['directory as file', ['ring', '.'], 1],
    ['unknown option', ['ring', '--lods', '1,2'], 2],
    ['unknown command', ['rng'], 2],
    ['unknown value', ['ring', '--loads', '1,2', '--mode', 'double'], 2],
    ['conflict', ['ring', '--loads', '1,2', '--mode', 'single', '--message-limit', '3'], 2],
    ['two inputs', ['ring', 'a', 'b'], 2],
    ['bad time', ['ring', '--loads', '1,2', '--time-limit', 'soon'], 2],
    ['bad unit', ['ring', '--loads', '1,2', '--unit', '-1'], 2],
    ['each without a stream', ['ring', '--each', '--loads', '1,2'], 2],
    ['unknown id', ['reproduce', 'lau/table9'], 2],
    ['infeasible', ['ring', '--loads', '9,0,0,0', '--max-steps', '1'], 3],
    ['time limit', ['reproduce', 'lau/table1', '--trials', '10000000', '--time-limit', '200ms'], 4],
    ['above the limit', ['ring', '--loads', '9,0,0', '--targets', '7,1,1', '--fail-above', '2'], 6],
    ['below the limit', ['ring', '--loads', '9,0,0', '--fail-above', '1.5'], 0],
  ];
  for (const [name, args, code] of cases) {
    it(`${code}: ${name}`, () => {
      const outcome = run(args);
      expect(outcome.code, outcome.err).toBe(code);
      if (code >= 1 && code <= 3) {
        expect(outcome.out).toBe('');
        expect(outcome.err).toMatch(/error: /);
      } else {
        expect(outcome.out).not.toBe('');
      }
    });
  }
});

it('1: the system gives no more memory', () => {
  const { code, out, err } = sh(
    `head -c 300000000 /dev/zero > zero.bin; ulimit -v 150000; "$E" ring zero.bin; code=$?; rm zero.bin; exit $code`,
  );
  expect([code, out]).toEqual([1, '']);
  expect(err).toBe('evenkeel: error: this needs more memory than there is\n');
});

it('--no-limits lifts the limits and nothing else', () => {
  const job = ['ring', '--loads', '900,0,0,0', '--message-limit', '1', '--json'];
  expect(run([...job, '--no-limits']).out).toBe(run(job).out);
  const many = ['ring', '-', '--trace', '--message-limit', '1', '--json'];
  const loads = Array.from({ length: 200 }, (_, i) => (i === 0 ? 120_000 : 0)).join(' ');
  expect(run(many, loads).out).toContain('too_large');
  expect(run([...many, '--no-limits'], loads).out).toContain('"ok":true');
});

describe('text input errors', () => {
  const cases: [string, string | Buffer, string][] = [
    ['text in numbers', '7 0\n3 five 1\n', 'loads.txt:2:3: error: "five" is not a number'],
    ['negative', '7,0,-3', 'loads.txt:1:5: error: "-3" is negative'],
    ['fraction without a unit', '7 0.5', 'loads.txt:1:3: error: "0.5" has a fraction'],
    ['NaN', '7 NaN', 'loads.txt:1:3: error: "NaN" is not a number'],
    [
      '2^53',
      '7 9007199254740992',
      'loads.txt:1:3: error: "9007199254740992" exceeds 9007199254740991',
    ],
    ['empty', '', 'loads.txt:1:1: error: there are no numbers'],
    [
      'binary',
      Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1]),
      'loads.txt:1:5: error: this looks like a binary file',
    ],
    [
      'invalid UTF-8',
      Buffer.from([0x37, 0x20, 0xff, 0xfe]),
      'loads.txt:1:3: error: "\\xff\\xfe" is not a number',
    ],
    ['one node', '7', 'loads.txt: error: loads has 1 number: a ring has at least 2 nodes'],
    ['which column', 'rank,a,b\n0,1,2\n', 'loads.txt:1:1: error: which column holds the loads?'],
  ];
  for (const [name, content, message] of cases) {
    it(name, () => {
      const { code, out, err } = run(['ring', file('loads.txt', content)]);
      expect([code, out]).toEqual([1, '']);
      expect(err.startsWith(message), err).toBe(true);
    });
  }

  it('shows the line and a caret under the place', () => {
    const { err } = run(['ring', file('loads.txt', '7 0\n3 five 1\n')]);
    expect(err.split('\n').slice(1, 3)).toEqual(['  3 five 1', '    ^~~~']);
  });

  it('with --json is the answer, with the place', () => {
    const { code, out, err } = run(['ring', '--json', '-'], '7 0\n3 five 1\n');
    expect([code, err]).toEqual([1, '']);
    expect(JSON.parse(out).error).toMatchObject({
      code: 'bad_load',
      line: 2,
      column: 3,
      length: 4,
    });
  });

  it('a line of 200 MB ends with one short message', () => {
    const { code, out, err } = sh(`head -c 200000000 /dev/zero | tr '\\0' '1' | "$E" ring -`);
    expect([code, out]).toEqual([1, '']);
    expect(err.length).toBeLessThan(600);
    expect(err).toContain('too many digits');
  });

  it('more loads than fit are refused at the first one too many', () => {
    const { code, err } = sh(`yes 1 | head -n 10000002 | "$E" ring -`);
    expect(code).toBe(1);
    expect(err).toContain('<stdin>:10000001:1: error: more than 10000000 loads');
  });
});

describe('settings', () => {
  it('suggest what was meant', () => {
    expect(run(['ring', '--lods', '1,2']).err).toContain('did you mean --loads?');
    expect(run(['rnig']).err).toContain('did you mean ring?');
    expect(run(['ring', '--loads', '1,2', '--mode', 'singel']).err).toContain(
      'did you mean "single"?',
    );
    expect(run(['ring', '--loads', '1,2', '--format', 'jsno']).err).toContain('did you mean json?');
  });

  it('become the same job as JSON', () => {
    const flags = run([
      'ring',
      '--loads',
      '9,0,0,4',
      '--message-limit',
      '2',
      '--targets',
      '4,3,3,3',
      '--compare',
      '--json',
    ]);
    const job = {
      kind: 'ring',
      loads: [9, 0, 0, 4],
      message_limit: 2,
      targets: [4, 3, 3, 3],
      compare: true,
    };
    expect(flags.out).toBe(run(['run', '-'], JSON.stringify(job)).out);
    const speeds = run(['ring', '--loads', '9,0,0,4', '--speeds', '1,2.5,1,1', '--json']);
    expect(speeds.out).toBe(
      run(
        ['run', '-'],
        JSON.stringify({ kind: 'ring', loads: [9, 0, 0, 4], speeds: [1, 2.5, 1, 1] }),
      ).out,
    );
  });

  it('wrong targets are bad input', () => {
    expect(run(['ring', '--loads', '1,2', '--targets', '1,1']).code).toBe(1);
    expect(run(['ring', '--loads', '1,2', '--targets', '3']).code).toBe(1);
  });
});

describe('output', () => {
  it('draws a small ring as the paper does', () => {
    const { out } = run(['ring', '--loads', '7,0,3,1,1,0']);
    expect(out.split('\n')[0]).toBe('  7 -2-> 0 --- 3 -1-> 1 --- 1 <-1- [0] <-3- (7)');
    expect(out).toContain('Balanced in 2 steps; no plan can do it in 1.');
  });

  it('shows the most loaded part of a large ring', () => {
    const { out } = run(['ring'], Array.from({ length: 500 }, (_, i) => (i * 37) % 101).join(' '));
    expect(out).toContain('The 10 most loaded of 500 nodes');
    expect(out.split('\n').length).toBeLessThan(24);
  });

  it('is CSV on request', () => {
    const { out } = run(['ring', '--loads', '9,0,0', '--format', 'csv']);
    expect(out).toBe(
      'node,load,target,flow,kind,red\n0,9,3,3,rich,false\n1,0,3,0,idle,false\n2,0,3,-3,idle,false\n',
    );
  });

  it('-o writes whole files', () => {
    expect(run(['ring', '--loads', '9,0,0', '--json', '-o', 'answer.json']).out).toBe('');
    expect(JSON.parse(readFileSync(join(folder, 'answer.json'), 'utf8')).ok).toBe(true);
    expect(run(['ring', '--loads', '9,0,0', '-o', '-']).out).toContain('Balanced');
  });

  it('-o leaves nothing half written when the disk is full', () => {
    const sub = join(folder, 'full');
    mkdirSync(sub);
    const loads = file('many.txt', Array.from({ length: 5000 }, (_, i) => i % 97).join('\n'));
    // A file size limit of 4 KB fails as a full disk does.
    const { code, err } = sh(
      `cd full && ulimit -f 4 && "$E" ring ../${loads} --json -o answer.json`,
    );
    expect(code).toBe(1);
    expect(err).toMatch(/answer\.json: error: cannot be written/);
    expect(readdirSync(sub)).toEqual([]);
    expect(sh(`"$E" ring ${loads} --json -o /dev/full`).err).toContain(
      '/dev/full: error: cannot be written: No space left',
    );
    expect(sh(`"$E" ring ${loads} --json > /dev/full`).code).toBe(1);
  });

  it('-o keeps an older file when there is nothing to write', () => {
    file('kept.json', 'old');
    expect(run(['ring', '--loads', '1,x', '-o', 'kept.json']).code).toBe(1);
    expect(readFileSync(join(folder, 'kept.json'), 'utf8')).toBe('old');
  });

  it('a closed pipe ends quietly', () => {
    const { out, err } = sh(
      `yes '{"kind":"ring","loads":[7,0]}' | "$E" run - | head -n 1; exit "\${PIPESTATUS[1]}"`,
    );
    expect(JSON.parse(out).ok).toBe(true);
    expect(err).toBe('');
  });

  it('--threads never changes a byte', () => {
    const one = run([
      'reproduce',
      'lau/table3',
      '--trials',
      '9000',
      '--json',
      '--threads',
      '1',
    ]).out;
    for (const threads of ['2', '7']) {
      expect(
        run(['reproduce', 'lau/table3', '--trials', '9000', '--json', '--threads', threads]).out,
      ).toBe(one);
    }
  });
});

describe('streams', () => {
  it('answers one line for each, in order, and goes on after a bad one', () => {
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

  it('a bad first line has its number too', () => {
    const { out } = run(['run', '-'], '{"kind":"ring"}\n{"kind":"ring","loads":[4,0]}\n');
    expect(JSON.parse(out.split('\n')[0]!).error.stream_line).toBe(1);
  });

  it('one job alone ends with its own code, over several lines too', () => {
    expect(run(['run', '-'], '{"kind":"ring","loads":[9,0,0,0],"max_steps":1}').code).toBe(3);
    const { code, out } = run(['run', '-'], '{\n"kind": "ring",\n"loads": [9, 0]\n}\n');
    expect([code, JSON.parse(out).result.steps]).toEqual([0, 1]);
    const broken = JSON.parse(run(['run', '-'], '{\n"kind": "ring",\n"loads": [9 0]\n}\n').out);
    expect(broken).toMatchObject({ kind: null, error: { code: 'bad_json', line: 3, column: 13 } });
  });

  it('answers before the producer has finished', async () => {
    const child = spawn(cli, ['run', '-']);
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

  it('keeps its memory however long the stream is', () => {
    const line = JSON.stringify({ kind: 'ring', loads: Array.from({ length: 200 }, (_, i) => i) });
    file('line.json', line + '\n');
    const { err } = sh(
      `for i in 1 2; do yes "$(cat line.json)" | head -n $((i * i * 4000)) | ( ulimit -v 400000; "$E" run - --threads 2 >/dev/null ) || echo failed >&2; done`,
    );
    expect(err).toBe('');
  });

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

  it('Ctrl-C during one long job prints the best so far', async () => {
    const child = spawn(cli, ['reproduce', 'lau/table1', '--trials', '10000000', '--json']);
    let out = '';
    child.stdout.on('data', (data: Buffer) => (out += data.toString()));
    await new Promise((resolve) => setTimeout(resolve, 300));
    child.kill('SIGINT');
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(4);
    expect(JSON.parse(out).stopped).toBe('cancelled');
  });
});

describe('verify', () => {
  it('accepts an answer with its loads or its request, and finds a changed one', () => {
    const answer = run(['ring', '--loads', '7,0,3,1,1,0', '--json']).out;
    file('answer.json', answer);
    file('v-loads.txt', '7 0 3 1 1 0');
    file('v-request.json', '{"kind":"ring","loads":[7,0,3,1,1,0]}');
    expect(run(['verify', 'answer.json', 'v-loads.txt']).code).toBe(0);
    expect(run(['verify', 'answer.json', 'v-request.json']).out).toContain('The plan is valid');
    file('changed.json', answer.replace('"traffic":7', '"traffic":6'));
    const changed = run(['verify', 'changed.json', 'v-loads.txt']);
    expect([changed.code, changed.out.includes('The plan is wrong')]).toEqual([1, true]);
    file('other.txt', '7 0 3 1 0 1');
    expect(run(['verify', 'answer.json', 'other.txt']).err).toContain('belongs to other data');
    const job = {
      kind: 'verify',
      request: { kind: 'ring', loads: [7, 0, 3, 1, 1, 0] },
      answer: JSON.parse(answer),
    };
    expect(run(['verify', file('job.json', JSON.stringify(job))]).code).toBe(0);
    expect(run(['run', 'job.json']).code).toBe(0);
    expect(run(['verify', 'answer.json']).code).toBe(2);
  });

  it('takes answers on files of any kind with the options that made them', () => {
    const check = (made: string[], data: string[]) => {
      file('made.json', run([...made, '--json']).out);
      return run(['verify', 'made.json', ...data]);
    };
    file('wide.csv', 'node,load,spare\n0,1.5,7\n1,0.25,1\n2,3,1\n');
    const read = ['--column', 'load', '--unit', '0.25'];
    expect(check(['ring', 'wide.csv', ...read], ['wide.csv', ...read]).code).toBe(0);
    const other = run(['verify', 'made.json', 'wide.csv', '--column', 'spare']);
    expect([other.code, other.err]).toEqual([1, expect.stringContaining('other data')]);
    expect(run(['convert', 'mesh:2,3', '--to', 'metis', '-o', 'net.metis']).code).toBe(0);
    file('six.txt', '9 0 0 4 4 1');
    const made = ['flow', 'file:net.metis', 'six.txt'];
    expect(check(made, ['six.txt', '--topology', 'file:net.metis']).code).toBe(0);
    const bare = run(['verify', 'made.json', 'six.txt']);
    expect([bare.code, bare.err]).toEqual([2, expect.stringContaining('--topology file:NAME')]);
    const peak = ['--scenario', 'peak:160,0'];
    expect(check(['flow', 'torus:4,4', ...peak], peak).code).toBe(0);
    const speeds = ['--speeds', '1,2,3'];
    expect(
      check(['ring', '--loads', '9,0,3', ...speeds], ['--loads', '9,0,3', ...speeds]).code,
    ).toBe(0);
    const tasks = ['--tasks', 'random:20'];
    expect(check(['map', 'mesh:2,3', ...tasks], tasks).code).toBe(0);
    file('job.json', '{"kind":"topology","topology":"petersen"}');
    file('topology.json', run(['topology', 'petersen', '--json']).out);
    const open = run(['verify', 'topology.json', 'job.json']);
    expect([open.code, open.out]).toEqual([2, expect.stringContaining('were not checked')]);
  });

  it('checks a stream of answers against its batch', () => {
    file('batch.txt', '# two rings\n7 0 3 1 1 0\n\n5 1 0\n');
    const answers = run(['ring', 'batch.txt', '--each', '--json']).out;
    file('answers.ndjson', answers);
    const good = run(['verify', 'answers.ndjson', 'batch.txt']);
    expect([good.code, good.out.split('\n').length]).toEqual([0, 3]);
    file('changed.ndjson', answers.replace(/"steps":1/g, '"steps":9'));
    const changed = run(['verify', 'changed.ndjson', 'batch.txt']);
    expect([changed.code, changed.out]).toEqual([
      1,
      expect.stringContaining('2: The plan is wrong'),
    ]);
    file('short.txt', '7 0 3 1 1 0\n');
    expect(run(['verify', 'answers.ndjson', 'short.txt']).err).toContain('2 answers for 1 line');
  });

  it('says where an answer is broken, and refuses forged ones at once', () => {
    file('broken.json', '{"ok":true,\n "kind" "ring"}');
    const broken = run(['verify', 'broken.json', 'v-loads.txt']);
    expect([broken.code, broken.err]).toEqual([1, expect.stringContaining('broken.json:2:9:')]);
    file('four.txt', '7 0 1 0');
    const answer = JSON.parse(run(['ring', 'four.txt', '--json']).out);
    const most = Number.MAX_SAFE_INTEGER;
    answer.result.flow = [most, most, most, most];
    file('forged.json', JSON.stringify(answer));
    expect(run(['verify', 'forged.json', 'four.txt']).code).toBe(1);
    answer.result.flow = ['a', 1, 1, 1];
    file('forged.json', JSON.stringify(answer));
    expect(run(['verify', 'forged.json', 'four.txt']).code).toBe(1);
  });
});

describe('flow', () => {
  it('balances a peak on a torus', () => {
    const { code, out, err } = run(['flow', 'torus:4,4', '--scenario', 'peak:160,0']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('The 10 largest of 32 flows');
    expect(out).toMatch(/opt\s+4\s+320/);
    expect(out).toContain('balances torus:4,4 in 4 iterations');
  });

  it('takes loads from a file, a pipe, a flag and a column', () => {
    file('loads.csv', 'node,load,speed\n0,9,1\n1,0,1\n2,0,2\n');
    const job = ['flow', 'path:3', '--json', '--scheme', 'l2'];
    const fromFile = JSON.parse(
      run(['flow', 'path:3', 'loads.csv', '--json', '--scheme', 'l2']).out,
    );
    expect(fromFile.result.flow).toEqual([6, 4]);
    expect(JSON.parse(run(job, '9 0 0').out).result.flow).toEqual([6, 3]);
    expect(JSON.parse(run([...job, '--loads', '9,0,0']).out).result.flow).toEqual([6, 3]);
    expect(run([...job, '--loads', '9,0,0', '--no-integer']).out).toContain('largest_residual');
  });

  it('reads graphs in every format and verifies what it wrote', () => {
    for (const to of ['edge-list', 'metis', 'mtx', 'json', 'node-link', 'gml', 'dot', 'graphml']) {
      expect(run(['convert', 'petersen', '--to', to, '-o', `p.${to}`]).code).toBe(0);
      const { out } = run(['flow', `file:p.${to}`, '--scenario', 'peak:100,3', '--scheme', 'l1']);
      expect(out, to).toContain('150 units move');
    }
    file('l.txt', '9 0 0 0 3 3 1 1 8 8 0 0 0 0 0 0');
    run(['flow', 'torus:4,4', 'l.txt', '--json', '-o', 'answer.json']);
    const { code, out } = run(['verify', 'answer.json', 'l.txt']);
    expect([code, out]).toEqual([0, expect.stringContaining('The plan is valid')]);
    const broken = JSON.parse(readFileSync(join(folder, 'answer.json'), 'utf8'));
    broken.result.flow[0] += 1;
    file('broken.json', JSON.stringify(broken));
    expect(run(['verify', 'broken.json', 'l.txt']).code).toBe(1);
  });

  it('shows the convergence, and prints the flow as a table', () => {
    const { out } = run([
      'flow',
      'cycle:8',
      '--loads',
      '8,0,0,0,0,0,0,0',
      '--scheme',
      'fos',
      '--history',
    ]);
    expect(out).toMatch(/iteration\s+imbalance/);
    expect(run(['flow', 'path:3', '--loads', '3,0,0', '--format', 'csv']).out).toBe(
      'u,v,flow\n0,1,2\n1,2,1\n',
    );
  });

  const wrong: [string[], number, string][] = [
    [['flow'], 2, 'a topology is missing'],
    [['flow', 'tours:4,4', '--scenario', 'random:5'], 2, 'there is no family "tours"'],
    [['flow', 'torus:4,4', '--scenario', 'pek:3'], 2, 'it must be peak:TOTAL,NODE'],
    [['flow', 'path:3', '--loads', '1,2'], 1, 'loads has 2 numbers, the graph has 3 nodes'],
    [['flow', 'path:3', '--loads', '1,2,x'], 1, '--loads:1:5: error: "x" is not a number'],
    [['flow', 'path:3', '--loads', '1,2,3', '--scenario', 'random:5'], 2, 'exclude each other'],
    [
      ['flow', 'path:3', '--loads', '1,2,3', '--scheme', 'md', '--alpha', '0.2'],
      2,
      'alpha belongs to',
    ],
    [['flow', 'file:none.gml', '--scenario', 'random:5'], 1, 'none.gml: error: No such file'],
  ];
  for (const [args, code, message] of wrong) {
    it(`${code}: ${args.slice(1).join(' ')}`, () => {
      const outcome = run(args);
      expect([outcome.code, outcome.out]).toEqual([code, '']);
      expect(outcome.err).toContain(message);
    });
  }

  it('stops at a time limit with the best so far', () => {
    const { code, out } = run([
      'flow',
      'cycle:20000',
      '--scheme',
      'fos',
      '--scenario',
      'random:50',
      '--time-limit',
      '300ms',
    ]);
    expect(code).toBe(4);
    expect(out).toContain('has not balanced');
  });
});

describe('advise', () => {
  it('ranks topologies and schemes for a number of nodes', () => {
    const { code, out, err } = run(['advise', '16', '--topology', 'cycle:16', '--seed', '2']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/topology +scheme +degree/);
    expect(out).toMatch(/cycle:16 +opt .*given/);
    expect(out).toContain('The network given, cycle:16, takes');
    const csv = run([
      'advise',
      '16',
      '--format',
      'csv',
      '--topology',
      'hypercube:4',
      '--seed',
      '2',
    ]);
    expect(csv.out.split('\n')[0]).toMatch(/^topology,scheme,nodes,near/);
    const rows = csv.out.trim().split('\n').slice(1);
    expect(new Set(rows.map((row) => row.replace(/^"[^"]*"/, '').split(',').length)).size).toBe(1);
    const totals = rows.map((row) => Number(row.split(',').at(-2)));
    expect(totals).toEqual([...totals].sort((a, b) => a - b));
  });

  it('takes loads, a file of a network, candidates and weights', () => {
    run(['convert', 'mesh:3,3', '--to', 'gml', '-o', 'mesh.gml']);
    file(
      'nine.csv',
      'node,load,speed\n' + [...Array(9).keys()].map((i) => `${i},${i * i},1\n`).join(''),
    );
    const args = ['advise', 'nine.csv', '--topology', 'file:mesh.gml', '--json'];
    const more = ['--candidates', 'cycle:9; torus:3,3', '--weights', '3,0', '--machine', 'now'];
    const { code, out, err } = run([...args, ...more]);
    expect(code).toBe(0);
    expect(err).toContain('speeds are not used');
    const answer = JSON.parse(out);
    expect(answer.settings).toMatchObject({
      candidates: ['cycle:9', 'torus:3,3'],
      weights: { flow: 3, migration: 0 },
    });
    expect(answer.input.total).toBe(204);
    for (const row of answer.result.ranking) expect(row.total_ms).toBeCloseTo(3 * row.flow_ms, 9);
    expect(answer.result.ranking.filter((row: { own: boolean }) => row.own)).toHaveLength(1);
    file('nine.bin', Buffer.from(new Float64Array([...Array(9).keys()].map((i) => i * i)).buffer));
    const buffered = run(['advise', '--buffer', 'loads=nine.bin', '--json']);
    expect(JSON.parse(buffered.out).input.total).toBe(204);
    const own = ['--machine-startup-ms', '2', '--machine-per-unit-ms', '0.25'];
    expect(JSON.parse(run([...args, '--quiet', ...own]).out).settings.machine).toEqual({
      startup_ms: 2,
      per_unit_ms: 0.25,
    });
  });

  it('--threads never changes a byte', () => {
    const one = run(['advise', '48', '--json', '--threads', '1']).out;
    expect(run(['advise', '48', '--json', '--threads', '5']).out).toBe(one);
  });

  const wrong: [string[], number, string][] = [
    [['advise', '1'], 2, 'nodes is 1'],
    [['advise', '4000'], 2, 'nodes is 4000'],
    [['advise', '12', '--scenario', 'peak:5'], 2, 'it must be peak:TOTAL,NODE'],
    [['advise', '12', '--weights', '1'], 2, 'FLOW,MIGRATION'],
    [['advise', '12', '--candidates', ' ; '], 2, '--candidates needs topologies'],
    [['advise', '12', '--candidates', 'rong:12'], 2, 'there is no family "rong"'],
    [['advise', '12', '--nodes', '12'], 2, 'given twice'],
    [['advise', '12', '--loads', '1,2'], 1, 'there are 2 loads for 12 nodes'],
    [['advise', 'none.csv'], 1, 'none.csv: error: No such file'],
  ];
  for (const [args, code, message] of wrong) {
    it(`${code}: ${args.slice(1).join(' ')}`, () => {
      const outcome = run(args);
      expect([outcome.code, outcome.out]).toEqual([code, '']);
      expect(outcome.err).toContain(message);
    });
  }
});

describe('eh', () => {
  it('tells counts, nodes and the way of a message', () => {
    const { code, out, err } = run(['eh', '3,2', '--route', '0.1,7.6', '--nodes', '3.5,root']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('0.1 => 0 -> 1 -> 3 -> 7 => 7.6');
    expect(out).toMatch(/3\.5 +0 +29 +3 +3\.4 3\.7 3\.1/);
    expect(run(['eh', '3,2', '--route', '0:1,0:62', '--format', 'csv']).out).toBe(
      'from,to,link\n0.1,0,control\n0,1,hypercube\n1,3,hypercube\n3,7,hypercube\n7,7.6,control\n',
    );
    expect(run(['eh', '--k', '8', '--l', '5']).out).toContain('1099511627776 servers');
  });

  const wrong: [string[], number, string][] = [
    [['eh'], 2, 'K,L is missing'],
    [['eh', '3'], 2, 'written K,L'],
    [['eh', '20,1'], 2, 'k is 20'],
    [['eh', '8,6'], 2, 'l is 6: it must be 1 to 5'],
    [['eh', '3,2', '--nodes', '9.1'], 2, 'has the digit 9: digits of EH(3,2) are 0 to 7'],
    [['eh', '3,2', '--route', '1.1,7'], 2, 'is a controller at level 1'],
  ];
  for (const [args, code, message] of wrong) {
    it(`${code}: ${args.slice(1).join(' ') || 'nothing'}`, () => {
      const outcome = run(args);
      expect([outcome.code, outcome.out]).toEqual([code, '']);
      expect(outcome.err).toContain(message);
    });
  }
});

describe('map', () => {
  it('maps tasks and shows what it was worth', () => {
    const { code, out, err } = run(['map', 'eh:3,2', '--tasks', 'random:200']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/before +[\d.]+/);
    expect(out).toMatch(/below level 2 +\d+ +\d+ +#+/);
    expect(out).toContain('% below the start');
    file('tasks.json', '{"comp":[3,3,2],"edges":[[0,1,4],[1,2,1]]}');
    const answer = JSON.parse(run(['map', 'eh:1,1', 'tasks.json', '--json', '--beta', '1']).out);
    expect(answer.result.mapping[0]).toBe(answer.result.mapping[1]);
    expect(
      run([
        'map',
        'eh:1,1',
        'tasks.json',
        '--start',
        '0,1,0',
        '--algorithm',
        'none',
        '--format',
        'csv',
      ]).out,
    ).toBe('task,server\n0,0\n1,1\n2,0\n');
    // Mappings in other tools' formats, and back as a start.
    file('tasks.graph', '4 3 11\n5 2 7\n6 1 7 3 2\n9 2 2 4 1\n1 3 1\n');
    const placed = ['map', 'eh:1,2', 'tasks.graph', '--seed', '4'];
    const part = run([...placed, '--format', 'metis']).out;
    expect(part).toMatch(/^(\d\n){4}$/);
    const servers = part.trim().split('\n');
    const scotch = run([...placed, '--format', 'scotch']).out;
    expect(scotch).toBe(`4\n${servers.map((server, task) => `${task}\t${server}\n`).join('')}`);
    for (const [name, text] of [
      ['now.part', part],
      ['now.map', scotch],
      ['now.csv', run([...placed, '--format', 'csv']).out],
      ['now.json', run([...placed, '--json']).out],
    ] as const) {
      file(name, text);
      const kept = run([
        'map',
        'eh:1,2',
        'tasks.graph',
        '--mapping',
        name,
        '--algorithm',
        'none',
        '--json',
      ]);
      expect(JSON.parse(kept.out).result.mapping, name).toEqual(servers.map(Number));
      const moved = JSON.parse(
        run(['map', 'eh:1,2', 'tasks.graph', '--start', name, '--max-moves', '1', '--json']).out,
      );
      expect(moved.result.moved, name).toBeLessThanOrEqual(1);
    }
    file('bad.part', '0\n1\nx\n');
    expect(run(['map', 'eh:1,2', 'tasks.graph', '--start', 'bad.part']).err).toContain(
      'bad.part:3: error: "x" is not a server',
    );
    expect(run(['verify', 'now.json', 'tasks.graph']).code).toBe(0);
    const wrongAnswer = JSON.parse(run([...placed, '--json']).out);
    wrongAnswer.result.mapping[0] = (Number(servers[0]) + 1) % 4;
    file('wrong.json', JSON.stringify(wrongAnswer));
    expect(run(['verify', 'wrong.json', 'tasks.graph']).code).toBe(1);
    // Units and messages of a workflow; restarts on any number of threads.
    file('flow.stg', '3\n0 1.5 0\n1 2 1 0\n2 0 1 1\n');
    expect(run(['map', 'eh:1,1', 'flow.stg']).err).toContain('give a unit');
    expect(run(['map', 'eh:1,1', 'flow.stg', '--unit', '0.5']).out).toContain('3 tasks on eh:1,1');
    const several = ['map', 'eh:2,2', '--tasks', 'random:90', '--restarts', '3', '--json'];
    expect(run([...several, '--threads', '1']).out).toBe(run([...several, '--threads', '3']).out);
    const restarts = [...several, '--effort', '1000', '--time-limit', '300ms'];
    expect(run(restarts).code).toBe(4);
    const large = ['map', 'eh:3,3', '--tasks', 'random:20000'];
    expect(run([...large, '--time-limit', '300ms']).code).toBe(4);
  });

  const wrong: [string[], number, string][] = [
    [['map'], 2, 'a machine is missing'],
    [['map', 'eh:3,2', '--tasks', 'rand:5'], 2, 'it must be random:N'],
    [['map', 'eh:3,2', 'none.json'], 1, 'none.json: error: No such file'],
    [['map', 'ehh:3,2', '--tasks', 'random:5'], 2, 'there is no family "ehh"'],
    [['map', 'eh:3,2', '--tasks', 'random:5', '--algorithm', 'bset'], 2, 'did you mean "best"'],
    [['map', 'eh:3,2', '--tasks', 'random:5', '--max-moves', '2'], 2, 'max_moves needs a start'],
    [['map', 'eh:3,2', '--tasks', 'random:5', '--format', 'scoch'], 2, 'did you mean scotch'],
    [['map', 'eh:3,2', 'x', '--input-format', 'gexf'], 2, 'it must be auto, json, stg'],
  ];
  for (const [args, code, message] of wrong) {
    it(`${code}: ${args.slice(1).join(' ') || 'nothing'}`, () => {
      const outcome = run(args);
      expect([outcome.code, outcome.out]).toEqual([code, '']);
      expect(outcome.err).toContain(message);
    });
  }
});

describe('dynamic', () => {
  it('prints percentiles, a histogram and where the time goes', () => {
    const { code, out } = run(['dynamic', 'eh:3,2', '--hop', '0.1R', '--random-tasks', '2000']);
    expect(code).toBe(0);
    expect(out).toMatch(/response\s+mean\s+median\s+95 %\s+99 %\s+largest\n\s+si-mlta/);
    expect(out).toMatch(/level\s+nodes\s+task hops/);
    expect(out).toMatch(/response up to\s+tasks\n.*#{10}/);
    expect(out).toContain('2000 tasks on eh:3,2 under si-mlta: a task is done after');
  });

  it('sweeps one or two settings, the same on any number of threads', () => {
    const sweep = ['dynamic', 'eh:2,2', '--random-tasks', '1000', '--replications', '2'];
    const words = [...sweep, '--sweep', 'load=0.5,0.9', '--sweep', 'policy=llc,si-mlta', '--json'];
    const one = run([...words, '--threads', '1']);
    expect(one.code).toBe(0);
    expect(JSON.parse(one.out).result.points).toHaveLength(4);
    expect(run([...words, '--threads', '2']).out).toBe(one.out);
    const csv = run([...sweep, '--sweep', 'thresholds=1;2', '--format', 'csv']).out.split('\n');
    expect(csv[0]).toMatch(/^thresholds,tet_sum_ticks,/);
    expect(csv).toHaveLength(4);
    expect(run([...sweep, '--sweep', 'load']).code).toBe(2);
    expect(run([...sweep, '--sweep', 'load=0.5,none']).err).toContain('load is "none"');
  });

  it('writes the log as NDJSON and reads traces', () => {
    writeFileSync(join(folder, 'mine.txt'), '7 0 1:0 100\n8 0 1:0 100\n9 5 2:0 50 3\n');
    const log = join(folder, 'log.ndjson');
    const words = ['dynamic', 'eh:1,2', '--arrivals', 'mine.txt', '--hop', '2', '--log-to', log];
    const { code, out } = run([...words, '--format', 'csv']);
    expect(code).toBe(0);
    expect(out.split('\n')[0]).toBe(
      'id,server,start_ticks,complete_ticks,response_ticks,service_ticks,comm_ticks,decision_ticks,wait_ticks',
    );
    const events = readFileSync(log, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(events[0]).toEqual({ time: 0, event: 'arrive', task: 7, node: '1:0', load: 1 });
    expect(events.filter(({ event }) => event === 'complete')).toHaveLength(3);
    const jobs = [
      {
        arrival: 0,
        comp: [10, 20, 20, 5],
        edges: [
          [0, 1, 3],
          [0, 2, 3],
          [1, 3, 2],
          [2, 3, 2],
        ],
      },
    ];
    writeFileSync(join(folder, 'jobs.json'), JSON.stringify(jobs));
    const graphs = run(['dynamic', 'eh:1,2', '--policy', 'llc', '--jobs', 'jobs.json', '--json']);
    expect(JSON.parse(graphs.out).result.jobs[0].makespan).toBe(46);
    expect(run(['dynamic', 'eh:1,2', '--jobs', 'mine.txt']).err).toMatch(
      /^mine.txt:1:3: error: this is not JSON at .*: a JSON list of jobs was expected/,
    );
    writeFileSync(join(folder, 'no-list.json'), '{}');
    expect(run(['dynamic', 'eh:1,2', '--jobs', 'no-list.json']).err).toContain('no JSON list of');
    writeFileSync(join(folder, 'talk.json'), '[[7,9,40]]');
    const talk = ['--exchanges', 'talk.json', '--gamma', '1'];
    expect(run(['dynamic', 'eh:1,2', '--arrivals', 'mine.txt', ...talk]).code).toBe(0);
    writeFileSync(join(folder, 'bad.txt'), '7 0 1:0 100\n8 0 1:0 ten\n');
    const bad = run(['dynamic', 'eh:1,2', '--arrivals', 'bad.txt']);
    expect(bad.code).toBe(1);
    expect(bad.err).toMatch(/^bad.txt:2:9: error: "ten" is not a number\n.*\n\s+\^/);
    expect(run(['dynamic', 'eh:1,2', '--arrivals', 'none.swf']).code).toBe(1);
    // What only the job can know is said at the line of the trace too.
    writeFileSync(join(folder, 'far.txt'), '# mine\n7 0 1:0 100\n\n8 0 0:3 10\n');
    expect(run(['dynamic', 'eh:1,2', '--arrivals', 'far.txt']).err).toMatch(/^far.txt:4:1: error/);
  });

  it('says what is wrong, and stops on demand', () => {
    expect(run(['dynamic']).code).toBe(2);
    expect(run(['dynamic', 'ring:8']).err).toContain('"ring:8" is not one of eh:K,L');
    expect(run(['dynamic', 'eh:3,2', '--polcy', 'llc']).err).toContain('did you mean --policy?');
    expect(run(['dynamic', 'eh:3,2', '--policy', 'jsq']).err).toMatch(/^--policy: error: /);
    const stopped = run([
      'dynamic',
      'eh:3,4',
      '--random-tasks',
      '19000000',
      '--time-limit',
      '300ms',
    ]);
    expect(stopped.code).toBe(4);
    // Where drawing the tasks alone takes as long, there is nothing to show yet.
    expect(stopped.out).toMatch(/Stopped early: time_limit|stopped before it had a result/);
  });
});

describe('cluster', () => {
  it('tells whether balancing pays, and with which method', () => {
    const { code, out } = run(['cluster', '--preset', 'dsl']);
    expect(code).toBe(0);
    expect(out).toMatch(/takes\s+without balancing\s+at least\s+one node alone\s+less/);
    expect(out).toMatch(/\n\s+0\s+1728\s+#{40}/);
    expect(out).toContain('Balancing pays: 1000 iterations take 111.6 s instead of 144 s');
    const advice = run(['cluster', '--preset', 'dsl', '--advise']);
    expect(advice.out).toMatch(/method\s+takes\s+less\s+overload\s+steps\s+moved\n\s+two-phase/);
    expect(advice.out).toContain('Balance with two-phase (--scheme two-phase');
    const dear = ['--unit-bytes', '10000', '--scenario', 'peak:64000,0'];
    const never = run(['cluster', '--preset', 'dsl', '--advise', ...dear]);
    expect(never.out).toContain('Do not balance here');
    expect(never.out).toMatch(/it costs [\d.]+ times what it saves/);
  });

  it('the flags of the ranking give its numbers, on any number of threads', () => {
    const words = [
      'cluster',
      'mesh:4,5',
      '--scenario',
      'random:300',
      '--speeds',
      'pattern:1e9,3e9',
    ];
    const all = run([...words, '--advise', '--json', '--threads', '1']);
    expect(run([...words, '--advise', '--json', '--threads', '2']).out).toBe(all.out);
    for (const row of JSON.parse(all.out).result.ranking) {
      const alone = JSON.parse(run([...words, ...row.flags.split(' '), '--json']).out);
      expect(alone.result.makespan_s, row.method).toBe(row.makespan_s);
    }
    const csv = run([...words, '--compare', 'k-1,imitate', '--format', 'csv']).out.split('\n');
    expect(csv[0]).toBe('method,makespan_s,gain_fraction,overload,lb_steps,moved,messages,flags');
    expect(csv[2]).toMatch(/^imitate,/);
    expect(run([...words, '--format', 'csv']).out).toMatch(/^node,load\n0,\d+\n/);
  });

  it('reads platforms, speeds, links, arrivals and dead links', () => {
    file('links.csv', 'source,target,bandwidth,latency\na,b,1e6,0.001\nb,c,2e6,0.002\n');
    file('speeds.csv', 'site,nodes,speed\nx,2,1e9\ny,1,2e9\n');
    file(
      'cluster.xml',
      `<platform version="4.1"><cluster id="c" topology="TORUS" topo_parameters="3,2" prefix="n" suffix=""
        radical="0-5" speed="1Gf" bw="1GBps" lat="50us"/></platform>`,
    );
    const back = run(['read', '--as', 'platform', 'links.csv', '--format', 'csv']).out;
    expect(back).toBe('source,target,bandwidth,latency\n0,1,1000000,0.001\n1,2,2000000,0.002\n');
    const speeds = run(['read', '--as', 'platform', 'speeds.csv', '--format', 'csv']).out;
    expect(speeds).toContain('node,speed\n0,1000000000\n');
    const linked = ['cluster', '--links', 'links.csv', '--speeds', 'speeds.csv'];
    const three = JSON.parse(run([...linked, '--loads', '90,0,0', '--json']).out);
    expect(three.result.nodes).toBe(3);
    expect(three.result.ideal_s).toBeCloseTo((90 * 22500 * 1000) / 4e9, 12);
    const torus = run([
      'cluster',
      '--platform',
      'cluster.xml',
      '--scenario',
      'peak:600,0',
      '--json',
    ]);
    expect(JSON.parse(torus.out).result.edges).toBe(9);
    const changing = [
      ...['cluster', 'cycle:6', '--loads', '60,0,0,0,0,0', '--iterations', '50'],
      ...['--arrivals', '10,3,30;20,1,5', '--dead-links', '5,0,1', '--detection', 'piggyback'],
    ];
    expect(JSON.parse(run([...changing, '--json']).out).input.total).toBe(95);
    const shaken = ['--shaker-p', '0.5', '--shaker-tau', '2', '--shaker-grow'];
    const settings = JSON.parse(run([...changing, ...shaken, '--json']).out).settings;
    expect(settings.shaker).toEqual({ grow: true, p: 0.5, tau: 2 });
    const piece = file('units.json', '[[3,4],[],[5],[],[],[]]');
    const units = ['cluster', 'cycle:6', '--units', piece, '--rounding', 'imitate', '--json'];
    expect(JSON.parse(run(units).out).result.final_units.flat().sort()).toEqual([3, 4, 5]);
    file('loads.csv', 'node,load,speed\n0,50,1e9\n1,0,3e9\n');
    expect(JSON.parse(run(['cluster', 'path:2', 'loads.csv', '--json']).out).result.ideal_s).toBe(
      (50 * 1000 * 22500) / 4e9,
    );
  });

  it('says what is wrong, and where', () => {
    expect(run(['cluster']).err).toContain('a network is missing');
    expect(run(['cluster', '--preset', 'dls']).err).toContain('did you mean "dsl"?');
    expect(run(['cluster', '--preset', 'dsl', '--links-latency-s', '-1']).err).toContain(
      'latency_s is -1: it must be a number >= 0',
    );
    expect(run(['cluster', '--preset', 'dsl', '--shaker-kapa', '1']).err).toContain(
      'did you mean --shaker-kappa?',
    );
    expect(run(['cluster', '--preset', 'dsl', '--pre-fixed-s', 'x']).code).toBe(2);
    file('bad.csv', 'source,target,bandwidth,latency\na,b,1e6,0.001\nb,c,fast,0.002\n');
    const bad = run(['cluster', '--links', 'bad.csv', '--loads', '1,2,3']);
    expect(bad.code).toBe(1);
    expect(bad.err).toMatch(/^bad.csv:3:5: error: bandwidth is "fast".*\n.*\n\s+\^/);
    expect(run(['cluster', 'cycle:4', '--loads', '1,2,3']).err).toContain('every node needs one');
    expect(run(['cluster', '--preset', 'dsl', '--arrivals', '1,2']).code).toBe(2);
    const slow = [
      'cluster',
      'torus:100,100',
      '--scenario',
      'random:1000',
      '--iterations',
      '100000',
    ];
    const stopped = run([...slow, '--sync', 'tree', '--time-limit', '300ms']);
    expect(stopped.code).toBe(4);
    expect(stopped.out).toContain('Stopped early: time_limit');
  });
});

describe('topology', () => {
  it('tells what a network is like', () => {
    const { code, out } = run(['topology', 'torus:8,8']);
    expect(code).toBe(0);
    expect(out).toMatch(/torus:8,8\s+4\s+64\s+128\s+8\s+4\s+yes\s+yes\s+yes\s+13\s+12\s+48/);
    expect(JSON.parse(run(['topology', 'hypercube:2^3', '--json']).out).result.cost_m).toBe(12);
    expect(run(['topology', 'petersen', '--spectrum']).out).toBe(
      'value,multiplicity\n0,1\n2,5\n5,4\n',
    );
    expect(run(['topology']).out).toContain('cage:DEGREE,GIRTH');
    file('own.json', '{"nodes":3,"edges":[[0,1],[1,2]]}');
    file('own.graph', '3 2\n2\n1 3\n2\n');
    file('bad.txt', '0 1\n1 x\n');
    expect(run(['topology', 'file:own.graph']).out).toContain('own graph: 3 nodes, 2 edges');
    expect(run(['topology', 'file:bad.txt']).err).toContain(
      'bad.txt:2:3: error: "x" is not a node',
    );
    expect(run(['topology', 'file:none.txt']).code).toBe(1);
    expect(run(['topology', 'file:own.json']).out).toContain('own graph: 3 nodes, 2 edges');
    const metis = run(['convert', 'cycle:4', '--to', 'metis']).out;
    expect(metis).toBe('4 4\n2 4\n1 3\n2 4\n1 3\n');
    expect(run(['convert', '-', '--to', 'json'], metis).out).toBe(
      '{"nodes":4,"edges":[[0,1],[0,3],[1,2],[2,3]]}\n',
    );
    expect(run(['convert', 'cycle:4', '--to', 'matis']).err).toContain('did you mean metis?');
    expect(run(['convert', 'bad.txt', '--to', 'mtx']).err).toContain('bad.txt:2:3: error');
    const wrong = run(['topology', 'cage:7,6']);
    expect([wrong.code, wrong.out]).toEqual([2, '']);
    expect(wrong.err).toContain('nearest 6 and 8');
  });
});

describe('labels', () => {
  const path = 'graph { c -- a -- b -- d }';
  const table = 'node,load,speed\na,10,1\nb,20,1\nc,30,1\nd,40,1\n';

  it('join loads to the nodes of a file and reach text, CSV and JSON', () => {
    file('path.dot', path);
    file('named.csv', table);
    const args = ['flow', 'file:path.dot', 'named.csv', '--scheme', 'l1', '--quiet'];
    const answer = JSON.parse(run([...args, '--json']).out);
    expect(answer.input.labels).toEqual(['c', 'a', 'b', 'd']);
    // c has 30, a 10, b 20, d 40; the mean is 25.
    expect(answer.result.flow).toEqual([5, -10, -15]);
    expect(run([...args, '--format', 'csv']).out).toBe(
      'u,v,flow,u_label,v_label\n0,1,5,c,a\n1,2,-10,a,b\n2,3,-15,b,d\n',
    );
    const { out } = run(args);
    expect(out).toMatch(/^ +node +load +target/);
    expect(out).toMatch(/\n +c +30 +25 /);
    expect(out).toMatch(/\n +d +40 +25 /);
    expect(out).toMatch(/\n +d +b +15 /);
  });

  it('without a partner are told by name; numbers stay positions', () => {
    file('path.dot', path);
    file('polska.csv', 'node,name,load\n0,Gdansk,1\n1,Bydgoszcz,2\n2,Lodz,3\n3,Krakow,4\n');
    const wrong = run(['flow', 'file:path.dot', 'polska.csv']);
    expect([wrong.code, wrong.out]).toEqual([1, '']);
    expect(wrong.err).toContain('polska.csv:2:3: error: the network has no node "Gdansk"');
    file('numbers.csv', 'rank,load\n3,40\n1,10\n0,30\n2,20\n');
    const args = ['flow', 'file:path.dot', 'numbers.csv', '--scheme', 'l1', '--json'];
    expect(JSON.parse(run(args).out).result.flow).toEqual([5, -10, -15]);
    const gml = 'graph [ node [ id 2 ] node [ id 1 ] edge [ source 1 target 2 ] ]';
    file('ids.gml', gml);
    const ids = ['flow', 'file:ids.gml', file('ids.csv', 'id,load\n1,8\n2,0\n'), '--json'];
    expect(JSON.parse(run(ids).out).result.flow.map(Math.abs)).toEqual([4]);
    expect(JSON.parse(run(ids).out).input.labels).toEqual(['2', '1']);
  });

  it('show in ring, cluster and map too', () => {
    const named = file('ring.csv', 'host,load\nx,9\ny,0\nz,0\n');
    expect(run(['ring', named, '--format', 'csv']).out).toBe(
      'node,load,target,flow,kind,red,label\n0,9,3,3,rich,false,x\n1,0,3,0,idle,false,y\n2,0,3,-3,idle,false,z\n',
    );
    expect(run(['ring', named]).out).toMatch(/\n +x +9 +3 +3 /);
    expect(run(['cluster', 'path:3', named, '--format', 'csv']).out).toMatch(
      /^node,load,label\n0,\d+,x\n/,
    );
    file('path.dot', path);
    file('tasks.dot', 'digraph { t -> u }');
    expect(run(['map', 'file:path.dot', 'tasks.dot', '--format', 'csv']).out).toMatch(
      /^task,server,task_label,server_label\n0,\d,t,[abcd]\n1,\d,u,[abcd]\n$/,
    );
    expect(JSON.parse(run(['topology', 'file:path.dot', '--json']).out).input.labels).toEqual([
      'c',
      'a',
      'b',
      'd',
    ]);
  });

  it('and how the text was read stands in the answer', () => {
    const ranks = file('ranks.csv', '0,2.320893987\n1,0.005901813\n2,0.0046\n');
    const args = ['ring', ranks, '--unit', '0.001', '--quiet', '--json'];
    const answer = JSON.parse(run(args).out);
    expect(answer.input).toMatchObject({ nodes: 3, total: 2332 });
    expect(answer.settings.unit).toBe(0.001);
    expect(answer.notes[0]).toMatch(
      /^values divided by the unit 0.001 and rounded half up; .* 0.0006042 more/,
    );
    expect(answer.settings).not.toHaveProperty('column');
    const all = [...args, '--column', '2', '--input-format', 'csv'];
    expect(JSON.parse(run(all).out).settings).toMatchObject({
      unit: 0.001,
      column: '2',
      input_format: 'csv',
    });
    // So that verify needs nothing that the answer says.
    file('all.json', run(all).out);
    expect(run(['verify', 'all.json', ranks]).code).toBe(0);
    expect(JSON.parse(run(['ring', '--loads', '1,2', '--json']).out).settings).not.toHaveProperty(
      'unit',
    );
  });

  it('--each leaves the column of the ranks out and names the nodes', () => {
    const input = 'rank,phase_1,phase_2\n0,7,1\n1,3,x\n2,4,4\n';
    const { code, out } = run(['ring', '--each', '--json', '--unit', '1'], input);
    const lines = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(code).toBe(1);
    expect(lines[0].input).toMatchObject({ nodes: 2, total: 8, labels: ['phase_1', 'phase_2'] });
    expect(lines[0].settings.unit).toBe(1);
    expect(lines[1].error).toMatchObject({ line: 3, column: 5 });
    expect(run(['ring', '--each', '--column', 'phase_1'], input).code).toBe(2);
  });

  const data = process.env['EVENKEEL_DATA'];
  it.skipIf(!data || !existsSync(`${data}/loads`))('join the demands of SNDlib', () => {
    for (const name of ['abilene', 'polska', 'nobel-eu', 'germany50', 'geant']) {
      const net = `file:${data}/topologies/sndlib-${name}.gml`;
      const { code, out } = run(['flow', net, `${data}/loads/sndlib-${name}-demand.csv`, '--json']);
      expect(code, name).toBe(0);
      const { input } = JSON.parse(out);
      expect(input.labels).toHaveLength(input.nodes);
    }
    const wrong = run([
      'flow',
      `file:${data}/topologies/sndlib-abilene.gml`,
      `${data}/loads/sndlib-polska-demand.csv`,
    ]);
    expect(wrong.code).toBe(1);
    expect(wrong.err).toContain('the network has no node "Gdansk"');
  });
});

describe('other commands', () => {
  it('read shows how a text is understood', () => {
    const { out } = run(['read', '--unit', '0.5', '--json'], '1 2.25 3');
    expect(JSON.parse(out).result).toMatchObject({ value: [2, 5, 6], format: 'plain' });
    expect(run(['read', '--input-format', 'csv'], 'load\n4\n5\n').out).toContain('Read 2 loads');
  });

  it('reproduce lists its ids and runs them', () => {
    const ids = run(['reproduce']).out.trim().split('\n');
    expect(ids).toContain('lau/table1');
    // A run of annealing, and of a cluster with the shaker, takes tenths of a second.
    const trials = (id: string): string => (/^(eh|jeannot)\//.test(id) ? '1' : '500');
    for (const id of ids) expect(run(['reproduce', id, '--trials', trials(id)]).code, id).toBe(0);
    expect(run(['reproduce', 'eh/table3.2', '--trials', '100000']).err).toContain('at most 10000');
    expect(run(['reproduce', 'lau/table4', '--trials', '500', '--format', 'csv']).out).toMatch(
      /^n,max load,source/,
    );
  });

  it('schema is the file of the repository', () => {
    expect(run(['schema']).out).toBe(readFileSync(root + 'core/gen/job.schema.json', 'utf8'));
  });

  it('completion scripts are valid shell', () => {
    execFileSync('bash', ['-n'], { input: run(['completion', 'bash']).out });
    expect(run(['completion', 'zsh']).out).toContain('#compdef evenkeel');
    expect(run(['completion', 'fish']).out).toContain('-l message-limit');
    expect(run(['completion', 'tcsh']).code).toBe(2);
  });

  it('completes the flags that a command takes, and no others, and their values', () => {
    const script = run(['completion', 'bash']).out;
    const complete = (...words: string[]): string[] =>
      execFileSync('bash', [], {
        input: `${script}\nCOMP_WORDS=(evenkeel ${words.map((word) => `'${word}'`).join(' ')})\nCOMP_CWORD=${words.length}\n_evenkeel\necho "\${COMPREPLY[@]}"`,
        encoding: 'utf8',
      })
        .trim()
        .split(' ');
    const commands = complete('').filter((word) => !word.startsWith('--'));
    expect(commands.length).toBe(15);
    for (const command of commands) {
      const help = run([command, '--help']).out;
      const listed = [...help.matchAll(/^ {2}(-.*?)(?: {2}|$)/gm)].flatMap((match) =>
        [...match[1]!.matchAll(/--[a-z0-9-]+/g)].map(String),
      );
      expect(complete(command, '--').sort(), command).toEqual(listed.sort());
    }
    expect(complete('schema', '--')).not.toContain('--threads');
    expect(complete('flow', '--scheme', 'c')).toEqual(['chebyshev']);
    expect(complete('map', '--format', '')).toContain('scotch');
    expect(complete('cluster', '--shaker-')).toContain('--shaker-kappa');
  });

  it('examples run', () => {
    for (const name of readdirSync(examplesFolder).filter((name) => name.endsWith('.json'))) {
      expect(run(['run', join(examplesFolder, name)]).code, name).toBe(0);
    }
    expect(run(['ring', join(examplesFolder, 'vt-32ranks.csv'), '--column', 'ms']).code).toBe(0);
  });

  const data = process.env['EVENKEEL_DATA'];
  it.skipIf(!data || !existsSync(`${data}/loads`))(
    'real load vectors are read or refused with a reason',
    () => {
      for (const name of readdirSync(`${data}/loads`).filter((one) => one.endsWith('.csv'))) {
        const { code, err } = run(['ring', `${data}/loads/${name}`]);
        if (code !== 0)
          expect(err, name).toMatch(/which column|has a fraction|rounded|a directory/);
        expect([0, 1], name).toContain(code);
        expect(statSync(`${data}/loads/${name}`).size).toBeGreaterThan(0);
      }
    },
  );
});

describe('what a user writes as JSON', () => {
  const deep = '['.repeat(70_000) + ']'.repeat(70_000);
  it('is refused with its place, however deep or large', () => {
    file('deep.json', deep);
    file('huge.json', '{"schema":"evenkeel/1",\n "result": 1e400}');
    file('twice.json', '{"kind":"ring",\n"kind":"flow"}');
    file('few.txt', '1 2 3');
    const places: [string, string][] = [
      ['deep.json', 'deep.json:1:101: error: this is nested more than 100 levels deep'],
      ['huge.json', 'huge.json:2:12: error: the number "1e400" is beyond the range of numbers'],
      ['twice.json', 'twice.json:2:1: error: the key "kind" stands twice in one object'],
    ];
    for (const [name, message] of places) {
      const { code, err } = run(['verify', name, 'few.txt']);
      expect([code, err.slice(0, message.length)]).toEqual([1, message]);
    }
    const { code, out } = run(['run', 'deep.json']);
    expect(code).toBe(1);
    expect(JSON.parse(out).error).toMatchObject({ code: 'bad_json', line: 1, column: 101 });
  });

  it('in flags and in the files that flags name never ends in a crash', () => {
    file('deep.json', deep);
    const attempts = [
      ['dynamic', 'eh:1,2', '--jobs', 'deep.json'],
      ['dynamic', 'eh:1,2', '--exchanges', 'deep.json'],
      ['cluster', 'torus:2,2', '--units', 'deep.json'],
      ['map', 'eh:1,2', '--tasks', 'random:4', '--start', 'deep.json'],
      ['map', 'eh:1,2', '--tasks', `{"random":${'['.repeat(5000)}${']'.repeat(5000)}}`],
      ['ring', '--loads', '1,2', '--targets', `${'['.repeat(5000)}${']'.repeat(5000)}`],
      ['advise', '9'.repeat(400)],
      ['eh', '1e400,2'],
    ];
    for (const words of attempts) {
      const { code, err } = run(words);
      expect([1, 2], words.join(' ').slice(0, 60)).toContain(code);
      expect(err).toContain('error: ');
      expect(err).not.toContain('internal');
    }
  });
});

describe('files of another kind', () => {
  it('are named, with what reads them', () => {
    file('torus.tgt', 'torus3D 8 8 8\n');
    file('machine.xml', '<?xml version="1.0"?>\n<platform version="4.1"/>\n');
    file('packed', Buffer.from([0x1f, 0x8b, 8, 0]));
    const says: [string, string][] = [
      ['torus.tgt', 'torus.tgt:1:1: error: this is a machine of Scotch (.tgt), which is not read'],
      [
        'machine.xml',
        'machine.xml:2:2: error: this is a SimGrid platform: evenkeel cluster --plat',
      ],
      ['packed', 'packed:1:1: error: this is compressed by gzip: unpack it first'],
    ];
    for (const [name, message] of says) {
      const { code, err } = run(['topology', `file:${name}`]);
      expect([code, err.slice(0, message.length)]).toEqual([1, message]);
    }
  });
});
