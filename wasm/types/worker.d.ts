// A script of its own thread: for a bundler's `new URL('evenkeel/worker.js', import.meta.url)`. It has
// nothing to import.
export {};
