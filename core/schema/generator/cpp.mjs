// A kind's settings as a plain C++ struct, and its reader from the complete settings of a request.
import { fieldsOf, membersOf } from './fields.mjs';

const keywords = new Set([
  'auto',
  'const',
  'default',
  'double',
  'for',
  'int',
  'register',
  'static',
]);
export const identifier = (text) => {
  const name = text.replaceAll(/[^A-Za-z0-9]/g, '_');
  return keywords.has(name) ? `${name}_` : name;
};
export const pascal = (name) =>
  name.replaceAll(/(^|_)([a-z0-9])/g, (_, __, letter) => letter.toUpperCase());

/** Items of a list on as few lines as their width allows. */
export function filled(items, width) {
  const lines = [];
  for (const [index, item] of items.entries()) {
    const text = index + 1 < items.length ? `${item},` : item;
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + text.length <= width)
      lines[lines.length - 1] = `${last} ${text}`;
    else lines.push(text);
  }
  return lines;
}

export function wrapped(text, indent) {
  const width = 100 - indent.length - 4;
  const lines = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else {
      line += (line === '' ? '' : ' ') + word;
    }
  }
  lines.push(line);
  return lines.map((one) => `${indent}/// ${one}\n`).join('');
}

function range({ minimum, exclusiveMinimum, maximum }) {
  if (minimum !== undefined && maximum !== undefined) return `from ${minimum} to ${maximum}`;
  if (minimum !== undefined) return `>= ${minimum}`;
  if (exclusiveMinimum === undefined) return '';
  return `above ${exclusiveMinimum}${maximum === undefined ? '' : ` and at most ${maximum}`}`;
}

function doc(property, indent) {
  const facts = [property['x-unit'], range(property)].filter(Boolean).join(', ');
  const text = (property.description ?? '') + (facts ? ` (${facts})` : '');
  return text === '' ? '' : wrapped(text.trim(), indent);
}

const enumOf = (name, choices) =>
  `enum class ${name} : std::uint8_t { ${choices.map(identifier).join(', ')} };\n`;

const equalityOf = (name) => `friend bool operator==(const ${name}&, const ${name}&) = default;\n`;

// The name of the choice field of a value that can also be an object, from the object's type.
const choiceOf = (name, types) =>
  types.some((type) => type.is === 'object') ? `${name}_name` : name;

/** The types of one kind: choices and objects become separate types inside its struct. */
class Types {
  declared = new Map(); // name: its declaration
  choices = []; // [name, of], in order

  constructor(kind) {
    this.kind = kind;
  }

  one(name, type) {
    switch (type.is) {
      case 'toggle':
      case 'given':
        return 'bool';
      case 'whole':
        return 'std::int64_t';
      case 'real':
        return 'double';
      case 'text':
        return 'std::string';
      case 'list':
        return `std::vector<${this.of(name, type.of)}>`;
      case 'choice': {
        if (type.shared) return type.shared;
        const own = pascal(name);
        if (!this.declared.has(own)) {
          this.declared.set(own, `  ${enumOf(own, type.of)}`);
          this.choices.push([own, type.of]);
        }
        return own;
      }
      case 'object': {
        if (type.shared) return type.shared;
        const own = pascal(name);
        if (!this.declared.has(own)) {
          const fields = type.fields.map((field) => this.field(field, '    ', true)).join('');
          this.declared.set(own, `  struct ${own} {\n${fields}    ${equalityOf(own)}  };\n`);
        }
        return own;
      }
      default:
        throw new Error(`${this.kind}: ${name} is a ${type.is}`);
    }
  }

  of(name, { types, nullable }) {
    const names = types.map((type) =>
      this.one(type.is === 'choice' ? choiceOf(name, types) : name, type),
    );
    if (new Set(names).size !== names.length)
      throw new Error(`${this.kind}: ${name} is two at once`);
    const all = names.length === 1 ? names[0] : `std::variant<${names.join(', ')}>`;
    return nullable ? `std::optional<${all}>` : all;
  }

  // In nested objects, a field that is neither required nor has a default exists only if it is
  // given.
  field({ name, property, type, required }, indent, nested) {
    const optional = nested && !required && property.default === undefined;
    const kind = this.of(name, optional ? { ...type, nullable: true } : type);
    return `${doc(property, indent)}${indent}${kind} ${name}${this.initial(property.default, name, type, optional)};\n`;
  }

  initial(value, name, { types, nullable }, optional) {
    if (optional || (nullable && (value === null || value === undefined))) return ' = {}'; // so that others can be named alone
    if (types.some((type) => type.is === 'given')) return ' = false';
    if (value === undefined) {
      return types[0].is === 'whole' || types[0].is === 'real' ? ' = 0' : ' = {}';
    }
    if (typeof value === 'boolean') return ` = ${value}`;
    if (typeof value === 'number') {
      const plain = String(value);
      if (!types.some((type) => type.is === 'whole')) return ` = ${plain}`;
      return types.length > 1 || nullable ? ` = std::int64_t{${plain}}` : ` = ${plain}`;
    }
    const choice = types.find((type) => type.is === 'choice' && type.of.includes(value));
    if (choice?.shared) return ` = ${choice.shared}::${identifier(value)}`;
    if (choice) return ` = ${pascal(choiceOf(name, types))}::${identifier(value)}`;
    if (typeof value === 'string') return ` = ${JSON.stringify(value)}`;
    return ' = {}'; // an object's fields have their own
  }
}

export const includes = (text) =>
  ['array', 'cstdint', 'optional', 'string', 'string_view', 'variant', 'vector']
    .filter((name) => new RegExp(`std::${name === 'cstdint' ? 'u?int' : `${name}\\b`}`).test(text))
    .map((name) => `#include <${name}>\n`)
    .join('');

function headerOf(name, declarations, shared) {
  const body = `namespace evenkeel::settings {\n\n${declarations}\n}  // namespace evenkeel::settings\n`;
  return (
    `// Generated from core/schema/${name}.json; do not edit.\n#pragma once\n${includes(body)}\n` +
    `#include "evenkeel/settings/choices.hpp"\n` +
    `${shared ? '#include "evenkeel/settings/common.hpp"\n' : ''}\n${body}`
  );
}

// The names of a list of choices.
const namesOf = (type, of) =>
  `constexpr std::array<std::string_view, ${of.length}> names_of(${type}) {\n` +
  `  return {${of.map((choice) => JSON.stringify(choice)).join(', ')}};\n}\n`;

const takes = (list) => list.map(({ name }) => `  take(from, "${name}", to.${name});\n`).join('');

const readerOf = (type, members) =>
  `template <>\nvoid read_fields(const Json& from, settings::${type}& to) {\n${takes(members)}}\n`;

/** Types that kinds share: the definitions of common.json that have a name. */
function sharedToCpp(definitions, $defs) {
  const types = new Types('common');
  const readers = [];
  const parts = Object.values(definitions)
    .filter(({ title }) => title !== undefined)
    .map((definition) => {
      const { title } = definition;
      if (definition.enum) {
        const declared = enumOf(title, definition.enum);
        return `${doc(definition, '')}${declared}${namesOf(title, definition.enum)}`;
      }
      const members = membersOf(definition, $defs);
      readers.push(readerOf(title, members));
      const fields = members.map((member) => types.field(member, '  ', true)).join('');
      return `${doc(definition, '')}struct ${title} {\n${fields}\n  ${equalityOf(title)}};\n`;
    });
  return { header: headerOf('common', parts.join('\n'), false), readers: readers.join('\n') };
}

// One condition on a setting. "*" means given, and null means not given. Others are a value, one of
// a list of names, or { not: ... } for anything except these.
function condition(own, fields, key, wanted) {
  if (wanted === '*') return `is_set(request, "${key}")`;
  if (wanted === null) return `!is_set(request, "${key}")`;
  const field = fields.find(({ name }) => name === key);
  const differs = typeof wanted === 'object' && !Array.isArray(wanted);
  const values = [differs ? wanted.not : wanted].flat();
  if (typeof values[0] === 'boolean') return `${values[0] !== differs ? '' : '!'}settings.${key}`;
  if (typeof values[0] === 'number') return `settings.${key} ${differs ? '!=' : '=='} ${values[0]}`;
  const choice = field?.type.types.find((type) => type.is === 'choice');
  const unknown = values.filter((value) => !choice?.of.includes(value));
  if (unknown.length > 0) throw new Error(`a conflict of ${own}: ${key} is never ${unknown}`);
  const type = `settings::${choice.shared ?? `${own}::${pascal(key)}`}`;
  const names = values.map((value) => `${type}::${identifier(value)}`).join(', ');
  return `${differs ? '!' : ''}is_one_of(settings.${key}, {${names}})`;
}

// "not to scheme {scheme}" with the value of that setting.
function sentence(says) {
  const parts = says.split(/\{(\w+)\}/);
  const pieces = parts.map((part, index) =>
    index % 2 === 0 ? JSON.stringify(part) : `told(complete, "${part}")`,
  );
  const used = pieces.filter((piece) => piece !== '""');
  return used.length === 1 ? used[0] : `std::string(${used[0]}) + ${used.slice(1).join(' + ')}`;
}

function conflictsOf(kind, own, fields) {
  const checks = (kind.conflicts ?? []).map(({ when, at, says }) => {
    const all = Object.entries(when).map(([key, wanted]) => condition(own, fields, key, wanted));
    return `  if (${all.join(' && ')}) {\n    conflict("${at}", ${sentence(says)});\n  }\n`;
  });
  const named = (name) => (checks.some((check) => check.includes(`(${name}, "`)) ? ` ${name}` : '');
  const settings = checks.some((check) => check.includes('settings.')) ? ' settings' : '';
  return (
    `template <>\nvoid check_conflicts(const Json&${named('request')}, const Json&${named('complete')}, ` +
    `const settings::${own}&${settings}) {${checks.length === 0 ? '' : `\n${checks.join('')}`}}\n`
  );
}

// An object's default is that of its fields.
function spread(fields) {
  return fields.map((field) => {
    const value = field.property.default;
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return field;
    const types = field.type.types.map((type) =>
      type.is !== 'object'
        ? type
        : {
            ...type,
            fields: type.fields.map((inner) => ({
              ...inner,
              property: { ...inner.property, default: value[inner.name] },
            })),
          },
    );
    return { ...field, type: { ...field.type, types } };
  });
}

function kindToCpp(kind, $defs) {
  const own = pascal(kind.name);
  const types = new Types(kind.name);
  const fields = spread(fieldsOf(kind, $defs));
  const members = fields.map((field) => types.field(field, '  ', false)).join('');
  const declared = [...types.declared.values()].join('');
  const names = types.choices.map(([name, of]) => namesOf(`${own}::${name}`, of)).join('');
  const shared = fields.some((field) => field.type.types.some((type) => type.shared));
  const body =
    `${wrapped(kind.about, '')}struct ${own} {\n${declared}\n${members}\n` +
    `  ${equalityOf(own)}};\n\n${names}`;
  const header = headerOf(kind.name, body, shared);

  const readers = [];
  const objects = fields.flatMap((field) =>
    field.type.types
      .filter((type) => type.is === 'object' && !type.shared)
      .map((type) => [pascal(field.name), type.fields]),
  );
  for (const [name, inner] of objects) readers.push(readerOf(`${own}::${name}`, inner));
  const taken = fields
    .map(({ name, type }) =>
      type.types[0].is === 'given'
        ? `  to.${name} = is_given(from, "${name}");\n`
        : `  take(from, "${name}", to.${name});\n`,
    )
    .join('');
  readers.push(
    `template <>\nsettings::${own} read_settings(const Json& from) {\n  settings::${own} to;\n${taken}  return to;\n}\n`,
  );
  readers.push(conflictsOf(kind, own, fields));
  return { header, readers: readers.join('\n') };
}

/** One header per kind, and one source with all readers. */
export function settingsInCpp({ common, kinds }, $defs) {
  const made = [
    { name: 'common', ...sharedToCpp(common.requests.$defs, $defs) },
    ...kinds.map((kind) => ({ name: kind.name, ...kindToCpp(kind, $defs) })),
  ];
  const folder = 'core/gen/include/evenkeel/settings';
  const headers = made.map(({ name, header }) => [`${folder}/${name}.hpp`, header]);
  const included = made.map(({ name }) => `#include "evenkeel/settings/${name}.hpp"\n`).sort();
  const source =
    `// Generated from the records in core/schema; do not edit.\n${included.join('')}` +
    `#include "jobs/shared/settings_reader.hpp"\n\nnamespace evenkeel::jobs {\n\n` +
    `${made.map(({ readers }) => readers).join('\n')}\n}  // namespace evenkeel::jobs\n`;
  return { ...Object.fromEntries(headers), 'core/gen/src/jobs/settings_readers.cpp': source };
}
