import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Nest and mongoose need decorator metadata.
const oxc = { decorator: { legacy: true, emitDecoratorMetadata: true } };

/** Browser tests run beside these, so each core gets one worker. */
const WORKERS = availableParallelism();

/** Files that take longest. */
const LONG = /(crash|editions|mailing|privacy|upgrade)[\w-]*\.int\.spec\.ts$/;

/** Starts long files first. Vitest starts the largest first, and one worker would run a small long file after all others have ended. */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the method of a sequencer, not of an array
    const bySize = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...bySize.filter(isLong), ...bySize.filter((file) => !isLong(file))];
  }
}

// These tests do not measure speed, so they allow for a machine ten times slower.
const WAITS = { expect: { poll: { timeout: 60_000 } }, testTimeout: 240_000, hookTimeout: 240_000 };

const PROGRAMS = '{backend,worker,local,bench,e2e,packages/*}/src/**';
const ENDURANCE = `${PROGRAMS}/*.endurance.spec.ts`;

const programs = {
  ...WAITS,
  globalSetup: ['./local/dist/testing/global-setup.js', './backend/src/testing/bundle/backend-bundle.ts'],
  // Nest, mongoose and our own modules are imported once per worker. None of them holds the state of a test file.
  isolate: false,
  // Their files often wait, for other processes or for a task that runs at intervals. Each worker loads the whole backend and
  // creates databases, so that more of them take longer.
  maxWorkers: WORKERS + 1,
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        oxc,
        test: {
          ...programs,
          name: 'programs',
          include: [`${PROGRAMS}/*.spec.ts`],
          exclude: [ENDURANCE],
        },
      },
      {
        oxc,
        test: {
          ...programs,
          name: 'endurance',
          // The browser tests beside them take longest.
          maxWorkers: WORKERS,
          testTimeout: 300_000,
          include: [ENDURANCE],
          sequence: { groupOrder: 2 },
        },
      },
      {
        oxc,
        test: {
          ...WAITS,
          name: 'frontend',
          include: ['frontend/src/**/*.spec.{ts,tsx}'],
          // React and jsdom are loaded once per worker.
          isolate: false,
          environment: 'jsdom',
          // As in production, styled-components inserts single rules. As text, jsdom would parse all of them again for each new one.
          env: { SC_DISABLE_SPEEDY: 'false' },
          setupFiles: ['frontend/src/testing/setup.ts'],
          sequence: { groupOrder: 1, hooks: 'list' },
          maxWorkers: WORKERS,
        },
      },
    ],
  },
});
