/** @param load Loads the code of the verifier, which a bundler can put elsewhere.
 * @param options  The options of the engine. Its worker's script is not the script of the
 * verifier. */
export const openVerifier = (load, { verifyWasm, worker, workers }) => async () => {
    const { createVerifier } = await load();
    const own = worker === false ? { worker } : {};
    return (await createVerifier({ wasm: verifyWasm, workers, ...own })).engine;
};
