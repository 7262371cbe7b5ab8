import { Injectable } from '@nestjs/common';
import type { EmailDelivery } from '@mun/contracts/deliveries';
import type { AllotmentNotice } from '@mun/contracts/events';
import { AllottedService } from '../allotment/allotted.service.js';
import { DeliveriesService } from './deliveries.service.js';

/** What a delegate was told last, as far as deciding about the next mail needs it. */
interface LastTold {
  seat: number;
  committee: string;
  portfolio: string;
}

/** Who is to be mailed: each delegate whose present allotment was not. */
@Injectable()
export class DueNotices {
  constructor(
    private readonly allotted: AllottedService,
    private readonly deliveries: DeliveriesService,
  ) {}

  /** Every delegate with a seat, and those of them who have to be told of it. */
  async find(): Promise<{ allotted: number; due: AllotmentNotice[] }> {
    const [notices, told] = await Promise.all([this.allotted.notices(), this.lastTold()]);
    return { allotted: notices.length, due: notices.filter((notice) => isNews(notice, told)) };
  }

  /**
   * The last mail to each delegate that has arrived, is under way or may have arrived. A failed one told nobody anything.
   */
  private async lastTold(): Promise<Map<string, LastTold>> {
    const lines = this.deliveries.allotmentLines.find<
      Pick<EmailDelivery<'allotment'>, 'registration' | 'seat' | 'content'>
    >(
      { registration: { $exists: true }, state: { $ne: 'failed' } },
      {
        projection: { registration: 1, seat: 1, 'content.committee': 1, 'content.portfolio': 1 },
        sort: { registration: 1, seat: 1 },
      },
    );
    const last = new Map<string, LastTold>();
    for await (const { registration, seat, content } of lines) {
      if (registration === undefined || seat === undefined) continue;
      last.set(registration, { seat, committee: content.committee, portfolio: content.portfolio });
    }
    return last;
  }
}

/** Whoever was moved away and back again before anybody told them has nothing new to hear. */
function isNews(
  { registration, seat, committee, portfolio }: AllotmentNotice,
  told: Map<string, LastTold>,
): boolean {
  const last = told.get(registration);
  if (!last) return true;
  return last.seat !== seat && (last.committee !== committee || last.portfolio !== portfolio);
}
