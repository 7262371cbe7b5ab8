import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { Actor } from '@mun/contracts/admin/audit';
import type { AddDelegate, AddedDelegate } from '@mun/contracts/registration/delegates';
import type { OfflinePayment } from '@mun/contracts/payment/offline-payments';
import { REGISTRATION } from '@mun/contracts/payment/payable';
import {
  assertDiscountReason,
  OfflinePaymentsService,
} from '../../payment/offline/offline-payments.service.js';
import { QuotesService } from '../../sales/quotes.service.js';
import { CURRENT_EDITION, findById, InjectCollection } from '../../platform/mongo/collections.js';
import { isRegistered } from '../delegates/refusals.js';
import { Registration } from '../delegates/registration.schema.js';
import { RegistrationsService } from '../delegates/registrations.service.js';
import { PaymentRemindersService } from '../reminders/payment-reminders.service.js';

/** Registrations that organisers enter, and payments that they record for unpaid ones. */
@Injectable()
export class ManualRegistrationsService {
  constructor(
    @InjectCollection(Registration) private readonly registrations: mongo.Collection<Registration>,
    private readonly registrationForms: RegistrationsService,
    private readonly quotes: QuotesService,
    private readonly offlinePayments: OfflinePaymentsService,
    private readonly reminders: PaymentRemindersService,
  ) {}

  /**
   * Registers a delegate, also while registration is closed. With a payment the registration is confirmed; otherwise the
   * delegate is emailed a link to the payment. Idempotent by key.
   * @throws BadRequestException at the field; as `RegistrationsService.addByOrganiser` and `OfflinePaymentsService.record`
   */
  async add({ data, payment, key }: AddDelegate, actor: Actor): Promise<AddedDelegate> {
    // Before anything is stored, but not again when the request is repeated.
    if (payment && !(await this.registrationForms.findAdded(data, key))) {
      assertDiscountReason(payment, (await this.quotes.quote({})).amount, 'payment.');
      await this.offlinePayments.assertTransferLeft(payment);
    }
    const { _id, state } = await this.registrationForms.addByOrganiser(data, key, actor);
    if (state === 'pending') {
      if (payment) await this.recordPayment(_id.toHexString(), payment, key, actor);
      else await this.reminders.requestPayment(_id.toHexString());
    }
    return this.describe(_id);
  }

  /**
   * Records the payment of a pending registration, which confirms it. Idempotent by key.
   * @throws NotFoundException; ConflictException if it is cancelled, paid, or has a payment that waits for a decision, or
   *   if the person is registered by another one; as `OfflinePaymentsService.record`
   */
  async recordPayment(
    id: string,
    payment: OfflinePayment,
    key: string,
    actor: Actor,
  ): Promise<AddedDelegate> {
    const current = { erasedAt: { $exists: false }, ...CURRENT_EDITION };
    const found = await findById(this.registrations, id, current);
    if (!found) throw new NotFoundException('This registration does not exist.');
    if (found.state === 'cancelled') throw new ConflictException('This registration has been cancelled.');
    if (found.held)
      throw new ConflictException('A payment for this registration waits for your decision under Payments.');
    // The payment could not confirm a second registration of the same person.
    if (await isRegistered(this.registrations, found.emailKey, found._id))
      throw new ConflictException('This person has another registration, which is confirmed already.');
    const price = await this.quotes.quote({});
    const payable = { kind: REGISTRATION, id: found._id.toHexString() };
    await this.offlinePayments.record({ payable, price, payment, key }, actor);
    return this.describe(found._id);
  }

  private async describe(_id: Types.ObjectId): Promise<AddedDelegate> {
    const found = await this.registrations.findOne({ _id });
    if (!found) throw new Error('the registration does not exist');
    const { state, registrationId } = found;
    return { id: _id.toHexString(), ...(state === 'confirmed' && { registrationId }) };
  }
}
