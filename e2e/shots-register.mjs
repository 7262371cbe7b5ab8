import { chromium } from 'playwright-core';
import { existsSync } from 'node:fs';
const exe = existsSync('/tmp/mun-chromium/chromium') ? '/tmp/mun-chromium/chromium' : await (await import('@sparticuz/chromium')).default.executablePath();
const browser = await chromium.launch({ executablePath: exe, args: ['--no-sandbox', '--headless=shell'] });
const base = 'http://localhost:4706';
const out = '/tmp/reg-shots/';
const jobs = process.argv.slice(2);
const open = async (w, h, dark, extra = {}) => {
  const c = await browser.newContext({ viewport: { width: w, height: h }, colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce', ...extra });
  const p = await c.newPage();
  p.on('console', (m) => m.type() === 'error' && console.log('console:', m.text()));
  p.on('pageerror', (e) => console.log('pageerror', e.message));
  return p;
};
export const fill = async (page) => {
  await page.getByLabel('Full name').fill('Ananya Deshpande');
  await page.getByLabel('Email').fill(`ananya.${Date.now()}@example.org`);
  await page.getByLabel('Phone').fill('9876543210');
  await page.getByLabel('Institution').fill('St. Xavier’s Senior Secondary School');
  await page.getByLabel('Number of MUNs').fill('1');
  for (const choice of [1, 2]) {
    await page.getByLabel(`Committee preference ${choice}`).selectOption({ index: choice * 2 });
    await page.getByLabel(`Portfolio preference 1 for committee ${choice}`).selectOption({ index: 1 });
    await page.getByLabel(`Portfolio preference 2 for committee ${choice}`).selectOption({ index: 2 });
  }
};
const sizes = { 360: [360, 640], 390: [390, 844], 768: [768, 1024], 1280: [1280, 900] };
for (const job of jobs) {
  const [kind, width, mode] = job.split(':');
  const [w, h] = sizes[width];
  const p = await open(w, h, mode === 'dark');
  const name = job.replaceAll(':', '-');
  if (kind === 'register') { await p.goto(base + '/register'); await p.screenshot({ path: out + name + '.png' }); }
  if (kind === 'top') { await p.goto(base + '/register/new'); await p.waitForSelector('html[data-hydrated]'); await p.screenshot({ path: out + name + '.png' }); }
  if (kind === 'full') {
    await p.goto(base + '/register/new'); await p.waitForSelector('html[data-hydrated]');
    await fill(p);
    await p.getByLabel('Coupon code').fill('earlybird'); await p.getByRole('button', { name: 'Apply' }).click();
    await p.waitForTimeout(1500);
    await p.screenshot({ path: out + name + '.png', fullPage: true });
    await p.getByLabel('Committee preference 2').scrollIntoViewIfNeeded(); await p.getByLabel('Committee preference 2').focus();
    await p.waitForTimeout(300);
    await p.screenshot({ path: out + name + '-mid.png' });
  }
  if (kind === 'errors') {
    await p.goto(base + '/register/new'); await p.waitForSelector('html[data-hydrated]');
    await p.getByLabel('Email').fill('x'); await p.getByRole('button', { name: /^Submit and pay/ }).click(); await p.waitForTimeout(600);
    await p.screenshot({ path: out + name + '.png' });
  }
  if (kind === 'paid') {
    await p.goto(base + '/register/new'); await p.waitForSelector('html[data-hydrated]');
    await fill(p);
    await p.getByRole('button', { name: /^Submit and pay/ }).click();
    await p.frameLocator('iframe').getByRole('button', { name: /^Pay/ }).click();
    await p.waitForURL(base + '/'); await p.waitForTimeout(1500);
    await p.screenshot({ path: out + name + '-toast.png' });
    await p.waitForTimeout(5500);
    await p.screenshot({ path: out + name + '.png', fullPage: false });
    await p.reload(); await p.waitForTimeout(1000);
    await p.evaluate(() => document.documentElement.scrollTop = 0);
    await p.screenshot({ path: out + name + '-full.png', clip: { x: 0, y: 0, width: w, height: 1800 }, fullPage: true });
  }
  await p.context().close();
}
await browser.close();
