// Saves the picture of the README with the export menu of the page: the first example of the README, as
// a figure on a light and on a dark ground. Run it after `npm run build`:
//   node web/scripts/readme-picture.mjs
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { serve } from '../../.ci/serve.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const mostBytes = 60_000;

const server = await serve(`${root}web/dist`, 0);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 } });
  await page.goto(`http://localhost:${server.address().port}/#ex=plan-usual`);
  await page.locator('[data-summary*=" 14"]').filter({ visible: true }).first().waitFor();
  await page
    .locator('.output[aria-busy=true]')
    .filter({ visible: true })
    .waitFor({ state: 'hidden' });
  const menu = page.getByLabel('Export').filter({ visible: true });
  for (const [kind, name] of [
    ['figure', 'plan-light.svg'],
    ['figure dark', 'plan-dark.svg'],
  ]) {
    const download = page.waitForEvent('download');
    await menu.selectOption(kind);
    const file = `${root}web/public/${name}`;
    await (await download).saveAs(file);
    const { length } = readFileSync(file);
    if (length > mostBytes) throw new Error(`${name}: ${length} bytes are more than ${mostBytes}`);
    console.log(`${name}  ${length} bytes`);
  }
} finally {
  await browser.close();
  server.close();
}
