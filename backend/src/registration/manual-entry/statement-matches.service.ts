import { Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { StatementLine, StatementMatch } from '@mun/contracts/payment/offline-payments';
import { REGISTRATION } from '@mun/contracts/payment/payable';
import { ConferenceService } from '../../content/conference/conference.service.js';
import { OfflinePaymentsService } from '../../payment/offline/offline-payments.service.js';
import { PayablesService, type Payer } from '../../payment/orders/payables.service.js';
import { OrderQueriesService } from '../../payment/reports/order-queries.service.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { detailsOf } from '../delegates/registration-parts.js';
import { Registration } from '../delegates/registration.schema.js';
import { matchStatement } from './match-statement.js';

/** Compares a bank statement with the registrations that are not paid. Stores nothing. */
@Injectable()
export class StatementMatchesService {
  constructor(
    @InjectCollection(Registration) private readonly registrations: mongo.Collection<Registration>,
    private readonly conference: ConferenceService,
    private readonly orders: OrderQueriesService,
    private readonly payables: PayablesService,
    private readonly offlinePayments: OfflinePaymentsService,
  ) {}

  async match(lines: StatementLine[]): Promise<StatementMatch[]> {
    const references = lines.map(({ reference }) => reference);
    const [payers, others, recorded] = await Promise.all([
      this.findPayers(),
      this.payables.listPayers(),
      this.offlinePayments.findRecorded(references),
    ]);
    return matchStatement(lines, [...payers, ...others], recorded);
  }

  /**
   * Returns the unpaid registrations of each person who has none that is confirmed; of equal ones the last. If those of an
   * address differ, a stranger may have entered one.
   */
  private async findPayers(): Promise<Payer[]> {
    const byAddress = new Map<string, Map<string, Registration>>();
    const unpaid = { state: 'pending' as const, held: { $exists: false }, emailKey: { $gt: '' } };
    const projection = { secretHash: 0, outbox: 0, notes: 0, changes: 0 };
    const byTime = { createdAt: 1, _id: 1 } as const;
    for await (const found of this.registrations.find(unpaid, { projection, sort: byTime })) {
      const own = byAddress.get(found.emailKey) ?? new Map<string, Registration>();
      byAddress.set(found.emailKey, own.set(detailsOf(found), found));
    }
    const people = { state: 'confirmed' as const, emailKey: { $in: [...byAddress.keys()] } };
    for (const emailKey of await this.registrations.distinct('emailKey', people)) byAddress.delete(emailKey);
    const found = [...byAddress.values()].flatMap((own) =>
      [...own.values()].map((registration) => ({ registration, isAmbiguous: own.size > 1 })),
    );
    const amounts = await this.findAmounts(found.map(({ registration }) => registration._id.toHexString()));
    return found.map(({ registration, isAmbiguous }) => {
      const { _id, fullName, institution, email, phone } = registration;
      const id = _id.toHexString();
      const createdAt = registration.createdAt.toISOString();
      return { id, fullName, institution, email, phone, createdAt, amount: amounts(id), isAmbiguous };
    });
  }

  /** Returns a function from a registration to what its last order costs, or the fee if it has none. */
  private async findAmounts(registrations: string[]): Promise<(registration: string) => number> {
    const [{ amount: fee }, orders] = await Promise.all([
      this.conference.getFee(),
      this.orders.findByPayables(REGISTRATION, registrations),
    ]);
    const amounts = new Map(orders.toReversed().map(({ payable, amount }) => [payable.id, amount]));
    return (registration) => amounts.get(registration) ?? fee;
  }
}
