import type { Place, StoredDelegation } from '../documents.js';
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

  'a portfolio is in the block of one school, whose students alone hold it': ({
    blocks,
    committees,
    delegations,
    registrations,
    seats,
  }) => {
    const shared = committees.flatMap(({ _id, sharedPortfolios }) => (sharedPortfolios ? String(_id) : []));
    const kept = blocks.filter(
      ({ committee, takenBack }) => takenBack === undefined && !shared.includes(committee),
    );
    const schools = new Map(kept.map((each) => [keyOf(each), remainingSchool(delegations, each.school)]));
    const schoolOf = new Map(registrations.map(({ _id, delegation }) => [String(_id), delegation]));
    return [
      ...duplicates(kept.map(keyOf)),
      ...seats.flatMap((seat) => {
        const school = schools.get(keyOf(seat));
        return school === undefined || school === schoolOf.get(seat._id)
          ? []
          : [`${seat.registrationId}: ${keyOf(seat)}`];
      }),
    ];
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

/** Returns the school that a school was merged into, or itself. */
export function remainingSchool(
  delegations: Pick<StoredDelegation, '_id' | 'mergedInto'>[],
  school: string,
): string {
  const mergedInto = delegations.find(({ _id }) => String(_id) === school)?.mergedInto;
  return mergedInto === undefined ? school : remainingSchool(delegations, mergedInto);
}

function keyOf(place: Partial<Place> | null): string {
  return place?.committee ? `${place.committee}::${place.portfolio}` : NO_SEAT;
}
