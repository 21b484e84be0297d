// The hash of a job's data, and whether an answer is about the request.
import { type Json, isObject } from './documents.js';

/** Compact JSON; numbers that are not whole as the 16 hex digits of their IEEE bits. */
function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (isObject(value)) {
    const entries = Object.entries(value).map(
      ([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`,
    );
    return `{${entries.join(',')}}`;
  }
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'number') return JSON.stringify(value);
  if (Number.isInteger(value) && Math.abs(value) < 2 ** 63) return String(BigInt(value));
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  return `"${view.getBigUint64(0).toString(16).padStart(16, '0')}"`;
}

/** FNV-1a with 64 bits, in two halves: products of 32 and 9 bits fit into doubles. */
function fnv(text: string): string {
  let high = 0xcbf29ce4;
  let low = 0x84222325;
  for (const byte of new TextEncoder().encode(text)) {
    low = (low ^ byte) >>> 0;
    // times 2^40 + 0x1b3
    const product = low * 0x1b3;
    const carried = high * 0x1b3 + Math.floor(product / 2 ** 32) + low * 2 ** 8;
    low = product >>> 0;
    high = carried % 2 ** 32;
  }
  const hex = (half: number): string => half.toString(16).padStart(8, '0');
  return hex(high) + hex(low);
}

/** Pairs of key and value in the order of the kind. */
export type Data = [key: string, value: Json][];

export const hashOf = (data: Data): string =>
  fnv(`{${data.map(([key, value]) => `${JSON.stringify(key)}:${canonical(value)}`).join(',')}}`);
