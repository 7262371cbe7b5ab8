import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataFolderInUseError, LockFile } from './lock-file.js';
import { identifyProcess, isProcessAlive, type ProcessIdentity } from './process-identity.js';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'mun-ledger-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** A process that waits until it is ended. */
function sleeper() {
  return spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
}

function identityOf(pid: number | undefined): ProcessIdentity {
  const identity = identifyProcess(pid ?? 0);
  if (!identity) throw new Error('no such process');
  return identity;
}

function leaveBehind(supervisor: ProcessIdentity, parts: Record<string, ProcessIdentity> = {}): void {
  writeFileSync(join(folder, 'running.json'), JSON.stringify({ supervisor, parts }));
}

const dead: ProcessIdentity = { pid: 1, started: 'long ago' };

test('a folder has one supervisor at a time', async () => {
  const first = await LockFile.acquire(folder);
  await expect(LockFile.acquire(folder)).rejects.toThrow(DataFolderInUseError);
  first.release();
  (await LockFile.acquire(folder)).release();
  expect(readdirSync(folder)).toEqual([]);
});

test('of many at once that find a dead lock, one gets the folder', async () => {
  leaveBehind(dead);
  const script = `
    const { LockFile } = await import(${JSON.stringify(new URL('../../dist/supervisor/lock-file.js', import.meta.url).href)});
    try { await LockFile.acquire(${JSON.stringify(folder)}); console.log('mine'); setInterval(() => {}, 1000); }
    catch (error) { console.log(error.constructor.name); }`;
  const rivals = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] }),
  );
  const words = await Promise.all(
    rivals.map(async (rival) => {
      const [said] = (await once(rival.stdout, 'data')) as [Buffer];
      return said.toString().trim();
    }),
  );
  for (const rival of rivals) rival.kill('SIGKILL');
  expect(words.toSorted()).toEqual([
    'FolderInUse',
    'FolderInUse',
    'FolderInUse',
    'FolderInUse',
    'FolderInUse',
    'mine',
  ]);
});

test('what a killed supervisor left running is ended, and a stranger with its number is not', async () => {
  const part = sleeper();
  const stranger = sleeper();
  const partIdentity = identityOf(part.pid);
  const strangerIdentity = identityOf(stranger.pid);
  leaveBehind(dead, { part: partIdentity, other: { ...strangerIdentity, started: 'another time' } });

  const ledger = await LockFile.acquire(folder);
  expect(isProcessAlive(partIdentity)).toBe(false);
  expect(isProcessAlive(strangerIdentity)).toBe(true);
  stranger.kill('SIGKILL');
  ledger.release();
});

test('a part is noted in the place of its earlier run', async () => {
  const ledger = await LockFile.acquire(folder);
  const [first, second] = [sleeper(), sleeper()];
  ledger.recordProcess('backend', first.pid ?? 0);
  ledger.recordProcess('backend', second.pid ?? 0);
  const { parts } = JSON.parse(readFileSync(join(folder, 'running.json'), 'utf8')) as { parts: object };
  expect(parts).toEqual({ backend: identityOf(second.pid) });
  for (const process of [first, second]) process.kill('SIGKILL');
  ledger.release();
});
