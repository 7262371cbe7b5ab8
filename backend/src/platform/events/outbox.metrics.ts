import { Injectable, type OnModuleInit } from '@nestjs/common';
import { formatDuration, secondsSince } from '../metrics/health-indicator.js';
import { MetricsService } from '../metrics/metrics.service.js';
import { OutboxRelay } from './outbox-relay.js';

/** Events are dispatched immediately, or by the sweep within seconds. */
const UNHEALTHY_AFTER_S = 60;
const ACTION =
  'Nothing is lost. Check that Redis is reachable (GET /api/health/ready), and search the log for "event handler failed".';

@Injectable()
export class OutboxMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: MetricsService,
    private readonly relay: OutboxRelay,
  ) {}

  onModuleInit(): void {
    this.metrics.registerGauge({
      name: 'mun_outbox_oldest_seconds',
      help: 'Age of the oldest pending event',
      read: async () => secondsSince(await this.relay.oldestPendingAt()),
      status: (seconds) => {
        if (seconds < UNHEALTHY_AFTER_S)
          return { healthy: true, message: 'Emails and updates go out immediately.' };
        const message = `Emails and updates for a change made ${formatDuration(seconds)} ago haven’t gone out yet.`;
        return { healthy: false, message, action: ACTION };
      },
    });
  }
}
