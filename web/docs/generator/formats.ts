// A page per file format: samples, how each is recognised, and the commands that read and write it.
import { readFileSync } from 'node:fs';
import {
  formatRows,
  inspectExample,
  samplesOf,
  writtenFormats,
  type FormatRow,
} from '../shown.mjs';
import { block, code, console, escaped, facts, heading, link, table } from './html.js';
import { rendered } from './markdown.js';
import type { Page } from './page.js';
import { catalogue, docs, recorded } from './records.js';

/** The commands that read a kind of input. */
const readers: Readonly<Record<string, readonly string[]>> = {
  loads: ['ring', 'flow', 'cluster', 'plan chain', 'inspect', 'convert'],
  graphs: ['flow', 'topology', 'map', 'cluster', 'inspect', 'convert'],
  tasks: ['map', 'inspect', 'convert'],
  arrivals: ['dynamic', 'inspect'],
  platforms: ['cluster', 'inspect', 'convert'],
  objects: ['plan', 'inspect'],
};

const mostLines = 30;

function sample(file: string): string {
  const lines = readFileSync(`${docs}samples/formats/${file}`, 'utf8').trimEnd().split('\n');
  const more = lines.length > mostLines ? [`... (${lines.length - mostLines} more lines)`] : [];
  const text = [...lines.slice(0, mostLines), ...more].join('\n');
  return (
    heading(3, file, file) +
    block(escaped(text)) +
    `<p>Evenkeel detects the format and the content:</p>` +
    console(recorded(inspectExample(file)))
  );
}

function page({ name, rooms }: FormatRow, prose: ReadonlyMap<string, string>): Page {
  const rows = rooms.map(({ room, title, told = '', endings = [], written }) => [
    escaped(title.toLowerCase()),
    escaped(told),
    endings.map((ending) => code(`.${ending}`)).join(', '),
    readers[room]!.map((command) =>
      link(`../commands/${command.replace(' ', '-')}.html`, command),
    ).join(', '),
    written === false ? 'read only' : 'read and written',
  ]);
  // The text of the format shows most samples.
  const text = prose.get(name) ?? '';
  const files = samplesOf(name).filter((file) => !text.includes(file));
  const kinds = rooms.map(({ title }) => title.toLowerCase()).join(' and ');
  const writes = rooms.some(({ written, room }) => written !== false && room !== 'objects');
  return {
    path: `formats/${name}.html`,
    section: 'formats',
    title: `Format ${name}`,
    label: name,
    description: `The file format ${name} for ${kinds}: a sample, its detection, and the commands that read and write it.`,
    words: `${name} ${kinds} file format read import export convert ${rooms.flatMap(({ endings = [] }) => endings).join(' ')}`,
    body: [
      facts([
        ['Force this format', code(`--input-format ${name}`)],
        ['Write this format', writes ? code(`evenkeel convert FILE --to ${name}`) : ''],
      ]),
      heading(2, 'Support'),
      table(['Content', 'Columns', 'Endings', 'Read by', 'Directions'], rows),
      rendered(text),
      files.length > 0 ? heading(2, 'Samples') : '',
      ...files.map(sample),
    ].join('\n'),
  };
}

/** A format that is only written. Its text has the samples. */
const writtenPage = (name: string, prose: ReadonlyMap<string, string>): Page => ({
  path: `formats/${name}.html`,
  section: 'formats',
  title: `Format ${name}`,
  label: name,
  description: `The file format ${name}, in which Evenkeel writes a plan for another program.`,
  words: `${name} output file format write export experts plan`,
  body: [
    facts([['Write this format', code(`evenkeel plan experts ... --format ${name}`)]]),
    rendered(prose.get(name) ?? ''),
  ].join('\n'),
});

export function formatPages(): Page[] {
  const prose = catalogue('formats');
  return [
    ...formatRows().map((row) => page(row, prose)),
    ...writtenFormats().map((name) => writtenPage(name, prose)),
  ];
}
