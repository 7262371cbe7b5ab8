import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LockFile } from './lock-file.js';
import { startProcess, type ProcessSpec } from './managed-process.js';
import { freePort, isHttpOk } from './probes.js';
import { TerminalReporter } from './terminal-reporter.js';
import { Supervisor } from './supervisor.js';

/** A part that serves HTTP, says when it stops, and takes orders: GET /exit ends it, GET /log writes an error. */
const PROGRAM = `
  const http = require('node:http');
  const [name, port] = process.argv.slice(1);
  http.createServer((request, response) => {
    if (request.url === '/exit') { console.error('Error: asked to'); process.exit(3); }
    if (request.url === '/log') console.log(JSON.stringify({ level: 50, msg: 'the bank is closed' }));
    response.end(String(process.pid));
  }).listen(port, '127.0.0.1');
  process.on('SIGTERM', () => { console.log('bye ' + name + ' ' + process.hrtime.bigint()); process.exit(0); });
`;

let folder: string;
let ledger: LockFile;
let world: Supervisor;
let shown: string[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mun-supervisor-'));
  ledger = await LockFile.acquire(folder);
  shown = [];
  const screen = new TerminalReporter();
  vi.spyOn(screen, 'warn').mockImplementation((text) => void shown.push(text));
  vi.spyOn(screen, 'info').mockImplementation((text) => void shown.push(text));
  world = new Supervisor(ledger, screen, folder);
});
afterEach(async () => {
  await world.stop();
  ledger.release();
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

test('a part that dies is started again at the same address, with its last words', async () => {
  const part = await server('backend');
  await world.start(part);
  const before = await pidAt(part.url);
  await expect(fetch(`${part.url}/exit`)).rejects.toThrow('fetch failed');
  await vi.waitFor(async () => expect(await pidAt(part.url)).not.toBe(before), 60_000);
  await vi.waitFor(() => expect(shown.join('\n')).toContain('backend is back'), 60_000);
  expect(shown[0]).toBe('backend ended (code 3: Error: asked to), starting it again');
});

test('parts stop in the opposite order of their coming, and are gone then', async () => {
  const parts = [await server('database'), await server('backend'), await server('worker')];
  for (const part of parts) await world.start(part);
  await world.stop();
  const byes = parts.map(
    ({ name }) => /bye \w+ (\d+)/.exec(readFileSync(join(folder, `${name}.log`), 'utf8'))?.[1],
  );
  const [database, backend, worker] = byes.map(Number);
  expect(worker).toBeLessThan(backend ?? 0);
  expect(backend).toBeLessThan(database ?? 0);
  for (const { url } of parts) await expect(fetch(url)).rejects.toThrow('fetch failed');
  expect(shown).toEqual([]);
});

test('an error in a log is shown in one line, once', async () => {
  const part = await server('worker');
  await world.start(part);
  await fetch(`${part.url}/log`);
  await fetch(`${part.url}/log`);
  const log = join(folder, 'worker.log');
  await vi.waitFor(() => expect(readFileSync(log, 'utf8').match(/bank/g)).toHaveLength(2), 60_000);
  expect(shown).toEqual([expect.stringContaining('worker: the bank is closed')]);
});

test('a part that cannot start says why', async () => {
  const part: ProcessSpec = {
    name: 'backend',
    command: [process.execPath, '-e', "throw new TypeError('PORT is not a port')"],
    isReady: () => Promise.resolve(false),
  };
  await expect(startProcess(part)).rejects.toThrow('backend ended (code 1): TypeError: PORT is not a port');
});
