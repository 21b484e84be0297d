// The Papers panel: the list of items with the results of their runs, charts and tables, and their
// exports.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test, expectSound, go } from './support.js';

const count = (page: Page) => page.getByTestId('count');
const verdict = (page: Page) => page.getByTestId('verdict');
const entry = (page: Page, name: string) =>
  page.locator('ek-papers-list').getByRole('button', { name });
const filter = (page: Page) => page.getByLabel('Filter the items');

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await go(page, 'Papers');
  await expect(verdict(page)).toContainText('The l2 norm is reproduced in 14 of 14 rows', {
    timeout: 30_000,
  });
}

test(
  'tables and figures are recomputed and shown next to the published values',
  { tag: '@narrow' },
  async ({ page, server }) => {
    await open(page, server.url);
    await expect(page.locator('ek-papers-panel table').first().locator('tbody tr')).toHaveCount(14);
    await expect(count(page)).toContainText('0 reproduced, 1 differs');
    await entry(page, 'Fig. 2: all load on one node').click();
    await expect(verdict(page)).toContainText(
      'For Cycle(64), the published number of rounds is right, but the published l2 norm is wrong (error in the paper)',
    );
    await expect(page.locator('ek-papers-panel .odd')).toHaveCount(1);
    await entry(page, 'Fig. 1: cost of the flow').click();
    // Two lines of 14 points each, and next to every point the published point.
    await expect(page.locator('ek-series-chart path > title')).toHaveCount(56);
    await entry(page, 'Fig. 1: a schedule').click();
    await expect(page.locator('ek-papers-panel h2.title')).toContainText('Fig. 1');
    await expectSound(page);
  },
);

test('the count at the top covers this visit, with the reasons for errors in papers', async ({
  page,
  server,
}) => {
  await open(page, server.url);
  await entry(page, 'Fig. 2: all load on one node').click();
  await expect(count(page)).toContainText('of which 1 is an error in the paper');
  await expect(page.locator('[data-mark=misprint]')).toBeVisible();
  await page.getByRole('button', { name: 'why' }).click();
  const whys = page.getByTestId('whys').getByRole('listitem');
  await expect(whys).toHaveCount(1);
  await expect(whys).toContainText('Fig. 2: all load on one node');
  await expectSound(page);
  await whys.getByRole('button').click();
  await expect(page.locator('ek-papers-panel h2.title')).toContainText('Fig. 2');
  await expect(
    entry(page, 'Fig. 2: all load on one node').getByRole('img', { name: 'error in the paper' }),
  ).toBeVisible();
  await expect(
    entry(page, 'Table 3.1: initial cost').getByRole('img', { name: 'not run' }),
  ).toBeVisible();
});

test('all items run in turn until they are stopped, and stopped items have no verdict', async ({
  page,
  server,
}) => {
  await open(page, server.url);
  await page.getByRole('button', { name: 'Run all' }).click();
  await expect(page.getByLabel('Progress of all items')).toBeVisible();
  await expect(page.locator('li.running')).toHaveCount(1);
  // An item of many trials, which is stopped before its end.
  await entry(page, 'Table 1: time-optimal').click();
  await expect(page.locator('li.running')).toContainText('Table 1: time-optimal', {
    timeout: 30_000,
  });
  await page.getByRole('button', { name: 'Stop all' }).click();
  await expect(page.getByRole('button', { name: 'Run all' })).toBeVisible();
  await expect(page.locator('li.running')).toHaveCount(0);
  const stopped = entry(page, 'Table 1: time-optimal').getByRole('img');
  await expect(stopped).toHaveAccessibleName('not run');
  await expect(page.locator('[data-mark=none]')).toContainText('No verdict');
  // A second run continues until it finishes.
  await page.getByRole('button', { name: 'Run again' }).click();
  await expect(stopped).not.toHaveAccessibleName('not run', { timeout: 30_000 });
});

test('the list is filtered, folded and walked by keys', async ({ page, server }) => {
  await open(page, server.url);
  await filter(page).fill('annealing unified');
  await expect(entry(page, '')).toHaveCount(0);
  await filter(page).fill('thesis annealing');
  const found = await entry(page, 'annealing').count();
  expect(found).toBeGreaterThan(1);
  await filter(page).fill('fig. schedule');
  await expect(entry(page, '')).toHaveCount(4);
  await filter(page).press('ArrowDown');
  await expect(entry(page, 'Fig. 1: a schedule')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(entry(page, 'Fig. 2: the Linear schedule')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('ek-papers-panel h2.title')).toContainText('Fig. 2');
  await page.keyboard.press('ArrowDown');
  await expect(entry(page, 'Fig. 3: two schedules')).toBeFocused();
  await page.keyboard.press('End');
  await expect(entry(page, 'Fig. 8: search for the time-optimal schedule')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await expect(filter(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(filter(page)).toHaveValue('');
  await filter(page).fill('lau');
  await page.locator('summary').filter({ hasText: 'Processor rings' }).press('Enter');
  await expect(entry(page, 'Fig. 1: a schedule')).toBeHidden();
  await filter(page).fill('no such thing');
  await expect(page.getByText('No item has “no such thing”.')).toBeVisible();
});

test(
  'tables and charts leave the page as SVG, PNG, CSV and LaTeX with their citation',
  { tag: '@C19' },
  async ({ page, server }) => {
    await open(page, server.url);
    const save = async (what: string, format: string): Promise<{ name: string; bytes: Buffer }> => {
      const waiting = page.waitForEvent('download');
      await page.getByLabel(`Export ${what}`, { exact: true }).selectOption(format);
      const file = await waiting;
      return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
    };
    const cited = 'Towards Optimal Load Balancing Topologies”, 2000: Fig. 3, computed by Evenkeel';
    const table = 'Fig. 3, left: the times of migration';
    for (const [what, part] of [
      ['the chart', 'chart'],
      [table, '2'],
    ] as const) {
      const csv = await save(what, 'csv');
      expect(csv.name).toBe(`evenkeel-decker-fig3-${part}.csv`);
      expect(csv.bytes.toString().split('\n')[0]).toContain(cited);
      const tex = (await save(what, 'tex')).bytes.toString();
      expect(tex).toContain('\\cite{decker2000}');
      expect(tex).toContain(part === 'chart' ? '\\begin{axis}' : '\\toprule');
      const svg = (await save(what, 'svg')).bytes.toString();
      const text = svg.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
      expect(text).toContain('computed by Evenkeel');
      expect(svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
      // Nothing that only the page knows, and a state to drop on it.
      expect(svg).not.toContain('var(--');
      expect(svg).toContain('evenkeel-state:#v1.');
      const ground = (svgText: string): string => /<rect[^>]*? fill="([^"]*)"/.exec(svgText)![1]!;
      expect(ground(svg)).toBe('rgb(251, 250, 248)');
      // A browser allows ten downloads in a row: one file has the reasons, the other is a PNG.
      if (part === 'chart') {
        const dark = await save(what, 'svg dark');
        expect(dark.name).toContain(`${part}-dark.svg`);
        expect(ground(dark.bytes.toString())).toBe('rgb(27, 26, 24)');
        expect(ground((await save(what, 'svg none')).bytes.toString())).toBe('none');
      } else {
        const png = await save(what, 'png');
        expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
        expect(png.bytes.readUInt32BE(16)).toBeGreaterThan(700);
      }
    }
    const rows = (await save('the chart', 'csv')).bytes.toString().trim().split('\n');
    expect(rows.slice(1, 2)).toEqual(['series,x,y']);
    expect(rows).toHaveLength(2 + 28);
  },
);

test('an item that is a single job opens in its panel', async ({ page, server }) => {
  await open(page, server.url);
  await filter(page).fill('gradient model');
  await entry(page, 'gradient model').click();
  await page.getByRole('button', { name: 'Open in Dynamic' }).click();
  const panel = page.locator('ek-dynamic-panel');
  await expect(panel.getByTestId('sentence')).toContainText(
    /4 tasks on .*\(mesh:1,4\) with policy .*\(gradient\)/,
  );
  await expect(panel.getByLabel('Hop time, R')).toHaveValue('10 ticks');
  await go(page, 'Papers');
  await filter(page).fill('dynamic networks');
  await entry(page, 'dynamic networks').click();
  await expect(page.getByText('Cluster shows this item without dead_links')).toBeVisible();
  await entry(page, 'dynamic networks').scrollIntoViewIfNeeded();
  await expectSound(page);
});

interface Panels {
  dispatchEvent(event: Event): void;
  runText(text: string): Promise<string>;
}

test(
  'a job opens in its panel, which then sends the same job',
  { tag: '@every' },
  async ({ page, server }) => {
    await open(page, server.url);
    const jobs = [
      { kind: 'ring', loads: [7, 0, 3, 1, 1, 0], algorithm: 'linear', mode: 'single' },
      {
        kind: 'flow',
        topology: 'hypercube:3',
        loads: [800, 0, 0, 0, 0, 0, 0, 0],
        scheme: 'l2',
        integer: false,
      },
      {
        kind: 'flow',
        topology: 'torus:8,8',
        scenario: { random: { mean: 800 } },
        scheme: 'adi',
        order: 'ascending',
        integer: false,
      },
      {
        kind: 'flow',
        topology: 'cycle:8',
        loads: [800, 0, 0, 0, 0, 0, 0, 0],
        machine: { startup_ms: 1, per_unit_ms: 0.001 },
      },
      { kind: 'eh', k: 3, l: 2, route: ['3.0', '3.7'] },
      {
        kind: 'map',
        topology: 'eh:3,2',
        tasks: { random: { tasks: 200 } },
        algorithm: 'greedy',
        beta: 0.005,
      },
      {
        kind: 'dynamic',
        topology: 'eh:2,3',
        policy: 'si-mlta',
        thresholds: [1, 2],
        random: { tasks: 2000, load: 1 },
        log: true,
      },
      {
        kind: 'dynamic',
        topology: 'mesh:1,4',
        policy: 'si-ta',
        thresholds: [1],
        probe_limits: [2],
        hop: 10,
        log: true,
        tasks: [
          { id: 1, arrival: 0, node: '0:0', service: 100 },
          { id: 2, arrival: 0, node: '0:1', service: 100 },
          { id: 3, arrival: 10, node: '0:0', service: 50 },
        ],
      },
      {
        kind: 'advise',
        nodes: 64,
        scenario: { peak: { total: 51200, node: 0 } },
        candidates: ['cycle:64', 'torus:8,8'],
      },
      { kind: 'cluster', topology: 'path:4', loads: [11, 10, 9, 8], iterations: 10 },
      {
        kind: 'cluster',
        topology: 'path:2',
        loads: [10, 0],
        speeds: [1, 3],
        iterations: 2,
        k_policy: 'off',
        rounding: 'real',
        detection: 'off',
      },
    ];
    for (const job of jobs) {
      await page.evaluate((detail) => {
        const app = document.querySelector('ek-app')!.shadowRoot!;
        const papers = app.querySelector('ek-papers-panel') as unknown as Panels;
        papers.dispatchEvent(new CustomEvent('open-job', { detail }));
      }, job);
      const panel = page.locator(`ek-${job.kind}-panel`);
      await expect(panel).toBeVisible();
      const summary = await panel.evaluate(
        async (element, text) =>
          (JSON.parse(await (element as unknown as Panels).runText(text)) as { summary: string })
            .summary,
        JSON.stringify(job),
      );
      const words = (text: string): string => text.replace(/\s+/g, ' ').trim();
      await expect
        .poll(
          async () =>
            words((await panel.getByTestId('sentence').getAttribute('data-summary')) ?? ''),
          { timeout: 20_000 },
        )
        .toBe(words(summary));
    }
  },
);

test(
  'the list scrolls separately, titles appear at once, columns are grouped, nothing is cut',
  { tag: ['@B13', '@narrow'] },
  async ({ page, server }) => {
    test.skip(test.info().project.name !== 'desktop');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${server.url}#paper=decker/fig2`);
    const panel = page.locator('ek-papers-panel');
    // Before there is an answer, and while the list keeps its position.
    await expect(panel.locator('h2.title')).toContainText('Fig. 2');
    await expect(panel.getByTestId('verdict')).toBeVisible();
    const over = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    expect(over).toBeLessThanOrEqual(0);
    const list = panel.getByRole('complementary');
    expect(await list.evaluate((one) => one.scrollHeight > one.clientHeight)).toBe(true);
    await expect(panel.locator('.difference.large').first()).toBeVisible();
    await expect(panel.locator('.difference.none').first()).toHaveText('=');
    for (const [id, title] of [
      ['decker/fig2', 'Fig. 2'],
      ['decker/fig3', 'Fig. 3'],
      ['lau/lemma3', 'Lemma 3'],
      ['eh/table3.1', 'Table 3.1'],
    ]) {
      await page.goto('about:blank');
      await page.goto(`${server.url}#paper=${id}`);
      await expect(panel.locator('h2.title')).toContainText(title!);
      await expect(panel.getByTestId('verdict')).toBeVisible({ timeout: 20_000 });
      for (const table of await panel.locator('.scroll').all())
        expect(
          await table.evaluate((one) => one.scrollWidth - one.clientWidth),
          id,
        ).toBeLessThanOrEqual(0);
    }
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await panel.getByRole('button', { name: 'Copy link' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/#paper=eh\/table3\.1$/);
  },
);
