import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AllotmentBatchResponse, AllotmentConflictResponse } from '@mun/contracts/allotment';
import { API_PREFIX, ROUTES } from '@mun/contracts/routes';
import {
  ASSEMBLY,
  expectSeatsMatchHistory,
  startAllotmentFixture,
  type AllotmentFixture,
} from '../testing/allotment-fixtures.js';

const AT_ONCE = 10;

/** Two backends, and as many organisers at once as there are delegates, all of whom want the same seat for theirs. */
describe('organisers who give one seat at once', () => {
  let table: AllotmentFixture;
  let urls: string[];
  beforeEach(async () => {
    table = await startAllotmentFixture(2 * AT_ONCE);
    urls = [table.testApp.url, await (await table.testApp.startReplica()).getUrl()];
  });
  afterEach(() => table.testApp.stop());

  const rush = () =>
    Promise.all(
      table.delegates.slice(0, AT_ONCE).map(({ registrationId }, index) =>
        request(urls[index % 2]!)
          .patch(`${API_PREFIX}${ROUTES.allot}`)
          .set('authorization', table.admin.token)
          .send({
            allotments: [
              { registrationId, allottedCommittee: ASSEMBLY, allottedPortfolio: 'Country 1' },
              {
                registrationId: table.delegates[AT_ONCE + index]!.registrationId,
                allottedCommittee: ASSEMBLY,
                allottedPortfolio: `Country ${AT_ONCE + index}`,
              },
            ],
          }),
      ),
    );
  const holders = async () =>
    Object.values(await table.seats()).filter((seat) => seat === `${ASSEMBLY}::Country 1`).length;
  const dropIndex = (collection: string, name: string) =>
    table.testApp.connection.collection(collection).dropIndex(name);

  it('one wins with all of theirs, and each other is told who has it, with nothing of theirs changed', async () => {
    const answers = await rush();
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(answers.map(({ status }) => status).filter((status) => status === 409)).toHaveLength(AT_ONCE - 1);
    const { registrationId, fullName } = table.delegates[winner]!;
    for (const { status, body } of answers) {
      if (status === 200) expect((body as AllotmentBatchResponse).updated).toBe(2);
      else
        expect((body as AllotmentConflictResponse).conflicts).toMatchObject([
          { kind: 'held', holder: { registrationId, fullName } },
        ]);
    }
    expect(await table.seats()).toEqual({
      [winner]: `${ASSEMBLY}::Country 1`,
      [AT_ONCE + winner]: `${ASSEMBLY}::Country ${AT_ONCE + winner}`,
    });
    await expectSeatsMatchHistory(table.testApp);
  });

  it('control: where two changes may have one number, the index alone still gives the seat to one, and the others are told', async () => {
    await dropIndex('allotment_changes', 'number_1');
    const answers = await rush();
    const told = answers.map(({ status, body }) =>
      status === 200 ? (body as AllotmentBatchResponse) : null,
    );
    const outOfLuck = told.filter((answer) => answer && answer.failed.length > 0);
    expect(outOfLuck.length).toBeGreaterThan(0);
    for (const answer of outOfLuck)
      expect(Object.values(answer!.reasons)).toEqual([
        'Somebody else was given this seat in the same moment.',
      ]);
    expect(await holders()).toBe(1);
  });

  it('control: without number and index several hold it', async () => {
    await dropIndex('allotment_changes', 'number_1');
    await dropIndex('seats', 'one_delegate_per_seat');
    await rush();
    expect(await holders()).toBeGreaterThan(1);
  });
});

describe('two organisers who give different seats at once, over and over', () => {
  let table: AllotmentFixture;
  beforeEach(async () => void (table = await startAllotmentFixture(40)));
  afterEach(() => table.testApp.stop());

  it('lose nothing of either’s', async () => {
    const other = await (await table.testApp.startReplica()).getUrl();
    const give = (url: string, index: number, portfolio: number) =>
      request(url)
        .patch(`${API_PREFIX}${ROUTES.allot}`)
        .set('authorization', table.admin.token)
        .send({
          allotments: [
            {
              registrationId: table.delegates[index]!.registrationId,
              allottedCommittee: ASSEMBLY,
              allottedPortfolio: `Country ${portfolio}`,
            },
          ],
        })
        .expect(200);
    await Promise.all(
      table.delegates.map((_, index) => give(index % 2 ? other : table.testApp.url, index, index + 1)),
    );
    expect(Object.keys(await table.seats())).toHaveLength(40);
    await expectSeatsMatchHistory(table.testApp);
  });
});
