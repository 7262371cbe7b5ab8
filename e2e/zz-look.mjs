import chromium from '@sparticuz/chromium';
import { chromium as playwright } from 'playwright-core';
const U = process.env.U ?? 'http://localhost:4500';
const browser = await playwright.launch({ executablePath: await chromium.executablePath(), args: ['--headless=shell','--no-sandbox','--disable-gpu','--disable-quic','--no-first-run'] });
const paths = process.argv[2] ? process.argv[2].split(',') : ['/','/register','/register/new','/register/check','/committees','/ebs','/teams','/sponsors','/faq','/terms','/why-ca','/ca','/nothing'];
for (const [name, viewport] of [['390',{width:390,height:844}],['1280',{width:1280,height:900}]]) for (const path of paths) {
  const ctx = await browser.newContext({ viewport, colorScheme: process.env.DARK ? 'dark' : 'light' });
  const page = await ctx.newPage();
  const said = [];
  page.on('console', (m) => { if (!(path === '/nothing' && /404/.test(m.text()))) said.push(m.type() + ': ' + m.text().slice(0, 300)); });
  page.on('pageerror', (e) => said.push('pageerror ' + e.message.slice(0, 300)));
  const cdp = await ctx.newCDPSession(page); await cdp.send('Network.enable');
  const got = new Map(); const bytes = {};
  cdp.on('Network.responseReceived', (e) => got.set(e.requestId, { type: e.type, url: e.response.url }));
  cdp.on('Network.loadingFinished', (e) => { const r = got.get(e.requestId); if (r) { bytes[r.type] = (bytes[r.type] ?? 0) + e.encodedDataLength; if (process.env.V) console.log('   ', r.type, r.url.replace(U,''), e.encodedDataLength);} });
  await page.addInitScript(() => { window.cls = 0; window.shifts = []; window.lcp = null;
    new PerformanceObserver((l) => { for (const e of l.getEntries()) { window.cls += e.value; window.shifts.push([e.value.toFixed(4), e.sources?.map((s) => (s.node?.outerHTML ?? s.node?.textContent ?? '').slice(0, 80)).join(' | ')]); } }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((l) => { for (const e of l.getEntries()) window.lcp = [e.startTime | 0, e.element?.tagName, e.size]; }).observe({ type: 'largest-contentful-paint', buffered: true }); });
  await page.goto(U + path, { waitUntil: 'networkidle' });
  const m = await page.evaluate(() => ({ cls: window.cls, shifts: window.shifts, lcp: window.lcp, over: document.documentElement.scrollWidth - innerWidth, titles: document.querySelectorAll('title').length, metas: document.querySelectorAll('meta[name=description]').length, ogs: document.querySelectorAll('meta[property^="og:"]').length }));
  console.log(name, path, 'cls', m.cls.toFixed(4), 'lcp', m.lcp?.join(' '), 'titles', m.titles, m.metas, m.ogs, JSON.stringify(bytes), m.shifts.length ? JSON.stringify(m.shifts) : '', said.join('\n   '));
  if (process.env.SHOTS) await page.screenshot({ path: `/tmp/ssr-work/shots/h${path.replaceAll('/','_')}-${name}.png`, fullPage: true });
  await ctx.close();
  if (process.env.SHOTS) { const c2 = await browser.newContext({ viewport, javaScriptEnabled: false, colorScheme: process.env.DARK ? 'dark' : 'light' }); const p2 = await c2.newPage(); await p2.goto(U + path, { waitUntil: 'networkidle' }); await p2.screenshot({ path: `/tmp/ssr-work/shots/s${path.replaceAll('/','_')}-${name}.png`, fullPage: true }); await c2.close(); }
}
await browser.close();
