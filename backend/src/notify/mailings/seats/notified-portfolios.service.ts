import { Injectable } from '@nestjs/common';
import { normalizeName } from '@mun/contracts/normalize-name';
import { AllotmentQueriesService } from '../../../allotment/allotment-queries.service.js';
import { BlocksService } from '../../../allotment/blocks/blocks.service.js';
import type {
  TakenPortfolios,
  TakenPortfoliosSource,
} from '../../../content/committees/taken-portfolios.service.js';
import { needsNotice, NotifiedSeatsService } from './notified-seats.service.js';

/** A seat is public once its delegate was notified of it, or if it is of the block of a school. Whose seat it is stays private. */
@Injectable()
export class NotifiedPortfoliosService implements TakenPortfoliosSource {
  constructor(
    private readonly allotments: AllotmentQueriesService,
    private readonly blocks: BlocksService,
    private readonly notifiedSeats: NotifiedSeatsService,
  ) {}

  async findTaken(): Promise<TakenPortfolios> {
    const seats = await this.allotments.listLimitedSeats();
    const taken = new Map<string, Map<string, number>>();
    const notified = await this.notifiedSeats.latest(seats.map(({ registration }) => registration));
    const heldIn = (committee: string) => {
      const held = taken.get(committee) ?? new Map<string, number>();
      taken.set(committee, held);
      return held;
    };
    for (const { registration, committeeId, ...seat } of seats) {
      const latest = notified.get(registration);
      if (latest?.state !== 'sent' || needsNotice(seat, latest)) continue;
      const held = heldIn(committeeId);
      const key = normalizeName(seat.portfolio);
      held.set(key, (held.get(key) ?? 0) + 1);
    }
    for (const { committee, portfolio } of await this.blocks.listExclusive())
      heldIn(committee).set(normalizeName(portfolio), 1);
    return taken;
  }
}
