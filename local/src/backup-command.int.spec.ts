import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { databaseProcess } from './database/database.js';
import { startProcess } from './supervisor/managed-process.js';

const COPY = new URL('../backup.mjs', import.meta.url).pathname;

let dir: string;
beforeAll(() => void (dir = mkdtempSync(join(tmpdir(), 'mun-copies-'))));
afterAll(() => rmSync(dir, { recursive: true }));

function run(args: string[], env: NodeJS.ProcessEnv) {
  return new Promise<{ code: number; said: string }>((resolve) => {
    execFile(
      'node',
      [COPY, ...args],
      { cwd: dir, env: { PATH: process.env['PATH'], ...env } },
      (error, out, err) => resolve({ code: error ? 1 : 0, said: out + err }),
    );
  });
}

async function names(uri: string): Promise<string[]> {
  const client = await new MongoClient(uri).connect();
  const found = await client.db().collection('delegates').find().toArray();
  await client.close();
  return found.map(({ name }) => String(name));
}

test('the embedded database can be left for a server, whether it runs or not, and come back to', async () => {
  const data = join(dir, 'data');
  const { part, uri } = await databaseProcess(join(data, 'database'));
  const running = await startProcess(part);
  const client = await new MongoClient(uri).connect();
  await client.db().collection('delegates').insertOne({ name: 'Sample Name' });
  await client.close();

  expect(await run(['backup', 'running.tar.gz'], { DATA_DIR: data })).toMatchObject({ code: 0 });
  await running.stop();
  const backup = await run(['backup', 'stopped.tar.gz'], { DATA_DIR: data });
  expect(backup.said).toMatch(/delegates +1\n.*Written to .*stopped\.tar\.gz/s);

  const server = new URL(inject('mongoUri'));
  for (const file of ['running.tar.gz', 'stopped.tar.gz']) {
    server.pathname = `/copies-${file.replace(/\W.*/, '')}`;
    expect(await run(['restore', file], { MONGODB_URI: String(server) })).toMatchObject({ code: 0 });
    expect(await names(String(server))).toEqual(['Sample Name']);
  }

  const elsewhere = join(dir, 'elsewhere');
  expect(await run(['restore', 'stopped.tar.gz'], { DATA_DIR: elsewhere })).toMatchObject({ code: 0 });
  const again = await run(['restore', 'stopped.tar.gz'], { DATA_DIR: elsewhere });
  expect(again.code).toBe(1);
  expect(again.said.trim()).toMatch(
    /^The database \w+ is not empty \(delegates\): restore into an empty one\.$/,
  );
});

test('without a file it says what is missing', async () => {
  const { code, said } = await run(['backup'], { MONGODB_URI: inject('mongoUri') });
  expect([code, said.trim()]).toEqual([1, 'Which file? npm run backup -- <file>']);
});
