// If nothing moves: the reason and the limiting setting, in every panel that moves something.
import type { Locator, Page } from '@playwright/test';
import { expect, sentence, test } from './support.js';

async function look(page: Page, title: string, panel: string): Promise<Locator> {
  await page.getByRole('button', { name: title, exact: true }).click();
  await expect(sentence(page)).toContainText(/\d/);
  return page.locator(`ek-${panel}-panel`);
}

test('a level ring shows which targets it meets', { tag: ['@c17'] }, async ({ page, server }) => {
  await page.goto(`${server.url}#ex=fig1`);
  const panel = page.locator('ek-ring-panel');
  const loads = panel.getByRole('textbox', { name: 'Loads', exact: true });
  await loads.fill('4 4 4 4');
  await expect(panel.locator('.tab-body')).toContainText(
    'Nothing to move: the loads are already even, as the setting Targets requires',
  );
  await expect(panel.locator('.tab-body')).not.toContainText('too little load');
  // One step does not depend on the reach.
  await loads.fill('4 2 3');
  await expect(sentence(page)).toContainText('Balancing takes 1 step');
  await expect(panel.locator('.tab-body')).toContainText(
    'some load has to move, which takes at least one step',
  );
  await expect(panel.locator('.tab-body .prose')).not.toContainText('0 steps');
  await panel.locator('#speeds').fill('4, 2, 3');
  await expect(panel.locator('.tab-body')).toContainText(
    'Nothing to move: each node already has its share by speed (Node speeds)',
  );
});

test('a level network reports that it is level', { tag: ['@c17'] }, async ({ page, server }) => {
  await page.goto(`${server.url}#ex=fig1`);
  const panel = await look(page, 'Flow', 'flow');
  await panel.locator('#source').selectOption('gradient');
  await panel.locator('#amount').fill('0');
  await expect(panel.locator('.tab-body')).toContainText(
    'Nothing to move: all nodes already have the same load',
  );
});

test(
  'servers that pass nothing on report the limiting threshold',
  { tag: ['@c17'] },
  async ({ page, server }) => {
    await page.goto(`${server.url}#ex=fig1`);
    const panel = await look(page, 'Dynamic', 'dynamic');
    await panel.locator('#policy').selectOption('si-ta');
    await panel.locator('#thresholds').fill('1000');
    await expect(panel.locator('.tab-body')).toContainText(
      /Nothing moves, because [^]*The limiting settings? (is|are) Thresholds 1.?000/,
    );
    await panel.locator('#policy').selectOption('split');
    await panel.locator('#thresholds').fill('');
    await expect(panel.locator('.tab-body')).toContainText(
      'Nothing moves, because the policy is “no balancing”',
    );
  },
);

test(
  'a cluster that moves nothing reports the reason',
  { tag: ['@c17'] },
  async ({ page, server }) => {
    await page.goto(`${server.url}#ex=cluster-dear`);
    const panel = page.locator('ek-cluster-panel');
    await expect(panel.locator('.tab-body')).toContainText(
      'Nothing moves: 1 exchange was refused, because with the policy',
    );
    await panel.locator('#diffusion').selectOption('never');
    await expect(panel.locator('.tab-body')).toContainText('Nothing moves: the scheme is “never”');
  },
);

test('a mapping that did not change reports this', { tag: ['@c17'] }, async ({ page, server }) => {
  await page.goto(`${server.url}#ex=fig1`);
  const panel = await look(page, 'Map', 'map');
  await panel.locator('#mapper').selectOption('none');
  await expect(panel.locator('.tab-body')).toContainText(
    'Nothing moves, because the algorithm is “none”',
  );
});
