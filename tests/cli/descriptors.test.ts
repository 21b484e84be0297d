// Descriptors that the caller closed: no wait without end, and no output that is lost in silence.
import { describe, expect, it } from 'vitest';
import { workspace } from '../support/command.js';

const { sh, file } = workspace();
const closings = ['<&-', '>&-', '2>&-'];
const combinations = Array.from({ length: 7 }, (_, i) =>
  closings.filter((_closing, k) => ((i + 1) >> k) & 1).join(' '),
);
file('loads.csv', 'node,load\n0,7\n1,0\n2,3\n');
file('objects.csv', 'object,node,load\na,0,5\nb,0,3\n');

// The words, and whether they read standard input.
const commands: [string, boolean][] = [
  ['ring --loads 7,0,3', false],
  ['ring loads.csv --format csv', false],
  ['ring -', true],
  ['ring - --each', true],
  ['ring - --column "a*"', true],
  ['flow path:3 -', true],
  ['run -', true],
  ['run - --ndjson', true],
  ['map eh:1,1 -', true],
  ['cluster path:3 - --links-latency-s 1 --links-bandwidth-bytes 1e8', true],
  ['plan - --nodes 2', true],
  ['plan objects.csv --nodes 2', false],
  ['plan --stream --nodes 2', true],
  ['plan --chain - --parts 2', true],
  ['plan --experts - --slots 4 --gpus 2', true],
  ['advise -', true],
  ['check -', true],
  ['read -', true],
  ['convert - --to csv', true],
  ['verify -', true],
  ['topology petersen', false],
  ['--help', false],
  ['schema', false],
];

describe.each(commands)('%s', (words, reads) => {
  it.each(combinations)('with %s', (closed) => {
    // Standard input is empty unless it is closed; timeout gives 124 for a wait without end.
    const { code, out, err } = sh(
      `timeout 20 "$E" ${words} ${closed.includes('<&-') ? '' : '< loads.csv'} ${closed}`,
    );
    expect(code).not.toBe(124);
    expect(out === '' || !closed.includes('>&- ')).toBe(true);
    if (closed.split(' ').includes('>&-')) {
      expect([1, 2]).toContain(code);
      expect(out).toBe('');
      if (!closed.includes('2>&-')) expect(err).not.toBe('');
    }
    if (reads && closed.includes('<&-')) {
      expect([1, 2]).toContain(code);
      if (!closed.includes('2>&-')) expect(err).toContain('this input is closed');
    }
  });
});

it('writing to a closed output fails like a full disk, for any size', () => {
  const loads = Array.from({ length: 20_000 }, () => '5 9').join(' ');
  file('many.txt', loads);
  for (const closed of ['>&-', '<&- >&-']) {
    const { code, err } = sh(`timeout 20 "$E" ring many.txt --format csv ${closed}`);
    expect([code, err]).toEqual([1, '<stdout>: error: cannot be written: Bad file descriptor\n']);
  }
});

it('a file of -o is written if all three descriptors are closed, and SIGTERM stops a wait', () => {
  const { code } = sh(
    `"$E" ring --loads 7,0,3 -o a.txt <&- >&- 2>&-; grep -q "Balancing takes" a.txt`,
  );
  expect(code).toBe(0);
  const stopped = sh(`mkfifo pipe; sleep 30 > pipe & writer=$!
    "$E" ring - < pipe >&- & pid=$!; sleep 0.5; kill -TERM $pid; wait $pid; echo $?; kill $writer`);
  expect(stopped.out.trim()).toBe('143');
});
