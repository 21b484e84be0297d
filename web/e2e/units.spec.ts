// Measured loads: an answer shows them in the unit that was read, in the headline, the tabs, the picture and
// its files, and the commands that reproduce it. Only jobs have whole units.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { root } from './paths.js';
import { exported, expect, sentence, test } from './support.js';

const cli = root + 'build/release/cli/evenkeel';

// In whole units each of them has four digits or more: no other number of these answers has.
const loads = '1.503, 2.251, 9.125, 4.007, 1.119, 3.001';
const unit = '0.001';
const rows = loads.split(', ').map((load, i) => `o${i},${i % 3},${load}`);

interface Case {
  name: string;
  values: object;
  /** Amounts that the headline, and all else that is shown, have. */
  headline: RegExp;
  shown: string[];
  /** A row of the CSV. */
  csv: RegExp;
  /** Large numbers that are not loads: iterations and operations. */
  others?: RegExp;
  /** Its CSV is that of the tab Table. */
  table?: true;
}

const cases: Case[] = [
  {
    name: 'Ring',
    values: { text: loads },
    headline: /from 9\.125 to 3\.501/,
    shown: ['9.125', '4.007'],
    csv: /9\.125/,
  },
  {
    name: 'Flow',
    values: { panel: 'flow', topology: 'cycle:6', source: 'vector', nodeLoads: loads },
    headline: /Total traffic: a load of 11\.004/,
    shown: ['9.125', '4.007'],
    csv: /^\d+,\d+,-?\d\.\d+$/m,
  },
  {
    name: 'Cluster',
    values: {
      ...{ panel: 'cluster', site: 'topology', siteTopology: 'cycle:6' },
      ...{ spread: 'vector', siteLoads: loads },
    },
    headline: /moved a load of 13\.248/,
    shown: ['5.13', '3.5'],
    csv: /^\d,\d\.\d+/m,
    others: /^(1\s000|22\s500)$/,
  },
  {
    name: 'Plan of objects',
    values: { panel: 'plan', objectText: ['id,node,load', ...rows, ''].join('\n') },
    headline: /from 12\.126 to \d\.\d+/,
    shown: ['9.125', '4.007'],
    csv: /,3\.001,/,
  },
  {
    name: 'Plan of a chain',
    values: { panel: 'plan', planForm: 'chain', chainText: loads, chainParts: '3' },
    headline: /9\.125/,
    shown: ['9.125'],
    csv: /9\.125/,
    table: true,
  },
];

/** The visible text, without inputs, jobs and proofs, which have whole units. */
const textOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const skipped = 'style, script, .input, pre, ek-proof, nav, header.bar';
    const gather = (node: Node): string => {
      if (node instanceof Text) return node.data;
      if (node instanceof Element) {
        if (node.matches(skipped) || (node instanceof HTMLElement && node.hidden)) return '';
        if (node.shadowRoot) return gather(node.shadowRoot);
      }
      return [...node.childNodes].map(gather).join('\n');
    };
    const panel = [...document.querySelectorAll('ek-app')].map((app) =>
      [...app.querySelectorAll('*'), ...app.shadowRoot!.querySelectorAll('*')].find(
        (one) => /^EK-\w+-PANEL$/.test(one.tagName) && one.checkVisibility(),
      ),
    )[0]!;
    return gather(panel);
  });

/** Numbers of whole units: four digits or more, with or without a space between thousands. */
const whole = /(?<![\d.])\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?![\d.])|(?<![\d.])\d{4,}/g;

for (const { name, values, headline, shown, csv, others = /^$/, table } of cases) {
  test(`${name}: measured loads are shown in the unit that was read`, async ({ page, server }) => {
    const state = { ...values, unit };
    const hash = deflateRawSync(JSON.stringify(state)).toString('base64url');
    await page.goto(`${server.url}#v1.${hash}`);
    await expect(sentence(page)).toContainText(headline);
    const seen: string[] = [];
    const tabs = page.getByRole('tab').filter({ visible: true });
    for (const tab of await tabs.allTextContents()) {
      if (/Command|Proof|Compare/.test(tab)) continue;
      await tabs.filter({ hasText: tab }).first().click();
      await expect(page.locator('.output').filter({ visible: true })).toHaveAttribute(
        'aria-busy',
        'false',
      );
      const text = await textOf(page);
      const large = (text.match(whole) ?? []).filter((one) => !others.test(one));
      expect([tab, large]).toEqual([tab, []]);
      seen.push(text);
    }
    for (const amount of shown) expect(seen.join(' ')).toContain(amount);
    if (table) await tabs.filter({ hasText: 'Table' }).click();
    const kind = table ? 'table csv' : 'csv';
    const file = readFileSync(await (await exported(page, kind)).path(), 'utf8');
    expect(file).toMatch(csv);
    expect(file.match(whole)).toBeNull();
    // The command and the element have the loads that were read, and their answer is the same.
    await tabs.filter({ hasText: 'Command' }).click();
    const snippet = (title: string) =>
      page.locator(`pre[data-snippet="${title}"]`).filter({ visible: true });
    const line = (await snippet('Command line').textContent())!;
    expect(line).toContain(` --unit ${unit}`);
    expect(line.replace(/--\S+ 1000\b/g, '').match(whole)).toBeNull();
    if (line.includes('objects.csv')) return;
    const output = execFileSync(cli, line.split(' ').slice(1), { encoding: 'utf8' });
    expect(output).toMatch(headline);
    for (const element of await snippet('Embed').allTextContents()) {
      expect(element).toContain('9.125');
      expect(element).toContain(`unit="${unit}"`);
    }
  });
}

test('the command has limits in the unit of the loads', async ({ page, server }) => {
  const state = { text: loads, unit, limit: '500' };
  const hash = deflateRawSync(JSON.stringify(state)).toString('base64url');
  await page.goto(`${server.url}#v1.${hash}`);
  await expect(sentence(page)).toContainText('from 9.125 to 3.501');
  const told = await sentence(page).textContent();
  await page.getByRole('tab', { name: 'Command' }).filter({ visible: true }).click();
  const line = await page.locator('pre[data-snippet="Command line"]').textContent();
  expect(line).toContain(' --message-limit 0.5');
  const output = execFileSync(cli, line!.split(' ').slice(1), { encoding: 'utf8' });
  expect(output.trim().split('\n').at(-1)).toBe(told!.trim().replaceAll(/\s+/g, ' '));
});
