// Where results go: files of -o, pipes, threads.
import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { workspace } from '../support/command.js';

const { folder, run, sh, file } = workspace();

it('-o writes complete files', () => {
  expect(run(['ring', '--loads', '9,0,0', '--json', '-o', 'answer.json']).out).toBe('');
  expect(JSON.parse(readFileSync(join(folder, 'answer.json'), 'utf8')).ok).toBe(true);
  expect(run(['ring', '--loads', '9,0,0', '-o', '-']).out).toContain('Balancing takes');
});

it('-o leaves no partial file when the disk is full', () => {
  const sub = join(folder, 'full');
  mkdirSync(sub);
  const loads = file('many.txt', Array.from({ length: 5000 }, (_, i) => i % 97).join('\n'));
  // A file size limit of 4 KB fails as a full disk does.
  const { code, err } = sh(`cd full && ulimit -f 4 && "$E" ring ../${loads} --json -o answer.json`);
  expect(code).toBe(1);
  expect(err).toMatch(/answer\.json: error: cannot be written/);
  expect(readdirSync(sub)).toEqual([]);
  expect(sh(`"$E" ring ${loads} --json -o /dev/full`).err).toContain(
    '/dev/full: error: cannot be written: No space left',
  );
  expect(sh(`"$E" ring ${loads} --json > /dev/full`).code).toBe(1);
});

it('-o keeps an older file if there is no result', () => {
  file('kept.json', 'old');
  expect(run(['ring', '--loads', '1,x', '-o', 'kept.json']).code).toBe(1);
  expect(readFileSync(join(folder, 'kept.json'), 'utf8')).toBe('old');
});

it('a closed pipe stops the program quietly', () => {
  const { out, err } = sh(
    `yes '{"kind":"ring","loads":[7,0]}' | "$E" run - | head -n 1; exit "\${PIPESTATUS[1]}"`,
  );
  expect(JSON.parse(out).ok).toBe(true);
  expect(err).toBe('');
});

it('--threads never changes a byte', () => {
  const one = run(['reproduce', 'lau/table3', '--trials', '9000', '--json', '--threads', '1']).out;
  for (const threads of ['2', '7']) {
    expect(
      run(['reproduce', 'lau/table3', '--trials', '9000', '--json', '--threads', threads]).out,
    ).toBe(one);
  }
});
