// The commands of the command line with their flags, as tables in C++: from the "command" section
// and the options of every kind's record, and from commands.json.
import { readFileSync } from 'node:fs';
import { isBuffer, waysOf } from './fields.mjs';
import { formatNames } from './records.mjs';

const ownCommands = JSON.parse(readFileSync(new URL('../commands.json', import.meta.url), 'utf8'));

const flagName = (path) => `--${path.replaceAll(/[_.]/g, '-')}`;
const text = (value) => JSON.stringify(value ?? '');
const isObject = (way) => way.type === 'object' && !isBuffer(way);

function rangeOf(ways) {
  const number = ways.find(({ type }) => type === 'integer' || type === 'number');
  const { minimum, exclusiveMinimum: above, maximum } = number ?? {};
  if (minimum !== undefined) {
    return maximum === undefined ? `>= ${minimum}` : `from ${minimum} to ${maximum}`;
  }
  if (above === undefined) return '';
  return maximum === undefined ? `above ${above}` : `above ${above} and at most ${maximum}`;
}

function defaultOf(value) {
  if (value === undefined) return '';
  if (value === null) return 'default none';
  return `default ${typeof value === 'object' ? Object.values(value).join(',') : value}`;
}

// How the words of a list are told apart, where a value may be one.
function listOf(ways, $defs) {
  const array = ways.find(({ type }) => type === 'array');
  if (!array) return ways.some(isBuffer) ? 'numbers' : 'none';
  const items = waysOf(array.items, $defs);
  return items.some(({ type, enum: of }) => type === 'string' || of) ? 'words' : 'numbers';
}

/** One option, or one member of an object in it, as a flag; `path` as shaker.kappa. */
function optionFlag(path, property, shape, $defs) {
  const ways = waysOf(property, $defs);
  const of = property.$ref ? $defs[property.$ref.split('/').pop()] : {};
  const described = { ...of, ...property };
  const has = (type) => ways.some((way) => way.type === type);
  const flag = {
    name: flagName(path),
    setting: path,
    choices: ways.flatMap((way) => way.enum ?? []),
    list: listOf(ways, $defs),
    number: has('integer') || has('number'),
    byCommand: shape.by === 'command' || property['x-data'] !== undefined,
    isSwitch: has('boolean'),
  };
  const isOn = flag.isSwitch && described.default === true;
  if (isOn) flag.opposite = flagName(`no_${path}`);
  const valueWays = [
    ...flag.choices,
    ...(flag.list === 'none' ? [] : ['A,B,...']),
    ...(flag.number ? ['N'] : []),
    ...(has('string') && flag.choices.length === 0 ? ['TEXT'] : []),
  ];
  flag.value = flag.isSwitch ? '' : (shape.value ?? valueWays.join('|'));
  const facts = [
    described['x-unit'] ?? '',
    rangeOf(ways),
    flag.isSwitch ? '' : defaultOf(described.default),
  ].filter((fact) => fact !== '');
  const told = facts.length > 0 ? ` (${facts.join(', ')})` : '';
  flag.about = shape.about ?? `${described.description}${told}${isOn ? ' On by default.' : ''}`;
  return flag;
}

// x-flag of an option: false = none; the shape of its value; or { value, about, by, members }, where
// members are the fields of an object as flags of their own.
function optionFlags(name, property, $defs) {
  const written = property['x-flag'] ?? {};
  const fromText = property['x-origin'] === true || name === 'labels';
  if (written === false || fromText) return [];
  const shape = typeof written === 'string' ? { value: written } : written;
  const flags = shape.value === false ? [] : [optionFlag(name, property, shape, $defs)];
  if (!shape.members) return flags;
  const object = waysOf(property, $defs).find(isObject);
  for (const [key, member] of Object.entries(object.properties)) {
    const usual = property.default?.[key];
    const completed = usual === undefined ? member : { default: usual, ...member };
    const goesAlong = object.required?.includes(key) ?? false;
    flags.push({ ...optionFlag(`${name}.${key}`, completed, {}, $defs), goesAlong });
  }
  return flags;
}

// A flag whose choices are formats: those of some rooms, or those that are written; {names} in its
// text are their names.
function withFormats({ formats, ...flag }, catalogues) {
  if (!formats) return flag;
  const { auto, ...which } = formats;
  const choices = [...(auto ? ['auto'] : []), ...formatNames(catalogues.formats, which)];
  const names = `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`;
  return { ...flag, choices, about: flag.about.replace('{names}', names) };
}

// A flag of the command itself; "as" takes over what an option is like, "setting" names the one that
// it stands for, "formats" the formats that are its choices.
function ownFlag(names, given, { kinds, catalogues }, $defs) {
  const [name, letter = ''] = names.split(',').reverse();
  const written = withFormats(given, catalogues);
  if (!written.as) {
    return {
      name,
      letter: letter.slice(1),
      list: 'none',
      choices: [],
      ...written,
    };
  }
  const [kind, option] = written.as.split('.');
  const { options } = kinds.find((one) => one.name === kind);
  const shape = options[option]['x-flag'];
  const value = typeof shape === 'string' ? shape : shape?.value;
  const flag = optionFlag(option, options[option], value ? { value } : {}, $defs);
  return { ...flag, name, setting: '', ...written };
}

function flagsOf(command, options, records, $defs) {
  const flags = Object.entries(options ?? {}).flatMap(([name, property]) =>
    optionFlags(name, property, $defs),
  );
  for (const entry of command.flags) {
    const group = typeof entry === 'string' ? ownCommands.groups[entry] : entry;
    if (!group) throw new Error(`there is no group of flags ${entry}`);
    for (const [names, written] of Object.entries(group)) {
      const flag = ownFlag(names, written, records, $defs);
      if (flags.every(({ name }) => name !== flag.name)) flags.push(flag);
    }
  }
  return flags;
}

const span = (name, words) => (words.length === 0 ? '{}' : name);

function flagInCpp(flag, index) {
  const choices = span(`kChoices${index}`, flag.choices);
  return (
    `    {${text(flag.name)}, ${text(flag.letter)}, ${text(flag.opposite)}, ${text(flag.value)},\n` +
    `     ${text(flag.about)},\n` +
    `     ${text(flag.setting)}, ${choices}, List::${flag.list}, ${Boolean(flag.number)}, ` +
    `${Boolean(flag.byCommand)}, ${Boolean(flag.repeats)}, ${Boolean(flag.goesAlong)}},\n`
  );
}

/** The text of cli/gen/commands.cpp. */
export function commandsInCpp(records, $defs) {
  const { kinds } = records;
  const lists = [];
  const arrays = [];
  const rows = ownCommands.order.map((name) => {
    const kind = kinds.find((one) => one.name === name);
    const command = kind?.command ?? ownCommands.commands[name];
    if (!command) throw new Error(`the command ${name} is described nowhere`);
    const flags = flagsOf(command, kind?.options, records, $defs);
    const id = name[0].toUpperCase() + name.slice(1);
    const body = flags.map((flag) => {
      const index = lists.length;
      if (flag.choices.length > 0) {
        const words = flag.choices.map(text).join(', ');
        lists.push(`constexpr std::string_view kChoices${index}[] = {${words}};\n`);
      }
      return flagInCpp(flag, index);
    });
    arrays.push(
      `constexpr Flag k${id}Flags[] = {\n${body.join('')}};\n` +
        `constexpr std::string_view k${id}Examples[] = {\n` +
        `${command.examples.map((example) => `    ${text(example)},\n`).join('')}};\n`,
    );
    return (
      `    {${text(name)}, ${text(command.summary)},\n     ${text(command.usage)},\n` +
      `     ${text(command.about)},\n     k${id}Examples, k${id}Flags},\n`
    );
  });
  return (
    '// Generated from core/schema; do not edit.\n#include "options/command_line.hpp"\n\n' +
    'namespace evenkeel::cli {\nnamespace {\n\n' +
    `${lists.join('')}\n${arrays.join('\n')}\n` +
    `constexpr Command kCommands[] = {\n${rows.join('')}};\n\n` +
    '}  // namespace\n\nstd::span<const Command> commands() { return kCommands; }\n\n' +
    '}  // namespace evenkeel::cli\n'
  );
}
