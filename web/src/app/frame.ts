// Within another page: `?embed` leaves the rail out, and the page around it may ask for the view and set
// it. `?embed` listens to its own origin, `?embed=https://site.example` to that one; nobody else is heard.

/** null: this page stands by itself. */
export function allowedOrigin(search: string, own: string): string | null {
  const asked = new URLSearchParams(search).get('embed');
  if (asked === null) return null;
  try {
    return asked === '' ? own : new URL(asked).origin;
  } catch {
    return own;
  }
}

/** What the page around may do. */
export interface Framed {
  /** The link of what is shown: `#v1...`. */
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
  else throw new Error('set needs hash, as of a link, or job, an object.');
}

/** Answers messages: {evenkeel: "get"}, {evenkeel: "set", hash} or {evenkeel: "set", job}; each with
 * {evenkeel: "state", hash} or {evenkeel: "error", message}. PING is answered to everyone. */
export function listenToFrame(allowed: string | null, framed: Framed): void {
  addEventListener('message', ({ data, source, origin }: MessageEvent<unknown>) => {
    const from = source as Window | null;
    // Another site's page can find out when this one is ready.
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

/** Tells the page around what is shown now. */
export function tellFrame(allowed: string | null, hash: string): void {
  if (allowed !== null && parent !== window)
    parent.postMessage({ evenkeel: 'state', hash }, { targetOrigin: allowed });
}
