import { Injectable } from '@nestjs/common';
import type { Permission } from '@mun/contracts/admin/permissions';
import type { FoundPayment, SearchResults } from '@mun/contracts/admin/search';
import type { NamedSeat } from '@mun/contracts/events';
import { createSearch } from '@mun/contracts/search-text';
import { CommitteesService, type CommitteeSummary } from '../../content/committees/committees.service.js';
import { OrderQueriesService, type OrderRow } from '../../payment/reports/order-queries.service.js';
import { DelegateQueriesService } from '../../registration/delegates/delegate-queries.service.js';
import { DelegateRecordsService } from '../../registration/delegate-admin/delegate-records.service.js';
import { rankDelegates } from './rank-delegates.js';

/** The longest list of each kind. */
const LIMIT = 8;
/** How many delegates are ranked: more are found only by two letters, or by a word that most have in common. */
const MAX_RANKED = 250;
/** A single letter is in almost everybody: the first words of the alphabet that begin with it are as good as others. */
const MAX_RANKED_BY_LETTER = 40;

const matchesName = createSearch(({ name }: { name: string }) => [name]);
const matchesSeat = createSearch(({ portfolio }: NamedSeat) => [portfolio]);

@Injectable()
export class SearchService {
  /** By committee and portfolio. They stay the same objects, so that their words are computed once. */
  private seats = new Map<string, NamedSeat>();
  /** Whose they are. */
  private committeesOfSeats: ReadonlyMap<string, CommitteeSummary> | undefined;

  constructor(
    private readonly records: DelegateRecordsService,
    private readonly delegates: DelegateQueriesService,
    private readonly orders: OrderQueriesService,
    private readonly committees: CommitteesService,
  ) {}

  /** Reads only what the permissions allow. */
  async search(q: string, permissions: ReadonlySet<Permission>): Promise<SearchResults> {
    const search = q.trim();
    if (!search) return { delegates: [], payments: [], committees: [], portfolios: [] };
    const [matching, orders, byId] = await Promise.all([
      permissions.has('delegates.view')
        ? this.records.findMatching(search, search.length > 1 ? MAX_RANKED : MAX_RANKED_BY_LETTER)
        : [],
      permissions.has('payments.view') ? this.orders.findByIdStart(search, LIMIT) : [],
      this.committees.listById(),
    ]);
    const committees = [...byId.values()];
    return {
      delegates: rankDelegates(matching, search)
        .slice(0, LIMIT)
        .map(({ id, registrationId, state, fullName, institution }) => ({
          id,
          ...(registrationId !== undefined && { registrationId }),
          state,
          fullName,
          institution,
        })),
      payments: await this.toPayments(orders),
      committees: committees
        .filter(matchesName(search))
        .slice(0, LIMIT)
        .map(({ name }) => name),
      portfolios: this.listSeats(byId).filter(matchesSeat(search)).slice(0, LIMIT),
    };
  }

  private listSeats(byId: ReadonlyMap<string, CommitteeSummary>): NamedSeat[] {
    if (byId !== this.committeesOfSeats) {
      const seats = [...byId.values()].flatMap(({ name: committee, portfolios }) =>
        [...portfolios].map((portfolio): [string, NamedSeat] => {
          const key = JSON.stringify([committee, portfolio]);
          return [key, this.seats.get(key) ?? { committee, portfolio }];
        }),
      );
      this.seats = new Map(seats);
      this.committeesOfSeats = byId;
    }
    return [...this.seats.values()];
  }

  private async toPayments(orders: OrderRow[]): Promise<FoundPayment[]> {
    const findSummary = await this.delegates.findSummaries(orders.map(({ payable }) => payable.id));
    return orders.map(({ id, paymentId, providerOrderId, offline, state, payable }) => ({
      id,
      reference: paymentId ?? offline?.reference ?? providerOrderId ?? id,
      state,
      fullName: findSummary(payable.id).fullName,
    }));
  }
}
