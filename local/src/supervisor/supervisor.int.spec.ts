import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LockFile } from './lock-file.js';
import { startProcess, type ProcessSpec } from './managed-process.js';
import { freePort, isHttpOk } from './probes.js';
import { TerminalReporter } from './terminal-reporter.js';
import { Supervisor } from './supervisor.js';

/** An HTTP server that logs when it stops. GET /exit stops it with an error, GET /log logs an error. */
const PROGRAM = `
  const http = require('node:http');
  const [name, port] = process.argv.slice(1);
  http.createServer((request, response) => {
    if (request.url === '/exit') { console.error('Error: exit requested'); process.exit(3); }
    if (request.url === '/log') console.log(JSON.stringify({ level: 50, msg: 'the bank is closed' }));
    response.end(String(process.pid));
  }).listen(port, '127.0.0.1');
  process.on('SIGTERM', () => { console.log('bye ' + name + ' ' + process.hrtime.bigint()); process.exit(0); });
`;

let folder: string;
let lockFile: LockFile;
let supervisor: Supervisor;
let messages: string[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mun-supervisor-'));
  lockFile = await LockFile.acquire(folder);
  messages = [];
  const reporter = new TerminalReporter();
  vi.spyOn(reporter, 'warn').mockImplementation((text) => void messages.push(text));
  vi.spyOn(reporter, 'info').mockImplementation((text) => void messages.push(text));
  supervisor = new Supervisor(lockFile, reporter, folder);
});
afterEach(async () => {
  await supervisor.stop();
  lockFile.release();
  rmSync(folder, { recursive: true });
});

async function server(name: string): Promise<ProcessSpec & { url: string }> {
  const url = `http://127.0.0.1:${await freePort()}`;
  return {
    name,
    url,
    command: [process.execPath, '-e', PROGRAM, name, new URL(url).port],
    isReady: () => isHttpOk(url),
  };
}

const pidAt = async (url: string) => Number(await (await fetch(url)).text());

test('a crashed process is restarted at the same address, and its last error is shown', async () => {
  const spec = await server('backend');
  await supervisor.start(spec);
  const before = await pidAt(spec.url);
  await expect(fetch(`${spec.url}/exit`)).rejects.toThrow('fetch failed');
  await vi.waitFor(async () => expect(await pidAt(spec.url)).not.toBe(before), 60_000);
  await vi.waitFor(() => expect(messages.join('\n')).toContain('backend is back'), 60_000);
  expect(messages[0]).toBe('backend exited (code 3: Error: exit requested), restarting');
});

test('processes stop in reverse order', async () => {
  const specs = [await server('database'), await server('backend'), await server('worker')];
  for (const spec of specs) await supervisor.start(spec);
  await supervisor.stop();
  const stopTimes = specs.map(
    ({ name }) => /bye \w+ (\d+)/.exec(readFileSync(join(folder, `${name}.log`), 'utf8'))?.[1],
  );
  const [database, backend, worker] = stopTimes.map(Number);
  expect(worker).toBeLessThan(backend ?? 0);
  expect(backend).toBeLessThan(database ?? 0);
  for (const { url } of specs) await expect(fetch(url)).rejects.toThrow('fetch failed');
  expect(messages).toEqual([]);
});

test('a repeated error in a log is shown once, in one line', async () => {
  const spec = await server('worker');
  await supervisor.start(spec);
  await fetch(`${spec.url}/log`);
  await fetch(`${spec.url}/log`);
  const log = join(folder, 'worker.log');
  await vi.waitFor(() => expect(readFileSync(log, 'utf8').match(/bank/g)).toHaveLength(2), 60_000);
  expect(messages).toEqual([expect.stringContaining('worker: the bank is closed')]);
});

test.runIf(existsSync('/dev/full'))(
  'a full disk stops nothing, is reported once, and the logs continue when there is space again',
  async () => {
    // Each write to this device fails as on a full disk.
    for (const name of ['backend', 'worker']) symlinkSync('/dev/full', join(folder, `${name}.log`));
    const specs = [await server('backend'), await server('worker')];
    for (const spec of specs) await supervisor.start(spec);
    const log = async () => {
      for (const { url } of specs) await (await fetch(`${url}/log`)).text();
    };
    await log();
    await log();
    const full = expect.stringMatching(
      /^The disk is full\. Please free some space: .* Nothing needs a restart\.$/,
    ) as string;
    await vi.waitFor(() => expect(messages.filter((text) => !text.includes('bank'))).toEqual([full]), 60_000);

    const pids = await Promise.all(specs.map(({ url }) => pidAt(url)));
    for (const name of ['backend', 'worker']) rmSync(join(folder, `${name}.log`));
    await log();
    await vi.waitFor(() => expect(messages.at(-1)).toBe('The logs are complete again'), 60_000);
    expect(readFileSync(join(folder, 'worker.log'), 'utf8')).toContain('the bank is closed');
    expect(await Promise.all(specs.map(({ url }) => pidAt(url)))).toEqual(pids);
  },
);

test('a process that keeps exiting for the same reason is reported once, until it is back', async () => {
  const spec = await server('queue');
  await supervisor.start(spec);
  // Another server on its port makes each restart fail.
  const blocked = createServer();
  const { port, pid } = { port: Number(new URL(spec.url).port), pid: await pidAt(spec.url) };
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(
    () =>
      new Promise<void>((resolve, reject) => {
        blocked.once('error', reject);
        blocked.listen(port, '127.0.0.1', resolve);
      }),
    60_000,
  );
  const log = join(folder, 'queue.log');
  const failures = () => readFileSync(log, 'utf8').match(/^Error: listen EADDRINUSE/gm) ?? [];
  await vi.waitFor(() => expect(failures().length).toBeGreaterThan(2), 60_000);
  expect(messages.filter((text) => text.includes('EADDRINUSE'))).toHaveLength(1);
  blocked.close();
  await vi.waitFor(() => expect(messages.join('\n')).toContain('queue is back'), 60_000);
});

test('the error of a process that fails to start is reported', async () => {
  const spec: ProcessSpec = {
    name: 'backend',
    command: [process.execPath, '-e', "throw new TypeError('PORT is not a port')"],
    isReady: () => Promise.resolve(false),
  };
  await expect(startProcess(spec)).rejects.toThrow('backend exited (code 1): TypeError: PORT is not a port');
});
