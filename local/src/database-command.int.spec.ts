import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { databaseProcess } from './database/database.js';
import { rootPath } from './paths.js';
import { startProcess } from './supervisor/managed-process.js';

const COPY = rootPath('local/database-command.mjs');

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

async function delegateNames(uri: string): Promise<string[]> {
  const client = await new MongoClient(uri).connect();
  const delegates = await client.db().collection('delegates').find().toArray();
  await client.close();
  return delegates.map(({ name }) => String(name));
}

test('copies data between the embedded database, running or stopped, and a server', async () => {
  const data = join(dir, 'data');
  const { spec, uri } = await databaseProcess(join(data, 'database'));
  const running = await startProcess(spec);
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
    expect(await delegateNames(String(server))).toEqual(['Sample Name']);
  }

  const elsewhere = join(dir, 'elsewhere');
  expect(await run(['restore', 'stopped.tar.gz'], { DATA_DIR: elsewhere })).toMatchObject({ code: 0 });
  const again = await run(['restore', 'stopped.tar.gz'], { DATA_DIR: elsewhere });
  expect(again.code).toBe(1);
  expect(again.said.trim()).toMatch(
    /^The database \w+ is not empty: it contains delegates\. Restore into an empty database\.$/,
  );
});

test('reports a missing file argument', async () => {
  const { code, said: output } = await run(['backup'], { MONGODB_URI: inject('mongoUri') });
  expect([code, output.trim()]).toEqual([1, 'Please name a file: npm run backup -- <file>']);
});
