import { Injectable, NotFoundException } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { PastEdition } from '@mun/contracts/admin/editions';
import type { Paise } from '@mun/contracts/payment/money';
import { VENUE_OFFSET } from '@mun/contracts/venue-time';
import { ConferenceService } from '../content/conference/conference.service.js';
import { CouponAdminService } from '../sales/coupons/coupon-admin.service.js';
import { ArchivedPaymentsService } from '../payment/reports/archived-payments.service.js';
import { OrderQueriesService } from '../payment/reports/order-queries.service.js';
import { findById, InjectCollection } from '../platform/mongo/collections.js';
import { ArchivedRegistrationsService } from '../registration/delegates/archived-registrations.service.js';
import { InstitutionNamesService } from '../institutions/institution-names.service.js';
import { Edition } from './edition.schema.js';
import { UndoEditionService } from './undo-edition.service.js';

/** A delegate of a past edition in the export. `paid` in paise. */
export interface PastDelegate {
  registrationId: string;
  fullName: string;
  email: string;
  phone: string;
  institution: string;
  state: 'confirmed' | 'cancelled';
  confirmedAt: string;
  preferences: string[];
  committee: string;
  portfolio: string;
  paid: Paise;
  coupon: string;
}

/** Reads past editions. Totals are computed from the archived orders, so that late payments and refunds count. */
@Injectable()
export class PastEditionsService {
  constructor(
    @InjectCollection(Edition) private readonly editions: mongo.Collection<Edition>,
    private readonly registrations: ArchivedRegistrationsService,
    private readonly orders: OrderQueriesService,
    private readonly payments: ArchivedPaymentsService,
    private readonly coupons: CouponAdminService,
    private readonly conference: ConferenceService,
    private readonly undos: UndoEditionService,
    private readonly institutions: InstitutionNamesService,
  ) {}

  /** Newest first. */
  async list(): Promise<PastEdition[]> {
    const listed = { state: { $ne: 'undone' as const } };
    const editions = await this.editions.find(listed, { sort: { endedAt: -1 } }).toArray();
    return Promise.all(
      editions.map(async (edition, index) => {
        const view = await this.toView(edition);
        return index === 0 && view.done && this.undos.isRecent(edition)
          ? { ...view, undo: await this.toUndo(edition) }
          : view;
      }),
    );
  }

  /** Returns the purge dates of past editions, and until when their personal data was submitted. */
  async listPurges(): Promise<{ day: string; until: Date }[]> {
    const dated = this.editions.find({ state: 'archived', purgeAfter: { $exists: true } });
    return (await dated.toArray()).flatMap(({ purgeAfter, endedAt }) =>
      purgeAfter === undefined ? [] : [{ day: purgeAfter, until: endedAt }],
    );
  }

  /** @throws NotFoundException */
  async findByIdOrThrow(id: string): Promise<Edition> {
    const found = await findById(this.editions, id);
    if (!found) throw new NotFoundException('This edition does not exist.');
    return found;
  }

  /** Streams everyone who was confirmed at some time. The names of erased delegates are empty. */
  async *streamDelegates({ _id, committees }: Edition): AsyncGenerator<PastDelegate> {
    const id = _id.toHexString();
    const paid = await this.payments.findPaid(id);
    const nameOf = await this.institutions.nameOf();
    for await (const registration of this.registrations.streamConfirmed(id)) {
      const { registrationId, fullName, email, phone, institution, preferences, archive } = registration;
      const payment = paid.get(registration._id.toHexString());
      yield {
        registrationId,
        fullName,
        email,
        phone,
        institution: nameOf(institution),
        state: archive?.state === 'confirmed' ? 'confirmed' : 'cancelled',
        confirmedAt: registration.confirmedAt?.toISOString() ?? '',
        preferences: preferences.map(
          ({ committee, portfolios }) => `${committees[committee] ?? committee}: ${portfolios.join(', ')}`,
        ),
        committee: archive?.committee ?? '',
        portfolio: archive?.portfolio ?? '',
        paid: payment?.amount ?? 0,
        coupon: payment?.coupon ?? '',
      };
    }
  }

  private async toUndo(edition: Edition): Promise<NonNullable<PastEdition['undo']>> {
    const refusal = await this.undos.findRefusal(edition);
    return { edition: edition.next.edition, ...(refusal !== undefined && { refusal }) };
  }

  private async toView({ _id, ...edition }: Edition): Promise<PastEdition> {
    const id = _id.toHexString();
    const [counts, money, coupons, { currency }] = await Promise.all([
      this.registrations.countDelegates(id),
      this.orders.sumRevenue(VENUE_OFFSET, id),
      this.coupons.totals(id),
      this.conference.getFee(),
    ]);
    return {
      id,
      name: edition.name,
      edition: edition.edition,
      startsOn: edition.startsOn,
      endsOn: edition.endsOn,
      endedAt: edition.endedAt.toISOString(),
      done: edition.state === 'archived',
      ...(edition.state === 'undoing' && { undoing: true as const }),
      ...counts,
      revenue: [...money.byDay.values()].reduce((sum, revenue) => sum + revenue, 0),
      refunded: money.refunded,
      currency,
      coupons: coupons.map(({ code, used, given }) => ({ code, used, given })),
    };
  }
}
