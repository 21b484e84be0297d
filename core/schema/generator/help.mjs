// The structure of the help: groups of commands and options, most used options, and the forms of a
// command, such as "plan chain" of "plan".
import { readFileSync } from 'node:fs';
import { definitions } from './glossary.mjs';

const help = JSON.parse(readFileSync(new URL('../help.json', import.meta.url), 'utf8'));

/** The titles of the groups of options, in their order. */
export const groupTitles = Object.entries(help.groups).map(([name, { title }]) => ({
  name,
  title,
}));

// Options that bound the answer, by the words in their names.
const bounds = /^--(?:max|min|limit|.*-limits?$)/;

function groupOf({ name, from, byCommand, setting }) {
  const special = Object.keys(help.exceptions).find((group) =>
    help.exceptions[group].includes(name),
  );
  if (special) return special;
  const shared = Object.keys(help.groups).find((group) => help.groups[group].of.includes(from));
  if (shared) return shared;
  if (byCommand) return 'input';
  if (bounds.test(name)) return 'limits';
  return setting?.includes('.') ? 'advanced' : 'task';
}

// Descriptions name options by their settings, and the shell by their flags.
const inShell = (about, named) =>
  about
    .replace(/\b[a-z]+(?:[._][a-z]+)+\b/g, (word) => named.get(word) ?? word)
    .replace('hot_spots', 'hot-spots')
    .replace(/^With (experts|flow|chain|stream): /, 'With --$1: ')
    .replace(/\bThe options (\w+) and (\w+) cannot/, '--$1 and --$2 cannot');

// The tables of a command, by their names for --table.
function tablesOf(tables = {}) {
  const columns = Object.entries(tables).map(([name, { about }]) => ({ name, about }));
  return columns.length === 0 ? [] : [{ title: 'Tables for --table', columns }];
}

/** The command with the group of each flag, and whether the short help shows it. */
export function describeFlags(command, forms) {
  const used = command.most_used ?? help.most_used[command.name] ?? [];
  const hidden = command.form_of ? [] : forms.flatMap(({ only, input }) => [...only, input]);
  const unknown = used.filter((name) => command.flags.every((flag) => flag.name !== name));
  if (unknown.length > 0) {
    throw new Error(`help.json: ${command.name} has no option ${unknown.join(', ')}`);
  }
  const named = new Map(command.flags.map((flag) => [flag.setting, flag.name]));
  const flags = command.flags.map((flag) => ({
    ...flag,
    about: inShell(flag.about, named),
    group: groupOf(flag),
    used: used.includes(flag.name),
    hidden: hidden.includes(flag.name),
  }));
  return {
    ...command,
    flags,
    required: command.required ?? help.required[command.name],
    columns: [
      ...Object.entries(help.columns[command.name] ?? {}).map(([title, columns]) => ({
        title,
        columns: Array.isArray(columns)
          ? definitions(command.name, columns)
          : Object.entries(columns).map(([name, about]) => ({ name, about })),
      })),
      ...tablesOf(command.tables),
    ],
  };
}

// "With --chain: the speed of every node": a form says it once.
const withoutForm = (about) =>
  about.replace(/^With (?:--chain|--experts|--stream|experts|flow): (.)/, (_, first) =>
    first.toUpperCase(),
  );

function formFlag(flag, form, command, nameTables) {
  const shown = { ...flag, about: withoutForm(flag.about) };
  const renamed = form.renamed?.[flag.name];
  if (renamed) shown.name = renamed;
  if (flag.tables) {
    const tables = form.tables.map((name) => [name, command.tables[name]]);
    return nameTables(shown, Object.fromEntries(tables));
  }
  if (flag.name !== '--format') return shown;
  return { ...shown, choices: form.formats };
}

// Options that every form has: output and the process.
const common = ['--format', 'output', 'proof', 'work', 'talk'];

/**
 * The forms of a command as commands, each with its flags.
 * @param nameTables  Makes the flag whose choices are tables.
 * @param groupFlags  Makes the flags of a group.
 */
export function formsOf(command, flags, nameTables, groupFlags) {
  const named = Object.entries(help.forms).filter(([name]) => name.split(' ')[0] === command.name);
  return named.map(([name, form]) => {
    const shown = flags.filter((flag) => {
      if (form.without?.includes(flag.name)) return false;
      return (
        form.only.includes(flag.name) ||
        form.shares.includes(flag.name) ||
        common.includes(flag.from) ||
        common.includes(flag.name)
      );
    });
    for (const [group, names] of Object.entries(form.from ?? {})) {
      shown.push(...groupFlags(group).filter((flag) => names.includes(flag.name)));
    }
    const tables = Object.fromEntries(form.tables.map((one) => [one, command.tables[one]]));
    return {
      ...form,
      name,
      form_of: command.name,
      preset: Object.entries(form.preset ?? {})
        .map((pair) => pair.join('='))
        .join(),
      flags: shown.map((flag) => formFlag(flag, form, command, nameTables)),
      tables,
      words: [],
    };
  });
}

/** The help of the program. Commands without a group follow the others. */
export function programHelp(names) {
  const { about, examples, groups } = help.program;
  const listed = Object.entries(groups).map(([title, commands]) => ({
    title,
    commands: commands.filter((name) => names.includes(name)),
  }));
  const others = names.filter((name) => listed.every(({ commands }) => !commands.includes(name)));
  listed.at(-1).commands.push(...others);
  return { about, examples, groups: listed };
}
