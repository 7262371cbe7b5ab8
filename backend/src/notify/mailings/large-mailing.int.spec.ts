import { mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DELIVERIES_COLLECTION, type EmailDelivery } from '@mun/contracts/deliveries';
import { MAX_LINE_LENGTH, MAX_TEXT_LENGTH } from '@mun/contracts/validation';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import {
  updateCommittee,
  PRESS,
  startAllotmentFixture,
  type AllotmentFixture,
} from '../../testing/allotment-fixtures.js';
import type { Mailing } from './mailing.schema.js';
import { MailingsService } from './mailings.service.js';

/** So many that their mails' agendas are more than a document of MongoDB holds. */
const DELEGATES = 1_500;
/** So many may there be. */
const MANY = 10_000;
/** The most that a document of MongoDB holds: https://www.mongodb.com/docs/manual/reference/limits */
const DOCUMENT_MAX = 16 * 2 ** 20;

/** Letters of three bytes each, as Indian scripts have them. */
const letters = (count: number) => 'अ'.repeat(count);
const link = `https://example.org/${'a'.repeat(1_980)}`;
const said = {
  name: PRESS.padEnd(MAX_LINE_LENGTH, 'अ'),
  agenda: letters(MAX_TEXT_LENGTH),
  backgroundGuideURL: link,
};
const portfolio = letters(MAX_LINE_LENGTH);
const fullName = letters(MAX_LINE_LENGTH);
const by = { session: 'test', name: 'Sample Organiser' };

describe('a mailing to many, of whom everything is as long as it may be', () => {
  let table: AllotmentFixture;
  beforeAll(async () => {
    table = await startAllotmentFixture(DELEGATES);
    await updateCommittee(table.testApp, PRESS, { ...said, portfolios: [portfolio] });
    await table.testApp.connection
      .collection('registrations')
      .updateMany({}, [
        { $set: { fullName, email: { $concat: ['$email', '.', 'a'.repeat(200), '.example.org'] } } },
      ]);
    await table.allot(table.delegates.map((_, index) => [index, said.name, portfolio])).expect(200);
  });
  afterAll(() => table.testApp.stop());

  const mailings = () => table.testApp.connection.collection<Mailing>('mailings');
  const lines = () => table.testApp.connection.collection<EmailDelivery<'allotment'>>(DELIVERIES_COLLECTION);

  it('is begun, tells everybody all of it, and says it as it was when it began, however late it is told', async () => {
    const begun = await table.testApp.app.get(MailingsService).start(by);
    expect(begun?.total).toBe(DELEGATES);
    const size = mongo.BSON.calculateObjectSize(begun!);
    expect((size / DELEGATES) * MANY, 'bytes of a mailing to ten thousand').toBeLessThan(DOCUMENT_MAX);

    const { name: committee, agenda, backgroundGuideURL } = said;
    const whole = {
      'content.fullName': fullName,
      'content.committee': committee,
      'content.portfolio': portfolio,
      'content.agenda': agenda,
      'content.backgroundGuideURL': backgroundGuideURL,
    };
    await expect.poll(() => lines().countDocuments(whole)).toBe(DELEGATES);
    await expect.poll(() => mailings().countDocuments({ outbox: { $size: 0 } })).toBe(1);

    // As if a crash had left it, and somebody had written another agenda since.
    await lines().deleteMany({});
    await updateCommittee(table.testApp, committee, { name: committee, agenda: 'Another' });
    await table.testApp.app.get(OutboxRelay).dispatch(mailings(), begun!);
    expect(await lines().countDocuments(whole)).toBe(DELEGATES);
  });
});
