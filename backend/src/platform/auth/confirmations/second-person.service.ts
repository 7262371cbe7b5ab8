import { createHash } from 'node:crypto';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { Actor } from '@mun/contracts/admin/audit';
import { rupeesToPaise } from '@mun/contracts/payment/money';
import {
  CONFIRMATION_HOURS,
  CONFIRMED_BY,
  NO_SECOND_PERSON,
  type ConfirmationView,
  type ConfirmedKind,
  type SecondPersonSettings,
} from '@mun/contracts/admin/second-person';
import { OutboxRelay } from '../../events/outbox-relay.js';
import { adminAction } from '../../events/outbox.js';
import { InjectCollection } from '../../mongo/collections.js';
import { Access, ACCESS_ID } from '../account.schema.js';
import type { Principal } from '../sessions/admin-sessions.service.js';
import { Confirmation } from './confirmation.schema.js';

const TITLES: Record<ConfirmedKind, string> = {
  refunds: 'more refunds in a day',
  cancellations: 'more cancellations in a day',
  nextEdition: 'the start of the next edition',
  erasures: 'an erasure',
  exports: 'the export of everybody',
};

/** Lets a second person confirm what owners do not leave to one alone. */
@Injectable()
export class SecondPersonService {
  constructor(
    @InjectCollection(Access) private readonly access: mongo.Collection<Access>,
    @InjectCollection(Confirmation) private readonly confirmations: mongo.Collection<Confirmation>,
    private readonly relay: OutboxRelay,
  ) {}

  /** Returns what a second person has to confirm. */
  async settings(): Promise<SecondPersonSettings> {
    return (await this.access.findOne({ _id: ACCESS_ID }))?.secondPerson ?? NO_SECOND_PERSON;
  }

  /**
   * Call it before the action, which is validated and done as usual once it is confirmed: its state is read when it is repeated.
   * @param amount what is done, in paise or how many
   * @param about whose data; a confirmation for one person holds once, and for nobody else
   * @throws ConflictException until a second person has confirmed it
   */
  async require(kind: ConfirmedKind, by: Actor, { amount = 1, about = '' } = {}): Promise<void> {
    const settings = await this.settings();
    if (!settings[kind]) return;
    await this.deleteExpired();
    const limit = limitOf(kind, settings);
    const _id = idOf(kind, by, about);
    const expiresAt = new Date(Date.now() + CONFIRMATION_HOURS * 3_600_000);
    const fresh = { kind, by, used: 0, expiresAt };
    await this.confirmations.updateOne({ _id }, { $setOnInsert: fresh }, { upsert: true });
    if (about) {
      // Not deleted, because its outbox may have an event.
      const used = { $unset: { state: 1, decidedBy: 1, about: 1 } } as const;
      if ((await this.confirmations.updateOne({ _id, state: 'confirmed' }, used)).matchedCount) return;
    } else {
      const isAllowed = { $or: [{ state: 'confirmed' as const }, { used: { $lte: limit - amount } }] };
      if (
        (await this.confirmations.updateOne({ _id, ...isAllowed }, { $inc: { used: amount } })).matchedCount
      )
        return;
    }
    await this.relay.updateSoon(
      this.confirmations,
      { _id, state: { $exists: false } },
      { $set: { state: 'waiting', expiresAt, ...(about && { about }) } },
      auditEvent(by, 'confirmation-asked', { _id, kind }),
    );
    const refused = await this.confirmations.findOne({ _id, state: 'refused' });
    throw new ConflictException(refused ? REFUSED : WAITING);
  }

  /** Returns what waits or is decided, of the caller or for the caller to confirm, the next to expire first. */
  async list(principal: Principal): Promise<ConfirmationView[]> {
    await this.deleteExpired();
    const found = await this.confirmations
      .find({ state: { $exists: true } })
      .sort({ expiresAt: 1 })
      .toArray();
    return found.flatMap((confirmation) => {
      const isOwn = isBy(principal, confirmation);
      return isOwn || principal.permissions.has(CONFIRMED_BY[confirmation.kind])
        ? [toView(confirmation, isOwn)]
        : [];
    });
  }

  /** @throws NotFoundException if it does not wait any more; ConflictException if the caller cannot decide about it */
  async decide(
    id: string,
    principal: Principal,
    decidedBy: Actor,
    state: 'confirmed' | 'refused',
  ): Promise<void> {
    const waiting = await this.confirmations.findOne({
      _id: id,
      state: 'waiting',
      expiresAt: { $gt: new Date() },
    });
    if (!waiting) throw new NotFoundException('This doesn’t wait for a confirmation any more.');
    const { kind, by } = waiting;
    if (
      !principal.account ||
      principal.account.id === by.account ||
      !principal.permissions.has(CONFIRMED_BY[kind])
    )
      throw new ConflictException(NOT_SECOND);
    const expiresAt = new Date(Date.now() + CONFIRMATION_HOURS * 3_600_000);
    await this.relay.updateSoon(
      this.confirmations,
      { _id: id, state: 'waiting' },
      { $set: { state, decidedBy, expiresAt } },
      auditEvent(decidedBy, state === 'confirmed' ? 'confirmed' : 'confirmation-refused', waiting),
    );
  }

  /** Names of people do not stay longer than needed, with every kind of database. */
  private async deleteExpired(): Promise<void> {
    await this.confirmations.deleteMany({ expiresAt: { $lte: new Date() } });
  }
}

/** The event of the activity log. */
function auditEvent(
  by: Actor,
  action: 'confirmation-asked' | 'confirmed' | 'confirmation-refused',
  { _id, kind }: Pick<Confirmation, '_id' | 'kind'>,
) {
  return adminAction(by, action, { kind: 'account', subject: _id, title: TITLES[kind] });
}

const WAITING = `A second person has to confirm this within ${CONFIRMATION_HOURS} hours, under Today › Confirmations. Do it again then.`;
const REFUSED = 'A second person has refused this. You can try again tomorrow.';
const NOT_SECOND =
  'Somebody else, who is signed in with their email address and may do this themselves, has to confirm it.';

/** What one person may do within a day without confirmation. */
function limitOf(kind: ConfirmedKind, { refundsPerDay, cancellationsPerDay }: SecondPersonSettings): number {
  if (kind === 'refunds') return rupeesToPaise(refundsPerDay);
  return kind === 'cancellations' ? cancellationsPerDay : 0;
}

function idOf(kind: ConfirmedKind, { account, session }: Actor, about: string): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, account ?? session, about.trim().toLowerCase()]))
    .digest('base64url');
}

function isBy({ account, session }: Principal, { by }: Confirmation): boolean {
  return account ? account.id === by.account : by.account === undefined && by.session === session;
}

function toView(
  { _id, kind, about, by, state, decidedBy, expiresAt }: Confirmation,
  isOwn: boolean,
): ConfirmationView {
  return {
    id: _id,
    kind,
    ...(about && { about }),
    by: nameOf(by),
    state: state ?? 'waiting',
    ...(decidedBy && { decidedBy: nameOf(decidedBy) }),
    expiresAt: expiresAt.toISOString(),
    isOwn,
  };
}

function nameOf({ name, session }: Actor): string {
  return name ?? `Shared code (${session})`;
}
