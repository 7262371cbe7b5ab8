import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { Logger } from 'pino';
import type { Actor } from '@mun/contracts/audit';
import { ConferenceService } from '../content/conference/conference.service.js';
import { LOGGER } from '@mun/server-kit/logging';
import { isDuplicateKeyError } from '../platform/mongo/collections.js';
import { SingleFlight } from '../platform/scheduling/single-flight.js';
import { PersonalDataService } from '../registration/delegates/personal-data.service.js';
import { ErasuresService, type ErasureTarget } from './erasures.service.js';

const EVERY_MS = 10 * 60_000;
/** So many people are erased as one. */
const BATCH = 200;
const PURGE: Actor = { session: 'none', name: 'Purge after the conference' };

/**
 * After the day that the organisers have set, whoever sent something in until then is erased. Without such a day nothing
 * ever goes by itself. Several backends do it once: each part of it has a number that is given out once.
 */
@Injectable()
export class PurgeService {
  private readonly rounds: SingleFlight;

  constructor(
    private readonly conference: ConferenceService,
    private readonly data: PersonalDataService,
    private readonly erasures: ErasuresService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.rounds = new SingleFlight('the purge after the conference', logger);
  }

  @Interval(EVERY_MS)
  runRegularly(): Promise<void> {
    return this.rounds.run(() => this.run());
  }

  /** @param now what counts as now */
  async run(now = Date.now()): Promise<void> {
    const { purgeAfter } = await this.conference.getFacts();
    if (!purgeAfter) return;
    const over = new Date(`${purgeAfter}T24:00:00+05:30`);
    if (now < over.getTime()) return;
    // What cannot go yet is left to the next round, and must not stop the others.
    const waiting = new Set<string>();
    for (;;) {
      // Counted before anybody is looked for: whom another backend takes meanwhile, it takes under this number.
      const { parts, unfinished } = await this.erasures.purgeProgress(purgeAfter);
      if (unfinished > 0) return; // another backend is at it, or what a crash left is finished first
      const part = await this.next(over, waiting);
      if (!part) break;
      const number = parts + 1;
      try {
        const reason = `Purge after ${purgeAfter}`;
        const erasure = await this.erasures.record(part, reason, PURGE, `${purgeAfter}:${number}`);
        if (!(await this.erasures.execute(erasure))) return;
      } catch (error) {
        if (isDuplicateKeyError(error)) return; // another backend is at it
        throw error;
      }
    }
    if (waiting.size > 0) this.logger.info({ people: waiting.size }, 'the purge waits for what is under way');
  }

  /** Everything of the next people, as one; null where there is nobody left. */
  private async next(over: Date, waiting: Set<string>): Promise<ErasureTarget | null> {
    const part: ErasureTarget = { registrations: [], applications: [], mails: [] };
    const emails = new Set(await this.data.findEmailsBefore(over, BATCH + waiting.size));
    for (const email of emails) {
      if (waiting.has(email)) continue;
      const found = await this.whatIsOf(email, over);
      if (!found || (await this.erasures.findBlocker(found)) !== null) {
        waiting.add(email);
        continue;
      }
      for (const name of ['registrations', 'applications', 'mails'] as const) {
        part[name] = [...new Set([...part[name], ...found[name]])];
      }
    }
    return part.registrations.length + part.applications.length > 0 ? part : null;
  }

  /** Null where another backend has just erased them. */
  private async whatIsOf(email: string, over: Date): Promise<ErasureTarget | null> {
    try {
      return await this.erasures.findTarget(email, over);
    } catch (error) {
      if (error instanceof NotFoundException) return null;
      throw error;
    }
  }
}
