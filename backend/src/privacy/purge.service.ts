import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Actor } from '@mun/contracts/admin/audit';
import type { PurgePreview } from '@mun/contracts/admin/privacy';
import { LOGGER } from '@mun/server-kit/logging';
import { VENUE_OFFSET } from '@mun/contracts/venue-time';
import { ProposalsService } from '../allotment/proposals/proposals.service.js';
import { ApplicationsService } from '../applications/applications.service.js';
import { ConferenceService } from '../content/conference/conference.service.js';
import { DelegationPersonalDataService } from '../delegations/delegation-personal-data.service.js';
import { PersonEmailsService } from '../notify/deliveries/person-emails.service.js';
import { PastEditionsService } from '../editions/past-editions.service.js';
import { isDuplicateKeyError } from '../platform/mongo/collections.js';
import { ScheduledTask } from '../platform/scheduling/scheduled-task.decorator.js';
import { RegistrationPersonalDataService } from '../registration/delegates/registration-personal-data.service.js';
import { ErasuresService, type ErasureTarget } from './erasures.service.js';

/** How many people one erasure covers. */
const BATCH_SIZE = 1_000;
const PURGE_ACTOR: Actor = { session: 'none', name: 'Automatic deletion' };

/**
 * Erases everyone who submitted something up to the day that the organisers have set; without such a day nothing is purged.
 * Each past edition has a day of its own.
 * The work is split into numbered parts, and a unique index gives each part to one backend.
 */
@Injectable()
export class PurgeService {
  constructor(
    private readonly conference: ConferenceService,
    private readonly registrations: RegistrationPersonalDataService,
    private readonly schools: DelegationPersonalDataService,
    private readonly applications: ApplicationsService,
    private readonly emails: PersonEmailsService,
    private readonly erasures: ErasuresService,
    private readonly proposals: ProposalsService,
    private readonly editions: PastEditionsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @ScheduledTask({ name: 'purge-personal-data', everyMs: 10 * 60_000, timeoutMs: 9 * 60_000 })
  async run(now = Date.now(), signal?: AbortSignal): Promise<void> {
    const { purgeAfter } = await this.conference.getFacts();
    const dates = await this.editions.listPurges();
    if (purgeAfter) dates.push({ day: purgeAfter, until: endOf(purgeAfter) });
    for (const { day, until } of dates) {
      const end = endOf(day);
      if (now < end.getTime()) continue;
      await this.purge(day, until < end ? until : end, signal);
    }
  }

  /** Counts what would be erased after a day if it were today. */
  async preview(day: string): Promise<PurgePreview> {
    const end = endOf(day);
    const [registrations, applications] = await Promise.all([
      this.registrations.countBefore(end),
      this.applications.countBefore(end),
    ]);
    return {
      people: new Set([...registrations.people, ...applications.people]).size,
      registrations: registrations.count,
      applications: applications.count,
    };
  }

  /** @param end everything that was submitted before is erased */
  private async purge(purgeAfter: string, end: Date, signal?: AbortSignal): Promise<void> {
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
    await this.proposals.deleteBefore(end);
    await this.schools.eraseBefore(end);
    await this.emails.eraseSchoolEmails(end);
    const people = blocked.size;
    if (people > 0)
      this.logger.info({ people }, 'purge skipped people with a payment, an email or an erasure in progress');
  }

  /**
   * Returns everything of the next people, or null if nobody is left. Adds those who cannot be erased to `blocked` instead.
   * Its queries are for all of them at once, so that the number of queries does not grow with the number of people.
   */
  private async nextTarget(end: Date, blocked: Set<string>): Promise<ErasureTarget | null> {
    const limit = BATCH_SIZE + blocked.size;
    const found = await Promise.all([
      this.registrations.findPeopleBefore(end, limit),
      this.applications.findPeopleBefore(end, limit),
    ]);
    const people = [...new Set(found.flat())].filter((person) => !blocked.has(person));
    if (people.length === 0) return null;
    const owned = await this.findOwned(people, end);
    const { paying, emailing } = await this.erasures.findBusy(toTarget(owned));
    const { registrations, applications } = await this.erasures.findUnfinished();
    const busy = new Set([...paying, ...emailing, ...registrations, ...applications]);
    for (const { id, person } of owned) if (busy.has(id)) blocked.add(person);
    return toTarget(owned.filter(({ person }) => !blocked.has(person)));
  }

  /** Returns what belongs to these people and is older than `end`. @param people by `emailKey` */
  private async findOwned(people: string[], end: Date): Promise<Owned[]> {
    const [registrations, applications] = await Promise.all([
      this.registrations.findKeys(people, end),
      this.applications.findKeys(people, end),
    ]);
    const applicationIds = applications.map(({ id }) => id);
    const registrationIds = registrations.map(({ id }) => id);
    const addressee = { emails: people, registrations: registrationIds, applications: applicationIds };
    const mails = await this.emails.findKeys(addressee, end);
    const ownerOf = new Map([...registrations, ...applications].map(({ id, emailKey }) => [id, emailKey]));
    return [
      ...registrations.map(({ id, emailKey: person }): Owned => ({ kind: 'registrations', id, person })),
      ...applications.map(({ id, emailKey: person }): Owned => ({ kind: 'applications', id, person })),
      ...mails.map(({ _id: id, addressKey = '', registration, application = '' }): Owned => {
        return { kind: 'mails', id, person: ownerOf.get(registration ?? application) ?? addressKey };
      }),
    ];
  }
}

/** The purge begins at the end of the day in India. */
function endOf(day: string): Date {
  return new Date(`${day}T24:00:00${VENUE_OFFSET}`);
}

/** A document of a person, who is identified by the `emailKey`. */
interface Owned {
  kind: keyof ErasureTarget;
  id: string;
  person: string;
}

function toTarget(owned: Owned[]): ErasureTarget {
  const idsOf = (kind: Owned['kind']) => owned.flatMap((item) => (item.kind === kind ? item.id : []));
  return {
    registrations: idsOf('registrations'),
    applications: idsOf('applications'),
    mails: idsOf('mails'),
  };
}
