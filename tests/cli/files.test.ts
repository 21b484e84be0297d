// What -o does to files, and what signals do while input is read.
import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { workspace } from '../support/command.js';
import { cli, examples, examplesFolder, readText, root } from '../support/paths.js';

const { folder, run, sh, file } = workspace();
const content = (name: string): string => readFileSync(join(folder, name), 'utf8');
const job = ['ring', '--loads', '9,0,0'];

describe('-o', () => {
  it('through a link writes the target of the link', () => {
    mkdirSync(join(folder, 'far'));
    file('far/real.txt', 'old');
    symlinkSync('far/real.txt', join(folder, 'link.txt'));
    symlinkSync('link.txt', join(folder, 'link2.txt'));
    expect(run([...job, '-o', 'link2.txt']).code).toBe(0);
    for (const link of ['link.txt', 'link2.txt']) {
      expect(lstatSync(join(folder, link)).isSymbolicLink()).toBe(true);
    }
    expect(content('far/real.txt')).toContain('Balancing takes');
    // Also if that file does not exist yet; a cycle of links is an error.
    symlinkSync('far/new.txt', join(folder, 'dangling.txt'));
    expect(run([...job, '-o', 'dangling.txt']).code).toBe(0);
    expect(content('far/new.txt')).toContain('Balancing takes');
    symlinkSync('circle.txt', join(folder, 'circle.txt'));
    expect(run([...job, '-o', 'circle.txt']).code).toBe(1);
    expect(readdirSync(join(folder, 'far')).sort()).toEqual(['new.txt', 'real.txt']);
  });

  it('writes to pipes, descriptors and special files directly', () => {
    const whole = run(job).out;
    expect(sh('"$E" ring --loads 9,0,0 -o >(cat > substituted.txt); sleep 0.3').code).toBe(0);
    expect(content('substituted.txt')).toBe(whole);
    for (const name of ['/dev/stdout', '/dev/fd/1', '/proc/self/fd/1']) {
      expect(sh(`"$E" ring --loads 9,0,0 -o ${name} | cat`).out, name).toBe(whole);
      expect(sh(`"$E" ring --loads 9,0,0 -o ${name} > o.txt; cat o.txt`).out, name).toBe(whole);
      // If the shell appends to a file, the command appends to it.
      const both = sh(`echo old > o.txt; "$E" ring --loads 9,0,0 -o ${name} >> o.txt; cat o.txt`);
      expect(both.out, name).toBe('old\n' + whole);
    }
    expect(sh('"$E" ring --loads 9,0,0 -o /dev/fd/5 5> five.txt; cat five.txt').out).toBe(whole);
    expect(sh('"$E" ring --loads 9,0,0 -o /dev/stderr 2> two.txt; cat two.txt').out).toBe(whole);
    const fifo = sh(
      'mkfifo fifo; cat fifo > f.txt & "$E" ring --loads 9,0,0 -o fifo; wait; cat f.txt',
    );
    expect([fifo.code, fifo.out]).toEqual([0, whole]);
    expect(lstatSync(join(folder, 'fifo')).isFIFO()).toBe(true);
    expect(run([...job, '-o', '/dev/null'])).toEqual({ code: 0, out: '', err: '' });
    // It is not an error if the reader of standard output goes away; a closed descriptor is an
    // error.
    expect(sh('"$E" ring --loads 9,0,0 -o /dev/stdout | true; echo ${PIPESTATUS[0]}').out).toBe(
      '0\n',
    );
    const closed = run([...job, '-o', '/dev/fd/77']);
    expect([closed.code, closed.err]).toEqual([
      1,
      '/dev/fd/77: error: cannot be written: Bad file descriptor\n',
    ]);
  });

  it('accepts a name of the maximum length, and refuses an empty name', () => {
    const long = 'n'.repeat(250) + '.json';
    expect(run([...job, '-o', long]).code).toBe(0);
    expect(content(long)).toContain('Balancing takes');
    const empty = run([...job, '-o', '']);
    expect([empty.code, empty.out]).toEqual([2, '']);
    expect(empty.err).toContain('--output needs a value');
  });

  it('leaves a read-only file alone, and keeps the mode of others', () => {
    file('locked.txt', 'old');
    chmodSync(join(folder, 'locked.txt'), 0o444);
    const { code, out, err } = run([...job, '-o', 'locked.txt']);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('locked.txt: error: this file is read-only');
    expect(content('locked.txt')).toBe('old');
    file('mine.txt', 'old');
    chmodSync(join(folder, 'mine.txt'), 0o640);
    expect(run([...job, '-o', 'mine.txt']).code).toBe(0);
    expect(statSync(join(folder, 'mine.txt')).mode & 0o777).toBe(0o640);
  });

  it('keeps the old file wherever writing fails', () => {
    mkdirSync(join(folder, 'limited'));
    const whole = run([...job, '--json']).out.length;
    for (const bytes of [0, 1, 7, 100, 511, 512, whole - 1]) {
      file('limited/answer.json', 'old');
      const { code, err } = sh(
        `cd limited && prlimit --fsize=${bytes} "$E" ring --loads 9,0,0 --json -o answer.json`,
      );
      expect([code, content('limited/answer.json')], String(bytes)).toEqual([1, 'old']);
      expect(err).toContain('cannot be written');
      expect(err).toContain('the old file was kept');
      expect(readdirSync(join(folder, 'limited'))).toEqual(['answer.json']);
    }
    sh(`cd limited && prlimit --fsize=${whole} "$E" ring --loads 9,0,0 --json -o answer.json`);
    expect(content('limited/answer.json')).toHaveLength(whole);
  });

  it('keeps it with the answer of every kind, at every tenth of its length', () => {
    const kinds = new Map<string, string>();
    for (const name of examples) {
      const text = readText(examplesFolder + name);
      const { kind } = JSON.parse(text) as { kind: string };
      if (!kinds.has(kind)) kinds.set(kind, text);
      const answer = readText(`${root}tests/golden/${name}`);
      if (kind === 'ring')
        kinds.set('verify', `{"kind":"verify","request":${text},"answer":${answer}}`);
    }
    const { oneOf } = (
      JSON.parse(run(['schema']).out) as { $defs: { request: { oneOf: { $ref: string }[] } } }
    ).$defs.request;
    expect([...kinds.keys()].sort()).toEqual(
      oneOf.map(({ $ref }) => $ref.split('/').pop()!).sort(),
    );
    for (const [kind, text] of kinds) {
      file('job.json', text);
      const whole = Buffer.byteLength(run(['run', 'job.json']).out);
      for (let tenth = 0; tenth < 10; ++tenth) {
        const bytes = Math.floor((whole * tenth) / 10);
        file('limited/answer.json', 'old');
        const { code, err } = sh(
          `cd limited && prlimit --fsize=${bytes} "$E" run ../job.json -o answer.json`,
        );
        expect([code, content('limited/answer.json')], `${kind}, ${bytes}`).toEqual([1, 'old']);
        expect(err).toContain('cannot be written');
        expect(readdirSync(join(folder, 'limited'))).toEqual(['answer.json']);
      }
    }
  });

  it('never replaces a result by an error answer, which goes to standard output', () => {
    file('good.json', 'old');
    for (const args of [
      ['ring', '--loads', '1,x', '--json', '-o', 'good.json'],
      ['ring', 'nowhere.txt', '--json', '-o', 'good.json'],
      ['flow', 'cycle:3', '--loads', '1,2', '--json', '-o', 'good.json'],
    ]) {
      const { code, out, err } = run(args);
      expect([code, JSON.parse(out).ok], args.join(' ')).toEqual([1, false]);
      expect(err).toContain('good.json: note: not written');
    }
    const { code, out } = run(['run', '-', '-o', 'good.json'], '{"kind":"ring"}');
    expect([code, JSON.parse(out).ok]).toEqual([1, false]);
    expect(content('good.json')).toBe('old');
  });
});

/**
 * Starts evenkeel, sends it input, and returns its result after a signal that is sent as soon as
 * `when` is true.
 */
function signalled(
  args: string[],
  input: string,
  signals: NodeJS.Signals[],
): Promise<{ code: number | null; out: string; err: string; seconds: number }> {
  const child = spawn(cli, args, { cwd: folder });
  let out = '';
  let err = '';
  child.stdout.on('data', (data: Buffer) => (out += data.toString()));
  child.stderr.on('data', (data: Buffer) => (err += data.toString()));
  child.stdin.on('error', () => {});
  child.stdin.write(input);
  return new Promise((resolve) => {
    let start = 0;
    setTimeout(() => {
      start = performance.now();
      signals.forEach((signal, i) => setTimeout(() => child.kill(signal), 300 * i));
    }, 700);
    child.once('close', (code) =>
      resolve({ code, out, err, seconds: (performance.now() - start) / 1000 }),
    );
  });
}

describe('a signal', () => {
  it('during reading stops the program at once, without an answer', async () => {
    const inputs = [
      [['ring', '-'], '7,0,3\n8,0'],
      [['ring', '-'], ''],
      [['run', '-'], '{\n"kind":"ring",\n'],
      [['run', '-'], ''],
      [['flow', 'cycle:3', '-'], '1\n2\n'],
    ] as const;
    const signals = [
      ['SIGINT', 130],
      ['SIGTERM', 143],
      ['SIGHUP', 129],
    ] as const;
    // They wait most of the time: at once.
    const all = inputs.flatMap(([args, input]) =>
      signals.map(async ([signal, code]) => {
        const outcome = await signalled([...args], input, [signal]);
        expect([outcome.code, outcome.out], `${args.join(' ')} ${signal}`).toEqual([code, '']);
        expect(outcome.seconds).toBeLessThan(2);
      }),
    );
    await Promise.all(all);
  });

  it('SIGTERM gives the best result so far, like Ctrl-C, and the file is complete', async () => {
    const long = ['reproduce', 'lau/table1', '--trials', '10000000', '--json'];
    const { code, out } = await signalled(long, '', ['SIGTERM']);
    expect([code, JSON.parse(out).stopped]).toEqual([4, 'cancelled']);
    mkdirSync(join(folder, 'terminated'));
    const written = await signalled([...long, '-o', 'terminated/a.json'], '', ['SIGTERM']);
    expect(written.code).toBe(4);
    expect(JSON.parse(content('terminated/a.json')).stopped).toBe('cancelled');
    expect(readdirSync(join(folder, 'terminated'))).toEqual(['a.json']);
  });

  it('leaves no temporary file behind, even after a second signal', async () => {
    mkdirSync(join(folder, 'batch'));
    file('batch/all.ndjson', 'old');
    const batch = ['ring', '--each', '--json', '-', '-o', 'batch/all.ndjson'];
    const first = await signalled(batch, '7,0,3\n8,0,3\n', ['SIGTERM']);
    expect(first.code).toBe(4);
    expect(first.err).toContain(
      'batch/all.ndjson: note: stopped after 2 answers, which the file has',
    );
    expect(content('batch/all.ndjson').trim().split('\n')).toHaveLength(2);
    file('batch/all.ndjson', 'old');
    // A write that waits for its reader keeps the process: the second signal ends it.
    const endless = `yes '{"kind":"ring","loads":[7,0]}' | "$E" run - -o batch/all.ndjson & pid=$!
      sleep 0.5; kill -STOP $pid; kill -HUP $pid; kill -TERM $pid; kill -CONT $pid; wait $pid; echo $?`;
    expect(sh(endless).out.trim()).toMatch(/^(129|143|4)$/);
    expect(readdirSync(join(folder, 'batch'))).toEqual(['all.ndjson']);
    expect(content('batch/all.ndjson')).toBe('old');
    expect(existsSync(join(folder, 'all.ndjson'))).toBe(false);
  });
});

describe('a batch that is stopped', () => {
  const lines = (count: number): string => '9,0,0,4,0,7,1\n'.repeat(count);

  it('stops at the time limit, even if no more input comes', async () => {
    const child = spawn(cli, ['ring', '--each', '--json', '--time-limit', '500ms', '-']);
    let out = '';
    let err = '';
    child.stdout.on('data', (data: Buffer) => (out += data.toString()));
    child.stderr.on('data', (data: Buffer) => (err += data.toString()));
    child.stdin.write('7,0,3\n8,0,3\n');
    expect(await new Promise((resolve) => child.once('close', resolve))).toBe(4);
    expect(out.trim().split('\n')).toHaveLength(2);
    expect(err).toContain('stopped after 2 answers');
    child.stdin.destroy();
  });

  it('prints no rows that were not computed, and marks incomplete rows', () => {
    file('many.txt', lines(400_000));
    const { code, out } = run(
      ['ring', 'many.txt', '--each', '--format', 'csv', '--time-limit', '300ms'],
      '',
    );
    expect(code).toBe(4);
    const rows = out.trim().split('\n');
    expect(rows[0]).toBe('line,nodes,total,steps,traffic,messages,shift,lower_bound,stopped,error');
    expect(rows.length).toBeLessThan(400_001);
    for (const row of rows.slice(1)) {
      const cells = row.split(',');
      expect(cells).toHaveLength(10);
      if (cells[5] === '') expect(cells[8]).toBe('time_limit');
    }
  });

  it('has the finished answers in the file of -o, and nothing else', () => {
    file('many.txt', lines(400_000));
    file('kept.ndjson', 'old');
    const { code, err } = run([
      ...['ring', 'many.txt', '--each', '--json', '--time-limit', '300ms'],
      ...['-o', 'kept.ndjson'],
    ]);
    expect(code).toBe(4);
    const answers = content('kept.ndjson').trimEnd().split('\n');
    expect(err).toContain(
      `kept.ndjson: note: stopped after ${answers.length} answers, which the file has`,
    );
    for (const answer of answers) expect(JSON.parse(answer)).not.toHaveProperty('stopped');
  });

  it('leaves the old file if no answer is finished', () => {
    file('none.ndjson', 'old');
    const slow = '{"kind":"reproduce","id":"lau/table1","trials":10000000}\n'.repeat(2);
    const words = ['run', '-', '--ndjson', '--time-limit', '500ms', '-o', 'none.ndjson'];
    const { code, err } = run(words, slow);
    expect([code, content('none.ndjson')]).toEqual([4, 'old']);
    expect(err).toContain('not written: stopped after 0 answers');
  });

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'by %s leaves a file with which --resume goes on to the same bytes',
    async (signal) => {
      const jobs = Array.from(
        { length: 400 },
        (_, i) => `{"kind":"reproduce","id":"lau/table1","trials":${20 + i}}`,
      );
      file('night.ndjson', jobs.join('\n') + '\n');
      const written = join(folder, `${signal}.ndjson`);
      const words = ['run', join(folder, 'night.ndjson'), '--ndjson', '-o', written];
      const child = spawn(cli, words);
      let err = '';
      child.stderr.on('data', (data: Buffer) => (err += data.toString()));
      const closed = new Promise((resolve) => child.once('close', resolve));
      // A fast machine does all jobs in a second.
      await new Promise((resolve) => setTimeout(resolve, 300));
      child.kill(signal);
      const code = await closed;
      if (code !== 0) {
        expect(code).toBe(4);
        expect(err).toContain(`--resume ${written} instead of -o ${written}`);
        const { code: resumed } = run(['run', 'night.ndjson', '--resume', written]);
        expect(resumed).toBe(0);
      }
      expect(readFileSync(written, 'utf8')).toBe(run(['run', 'night.ndjson', '--ndjson']).out);
    },
  );

  it('a stream reports the line of an error, and the position in a text of the job', () => {
    const { out } = run(
      ['run', '-'],
      '\n{"kind":"read","text":"1 2\\n3 x"}\n\n{"kind":"ring","loads":[4 0]}\n{"kind":"ring"}\n',
    );
    const [read, broken, missing] = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).error);
    expect(read).toMatchObject({ line: 2, column: 3, stream_line: 2 });
    expect(broken).toMatchObject({ line: 1, column: 27, stream_line: 4 });
    expect(missing).toMatchObject({ stream_line: 5 });
    expect(missing).not.toHaveProperty('line');
  });
});

describe('--fail-above', () => {
  const cases: [string, string[], number][] = [
    ['ring', ['ring', '--loads', '9,0,0', '--targets', '7,1,1', '--fail-above', '2'], 6],
    ['ring, balanced', ['ring', '--loads', '9,0,0', '--fail-above', '1'], 0],
    ['flow', ['flow', 'path:4', '--loads', '7,0,0,0', '--fail-above', '1.1'], 6],
    ['flow, balanced', ['flow', 'path:4', '--loads', '8,0,0,0', '--fail-above', '1'], 0],
    [
      'flow that did not converge',
      ['flow', 'path:9', '--scenario', 'peak:90,0', '--scheme', 'fos', '--max-iterations', '2'],
      6,
    ],
    [
      'flow of uneven speeds',
      ['flow', 'path:2', '--loads', '4,0', '--speeds', '3,1', '--fail-above', '1'],
      0,
    ],
    ['map', ['map', 'eh:1,1', '--tasks', 'random:1', '--fail-above', '1.5'], 6],
    ['map, wide', ['map', 'eh:1,1', '--tasks', 'random:1', '--fail-above', '2'], 0],
    ['cluster', ['cluster', 'path:3', '--loads', '10,0,0', '--fail-above', '1.01'], 6],
    ['cluster, wide', ['cluster', 'path:3', '--loads', '9,9,9', '--fail-above', '1'], 0],
  ];
  for (const [name, args, code] of cases) {
    it(`${code}: ${name}`, () => {
      const words = args.includes('--fail-above') ? args : [...args, '--fail-above', '1.01'];
      for (const format of ['text', 'json', 'csv']) {
        const outcome = run([...words, '--format', format]);
        expect([outcome.code, outcome.out === ''], outcome.err).toEqual([code, false]);
        if (code === 6) expect(outcome.err).toMatch(/max\/mean stays at [\d.]+, above/);
      }
    });
  }

  it('computes the remaining loads of a flow like a replay of its edges', () => {
    const args = ['flow', 'cycle:5', '--loads', '50,0,0,0,3', '--scheme', 'fos'];
    const few = [...args, '--max-iterations', '3', '--json'];
    const { result } = JSON.parse(run(few).out);
    const loads = [50, 0, 0, 0, 3];
    result.edges.forEach(([u, v]: [number, number], e: number) => {
      loads[u]! -= result.flow[e];
      loads[v]! += result.flow[e];
    });
    const ratio = Math.max(...loads) / (53 / 5);
    expect(run([...few, '--fail-above', String(ratio - 1e-6)]).code).toBe(6);
    expect(run([...few, '--fail-above', String(ratio + 1e-6)]).code).toBe(0);
  });

  it('applies to every line of a batch', () => {
    for (const format of ['text', 'json', 'csv']) {
      const batch = ['ring', '--each', '--format', format, '--fail-above', '1.05'];
      expect(run(batch, '9,0\n').code).toBe(6);
      expect(run(batch, '9,1\n8,0\n').code).toBe(0);
      expect(run(batch, '9,1\n9,0\n1,x\n').code).toBe(1);
    }
  });
});
