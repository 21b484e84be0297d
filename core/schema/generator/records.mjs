// The records of core/schema as one JSON Schema of requests and answers.
import { readFileSync } from 'node:fs';

const folder = new URL('../', import.meta.url);
const read = (name) => JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'));

// "opt, ops = optimal schemes; fos, ... = diffusion": neighbours of one kind together.
function kindsOf(rows) {
  const groups = [];
  for (const { name, kind } of rows) {
    if (groups.at(-1)?.kind !== kind) groups.push({ kind, names: [] });
    groups.at(-1).names.push(name);
  }
  return `${groups.map(({ kind, names }) => `${names.join(', ')} = ${kind}`).join('; ')}.`;
}

// "never, k/2, ...; advise runs ... only where load arrives."
function methodsOf(rows) {
  const names = (some) => some.map(({ name }) => name).join(', ');
  return (
    `Methods to run on the same instance: ${names(rows)}; advise runs ` +
    `${names(rows.filter(({ changing }) => changing))} only where load arrives.`
  );
}

const presetsOf = (rows) =>
  `A machine of the report, with its loads: ${kindsOf(rows)} What is given besides wins.`;

// The catalogues, and what an option with their rows as choices says of itself; none: its own words.
const describe = {
  schemes: kindsOf,
  methods: methodsOf,
  presets: presetsOf,
  policies: () => undefined,
  figures: () => undefined,
};

// An option whose choices are the rows of a catalogue, or lists of them.
function withCatalogue(property, catalogues) {
  const { 'x-catalogue': name, ...rest } = property;
  if (!name) return property;
  const description = describe[name](catalogues[name]);
  const choices = { enum: catalogues[name].map((row) => row.name) };
  if (!rest.oneOf) return { description, ...choices, ...rest };
  const ways = rest.oneOf.map((way) => {
    if (way.items?.['x-catalogue'] === name) return { ...way, items: choices };
    return way['x-catalogue'] === name ? choices : way;
  });
  return { description, ...rest, oneOf: ways };
}

/** What all kinds share, the catalogues, and the record of every kind in their order. */
export function readRecords() {
  const common = read('common');
  const names = Object.keys(describe);
  const catalogues = Object.fromEntries(names.map((name) => [name, read(name)[name]]));
  const kinds = common.kinds.map((name) => {
    const kind = read(name);
    const options = Object.entries(kind.options).map(([key, property]) => [
      key,
      withCatalogue(property, catalogues),
    ]);
    return { name, ...kind, options: Object.fromEntries(options) };
  });
  return { common, catalogues: { ...catalogues, papers: read('figures').papers }, kinds };
}

const reference = (name) => ({ $ref: `#/$defs/${name}` });

// How an option stands on the command line is no part of a job.
const withoutFlag = (property) =>
  Object.fromEntries(Object.entries(property).filter(([key]) => key !== 'x-flag'));

// A request takes what its record lists and nothing else.
function request({ name, title, about, required = [], options }) {
  return {
    title,
    description: about,
    type: 'object',
    required: ['kind', ...required],
    additionalProperties: false,
    properties: {
      kind: { const: name },
      ...Object.fromEntries(
        Object.entries(options).map(([key, property]) => [key, withoutFlag(property)]),
      ),
    },
  };
}

export function assemble({ common, kinds }) {
  const { requests, answers, outcomes } = common;
  const answered = kinds.map((kind) => `${kind.name}_answer`);
  return {
    $schema: common.$schema,
    $id: common.$id,
    title: common.title,
    description: common.description,
    anyOf: [reference('request'), reference('answer')],
    $defs: {
      request: {
        description: requests.description,
        oneOf: kinds.map((kind) => reference(kind.name)),
      },
      answer: {
        description: answers.description,
        oneOf: [...answered, ...Object.keys(outcomes)].map(reference),
      },
      ...requests.$defs,
      ...Object.fromEntries(kinds.map((kind) => [kind.name, request(kind)])),
      ...answers.$defs,
      ...Object.assign({}, ...kinds.map((kind) => kind.answer)),
      ...outcomes,
    },
  };
}

// Of an answer only its shape is needed to verify it; nobody reads what it says of itself.
function withoutWords(value) {
  if (Array.isArray(value)) return value.map(withoutWords);
  if (value === null || typeof value !== 'object') return value;
  const kept = Object.entries(value).filter(
    ([key, held]) => typeof held !== 'string' || (key !== 'description' && key !== 'title'),
  );
  return Object.fromEntries(kept.map(([key, held]) => [key, withoutWords(held)]));
}

/** The schema as programs hold it that are downloaded: answers without descriptions. */
export function compact(schema, { common, kinds }) {
  const ofAnswers = new Set(
    [common.answers.$defs, ...kinds.map((kind) => kind.answer), common.outcomes].flatMap(
      Object.keys,
    ),
  );
  const $defs = Object.fromEntries(
    Object.entries(schema.$defs).map(([name, definition]) => [
      name,
      ofAnswers.has(name) ? withoutWords(definition) : definition,
    ]),
  );
  return { ...schema, $defs };
}
