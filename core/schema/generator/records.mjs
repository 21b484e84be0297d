// The records of core/schema as one JSON Schema of requests and answers.
import { readdirSync, readFileSync } from 'node:fs';
import { answerTypes, schemaOf } from './answers.mjs';

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

const schemesOf = (rows) => `Balancing scheme: ${kindsOf(rows)}`;

const namesOf = (rows) => rows.map(({ name }) => name);

// "never, k/2, .... The option advise runs ... only if load arrives."
function methodsOf(rows) {
  return (
    `Methods that also run on the same instance, for comparison: ${namesOf(rows).join(', ')}. The option advise runs ` +
    `${namesOf(rows.filter(({ changing }) => changing)).join(', ')} only if load arrives.`
  );
}

const presetsOf = (rows) =>
  `Machine from the report, with its loads: ${kindsOf(rows)} Other options replace the settings of the preset.`;

// "Loads: plain, csv; graphs: edge-list, ...", one module after the other.
function roomsOf(rooms) {
  const told = Object.values(rooms).map(({ title, formats }) => {
    const names = formats.map(({ name, told: shape }) => (shape ? `${name} (${shape})` : name));
    return `${title}: ${names.join(', ')}`;
  });
  return `Format of the text; auto looks at the content. ${told.join('; ')}.`;
}

// The formats of a module, each with its name, as its files describe them.
function formatsIn(room) {
  const sources = new URL(`../src/formats/${room}/`, folder);
  return readdirSync(sources).flatMap((file) => {
    const found = /^\/\/ Format: (\{.*\})$/m.exec(readFileSync(new URL(file, sources), 'utf8'));
    const name = file.replace(/\.cpp$/, '').replaceAll('_', '-');
    return found ? [{ name, ...JSON.parse(found[1]) }] : [];
  });
}

// The modules of formats. Tasks also accept formats of graphs.
function readRooms() {
  const { rooms } = read('formats');
  const own = Object.fromEntries(Object.keys(rooms).map((room) => [room, formatsIn(room)]));
  for (const { name, tasks } of own.graphs) {
    if (tasks) own.tasks.push({ name, of: 'graphs', ...tasks });
  }
  return Object.fromEntries(
    Object.entries(rooms).map(([room, row]) => [room, { ...row, formats: byPlace(own[room]) }]),
  );
}

/** The names of all formats of these modules, or of the formats that can be written, each once. */
export function formatNames(rooms, { of = Object.keys(rooms), written = false } = {}) {
  const rows = of.flatMap((room) => rooms[room].formats);
  return [...new Set(namesOf(written ? rows.filter((row) => row.written !== false) : rows))];
}

// The description of an option: from the catalogue if its choices are catalogue rows, else its own
// text.
const describe = { schemes: schemesOf, methods: methodsOf, presets: presetsOf, formats: roomsOf };

// Adds the rows of a catalogue as choices to an option, or to a part of an option or of an answer.
function withCatalogue(property, catalogues) {
  const { 'x-catalogue': name, 'x-besides': besides = [], ...rest } = property;
  if (!name) return property;
  const rows = catalogues[name];
  const names = name === 'formats' ? formatNames(rows) : namesOf(rows);
  const given = 'default' in rest;
  const description = given ? describe[name]?.(rows) : undefined;
  if (rest.oneOf) return { description, ...rest };
  // A format is also left to the reader.
  const choices = given && name === 'formats' ? ['auto', ...names] : [...besides, ...names];
  return { description, enum: choices, ...rest };
}

function withCatalogues(value, catalogues) {
  if (Array.isArray(value)) return value.map((one) => withCatalogues(one, catalogues));
  if (value === null || typeof value !== 'object') return value;
  const inner = Object.entries(value).map(([key, held]) => [key, withCatalogues(held, catalogues)]);
  return withCatalogue(Object.fromEntries(inner), catalogues);
}

/** Sorted by their places; commands without a place follow in order of name. */
export const byPlace = (rows) =>
  rows.sort(
    (one, other) =>
      (one.place ?? Infinity) - (other.place ?? Infinity) || (one.name < other.name ? -1 : 1),
  );

// The kinds: the files here that have options.
function readKinds() {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  const records = files.map((file) => ({ name: file.slice(0, -5), ...read(file.slice(0, -5)) }));
  return byPlace(records.filter(({ options }) => options));
}

/** The shared definitions, the catalogues, and the record of every kind, in order. */
export function readRecords() {
  const common = read('common');
  const listed = ['schemes', 'methods', 'presets', 'policies', 'figures'];
  const rows = Object.fromEntries(listed.map((name) => [name, read(name)[name]]));
  const catalogues = { ...rows, papers: read('figures').papers, formats: readRooms() };
  const kinds = readKinds().map((kind) => withCatalogues(kind, catalogues));
  return { common, catalogues, kinds };
}

const reference = (name) => ({ $ref: `#/$defs/${name}` });

// Removes the command-line notation of an option, because it is not part of a job.
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

/** Every type of every answer by its name in the records. */
export const typesOfAnswers = ({ common, kinds }) =>
  Object.assign({}, common.answers.types, ...kinds.map(answerTypes));

/**
 * @param inherits  Objects refer to the types whose members they inherit, instead of repeating
 * these.
 */
export function assemble(records, inherits = false) {
  const { common, kinds } = records;
  const { requests, answers, outcomes } = common;
  const types = typesOfAnswers(records);
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
      ...schemaOf(types, types, inherits),
      ...outcomes,
    },
  };
}

// Removes the descriptions of an answer: verification needs only its structure.
function withoutWords(value) {
  if (Array.isArray(value)) return value.map(withoutWords);
  if (value === null || typeof value !== 'object') return value;
  const kept = Object.entries(value).filter(
    ([key, held]) => typeof held !== 'string' || (key !== 'description' && key !== 'title'),
  );
  return Object.fromEntries(kept.map(([key, held]) => [key, withoutWords(held)]));
}

/** The schema for downloaded programs: answers without descriptions. */
export function compact(schema, records) {
  const ofAnswers = new Set(
    [typesOfAnswers(records), records.common.outcomes].flatMap(Object.keys),
  );
  const $defs = Object.fromEntries(
    Object.entries(schema.$defs).map(([name, definition]) => [
      name,
      ofAnswers.has(name) ? withoutWords(definition) : definition,
    ]),
  );
  return { ...schema, $defs };
}

/** A schema as compact text with one definition per line, so that the core can find a definition. */
export function definitionsOnLines({ $defs, ...rest }) {
  const head = JSON.stringify(rest).slice(0, -1);
  const lines = Object.entries($defs).map(
    ([name, definition]) => `${JSON.stringify(name)}:${JSON.stringify(definition)}`,
  );
  return `${head},"$defs":{\n${lines.join(',\n')}\n}}\n`;
}
