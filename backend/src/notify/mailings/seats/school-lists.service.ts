import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { EmailContents } from '@mun/contracts/notify/deliveries';
import { SchoolEmailsService, type SchoolEmail } from '../../../delegations/school-emails.service.js';
import { DeliveriesService } from '../../deliveries/deliveries.service.js';

interface DueList {
  /** The `_id` of the delegation. */
  delegation: string;
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
      emails.map((email) => ({ delegation, email })),
    );
    const told = await this.findTold(lists.map(({ email }) => email.content.reference));
    return lists.filter(({ email: { address, content } }) => {
      const isErased = address === '';
      return !isErased && !isDeepStrictEqual(told.get(keyOf(content.reference, address)), content.seats);
    });
  }

  /** Returns the seats in the latest list to each adviser of these schools. One that failed counts as no notice. */
  private async findTold(references: string[]): Promise<ReadonlyMap<string, SeatList>> {
    const filter = {
      name: 'school-seats',
      // Not that of a copy, which an organiser sends again and which counts as no notice.
      _id: /\.school-seats$/,
      'content.reference': { $in: references },
      state: { $ne: 'failed' },
    } as const;
    const projection = { 'to.address': 1, 'content.reference': 1, 'content.seats': 1 };
    const found = this.deliveries.listCollection.find(filter, { projection, sort: { createdAt: 1 } });
    return new Map(
      (await found.toArray()).map(({ to, content }) => [keyOf(content.reference, to.address), content.seats]),
    );
  }
}

const keyOf = (reference: string, address: string) => `${reference} ${address}`;
