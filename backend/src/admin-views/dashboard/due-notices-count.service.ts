import { Injectable } from '@nestjs/common';
import { AllotmentQueriesService } from '../../allotment/allotment-queries.service.js';
import { DeliveriesService } from '../../notify/deliveries/deliveries.service.js';
import { NotifiedSeatsService } from '../../notify/mailings/seats/notified-seats.service.js';

/** During a mailing the count changes all the time, so counting takes about a tenth of the time. */
const REST = 10;
/** Bounds the effect of a change that `readVersion` does not cover. */
const MAX_AGE_MS = 60_000;

/**
 * Counts the emails that 'Send Allotment Emails' would send. Counting reads every delegate, so the count is kept until a seat
 * or a delivery changes.
 */
@Injectable()
export class DueNoticesCountService {
  private counted: { version: string; at: number; took: number; count: number } | undefined;

  constructor(
    private readonly allotments: AllotmentQueriesService,
    private readonly deliveries: DeliveriesService,
    private readonly notifiedSeats: NotifiedSeatsService,
  ) {}

  async get(): Promise<number> {
    const version = await this.readVersion();
    const now = performance.now();
    if (this.counted) {
      const { at, took, count, version: counted } = this.counted;
      if (now - at < (version === counted ? MAX_AGE_MS : took * REST)) return count;
    }
    const { recipients: count } = await this.notifiedSeats.summarizeDueNotices();
    this.counted = { version, at: now, took: performance.now() - now, count };
    return count;
  }

  /** Changes with every seat and every delivery. */
  private async readVersion(): Promise<string> {
    const [seats, lastUpdate] = await Promise.all([
      this.allotments.lastChange(),
      this.deliveries.lastUpdatedAt(),
    ]);
    return `${seats} ${lastUpdate?.getTime() ?? 0}`;
  }
}
