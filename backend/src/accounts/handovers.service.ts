import { ConflictException, Injectable } from '@nestjs/common';
import type { Actor, AuditAction } from '@mun/contracts/admin/audit';
import { offeredBy, type Account } from '../platform/auth/account.schema.js';
import { AccountsService, acted } from './accounts.service.js';
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
      [acted(account, 'handover-offered', actor)],
      new ConflictException('Only somebody who has access, and is no owner yet, can become the new owner.'),
    );
  }

  /** Idempotent. */
  async end(
    id: string,
    actor: Actor,
    action: Extract<AuditAction, 'handover-withdrawn' | 'handover-declined'>,
  ): Promise<void> {
    const account = await this.accounts.find(id);
    const { _id, handover } = account;
    if (!handover) return;
    await this.accounts.change({ _id }, { $unset: { handover: 1 } }, [acted(account, action, actor)]);
  }

  /**
   * The person becomes an owner first, so that there always is one. After a crash both are owners.
   * @throws ConflictException if the offer has ended, or who made it is no active owner any more
   */
  async accept(id: string, actor: Actor): Promise<void> {
    const account = await this.accounts.find(id);
    const { _id, handover } = account;
    const former = handover && offeredBy(account) ? await this.findOwner(handover.from) : undefined;
    if (!handover || !former) throw new ConflictException(ENDED);
    await this.accounts.change(
      { _id, state: 'active', 'handover.from': handover.from },
      {
        $set: { roles: ['owner'], committees: [] },
        $unset: { handover: 1, endsOn: 1 },
        $inc: { version: 1 },
      },
      [acted(account, 'handover-accepted', actor)],
      new ConflictException(ENDED),
    );
    await this.owners.add(id);
    await this.owners.remove(handover.from);
    const roles = ['viewer' as const];
    const change = { $set: { roles }, $inc: { version: 1 } };
    await this.accounts.change({ _id: former._id }, change, [acted(former, 'changed', actor, { roles })]);
  }

  private async findOwner(id: string): Promise<Account | undefined> {
    const owner = await this.accounts.findIfExists(id);
    return owner?.state === 'active' && owner.roles.includes('owner') ? owner : undefined;
  }
}

const ENDED = 'This offer has ended. Ask the owner to make it again.';
