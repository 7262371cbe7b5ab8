import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Relay } from '../events/relay.js';
import { inWords, secondsSince } from './vital.js';
import { Vitals } from './vitals.js';

/** The relay carries an event at once, and what a crash left after five seconds. */
const WORRYING_S = 60;

@Injectable()
export class OutboxVital implements OnModuleInit {
  constructor(
    private readonly vitals: Vitals,
    private readonly relay: Relay,
  ) {}

  onModuleInit(): void {
    this.vitals.watch({
      name: 'mun_outbox_oldest_seconds',
      help: 'How long the oldest event has been waiting to be carried',
      read: async () => secondsSince(await this.relay.oldestWaiting()),
      judge: (seconds) =>
        seconds < WORRYING_S
          ? { well: true, words: 'What happens is passed on at once.' }
          : {
              well: false,
              words: `Something that happened ${inWords(seconds)} ago has not led to its emails and changes yet.`,
              todo: 'Nothing is lost. Look whether Redis answers (GET /api/health/ready) and at the log for "could not be carried yet".',
            },
    });
  }
}
