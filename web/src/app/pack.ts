// Deflates and inflates bytes, also in browsers without compression.

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

async function through(
  bytes: Uint8Array,
  stream: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array | 'too much'> {
  const reader = new Blob([bytes as BlobPart]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array[] = [];
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return joined(parts);
    parts.push(value);
    size += value.length;
    if (size <= most) continue;
    await reader.cancel();
    return 'too much';
  }
}

const mostInBlock = 0xffff;

/** Deflate format with stored blocks, which are not compressed. */
function stored(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  for (let at = 0; at === 0 || at < bytes.length; at += mostInBlock) {
    const block = bytes.subarray(at, at + mostInBlock);
    const last = at + mostInBlock >= bytes.length ? 1 : 0;
    const { length } = block;
    parts.push(
      Uint8Array.of(last, length & 255, length >> 8, ~length & 255, (~length >> 8) & 255),
      block,
    );
  }
  return joined(parts);
}

function unstored(bytes: Uint8Array): Uint8Array | 'cannot' {
  const parts: Uint8Array[] = [];
  for (let at = 0; at + 5 <= bytes.length;) {
    const kind = bytes[at]!;
    if (kind > 1) break;
    const end = at + 5 + bytes[at + 1]! + 256 * bytes[at + 2]!;
    parts.push(bytes.subarray(at + 5, end));
    if (kind === 1) return joined(parts);
    at = end;
  }
  return 'cannot';
}

export async function deflated(bytes: Uint8Array): Promise<Uint8Array> {
  if (typeof CompressionStream !== 'function') return stored(bytes);
  return (await through(bytes, new CompressionStream('deflate-raw'), Infinity)) as Uint8Array;
}

/** @return 'too much' immediately beyond this number of bytes; 'cannot' if the browser is too old. */
export async function inflated(
  bytes: Uint8Array,
  most: number,
): Promise<Uint8Array | 'too much' | 'cannot'> {
  return typeof DecompressionStream === 'function'
    ? through(bytes, new DecompressionStream('deflate-raw'), most)
    : unstored(bytes);
}
