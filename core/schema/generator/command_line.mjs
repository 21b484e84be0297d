// The commands of the command line with their flags, as tables in C++: from the "command" section
// and the options of every kind's record, and from commands.json.
import { readdirSync, readFileSync } from 'node:fs';
import { isBuffer, waysOf } from './fields.mjs';
import { describeFlags, formsOf, programHelp } from './help.mjs';
import { byPlace, formatNames } from './records.mjs';

export const ownCommands = JSON.parse(
  readFileSync(new URL('../commands.json', import.meta.url), 'utf8'),
);
export const errorTexts = Object.entries(
  JSON.parse(readFileSync(new URL('../errors.json', import.meta.url), 'utf8')).errors,
);
const exampleFolder = new URL('../../../cli/examples/', import.meta.url);

const exampleNames = () => readdirSync(exampleFolder).sort();
const flagName = (path) => `--${path.replaceAll(/[_.]/g, '-')}`;
const text = (value) => JSON.stringify(value ?? '');
const isObject = (way) => way.type === 'object' && !isBuffer(way);

const shown = (value) => (value >= 10000 ? value.toLocaleString('en-US') : String(value));

// The largest exact whole number limits nearly every number, so no text contains it.
const largest = Number.MAX_SAFE_INTEGER;

function rangeOf(ways) {
  const number = ways.find(({ type }) => type === 'integer' || type === 'number');
  const { minimum, exclusiveMinimum: above, maximum: most } = number ?? {};
  if (most === largest && (minimum === 0 || minimum === 1)) return '';
  if (minimum === 0 && most === 1) return ''; // its text has both values
  const maximum = most === largest ? undefined : most;
  if (minimum !== undefined) {
    return maximum === undefined ? `at least ${minimum}` : `from ${minimum} to ${shown(maximum)}`;
  }
  if (above === undefined) return '';
  return maximum === undefined ? `above ${above}` : `above ${above} and at most ${shown(maximum)}`;
}

// The unit of a value, unless the description contains it.
function unitOf({ 'x-unit': unit = '', description = '' }) {
  return unit === 'units' || description.split(/\W+/).includes(unit) ? '' : unit;
}

// Unit, range and default end the first sentence, which defines the option.
function withFacts(description, facts) {
  if (facts.length === 0) return description;
  const told = facts.join(', ');
  const [, first, rest] = /^(.*?)\.( [A-Z].*|)$/s.exec(description) ?? [null, description, ''];
  const [, before, inside] = /^(.*) \(([^()]*decimal places)\)$/.exec(first) ?? [];
  const defined = inside ? `${before} (${inside}, ${told})` : `${first} (${told})`;
  return description.endsWith('.') ? `${defined}.${rest}` : `${defined}${rest}`;
}

// An option without a value to show has none, or the text of its member "unset".
function defaultOf({ default: value, unset }) {
  if (unset !== undefined) return `default: ${unset}`;
  if (value === undefined || value === null) return '';
  if (typeof value === 'number') return `default: ${shown(value)}`;
  const parts = typeof value === 'object' ? Object.values(value) : [value];
  return parts.includes(null) ? '' : `default: ${parts.join(',')}`;
}

// How the entries of a value that can be a list are separated.
function listOf(ways, $defs) {
  const array = ways.find(({ type }) => type === 'array');
  if (!array) return ways.some(isBuffer) ? 'numbers' : 'none';
  const items = waysOf(array.items, $defs);
  return items.some(({ type, enum: of }) => type === 'string' || of) ? 'words' : 'numbers';
}

// Whether a value is an amount of load: a multiple of the unit, or any number; none for other
// values.
function amountOf(property, ways, $defs) {
  if (property['x-load'] !== true) return 'none';
  const entries = ways.flatMap((way) => (way.items ? waysOf(way.items, $defs) : [way]));
  const whole = ({ type }) => [type].flat().includes('integer');
  return entries.some(whole) ? 'whole' : 'real';
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
    amount: amountOf(property, ways, $defs),
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
    flag.amount === 'none' ? unitOf(described) : 'in the unit of the loads',
    rangeOf(ways),
    flag.isSwitch ? '' : defaultOf(described),
  ].filter((fact) => fact !== '');
  if (isOn) facts.push('on by default');
  flag.about = shape.about ?? withFacts(described.description, facts);
  return flag;
}

// x-flag of an option: false = no flag; the form of its value; or { value, about, by, members },
// where members are the fields of an object as separate flags.
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

/**
 * The flags of all settings, by option such as shaker.kappa; a switch that is on by default has its
 * opposite.
 */
export function settingFlags({ kinds }, $defs) {
  const flagsIn = (options) =>
    Object.entries(options)
      .filter(([, property]) => property['x-data'] === undefined)
      .flatMap(([name, property]) => optionFlags(name, property, $defs))
      .map(({ setting, name, opposite }) => [setting, opposite ?? name]);
  return Object.fromEntries(
    kinds.map(({ name, options }) => [name, Object.fromEntries(flagsIn(options))]),
  );
}

// A flag whose choices are formats: the formats of some modules, or the formats that can be
// written. {names} in its text becomes the list of names.
function withFormats({ formats, ...flag }, catalogues) {
  if (!formats) return flag;
  const { auto, ...which } = formats;
  const choices = [...(auto ? ['auto'] : []), ...formatNames(catalogues.formats, which)];
  const names = `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`;
  return { ...flag, choices, about: flag.about.replace('{names}', names) };
}

// A flag of the command itself. "as" copies the properties of an option, "setting" is the option
// that the flag sets, and "formats" are the formats that it accepts.
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

// A flag whose choices are the tables of the command. The help lists them in a section.
const nameTables = (flag, tables) => ({ ...flag, choices: Object.keys(tables) });

function flagsOf(command, options, records, $defs) {
  const flags = Object.entries(options ?? {}).flatMap(([name, property]) =>
    optionFlags(name, property, $defs),
  );
  for (const entry of command.flags) {
    const group = typeof entry === 'string' ? ownCommands.groups[entry] : entry;
    if (!group) throw new Error(`there is no group of flags ${entry}`);
    for (const [names, written] of Object.entries(group)) {
      const made = ownFlag(names, written, records, $defs);
      if (made.tables && !command.tables) continue;
      const flag = made.tables ? nameTables(made, command.tables) : made;
      flag.from = typeof entry === 'string' ? entry : '';
      if (flags.every(({ name }) => name !== flag.name)) flags.push(flag);
    }
  }
  return flags;
}

const span = (name, words) => (words.length === 0 ? '{}' : name);
const words = (list) => `{${list.map(text).join(', ')}}`;
const pascal = (name) =>
  name.replaceAll(/(?:^|[^A-Za-z]+)([A-Za-z])/g, (_, letter) => letter.toUpperCase());

/**
 * Constants that several commands share: each value once, named after the first flag that has it.
 */
class Constants {
  #names = new Map();
  #taken = new Set();
  lines = [];

  /** The name of the constant with that value. */
  named(type, wanted, brackets, value) {
    const key = `${type} ${value}`;
    if (this.#names.has(key)) return this.#names.get(key);
    let name = wanted;
    for (let other = 2; this.#taken.has(name); ++other) name = `${wanted}${other}`;
    this.#taken.add(name);
    this.#names.set(key, name);
    this.lines.push(`constexpr ${type} ${name}${brackets}${value};\n`);
    return name;
  }
}

function flagInCpp(flag, constants) {
  const id = pascal(flag.name);
  const choices =
    flag.choices.length === 0
      ? '{}'
      : constants.named('std::string_view', `k${id}Choices`, '[] = ', words(flag.choices));
  const value =
    `{${text(flag.name)}, ${text(flag.letter)}, ${text(flag.opposite)}, ${text(flag.value)},\n` +
    `    ${text(flag.about)},\n` +
    `    ${text(flag.setting)}, ${choices}, List::${flag.list}, ${Boolean(flag.number)}, ` +
    `${Boolean(flag.byCommand)}, ${Boolean(flag.repeats)}, ${Boolean(flag.goesAlong)}, ` +
    `Amount::${flag.amount ?? 'none'}, Group::${flag.group}, ${Boolean(flag.used)}, ` +
    `${Boolean(flag.hidden)}}`;
  return constants.named('Flag', `k${id}`, '', value);
}

/**
 * All commands in the order of the help, with their flags. The forms of a command follow it, and it
 * does not show their flags.
 */
export function commandsOf(records, $defs) {
  const own = Object.entries(ownCommands.commands).map(([name, command]) => ({ name, ...command }));
  const ofKinds = records.kinds.map(({ name, command, options }) => ({
    name,
    options,
    ...command,
  }));
  return byPlace([...ofKinds, ...own]).flatMap(({ options, ...command }) => {
    const flags = flagsOf(command, options, records, $defs);
    const words =
      command.first === 'example'
        ? exampleNames()
        : (command.words ?? options?.[command.first]?.enum ?? []);
    const forms = formsOf(command, flags, nameTables, (group) =>
      flagsOf({ flags: [group] }, {}, records, $defs),
    );
    return [{ ...command, words, flags }, ...forms].map((one) => describeFlags(one, forms));
  });
}

// Names in lines of a hundred characters.
function filled(names) {
  const lines = [];
  for (const name of names) {
    const last = lines.at(-1);
    if (last && last.length + name.length < 97) lines[lines.length - 1] = `${last} ${name},`;
    else lines.push(`    ${name},`);
  }
  return `${lines.join('\n')}\n`;
}

// One table of an answer; an empty list has no array.
function tableInCpp(id, name, table) {
  const lists = { At: [table.at].flat(), With: table.with, Columns: table.columns };
  lists.Names = table.names;
  lists.Loads = table.loads;
  const full = Object.entries(lists).filter(([, list]) => list?.length > 0);
  const array = (list) => `k${id}${name[0].toUpperCase()}${name.slice(1)}${list}`;
  const of = (list) => (full.some(([one]) => one === list) ? array(list) : '{}');
  return {
    arrays: full.map(
      ([list, held]) => `constexpr std::string_view ${array(list)}[] = ${words(held)};\n`,
    ),
    row:
      `    {${text(name)}, ${text(table.about)}, ${of('At')}, ${of('With')}, ${of('Columns')}, ${of('Loads')}, ${of('Names')}, ` +
      `${text(table.index)}, ${table.first ?? 0}, ${Boolean(table.sum)}, ${Boolean(table.square)}, ${text(table.needs)}},\n`,
  };
}

// The arrays of one command, and its row.
function commandInCpp(command, constants) {
  const { name, flags, examples, tables = {}, apart = [] } = command;
  const id = pascal(name);
  const rows = flags.map((flag) => flagInCpp(flag, constants));
  const made = Object.entries(tables).map(([one, table]) => tableInCpp(id, one, table));
  const arrays = [
    `constexpr Flag k${id}Flags[] = {\n${filled(rows)}};\n`,
    `constexpr std::string_view k${id}Examples[] = {\n`,
    ...examples.map((example) => `    ${text(example)},\n`),
    '};\n',
    ...made.flatMap((table) => table.arrays),
  ];
  if (made.length > 0) {
    arrays.push(`constexpr Table k${id}Tables[] = {\n${made.map(({ row }) => row).join('')}};\n`);
  }
  if (command.words.length > 0) {
    arrays.push(`constexpr std::string_view k${id}Words[] = ${words(command.words)};\n`);
  }
  const each = Object.entries(command.each ?? {});
  if (each.length > 0) {
    const amounts = command.each_loads ?? [];
    const columns = each.map(
      ([one, pointer]) => `    {${text(one)}, ${text(pointer)}, ${amounts.includes(one)}},\n`,
    );
    arrays.push(`constexpr Column k${id}Each[] = {\n${columns.join('')}};\n`);
  }
  if (apart.length > 0) {
    arrays.push(`constexpr std::string_view k${id}Apart[] = ${words(apart)};\n`);
  }
  const columnTables = command.columns.map(({ title, columns }, i) => {
    const rows = columns.map(({ name: of, about }) => `    {${text(of)}, ${text(about)}},\n`);
    arrays.push(`constexpr ColumnText k${id}Section${i}[] = {\n${rows.join('')}};\n`);
    return `    {${text(title)}, k${id}Section${i}},\n`;
  });
  if (columnTables.length > 0) {
    arrays.push(`constexpr ColumnGroup k${id}Sections[] = {\n${columnTables.join('')}};\n`);
  }
  // One of the flags between two bars is enough.
  const required = (command.required ?? []).map((flag) => [flag].flat().join('|'));
  if (required.length > 0) {
    arrays.push(`constexpr std::string_view k${id}Required[] = ${words(required)};\n`);
  }
  const row =
    `    {${text(name)}, ${text(command.summary)},\n     ${text(command.usage)},\n` +
    `     ${text(command.about)},\n     k${id}Examples, k${id}Flags, ` +
    `${span(`k${id}Tables`, made)}, ${span(`k${id}Words`, command.words)}, ` +
    `${span(`k${id}Each`, each)}, ${span(`k${id}Apart`, apart)}, ` +
    `VerifiedFrom::${command.verified_from ?? 'request'},\n     ${text(command.form_of)}, ` +
    `${text(command.input)}, ${text(command.missing)}, ${text(command.preset)}, ` +
    `${span(`k${id}Required`, required)}, ${span(`k${id}Sections`, columnTables)}},\n`;
  return { name, arrays: arrays.join(''), row };
}

// The help of the program: what it does, examples, and its commands by what their users have.
function programInCpp(names) {
  const { about, examples, groups } = programHelp(names);
  const held = groups.map(
    ({ commands }, i) => `constexpr std::string_view kCommands${i}[] = ${words(commands)};\n`,
  );
  const rows = groups.map(({ title }, i) => `    {${text(title)}, kCommands${i}},\n`);
  return (
    `${held.join('')}constexpr CommandGroup kCommandGroups[] = {\n${rows.join('')}};\n\n` +
    `constexpr std::string_view kProgramExamples[] = ${words(examples)};\n\n` +
    `constexpr ProgramHelp kProgramHelp{${text(about)},\n    kProgramExamples, kCommandGroups};\n\n`
  );
}

/** The text of cli/gen/commands.cpp. */
export function commandsInCpp(records, $defs) {
  const constants = new Constants();
  const made = commandsOf(records, $defs).map((command) => commandInCpp(command, constants));
  const codes = Object.entries(ownCommands.exit_codes);
  const names = made.map(({ name }) => name);
  return (
    '// Generated from core/schema; do not edit.\n#include "options/command_line.hpp"\n\n' +
    'namespace evenkeel::cli {\nnamespace {\n\n' +
    `${constants.lines.join('')}\n${made.map(({ arrays }) => arrays).join('\n')}\n` +
    `constexpr Command kCommands[] = {\n${made.map(({ row }) => row).join('')}};\n\n` +
    'constexpr ExitText kExitTexts[] = {\n' +
    `${codes.map(([code, about]) => `    {${text(code)}, ${text(about)}},\n`).join('')}};\n\n` +
    'constexpr ErrorText kErrorTexts[] = {\n' +
    `${errorTexts.map(([code, about]) => `    {${text(code)}, ${text(about)}},\n`).join('')}};\n\n` +
    programInCpp(names) +
    '}  // namespace\n\nstd::span<const Command> commands() { return kCommands; }\n\n' +
    'const ProgramHelp& program_help() { return kProgramHelp; }\n\n' +
    'std::span<const ExitText> exit_texts() { return kExitTexts; }\n\n' +
    'std::span<const ErrorText> error_texts() { return kErrorTexts; }\n\n' +
    '}  // namespace evenkeel::cli\n'
  );
}

/** The text of cli/gen/examples.cpp, which embeds the files of cli/examples in the program. */
export function examplesInCpp() {
  const rows = exampleNames().map((name) => {
    const lines = readFileSync(new URL(name, exampleFolder), 'utf8').split(/(?<=\n)/);
    return `    {${text(name)},\n${lines.map((line) => `     ${text(line)}`).join('\n')}},\n`;
  });
  return (
    '// Generated from cli/examples; do not edit.\n#include "options/command_line.hpp"\n\n' +
    `namespace evenkeel::cli {\nnamespace {\n\nconstexpr ExampleFile kFiles[] = {\n${rows.join('')}};\n\n` +
    '}  // namespace\n\nstd::span<const ExampleFile> example_files() { return kFiles; }\n\n' +
    '}  // namespace evenkeel::cli\n'
  );
}
