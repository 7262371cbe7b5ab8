import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import type { Actor } from '@mun/contracts/audit';
import type { DeliveryState, EmailDelivery } from '@mun/contracts/deliveries';
import type { DeliveryPage, DeliveryView } from '@mun/contracts/mailing';
import { DeliveriesService } from './deliveries.service.js';
import { toSheetState } from '../spreadsheet/sheet-state.js';
import { SheetService } from '../spreadsheet/sheet.service.js';
import { SupersededMailsService } from '../mailings/superseded-mails.service.js';

const PAGE = 50;

/** Every mail that there was, for organisers; how the spreadsheet stands, beside it. */
@Injectable()
export class DeliveryListService {
  constructor(
    private readonly deliveries: DeliveriesService,
    private readonly sheet: SheetService,
    private readonly waiting: SupersededMailsService,
  ) {}

  /** What changed last comes first. @param page from 1 */
  async getPage(state: DeliveryState | undefined, page: number): Promise<DeliveryPage> {
    const { collection: lines } = this.deliveries;
    const filter = state ? { state } : {};
    const [shown, counts, oldest, status] = await Promise.all([
      lines.find(filter, { sort: { updatedAt: -1 }, skip: (page - 1) * PAGE, limit: PAGE }).toArray(),
      this.deliveries.countByState({}),
      this.deliveries.oldestQueued(),
      this.sheet.status(),
    ]);
    const total = state ? counts[state] : Object.values(counts).reduce((sum, count) => sum + count, 0);
    const oldestQueuedAt = oldest?.toISOString();
    return {
      deliveries: shown.map(viewOf),
      total,
      pages: Math.ceil(total / PAGE),
      counts,
      ...(oldestQueuedAt && { oldestQueuedAt }),
      sheet: toSheetState(status),
    };
  }

  /**
   * Sends one again that failed or is in doubt.
   * @throws NotFoundException; ConflictException where it was sent, or waits already
   */
  async resend(id: string, by: Actor): Promise<DeliveryView> {
    await this.waiting.supersedeOutdated({ _id: id });
    const again = await this.deliveries.resend(id, by);
    const line = await this.deliveries.collection.findOne({ _id: id });
    if (!line) throw new NotFoundException('There is no such mail.');
    if (!again && line.superseded)
      throw new ConflictException(
        'The allotment was changed since. Send the allotment emails to tell of the new one.',
      );
    if (!again) throw new ConflictException('Only a mail that failed or is in doubt can be sent again.');
    return viewOf(line);
  }
}

function viewOf({
  _id,
  name,
  to,
  state,
  attempts,
  createdAt,
  updatedAt,
  error,
}: EmailDelivery): DeliveryView {
  return {
    id: _id,
    name,
    to,
    state,
    attempts,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    ...(error !== undefined && { reason: error }),
  };
}
