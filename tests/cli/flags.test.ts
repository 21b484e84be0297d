// Options become settings of the job; a misspelt option gets a suggestion.
import { describe, expect, it } from 'vitest';
import { workspace } from '../support/command.js';

const { run, sh } = workspace();

it('--no-limits lifts the limits and nothing else', () => {
  const job = ['ring', '--loads', '900,0,0,0', '--message-limit', '1', '--json'];
  expect(run([...job, '--no-limits']).out).toBe(run(job).out);
  const many = ['ring', '-', '--trace', '--message-limit', '1', '--json'];
  const loads = Array.from({ length: 200 }, (_, i) => (i === 0 ? 120_000 : 0)).join(' ');
  expect(run(many, loads).out).toContain('too_large');
  expect(run([...many, '--no-limits'], loads).out).toContain('"ok":true');
});

describe('settings', () => {
  it('get a suggestion of the nearest words', () => {
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

  it('wrong targets are a data error', () => {
    expect(run(['ring', '--loads', '1,2', '--targets', '1,1']).code).toBe(1);
    expect(run(['ring', '--loads', '1,2', '--targets', '3']).code).toBe(1);
  });
});

describe('misspelt words', () => {
  it('get a suggestion even before the command', () => {
    expect(run(['--verison']).err).toContain('unknown option --verison; did you mean --version?');
    expect(run(['--hlep']).err).toContain('unknown option --hlep; did you mean --help?');
  });

  it('get an error with the option name, and a missing option is listed', () => {
    for (const words of [
      ['plan', '-', '--flow', 'opt', '--nodes', '2'],
      ['plan', '-', '--migration', 'bytes-distance', '--nodes', '2'],
      ['flow', 'file:', '--loads', '1,2'],
    ]) {
      const { code, err } = run(words, 'object,node,load\na,0,5\nb,0,3\n');
      expect(code).not.toBe(0);
      expect(err).toMatch(/^evenkeel/);
      if (words[0] === 'plan') expect(err).toContain('--topology');
    }
  });

  it('are refused if they are not UTF-8', () => {
    for (const words of ["flow $'p\\xf6:3' --loads 1,2", "ring --loads 1,2 --column $'K\\xf6ln'"]) {
      const { code, out, err } = sh(`"$E" ${words}`);
      expect([code, out]).toEqual([2, '']);
      expect(err).toContain('not UTF-8');
    }
    expect(sh(`"$E" reproduce $'\\xf6'`).err).toContain('not UTF-8');
  });
});
