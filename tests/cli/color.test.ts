// Colours appear only on terminals unless requested, and never in output that a program reads.
import { expect, it } from 'vitest';
import { workspace } from '../support/command.js';

const { run, sh, file } = workspace();
const escape = '\u001b[';
const ring = ['ring', '--loads', '9,0,0'];
/** Runs a command on a new terminal and returns both outputs together. */
const onTerminal = (command: string, env = 'TERM=xterm'): string =>
  sh(`env -u NO_COLOR ${env} script -qec '"$E" ${command}' /dev/null`).out;

it('colours appear on terminals: heads of tables, errors and their carets, verdicts', () => {
  const text = onTerminal('ring --loads 9,0,0');
  expect(text).toContain(`${escape}1m  node  load  target  to next node  kind${escape}0m`);
  const error = onTerminal('ring --loads 9,x');
  expect(error).toContain(`${escape}1;31merror:${escape}0m`);
  expect(error).toContain(`${escape}1;31m^${escape}0m`);
  file('loads.txt', '7 0 3');
  file('good.json', run(['ring', 'loads.txt', '--json']).out);
  expect(onTerminal('verify good.json loads.txt')).toContain(`${escape}32mThe plan is valid`);
  file('bad.json', run(['ring', 'loads.txt', '--json']).out.replace('"steps":1', '"steps":2'));
  expect(onTerminal('verify bad.json loads.txt')).toContain(`${escape}1;31m`);
});

it('colours do not appear in pipes, in files, on dumb terminals or if NO_COLOR is set', () => {
  expect(run(ring, '', { TERM: 'xterm' }).out).not.toContain(escape);
  expect(run(['ring', '--loads', '9,x'], '', { TERM: 'xterm' }).err).not.toContain(escape);
  expect(onTerminal('ring --loads 9,0,0 -o text; cat text')).not.toContain(escape);
  expect(onTerminal('ring --loads 9,0,0', 'TERM=dumb')).not.toContain(escape);
  expect(onTerminal('ring --loads 9,0,0', 'TERM=xterm NO_COLOR=1')).not.toContain(escape);
  expect(onTerminal('ring --loads 9,0,0', 'TERM=xterm NO_COLOR=')).toContain(escape);
  expect(onTerminal('ring --loads 9,0,0 --color never')).not.toContain(escape);
  expect(onTerminal('ring --loads 9,0,0 --json')).not.toContain(escape);
  expect(onTerminal('ring --loads 9,0,0 --format csv')).not.toContain(escape);
});

it('--color always colours everything, including usage errors, and changes nothing else', () => {
  // eslint-disable-next-line no-control-regex -- the test is about these sequences
  const plain = (text: string): string => text.replaceAll(/\u001b\[[\d;]*m/g, '');
  const coloured = run([...ring, '--color', 'always'], '', { NO_COLOR: '1' }).out;
  expect(coloured).toContain(escape);
  expect(plain(coloured)).toBe(run(ring).out);
  expect(run(['ring', '--lods', '1', '--color=always']).err).toContain(`${escape}1;31merror:`);
  expect(run([...ring, '--color', 'sometimes']).code).toBe(2);
  expect(run([...ring, '--json', '--color', 'always']).out).toBe(run([...ring, '--json']).out);
});
