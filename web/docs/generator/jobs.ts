// A page per kind of job: its options, the members of its answer, and one request with its answer.
import {
  block,
  code,
  escaped,
  facts,
  fileName,
  heading,
  inline,
  link,
  list,
  table,
} from './html.js';
import { rendered } from './markdown.js';
import type { Entry, Page } from './page.js';
import {
  catalogue,
  commands,
  examples,
  isBuffer,
  members,
  records,
  waysOf,
  type Kind,
  type Value,
} from './records.js';
import { choiceLink } from './choices.js';

/* eslint-disable @typescript-eslint/no-unsafe-member-access, @typescript-eslint/no-unsafe-assignment,
   @typescript-eslint/no-unsafe-argument, @typescript-eslint/no-unsafe-call,
   @typescript-eslint/no-unsafe-return -- records differ in form */

const words: Readonly<Record<string, string>> = {
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  string: 'text',
  object: 'object',
  array: 'list',
};

/** The forms of a value, such as "whole number or list of numbers". */
function formsOf(option: string, property: Value): string {
  const forms = waysOf(property).flatMap((way): string[] => {
    if (way.enum)
      return way.enum.map(
        (choice: unknown) =>
          (typeof choice === 'string' && choiceLink(option, choice, '../')) ||
          code(JSON.stringify(choice)),
      );
    if (way.const !== undefined) return [code(JSON.stringify(way.const))];
    if (way.type === 'null' || isBuffer(way)) return [];
    return [words[way.type as string] ?? ''];
  });
  return [...new Set(forms)].filter((form) => form !== '').join(', ');
}

function defaultOf({ default: value, unset }: Value): string {
  if (unset !== undefined) return escaped(unset);
  return value === undefined || value === null ? '' : code(JSON.stringify(value));
}

function optionRow(name: string, property: Value, required: boolean): string[] {
  const of = property.$ref ? records.common.requests.$defs[property.$ref.split('/').pop()] : {};
  const described = { ...of, ...property };
  const unit = described['x-unit'] ? ` (${escaped(described['x-unit'])})` : '';
  return [
    `<span class="names" id="option-${name}">${code(name)}</span>`,
    formsOf(name, property) + unit,
    required ? 'required' : defaultOf(described),
    inline(described.description ?? ''),
  ];
}

/** How `evenkeel verify` compares a member. */
function comparisonOf({ check, type }: Value): string {
  if (check === 'claim') return 'by its certificate';
  if (check?.within !== undefined) return `within ${check.within}`;
  if (check?.run !== undefined) return 'not compared';
  return /\bnumber\b/.test(type) && !/whole number/.test(type) ? 'within 1e-9' : 'exactly';
}

/** Names of structs in a type become links. */
const linkTypes = (type: string, known: readonly string[]): string =>
  escaped(type).replaceAll(/\b[A-Z]\w+\b/g, (name) =>
    known.includes(name) ? `<a href="#${name}">${name}</a>` : name,
  );

function structOf(
  name: string,
  structs: Record<string, { with?: string; members: Value[] }>,
): string {
  const { with: base, members: own } = structs[name]!;
  const known = Object.keys(structs);
  const rows = own.map((member) => [
    `<span class="names" id="${name}.${member.member}">${code(member.member)}</span>`,
    linkTypes(member.type, known) + (member.optional ? ' <small>(optional)</small>' : ''),
    inline(member.about ?? '') +
      (member.check?.run ? ` <small>Not compared: ${escaped(member.check.run)}.</small>` : ''),
    comparisonOf(member),
  ]);
  const inherited = base ? `<p>All members of ${linkTypes(base, known)}, and:</p>` : '';
  return inherited + table(['Member', 'Type', 'Meaning', 'Compared'], rows);
}

function answerOf({ name, title, answer }: Kind): string {
  const structs = members[name]!;
  const [result, check] = ['Result', 'Check'].map((end) => title.replace(/Job$/, end));
  const parts = [
    heading(2, 'Answer'),
    `<p>${link('index.html#the-answer', 'Every answer')} also has the members ${['schema', 'ok', 'kind', 'settings', 'input', 'summary', 'notes'].map(code).join(', ')}. The last column shows how ${link('../commands/verify.html', 'evenkeel verify')} compares a member.</p>`,
  ];
  const first = [
    [result!, 'result'],
    [check!, 'check'],
  ].filter(([struct]) => structs[struct!]);
  for (const [struct, member] of first)
    parts.push(`<h3 id="${struct}">${code(member!)} (${struct})</h3>`, structOf(struct!, structs));
  for (const struct of Object.keys(structs)) {
    if (first.every(([one]) => one !== struct))
      parts.push(heading(3, struct, struct), structOf(struct, structs));
  }
  const claims = answer.claims ?? [];
  if (claims.length > 0) {
    parts.push(
      heading(3, 'Claims'),
      `<p>The member <code>proof</code> has a claim for each of these quantities: ${claims.map(code).join(', ')}. ${link('../theory/proofs.html', 'Proofs')} describes the certificates.</p>`,
    );
  }
  return parts.join('\n');
}

/** JSON with short lists on one line. */
export function compactJson(value: unknown, indent = ''): string {
  const flat = JSON.stringify(value);
  if (flat.length + indent.length < 96 || value === null || typeof value !== 'object') return flat;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.every((entry) => entry === null || typeof entry !== 'object'))
      return flat.replaceAll(',', ', ').replaceAll(/(.{60,90}?, )/g, `$1\n${inner}`);
    return `[\n${value.map((entry) => inner + compactJson(entry, inner)).join(',\n')}\n${indent}]`;
  }
  const rows = Object.entries(value).map(
    ([key, held]) => `${inner}${JSON.stringify(key)}: ${compactJson(held, inner)}`,
  );
  return `{\n${rows.join(',\n')}\n${indent}}`;
}

function exampleOf({ name }: Kind): string {
  const example = examples.find(({ job }) => job.kind === name);
  if (!example) return '';
  return [
    heading(2, 'Example'),
    `<p>A request, for <code>evenkeel run</code> or <code>engine.run()</code>:</p>`,
    block(escaped(compactJson(example.job))),
    '<p>Its answer:</p>',
    block(escaped(compactJson(example.answer))),
  ].join('\n');
}

/** The options and the described members of answers, for the search. */
function entriesOf({ name, options }: Kind): Entry[] {
  const described = Object.entries(members[name]!).flatMap(([struct, { members: own }]) =>
    own
      .filter(({ about }) => about)
      .map(({ member, about }) => ({ anchor: `${struct}.${member}`, title: member, text: about })),
  );
  const asked = Object.entries(options)
    .filter(([, { description }]) => description)
    .map(([option, { description }]) => ({
      anchor: `option-${option}`,
      title: option,
      text: description,
    }));
  return [...asked, ...described];
}

function page(kind: Kind, prose: ReadonlyMap<string, string>): Page {
  const { name, about, options, required = [], conflicts = [] } = kind;
  const rows = Object.entries(options).map(([option, property]) =>
    optionRow(option, property, required.includes(option)),
  );
  const forms = commands.filter((command) => (command.form_of ?? command.name) === name);
  const says = conflicts.map(({ says: text }) => escaped(text));
  return {
    path: `jobs/${name}.html`,
    section: 'jobs',
    title: `Job ${name}`,
    label: name,
    description: about,
    words: `${name} json request answer result`,
    entries: entriesOf(kind),
    body: [
      facts([
        ['Kind', code(`"kind": "${name}"`)],
        [
          'Commands',
          forms
            .map((form) => link(`../commands/${fileName(form.name)}.html`, `evenkeel ${form.name}`))
            .join(', '),
        ],
        ['Required', required.map(code).join(', ')],
      ]),
      rendered(prose.get(name) ?? ''),
      heading(2, 'Options'),
      table(['Option', 'Values', 'Default', 'Meaning'], rows),
      says.length > 0 ? heading(3, 'Conflicts') + list(says) : '',
      answerOf(kind),
      exampleOf(kind),
    ].join('\n'),
  };
}

/** The members that every answer has. */
function envelope(): string {
  const rows = [
    ['schema', 'Version of the form of answers: <code>"evenkeel/1"</code>.'],
    ['ok', 'true for an answer, false for an error.'],
    ['kind', 'Kind of the job.'],
    ['settings', 'All settings of the run, including those that have their defaults.'],
    ['input', escaped(records.common.answers.types.input.description)],
    ['summary', 'The outcome in one or two sentences.'],
    ['notes', 'Assumptions and dropped data, one sentence each.'],
    ['result', 'The result of the kind.'],
    ['check', 'The result of the own check of the engine.'],
    ['proof', escaped(records.common.answers.types.proof.description)],
    ['stopped', escaped(records.common.answers.types.stopped.description)],
  ];
  return (
    heading(2, 'The answer') +
    table(
      ['Member', 'Meaning'],
      rows.map(([member, meaning]) => [code(member!), meaning!]),
    ) +
    `<p>If a job has an error, <code>ok</code> is false, and the member <code>error</code> has a ${link('../errors.html', 'code')}, a message and the place.</p>`
  );
}

export function jobPages(): Page[] {
  const prose = catalogue('jobs');
  return records.kinds.map((kind) => page(kind, prose));
}

export const jobsIntroduction = (): string =>
  `<p>A job is a JSON object with the member <code>kind</code>. ${link('../commands/run.html', 'evenkeel run')}, the JavaScript module and the C++ library take the same jobs and give the same answers. ${link('../commands/schema.html', 'evenkeel schema')} prints the JSON Schema.</p>${envelope()}`;
