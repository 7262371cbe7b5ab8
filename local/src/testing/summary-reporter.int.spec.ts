import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const MODULES = fileURLToPath(new URL('../../../node_modules', import.meta.url));
const REPORTER = fileURLToPath(new URL('../../dist/testing/summary-reporter.js', import.meta.url));

test('the last line counts passed, failed and skipped tests; a file that cannot be loaded counts as failed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mun-reporter-'));
  symlinkSync(MODULES, join(folder, 'node_modules'));
  writeFileSync(
    join(folder, 'some.spec.js'),
    `import { test } from 'vitest';
     test('passes', () => {});
     test('fails', () => { throw new Error('no'); });
     test.skip('is skipped', () => {});`,
  );
  writeFileSync(join(folder, 'broken.spec.js'), `import './not-there.js';`);
  const vitest = ['run', '--root', folder, '--reporter=default', `--reporter=${REPORTER}`];
  const failure: unknown = await promisify(execFile)(join(MODULES, '.bin/vitest'), vitest).catch(
    (error) => error,
  );
  rmSync(folder, { recursive: true });
  expect(failure).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/\n1 passed, 2 failed, 1 skipped\n$/) as string,
  });
});
