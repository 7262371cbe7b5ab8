import { Injectable } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { DomainEvent } from '@mun/contracts/events';
import { registrationOf } from '@mun/contracts/payment/payable';
import type { Payer } from '@mun/contracts/payment/payment';
import type { CreditNoteData } from '@mun/contracts/payment/receipts';
import { OrderQueriesService } from '../../payment/reports/order-queries.service.js';
import { OnDomainEvent } from '../../platform/events/on-domain-event.decorator.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { ScheduledTask } from '../../platform/scheduling/scheduled-task.decorator.js';
import { ReceiptStoreService } from '../../receipts/receipt-store.service.js';
import { ReceiptsService, type IssuedReceipt } from '../../receipts/receipts.service.js';
import { Registration } from '../delegates/registration.schema.js';

const PAID: mongo.Filter<Registration> = { 'paidBy.amount': { $gt: 0 } };

/** The internal or the public id. */
type RegistrationKey = { registration: string } | { registrationId: string };

/** Issues a receipt for each payment that confirmed a registration, and a credit note for its refund. */
@Injectable()
export class RegistrationReceiptsService {
  constructor(
    @InjectCollection(Registration) private readonly registrations: mongo.Collection<Registration>,
    private readonly store: ReceiptStoreService,
    private readonly receipts: ReceiptsService,
    private readonly orders: OrderQueriesService,
  ) {}

  @OnDomainEvent('RegistrationConfirmed')
  async onConfirmed({ payload }: DomainEvent<'RegistrationConfirmed'>): Promise<void> {
    await this.issueFor({ registrationId: payload.registrationId });
  }

  @OnDomainEvent('PaymentRefunded', 'PaymentPartlyRefunded')
  async onRefunded({ payload }: DomainEvent<'PaymentRefunded' | 'PaymentPartlyRefunded'>): Promise<void> {
    const registration = registrationOf(payload);
    if (registration !== null) await this.issueFor({ registration });
  }

  /** Issues the receipts of registrations that were confirmed before there were receipts, in the order of confirmation. */
  @ScheduledTask({ name: 'issue-missing-receipts', everyMs: 10 * 60_000, timeoutMs: 5 * 60_000 })
  async issueMissing(_testOnly?: undefined, signal?: AbortSignal): Promise<void> {
    const issued = await this.store.findRegistrations();
    const options = { projection: { _id: 1 }, sort: { confirmedAt: 1, _id: 1 } } as const;
    for await (const { _id } of this.registrations.find({ ...PAID, state: 'confirmed' }, options)) {
      signal?.throwIfAborted();
      const registration = _id.toHexString();
      if (!issued.has(registration)) await this.issueFor({ registration });
    }
  }

  /**
   * Returns the receipt of a registration and the credit notes of its refunds, oldest first, after issuing those that are
   * missing. Idempotent. Nothing is issued if nothing was paid.
   */
  async issueFor(key: RegistrationKey): Promise<IssuedReceipt[]> {
    const registration = await this.registrations.findOne({ ...filterFor(key), ...PAID });
    if (!registration?.paidBy) return [];
    const issued = await this.receipts.issueForOrder(registration, registration.paidBy.orderId);
    await this.eraseIfErased(registration._id);
    return issued;
  }

  /** Returns who paid for a registration, if that was not the delegate. */
  async findPayer(registrationId: string): Promise<Payer | undefined> {
    const registration = await this.registrations.findOne({ registrationId, ...PAID });
    return registration?.paidBy && (await this.orders.get(registration.paidBy.orderId)).payer;
  }

  /** Returns the credit notes of the refunds that were processed after a registration had been cancelled. Idempotent. */
  async issueAfterCancellation(key: RegistrationKey): Promise<IssuedReceipt<CreditNoteData>[]> {
    const cancelled = await this.registrations.findOne(
      { ...filterFor(key), state: 'cancelled' },
      { projection: { cancelledAt: 1 } },
    );
    const since = cancelled?.cancelledAt?.toISOString();
    if (since === undefined) return [];
    return (await this.issueFor(key)).flatMap(({ document, link }) =>
      document.kind === 'credit-note' && document.refundedAt >= since ? [{ document, link }] : [],
    );
  }

  /** Receipts stay with the person whom they name, also if another one takes the place. */
  @OnDomainEvent('RegistrationTransferred')
  async onTransferred({ payload }: DomainEvent<'RegistrationTransferred'>): Promise<void> {
    const { registration, former } = payload;
    await this.store.move(registration, former.registrationId, former.registration);
  }

  /** The person may have been erased since the registration was read. */
  private async eraseIfErased(_id: Types.ObjectId): Promise<void> {
    const erased = { _id, erasedAt: { $exists: true } };
    if (await this.registrations.findOne(erased, { projection: { _id: 1 } }))
      await this.store.erase([_id.toHexString()]);
  }
}

function filterFor(key: RegistrationKey): mongo.Filter<Registration> {
  return 'registration' in key ? { _id: new Types.ObjectId(key.registration) } : key;
}
