import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addCoupon, FEE } from '../testing/fixtures.js';
import { delegateForm, startTestApp, type TestApp } from '../testing/test-app.js';
import { restoreBackup, DatabaseNotEmptyError } from './restore-backup.js';
import { createBackup } from './create-backup.js';

describe('a backup', () => {
  let ground: TestApp;
  let dir: string;
  let file: string;
  const elsewhere: string[] = [];
  beforeAll(async () => {
    ground = await startTestApp();
    dir = mkdtempSync(join(tmpdir(), 'mun-backup-test-'));
    file = join(dir, 'conference.tar.gz');
    await register(20);
    await ground.connection.collection('kinds').insertOne({
      long: mongo.Long.fromString('9007199254740993'),
      double: new mongo.BSON.Double(3),
      bytes: new mongo.Binary(Buffer.from([0, 255, 1])),
      date: new Date(0),
      nothing: null,
      inside: [{ deep: { '': 'no name' } }],
    });
  });
  afterAll(async () => {
    for (const uri of elsewhere) await withDatabase(uri, (db) => db.dropDatabase());
    await ground.stop();
    rmSync(dir, { recursive: true });
  });

  const uri = () => ground.settings.MONGODB_URI!;
  const emptyPlace = () => {
    const place = new URL(uri());
    place.pathname += `-restored-${elsewhere.length}`;
    elsewhere.push(String(place));
    return String(place);
  };

  async function register(count: number): Promise<void> {
    const couponCode = await addCoupon(ground, count, FEE);
    for (let at = 0; at < count; at += 1) {
      await ground.post('/registration/initiate', { data: delegateForm(), couponCode }).expect(201);
    }
  }

  it('restored into an empty place gives the same documents, byte for byte, and the same indexes', async () => {
    const place = emptyPlace();
    // The backend goes on writing by itself, the spreadsheet's snapshot for one: a backup that it wrote nothing beside.
    const { taken, whole } = await vi.waitFor(
      async () => {
        const before = await withDatabase(uri(), fingerprint);
        const counts = await createBackup(uri(), file);
        expect(await withDatabase(uri(), fingerprint)).toEqual(before);
        return { taken: counts, whole: before };
      },
      { timeout: 60_000 },
    );
    expect(taken['registrations']).toBe(20);
    expect(await restoreBackup(place, file)).toEqual(taken);
    expect(await withDatabase(place, fingerprint)).toEqual(whole);
  });

  it('can be read by its owner only, and nothing unfinished lies beside it', async () => {
    await createBackup(uri(), file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(dir)).toEqual(['conference.tar.gz']);
  });

  it('is taken while delegates register, and holds everyone who was confirmed before it began', async () => {
    const before = await ground.connection.collection('registrations').countDocuments();
    const [taken] = await Promise.all([createBackup(uri(), file), register(30)]);
    expect(taken['registrations']).toBeGreaterThanOrEqual(before);
    const place = emptyPlace();
    await restoreBackup(place, file);
    // Every registration that is confirmed in the copy has its mail there, or still carries the event that leads to it.
    const lost = await withDatabase(place, async (db) => {
      const confirmed = await db.collection('registrations').find({ state: 'confirmed' }).toArray();
      const told = await db.collection('deliveries').find().toArray();
      const mailed = new Set(told.map(({ content }) => content.registrationId));
      return confirmed.filter(
        ({ registrationId, outbox }) => !mailed.has(registrationId) && outbox.length === 0,
      );
    });
    expect(lost).toEqual([]);
  });

  it('is refused by a database that holds something, which stays as it was', async () => {
    await createBackup(uri(), file);
    const place = emptyPlace();
    await restoreBackup(place, file);
    const before = await withDatabase(place, fingerprint);
    await expect(restoreBackup(place, file)).rejects.toThrow(DatabaseNotEmptyError);
    expect(await withDatabase(place, fingerprint)).toEqual(before);
  });

  it.each<[string, (whole: Buffer) => Buffer]>([
    ['cut off', (whole) => whole.subarray(0, whole.length / 2)],
    ['cut off inside', (whole) => gzipSync(gunzipSync(whole).subarray(0, 20_000))],
    ['no archive', () => Buffer.from('a letter')],
  ])('that is %s is refused, and the place stays empty', async (_, damage) => {
    await createBackup(uri(), file);
    writeFileSync(file, damage(readFileSync(file)));
    const place = emptyPlace();
    await expect(restoreBackup(place, file)).rejects.toThrow('is not a complete backup');
    expect(await withDatabase(place, async (db) => (await db.listCollections().toArray()).length)).toBe(0);
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

/** Of each collection: how many documents, a hash over all their bytes, and its indexes. */
async function fingerprint(db: mongo.Db): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {};
  for (const { name } of (await db.listCollections().toArray()).toSorted((a, b) =>
    a.name.localeCompare(b.name),
  )) {
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
