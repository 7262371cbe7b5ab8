import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { Paise } from '@mun/contracts/payment/money';
import { REGISTRATION } from '@mun/contracts/payment/payable';
import { ConferenceService } from '../../../content/conference/conference.service.js';
import { OrderPlacesService } from '../../../payment/orders/order-places.service.js';
import { OwnsPayables, type PayableOwner } from '../../../payment/orders/payables.service.js';
import { PlacesService, type Admission } from '../../../sales/places/places.service.js';
import { InjectCollection } from '../../../platform/mongo/collections.js';
import { TtlCache } from '../../../platform/ttl-cache.js';
import { isRegistered } from '../refusals.js';
import { Registration } from '../registration.schema.js';

/** Decides which pending registrations may be paid. Those that organisers entered may be, also if it is closed or full. */
@Injectable()
@OwnsPayables(REGISTRATION)
export class AdmissionsService implements PayableOwner {
  private readonly held = new TtlCache(() => this.findHeldUntil());

  constructor(
    @InjectCollection(Registration) private readonly registrations: mongo.Collection<Registration>,
    private readonly conference: ConferenceService,
    private readonly places: PlacesService,
    private readonly orderPlaces: OrderPlacesService,
  ) {}

  getFee(): Promise<{ amount: Paise }> {
    return this.conference.getFee();
  }

  async findAdmission(id: string): Promise<Admission | null> {
    const pending = { _id: new Types.ObjectId(id), state: 'pending' as const };
    const found = await this.registrations.findOne(pending, {
      projection: { emailKey: 1, addedByOrganiser: 1 },
    });
    if (!found) return null;
    const { emailKey, addedByOrganiser = false } = found;
    const { fence } = await this.conference.getFee();
    return {
      person: createHash('sha256').update(emailKey).digest('base64url'),
      fence,
      isRegistered: () => isRegistered(this.registrations, emailKey),
      isOpen: async () =>
        addedByOrganiser || ['open', 'full'].includes(await this.conference.getRegistrationWindow()),
      countFree: async () => (addedByOrganiser ? Infinity : this.countFree()),
    };
  }

  /** Cached. Returns when to try again if all places that are left are being paid for; otherwise null. */
  heldUntil(): Promise<Date | null> {
    return this.held.get();
  }

  private async findHeldUntil(): Promise<Date | null> {
    const free = await this.countFree();
    return free > 0 && (await this.places.areAllHeld(free)) ? this.orderPlaces.nextFreeAt(new Date()) : null;
  }

  /** Returns how many places are not occupied by confirmed registrations; Infinity without a limit. */
  async countFree(): Promise<number> {
    const { registrationCapacity } = await this.conference.getFacts();
    if (!registrationCapacity) return Infinity;
    return registrationCapacity - (await this.registrations.countDocuments({ state: 'confirmed' }));
  }
}
