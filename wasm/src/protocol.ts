// Messages between the engine and its worker. The worker has one run at a time.
import type { Buffers } from './arguments.js';

/** Why a run is ended early. */
export type StopReason = 'cancelled' | 'time_limit';

export type ToWorker =
  | { type: 'init'; module: WebAssembly.Module }
  | {
      type: 'run';
      id: number;
      text: string;
      buffers: Buffers;
      detachFrom: number;
      timeLimitMs: number | null;
    }
  | { type: 'cancel'; id: number };

export type FromWorker =
  | { type: 'ready' }
  /** A few times a second, whether anyone wants to know or not: the run gives way. */
  | {
      type: 'progress';
      id: number;
      done: number;
      total: number;
      cost?: number;
      elapsedMs: number;
    }
  /** The work is done or has been stopped early; the answer is being written. */
  | { type: 'finishing'; id: number; stopped: boolean }
  | { type: 'result'; id: number; text: string; buffers: Record<string, Float64Array> }
  /** The core failed and may be in any state; with `exhausted`, for want of memory or stack. */
  | { type: 'failed'; message: string; exhausted: string | null };

/** What both kinds of worker, and both ends of a channel, have in common. */
export interface Port {
  send(message: ToWorker, transfer: Transferable[]): void;
  onMessage(handler: (message: FromWorker) => void): void;
  onCrash(handler: (message: string, exhausted: string | null) => void): void;
  /** Whether the process may end while nothing is running (Node only). */
  keepAlive(on: boolean): void;
  terminate(): void;
}
