// The Dynamic panel: tasks arriving on a machine, two policies side by side, sweeps, the same bytes.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, expectSoundIn, root, sentence, test } from './support.js';

/** The answer of the displayed command line in that folder, and the exported answer. */
async function bothAnswers(page: Page, cwd: string): Promise<[string, string]> {
  const line = await page.locator('ek-dynamic-panel [data-snippet="Command line"]').textContent();
  const words = line!.replace(/^evenkeel/, `${root}build/release/cli/evenkeel`);
  const download = page.waitForEvent('download');
  await page.getByLabel('Export').filter({ visible: true }).selectOption('json');
  const bytes = readFileSync(await (await download).path(), 'utf8');
  const options = { cwd, encoding: 'utf8', maxBuffer: 1 << 28 } as const;
  return [execFileSync('bash', ['-c', `${words} --json`], options), bytes];
}

test(
  'shows the machine at any moment, plays, and compares two policies on the same tasks',
  { tag: '@narrow' },
  async ({ page, server }) => {
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Dynamic' }).click();
    await expect(sentence(page)).toContainText(
      /600 tasks on the extended hypercube EH\(3,2\) \(eh:3,2\) with policy sender-initiated, multi-level thresholds \(si-mlta\)/,
    );
    const panel = page.locator('ek-dynamic-panel');
    const view = panel.locator('evenkeel-dynamic-view');
    await expect(view.locator('.server')).toHaveCount(64);
    await expect(view.locator('.control')).toHaveCount(9);
    const time = view.getByRole('slider', { name: 'Time' });
    const present = async (): Promise<number> => {
      const caption = await view.locator('figcaption').first().textContent();
      const [, busy, waiting] = /(\d+) of 64 servers work, (\d+) task/.exec(caption!)!;
      return Number(busy) + Number(waiting);
    };
    expect(await present()).toBeGreaterThan(30);
    await time.fill('0');
    expect(await present()).toBeLessThan(3);
    await time.fill('1000');
    expect(await present()).toBe(0);
    // The keys of every picture that runs.
    await view.getByRole('button', { name: 'Play' }).focus();
    await page.keyboard.press('Home');
    await expect(time).toHaveValue('0');
    await page.keyboard.press('Shift+ArrowRight');
    await expect(time).toHaveValue('10');
    await page.keyboard.press('End');
    await expect(time).toHaveValue('1000');
    await time.fill('300');
    await view.getByLabel('Speed').selectOption('1');
    await view.getByRole('button', { name: 'Play' }).click();
    await expect.poll(() => time.inputValue().then(Number)).toBeGreaterThan(305);
    // Smooth animation: many frames per second, each of the whole machine.
    const frames = await view.evaluate(
      (element) =>
        new Promise<number>((resolve) => {
          let count = 0;
          const observer = new MutationObserver(() => ++count);
          observer.observe(element.shadowRoot!, {
            attributes: true,
            subtree: true,
            childList: true,
          });
          setTimeout(() => {
            observer.disconnect();
            resolve(count);
          }, 500);
        }),
    );
    console.log(`${2 * frames} pictures a second`);
    expect(frames).toBeGreaterThan(3); // two test workers share the processors
    await view.getByRole('button', { name: 'Pause' }).click();
    for (const [live, mark] of [
      ['max', '.series'],
      ['variance', '.series'],
      ['response', '.dots'],
    ] as const) {
      await view.getByLabel('Over time', { exact: true }).selectOption(live);
      await expect(view.locator(mark)).toHaveCount(1);
    }
    await panel.getByLabel('Compare with').selectOption('split');
    await expect(view.locator('figcaption')).toHaveCount(2);
    await expect(panel.locator('tbody tr').first().locator('td')).toHaveCount(3);
    await expect(panel).toContainText(
      'For the same tasks the mean response under sender-initiated, multi-level thresholds is',
    );
    await page.getByRole('tab', { name: 'Responses' }).filter({ visible: true }).click();
    await expect(panel.locator('ek-response-histogram rect').first()).toBeVisible();
    await page.getByRole('tab', { name: 'Sweep' }).filter({ visible: true }).click();
    await expect(panel.locator('ek-sweep-chart circle')).toHaveCount(12);
    await panel.getByLabel('Mean response by', { exact: true }).selectOption('threshold');
    await expect(panel.locator('ek-sweep-chart circle')).toHaveCount(6);
  },
);

test('runs other machines, large machines and traces, and shows errors in place', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Dynamic' }).click();
  const panel = page.locator('ek-dynamic-panel');
  const view = panel.locator('evenkeel-dynamic-view');
  for (const [network, servers, policy] of [
    ['mesh:4,5', 20, 'si-ta'],
    ['hypercube:5', 32, 'si-ta'],
    ['dispatcher:12', 12, 'jsq'],
  ] as const) {
    await panel.locator('#network').fill(network);
    await expect(sentence(page)).toContainText(`(${network}) with policy`);
    await expect(sentence(page)).toContainText(`(${policy})`);
    await expect(view.locator('.server')).toHaveCount(servers);
  }
  await panel.locator('#network').fill('eh:4,4');
  await panel.locator('#arrivals').fill('100000');
  await expect(sentence(page)).toContainText(/100.?000 tasks on .*\(eh:4,4\)/);
  await expect(view.getByRole('img', { name: 'Busy servers' })).toBeVisible();
  await panel.locator('#network').fill('eh:4');
  await expect(panel.getByRole('alert')).toContainText('is not one of eh:K,L');
  await panel.locator('#network').fill('eh:2,2');
  await panel.locator('#arrivals').fill('600');
  await panel.locator('#rho').fill('none');
  await expect(panel.getByRole('alert')).toContainText('Load is "none"');
  await panel.locator('#rho').fill('0.9');
  await panel.locator('#thresholds').fill('1,2');
  await expect(panel.getByRole('alert')).toContainText(
    /thresholds has 2 numbers: \S+ on eh:2,2 needs 1/,
  );
  await panel.locator('#thresholds').fill('');
  await panel.locator('#trace').fill('1 0 1:0 30\n2 5 2:0 x\n');
  await expect(panel.getByRole('alert')).toContainText(/line 2, column \d+\s+"x" is not a number/);
  await panel.locator('#trace').fill('1 0 1:0 30\n2 5 2:0 40\n3 7 1:1 10\n');
  await expect(sentence(page)).toContainText(/3 tasks on .*\(eh:2,2\)/);
});

test(
  'the answer is that of the command line; nothing is unsound',
  { tag: ['@c37', '@every'] },
  async ({ page, server }) => {
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Dynamic' }).click();
    await expect(sentence(page)).toContainText('600 tasks');
    await expectSoundIn(page, [
      ['light', 'Why'],
      ['dark', 'Responses'],
      ['dark', 'Sweep'],
      ['light', 'Command'],
    ]);
    const [told, shown] = await bothAnswers(page, '.');
    expect(told).toBe(shown);
  },
);

test('the command line of a trace stretches it to the same load', async ({ page, server }, {
  outputDir,
}) => {
  const trace = '1 0 1:0 30\n2 5 2:0 40\n3 7 1:1 10\n';
  mkdirSync(outputDir, { recursive: true });
  writeFileSync(`${outputDir}/trace.swf`, trace);
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Dynamic' }).click();
  await page.locator('ek-dynamic-panel #network').fill('eh:2,2');
  await page.locator('ek-dynamic-panel #trace').fill(trace);
  await page.locator('ek-dynamic-panel #rho').fill('0.4');
  await page.getByRole('tab', { name: 'Command' }).filter({ visible: true }).click();
  const job = page.locator('ek-dynamic-panel [data-snippet="Job as JSON"]');
  await expect(job).toContainText('"trace_load":0.4');
  const [told, shown] = await bothAnswers(page, outputDir);
  expect(JSON.parse(told).result).toEqual(JSON.parse(shown).result);
});
