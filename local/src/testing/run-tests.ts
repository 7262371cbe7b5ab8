import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export type Suite = 'gate' | 'endurance';

interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}

/** A program that runs beside the others. It fails with a status other than 0. */
interface Step {
  name: string;
  command: string[];
  /** Reads the counts from its JSON report; without it, the program runs no tests. */
  count?: (report: string) => TestCounts;
}

const NO_TESTS: TestCounts = { passed: 0, failed: 0, skipped: 0 };

/** Playwright takes the file of its report from PLAYWRIGHT_JSON_OUTPUT_FILE. */
const SUITES: Record<Suite, (report: (name: string) => string) => Step[]> = {
  gate: (report) => [
    { name: 'vitest', command: vitest(report('vitest'), '!endurance'), count: countVitest },
    { name: 'playwright', command: playwright('seeded', 'empty'), count: countPlaywright },
    { name: 'checks', command: ['npm', 'run', '--silent', 'check:source'] },
  ],
  endurance: (report) => [
    { name: 'vitest', command: vitest(report('vitest'), 'endurance'), count: countVitest },
    { name: 'playwright', command: playwright('endurance'), count: countPlaywright },
  ],
};

function vitest(report: string, project: string): string[] {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return ['vitest', 'run', `--project=${project}`, ...reporters];
}

function playwright(...projects: string[]): string[] {
  return [
    'playwright',
    'test',
    '--config=e2e',
    '--reporter=list,json',
    ...projects.map((name) => `--project=${name}`),
  ];
}

/** What is used here of `JsonTestResults` of vitest/node. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** What is used here of `JSONReport` of @playwright/test/reporter. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** Counts a file that cannot be loaded as a failed test. */
function countVitest(report: string): TestCounts {
  const results = JSON.parse(report) as VitestReport;
  const brokenFiles = results.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests + brokenFiles.length,
    skipped: results.numPendingTests + results.numTodoTests,
  };
}

/** Counts errors outside of tests as failed tests. */
function countPlaywright(report: string): TestCounts {
  const { stats, errors } = JSON.parse(report) as PlaywrightReport;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

/**
 * Runs the programs of a suite side by side, all of them to their end, and prints `N passed, N failed` for all as the last
 * line. Every line of their output begins with the program's name.
 * @returns whether everything passed
 */
export async function runTests(suite: Suite): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'mun-report-'));
  const report = (name: string) => join(folder, `${name}.json`);
  const counts = await Promise.all(SUITES[suite](report).map((step) => run(step, report(step.name))));
  rmSync(folder, { recursive: true });
  const sum = (key: keyof TestCounts) => counts.reduce((total, count) => total + count[key], 0);
  const skipped = sum('skipped');
  console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`);
  return sum('failed') === 0;
}

async function run(
  { name, command: [program = '', ...args], count }: Step,
  report: string,
): Promise<TestCounts> {
  const start = Date.now();
  const print = (line: string) => console.log(`${name.padEnd(10)} | ${line}`);
  const bin = join(process.cwd(), 'node_modules', '.bin');
  const child = spawn(program, args, {
    env: { ...process.env, PATH: `${bin}:${process.env['PATH']}`, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', print);
  try {
    const [status, signal] = (await once(child, 'close')) as [number | null, string | null];
    print(`ended with ${signal ?? status} after ${Math.round((Date.now() - start) / 1_000)} s`);
    const counts = count ? count(readFileSync(report, 'utf8')) : NO_TESTS;
    return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } catch (error) {
    print(`ended without a report: ${String(error)}`);
    return { ...NO_TESTS, failed: 1 };
  }
}
