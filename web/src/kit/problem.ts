// A problem with an input, and its place on the panel.
import type { ErrorAnswer, Job } from 'evenkeel/elements';
import type { Values } from './slice.js';

/** An error and its place: a data editor, or a setting. */
export interface Problem {
  field: string;
  message: string;
  /** The code of the error, if the engine reported it. */
  code?: string;
  line?: number;
  column?: number;
  length?: number;
  /** Possible meanings, with their values of the state. */
  choices?: readonly { label: string; part: Values }[];
  /** Set if it is proven that no answer exists. */
  refusal?: Refusal;
}

/** A job without an answer, and the error that proves it. */
export interface Refusal<Outcome = unknown> {
  job: Job;
  answer: ErrorAnswer;
  /** The outcome for its picture: an answer to a weaker job with the same data; null: no
   * picture. */
  drawn: Outcome | null;
  /** A description of this outcome. */
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

/** Fields of a panel by the path of an error, or of an object around it. The longest matching path
 * counts. If paths are equal, the first counts. */
export type Places<S> = readonly (readonly [path: string, field: keyof S & string])[];

/** The same error, at the setting with that path. */
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

/** The place of an error of the engine or of a field. Throws any other error. */
export function problemOf<S>(
  error: unknown,
  places: Places<S>,
  otherwise: keyof S & string,
): Problem {
  if (error instanceof Refused) return error.problem;
  const answer = error as ErrorAnswer;
  if (answer.error === undefined) throw error;
  const field = fieldOf(answer, places, otherwise);
  return { field, ...factsOf(answer) };
}

/** The same problem, with its proof if the error has a proof.
 * @param draw  Makes the outcome for the picture. */
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

/** The text of a problem that no editor shows. */
export const problemText = ({ message, line }: Pick<Problem, 'message' | 'line'>): string =>
  line === undefined ? message : `Line ${line}: ${message}`;

export function placeOf(answer: ErrorAnswer): Pick<Problem, 'line' | 'column' | 'length'> {
  const { line, column, length } = answer.error;
  return line === undefined ? {} : { line, column: column ?? 1, length: length ?? 1 };
}

/** The members of a problem that an error answer determines. */
export const factsOf = (answer: ErrorAnswer): Omit<Problem, 'field'> => ({
  message: answer.error.message,
  code: answer.error.code,
  ...placeOf(answer),
});
