import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { SHORT_LIVED_PROCESS } from '@mun/local/testing/node-options';
import { rolldown } from 'rolldown';
import type { TestProject } from 'vitest/node';

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
const KEPT_MS = 3_600_000;

/**
 * Vitest's globalSetup: bundles the backend, unless this build has been. Tests start it about 35 times in the gate and 150 times
 * in endurance, and most of a start is loading 2,000 modules. So it is bundled once per build, together with the code that V8 has
 * compiled. Measured, CPU time until it listens: 2.1 s from dist, 1.2 s as one file, 0.9 s as one file with its compiled code.
 */
export default async function setup(project: TestProject): Promise<void> {
  const folder = join(BUNDLES, hashOfBuild());
  if (!existsSync(folder)) {
    mkdirSync(BUNDLES, { recursive: true });
    const unfinished = mkdtempSync(`${folder}.`);
    await bundleInto(unfinished);
    // Another run may have bundled the same build meanwhile.
    if (existsSync(folder)) rmSync(unfinished, { recursive: true });
    else renameSync(unfinished, folder);
    removeOldBundles();
  }
  project.provide('bundledBackend', [...SHORT_LIVED_PROCESS, RUN_BUNDLE, folder]);
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

async function bundleInto(folder: string): Promise<void> {
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
