// Checks answers with the engine of the verifier, and reports the finding for each claim.
import type { EngineOptions, RunOptions } from '../arguments.js';
import type { Engine } from '../engine.js';
import { answerOrThrow, EvenkeelError } from '../errors.js';
import type { ErrorAnswer, StoppedAnswer, VerifyAnswer } from '../gen/types.js';
import type { Job } from '../jobs.js';

/** The evidence for a claim or member. FALSE: the verifier found a different value. */
export type Word = 'proven' | 'checked' | 'computed' | 'not checked' | 'FALSE';

/** The finding for one claim or member of an answer. */
export interface Finding {
  /** The evidence that was found. */
  word: Word;
  /** Name of the claim or member. */
  name: string;
  /** The claim in words, or the difference. */
  text: string;
}

/** The findings for an answer. */
export interface Report {
  /** One finding per claim, and per member that is not part of a claim. */
  findings: Finding[];
  /** Whether no finding is FALSE. */
  valid: boolean;
}

/** Options of engines. `wasm` is the address or the bytes of evenkeel-verify.wasm. */
export type VerifierOptions = EngineOptions;

/** A verifier with its own workers. */
export interface Verifier {
  /** Checks the answer of a job. In both, lists of numbers can be typed arrays, and rows can have
   * the form that `run` with `typed` returns. Rejects with EvenkeelError: bad_argument, aborted,
   * crashed. */
  checkProof(request: unknown, answer: unknown, options?: RunOptions): Promise<Report>;
  /** The engine that answers jobs of kind verify. */
  engine: Engine;
  /** Ends the workers of the verifier. */
  dispose(): void;
}

type Verdict = VerifyAnswer | ErrorAnswer | StoppedAnswer;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const alone = (word: Word, name: string, text: string): Report => ({
  findings: [{ word, name, text }],
  valid: word !== 'FALSE',
});

/** The report for an answer without a plan, which cannot be verified; null for other answers. */
function unverifiable(answer: Record<string, unknown>): Report | null {
  const { ok, result, error } = answer;
  if (ok === false && !(isObject(error) && 'proof' in error))
    return alone('not checked', 'error', 'errors of requests are not checked');
  if (ok === true && result === null)
    return alone('not checked', 'result', 'the run was stopped before it had a result');
  return null;
}

const refusedHere = ['too_large', 'internal'];

/** @throws EvenkeelError if nothing was verified. */
function reportOf(verdict: Verdict, signal: AbortSignal | undefined): Report {
  if (!verdict.ok && !refusedHere.includes(verdict.error.code)) {
    const { code, message } = verdict.error;
    return alone('FALSE', code === 'hash_mismatch' ? 'input' : 'answer', message);
  }
  const { result } = answerOrThrow<VerifyAnswer>(verdict, signal);
  return { findings: result.evidence ?? [], valid: result.valid !== false };
}

async function check(
  engine: Engine,
  request: unknown,
  answer: unknown,
  options: RunOptions,
): Promise<Report> {
  if (!isObject(request) || !isObject(answer))
    throw new EvenkeelError('bad_argument', 'request and answer must be objects');
  const early = unverifiable(answer);
  if (early) return early;
  const job = { kind: 'verify', request, answer, evidence: true } as unknown as Job;
  return reportOf((await engine.run(job, options)) as Verdict, options.signal);
}

type Create = (options?: EngineOptions) => Promise<Engine>;

/** @param create  Loads the engine of the verifier. */
export function checkerWith(create: Create): {
  createVerifier: (options?: VerifierOptions) => Promise<Verifier>;
  checkProof: (request: unknown, answer: unknown, options?: RunOptions) => Promise<Report>;
} {
  let shared: Promise<Engine> | undefined;
  /** After a failed load, the next call loads again. */
  const own = (): Promise<Engine> => {
    if (shared) return shared;
    const loading = create();
    shared = loading;
    loading.catch(() => {
      if (shared === loading) shared = undefined;
    });
    return loading;
  };
  return {
    async createVerifier(options = {}) {
      const engine = await create(options);
      return {
        engine,
        checkProof: (request, answer, run = {}) => check(engine, request, answer, run),
        dispose: () => engine.dispose(),
      };
    },
    checkProof: async (request, answer, options = {}) =>
      check(await own(), request, answer, options),
  };
}
