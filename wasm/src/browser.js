// Starts workers in browsers, if the page's policy permits it.
import workerSource from 'evenkeel-worker-source';
import { workerFile } from './files.js';
import { startHere } from './here.js';
import { firstThatStarts } from './ports.js';
let policy;
/** The address of a script in the form that a page with Trusted Types accepts. */
function trusted(url) {
    const { trustedTypes } = globalThis;
    policy ??= trustedTypes?.createPolicy('evenkeel', { createScriptURL: (own) => own });
    return policy ? policy.createScriptURL(url) : url;
}
function portOf(worker, started) {
    return {
        send: (message, transfer) => worker.postMessage(message, transfer),
        onMessage: (handler) => {
            worker.onmessage = (event) => {
                if (event.data.type === 'ready')
                    started();
                handler(event.data);
            };
        },
        onCrash: (handler) => {
            worker.onerror = (event) => {
                event.preventDefault();
                handler(event.message || 'unknown error', null);
            };
        },
        keepAlive: () => { },
        terminate: () => worker.terminate(),
    };
}
// The worker comes from a Blob, so that the module works when it comes from another origin.
function fromBlob() {
    const url = URL.createObjectURL(new Blob([workerSource], { type: 'text/javascript' }));
    const release = () => URL.revokeObjectURL(url);
    return portOf(new Worker(trusted(url)), release);
}
const fromAddress = (address) => () => portOf(new Worker(trusted(String(address()))), () => { });
/** @param worker  Address of the worker's script, tried first; false: no worker is started. */
export function startsInBrowsers(worker) {
    if (worker === false)
        return startHere;
    const own = worker === undefined ? [] : [fromAddress(() => worker)];
    return firstThatStarts([...own, fromBlob, fromAddress(workerFile), startHere]);
}
