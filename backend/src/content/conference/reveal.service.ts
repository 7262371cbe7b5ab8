import { BadRequestException, Injectable } from '@nestjs/common';
import type { Actor } from '@mun/contracts/admin/audit';
import type { Permission } from '@mun/contracts/admin/permissions';
import { CONFERENCE_ID } from '@mun/contracts/allotment/reveal';
import type { DomainEvent } from '@mun/contracts/events';
import type { mongo } from 'mongoose';
import { adminAction, domainEvent } from '../../platform/events/outbox.js';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { fieldErrors } from '../../platform/http/validation.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { ScheduledTask } from '../../platform/scheduling/scheduled-task.decorator.js';
import { TtlCache } from '../../platform/ttl-cache.js';
import { ContentChangesService } from '../response-cache/content-changes.service.js';
import { Conference } from './conference.schema.js';

/** When the seats are revealed. Until then they are sealed: only organisers who may see the allotments see them. */
@Injectable()
export class RevealService {
  private readonly stored = new TtlCache(async () => {
    const projection = { revealAt: 1 };
    return (await this.conferences.findOne({ _id: CONFERENCE_ID }, { projection }))?.revealAt;
  });

  constructor(
    @InjectCollection(Conference) private readonly conferences: mongo.Collection<Conference>,
    private readonly changes: ContentChangesService,
    private readonly relay: OutboxRelay,
  ) {
    changes.onChange(() => this.stored.invalidate());
  }

  /** Returns when the seats are or were revealed; undefined if they are never sealed. Cached (see TtlCache). */
  findDate(): Promise<Date | undefined> {
    return this.stored.get();
  }

  /** Returns until when the seats are sealed; undefined if they are not. */
  async findSeal(): Promise<Date | undefined> {
    const revealAt = await this.findDate();
    return revealAt && revealAt.getTime() > Date.now() ? revealAt : undefined;
  }

  /** Returns until when an organiser with these permissions must not see who has which seat; undefined if they may. */
  async findSealFor(permissions: ReadonlySet<Permission>): Promise<Date | undefined> {
    return permissions.has('allotments.view') ? undefined : this.findSeal();
  }

  async hidesSeatsFrom(permissions: ReadonlySet<Permission>): Promise<boolean> {
    return (await this.findSealFor(permissions)) !== undefined;
  }

  /** Seals the seats until a time, or no longer. Idempotent. */
  async change(revealAt: Date | undefined, actor: Actor): Promise<void> {
    const before = await this.conferences.findOne({ _id: CONFERENCE_ID });
    if (!before || before.revealAt?.getTime() === revealAt?.getTime()) return;
    if (revealAt && revealAt.getTime() <= Date.now())
      throw new BadRequestException(
        fieldErrors([{ field: 'revealAt', message: 'Please enter a time in the future' }]),
      );
    const subject = { kind: 'conference', subject: CONFERENCE_ID, title: before.facts.name } as const;
    const acted = adminAction(actor, 'changed', subject, {
      before: { revealAt: before.revealAt?.toISOString() ?? '' },
      after: { revealAt: revealAt?.toISOString() ?? '' },
    });
    const fields = revealAt
      ? { $set: { revealAt, revealPending: true as const } }
      : { $unset: { revealAt: 1 as const, revealPending: 1 as const } };
    await this.write({}, fields, acted);
  }

  /** Refreshes cached responses and the spreadsheet when the time has come. */
  @ScheduledTask({ name: 'reveal-seats', everyMs: 2_000 })
  async publishReveal(now = Date.now()): Promise<void> {
    const isDue = { revealPending: true as const, revealAt: { $lte: new Date(now) } };
    await this.write(isDue, { $unset: { revealPending: 1 } });
  }

  private async write(
    filter: mongo.Filter<Conference>,
    fields: mongo.UpdateFilter<Conference>,
    ...acted: DomainEvent[]
  ): Promise<void> {
    const events = [...acted, domainEvent('SealChanged', {})];
    const ofConference = { ...filter, _id: CONFERENCE_ID };
    if (await this.relay.updateSoon(this.conferences, ofConference, fields, ...events))
      await this.changes.publish();
  }
}
