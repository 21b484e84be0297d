// The network is edited in its picture: nodes, links, loads and places; and every change is undone.
import type { Locator, Page } from '@playwright/test';
import { expect, sentence, test } from './support.js';

const tag = '@C17';

const picture = (page: Page) => page.locator('evenkeel-flow-view').filter({ visible: true });
const nodes = (page: Page) => picture(page).locator('[data-node]');
const links = (page: Page) => picture(page).locator('[data-edge]');

async function begin(page: Page, url: string): Promise<void> {
  await page.goto(url + '#ex=flow-peak');
  await expect(sentence(page)).toContainText(/\d/);
  await page.getByLabel('Topology', { exact: true }).fill('mesh:3,3');
  await expect(nodes(page)).toHaveCount(9);
  await expect(links(page)).toHaveCount(12);
  await page.getByText('Edit the network').click();
}

const tool = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check();

async function middle(of: Locator): Promise<{ x: number; y: number }> {
  const box = (await of.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function drag(page: Page, from: Locator, to: { x: number; y: number }): Promise<void> {
  const start = await middle(from);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + to.x) / 2, (start.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
}

test(
  'links come by dragging from node to node and go by a click',
  { tag },
  async ({ page, server }) => {
    await begin(page, server.url);
    await tool(page, 'links');
    const node = (i: number) => picture(page).locator(`[data-node="${i}"]`);
    await drag(page, node(0), await middle(node(4)));
    await expect(links(page)).toHaveCount(13);
    await expect(page.getByText('Edited network')).toBeVisible();
    // The first link is that of nodes 0 and 1: its middle is on a straight line.
    const [a, b] = [await middle(node(0)), await middle(node(1))];
    await page.mouse.click((a.x + b.x) / 2, (a.y + b.y) / 2);
    await expect(links(page)).toHaveCount(12);
    await expect(sentence(page)).toContainText(/\d/);
    await page.locator('body').press('Control+z');
    await expect(links(page)).not.toHaveCount(12);
  },
);

test(
  'a click adds a node at its position, and removing a node removes its links',
  { tag },
  async ({ page, server }) => {
    await begin(page, server.url);
    await tool(page, 'nodes');
    const box = (await picture(page).locator('.picture > svg').boundingBox())!;
    await page.mouse.click(box.x + 12, box.y + 12);
    await expect(nodes(page)).toHaveCount(10);
    await picture(page).locator('[data-node="4"]').click();
    await expect(nodes(page)).toHaveCount(9);
    await expect(links(page)).toHaveCount(8);
    await page.locator('body').press('Control+z');
    await expect(links(page)).toHaveCount(12);
  },
);

test('load is dragged from node to node', { tag }, async ({ page, server }) => {
  await begin(page, server.url);
  await tool(page, 'load');
  await page.getByLabel('Units', { exact: true }).fill('30');
  const from = picture(page).locator('[data-node="0"]');
  const loadOf = async (node: Locator): Promise<number> =>
    Number((await node.getAttribute('aria-label'))!.replace(/.*load/, '').replace(/\D/g, ''));
  const before = await loadOf(from);
  await drag(page, from, await middle(picture(page).locator('[data-node="8"]')));
  await expect(picture(page).locator('[data-node="8"]')).toHaveAttribute('aria-label', /load 30$/);
  await expect.poll(() => loadOf(from)).toBe(before - 30);
  // Though a number was typed last: the hand is in the picture now.
  await page.keyboard.press('Control+z');
  await expect.poll(() => loadOf(from)).toBe(before);
});

test(
  'a node is put elsewhere by dragging or by arrow keys, and the network keeps its name',
  { tag },
  async ({ page, server }) => {
    await begin(page, server.url);
    await tool(page, 'places');
    const corner = picture(page).locator('[data-node="0"]');
    const was = await middle(corner);
    await drag(page, corner, { x: was.x + 40, y: was.y + 30 });
    await expect.poll(async () => Math.round((await middle(corner)).x - was.x)).toBeGreaterThan(30);
    await expect(page.getByLabel('Topology', { exact: true })).toHaveValue('mesh:3,3');
    await page.keyboard.press('Control+z');
    await expect.poll(async () => Math.abs((await middle(corner)).x - was.x)).toBeLessThan(2);
    await page.keyboard.press('Control+y');
    await expect.poll(async () => Math.round((await middle(corner)).x - was.x)).toBeGreaterThan(30);
    const then = await middle(corner);
    await corner.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => Math.round((await middle(corner)).x - then.x)).toBeGreaterThan(3);
  },
);

test('the same by numbers, without a pointer', { tag: [tag, '@c37'] }, async ({ page, server }) => {
  await begin(page, server.url);
  const set = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  await set('From node', '0');
  await set('To node', '8');
  await page.getByRole('button', { name: 'Add link', exact: true }).press('Enter');
  await expect(links(page)).toHaveCount(13);
  await set('To node', '12');
  await page.getByRole('button', { name: 'Remove link', exact: true }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'nodes are 0 to 8' })).toBeVisible();
  await set('To node', '1');
  await page.getByRole('button', { name: 'Remove link', exact: true }).press('Enter');
  await expect(links(page)).toHaveCount(12);
  await page.getByRole('button', { name: 'Add node' }).press('Enter');
  await expect(nodes(page)).toHaveCount(10);
});
