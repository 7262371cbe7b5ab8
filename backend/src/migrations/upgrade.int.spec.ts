import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { getConnectionToken } from '@nestjs/mongoose';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { mongo, type Connection } from 'mongoose';
import request from 'supertest';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { normalizeName } from '@mun/contracts/normalize-name';
import { API_PREFIX } from '@mun/contracts/routes';
import { restoreBackup } from '../backup/restore-backup.js';
import { toSlug } from '../content/committees/slug.js';
import { startApp, stopScheduledTasks, TEST_SETTINGS } from '../testing/start-app.js';
import { freshRedisUrl } from '../testing/test-app.js';

const fixture = (name: string) => fileURLToPath(new URL(`./fixtures/${name}`, import.meta.url));
/** `npm run backup` of commit e41d07a: the demo data, then a few days' work, an undispatched event and a queued email. */
const BACKUP = fixture('e41d07a.backup.tgz');
/** What the admin API of commit e41d07a answered on that database, by path. */
const ANSWERS = JSON.parse(gunzipSync(readFileSync(fixture('e41d07a.answers.json.gz'))).toString()) as Record<
  string,
  object
>;
const OLD_NAMES = /"(?:live|letterhead|place|wishes|trouble|givenUp|setUp|importedBy|given|seen|queue)":/;

describe('a database of commit e41d07a', () => {
  let uri: string;
  let settings: object;
  const apps: NestExpressApplication[] = [];
  beforeEach(async () => {
    const database = new URL(inject('mongoUri'));
    database.pathname = `/test-${randomBytes(6).toString('hex')}`;
    uri = String(database);
    await restoreBackup(uri, BACKUP);
    settings = { MONGODB_URI: uri, REDIS_URL: await freshRedisUrl() };
  });
  afterEach(async () => {
    await apps[0]?.get<Connection>(getConnectionToken()).dropDatabase();
    for (const app of apps.splice(0)) await app.close();
  });

  async function boot(): Promise<{ app: NestExpressApplication; db: mongo.Db }> {
    const app = await startApp(settings);
    apps.push(app);
    return { app, db: app.get<Connection>(getConnectionToken()).db! };
  }

  it('gives the same answers to organisers after the upgrade', async () => {
    const { app } = await boot();
    stopScheduledTasks({ app });
    const server = request(await app.getUrl());
    const login = await server.post(`${API_PREFIX}/admin/login`).send({ code: TEST_SETTINGS.ADMIN_CODE });
    for (const [path, expected] of Object.entries(ANSWERS)) {
      const answer = await server
        .get(`${API_PREFIX}${path}`)
        .set('authorization', `Bearer ${login.body.message}`)
        .expect(200);
      // Answers may have gained fields since, and the activity log has this test's login.
      const { entries } = answer.body;
      const body = path === '/audit' ? { ...answer.body, entries: entries.slice(1) } : answer.body;
      expect({ [path]: body }).toMatchObject({ [path]: expected });
    }
  });

  it('keeps every document and holds no old name afterwards', async () => {
    const { db } = await boot();
    const counts = {
      registrations: 68,
      payment_orders: 68,
      seats: 29,
      allotment_changes: 7,
      imports: 3,
      audit: 27,
    };
    for (const [name, count] of Object.entries(counts))
      expect({ [name]: await db.collection(name).countDocuments() }).toEqual({ [name]: count });
    for (const { name } of await db.listCollections().toArray()) {
      const documents = await db
        .collection(name)
        .find({}, { projection: { bytes: 0 } })
        .toArray();
      expect(JSON.stringify(documents)).not.toMatch(OLD_NAMES);
    }
    const emails = await db
      .collection('deliveries')
      .find({ 'to.address': { $ne: '' } })
      .toArray();
    for (const { to, addressKey } of emails) expect(addressKey).toBe(to.address.toLowerCase());
    const states = await db.collection('payment_orders').distinct('redemption.state');
    expect(new Set(states)).toEqual(new Set(['held', 'redeemed']));
    expect(await db.collection('registrations').countDocuments({ active: true })).toBe(60);
    const [undone] = await db
      .collection('imports')
      .find({ undoes: { $exists: true } })
      .toArray();
    expect(undone?.['steps'][0].write).toMatchObject({ do: 'remove', expectedVersion: 1 });
  });

  it('ends the sharing of portfolios in committees that only contain the letters ip', async () => {
    const client = await new mongo.MongoClient(uri).connect();
    const stored = client.db().collection('committees');
    const [party, press] = await stored.find().sort({ sortOrder: 1 }).limit(2).toArray();
    await stored.updateOne({ _id: party!._id }, { $set: { name: 'AIPPM' } });
    await stored.updateOne({ _id: press!._id }, { $set: { name: 'IP Corps' } });
    const seats = client.db().collection<{ _id: string }>('seats');
    await seats.deleteMany({});
    const seat = (committee: typeof party, portfolio: string) => ({
      committee: committee!._id.toHexString(),
      portfolio,
      registrationId: 'X',
      change: 1,
      serial: 1,
    });
    await seats.insertMany([
      { _id: 'a', ...seat(party, 'Taken Once') },
      { _id: 'b', ...seat(party, 'Taken Twice') },
      { _id: 'c', ...seat(party, 'Taken Twice') },
      { _id: 'd', ...seat(press, 'Reporter') },
      { _id: 'e', ...seat(press, 'Reporter') },
    ]);
    await client.close();
    const { db } = await boot();
    const shared = await db.collection('committees').find({ sharedPortfolios: true }).toArray();
    expect(shared.map(({ name }) => name)).toEqual(['IP Corps', 'International Press']);
    const exclusive = await db.collection<{ _id: string }>('seats').find({ exclusive: true }).toArray();
    expect(exclusive.map(({ _id }) => _id)).toEqual(['a', 'b']);
  });

  it('adds the key of its portfolio to each seat', async () => {
    const { db } = await boot();
    const held = await db
      .collection('seats')
      .find({ portfolio: { $exists: true } })
      .toArray();
    expect(held.length).toBeGreaterThan(0);
    for (const { portfolio, portfolioKey } of held) expect(portfolioKey).toBe(normalizeName(portfolio));
  });

  it('keeps the website’s two texts as pages, and adds the others as drafts', async () => {
    const { app } = await boot();
    const { body } = await request(await app.getUrl())
      .get(`${API_PREFIX}/pages`)
      .expect(200);
    expect(body).toMatchObject([{ slug: 'terms' }, { slug: 'why-ca' }]);
  });

  it('stores the problems of proposals as JSON', async () => {
    const problem = { aim: 'first-choices', delegates: [{ preferences: [[0, 1], null], muns: 2 }] };
    const client = await new mongo.MongoClient(uri).connect();
    await client
      .db()
      .collection<{ _id: string; problem: object }>('proposals')
      .insertOne({ _id: 'a', problem });
    await client.close();
    const { db } = await boot();
    const [proposal] = await db.collection('proposals').find().toArray();
    expect(proposal?.['problem']).toBe(JSON.stringify(problem));
  });

  it('gives each committee its address', async () => {
    const { db } = await boot();
    const committees = await db.collection('committees').find().toArray();
    expect(committees.length).toBeGreaterThan(0);
    for (const { name, slugs } of committees) expect(slugs).toEqual([toSlug(name)]);
  });

  it('has the indexes of a new database, with no others', async () => {
    const { db } = await boot();
    const fresh = new URL(uri);
    fresh.pathname += '-new';
    settings = { ...settings, MONGODB_URI: String(fresh) };
    const { app, db: newDb } = await boot();
    for (const { name } of await newDb.listCollections().toArray()) {
      const [upgraded, expected] = [await indexesOf(db, name), await indexesOf(newDb, name)];
      expect({ [name]: upgraded }).toEqual({ [name]: expected });
    }
    await app.get<Connection>(getConnectionToken()).dropDatabase();
  });

  it('takes the spreadsheet’s snapshot again if it is not written yet, in parts', async () => {
    const client = await new mongo.MongoClient(uri).connect();
    await client
      .db()
      .collection<{ _id: string }>('spreadsheet')
      .updateOne({ _id: 'status' }, { $inc: { number: 1 } });
    await client.close();
    const { db } = await boot();
    const spreadsheet = db.collection<{ _id: string }>('spreadsheet');
    await vi.waitFor(
      async () =>
        expect(await spreadsheet.findOne({ _id: 'status' })).toMatchObject({ stored: expect.any(Number) }),
      { timeout: 60_000 },
    );
    expect(await spreadsheet.findOne({ _id: 'snapshot' })).toBeNull();
    expect(await db.collection('spreadsheet_rows').countDocuments({ title: 'Delegates' })).toBe(1);
  });

  it('still dispatches the events and sends the emails that were waiting', async () => {
    const { db } = await boot();
    const deliveries = db.collection('deliveries');
    await vi.waitFor(
      async () =>
        expect(await deliveries.countDocuments({ event: '00000000-0000-4000-8000-000000000001' })).toBe(1),
      { timeout: 60_000 },
    );
    const queued = await deliveries.findOne({ name: 'registration-confirmed', state: 'queued' });
    expect(queued?.['branding']).toMatchObject({ conference: 'Meridian MUN' });
  });

  it('is migrated once, however many backends start at the same time or later', async () => {
    const [{ db }] = await Promise.all([boot(), boot(), boot()]);
    const records = () =>
      db
        .collection<{ _id: string }>('migrations')
        .find({ _id: { $ne: 'lock' } })
        .toArray();
    const first = await records();
    expect(first.map(({ _id }) => _id.replace(/^indexes-.*/, 'indexes'))).toEqual([
      '0001-derived-fields',
      '0002-standard-field-names',
      '0003-image-variants',
      '0004-chunked-sheet-snapshot',
      '0005-shared-portfolios',
      '0006-address-keys',
      '0007-portfolio-keys',
      '0008-committee-slugs',
      '0009-pages',
      '0010-proposal-problems',
      'indexes',
    ]);
    await boot();
    expect(await records()).toEqual(first);
  });

  it('starts although an index has another definition, and replaces it', async () => {
    const { db: again } = await boot();
    const collection = again.collection('payment_orders');
    await collection.dropIndex('one_active_order');
    await collection.createIndex({ registration: 1 }, { name: 'one_active_order' });
    await again.collection<{ _id: string }>('migrations').deleteMany({ _id: /^indexes-/ });
    await boot();
    const indexes = await indexesOf(again, 'payment_orders');
    expect(indexes).toContainEqual(
      expect.objectContaining({
        name: 'one_active_order',
        unique: true,
        partialFilterExpression: { active: true },
      }),
    );
  });
});

async function indexesOf(db: mongo.Db, collection: string): Promise<object[]> {
  const indexes = await db.collection(collection).indexes();
  return indexes.toSorted((one, other) => String(one.name).localeCompare(String(other.name)));
}
