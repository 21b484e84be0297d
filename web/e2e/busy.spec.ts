// Long work: it blocks nothing else, shifts nothing on the page, and stops on request.
import type { Page } from '@playwright/test';
import { drop, editor, enter, everything, expect, sentence, test } from './support.js';

const open = (page: Page, panel: string) =>
  page.getByRole('button', { name: panel, exact: true }).click();

/** A search that takes minutes. */
async function search(page: Page, url: string): Promise<void> {
  await page.goto(`${url}#ex=fig1`);
  await expect(sentence(page)).toContainText('Balancing takes');
  await open(page, 'Map');
  await expect(sentence(page)).toContainText('200 tasks');
  await page.locator('ek-map-panel #effort').fill('400');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
}

test(
  'a search that is left keeps no other panel waiting',
  { tag: ['@A2', '@c11'] },
  async ({ page, server }) => {
    await search(page, server.url);
    await open(page, 'Ring');
    await enter(page, '9 0 0 0', 'Balancing takes 2 steps');
    await open(page, 'Flow');
    await expect(sentence(page)).toContainText('balances');
    // Opened again, it starts from the beginning.
    await open(page, 'Map');
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  },
);

test(
  'a table of the papers blocks no other panel, and continues',
  { tag: ['@A2', '@c11'] },
  async ({ page, server }) => {
    await page.goto(`${server.url}#ex=fig1`);
    await expect(sentence(page)).toContainText('Balancing takes');
    await open(page, 'Papers');
    await page
      .getByRole('button', { name: /Table 3\.6/ })
      .first()
      .click();
    await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
    await open(page, 'Ring');
    await enter(page, '9 0 0 0', 'Balancing takes 2 steps');
    await open(page, 'Papers');
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.locator('ek-papers-panel')).toContainText('Stopped');
  },
);

/** From the click on Cancel to the next answer, by the clock of the page. */
const cancelled = (page: Page, panel: string): Promise<number> =>
  page.locator(`ek-${panel}-panel`).evaluate(async (element) => {
    const root = element.shadowRoot!;
    const busy = root.querySelector<HTMLElement>('.busy')!;
    const button = [...root.querySelectorAll('button')].find((one) => one.textContent === 'Cancel');
    const start = performance.now();
    if (!busy.hidden) button?.click();
    while (!busy.hidden) await new Promise((resolve) => setTimeout(resolve, 1));
    return performance.now() - start;
  });

test(
  'Cancel answers within 200 ms, with the best so far',
  { tag: ['@A2', '@c11'] },
  async ({ page, server }) => {
    for (const [panel, job] of [
      ['map', { kind: 'map', topology: 'eh:3,2', tasks: { random: { tasks: 200 } }, effort: 400 }],
      ['flow', { kind: 'flow', topology: 'torus:70,70', scheme: 'linf' }],
      // 240,000 links: the result is written, sent and drawn within that time, too.
      ['flow', { kind: 'flow', topology: 'torus:400,300', scheme: 'fos' }],
      ['advise', { kind: 'advise', nodes: 1024 }],
    ] as const) {
      const scenario = panel === 'map' ? {} : { scenario: { random: { mean: 100 } } };
      const times: number[] = [];
      // On a first visit the worker can still be compiling: no run has a best result yet. On a
      // fast machine the run can be over. The next try waits longer or less.
      let wait = 700;
      // A busy machine can be slow once: the best of several tries counts.
      for (
        let round = 0;
        round < 5 && Math.min(...times, Infinity) > (everything ? 200 : 2000);
        ++round
      ) {
        // The first answer of a visit, whose code no engine has made fast yet.
        await page.goto('about:blank');
        await page.goto(`${server.url}#ex=fig1`);
        await expect(sentence(page)).toContainText('Balancing takes');
        await drop(page, 'job.json', JSON.stringify({ ...job, ...scenario, seed: 5 + round }));
        const button = page.locator(`ek-${panel}-panel`).getByRole('button', { name: 'Cancel' });
        await expect(button).toBeVisible({ timeout: 10_000 });
        await page.waitForTimeout(wait);
        const time = await cancelled(page, panel);
        await expect(page.locator(`ek-${panel}-panel .busy`)).toBeHidden();
        await expect(sentence(page)).not.toContainText('Balancing takes');
        const said = (await sentence(page).textContent())!;
        const isStopped = said.includes('The run was stopped early.');
        if (said.includes('The run was stopped early. This is the best answer so far.'))
          times.push(time);
        wait *= isStopped ? 2 : 0.5;
      }
      console.log(`cancelled: ${panel} ${times.map((time) => time.toFixed(0)).join(', ')} ms`);
      // The target is 200 ms, and the time is printed; a test fails only at ten times the target.
      expect(Math.min(...times)).toBeLessThan(2000);
    }
  },
);

test(
  'a search that is stopped before its first plan reports that nothing was found yet',
  { tag: ['@A2', '@c11', '@c17'] },
  async ({ page, server }) => {
    await page.goto(`${server.url}#ex=fig1`);
    await expect(sentence(page)).toContainText('Balancing takes');
    const job = {
      kind: 'flow',
      topology: 'torus:60,60',
      scheme: 'rounds',
      message_limit: 1,
      scenario: { random: { mean: 100 } },
    };
    const panel = page.locator('ek-flow-panel');
    const button = panel.getByRole('button', { name: 'Cancel' });
    // The engine is there once it has answered.
    await drop(page, 'job.json', JSON.stringify({ ...job, topology: 'torus:3,3' }));
    await expect(sentence(page)).toContainText('(torus:3,3)');
    // The worker might not have started when Cancel comes, so later tries give it more time.
    let wait = 500;
    await expect(async () => {
      wait *= 2;
      await drop(page, 'job.json', JSON.stringify({ ...job, seed: wait }));
      await expect(button).toBeVisible({ timeout: 10_000 });
      await page.waitForTimeout(wait);
      await button.click();
      await expect(sentence(page)).toContainText(
        'The run was stopped early. No answer was found yet.',
      );
      await expect(sentence(page)).toContainText('and no load moves', { timeout: 5_000 });
    }).toPass({ timeout: 45_000 });
    await expect(sentence(page)).not.toContainText('best found so far');
    await expect(sentence(page)).toContainText('and no load moves');
    await expect(panel.locator('.tab-body')).toContainText('The picture shows the initial loads');
    // Though the flow does not tell them: from 0 to twice the mean, and all of them stay.
    const largest = panel
      .locator('.before-after tr', { hasText: 'largest load' })
      .getByRole('cell');
    await expect(largest).toHaveText(['largest load', /^(1[89]\d|20\d)$/, /^(1[89]\d|20\d)$/]);
  },
);

test(
  'who cancels while the engine is still fetched reads so, and the next input is answered',
  { tag: ['@A2', '@c11'] },
  async ({ page, server }) => {
    let fetched = (): void => {};
    const arrives = new Promise<void>((resolve) => (fetched = resolve));
    await page.route('**/*.wasm', async (route) => {
      await arrives;
      await route.continue();
    });
    await page.goto(`${server.url}#ex=fig1`);
    await editor(page).fill('9, 0, 0');
    await page.getByRole('button', { name: 'Cancel' }).filter({ visible: true }).click();
    await expect(sentence(page)).toHaveText('The run was stopped early. No answer was found yet.');
    await editor(page).fill('8, 0, 0, 0');
    fetched();
    await expect(sentence(page)).toContainText('Balancing takes 2 steps');
    await page.unroute('**/*.wasm');
  },
);

test(
  'an answer of the input before is dimmed, and nothing moves',
  { tag: ['@A2', '@B13'] },
  async ({ page, server }) => {
    await page.goto(`${server.url}#ex=fig1`);
    await expect(sentence(page)).toContainText('Balancing takes');
    await open(page, 'Map');
    await expect(sentence(page)).toContainText('200 tasks');
    const panel = page.locator('ek-map-panel');
    const boxes = async () =>
      Promise.all(
        [
          panel.getByTestId('sentence'),
          panel.getByRole('button', { name: 'Copy' }),
          panel.locator('evenkeel-map-view'),
        ].map((one) => one.boundingBox()),
      );
    const strength = (): Promise<string> =>
      panel.locator('section.picture').evaluate((element) => getComputedStyle(element).opacity);
    await expect.poll(strength).toBe('1');
    const still = await boxes();
    await panel.locator('#effort').fill('400');
    await expect(panel.getByRole('progressbar')).toBeVisible();
    await expect.poll(strength).toBe('0.5');
    await expect(panel.locator('.output')).toHaveAttribute('aria-busy', 'true');
    const line = (await panel.getByRole('progressbar').boundingBox())!;
    expect(line.height).toBeLessThanOrEqual(2);
    expect(await boxes()).toEqual(still);
    // Neither over the sentence nor over a button.
    for (const box of still.slice(0, 2))
      expect(line.y).toBeGreaterThanOrEqual(box!.y + box!.height);
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(strength).toBe('1');
    await expect(panel.locator('.output')).toHaveAttribute('aria-busy', 'false');
  },
);

test(
  'input that cannot be read dims the last answer until it can',
  { tag: '@A2' },
  async ({ page, server }) => {
    await page.goto(`${server.url}#ex=fig1`);
    await enter(page, '9 0 0 0', 'Balancing takes 2 steps');
    const strength = (): Promise<string> =>
      page
        .locator('ek-ring-panel section.picture')
        .evaluate((element) => getComputedStyle(element).opacity);
    await enter(page, '9 0 0 x', 'Last valid input');
    await expect.poll(strength).toBe('0.5');
    await enter(page, '9 0 0 1', 'Balancing takes');
    await expect.poll(strength).toBe('1');
  },
);

test(
  'a stopped table has “–” for results that were not run, and no verdict',
  { tag: '@A2' },
  async ({ page, server }) => {
    await page.goto(`${server.url}#ex=fig1`);
    await expect(sentence(page)).toContainText('Balancing takes');
    await open(page, 'Papers');
    await page
      .getByRole('button', { name: /Table 3\.6/ })
      .first()
      .click();
    const panel = page.locator('ek-papers-panel');
    const share = (): Promise<number> =>
      panel.getByRole('progressbar').evaluate((element: HTMLProgressElement) => element.value);
    await expect.poll(share).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(panel).toContainText('Stopped');
    await expect(panel.locator('.verdict')).toContainText('No verdict');
    await expect(panel.getByRole('cell', { name: '–', exact: true }).first()).toBeVisible();
    await expect(
      panel.locator('.verdict[data-mark="reproduces"], .verdict[data-mark="differs"]'),
    ).toHaveCount(0);
  },
);

test(
  'in every panel what cannot be read dims the last answer until it can',
  { tag: ['@A2', '@every'] },
  async ({ page, server }) => {
    await page.goto(`${server.url}#ex=fig1`);
    await expect(sentence(page)).toContainText('Balancing takes');
    for (const [title, panel, field] of [
      ['Flow', 'flow', '#topology'],
      ['Map', 'map', '#target'],
      ['Plan', 'plan', '#planNodes'],
      ['Dynamic', 'dynamic', '#network'],
      ['Cluster', 'cluster', '#kStart'],
      ['Advise', 'advise', '#nodes'],
      ['Cube', 'eh', '#cubeK'],
    ] as const) {
      await open(page, title);
      await expect(sentence(page)).toContainText(/\d/);
      const own = page.locator(`ek-${panel}-panel`);
      const strength = (): Promise<string> =>
        own.locator('section.picture').evaluate((element) => getComputedStyle(element).opacity);
      await expect.poll(strength, title).toBe('1');
      const before = await own.locator(field).inputValue();
      await own.locator(field).fill('nonsense');
      await expect.poll(strength, title).toBe('0.5');
      await expect(own.locator('.input [role=alert]').first(), title).toBeVisible();
      await own.locator(field).fill(before);
      await expect.poll(strength, title).toBe('1');
    }
  },
);
