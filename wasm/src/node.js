// The package in Node, Deno and Bun.
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import workerSource from 'evenkeel-worker-source';
import { checkEngineOptions } from './arguments.js';
import { createEngineWith } from './client.js';
import { EvenkeelError, outOfMemory } from './errors.js';
import { carriedWasm, verifier, wasmFile } from './files.js';
import { startHere } from './here.js';
import { compileFrom, compileOwn, fetched } from './loading.js';
import { firstThatStarts } from './ports.js';
import { openVerifier } from './proof/open.js';
export { EvenkeelError } from './errors.js';
export { choices, schemeLabels } from './gen/choices.js';
const itsPort = "const evenkeelPort = require('node:worker_threads').parentPort;\n";
function portOf(worker) {
    worker.unref();
    return {
        send: (message, transfer) => worker.postMessage(message, transfer),
        onMessage: (handler) => worker.on('message', (message) => handler(message)),
        onCrash: (handler) => {
            worker.on('error', (error) => {
                const memory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
                handler(String(error), memory ? outOfMemory : null);
            });
            worker.on('exit', (code) => handler(`exit code ${code}`, null));
        },
        keepAlive: (on) => (on ? worker.ref() : worker.unref()),
        terminate: () => void worker.terminate(),
    };
}
// Without the flags of this process, because --input-type=module would make the source a module.
const fromText = () => portOf(new Worker(itsPort + workerSource, { eval: true, execArgv: [] }));
/** In Node, an address is the address of a file. @throws EvenkeelError not_loaded. */
async function read(source) {
    const address = String(source);
    if (/^(https?|data|blob):/.test(address))
        return fetched(source);
    try {
        return await readFile(address.startsWith('file:') ? new URL(address) : address);
    }
    catch (error) {
        throw new EvenkeelError('not_loaded', `${address} cannot be read (${String(error)})`, {
            cause: error,
        });
    }
}
/** Loads the engine. Rejects with EvenkeelError: bad_argument, not_loaded. */
export async function createEngine(options = {}) {
    checkEngineOptions(options);
    const { wasm, verifyWasm, worker, workers } = options;
    const module = wasm === undefined
        ? await compileOwn(wasmFile, read, carriedWasm)
        : await compileFrom(wasm, read);
    return createEngineWith(module, worker === false ? startHere : firstThatStarts([fromText, startHere]), workers, verifier && openVerifier(() => import('./verify-node.js'), { verifyWasm, worker, workers }));
}
