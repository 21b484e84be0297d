// Runs on the thread of the engine itself, in slices, for hosts and policies that do not allow
// workers.
import type { FromWorker, Port } from './protocol.js';
import { serve } from './serve.js';

export function startHere(): Port {
  let ended = false;
  let running = 0;
  let tell: (message: FromWorker) => void = () => {};
  const take = serve((message) => {
    if (!ended) tell(message);
  });
  return {
    send: (message) => {
      if (message.type === 'run') running = message.id;
      take(message);
    },
    onMessage: (handler) => {
      tell = handler;
    },
    onCrash: () => {},
    keepAlive: () => {},
    terminate: () => {
      ended = true;
      take({ type: 'cancel', id: running });
    },
  };
}
