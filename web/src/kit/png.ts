// Text in a PNG, in a chunk that other programs ignore.

const signature = [137, 80, 78, 71, 13, 10, 26, 10];

export const isPng = (bytes: Uint8Array): boolean =>
  signature.every((byte, i) => bytes[i] === byte);

const table = Uint32Array.from({ length: 256 }, (_, n) => {
  let rest = n;
  for (let bit = 0; bit < 8; ++bit) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1;
  return rest;
});

export function crc(bytes: Uint8Array): number {
  let rest = 0xffffffff;
  for (const byte of bytes) rest = table[(rest ^ byte) & 255]! ^ (rest >>> 8);
  return ~rest >>> 0;
}

const latin = (text: string): Uint8Array => Uint8Array.from(text, (c) => c.charCodeAt(0));

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(latin(type), 4);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crc(bytes.subarray(4, data.length + 8)));
  return bytes;
}

/** Type, data and end of every chunk. */
function* chunks(bytes: Uint8Array): Generator<{ type: string; data: Uint8Array; end: number }> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = signature.length; at + 12 <= bytes.length;) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    yield { type, data: bytes.subarray(at + 8, end - 4), end };
    at = end;
  }
}

/** The picture with a text of printable ASCII under a keyword. */
export async function withText(picture: Blob, keyword: string, text: string): Promise<Blob> {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  const [head] = chunks(bytes);
  const own = chunk('tEXt', latin(`${keyword}\0${text}`));
  const parts = [bytes.subarray(0, head!.end), own, bytes.subarray(head!.end)];
  return new Blob(parts as BlobPart[], { type: 'image/png' });
}

/** The text under a keyword, if there is one. */
export function textIn(bytes: Uint8Array, keyword: string): string | null {
  for (const { type, data } of chunks(bytes)) {
    if (type !== 'tEXt') continue;
    const [name, text = ''] = new TextDecoder('latin1').decode(data).split('\0');
    if (name === keyword) return text;
  }
  return null;
}
