import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const LAUNCHER = fileURLToPath(new URL('../../local/start.mjs', import.meta.url));

/** The whole product as `npm start` runs it, on a folder and a port of its own. */
export interface Product {
  site: string;
  mailbox: string;
  provider: string;
  adminCode: string;
  stop(): Promise<void>;
}

/**
 * @param env settings beside those that keep it to itself: { SEED: 'none' }
 * @throws Error with what it printed, where it does not come up
 */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const dir = mkdtempSync(join(tmpdir(), 'mun-e2e-'));
  const program = spawn('node', [LAUNCHER], {
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
  const shown = (label: string) => new RegExp(`^ +${label} +(\\S+)$`, 'm').exec(printed)?.[1] ?? '';
  return {
    site: shown('Site'),
    mailbox: shown('Mailbox'),
    provider: shown('Payment stand-in'),
    adminCode: shown('Admin code'),
    async stop() {
      program.removeAllListeners('exit');
      const ended = once(program, 'exit');
      program.kill('SIGTERM');
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
