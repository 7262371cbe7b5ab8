import { writeSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** Prints `N passed, N failed` as the very last line of a run, for whoever reads only that. */
export default class SummaryReporter implements Reporter {
  #line = '';

  onInit(): void {
    // Teardown may still print after the last test; nothing prints after the process' own end.
    process.once('exit', () => this.#line && writeSync(1, `${this.#line}\n`));
  }

  onTestRunEnd(modules: ReadonlyArray<TestModule>, unhandledErrors: ReadonlyArray<unknown>): void {
    this.#line = summaryOf(modules, unhandledErrors.length);
  }
}

function summaryOf(modules: ReadonlyArray<TestModule>, unhandledErrors: number): string {
  // A file that cannot even be loaded has no tests that could fail; neither it nor a stray error may pass.
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
