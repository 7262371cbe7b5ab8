import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const MODULES = fileURLToPath(new URL('../../../node_modules', import.meta.url));
const TEST_COMMAND = fileURLToPath(new URL('../../test.mjs', import.meta.url));

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mun-run-tests-'));
  mkdirSync(join(folder, 'e2e'));
  symlinkSync(MODULES, join(folder, 'node_modules'));
  write('package.json', JSON.stringify({ scripts: { 'check:source': 'true' } }));
  write('e2e/playwright.config.mjs', playwrightConfig);
});
afterEach(() => rmSync(folder, { recursive: true }));

const playwrightConfig = `export default { projects: [{ name: 'seeded', testMatch: '*.e2e.mjs' }] };`;
const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
/** The text of a test file for the runner under test, with one test of each outcome. */
const eachOutcome = (module: string) => `import { test } from '${module}';
  test('passes', () => {});
  test('fails', () => { throw new Error('no'); });
  test.skip('is skipped', () => {});`;
const passing = (module: string) => `import { test } from '${module}'; test('passes', () => {});`;

function run() {
  // Vitest sets variables that Playwright takes for Jest's.
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'] };
  return spawnSync(process.execPath, [TEST_COMMAND, 'gate'], { cwd: folder, encoding: 'utf8', env });
}

test('the last line counts the tests of both runners', () => {
  write('some.spec.mjs', passing('vitest'));
  write('e2e/some.e2e.mjs', passing('@playwright/test'));
  expect(run()).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/\n2 passed, 0 failed\n$/) as string,
  });
});

test('a failure in one runner does not keep the other from running; all failures are listed at the end', () => {
  write('some.spec.mjs', eachOutcome('vitest'));
  write('broken.spec.mjs', `import './missing.mjs';`);
  write('e2e/some.e2e.mjs', eachOutcome('@playwright/test'));
  const { status, stdout } = run();
  const lines = stdout.trimEnd().split('\n').slice(-4);
  expect(status).toBe(1);
  expect(lines.toSorted()).toEqual([
    '2 passed, 3 failed, 2 skipped',
    expect.stringMatching(/^failed: broken.spec.mjs: .*missing.mjs/),
    'failed: some.e2e.mjs fails (some.e2e.mjs:3): Error: no',
    'failed: some.spec.mjs fails: Error: no',
  ]);
  expect(lines.at(-1)).toBe('2 passed, 3 failed, 2 skipped');
});

test('a runner that fails without a report or outside of its tests counts as a failure', () => {
  write('some.spec.mjs', `${passing('vitest')} void Promise.reject(new Error('no'));`);
  write('e2e/playwright.config.mjs', `throw new Error('no');`);
  expect(run()).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(/\n1 passed, 2 failed\n$/) as string,
  });
});

test('source code that does not pass its checks counts as a failure', () => {
  write('some.spec.mjs', passing('vitest'));
  write('e2e/some.e2e.mjs', passing('@playwright/test'));
  write('package.json', JSON.stringify({ scripts: { 'check:source': 'false' } }));
  expect(run()).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(/\n2 passed, 1 failed\n$/) as string,
  });
});
