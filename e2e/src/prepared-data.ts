import { cpSync, existsSync, mkdirSync, renameSync, rmSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '@mun/local/errors';

/** Names the folder that all workers of a run share; set by global-setup.ts. */
export const SHARED_FOLDER = 'MUN_E2E_FOLDER';

/**
 * Copies the demo data into an empty data folder, because creating it takes half a minute, mostly for encoding pictures. The
 * first worker of a run creates the original while the others wait.
 */
export async function copyDemoData(dir: string): Promise<void> {
  const shared = process.env[SHARED_FOLDER];
  if (!shared) throw new Error('global-setup.ts has not run');
  const original = join(shared, 'demo');
  const lock = `${original}.lock`;
  while (!existsSync(original)) {
    if (!createFolder(lock)) await sleep(100);
    else
      try {
        if (!existsSync(original)) await createOriginal(original);
      } finally {
        rmdirSync(lock);
      }
  }
  cpSync(original, dir, { recursive: true });
}

/** Returns false if the folder exists. */
function createFolder(path: string): boolean {
  try {
    mkdirSync(path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

async function createOriginal(path: string): Promise<void> {
  const unfinished = `${path}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  // Imported only here, because the simulators take a while to load and most workers do not need them.
  const { seedDemoData } = await import('./seed-demo-data.js');
  await seedDemoData(unfinished);
  renameSync(unfinished, path);
}
