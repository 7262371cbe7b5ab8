import type { CouponUpdate } from '@mun/contracts/content/content-forms';
import { useFormContext, useWatch } from 'react-hook-form';
import { RadioGroup } from '../shared/forms/RadioGroup';

const KINDS = [
  { value: 'amount', label: 'An amount in rupees' },
  { value: 'percentage', label: 'A percentage of the fee' },
] as const;

/** Whether a coupon's form has a percentage; null stands for an amount. */
export function isPercentage({ percentOff }: Pick<CouponUpdate, 'percentOff'>): boolean {
  return percentOff !== null;
}

/** Chooses between the fields for an amount and for a percentage. */
export function DiscountKind() {
  const { setValue } = useFormContext<CouponUpdate>();
  const percentOff = useWatch<CouponUpdate, 'percentOff'>({ name: 'percentOff' });
  const choose = (kind: (typeof KINDS)[number]['value']) => {
    // An empty number field is NaN.
    setValue('percentOff', kind === 'percentage' ? Number.NaN : null, { shouldDirty: true });
    if (kind === 'percentage') setValue('amountOff', 0, { shouldDirty: true });
  };
  return (
    <RadioGroup
      legend="Discount"
      options={KINDS}
      value={isPercentage({ percentOff }) ? 'percentage' : 'amount'}
      onChange={choose}
    />
  );
}
