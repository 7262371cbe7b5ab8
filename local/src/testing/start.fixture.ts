import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, vi } from 'vitest';
import { freePort } from '../supervisor/probes.js';
import type { ProcessIdentity } from '../supervisor/process-identity.js';

const START = new URL('../../dist/start.js', import.meta.url).href;
const READY_TIMEOUT_MS = 120_000;

export type StartFixture = Awaited<ReturnType<typeof createStartFixture>>;

/** Runs `npm start` without its build, on a data folder and a port of its own. */
export async function createStartFixture() {
  const folder = mkdtempSync(join(tmpdir(), 'mun-start-'));
  const port = await freePort();
  const started: ChildProcess[] = [];
  return {
    folder,
    port,
    start(env: NodeJS.ProcessEnv = {}) {
      const child = spawn(
        process.execPath,
        ['--input-type=module', '-e', `await (await import('${START}')).start({ dev: false, buildMs: 0 })`],
        {
          env: { PATH: process.env['PATH'], DATA_DIR: folder, PORT: String(port), SEED: 'none', ...env },
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      );
      started.push(child);
      let out = '';
      child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
      const ready = () =>
        vi.waitFor(() => expect(out).toContain('Ctrl-C'), { timeout: READY_TIMEOUT_MS, interval: 20 });
      return { child, ready, out: () => out, errors: text(child.stderr), ended: once(child, 'exit') };
    },
    /** The processes of the product that is running, its supervisor first. */
    runningProcesses(): ProcessIdentity[] {
      const entries = JSON.parse(readFileSync(join(folder, 'running.json'), 'utf8')) as {
        supervisor: ProcessIdentity;
        processes: Record<string, ProcessIdentity>;
      };
      return [entries.supervisor, ...Object.values(entries.processes)];
    },
    cleanUp() {
      for (const child of started) child.kill('SIGKILL');
      rmSync(folder, { recursive: true });
    },
  };
}
