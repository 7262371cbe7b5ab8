import {
  BadRequestException,
  ConflictException,
  ForbiddenException,
  GoneException,
  Injectable,
} from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import { REGISTRATION } from '@mun/contracts/payment/payable';
import type { ResumedPayment } from '@mun/contracts/payment/payment';
import type { UnpaidRegistration } from '@mun/contracts/registration/registration';
import { ConferenceService } from '../../content/conference/conference.service.js';
import { alreadyRegistered, OrdersService, type OpenedOrder } from '../../payment/orders/orders.service.js';
import { QuotesService, toQuote, type PriceQuote } from '../../sales/quotes.service.js';
import { OrderQueriesService } from '../../payment/reports/order-queries.service.js';
import { LinkSigner } from '../../platform/auth/link-signer.service.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { PreferencesService } from '../delegates/preferences.service.js';
import { isRegistered, REGISTRATION_NOT_OPEN } from '../delegates/refusals.js';
import { Registration } from '../delegates/registration.schema.js';
import { optOutId, ReminderOptOut } from './reminder-opt-out.schema.js';

export const LINK_VALID_MS = 7 * 24 * 60 * 60_000;
const LINK_PURPOSE = 'resume';
/** Of links that the delegate gives to somebody else. They show less, and cannot delete anything. */
const PAYER_PURPOSE = 'pay';
const INVALID_LINK = 'This link has expired or is incomplete.';
const CANCELLED = 'This registration has been cancelled.';
const HELD =
  'We’ve received your payment and will email you once we’ve decided about it. Please don’t pay again.';

/** Lets delegates return to a registration that they have not paid, by a signed link that expires. */
@Injectable()
export class UnpaidRegistrationsService {
  constructor(
    @InjectCollection(Registration) private readonly registrations: mongo.Collection<Registration>,
    @InjectCollection(ReminderOptOut) private readonly optOuts: mongo.Collection<ReminderOptOut>,
    private readonly preferences: PreferencesService,
    private readonly conference: ConferenceService,
    private readonly orders: OrdersService,
    private readonly orderQueries: OrderQueriesService,
    private readonly quotes: QuotesService,
    private readonly links: LinkSigner,
  ) {}

  /** @param registration internal id */
  createToken(registration: string, expiresInSeconds: number): string {
    return this.links.sign(LINK_PURPOSE, { registration }, expiresInSeconds);
  }

  /** Returns the token of the link for the person who pays. @param registration internal id */
  createPayerToken(registration: string): string {
    return this.links.sign(PAYER_PURPOSE, { registration }, LINK_VALID_MS / 1_000);
  }

  /** @throws as `findByToken` */
  async describe(token: string): Promise<UnpaidRegistration> {
    const registration = await this.findByToken(token);
    const { _id, fullName, email, institution } = registration;
    const isDelegate = this.links.verify(LINK_PURPOSE, token) !== null;
    const { price, lostCoupon } = await this.findPrice(registration);
    const { coupon } = price;
    return {
      fullName,
      ...(isDelegate && { email, payerToken: this.createPayerToken(_id.toHexString()) }),
      institution,
      preferences: isDelegate ? await this.preferences.withCommitteeNames(registration.preferences) : [],
      quote: toQuote(price),
      ...(coupon && { couponCode: coupon.code }),
      ...(lostCoupon !== undefined && { lostCoupon }),
    };
  }

  /** Opens the order that pays for the registration. @throws as `findByToken` and `OrdersService.openOrder` */
  async openOrder(
    token: string,
    { couponCode, payer }: ResumedPayment,
  ): Promise<{ order: OpenedOrder; registrationId?: string }> {
    const fee = await this.conference.getFee(); // before the window, so that its fencing token is not a later one
    const { _id, registrationId, institution } = await this.findByToken(token);
    const quote = await this.quotes.quote({ fee, couponCode, institution });
    const order = await this.orders.openOrder({ kind: REGISTRATION, id: _id.toHexString() }, quote, payer);
    return { order, ...(!order.due && { registrationId }) };
  }

  /**
   * Stops the reminders to the address of a link whose owner did not register. Idempotent.
   * @returns the internal ids of the address's unpaid registrations; none if they are erased already
   * @throws GoneException if the link is not valid
   */
  async disown(token: string): Promise<string[]> {
    const id = this.links.verify(LINK_PURPOSE, token)?.['registration'];
    if (typeof id !== 'string') throw await this.invalidLink();
    const owner = await this.registrations.findOne({ _id: new Types.ObjectId(id) });
    if (!owner?.emailKey) return [];
    const { emailKey } = owner;
    const optOut = { $setOnInsert: { at: new Date() } };
    await this.optOuts.updateOne({ _id: optOutId(emailKey) }, optOut, { upsert: true });
    const unpaid = { emailKey, state: 'pending' as const, held: { $exists: false } };
    const found = await this.registrations.find(unpaid, { projection: { _id: 1 } }).toArray();
    return found.map(({ _id }) => _id.toHexString());
  }

  /** Returns whether a payment would still confirm this registration. */
  async isUnpaid(registration: string): Promise<boolean> {
    const found = await this.registrations.findOne({ _id: new Types.ObjectId(registration) });
    return (
      found?.state === 'pending' && !found.held && !(await isRegistered(this.registrations, found.emailKey))
    );
  }

  /** Returns whether a payment of the registration waits for an organiser's decision. */
  async isHeld(registrationId: string): Promise<boolean> {
    const filter = { registrationId, held: { $exists: true } };
    return (await this.registrations.countDocuments(filter)) > 0;
  }

  /** Returns today's price with the coupon of the last order, or without it if it no longer applies. */
  async findPrice({
    _id,
    institution,
  }: Pick<Registration, '_id' | 'institution'>): Promise<{ price: PriceQuote; lostCoupon?: string }> {
    const [order] = await this.orderQueries.findByPayables(REGISTRATION, [_id.toHexString()]);
    try {
      return { price: await this.quotes.quoteAvailable({ couponCode: order?.coupon, institution }) };
    } catch (error) {
      const isRefused = error instanceof BadRequestException || error instanceof ConflictException;
      if (!isRefused || order?.coupon === undefined) throw error;
      return { price: await this.quotes.quote({}), lostCoupon: order.coupon };
    }
  }

  /**
   * @throws GoneException if the link is not valid any more or the registration was cancelled; ConflictException if the
   * delegate has paid; ForbiddenException if registration is closed
   */
  private async findByToken(token: string): Promise<Registration> {
    const claims = this.links.verify(LINK_PURPOSE, token) ?? this.links.verify(PAYER_PURPOSE, token);
    const id = claims?.['registration'];
    if (typeof id !== 'string') throw await this.invalidLink();
    const registration = await this.registrations.findOne({ _id: new Types.ObjectId(id) });
    if (!registration || registration.erasedAt || registration.state === 'archived')
      throw await this.invalidLink();
    if (registration.state === 'cancelled') throw new GoneException(CANCELLED);
    if (registration.held) throw new ConflictException(HELD);
    if (await isRegistered(this.registrations, registration.emailKey)) throw alreadyRegistered();
    if (!registration.addedByOrganiser) await this.assertOpen(id);
    return registration;
  }

  /** Suggests to register again only if that is possible. */
  private async invalidLink(): Promise<GoneException> {
    const window = await this.conference.getRegistrationWindow();
    const next = window === 'open' ? 'Please register again.' : REGISTRATION_NOT_OPEN[window];
    return new GoneException(`${INVALID_LINK} ${next}`);
  }

  /** A delegate whose order is still open may pay it after registration has closed. */
  private async assertOpen(registration: string): Promise<void> {
    const window = await this.conference.getRegistrationWindow();
    if (window === 'open') return;
    const isPaying = await this.orderQueries.findInProgress(REGISTRATION, [registration]);
    if (!isPaying.has(registration)) throw new ForbiddenException(REGISTRATION_NOT_OPEN[window]);
  }
}
