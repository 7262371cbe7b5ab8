import chromium from '@sparticuz/chromium';
import { chromium as playwright } from 'playwright-core';
const U = process.env.U ?? 'http://localhost:4500';
const browser = await playwright.launch({ executablePath: await chromium.executablePath(), args: ['--headless=shell','--no-sandbox','--disable-gpu','--disable-quic','--no-first-run'] });
const { layCable } = await import('/work/main/e2e/dist/cable.js'); const cable = await layCable(U); const S = cable.site; const ctx = await browser.newContext({ viewport: { width: 390, height: 844 } });
const page = await ctx.newPage();
page.on('console', (m) => console.log('  ', m.type(), m.text().slice(0, 200)));
page.on('pageerror', (e) => console.log('  pageerror', e.message));
await page.goto(S, { waitUntil: 'networkidle' });
await page.waitForFunction(() => navigator.serviceWorker.controller);
await page.waitForTimeout(1500);
console.log(await page.evaluate(async () => Object.fromEntries(await Promise.all((await caches.keys()).map(async (n) => [n, (await (await caches.open(n)).keys()).map((r) => new URL(r.url).pathname + new URL(r.url).search)])))));
await page.getByRole('link', { name: 'See all committees' }).click();
await page.waitForTimeout(1500);
await cable.cut();
for (const p of ['/', '/committees', '/faq', '/admin']) {
  await page.goto(S + p).catch((e) => console.log('goto', p, e.message.split('\n')[0]));
  await page.waitForTimeout(800);
  console.log(p, JSON.stringify((await page.locator('main').innerText().catch(() => 'none')).slice(0, 120)), JSON.stringify(await page.getByRole('status').allInnerTexts()));
}
await page.goto(S + '/committees'); await page.screenshot({ path: '/tmp/ssr-work/shots/offline.png' });
await cable.mend(); await page.waitForTimeout(12000);
console.log(JSON.stringify(await page.getByRole('status').allInnerTexts()));
await cable.close(); await browser.close();
