// The package with its wasm inside, so that nothing is fetched.
import { createEngine as create } from './index.js';
import type { EngineOptions } from './arguments.js';
import { carriedWasm } from './carried.js';
import type { Engine } from './engine.js';

export * from './index.js';

/** Starts the engine. Rejects with EvenkeelError: bad_argument. */
export const createEngine = async (options: EngineOptions = {}): Promise<Engine> =>
  create({ wasm: await carriedWasm(), ...options });
