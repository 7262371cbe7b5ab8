import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AuditPage } from '@mun/contracts/audit';
import type { ConferenceView } from '@mun/contracts/content';
import type { ErasureResponse, PersonalDataExport } from '@mun/contracts/privacy';
import { DeliveriesService } from '../notify/deliveries/deliveries.service.js';
import { SheetService } from '../notify/spreadsheet/sheet.service.js';
import { OutboxRelay } from '../platform/events/outbox-relay.js';
import { stopScheduledTasks } from '../testing/start-app.js';
import { waitForOutboxes } from '../testing/fixtures.js';
import { delegateForm, startTestApp, type TestApp } from '../testing/test-app.js';
import {
  findOrderView,
  loginAsAdmin,
  registerPaidDelegate,
  refundForm,
  type AdminClient,
} from '../testing/admin-fixtures.js';
import { startBackendProcess } from '../testing/backend-process.js';
import { ErasuresService } from './erasures.service.js';
import { PurgeService } from './purge.service.js';

const NAME = 'Zuleika Unmistakable';
const PHONE = '8123456780';
const SCHOOL = 'Unmistakable Academy';
const GUARDIAN = 'Quentin Unmistakable';
const REASON = 'They asked for it';
/** So long changes are gathered for the spreadsheet at most (gather-changes.ts). */
const GATHERED = 300_000;

describe('what is kept of people', () => {
  let ground: TestApp;
  let office: AdminClient;
  beforeEach(async () => {
    ground = await startTestApp();
    office = await loginAsAdmin(ground);
  });
  afterEach(() => ground.stop());

  const collection = (name: string) => ground.connection.collection(name);
  const erase = (who: string) => office.post('/people/erasure', { who, reason: REASON });
  const fileOf = async (who: string) =>
    (await office.post('/people/file', { who }).expect(200)).body as PersonalDataExport;

  async function set(facts: object) {
    const { body } = await ground.get('/conference').expect(200);
    const answer = await fetch(`${ground.url}/api/conference`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: office.token },
      body: JSON.stringify({ ...(body as ConferenceView), ...facts }),
    });
    return { status: answer.status, body: (await answer.json()) as { message?: string } };
  }

  /** Somebody who registered with a guardian, paid, applied, sits somewhere and was mailed. */
  async function somebody() {
    await set({ guardianConsent: true });
    const paid = await registerPaidDelegate(ground, {
      fullName: NAME,
      phone: PHONE,
      institution: SCHOOL,
      under18: true,
      guardianName: GUARDIAN,
      guardianContact: 'quentin@example.org',
      guardianConsent: true,
    });
    await ground
      .post('/ca', {
        fullName: NAME,
        email: paid.email.toUpperCase(),
        phone: PHONE,
        institution: SCHOOL,
        whyJoin: 'To learn',
        experience: 'None',
      })
      .expect(201);
    await waitForOutboxes(ground);
    const { registration } = await findOrderView(office, paid.email);
    const registrationId = registration.registrationId!;
    await office
      .patch('/registration/allot', {
        allotments: [{ registrationId, allottedCommittee: 'Security Council', allottedPortfolio: 'France' }],
      })
      .expect(200);
    const mailing = office.post('/registration/send-allotment-emails').then(({ status }) => status);
    // In the worker's place, so that the answer comes at once.
    const sent = async () =>
      (await collection('deliveries').updateOne({ name: 'allotment' }, { $set: { state: 'sent' } }))
        .matchedCount;
    await expect.poll(sent).toBe(1);
    expect(await mailing).toBeLessThan(300);
    await waitForOutboxes(ground);
    await ground.app.get(SheetService).takeSnapshotIfDue(Date.now() + GATHERED);
    return { ...paid, registrationId };
  }

  /** Where in the database and in Redis any of these texts stands, in any case. */
  async function placesOf(...texts: string[]): Promise<string[]> {
    const says = (of: unknown) =>
      texts.some((text) => JSON.stringify(of).toLowerCase().includes(text.toLowerCase()));
    const places: string[] = [];
    for (const { name } of await ground.connection.db!.listCollections().toArray()) {
      for await (const document of collection(name).find()) if (says(document)) places.push(name);
    }
    const redis = new Redis(ground.settings.REDIS_URL!);
    for (const key of await redis.keys('*')) {
      const type = await redis.type(key);
      const reads: Record<string, () => Promise<unknown>> = {
        string: () => redis.get(key),
        hash: () => redis.hgetall(key),
        list: () => redis.lrange(key, 0, -1),
        set: () => redis.smembers(key),
        zset: () => redis.zrange(key, 0, -1),
        stream: () => redis.xrange(key, '-', '+'),
      };
      if (type === 'none') continue; // its time has just run out
      const value = reads[type]?.();
      expect(value, `${key} is a ${type}`).toBeDefined();
      if (says([key, await value])) places.push(key);
    }
    await redis.quit();
    return [...new Set(places)].toSorted();
  }

  it('is told to them as one file, by registration id or by email', async () => {
    const { email, registrationId } = await somebody();
    const file = await fileOf(registrationId.toLowerCase().replace('-', ' '));
    expect(file.registrations).toMatchObject([
      {
        registrationId,
        fullName: NAME,
        phone: PHONE,
        under18: true,
        guardian: { name: GUARDIAN, contact: 'quentin@example.org' },
        preferences: [{ committee: 'Security Council', portfolios: ['France', 'Kenya'] }, {}],
      },
    ]);
    expect(file.orders).toMatchObject([{ state: 'paid' }]);
    expect(file.applications).toMatchObject([{ fullName: NAME, whyJoin: 'To learn' }]);
    expect(file.seats).toMatchObject([
      {
        registrationId,
        committee: 'Security Council',
        portfolio: 'France',
        history: [{ before: null, after: 'Security Council: France' }],
      },
    ]);
    expect(file.mails.map(({ name }) => name).toSorted()).toEqual([
      'allotment',
      'application-received',
      'registration-confirmed',
    ]);
    expect(await fileOf(` ${email.toUpperCase()} `)).toEqual({
      ...file,
      at: expect.any(String),
      audit: expect.any(Array),
    });
    await office.post('/people/file', { who: 'nobody@example.org' }).expect(404);
    await office.post('/people/file', { who: '.*' }).expect(404);
    await office.post('/people/file', { who: ' ' }).expect(400);
    await waitForOutboxes(ground);
    const { entries } = (await office.get('/audit?kind=registration').expect(200)).body as AuditPage;
    expect(entries[0]).toMatchObject({
      action: 'exported',
      subject: registrationId,
      title: 'everything of one person',
    });
  });

  it('is erased everywhere, and the accounts stay', async () => {
    const { email, registrationId } = await somebody();
    const other = await registerPaidDelegate(ground, { fullName: 'Other Person', under18: false });
    await waitForOutboxes(ground);
    const traces = [NAME, GUARDIAN, email, PHONE, SCHOOL, 'quentin@example.org'];
    expect(await placesOf(...traces)).toEqual(
      expect.arrayContaining(['applications', 'deliveries', 'registrations', 'spreadsheet']),
    );
    const { body } = await erase(email).expect(200);
    expect(body as ErasureResponse).toMatchObject({
      registrations: 1,
      applications: 1,
      mails: 3,
      done: true,
    });
    await waitForOutboxes(ground);
    expect(await placesOf(...traces)).toEqual([]);

    expect((await collection('seats').findOne({ registrationId }))?.['portfolio']).toBeUndefined();
    await ground.get(`/registration/status/${registrationId}`).expect(404);
    const orders = await collection('payment_orders').find({ state: 'paid' }).toArray();
    expect(orders).toHaveLength(2);
    const { body: page } = await office.get('/payment/orders').expect(200);
    expect(page.orders).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          state: 'paid',
          registration: expect.objectContaining({ fullName: '', email: '', registrationId }),
        }),
      ]),
    );
    const { body: totals } = await office.get('/payment/totals').expect(200);
    expect(totals).toMatchObject({ confirmed: 2 });
    expect((await fileOf(other.email)).registrations).toHaveLength(1);
    await erase(email).expect(404);
    await erase(registrationId).expect(404);
    const { entries } = (await office.get('/audit?kind=registration').expect(200)).body as AuditPage;
    expect(entries.find(({ action }) => action === 'erased')).toMatchObject({
      action: 'erased',
      title: '1 registration, 1 application',
      after: { reason: REASON },
    });

    // Nothing of it comes back: not by looking after mails, not by the webhook told again; the address is free.
    await ground.app.get(DeliveriesService).requeueStalled();
    await ground.app.get(OutboxRelay).sweep(0);
    expect(await placesOf(...traces)).toEqual([]);
    await ground
      .post('/registration/initiate', { data: delegateForm({ email, under18: false }) })
      .expect(201);
  });

  it('stays while money is under way', async () => {
    const data = delegateForm({ fullName: NAME });
    await ground.post('/registration/initiate', { data }).expect(201);
    const { body } = await erase(String(data['email'])).expect(409);
    expect(body.message).toContain('Money of this person is still under way');
    expect(await placesOf(NAME)).toContain('registrations');

    const paid = await registerPaidDelegate(ground);
    await waitForOutboxes(ground);
    ground.provider.control.configure({ webhooks: 'hold' });
    const { id } = await findOrderView(office, paid.email);
    await office.post(`/payment/orders/${id}/refund`, refundForm()).expect((answer) => {
      expect(answer.status).toBeLessThan(300);
    });
    await waitForOutboxes(ground);
    const { state } = await findOrderView(office, paid.email);
    await erase(paid.email).expect(state === 'refunded' ? 200 : 409);
    await office.post('/people/erasure', { who: paid.email, reason: ' ' }).expect(400);
    for (const route of ['/people/erasure', '/people/file']) {
      await ground.post(route, { who: paid.email, reason: REASON }).expect(401);
    }
  });

  it(
    'is erased to the end where the program was killed before any of its writes',
    { timeout: 600_000 },
    async () => {
      stopScheduledTasks(ground);
      for (const dieAt of [1, 2, 3, 4, 5]) {
        const paid = await registerPaidDelegate(ground, { fullName: NAME });
        await waitForOutboxes(ground);
        const program = await startBackendProcess(ground.settings, dieAt);
        await fetch(`${program.url}/people/erasure`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: office.token },
          body: JSON.stringify({ who: paid.email, reason: REASON }),
        }).catch(() => 'broken off');
        program.kill('SIGKILL');
        await program.exited;
        expect(program.output()).toContain(`about to write ${dieAt}\n`);
        const recorded = (await collection('erasures').countDocuments()) > 0;
        await ground.app.get(ErasuresService).resumeAll();
        if (!recorded) await erase(paid.email).expect(200);
        expect(await placesOf(NAME, paid.email), `before write ${dieAt}`).toEqual([]);
        await collection('erasures').deleteMany({});
      }
    },
  );

  it('is purged after the day that an organiser set, once by all, and never without one', async () => {
    const YEARS_MS = 5 * 365 * 86_400_000;
    const purge = (now?: number) => ground.app.get(PurgeService).run(now);
    const { email } = await somebody();
    const waiting = delegateForm({ fullName: 'Waiting Person' });
    await ground.post('/registration/initiate', { data: { ...waiting, under18: false } }).expect(201);
    expect(await set({ purgeAfter: '2025-09-13' })).toMatchObject({
      status: 400,
      body: { message: 'Personal data cannot be deleted before the conference is over' },
    });
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    expect(await set({ purgeAfter: tomorrow })).toMatchObject({
      status: 400,
      body: { message: 'Please give a day that is at least a week ahead' },
    });
    await purge(Date.now() + YEARS_MS);
    expect(await placesOf(email)).not.toEqual([]);

    const day = new Date(Date.now() + 8 * 86_400_000).toISOString().slice(0, 10);
    expect(await set({ purgeAfter: day })).toMatchObject({ status: 200, body: { purgeAfter: day } });
    await purge();
    await purge(new Date(`${day}T23:59:00+05:30`).getTime());
    expect(await placesOf(email)).not.toEqual([]);
    const second = await ground.startReplica();
    const after = new Date(`${day}T24:00:01+05:30`).getTime();
    await Promise.all([purge(after), second.get(PurgeService).run(after)]);
    await purge(after);
    await waitForOutboxes(ground);
    expect(await placesOf(NAME, GUARDIAN, email, PHONE)).toEqual([]);
    expect(await placesOf('Waiting Person')).toContain('registrations');
    expect(await collection('payment_orders').countDocuments({ state: 'paid' })).toBe(1);
    expect(await collection('erasures').countDocuments()).toBe(1);
    const { entries } = (await office.get('/audit').expect(200)).body as AuditPage;
    expect(entries.filter(({ action }) => action === 'erased')).toHaveLength(1);
  });

  it('is not purged anew while another backend is at it', async () => {
    const { email } = await somebody();
    const day = new Date(Date.now() + 8 * 86_400_000).toISOString().slice(0, 10);
    expect(await set({ purgeAfter: day })).toMatchObject({ status: 200 });
    const after = new Date(`${day}T24:00:01+05:30`).getTime();
    // The other has written down whom it takes, and none of them is taken yet.
    const erasures = ground.app.get(ErasuresService);
    const found = await erasures.findTarget(email);
    const part = await erasures.record(found, REASON, { session: 'none', name: 'Purge' }, `${day}:1`);
    await ground.app.get(PurgeService).run(after);
    expect(await collection('erasures').countDocuments()).toBe(1);
    await erasures.execute(part);
    await ground.app.get(PurgeService).run(after);
    expect(await collection('erasures').countDocuments()).toBe(1);
    expect(await placesOf(email)).toEqual([]);
  });
});
