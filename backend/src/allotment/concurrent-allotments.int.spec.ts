import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AllotmentBatchResponse, AllotmentConflictResponse } from '@mun/contracts/allotment/allotment';
import { API_PREFIX, ROUTES } from '@mun/contracts/routes';
import {
  ASSEMBLY,
  expectSeatsMatchHistory,
  startAllotmentFixture,
  type AllotmentFixture,
} from '../testing/fixtures/allotment.js';

const ORGANISERS = 10;

/** Ten organisers on two backends; each assigns the same seat to a different delegate. */
describe('concurrent batches for one seat', () => {
  let fixture: AllotmentFixture;
  let urls: string[];
  beforeEach(async () => {
    fixture = await startAllotmentFixture(2 * ORGANISERS);
    urls = [fixture.testApp.url, await (await fixture.testApp.startReplica()).getUrl()];
  });
  afterEach(() => fixture.testApp.stop());

  const allotConcurrently = () =>
    Promise.all(
      fixture.delegates.slice(0, ORGANISERS).map(({ registrationId }, index) =>
        request(urls[index % 2]!)
          .patch(`${API_PREFIX}${ROUTES.allot}`)
          .set('authorization', fixture.admin.token)
          .send({
            allotments: [
              { registrationId, allottedCommittee: ASSEMBLY, allottedPortfolio: 'Country 1' },
              {
                registrationId: fixture.delegates[ORGANISERS + index]!.registrationId,
                allottedCommittee: ASSEMBLY,
                allottedPortfolio: `Country ${ORGANISERS + index}`,
              },
            ],
          }),
      ),
    );
  const holders = async () =>
    Object.values(await fixture.seats()).filter((seat) => seat === `${ASSEMBLY}::Country 1`).length;
  const dropIndex = (collection: string, name: string) =>
    fixture.testApp.connection.collection(collection).dropIndex(name);

  it('applies one batch completely and refuses the others, naming the holder', async () => {
    const answers = await allotConcurrently();
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(answers.map(({ status }) => status).filter((status) => status === 409)).toHaveLength(
      ORGANISERS - 1,
    );
    const { registrationId, fullName } = fixture.delegates[winner]!;
    for (const { status, body } of answers) {
      if (status === 200) expect((body as AllotmentBatchResponse).updated).toBe(2);
      else
        expect((body as AllotmentConflictResponse).conflicts).toMatchObject([
          { kind: 'held', holder: { registrationId, fullName } },
        ]);
    }
    expect(await fixture.seats()).toEqual({
      [winner]: `${ASSEMBLY}::Country 1`,
      [ORGANISERS + winner]: `${ASSEMBLY}::Country ${ORGANISERS + winner}`,
    });
    await expectSeatsMatchHistory(fixture.testApp);
  });

  it('control: without unique numbers the seat index still admits one holder, and the others are reported as failed', async () => {
    await dropIndex('allotment_changes', 'number_1');
    const answers = await allotConcurrently();
    const batches = answers.map(({ status, body }) =>
      status === 200 ? (body as AllotmentBatchResponse) : null,
    );
    const refused = batches.filter((answer) => answer && answer.failed.length > 0);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused)
      expect(Object.values(answer!.reasons)).toEqual([
        'This seat has just been allotted to another delegate.',
      ]);
    expect(await holders()).toBe(1);
  });

  it('control: without unique numbers and seat index several delegates hold it', async () => {
    await dropIndex('allotment_changes', 'number_1');
    await dropIndex('seats', 'one_delegate_per_seat');
    await allotConcurrently();
    expect(await holders()).toBeGreaterThan(1);
  });
});

describe('two organisers who repeatedly assign different seats at once', () => {
  let fixture: AllotmentFixture;
  beforeEach(async () => void (fixture = await startAllotmentFixture(40)));
  afterEach(() => fixture.testApp.stop());

  it('do not overwrite each other', async () => {
    const otherUrl = await (await fixture.testApp.startReplica()).getUrl();
    const give = (url: string, index: number, portfolio: number) =>
      request(url)
        .patch(`${API_PREFIX}${ROUTES.allot}`)
        .set('authorization', fixture.admin.token)
        .send({
          allotments: [
            {
              registrationId: fixture.delegates[index]!.registrationId,
              allottedCommittee: ASSEMBLY,
              allottedPortfolio: `Country ${portfolio}`,
            },
          ],
        })
        .expect(200);
    await Promise.all(
      fixture.delegates.map((_, index) => give(index % 2 ? otherUrl : fixture.testApp.url, index, index + 1)),
    );
    expect(Object.keys(await fixture.seats())).toHaveLength(40);
    await expectSeatsMatchHistory(fixture.testApp);
  });
});
