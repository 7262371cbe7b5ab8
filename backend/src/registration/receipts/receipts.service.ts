import { Injectable } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import { formatDates } from '@mun/contracts/format-dates';
import type { DomainEvent } from '@mun/contracts/events';
import { registrationOf } from '@mun/contracts/payment/payable';
import type { CreditNoteData, ReceiptDocument, ReceiptLink } from '@mun/contracts/payment/receipts';
import { API_PREFIX, buildPath, ROUTES } from '@mun/contracts/routes';
import { ConferenceService } from '../../content/conference/conference.service.js';
import { OrderQueriesService } from '../../payment/reports/order-queries.service.js';
import { LinkSigner } from '../../platform/auth/link-signer.service.js';
import { OnDomainEvent } from '../../platform/events/on-domain-event.decorator.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { ScheduledTask } from '../../platform/scheduling/scheduled-task.decorator.js';
import { Registration } from '../delegates/registration.schema.js';
import { seriesOf } from './receipt-numbers.js';
import type { Receipt } from './receipt.schema.js';
import { ReceiptStoreService } from './receipt-store.service.js';

const LINK_PURPOSE = 'receipt';
const PAID: mongo.Filter<Registration> = { 'paidBy.amount': { $gt: 0 } };

/** What distinguishes one document from another of the same registration. */
type DetailsOf<T extends ReceiptDocument> = T extends T ? Omit<T, CommonField> : never;
type CommonField =
  | 'number'
  | 'issuedAt'
  | 'organisation'
  | 'conference'
  | 'dates'
  | 'venue'
  | 'delegate'
  | 'currency'
  | 'paymentId'
  | 'offline';

type EditionFacts = Pick<ReceiptDocument, 'conference' | 'dates' | 'venue'>;

/** A document and the link to its PDF. */
export interface IssuedReceipt<T extends ReceiptDocument = ReceiptDocument> {
  document: T;
  link: ReceiptLink;
}

/** Who a document names. */
type Payer = Pick<Registration, '_id' | 'registrationId' | 'fullName'>;

/** The internal or the public id. */
type RegistrationKey = { registration: string } | { registrationId: string };

/** Issues a receipt for each payment that confirmed a registration, and a credit note for its refund. */
@Injectable()
export class ReceiptsService {
  constructor(
    @InjectCollection(Registration) private readonly registrations: mongo.Collection<Registration>,
    private readonly store: ReceiptStoreService,
    private readonly orders: OrderQueriesService,
    private readonly conference: ConferenceService,
    private readonly links: LinkSigner,
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
    const issued = await this.issueDocuments(registration, registration.paidBy.orderId);
    await this.eraseIfErased(registration._id);
    return issued.map((receipt) => this.toIssued(receipt));
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

  /** Returns the documents of registrations with their links, oldest first. @param registrations internal ids */
  async find(registrations: string[]): Promise<IssuedReceipt[]> {
    return (await this.store.findByRegistrations(registrations)).map((receipt) => this.toIssued(receipt));
  }

  /** Returns the links to the documents of orders by their source, 'order:<_id>' or 'refund:<refund id>'. */
  async findLinks(sources: string[]): Promise<Map<string, ReceiptLink>> {
    const found = await this.store.findBySources(sources);
    return new Map(found.map((receipt) => [receipt.source, this.toIssued(receipt).link]));
  }

  /** Receipts stay with the person whom they name, also if another one takes the place. */
  @OnDomainEvent('RegistrationTransferred')
  async onTransferred({ payload }: DomainEvent<'RegistrationTransferred'>): Promise<void> {
    const { registration, former } = payload;
    await this.store.move(registration, former.registrationId, former.registration);
  }

  /** Removes the names. @param registrations internal ids */
  erase(registrations: string[]): Promise<void> {
    return this.store.erase(registrations);
  }

  /** Returns the document of a link, or null if the token is not valid. */
  async findByToken(token: string): Promise<ReceiptDocument | null> {
    const claims = this.links.verify(LINK_PURPOSE, token);
    return claims && ((await this.store.findById(claims['id']))?.document ?? null);
  }

  /**
   * Returns the receipt of an order and the credit notes of its refunds, oldest first, after issuing those that are missing.
   * Idempotent. @param payer with the id under which `find` returns them, and the name and public id that they state
   */
  async issueForOrder(payer: Payer, orderId: string): Promise<IssuedReceipt[]> {
    return (await this.issueDocuments(payer, orderId)).map((receipt) => this.toIssued(receipt));
  }

  private async issueDocuments(registration: Payer, orderId: string): Promise<Receipt[]> {
    const source = `order:${orderId}`;
    const order = await this.orders.findByIdOrThrow(orderId);
    const { fee, amount, due = amount, currency, redemption, offline } = order;
    const { paymentId = '', paidAt, createdAt } = order;
    const reason = offline?.discountReason;
    const issue = await this.createIssuer(registration, {
      currency,
      paymentId,
      ...(offline && { offline: { method: offline.method, reference: offline.reference } }),
    });
    const receipt =
      (await this.store.findBySource(source)) ??
      (await issue(source, {
        kind: 'receipt',
        fee,
        discount: fee - due,
        ...(redemption && { coupon: redemption.code }),
        ...(amount !== due && {
          difference: { amount: amount - due, ...(reason !== undefined && { reason }) },
        }),
        amount,
        paidAt: offline ? `${offline.receivedOn}T12:00:00.000Z` : (paidAt ?? createdAt).toISOString(),
      }));
    const documents = [receipt];
    // The next edition may have been started since.
    const { conference, dates, venue } = receipt.document;
    for (const { refundId, amount: refunded, processedAt } of this.orders.processedRefunds(order))
      documents.push(
        await issue(`refund:${refundId}`, {
          kind: 'credit-note',
          receipt: receipt.document.number,
          refundId: offline ? '' : refundId,
          amount: refunded,
          refundedAt: processedAt.toISOString(),
          conference,
          dates,
          venue,
        }),
      );
    return documents;
  }

  /** Returns what a document states about the conference and the payer now. */
  async describeIssuer({ registrationId, fullName }: Omit<Payer, '_id'>) {
    const { name, edition, startsOn, endsOn, venue, links, organisation } = await this.conference.getFacts();
    return {
      issuedAt: new Date().toISOString(),
      organisation: {
        name: organisation?.name ?? '',
        address: organisation?.address ?? '',
        taxNumber: organisation?.taxNumber ?? '',
        email: links.email,
      },
      conference: `${name} ${edition}`.trim(),
      dates: formatDates(startsOn, endsOn),
      venue: `${venue.schoolName}, ${venue.city}`,
      delegate: { name: fullName, registrationId },
    };
  }

  /** Returns a function that issues documents with the conference's current details. */
  async createIssuer(payer: Payer, payment: Pick<ReceiptDocument, 'currency' | 'paymentId' | 'offline'>) {
    const common = { ...(await this.describeIssuer(payer)), ...payment };
    const { name } = await this.conference.getFacts();
    return (source: string, details: DetailsOf<ReceiptDocument> & Partial<EditionFacts>) =>
      this.store.issue({
        source,
        series: seriesOf(details.kind, name, new Date(common.issuedAt)),
        registration: payer._id.toHexString(),
        document: { ...common, ...details },
      });
  }

  /** The person may have been erased since the registration was read. */
  private async eraseIfErased(_id: Types.ObjectId): Promise<void> {
    const erased = { _id, erasedAt: { $exists: true } };
    if (await this.registrations.findOne(erased, { projection: { _id: 1 } }))
      await this.store.erase([_id.toHexString()]);
  }

  private toIssued({ _id, document }: Receipt): IssuedReceipt {
    const token = this.links.sign(LINK_PURPOSE, { id: _id.toHexString() });
    const url = API_PREFIX + buildPath(ROUTES.receipt, { file: `${token}.pdf` });
    return { document, link: { kind: document.kind, number: document.number, url } };
  }
}

function filterFor(key: RegistrationKey): mongo.Filter<Registration> {
  return 'registration' in key ? { _id: new Types.ObjectId(key.registration) } : key;
}
