// The engines of the page: one shared engine, and one engine per sort of work in a panel, so that
// none delays another. Also for the single-file page with the wasm inside.
import { createEngine, sharedEngine, useEngine, type Engine } from 'evenkeel/elements';

declare global {
  var evenkeelWasm: string | undefined;
}

if (globalThis.evenkeelWasm) {
  const bytes = Uint8Array.from(atob(globalThis.evenkeelWasm), (c) => c.charCodeAt(0));
  globalThis.evenkeelWasm = undefined;
  useEngine(createEngine({ wasm: bytes }));
}

/** The engine, fetched at the first call. */
export function engine(): Promise<Engine> {
  const shared = sharedEngine();
  shared.catch(() => {}); // the page reports the error
  return shared;
}

const forks = new Map<string, Promise<Engine>>();

/** The engine for one sort of work. */
export function engineOf(work: string): Promise<Engine> {
  const own = forks.get(work) ?? engine().then((core) => core.fork());
  own.catch(() => {});
  forks.set(work, own);
  return own;
}

/** Ends its runs at once. The next run gets a new worker. */
export function release(work: string): void {
  forks.get(work)?.then(
    (own) => own.dispose(),
    () => {},
  );
  forks.delete(work);
}
