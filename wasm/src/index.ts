// The package in browsers and bundlers.
import workerSource from 'evenkeel-worker-source';
import { createEngineWith, type Engine } from './client.js';
import type { FromWorker, Port } from './protocol.js';

export { EvenkeelError, type EvenkeelErrorCode } from './errors.js';
export type { Engine, Progress, RunOptions } from './client.js';
export type * from './jobs.js';
export { choices, schemeLabels } from './gen/choices.js';

export interface EngineOptions {
  /** Where evenkeel.wasm is, its bytes, or the compiled module; default: beside this file. */
  wasm?: string | URL | BufferSource | WebAssembly.Module;
}

// From a Blob, so that the module works when it comes from another origin.
function startWorker(): Port {
  const url = URL.createObjectURL(new Blob([workerSource], { type: 'text/javascript' }));
  const worker = new Worker(url);
  return {
    send: (message, transfer) => worker.postMessage(message, transfer),
    onMessage: (handler) => {
      worker.onmessage = (event: MessageEvent<FromWorker>) => {
        if (event.data.type === 'ready') URL.revokeObjectURL(url);
        handler(event.data);
      };
    },
    onCrash: (handler) => {
      worker.onerror = (event) => handler(event.message || 'unknown error', null);
    },
    keepAlive: () => {},
    terminate: () => worker.terminate(),
  };
}

async function compile(source: NonNullable<EngineOptions['wasm']>): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  if (!(typeof source === 'string' || source instanceof URL)) return WebAssembly.compile(source);
  const response = await fetch(source);
  if (!response.ok) throw new Error(`evenkeel.wasm: ${response.status} ${response.statusText}`);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** Loads the engine. */
export async function createEngine(options: EngineOptions = {}): Promise<Engine> {
  const source = options.wasm ?? new URL('./evenkeel.wasm', import.meta.url);
  return createEngineWith(await compile(source), startWorker);
}
