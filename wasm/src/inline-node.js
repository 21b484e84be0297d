import { carriedWasm } from './carried.js';
import { createEngine as create } from './node.js';
export * from './node.js';
/** Starts the engine. Rejects with EvenkeelError: bad_argument. */
export const createEngine = async (options = {}) => create({ wasm: await carriedWasm(), ...options });
