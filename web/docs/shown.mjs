// The commands that the generated pages show with their output, from the records.
import { existsSync, readdirSync } from 'node:fs';
import { assemble, readRecords } from '../../core/schema/generator/records.mjs';
import { commandsOf } from '../../core/schema/generator/command_line.mjs';
import { familyRows } from '../../core/schema/generator/catalogues.mjs';

const records = readRecords();
const { schemes, methods, presets, policies, formats } = records.catalogues;

/** A flow on a small network that the scheme can balance. */
export const schemeExample = ({ name, by_factors: byFactors }) =>
  `evenkeel flow ${byFactors ? 'mesh:2,4' : 'cycle:8'} loads.csv --scheme ${name}`;

const machineOf = {
  hierarchy: 'eh:2,2',
  flat: 'mesh:4,4',
  dispatcher: 'dispatcher:8',
};

/** Tasks that arrive at a machine that suits the policy. */
export const policyExample = ({ name, on: [machine] }) =>
  `evenkeel dynamic ${machineOf[machine]} --policy ${name} --random-load 0.8`;

export const methodExample = ({ name }) =>
  `evenkeel cluster --preset lan --iterations 200 --compare ${name === 'never' ? '' : 'never,'}${name} --table compare`;

export const presetExample = ({ name }) => `evenkeel cluster --preset ${name} --iterations 100`;

// Small numbers for the families whose parameters differ from "one number" and "two numbers".
const numbers = {
  circulant: '8,1,3',
  clebsch: '',
  'debruijn-multi': '3',
  eh: '2,2',
  petersen: '',
  'hoffman-singleton': '',
  cage: '3,6',
  knodel: '8',
  'random-regular': '12,3,1',
  cycle: '8',
  path: '8',
  star: '8',
  clique: '6',
  mesh: '3,4',
  torus: '4,4',
  lattice: '3,2',
  multipartite: '6,3',
  bipartite: '3,4',
};

/** A small network of a family, such as torus:4,4. */
export const familySpec = ({ name }) => {
  const given = numbers[name] ?? '3';
  return given === '' ? name : `${name}:${given}`;
};
export const familyExample = (family) => `evenkeel topology ${familySpec(family)}`;

const folder = new URL('samples/formats/', import.meta.url);
const samples = existsSync(folder) ? readdirSync(folder).sort() : [];

/** The sample files of a format, such as json-loads.json and json-tasks.json of json. */
export const samplesOf = (name) =>
  samples.filter((file) => {
    const [stem] = file.split('.');
    return stem === name || Object.keys(suffixes).some((end) => stem === `${name}-${end}`);
  });

/** Ends of the names of samples, and the kind of input. */
const suffixes = {
  loads: 'loads',
  graph: 'graphs',
  tasks: 'tasks',
  arrivals: 'arrivals',
  platform: 'platforms',
  objects: 'objects',
};

export const inspectExample = (file) => `evenkeel inspect formats/${file}`;

/** Every name of a format once, with the kinds of input that have it. */
export function formatRows() {
  const rows = new Map();
  for (const [room, { title, formats: list }] of Object.entries(formats)) {
    for (const format of list) {
      const row = rows.get(format.name) ?? { name: format.name, rooms: [] };
      row.rooms.push({ room, title, ...format });
      rows.set(format.name, row);
    }
  }
  return [...rows.values()];
}

/** Formats of other programs that a plan can be written in, but that no command reads. */
export function writtenFormats() {
  const read = formatRows().map(({ name }) => name);
  const { enum: names } = records.kinds.find(({ name }) => name === 'plan').options.write_as;
  return names.filter((name) => !read.includes(name));
}

/** All commands that the generated pages show. */
export function shownCommands() {
  const commands = commandsOf(records, assemble(records).$defs);
  return [
    ...new Set([
      ...commands.flatMap(({ examples }) => examples),
      ...schemes.map(schemeExample),
      ...policies.filter(({ name }) => name !== 'auto').map(policyExample),
      ...methods.map(methodExample),
      ...presets.map(presetExample),
      ...familyRows().families.map(familyExample),
      ...formatRows().flatMap(({ name }) => samplesOf(name).map(inspectExample)),
    ]),
  ];
}
