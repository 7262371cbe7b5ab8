import { randomBytes } from 'node:crypto';
import { createConnection, type Connection, type mongo } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { IndexSynchronizerService } from './index-synchronizer.service.js';

const BY_EMAIL: mongo.IndexDescription = { key: { email: 1 }, name: 'email', unique: true };
const BY_CODE: mongo.IndexDescription = { key: { code: 1 }, name: 'code', unique: true };

let connection: Connection;
beforeAll(async () => {
  const database = new URL(inject('mongoUri'));
  database.pathname = `/test-${randomBytes(6).toString('hex')}`;
  connection = await createConnection(String(database)).asPromise();
});
afterAll(() => connection.destroy());
beforeEach(() => connection.dropDatabase());

const people = () => connection.collection('people');
const indexNames = async () => (await people().indexes()).map(({ name }) => String(name)).toSorted();

/** Boots a version of the program that declares these indexes. */
async function boot(...indexes: mongo.IndexDescription[]): Promise<void> {
  const synchronizer = new IndexSynchronizerService(connection);
  synchronizer.declare('people', indexes);
  if (await synchronizer.isOutdated()) await synchronizer.synchronize();
  expect(await synchronizer.isOutdated()).toBe(false);
}

describe('an index that a version does not declare', () => {
  it('stays, because the version before may still serve', async () => {
    await boot(BY_EMAIL);
    await boot(BY_CODE);
    expect(await indexNames()).toEqual(['_id_', 'code', 'email']);
    await boot(BY_CODE);
    expect(await indexNames()).toEqual(['_id_', 'code', 'email']);
  });

  it('is dropped by the next version that does not declare it either', async () => {
    await boot(BY_EMAIL);
    await boot();
    await boot(BY_CODE);
    expect(await indexNames()).toEqual(['_id_', 'code']);
  });

  it('stays if the version before it declared it again', async () => {
    await boot(BY_EMAIL);
    await boot();
    await boot(BY_EMAIL);
    await boot(BY_CODE);
    expect(await indexNames()).toEqual(['_id_', 'code', 'email']);
  });
});

describe('an index of the version that returns', () => {
  it('is created again if a later version has dropped it', async () => {
    await boot(BY_EMAIL);
    await boot();
    await boot(BY_CODE);
    await boot(BY_EMAIL);
    await people().insertOne({ email: 'one@example.org' });
    await expect(people().insertOne({ email: 'one@example.org' })).rejects.toThrow('duplicate key');
  });

  it('is restored if a later version has replaced it', async () => {
    await boot(BY_EMAIL);
    await boot({ ...BY_EMAIL, unique: false });
    expect(await people().indexes()).not.toContainEqual(expect.objectContaining({ unique: true }));
    await boot(BY_EMAIL);
    expect(await people().indexes()).toContainEqual(expect.objectContaining({ unique: true }));
    expect(await indexNames()).toEqual(['_id_', 'email']);
  });
});

it('an index that stored documents violate is named, and nothing is dropped', async () => {
  await boot(BY_CODE);
  await boot();
  await people().insertMany([
    { code: 'A', email: 'one' },
    { code: 'B', email: 'one' },
  ]);
  await expect(boot(BY_EMAIL)).rejects.toThrow(/index: email/);
  expect(await indexNames()).toEqual(['_id_', 'code']);
});
