import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DelegateView } from '@mun/contracts/registration/delegates';
import type { MailingPreview } from '@mun/contracts/notify/mailing';
import type { PersonalDataExport } from '@mun/contracts/admin/privacy';
import type { ProposalState } from '@mun/proposals/proposal';
import { PROPOSALS_COLLECTION, type StoredProposal } from '@mun/proposals/stored-proposal';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { CommitteesService } from '../../content/committees/committees.service.js';
import { ConferenceService } from '../../content/conference/conference.service.js';
import {
  ASSEMBLY,
  expectSeatsMatchHistory,
  PRESS,
  startAllotmentFixture,
  type AllotmentFixture,
} from '../../testing/fixtures/allotment.js';
import { waitForOutboxes } from '../../testing/wait-for-outboxes.js';
import { delegateForm } from '../../testing/test-app.js';

const FIRST = 'Your first preference.';
const SECOND = `Your second preference. Your first, Country 1 in ${ASSEMBLY}, went to a delegate who registered earlier.`;

describe('the reason for a seat', () => {
  let fixture: AllotmentFixture;
  let proposal: string;
  beforeEach(async () => {
    fixture = await startAllotmentFixture(4);
    proposal = await propose();
  });
  afterEach(() => fixture.testApp.stop());

  const idOf = (index: number) => fixture.delegates[index]!.registrationId;

  /** Stores a proposal that gives Country 1 to delegate 0 and Country 2 to delegate 1. Both prefer these in this order. */
  async function propose(state: ProposalState = 'solved'): Promise<string> {
    const committees = await fixture.testApp.app.get(CommitteesService).listPortfolios();
    const { _id, portfolios } = committees.find(({ name }) => name === ASSEMBLY)!;
    const listed = portfolios.map((name) => ({ name, capacity: 1 }));
    const rules = { aim: 'fewest-without-preference', otherSeats: 'any', schools: 'any' } as const;
    const stored: StoredProposal = {
      _id: `${state}-proposal`,
      at: new Date(),
      updatedAt: new Date(),
      by: { session: 'x' },
      state,
      progress: 1,
      attempts: 1,
      delegates: 2,
      hash: '',
      request: { ...rules, scope: 'everybody' },
      problem: JSON.stringify({
        ...rules,
        committees: [{ id: _id, name: ASSEMBLY, portfolios: listed }],
        delegates: fixture.delegates.slice(0, 2).map(({ registrationId }) => ({
          registrationId,
          preferences: [[0, 0], [0, 1], null, null],
          preferredCommittees: [0],
          muns: 0,
          registeredAt: '2026-01-01T00:00:00.000Z',
          school: null,
          seat: null,
        })),
      }),
      ...(state === 'solved' && {
        result: {
          seats: [
            [0, 0],
            [0, 1],
          ],
          proof: { kind: 'gap', gap: 0 },
        },
      }),
    };
    await fixture.testApp.connection.collection<StoredProposal>(PROPOSALS_COLLECTION).insertOne(stored);
    return stored._id;
  }

  /** Takes over both seats. */
  const applyProposal = async (): Promise<string> => {
    const { body } = await fixture
      .allot(
        [
          [0, ASSEMBLY, 'Country 1'],
          [1, ASSEMBLY, 'Country 2'],
        ],
        { proposal },
      )
      .expect(200);
    return body.change;
  };
  const undo = (id: string) => fixture.admin.post(buildPath(ROUTES.undoAllotmentChange, { id })).expect(200);
  const view = async (id: string) =>
    (await fixture.admin.get(buildPath(ROUTES.delegate, { id })).expect(200)).body as DelegateView;
  /** Of delegates 0 and 1, as organisers see them. */
  const reasons = async () => [(await view(idOf(0))).seat?.reason, (await view(idOf(1))).seat?.reason];
  const status = async (registrationId: string) =>
    (await fixture.testApp.get(buildPath(ROUTES.registrationStatus, { registrationId })).expect(200)).body;
  const showReasons = (on: boolean) =>
    fixture.testApp.app.get(ConferenceService).change({ showReasons: on }, { session: 'x' });

  it('is stored if its portfolio was renamed since the proposal', async () => {
    const committees = await fixture.testApp.app.get(CommitteesService).listPortfolios();
    const { _id: id, portfolios } = committees.find(({ name }) => name === ASSEMBLY)!;
    const renames = [{ from: 'Country 1', to: 'Republic 1' }];
    const form = { portfolios: ['Republic 1', ...portfolios.slice(1)], renames };
    await fixture.admin.put(buildPath(ROUTES.committeePortfolios, { id }), form).expect(200);
    await fixture.allot([[0, ASSEMBLY, 'Country 1']], { proposal }).expect(200);
    const [seat] = await fixture.testApp.connection.collection('seats').find().toArray();
    expect(seat).toMatchObject({ portfolio: 'Republic 1', reason: FIRST });
  });

  it('is stored with each seat that comes from a proposal', async () => {
    await applyProposal();
    expect(await reasons()).toEqual([FIRST, SECOND]);
    await expectSeatsMatchHistory(fixture.testApp);
  });

  it('is not stored with another seat than the proposed one, or without naming the proposal', async () => {
    await fixture
      .allot(
        [
          [0, ASSEMBLY, 'Country 3'],
          [1, PRESS, 'Reuters'],
          [2, ASSEMBLY, 'Country 4'],
        ],
        { proposal },
      )
      .expect(200);
    expect(await reasons()).toEqual([undefined, undefined]);
    await fixture.allot([[0, ASSEMBLY, 'Country 1']]).expect(200);
    expect(await reasons()).toEqual([undefined, undefined]);
  });

  it('is removed when the seat changes, and restored by an undo', async () => {
    const taken = await applyProposal();
    const { body: moved } = await fixture.allot([[1, ASSEMBLY, 'Country 3']]).expect(200);
    expect(await reasons()).toEqual([FIRST, undefined]);
    await undo(moved.change);
    expect(await reasons()).toEqual([FIRST, SECOND]);
    await undo(taken);
    expect(await fixture.seats()).toEqual({});
    await expectSeatsMatchHistory(fixture.testApp);
  });

  it('is refused at the field if the proposal is unknown or not solved', async () => {
    const errors = [{ field: 'proposal', message: 'This proposal does not exist or has no seats' }];
    for (const unknown of ['x', await propose('queued'), 'x'.repeat(65)]) {
      const { body } = await fixture.allot([[0, ASSEMBLY, 'Country 1']], { proposal: unknown }).expect(400);
      expect(body).toMatchObject({ errors });
    }
    expect(await fixture.seats()).toEqual({});
  });

  it('does not pass to another person with the place, also not by an undo', async () => {
    const taken = await applyProposal();
    const { body: moved } = await fixture.allot([[0, ASSEMBLY, 'Country 3']]).expect(200);
    const { fullName, email, phone, institution, numberOfMUNsParticipated } = delegateForm();
    const form = { fullName, phone, institution, numberOfMUNsParticipated, keepSeat: true };
    // Their orders are not stored.
    await fixture.testApp.connection.collection('registrations').updateMany({}, { $unset: { paidBy: 1 } });
    const transferred: string[] = [];
    for (const index of [0, 1]) {
      const path = buildPath(ROUTES.transferDelegate, { id: idOf(index) });
      const { body } = await fixture.admin
        .post(path, { ...form, email: `${index}.${String(email)}` })
        .expect(200);
      transferred.push(body.registrationId);
    }
    await waitForOutboxes(fixture.testApp);
    await undo(moved.change);
    const seats = await Promise.all(transferred.map(async (id) => (await view(id)).seat));
    expect(seats).toMatchObject([{ portfolio: 'Country 1' }, { portfolio: 'Country 2' }]);
    for (const seat of seats) expect(seat).not.toHaveProperty('reason');
    await expectSeatsMatchHistory(fixture.testApp);
    await undo(taken);
  });

  it('reaches the delegate by status page and email if the organisers wish, and is in their personal data', async () => {
    await applyProposal();
    const sample = async () => {
      const { body } = await fixture.admin.get(ROUTES.mailingPreview).expect(200);
      return (body as MailingPreview).sample?.text;
    };
    expect(await status(idOf(1))).not.toHaveProperty('reason');
    expect(await sample()).not.toContain(FIRST);
    await showReasons(true);
    expect(await status(idOf(1))).toMatchObject({ allottedPortfolio: 'Country 2', reason: SECOND });
    expect(await sample()).toContain(FIRST);
    await showReasons(false);
    expect(await status(idOf(1))).not.toHaveProperty('reason');

    const who = (await view(idOf(1))).email;
    const { body } = await fixture.admin.post(ROUTES.personalDataExport, { who }).expect(200);
    expect((body as PersonalDataExport).seats).toMatchObject([
      { history: [{ before: null, after: `${ASSEMBLY}: Country 2`, reason: SECOND }] },
    ]);
  });
});
