import { ADDED_BY_ORGANISER } from '../schools/school-addresses.js';
import type { Invariants } from '../snapshot.js';

export const placeInvariants: Invariants = {
  'no more delegates are confirmed than there are places, except by an organiser': ({
    registrations,
    orders,
    conferences,
    delegations,
  }) => {
    const added = delegations.flatMap(({ lines, places }) => {
      const ids = lines.flatMap(({ id, place }) =>
        id.startsWith(`charge:${ADDED_BY_ORGANISER}`) ? (place ?? []) : [],
      );
      return places.flatMap(({ id, registration }) => (ids.includes(id) ? (registration ?? []) : []));
    });
    const decided = new Set([
      ...orders.flatMap(({ payable, offline, review }) => ((offline ?? review) ? payable.id : [])),
      ...added,
      // The school has a place for another student, and may have moved this one to the next school.
      ...delegations.flatMap(({ released = [], places: own }) => [
        ...released,
        ...own.flatMap(({ isPrepaid, registration }) => (isPrepaid && registration ? registration : [])),
      ]),
    ]);
    const confirmed = registrations.filter(
      ({ state, _id }) => state === 'confirmed' && !decided.has(String(_id)),
    );
    const places = conferences[0]?.facts.registrationCapacity ?? 0;
    return confirmed.length <= places ? [] : [`${confirmed.length} in ${places} places`];
  },

  'no place is held once nobody is paying': ({ places }) =>
    places.flatMap(({ holds }) => holds.flatMap(({ order, school }) => (school ? [] : String(order)))),
};
