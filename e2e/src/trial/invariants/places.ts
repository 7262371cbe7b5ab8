import type { Invariants } from '../snapshot.js';

export const placeInvariants: Invariants = {
  'no more delegates are confirmed than there are places, except by an organiser': ({
    registrations,
    orders,
    conferences,
  }) => {
    const decided = new Set(
      orders.flatMap(({ payable, offline, review }) => ((offline ?? review) ? payable.id : [])),
    );
    const confirmed = registrations.filter(
      ({ state, _id }) => state === 'confirmed' && !decided.has(String(_id)),
    );
    const places = conferences[0]?.facts.registrationCapacity ?? 0;
    return confirmed.length <= places ? [] : [`${confirmed.length} in ${places} places`];
  },

  'no place is held once nobody is paying': ({ places }) =>
    places.flatMap(({ holds }) => holds.map(({ order }) => String(order))),
};
