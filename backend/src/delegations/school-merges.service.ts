import { BadRequestException, ConflictException, Injectable } from '@nestjs/common';
import type { Actor } from '@mun/contracts/admin/audit';
import { OutboxRelay } from '../platform/events/outbox-relay.js';
import { fieldErrors } from '../platform/http/validation.js';
import { CURRENT_EDITION } from '../platform/mongo/collections.js';
import { ScheduledTask } from '../platform/scheduling/scheduled-task.decorator.js';
import { settle } from './account/account.js';
import type { DelegationFields } from './delegation.schema.js';
import { auditEvent, combine } from './delegation-changes.js';
import { DelegationStore, retryOnConflict } from './delegation-store.service.js';

/**
 * Merges two registrations of the same school. The later one is marked first: from then on its links and changes lead to the
 * earlier one, so that two merges cannot lead to each other. Then the earlier one gets its places and its account, at the
 * latest when either is read the next time.
 */
@Injectable()
export class SchoolMergesService {
  constructor(
    private readonly store: DelegationStore,
    private readonly relay: OutboxRelay,
  ) {}

  /** Returns the earlier registration. Idempotent. @throws BadRequestException at the field; ConflictException */
  async merge(id: string, otherReference: string, by: Actor): Promise<DelegationFields> {
    const { delegations } = this.store;
    const named = await delegations.findOne({ reference: otherReference, ...CURRENT_EDITION });
    const refusal = (message: string) => fieldErrors([{ field: 'reference', message }]);
    if (!named) throw new BadRequestException(refusal('No school has this reference.'));
    if (named._id.equals(id)) throw new BadRequestException(refusal('This is the reference of this school.'));
    await retryOnConflict(async () => {
      const one = await this.store.findOrThrow(id);
      const other = await this.store.findOrThrow(named._id);
      return one._id.equals(other._id) ? one : this.mark(one, other, by);
    });
    await this.store.findOrThrow(named._id); // which completes the merge if this is the later one
    return this.store.findOrThrow(id);
  }

  /** Completes merges that a crash has interrupted. */
  @ScheduledTask({ name: 'merge-schools', everyMs: 30_000, runOnBoot: true })
  async run(): Promise<void> {
    const open = { ...CURRENT_EDITION, mergedInto: { $exists: true }, 'lines.0': { $exists: true } };
    for await (const merged of this.store.delegations.find(open)) await this.store.complete(merged);
  }

  /** @returns null if the later registration has changed since it was read, such as by a payment */
  private async mark(
    one: DelegationFields,
    other: DelegationFields,
    by: Actor,
  ): Promise<DelegationFields | null> {
    const [earlier, later] = one._id.toHexString() < other._id.toHexString() ? [one, other] : [other, one];
    if (earlier.currency !== later.currency)
      throw new ConflictException('The registrations have different currencies.');
    const both = combine(earlier, later);
    if (settle(both).ended.length > both.ended.length)
      throw new ConflictException(
        'Together their money would confirm fewer places, because one owes money for places that were given back. Please settle its account first.',
      );
    const { _id, revision } = later;
    return this.relay.update(
      this.store.delegations,
      { _id, revision, mergedInto: { $exists: false } },
      { $set: { mergedInto: earlier._id.toHexString(), revision: revision + 1 } },
      auditEvent(later, by, 'changed', { mergedInto: earlier.reference }),
    );
  }
}
