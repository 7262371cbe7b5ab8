import { ConflictException, Injectable, type OnModuleInit } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { Actor } from '@mun/contracts/audit';
import type { ErasureResponse } from '@mun/contracts/privacy';
import { AllotmentsService } from '../allotment/allotments.service.js';
import { PersonMailsService } from '../notify/deliveries/person-mails.service.js';
import { OrderQueriesService } from '../payment/reports/order-queries.service.js';
import { domainEvent } from '../platform/events/outbox.js';
import { OutboxRelay } from '../platform/events/outbox-relay.js';
import { InjectCollection } from '../platform/mongo/collections.js';
import { PersonalDataService } from '../registration/delegates/personal-data.service.js';
import { Erasure } from './erasure.schema.js';
import { PersonFilesService } from './person-files.service.js';

/** Where what is to be erased lies, by ids. */
export type ErasureTarget = Pick<Erasure, 'registrations' | 'applications' | 'mails'>;

/** Erases people; the accounts stay, without a name. */
@Injectable()
export class ErasuresService implements OnModuleInit {
  constructor(
    @InjectCollection(Erasure) private readonly erasures: mongo.Collection<Erasure>,
    private readonly files: PersonFilesService,
    private readonly data: PersonalDataService,
    private readonly ledger: OrderQueriesService,
    private readonly allotments: AllotmentsService,
    private readonly mails: PersonMailsService,
    private readonly relay: OutboxRelay,
  ) {}

  onModuleInit(): void {
    this.relay.register(this.erasures);
  }

  /**
   * Erases one person for good.
   * @param who a registration id or an email address
   * @throws NotFoundException; ConflictException with a sentence, where their money or a mail to them is under way
   */
  async erase(who: string, reason: string, by: Actor): Promise<ErasureResponse> {
    const found = await this.findTarget(who);
    const refusal = await this.findBlocker(found);
    if (refusal !== null) throw new ConflictException(refusal);
    const erasure = await this.record(found, reason, by);
    const done = await this.execute(erasure);
    const { registrations, applications, mails } = erasure;
    return {
      id: erasure._id.toHexString(),
      registrations: registrations.length,
      applications: applications.length,
      mails: mails.length,
      done,
    };
  }

  /** @param before only what was sent in before then, and the mails until then @throws NotFoundException */
  async findTarget(who: string, before?: Date): Promise<ErasureTarget> {
    const { sent, mails } = await this.files.findPerson(who);
    const isOlder = ({ createdAt }: { createdAt: string }) => !before || new Date(createdAt) < before;
    return {
      registrations: sent.registrations.filter(({ file }) => isOlder(file)).map(({ id }) => id),
      applications: sent.applications.filter(isOlder).map(({ _id }) => _id),
      mails: mails.filter(({ file }) => isOlder(file)).map(({ id }) => id),
    };
  }

  /** Why this cannot be erased right now, in a sentence; null where it can. */
  async findBlocker(found: ErasureTarget): Promise<string | null> {
    if ((await this.ledger.findRegistrationsInProgress(found.registrations)).size > 0) {
      return 'Money of this person is still under way: an order that can be paid, or a refund. Please try again once it is settled.';
    }
    const busy =
      (await this.data.hasPendingEvents(found)) ||
      (await this.mails.isSending(found.mails, found.registrations));
    return busy ? 'A mail to this person is just on its way. Please try again in a minute.' : null;
  }

  /** Writes down what is to be erased; from here on it will be. @throws Error of the index, where a purge is another's */
  async record(found: ErasureTarget, reason: string, by: Actor, purge?: string): Promise<Erasure> {
    const erasure: Erasure = {
      _id: new Types.ObjectId(),
      at: new Date(),
      actor: by,
      reason,
      state: 'erasing',
      ...found,
      ...(purge !== undefined && { purge }),
      outbox: [],
    };
    await this.erasures.insertOne(erasure);
    return erasure;
  }

  /** What a crash left, or what something had still to be told of. */
  async resumeAll(): Promise<void> {
    for await (const erasure of this.erasures.find({ state: 'erasing' })) await this.execute(erasure);
  }

  /** How many parts of this purge there are, and how many of them are not done. */
  async purgeProgress(day: string): Promise<{ parts: number; unfinished: number }> {
    const part = { purge: { $regex: `^${day}:` } };
    const states = await this.erasures.find(part, { projection: { state: 1 } }).toArray();
    return { parts: states.length, unfinished: states.filter(({ state }) => state === 'erasing').length };
  }

  /**
   * Repeatable, also by several processes at once: one of them tells. The registration goes first, so that nothing new
   * comes of it; then the seat, as every seat is freed; the mails last.
   * @returns false where something has to wait
   */
  async execute(erasure: Erasure): Promise<boolean> {
    const { _id, registrations, applications, mails } = erasure;
    const gone = await this.data.erase({ registrations, applications });
    if (!gone) return false;
    if (registrations.length > 0) await this.allotments.releaseSeats(...registrations);
    if (!(await this.mails.erase(mails, registrations))) return false;
    const told = await this.erasures.findOneAndUpdate(
      { _id, state: 'erasing' },
      { $set: { state: 'erased' }, $push: { outbox: eventOf(erasure) } },
      { returnDocument: 'after' },
    );
    if (told) void this.relay.dispatch(this.erasures, told);
    return true;
  }
}

function eventOf({ _id, actor: by, reason, registrations, applications }: Erasure) {
  const several = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
  const title = [
    registrations.length > 0 && several(registrations.length, 'registration'),
    applications.length > 0 && several(applications.length, 'application'),
  ];
  return domainEvent('AdminActed', {
    by,
    action: 'erased',
    kind: registrations.length > 0 ? 'registration' : 'application',
    subject: _id.toHexString(),
    title: title.filter(Boolean).join(', '),
    after: { reason },
  });
}
