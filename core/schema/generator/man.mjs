// Manual pages (mdoc) of the program and of every command, from the same records as its help.
import { commandsOf, ownCommands } from './command_line.mjs';

const date = '.Dd November 23, 2026\n'; // mdoc requires a date; a build has none

// Escapes a text so that a formatter sees no requests or escapes in it; each sentence begins a
// line.
const escaped = (text) => text.replaceAll('\\', '\\e').replaceAll(/^([.'])/gm, '\\&$1');
function filled(text) {
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

function page(command) {
  return (
    `${date}.Dt EVENKEEL-${command.name.toUpperCase()} 1\n.Os\n` +
    `.Sh NAME\n.Nm evenkeel-${command.name}\n.Nd ${escaped(command.summary)}\n` +
    `.Sh SYNOPSIS\n.Nm evenkeel ${command.name}\n.Ar ${quoted(command.usage)}\n` +
    `.Sh DESCRIPTION\n${filled(command.about)}` +
    `.Pp\nThe options:\n.Bl -tag -width Ds\n${command.flags.map(flagItem).join('')}.El\n` +
    `${exitStatus()}${examples(command.examples)}.Sh SEE ALSO\n.Xr evenkeel 1\n`
  );
}

function mainPage(commands) {
  const items = commands.map(({ name, about }) => `.It Cm ${name}\n${filled(about)}`);
  const pages = commands.map(({ name }) => `evenkeel-${name}`).sort();
  return (
    `${date}.Dt EVENKEEL 1\n.Os\n.Sh NAME\n.Nm evenkeel\n` +
    '.Nd decides how work should move so that every processor gets its fair share\n' +
    '.Sh SYNOPSIS\n.Nm\n.Ar command\n.Op Ar input ...\n.Op Ar options\n' +
    `.Sh DESCRIPTION\nThe commands:\n.Bl -tag -width Ds\n${items.join('')}.El\n` +
    '.Sh ENVIRONMENT\n.Bl -tag -width Ds\n' +
    '.It Ev COLUMNS\nThe width of text for people.\n' +
    '.It Ev NO_COLOR\nNo colours where it is set and not empty.\n' +
    '.It Ev TERM\nNo colours and no line of progress where it is\n.Dq dumb .\n.El\n' +
    exitStatus() +
    examples([
      'evenkeel ring --loads 7,0,3,1,1,0',
      'evenkeel flow torus:4,4 --scenario peak:160,0',
    ]) +
    `.Sh SEE ALSO\n${pages.map((name, i) => `.Xr ${name} 1${i < pages.length - 1 ? ' ,' : ''}\n`).join('')}`
  );
}

/** Manual pages by their files. */
export function manualPages(records, $defs) {
  const commands = commandsOf(records, $defs);
  return {
    'cli/gen/man/evenkeel.1': mainPage(commands),
    ...Object.fromEntries(
      commands.map((command) => [`cli/gen/man/evenkeel-${command.name}.1`, page(command)]),
    ),
  };
}
