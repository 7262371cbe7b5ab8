import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadOrCreateSecrets } from './secrets.js';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'mun-secrets-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test('secrets are generated once per folder and readable only by their owner', () => {
  const secrets = loadOrCreateSecrets(folder);
  expect(loadOrCreateSecrets(folder)).toEqual(secrets);
  expect(secrets.ADMIN_CODE).toMatch(/^([3-9A-Y]{4}-){3}[3-9A-Y]{4}$/);
  expect(secrets.ADMIN_TOKEN_SECRET.length).toBeGreaterThanOrEqual(64);
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);

  const other = mkdtempSync(join(tmpdir(), 'mun-secrets-'));
  expect(loadOrCreateSecrets(other).ADMIN_CODE).not.toBe(secrets.ADMIN_CODE);
  rmSync(other, { recursive: true });
});

test('an unreadable secrets file is not overwritten', () => {
  writeFileSync(join(folder, 'secrets.json'), '{"ADMIN_CODE": "ab');
  expect(() => loadOrCreateSecrets(folder)).toThrow(/secrets\.json is not valid JSON/);
});
