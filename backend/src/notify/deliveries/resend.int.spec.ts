import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuditPage } from '@mun/contracts/admin/audit';
import type { DeliveryPage } from '@mun/contracts/notify/mailing';
import { buildPath, IDEMPOTENCY_KEY_HEADER, ROUTES } from '@mun/contracts/routes';
import { ASSEMBLY } from '../../testing/fixtures/allotment.js';
import { waitForOutboxes } from '../../testing/wait-for-outboxes.js';
import { DeliveriesService } from './deliveries.service.js';
import { startMailingFixture, type MailingFixture } from '../../testing/fixtures/mailing.js';

describe('an email that is resent', () => {
  let fixture: MailingFixture;
  beforeAll(async () => {
    fixture = await startMailingFixture(3);
    const seats = [0, 1].map((index): [number, string, string] => [index, ASSEMBLY, `Country ${index + 1}`]);
    await fixture.allot(seats).expect(200);
  });
  afterAll(() => fixture.testApp.stop());
  beforeEach(() => fixture.clear());

  const emailOf = (index: number) =>
    fixture.deliveries.findOne({ registration: fixture.delegates[index]!._id.toHexString() });
  const resend = (id: string, body: object) => fixture.postTo(ROUTES.resendDelivery, id, body);
  const find = async (search: string) => {
    const query = new URLSearchParams({ search });
    return (await fixture.admin.get(`${ROUTES.deliveries}?${query.toString()}`).expect(200))
      .body as DeliveryPage;
  };

  it('is listed among the others, which are sorted by name, state or kind', async () => {
    await fixture.send('failed');
    const sorted = async (sort: string) =>
      ((await fixture.admin.get(`${ROUTES.deliveries}?sort=${sort}`).expect(200)).body as DeliveryPage)
        .deliveries;
    const names = (await sorted('to')).map(({ to }) => to?.name ?? '');
    expect(names.length).toBeGreaterThan(1);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })));
    expect((await sorted('-to')).map(({ to }) => to?.name)).toEqual(names.toReversed());
    const times = (await sorted('updated')).map(({ updatedAt }) => updatedAt);
    expect(times).toEqual(times.toSorted());
    for (const column of ['state', '-email']) expect(await sorted(column)).toHaveLength(names.length);
    await fixture.admin.get(`${ROUTES.deliveries}?sort=address`).expect(400);
  });

  it('goes to the corrected address, as later emails do', async () => {
    await fixture.send('failed');
    const { _id } = (await emailOf(0))!;
    const { registrationId, email } = fixture.delegates[0]!;
    expect((await resend(_id, { address: 'nobody' }).expect(400)).body.message).toBe('Invalid email address');
    const { email: taken } = fixture.delegates[1]!;
    expect((await resend(_id, { address: taken.toUpperCase() }).expect(409)).body.message).toBe(
      'Another delegate is registered with this email address.',
    );
    const address = 'Corrected@example.org';
    const { body } = await resend(_id, { address }).expect(200);
    expect(body).toMatchObject({ state: 'queued', to: { address } });
    const registrations = fixture.testApp.connection.collection('registrations');
    expect(await registrations.findOne({ registrationId })).toMatchObject({
      email: address,
      emailKey: 'corrected@example.org',
    });
    expect((await find('corrected@')).deliveries.map(({ id }) => id)).toEqual([_id]);
    await waitForOutboxes(fixture.testApp);
    const { entries } = (await fixture.admin.get(`${ROUTES.audit}?kind=mailing`).expect(200))
      .body as AuditPage;
    expect(entries[0]).toMatchObject({ action: 'email-resent', title: 'allotment email, address corrected' });
    expect(JSON.stringify(entries)).not.toContain('example.org');
    await registrations.updateOne({ registrationId }, { $set: { email, emailKey: email } });
  });

  it('goes to the present address of a delegate whose details were changed', async () => {
    await fixture.send('failed');
    const { _id } = (await emailOf(0))!;
    const { registrationId, email } = fixture.delegates[0]!;
    const present = 'present@example.org';
    const registrations = fixture.testApp.connection.collection('registrations');
    await registrations.updateOne({ registrationId }, { $set: { email: present, emailKey: present } });
    const { body } = await resend(_id, {}).expect(200);
    expect(body).toMatchObject({ state: 'queued', to: { address: present } });
    await fixture.deliveries.updateOne({ _id }, { $set: { state: 'failed' } });
    const corrected = 'corrected.again@example.org';
    await resend(_id, { address: corrected }).expect(200);
    expect(await registrations.findOne({ registrationId })).toMatchObject({ email: corrected });
    await registrations.updateOne({ registrationId }, { $set: { email, emailKey: email } });
  });

  it('can be read by organisers until it is erased', async () => {
    await fixture.send();
    const { _id } = (await emailOf(0))!;
    const path = buildPath(ROUTES.email, { id: _id });
    const sent = { subject: expect.stringContaining('Country 1'), html: expect.stringContaining(ASSEMBLY) };
    expect((await fixture.admin.get(path).expect(200)).body).toEqual(sent);
    await fixture.testApp.app.get(DeliveriesService).redact({ _id });
    await fixture.admin.get(path).expect(404);
  });

  it('may have been sent already if an organiser asks for it, and is then an email of its own', async () => {
    await fixture.send();
    const original = (await emailOf(1))!;
    const { registrationId, fullName, email } = fixture.delegates[1]!;
    const reversed = fullName.split(' ').toReversed().join(',  ');
    for (const search of [registrationId, registrationId.replace('-', ''), reversed.toUpperCase(), email])
      expect((await find(search)).total, search).toBe(1);
    expect((await find('nobody')).deliveries).toEqual([]);
    await resend(original._id, {}).expect(409);

    const again = () =>
      resend(original._id, { again: true }).set(IDEMPOTENCY_KEY_HEADER, 'sent-again-once').expect(200);
    const { body } = await again();
    expect(body).toMatchObject({ state: 'queued', to: { address: email } });
    expect((await again()).body.id).toBe(body.id);
    expect(body.id).not.toBe(original._id);
    expect(await fixture.deliveries.findOne({ _id: original._id })).toEqual(original);
    expect(await fixture.queue.getJob(body.id)).not.toBeNull();
    await fixture.runWorker();
    // It announces no seat, so the delegate is not notified again.
    expect(await fixture.send()).toEqual({ sent: 0, failed: [] });

    await fixture.allot([[1, ASSEMBLY, 'Country 3']]).expect(200);
    const outdated = await resend(original._id, { again: true }).expect(409);
    expect(outdated.body.message).toContain('The allotment has changed since this email.');
  });

  it('is not sent to a delegate who has another seat by then, nor again', async () => {
    await fixture.allot([[0, ASSEMBLY, 'Country 1']]).expect(200);
    await fixture.send();
    const { _id } = (await emailOf(0))!;
    const sendAgain = async (id: string) => (await resend(id, { again: true }).expect(200)).body.id as string;
    const sent = await sendAgain(_id);
    await fixture.runWorker();
    const waiting = await sendAgain(sent);
    await fixture.allot([[0, ASSEMBLY, 'Country 5']]).expect(200);
    const stateOf = async (id: string) => (await fixture.deliveries.findOne({ _id: id }))!.state;
    await fixture.start();
    expect(await stateOf(waiting)).toBe('failed');
    await resend(sent, { again: true }).expect(409);
    await resend(waiting, {}).expect(409);
    await fixture.runWorker();
  });
});
