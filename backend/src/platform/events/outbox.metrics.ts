import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OutboxRelay } from './outbox-relay.js';
import { formatDuration, secondsSince } from '../metrics/health-indicator.js';
import { MetricsService } from '../metrics/metrics.service.js';

/** The relay carries an event at once, and what a crash left after five seconds. */
const WORRYING_S = 60;

@Injectable()
export class OutboxMetrics implements OnModuleInit {
  constructor(
    private readonly vitals: MetricsService,
    private readonly relay: OutboxRelay,
  ) {}

  onModuleInit(): void {
    this.vitals.registerGauge({
      name: 'mun_outbox_oldest_seconds',
      help: 'How long the oldest event has been waiting to be carried',
      read: async () => secondsSince(await this.relay.oldestPendingAt()),
      status: (seconds) =>
        seconds < WORRYING_S
          ? { healthy: true, message: 'What happens is passed on at once.' }
          : {
              healthy: false,
              message: `Something that happened ${formatDuration(seconds)} ago has not led to its emails and changes yet.`,
              action:
                'Nothing is lost. Look whether Redis answers (GET /api/health/ready) and at the log for "could not be carried yet".',
            },
    });
  }
}
