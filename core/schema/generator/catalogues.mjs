// The catalogues of the records as tables in C++, and the choices of the page in TypeScript.
import { readdirSync, readFileSync } from 'node:fs';
import { identifier, pascal } from './cpp.mjs';
import { settingFlags } from './command_line.mjs';
import { waysOf } from './fields.mjs';

const root = new URL('../../../', import.meta.url);
const text = (value) => JSON.stringify(value);

/** The rows of core/schema/schemes.json, each with the function that makes its scheme. */
export function schemesInCpp({ catalogues: { schemes } }) {
  const iterated = schemes.filter(({ way }) => way === 'iterate');
  const makers = iterated.map(
    ({ name }) => `std::unique_ptr<Scheme> make_${identifier(name)}(SchemeInput& input);\n`,
  );
  const rows = schemes.map((row) => {
    const make = row.way === 'iterate' ? `make_${identifier(row.name)}` : 'nullptr';
    const flags = [row.planned, row.ordered, row.by_factors, row.sweeps].map(Boolean).join(', ');
    return (
      `    {settings::Flow::Scheme::${identifier(row.name)}, ${text(row.title)}, ` +
      `Way::${identifier(row.way)}, ${flags}, ${make}},\n`
    );
  });
  return (
    '// Generated from core/schema/schemes.json; do not edit.\n' +
    '#include "evenkeel/flow/schemes.hpp"\n\nnamespace evenkeel::flow {\n\n' +
    `${makers.join('')}\nnamespace {\nconstexpr SchemeRow kSchemes[] = {\n${rows.join('')}};\n}  // namespace\n\n` +
    'std::span<const SchemeRow> schemes() { return kSchemes; }\n\n}  // namespace evenkeel::flow\n'
  );
}

const partsOf = (preset) => `k${pascal(identifier(preset))}Parts`;
const flagOf = (path) => `--${path.join('-').replaceAll('_', '-')}`;

// "--k-policy decreasing --shaker-kappa 0.3466": settings in the notation of the command line.
const flagsOf = (settings, path = []) =>
  Object.entries(settings)
    .map(([key, value]) =>
      typeof value === 'object'
        ? flagsOf(value, [...path, key])
        : `${flagOf([...path, key])} ${value}`,
    )
    .join(' ');

function valueInCpp(key, value) {
  if (typeof value === 'string') return `${pascal(key)}::${identifier(value)}`;
  if (typeof value !== 'object') return String(value);
  const members = Object.entries(value).map(([name, of]) => `.${name} = ${valueInCpp(name, of)}`);
  return `${pascal(key)}{${members.join(', ')}}`;
}

/** The rows of core/schema/methods.json; their settings follow the order of the record. */
export function methodsInCpp({ catalogues: { methods }, kinds }) {
  const order = Object.keys(kinds.find(({ name }) => name === 'cluster').options);
  const rows = methods.map(({ name, what, set, changing = false }) => {
    const settings = Object.entries(set)
      .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
      .map(([key, value]) => `.${key} = ${valueInCpp(key, value)}`);
    return (
      `    {MethodId::${identifier(name)}, ${text(name)}, ${text(what)}, ${text(flagsOf(set))},\n` +
      `     {${settings.join(', ')}}, ${changing}},\n`
    );
  });
  return (
    '// Generated from core/schema/methods.json; do not edit.\n' +
    '#include "cluster/methods.hpp"\n\nnamespace evenkeel::cluster {\n\n' +
    `namespace {\nconstexpr Method kMethods[] = {\n${rows.join('')}};\n}  // namespace\n\n` +
    'std::span<const Method> methods() { return kMethods; }\n\n}  // namespace evenkeel::cluster\n'
  );
}

/** The rows of core/schema/presets.json. */
export function presetsInCpp({ catalogues: { presets } }) {
  const linkOf = ({ latency_s, bandwidth_bytes }) => `{${latency_s}, ${bandwidth_bytes}}`;
  const parts = presets.map(({ name, parts: of }) => {
    const list = of.map(({ nodes, speed }) => `{${nodes}, ${speed}}`).join(', ');
    return `constexpr PresetPart ${partsOf(name)}[] = {${list}};\n`;
  });
  const rows = presets.map(
    ({ name, topology, link, between = link, unit_ops: ops }) =>
      `    {Preset::${identifier(name)}, ${text(topology)}, ${partsOf(name)}, ` +
      `${linkOf(link)}, ${linkOf(between)}, ${ops}},\n`,
  );
  return (
    '// Generated from core/schema/presets.json; do not edit.\n' +
    '#include "cluster/presets.hpp"\n\nnamespace evenkeel::cluster {\n\n' +
    `namespace {\n${parts.join('')}constexpr PresetRow kPresets[] = {\n${rows.join('')}};\n` +
    '}  // namespace\n\n' +
    'std::span<const PresetRow> presets() { return kPresets; }\n\n}  // namespace evenkeel::cluster\n'
  );
}

const kindsOfMachines = ['hierarchy', 'flat', 'dispatcher'];

/** The rows of core/schema/policies.json. */
export function policiesInCpp({ catalogues: { policies } }) {
  const rows = policies.map(({ name, on, asks = 'nobody', multi_level: levels = false }) => {
    const suits = kindsOfMachines.map((kind) => on.includes(kind)).join(', ');
    return `    {Policy::${identifier(name)}, {${suits}}, Asks::${asks}, ${levels}},\n`;
  });
  return (
    '// Generated from core/schema/policies.json; do not edit.\n' +
    '#include "dynamic/policies.hpp"\n\nnamespace evenkeel::dynamic {\n\n' +
    `namespace {\nconstexpr PolicyRow kPolicies[] = {\n${rows.join('')}};\n}  // namespace\n\n` +
    'std::span<const PolicyRow> policies() { return kPolicies; }\n\n}  // namespace evenkeel::dynamic\n'
  );
}

// A location in an answer, and the operations on its values.
const placeKeys = ['run', 'at', 'of', 'times', 'plus'];
const statedKeys = [
  ...['what', 'is', 'at_least', 'at_most', 'within', 'print'],
  ...['misprint', 'copy', 'right'],
];
const reductions = ['count', 'sum', 'mean', 'least', 'most', 'distinct'];

function checkRuns(name, runs) {
  const fail = (why) => {
    throw new Error(`${name}: ${why}`);
  };
  const checkPlace = (place, more = []) => {
    for (const key of Object.keys(place)) {
      if (![...placeKeys, ...more].includes(key)) fail(`unknown key ${key}`);
    }
    if (!place.at?.startsWith('/')) fail('at has to be a JSON pointer');
    if ('of' in place && !reductions.includes(place.of)) fail(`of cannot be ${place.of}`);
    if ('run' in place && !runs[place.run]) fail(`there is no run ${place.run}`);
  };
  for (const { job, printed, ...more } of runs) {
    if (Object.keys(more).length > 0) fail(`unknown key ${Object.keys(more)[0]}`);
    if (!job?.kind || !printed) fail('a run needs a job and what is printed');
    for (const one of printed) {
      checkPlace(one, statedKeys);
      const bounds = ['is', 'at_least', 'at_most'].filter((key) => key in one);
      if (!one.what || bounds.length !== 1) fail(`${one.what} needs one of is, at_least, at_most`);
      const bound = one[bounds[0]];
      if (bound !== null && typeof bound === 'object' && !Array.isArray(bound)) checkPlace(bound);
      const reasons = ['misprint', 'copy'].filter((key) => key in one).length;
      if (reasons !== Number('right' in one))
        fail(`${one.what}: one of misprint and copy needs what is right`);
    }
  }
  if (!runs.some(({ printed }) => printed.length > 0)) fail('nothing is printed');
}

/** The rows of core/schema/figures.json, each with the function that makes its recipe. */
export function figuresInCpp({ catalogues: { papers, figures } }) {
  const makers = figures
    .filter(({ runs }) => !runs)
    .map(({ name }) => `std::unique_ptr<Recipe> make_${identifier(name)}(const Trials& trials);\n`);
  const rows = figures.map((row) => {
    const { name, paper, label, trials = 1, most = 0, of = '', runs } = row;
    if (runs) checkRuns(name, runs);
    const { title } = papers.find((one) => one.name === paper);
    const make = runs ? 'nullptr' : `make_${identifier(name)}`;
    const head = `${text(name)}, ${text(title)}, ${text(label)}`;
    return (
      `    {${head}, ${trials}, ${most}, ${text(of)}, ${make},\n` +
      `     ${text(runs ? JSON.stringify(runs) : '')}},\n`
    );
  });
  return (
    '// Generated from core/schema/figures.json; do not edit.\n' +
    '#include "papers/figures.hpp"\n\nnamespace evenkeel::papers {\n\n' +
    `${makers.join('')}\nnamespace {\nconstexpr FigureRow kFigures[] = {\n${rows.join('')}};\n` +
    '}  // namespace\n\n' +
    'std::span<const FigureRow> figures() { return kFigures; }\n\n}  // namespace evenkeel::papers\n'
  );
}

function papersInTypeScript({ papers, figures }) {
  const rows = papers.map(({ name, title, source }) => {
    const own = figures.filter(({ paper }) => paper === name);
    const ids = own.map(({ name: id, label, runs }) => {
      const [{ job } = {}] = runs ?? [];
      return `      ${text(job ? [id, label, job] : [id, label])},\n`;
    });
    const head = `title: ${text(title)},\n    source: ${text(source)},`;
    return `  {\n    ${head}\n    figures: [\n${ids.join('')}    ],\n  },\n`;
  });
  return (
    '/** The papers, and their items that can be run: id, label, and where it is one the job that shows it. */\n' +
    `export const papers = [\n${rows.join('')}] as const;\n`
  );
}

/**
 * The rows of a catalogue that is also in C++: per row the texts of `keys`, or their enumerators.
 * Functions are left out because the page cannot use them.
 */
function rowsIn(file, keys) {
  const rows = readFileSync(new URL(file, root), 'utf8').split(/(?=\{\.name = ")/);
  return rows.slice(1).map((row) => {
    const told = ['name', ...keys].map((key) => {
      const found = new RegExp(`\\.${key} = (?:"([^"]*)"|\\w+::(\\w+))`).exec(row);
      return [key, found?.[1] ?? found?.[2]];
    });
    return Object.fromEntries(told);
  });
}

/** The families of networks, and the machines of a dynamic job. */
export function familyRows() {
  const folder = 'core/src/graph/families/';
  const files = readdirSync(new URL(folder, root)).filter((file) => file.endsWith('.cpp'));
  const families = files
    .sort()
    .flatMap((file) => rowsIn(folder + file, ['layout', 'line', 'parameters', 'description']));
  return { families, machines: rowsIn('core/src/dynamic/machines.cpp', ['layout', 'kind']) };
}

function familiesInTypeScript() {
  const { families, machines } = familyRows();
  const lost = [...families, ...machines].find(({ layout }) => layout === undefined);
  if (lost) throw new Error(`the row of ${lost.name} does not say how it is drawn`);
  const rows = families.map(({ name, layout, line }) => {
    return `  ${text(name)}: ${text({ layout, closed: line === 'cycle' })},\n`;
  });
  const others = machines.map(({ name, ...row }) => `  ${text(name)}: ${text(row)},\n`);
  return (
    '/** How the families of networks are drawn; closed: in a product they close its lines. */\n' +
    `export const families = {\n${rows.join('')}} as const;\n\n` +
    '/** The machines of a dynamic job. */\n' +
    `export const machineFamilies = {\n${others.join('')}} as const;\n`
  );
}

/** The settings of a stream request, unless its job sets them. */
function streamInTypeScript(kinds) {
  const { properties } = kinds.find(({ name }) => name === 'plan').options.stream;
  const rules = Object.entries(properties).filter(([, rule]) => 'default' in rule);
  const defaults = Object.fromEntries(rules.map(([name, rule]) => [name, rule.default]));
  return (
    '/** What decides about a stream of snapshots, where its job does not say. */\n' +
    `export const streamDefaults = ${text(defaults)} as const;\n\n`
  );
}

/** The claims that answers of each kind have, and which of their tests are searches. */
export function claimsInCpp({ common: { searches }, kinds }) {
  const rows = kinds.flatMap(({ name, answer }) =>
    (answer.claims ?? []).map((claim) => `    {${text(name)}, ${text(claim)}},\n`),
  );
  return (
    '// Generated from core/schema; do not edit.\n#pragma once\n' +
    '#include <algorithm>\n#include <iterator>\n#include <string_view>\n\nnamespace evenkeel::jobs {\n\n' +
    '/// Tests of claims that are no certificates: only another run confirms such a claim.\n' +
    `inline constexpr std::string_view kSearches[] = {${searches.map(text).join(', ')}};\n\n` +
    'inline bool is_search(std::string_view test) {\n' +
    '  return std::find(std::begin(kSearches), std::end(kSearches), test) != std::end(kSearches);\n}\n\n' +
    '/// A claim that answers of a kind have.\n' +
    'struct KindClaim {\n  std::string_view kind, claim;\n};\n' +
    `inline constexpr KindClaim kClaims[] = {\n${rows.join('')}};\n\n` +
    '/// Whether answers of a kind have a claim. The number in "pareto/3" does not matter.\n' +
    'inline bool has_claim(std::string_view kind, std::string_view claim) {\n' +
    "  claim = claim.substr(0, claim.find('/'));\n" +
    '  return std::any_of(std::begin(kClaims), std::end(kClaims), [&](const KindClaim& row) {\n' +
    '    return row.kind == kind && row.claim == claim;\n  });\n}\n\n' +
    '}  // namespace evenkeel::jobs\n'
  );
}

/**
 * The allowed values of options that have a list, their flags, and the catalogues' texts about the
 * choices.
 */
export function choicesInTypeScript(records, $defs) {
  const { catalogues, kinds } = records;
  const { schemes, methods, presets, policies, formats } = catalogues;
  const endings = formats.graphs.formats.flatMap((format) => format.endings ?? []);
  const lists = kinds.flatMap(({ name, options }) => {
    const rows = Object.entries(options)
      .map(([key, property]) => [key, waysOf(property, $defs).flatMap((way) => way.enum ?? [])])
      .filter(([, list]) => list.length > 0)
      .map(([key, list]) => `    ${key}: ${JSON.stringify(list)},\n`);
    return rows.length > 0 ? [`  ${name}: {\n${rows.join('')}  },\n`] : [];
  });
  const flags = Object.entries(settingFlags(records, $defs)).map(
    ([kind, own]) => `  ${kind}: ${text(own)},\n`,
  );
  const amounts = kinds.map(({ name, options }) => {
    const own = Object.keys(options).filter((key) => options[key]['x-load'] === true);
    return `  ${name}: ${text(own)},\n`;
  });
  const labels = schemes.map(({ name, label }) => `  ${text(name)}: ${text(label)},\n`);
  const rules = policies.map(({ name, label, on, asks = 'nobody' }) => {
    return `  ${text(name)}: ${text({ label, on, asks })},\n`;
  });
  const machines = presets.map(
    ({ name, ...row }) => `  ${text(name)}: ${text({ ...row, kind: undefined })},\n`,
  );
  const sets = methods.map(({ name, set, changing = false }) => {
    return `  ${text(name)}: { set: ${text(set)}, changing: ${changing} },\n`;
  });
  return (
    '// Generated from core/schema; do not edit.\n\n' +
    '/** The choices of every option that has some, by kind. */\n' +
    `export const choices = {\n${lists.join('')}} as const;\n\n` +
    '/** The flag of every setting on the command line, by kind; --no-X where X is on by default. */\n' +
    `export const flags = {\n${flags.join('')}} as const;\n\n` +
    '/** The options that are amounts of load, by kind: whole units in a job. */\n' +
    `export const amounts: Readonly<Record<string, readonly string[]>> = {\n${amounts.join('')}};\n\n` +
    '/** What the schemes of a flow job are called in lists. */\n' +
    `export const schemeLabels = {\n${labels.join('')}} as const;\n\n` +
    '/** Tests of claims that are no certificates: only another run confirms such a claim. */\n' +
    `export const searches: readonly string[] = ${text(records.common.searches)};\n\n` +
    '/** Endings of the names of files that are graphs. */\n' +
    `export const graphEndings: readonly string[] = ${text(endings)};\n\n` +
    '/** What the methods of a cluster job set, and whether only while load arrives. */\n' +
    `export const clusterMethods = {\n${sets.join('')}} as const;\n\n` +
    '/** Machines of a cluster job. */\n' +
    `export const clusterPresets = {\n${machines.join('')}} as const;\n\n` +
    '/** The policies of a dynamic job, and the kinds of machines that they suit. */\n' +
    `export const dynamicPolicies = {\n${rules.join('')}} as const;\n\n` +
    `${streamInTypeScript(kinds)}${familiesInTypeScript()}\n${papersInTypeScript(catalogues)}`
  );
}
