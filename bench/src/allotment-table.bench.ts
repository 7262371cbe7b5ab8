import { insertConfirmedDelegates } from '@mun/local/demo/registrations';
import type { Page } from 'playwright-core';
import { connectDatabase, launchBrowser, openAdminContext } from './environment/demo-admin.js';
import type { DemoProduct } from './environment/demo-product.js';
import { alignColumns } from './measure/table.js';
import { measureScrollFrames, measurePaintTimes } from './measure/frames.js';

const DELEGATES = 5_000;
/** The 95th percentile of the time between two frames, in milliseconds. */
const MAX_FRAME_MS = 34;
const MAX_SEARCH_MS = 100;
const MAX_EDIT_MS = 50;

/** One row of the table. */
interface Figures {
  name: string;
  goal: string;
  product: string;
  baseline: string;
  reached: boolean;
}

/**
 * Measures the allotments screen with 5,000 delegates in a browser: frame times while its table is scrolled, compared with a
 * page of as many plain lines, and the time until a search and an edit are painted. @returns a table
 */
export async function measureAllotmentTable(product: DemoProduct): Promise<string> {
  await insertDelegates(product);
  const browser = await launchBrowser();
  try {
    const context = await openAdminContext(browser, product);
    const page = await context.newPage();
    await page.goto(`${product.baseUrl}/admin/allotments`);
    await page.getByRole('grid').waitFor();
    const baselinePage = await context.newPage();
    await showPlainLines(baselinePage);
    await page.bringToFront();
    return formatFigures(await measure(page, baselinePage));
  } finally {
    await browser.close();
  }
}

async function measure(page: Page, baselinePage: Page): Promise<Figures[]> {
  const figures: Figures[] = [];
  for (const [name, step] of [
    ['frame times, mouse wheel', 120],
    ['frame times, dragging the scrollbar', 4_000],
  ] as const) {
    await page.bringToFront();
    const product = await measureScrollFrames(page, 'html', step);
    await baselinePage.bringToFront();
    const baseline = await measureScrollFrames(baselinePage, '#box', step);
    const show = ({ median, p95, max }: typeof product) => `${median} / ${p95} / ${max} ms`;
    figures.push({
      name: `${name} (median / p95 / max)`,
      goal: `p95 < ${MAX_FRAME_MS} ms`,
      product: show(product),
      baseline: show(baseline),
      reached: product.p95 < MAX_FRAME_MS,
    });
  }
  await page.bringToFront();
  const search = await measurePaintTimes(page, 'input[type=search]', ['a', 'sha', 'sharma', 'pune', '']);
  figures.push(maxOf('search until painted', MAX_SEARCH_MS, search));
  const select = '[data-index="3"] select';
  await page.locator(select).first().waitFor();
  const committees = ['Arctic Council', 'Lok Sabha', 'Arctic Council', 'Lok Sabha', 'Arctic Council'];
  figures.push(maxOf('edit until painted', MAX_EDIT_MS, await measurePaintTimes(page, select, committees)));
  return figures;
}

function maxOf(name: string, goal: number, times: number[]): Figures {
  const max = Math.max(...times);
  return {
    name: `${name} (max of ${times.length})`,
    goal: `< ${goal} ms`,
    product: `${max} ms`,
    baseline: '',
    reached: max < goal,
  };
}

async function insertDelegates(product: DemoProduct): Promise<void> {
  const client = await connectDatabase(product);
  try {
    await insertConfirmedDelegates(client.db(), DELEGATES, 2);
  } finally {
    await client.close();
  }
}

/** The upper limit of the machine: the same number of static lines. */
function showPlainLines(page: Page): Promise<void> {
  return page.setContent(
    `<div id="box" style="height: 900px; overflow: auto">${'<p style="height: 62px; margin: 0">Sample Delegate</p>'.repeat(DELEGATES)}</div>`,
  );
}

function formatFigures(figures: Figures[]): string {
  const rows = figures.map(({ name, goal, product, baseline, reached }) => [
    name,
    goal,
    reached ? product : `${product} missed`,
    baseline,
  ]);
  return alignColumns([['', 'goal', 'product', 'baseline'], ...rows], 'left');
}
