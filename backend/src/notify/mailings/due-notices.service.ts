import { Injectable } from '@nestjs/common';
import type { AllotmentNotice } from '@mun/contracts/events';
import { AllotmentQueriesService } from '../../allotment/allotment-queries.service.js';
import { needsNotice, NotifiedSeatsService } from './notified-seats.service.js';

/** Who is to be mailed: each delegate whose present allotment was not. */
@Injectable()
export class DueNoticesService {
  constructor(
    private readonly allotted: AllotmentQueriesService,
    private readonly told: NotifiedSeatsService,
  ) {}

  /** Every delegate with a seat, and those of them who have to be told of it. */
  async find(): Promise<{ allotted: number; due: AllotmentNotice[] }> {
    const [notices, told] = await Promise.all([this.allotted.listNotices(), this.told.latest()]);
    const due = notices.filter((notice) => needsNotice(notice, told.get(notice.registration)));
    return { allotted: notices.length, due };
  }
}
