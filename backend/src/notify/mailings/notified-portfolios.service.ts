import { Injectable } from '@nestjs/common';
import { normalizeName } from '@mun/contracts/normalize-name';
import { AllotmentQueriesService } from '../../allotment/allotment-queries.service.js';
import type {
  TakenPortfolios,
  TakenPortfoliosSource,
} from '../../content/committees/taken-portfolios.service.js';
import { needsNotice, NotifiedSeatsService } from './notified-seats.service.js';

/** A seat is public once its delegate was notified of it. Whose seat it is stays private. */
@Injectable()
export class NotifiedPortfoliosService implements TakenPortfoliosSource {
  constructor(
    private readonly allotments: AllotmentQueriesService,
    private readonly notifiedSeats: NotifiedSeatsService,
  ) {}

  async findTaken(): Promise<TakenPortfolios> {
    const seats = await this.allotments.listLimitedSeats();
    const taken = new Map<string, Map<string, number>>();
    if (seats.length === 0) return taken;
    const notified = await this.notifiedSeats.latest(seats.map(({ registration }) => registration));
    for (const { registration, committeeId, ...seat } of seats) {
      const latest = notified.get(registration);
      if (latest?.state !== 'sent' || needsNotice(seat, latest)) continue;
      const held = taken.get(committeeId) ?? new Map<string, number>();
      const key = normalizeName(seat.portfolio);
      taken.set(committeeId, held.set(key, (held.get(key) ?? 0) + 1));
    }
    return taken;
  }
}
