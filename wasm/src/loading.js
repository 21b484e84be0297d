import { EvenkeelError } from './errors.js';
const remedy = "hand over its address or its bytes with createEngine({ wasm }), or import from 'evenkeel/inline', which carries it inside";
const notLoaded = (what, cause) => new EvenkeelError('not_loaded', `${what}: ${remedy}`, cause === undefined ? {} : { cause });
function isWasm(bytes) {
    return bytes[0] === 0 && bytes[1] === 0x61 && bytes[2] === 0x73 && bytes[3] === 0x6d;
}
/** @throws EvenkeelError not_loaded. */
async function compileBytes(source, from) {
    const bytes = ArrayBuffer.isView(source)
        ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
        : new Uint8Array(source);
    if (!isWasm(bytes)) {
        const start = new TextDecoder().decode(bytes.subarray(0, 200)).trim();
        const found = start.startsWith('<') ? 'HTML, perhaps the page of a 404,' : 'something else';
        throw notLoaded(`${from} brought ${found} instead of WebAssembly`);
    }
    try {
        return await WebAssembly.compile(source);
    }
    catch (error) {
        throw notLoaded(`${from} cannot be compiled (${String(error)})`, error);
    }
}
/** Uses fetch. @throws EvenkeelError not_loaded. */
export async function fetched(source) {
    const { href } = new URL(source, globalThis.location?.href);
    let response;
    try {
        response = await fetch(href);
    }
    catch (error) {
        throw notLoaded(`${href} cannot be fetched (${String(error)})`, error);
    }
    if (!response.ok) {
        throw notLoaded(`${href} cannot be fetched (${response.status} ${response.statusText})`);
    }
    return response.arrayBuffer();
}
const isModule = (source) => source instanceof WebAssembly.Module;
const isBytes = (source) => source instanceof ArrayBuffer || ArrayBuffer.isView(source);
/** @throws EvenkeelError bad_argument, not_loaded. */
export async function compileFrom(source, read) {
    if (typeof source === 'string' || source instanceof URL) {
        return compileBytes(await read(source), String(source));
    }
    if (isModule(source))
        return source;
    if (isBytes(source))
        return compileBytes(source, 'wasm');
    throw new EvenkeelError('bad_argument', 'wasm must be an address, a URL, bytes or a WebAssembly.Module');
}
/** Compiles the file next to the script. If it is missing, compiles the bytes inside the package,
 * because some bundlers do not copy the file. @throws EvenkeelError not_loaded. */
export async function compileOwn(beside, read, carried) {
    try {
        return await compileFrom(beside(), read);
    }
    catch (error) {
        let bytes;
        try {
            bytes = await carried();
        }
        catch {
            throw error;
        }
        return compileBytes(bytes, 'evenkeel.wasm');
    }
}
