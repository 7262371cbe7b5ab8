import type { CouponView } from '@mun/contracts/content/content';
import { CouponUpdate } from '@mun/contracts/content/content-forms';
import { buildPath } from '@mun/contracts/routes';
import { adminApi } from '../shared/session/admin-api';
import { Collection } from '../shared/collections/Collection';
import type { CollectionConfig } from '../shared/collections/collection-config';
import { ENDPOINTS } from '../shared/collections/endpoints';
import { CouponSummary } from './CouponSummary';
import { DiscountKind, isPercentage } from './DiscountKind';

export const COUPONS: CollectionConfig<CouponView, CouponUpdate> = {
  title: 'Manage Coupons',
  noun: 'Coupon',
  empty: { heading: 'No Coupons yet' },
  fetchFailed: 'Failed to fetch Coupons',
  saveFailed: 'Failed to submit Coupon',
  endpoints: ENDPOINTS.coupons,
  nameOf: ({ code }) => code,
  Card: CouponSummary,
  rules: CouponUpdate,
  initial: {
    code: '',
    amountOff: 0,
    percentOff: null,
    redemptionsLeft: 1,
    validUntil: '',
    institution: '',
  },
  fields: [
    {
      name: 'code',
      label: 'Code',
      hint: 'Upper and lower case are treated the same.',
      input: { autoComplete: 'off', spellCheck: false },
    },
    DiscountKind,
    {
      name: 'amountOff',
      shownIf: (values) => !isPercentage(values),
      label: 'Amount Off',
      kind: 'number',
      hint: 'In rupees. If it covers the whole fee, the registration is free.',
    },
    {
      name: 'percentOff',
      shownIf: isPercentage,
      label: 'Percent Off',
      kind: 'number',
      hint: 'A whole number from 1 to 100. With 100, the registration is free.',
      input: { inputMode: 'numeric', min: 1, max: 100, step: 1 },
    },
    {
      name: 'redemptionsLeft',
      label: 'Redemptions Left',
      kind: 'number',
      hint: 'How often the coupon can still be used. Uses while you edit are taken into account.',
      input: { inputMode: 'numeric', min: 1, step: 1 },
    },
    {
      name: 'validUntil',
      label: 'Valid until',
      kind: 'date',
      optional: true,
      hint: 'The last day on which it can be used. Payments that have been started keep their price.',
    },
    {
      name: 'institution',
      label: 'Institution',
      optional: true,
      hint: 'Only delegates who enter this institution can use it. Capitals and spaces don’t matter.',
      input: { autoComplete: 'off' },
    },
  ],
  toValues: ({ code, amountOff, percentOff = null, redemptionsLeft, validUntil = '', institution = '' }) => ({
    code,
    amountOff,
    percentOff,
    redemptionsLeft,
    redemptionsSeen: redemptionsLeft,
    validUntil,
    institution,
  }),
  save: (coupon, values, { expectedVersion, base, idempotencyKey }) => {
    const { code, amountOff, percentOff, redemptionsLeft, validUntil, institution } = values;
    const terms = { code, amountOff, percentOff, redemptionsLeft, validUntil, institution };
    if (!coupon) return adminApi.post(ENDPOINTS.coupons.add, terms, { idempotencyKey });
    return adminApi.patch(
      buildPath(ENDPOINTS.coupons.item, { id: coupon._id }),
      // The server applies the difference, so that redemptions in the meantime count.
      { ...terms, redemptionsSeen: base.redemptionsLeft },
      { expectedVersion },
    );
  },
};

export default function CouponsPage() {
  return <Collection config={COUPONS} />;
}
