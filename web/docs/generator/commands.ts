// A page per command: its help, with the output of every example.
import {
  code,
  console,
  escaped,
  facts,
  fileName,
  heading,
  inline,
  link,
  list,
  table,
} from './html.js';
import { live } from './live.js';
import type { Page } from './page.js';
import {
  commands,
  exitCodes,
  optionGroups,
  records,
  recorded,
  type Command,
  type Flag,
} from './records.js';
import { choiceLink } from './choices.js';

export const commandPath = (name: string): string => `commands/${fileName(name)}.html`;

function flagRow(flag: Flag): string[] {
  const names = [flag.letter && `-${flag.letter}`, flag.name, flag.opposite].filter(Boolean);
  const value = flag.value ? ` <var>${escaped(flag.value).replaceAll('|', '|<wbr>')}</var>` : '';
  const choices = flag.choices.map((choice) => choiceLink(flag.name, choice, '../'));
  const links = choices.filter((choice) => choice !== null);
  const more = links.length > 0 ? `<br><small>${links.join(', ')}</small>` : '';
  const id = flag.name.replace(/^-+/, '');
  return [
    `<span class="names" id="${id}">${names.map((name) => code(name!)).join(', ')}${value}</span>`,
    flag.about.split('\n').map(inline).join('<br>') + more,
  ];
}

function options({ flags }: Command): string {
  const shown = flags.filter(({ hidden }) => !hidden);
  return optionGroups
    .map(({ name, title }) => {
      const rows = shown.filter(({ group }) => group === name).map(flagRow);
      if (rows.length === 0) return '';
      return heading(3, title, `options-${name}`) + table(['Option', 'Meaning'], rows);
    })
    .join('\n');
}

const columns = ({ columns: groups }: Command): string =>
  groups
    .map(
      ({ title, columns: rows }) =>
        heading(3, title) +
        table(
          ['Word', 'Meaning'],
          rows.map(({ name, about }) => [code(name), escaped(about)]),
        ),
    )
    .join('\n');

function related(command: Command): string {
  const family = command.form_of ?? command.name;
  const forms = commands.filter(
    ({ name, form_of }) => (form_of === family || name === family) && name !== command.name,
  );
  const links = forms.map(({ name, summary }) => {
    return `${link(`${fileName(name)}.html`, `evenkeel ${name}`)}: ${escaped(summary)}`;
  });
  if (records.kinds.some(({ name }) => name === family))
    links.push(`${link(`../jobs/${family}.html`, `The job ${family}`)}: JSON request and answer`);
  return links.length === 0 ? '' : heading(2, 'See also') + list(links);
}

/** The pictures of commands that have one. */
const pictures: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ring: { loads: '7,0,3,1,1,0' },
  flow: { topology: 'torus:4,4', peak: '160', scheme: 'opt' },
  map: { topology: 'eh:3,2', tasks: '200' },
  dynamic: { topology: 'eh:2,2', policy: 'ri-mlta', random: '{"tasks":200,"load":0.8}' },
  cluster: { preset: 'lan', iterations: '100' },
};

function page(command: Command): Page {
  const { name, usage, about, examples, flags } = command;
  const [, first = about, rest] = /^(.*?[.])(?: (?=[A-Z])([^]*))?$/.exec(about) ?? [];
  const usual = facts([
    ['Usage', code(`evenkeel ${name} ${usage}`)],
    ['Manual page', code(`man evenkeel-${fileName(name)}`)],
    ['All options in the shell', code(`evenkeel help ${name}`)],
  ]);
  const shown = examples.map((example) => console(recorded(example))).join('\n');
  const codes = Object.entries(exitCodes).map(([exit, meaning]) => [code(exit), escaped(meaning)]);
  return {
    path: commandPath(name),
    section: 'commands',
    title: `evenkeel ${name}`,
    label: name,
    description: first,
    words: `${name} command ${command.summary} ${flags.map((flag) => flag.name).join(' ')}`,
    body: [
      rest === undefined ? '' : `<p>${escaped(rest)}</p>`,
      usual,
      heading(2, 'Examples'),
      `<p>${link('example.html', 'evenkeel example')} prints the files that the examples read.</p>`,
      shown,
      pictures[name] ? live(name, pictures[name]) : '',
      heading(2, 'Options'),
      options(command),
      command.columns.length > 0 ? heading(2, 'Words, columns and tables') + columns(command) : '',
      heading(2, 'Exit codes'),
      table(['Code', 'Meaning'], codes),
      related(command),
    ].join('\n'),
  };
}

export const commandPages = (): Page[] => commands.map(page);
