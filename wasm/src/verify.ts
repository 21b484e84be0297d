// The verifier in browsers and bundlers: evenkeel-verify.wasm, which links no solver.
import { createEngine } from './index.js';
import { checkerWith } from './proof/index.js';

export { EvenkeelError } from './errors.js';
export { proofText } from './proof/text.js';
export type { Finding, Report, Verifier, VerifierOptions, Word } from './proof/index.js';

/** `createVerifier` loads a verifier of its own; `checkProof` uses one that it loads when it is first
 * called, and checks the claims of an answer. */
export const { createVerifier, checkProof } = checkerWith(createEngine);
