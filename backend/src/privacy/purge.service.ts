import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Actor } from '@mun/contracts/audit';
import { LOGGER } from '@mun/server-kit/logging';
import { ApplicationsService } from '../applications/applications.service.js';
import { ConferenceService } from '../content/conference/conference.service.js';
import { isDuplicateKeyError } from '../platform/mongo/collections.js';
import { ScheduledTask } from '../platform/scheduling/scheduled-task.decorator.js';
import { RegistrationPersonalDataService } from '../registration/delegates/registration-personal-data.service.js';
import { ErasuresService, type ErasureTarget } from './erasures.service.js';

/** How many people one erasure covers. */
const BATCH_SIZE = 200;
const PURGE_ACTOR: Actor = { session: 'none', name: 'Automatic deletion' };

/**
 * Erases everyone who submitted something up to the day that the organisers have set; without such a day nothing is purged.
 * The work is split into numbered parts, and a unique index gives each part to one backend.
 */
@Injectable()
export class PurgeService {
  constructor(
    private readonly conference: ConferenceService,
    private readonly registrations: RegistrationPersonalDataService,
    private readonly applications: ApplicationsService,
    private readonly erasures: ErasuresService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @ScheduledTask({ name: 'purge-personal-data', everyMs: 10 * 60_000, timeoutMs: 9 * 60_000 })
  async run(now = Date.now(), signal?: AbortSignal): Promise<void> {
    const { purgeAfter } = await this.conference.getFacts();
    if (!purgeAfter) return;
    const end = new Date(`${purgeAfter}T24:00:00+05:30`);
    if (now < end.getTime()) return;
    // People who cannot be erased yet are skipped, so that they do not block the others. The next run retries.
    const blocked = new Set<string>();
    for (;;) {
      signal?.throwIfAborted();
      // The count precedes the look-up: if another backend erases the same people meanwhile, it takes this part's number.
      const part = `${purgeAfter}:${(await this.erasures.countPurgeParts(purgeAfter)) + 1}`;
      const target = await this.nextTarget(end, blocked);
      if (!target) break;
      if (target.registrations.length + target.applications.length === 0) continue;
      try {
        const reason = `Automatic deletion after ${purgeAfter}`;
        await this.erasures.tryExecute(await this.erasures.record(target, reason, PURGE_ACTOR, part));
      } catch (error) {
        if (isDuplicateKeyError(error)) return; // another backend took this part
        throw error;
      }
    }
    const people = blocked.size;
    if (people > 0)
      this.logger.info({ people }, 'purge skipped people with a payment, an email or an erasure in progress');
  }

  /** Returns everything of the next people, or null if nobody is left. Adds those who cannot be erased to `blocked` instead. */
  private async nextTarget(end: Date, blocked: Set<string>): Promise<ErasureTarget | null> {
    const next: ErasureTarget = { registrations: [], applications: [], mails: [] };
    const unfinished = await this.erasures.findUnfinished();
    const isBeingErased = ({ registrations, applications }: ErasureTarget) =>
      registrations.some((id) => unfinished.registrations.includes(id)) ||
      applications.some((id) => unfinished.applications.includes(id));
    const limit = BATCH_SIZE + blocked.size;
    const emails = await Promise.all([
      this.registrations.findEmailsBefore(end, limit),
      this.applications.findEmailsBefore(end, limit),
    ]);
    const people = [...new Set(emails.flat())].filter((email) => !blocked.has(email));
    if (people.length === 0) return null;
    for (const email of people) {
      const target = await this.erasures.findTarget(email, end).catch(nullIfNotFound);
      if (target && !isBeingErased(target) && (await this.erasures.findBlocker(target)) === null)
        for (const kind of ['registrations', 'applications', 'mails'] as const)
          next[kind] = [...new Set([...next[kind], ...target[kind]])];
      else blocked.add(email);
    }
    return next;
  }
}

/** Another backend may have erased the person meanwhile. */
function nullIfNotFound(error: unknown): null {
  if (error instanceof NotFoundException) return null;
  throw error;
}
