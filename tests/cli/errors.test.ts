// Errors in a shell: options have the names of their flags, and words that only JSON has do not
// appear. Every option of every command is given a wrong value.
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { optionsIn, workspace } from '../support/command.js';
import { readText, root } from '../support/paths.js';

const { run, sh, file } = workspace();
for (const name of run(['example']).out.trimEnd().split('\n')) {
  file(name, run(['example', name]).out);
}
file('apart.csv', 'object,node,load\na,0,5\nb,0,3\nc,1,2\n');
run(['ring', '--loads', '7,0,3', '--with-request', '-o', 'ring.json']);
run(['plan', 'objects.csv', '--nodes', '3', '--with-request', '-o', 'plan.json']);

/** A command line of every command that works. */
const commands: Record<string, string> = {
  ring: '--loads 7,0,3,1',
  flow: 'path:3 --loads 9,0,0',
  advise: '4 --trials 1 --candidates cycle:4',
  topology: 'path:3',
  eh: '2,1',
  map: 'eh:1,1 --tasks random:4',
  dynamic: 'eh:1,1 --random-tasks 5',
  cluster: 'path:3 --loads 9,0,0',
  plan: 'apart.csv --nodes 2',
  'plan chain': '4,9,2,6 --parts 2',
  'plan experts': 'experts.json --slots 16 --gpus 8',
  'plan stream': 'snapshots.ndjson --nodes 2',
  'plan flow': 'apart.csv --nodes 2 --topology path:2',
  read: 'loads.csv',
  verify: 'ring.json',
  explain: 'plan.json',
  reproduce: 'lau/table1',
  run: 'job.json',
  convert: 'loads.csv --to json',
};

interface Option {
  oneOf?: { properties?: Record<string, unknown> }[];
}
/** The names that only JSON has: every option and member with an underscore. */
const folder = `${root}core/schema/`;
const members = new Set<string>();
for (const name of readdirSync(folder).filter((one) => one.endsWith('.json'))) {
  const { options = {} } = JSON.parse(readText(folder + name)) as {
    options?: Record<string, Option>;
  };
  for (const [key, { oneOf = [] }] of Object.entries(options)) {
    for (const one of [key, ...oneOf.flatMap(({ properties }) => Object.keys(properties ?? {}))]) {
      if (one.includes('_')) members.add(one);
    }
  }
}
const underscored = new RegExp(`(?<![\\w-])(?:${[...members].join('|')})(?![\\w-])`);

/** The lines of errors, each checked. */
function check(words: string, err: string): string[] {
  const lines = err.split('\n').filter((line) => line.includes('error: '));
  for (const line of lines) {
    const text = `${words}\n${line}`;
    expect(line, text).not.toMatch(/\bnull\b/);
    expect(line, text).not.toContain('9007199254740991');
    // A number can be the name of a file.
    if (!line.includes('No such file')) {
      expect(line, text).not.toMatch(/^(?:-?\d+|topology|)(?::\d+)*: error/);
    }
    expect(line, text).not.toMatch(underscored);
    expect(line, text).not.toMatch(/ (?:needs?|has no) "[a-z_]+"/);
    expect(line, text).not.toContain('internal error');
  }
  return lines;
}

/** Runs command lines, each with an empty standard input. @return their errors. */
function errorsOf(lines: string[]): string[] {
  const script = lines
    .map((line) => `echo '@@'; timeout 20 "$E" ${line} 2>&1 >/dev/null </dev/null`)
    .join('\n');
  return sh(script).out.split('@@\n').slice(1);
}

describe.each(Object.keys(commands))('%s', (command) => {
  const plain = `${command} ${commands[command]}`;
  const help = run([...command.split(' '), '--help']).out;
  const flags = optionsIn(help).filter(
    (flag) => !/^--(?:help|version|no-|output|log-to|apply-to|resume)/.test(flag),
  );
  const isSwitch = (flag: string): boolean =>
    new RegExp(`${flag}(?:, --no-\\S+)?(?: {2}|$)`, 'm').test(help);
  const ofFile = (flag: string): boolean => new RegExp(`${flag} \\S*FILE`).test(help);

  it('works in this form', () => {
    expect(errorsOf([plain])[0]).not.toContain('error: ');
  });

  it('names the option that has a wrong value', () => {
    for (const value of ['wrong', '-1', '1e99']) {
      const asked = flags.filter((flag) => !plain.includes(flag));
      const lines = asked.map(
        (flag) => `${plain} ${flag}${isSwitch(flag) ? '=wrong' : `=${value}`}`,
      );
      errorsOf(lines).forEach((err, i) => {
        const errors = check(lines[i]!, err);
        const flag = asked[i]!;
        // These command lines have a network and loads already. A word can be the name of a file.
        const given = ['--topology', '--preset'].includes(flag) || ofFile(flag);
        if (errors.length > 0 && !given && !errors[0]!.endsWith('No such file or directory')) {
          // One member of an object can miss the others.
          const object = /^--(?:machine|shaker|links|random|limit|message)-/.exec(flag)?.[0];
          expect(errors.join('\n'), lines[i]).toContain(object ?? flag);
        }
      });
    }
  });

  it('names every word that is missing', () => {
    const words = plain.split(' ');
    const first = command.split(' ').length;
    const lines = words.slice(first).map((_, i) => words.toSpliced(first + i, 1).join(' '));
    lines.push(command);
    errorsOf(lines).forEach((err, i) => check(lines[i]!, err));
  });
});

describe('options that cannot be combined', () => {
  const cases: [string, string[]][] = [
    ['ring --loads 7,0 --mode single --message-limit 3', ['--message-limit', '--mode']],
    ['ring --loads 7,0 --speeds 1,2 --targets 3,4', ['--targets', '--speeds']],
    ['ring --loads 7,0 --max-steps 3 --algorithm traffic', ['--max-steps', '--algorithm']],
    ['flow path:2 --loads 1,2 --alpha 0.3', ['--alpha', '--scheme']],
    ['flow path:2 --loads 1,2 --message-limit 2', ['--message-limit', '--scheme']],
    ['flow path:2 --loads 1,2 --edge-capacity 2', ['--edge-capacity', '--scheme']],
    ['map eh:1,1 --tasks random:4 --max-moves 2', ['--max-moves']],
    ['map eh:1,1 --tasks random:4 --cooling 0.5', ['--cooling', '--algorithm']],
    ['plan apart.csv --nodes 2 --target 1.2 --min-gain 1', ['--target', '--min-gain']],
    ['plan apart.csv --nodes 2 --algorithm none --effort 2', ['--effort', '--algorithm']],
    ['plan apart.csv --nodes 2 --topology path:2', ['--topology', '--migration']],
    ['plan apart.csv --nodes 2 --slots 4', ['--slots']],
    ['plan apart.csv --nodes 2 --topology path:2 --flow opt --max-moves 1', ['--max-moves']],
    ['cluster path:3 --loads 9,0,0 --granularity 2', ['--granularity', '--preset']],
    ['cluster --preset dsl --shaker-kappa 1 --shaker-p 0.5', ['--shaker-kappa']],
    ['dynamic eh:1,1 --passes 3', ['--passes']],
    ['explain plan.json --move 1 --object mesh', ['--move', '--object']],
  ];
  it.each(cases)('%s', (words, flags) => {
    const errors = check(words, errorsOf([words])[0]!);
    expect(errors, words).toHaveLength(1);
    for (const flag of flags) expect(errors[0]).toContain(flag);
  });
});

describe('missing options are listed at once', () => {
  const cases: [string, string][] = [
    ['plan experts experts.json', '--slots and --gpus are missing'],
    ['plan --experts experts.json', '--slots and --gpus are missing'],
    ['plan experts experts.json --gpus 8', '--slots is missing: '],
    ['plan chain 4,9,2', '--parts is missing: '],
    ['plan stream snapshots.ndjson', '--nodes is missing: '],
    ['plan flow apart.csv --nodes 2', '--topology is missing: '],
    ['plan apart.csv --nodes 2 --flow opt', '--topology is missing: '],
    ['plan objects.csv', '--nodes is missing: all 8 objects of objects.csv are on one node'],
    ['convert loads.csv', '--to is missing: '],
    ['cluster --preset dsl --shaker-p 0.5', '--shaker-tau is missing'],
    ['flow path:2 --loads 2,0 --machine-startup-ms 1', '--machine-per-unit-ms is missing'],
  ];
  it.each(cases)('%s', (words, message) => {
    const errors = check(words, errorsOf([words])[0]!);
    expect(errors.join('\n')).toContain(message);
  });
});

it('an answer in JSON keeps the names of fields', () => {
  const { out } = run(['ring', '--loads', '7,0', '--max-steps', '-1', '--json']);
  expect(JSON.parse(out).error).toMatchObject({
    path: '/max_steps',
    message: expect.stringMatching(/^max_steps is -1: /),
  });
});
