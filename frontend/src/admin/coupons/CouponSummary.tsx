import type { CouponView } from '@mun/contracts/content/content';
import { Text } from '../../shared/ui/layout/Text';
import { formatDay } from '../shared/format';
import { StatusBadge } from '../shared/ui/status/StatusBadge';

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
        <Text $variant="secondary">
          Used: {used}
          {held > 0 && `, reserved by payments in progress: ${held}`}
        </Text>
      )}
    </>
  );
}

/** 'Until 30 Aug 2026, for NPS Koramangala'; '' if every delegate can use it at any time. */
function describeTerms({ validUntil, institution }: CouponView): string {
  const terms = [
    validUntil !== undefined && `until ${formatDay(validUntil)}`,
    institution !== undefined && `for ${institution}`,
  ];
  const text = terms.filter(Boolean).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
