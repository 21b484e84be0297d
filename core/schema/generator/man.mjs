// Manual pages (mdoc) of the program and of every command, from the same records as its help.
import { commandsOf, errorTexts, ownCommands } from './command_line.mjs';
import { groupTitles, programHelp } from './help.mjs';

const date = '.Dd November 23, 2026\n'; // mdoc requires a date; a build has none

// Escapes a text so that a formatter sees no requests or escapes in it; each sentence begins a
// line.
const escaped = (text) => text.replaceAll('\\', '\\e').replaceAll(/^([.'])/gm, '\\&$1');
function filled(text) {
  const [first, ...others] = text.split('\n');
  if (others.length > 0) return `${filled(first)}.br\n${filled(others.join('\n'))}`;
  const lines = [];
  for (const sentence of text.split(/(?<=[.!?:]) (?=[A-Z])/)) {
    let line = '';
    for (const word of sentence.split(' ')) {
      if (line && line.length + 1 + word.length > 76) {
        lines.push(line);
        line = word;
      } else line = line ? `${line} ${word}` : word;
    }
    lines.push(line);
  }
  return `${escaped(lines.join('\n'))}\n`;
}

const quoted = (text) => `"${escaped(text).replaceAll('"', '\\(dq')}"`;
const dashed = (flag) => `Fl ${flag.replace(/^-/, '').replaceAll('-', '\\-')}`;

function flagItem(flag) {
  const names = [flag.letter && `-${flag.letter}`, flag.name, flag.opposite].filter(Boolean);
  const value = flag.value ? ` Ar ${quoted(flag.value)}` : '';
  return `.It ${names.map(dashed).join(' , ')}${value}\n${filled(flag.about)}`;
}

const exitStatus = () =>
  `.Sh EXIT STATUS\n.Bl -tag -width Ds -compact\n${Object.entries(ownCommands.exit_codes)
    .map(([code, about]) => `.It ${code}\n${filled(about)}`)
    .join('')}.El\n`;

const examples = (lines) =>
  `.Sh EXAMPLES\n.Bd -literal -offset indent\n${lines.map(escaped).join('\n')}\n.Ed\n`;

const fileName = ({ name }) => name.replaceAll(' ', '-');
const pageName = (command) => `evenkeel-${fileName(command)}`;

// The options of one group, or nothing without any.
function optionGroup(flags, { name, title }) {
  const items = flags.filter((flag) => flag.group === name && !flag.hidden).map(flagItem);
  if (items.length === 0) return '';
  return `.Ss ${title}\n.Bl -tag -width Ds\n${items.join('')}.El\n`;
}

// The columns of a table that the command reads.
const columnGroup = ({ title, columns }) =>
  `.Ss ${title}\n.Bl -tag -width Ds\n${columns
    .map(({ name, about }) => `.It Cm ${escaped(name)}\n${filled(about)}`)
    .join('')}.El\n`;

function page(command, forms) {
  const others = ['evenkeel', ...forms.map(pageName).sort()].filter(
    (name) => name !== pageName(command),
  );
  return (
    `${date}.Dt ${pageName(command).toUpperCase()} 1\n.Os\n` +
    `.Sh NAME\n.Nm ${pageName(command)}\n.Nd ${escaped(command.summary)}\n` +
    `.Sh SYNOPSIS\n.Nm evenkeel ${command.name}\n.Ar ${quoted(command.usage)}\n` +
    `.Sh DESCRIPTION\n${filled(command.about)}` +
    `${command.columns.map(columnGroup).join('')}${groupTitles.map((group) => optionGroup(command.flags, group)).join('')}` +
    `${exitStatus()}${examples(command.examples)}` +
    seeAlso(others, `commands/${fileName(command)}.html`)
  );
}

// Other manual pages, and the address in the handbook.
const seeAlso = (pages, address) =>
  `.Sh SEE ALSO\n${pages.map((name, i) => `.Xr ${name} 1${i < pages.length - 1 ? ' ,' : ''}\n`).join('')}` +
  `.Pp\nHandbook on the Evenkeel page:\n.Pa docs/${address}\n`;

const errors = () =>
  '.Sh DIAGNOSTICS\nAn error in an answer\n.Pq Fl Fl json , Nm Cm run\nhas one of these codes.\n' +
  'The handbook on the Evenkeel page has an example and a remedy per code:\n.Pa docs/errors.html#CODE\n' +
  `.Bl -tag -width Ds\n${errorTexts.map(([code, about]) => `.It Er ${code}\n${filled(about)}`).join('')}.El\n`;

function mainPage(commands) {
  const { about, examples: lines, groups } = programHelp(commands.map(({ name }) => name));
  const item = (name) =>
    `.It Cm ${name}\n${filled(commands.find((one) => one.name === name).about)}`;
  const items = groups.map(
    ({ title, commands: names }) =>
      `.Ss ${title}\n.Bl -tag -width Ds\n${names.map(item).join('')}.El\n`,
  );
  const what = about[0].toLowerCase() + about.slice(1).replace(/\.$/, '');
  return (
    `${date}.Dt EVENKEEL 1\n.Os\n.Sh NAME\n.Nm evenkeel\n` +
    `.Nd ${escaped(what)}\n` +
    '.Sh SYNOPSIS\n.Nm\n.Ar command\n.Op Ar input ...\n.Op Ar options\n' +
    `.Sh DESCRIPTION\nThe commands, by what you have:\n${items.join('')}` +
    '.Sh ENVIRONMENT\n.Bl -tag -width Ds\n' +
    '.It Ev COLUMNS\nThe width of text for people.\n' +
    '.It Ev NO_COLOR\nNo colours where it is set and not empty.\n' +
    '.It Ev TERM\nNo colours and no line of progress where it is\n.Dq dumb .\n.El\n' +
    exitStatus() +
    `${examples(lines)}${errors()}${seeAlso(commands.map(pageName).sort(), 'index.html')}`
  );
}

/** Manual pages by their files. */
export function manualPages(records, $defs) {
  const commands = commandsOf(records, $defs);
  return {
    'cli/gen/man/evenkeel.1': mainPage(commands),
    ...Object.fromEntries(
      commands.map((command) => {
        const family = command.form_of ?? command.name;
        const forms = commands.filter(({ name, form_of }) => name === family || form_of === family);
        return [`cli/gen/man/${pageName(command)}.1`, page(command, forms)];
      }),
    ),
  };
}
