// All elements of a page share one engine.
import { createEngine } from '../index.js';
let engine;
/** The engine of the elements. It is started at the first use, and again after a failed start. */
export function sharedEngine() {
    if (!engine) {
        const own = createEngine();
        engine = own;
        own.catch(() => {
            if (engine === own)
                engine = undefined;
        });
    }
    return engine;
}
/** Replaces the engine, for example by one with its own wasm address. */
export function useEngine(other) {
    engine = other;
}
