import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Payable } from '@mun/contracts/payment/payable';
import type { Paise } from '@mun/contracts/payment/money';
import type { UnpaidDelegate } from '@mun/contracts/payment/offline-payments';
import type { Admission } from '../../sales/places/places.service.js';

/** What the module that owns a kind of payables answers. It also handles the events of their payments. */
export interface PayableOwner {
  /** Returns null if the payable needs no place, because it does not wait for a payment. */
  findAdmission: (id: string) => Promise<Admission | null>;
  /** Returns what the payable costs now, before any coupon. */
  getFee: (id: string) => Promise<{ amount: Paise }>;
  /** True if the payable is about places that are held already, so that its orders take none. */
  readonly takesNoPlace?: true;
  /** Returns who owes money for payables of this kind; absent if they are not found by it. */
  listPayers?: () => Promise<Payer[]>;
}

/** Somebody who owes money, as a statement is compared with them. */
export interface Payer extends UnpaidDelegate {
  /** True if its address has another unpaid registration with other details, so that an organiser has to choose. */
  isAmbiguous: boolean;
  /** What transfers of a school name: 'S-7K2M9'. It identifies the school with any amount that is due. */
  reference?: string;
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

  takesPlace({ kind }: Payable): boolean {
    return !this.ownerOf(kind).takesNoPlace;
  }

  async listPayers(): Promise<Payer[]> {
    const lists = await Promise.all(
      [...this.all().values()].map(async (owner) => (await owner.listPayers?.()) ?? []),
    );
    return lists.flat();
  }

  getFee({ kind, id }: Payable): Promise<{ amount: Paise }> {
    return this.ownerOf(kind).getFee(id);
  }

  /** @throws Error if only another version of the program has this kind */
  private ownerOf(kind: string): PayableOwner {
    const owner = this.all().get(kind);
    if (!owner) throw new Error(`no module owns payables of the kind ${kind}`);
    return owner;
  }

  private all(): Map<string, PayableOwner> {
    this.owners ??= new Map(
      this.discovery.getProviders({ metadataKey: OwnsPayables.KEY }).map((found) => [
        this.discovery.getMetadataByDecorator(OwnsPayables, found) ?? '',
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Nest's instances have no type
        found.instance as PayableOwner,
      ]),
    );
    return this.owners;
  }
}
