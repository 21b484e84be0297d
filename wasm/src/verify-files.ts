// What lies beside the script of the verifier, which is bundled with this in place of files.ts.

export const wasmFile = (): URL => new URL('./evenkeel-verify.wasm', import.meta.url);
/** The worker's script as a file, for policies by which no worker comes from a Blob. */
export const workerFile = (): URL => new URL('./verify-worker.js', import.meta.url);
/** The wasm file's bytes from the code of the package, fetched only when they are wanted. */
export const carriedWasm = async (): Promise<ArrayBuffer> =>
  (await import('./carried-verify.js')).carriedWasm();
/** The verifier has no other. */
export const verifier = undefined;
