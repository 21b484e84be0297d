/**
 * The package for browsers and bundlers.
 * @module evenkeel
 */
import { checkEngineOptions, type EngineOptions } from './arguments.js';
import { startsInBrowsers } from './browser.js';
import { createEngineWith } from './client.js';
import type { Engine } from './engine.js';
import { carriedWasm, verifier, wasmFile } from './files.js';
import { compileFrom, compileOwn, fetched } from './loading.js';
import { openVerifier } from './proof/open.js';

export { EvenkeelError, type EvenkeelErrorCode } from './errors.js';
export type { EngineOptions, Progress, RunOptions, TypedOptions, WasmSource } from './arguments.js';
export type { Engine } from './engine.js';
export type * from './jobs.js';
export { choices, schemeLabels } from './gen/choices.js';

/** Loads the engine. Rejects with EvenkeelError: bad_argument, not_loaded. */
export async function createEngine(options: EngineOptions = {}): Promise<Engine> {
  checkEngineOptions(options);
  const { wasm, verifyWasm, worker, workers } = options;
  const module =
    wasm === undefined
      ? await compileOwn(wasmFile, fetched, carriedWasm)
      : await compileFrom(wasm, fetched);
  return createEngineWith(
    module,
    startsInBrowsers(worker),
    workers,
    verifier && openVerifier(verifier, { verifyWasm, worker, workers }),
  );
}
