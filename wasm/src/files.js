// Files next to the script, with addresses in the form that bundlers look for.
export const wasmFile = () => new URL('./evenkeel.wasm', import.meta.url);
/** The script of the worker in a separate file, for policies that do not allow a worker from a
 * Blob. */
export const workerFile = () => new URL('./worker.js', import.meta.url);
/** The bytes of the wasm file from the code of the package, fetched only if they are needed. */
export const carriedWasm = async () => (await import('./carried.js')).carriedWasm();
/** The module that verifies answers, fetched when the first answer is verified. */
export const verifier = () => import('./verify.js');
