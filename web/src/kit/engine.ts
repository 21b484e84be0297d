// The engines of the page: one of all, and one of every sort of work of a panel, so that none keeps
// another waiting. Also for the single-file page that brings its wasm along.
import { createEngine, sharedEngine, useEngine, type Engine } from 'evenkeel/elements';

declare global {
  var evenkeelWasm: string | undefined;
}

if (globalThis.evenkeelWasm) {
  const bytes = Uint8Array.from(atob(globalThis.evenkeelWasm), (c) => c.charCodeAt(0));
  globalThis.evenkeelWasm = undefined;
  useEngine(createEngine({ wasm: bytes }));
}

/** It is fetched when it is first asked for. */
export function engine(): Promise<Engine> {
  const shared = sharedEngine();
  shared.catch(() => {}); // the page says so
  return shared;
}

const forks = new Map<string, Promise<Engine>>();

/** The engine of that work alone. */
export function engineOf(work: string): Promise<Engine> {
  const own = forks.get(work) ?? engine().then((core) => core.fork());
  own.catch(() => {});
  forks.set(work, own);
  return own;
}

/** Ends what runs there, at once; the next run has a new worker. */
export function release(work: string): void {
  forks.get(work)?.then(
    (own) => own.dispose(),
    () => {},
  );
  forks.delete(work);
}
