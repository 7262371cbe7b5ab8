import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}

interface TestRunner {
  name: string;
  /** @param report the file to write the JSON report to; Playwright takes it from the environment */
  args: (report: string) => string[];
  /** Counts errors outside of tests as failed, such as a file that cannot be loaded. */
  count: (report: string) => TestCounts;
}

const RUNNERS: TestRunner[] = [
  {
    name: 'vitest',
    args: (report) => ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    count(report) {
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
    },
  },
  {
    name: 'playwright',
    args: () => ['test', '--config=e2e', '--reporter=list,json'],
    count(report) {
      const { stats, errors } = JSON.parse(report) as PlaywrightReport;
      return {
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected + errors.length,
        skipped: stats.skipped,
      };
    },
  },
];

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

/**
 * Runs Vitest and then Playwright, even if Vitest fails, and prints `N passed, N failed` for both as the last line.
 * @returns whether everything passed
 */
export function runTests(): boolean {
  const counts = RUNNERS.map(run);
  const sum = (key: keyof TestCounts) => counts.reduce((total, count) => total + count[key], 0);
  const skipped = sum('skipped');
  console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`);
  return sum('failed') === 0;
}

function run({ name, args, count }: TestRunner): TestCounts {
  const folder = mkdtempSync(join(tmpdir(), 'mun-report-'));
  const report = join(folder, 'report.json');
  try {
    const { status, signal } = spawnSync(join('node_modules', '.bin', name), args(report), {
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      stdio: 'inherit',
    });
    const counts = count(readFileSync(report, 'utf8'));
    if (status !== 0 && counts.failed === 0) {
      console.error(`${name} ended with ${signal ?? status} although no test failed.`);
      counts.failed = 1;
    }
    return counts;
  } catch (error) {
    console.error(`${name} ended without a report:`, error);
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
