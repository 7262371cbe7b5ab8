import { randomUUID } from 'node:crypto';
import type { PlaceView } from '@mun/contracts/delegations/delegations';
import type { NamedSeat } from '@mun/contracts/events';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import type { AdminClient } from './admin-fixtures.js';
import { FEE } from './fixtures.js';
import { registerSchool } from './school-fixtures.js';
import type { TestApp } from './test-app.js';

export const NOBODY = { committee: '', portfolio: '' };

/** A school with two paid students and one who is not paid, with methods that change its block and its seats. */
export async function openBlockSchool(testApp: TestApp, admin: AdminClient) {
  const name = `School ${randomUUID()}`;
  const adviserEmail = `${randomUUID()}@school.example`;
  const client = await registerSchool(testApp, 3, { school: name, adviserEmail });
  await client.addNames({ fullName: 'Asha' }, { fullName: 'Bela' }, { fullName: 'Unpaid' }).expect(200);
  await client.pay(2 * FEE);
  const [stored] = await testApp.connection
    .collection('delegations')
    .find({ 'details.adviserEmail': adviserEmail })
    .toArray();
  const id = stored!._id.toHexString();
  const path = buildPath(ROUTES.delegationBlock, { id });
  const [asha, bela, unpaid] = (await client.view()).places as [PlaceView, PlaceView, PlaceView];
  const change = (given: NamedSeat[], takenBack: NamedSeat[] = []) => admin.put(path, { given, takenBack });
  return {
    ...client,
    id,
    name,
    reference: stored!['reference'] as string,
    asha,
    bela,
    unpaid,
    change,
    give: (...given: NamedSeat[]) => change(given).expect(200),
    offers: async () =>
      (await admin.get(path).expect(200)).body as { committee: string; portfolios: string[] }[],
    /** @param seen what the page shows */
    arrange: (...seats: [place: PlaceView, seat: NamedSeat, seen?: NamedSeat][]) =>
      client.put(ROUTES.schoolBlock, {
        seats: seats.map(([{ id: place }, seat, seen = NOBODY]) => ({
          place,
          ...seat,
          seenCommittee: seen.committee,
          seenPortfolio: seen.portfolio,
        })),
      }),
    seats: async () =>
      Object.fromEntries(
        (await client.view()).places.flatMap(({ student, seat }) =>
          seat ? [[student.fullName, seat.portfolio]] : [],
        ),
      ) as Record<string, string>,
  };
}
