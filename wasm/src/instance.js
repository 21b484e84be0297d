// One instance of the compiled core: text and arrays in, text and arrays out.
import glue from 'evenkeel-glue';
const createGlue = glue;
const locateFile = (path) => path;
export function instantiate(module) {
    return new Promise((resolve, reject) => {
        createGlue({
            instantiateWasm(imports, done) {
                WebAssembly.instantiate(module, imports).then(done, reject);
                return {};
            },
            locateFile,
        }).then(resolve, reject);
    });
}
/** The same, synchronously, for callers who cannot wait. */
export function instantiateNow(module) {
    // The glue turns its options into the instance, which is complete as soon as the wasm is there.
    const options = {
        instantiateWasm(imports, done) {
            done(new WebAssembly.Instance(module, imports));
            return {};
        },
        locateFile,
    };
    void createGlue(options);
    if (!options.JobHandle)
        throw new Error('the engine could not be started again');
    return options;
}
/** Opens the job. The caller deletes the handle. */
export function openJob(instance, text, buffers) {
    const handle = new instance.JobHandle(text);
    for (const [name, values] of Object.entries(buffers)) {
        if (values instanceof Float64Array)
            handle.setBuffer(name, values);
        else
            handle.setText(name, values);
    }
    return handle;
}
/** The arrays that the text of the answer refers to. Call it after result(). */
export const takeBuffers = (handle) => Object.fromEntries(handle.bufferNames().map((name) => [name, handle.takeBuffer(name)]));
