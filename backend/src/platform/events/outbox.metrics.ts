import { ROUTES } from '@mun/contracts/routes';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { formatDuration, secondsSince } from '../metrics/health-indicator.js';
import { MetricsService } from '../metrics/metrics.service.js';
import { DeadLettersService } from './dead-letters.service.js';
import { OutboxRelay } from './outbox-relay.js';

/** Events are dispatched immediately, or by the sweep within seconds. */
const UNHEALTHY_AFTER_S = 60;
const ACTION =
  'Nothing is lost. Check that Redis is reachable (GET /api/health/ready), and search the log for "event handler failed".';
const RETRY = 'Nothing is lost. Ask your site administrator to fix the cause, then select Retry.';

@Injectable()
export class OutboxMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: MetricsService,
    private readonly relay: OutboxRelay,
    private readonly deadLetters: DeadLettersService,
  ) {}

  onModuleInit(): void {
    this.metrics.registerGauge({
      name: 'mun_outbox_oldest_seconds',
      help: 'Age of the oldest pending event',
      read: async () => secondsSince(await this.relay.oldestPendingAt()),
      status: (seconds) => {
        if (seconds < UNHEALTHY_AFTER_S)
          return { ok: true, message: 'Emails and updates go out immediately.' };
        const message = `Emails and updates for a change made ${formatDuration(seconds)} ago haven’t gone out yet.`;
        return { ok: false, message, action: ACTION };
      },
    });
    this.metrics.registerGauge({
      name: 'mun_dead_letters',
      help: 'Records with changes whose follow-up work has failed for good',
      read: () => this.deadLetters.count(),
      status: async (count) => {
        if (count === 0) return { ok: true, message: 'All automatic steps have finished.' };
        const [oldest] = await this.deadLetters.list();
        const failures = oldest?.failures.map(({ handler, error }) => `${handler}: ${error}`) ?? [];
        const message = `The follow-up work of ${count === 1 ? 'one change' : `${count} changes`} failed in every attempt. The oldest: ${failures.join('; ')}`;
        return { ok: false, message, action: RETRY, retryPath: ROUTES.retryDeadLetters };
      },
    });
  }
}
