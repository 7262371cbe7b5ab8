import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { findOnPath } from './find-on-path.js';

/** A program that runs beside us, and how one knows that it is ready to serve. */
export interface ProcessSpec {
  name: string;
  /** Program and arguments. */
  command: string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** Where its data lie: made before each run, so that a part whose data were wiped comes back with none. */
  dir?: string;
  /** It is a Node program that loads follow-parent.ts, and so ends by itself, in good order, when we are gone. */
  exitsWithParent?: boolean;
  isReady: (running: ManagedProcess) => Promise<boolean>;
}

export interface ManagedProcess {
  readonly pid: number;
  /** Resolves once, when the process has ended, with what to tell people: 'code 1' or 'SIGKILL'. */
  readonly exited: Promise<string>;
  /** Whether this was among what it wrote to stdout of late. */
  hasLogged(text: string): boolean;
  /** The line of its stderr that tells most about its end, '' if there is none. */
  lastError(): string;
  /** SIGTERM, and SIGKILL where that takes too long. Resolves when the process is gone. */
  stop(): Promise<void>;
  /** SIGKILL to the process and what it started. Resolves when it is gone. */
  kill(): Promise<void>;
}

/** Gets each chunk that a part writes. */
export type OutputListener = (chunk: Buffer) => void;

const POLL_MS = 20;
const READY_WITHIN_MS = 90_000;
const STOP_WITHIN_MS = 10_000;
const REMEMBERED_LETTERS = 8000;

/**
 * Starts a part and resolves when it is ready.
 * @throws Error naming the part, and what it said last, when it ends or is not ready in time.
 */
export async function startProcess(part: ProcessSpec, listener?: OutputListener): Promise<ManagedProcess> {
  const running = spawnProcess(part, listener);
  await waitUntilReady(part, running);
  return running;
}

/** Resolves when the part is ready; one that ends or takes too long is killed, and an Error says so. */
export async function waitUntilReady(part: ProcessSpec, running: ManagedProcess): Promise<void> {
  let end: string | undefined;
  void running.exited.then((how) => (end = how));
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await part.isReady(running).catch(() => false))) {
    if (end === undefined && Date.now() < deadline) {
      await sleep(POLL_MS);
      continue;
    }
    const why = end === undefined ? `is not ready after ${READY_WITHIN_MS / 1000} s` : `ended (${end})`;
    await running.kill();
    throw new Error([`${part.name} ${why}`, running.lastError()].filter(Boolean).join(': '));
  }
}

export function spawnProcess(part: ProcessSpec, listener?: OutputListener): ManagedProcess {
  if (part.dir) mkdirSync(part.dir, { recursive: true });
  const [program = '', ...args] = part.exitsWithParent ? part.command : [...endsWithUs(), ...part.command];
  const child = spawn(program, args, {
    cwd: part.cwd,
    env: { ...process.env, ...part.env },
    stdio: ['ignore', 'pipe', 'pipe', ...(part.exitsWithParent ? ['ipc' as const] : [])],
    // A group of its own: Ctrl-C in the terminal reaches us alone, and we take the parts down in order.
    detached: true,
  });
  const said = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream]?.on('data', (chunk: Buffer) => {
      said[stream] = (said[stream] + chunk.toString()).slice(-REMEMBERED_LETTERS);
      listener?.(chunk);
    });
  }
  const ended = endOf(child);
  const kill = async () => {
    signal(child.pid, 'SIGKILL', 'group');
    await ended;
  };
  return {
    pid: child.pid ?? 0,
    exited: ended,
    hasLogged: (text) => said.stdout.includes(text),
    lastError: () => mostTelling(said.stderr),
    kill,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        // What follows us ends its own children in order; of the others each gets the word itself.
        signal(child.pid, 'SIGTERM', part.exitsWithParent ? 'process' : 'group');
      }
      const timer = new AbortController();
      const late = sleep(STOP_WITHIN_MS, undefined, { signal: timer.signal }).catch(() => undefined);
      await Promise.race([ended, late]);
      timer.abort();
      await kill(); // also what it started and left behind
    },
  };
}

function signal(pid: number | undefined, name: NodeJS.Signals, to: 'process' | 'group'): void {
  if (pid === undefined) return;
  try {
    process.kill(to === 'group' ? -pid : pid, name);
  } catch {
    // It is gone already.
  }
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('exit', (code, killer) => resolve(killer ?? `code ${code}`));
    child.once('error', (error) => resolve(error.message)); // it could not be started
  });
}

/** Node ends a report with its own version; the line to show is the one that names the error. */
function mostTelling(stderr: string): string {
  const lines = stderr
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^Node\.js v\d|^\s+at /.test(line));
  return (lines.findLast((line) => /^(Uncaught )?\w*Error\b/.test(line)) ?? lines.at(-1) ?? '').trim();
}

/** Linux can end a program that knows nothing of us when we are killed; util-linux has the switch. */
function endsWithUs(): string[] {
  const setpriv = process.platform === 'linux' ? findOnPath('setpriv') : undefined;
  return setpriv ? [setpriv, '--pdeathsig', 'TERM'] : [];
}
