import { Injectable } from '@nestjs/common';
import type { EmailDelivery } from '@mun/contracts/deliveries';
import { AllottedService } from '../allotment/allotted.service.js';
import { DeliveriesService } from './deliveries.service.js';

const SUPERSEDED = 'The allotment was changed before this mail went out.';

/** Allotment mails that wait while seats change: what is no longer so is not sent. */
@Injectable()
export class WaitingMails {
  constructor(
    private readonly allotted: AllottedService,
    private readonly deliveries: DeliveriesService,
  ) {}

  /** Of mails to one delegate that still wait, only that of the newest seat goes out. */
  async dropOlderThan(lines: EmailDelivery<'allotment'>[]): Promise<void> {
    const newest = new Map(lines.map(({ registration, seat = 0 }) => [registration, seat]));
    const registrations = lines.flatMap(({ registration }) => registration ?? []);
    const waiting = await this.deliveries.allotmentLines
      .find({ registration: { $in: registrations }, state: { $in: ['queued', 'held'] } })
      .project<Pick<EmailDelivery, '_id' | 'registration' | 'seat'>>({ registration: 1, seat: 1 })
      .toArray();
    const older = waiting.filter(({ registration, seat = 0 }) => seat < (newest.get(registration) ?? 0));
    await this.giveUp(older.map(({ _id }) => _id));
  }

  /** A mailing may have been stopped for days, and seats given on meanwhile. */
  async dropOutdated(mailing: string): Promise<void> {
    const held = await this.deliveries.allotmentLines
      .find({ mailings: mailing, state: 'held' })
      .project<Pick<EmailDelivery<'allotment'>, '_id' | 'registration' | 'content'>>({
        registration: 1,
        'content.committee': 1,
        'content.portfolio': 1,
      })
      .toArray();
    const now = new Map((await this.allotted.notices()).map((notice) => [notice.registration, notice]));
    const outdated = held.filter(({ registration = '', content: { committee, portfolio } }) => {
      const seat = now.get(registration);
      return seat?.committee !== committee || seat.portfolio !== portfolio;
    });
    await this.giveUp(outdated.map(({ _id }) => _id));
  }

  private async giveUp(ids: string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.deliveries.allotmentLines.updateMany(
      { _id: { $in: ids }, state: { $in: ['queued', 'held'] } },
      { $set: { state: 'failed', error: SUPERSEDED, superseded: true, updatedAt: new Date() } },
    );
  }
}
