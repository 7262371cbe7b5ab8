import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { countBy } from '../../platform/metrics/count-by.js';
import { MetricsService } from '../../platform/metrics/metrics.service.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { Registration } from './registration.schema.js';

@Injectable()
export class RegistrationsMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: MetricsService,
    @InjectCollection(Registration) private readonly registrations: mongo.Collection<Registration>,
  ) {}

  onModuleInit(): void {
    this.metrics.registerCounts({
      name: 'mun_registrations',
      help: 'Registrations by state',
      labels: ['state'],
      read: () => countBy(this.registrations, { state: 'state' }),
    });
  }
}
