// What lies beside the script, addressed as bundlers look for it.

export const wasmFile = (): URL => new URL('./evenkeel.wasm', import.meta.url);
/** The worker's script as a file, for policies by which no worker comes from a Blob. */
export const workerFile = (): URL => new URL('./worker.js', import.meta.url);
/** The wasm file's bytes from the code of the package, fetched only when they are wanted. */
export const carriedWasm = async (): Promise<ArrayBuffer> =>
  (await import('./carried.js')).carriedWasm();
/** What verifies answers, fetched when the first is verified. */
export const verifier: (() => Promise<typeof import('./verify.js')>) | undefined = () =>
  import('./verify.js');
