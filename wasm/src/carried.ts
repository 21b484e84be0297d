// The wasm file as a part of the package's code, packed and in letters.
import packed from 'evenkeel-wasm-packed';

/** Its bytes. */
export async function carriedWasm(): Promise<ArrayBuffer> {
  const letters = atob(packed);
  const bytes = new Uint8Array(letters.length);
  for (let i = 0; i < letters.length; ++i) bytes[i] = letters.charCodeAt(i);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).arrayBuffer();
}
