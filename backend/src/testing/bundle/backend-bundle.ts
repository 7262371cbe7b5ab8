import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { SHORT_LIVED_PROCESS } from '@mun/local/testing/node-options';
import { rolldown } from 'rolldown';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const MAIN = join(ROOT, 'backend/dist/main.js');
const RUN_BUNDLE = fileURLToPath(new URL('./run-bundle.mjs', import.meta.url));
const BUNDLES = join(ROOT, 'node_modules/.cache/backend-bundles');
const BUILDS = [
  'backend',
  'packages/contracts',
  'packages/documents',
  'packages/emails',
  'packages/proposals',
  'packages/server-kit',
];
/** Native code, and files that the queue board reads from its own folder. */
const NOT_BUNDLED = ['sharp', /^@bull-board\/ui/];
/** A lock that is older was left behind by a run that was stopped. */
const LOCK_MS = 60_000;
const KEPT_MS = 3_600_000;

/**
 * Returns node's arguments that run the built backend. Tests start it about 35 times in the gate and 150 times in endurance,
 * and most of a start is loading 2,000 modules. So it is bundled once per build, together with the code that V8 has compiled.
 * Measured, CPU time until it listens: 2.1 s from dist, 1.2 s as one file, 0.9 s as one file with its compiled code.
 */
export async function bundledBackend(): Promise<string[]> {
  const folder = join(BUNDLES, hashOfBuild());
  const unfinished = `${folder}.unfinished`;
  mkdirSync(BUNDLES, { recursive: true });
  while (!existsSync(folder)) {
    // The unfinished folder is the lock: several workers of Vitest may start a backend at once.
    if (!createFolder(unfinished)) {
      await sleep(50);
      continue;
    }
    await bundleInto(unfinished);
    renameSync(unfinished, folder);
    removeOldBundles();
  }
  return [...SHORT_LIVED_PROCESS, RUN_BUNDLE, folder];
}

/** Changes with every build. */
function hashOfBuild(): string {
  const hash = createHash('sha256');
  for (const folder of BUILDS.map((name) => join(ROOT, name, 'dist')))
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
      if (!name.endsWith('.js')) continue;
      const { mtimeMs, size } = statSync(join(folder, name));
      hash.update(`${name} ${mtimeMs} ${size}\n`);
    }
  return hash
    .update(String(statSync(join(ROOT, 'package-lock.json')).mtimeMs))
    .digest('hex')
    .slice(0, 16);
}

/** Returns false if another process has created it and is at work. */
function createFolder(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    const createdAt = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - createdAt > LOCK_MS) rmSync(folder, { recursive: true, force: true });
    return false;
  }
}

async function bundleInto(folder: string): Promise<void> {
  try {
    const bundle = await rolldown({
      input: MAIN,
      platform: 'node',
      external: NOT_BUNDLED,
      // Nest imports optional packages that are not installed, and catches the error.
      logLevel: 'silent',
      plugins: [{ name: 'original-urls', transform: keepUrl }],
    });
    await bundle.write({ file: join(folder, 'main.cjs'), format: 'cjs', codeSplitting: false });
    await bundle.close();
    // Without settings it loads everything, ends with an error, and writes its compiled code.
    spawnSync('node', [...SHORT_LIVED_PROCESS, RUN_BUNDLE, folder], { env: { PATH: process.env['PATH'] } });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Modules find the files beside them by their URL. */
function keepUrl(code: string, id: string): string | undefined {
  if (!id.startsWith(ROOT) || !code.includes('import.meta.url')) return undefined;
  return code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
}

function removeOldBundles(): void {
  for (const name of readdirSync(BUNDLES)) {
    const path = join(BUNDLES, name);
    const { mtimeMs = 0 } = statSync(path, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > KEPT_MS) rmSync(path, { recursive: true, force: true });
  }
}
