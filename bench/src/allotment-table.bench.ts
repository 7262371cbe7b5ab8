import chromium from '@sparticuz/chromium';
import { join } from 'node:path';
import { API_PREFIX, ROUTES } from '@mun/contracts/routes';
import { databaseProcess } from '@mun/local/database/database';
import { insertConfirmedDelegates } from '@mun/local/demo/registrations';
import { MongoClient } from 'mongodb';
import { chromium as playwright, type Page } from 'playwright-core';
import type { DemoProduct } from './demo-product.js';
import { measureScrollFrames, measurePaintTimes } from './frames.js';

const DELEGATES = 5_000;
/** The 95th percentile of the time between two frames, in milliseconds. */
const FRAME = 34;
const SEARCH = 100;
const EDIT = 50;

/** One row of the table. */
interface Figures {
  what: string;
  goal: string;
  ours: string;
  bare: string;
  reached: boolean;
}

/**
 * Measures the allotments screen with 5,000 delegates in a browser: frame times while its table is scrolled, compared with a
 * page of as many plain lines, and the time until a search and an edit are painted. @returns a table
 */
export async function measureAllotmentTable(product: DemoProduct): Promise<string> {
  await fill(product);
  const browser = await playwright.launch({
    executablePath: await chromium.executablePath(),
    args: ['--headless=shell', '--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const token = await tokenOf(product);
    await context.addInitScript((kept) => localStorage.setItem('admin_token', kept), token);
    const page = await context.newPage();
    await page.goto(`${product.baseUrl}/admin/allotments`);
    await page.getByRole('grid').waitFor();
    const bare = await context.newPage();
    await showPlainLines(bare);
    await page.bringToFront();
    return tableOf(await measure(page, bare));
  } finally {
    await browser.close();
  }
}

async function measure(page: Page, bare: Page): Promise<Figures[]> {
  const figures: Figures[] = [];
  for (const [what, step] of [
    ['frames, scrolled by the wheel', 120],
    ['frames, dragged far', 4_000],
  ] as const) {
    await page.bringToFront();
    const ours = await measureScrollFrames(page, 'div:has(> [role=grid])', step);
    await bare.bringToFront();
    const plain = await measureScrollFrames(bare, '#box', step);
    const show = ({ median, p95: most, max: worst }: typeof ours) => `${median} / ${most} / ${worst} ms`;
    figures.push({
      what: `${what} (median / 95 % / worst)`,
      goal: `95 % < ${FRAME} ms`,
      ours: show(ours),
      bare: show(plain),
      reached: ours.p95 < FRAME,
    });
  }
  await page.bringToFront();
  const search = await measurePaintTimes(page, 'input[type=search]', ['a', 'sha', 'sharma', 'pune', '']);
  figures.push(worstOf('a search, until it is painted', SEARCH, search));
  const committees = ['Arctic Council', 'Lok Sabha', 'Arctic Council', 'Lok Sabha', 'Arctic Council'];
  figures.push(
    worstOf(
      'an edit, until it is painted',
      EDIT,
      await measurePaintTimes(page, '[data-index="3"] select', committees),
    ),
  );
  return figures;
}

function worstOf(what: string, goal: number, times: number[]): Figures {
  const worst = Math.max(...times);
  return {
    what: `${what} (worst of ${times.length})`,
    goal: `< ${goal} ms`,
    ours: `${worst} ms`,
    bare: '',
    reached: worst < goal,
  };
}

async function fill({ dataFolder: dir }: DemoProduct): Promise<void> {
  const { uri } = await databaseProcess(join(dir, 'database'));
  const client = await new MongoClient(uri).connect();
  try {
    await insertConfirmedDelegates(client.db(), DELEGATES, 2);
  } finally {
    await client.close();
  }
}

async function tokenOf({ baseUrl: site, adminCode }: DemoProduct): Promise<string> {
  const answer = await fetch(site + API_PREFIX + ROUTES.adminLogin, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: adminCode }),
  });
  const { message } = (await answer.json()) as { message: string };
  return message;
}

/** The upper limit of the machine: the same number of static lines. */
function showPlainLines(page: Page): Promise<void> {
  return page.setContent(
    `<div id="box" style="height: 765px; overflow: auto">${'<p style="height: 89px; margin: 0">Sample Delegate</p>'.repeat(DELEGATES)}</div>`,
  );
}

function tableOf(figures: Figures[]): string {
  const rows = [
    ['', 'goal', 'ours', 'bare'],
    ...figures.map(({ what, goal, ours, bare, reached }) => [
      what,
      goal,
      reached ? ours : `${ours} missed`,
      bare,
    ]),
  ];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) => row.map((cell, at) => cell.padEnd(widths[at]!)).join('   ')).join('\n');
}
