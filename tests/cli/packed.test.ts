// Inputs packed by gzip or zstd are read as if they were not, wherever a command reads one.
import { execFileSync, spawn } from 'node:child_process';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { generator } from '../support/random_jobs.js';
import { workspace } from '../support/command.js';
import { cli, everything } from '../support/paths.js';

const { folder, run, file } = workspace();
const zstd = (text: string | Buffer): Buffer =>
  execFileSync('zstd', ['-q', '-c'], { input: text, maxBuffer: 1 << 28 });
const ways: [string, (text: string | Buffer) => Buffer][] = [
  ['gz', (text) => gzipSync(text)],
  ['zst', zstd],
];
const random = generator(17);
const loads = Array.from({ length: 3000 }, () => random(1000)).join('\n') + '\n';

describe.each(ways)('%s', (ending, pack) => {
  it('loads are unpacked, from a file and from standard input', () => {
    const plain = run(['ring', file('loads.txt', loads), '--json']);
    expect(plain.code).toBe(0);
    const name = file(`loads.txt.${ending}`, pack(loads));
    expect(run(['ring', name, '--json'])).toEqual(plain);
    expect(run(['ring', '-', '--json'], pack(loads))).toEqual(plain);
  });

  it('networks, tasks, platforms, traces and lists are unpacked', () => {
    const packed = (name: string, text: string): [string, string] => [
      file(name, text),
      file(`${name}.${ending}`, pack(text)),
    ];
    const [edges, edgesPacked] = packed('edges.csv', 'source,target\n0,1\n1,2\n2,0\n');
    expect(run(['topology', `file:${edgesPacked}`, '--json'])).toEqual(
      run(['topology', `file:${edges}`, '--json']),
    );
    const [tasks, tasksPacked] = packed('t.json', '{"comp":[3,1,2],"edges":[[0,1,4]]}');
    expect(run(['map', 'eh:2,2', tasksPacked, '--json'])).toEqual(
      run(['map', 'eh:2,2', tasks, '--json']),
    );
    const [speeds, speedsPacked] = packed('speeds.csv', 'nodes,speed_gflops\n2,1\n2,3\n');
    const cluster = (name: string): string[] => [
      'cluster', 'cycle:4', '--speeds', name, '--loads', '9,0,0,3', '--json',
    ]; // prettier-ignore
    expect(run(cluster(speedsPacked)).code).toBe(0);
    expect(run(cluster(speedsPacked))).toEqual(run(cluster(speeds)));
    const [trace, tracePacked] = packed('trace.txt', '0 0 1:0 5\n1 2 1:1 3\n');
    const dynamic = (name: string): string[] => ['dynamic', 'eh:2,2', '--arrivals', name, '--json'];
    expect(run(dynamic(tracePacked)).code).toBe(0);
    expect(run(dynamic(tracePacked))).toEqual(run(dynamic(trace)));
  });

  it('streams of jobs are unpacked, and each job is answered as soon as it arrives', () => {
    const jobs = Array.from(
      { length: 50 },
      (_, i) => `{"kind":"ring","loads":[${i},0,${random(9)}]}\n`,
    ).join('');
    const plain = run(['run', '-'], jobs);
    expect(plain.out.split('\n').length).toBe(51);
    expect(run(['run', '-'], pack(jobs))).toEqual(plain);
    expect(run(['ring', '-', '--each', '--json'], pack('7 0 3\n1 2 3\n'))).toEqual(
      run(['ring', '-', '--each', '--json'], '7 0 3\n1 2 3\n'),
    );
  });

  it('several consecutive members are one text', () => {
    const two = Buffer.concat([pack('7,0,'), pack('3\n')]);
    expect(run(['ring', '-', '--json'], two)).toEqual(run(['ring', '-', '--json'], '7,0,3\n'));
  });

  it('a packed file that is cut short is refused with nothing on standard output', () => {
    const whole = pack('7 0 3 1 1 0\n');
    for (let length = 4; length < whole.length; ++length) {
      const { code, out, err } = run(['ring', '-'], whole.subarray(0, length));
      expect([length, code, out]).toEqual([length, 1, '']);
      expect(err).toMatch(
        /^<stdin>: error: this is compressed with (gzip|zstd): (it ends in the middle|its data are)/,
      );
      expect(err.trimEnd().split('\n').length).toBe(1);
    }
  });

  it('a damaged packed file is refused or has the same content', () => {
    const whole = pack(loads);
    const right = run(['ring', '-', '--json'], loads);
    for (let trial = 0; trial < 60; ++trial) {
      const bad = Buffer.from(whole);
      const at = 4 + random(bad.length - 4);
      bad[at]! ^= 1 << random(8);
      const { code, out, err } = run(['ring', '-', '--json'], bad);
      if (code === 0) expect(out).toBe(right.out);
      else expect(`${code} ${err}${out}`).toMatch(/^1 .*(packed by|bad_|too_large)/s);
    }
  });

  it.runIf(everything || ending === 'gz')(
    'more than 512 MiB of it are refused',
    { timeout: 60_000 },
    () => {
      const piece = pack(Buffer.alloc(1 << 26, '0 '));
      const bomb = file(`bomb.${ending}`, Buffer.concat(Array<Buffer>(9).fill(piece)));
      // Both as one text, and as one line of a stream.
      const { code, out, err } = run([ending === 'gz' ? 'ring' : 'run', bomb]);
      expect([code, out]).toEqual([1, '']);
      expect(err).toBe(
        `${bomb}: error: this is compressed with ${ending === 'gz' ? 'gzip' : 'zstd'}: ` +
          'uncompressed it has more than 512 MiB, which is the limit\n',
      );
    },
  );

  it('data after the packed stream is refused', () => {
    const { code, err } = run(['ring', '-'], Buffer.concat([pack('7 0 3\n'), Buffer.from('x1')]));
    expect(code).toBe(1);
    expect(err).toMatch(/compressed with/);
  });
});

it('an answer is printed before the stream ends', async () => {
  const child = spawn(cli, ['run', '-'], { cwd: folder });
  const job = '{"kind":"ring","loads":[7,0,3]}\n';
  const answer = new Promise<string>((resolve) => {
    child.stdout.once('data', (bytes: Buffer) => resolve(bytes.toString()));
  });
  child.stdin.write(gzipSync(job.repeat(2)));
  expect(await answer).toContain('"ok":true');
  child.stdin.end();
});

it('buffers are not unpacked', () => {
  const bytes = Buffer.alloc(24);
  bytes.writeDoubleLE(4, 8);
  bytes[0] = 0x1f;
  bytes[1] = 0x8b; // a tiny number
  const { err } = run(
    ['run', '-', '--buffer', `loads=${file('raw.f64', bytes)}`],
    '{"kind":"ring","loads":{"$buffer":"loads"}}',
  );
  expect(err).not.toContain('compressed');
});
