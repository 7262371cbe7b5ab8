import { Injectable } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { ReceiptDocument } from '@mun/contracts/payment/receipts';
import { findById, InjectCollection, insertIfNew } from '../platform/mongo/collections.js';
import { formatReceiptNumber } from './receipt-numbers.js';
import { Receipt } from './receipt.schema.js';

/** `Omit` of each member of the union. */
type Unnumbered<T extends ReceiptDocument> = T extends T ? Omit<T, 'number'> : never;

/** A document before it has its number. */
export type NewReceipt = Pick<Receipt, 'source' | 'series' | 'registration'> & {
  document: Unnumbered<ReceiptDocument>;
};

/** Stores receipts and credit notes, and numbers them without gaps. */
@Injectable()
export class ReceiptStoreService {
  constructor(@InjectCollection(Receipt) private readonly receipts: mongo.Collection<Receipt>) {}

  /**
   * Inserts a document with the next number of its series, or returns the one that its source has already. A number exists
   * only together with its document, so neither a crash nor a concurrent request leaves a gap.
   */
  async issue({ document, ...fields }: NewReceipt): Promise<Receipt> {
    const { source, series } = fields;
    for (;;) {
      const last = await this.receipts.findOne(
        { series },
        { sort: { sequence: -1 }, projection: { sequence: 1 } },
      );
      const sequence = (last?.sequence ?? 0) + 1;
      const number = formatReceiptNumber(series, sequence);
      const receipt: Receipt = {
        _id: new Types.ObjectId(),
        ...fields,
        sequence,
        document: { ...document, number },
      };
      if (await insertIfNew(this.receipts, receipt)) return receipt;
      // Either another document took the number, or the source has its document.
      const existing = await this.findBySource(source);
      if (existing) return existing;
    }
  }

  findBySource(source: string): Promise<Receipt | null> {
    return this.receipts.findOne({ source });
  }

  async findById(id: unknown): Promise<Receipt | null> {
    return typeof id === 'string' ? findById(this.receipts, id) : null;
  }

  /** In the order in which they were issued. */
  findByRegistrations(registrations: string[]): Promise<Receipt[]> {
    return this.receipts.find({ registration: { $in: registrations } }, { sort: { _id: 1 } }).toArray();
  }

  /** Returns the documents of these sources, in the order in which they were issued. */
  findBySources(sources: string[]): Promise<Receipt[]> {
    return this.receipts.find({ source: { $in: sources } }, { sort: { _id: 1 } }).toArray();
  }

  /** Moves the documents that name a delegate to another registration. Idempotent. */
  async move(from: string, registrationId: string, to: string): Promise<void> {
    const filter = { registration: from, 'document.delegate.registrationId': registrationId };
    await this.receipts.updateMany(filter, { $set: { registration: to } });
  }

  /** Returns the registrations that have a document. */
  async findRegistrations(): Promise<Set<string>> {
    return new Set(await this.receipts.distinct('registration'));
  }

  /** The number, the amounts and the dates stay. @param name '' for the delegate */
  async correctPayer(sources: string[], name: string): Promise<void> {
    const update = name ? { $set: { 'document.payer': name } } : { $unset: { 'document.payer': 1 as const } };
    await this.receipts.updateMany(
      { source: { $in: sources }, 'document.delegate.name': { $ne: '' } },
      update,
    );
  }

  /** Removes the names. The documents stay, because accounts must be complete. Idempotent. */
  async erase(registrations: string[]): Promise<void> {
    const filter = { registration: { $in: registrations } };
    await this.receipts.updateMany(filter, {
      $set: { 'document.delegate.name': '' },
      $unset: { 'document.payer': 1 },
    });
  }
}
