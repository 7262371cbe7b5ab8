import { Injectable, type OnModuleInit } from '@nestjs/common';
import { countBy } from '../platform/vitals/count-by.js';
import { inWords, secondsSince, type Judgement } from '../platform/vitals/vital.js';
import { Vitals } from '../platform/vitals/vitals.js';
import { DeliveriesService } from './deliveries.service.js';

/** One mail takes seconds; only behind a mailing of thousands does one wait for minutes. */
const WORRYING_S = 10 * 60;
/** What went wrong earlier than that, and nobody mended, is not brought up for ever. */
const LATELY_MS = 7 * 86_400_000;

@Injectable()
export class MailsVital implements OnModuleInit {
  constructor(
    private readonly vitals: Vitals,
    private readonly deliveries: DeliveriesService,
  ) {}

  onModuleInit(): void {
    this.vitals.count({
      name: 'mun_mails',
      help: 'Mails by kind and state',
      labels: ['state', 'kind'],
      read: () => countBy(this.deliveries.lines, { state: 'state', kind: 'name' }),
    });
    this.vitals.watch({
      name: 'mun_mail_waiting_oldest_seconds',
      help: 'How long ago the mail was asked for that has waited longest to be sent',
      read: async () => secondsSince(await this.deliveries.oldestQueued()),
      judge: (seconds) => this.judgeWaiting(seconds),
    });
    this.vitals.watch({
      name: 'mun_mails_doubtful',
      help: 'Mails of the last seven days that may or may not have arrived',
      read: () => this.deliveries.lines.countDocuments({ state: 'unknown', ...lately() }),
      judge: (count) =>
        count === 0
          ? { well: true, words: 'No mail is in doubt.' }
          : {
              well: false,
              words: `${count === 1 ? 'One mail' : `${count} mails`} may or may not have arrived: the worker ended, or the mail server fell silent, in the middle.`,
              todo: 'Look at Mail in the admin area. Ask the delegate, or the mail server’s log, and send again what did not arrive.',
            },
    });
    this.vitals.watch({
      name: 'mun_mails_failed',
      help: 'Mails of the last seven days that were given up',
      read: () =>
        this.deliveries.lines.countDocuments({
          state: 'failed',
          superseded: { $exists: false },
          ...lately(),
        }),
      judge: (count) =>
        count === 0
          ? { well: true, words: 'No mail had to be given up.' }
          : {
              well: false,
              words: `${count === 1 ? 'One mail was' : `${count} mails were`} refused for good.`,
              todo: 'Look at Mail in the admin area: each says why. Tell these delegates in another way, or mend what is named and send again.',
            },
    });
  }

  private async judgeWaiting(seconds: number): Promise<Judgement> {
    if (seconds < WORRYING_S) return { well: true, words: 'Mails go out at once.' };
    const words = `A mail that was asked for ${inWords(seconds)} ago has not gone out yet.`;
    const tried = await this.deliveries.lastTrouble();
    if (tried !== undefined)
      return { well: false, words: `${words} The last try said: ${tried}`, todo: MEND };
    return { well: false, words, todo: WAIT };
  }
}

const MEND = 'Where the settings are wrong, mend SMTP_URL and restart the worker; else it goes on by itself.';
const WAIT =
  'While a large mailing moves, all is well. Otherwise look whether a worker runs; nothing is lost, and it all goes out once one does.';

function lately() {
  return { updatedAt: { $gte: new Date(Date.now() - LATELY_MS) } };
}
