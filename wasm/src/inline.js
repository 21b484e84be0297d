// The package with its wasm inside, so that nothing is fetched.
import { createEngine as create } from './index.js';
import { carriedWasm } from './carried.js';
export * from './index.js';
/** Starts the engine. Rejects with EvenkeelError: bad_argument. */
export const createEngine = async (options = {}) => create({ wasm: await carriedWasm(), ...options });
