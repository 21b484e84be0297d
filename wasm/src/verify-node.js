// The verifier in Node, Deno and Bun: evenkeel-verify.wasm, which links no solver.
import { createEngine } from './node.js';
import { checkerWith } from './proof/index.js';
export { EvenkeelError } from './errors.js';
export { proofText } from './proof/text.js';
/** The same functions as in browsers. */
export const { createVerifier, checkProof } = checkerWith(createEngine);
