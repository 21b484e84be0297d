// Opens the verifier of an engine.
import type { EngineOptions } from '../arguments.js';
import type { OpenVerifier } from '../client.js';

/** @param load  Brings its code, which a bundler may put elsewhere.
 * @param options  Those of the engine. An address of the worker's script is not the verifier's. */
export const openVerifier =
  (
    load: () => Promise<Pick<typeof import('../verify.js'), 'createVerifier'>>,
    { verifyWasm, worker, workers }: EngineOptions,
  ): OpenVerifier =>
  async () => {
    const { createVerifier } = await load();
    const own = worker === false ? { worker } : {};
    return (await createVerifier({ wasm: verifyWasm, workers, ...own })).engine;
  };
