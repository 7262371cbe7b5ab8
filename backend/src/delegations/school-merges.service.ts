import { BadRequestException, ConflictException, Injectable } from '@nestjs/common';
import type { Actor } from '@mun/contracts/admin/audit';
import { OutboxRelay } from '../platform/events/outbox-relay.js';
import { fieldErrors } from '../platform/http/validation.js';
import { CURRENT_EDITION } from '../platform/mongo/collections.js';
import { ScheduledTask } from '../platform/scheduling/scheduled-task.decorator.js';
import { activePlaces, settle } from './account.js';
import type { DelegationFields, PlaceFields } from './delegation.schema.js';
import { acted } from './delegation-changes.js';
import { DelegationStore } from './delegation-store.service.js';

/**
 * Merges two registrations of the same school. The later one is marked first: from then on its links and changes lead to the
 * earlier one, so that two merges cannot lead to each other. Then the earlier one gets its places and its account.
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
    const kept = await this.store.findOrThrow(id);
    const named = await delegations.findOne({ reference: otherReference, ...CURRENT_EDITION });
    const refusal = (message: string) => fieldErrors([{ field: 'reference', message }]);
    if (!named) throw new BadRequestException(refusal('No school has this reference.'));
    if (named._id.equals(id)) throw new BadRequestException(refusal('This is the reference of this school.'));
    const other = await this.store.findOrThrow(named._id);
    if (!kept._id.equals(other._id)) await this.mark(kept, other, by);
    await this.run();
    return this.store.findOrThrow(id);
  }

  /** Completes merges, also those that a crash has interrupted. */
  @ScheduledTask({ name: 'merge-schools', everyMs: 30_000, runOnBoot: true })
  async run(): Promise<void> {
    const open = { ...CURRENT_EDITION, mergedInto: { $exists: true }, 'lines.0': { $exists: true } };
    for await (const merged of this.store.delegations.find(open)) {
      const { _id, mergedInto = '' } = merged;
      const id = _id.toHexString();
      await this.store.change(mergedInto, (current) =>
        current.merged?.some((each) => each.id === id) ? null : { changed: combine(current, merged) },
      );
      const nothing = { places: [], lines: [], instalments: [], ended: [], released: [], swaps: [] };
      await this.store.delegations.updateOne({ _id }, { $set: nothing, $unset: { heldUntil: 1 } });
    }
  }

  private async mark(one: DelegationFields, other: DelegationFields, by: Actor): Promise<void> {
    const [earlier, later] = one._id.toHexString() < other._id.toHexString() ? [one, other] : [other, one];
    if (earlier.currency !== later.currency)
      throw new ConflictException('The registrations have different currencies.');
    const both = combine(earlier, later);
    if (settle(both).ended.length > both.ended.length)
      throw new ConflictException(
        'Together their money would confirm fewer places, because one owes money for places that were given back. Please settle its account first.',
      );
    const { _id, revision } = later;
    const marked = await this.store.delegations.findOneAndUpdate(
      { _id, revision, mergedInto: { $exists: false } },
      {
        $set: { mergedInto: earlier._id.toHexString(), revision: revision + 1 },
        $push: { outbox: acted(later, by, 'changed', { mergedInto: earlier.reference }) },
      },
      { returnDocument: 'after' },
    );
    if (!marked) throw new ConflictException('The other school has changed. Please try again.');
    await this.relay.dispatch(this.store.delegations, marked);
  }
}

/** Confirmed places come first, so that the money of both covers them. Free ones need no further payment. */
function combine(kept: DelegationFields, merged: DelegationFields): DelegationFields {
  let number = Math.max(0, ...kept.places.map((place) => place.number));
  const hasHead = kept.places.some(({ isHead }) => isHead);
  const numbered = merged.places.map(({ isHead, ...place }) => ({
    ...place,
    number: ++number,
    ...(isHead && !hasHead && { isHead }),
  }));
  const places = [...kept.places, ...numbered].map((place) =>
    place.price === 0 && rankOf(place) === 0 ? { ...place, isPrepaid: true } : place,
  );
  const known = new Set(kept.lines.map(({ id }) => id));
  const lines = merged.lines
    .filter(({ id }) => !known.has(id))
    .map((line) => ({ ...line, text: `${line.text} (${merged.reference})` }));
  const holds = [kept.heldUntil, merged.heldUntil].flatMap((until) => until?.getTime() ?? []);
  const wishes = kept.wishes?.length ? kept.wishes : merged.wishes;
  const openedAt = kept.openedAt ?? merged.openedAt;
  const { adviserName, adviserPhone } = merged.details;
  return {
    ...kept,
    details: {
      ...kept.details,
      secondContact: kept.details.secondContact || `${adviserName}, ${adviserPhone}`,
    },
    note: [kept.note, merged.note].filter(Boolean).join('\n'),
    places: places.toSorted((a, b) => rankOf(a) - rankOf(b)),
    lines: [...kept.lines, ...lines].toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    ...(wishes && { wishes }),
    swaps: [...(kept.swaps ?? []), ...(merged.swaps ?? [])],
    instalments: [...kept.instalments, ...merged.instalments],
    ended: [...kept.ended, ...merged.ended],
    maxPlaces: Math.max(kept.maxPlaces, activePlaces({ places }).length),
    merged: [
      ...(kept.merged ?? []),
      ...(merged.merged ?? []),
      { id: merged._id.toHexString(), reference: merged.reference },
    ],
    ...(holds.length > 0 && { heldUntil: new Date(Math.max(...holds)) }),
    ...(openedAt && { openedAt }),
  };
}

function rankOf({ droppedAt, registration }: PlaceFields): number {
  if (droppedAt) return 2;
  return registration === undefined ? 1 : 0;
}
