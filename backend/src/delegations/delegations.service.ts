import { ConflictException, Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { Actor } from '@mun/contracts/admin/audit';
import { MAX_ADVISERS, type AddAdviser } from '@mun/contracts/delegations/advisers';
import type {
  AdjustDelegation,
  ChangeDelegation,
  MessageAdvisers,
  SchoolDetails,
} from '@mun/contracts/delegations/delegations';
import { formatPaise } from '@mun/contracts/payment/money';
import { AdminActionsService } from '../platform/events/admin-actions.service.js';
import { toEmailKey } from '../platform/email-key.js';
import { domainEvent } from '../platform/events/outbox.js';
import { fieldErrors } from '../platform/http/validation.js';
import { toObjectIds } from '../platform/mongo/collections.js';
import { diffFields } from '../platform/versioned-collection/field-changes.js';
import { versionConflict } from '../platform/versioned-collection/versioned-collection.js';
import type { DelegationFields } from './delegation.schema.js';
import {
  auditEvent,
  advisersOf,
  assertVersion,
  FIRST_ADVISER,
  hasLine,
  newLine,
  toDetails,
  withoutAdviser,
} from './delegation-changes.js';
import { DelegationStore } from './delegation-store.service.js';
import { DelegationViewsService } from './delegation-views.service.js';

/** Changes what a school has told, its account and its links. */
@Injectable()
export class DelegationsService {
  constructor(
    private readonly store: DelegationStore,
    private readonly views: DelegationViewsService,
    private readonly actions: AdminActionsService,
  ) {}

  /** Changes what the school has told. @throws PreconditionFailedException */
  changeDetails(
    id: Types.ObjectId,
    details: SchoolDetails,
    version: number | undefined,
  ): Promise<DelegationFields> {
    return this.store.change(id, (current) => {
      assertVersion(version, current.revision);
      return { changed: { ...current, details: toDetails(details) } };
    });
  }

  /**
   * Like `changeDetails`, with what only organisers change. Another address is another person's: the link of the former one ends.
   * @throws EditConflict with the current school, which the form compares
   */
  changeByOrganiser(
    id: string,
    { note, maxPlaces, ...details }: ChangeDelegation,
    version: number | undefined,
    by: Actor,
  ): Promise<DelegationFields> {
    return this.store.change(id, async (current) => {
      if (version !== undefined && version !== current.revision)
        throw versionConflict('This school', [id], await this.views.forOrganiser(current));
      const changes = diffFields(
        { ...current.details, maxPlaces: current.maxPlaces },
        { ...toDetails(details), maxPlaces },
      );
      // The activity log names the fields, and no personal data.
      const fields = Object.keys(changes?.after ?? {});
      const isSamePerson = toEmailKey(details.adviserEmail) === toEmailKey(current.details.adviserEmail);
      const { _id, adviserId: adviser = FIRST_ADVISER } = current;
      return {
        changed: {
          ...current,
          details: toDetails(details),
          note,
          maxPlaces,
          link: current.link + (isSamePerson ? 0 : 1),
        },
        events: [
          ...(fields.length > 0 ? [auditEvent(current, by, 'changed', { fields })] : []),
          ...(isSamePerson
            ? []
            : [domainEvent('SchoolRegistered', { delegation: _id.toHexString(), adviser })]),
        ],
      };
    });
  }

  /** Adds an adviser, who is emailed a link of their own. @throws ConflictException, at the field if they are one already */
  addAdviser(id: Types.ObjectId, { name, email, phone }: AddAdviser): Promise<DelegationFields> {
    return this.store.change(id, (current) => {
      const advisers = advisersOf(current);
      if (advisers.some((each) => toEmailKey(each.email) === toEmailKey(email))) {
        const message = 'This address is an adviser’s already.';
        throw new ConflictException(fieldErrors([{ field: 'email', message }]));
      }
      if (advisers.length >= MAX_ADVISERS)
        throw new ConflictException(`A school can have at most ${MAX_ADVISERS} advisers.`);
      const added = { id: new Types.ObjectId().toHexString(), name, email, phone, link: 1 };
      const registered = { delegation: current._id.toHexString(), adviser: added.id };
      return {
        changed: { ...current, colleagues: [...(current.colleagues ?? []), added] },
        events: [domainEvent('SchoolRegistered', registered)],
      };
    });
  }

  /** Ends an adviser's link. Idempotent. @throws ConflictException if nobody is left */
  removeAdviser(id: Types.ObjectId, adviser: string): Promise<DelegationFields> {
    return this.store.change(id, (current) => ({ changed: withoutAdviser(current, adviser) }));
  }

  /** Makes a new link for each adviser, which ends the earlier ones, and emails it. */
  async renewAdviserLink(id: string, by: Actor): Promise<DelegationFields> {
    const { merged = [] } = await this.store.findOrThrow(id);
    const ended = { $set: { link: 0 }, $unset: { colleagues: 1 as const } };
    await this.store.delegations.updateMany(
      { _id: { $in: toObjectIds(merged.map((each) => each.id)) } },
      ended,
    );
    return this.store.change(id, (current) => ({
      changed: {
        ...current,
        link: current.link + 1,
        ...(current.colleagues && {
          colleagues: current.colleagues.map((each) => ({ ...each, link: each.link + 1 })),
        }),
      },
      events: [
        domainEvent('SchoolRegistered', { delegation: current._id.toHexString() }),
        auditEvent(current, by, 'email-resent'),
      ],
    }));
  }

  /** Emails a message to the adviser of a school, or of all schools. */
  async message({ school, text, key }: MessageAdvisers, by: Actor): Promise<void> {
    const title = school === undefined ? 'all schools' : (await this.store.findOrThrow(school)).reference;
    const written = domainEvent('SchoolMessageWritten', { key, text, ...(school && { delegation: school }) });
    const subject = { kind: 'delegation', subject: school ?? 'all', title } as const;
    await this.actions.record({ by, action: 'messaged', ...subject }, written);
  }

  /** Adds a charge or a credit of an organiser. Idempotent by key. */
  adjust(id: string, { kind, amount, reason, key }: AdjustDelegation, by: Actor): Promise<DelegationFields> {
    return this.store.change(id, (current) => {
      const line = newLine(`adjustment:${key}`, kind, amount, reason, { by });
      if (hasLine(current, line.id)) return null;
      return {
        changed: { ...current, lines: [...current.lines, line] },
        events: [auditEvent(current, by, 'changed', { [kind]: formatPaise(amount, current.currency) })],
      };
    });
  }
}
