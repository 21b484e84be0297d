// A number of the settings over a range: the trade-off, the point that was chosen, and a table of it.
import { drop, expect, sentence, test } from './support.js';

const panels = [
  ['Ring', 'ek-ring-panel', 'Charts', 'Units per message', 'steps'],
  ['Flow', 'ek-flow-panel', 'Charts', 'Tolerance', 'iterations'],
  ['Map', 'ek-map-panel', 'Charts', 'Seed', 'cost'],
  ['Plan', 'ek-plan-panel', 'Front', 'Maximum moves', 'makespan'],
  ['Dynamic', 'ek-dynamic-panel', 'Responses', 'Seed', 'mean response, ticks'],
  ['Cluster', 'ek-cluster-panel', 'Time', 'Seed', 'makespan, s'],
  ['Advise', 'ek-advise-panel', 'Charts', 'Nodes', 'best total, ms'],
  ['Cube', 'ek-eh-panel', 'Table', 'Dimensions of a cube, k', 'servers'],
] as const;

for (const [name, tag, tab, setting, measure] of panels) {
  test(
    `${name}: a sweep draws the trade-off and marks the chosen value`,
    { tag: ['@C21', '@c21'] },
    async ({ page, server }) => {
      await page.goto(`${server.url}#ex=fig1`);
      await page.getByRole('button', { name, exact: true }).click();
      await expect(sentence(page)).not.toBeEmpty();
      const panel = page.locator(tag);
      await panel.getByRole('tab', { name: tab, exact: true }).click();
      const sweep = panel.locator('ek-sweep');
      await sweep.getByLabel('Sweep of').selectOption({ label: setting });
      await sweep.getByLabel('from').fill('2');
      await sweep.getByLabel('to', { exact: true }).fill(setting === 'Tolerance' ? '1' : '6');
      if (setting === 'Tolerance') await sweep.getByLabel('from').fill('0.001');
      await expect(sweep.locator('svg circle').first()).toBeVisible({ timeout: 20_000 });
      // The table contains the values of the chart. A term within the heading is a button, and some
      // browsers add a blank after it.
      const head = new RegExp(`^${measure.replace(',', ' ?,')}$`);
      await expect(sweep.getByRole('columnheader', { name: head })).toBeVisible();
      const rows = sweep.locator('tbody tr');
      await expect.poll(() => rows.count(), { timeout: 20_000 }).toBeGreaterThanOrEqual(4);
      await expect(sweep.locator('tr[aria-current="true"]')).toHaveCount(1);
    },
  );
}

test(
  'every number of every panel can be swept',
  { tag: ['@C21', '@every'] },
  async ({ page, server }) => {
    await page.goto(`${server.url}#ex=fig1`);
    for (const [name, tag, tab] of panels) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(sentence(page)).toContainText(/\d/);
      const panel = page.locator(tag);
      await panel.getByRole('tab', { name: tab, exact: true }).click();
      const offered = await panel.getByLabel('Sweep of').locator('option').allTextContents();
      const numbers = await panel
        .locator('.input .field:visible')
        .evaluateAll((fields) =>
          fields
            .filter((field) =>
              /^\s*(whole )?number (from|above)/i.test(
                field.querySelector('[id$="-range"]')?.textContent ?? '',
              ),
            )
            .map((field) =>
              field.querySelector('label, .label')!.textContent.trim().replaceAll(/\s+/g, ' '),
            ),
        );
      expect(numbers.length, name).toBeGreaterThan(0);
      const sweepable = offered.map((one) => one.trim());
      expect(
        numbers.filter((one) => !sweepable.includes(one)),
        name,
      ).toEqual([]);
    }
  },
);

test(
  'numbers of a list are swept one by one, and a step that was typed',
  { tag: '@C21' },
  async ({ page, server }) => {
    for (const [tag, job, tab, setting, count] of [
      [
        'ring',
        '{"kind":"ring","loads":[9,0,3],"speeds":[1,2,3]}',
        'Charts',
        'Node speeds, number 2',
        3,
      ],
      [
        'flow',
        '{"kind":"flow","topology":"path:4","loads":[9,0,0,3],"scheme":"fos","alpha":0.4}',
        'Charts',
        'Alpha',
        1,
      ],
    ] as const) {
      await page.goto(`${server.url}#ex=fig1`);
      await expect(sentence(page)).not.toBeEmpty();
      // Opened in a separate tab after the engine is ready, because earlier clicks would be lost.
      const before = await sentence(page).innerText();
      await drop(page, 'job.json', job);
      await expect(sentence(page)).not.toHaveText(before);
      const panel = page.locator(`ek-${tag}-panel`);
      await panel.getByRole('tab', { name: tab, exact: true }).click();
      const sweep = panel.locator('ek-sweep');
      const of = setting.replace(/, .*/, '');
      await expect(sweep.getByLabel('Sweep of').locator('option', { hasText: of })).toHaveCount(
        count,
      );
      await sweep.getByLabel('Sweep of').selectOption({ label: setting });
      await expect.poll(() => sweep.locator('tbody tr').count()).toBeGreaterThanOrEqual(4);
      await expect(sweep.locator('tr[aria-current="true"]')).toHaveCount(1);
      // Each point is another answer.
      const answers = sweep.locator('tbody tr td:not(:first-child)');
      const columns = (await sweep.getByRole('columnheader').count()) - 1;
      expect(new Set(await answers.allTextContents()).size).toBeGreaterThan(columns);
    }
  },
);

test(
  'every number shows its range and its default',
  { tag: ['@c8', '@every'] },
  async ({ page, server }) => {
    await page.goto(`${server.url}#ex=fig1`);
    await expect(sentence(page)).toContainText('Balancing takes');
    for (const [name, tag] of panels) {
      await page.getByRole('button', { name, exact: true }).click();
      const panel = page.locator(tag);
      await expect(panel.getByTestId('sentence')).not.toBeEmpty();
      for (const input of await panel.locator('.field input:not([type=range]):visible').all()) {
        const described = (await input.getAttribute('aria-describedby'))?.split(' ')[0];
        const id = await input.getAttribute('id');
        expect(described, `${name} ${id}`).toBe(`${id}-range`);
        await expect(panel.locator(`#${described}`), `${name} ${id}`).toHaveText(/\S/);
      }
    }
  },
);

test('out of range is refused in words, not clamped', { tag: '@c8' }, async ({ page, server }) => {
  await page.goto(`${server.url}#ex=fig1`);
  await page.getByRole('button', { name: 'Cube', exact: true }).click();
  const panel = page.locator('ek-eh-panel');
  for (const [text, words] of [
    ['x', 'is "x": it must be a whole number from 1'],
    ['0', 'is "0": it must be a whole number from 1'],
    ['17', '16'],
  ] as const) {
    await panel.locator('#cubeK').fill(text);
    await expect(panel.locator('#cubeK-problem')).toContainText(words);
    await expect(panel.locator('#cubeK')).toHaveValue(text);
  }
});

test(
  'every chart has a table of its values',
  { tag: ['@C21', '@c38', '@every'] },
  async ({ page, server }) => {
    await page.goto(`${server.url}#ex=fig1`);
    for (const [name, tag, tab, charts] of [
      ['Flow', 'ek-flow-panel', 'Charts', ['ek-convergence-chart', 'ek-spectrum-chart']],
      ['Map', 'ek-map-panel', 'Charts', ['ek-server-loads', 'ek-cost-history']],
      ['Dynamic', 'ek-dynamic-panel', 'Responses', ['ek-response-histogram']],
      ['Dynamic', 'ek-dynamic-panel', 'Sweep', ['ek-sweep-chart']],
      ['Cluster', 'ek-cluster-panel', 'Time', ['ek-makespan-chart', 'ek-peak-chart']],
      ['Advise', 'ek-advise-panel', 'Charts', ['ek-times-chart']],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).click();
      const panel = page.locator(tag);
      await panel.getByRole('tab', { name: tab, exact: true }).click();
      for (const chart of charts) {
        const twin = panel.locator(chart).first();
        await twin.getByText(/as a table/i).click({ timeout: 20_000 });
        await expect(twin.getByRole('row').nth(1), chart).toBeVisible();
      }
    }
  },
);

test(
  'a seed is seen, typed, thrown by dice, and in the link',
  { tag: '@c13' },
  async ({ page, server }) => {
    for (const [name, tag] of [
      ['Map', 'ek-map-panel'],
      ['Dynamic', 'ek-dynamic-panel'],
      ['Flow', 'ek-flow-panel'],
    ] as const) {
      await page.goto(`${server.url}#ex=fig1`);
      await page.getByRole('button', { name, exact: true }).click();
      const panel = page.locator(tag);
      await expect(panel.getByTestId('sentence')).not.toBeEmpty();
      const seed = panel.locator('#seed');
      const hash = (): Promise<string> => page.evaluate(() => location.hash);
      await expect.poll(hash).toMatch(/^#v1\./);
      const before = await hash();
      await seed.fill('7');
      const summary = (): Promise<string | null> =>
        panel.getByTestId('sentence').getAttribute('data-summary');
      // Read before the dice are clicked: the link can be ready before the test looks at the
      // number.
      await expect.poll(hash).not.toBe(before);
      const ofSeven = await hash();
      await panel.getByRole('button', { name: 'Another seed' }).click();
      await expect(seed).not.toHaveValue('7');
      const thrown = await seed.inputValue();
      await expect.poll(hash).not.toBe(ofSeven);
      const link = await page.evaluate(() => location.href);
      await expect(panel.locator('.columns')).not.toHaveClass(/stale/);
      const said = await summary();
      await page.goto('about:blank');
      await page.goto(link);
      await expect(seed).toHaveValue(thrown);
      await expect.poll(summary).toBe(said);
    }
  },
);
