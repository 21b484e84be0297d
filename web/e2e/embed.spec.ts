import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { expect, test as base } from '@playwright/test';
// @ts-expect-error a plain script
import { serve } from '../../.ci/serve.mjs';
import { root } from './support.js';

// The package from its tarball in a plain page of another origin, without a bundler.
const test = base.extend<{ site: string }>({
  site: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'evenkeel-embed-'));
    const tarball = execFileSync(
      'npm',
      ['pack', '--silent', '--pack-destination', folder, '-w', 'wasm'],
      { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    )
      .trim()
      .split('\n')
      .at(-1)!;
    execFileSync('tar', ['xzf', tarball], { cwd: folder });
    const packageServer = await serve(join(folder, 'package'));
    const packageUrl = `http://localhost:${(packageServer.address() as AddressInfo).port}/dist`;
    writeFileSync(
      join(folder, 'index.html'),
      `<!doctype html><title>A site</title><link rel="icon" href="data:,">
<script type="module" src="${packageUrl}/elements.js"></script>
<evenkeel-ring loads="7,0,3,1,1,0" mode="single"></evenkeel-ring>
<evenkeel-flow topology="torus:4,4" peak="160"></evenkeel-flow>
<evenkeel-map topology="eh:2,2" tasks="40"></evenkeel-map>
<evenkeel-plan objects="id,node,load&#10;a,0,6&#10;b,0,5&#10;c,0,1" nodes="2"></evenkeel-plan>
<script type="module">
  import { createEngine } from '${packageUrl}/index.js';
  const engine = await createEngine();
  const answer = await engine.run({ kind: 'ring', loads: Float64Array.of(9, 0, 0) });
  document.title = answer.summary;
</script>`,
    );
    const siteServer = await serve(folder);
    await use(`http://127.0.0.1:${(siteServer.address() as AddressInfo).port}/`);
    siteServer.close();
    packageServer.close();
    rmSync(folder, { recursive: true, force: true });
  },
});

test('element and engine work on another origin', async ({ page, site }) => {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(site);
  await expect(page).toHaveTitle(/Balancing takes 1 step/);
  await expect(page.locator('evenkeel-ring p[aria-live]')).toContainText(
    'Balancing takes 2 steps, and no single-send schedule',
  );
  await expect(page.locator('evenkeel-ring .node')).toHaveCount(6);
  await expect(page.locator('evenkeel-flow p[aria-live]')).toContainText(
    'balances torus:4,4 in 4 iterations',
  );
  await expect(page.locator('evenkeel-flow .node')).toHaveCount(16);
  await expect(page.locator('evenkeel-map p[aria-live]')).toContainText(
    'Mapping 40 tasks onto eh:2,2 costs',
  );
  await expect(page.locator('evenkeel-map .server')).toHaveCount(16);
  await expect(page.locator('evenkeel-plan p[aria-live]')).toContainText('from 12 to 6');
  await expect(page.locator('evenkeel-plan [data-task]')).toHaveCount(3);
  const refused = await page.evaluate(async () => {
    const map = document.querySelector('evenkeel-map')!;
    const error = new Promise<CustomEvent>((resolve) =>
      map.addEventListener('error', (event) => resolve(event as unknown as CustomEvent), {
        once: true,
      }),
    );
    map.setAttribute('tasks', '{"comp":[1],"edges":[[0,4,1]]}');
    return (await error).detail.code;
  });
  expect(refused).toBe('bad_text');
  const events = await page.evaluate(async () => {
    const ring = document.querySelector('evenkeel-ring')!;
    const next = (name: string) =>
      new Promise<CustomEvent>((resolve) =>
        ring.addEventListener(name, (event) => resolve(event as CustomEvent), { once: true }),
      );
    const result = next('result');
    ring.setAttribute('loads', '1 2 3 4 5 6 7');
    const answer = (await result).detail;
    const error = next('error');
    ring.setAttribute('loads', '1 x');
    return [answer.result.flow.length, (await error).detail.code];
  });
  expect(events).toEqual([7, 'bad_load']);
  await expect(page.locator('evenkeel-ring [role=alert]')).toContainText('"x" is not a number');
  await page.evaluate(() => {
    const ring = document.querySelector('evenkeel-ring')!;
    ring.setAttribute('loads', '7 0 3 1 1 0');
    ring.setAttribute('schedule', '5 3 4 3 2 1');
    ring.setAttribute('shown', 'single');
  });
  await expect(page.locator('evenkeel-ring .failure')).toContainText(
    'Step 7 fails: nothing is left to send, but node 0 holds 3 units instead of its target, 2.',
  );
  expect(problems).toEqual([]);
});
