import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { formatDates } from '@mun/contracts/format-dates';
import type { GstLines } from '@mun/contracts/payment/gst';
import type { Paise } from '@mun/contracts/payment/money';
import type { ReceiptDocument, ReceiptLink } from '@mun/contracts/payment/receipts';
import { API_PREFIX, buildPath, ROUTES } from '@mun/contracts/routes';
import { ConferenceService } from '../content/conference/conference.service.js';
import { OrderQueriesService } from '../payment/reports/order-queries.service.js';
import { LinkSigner } from '../platform/auth/link-signer.service.js';
import { seriesOf } from './receipt-numbers.js';
import type { Receipt } from './receipt.schema.js';
import { ReceiptStoreService } from './receipt-store.service.js';

const LINK_PURPOSE = 'receipt';

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
  | 'payer'
  | 'paymentId'
  | 'method'
  | 'offline';

type EditionFacts = Pick<ReceiptDocument, 'conference' | 'dates' | 'venue'>;

/** A document and the link to its PDF. */
export interface IssuedReceipt<T extends ReceiptDocument = ReceiptDocument> {
  document: T;
  link: ReceiptLink;
}

/** Who a document names. */
interface Payer {
  _id: Types.ObjectId;
  registrationId: string;
  fullName: string;
}

/** Issues receipts and credit notes of orders, and finds them. */
@Injectable()
export class ReceiptsService {
  constructor(
    private readonly store: ReceiptStoreService,
    private readonly orders: OrderQueriesService,
    private readonly conference: ConferenceService,
    private readonly links: LinkSigner,
  ) {}

  /** Returns the documents of registrations with their links, oldest first. @param registrations internal ids */
  async find(registrations: string[]): Promise<IssuedReceipt[]> {
    return (await this.store.findByRegistrations(registrations)).map((receipt) => this.toIssued(receipt));
  }

  /** Returns the links to the documents of orders by their source, 'order:<_id>' or 'refund:<refund id>'. */
  async findLinks(sources: string[]): Promise<Map<string, ReceiptLink>> {
    const found = await this.store.findBySources(sources);
    return new Map(found.map((receipt) => [receipt.source, this.toIssued(receipt).link]));
  }

  /** Returns the document of a link, or null if the token is not valid. */
  async findByToken(token: string): Promise<ReceiptDocument | null> {
    const claims = this.links.verify(LINK_PURPOSE, token);
    return claims && ((await this.store.findById(claims['id']))?.document ?? null);
  }

  /**
   * Returns the receipt of an order and the credit notes of its refunds, oldest first, after issuing those that are missing.
   * Idempotent. @param payer with the id under which `find` returns them, and the name and public id that they state
   * @param gst returns the tax that credit notes state
   */
  async issueForOrder(
    payer: Payer,
    orderId: string,
    gst: (amount: Paise) => { gst?: GstLines } = () => ({}),
  ): Promise<IssuedReceipt[]> {
    const source = `order:${orderId}`;
    const order = await this.orders.findByIdOrThrow(orderId);
    const { fee, amount, due = amount, currency, redemption, offline } = order;
    const { paymentId = '', method, paidAt, createdAt } = order;
    const reason = offline?.discountReason;
    const issue = await this.createIssuer(payer, {
      currency,
      ...(order.payer && { payer: order.payer.name }),
      paymentId,
      ...(method && { method }),
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
          ...gst(refunded),
          refundedAt: processedAt.toISOString(),
          conference,
          dates,
          venue,
        }),
      );
    return documents.map((document) => this.toIssued(document));
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
  async createIssuer(
    payer: Payer,
    payment: Pick<ReceiptDocument, 'currency' | 'payer' | 'paymentId' | 'method' | 'offline'>,
  ) {
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

  private toIssued({ _id, document }: Receipt): IssuedReceipt {
    const token = this.links.sign(LINK_PURPOSE, { id: _id.toHexString() });
    const url = API_PREFIX + buildPath(ROUTES.receipt, { file: `${token}.pdf` });
    return { document, link: { kind: document.kind, number: document.number, url } };
  }
}
