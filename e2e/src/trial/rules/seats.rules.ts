import { allowsSharedPortfolios } from '@mun/contracts/allotment';
import type { Books, Rule } from '../books.js';
import type { Place } from '../stored.js';
import { twice } from './counting.js';

const NOWHERE = 'nowhere';

/** Seats unique, and as the numbered changes tell. */
export const seatRules: Rule[] = [
  [
    'a seat has one delegate',
    ({ seats, committees }) => {
      const exempt = new Set(
        committees.filter(({ name }) => allowsSharedPortfolios(name)).map(({ _id }) => String(_id)),
      );
      return twice(
        seats.flatMap((seat) => (seat.committee && !exempt.has(seat.committee) ? nameOf(seat) : [])),
      );
    },
  ],
  [
    'changes are numbered without a gap, each upon what the one before left, and all are applied',
    ({ changes }) => {
      const now = new Map<string, string>();
      return changes.flatMap(({ number, state, moves, refused = [] }, at) => {
        const wrong = moves.filter(
          ({ registration, before }) => (now.get(registration) ?? NOWHERE) !== nameOf(before),
        );
        for (const { registration, registrationId, after } of moves)
          if (!refused.includes(registrationId)) now.set(registration, nameOf(after));
        return [
          ...(number === at + 1 ? [] : [`number ${number} stands at ${at + 1}`]),
          ...(state === 'applied' ? [] : [`${number} is ${state}`]),
          ...(refused.length === 0 ? [] : [`${number}: refused for ${refused.join(', ')}`]),
          ...wrong.map(({ registrationId }) => `${number}: ${registrationId} was not where it says`),
        ];
      });
    },
  ],
  [
    'everybody sits where the last change that moved them says',
    ({ changes, seats }) => {
      const last = new Map(
        changes.flatMap(({ number, moves }) =>
          moves.map(({ registration, after }) => [registration, `${nameOf(after)} by ${number}`] as const),
        ),
      );
      const now = new Map(seats.map((seat) => [seat._id, `${nameOf(seat)} by ${seat.change}`]));
      return [...new Set([...last.keys(), ...now.keys()])].flatMap((id) =>
        last.get(id) === now.get(id)
          ? []
          : [`${id}: ${now.get(id) ?? 'no seat'}, not ${last.get(id) ?? 'any'}`],
      );
    },
  ],
  [
    'who has a seat is confirmed',
    (books) => {
      const confirmed = confirmedIn(books);
      return books.seats.flatMap(({ _id, registrationId, committee }) =>
        committee && !confirmed.has(_id) ? [registrationId] : [],
      );
    },
  ],
];

function nameOf(place: Partial<Place> | null): string {
  return place?.committee ? `${place.committee}::${place.portfolio}` : NOWHERE;
}

function confirmedIn({ registrations }: Books): Set<string> {
  return new Set(registrations.filter(({ state }) => state === 'confirmed').map(({ _id }) => String(_id)));
}
