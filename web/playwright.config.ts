import { defineConfig } from '@playwright/test';
import { everything } from './e2e/paths.js';

// Debian's Chromium, without its background networking.
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
  // The limit is only reached on machines that do other work at the same time.
  expect: { timeout: 10_000 },
  fullyParallel: true,
  workers: 2,
  reporter: [['line']],
  outputDir: '../build/playwright',
  globalSetup: './e2e/server.ts',
  // Only the tests that go offline have a service worker, because it fetches the whole page once
  // more.
  use: { headless: true, launchOptions, serviceWorkers: 'block' },
  projects: [
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 860 } },
      // All panels or all sizes take minutes, and the narrow window checks more than the wide one.
      // `npm run verify` runs all of them.
      ...(everything ? {} : { grepInvert: /@every|@narrow/ }),
    },
    {
      name: 'narrow',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true },
      // Tests that a narrow window can break. `npm run verify` runs all tests of these files.
      ...(everything ? {} : { grep: /@narrow/, grepInvert: /@every/ }),
      testMatch:
        /(start|examples|editor|learn|page|ring|flow|advise|eh|map|dynamic|cluster|papers)\.spec/,
    },
  ],
});
