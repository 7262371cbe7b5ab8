import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { deliveryId, type EmailContents } from '@mun/contracts/notify/deliveries';
import { SchoolEmailsService, type SchoolEmail } from '../../../delegations/school-emails.service.js';
import { DeliveriesService } from '../../deliveries/deliveries.service.js';

interface DueList {
  /** The `_id` of its delivery. It contains when the list before was created, so that two mailings send one. */
  delivery: string;
  email: SchoolEmail<'school-seats'>;
}

type SeatList = EmailContents['school-seats']['seats'];

/** Finds which advisers have not been emailed the present seats of their school. */
@Injectable()
export class SchoolListsService {
  constructor(
    private readonly schools: SchoolEmailsService,
    private readonly deliveries: DeliveriesService,
  ) {}

  /** @param before only of schools that registered before this time */
  async findDue(before?: Date): Promise<DueList[]> {
    const lists = [...(await this.schools.seats(before))].flatMap(([delegation, emails]) =>
      emails.map((email) => ({ adviser: `${delegation}.${email.adviser ?? 'first'}`, email })),
    );
    const { notified, createdAt } = await this.findEarlier(lists.map(({ email }) => email.content.reference));
    return lists.flatMap(({ adviser, email }) => {
      const { address, content } = email;
      const isErased = address === '';
      // An adviser who was emailed no seats is not emailed that there are none.
      const seats = notified.get(keyOf(content.reference, address)) ?? [];
      if (isErased || isDeepStrictEqual(seats, content.seats)) return [];
      const event = `${adviser}.${createdAt.get(adviser) ?? 0}`;
      return { delivery: deliveryId(event, 'school-seats'), email };
    });
  }

  /**
   * Returns what was emailed about these schools: `notified` has the seats in the latest list to each address, without those
   * that failed, and `createdAt` when the latest list to each adviser was created, whatever became of it.
   */
  private async findEarlier(references: string[]) {
    const content = { 'content.reference': 1, 'content.seats': 1 };
    const projection = { 'to.address': 1, state: 1, createdAt: 1, ...content };
    const notified = new Map<string, SeatList>();
    const createdAt = new Map<string, number>();
    const found = this.deliveries.listCollection.find(
      {
        name: 'school-seats',
        // Not that of a copy, which an organiser sends again and which counts as no notice.
        _id: /\.school-seats$/,
        // An erased list has no content any more, and keeps its id.
        $or: [{ 'content.reference': { $in: references } }, { 'to.address': '' }],
      },
      { projection, sort: { createdAt: 1 } },
    );
    for await (const { _id, to, state, content: list, createdAt: at } of found) {
      createdAt.set(_id.split('.').slice(0, 2).join('.'), at.getTime());
      if (state !== 'failed') notified.set(keyOf(list.reference, to.address), list.seats);
    }
    return { notified, createdAt };
  }
}

const keyOf = (reference: string, address: string) => `${reference} ${address}`;
