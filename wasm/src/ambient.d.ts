// Modules that only the build knows.
declare module 'evenkeel-glue' {
  const factory: unknown;
  export default factory;
}
declare module 'evenkeel-worker-source' {
  const source: string;
  export default source;
}

/** That of the package; put in by the bundlers. */
declare const EVENKEEL_VERSION: string;
