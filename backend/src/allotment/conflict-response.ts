import {
  duplicateAllotmentMessage,
  sharingLimitMessage,
  type AllotmentConflict,
  type AllotmentConflictResponse,
} from '@mun/contracts/allotment/allotment';
import type { CommitteeSummary } from '../content/committees/committees.service.js';
import type { ConfirmedRegistrationSummary } from '../registration/delegates/confirmed-registrations.service.js';
import type { SeatConflict } from './plan-moves.js';
import { withCommitteeName } from './seats/seats.service.js';

const NOTHING_CHANGED = 'Nothing has been changed.';

/** Explains with names why a batch is refused. @param holders by the internal `_id` of their registration */
export function conflictResponse(
  conflicts: SeatConflict[],
  committees: ReadonlyMap<string, CommitteeSummary>,
  holders: ReadonlyMap<string, ConfirmedRegistrationSummary>,
): Omit<AllotmentConflictResponse, 'statusCode'> {
  const views = conflicts.map(({ delegate, seat, kind, holder, current }): AllotmentConflict => {
    const fields = { registrationId: delegate.registrationId, ...withCommitteeName(seat, committees) };
    if (kind === 'changed') return { ...fields, kind, current: withCommitteeName(current, committees) };
    if (kind === 'gone' || kind === 'full') return { ...fields, kind };
    const { registrationId = '', fullName = '' } = holders.get(holder ?? '') ?? {};
    return { ...fields, kind: 'held', holder: { registrationId, fullName } };
  });
  return { message: messageOf(conflicts, views), conflicts: views };
}

/** SPEC.md fixes the message for a seat that the batch gives twice, so that conflict takes precedence. */
function messageOf(conflicts: SeatConflict[], views: AllotmentConflict[]): string {
  const duplicate = views[conflicts.findIndex(({ kind }) => kind === 'duplicate')];
  if (duplicate) return duplicateAllotmentMessage(duplicate.committee, duplicate.portfolio);
  const [first] = views;
  if (!first) return NOTHING_CHANGED;
  const others = views.length - 1;
  const more =
    others > 0
      ? ` ${others.toLocaleString('en')} other ${others === 1 ? 'seat has a conflict' : 'seats have conflicts'} too.`
      : '';
  return `${sentenceOf(first, conflicts[0])}${more} ${NOTHING_CHANGED}`;
}

function sentenceOf(
  { kind, committee, portfolio, holder, current }: AllotmentConflict,
  conflict: SeatConflict | undefined,
): string {
  const fullName = conflict?.delegate.fullName ?? 'a delegate';
  if (kind === 'held')
    return `${portfolio} in ${committee} is held by ${holder?.fullName ?? 'another delegate'}.`;
  if (kind === 'full') return sharingLimitMessage(committee, portfolio, conflict?.capacity ?? 1);
  if (kind === 'gone')
    return committee
      ? `${committee} no longer has the portfolio ${portfolio}, which ${fullName} held.`
      : `The committee in which ${fullName} held ${portfolio} no longer exists.`;
  const now = current?.committee ? `now ${current.portfolio} in ${current.committee}` : 'now empty';
  return `The seat of ${fullName} has been changed since you loaded it and is ${now}.`;
}
