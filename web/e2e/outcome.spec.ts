// The outcome of an answer: before and after in words and in a table, bounds and gaps, a table next
// to pictures.
import { editor, enter, expect, go, sentence, test, worked } from './support.js';

test(
  'a sentence contains the imbalance before and after, the movement, the duration, and the bound',
  { tag: '@c15' },
  async ({ page, server }) => {
    await page.goto(`${server.url}#ex=fig1`);
    await expect(sentence(page)).toContainText(
      /Balancing takes 2 steps, and no plan needs fewer\..*7\sunits over all links, in 4 messages\. The largest load drops from 7 to 2/s,
    );
    await page.goto(`${server.url}#ex=flow-torus`);
    await expect(sentence(page)).toContainText(/in 12 iterations/);
    await expect(sentence(page)).toContainText(/2.257\sunits over all links, at most 52 over one/);
    await expect(sentence(page)).toContainText(/No integral plan has a smaller l2 norm/);
    await expect(sentence(page)).toContainText(
      /The largest load drops from 174 to \d+\. Imbalance \(max\/mean\): 1\.\d+ before, 1/,
    );
    await go(page, 'Map');
    await expect(sentence(page)).toContainText(
      /at most 53\.3% above the optimum\.\s*The search lowered the cost of the initial mapping by 27\.9%/,
    );
  },
);

test(
  'before and after in a table: largest, smallest, mean, ratio, deviation, volume, moves, time',
  { tag: '@c18' },
  async ({ page, server }) => {
    await page.goto(`${server.url}#ex=fig1`);
    const rows = page.locator('.tab-body table').first().locator('tbody tr');
    for (const row of [
      /largest load\s*7\s*2/,
      /smallest load\s*0\s*2/,
      /mean\s*2\s*2/,
      /imbalance \(max\/mean\)\s*3.5\s*1/,
      /standard deviation\s*2.45\s*0/,
      /^\s*steps\s*2/,
      /units over links\s*7/,
      /busiest link, units\s*3/,
      /messages\s*4/,
      /lower bound, steps\s*2/,
    ])
      await expect(rows.filter({ hasText: row })).toHaveCount(1);
    await page.goto(`${server.url}#ex=flow-torus`);
    await expect(sentence(page)).toContainText('12 iterations');
    const flow = page.locator('ek-flow-panel .tab-body table').first().locator('tbody tr');
    for (const row of [
      /largest load\s*174\s*\d+/,
      /smallest load\s*5\s*\d+/,
      /^\s*mean\s*[\d.]+\s*[\d.]+/,
      /imbalance \(max\/mean\)\s*1\.\d+\s*1/,
      /standard deviation\s*[\d.]+\s*[\d.]+/,
      /traffic \(l1\), units\s*2.257/,
      /busiest link\s*52/,
      /iterations\s*12/,
      /messages\s*\d+/,
    ])
      await expect(flow.filter({ hasText: row })).toHaveCount(1);
  },
);

test(
  'a known lower bound is shown with its gap, and a result without a proof is not called optimal',
  { tag: '@c19' },
  async ({ page, server }) => {
    await page.goto(`${server.url}#ex=fig1`);
    const body = page.locator('.tab-body').filter({ visible: true });
    await expect(body).toContainText('No strategy is faster: in 1 step too little load');
    await page.getByLabel('Algorithm').selectOption('linear');
    await expect(body).toContainText('This schedule is not the fastest');
    await expect(sentence(page)).not.toContainText('no plan needs');
    await go(page, 'Map');
    await expect(sentence(page)).toContainText('above the optimum');
    await expect(body).toContainText('No mapping costs less than');
    await go(page, 'Cluster');
    await expect(sentence(page)).toContainText('No plan can take less than 2.25 s');
    await go(page, 'Dynamic');
    await expect(body).toContainText(
      'Under any policy the mean response of these tasks is at least',
    );
  },
);

test(
  'screen readers announce the sentence, and every picture has its table',
  { tag: ['@c38', '@every'] },
  async ({ page, server }) => {
    await page.goto(server.url + worked);
    await expect(sentence(page)).toHaveAttribute('aria-live', 'polite');
    await enter(
      page,
      '4 4',
      'Nothing to move: the ring is already balanced. The largest load is 4.',
    );
    await editor(page).fill('7 0 3 1 1 0');
    const twins = [
      ['Ring', 'Table', 'node'],
      ['Flow', 'Table', 'Nodes'],
      ['Map', 'Table', 'Servers'],
      ['Plan', 'Table', 'Nodes'],
      ['Cube', 'Table', 'Hops'],
      ['Cluster', 'Exchanges', 'Machines'],
      ['Dynamic', 'Moves', 'Moves'],
    ] as const;
    for (const [title, tab, table] of twins) {
      await go(page, title);
      await expect(sentence(page)).toContainText(/\d/);
      await page.getByRole('tab', { name: tab, exact: true }).filter({ visible: true }).click();
      const body = page.locator('.tab-body').filter({ visible: true });
      if (table === 'node') await expect(body.locator('tbody tr').first()).toBeVisible();
      else
        await expect(
          body.getByRole('region', { name: table, exact: true }).locator('tbody tr').first(),
          title,
        ).toBeVisible();
      for (const picture of await page.locator('.picture svg').filter({ visible: true }).all())
        if ((await picture.getAttribute('aria-hidden')) !== 'true')
          expect(await picture.getAttribute('aria-label'), title).toBeTruthy();
    }
  },
);
