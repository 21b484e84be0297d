// The worker: serves an engine through the messages of its host.
import type { ToWorker } from './protocol.js';
import { serve } from './serve.js';

/** The port in a worker thread of Node, Deno or Bun. Its starter defines it before the script. The
 * global functions do not identify a host, because some hosts have the functions of browsers,
 * too. */
declare const evenkeelPort: import('node:worker_threads').MessagePort | undefined;

if (typeof evenkeelPort === 'object') {
  const port = evenkeelPort;
  port.on(
    'message',
    serve((message, transfer) =>
      port.postMessage(message, transfer as readonly import('node:worker_threads').Transferable[]),
    ),
  );
} else {
  const answer = serve((message, transfer) => self.postMessage(message, { transfer }));
  self.onmessage = (event: MessageEvent<ToWorker>) => answer(event.data);
}
