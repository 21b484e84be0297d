// Modules that only the build knows.
declare module 'evenkeel-glue' {
  const factory: unknown;
  export default factory;
}
declare module 'evenkeel-worker-source' {
  const source: string;
  export default source;
}
declare module 'evenkeel-wasm-packed' {
  /** The wasm file, compressed by gzip, as base64. */
  const packed: string;
  export default packed;
}

/** The version of the package. The bundlers insert it. */
declare const EVENKEEL_VERSION: string;
