import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@mun/local/supervisor/probes';
import { copyDemoData } from './prepared-data.js';

const LAUNCHER = fileURLToPath(new URL('../../local/start.mjs', import.meta.url));

/** The whole product as `npm start` runs it, with its own folder and ports. */
export interface Product {
  site: string;
  mailbox: string;
  provider: string;
  adminCode: string;
  /** Its DATA_DIR. */
  dir: string;
  /** Sends SIGKILL to one process ('worker'); the supervisor restarts it. */
  kill(part: string): void;
  /** Sends SIGKILL to the supervisor and all its processes; the folder stays. */
  killAll(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * @param env additional settings: { SEED: 'none' } starts without demo data
 * @param dir the folder of an earlier start, to continue with its data
 * @throws Error with the product's output if it does not start
 */
export async function startProduct(env: Record<string, string> = {}, dir?: string): Promise<Product> {
  dir ??= await createDataFolder(env);
  await choosePorts(dir);
  try {
    return await start(env, dir);
  } catch (error) {
    // Another product may have taken the port since it was found free.
    if (!String(error).includes('EADDRINUSE')) throw error;
    return await start(env, dir);
  }
}

async function createDataFolder(env: Record<string, string>): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'mun-e2e-'));
  if (env['SEED'] !== 'none') await copyDemoData(dir);
  return dir;
}

async function start(env: Record<string, string>, dir: string): Promise<Product> {
  // The folder has its demo data already.
  const settings = { SEED: 'none', NODE_ENV: 'development', DATA_DIR: dir, PORT: String(await freePort()) };
  const program = spawn('node', [LAUNCHER, '--built'], {
    env: { ...process.env, ...env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const started = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += String(chunk);
      if (output.includes('Ctrl-C stops everything')) resolve();
    };
    program.stdout.on('data', read);
    program.stderr.on('data', read);
    program.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${output}`)));
  });
  await started;
  const exit = async (signal: NodeJS.Signals) => {
    program.removeAllListeners('exit');
    if (program.exitCode !== null || program.signalCode !== null) return;
    const exited = once(program, 'exit');
    program.kill(signal);
    await exited;
  };
  const value = (label: string) => {
    const match = new RegExp(`^ +${label} +(\\S+)$`, 'm').exec(output);
    if (!match?.[1]) throw new Error(`npm start did not print '${label}':\n${output}`);
    return match[1];
  };
  return {
    site: value('Site'),
    mailbox: value('Mailbox'),
    provider: value('Payment simulator'),
    adminCode: value('Admin code'),
    dir,
    kill: (part) => void process.kill(processesOf(dir)[part]?.pid ?? NaN, 'SIGKILL'),
    async killAll() {
      const processes = Object.values(processesOf(dir));
      await exit('SIGKILL');
      for (const { pid } of processes) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
    },
    async stop() {
      await exit('SIGTERM');
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Returns the processes by name, from the supervisor's file. */
function processesOf(dir: string): Record<string, { pid: number }> {
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

/** Chooses the simulators' ports, because two products that start at once would both find the default ports free. */
async function choosePorts(dir: string): Promise<void> {
  const file = join(dir, 'ports.json');
  if (existsSync(file)) return;
  const [mailbox, payment, spreadsheet] = [await freePort(), await freePort(), await freePort()];
  writeFileSync(file, JSON.stringify({ mailbox, payment, spreadsheet }));
}
