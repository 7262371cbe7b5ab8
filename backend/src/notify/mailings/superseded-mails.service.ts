import { Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { EmailDelivery } from '@mun/contracts/deliveries';
import { AllotmentQueriesService } from '../../allotment/allotment-queries.service.js';
import { DeliveriesService } from '../deliveries/deliveries.service.js';

const SUPERSEDED = 'The allotment was changed before this mail went out.';
/** Nobody sends these by themselves, but an organiser may. */
const SETTLED = ['failed', 'unknown'] as const;

/** Allotment mails that wait while seats change: what is no longer so is not sent. */
@Injectable()
export class SupersededMailsService {
  constructor(
    private readonly allotted: AllotmentQueriesService,
    private readonly deliveries: DeliveriesService,
  ) {}

  /**
   * Of the mails to one delegate only that of the newest seat goes out: an older one that waits is given up, and one that
   * failed or is in doubt is not sent again. So it is also for one that has just become a line, where what asked for it
   * was told of late and a newer one was faster.
   */
  async supersedeOlder(registrations: string[]): Promise<void> {
    const { allotmentCollection: lines } = this.deliveries;
    const known = await lines
      .find({ registration: { $in: registrations } })
      .project<Pick<EmailDelivery, '_id' | 'registration' | 'seat'>>({ registration: 1, seat: 1 })
      .toArray();
    const newest = new Map<string | undefined, number>();
    for (const { registration, seat = 0 } of known)
      newest.set(registration, Math.max(seat, newest.get(registration) ?? 0));
    const older = known.filter(({ registration, seat = 0 }) => seat < (newest.get(registration) ?? 0));
    await this.supersede(older.map(({ _id }) => _id));
    await this.supersedeRepeated(registrations);
  }

  /** Whoever got their seat back before the mail of another went out knows it: where that one is given up, so is this. */
  private async supersedeRepeated(registrations: string[]): Promise<void> {
    const lines = await this.deliveries.allotmentCollection
      .find({ registration: { $in: registrations }, state: { $ne: 'failed' } }, { sort: { seat: 1 } })
      .project<Pick<EmailDelivery<'allotment'>, '_id' | 'registration' | 'state' | 'content'>>({
        registration: 1,
        state: 1,
        'content.committee': 1,
        'content.portfolio': 1,
      })
      .toArray();
    const told = new Map<string | undefined, EmailDelivery<'allotment'>['content']>();
    const again: string[] = [];
    for (const { _id, registration, state, content } of lines) {
      const last = told.get(registration);
      const isSame = last?.committee === content.committee && last.portfolio === content.portfolio;
      if (isSame && (state === 'queued' || state === 'held')) again.push(_id);
      else told.set(registration, content);
    }
    await this.supersede(again);
  }

  /** Before held mails go on, or failed ones are sent again: it may be days later, and seats were given on meanwhile. */
  async supersedeOutdated(which: mongo.Filter<EmailDelivery<'allotment'>>): Promise<void> {
    const waiting = await this.deliveries.allotmentCollection
      .find({ ...which, registration: { $exists: true }, state: { $in: ['held', ...SETTLED] } })
      .project<Pick<EmailDelivery<'allotment'>, '_id' | 'registration' | 'content'>>({
        registration: 1,
        'content.committee': 1,
        'content.portfolio': 1,
      })
      .toArray();
    const now = new Map((await this.allotted.listNotices()).map((notice) => [notice.registration, notice]));
    const outdated = waiting.filter(({ registration = '', content: { committee, portfolio } }) => {
      const seat = now.get(registration);
      return seat?.committee !== committee || seat.portfolio !== portfolio;
    });
    await this.supersede(outdated.map(({ _id }) => _id));
  }

  /** What failed or is in doubt stays that, and is not sent again. */
  private async supersede(ids: string[]): Promise<void> {
    if (ids.length === 0) return;
    const { allotmentCollection: lines } = this.deliveries;
    await lines.updateMany(
      { _id: { $in: ids }, state: { $in: ['queued', 'held'] } },
      { $set: { state: 'failed', error: SUPERSEDED, superseded: true, updatedAt: new Date() } },
    );
    await lines.updateMany(
      { _id: { $in: ids }, state: { $in: [...SETTLED] } },
      { $set: { superseded: true } },
    );
  }
}
