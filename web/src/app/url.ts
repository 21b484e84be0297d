// State to link and back: "#v1." and deflated JSON in base64url. The part after # never leaves the browser.
import { compact, sanitize, type State } from './state.js';

async function through(
  bytes: Uint8Array,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const piped = new Blob([bytes as BlobPart]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

export async function toHash(state: State): Promise<string> {
  const json = new TextEncoder().encode(JSON.stringify(compact(state)));
  const packed = await through(json, new CompressionStream('deflate-raw'));
  let binary = '';
  for (const byte of packed) binary += String.fromCharCode(byte);
  return '#v1.' + btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** @throws Error with a sentence for the visitor. */
export async function fromHash(hash: string): Promise<State | null> {
  if (!hash.startsWith('#v')) return null;
  const [, version, data] = /^#v(\d+)\.([\w-]*)$/.exec(hash) ?? [];
  if (version !== undefined && version !== '1') {
    throw new Error(
      `This link was made by a newer version of this page (v${version}). Reload the page to get it.`,
    );
  }
  try {
    const binary = atob((data ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (c) => c.charCodeAt(0));
    const json = await through(bytes, new DecompressionStream('deflate-raw'));
    return sanitize(JSON.parse(new TextDecoder().decode(json)));
  } catch {
    throw new Error(
      'This link is damaged: part of it is missing. Ask for it again, or start from an example.',
    );
  }
}
