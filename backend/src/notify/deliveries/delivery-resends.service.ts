import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Actor } from '@mun/contracts/admin/audit';
import type { DeliveryState, EmailDelivery, EmailName } from '@mun/contracts/notify/deliveries';
import { toEmailKey } from '../../platform/email-key.js';
import { adminAction } from '../../platform/events/outbox.js';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { insertIfNew } from '../../platform/mongo/collections.js';
import { DeliveriesService, newDelivery, type DeliveryFilter } from './deliveries.service.js';
import { DeliveryJobsService } from './delivery-jobs.service.js';

const AUDIT_TITLES: Record<EmailName, string> = {
  'registration-confirmed': 'registration confirmation',
  'payment-held': 'payment notice',
  'payment-reminder': 'payment reminder',
  'payer-receipt': 'receipt of the person who paid',
  'application-received': 'application confirmation',
  'application-accepted': 'email about an accepted application',
  'application-declined': 'email about a declined application',
  allotment: 'allotment email',
  'seat-released': 'email about a released seat',
  'registration-cancelled': 'cancellation email',
  'credit-note': 'email with a credit note',
  'payment-refunded': 'email about a refunded payment',
  'place-transferred': 'email about a transferred place',
  'access-invitation': 'invitation',
  'sign-in': 'sign-in email',
  'email-change': 'email about a new address',
  'sign-in-changed': 'email about a changed sign-in',
  'shared-code-used': 'email about the shared code',
  'school-registered': 'email about a registered school',
  'school-payment': 'email about a school’s payment',
  'school-reminder': 'reminder of a school',
  'school-seats': 'email with a school’s seats',
  'school-message': 'message to a school',
  'place-invitation': 'invitation of a student',
};
const BACK_TO_QUEUED = {
  $set: { state: 'queued' },
  $unset: { error: '', claim: '', claimedAt: '' },
} as const;

/** Sends emails again that failed, that may not have arrived, or that were sent. */
@Injectable()
export class DeliveryResendsService {
  constructor(
    private readonly deliveries: DeliveriesService,
    private readonly jobs: DeliveryJobsService,
    private readonly relay: OutboxRelay,
  ) {}

  countResendable(filter: DeliveryFilter, unconfirmed: boolean): Promise<number> {
    return this.deliveries.collection.countDocuments(resendable(filter, unconfirmed));
  }

  /**
   * Queues failed deliveries again, at most once for each requesting event even if it is handled twice.
   * @param unconfirmed includes deliveries in state `unknown`
   */
  async resendAll(filter: DeliveryFilter, unconfirmed: boolean, event: string): Promise<void> {
    await this.deliveries.collection.updateMany(
      { ...resendable(filter, unconfirmed), retries: { $ne: event } },
      { ...BACK_TO_QUEUED, $currentDate: { updatedAt: true }, $addToSet: { retries: event } },
    );
    await this.deliveries.ensureJobs({ ...filter, state: 'queued' });
  }

  /**
   * Queues one failed or unknown delivery again and audits it.
   * @param address corrects the recipient's
   * @returns false if there is no such delivery
   */
  async resend(_id: string, actor: Actor, address?: string): Promise<boolean> {
    const delivery = await this.deliveries.collection.findOne({ _id });
    if (!delivery) return false;
    const updated = await this.relay.updateSoon(
      this.deliveries.outboxCollection,
      resendable({ _id }, true),
      {
        ...BACK_TO_QUEUED,
        $set: { ...BACK_TO_QUEUED.$set, ...(address !== undefined && addressed(delivery, address)) },
        $currentDate: { updatedAt: true },
      },
      resentEvent(delivery, actor, address),
    );
    if (!updated) return false;
    await this.jobs.ensureAll([_id]);
    return true;
  }

  /**
   * Sends an email again that was sent already, as a delivery of its own: it has another Message-ID, so that the recipient's
   * mail program does not drop it, and counts as no notice. Idempotent by key. @returns its id
   */
  async resendCopy(
    original: EmailDelivery,
    actor: Actor,
    address?: string,
    key: string = randomUUID(),
  ): Promise<string> {
    const _id = `resent.${key}`;
    const { event, name, branding, content, registration, application, account, seat } = original;
    const { to } = address === undefined ? original : addressed(original, address);
    const copy = newDelivery({ _id, event, name, to, branding, content });
    const stored = {
      ...copy,
      ...(registration !== undefined && { registration }),
      ...(application !== undefined && { application }),
      ...(account !== undefined && { account }),
      ...(seat !== undefined && { seat }),
      outbox: [resentEvent(original, actor, address)],
    };
    if (!(await insertIfNew(this.deliveries.outboxCollection, stored))) return _id;
    if (await this.deliveries.collection.findOne({ _id: original._id, 'to.address': '' }))
      await this.deliveries.redact({ _id });
    void this.relay.dispatch(this.deliveries.outboxCollection, stored);
    await this.jobs.add(_id);
    return _id;
  }
}

/** Matches deliveries that ended without being sent, except superseded ones. */
function resendable(filter: DeliveryFilter, unconfirmed: boolean): DeliveryFilter {
  const states: DeliveryState[] = unconfirmed ? ['failed', 'unknown'] : ['failed'];
  return { ...filter, state: { $in: states }, superseded: { $exists: false } };
}

/** The fields of a delivery whose recipient has another address. */
function addressed(
  { to: { name } }: EmailDelivery,
  address: string,
): Pick<EmailDelivery, 'to' | 'addressKey'> {
  return { to: { name, address }, addressKey: toEmailKey(address) };
}

/** Records that an address was corrected, but not which one, because the audit log is never erased. */
function resentEvent({ _id, name }: EmailDelivery, actor: Actor, address: string | undefined) {
  const title = AUDIT_TITLES[name] + (address === undefined ? '' : ', address corrected');
  return adminAction(actor, 'email-resent', { kind: 'mailing', subject: _id, title });
}
