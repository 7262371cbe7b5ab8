import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { allowsSharedPortfolios } from '@mun/contracts/allotment';
import { CommitteesService } from '../../content/committees/committees.service.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { MetricsService } from '../../platform/metrics/metrics.service.js';
import { seatKey, Seat, type SeatRef } from './seat.schema.js';

/**
 * Seats that several hold where only one may. The product gives none twice; but the international press may be renamed to
 * what is no longer exempt, and nobody loses a seat by a rename.
 */
@Injectable()
export class SeatsMetrics implements OnModuleInit {
  constructor(
    private readonly vitals: MetricsService,
    private readonly committees: CommitteesService,
    @InjectCollection(Seat) private readonly seats: mongo.Collection<Seat>,
  ) {}

  onModuleInit(): void {
    this.vitals.registerGauge({
      name: 'mun_seats_doubled',
      help: 'Seats that several delegates hold where only one may',
      read: () => this.doubled(),
      status: (count) =>
        count === 0
          ? { healthy: true, message: 'Every seat has one delegate.' }
          : {
              healthy: false,
              message: `${count === 1 ? 'One seat is' : `${count} seats are`} held by several delegates.`,
              action:
                'Look at Manage Allotments. A committee of the international press was renamed: give it back a name with "International Press", or give all but one of these delegates another seat.',
            },
    });
  }

  private async doubled(): Promise<number> {
    // By the index alone, without reading a seat.
    const held = await this.seats
      .find<SeatRef>({ committee: { $gte: '' } }, { projection: { _id: 0, committee: 1, portfolio: 1 } })
      .toArray();
    const names = await this.committees.findNames(held.map(({ committee }) => committee));
    const holders = new Map<string, number>();
    for (const place of held) {
      const name = names.get(place.committee);
      if (name === undefined || allowsSharedPortfolios(name)) continue;
      const key = seatKey(place);
      holders.set(key, (holders.get(key) ?? 0) + 1);
    }
    return [...holders.values()].filter((count) => count > 1).length;
  }
}
