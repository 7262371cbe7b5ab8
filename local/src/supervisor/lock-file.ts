import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../errors.js';
import { identifyProcess, isProcessAlive, type ProcessIdentity } from './process-identity.js';

interface Entries {
  supervisor: ProcessIdentity;
  /** The running processes by name. */
  processes: Record<string, ProcessIdentity>;
}

/** Thrown if another supervisor holds the folder's lock. */
export class DataFolderInUseError extends Error {
  constructor(folder: string, pid: number) {
    super(`Another process (${pid}) is already using ${folder}. Stop it, or set DATA_DIR to another folder.`);
  }
}

/** Longer than a loaded machine delays a process between reading the lock file and acting on it. */
const RECHECK_DELAY_MS = 300;
const LEFTOVER_TIMEOUT_MS = 10_000;

/**
 * The lock of a data folder, `running.json`: names the supervisor that holds it and the processes that it runs. A lock whose
 * supervisor no longer runs is stale.
 */
export class LockFile {
  private readonly entries: Entries;

  private constructor(
    private readonly file: string,
    self: ProcessIdentity,
  ) {
    this.entries = { supervisor: self, processes: {} };
  }

  /**
   * Locks the folder and stops the processes that a killed supervisor left running.
   * @throws DataFolderInUseError
   */
  static async acquire(folder: string): Promise<LockFile> {
    mkdirSync(folder, { recursive: true, mode: 0o700 }); // contains personal data
    const self = identifyProcess(process.pid);
    if (!self) throw new Error('The start time of a process is not available on this system');
    const lockFile = new LockFile(join(folder, 'running.json'), self);
    const claim = `${lockFile.file}.${process.pid}`;
    writeFileSync(claim, lockFile.serialize());
    const isOurs = () => readText(lockFile.file) === lockFile.serialize();
    try {
      for (let linked = false; ;) {
        if (tryLink(claim, lockFile.file)) linked = true;
        else if (!linked || !isOurs()) await removeStaleLock(lockFile.file, claim, folder);
        if (!linked) continue;
        // Another process may be removing the stale lock at this moment, and ours with it, so check again.
        await sleep(RECHECK_DELAY_MS);
        if (isOurs()) return lockFile;
      }
    } finally {
      rmSync(claim, { force: true });
    }
  }

  /** Records a running process, replacing its earlier entry. */
  recordProcess(name: string, pid: number): void {
    const identity = identifyProcess(pid);
    if (!identity) return; // it has already exited
    this.entries.processes[name] = identity;
    writeFileSync(`${this.file}.new`, this.serialize());
    renameSync(`${this.file}.new`, this.file);
  }

  /** Removes the lock. */
  release(): void {
    rmSync(this.file, { force: true });
  }

  private serialize(): string {
    return JSON.stringify(this.entries, undefined, 2);
  }
}

/** Links the claim to the lock file's name. Returns false if the lock file exists. */
function tryLink(claim: string, file: string): boolean {
  try {
    linkSync(claim, file);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

async function removeStaleLock(file: string, claim: string, folder: string): Promise<void> {
  const text = readText(file);
  if (text === undefined) return; // removed in the meantime
  const existing = parseEntries(text);
  if (existing && isProcessAlive(existing.supervisor))
    throw new DataFolderInUseError(folder, existing.supervisor.pid);
  await stopLeftovers(Object.values(existing?.processes ?? {}));
  // Several processes may find the same stale lock. One that moved a newer lock by mistake restores it.
  const moved = `${claim}.dead`;
  try {
    renameSync(file, moved);
    if (readText(moved) !== text) tryLink(moved, file);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  } finally {
    rmSync(moved, { force: true });
  }
}

/** Stops the processes of a killed supervisor. Most of them are already exiting. */
async function stopLeftovers(processes: ProcessIdentity[]): Promise<void> {
  for (const leftover of processes) if (isProcessAlive(leftover)) process.kill(leftover.pid, 'SIGTERM');
  const deadline = Date.now() + LEFTOVER_TIMEOUT_MS;
  while (processes.some(isProcessAlive) && Date.now() < deadline) await sleep(50);
  for (const leftover of processes) if (isProcessAlive(leftover)) process.kill(-leftover.pid, 'SIGKILL');
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function parseEntries(text: string): Entries | undefined {
  try {
    const entries: Entries = JSON.parse(text);
    return entries;
  } catch {
    return undefined;
  }
}
