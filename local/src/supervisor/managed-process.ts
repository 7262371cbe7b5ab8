import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { findOnPath } from './find-on-path.js';

/** Describes a child process and how to check that it is ready. */
export interface ProcessSpec {
  name: string;
  /** Program and arguments. */
  command: string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** The data folder. Created before each run, so that the process can start again after its data was deleted. */
  dir?: string;
  /** True for Node programs that load exit-with-parent.ts and so shut down by themselves when the supervisor exits. */
  exitsWithParent?: boolean;
  isReady: (running: ManagedProcess) => Promise<boolean>;
}

/** A started child process. */
export interface ManagedProcess {
  readonly pid: number;
  /** Resolves when the process has exited, with the reason: 'code 1' or 'SIGKILL'. */
  readonly exited: Promise<string>;
  /** Returns whether the recent stdout contains the text. */
  hasLogged(text: string): boolean;
  /** Returns the most informative line of the recent stderr, or ''. */
  lastError(): string;
  /** Sends SIGTERM, then SIGKILL after a timeout. Resolves when the process has exited. */
  stop(): Promise<void>;
  /** Sends SIGKILL to the process and its children. Resolves when it has exited. */
  kill(): Promise<void>;
}

/** Receives each chunk of a process's output. */
export type OutputListener = (chunk: Buffer) => void;

const POLL_INTERVAL_MS = 50;
const READY_TIMEOUT_MS = 90_000;
const STOP_TIMEOUT_MS = 10_000;
const MAX_RECENT_OUTPUT = 8000;

/**
 * Starts a process and resolves when it is ready.
 * @throws Error with the name and last error line if the process exits or is not ready in time
 */
export async function startProcess(spec: ProcessSpec, listener?: OutputListener): Promise<ManagedProcess> {
  const running = spawnProcess(spec, listener);
  await waitUntilReady(spec, running);
  return running;
}

/**
 * Resolves when the process is ready, and kills it if it is not ready in time.
 * @throws Error with the name and last error line if the process exits or is not ready in time
 */
export async function waitUntilReady(spec: ProcessSpec, running: ManagedProcess): Promise<void> {
  let exitedWith: string | undefined;
  void running.exited.then((reason) => (exitedWith = reason));
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!(await spec.isReady(running).catch(() => false))) {
    if (exitedWith === undefined && Date.now() < deadline) {
      await sleep(POLL_INTERVAL_MS);
      continue;
    }
    const problem =
      exitedWith === undefined ? `is not ready after ${READY_TIMEOUT_MS / 1000} s` : `exited (${exitedWith})`;
    await running.kill();
    throw new Error([`${spec.name} ${problem}`, running.lastError()].filter(Boolean).join(': '));
  }
}

/** Starts a process without waiting until it is ready. */
export function spawnProcess(spec: ProcessSpec, listener?: OutputListener): ManagedProcess {
  if (spec.dir) mkdirSync(spec.dir, { recursive: true });
  const [program = '', ...args] = spec.exitsWithParent
    ? spec.command
    : [...exitWithParentCommand(), ...spec.command];
  const child = spawn(program, args, {
    cwd: spec.cwd,
    env: { ...process.env, ...spec.env },
    stdio: ['ignore', 'pipe', 'pipe', ...(spec.exitsWithParent ? ['ipc' as const] : [])],
    // A separate process group: Ctrl-C in the terminal reaches only the supervisor, which stops the processes in order.
    detached: true,
  });
  const output = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream]?.on('data', (chunk: Buffer) => {
      output[stream] = (output[stream] + chunk.toString()).slice(-MAX_RECENT_OUTPUT);
      listener?.(chunk);
    });
  }
  const exited = exitReason(child);
  const kill = async () => {
    sendSignal(child.pid, 'SIGKILL', 'group');
    await exited;
  };
  return {
    pid: child.pid ?? 0,
    exited,
    hasLogged: (text) => output.stdout.includes(text),
    lastError: () => mostInformativeLine(output.stderr),
    kill,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        // A process that exits with its parent stops its own children; otherwise each process of the group is signalled.
        sendSignal(child.pid, 'SIGTERM', spec.exitsWithParent ? 'process' : 'group');
      }
      const timer = new AbortController();
      const timeout = sleep(STOP_TIMEOUT_MS, undefined, { signal: timer.signal }).catch(() => undefined);
      await Promise.race([exited, timeout]);
      timer.abort();
      await kill(); // also stops children that it left running
    },
  };
}

function sendSignal(pid: number | undefined, name: NodeJS.Signals, to: 'process' | 'group'): void {
  if (pid === undefined) return;
  try {
    process.kill(to === 'group' ? -pid : pid, name);
  } catch {
    // The process has already exited.
  }
}

function exitReason(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('exit', (code, signalName) => resolve(signalName ?? `code ${code}`));
    child.once('error', (error) => resolve(error.message)); // the process could not be started
  });
}

/** Returns the line that names the error, which is not the last one: Node prints the stack and its version after it. */
function mostInformativeLine(stderr: string): string {
  const lines = stderr
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^Node\.js v\d|^\s+at /.test(line));
  return (lines.findLast((line) => /^(Uncaught )?\w*Error\b/.test(line)) ?? lines.at(-1) ?? '').trim();
}

/** Makes Linux stop a program when its parent is killed, with setpriv from util-linux. */
function exitWithParentCommand(): string[] {
  const setpriv = process.platform === 'linux' ? findOnPath('setpriv') : undefined;
  return setpriv ? [setpriv, '--pdeathsig', 'TERM'] : [];
}
