import { afterAll, beforeAll, expect, it } from 'vitest';
import { ASSEMBLY, startAllotmentFixture, type AllotmentFixture } from '../../testing/fixtures/allotment.js';
import type { AllotmentChange } from '../changes/allotment-change.schema.js';
import { bulkWriteSeats, seatWritesOf } from './seat-writes.js';
import type { Seat } from './seat.schema.js';

let fixture: AllotmentFixture;
beforeAll(async () => void (fixture = await startAllotmentFixture(1)));
afterAll(() => fixture.testApp.stop());

it('a change that is applied again after a later one leaves the seat alone', async () => {
  const { connection } = fixture.testApp;
  for (const country of [1, 2, 3]) await fixture.allot([[0, ASSEMBLY, `Country ${country}`]]).expect(200);
  const seats = connection.collection<Seat>('seats');
  for (const number of [1, 2]) {
    const change = await connection.collection<AllotmentChange>('allotment_changes').findOne({ number });
    const { release, assign } = seatWritesOf(change!);
    await bulkWriteSeats(seats, release);
    await bulkWriteSeats(seats, assign);
  }
  expect(await seats.find().toArray()).toMatchObject([{ portfolio: 'Country 3', change: 3 }]);
});
