import { ConflictException, Inject, Injectable } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { Logger } from 'pino';
import type { Actor } from '@mun/contracts/admin/audit';
import { LOGGER } from '@mun/server-kit/logging';
import type { ErasureResponse } from '@mun/contracts/admin/privacy';
import { REGISTRATION } from '@mun/contracts/payment/payable';
import { AllotmentsService } from '../allotment/allotments.service.js';
import { ApplicationsService } from '../applications/applications.service.js';
import { DelegationPersonalDataService } from '../delegations/delegation-personal-data.service.js';
import { PersonEmailsService } from '../notify/deliveries/person-emails.service.js';
import { OrdersService } from '../payment/orders/orders.service.js';
import { PayersService } from '../payment/orders/payers.service.js';
import { OrderQueriesService } from '../payment/reports/order-queries.service.js';
import { OutboxRelay } from '../platform/events/outbox-relay.js';
import { adminAction } from '../platform/events/outbox.js';
import { InjectCollection } from '../platform/mongo/collections.js';
import { ScheduledTask } from '../platform/scheduling/scheduled-task.decorator.js';
import { RegistrationPersonalDataService } from '../registration/delegates/registration-personal-data.service.js';
import { ReceiptStoreService } from '../receipts/receipt-store.service.js';
import { Erasure } from './erasure.schema.js';
import { PersonFilesService } from './person-files.service.js';

const OWNER: Actor = { session: 'none', name: 'The owner of the address' };

/** Internal `_id`s of the documents to erase. */
export type ErasureTarget = Pick<Erasure, 'registrations' | 'applications' | 'mails' | 'advised' | 'places'>;

/** Erases people. Their orders and receipts stay without a name. */
@Injectable()
export class ErasuresService {
  constructor(
    @InjectCollection(Erasure) private readonly erasures: mongo.Collection<Erasure>,
    private readonly files: PersonFilesService,
    private readonly registrations: RegistrationPersonalDataService,
    private readonly schools: DelegationPersonalDataService,
    private readonly applications: ApplicationsService,
    private readonly orders: OrderQueriesService,
    private readonly payments: OrdersService,
    private readonly payers: PayersService,
    private readonly allotments: AllotmentsService,
    private readonly receipts: ReceiptStoreService,
    private readonly emails: PersonEmailsService,
    private readonly relay: OutboxRelay,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Ends the person's open orders first. Otherwise a stranger who enters the address again and again could prevent the erasure.
   * @throws ConflictException while a payment, a refund or an email of the person is in progress
   */
  async erase(who: string, reason: string, actor: Actor): Promise<ErasureResponse> {
    const target = await this.findTarget(who);
    await this.payments.supersedeOpen(REGISTRATION, target.registrations);
    const { paying, emailing } = await this.findBusy(target);
    if (paying.size > 0)
      throw new ConflictException(
        'This person has a payment or a refund in progress. Please try again once it’s complete.',
      );
    if (emailing.size > 0)
      throw new ConflictException('An email to this person is being sent. Please try again in a minute.');
    const erasure = await this.record(target, reason, actor);
    return {
      id: erasure._id.toHexString(),
      registrations: target.registrations.length,
      applications: target.applications.length,
      mails: target.mails.length,
      done: await this.execute(erasure),
    };
  }

  /**
   * Erases registrations whose address belongs to somebody else, at that person's request, except those that are paid meanwhile.
   * It is resumed if it has to wait.
   */
  async eraseUnpaid(unpaid: string[]): Promise<void> {
    await this.payments.supersedeOpen(REGISTRATION, unpaid);
    const paying = await this.orders.findInProgress(REGISTRATION, unpaid);
    const registrations = unpaid.filter((id) => !paying.has(id));
    if (registrations.length === 0) return;
    const target = { registrations, applications: [], mails: [], unpaidOnly: true };
    await this.tryExecute(await this.record(target, 'The owner of the address did not register', OWNER));
  }

  /** Returns everything that belongs to a person. @throws NotFoundException */
  async findTarget(who: string): Promise<ErasureTarget> {
    const { registrations, applications, mails, schools } = await this.files.findPerson(who);
    return {
      advised: schools.advised,
      places: schools.places,
      registrations: registrations.map(({ id }) => id),
      applications: applications.map(({ _id }) => _id),
      mails: mails.map(({ id }) => id),
    };
  }

  /** Returns the ids in a target that cannot be erased now, because of a payment or because of an email in progress. */
  async findBusy({ registrations, applications, mails }: ErasureTarget) {
    const [paying, registering, applying, sending] = await Promise.all([
      this.orders.findInProgress(REGISTRATION, registrations),
      this.registrations.findWithPendingEvents(registrations),
      this.applications.findWithPendingEvents(applications),
      this.emails.findSending(mails),
    ]);
    return { paying, emailing: new Set([...registering, ...applying, ...sending]) };
  }

  /**
   * Stores an erasure. From then on it is resumed until it is complete.
   * @throws MongoServerError with a duplicate key if another backend took that part of the purge
   */
  async record(
    target: ErasureTarget & Pick<Erasure, 'unpaidOnly'>,
    reason: string,
    actor: Actor,
    purge?: string,
  ): Promise<Erasure> {
    const erasure: Erasure = {
      _id: new Types.ObjectId(),
      at: new Date(),
      actor,
      reason,
      state: 'erasing',
      ...target,
      ...(purge !== undefined && { purge }),
      outbox: [],
    };
    await this.erasures.insertOne(erasure);
    return erasure;
  }

  /** Resumes erasures that a crash interrupted, that had to wait or that failed. None blocks the others. */
  @ScheduledTask({ name: 'resume-erasures', everyMs: 10_000, runOnBoot: true })
  async resumeAll(_testOnly?: undefined, signal?: AbortSignal): Promise<void> {
    for await (const erasure of this.erasures.find({ state: 'erasing' })) {
      signal?.throwIfAborted();
      await this.tryExecute(erasure);
    }
  }

  /** Returns the people of erasures that are not complete. */
  async findUnfinished(): Promise<Pick<ErasureTarget, 'registrations' | 'applications'>> {
    const unfinished = await this.erasures.find({ state: 'erasing' }).toArray();
    return {
      registrations: unfinished.flatMap(({ registrations }) => registrations),
      applications: unfinished.flatMap(({ applications }) => applications),
    };
  }

  /** Like `execute`, but logs an error; the scheduled task retries. */
  async tryExecute(erasure: Erasure): Promise<void> {
    try {
      await this.execute(erasure);
    } catch (error) {
      const id = erasure._id.toHexString();
      this.logger.error({ err: error, erasure: id }, 'erasure failed, will retry');
    }
  }

  /** Counts the parts of a purge. */
  countPurgeParts(day: string): Promise<number> {
    return this.erasures.countDocuments({ purge: { $regex: `^${day}:` } });
  }

  /**
   * Carries out an erasure. Idempotent; if several processes run it at once, one of them emits the event. Registrations are
   * erased first, so that nothing new follows from them, then their seats are freed, and the emails are erased last.
   * @returns false if something has to wait
   */
  async execute(erasure: Erasure): Promise<boolean> {
    const { _id, applications, mails, unpaidOnly } = erasure;
    const registrationsErased = await this.registrations.erase(erasure.registrations, unpaidOnly);
    const applicationsErased = await this.applications.erase(applications);
    if (!registrationsErased || !applicationsErased) return false;
    // Not those that have been paid meanwhile.
    const registrations = unpaidOnly
      ? await this.registrations.findErased(erasure.registrations)
      : erasure.registrations;
    await this.payers.erase(REGISTRATION, registrations);
    await this.receipts.erase(registrations);
    const { advised = [], places = [] } = erasure;
    await this.schools.erase({ advised, places });
    if (registrations.length > 0) await this.allotments.releaseSeats(...registrations);
    // Not only those that were listed: the person may have requested another email meanwhile.
    if (!(await this.emails.erase(mails, { registrations, applications }))) return false;
    const isLogged = [registrations, applications, advised, places].some(({ length }) => length > 0);
    const events = isLogged ? [erasedEvent(erasure, registrations)] : [];
    const erasing = { _id, state: 'erasing' as const };
    await this.relay.updateSoon(this.erasures, erasing, { $set: { state: 'erased' } }, ...events);
    return true;
  }
}

function erasedEvent(
  { _id, actor, reason, applications, advised = [], places = [] }: Erasure,
  registrations: string[],
) {
  const plural = ({ length }: string[], noun: string) =>
    length > 0 ? [`${length} ${noun}${length === 1 ? '' : 's'}`] : [];
  const others = applications.length > 0 ? 'application' : 'delegation';
  const kind = registrations.length > 0 ? 'registration' : others;
  const title = [
    ...plural(registrations, 'registration'),
    ...plural(applications, 'application'),
    ...plural(advised, 'adviser'),
    ...plural(registrations.length > 0 ? [] : places, 'student'),
  ].join(', ');
  return adminAction(actor, 'erased', { kind, subject: _id.toHexString(), title }, { after: { reason } });
}
