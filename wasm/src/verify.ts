/**
 * The verifier in browsers and bundlers: evenkeel-verify.wasm, which links no solver.
 * @module evenkeel/verify
 */
import { createEngine } from './index.js';
import { checkerWith } from './proof/index.js';

export { EvenkeelError } from './errors.js';
export { proofText } from './proof/text.js';
export type { Finding, Report, Verifier, VerifierOptions, Word } from './proof/index.js';

const checker = checkerWith(createEngine);

/** Loads a new verifier. */
export const createVerifier = checker.createVerifier;

/** Checks the claims of an answer with a shared verifier, which the first call loads. */
export const checkProof = checker.checkProof;
