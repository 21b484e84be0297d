// The wasm file inside the code of the package, compressed and encoded as base64.
import packed from 'evenkeel-wasm-packed';
/** The bytes of the wasm file. */
export async function carriedWasm() {
    const letters = atob(packed);
    const bytes = new Uint8Array(letters.length);
    for (let i = 0; i < letters.length; ++i)
        bytes[i] = letters.charCodeAt(i);
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    return new Response(stream).arrayBuffer();
}
