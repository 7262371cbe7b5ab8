import type { OrderState } from '../payment/payment-admin.js';
import type { DelegateRow } from '../registration/delegates.js';
import type { NamedSeat } from '../events.js';
import { SearchText } from '../validation.js';

/* One search over what organisers look for. */

/** Query of GET /admin/search. */
export class SearchQuery {
  /** Words of a delegate, a committee or a portfolio, or the start of a payment's or order's id. */
  @SearchText()
  q!: string;
}

export type FoundDelegate = Pick<DelegateRow, 'id' | 'registrationId' | 'state' | 'fullName' | 'institution'>;

export interface FoundPayment {
  /** The `_id` of the order. */
  id: string;
  /** The payment provider's id or the reference of an offline payment, otherwise the id of the provider's order or of ours. */
  reference: string;
  state: OrderState;
  fullName: string;
}

/** Response of GET /admin/search: the best matches of each kind. */
export interface SearchResults {
  delegates: FoundDelegate[];
  payments: FoundPayment[];
  /** By name. */
  committees: string[];
  portfolios: NamedSeat[];
}
