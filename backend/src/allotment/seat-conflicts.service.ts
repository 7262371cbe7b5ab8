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

/** Says why a batch cannot be, with everybody's name. */
@Injectable()
export class SeatConflictsService {
  constructor(
    private readonly committees: CommitteesService,
    private readonly registrations: ConfirmedRegistrationsService,
  ) {}

  /** @param clashes at least one */
  async toException(clashes: SeatConflict[]): Promise<ConflictException> {
    const names = await this.committees.findNames(
      clashes.flatMap(({ seat: place, current }) =>
        [place?.committee ?? [], current?.committee ?? []].flat(),
      ),
    );
    const holders = await this.registrations.findByIds(clashes.flatMap(({ holder }) => holder ?? []));
    const named = (place: SeatRef | null | undefined): SeatRef =>
      place
        ? { committee: names.get(place.committee) ?? '', portfolio: place.portfolio }
        : { committee: '', portfolio: '' };
    const conflicts = clashes.map(({ delegate, seat: place, kind, holder, current }): AllotmentConflict => {
      const about = { registrationId: delegate.registrationId, ...named(place) };
      if (kind === 'changed') return { ...about, kind, current: named(current) };
      if (kind === 'gone') return { ...about, kind };
      return { ...about, kind: 'held', holder: nameOf(holders.get(holder ?? '')) };
    });
    const body: Omit<AllotmentConflictResponse, 'statusCode'> = {
      message: sentenceOf(clashes, conflicts),
      conflicts,
    };
    return new ConflictException(body);
  }
}

/** SPEC.md's sentence goes before ours. */
function sentenceOf(clashes: SeatConflict[], conflicts: AllotmentConflict[]): string {
  const twice = clashes.findIndex(({ kind }) => kind === 'twice');
  const first = conflicts[Math.max(twice, 0)];
  if (!first) return NOTHING_CHANGED;
  const { committee, portfolio } = first;
  if (twice >= 0) return duplicateAllotmentMessage(committee, portfolio);
  const others = conflicts.length - 1;
  const more = others > 0 ? ` So it is with ${others.toLocaleString('en')} more.` : '';
  return `${oneSentence(first, clashes[0]?.delegate)}${more} ${NOTHING_CHANGED}`;
}

function oneSentence(
  { kind, committee, portfolio, holder, current }: AllotmentConflict,
  delegate?: ConfirmedRegistrationSummary,
) {
  if (kind === 'held')
    return `${portfolio} in ${committee} is held by ${holder?.fullName ?? 'somebody else'}.`;
  const { fullName = 'a delegate' } = delegate ?? {};
  if (kind === 'gone')
    return committee
      ? `${committee} has no portfolio ${portfolio} any more, which ${fullName} had.`
      : `The committee is gone in which ${fullName} had ${portfolio}.`;
  const now = current?.committee ? `now ${current.portfolio} in ${current.committee}` : 'empty now';
  return `The seat of ${fullName} has been changed by somebody else and is ${now}.`;
}

function nameOf(holder: ConfirmedRegistrationSummary | undefined): NonNullable<AllotmentConflict['holder']> {
  const { registrationId = '', fullName = '' } = holder ?? {};
  return { registrationId, fullName };
}
