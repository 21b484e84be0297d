// The TypeScript types of jobs and answers.
import { compile } from 'json-schema-to-typescript';
import { fieldsOf, waysOf } from './fields.mjs';

// The structure of every kind by its name.
function byKind(name, about, kinds, shapeOf) {
  const rows = kinds.map((kind) => `  ${kind.name}: ${shapeOf(kind)};\n`);
  return `\n/** ${about} */\nexport interface ${name} {\n${rows.join('')}}\n`;
}

const titled = (word) => word[0].toUpperCase() + word.slice(1);
const settingsOf = ({ name }) => `${titled(name)}Settings`;

const tags = [
  ['default', '@default'],
  ['minimum', '@minimum'],
  ['maximum', '@maximum'],
  ['exclusiveMinimum', '@exclusiveMinimum'],
  ['exclusiveMaximum', '@exclusiveMaximum'],
  ['x-unit', '@unit'],
];

/** The facts of a value that follow its description in a comment. Every whole number is at most 2^53 - 1:
 * only other limits are written. */
function tagsOf(property) {
  const ways = [property, ...(property.oneOf ?? [])];
  return tags.flatMap(([key, tag]) => {
    const held = ways.find((way) => key in way)?.[key];
    if (held === undefined || held === Number.MAX_SAFE_INTEGER) return [];
    return [
      `${tag} ${typeof held === 'string' && key !== 'x-unit' ? `'${held}'` : JSON.stringify(held).replace(/^"|"$/g, '')}`,
    ];
  });
}

const simple = ['integer', 'number', 'string'];
const isSimple = (definition) =>
  (simple.includes(definition.type) && !definition.enum) ||
  (definition.type === 'array' && simple.includes(definition.items?.type));

/**
 * The same schema with a comment on every property for people, and without type names for plain
 * numbers.
 */
function told(schema) {
  const { $defs } = schema;
  const resolve = (property) => {
    const { $ref, ...own } = property;
    const definition = $ref && $defs[$ref.split('/').pop()];
    return definition && isSimple(definition) ? { ...definition, ...own } : property;
  };
  const walk = (value) => {
    if (Array.isArray(value)) return value.map(walk);
    if (value === null || typeof value !== 'object') return value;
    const held = Object.entries(resolve(value)).map(([key, inner]) =>
      key === 'properties'
        ? [key, described(inner)]
        : [key, key === 'default' ? inner : walk(inner)],
    );
    return Object.fromEntries(held);
  };
  const described = (properties) =>
    Object.fromEntries(
      Object.entries(properties).map(([name, property]) => {
        const own = walk(property);
        const said = tagsOf({ ...($defs[property.$ref?.split('/').pop()] ?? {}), ...own });
        if (said.length === 0) return [name, own];
        return [
          name,
          { ...own, description: [own.description, ...said].filter(Boolean).join('\n') },
        ];
      }),
    );
  return {
    ...schema,
    $defs: Object.fromEntries(Object.entries($defs).map(([name, one]) => [name, walk(one)])),
  };
}

/** Structures that several types share, under the name of one type: the place of the first. */
const shared = {
  LoadScenario: 'flow/properties/scenario',
  GraphData: 'flow/properties/topology/oneOf/1',
  PlanNodes: 'plan/properties/nodes/oneOf/1',
  MessageCosts: 'cluster/properties/pre/oneOf/1',
  DynamicTotals: 'dynamic_answer/properties/result/properties/totals',
  DynamicResponse: 'dynamic_answer/properties/result/properties/response',
  DynamicCongestion: 'dynamic_answer/properties/result/properties/congestion/items',
  DynamicImbalance: 'dynamic_answer/properties/result/properties/imbalance',
};

const withoutWords = (value) => ({ ...value, description: undefined });
const shapeOf = (value) => JSON.stringify(withoutWords(value));

/** The same schema with one definition for every shape of the list. */
function withShared(schema) {
  const names = new Map();
  const $defs = {};
  for (const [title, place] of Object.entries(shared)) {
    const found = place.split('/').reduce((at, key) => at[key], schema.$defs);
    names.set(shapeOf(found), title);
    $defs[title] = { title, ...withoutWords(found) };
  }
  const walk = (value) => {
    if (Array.isArray(value)) return value.map(walk);
    if (value === null || typeof value !== 'object') return value;
    const name = names.get(shapeOf(value));
    if (!name)
      return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, walk(held)]));
    const { description } = value;
    return { ...(description && { description }), oneOf: [{ $ref: `#/$defs/${name}` }] };
  };
  return { ...schema, $defs: { ...walk(schema.$defs), ...$defs } };
}

/**
 * Puts a one-sentence comment on a single line, and removes empty lines from comments. "[a, b]: text"
 * becomes code and text, because Markdown reads it as the target of a link.
 */
const compact = (text) =>
  text
    .replace(/^( *\* )(\[[^\]]*\]):/gm, '$1`$2`:')
    .replace(/^ *\*\n/gm, '')
    .replace(/\/\*\*\n *\* (.*)\n *\*\//g, '/** $1 */');

const words = {
  toggle: 'boolean',
  whole: 'number',
  real: 'number',
  text: 'string',
  given: "'given'",
};

/** A type of fields.mjs in TypeScript. */
function written({ types, nullable }) {
  const ways = types.map((type) => {
    if (type.is === 'choice')
      return type.of.map((choice) => JSON.stringify(choice).replaceAll('"', "'")).join(' | ');
    if (type.is === 'list') return `(${written(type.of)})[]`;
    if (type.is === 'object')
      return `{ ${type.fields.map((field) => `${field.name}${field.required ? '' : '?'}: ${written(field.type)}`).join('; ')} }`;
    return words[type.is];
  });
  return [...new Set([...ways, ...(nullable ? ['null'] : [])])].join(' | ');
}

/** The settings in an answer, including the options that were left out of the request. */
function settings(kind, $defs) {
  const rows = fieldsOf(kind, $defs).map(({ name, property, type }) => {
    const mayBeNone = waysOf(property, $defs).some((way) => way.type === 'null');
    const told = written({ ...type, nullable: type.nullable || mayBeNone });
    return `  ${name}${property['x-origin'] || property['x-echo'] ? '?' : ''}: ${told};\n`;
  });
  return `\n/** Every option of a ${kind.name} job with its default filled in. */\nexport interface ${settingsOf(kind)} {\n${rows.join('')}}\n`;
}

/** Renamed, because every host already has a type of that name. */
const renamed = { request: 'JobRecord', answer: 'AnyAnswer', buffer: 'BufferReference' };

export async function schemaToTypes(schema, { kinds }) {
  const { $defs } = schema;
  const own = withShared(told(structuredClone(schema)));
  for (const [name, title] of Object.entries(renamed)) own.$defs[name].title = title;
  for (const kind of kinds) {
    const answer = own.$defs[`${kind.name}_answer`];
    answer.properties.settings.tsType = settingsOf(kind);
    answer.description = `The answer to a job of kind ${kind.name}.`;
  }
  // Hosts can pass typed arrays for the schema's arrays of numbers.
  const shapes = await compile(own, 'JobOrAnswer', {
    bannerComment: '// Generated from the records in core/schema; do not edit.\n',
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    style: { singleQuote: true, printWidth: 100 },
    unreachableDefinitions: false,
  });
  const answerOf = ({ name }) => $defs[`${name}_answer`].title;
  return (
    compact(shapes) +
    kinds.map((kind) => settings(kind, $defs)).join('') +
    byKind('JobsByKind', 'The job of every kind.', kinds, ({ title }) => title) +
    byKind('AnswersByKind', 'What a job of every kind returns, or else an error.', kinds, answerOf)
  );
}
