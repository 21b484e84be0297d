// Files next to the script of the verifier. The bundle of the verifier has this module in place of
// files.ts.
export const wasmFile = () => new URL('./evenkeel-verify.wasm', import.meta.url);
/** The script of the worker in a separate file, for policies that do not allow a worker from a
 * Blob. */
export const workerFile = () => new URL('./verify-worker.js', import.meta.url);
/** The bytes of the wasm file from the code of the package, fetched only if they are needed. */
export const carriedWasm = async () => (await import('./carried-verify.js')).carriedWasm();
/** The verifier has no further verifier. */
export const verifier = undefined;
