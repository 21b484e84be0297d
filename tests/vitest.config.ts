import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['wasm/test/**/*.test.ts', 'tests/**/*.test.ts'],
    // Another browser, and tools that are installed for it: only in verify.
    exclude: [
      ...(process.env['EVENKEEL_FIREFOX'] ? [] : ['tests/firefox/**']),
      ...(process.env['EVENKEEL_ENVIRONMENTS'] ? [] : ['tests/environments/all.test.ts']),
    ],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2, // vitest alone would leave one of two cores idle
    minWorkers: 1,
  },
});
