import type { CouponView } from '@mun/contracts/content/content';
import { Facts } from '../shared/collections/Cards';
import { StatusBadge } from '../shared/ui/StatusBadge';

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const DAY_AND_YEAR = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** What a coupon's card shows. */
export function CouponSummary({ item }: { item: CouponView }) {
  const { code, amountOff, percentOff, expired, redemptionsLeft, used, held } = item;
  const terms = describeTerms(item);
  return (
    <>
      <h2>{code}</h2>
      <p>{percentOff === undefined ? `Amount Off: ${amountOff}` : `${percentOff}% off`}</p>
      {terms && (
        <p>
          {terms}
          {expired && (
            <>
              {' '}
              <StatusBadge icon="cross">Expired</StatusBadge>
            </>
          )}
        </p>
      )}
      <p>Redemptions Left: {redemptionsLeft}</p>
      {used + held > 0 && (
        <Facts>
          Used: {used}
          {held > 0 && `, reserved by payments in progress: ${held}`}
        </Facts>
      )}
    </>
  );
}

/** 'Until 30 Aug, for NPS Koramangala'; '' if every delegate can use it at any time. */
function describeTerms({ validUntil, institution }: CouponView): string {
  const terms = [
    validUntil !== undefined && `until ${formatDay(validUntil)}`,
    institution !== undefined && `for ${institution}`,
  ];
  const text = terms.filter(Boolean).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** '30 Aug', with the year if it is not the present one. */
function formatDay(date: string): string {
  const isThisYear = date.startsWith(String(new Date().getFullYear()));
  return (isThisYear ? DAY : DAY_AND_YEAR).format(new Date(date));
}
