// Loads the compiled module from the sources that the host permits.
import type { WasmSource } from './arguments.js';
import { EvenkeelError } from './errors.js';

const remedy =
  "pass its URL or its bytes to createEngine({ wasm }), or import 'evenkeel/inline', which contains it";

const notLoaded = (what: string, cause?: unknown): EvenkeelError =>
  new EvenkeelError('not_loaded', `${what}: ${remedy}`, cause === undefined ? {} : { cause });

function isWasm(bytes: Uint8Array): boolean {
  return bytes[0] === 0 && bytes[1] === 0x61 && bytes[2] === 0x73 && bytes[3] === 0x6d;
}

/** @throws EvenkeelError not_loaded. */
async function compileBytes(source: BufferSource, from: string): Promise<WebAssembly.Module> {
  const bytes = ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);
  if (!isWasm(bytes)) {
    const start = new TextDecoder().decode(bytes.subarray(0, 200)).trim();
    const found = start.startsWith('<') ? 'HTML (perhaps a 404 page)' : 'another format';
    throw notLoaded(`${from} returned ${found} instead of WebAssembly`);
  }
  try {
    return await WebAssembly.compile(source);
  } catch (error) {
    throw notLoaded(`${from} cannot be compiled (${String(error)})`, error);
  }
}

type Read = (source: string | URL) => Promise<BufferSource>;

/** Uses fetch. @throws EvenkeelError not_loaded. */
export async function fetched(source: string | URL): Promise<ArrayBuffer> {
  const { href } = new URL(source, globalThis.location?.href);
  let response: Response;
  try {
    response = await fetch(href);
  } catch (error) {
    throw notLoaded(`${href} cannot be fetched (${String(error)})`, error);
  }
  if (!response.ok) {
    throw notLoaded(`${href} cannot be fetched (${response.status} ${response.statusText})`);
  }
  return response.arrayBuffer();
}

const isModule = (source: unknown): source is WebAssembly.Module =>
  source instanceof WebAssembly.Module;
const isBytes = (source: unknown): source is BufferSource =>
  source instanceof ArrayBuffer || ArrayBuffer.isView(source);

/** @throws EvenkeelError bad_argument, not_loaded. */
export async function compileFrom(source: WasmSource, read: Read): Promise<WebAssembly.Module> {
  if (typeof source === 'string' || source instanceof URL) {
    return compileBytes(await read(source), String(source));
  }
  if (isModule(source)) return source;
  if (isBytes(source)) return compileBytes(source, 'wasm');
  throw new EvenkeelError('bad_argument', 'wasm must be a URL, bytes or a WebAssembly.Module');
}

/** Compiles the file next to the script. If it is missing, compiles the bytes inside the package,
 * because some bundlers do not copy the file. @throws EvenkeelError not_loaded. */
export async function compileOwn(
  beside: () => URL,
  read: Read,
  carried: () => Promise<BufferSource>,
): Promise<WebAssembly.Module> {
  try {
    return await compileFrom(beside(), read);
  } catch (error) {
    let bytes: BufferSource;
    try {
      bytes = await carried();
    } catch {
      throw error;
    }
    return compileBytes(bytes, 'evenkeel.wasm');
  }
}
