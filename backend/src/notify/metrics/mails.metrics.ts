import { Injectable, type OnModuleInit } from '@nestjs/common';
import { countBy } from '../../platform/metrics/count-by.js';
import { formatDuration, secondsSince, type HealthStatus } from '../../platform/metrics/health-indicator.js';
import { MetricsService } from '../../platform/metrics/metrics.service.js';
import { DeliveriesService } from '../deliveries/deliveries.service.js';

/** One mail takes seconds; only behind a mailing of thousands does one wait for minutes. */
const WORRYING_S = 10 * 60;
/** What went wrong earlier than that, and nobody mended, is not brought up for ever. */
const LATELY_MS = 7 * 86_400_000;

@Injectable()
export class MailsMetrics implements OnModuleInit {
  constructor(
    private readonly vitals: MetricsService,
    private readonly deliveries: DeliveriesService,
  ) {}

  onModuleInit(): void {
    this.vitals.registerCounts({
      name: 'mun_mails',
      help: 'Mails by kind and state',
      labels: ['state', 'kind'],
      read: () => countBy(this.deliveries.collection, { state: 'state', kind: 'name' }),
    });
    this.vitals.registerGauge({
      name: 'mun_mail_waiting_oldest_seconds',
      help: 'How long ago the mail was asked for that has waited longest to be sent',
      read: async () => secondsSince(await this.deliveries.oldestQueued()),
      status: (seconds) => this.waitingStatus(seconds),
    });
    this.vitals.registerGauge({
      name: 'mun_mails_doubtful',
      help: 'Mails of the last seven days that may or may not have arrived',
      read: () => this.deliveries.collection.countDocuments({ state: 'unknown', ...lately() }),
      status: (count) =>
        count === 0
          ? { healthy: true, message: 'No mail is in doubt.' }
          : {
              healthy: false,
              message: `${count === 1 ? 'One mail' : `${count} mails`} may or may not have arrived: the worker ended, or the mail server fell silent, in the middle.`,
              action:
                'Look at Mail in the admin area. Ask the delegate, or the mail server’s log, and send again what did not arrive.',
            },
    });
    this.vitals.registerGauge({
      name: 'mun_mails_failed',
      help: 'Mails of the last seven days that were given up',
      read: () =>
        this.deliveries.collection.countDocuments({
          state: 'failed',
          superseded: { $exists: false },
          ...lately(),
        }),
      status: (count) =>
        count === 0
          ? { healthy: true, message: 'No mail had to be given up.' }
          : {
              healthy: false,
              message: `${count === 1 ? 'One mail was' : `${count} mails were`} refused for good.`,
              action:
                'Look at Mail in the admin area: each says why. Tell these delegates in another way, or mend what is named and send again.',
            },
    });
  }

  private async waitingStatus(seconds: number): Promise<HealthStatus> {
    if (seconds < WORRYING_S) return { healthy: true, message: 'Mails go out at once.' };
    const words = `A mail that was asked for ${formatDuration(seconds)} ago has not gone out yet.`;
    const tried = await this.deliveries.lastError();
    if (tried !== undefined)
      return { healthy: false, message: `${words} The last try said: ${tried}`, action: MEND };
    return { healthy: false, message: words, action: WAIT };
  }
}

const MEND = 'Where the settings are wrong, mend SMTP_URL and restart the worker; else it goes on by itself.';
const WAIT =
  'While a large mailing moves, all is well. Otherwise look whether a worker runs; nothing is lost, and it all goes out once one does.';

function lately() {
  return { updatedAt: { $gte: new Date(Date.now() - LATELY_MS) } };
}
