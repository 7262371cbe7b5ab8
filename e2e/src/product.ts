import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@mun/local/supervisor/probes';

const LAUNCHER = fileURLToPath(new URL('../../local/start.mjs', import.meta.url));

/** The whole product as `npm start` runs it, on a folder and a port of its own. */
export interface Product {
  site: string;
  mailbox: string;
  provider: string;
  adminCode: string;
  /** Its DATA_DIR. */
  dir: string;
  /** kill -9 of a part by its name; its supervisor starts it again. */
  kill(part: string): void;
  /** kill -9 of the supervisor and of every part; the folder stays. */
  killAll(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * @param env settings beside those that keep it to itself: { SEED: 'none' }
 * @param dir the folder of an earlier start, to go on with
 * @throws Error with what it printed, where it does not come up
 */
export async function startProduct(
  env: Record<string, string> = {},
  dir = mkdtempSync(join(tmpdir(), 'mun-e2e-')),
): Promise<Product> {
  await claimPorts(dir);
  try {
    return await start(env, dir);
  } catch (error) {
    // Of many products that start at once, one may have found a port free that another was about to take.
    if (!String(error).includes('EADDRINUSE')) throw error;
    return await start(env, dir);
  }
}

async function start(env: Record<string, string>, dir: string): Promise<Product> {
  const program = spawn('node', [LAUNCHER, '--built'], {
    env: { ...process.env, ...env, NODE_ENV: 'development', DATA_DIR: dir, PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const up = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += String(chunk);
      if (printed.includes('Ctrl-C stops everything')) resolve();
    };
    program.stdout.on('data', read);
    program.stderr.on('data', read);
    program.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${printed}`)));
  });
  await up;
  const end = async (signal: NodeJS.Signals) => {
    program.removeAllListeners('exit');
    if (program.exitCode !== null || program.signalCode !== null) return;
    const ended = once(program, 'exit');
    program.kill(signal);
    await ended;
  };
  const shown = (label: string) => new RegExp(`^ +${label} +(\\S+)$`, 'm').exec(printed)?.[1] ?? '';
  return {
    site: shown('Site'),
    mailbox: shown('Mailbox'),
    provider: shown('Payment simulator'),
    adminCode: shown('Admin code'),
    dir,
    kill: (part) => void process.kill(partsOf(dir)[part]?.pid ?? NaN, 'SIGKILL'),
    async killAll() {
      const parts = Object.values(partsOf(dir));
      await end('SIGKILL');
      for (const { pid } of parts) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
    },
    async stop() {
      await end('SIGTERM');
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** The processes of the parts, by name, as the supervisor notes them. */
function partsOf(dir: string): Record<string, { pid: number }> {
  const { processes } = JSON.parse(readFileSync(join(dir, 'running.json'), 'utf8')) as {
    processes: Record<string, { pid: number }>;
  };
  return processes;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Two products that start at once would both find the wished ports free. */
async function claimPorts(dir: string): Promise<void> {
  const file = join(dir, 'ports.json');
  if (existsSync(file)) return;
  const [mailbox, payment, spreadsheet] = [await freePort(), await freePort(), await freePort()];
  writeFileSync(file, JSON.stringify({ mailbox, payment, spreadsheet }));
}
