// The package for Node with its wasm inside, so that no file is read.
import type { EngineOptions } from './arguments.js';
import { carriedWasm } from './carried.js';
import type { Engine } from './engine.js';
import { createEngine as create } from './node.js';

export * from './node.js';

/** Starts the engine. Rejects with EvenkeelError: bad_argument. */
export const createEngine = async (options: EngineOptions = {}): Promise<Engine> =>
  create({ wasm: await carriedWasm(), ...options });
