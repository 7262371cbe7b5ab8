import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataFolderInUseError, LockFile } from './lock-file.js';
import { identifyProcess, isProcessAlive, type ProcessIdentity } from './process-identity.js';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'mun-lock-file-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Starts a process that runs until it is killed. */
function startSleeper() {
  return spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
}

function identityOf(pid: number | undefined): ProcessIdentity {
  const identity = identifyProcess(pid ?? 0);
  if (!identity) throw new Error('no such process');
  return identity;
}

function writeLock(supervisor: ProcessIdentity, processes: Record<string, ProcessIdentity> = {}): void {
  writeFileSync(join(folder, 'running.json'), JSON.stringify({ supervisor, processes }));
}

const DEAD_PROCESS: ProcessIdentity = { pid: 1, started: 'long ago' };

test('only one supervisor can lock a folder', async () => {
  const first = await LockFile.acquire(folder);
  await expect(LockFile.acquire(folder)).rejects.toThrow(DataFolderInUseError);
  first.release();
  (await LockFile.acquire(folder)).release();
  expect(readdirSync(folder)).toEqual([]);
});

test('one of several concurrent processes takes over a stale lock', async () => {
  writeLock(DEAD_PROCESS);
  const script = `
    const { LockFile } = await import(${JSON.stringify(new URL('../../dist/supervisor/lock-file.js', import.meta.url).href)});
    try { await LockFile.acquire(${JSON.stringify(folder)}); console.log('mine'); setInterval(() => {}, 1000); }
    catch (error) { console.log(error.constructor.name); }`;
  const competitors = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] }),
  );
  const results = await Promise.all(
    competitors.map(async (competitor) => {
      const [output] = (await once(competitor.stdout, 'data')) as [Buffer];
      return output.toString().trim();
    }),
  );
  for (const competitor of competitors) competitor.kill('SIGKILL');
  expect(results.toSorted()).toEqual([
    'DataFolderInUseError',
    'DataFolderInUseError',
    'DataFolderInUseError',
    'DataFolderInUseError',
    'DataFolderInUseError',
    'mine',
  ]);
});

test('processes left by a killed supervisor are stopped, but not another process with a reused pid', async () => {
  const leftover = startSleeper();
  const unrelated = startSleeper();
  const leftoverIdentity = identityOf(leftover.pid);
  const unrelatedIdentity = identityOf(unrelated.pid);
  writeLock(DEAD_PROCESS, {
    leftover: leftoverIdentity,
    other: { ...unrelatedIdentity, started: 'another time' },
  });

  const lockFile = await LockFile.acquire(folder);
  expect(isProcessAlive(leftoverIdentity)).toBe(false);
  expect(isProcessAlive(unrelatedIdentity)).toBe(true);
  unrelated.kill('SIGKILL');
  lockFile.release();
});

test('a restarted process replaces its earlier entry', async () => {
  const lockFile = await LockFile.acquire(folder);
  const [first, second] = [startSleeper(), startSleeper()];
  lockFile.recordProcess('backend', first.pid ?? 0);
  lockFile.recordProcess('backend', second.pid ?? 0);
  const { processes } = JSON.parse(readFileSync(join(folder, 'running.json'), 'utf8')) as {
    processes: object;
  };
  expect(processes).toEqual({ backend: identityOf(second.pid) });
  for (const process of [first, second]) process.kill('SIGKILL');
  lockFile.release();
});
