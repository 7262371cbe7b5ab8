import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Payable } from '@mun/contracts/payment/payable';
import type { Paise } from '@mun/contracts/payment/money';
import type { Admission } from '../../sales/places/places.service.js';

/** What the module that owns a kind of payables answers. It also handles the events of their payments. */
export interface PayableOwner {
  /** Returns null if the payable needs no place, because it does not wait for a payment. */
  findAdmission: (id: string) => Promise<Admission | null>;
  /** Returns what the payable costs now, before any coupon. */
  getFee: (id: string) => Promise<{ amount: Paise }>;
}

/** Marks the `PayableOwner` of a kind, which is in a module above this one. */
export const OwnsPayables = DiscoveryService.createDecorator<string>();

@Injectable()
export class PayablesService {
  private owners: Map<string, PayableOwner> | undefined;

  constructor(private readonly discovery: DiscoveryService) {}

  findAdmission({ kind, id }: Payable): Promise<Admission | null> {
    return this.ownerOf(kind).findAdmission(id);
  }

  getFee({ kind, id }: Payable): Promise<{ amount: Paise }> {
    return this.ownerOf(kind).getFee(id);
  }

  /** @throws Error if only another version of the program has this kind */
  private ownerOf(kind: string): PayableOwner {
    this.owners ??= new Map(
      this.discovery.getProviders({ metadataKey: OwnsPayables.KEY }).map((found) => [
        this.discovery.getMetadataByDecorator(OwnsPayables, found) ?? '',
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Nest's instances have no type
        found.instance as PayableOwner,
      ]),
    );
    const owner = this.owners.get(kind);
    if (!owner) throw new Error(`no module owns payables of the kind ${kind}`);
    return owner;
  }
}
