// What is wrong with an input, and where on the panel it belongs.
import type { ErrorAnswer, Job } from 'evenkeel/elements';
import type { Values } from './slice.js';

/** An error and where it belongs: a data editor, or one of the settings. */
export interface Problem {
  field: string;
  message: string;
  line?: number;
  column?: number;
  length?: number;
  /** What may have been meant, and the values of the state that say so. */
  choices?: readonly { label: string; part: Values }[];
  /** It is proven that no answer fits. */
  refusal?: Refusal;
}

/** A job that no answer fits, and the error that proves it. */
export interface Refusal<Outcome = unknown> {
  job: Job;
  answer: ErrorAnswer;
  /** What its picture shows, by an answer to a job of the same data that asks for less; null: nothing. */
  drawn: Outcome | null;
  /** What that is, in words. */
  drawnAs: string;
}

export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message);
  }
}

export function isProblem(value: object): value is Problem {
  return 'field' in value;
}

/** Fields of a panel by the path of an error, or of what it is in; the longest that fits counts, of the
 * same ones the first. */
export type Places<S> = readonly (readonly [path: string, field: keyof S & string])[];

/** The same error, as one of the setting that the path names. */
export const errorOf = (answer: ErrorAnswer, path: string): ErrorAnswer => ({
  ...answer,
  error: { ...answer.error, path },
});

export function fieldOf<S>(
  { error }: ErrorAnswer,
  places: Places<S>,
  otherwise: keyof S & string,
): keyof S & string {
  const fitting = places.filter(([path]) => `${error.path}/`.startsWith(`${path}/`));
  const longest = Math.max(...fitting.map(([path]) => path.length));
  return fitting.find(([path]) => path.length === longest)?.[1] ?? otherwise;
}

/** Where an error belongs, of the engine or of a field. Throws what is none. */
export function problemOf<S>(
  error: unknown,
  places: Places<S>,
  otherwise: keyof S & string,
): Problem {
  if (error instanceof Refused) return error.problem;
  const answer = error as ErrorAnswer;
  if (answer.error === undefined) throw error;
  const field = fieldOf(answer, places, otherwise);
  return { field, message: answer.error.message, ...placeOf(answer) };
}

/** The same problem, with its proof where the error has one.
 * @param draw  Makes what the picture shows. */
export async function refused<Outcome>(
  problem: Problem,
  job: Job,
  answer: ErrorAnswer,
  drawnAs: string,
  draw: () => Promise<Outcome | null>,
): Promise<Problem> {
  if (!answer.error.proof?.length) return problem;
  return { ...problem, refusal: { job, answer, drawn: await draw(), drawnAs } };
}

/** Where no editor shows the place. */
export const problemText = ({ message, line }: Pick<Problem, 'message' | 'line'>): string =>
  line === undefined ? message : `Line ${line}: ${message}`;

export function placeOf(answer: ErrorAnswer): Pick<Problem, 'line' | 'column' | 'length'> {
  const { line, column, length } = answer.error;
  return line === undefined ? {} : { line, column: column ?? 1, length: length ?? 1 };
}
