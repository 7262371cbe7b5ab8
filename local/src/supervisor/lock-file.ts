import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../errors.js';
import { identifyProcess, isProcessAlive, type ProcessIdentity } from './process-identity.js';

interface Entries {
  supervisor: ProcessIdentity;
  /** The parts that run, by name. */
  parts: Record<string, ProcessIdentity>;
}

/** Somebody else works on the folder. */
export class DataFolderInUseError extends Error {
  constructor(folder: string, pid: number) {
    super(
      `This is running already (process ${pid}) on ${folder}. Stop that one, or set DATA_DIR to another folder.`,
    );
  }
}

/** Longer than a loaded machine lets a process wait between a look at a lock and what follows from it. */
const SETTLE_MS = 300;
const LEFTOVERS_END_WITHIN_MS = 10_000;

/**
 * Who works on a data folder: one supervisor, and the parts that it runs. Being in the file is holding the
 * lock; a lock of a process that is gone counts for nothing.
 */
export class LockFile {
  readonly #entries: Entries;

  private constructor(
    private readonly file: string,
    self: ProcessIdentity,
  ) {
    this.#entries = { supervisor: self, parts: {} };
  }

  /**
   * Takes the folder, and ends what a killed supervisor has left running there.
   * @throws FolderInUse
   */
  static async acquire(folder: string): Promise<LockFile> {
    mkdirSync(folder, { recursive: true, mode: 0o700 }); // people's data
    const self = identifyProcess(process.pid);
    if (!self) throw new Error('This system does not tell when a process started');
    const ledger = new LockFile(join(folder, 'running.json'), self);
    const claim = `${ledger.file}.${process.pid}`;
    writeFileSync(claim, ledger.#text());
    const isOurs = () => textOf(ledger.file) === ledger.#text();
    try {
      for (let wasOurs = false; ;) {
        if (linked(claim, ledger.file)) wasOurs = true;
        else if (!wasOurs || !isOurs()) await clearAway(ledger.file, claim, folder);
        if (!wasOurs) continue;
        // Another one may be about to clear away the dead lock that was here, and ours with it: see whether it stays.
        await sleep(SETTLE_MS);
        if (isOurs()) return ledger;
      }
    } finally {
      rmSync(claim, { force: true });
    }
  }

  /** Notes a part, in the place of its earlier run. */
  recordProcess(part: string, pid: number): void {
    const identity = identifyProcess(pid);
    if (!identity) return; // it ended at once
    this.#entries.parts[part] = identity;
    writeFileSync(`${this.file}.new`, this.#text());
    renameSync(`${this.file}.new`, this.file);
  }

  release(): void {
    rmSync(this.file, { force: true });
  }

  #text(): string {
    return JSON.stringify(this.#entries, undefined, 2);
  }
}

/** Whether the file could be put there as the first of its name. */
function linked(claim: string, file: string): boolean {
  try {
    linkSync(claim, file);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

async function clearAway(file: string, claim: string, folder: string): Promise<void> {
  const text = textOf(file);
  if (text === undefined) return; // gone meanwhile
  const found = parsed(text);
  if (found && isProcessAlive(found.supervisor)) throw new DataFolderInUseError(folder, found.supervisor.pid);
  await endAll(Object.values(found?.parts ?? {}));
  // Two may have found the same dead lock: whoever moves away a living one puts it back.
  const moved = `${claim}.dead`;
  try {
    renameSync(file, moved);
    if (textOf(moved) !== text) linked(moved, file);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  } finally {
    rmSync(moved, { force: true });
  }
}

/** Parts of a killed supervisor: most are on their way out already, the others are shown it. */
async function endAll(parts: ProcessIdentity[]): Promise<void> {
  for (const part of parts) if (isProcessAlive(part)) process.kill(part.pid, 'SIGTERM');
  const deadline = Date.now() + LEFTOVERS_END_WITHIN_MS;
  while (parts.some(isProcessAlive) && Date.now() < deadline) await sleep(50);
  for (const part of parts) if (isProcessAlive(part)) process.kill(-part.pid, 'SIGKILL');
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function parsed(text: string): Entries | undefined {
  try {
    const entries: Entries = JSON.parse(text);
    return entries;
  } catch {
    return undefined;
  }
}
