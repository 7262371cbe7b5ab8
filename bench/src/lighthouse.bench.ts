import chromium from '@sparticuz/chromium';
import { launch } from 'chrome-launcher';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';
import { alignColumns } from './measure/table.js';
import type { DemoProduct } from './environment/demo-product.js';

const PAGES = ['/', '/committees', '/faq', '/register/new'];
/** Runs of each page. The median counts, because one run depends on what else the machine does. */
const RUNS = 5;

/** Minimum scores of 100. */
const SCORES = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
/** Maximum values: milliseconds, and cumulative layout shift. */
const LIMITS = { 'largest-contentful-paint': 1_500, 'cumulative-layout-shift': 0.02 } as const;

/** One page's scores by category, values by audit, and failed audits. */
interface Report {
  page: string;
  scores: Record<string, number>;
  values: Record<string, number>;
  failedAudits: string[];
}

/** Runs Lighthouse with its default phone and simulated slow 4G on the most important pages. @returns a table */
export async function measureLighthouse({ baseUrl }: DemoProduct): Promise<string> {
  const chrome = await launch({
    chromePath: await chromium.executablePath(),
    chromeFlags: ['--headless=shell', '--no-sandbox', '--disable-gpu'],
  });
  try {
    const reports: Report[] = [];
    for (const page of PAGES) reports.push(await createReport(baseUrl, page, chrome.port));
    return formatReports(reports);
  } finally {
    chrome.kill();
  }
}

async function createReport(baseUrl: string, page: string, port: number): Promise<Report> {
  const runs = [];
  for (let run = 0; run < RUNS; run++) {
    const options = { port, onlyCategories: Object.keys(SCORES), logLevel: 'error' } as const;
    const result = await lighthouse(baseUrl + page, options);
    if (!result) throw new Error(`${page}: Lighthouse returned no result`);
    runs.push(result.lhr);
  }
  const { categories, audits }: RunnerResult['lhr'] = computeMedianRun(runs);
  const weighted = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  );
  return {
    page,
    scores: Object.fromEntries(
      Object.keys(SCORES).map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
    ),
    values: Object.fromEntries(
      Object.keys(LIMITS).map((name) => [name, audits[name]?.numericValue ?? Infinity]),
    ),
    failedAudits: weighted
      .map(({ id }) => audits[id])
      .filter((audit) => audit && audit.score !== null && audit.score < 0.9)
      .map((audit) => `${page}: ${audit?.title} ${audit?.displayValue ?? ''}`),
  };
}

function formatReports(reports: Report[]): string {
  const rows = reports.map(({ page, scores, values }) => [
    page,
    ...Object.entries(SCORES).map(([name, goal]) =>
      markMissed(String(scores[name]), (scores[name] ?? 0) >= goal),
    ),
    ...Object.entries(LIMITS).map(([name, max]) => {
      const value = values[name] ?? Infinity;
      return markMissed(value >= 1 ? `${Math.round(value)} ms` : value.toFixed(3), value < max);
    }),
  ]);
  const goals = [...Object.values(SCORES).map((goal) => `>= ${goal}`), '< 1500 ms', '< 0.02'];
  const table = alignColumns(
    [['', ...Object.keys(SCORES), 'LCP', 'CLS'], ['goal', ...goals], ...rows],
    'left',
  );
  return [table, ...reports.flatMap(({ failedAudits }) => failedAudits)].join('\n');
}

function markMissed(value: string, reached: boolean): string {
  return reached ? value : `${value} missed`;
}
