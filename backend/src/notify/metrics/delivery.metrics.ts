import { Injectable, type OnModuleInit } from '@nestjs/common';
import { countBy } from '../../platform/metrics/count-by.js';
import { formatDuration, secondsSince, type HealthStatus } from '../../platform/metrics/health-indicator.js';
import { MetricsService } from '../../platform/metrics/metrics.service.js';
import { DeliveriesService } from '../deliveries/deliveries.service.js';

/** One email takes seconds; only behind a mailing to thousands does one wait for minutes. */
const MAX_WAIT_S = 10 * 60;
/** Older problems that nobody has fixed are no longer reported. */
const RECENT_MS = 7 * 86_400_000;

@Injectable()
export class DeliveryMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: MetricsService,
    private readonly deliveries: DeliveriesService,
  ) {}

  onModuleInit(): void {
    const { collection } = this.deliveries;
    this.metrics.registerCounts({
      name: 'mun_mails',
      help: 'Emails by kind and state',
      labels: ['state', 'kind'],
      read: () => countBy(collection, { state: 'state', kind: 'name' }),
    });
    this.metrics.registerGauge({
      name: 'mun_mail_waiting_oldest_seconds',
      help: 'Age of the oldest email that is waiting to be sent',
      read: async () => secondsSince(await this.deliveries.oldestQueued()),
      status: (seconds) => this.waitingStatus(seconds),
    });
    this.metrics.registerGauge({
      name: 'mun_mails_doubtful',
      help: 'Emails of the last seven days that may or may not have arrived',
      read: () => collection.countDocuments({ state: 'unknown', ...recently() }),
      status: (count) =>
        count === 0
          ? { healthy: true, message: 'No email is in doubt.' }
          : {
              healthy: false,
              message: `${count === 1 ? 'One email' : `${count} emails`} may or may not have arrived: the worker or the mail server stopped while sending.`,
              action:
                'Open Mail in the admin area. Ask the delegate or check the mail server’s log, and resend what did not arrive.',
            },
    });
    this.metrics.registerGauge({
      name: 'mun_mails_failed',
      help: 'Emails of the last seven days that failed',
      read: () =>
        collection.countDocuments({ state: 'failed', superseded: { $exists: false }, ...recently() }),
      status: (count) =>
        count === 0
          ? { healthy: true, message: 'No email has failed.' }
          : {
              healthy: false,
              message: `${count === 1 ? 'One email was' : `${count} emails were`} refused permanently.`,
              action:
                'Open Mail in the admin area: it shows the reason for each. Contact these delegates in another way, or fix the cause and resend.',
            },
    });
  }

  private async waitingStatus(seconds: number): Promise<HealthStatus> {
    if (seconds < MAX_WAIT_S) return { healthy: true, message: 'Emails are sent without delay.' };
    const message = `An email from ${formatDuration(seconds)} ago has not been sent yet.`;
    const error = await this.deliveries.lastError();
    return error === undefined
      ? { healthy: false, message, action: CHECK_WORKER }
      : { healthy: false, message: `${message} Last error: ${error}`, action: CHECK_SETTINGS };
  }
}

const CHECK_SETTINGS =
  'If SMTP_URL is wrong, correct it and restart the worker. Otherwise sending resumes automatically.';
const CHECK_WORKER =
  'This is normal while a large mailing is in progress. Otherwise check that a worker is running. No email is lost; all are sent once a worker runs.';

function recently() {
  return { updatedAt: { $gte: new Date(Date.now() - RECENT_MS) } };
}
