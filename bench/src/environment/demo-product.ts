import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootPath } from '@mun/local/paths';
import { findChild } from '../measure/cpu-time.js';
import { freePort } from '@mun/local/supervisor/probes';

/** The whole product with its demo data, as started by `npm start`, with its own folder and port. */
export interface DemoProduct {
  baseUrl: string;
  adminCode: string;
  /** Process id of the backend. */
  backendPid: number;
  /** Its DATA_DIR. */
  dataFolder: string;
  stop(): Promise<void>;
}

/**
 * Starts the product.
 * @param settings environment variables, for example SEED
 * @throws Error with its output if it exits
 */
export async function startDemoProduct(settings: Record<string, string> = {}): Promise<DemoProduct> {
  const dir = mkdtempSync(join(tmpdir(), 'mun-bench-'));
  const port = await freePort();
  const program = spawn('node', [rootPath('local/start.mjs')], {
    env: { ...process.env, ...settings, DATA_DIR: dir, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(program, 'exit');
  let output = '';
  for await (const chunk of program.stdout) {
    output += String(chunk);
    if (output.includes('Ctrl-C stops everything')) break;
  }
  if (program.exitCode !== null) throw new Error(`npm start ended with ${program.exitCode}:\n${output}`);
  return {
    baseUrl: `http://localhost:${port}`,
    adminCode: /^ +Admin code +(\S+)$/m.exec(output)?.[1] ?? '',
    backendPid: findChild(program.pid ?? 0, 'backend/dist/main.js'),
    dataFolder: dir,
    async stop() {
      program.kill('SIGTERM');
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
