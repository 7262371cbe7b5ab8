import { ConflictException, Injectable } from '@nestjs/common';
import {
  duplicateAllotmentMessage,
  type AllotmentConflict,
  type AllotmentConflictResponse,
} from '@mun/contracts/allotment';
import { CommitteesService } from '../content/committees/committees.service.js';
import {
  ConfirmedRegistrationsService,
  type ConfirmedRegistrationSummary,
} from '../registration/delegates/confirmed-registrations.service.js';
import type { SeatConflict } from './plan-moves.js';
import type { SeatRef } from './seats/seat.schema.js';

const NOTHING_CHANGED = 'Nothing was changed.';

/** Explains with names why a batch is refused. */
@Injectable()
export class SeatConflictsService {
  constructor(
    private readonly committees: CommitteesService,
    private readonly registrations: ConfirmedRegistrationsService,
  ) {}

  /** @param conflicts at least one */
  async toException(conflicts: SeatConflict[]): Promise<ConflictException> {
    const refs = conflicts.flatMap(({ seat, current }) => [seat ?? [], current ?? []].flat());
    const [names, holders] = await Promise.all([
      this.committees.findNames(refs.map(({ committee }) => committee)),
      this.registrations.findByIds(conflicts.flatMap(({ holder }) => holder ?? [])),
    ]);
    const withName = (seat: SeatRef | null | undefined): SeatRef => ({
      committee: names.get(seat?.committee ?? '') ?? '',
      portfolio: seat?.portfolio ?? '',
    });
    const views = conflicts.map(({ delegate, seat, kind, holder, current }): AllotmentConflict => {
      const fields = { registrationId: delegate.registrationId, ...withName(seat) };
      if (kind === 'changed') return { ...fields, kind, current: withName(current) };
      if (kind === 'gone') return { ...fields, kind };
      return { ...fields, kind: 'held', holder: holderOf(holders.get(holder ?? '')) };
    });
    const body: Omit<AllotmentConflictResponse, 'statusCode'> = {
      message: messageOf(conflicts, views),
      conflicts: views,
    };
    return new ConflictException(body);
  }
}

/** SPEC.md fixes the message for a seat that the batch gives twice, so that conflict takes precedence. */
function messageOf(conflicts: SeatConflict[], views: AllotmentConflict[]): string {
  const duplicate = conflicts.findIndex(({ kind }) => kind === 'duplicate');
  const first = views[Math.max(duplicate, 0)];
  if (!first) return NOTHING_CHANGED;
  if (duplicate >= 0) return duplicateAllotmentMessage(first.committee, first.portfolio);
  const others = views.length - 1;
  const more = others > 0 ? ` The same applies to ${others.toLocaleString('en')} more.` : '';
  return `${sentenceOf(first, conflicts[0]?.delegate)}${more} ${NOTHING_CHANGED}`;
}

function sentenceOf(
  { kind, committee, portfolio, holder, current }: AllotmentConflict,
  delegate?: ConfirmedRegistrationSummary,
): string {
  if (kind === 'held')
    return `${portfolio} in ${committee} is held by ${holder?.fullName ?? 'another delegate'}.`;
  const { fullName = 'a delegate' } = delegate ?? {};
  if (kind === 'gone')
    return committee
      ? `${committee} no longer has the portfolio ${portfolio}, which ${fullName} held.`
      : `The committee in which ${fullName} held ${portfolio} no longer exists.`;
  const now = current?.committee ? `now ${current.portfolio} in ${current.committee}` : 'now empty';
  return `The seat of ${fullName} has changed in the meantime and is ${now}.`;
}

function holderOf({
  registrationId = '',
  fullName = '',
}: Partial<ConfirmedRegistrationSummary> = {}): NonNullable<AllotmentConflict['holder']> {
  return { registrationId, fullName };
}
