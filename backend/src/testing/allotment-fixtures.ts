import { getConnectionToken } from '@nestjs/mongoose';
import { insertConfirmedDelegates } from '@mun/local/demo/registrations';
import type { Connection } from 'mongoose';
import { expect } from 'vitest';
import type { AllotmentEntry } from '@mun/contracts/allotment/allotment';
import { normalizeName } from '@mun/contracts/normalize-name';
import { ROUTES } from '@mun/contracts/routes';
import type { AllotmentChange } from '../allotment/changes/allotment-change.schema.js';
import type { Seat } from '../allotment/seats/seat.schema.js';
import { CommitteesService } from '../content/committees/committees.service.js';
import { ContentChangesService } from '../content/response-cache/content-changes.service.js';
import type { Config } from '../platform/config/config.js';
import { createCommittees } from './content-fixtures.js';
import { loginAsAdmin } from './admin-fixtures.js';
import { waitForOutboxes } from './wait-for-outboxes.js';
import { startTestApp, type TestApp } from './test-app.js';

/** A committee with a portfolio for each delegate: 'Country 1', 'Country 2' … */
export const ASSEMBLY = 'General Assembly';
/** A committee whose portfolios several delegates may share. */
export const PRESS = 'International Press';

export type AllotmentFixture = Awaited<ReturnType<typeof startAllotmentFixture>>;

/** Starts a backend with two committees, this many confirmed delegates, and an admin who allots seats. */
export async function startAllotmentFixture(count: number, settings: Partial<Config> = {}) {
  const testApp = await startTestApp(settings);
  const { app } = testApp;
  const committees = app.get(CommitteesService);
  const connection = app.get<Connection>(getConnectionToken());
  const createData = async () => {
    await createCommittees(
      app,
      { name: ASSEMBLY, agenda: 'Peace', portfolios: countries(Math.max(count, 50)) },
      { name: PRESS, agenda: 'Reporting', portfolios: ['Reuters', 'Photographer'] },
    );
    return insertConfirmedDelegates(connection.db!, count);
  };
  const delegates = await createData();
  const admin = await loginAsAdmin(testApp);
  return {
    testApp,
    admin,
    /** In the order of their confirmation. */
    delegates,
    /** Replaces the committees and the delegates with new ones, without seats and without a history. */
    async reset(): Promise<void> {
      await waitForOutboxes(testApp);
      for (const name of ['committees', 'registrations', 'seats', 'allotment_changes', 'audit'])
        await connection.collection(name).deleteMany();
      await app.get(ContentChangesService).publish();
      delegates.splice(0, count, ...(await createData()));
    },
    /**
     * @param seats rows of [delegate's index, committee, portfolio]
     * @param options `cleared`: registration ids that lose their seats · `proposal`: id of the one that gives the seats
     */
    allot: (
      seats: [number, string, string][],
      { cleared = [], proposal }: { cleared?: string[]; proposal?: string } = {},
    ) => {
      const allotments = seats.map(([index, allottedCommittee, allottedPortfolio]): AllotmentEntry => {
        const { registrationId } = delegates[index]!;
        return { registrationId, allottedCommittee, allottedPortfolio };
      });
      const body = { allotments, cleared: cleared.map((registrationId) => ({ registrationId })), proposal };
      return admin.patch(ROUTES.allot, body);
    },
    /** Returns the held seats by the delegate's index: 'General Assembly::Country 1'. */
    async seats(): Promise<Record<number, string>> {
      const names = new Map((await committees.listPortfolios()).map(({ _id, name }) => [_id, name]));
      const index = new Map(delegates.map(({ _id }, position) => [_id.toHexString(), position]));
      const seats = connection.collection<Seat>('seats');
      const held = await seats.find({ committee: { $exists: true } }).toArray();
      return Object.fromEntries(
        held.map((seat) => [index.get(seat._id), `${names.get(seat.committee!)}::${seat.portfolio}`]),
      );
    },
  };
}

export function countries(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `Country ${index + 1}`);
}

/** Changes a committee in the database, and publishes the change to all processes. */
export async function updateCommittee(
  { app, connection }: Pick<TestApp, 'app' | 'connection'>,
  name: string,
  fields: { name: string; [field: string]: unknown },
): Promise<void> {
  const { modifiedCount } = await connection
    .collection('committees')
    .updateOne({ name }, { $set: { ...fields, key: fields.name.toLowerCase() } });
  expect(modifiedCount).toBe(1);
  await app.get(ContentChangesService).publish();
}

/** Expects that all changes are applied and numbered without gaps, and that replaying them gives the present seats. */
export async function expectSeatsMatchHistory({ connection }: Pick<TestApp, 'connection'>): Promise<void> {
  const collection = connection.collection<AllotmentChange>('allotment_changes');
  const changes = await collection.find().sort({ number: 1 }).toArray();
  expect(changes.filter(({ state }) => state !== 'applied')).toEqual([]);
  expect(changes.map(({ number }) => number)).toEqual(changes.map((_, index) => index + 1));
  const recorded = new Map<string, object>();
  for (const { number, moves } of changes)
    for (const { registration, registrationId, after, serial, exclusive } of moves) {
      const held = after && { ...after, portfolioKey: normalizeName(after.portfolio) };
      const seat = { registrationId, ...held, change: number, serial, ...(exclusive && { exclusive }) };
      recorded.set(registration, seat);
    }
  const seats = await connection.collection<Seat>('seats').find().toArray();
  expect(new Map(seats.map(({ _id, ...seat }) => [_id, seat]))).toEqual(recorded);
  const exclusive = seats.filter((seat) => seat.exclusive);
  const names = exclusive.map(({ committee, portfolio }) => `${committee}::${portfolio}`);
  expect(new Set(names).size).toBe(names.length);
}
