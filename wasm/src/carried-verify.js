// evenkeel-verify.wasm inside the code of the package: the build makes carried.js pack it.
export { carriedWasm } from './carried.js';
