// Inputs without an end, and without text, are refused before they take memory and time.
import { describe, expect, it } from 'vitest';
import { workspace } from '../support/command.js';

const { run, sh, file } = workspace();

const readers = [
  ...['ring', 'inspect', 'read', 'run', 'advise', 'verify', 'convert --to csv', 'plan --nodes 2'],
  ...['flow path:3', 'map eh:1,1', 'ring --each', 'run --ndjson', 'plan --parts 2 --chain'],
];

describe.each(readers)('%s', (words) => {
  it.each(['/dev/zero', '/dev/urandom'])('refuses %s at once', (name) => {
    const { code, err, out } = sh(`ulimit -v 1000000; timeout 60 "$E" ${words} ${name}`);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/binary file|not UTF-8|compressed/);
  });
});

it('a zero byte is reported with its position, also in JSON', () => {
  file('zero.txt', '7 0 3\n1 \0 2\n');
  const { code, err } = run(['ring', 'zero.txt']);
  expect([code, err]).toEqual([
    1,
    'zero.txt:2:3: error: this looks like a binary file, because it contains a zero byte\n',
  ]);
  const { error } = JSON.parse(run(['ring', 'zero.txt', '--json']).out);
  expect(error).toMatchObject({ code: 'bad_text', line: 2, column: 3 });
});

it('a zero byte stops reading an endless stream', () => {
  const { code, err } = sh(`(printf '1\\n\\0'; sleep 4) | timeout 3 "$E" ring -`);
  expect([code, err]).toEqual([1, expect.stringContaining('zero byte')]);
});

it('a file above 4 GiB is refused before it takes memory', () => {
  // Text, followed by zeros that take no disk space.
  file('large.txt', '1\n'.repeat(40_000));
  sh(`truncate -s ${2 ** 32 + 1} large.txt`);
  for (const words of ['ring', 'read', 'ring --each']) {
    const { code, err } = sh(`ulimit -v 1000000; timeout 20 "$E" ${words} large.txt`);
    expect([code, err]).toEqual([
      1,
      expect.stringContaining(
        'large.txt: error: this input has more than 4 GiB, which is the limit: use --no-limits',
      ),
    ]);
  }
});

it('arrays of --buffer can contain zero bytes', () => {
  file('loads.bin', Buffer.from(new Float64Array([7, 0, 3]).buffer));
  expect(run(['ring', '--buffer', 'loads=loads.bin']).code).toBe(0);
});
