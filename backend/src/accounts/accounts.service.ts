import { isDeepStrictEqual } from 'node:util';
import { ConflictException, Injectable, NotFoundException, type HttpException } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type {
  AccountForm,
  AccountUpdate,
  AccountView,
  InvitationResult,
  InvitedPerson,
} from '@mun/contracts/admin/accounts';
import type { Actor } from '@mun/contracts/admin/audit';
import type { DomainEvent, SignInChange } from '@mun/contracts/events';
import { Account, offeredBy } from '../platform/auth/account.schema.js';
import { AdminSessionsService } from '../platform/auth/sessions/admin-sessions.service.js';
import { toEmailKey } from '../platform/email-key.js';
import { AdminActionsService } from '../platform/events/admin-actions.service.js';
import { OnDomainEvent } from '../platform/events/on-domain-event.decorator.js';
import { OutboxRelay } from '../platform/events/outbox-relay.js';
import { EditConflict } from '../platform/http/edit-conflict.js';
import { findById, InjectCollection, insertIfNew, toObjectIds } from '../platform/mongo/collections.js';
import { auditEvent, invitationTo, signInChanged, subjectOf } from './account-events.js';
import { OwnersService } from './owners.service.js';
import { hashToken } from './tokens.js';

/** People with access, as owners manage them. */
@Injectable()
export class AccountsService {
  constructor(
    @InjectCollection(Account) private readonly accounts: mongo.Collection<Account>,
    private readonly owners: OwnersService,
    private readonly sessions: AdminSessionsService,
    private readonly actions: AdminActionsService,
    private readonly relay: OutboxRelay,
  ) {}

  /** Returns everybody with access, by name. */
  async list(): Promise<AccountView[]> {
    const accounts = await this.accounts.find().toArray();
    return accounts.map(toView).toSorted((a, b) => a.name.localeCompare(b.name));
  }

  /** Gives access to people who have none, and emails them an invitation. Idempotent by email address. */
  async invite(people: InvitedPerson[], actor: Actor): Promise<InvitationResult> {
    const known: string[] = [];
    for (const person of people) if (!(await this.inviteOne(person, actor))) known.push(person.email);
    return { invited: people.length - known.length, known };
  }

  /** @returns false if the person has access already */
  private async inviteOne(person: InvitedPerson, actor: Actor): Promise<boolean> {
    const { email } = person;
    const _id = new Types.ObjectId();
    const { invitation, event } = invitationTo({ _id, name: person.name, email });
    const outbox = [event, auditEvent({ _id, name: person.name }, 'invited', actor)];
    const account: Account = {
      _id,
      ...decided(person),
      email,
      emailKey: toEmailKey(email),
      state: 'invited',
      version: 1,
      invitation,
      outbox,
    };
    if (!(await insertIfNew(this.accounts, account))) return false;
    void this.relay.dispatch(this.accounts, account);
    return true;
  }

  /** Emails a new link, which replaces the previous one. @throws ConflictException if the invitation has been accepted */
  async inviteAgain(id: string, actor: Actor): Promise<AccountView> {
    const account = await this.find(id);
    const { invitation, event } = invitationTo(account);
    return this.change(
      { _id: account._id, state: 'invited' },
      { $set: { invitation } },
      [event, auditEvent(account, 'invited', actor)],
      new ConflictException('This invitation has been accepted already.'),
    );
  }

  /** @throws EditConflict if somebody else has changed it since; ConflictException if no other owner is active */
  async update(id: string, { version, ...form }: AccountUpdate, actor: Actor): Promise<AccountView> {
    const account = await this.find(id);
    const { _id, state } = account;
    const fields = decided(form);
    const isOwner = fields.roles.includes('owner');
    if (account.version !== version) {
      // A repeated request, whose first answer was lost.
      if (!isDeepStrictEqual(decided(account), fields)) throw changed(id);
      await this.listIfOwner(account);
      return toView(account);
    }
    if (state === 'active' && account.roles.includes('owner') && !isOwner) await this.owners.remove(id);
    const updated = await this.change(
      { _id, version, state },
      { $set: fields, ...(!fields.endsOn && { $unset: { endsOn: 1 } }), $inc: { version: 1 } },
      [auditEvent(account, 'changed', actor, fields)],
    );
    if (state === 'active' && isOwner) await this.owners.add(id);
    return updated;
  }

  /** Ends all of the person's sessions at their next request, and lets them start none. Idempotent. */
  async suspend(id: string, actor: Actor): Promise<AccountView> {
    const account = await this.find(id);
    if (account.state === 'suspended') return toView(account);
    if (account.state === 'active' && account.roles.includes('owner')) await this.owners.remove(id);
    return this.change(
      { _id: account._id, version: account.version },
      {
        $set: { state: 'suspended', sessionsFrom: new Date() },
        $unset: { invitation: 1 },
        $inc: { version: 1 },
      },
      [auditEvent(account, 'suspended', actor)],
    );
  }

  /** Lets a suspended person sign in again. Idempotent. */
  async reinstate(id: string, actor: Actor): Promise<AccountView> {
    const account = await this.find(id);
    if (account.state !== 'suspended') {
      await this.listIfOwner(account);
      return toView(account);
    }
    const updated = await this.change(
      { _id: account._id, state: 'suspended', version: account.version },
      { $set: { state: 'active' }, $inc: { version: 1 } },
      [auditEvent(account, 'reinstated', actor)],
    );
    if (account.roles.includes('owner')) await this.owners.add(id);
    return updated;
  }

  /** Ends all of the person's sessions at their next request. */
  async signOut(id: string, actor: Actor): Promise<void> {
    const account = await this.find(id);
    const event = auditEvent(account, 'signed-out', actor);
    await this.change({ _id: account._id }, { $set: { sessionsFrom: new Date() } }, [event]);
  }

  /** Lets a person who has lost their phone sign in by email alone. Idempotent, also if two owners do it at once. */
  async resetFactors(id: string, actor: Actor): Promise<void> {
    const account = await this.find(id);
    const removed: SignInChange[] = [];
    if (account.secondFactor !== undefined) removed.push('second-factor-off');
    if (account.passkeys?.length) removed.push('passkey-removed');
    if (removed.length === 0) return;
    const events = removed.flatMap((change) => signInChanged(account, change, actor));
    const asRead = {
      secondFactor: account.secondFactor ?? { $exists: false },
      'passkeys.0': { $exists: removed.includes('passkey-removed') },
    };
    const { _id } = account;
    const reset = await this.changeIfMatching(
      { _id, ...asRead },
      { $unset: { secondFactor: 1, passkeys: 1 } },
      events,
    );
    if (!reset) await this.resetFactors(id, actor);
  }

  /** Removes a person, whose name stays in the activity log. Idempotent. @param action `left` if they remove themselves */
  async remove(id: string, actor: Actor, action: 'removed' | 'left' = 'removed'): Promise<void> {
    const account = await this.findIfExists(id);
    if (!account) return;
    if (account.state === 'active' && account.roles.includes('owner')) await this.owners.remove(id);
    const { kind, subject, title } = subjectOf(account);
    await this.actions.recordOnce(account._id, { by: actor, action, kind, subject, title });
    await this.erase(id);
  }

  /** Deletes a removed person with their sessions. Idempotent. */
  async erase(id: string): Promise<void> {
    await this.accounts.deleteOne({ _id: new Types.ObjectId(id) });
    await this.sessions.forget(id);
  }

  /** Returns whether a person has not been removed. */
  async exists(id: string): Promise<boolean> {
    return (await this.findIfExists(id)) !== null;
  }

  /** Returns whether the link with this token is still the open invitation of an account. */
  async isInvited(account: string, token: string): Promise<boolean> {
    return (await this.findIfExists(account))?.invitation?.tokenHash === hashToken(token);
  }

  /** Returns the name and address of each active owner. */
  async listOwners(): Promise<{ account: string; name: string; email: string }[]> {
    const ids = toObjectIds(await this.owners.list());
    const owners = await this.accounts.find({ _id: { $in: ids }, state: 'active' }).toArray();
    return owners.map(({ _id, name, email }) => ({ account: _id.toHexString(), name, email }));
  }

  /** @throws NotFoundException */
  async find(id: string): Promise<Account> {
    const account = await this.findIfExists(id);
    if (!account) throw new NotFoundException('This person has no access any more.');
    return account;
  }

  /** Returns null if the person was removed. */
  async findIfExists(id: string): Promise<Account | null> {
    return findById(this.accounts, id);
  }

  /** @param otherwise thrown if the filter matches nothing any more */
  async change(
    filter: mongo.Filter<Account> & { _id: Types.ObjectId },
    update: mongo.UpdateFilter<Account>,
    events: DomainEvent[],
    otherwise: HttpException = changed(filter._id.toHexString()),
  ): Promise<AccountView> {
    const updated = await this.changeIfMatching(filter, update, events);
    if (updated) return updated;
    // Its entry among the owners may be removed already.
    const current = await this.accounts.findOne({ _id: filter._id });
    if (current) await this.listIfOwner(current);
    throw otherwise;
  }

  /** Lists an owner who has accepted the invitation. */
  @OnDomainEvent('AdminActionRecorded')
  async onJoined({ payload: { action, subject } }: DomainEvent<'AdminActionRecorded'>): Promise<void> {
    const joined = action === 'joined' ? await this.findIfExists(subject) : null;
    if (joined) await this.listIfOwner(joined);
  }

  /** Its entry among the owners may be missing, if an earlier request was interrupted. */
  private async listIfOwner({ _id, state, roles }: Account): Promise<void> {
    if (state === 'active' && roles.includes('owner')) await this.owners.add(_id.toHexString());
  }

  /** Returns null if the filter matches nothing any more. */
  async changeIfMatching(
    filter: mongo.Filter<Account>,
    update: mongo.UpdateFilter<Account>,
    events: DomainEvent[],
  ): Promise<AccountView | null> {
    const updated = await this.relay.updateSoon(this.accounts, filter, update, ...events);
    return updated && toView(updated);
  }
}

const changed = (account: string) =>
  new EditConflict({
    status: 409,
    subjects: [account],
    outdated: 'Somebody else has changed this person’s access since.',
    advice: 'Check it, and save again.',
  });

function decided({ name, roles, committees, endsOn }: AccountForm) {
  const isChair = roles.includes('chair');
  return {
    name,
    roles: [...new Set(roles)],
    committees: isChair ? committees : [],
    ...(endsOn && { endsOn }),
  };
}

function toView(account: Account): AccountView {
  const { _id, name, email, roles, committees, state, endsOn, version, invitation, lastActiveAt } = account;
  return {
    id: _id.toHexString(),
    name,
    email,
    roles,
    committees,
    state,
    version,
    hasSecondFactor: account.secondFactor !== undefined,
    hasPasskey: Boolean(account.passkeys?.length),
    ...(endsOn && { endsOn }),
    ...(offeredBy(account) !== undefined && { isOfferedOwnership: true as const }),
    ...(invitation && { invitedUntil: invitation.expiresAt.toISOString() }),
    ...(lastActiveAt && { lastActiveAt: lastActiveAt.toISOString() }),
  };
}
