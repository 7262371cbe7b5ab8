import { getConnectionToken } from '@nestjs/mongoose';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Connection, mongo } from 'mongoose';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { normalizeName } from '@mun/contracts/normalize-name';
import { searchWordsOf } from '@mun/contracts/search-text';
import { API_PREFIX } from '@mun/contracts/routes';
import { toSlug } from '../content/committees/slug.js';
import { SheetService } from '../notify/spreadsheet/sheet.service.js';
import { OutboxRelay } from '../platform/events/outbox-relay.js';
import { RepairSearchWords } from '../registration/search-words/repair-search-words.task.js';
import { newDatabaseUri, restoredDatabase, type RestoredDatabase } from '../testing/restored-database.js';
import { expectSameAnswers } from '../testing/same-answers.js';
import { stopScheduledTasks } from '../testing/start-app.js';

const EARLIER_EVENTS = ['PaymentCaptured', 'AdminActed'].map((type) => ({
  type,
  payload: { registration: 'X' },
}));
const OLD_NAMES = /"(?:live|letterhead|place|wishes|trouble|givenUp|setUp|importedBy|given|seen|queue)":/;

describe('a database of commit e41d07a, upgraded', () => {
  let database: RestoredDatabase;
  let app: NestExpressApplication;
  /** All documents just after the upgrade, by collection. */
  let documents: Record<string, mongo.Document[]>;
  beforeAll(async () => {
    database = await restoredDatabase();
    app = await database.boot();
    stopScheduledTasks({ app });
    documents = await readAll(database.db);
  });
  afterAll(() => database.drop());

  it('gives the same answers to organisers after the upgrade', () => expectSameAnswers(app, 'e41d07a'));

  it('keeps every document and holds no old name', () => {
    const counts = {
      registrations: 68,
      payment_orders: 68,
      seats: 29,
      allotment_changes: 7,
      imports: 3,
      audit: 27,
    };
    for (const [name, count] of Object.entries(counts))
      expect({ [name]: documents[name]?.length }).toEqual({ [name]: count });
    expect(JSON.stringify(documents)).not.toMatch(OLD_NAMES);
    const emails = documents['deliveries']!.filter(({ to }) => to.address !== '');
    for (const { to, addressKey } of emails) expect(addressKey).toBe(to.address.toLowerCase());
    const states = documents['payment_orders']!.flatMap(({ redemption }) => redemption?.state ?? []);
    expect(new Set(states)).toEqual(new Set(['held', 'redeemed']));
    expect(documents['registrations']!.filter(({ active }) => active)).toHaveLength(60);
    // The earlier field stays for a backend of the version before.
    for (const { registration: id, payable } of documents['payment_orders']!)
      expect({ payable }).toEqual({ payable: { kind: 'registration', id: String(id) } });
    const undone = documents['imports']!.find(({ undoes }) => undoes);
    expect(undone?.['steps'][0].write).toMatchObject({ do: 'remove', expectedVersion: 1 });
  });

  it('adds the key of its portfolio to each seat', () => {
    const held = documents['seats']!.filter(({ portfolio }) => portfolio !== undefined);
    expect(held.length).toBeGreaterThan(0);
    for (const { portfolio, portfolioKey } of held) expect(portfolioKey).toBe(normalizeName(portfolio));
  });

  it('adds the words by which each registration is found, as a rolled back version leaves them', async () => {
    for (const { searchWords, fullName, registrationId } of documents['registrations']!)
      expect(searchWords).toEqual(
        expect.arrayContaining(searchWordsOf([fullName as string, registrationId as string])),
      );
    const registrations = database.db.collection('registrations');
    const [{ _id } = {}] = documents['registrations']!;
    await registrations.updateOne({ _id }, { $set: { fullName: 'Renamed Person' } });
    await app.get(RepairSearchWords).run();
    expect((await registrations.findOne({ _id }))?.['searchWords']).toContain('renamed');
  });

  it('stores the person of each email', () => {
    const ids = [documents['registrations']!, documents['applications']!]
      .flat()
      .map(({ _id }) => String(_id));
    const emails = documents['deliveries']!.filter(({ to }) => to.address !== '');
    for (const { _id, name, registration, application } of emails) {
      const person = (name as string).startsWith('application') ? application : registration;
      expect({ [String(_id)]: ids.includes(person) }).toEqual({ [String(_id)]: true });
    }
  });

  it('holds a place for each order that is being paid', () => {
    const active = documents['payment_orders']!.filter((order) => order['active']);
    expect(active.length).toBeGreaterThan(0);
    const held = documents['places']![0]!['holds'].map(({ order }: { order: unknown }) => String(order));
    expect(held.toSorted()).toEqual(active.map(({ _id }) => String(_id)).toSorted());
  });

  it('keeps the website’s two texts as pages, and adds the others as drafts', async () => {
    const { body } = await request(await app.getUrl())
      .get(`${API_PREFIX}/pages`)
      .expect(200);
    expect(body).toMatchObject([{ slug: 'terms' }, { slug: 'why-ca' }]);
  });

  it('stores the HTML of texts in Markdown', () => {
    const shown = (name: string) => documents[name]!.filter(({ deletedAt }) => !deletedAt);
    const html = [expect.stringMatching(/^<\w+>/)];
    expect(shown('faqs').length).toBeGreaterThan(0);
    for (const { answerHtml } of shown('faqs')) expect(answerHtml).toMatchObject({ html });
    for (const { agendaHtml } of shown('committees')) expect(agendaHtml).toMatchObject({ html });
    for (const { bodyHtml } of shown('pages')) expect(bodyHtml.html.join('')).toMatch(/^<\w+>/);
    expect(documents['conference']![0]!['lettersHtml'].html).toHaveLength(3);
  });

  it('gives each committee its address', () => {
    const committees = documents['committees']!;
    expect(committees.length).toBeGreaterThan(0);
    for (const { name, slugs } of committees) expect(slugs).toEqual([toSlug(name)]);
  });

  it('has the indexes of a new database', async () => {
    const fresh = await database.boot(newDatabaseUri());
    const newDb = fresh.get<Connection>(getConnectionToken()).db!;
    for (const { name } of await newDb.listCollections().toArray()) {
      const [upgraded, expected] = [await indexesOf(database.db, name), await indexesOf(newDb, name)];
      expect({ [name]: upgraded }).toEqual({ [name]: expect.arrayContaining(expected) }); // and earlier ones, for one release
    }
    await newDb.dropDatabase();
  });
});

describe('a database of commit 18f93827 with a past edition, upgraded', () => {
  let database: RestoredDatabase;
  let app: NestExpressApplication;
  beforeAll(async () => {
    database = await restoredDatabase('18f93827');
    const orders = database.db.collection('payment_orders');
    const earlier = (name: string, partialFilterExpression: object) =>
      orders.createIndex({ registration: 1 }, { name, unique: true, partialFilterExpression });
    await earlier('one_active_order', { active: true });
    await earlier('one_offline_payment', { 'offline.key': { $exists: true } });
    app = await database.boot();
    stopScheduledTasks({ app });
  });
  afterAll(() => database.drop());

  it('gives the same answers', () => expectSameAnswers(app, '18f93827'));

  it('can store several unpaid orders and several recorded payments of schools', async () => {
    const orders = database.db.collection('payment_orders');
    const ofSchool = (id: string) => ({ payable: { kind: 'delegation', id } });
    await orders.insertMany(['a', 'b'].map((id) => ({ ...ofSchool(id), active: true })));
    await orders.insertMany(['a', 'b'].map((id) => ({ ...ofSchool(id), offline: { key: id } })));
  });
});

describe('a database of commit e41d07a with special content, upgraded', () => {
  let database: RestoredDatabase;
  let app: NestExpressApplication;
  const problem = { aim: 'first-choices', delegates: [{ preferences: [[0, 1], null], muns: 2 }] };
  beforeAll(async () => {
    database = await restoredDatabase();
    const { db } = database;
    await addSharedPortfolios(db);
    await addBoardMembers(db, ['UNHRC', 'international  press', 'IP', 'Secretariat']);
    await db.collection<{ _id: string; problem: object }>('proposals').insertOne({ _id: 'a', problem });
    await db.collection<{ _id: string }>('spreadsheet').updateOne({ _id: 'status' }, { $inc: { number: 1 } });
    const changed: object = { kind: 'registration', action: 'changed', subject: 'X' };
    const [before, after] = [{ institution: 'Old School' }, { institution: 'New School', under18: true }];
    await db
      .collection<{ _id: string; before: object; after: object }>('audit')
      .insertOne({ _id: 'a', ...changed, before, after });
    const orders = db.collection<{ outbox: object[]; deadLetters: object[] }>('payment_orders');
    await orders.updateOne({ state: 'paid' }, { $set: { deadLetters: EARLIER_EVENTS } });
    await orders.dropIndex('unique_provider_order').catch(() => {});
    await orders.createIndex({ providerOrderId: 1 }, { name: 'unique_provider_order' });
    app = await database.boot();
    stopScheduledTasks({ app });
  });
  afterAll(() => database.drop());

  it('ends the sharing of portfolios in committees that only contain the letters ip', async () => {
    const { db } = database;
    const shared = await db.collection('committees').find({ sharedPortfolios: true }).toArray();
    expect(shared.map(({ name }) => name)).toEqual(['IP Corps', 'International Press']);
    const exclusive = await db.collection<{ _id: string }>('seats').find({ exclusive: true }).toArray();
    expect(exclusive.map(({ _id }) => _id)).toEqual(['a', 'b']);
  });

  it('names the committee of board members whose text had its initials', async () => {
    const board = database.db.collection('board_members').find({ name: 'Added' }).sort({ sortOrder: 1 });
    expect((await board.toArray()).map(({ committee }) => committee)).toEqual([
      'United Nations Human Rights Council',
      'International Press',
      'International Press',
      'Secretariat',
    ]);
  });

  it('shows no details of delegates in the activity log', async () => {
    const entry = await database.db.collection<{ _id: string }>('audit').findOne({ _id: 'a' });
    expect(entry).toMatchObject({
      before: { institution: 'hidden' },
      after: { institution: 'changed', under18: 'changed' },
    });
  });

  it('stores the problems of proposals as JSON', async () => {
    const [proposal] = await database.db.collection('proposals').find().toArray();
    expect(proposal?.['problem']).toBe(JSON.stringify(problem));
  });

  it('takes the spreadsheet’s snapshot again if it is not written yet, in parts', async () => {
    const spreadsheet = database.db.collection<{ _id: string }>('spreadsheet');
    await vi.waitFor(async () => {
      await app.get(SheetService).takeSnapshotIfDue();
      const status = await spreadsheet.findOne({ _id: 'status' });
      expect(status).toMatchObject({ stored: expect.any(Number) });
    }, 60_000);
    expect(await spreadsheet.findOne({ _id: 'snapshot' })).toBeNull();
    expect(await database.db.collection('spreadsheet_rows').countDocuments({ title: 'Delegates' })).toBe(1);
  });

  it('still dispatches the events and sends the emails that were waiting', async () => {
    const deliveries = database.db.collection('deliveries');
    await app.get(OutboxRelay).sweep(0);
    const event = '00000000-0000-4000-8000-000000000001';
    await expect.poll(() => deliveries.countDocuments({ event })).toBe(1);
    const queued = await deliveries.findOne({ name: 'registration-confirmed', state: 'queued' });
    expect(queued?.['branding']).toMatchObject({ conference: 'Meridian MUN' });
  });

  it('gives the events of payments their payable, and leaves others alone', async () => {
    const orders = database.db.collection('payment_orders');
    const { deadLetters } = (await orders.findOne({ 'deadLetters.0': { $exists: true } }))!;
    const payload = { registration: 'X', payable: { kind: 'registration', id: 'X' } };
    expect(deadLetters).toEqual([{ type: 'PaymentCaptured', payload }, EARLIER_EVENTS[1]]);
  });

  it('has replaced an index that had another definition', async () => {
    expect(await indexesOf(database.db, 'payment_orders')).toContainEqual(
      expect.objectContaining({
        name: 'unique_provider_order',
        unique: true,
        partialFilterExpression: { providerOrderId: { $exists: true } },
      }),
    );
  });
});

it('a database of commit e41d07a is migrated once, however many backends start at the same time or later', async () => {
  const database = await restoredDatabase();
  onTestFinished(() => database.drop());
  await Promise.all([database.boot(), database.boot(), database.boot()]);
  const records = () =>
    database.db
      .collection<{ _id: string }>('migrations')
      .find({ _id: { $ne: 'lock' } })
      .toArray();
  const first = await records();
  expect(first.map(({ _id }) => _id)).toEqual([
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
    '0011-audit-values',
    '0012-place-holds',
    '0013-search-words',
    '0014-board-committees',
    '0015-payables',
    '0016-mailing-cursors',
    '0017-delivery-persons',
    '0018-stored-html',
    '0019-audit-actions',
    '0020-student-keys',
  ]);
  await database.boot();
  expect(await records()).toEqual(first);
});

/** Adds committees whose names contain the letters ip, with portfolios that one or two delegates hold. */
async function addSharedPortfolios(db: mongo.Db): Promise<void> {
  const stored = db.collection('committees');
  const [party, press] = await stored.find().sort({ sortOrder: 1 }).limit(2).toArray();
  await stored.updateOne({ _id: party!._id }, { $set: { name: 'AIPPM' } });
  await stored.updateOne({ _id: press!._id }, { $set: { name: 'IP Corps' } });
  const seats = db.collection<{ _id: string }>('seats');
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
}

async function addBoardMembers(db: mongo.Db, committees: string[]): Promise<void> {
  const member = { name: 'Added', position: 'Chair', version: 1, outbox: [] };
  await db
    .collection('board_members')
    .insertMany(committees.map((committee, sortOrder) => ({ ...member, committee, sortOrder })));
}

async function readAll(db: mongo.Db): Promise<Record<string, mongo.Document[]>> {
  const collections = await db.collections();
  const entries = collections.map(async (collection) => [
    collection.collectionName,
    await collection.find({}, { projection: { bytes: 0 } }).toArray(),
  ]);
  return Object.fromEntries(await Promise.all(entries));
}

async function indexesOf(db: mongo.Db, collection: string): Promise<object[]> {
  const indexes = await db.collection(collection).indexes();
  return indexes.toSorted((one, other) => String(one.name).localeCompare(String(other.name)));
}
