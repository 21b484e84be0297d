// The page within another page. `?embed` hides the rail, and the outer page can read and set the
// view. `?embed` accepts messages from its own origin, and `?embed=https://site.example` accepts
// messages from that origin. Messages from other origins are ignored.

/** null: this page is not embedded. */
export function allowedOrigin(search: string, own: string): string | null {
  const asked = new URLSearchParams(search).get('embed');
  if (asked === null) return null;
  try {
    return asked === '' ? own : new URL(asked).origin;
  } catch {
    return own;
  }
}

/** Functions that the outer page can call. */
export interface Framed {
  /** The link to the current view: `#v1...`. */
  state(): Promise<string>;
  /** @throws Error with a sentence. */
  openLink(hash: string): Promise<void>;
  openJob(job: unknown): void;
}

interface Asked {
  evenkeel: 'get' | 'set';
  hash?: unknown;
  job?: unknown;
}

const isAsked = (data: unknown): data is Asked =>
  typeof data === 'object' && data !== null && ['get', 'set'].includes((data as Asked).evenkeel);

async function carryOut({ evenkeel, hash, job }: Asked, framed: Framed): Promise<void> {
  if (evenkeel === 'get') return;
  if (typeof hash === 'string') await framed.openLink(hash);
  else if (typeof job === 'object' && job !== null) framed.openJob(job);
  else
    throw new Error(
      'the message "set" requires the member "hash" (the hash of a link) or "job" (an object).',
    );
}

/** Answers the messages {evenkeel: "get"}, {evenkeel: "set", hash} and {evenkeel: "set", job}. The
 * reply is {evenkeel: "state", hash} or {evenkeel: "error", message}. A PING from anyone gets a
 * reply. */
export function listenToFrame(allowed: string | null, framed: Framed): void {
  addEventListener('message', ({ data, source, origin }: MessageEvent<unknown>) => {
    const from = source as Window | null;
    // The page of another site can find out when this page is ready.
    if (data === 'PING') from?.postMessage('PONG', { targetOrigin: '*' });
    if (allowed === null || origin !== allowed || !isAsked(data)) return;
    const answer = (value: object): void => from?.postMessage(value, { targetOrigin: origin });
    void carryOut(data, framed)
      .then(() => framed.state())
      .then(
        (hash) => answer({ evenkeel: 'state', hash }),
        (error: Error) => answer({ evenkeel: 'error', message: error.message }),
      );
  });
}

/** Reports the current view to the outer page. */
export function tellFrame(allowed: string | null, hash: string): void {
  if (allowed !== null && parent !== window)
    parent.postMessage({ evenkeel: 'state', hash }, { targetOrigin: allowed });
}
