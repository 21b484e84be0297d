// From the state to an answer: reads the input, builds the job, runs it in the worker.
import {
  labelsOf,
  runRing,
  withResult,
  type Engine,
  type ErrorAnswer,
  type RingAnswer,
  type RingJob,
  type RunOptions,
} from 'evenkeel/elements';
import type { State } from '../../app/state.js';

/** An error and where it belongs: the data editor, or one of the settings. */
export interface Problem {
  field: 'text' | keyof State;
  message: string;
  line?: number;
  column?: number;
  length?: number;
}

export interface Outcome {
  loads: number[];
  job: RingJob;
  answer: RingAnswer;
  notes: string[];
  /** The input is a table with several columns to choose from. */
  format: string;
}

export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message);
  }
}

/** The same error, as one of the setting that the path names. */
export const errorOf = (answer: ErrorAnswer, path: string): ErrorAnswer => ({
  ...answer,
  error: { ...answer.error, path },
});

/** Where an error of the engine belongs on a panel, by the start of its path. Throws what is none. */
export function problemOf(
  error: unknown,
  fields: readonly (readonly [string, keyof State])[],
  otherwise: keyof State,
): Problem {
  if (error instanceof Refused) return error.problem;
  const answer = error as ErrorAnswer;
  if (answer.error === undefined) throw error;
  const { path, message, line } = answer.error;
  const found = fields.find(([start]) => path.startsWith(start));
  return {
    field: found?.[1] ?? otherwise,
    message: line === undefined ? message : `Line ${line}: ${message}`,
  };
}

export function wholeNumber(
  text: string,
  field: keyof State,
  name: string,
  least: number,
): number | null {
  if (text.trim() === '') return null;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < least) {
    throw new Refused({
      field,
      message: `${name} is "${text}": it must be a whole number from ${least}`,
    });
  }
  return value;
}

export function placeOf(answer: ErrorAnswer): Pick<Problem, 'line' | 'column' | 'length'> {
  const { line, column, length } = answer.error;
  return line === undefined ? {} : { line, column: column ?? 1, length: length ?? 1 };
}

export function numbersOf(text: string, field: keyof State, name: string): number[] {
  return text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((token) => {
      const value = Number(token);
      if (!Number.isFinite(value) || value < 0) {
        throw new Refused({ field, message: `${name}: "${token}" is not a number from 0` });
      }
      return value;
    });
}

/** Loads of a text, by the reader of the core. */
export async function readLoads(
  core: Engine,
  state: State,
  options: RunOptions,
  textField: 'text' | 'nodeLoads' = 'text',
) {
  const text = state[textField];
  const big = text.length > 50_000;
  const unit = state.unit.trim() === '' ? null : Number(state.unit);
  if (unit !== null && !(unit > 0 && Number.isFinite(unit))) {
    throw new Refused({
      field: 'unit',
      message: `Unit is "${state.unit}": it must be a number above 0`,
    });
  }
  const answer = withResult(
    await core.run(
      {
        kind: 'read',
        as: 'loads',
        text: big ? new TextEncoder().encode(text) : text,
        column: state.column.trim() === '' ? null : state.column.trim(),
        unit,
      },
      options,
    ),
  );
  if (answer.ok) {
    // What the answer tells of how the text was read.
    const origin = {
      ...(unit === null ? {} : { unit, unit_error: answer.check?.rounding_error ?? 0 }),
      ...(state.column.trim() === '' ? {} : { column: state.column.trim() }),
    };
    return { ...answer.result, value: answer.result.value as number[], origin };
  }
  const field = answer.error.path === '/column' ? 'column' : textField;
  throw new Refused({ field, message: answer.error.message, ...placeOf(answer) });
}

const fieldOfPath: Record<string, keyof State> = {
  '/targets': 'targetsText',
  '/speeds': 'speeds',
  '/message_limit': 'limit',
  '/max_steps': 'maxSteps',
  '/algorithm': 'algorithm',
};

function buildJob(state: State, loads: number[], speeds: number[] | undefined): RingJob {
  const job: RingJob = { kind: 'ring', mode: state.mode, algorithm: state.algorithm, loads };
  const given = state.speeds.trim() ? numbersOf(state.speeds, 'speeds', 'Speeds') : speeds;
  if (state.targets === 'own') job.targets = numbersOf(state.targetsText, 'targetsText', 'Targets');
  else if (given) job.speeds = given;
  else if (state.targets === 'any') job.targets = 'any';
  const limit = wholeNumber(state.limit, 'limit', 'Message limit', 1);
  if (limit !== null) job.message_limit = limit;
  const maxSteps = wholeNumber(state.maxSteps, 'maxSteps', 'Steps at most', 0);
  if (maxSteps !== null) job.max_steps = maxSteps;
  const seed = wholeNumber(state.seed, 'seed', 'Seed', 0);
  if (seed !== null && seed !== 1) job.seed = seed;
  return job;
}

/** Resolves with the outcome or with what is wrong; rejects only when the engine fails. */
export async function compute(
  core: Engine,
  state: State,
  options: RunOptions,
): Promise<Outcome | Problem> {
  try {
    const read = await readLoads(core, state, options);
    const job = { ...buildJob(state, read.value, read.speeds), ...read.origin };
    const labels = labelsOf(read.names);
    if (labels) job.labels = labels;
    const answer = await runRing(core, job, options);
    if (!answer.ok) {
      const field = fieldOfPath[answer.error.path] ?? 'text';
      return { field, message: answer.error.message };
    }
    return { loads: read.value, job, answer, notes: read.notes, format: read.format };
  } catch (error) {
    if (error instanceof Refused) return error.problem;
    throw error;
  }
}

export function isProblem(value: object): value is Problem {
  return 'field' in value;
}
