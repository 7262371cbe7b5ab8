import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import type { Actor } from '@mun/contracts/audit';
import type { DeliveryState, EmailDelivery } from '@mun/contracts/deliveries';
import type { DeliveryPage, DeliveryView } from '@mun/contracts/mailing';
import { toSheetState } from '../spreadsheet/sheet-state.js';
import { SheetService } from '../spreadsheet/sheet.service.js';
import { SupersededDeliveriesService } from '../mailings/superseded-deliveries.service.js';
import { DeliveriesService } from './deliveries.service.js';

const PAGE_SIZE = 50;

@Injectable()
export class DeliveryListService {
  constructor(
    private readonly deliveries: DeliveriesService,
    private readonly sheet: SheetService,
    private readonly superseded: SupersededDeliveriesService,
  ) {}

  /** Returns one page, most recently updated first. @param page from 1 */
  async getPage(state: DeliveryState | undefined, page: number): Promise<DeliveryPage> {
    const { collection } = this.deliveries;
    const filter = state ? { state } : {};
    const [deliveries, counts, oldest, status] = await Promise.all([
      collection
        .find(filter, { sort: { updatedAt: -1 }, skip: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE })
        .toArray(),
      this.deliveries.countByState({}),
      this.deliveries.oldestQueued(),
      this.sheet.status(),
    ]);
    const total = state ? counts[state] : Object.values(counts).reduce((sum, count) => sum + count, 0);
    return {
      deliveries: deliveries.map(toDeliveryView),
      total,
      pages: Math.ceil(total / PAGE_SIZE),
      counts,
      ...(oldest && { oldestQueuedAt: oldest.toISOString() }),
      sheet: toSheetState(status),
    };
  }

  async resend(id: string, actor: Actor): Promise<DeliveryView> {
    await this.superseded.supersedeOutdated({ _id: id });
    const isQueued = await this.deliveries.resend(id, actor);
    const delivery = await this.deliveries.collection.findOne({ _id: id });
    if (!delivery) throw new NotFoundException('This email no longer exists.');
    if (!isQueued && delivery.superseded)
      throw new ConflictException(
        'The allotment has changed since this email. Use ‘Send Allotment Emails’ to notify the delegate.',
      );
    if (!isQueued)
      throw new ConflictException('You can only resend emails that failed or may not have been delivered.');
    return toDeliveryView(delivery);
  }
}

function toDeliveryView(delivery: EmailDelivery): DeliveryView {
  const { _id: id, name, to, state, attempts, createdAt, updatedAt, error } = delivery;
  return {
    id,
    name,
    to,
    state,
    attempts,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    ...(error !== undefined && { reason: error }),
  };
}
