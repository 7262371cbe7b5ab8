import { ConflictException, ForbiddenException, Injectable, NotFoundException } from '@nestjs/common';
import type { Actor } from '@mun/contracts/admin/audit';
import type { Permission } from '@mun/contracts/admin/permissions';
import { SEAT_EMAILS, SECRET_EMAILS, type EmailDelivery } from '@mun/contracts/notify/deliveries';
import type { EmailPreview } from '@mun/contracts/notify/email-texts';
import { parseSearch } from '@mun/contracts/search-text';
import type {
  DeliveriesSearchQuery,
  DeliveryPage,
  DeliveryView,
  ResendRequest,
} from '@mun/contracts/notify/mailing';
import { parseSort } from '@mun/contracts/sort-rows';
import { renderDelivery } from '@mun/emails/delivery';
import { withoutSecrets } from '@mun/emails/without-secrets';
import { RevealService } from '../../content/conference/reveal.service.js';
import { foldedStart } from '../../platform/mongo/folded-regex.js';
import { RegistrationPersonalDataService } from '../../registration/delegates/registration-personal-data.service.js';
import { SheetService } from '../spreadsheet/sheet.service.js';
import { SupersededDeliveriesService } from '../mailings/seats/superseded-deliveries.service.js';
import { DeliveriesService, type DeliveryFilter } from './deliveries.service.js';
import { DeliveryResendsService } from './delivery-resends.service.js';

const PAGE_SIZE = 50;
const OUTDATED =
  'The allotment has changed since this email. Use ‘Send Allotment Emails’ to notify the delegate.';
const NOT_RESENDABLE = 'You can only resend emails that failed or may not have been delivered.';

@Injectable()
export class DeliveryListService {
  constructor(
    private readonly deliveries: DeliveriesService,
    private readonly resends: DeliveryResendsService,
    private readonly sheet: SheetService,
    private readonly superseded: SupersededDeliveriesService,
    private readonly registrations: RegistrationPersonalDataService,
    private readonly reveal: RevealService,
  ) {}

  /** Returns one page, most recently updated first unless it is sorted. */
  async getPage({ state, page, search = '', sort }: DeliveriesSearchQuery): Promise<DeliveryPage> {
    const { collection } = this.deliveries;
    const term = search.trim();
    const filter = { ...(state && { state }), ...(term && matching(term)) };
    const [deliveries, counts, oldest, sheet, found] = await Promise.all([
      collection.find(filter, { ...toOrder(sort), skip: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE }).toArray(),
      this.deliveries.countByState({}),
      this.deliveries.oldestQueued(),
      this.sheet.state(),
      term ? collection.countDocuments(filter) : undefined,
    ]);
    const all = state ? counts[state] : Object.values(counts).reduce((sum, count) => sum + count, 0);
    const total = found ?? all;
    return {
      deliveries: deliveries.map(toDeliveryView),
      total,
      pages: Math.ceil(total / PAGE_SIZE),
      counts,
      ...(oldest && { oldestQueuedAt: oldest.toISOString() }),
      sheet,
    };
  }

  /**
   * Returns the email that is made of what is stored with its delivery.
   * @throws NotFoundException if the text was erased, ForbiddenException if it is about a seat that the reader must not see
   */
  async read(id: string, permissions: ReadonlySet<Permission>): Promise<EmailPreview> {
    const delivery = await this.find(id);
    if (delivery.to.address === '') throw new NotFoundException('The text of this email was erased.');
    if (SEAT_EMAILS.includes(delivery.name) && (await this.reveal.hidesSeatsFrom(permissions)))
      throw new ForbiddenException('You can read this email when the seats are revealed.');
    const { subject, html } = renderDelivery(withoutSecrets(delivery));
    return { subject, html };
  }

  /**
   * Sends an email again, to the corrected address, or else to the delegate's present one.
   * @param key of a call with an idempotency key, by which an email that was sent is sent again only once
   * @throws ConflictException if the email may not be resent, or the corrected address belongs to another delegate
   */
  async resend(
    id: string,
    { address: typed, again }: ResendRequest,
    actor: Actor,
    key?: string,
  ): Promise<DeliveryView> {
    const original = await this.find(id);
    if (SECRET_EMAILS.includes(original.name)) throw new ConflictException(SECRET);
    const present = await this.findPresentAddress(original);
    const wanted = typed ?? present;
    const address = wanted === original.to.address ? undefined : wanted;
    const isSent = original.state === 'sent' && again === true && original.to.address !== '';
    if (isSent && (await this.superseded.isOutdated(original))) throw new ConflictException(OUTDATED);
    await this.superseded.supersedeOutdated({ _id: id });
    if (typed !== undefined && typed !== present) await this.correctRegistration(original, present, typed);
    if (isSent) {
      const copy = await this.resends.resendCopy(original, actor, address, key);
      return toDeliveryView((await this.deliveries.collection.findOne({ _id: copy })) ?? original);
    }
    const isQueued = await this.resends.resend(id, actor, address);
    const delivery = await this.find(id);
    if (isQueued) return toDeliveryView(delivery);
    const outdated = delivery.seat === undefined ? delivery.error : OUTDATED;
    throw new ConflictException((delivery.superseded && outdated) || NOT_RESENDABLE);
  }

  private async find(id: string): Promise<EmailDelivery> {
    const delivery = await this.deliveries.collection.findOne({ _id: id });
    if (!delivery) throw new NotFoundException('This email no longer exists.');
    return delivery;
  }

  /** Returns the address of the registration that an email belongs to. It may have been changed since. */
  private async findPresentAddress({ name, to, content, registration }: EmailDelivery): Promise<string> {
    if (name === 'payer-receipt') return to.address; // about the registration, but not to its delegate
    const registrationId = 'registrationId' in content ? content.registrationId : undefined;
    if (registrationId !== undefined)
      return (await this.registrations.findEmail(registrationId)) || to.address;
    if (registration !== undefined)
      return (await this.registrations.findEmailById(registration)) || to.address;
    return to.address;
  }

  /** Later emails go to the corrected address, too. */
  private async correctRegistration(
    { content, superseded }: EmailDelivery,
    present: string,
    address: string,
  ): Promise<void> {
    const registrationId = 'registrationId' in content ? content.registrationId : undefined;
    if (registrationId === undefined || superseded) return;
    if (!(await this.registrations.correctEmail(registrationId, present, address)))
      throw new ConflictException('Another delegate is registered with this email address.');
  }
}

const SECRET = 'This email lets its recipient in, so it isn’t sent again. Ask for another one instead.';

const SORT_FIELDS: Record<string, string> = { to: 'to.name', state: 'state', email: 'name' };
/** As people sort names. */
const COLLATION = { locale: 'en', strength: 1, numericOrdering: true };

/** Within the same name, state or kind, the latest changes come first. */
function toOrder(sort: DeliveriesSearchQuery['sort'] = '-updated') {
  const { column, descending } = parseSort(sort);
  const direction = descending ? (-1 as const) : (1 as const);
  const field = SORT_FIELDS[column];
  return {
    sort: field ? { [field]: direction, updatedAt: -1 as const } : { updatedAt: direction },
    // It would keep the filter by state from using its index.
    ...(column === 'to' && { collation: COLLATION }),
  };
}

/** Matches as every list does (`createSearch`) the recipient's name and address, and the registration id. */
function matching(search: string): DeliveryFilter {
  const startsWord = (start: string): DeliveryFilter => {
    const word = { $regex: foldedStart(start), $options: 'i' };
    return { $or: [{ 'to.name': word }, { 'to.address': word }, { 'content.registrationId': word }] };
  };
  const terms = parseSearch(search);
  if (terms.some(({ length }) => length === 0)) return { _id: { $in: [] } };
  return {
    $and: terms.map((alternatives) => ({
      $or: alternatives.map((words) => ({ $and: words.map(startsWord) })),
    })),
  };
}

function toDeliveryView(delivery: EmailDelivery): DeliveryView {
  const { _id: id, name, to, state, attempts, createdAt, updatedAt, error } = delivery;
  const { content, registration } = delivery;
  const delegate = 'registrationId' in content ? content.registrationId : registration;
  return {
    id,
    name,
    to,
    state,
    attempts,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    ...(delegate !== undefined && { delegate }),
    ...(error !== undefined && { reason: error }),
  };
}
