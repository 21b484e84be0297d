// The package in Node.
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import workerSource from 'evenkeel-worker-source';
import { createEngineWith, type Engine } from './client.js';
import { outOfMemory } from './errors.js';
import type { EngineOptions } from './index.js';
import type { FromWorker, Port } from './protocol.js';

export { EvenkeelError } from './errors.js';
export { choices, schemeLabels } from './gen/choices.js';

function startWorker(): Port {
  // Without the flags of this process: with --input-type=module the source would be read as a module.
  const worker = new Worker(workerSource, { eval: true, execArgv: [] });
  worker.unref();
  return {
    send: (message, transfer) =>
      worker.postMessage(
        message,
        transfer as readonly import('node:worker_threads').Transferable[],
      ),
    onMessage: (handler) => worker.on('message', (message: FromWorker) => handler(message)),
    onCrash: (handler) => {
      worker.on('error', (error: Error & { code?: string }) => {
        const memory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
        handler(String(error), memory ? outOfMemory : null);
      });
      worker.on('exit', (code) => handler(`exit code ${code}`, null));
    },
    keepAlive: (on) => (on ? worker.ref() : worker.unref()),
    terminate: () => void worker.terminate(),
  };
}

async function compile(source: NonNullable<EngineOptions['wasm']>): Promise<WebAssembly.Module> {
  if (typeof source === 'string' || source instanceof URL) {
    return WebAssembly.compile(await readFile(source));
  }
  return source instanceof WebAssembly.Module ? source : WebAssembly.compile(source);
}

/** Loads the engine. */
export async function createEngine(options: EngineOptions = {}): Promise<Engine> {
  const source = options.wasm ?? new URL('./evenkeel.wasm', import.meta.url);
  return createEngineWith(await compile(source), startWorker);
}
