import { getConnectionToken } from '@nestjs/mongoose';
import { insertConfirmedDelegates } from '@mun/local/demo/registrations';
import type { Connection } from 'mongoose';
import type { Test } from 'supertest';
import { expect } from 'vitest';
import type { AllotmentEntry } from '@mun/contracts/allotment';
import { ROUTES } from '@mun/contracts/routes';
import type { AllotmentChange } from '../allotment/changes/allotment-change.schema.js';
import type { Seat } from '../allotment/seats/seat.schema.js';
import { CommitteesService } from '../content/committees/committees.service.js';
import { ContentChangesService } from '../content/response-cache/content-changes.service.js';
import type { Config } from '../platform/config/config.js';
import type { Registration } from '../registration/delegates/registration.schema.js';
import { createCommittees } from './content-fixtures.js';
import { startTestApp, type TestApp } from './test-app.js';
import { loginAsAdmin, type AdminClient } from './admin-fixtures.js';

/** A committee with a portfolio for each delegate: 'Country 1', 'Country 2' … */
export const ASSEMBLY = 'General Assembly';
/** A committee whose portfolios several delegates may share. */
export const PRESS = 'International Press';

/** A backend with two committees and confirmed delegates, and an admin who allots seats. */
export interface AllotmentFixture {
  testApp: TestApp;
  admin: AdminClient;
  /** In the order of their confirmation. */
  delegates: Registration[];
  /**
   * @param seats rows of [delegate's index, committee, portfolio]
   * @param options `cleared`: registration ids that lose their seats
   */
  allot(seats: [number, string, string][], options?: { cleared?: string[] }): Test;
  /** Returns the held seats by the delegate's index: 'General Assembly::Country 1'. */
  seats(): Promise<Record<number, string>>;
}

export async function startAllotmentFixture(
  count: number,
  settings: Partial<Config> = {},
): Promise<AllotmentFixture> {
  const testApp = await startTestApp(settings);
  const committees = testApp.app.get(CommitteesService);
  await createCommittees(
    testApp.app,
    { name: ASSEMBLY, agenda: 'Peace', portfolios: countries(Math.max(count, 50)) },
    { name: PRESS, agenda: 'Reporting', portfolios: ['Reuters', 'Photographer'] },
  );
  const connection = testApp.app.get<Connection>(getConnectionToken());
  const delegates = await insertConfirmedDelegates(connection.db!, count);
  const admin = await loginAsAdmin(testApp);
  const toEntry = ([index, allottedCommittee, allottedPortfolio]: [
    number,
    string,
    string,
  ]): AllotmentEntry => ({
    registrationId: delegates[index]!.registrationId,
    allottedCommittee,
    allottedPortfolio,
  });
  return {
    testApp,
    admin,
    delegates,
    allot: (seats, { cleared = [] } = {}) =>
      admin.patch(ROUTES.allot, {
        allotments: seats.map(toEntry),
        cleared: cleared.map((registrationId) => ({ registrationId })),
      }),
    async seats() {
      const names = new Map((await committees.listPortfolios()).map(({ _id, name }) => [_id, name]));
      const index = new Map(delegates.map(({ _id }, position) => [_id.toHexString(), position]));
      const held = await connection
        .collection<Seat>('seats')
        .find({ committee: { $exists: true } })
        .toArray();
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
  const changes = await connection
    .collection<AllotmentChange>('allotment_changes')
    .find()
    .sort({ number: 1 })
    .toArray();
  expect(changes.filter(({ state }) => state !== 'applied')).toEqual([]);
  expect(changes.map(({ number }) => number)).toEqual(changes.map((_, index) => index + 1));
  const recorded = new Map<string, object>();
  for (const { number, moves } of changes)
    for (const { registration, registrationId, after, serial, exclusive } of moves)
      recorded.set(registration, {
        registrationId,
        ...after,
        change: number,
        serial,
        ...(exclusive && { exclusive }),
      });
  const seats = await connection.collection<Seat>('seats').find().toArray();
  expect(new Map(seats.map(({ _id, ...seat }) => [_id, seat]))).toEqual(recorded);
  const exclusive = seats
    .filter((seat) => seat.exclusive)
    .map((seat) => `${seat.committee}::${seat.portfolio}`);
  expect(new Set(exclusive).size).toBe(exclusive.length);
}
