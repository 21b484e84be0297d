import { defineConfig } from '@playwright/test';
import { everything } from './e2e/paths.js';

// Debian's Chromium; its background networking stays off.
export const launchOptions = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

export default defineConfig({
  testDir: './e2e',
  timeout: 60_000,
  // It waits no longer than it must: this is for machines that do other work.
  expect: { timeout: 10_000 },
  fullyParallel: true,
  workers: 2,
  reporter: [['line']],
  outputDir: '../build/playwright',
  globalSetup: './e2e/server.ts',
  // Only the tests that go off line have a service worker: it fetches the whole page once more.
  use: { headless: true, launchOptions, serviceWorkers: 'block' },
  projects: [
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 860 } },
      // All panels or all sizes at once take minutes, and of a test in two windows the narrow one is
      // asked more: in `npm run verify` both, and all.
      ...(everything ? {} : { grepInvert: /@every|@narrow/ }),
    },
    {
      name: 'narrow',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true },
      // What a narrow window can break; in `npm run verify` all of these files.
      ...(everything ? {} : { grep: /@narrow/, grepInvert: /@every/ }),
      testMatch:
        /(start|examples|editor|learn|page|ring|flow|advise|eh|map|dynamic|cluster|papers)\.spec/,
    },
  ],
});
