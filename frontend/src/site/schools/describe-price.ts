import type { SchoolOffer } from '@mun/contracts/delegations/delegations';
import { groupPrices } from '@mun/contracts/delegations/group-rule';
import { formatPaise } from '@mun/contracts/payment/money';
import { pluralize } from '../../shared/lib/format/pluralize';

/**
 * '22 places at ₹2,000, 2 places free: ₹44,000 in total'. Undefined if `places` is not a number of places that a school can add.
 * @param existing how many places the school has added before
 */
export function describePrice(
  offer: SchoolOffer,
  places: number | undefined,
  existing = 0,
): string | undefined {
  const { fee, rule, maxPlaces, currency } = offer;
  if (places === undefined || !Number.isInteger(places) || places < 1 || places > maxPlaces) return undefined;
  const prices = groupPrices(fee, rule, existing, places);
  const parts = [...new Set(prices)].map((price) => {
    const count = pluralize(prices.filter((each) => each === price).length, 'place');
    return price === 0 ? `${count} free` : `${count} at ${formatPaise(price, currency)}`;
  });
  const total = prices.reduce((sum, price) => sum + price, 0);
  return `${parts.join(', ')}: ${formatPaise(total, currency)} in total`;
}
