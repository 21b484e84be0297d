// Runs in the first of several places that work on a host.
import type { FromWorker, Port, ToWorker } from './protocol.js';

export type Start = () => Port;

/** A port to the first of its places that works. */
class FirstPort implements Port {
  private port!: Port;
  private readonly early: ToWorker[] = [];
  private alive = false;
  private ready = false;
  private tell: (message: FromWorker) => void = () => {};
  private crash: Parameters<Port['onCrash']>[0] = () => {};

  /** @param places Places that have not failed. A place that fails leaves the list, except for the
   * last. */
  constructor(private readonly places: Start[]) {
    this.start();
  }

  private start(): void {
    const place = this.places[0]!;
    let port: Port;
    try {
      port = place();
    } catch (error) {
      if (!this.leave(place)) throw error;
      this.start();
      return;
    }
    this.port = port;
    port.onMessage((message) => {
      if (this.port !== port) return;
      if (message.type === 'ready') this.ready = true;
      this.tell(message);
    });
    port.onCrash((message, exhausted) => {
      if (this.port !== port) return;
      if (this.ready || exhausted !== null || !this.leave(place)) this.crash(message, exhausted);
      else this.startAgain(port);
    });
  }

  private leave(place: Start): boolean {
    if (this.places.length < 2) return false;
    // The start of another engine could have removed it before.
    if (this.places[0] === place) this.places.shift();
    return true;
  }

  private startAgain(failed: Port): void {
    failed.terminate();
    this.start();
    this.port.keepAlive(this.alive);
    for (const message of this.early) this.port.send(message, []);
  }

  send(message: ToWorker, transfer: Transferable[]): void {
    // Before it is ready, only the module is sent, which can be sent again.
    if (!this.ready) this.early.push(message);
    this.port.send(message, transfer);
  }
  onMessage(handler: (message: FromWorker) => void): void {
    this.tell = handler;
  }
  onCrash(handler: (message: string, exhausted: string | null) => void): void {
    this.crash = handler;
  }
  keepAlive(on: boolean): void {
    this.alive = on;
    this.port.keepAlive(on);
  }
  terminate(): void {
    this.port.terminate();
  }
}

/** Starts in the first place that works. A place that throws, or dies before it is ready, is not
 * tried again. */
export function firstThatStarts(places: readonly Start[]): Start {
  const left = [...places];
  return () => new FirstPort(left);
}
