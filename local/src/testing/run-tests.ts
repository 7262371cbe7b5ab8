import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';

export type Suite = 'gate' | 'endurance';

interface Results {
  passed: number;
  skipped: number;
  /** The name and the first line of the error of each failed test, and whatever else failed. */
  failures: string[];
}

/** A program that runs beside the others. It fails with a status other than 0. */
interface Step {
  name: string;
  command: string[];
  /** Reads the results from its JSON report; without it, the program runs no tests. */
  read?: (report: string) => Results;
}

/** Playwright takes the file of its report from PLAYWRIGHT_JSON_OUTPUT_FILE. */
const SUITES: Record<Suite, (report: (name: string) => string) => Step[]> = {
  gate: (report) => [
    { name: 'vitest', command: vitest(report('vitest'), '!endurance'), read: readVitest },
    { name: 'playwright', command: playwright('seeded'), read: readPlaywright },
    { name: 'checks', command: ['npm', 'run', '--silent', 'check:source'] },
  ],
  endurance: (report) => [
    { name: 'vitest', command: vitest(report('vitest'), 'endurance'), read: readVitest },
    { name: 'playwright', command: playwright('endurance', 'empty'), read: readPlaywright },
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
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** What is used here of `JSONReport` of @playwright/test/reporter. */
interface PlaywrightReport {
  stats: { expected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
  errors: PlaywrightError[];
}
interface PlaywrightError {
  message?: string;
  location?: { file: string; line: number };
}
interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    file: string;
    title: string;
    tests: { status: string; results: { error?: PlaywrightError }[] }[];
  }[];
}

/** A file that cannot be loaded counts as a failed test. */
function readVitest(report: string): Results {
  const results = JSON.parse(report) as VitestReport;
  return {
    passed: results.numPassedTests,
    skipped: results.numPendingTests + results.numTodoTests,
    failures: results.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const file = relative(process.cwd(), name);
      const failed = assertionResults.filter((test) => test.status === 'failed');
      if (status === 'failed' && failed.length === 0) return failure(file, message);
      return failed.map((test) => failure(`${file} ${test.fullName}`, test.failureMessages[0]));
    }),
  };
}

/** Errors outside of tests count as failed tests. */
function readPlaywright(report: string): Results {
  const { stats, suites, errors } = JSON.parse(report) as PlaywrightReport;
  const specsOf = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(specsOf),
  ];
  return {
    passed: stats.expected + stats.flaky,
    skipped: stats.skipped,
    failures: [
      ...errors.map(({ message }) => failure('outside of the tests', message)),
      ...suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
        tests
          .filter(({ status }) => status === 'unexpected')
          .map(({ results }) => {
            const { message, location } = results.at(-1)?.error ?? {};
            const line = location ? ` (${basename(location.file)}:${location.line})` : '';
            return failure(`${file} ${title}${line}`, message);
          }),
      ),
    ],
  };
}

function failure(name: string, message = ''): string {
  return `${name}: ${stripVTControlCharacters(message).split('\n', 1)[0]}`;
}

/**
 * Runs the programs of a suite side by side, all of them to their end. Every line of their output begins with the program's
 * name. Afterwards it prints what failed, one line each, and `N passed, N failed` for all as the last line.
 * @returns whether everything passed
 */
export async function runTests(suite: Suite): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'mun-report-'));
  const report = (name: string) => join(folder, `${name}.json`);
  const steps = SUITES[suite](report);
  const results = await Promise.all(steps.map((step) => run(step, report(step.name))));
  rmSync(folder, { recursive: true });
  const failures = results.flatMap((result) => result.failures);
  const sum = (key: 'passed' | 'skipped') => results.reduce((total, result) => total + result[key], 0);
  const skipped = sum('skipped');
  for (const line of failures) console.log(`failed: ${line}`);
  console.log(`${sum('passed')} passed, ${failures.length} failed${skipped ? `, ${skipped} skipped` : ''}`);
  return failures.length === 0;
}

async function run({ name, command: [program = '', ...args], read }: Step, report: string): Promise<Results> {
  const start = Date.now();
  const print = (line: string) => console.log(`${name.padEnd(10)} | ${line}`);
  const bin = join(process.cwd(), 'node_modules', '.bin');
  const child = spawn(program, args, {
    env: { ...process.env, PATH: `${bin}:${process.env['PATH']}`, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', print);
  const noTests = { passed: 0, skipped: 0, failures: [] };
  try {
    const [status, signal] = (await once(child, 'close')) as [number | null, string | null];
    const end = `ended with ${signal ?? status} after ${Math.round((Date.now() - start) / 1_000)} s`;
    print(end);
    const results = read ? read(readFileSync(report, 'utf8')) : noTests;
    const isUnexplained = status !== 0 && results.failures.length === 0;
    return isUnexplained ? { ...results, failures: [`${name}: ${end}`] } : results;
  } catch (error) {
    const problem = `ended without a report: ${String(error)}`;
    print(problem);
    return { ...noTests, failures: [`${name}: ${problem}`] };
  }
}
