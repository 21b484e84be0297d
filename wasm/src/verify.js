// The verifier in browsers and bundlers: evenkeel-verify.wasm, which links no solver.
import { createEngine } from './index.js';
import { checkerWith } from './proof/index.js';
export { EvenkeelError } from './errors.js';
export { proofText } from './proof/text.js';
/** `createVerifier` loads a new verifier. `checkProof` uses a shared verifier, which it loads at
 * its first call, and checks the claims of an answer. */
export const { createVerifier, checkProof } = checkerWith(createEngine);
