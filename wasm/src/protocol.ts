// Messages between the engine and its worker.
import type { Buffers } from './instance.js';

export type ToWorker =
  | { type: 'init'; module: WebAssembly.Module }
  | {
      type: 'run';
      id: number;
      text: string;
      buffers: Buffers;
      detachFrom: number;
      timeLimitMs: number | null;
      wantsProgress: boolean;
    }
  | { type: 'cancel'; id: number };

export type FromWorker =
  | { type: 'ready' }
  | {
      type: 'progress';
      id: number;
      done: number;
      total: number;
      cost?: number;
      elapsedMs: number;
    }
  | { type: 'result'; id: number; text: string; buffers: Record<string, Float64Array> }
  | { type: 'failed'; id: number; message: string };

/** What both kinds of worker, and both ends of a channel, have in common. */
export interface Port {
  send(message: ToWorker, transfer: Transferable[]): void;
  onMessage(handler: (message: FromWorker) => void): void;
  onCrash(handler: (message: string) => void): void;
  /** Whether the process may end while nothing is running (Node only). */
  keepAlive(on: boolean): void;
  terminate(): void;
}
