// evenkeel-verify.wasm as a part of the package's code: the build has this file pack that module.
export { carriedWasm } from './carried.js';
