import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { Types } from 'mongoose';
import type { Actor } from '@mun/contracts/admin/audit';
import type { SwapSeats } from '@mun/contracts/delegations/swaps';
import type { NamedSeat } from '@mun/contracts/events';
import { AllotmentsService } from '../../allotment/allotments.service.js';
import { AllotmentQueriesService } from '../../allotment/allotment-queries.service.js';
import { BlocksService } from '../../allotment/blocks/blocks.service.js';
import { StudentRegistrationsService } from '../../registration/delegates/student-registrations.service.js';
import { activePlaces } from '../account/account.js';
import type { DelegationFields, SwapFields } from '../delegation.schema.js';
import { auditEvent } from '../delegation-changes.js';
import { DelegationSettingsService } from '../delegation-settings.service.js';
import { DelegationStore } from '../delegation-store.service.js';

const NO_SEAT = 'One of these students has no seat, or the seats are sealed.';

type HeldSeat = NamedSeat & { place: string; registrationId: string };

/** Lets two students of a school change seats: at once until the last day for changes, then if organisers accept it. */
@Injectable()
export class SeatSwapsService {
  constructor(
    private readonly store: DelegationStore,
    private readonly settings: DelegationSettingsService,
    private readonly registrations: StudentRegistrationsService,
    private readonly seats: AllotmentQueriesService,
    private readonly blocks: BlocksService,
    private readonly allotments: AllotmentsService,
  ) {}

  /** Repeatable with the seats that were chosen. @throws ConflictException if a student has no seat, a sealed or a new one */
  async swap(delegation: DelegationFields, { places, seats }: SwapSeats): Promise<DelegationFields> {
    const held = await this.findSeats(delegation, places);
    if (await this.settings.areChangesOver()) return this.request(delegation, held);
    const by = { session: 'none', name: delegation.details.school } as const;
    await this.exchange(held, seats ?? held, by, 'The seats have changed meanwhile. Please check them.');
    return delegation;
  }

  /** Answers a request. Repeatable, also after a crash. @throws ConflictException if the seats have changed since, or as `swap` */
  async decide(id: string, swapId: string, isAccepted: boolean, by: Actor): Promise<DelegationFields> {
    const delegation = await this.store.findOrThrow(id);
    const { state, seats } = findSwap(delegation, swapId);
    const answer = isAccepted ? 'accepted' : 'refused';
    if (state === answer) return delegation;
    if (state !== 'open') throw new ConflictException(`This request was ${state} already.`);
    if (isAccepted) {
      const held = await this.findSeats(
        delegation,
        seats.map(({ place }) => place),
      );
      const changed = 'The seats have changed since the school asked. Please refuse this.';
      await this.exchange(held, seats, by, changed);
    }
    return this.store.change(id, (current) =>
      findSwap(current, swapId).state === 'open'
        ? {
            changed: {
              ...current,
              swaps:
                current.swaps?.map((each) => (each.id === swapId ? { ...each, state: answer } : each)) ?? [],
            },
            events: [auditEvent(current, by, 'changed', { swap: answer })],
          }
        : null,
    );
  }

  private request({ _id }: DelegationFields, held: HeldSeat[]): Promise<DelegationFields> {
    const seats = held.map(({ place, committee, portfolio }) => ({ place, committee, portfolio }));
    const swap: SwapFields = { id: new Types.ObjectId().toHexString(), at: new Date(), state: 'open', seats };
    const isSame = (each: SwapFields) =>
      each.state === 'open' && each.seats.every(({ place }) => seats.some((seat) => seat.place === place));
    return this.store.change(_id, (current) =>
      current.swaps?.some(isSame)
        ? null
        : { changed: { ...current, swaps: [...(current.swaps ?? []), swap] } },
    );
  }

  private async findSeats(delegation: DelegationFields, ids: string[]): Promise<HeldSeat[]> {
    const places = activePlaces(delegation);
    const registrations = ids.map((id) => places.find((place) => place.id === id)?.registration ?? '');
    const known = registrations.filter(Boolean);
    const block = await this.blocks.list(delegation._id.toHexString());
    const [found, seats] = await Promise.all([
      this.registrations.find(known),
      this.seats.findRevealedSeatNames(known, block),
    ]);
    return ids.map((place, index) => {
      const registration = registrations[index] ?? '';
      const registrationId = found.get(registration)?.registrationId;
      const seat = seats.get(registration);
      if (registrationId === undefined || !seat) throw new ConflictException(NO_SEAT);
      return { place, registrationId, committee: seat.committee, portfolio: seat.portfolio };
    });
  }

  /** @throws ConflictException with the message if they have neither the expected seats nor each other's */
  private async exchange(held: HeldSeat[], expected: NamedSeat[], by: Actor, changed: string): Promise<void> {
    if (areSame(held, expected.toReversed())) return;
    if (!areSame(held, expected)) throw new ConflictException(changed);
    const others = held.toReversed();
    const allotments = held.map(({ registrationId, committee, portfolio }, index) => ({
      registrationId,
      allottedCommittee: others[index]?.committee ?? '',
      allottedPortfolio: others[index]?.portfolio ?? '',
      seenCommittee: committee,
      seenPortfolio: portfolio,
    }));
    await this.allotments.allot({ allotments }, by);
  }
}

function findSwap({ swaps = [] }: DelegationFields, id: string): SwapFields {
  const found = swaps.find((swap) => swap.id === id);
  if (!found) throw new NotFoundException('This request does not exist.');
  return found;
}

function areSame(held: NamedSeat[], expected: NamedSeat[]): boolean {
  return held.every(
    ({ committee, portfolio }, index) =>
      committee === expected[index]?.committee && portfolio === expected[index].portfolio,
  );
}
