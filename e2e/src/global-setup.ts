import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHARED_FOLDER } from './prepared-data.js';

/** Playwright's globalSetup: creates a folder for what the workers of a run share, and removes it at the end. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'mun-e2e-shared-'));
  process.env[SHARED_FOLDER] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
