// One engine for all elements of a page.
import { createEngine, type Engine } from '../index.js';

let engine: Promise<Engine> | undefined;

/** The engine that the elements use; started on first use, and again after it could not be. */
export function sharedEngine(): Promise<Engine> {
  if (!engine) {
    const own = createEngine();
    engine = own;
    own.catch(() => {
      if (engine === own) engine = undefined;
    });
  }
  return engine;
}

/** Puts another engine in its place, for example one with its own wasm address. */
export function useEngine(other: Promise<Engine>): void {
  engine = other;
}
