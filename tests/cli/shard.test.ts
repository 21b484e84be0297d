// `evenkeel run` in parts: every N-th job, and resuming after existing answers.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { workspace } from '../support/command.js';

const { run, file, folder } = workspace();

// Eleven jobs, some of which are errors, with a blank line among them.
const jobs = Array.from({ length: 11 }, (_, k) =>
  k % 4 === 2 ? '{bad}' : JSON.stringify({ kind: 'ring', loads: [k, 0, 2 * k] }),
);
jobs.splice(5, 0, '');
const stream = jobs.join('\n') + '\n';
file('jobs.ndjson', stream);
const whole = run(['run', 'jobs.ndjson', '--ndjson']);
const answers = whole.out.trimEnd().split('\n');
const text = (name: string): string => readFileSync(join(folder, name), 'utf8');

it('the shards together are the whole stream, each with the answers of one run', () => {
  expect(answers).toHaveLength(11);
  for (const count of [1, 3, 12]) {
    const parts = Array.from({ length: count }, (_, k) =>
      run(['run', 'jobs.ndjson', '--shard', `${k + 1}/${count}`]),
    );
    parts.forEach(({ out, code }, k) => {
      const own = answers.filter((_, job) => job % count === k);
      expect(out).toBe(own.map((line) => line + '\n').join(''));
      expect(code).toBe(own.some((line) => line.includes('"ok":false')) ? 1 : 0);
    });
  }
});

it('the number of a shard must be in range', () => {
  for (const bad of ['0/3', '4/3', '1', '1/', '/3', '1/0', 'x/y', '1/3/5', '-1/3', '1.5/3']) {
    const { code, err } = run(['run', 'jobs.ndjson', `--shard=${bad}`]);
    expect(err, bad).toContain('it must be I/N');
    expect(code).toBe(2);
  }
});

it('resumes after the last complete line, for any number of answers', () => {
  for (const done of [0, 1, 2, 5, 11]) {
    for (const torn of ['', answers[done]?.slice(0, 30) ?? '{"schema"']) {
      file(
        'out.ndjson',
        answers
          .slice(0, done)
          .map((line) => line + '\n')
          .join('') + torn,
      );
      const { code, out } = run(['run', 'jobs.ndjson', '--resume', 'out.ndjson']);
      expect(out).toBe('');
      expect(text('out.ndjson')).toBe(whole.out);
      expect(code).toBe(done < 11 ? 1 : 0);
    }
  }
  expect(run(['run', 'jobs.ndjson', '--resume', 'new.ndjson']).code).toBe(1);
  expect(text('new.ndjson')).toBe(whole.out);
  const part = run(['run', 'jobs.ndjson', '--shard', '2/3']).out;
  file('part.ndjson', part.split('\n').slice(0, 2).join('\n') + '\n');
  run(['run', 'jobs.ndjson', '--shard', '2/3', '--resume', 'part.ndjson']);
  expect(text('part.ndjson')).toBe(part);
});

it('a file with answers to other jobs is left unchanged', () => {
  const others = answers.slice(1, 4).join('\n') + '\n';
  file('others.ndjson', others);
  const { code, err } = run(['run', 'jobs.ndjson', '--resume', 'others.ndjson']);
  expect(err).toContain('others.ndjson: error: its line 3 does not answer line 3 of the jobs');
  expect(code).toBe(1);
  expect(text('others.ndjson')).toBe(others);
  file('long.ndjson', whole.out + whole.out);
  expect(run(['run', 'jobs.ndjson', '--resume', 'long.ndjson']).err).toContain(
    'it has 22 answers, but the stream has only 11 jobs',
  );
  expect(run(['run', 'jobs.ndjson', '--resume', '.']).code).toBe(1);
  expect(run(['run', 'jobs.ndjson', '--resume', 'a', '-o', 'b']).code).toBe(2);
});
