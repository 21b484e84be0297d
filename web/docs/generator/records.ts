// The records of core/schema, and the recorded output of commands.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
// @ts-expect-error a plain script
import * as catalogues from '../../../core/schema/generator/catalogues.mjs';
// @ts-expect-error a plain script
import * as commandLine from '../../../core/schema/generator/command_line.mjs';
// @ts-expect-error a plain script
import * as fields from '../../../core/schema/generator/fields.mjs';
// @ts-expect-error a plain script
import { groupTitles } from '../../../core/schema/generator/help.mjs';
// @ts-expect-error a plain script
import * as reading from '../../../core/schema/generator/records.mjs';
import { sectionsIn } from './markdown.js';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
export const docs = `${root}web/docs/`;
export const text = (path: string): string => readFileSync(root + path, 'utf8');
export const json = (path: string): unknown => JSON.parse(text(path));

/** A value of a record: its form differs from member to member. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Value = any;

export interface Flag {
  name: string;
  letter?: string;
  opposite?: string;
  value: string;
  about: string;
  group: string;
  setting?: string;
  choices: string[];
  hidden: boolean;
}

export interface Command {
  name: string;
  summary: string;
  usage: string;
  about: string;
  examples: string[];
  flags: Flag[];
  words: string[];
  form_of?: string;
  tables?: Record<string, { about: string }>;
  columns: { title: string; columns: { name: string; about: string }[] }[];
}

export interface Kind {
  name: string;
  title: string;
  about: string;
  required?: string[];
  options: Record<string, Value>;
  conflicts?: { says: string }[];
  answer: { claims?: string[] };
  command: { summary: string };
}

export interface Format {
  name: string;
  told?: string;
  endings?: string[];
  written?: boolean;
}

export interface Scheme {
  name: string;
  title: string;
  label: string;
  kind: string;
  way: string;
  planned?: boolean;
  ordered?: boolean;
  by_factors?: boolean;
  sweeps?: boolean;
}

export interface Figure {
  name: string;
  paper: string;
  label: string;
  trials?: number;
  runs?: { job: object }[];
}

export interface Family {
  name: string;
  parameters?: string;
  description?: string;
}

interface Records {
  common: Value;
  kinds: Kind[];
  catalogues: {
    schemes: Scheme[];
    methods: { name: string; what: string; set: Record<string, unknown>; changing?: boolean }[];
    presets: Value[];
    policies: { name: string; label: string; on: string[]; asks?: string; multi_level?: boolean }[];
    figures: Figure[];
    papers: { name: string; title: string; source: string }[];
    formats: Record<string, { title: string; formats: Format[] }>;
  };
}

/* eslint-disable @typescript-eslint/no-unsafe-call, @typescript-eslint/no-unsafe-member-access,
   @typescript-eslint/no-unsafe-assignment */
export const records: Records = reading.readRecords();
export const schema: Value = reading.assemble(records);
export const commands: readonly Command[] = commandLine.commandsOf(records, schema.$defs);
export const exitCodes: Readonly<Record<string, string>> = commandLine.ownCommands.exit_codes;
export const optionGroups: readonly { name: string; title: string }[] = groupTitles;
export const families: readonly Family[] = catalogues.familyRows().families;
export const waysOf = (property: Value): Value[] =>
  fields.waysOf(property, schema.$defs) as Value[];
export const isBuffer = (way: Value): boolean => fields.isBuffer(way) as boolean;
/** Codes of errors, in the order of the record. */
export const errorCodes: readonly string[] =
  records.common.outcomes.error_answer.properties.error.properties.code.enum;
/* eslint-enable */

/** The forms of a kind's answer: name of a struct: its members. */
export const members = json('core/gen/members.json') as Record<
  string,
  Record<string, { with?: string; members: Value[] }>
>;

/** The output of the commands of the generated pages, as docs/record.mjs wrote it. */
export const outputs = json('web/docs/recorded/commands.json') as Record<string, string>;

/** A command and its recorded output, as the text of a block. A test finds commands without one. */
export const recorded = (command: string): string =>
  [`$ ${command}`, ...(outputs[command] ? [outputs[command]] : [])].join('\n');

/** The examples of jobs with their golden answers, the shortest first. */
export const examples: readonly { name: string; job: Value; answer: Value }[] = readdirSync(
  `${root}core/schema/examples`,
)
  .filter((name) => name.endsWith('.json'))
  .map((name) => ({
    name,
    job: json(`core/schema/examples/${name}`),
    answer: json(`tests/golden/${name}`),
  }))
  .sort((a, b) => sizeOf(a) - sizeOf(b));

function sizeOf({ job, answer }: { job: Value; answer: Value }): number {
  return JSON.stringify(job).length + JSON.stringify(answer).length;
}

const catalogueText = (name: string): string => {
  const file = `${docs}catalogue/${name}.md`;
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

/** The hand-written texts of a catalogue by the names of its items. */
export const catalogue = (name: string): Map<string, string> => sectionsIn(catalogueText(name));

/** The hand-written text before the first item of a catalogue. */
export const introduction = (name: string): string =>
  /^# .*\n+([^]*?)(?=^## |$(?![^]))/m.exec(catalogueText(name))?.[1]?.trim() ?? '';
