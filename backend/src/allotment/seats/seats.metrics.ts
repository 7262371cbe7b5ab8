import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { portfolioCapacity } from '@mun/contracts/content/portfolio-capacity';
import { CommitteesService } from '../../content/committees/committees.service.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { healthy, unhealthy } from '../../platform/metrics/health-indicator.js';
import { MetricsService } from '../../platform/metrics/metrics.service.js';
import { Seat } from './seat.schema.js';

/**
 * Counts seats that more delegates hold than may share them. Allotting never causes this, but an organiser can turn off
 * sharing or lower its limit, and no delegate loses a seat by that.
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
      help: 'Seats that more delegates hold than may share them',
      read: () => this.countDoubleBooked(),
      status: (count) =>
        count === 0
          ? healthy('No seat has more delegates than it may have.')
          : unhealthy(
              `${count === 1 ? 'One seat has' : `${count} seats have`} more delegates than may share a portfolio.`,
              'Sharing was turned off or limited for a committee whose portfolios delegates share. Turn on ‘Several delegates may share a portfolio’ for this committee again, or open Manage Allotments and give the extra delegates another seat.',
            ),
    });
  }

  private async countDoubleBooked(): Promise<number> {
    // The index covers this query.
    const [shared, committees] = await Promise.all([
      this.seats
        .aggregate<{ _id: { committee: string }; count: number }>([
          { $match: { committee: { $gte: '' }, portfolioKey: { $gte: '' } } },
          {
            $group: {
              _id: { committee: '$committee', portfolio: '$portfolioKey' },
              count: { $sum: 1 },
            },
          },
          { $match: { count: { $gt: 1 } } },
        ])
        .toArray(),
      this.committees.listById(),
    ]);
    return shared.filter(({ _id, count }) => {
      const committee = committees.get(_id.committee);
      return committee !== undefined && count > portfolioCapacity(committee);
    }).length;
  }
}
