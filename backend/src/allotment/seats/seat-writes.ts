import { mongo } from 'mongoose';
import type { AllotmentChange, Move } from '../changes/allotment-change.schema.js';
import { seatKey, type Seat } from './seat.schema.js';

type Write = mongo.AnyBulkWriteOperation<Seat>;

/**
 * The writes of a change. Each can be repeated, and none touches what a later change has written: where a first seat is
 * there already, its insert is refused by `_id`.
 */
export interface SeatWrites {
  /** First: seats that others of the batch take let go of them, so that swaps and cycles need no order. */
  release: Write[];
  /** Then every move. */
  assign: Write[];
}

export function seatWritesOf({ number, moves }: Pick<AllotmentChange, 'number' | 'moves'>): SeatWrites {
  const taken = new Set(moves.flatMap(({ exclusive, after }) => (exclusive && after ? seatKey(after) : [])));
  const parked = moves.filter(({ before }) => before && taken.has(seatKey(before)));
  const _id = { $in: parked.map(({ registration }) => registration) };
  const letGo = { filter: { _id, change: { $lt: number } }, update: { $unset: { exclusive: 1 as const } } };
  return {
    release: parked.length > 0 ? [{ updateMany: letGo }] : [],
    assign: moves.map((move) => {
      const seat = seatOf(number, move);
      return move.serial === 1 ? { insertOne: { document: seat } } : { updateOne: replaceOlder(seat) };
    }),
  };
}

function seatOf(change: number, { registration, registrationId, after, exclusive, serial }: Move): Seat {
  return { _id: registration, registrationId, ...after, ...(exclusive && { exclusive }), change, serial };
}

/**
 * Replaces a seat by a newer one, never a newer one by this. The condition stands in the update and not in the filter: by
 * `_id` alone the server finds a document without planning, which for thousands of writes is a third of the time.
 */
function replaceOlder(seat: Seat) {
  const isOlder = { $lt: ['$change', seat.change] };
  const update = [{ $replaceWith: { $cond: [isOlder, { $literal: seat }, '$$ROOT'] } }];
  return { filter: { _id: seat._id }, update };
}

/** Makes writes at once, in any order. @returns false where an index refused some; the others are made */
export async function bulkWriteSeats(seats: mongo.Collection<Seat>, writes: Write[]): Promise<boolean> {
  if (writes.length === 0) return true;
  try {
    await seats.bulkWrite(writes, { ordered: false });
    return true;
  } catch (error) {
    if (!(error instanceof mongo.MongoBulkWriteError)) throw error;
    const refusals = [error.writeErrors].flat();
    // The driver wraps a broken connection in the same error: then there are none, and nobody knows what was made.
    if (refusals.length === 0 || refusals.some(({ code }) => code !== 11_000)) throw error;
    return false;
  }
}
