import type { mongo } from 'mongoose';
import { normalizeName } from '@mun/contracts/normalize-name';
import type { CommitteeSummary } from '../content/committees/committees.service.js';
import type { SeatRequest } from './plan-moves.js';
import { toPresentName } from './seat-requests.service.js';
import type { Seat } from './seats/seat.schema.js';

const NO_SEAT = { _id: { $in: [] } };

/** A seat in a deleted committee is treated as no seat; it returns if the committee is restored. */
export function asPresent(
  seats: Map<string, Seat>,
  committees: ReadonlyMap<string, CommitteeSummary>,
): Map<string, Seat> {
  return new Map(
    [...seats].map(([id, { committee = '', portfolio, ...seat }]) => [
      id,
      committees.has(committee) ? toPresentName({ ...seat, committee, portfolio }, committees) : seat,
    ]),
  );
}

/**
 * Matches the seats that may conflict with the requests: those of the requested portfolios in committees that limit them.
 * During a deployment a backend of an earlier version writes seats without a key, which match too.
 */
export function holdersOf(
  requests: Pick<SeatRequest, 'seat' | 'capacity'>[],
  committees: ReadonlyMap<string, CommitteeSummary>,
): mongo.Filter<Seat> {
  const keys = new Map<string, string[]>();
  for (const { seat, capacity } of requests) {
    if (!seat || capacity === Infinity) continue;
    const ofCommittee = keys.get(seat.committee) ?? [];
    const former = committees.get(seat.committee)?.renamed ?? [];
    const names = [...former].flatMap(([from, to]) => (to === seat.portfolio ? from : []));
    ofCommittee.push(...[seat.portfolio, ...names].map(normalizeName));
    keys.set(seat.committee, ofCommittee);
  }
  if (keys.size === 0) return NO_SEAT;
  const requested = [...keys].map(([committee, $in]) => ({ committee, portfolioKey: { $in } }));
  const withoutKey = { committee: { $in: [...keys.keys()] }, portfolioKey: { $exists: false } };
  return { $or: [...requested, withoutKey] };
}
