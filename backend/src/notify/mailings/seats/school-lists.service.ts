import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { EmailDelivery } from '@mun/contracts/notify/deliveries';
import { SchoolEmailsService, type SchoolEmail } from '../../../delegations/school-emails.service.js';
import { DeliveriesService } from '../../deliveries/deliveries.service.js';

interface DueList {
  /** The `_id` of the delegation. */
  delegation: string;
  email: SchoolEmail<'school-seats'>;
}

/** Finds which advisers have not been emailed the present seats of their school. */
@Injectable()
export class SchoolListsService {
  constructor(
    private readonly schools: SchoolEmailsService,
    private readonly deliveries: DeliveriesService,
  ) {}

  /** @param before only of schools that registered before this time */
  async findDue(before?: Date): Promise<DueList[]> {
    const due: DueList[] = [];
    for (const [delegation, emails] of await this.schools.seats(before))
      for (const email of emails) if (await this.isDue(email)) due.push({ delegation, email });
    return due;
  }

  private async isDue({ address, content }: DueList['email']): Promise<boolean> {
    const earlier = {
      name: 'school-seats',
      'content.reference': content.reference,
      'to.address': address,
    } as const;
    const last = await this.deliveries.collection.findOne<EmailDelivery<'school-seats'>>(earlier, {
      sort: { createdAt: -1 },
    });
    return !isDeepStrictEqual(last?.content.seats, content.seats);
  }
}
