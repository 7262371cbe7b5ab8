import { ConflictException, Injectable } from '@nestjs/common';
import type { Actor, AuditAction } from '@mun/contracts/admin/audit';
import type { DomainEvent } from '@mun/contracts/events';
import { offeredBy, type Account } from '../platform/auth/account.schema.js';
import { OnDomainEvent } from '../platform/events/on-domain-event.decorator.js';
import { auditEvent } from './account-events.js';
import { AccountsService } from './accounts.service.js';
import { OwnersService } from './owners.service.js';
import { validForDays } from './tokens.js';

/** An owner hands over their role to a person, who accepts. The former owner becomes a viewer. */
@Injectable()
export class HandoversService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly owners: OwnersService,
  ) {}

  /** Offers a person the role of an owner, for a week. It replaces an earlier offer to them. */
  async offer(id: string, owner: string, actor: Actor): Promise<void> {
    const [account, { name }] = await Promise.all([this.accounts.find(id), this.accounts.find(owner)]);
    const { _id } = account;
    await this.accounts.change(
      { _id, state: 'active', roles: { $ne: 'owner' } },
      { $set: { handover: { from: owner, name, expiresAt: validForDays() } } },
      [auditEvent(account, 'handover-offered', actor)],
      new ConflictException('Only somebody who has access, and is no owner yet, can become the new owner.'),
    );
  }

  /** Idempotent. Does nothing if the offer is accepted already. */
  async end(
    id: string,
    actor: Actor,
    action: Extract<AuditAction, 'handover-withdrawn' | 'handover-declined'>,
  ): Promise<void> {
    const account = await this.accounts.find(id);
    const open = { 'handover.from': { $exists: true }, 'handover.accepted': { $exists: false } };
    await this.accounts.changeIfMatching({ _id: account._id, ...open }, { $unset: { handover: 1 } }, [
      auditEvent(account, action, actor),
    ]);
  }

  /**
   * The person becomes an owner first, so that there always is one.
   * @throws ConflictException if the offer has ended, or who made it is no active owner any more
   */
  async accept(id: string, actor: Actor): Promise<void> {
    const account = await this.accounts.find(id);
    const { _id, handover } = account;
    if (!handover || !offeredBy(account) || !(await this.findOwner(handover.from)))
      throw new ConflictException(ENDED);
    await this.accounts.change(
      { _id, state: 'active', 'handover.from': handover.from, 'handover.accepted': { $exists: false } },
      {
        $set: { roles: ['owner'], committees: [], 'handover.accepted': true },
        $unset: { endsOn: 1 },
        $inc: { version: 1 },
      },
      [auditEvent(account, 'handover-accepted', actor)],
      new ConflictException(ENDED),
    );
    await this.complete(id, actor);
  }

  /** Completes what a crash may have interrupted. */
  @OnDomainEvent('AdminActionRecorded')
  async onAccepted({ payload }: DomainEvent<'AdminActionRecorded'>): Promise<void> {
    if (payload.action === 'handover-accepted') await this.complete(payload.subject, payload.by);
  }

  /** Makes the former owner a viewer. Idempotent. */
  private async complete(id: string, actor: Actor): Promise<void> {
    const successor = await this.findOwner(id);
    if (!successor?.handover?.accepted) return;
    const { from } = successor.handover;
    await this.owners.add(id);
    const former = await this.findOwner(from);
    if (former) {
      await this.owners.remove(from);
      const roles = ['viewer' as const];
      const change = { $set: { roles }, $inc: { version: 1 } };
      const demoted = auditEvent(former, 'changed', actor, { roles });
      await this.accounts.changeIfMatching({ _id: former._id, roles: 'owner' }, change, [demoted]);
    }
    await this.accounts.changeIfMatching(
      { _id: successor._id, 'handover.accepted': true },
      { $unset: { handover: 1 } },
      [],
    );
  }

  private async findOwner(id: string): Promise<Account | undefined> {
    const owner = await this.accounts.findIfExists(id);
    return owner?.state === 'active' && owner.roles.includes('owner') ? owner : undefined;
  }
}

const ENDED = 'This offer has ended. Ask the owner to make it again.';
