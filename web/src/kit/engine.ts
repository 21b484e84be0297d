// The engine of the page, also for the single-file page that brings its wasm along.
import { createEngine, sharedEngine, useEngine, type Engine } from 'evenkeel/elements';

declare global {
  var evenkeelWasm: string | undefined;
}

if (globalThis.evenkeelWasm) {
  const bytes = Uint8Array.from(atob(globalThis.evenkeelWasm), (c) => c.charCodeAt(0));
  globalThis.evenkeelWasm = undefined;
  useEngine(createEngine({ wasm: bytes }));
}

export const engine: Promise<Engine> = sharedEngine();
