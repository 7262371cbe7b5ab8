import { mongo } from 'mongoose';
import { normalizeName } from '@mun/contracts/normalize-name';
import type { AllotmentChange, Move } from '../changes/allotment-change.schema.js';
import { seatKey, type Seat } from './seat.schema.js';

type Write = mongo.AnyBulkWriteOperation<Seat>;

/**
 * Returns the writes of a change. `release` is done first: it releases the seats that others in the batch take, so that
 * swaps and cycles need no order. `assign` does every move.
 *
 * Each write is idempotent and leaves documents of later changes alone; a repeated insert of a delegate's first seat is
 * refused by `_id`.
 */
export function seatWritesOf({ number, moves }: Pick<AllotmentChange, 'number' | 'moves'>): {
  release: Write[];
  assign: Write[];
} {
  const taken = new Set(moves.flatMap(({ exclusive, after }) => (exclusive && after ? seatKey(after) : [])));
  const released = moves.filter(({ before }) => before && taken.has(seatKey(before)));
  const filter = {
    _id: { $in: released.map(({ registration }) => registration) },
    change: { $lt: number },
  };
  const releaseAll: Write = { updateMany: { filter, update: { $unset: { exclusive: 1 } } } };
  return {
    release: released.length > 0 ? [releaseAll] : [],
    assign: moves.map((move) => {
      const seat = seatOf(number, move);
      const isFirst = move.serial === 1 && !move.before;
      return isFirst ? { insertOne: { document: seat } } : { updateOne: replaceOlder(seat) };
    }),
  };
}

function seatOf(change: number, { registration, registrationId, after, exclusive, serial }: Move): Seat {
  const held = after && { ...after, portfolioKey: normalizeName(after.portfolio) };
  return { _id: registration, registrationId, ...held, ...(exclusive && { exclusive }), change, serial };
}

/**
 * Replaces a seat unless it is newer. The condition is in the update instead of the filter because the server finds a
 * document by `_id` alone without planning, which saves a third of the time in a batch of thousands.
 */
function replaceOlder(seat: Seat) {
  const isOlder = { $lt: ['$change', seat.change] };
  // A seat that is only renamed stays open.
  const opened = { $cond: [{ $eq: ['$serial', seat.serial] }, { openedAt: '$openedAt' }, {}] };
  const replaced = { $mergeObjects: [opened, { $literal: seat }] };
  const update = [{ $replaceWith: { $cond: [isOlder, replaced, '$$ROOT'] } }];
  return { filter: { _id: seat._id }, update };
}

/** Does unordered writes. @returns false if a unique index refused some of them; the others are done */
export async function bulkWriteSeats(seats: mongo.Collection<Seat>, writes: Write[]): Promise<boolean> {
  try {
    if (writes.length > 0) await seats.bulkWrite(writes, { ordered: false });
    return true;
  } catch (error) {
    if (!(error instanceof mongo.MongoBulkWriteError)) throw error;
    const writeErrors = [error.writeErrors].flat();
    // The driver reports a broken connection by the same class without write errors; the outcome is then unknown.
    if (writeErrors.length === 0 || writeErrors.some(({ code }) => code !== 11_000)) throw error;
    return false;
  }
}
