import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { allowsSharedPortfolios } from '@mun/contracts/allotment';
import { CommitteesService } from '../../content/committees/committees.service.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { MetricsService } from '../../platform/metrics/metrics.service.js';
import { seatKey, Seat, type SeatRef } from './seat.schema.js';

/**
 * Counts seats that several delegates hold although sharing is not allowed. Allotting never causes this, but renaming a
 * committee can end its permission to share portfolios, and no delegate loses a seat by a rename.
 */
@Injectable()
export class SeatsMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: MetricsService,
    private readonly committees: CommitteesService,
    @InjectCollection(Seat) private readonly seats: mongo.Collection<Seat>,
  ) {}

  onModuleInit(): void {
    this.metrics.registerGauge({
      name: 'mun_seats_double_booked',
      help: 'Seats that several delegates hold although only one may',
      read: () => this.countDoubleBooked(),
      status: (count) =>
        count === 0
          ? { healthy: true, message: 'Every seat has one delegate.' }
          : {
              healthy: false,
              message: `${count === 1 ? 'One seat is' : `${count} seats are`} held by several delegates.`,
              action:
                'A press committee has been renamed, so its portfolios can no longer be shared. Add “International Press” to its name again, or open Manage Allotments and give all but one of these delegates another seat.',
            },
    });
  }

  private async countDoubleBooked(): Promise<number> {
    // The index covers this query.
    const held = await this.seats
      .find<SeatRef>({ committee: { $gte: '' } }, { projection: { _id: 0, committee: 1, portfolio: 1 } })
      .toArray();
    const names = await this.committees.findNames(held.map(({ committee }) => committee));
    const holders = new Map<string, number>();
    for (const seat of held) {
      const name = names.get(seat.committee);
      if (name === undefined || allowsSharedPortfolios(name)) continue;
      const key = seatKey(seat);
      holders.set(key, (holders.get(key) ?? 0) + 1);
    }
    return [...holders.values()].filter((count) => count > 1).length;
  }
}
