// Properties of every panel, at the three widths in both schemes.
import type { Page } from '@playwright/test';
import { everything, expect, expectAccessible, test, worked } from './support.js';

const sizes = [
  [1440, 900],
  [1280, 800],
  [360, 740],
] as const;

/** All panels, as the rail has them. */
async function panelsOf(page: Page, url: string): Promise<string[]> {
  await page.goto(url + worked);
  const names = await page
    .locator('[data-panel]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-panel')!));
  expect(names.length).toBeGreaterThanOrEqual(12);
  return [...new Set(names)];
}

async function open(page: Page, panel: string): Promise<void> {
  const button = page.locator(`[data-panel=${panel}]`).filter({ visible: true });
  if ((await button.count()) === 0)
    await page.getByRole('button', { name: 'More', exact: true }).click();
  await button.click();
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveCount(1);
  const output = page.locator('.output').filter({ visible: true });
  if (await output.count()) {
    await expect(page.getByTestId('sentence').filter({ visible: true })).toContainText(/\d/);
    await expect(output).toHaveAttribute('aria-busy', 'false', { timeout: 20_000 });
  }
  if (panel === 'papers') await expect(page.getByTestId('verdict')).toContainText(/\w/);
}

/** Words that do not fit into their space, and numbers that are on another line than their unit. */
const cutOrBroken = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const told = (element: Element): string =>
      `${element.tagName.toLowerCase()} "${element.textContent.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}"`;
    const roomOf = (select: HTMLSelectElement): void => {
      const copy = select.cloneNode(false) as HTMLSelectElement;
      copy.append(new Option(select.selectedOptions[0]?.text ?? ''));
      Object.assign(copy.style, {
        position: 'absolute',
        width: 'max-content',
        minWidth: '0',
        maxWidth: 'none',
      });
      select.after(copy);
      const needed = copy.offsetWidth;
      copy.remove();
      if (needed > select.offsetWidth + 1)
        found.push(
          `cut: select ${select.id} "${select.selectedOptions[0]?.text}" ${select.offsetWidth} of ${needed}`,
        );
    };
    const textNodes = (block: Element): Text[] => {
      const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      const nodes: Text[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) nodes.push(node as Text);
      return nodes;
    };
    const linesOf = (block: Element): void => {
      const nodes = textNodes(block);
      const text = nodes.map(({ data }) => data).join('');
      const place = (at: number): [Text, number] => {
        let left = at;
        for (const node of nodes) {
          if (left <= node.length) return [node, left];
          left -= node.length;
        }
        return [nodes.at(-1)!, nodes.at(-1)!.length];
      };
      const tied = /\d\s(?:%|[mµn]?s|[kMGT]?B(?:\/s)?|R|units?)(?![\w-])/g;
      for (const match of text.matchAll(tied)) {
        const range = document.createRange();
        range.setStart(...place(match.index));
        range.setEnd(...place(match.index + match[0].length));
        const rects = [...range.getClientRects()].filter(({ width }) => width > 0.5);
        const [first, last] = [rects[0], rects.at(-1)];
        if (first && last!.top > first.bottom - 2)
          found.push(`broken: "${text.slice(Math.max(0, match.index - 20), match.index + 12)}"`);
      }
    };
    const look = (root: ParentNode): void => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        if (element.shadowRoot) look(element.shadowRoot);
        if (element instanceof SVGElement || !element.checkVisibility()) continue;
        const { width } = element.getBoundingClientRect();
        if (width < 2) continue;
        if (element instanceof HTMLSelectElement) roomOf(element);
        else if (
          element.matches('button, label, th, h1, h2, h3, [role=tab], .hint') &&
          !element.closest('.card')
        ) {
          const hides = getComputedStyle(element).overflowX !== 'visible';
          const over = element.scrollWidth - element.clientWidth;
          if (over > 1 && (hides || element.matches('button'))) found.push(`cut: ${told(element)}`);
        }
        if (element.matches('p, li, td, .sentence, .caption, .answer')) linesOf(element);
      }
    };
    look(document);
    return [...new Set(found)];
  });

for (const [width, height] of sizes)
  test(
    `every panel at ${width} pixels, light and dark: sound, nothing sideways, nothing cut`,
    { tag: ['@B12', '@B14', '@c37', '@c39', ...(width === 1440 ? ['@every'] : [])] },
    async ({ page, server }) => {
      test.setTimeout(600_000);
      await page.setViewportSize({ width, height });
      for (const panel of await panelsOf(page, server.url)) {
        // Each panel has a separate page, because axe also checks hidden panels.
        await page.goto(`${server.url}favicon.svg`);
        await page.goto(server.url + worked);
        await open(page, panel);
        expect.soft(await cutOrBroken(page), panel).toEqual([]);
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft(over, panel).toBeLessThanOrEqual(0);
        // The files of panels ask axe themselves, in both schemes and in their tabs; not in `npm test`.
        if (!everything && width === 360) continue;
        await page.emulateMedia({ colorScheme: 'light' });
        await expectAccessible(page);
        // Another scheme changes only colours.
        if (!everything) continue;
        await page.emulateMedia({ colorScheme: 'dark' });
        await expectAccessible(page, ['color-contrast']);
      }
    },
  );
