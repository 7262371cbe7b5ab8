import { writeSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** Prints `N passed, N failed` as the last line of a test run. */
export default class SummaryReporter implements Reporter {
  private summary = '';

  onInit(): void {
    // Teardown may still print after the last test, so the line is printed when the process exits.
    process.once('exit', () => this.summary && writeSync(1, `${this.summary}\n`));
  }

  onTestRunEnd(modules: ReadonlyArray<TestModule>, unhandledErrors: ReadonlyArray<unknown>): void {
    this.summary = summaryOf(modules, unhandledErrors.length);
  }
}

function summaryOf(modules: ReadonlyArray<TestModule>, unhandledErrors: number): string {
  // A file that cannot be loaded has no tests, so its errors and unhandled errors are counted as failures.
  let failed = unhandledErrors + modules.reduce((sum, module) => sum + module.errors().length, 0);
  let passed = 0;
  let skipped = 0;
  for (const module of modules) {
    for (const suite of module.children.allSuites()) failed += suite.errors().length;
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      if (state === 'passed') passed += 1;
      else if (state === 'failed') failed += 1;
      else skipped += 1;
    }
  }
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}
