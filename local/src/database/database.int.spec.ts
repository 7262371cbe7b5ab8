import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDatabase } from './database.js';

let dir: string;
let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'mun-database-'));
  database = await startDatabase({ dir });
});
afterAll(() => rmSync(dir, { recursive: true }));

test('acknowledged writes survive kill -9 at the same address, and stopping removes the socket folder', async () => {
  const client = await new MongoClient(database.uri).connect();
  const delegates = client.db().collection<{ name: string }>('delegates');
  await delegates.insertOne({ name: 'Sample Name' });

  await database.kill();
  await database.restart();
  expect(await delegates.countDocuments({ name: 'Sample Name' })).toBe(1);

  await client.close();
  const folder = decodeURIComponent(new URL(database.uri).host).replace('/db.sock', '');
  expect(existsSync(folder)).toBe(true);
  await database.stop();
  expect(existsSync(folder)).toBe(false);
});
