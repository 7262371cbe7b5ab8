import { Injectable } from '@nestjs/common';
import type { AllotmentNotice } from '@mun/contracts/events';
import { AllotmentQueriesService } from '../../allotment/allotment-queries.service.js';
import { needsNotice, NotifiedSeatsService } from './notified-seats.service.js';

/** Finds the delegates who have not been notified of their current allotment. */
@Injectable()
export class DueNoticesService {
  constructor(
    private readonly allotments: AllotmentQueriesService,
    private readonly notifiedSeats: NotifiedSeatsService,
  ) {}

  /** Returns the number of delegates with a seat, and the notices that are due. */
  async find(): Promise<{ allotted: number; due: AllotmentNotice[] }> {
    const [notices, notified] = await Promise.all([
      this.allotments.listNotices(),
      this.notifiedSeats.latest(),
    ]);
    const due = notices.filter((notice) => needsNotice(notice, notified.get(notice.registration)));
    return { allotted: notices.length, due };
  }
}
