import type { Place } from '../documents.js';
import type { Invariants } from '../snapshot.js';
import { duplicates } from './grouping.js';

const NO_SEAT = 'no seat';

export const seatInvariants: Invariants = {
  'a seat has at most one delegate': ({ seats, committees }) => {
    const shared = new Set(
      committees.filter(({ sharedPortfolios }) => sharedPortfolios).map(({ _id }) => String(_id)),
    );
    return duplicates(
      seats.flatMap((seat) => (seat.committee && !shared.has(seat.committee) ? keyOf(seat) : [])),
    );
  },

  'changes are numbered without gaps, start where the previous ones ended, and are applied': ({
    changes,
  }) => {
    const current = new Map<string, string>();
    return changes.flatMap(({ number, state, moves, refused = [] }, index) => {
      const outdated = moves.filter(
        ({ registration, before }) => (current.get(registration) ?? NO_SEAT) !== keyOf(before),
      );
      for (const { registration, registrationId, after } of moves)
        if (!refused.includes(registrationId)) current.set(registration, keyOf(after));
      return [
        ...(number === index + 1 ? [] : [`number ${number} at position ${index + 1}`]),
        ...(state === 'applied' ? [] : [`${number} is ${state}`]),
        ...(refused.length === 0 ? [] : [`${number}: refused for ${refused.join(', ')}`]),
        ...outdated.map(({ registrationId }) => `${number}: ${registrationId} had another seat before`),
      ];
    });
  },

  'every delegate has the seat of their last change': ({ changes, seats }) => {
    const expected = new Map(
      changes.flatMap(({ number, moves }) =>
        moves.map(({ registration, after }) => [registration, `${keyOf(after)} by ${number}`] as const),
      ),
    );
    const actual = new Map(seats.map((seat) => [seat._id, `${keyOf(seat)} by ${seat.change}`]));
    return [...new Set([...expected.keys(), ...actual.keys()])].flatMap((id) =>
      expected.get(id) === actual.get(id)
        ? []
        : [`${id}: ${actual.get(id) ?? NO_SEAT}, not ${expected.get(id) ?? NO_SEAT}`],
    );
  },

  'every delegate with a seat is confirmed': ({ registrations, seats }) => {
    const confirmed = new Set(
      registrations.filter(({ state }) => state === 'confirmed').map(({ _id }) => String(_id)),
    );
    return seats.flatMap(({ _id, registrationId, committee }) =>
      committee && !confirmed.has(_id) ? [registrationId] : [],
    );
  },
};

function keyOf(place: Partial<Place> | null): string {
  return place?.committee ? `${place.committee}::${place.portfolio}` : NO_SEAT;
}
