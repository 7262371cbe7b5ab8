import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addCoupon, FEE } from '../testing/fixtures.js';
import { delegateForm, startTestApp, type TestApp } from '../testing/test-app.js';
import { COLLECTIONS_LEFT_OUT, createBackup } from './create-backup.js';
import { restoreBackup, DatabaseNotEmptyError } from './restore-backup.js';

describe('a backup', () => {
  let testApp: TestApp;
  let dir: string;
  let file: string;
  const restoredUris: string[] = [];
  beforeAll(async () => {
    testApp = await startTestApp();
    dir = mkdtempSync(join(tmpdir(), 'mun-backup-test-'));
    file = join(dir, 'conference.tar.gz');
    await register(20);
    await testApp.connection.collection('kinds').insertOne({
      long: mongo.Long.fromString('9007199254740993'),
      double: new mongo.BSON.Double(3),
      bytes: new mongo.Binary(Buffer.from([0, 255, 1])),
      date: new Date(0),
      nothing: null,
      inside: [{ deep: { '': 'no name' } }],
    });
  });
  afterAll(async () => {
    for (const uri of restoredUris) await withDatabase(uri, (db) => db.dropDatabase());
    await testApp.stop();
    rmSync(dir, { recursive: true });
  });

  const uri = () => testApp.settings.MONGODB_URI!;
  const emptyDatabaseUri = () => {
    const target = new URL(uri());
    target.pathname += `-restored-${restoredUris.length}`;
    restoredUris.push(String(target));
    return String(target);
  };

  async function register(count: number): Promise<void> {
    const couponCode = await addCoupon(testApp, count, FEE);
    for (let at = 0; at < count; at += 1) {
      await testApp.post('/registration/initiate', { data: delegateForm(), couponCode }).expect(201);
    }
  }

  it('restores the same documents, byte for byte, and the same indexes', async () => {
    const target = emptyDatabaseUri();
    // The backend also writes on its own, for example spreadsheet snapshots. Retries until nothing was written meanwhile.
    const { taken, original } = await vi.waitFor(
      async () => {
        const before = await withDatabase(uri(), fingerprint);
        const counts = await createBackup(uri(), file);
        expect(await withDatabase(uri(), fingerprint)).toEqual(before);
        return { taken: counts, original: before };
      },
      { timeout: 60_000 },
    );
    expect(taken['registrations']).toBe(20);
    expect(await restoreBackup(target, file)).toEqual(taken);
    expect(await withDatabase(target, fingerprint)).toEqual(original);
  });

  it('is readable only by its owner and leaves no partial file', async () => {
    const partial = `${file}.unfinished`;
    writeFileSync(partial, '');
    chmodSync(partial, 0o666);
    await createBackup(uri(), file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(dir)).toEqual(['conference.tar.gz']);
  });

  it('is taken while delegates register and contains everyone confirmed before it began', async () => {
    const before = await testApp.connection.collection('registrations').countDocuments();
    const [taken] = await Promise.all([createBackup(uri(), file), register(30)]);
    expect(taken['registrations']).toBeGreaterThanOrEqual(before);
    const target = emptyDatabaseUri();
    await restoreBackup(target, file);
    // Every confirmed registration in the copy has its delivery, or still has the event that creates it.
    const lost = await withDatabase(target, async (db) => {
      const confirmed = await db.collection('registrations').find({ state: 'confirmed' }).toArray();
      const deliveries = await db.collection('deliveries').find().toArray();
      const mailed = new Set(deliveries.map(({ content }) => content.registrationId));
      return confirmed.filter(
        ({ registrationId, outbox }) => !mailed.has(registrationId) && outbox.length === 0,
      );
    });
    expect(lost).toEqual([]);
  });

  it('is not restored into a database with documents, which stays unchanged', async () => {
    await createBackup(uri(), file);
    const target = emptyDatabaseUri();
    await restoreBackup(target, file);
    const before = await withDatabase(target, fingerprint);
    await expect(restoreBackup(target, file)).rejects.toThrow(DatabaseNotEmptyError);
    expect(await withDatabase(target, fingerprint)).toEqual(before);
  });

  it.each<[string, (whole: Buffer) => Buffer]>([
    ['truncated', (whole) => whole.subarray(0, whole.length / 2)],
    ['a truncated tar', (whole) => gzipSync(gunzipSync(whole).subarray(0, 20_000))],
    ['not an archive', () => Buffer.from('plain text')],
  ])('is refused if it is %s, and the database stays empty', async (_, damage) => {
    await createBackup(uri(), file);
    writeFileSync(file, damage(readFileSync(file)));
    const target = emptyDatabaseUri();
    await expect(restoreBackup(target, file)).rejects.toThrow('is not a complete backup');
    expect(await withDatabase(target, async (db) => (await db.listCollections().toArray()).length)).toBe(0);
  });
});

async function withDatabase<T>(uri: string, use: (db: mongo.Db) => Promise<T>): Promise<T> {
  const client = await new mongo.MongoClient(uri).connect();
  try {
    return await use(client.db());
  } finally {
    await client.close();
  }
}

/** Returns the number of documents, a hash over their bytes and the indexes of each collection. */
async function fingerprint(db: mongo.Db): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {};
  for (const { name } of (await db.listCollections().toArray()).toSorted((a, b) =>
    a.name.localeCompare(b.name),
  )) {
    if (COLLECTIONS_LEFT_OUT.includes(name)) continue;
    const hash = createHash('sha256');
    let count = 0;
    for await (const document of db.collection(name).find<Buffer>({}, { sort: { _id: 1 }, raw: true })) {
      hash.update(document);
      count += 1;
    }
    const indexes = (await db.collection(name).indexes()).map((index) => JSON.stringify(index)).toSorted();
    all[name] = { count, hash: hash.digest('hex'), indexes };
  }
  return all;
}
