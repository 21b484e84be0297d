// The start panel: the first view of a new visitor, and the links from it.
import { drop, go, expect, expectSound, sentence, test } from './support.js';

const doors = [
  'Loads of processors',
  'Communicating tasks',
  'Arriving tasks',
  'Cluster of unequal machines',
  'Objects on nodes',
  'Experts on GPUs',
  'Published results',
];

test(
  'a first visit opens on the start panel, later ones on the last panel',
  { tag: ['@B8', '@narrow'] },
  async ({ page, server }) => {
    await page.goto(server.url);
    await expect(page.getByRole('heading', { name: 'Evenkeel', level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Paste your loads' })).toBeVisible();
    const start = page.locator('ek-start-panel');
    await expect(start.locator('.lead')).toHaveText(/^[A-Z][^.]{20,90}\.$/);
    await expect(start.locator('.button.primary')).toHaveCount(1);
    await expect(start.locator('.door')).toHaveCount(doors.length);
    for (const name of doors) {
      const door = start.locator('.door', { has: page.getByRole('link', { name }) });
      await expect(door.getByRole('link', { name })).toBeVisible();
      // Its picture, and the answer of its example.
      await expect(door.locator('svg')).toBeVisible();
      expect(await door.locator('svg :is(circle, path, rect)').count()).toBeGreaterThan(5);
      await expect(door.locator('.answer')).toContainText(/\d/);
    }
    await page.getByRole('link', { name: 'On a network' }).click();
    await expect(sentence(page)).toContainText('balances an 8 × 8 torus');
    await expect(page).toHaveURL(/#v1/);
    await page.goto('about:blank');
    await page.goto(server.url);
    await expect(sentence(page)).toContainText('balances an 8 × 8 torus');
    await expect(page.getByRole('heading', { name: 'Evenkeel', level: 1 })).toBeHidden();
    await go(page, 'Evenkeel');
    await expect(page.getByRole('heading', { name: 'Evenkeel', level: 1 })).toBeVisible();
  },
);

test('every door opens a worked example', { tag: ['@B8', '@narrow'] }, async ({ page, server }) => {
  for (const [door, said] of [
    [doors[0]!, 'Balancing takes 2 steps'],
    [doors[1]!, '64 tasks on'],
    [doors[2]!, '160 tasks on'],
    [doors[3]!, 'all 10 nodes'],
    [doors[4]!, 'from 4 to 2'],
    [doors[5]!, 'GPUs'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(server.url);
    await go(page, 'Evenkeel');
    await page.getByRole('link', { name: door }).click();
    await expect(sentence(page)).toContainText(said);
  }
  await go(page, 'Evenkeel');
  await page.getByRole('link', { name: doors[6]! }).click();
  await expect(page.getByTestId('verdict')).toBeVisible();
});

test(
  'a pasted text opens the panel that understands it',
  { tag: '@B8' },
  async ({ page, server }) => {
    await page.goto(server.url);
    await page.getByLabel('Your data').fill('9 0 0 4 5');
    await page.keyboard.press('Enter');
    await expect(sentence(page)).toContainText('Balancing takes');
    await expect(page.getByRole('textbox', { name: 'Loads', exact: true })).toHaveValue(
      '9 0 0 4 5',
    );
    await go(page, 'Evenkeel');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => navigator.clipboard.writeText('8 0 0 0'));
    await page.getByRole('button', { name: 'Paste your loads' }).click();
    await expect(sentence(page)).toContainText('Balancing takes 2 steps');
    // If several panels could show a file, the page asks; a file that only one panel understands
    // opens there.
    await go(page, 'Evenkeel');
    await page.getByLabel('Your data').fill('0 1\n1 2\n2 0');
    await page.keyboard.press('Enter');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Flow.*graph/ })
      .click();
    await expect(page.locator('ek-flow-panel')).toBeVisible();
    await go(page, 'Evenkeel');
    await page
      .getByLabel('Your data')
      .fill('source,target,bandwidth_Bps,latency_s\na,b,1E9,1E-4\n');
    await page.keyboard.press('Enter');
    await expect(page.locator('ek-cluster-panel')).toBeVisible();
    await go(page, 'Evenkeel');
    await page.getByLabel('Your data').fill('id,node,load\nx,a,3\ny,a,4\nz,b,1\n');
    await page.keyboard.press('Enter');
    await expect(page.locator('ek-plan-panel')).toBeVisible();
    await expect(sentence(page)).toContainText('Moving 1 of 3 objects');
    await go(page, 'Evenkeel');
    await page.getByLabel('Your data').fill('{"experts": [[9, 2, 4, 1], [3, 3, 8, 2]]}');
    await page.keyboard.press('Enter');
    await expect(page.locator('ek-plan-panel')).toBeVisible();
    await expect(page.getByLabel('Loads of experts')).toHaveValue('[[9,2,4,1],[3,3,8,2]]');
  },
);

test(
  'a file dropped there opens the panel that understands it',
  { tag: '@B8' },
  async ({ page, server }) => {
    for (const [text, panel] of [
      ['1 0 1:0 30\n2 5 2:0 40\n', 'dynamic'],
      ['{"comp":[5,3,8],"edges":[[0,1,4]]}', 'map'],
      ['source,target,bandwidth_Bps,latency_s\na,b,1E9,1E-4\n', 'cluster'],
    ] as const) {
      await page.goto('about:blank');
      await page.goto(server.url);
      await go(page, 'Evenkeel');
      await drop(page, 'dropped', text);
      await expect(page.locator(`ek-${panel}-panel`)).toBeVisible();
    }
    // Loads can belong to a ring or to a network, so the page asks.
    await go(page, 'Evenkeel');
    await drop(page, 'loads.txt', '9 0 0 4 5');
    const asked = page.getByRole('dialog');
    await expect(asked.or(page.locator('ek-ring-panel')).first()).toBeVisible();
    if (await asked.isVisible()) await asked.getByRole('button', { name: /Ring/ }).click();
    await expect(page.getByRole('textbox', { name: 'Loads', exact: true })).toHaveValue(
      '9 0 0 4 5',
    );
  },
);

test('lessons begin on the start panel', { tag: ['@B8', '@B10'] }, async ({ page, server }) => {
  await page.goto(server.url);
  await page.getByRole('link', { name: 'Learn' }).click();
  await expect(page.getByText('Why two steps').first()).toBeVisible();
});

test(
  'nothing serious is found on the start panel',
  { tag: ['@c37', '@narrow'] },
  async ({ page, server }) => {
    await page.goto(server.url);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectSound(page);
    }
  },
);

test(
  'the start panel is in the page before any script runs',
  { tag: ['@B15', '@c1'] },
  async ({ browser, server }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(server.url);
    await expect(page.getByRole('heading', { name: 'Evenkeel', level: 1 })).toBeVisible();
    for (const name of doors) await expect(page.getByRole('link', { name })).toBeVisible();
    await context.close();
  },
);
