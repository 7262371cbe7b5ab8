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
import { startTestApp, type TestApp } from './test-app.js';
import { loginAsAdmin, type AdminClient } from './admin-fixtures.js';

/** Portfolios for as many as a test has: 'Country 1', 'Country 2' … */
export const ASSEMBLY = 'General Assembly';
/** Here many may hold one portfolio. */
export const PRESS = 'International Press';

/** An organiser at the table of who sits where. */
export interface AllotmentFixture {
  testApp: TestApp;
  admin: AdminClient;
  /** Confirmed, the first to be confirmed first. */
  delegates: Registration[];
  /** `given` are rows of [delegate's index, committee, portfolio], `cleared` registration ids. */
  allot(given: [number, string, string][], more?: { cleared?: string[] }): Test;
  /** Who sits where, by the delegate's index: 'General Assembly::Country 1'. */
  seats(): Promise<Record<number, string>>;
}

export async function startAllotmentFixture(
  count: number,
  settings: Partial<Config> = {},
): Promise<AllotmentFixture> {
  const ground = await startTestApp(settings);
  const committees = ground.app.get(CommitteesService);
  await committees.add(
    { name: ASSEMBLY, agenda: 'Peace', portfolios: countries(Math.max(count, 50)) },
    { name: PRESS, agenda: 'Reporting', portfolios: ['Reuters', 'Photographer'] },
  );
  const connection = ground.app.get<Connection>(getConnectionToken());
  const delegates = await insertConfirmedDelegates(connection.db!, count);
  const office = await loginAsAdmin(ground);
  const entry = ([index, allottedCommittee, allottedPortfolio]: [
    number,
    string,
    string,
  ]): AllotmentEntry => ({
    registrationId: delegates[index]!.registrationId,
    allottedCommittee,
    allottedPortfolio,
  });
  return {
    testApp: ground,
    admin: office,
    delegates,
    allot: (given, { cleared = [] } = {}) =>
      office.patch(ROUTES.allot, {
        allotments: given.map(entry),
        cleared: cleared.map((registrationId) => ({ registrationId })),
      }),
    async seats() {
      const names = new Map((await committees.listPortfolios()).map(({ _id, name }) => [_id, name]));
      const index = new Map(delegates.map(({ _id }, at) => [_id.toHexString(), at]));
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

/** As an organiser changes a committee, and every process knows of it. */
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

/** Every seat is what the changes say, counted and numbered; and no change is unfinished. */
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
