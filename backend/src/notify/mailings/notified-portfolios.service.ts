import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AllotmentQueriesService } from '../../allotment/allotment-queries.service.js';
import {
  TakenPortfoliosService,
  type TakenPortfolios,
} from '../../content/committees/taken-portfolios.service.js';
import { needsNotice, NotifiedSeatsService } from './notified-seats.service.js';

/** A seat is public once its delegate was notified of it. Whose seat it is stays private. */
@Injectable()
export class NotifiedPortfoliosService implements OnModuleInit {
  constructor(
    private readonly allotments: AllotmentQueriesService,
    private readonly notifiedSeats: NotifiedSeatsService,
    private readonly takenPortfolios: TakenPortfoliosService,
  ) {}

  onModuleInit(): void {
    this.takenPortfolios.setProvider(() => this.find());
  }

  private async find(): Promise<TakenPortfolios> {
    const seats = await this.allotments.listExclusiveSeats();
    const taken = new Map<string, Set<string>>();
    if (seats.length === 0) return taken;
    const notified = await this.notifiedSeats.latest(seats.map(({ registration }) => registration));
    for (const { registration, committeeId, ...seat } of seats) {
      const latest = notified.get(registration);
      if (latest?.state !== 'sent' || needsNotice(seat, latest)) continue;
      taken.set(committeeId, (taken.get(committeeId) ?? new Set()).add(seat.portfolio));
    }
    return taken;
  }
}
