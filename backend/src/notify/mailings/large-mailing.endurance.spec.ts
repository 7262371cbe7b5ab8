import { mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DELIVERIES_COLLECTION, type EmailDelivery } from '@mun/contracts/notify/deliveries';
import { MAX_LINE_LENGTH, MAX_TEXT_LENGTH } from '@mun/contracts/validation';
import {
  updateCommittee,
  PRESS,
  startAllotmentFixture,
  type AllotmentFixture,
} from '../../testing/fixtures/allotment.js';
import type { Mailing } from './mailing.schema.js';
import { MailingsService } from './mailings.service.js';

/** With a copy of the agenda for each, the emails of this many would exceed the size limit of a document. */
const DELEGATES = 1_500;

/** Returns letters of an Indian script, which take three bytes each. */
const letters = (count: number) => 'अ'.repeat(count);
const link = `https://example.org/${'a'.repeat(1_980)}`;
const committeeFields = {
  name: PRESS.padEnd(MAX_LINE_LENGTH, 'अ'),
  agenda: letters(MAX_TEXT_LENGTH),
  backgroundGuideURL: link,
};
const portfolio = letters(MAX_LINE_LENGTH);
const fullName = letters(MAX_LINE_LENGTH);
const actor = { session: 'test', name: 'Sample Organiser' };

describe('a large mailing whose texts all have their maximum length', () => {
  let fixture: AllotmentFixture;
  beforeAll(async () => {
    fixture = await startAllotmentFixture(DELEGATES);
    await updateCommittee(fixture.testApp, PRESS, { ...committeeFields, portfolios: [portfolio] });
    await fixture.testApp.connection
      .collection('registrations')
      .updateMany({}, [
        { $set: { fullName, email: { $concat: ['$email', '.', 'a'.repeat(200), '.example.org'] } } },
      ]);
    await fixture
      .allot(fixture.delegates.map((_, index) => [index, committeeFields.name, portfolio]))
      .expect(200);
  });
  afterAll(() => fixture.testApp.stop());

  const mailings = () => fixture.testApp.connection.collection<Mailing>('mailings');
  const deliveries = () =>
    fixture.testApp.connection.collection<EmailDelivery<'allotment'>>(DELIVERIES_COLLECTION);

  it('reaches all delegates with the full text, and its document does not grow with their number', async () => {
    const mailing = await fixture.testApp.app.get(MailingsService).start(actor);
    expect(mailing?.total).toBe(DELEGATES);
    const sizes: number[] = [];
    const { name: committee, agenda, backgroundGuideURL } = committeeFields;
    const fullContent = {
      'content.fullName': fullName,
      'content.committee': committee,
      'content.portfolio': portfolio,
      'content.agenda': agenda,
      'content.backgroundGuideURL': backgroundGuideURL,
    };
    await expect
      .poll(async () => {
        sizes.push(
          ...(await mailings().find().toArray()).map((each) => mongo.BSON.calculateObjectSize(each)),
        );
        return deliveries().countDocuments(fullContent);
      })
      .toBe(DELEGATES);
    await expect.poll(() => mailings().countDocuments({ cursor: { $exists: false } })).toBe(1);
    expect(Math.max(...sizes), 'bytes of a mailing').toBeLessThan(100_000);
  });
});
