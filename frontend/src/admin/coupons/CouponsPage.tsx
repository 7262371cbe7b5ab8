import type { CouponView } from '@mun/contracts/content';
import { CouponUpdate } from '@mun/contracts/content-forms';
import { buildPath } from '@mun/contracts/routes';
import { adminApi } from '../auth/admin-api';
import { Facts } from '../collections/Cards';
import { Collection } from '../collections/Collection';
import type { CollectionConfig } from '../collections/collection-config';
import { ENDPOINTS } from '../collections/endpoints';

export const COUPONS: CollectionConfig<CouponView, CouponUpdate> = {
  title: 'Manage Coupons',
  noun: 'Coupon',
  empty: { heading: 'No Coupons yet' },
  fetchFailed: 'Failed to fetch Coupons',
  saveFailed: 'Failed to submit Coupon',
  endpoints: ENDPOINTS.coupons,
  nameOf: ({ code }) => code,
  Card: ({ item: { code, amountOff, redemptionsLeft, used, held } }) => (
    <>
      <h2>{code}</h2>
      <p>Amount Off: {amountOff}</p>
      <p>Redemptions Left: {redemptionsLeft}</p>
      {used + held > 0 && (
        <Facts>
          Used: {used}
          {held > 0 && `, reserved by payments in progress: ${held}`}
        </Facts>
      )}
    </>
  ),
  rules: CouponUpdate,
  initial: { code: '', amountOff: 0, redemptionsLeft: 1 },
  fields: [
    {
      name: 'code',
      label: 'Code',
      hint: 'Upper and lower case are treated the same.',
      input: { autoComplete: 'off', spellCheck: false },
    },
    {
      name: 'amountOff',
      label: 'Amount Off',
      kind: 'number',
      hint: 'In rupees. If it covers the whole fee, the registration is free.',
    },
    {
      name: 'redemptionsLeft',
      label: 'Redemptions Left',
      kind: 'number',
      hint: 'How often the coupon can still be used. Uses while you edit are taken into account.',
      input: { inputMode: 'numeric', min: 1, step: 1 },
    },
  ],
  toValues: ({ code, amountOff, redemptionsLeft }) => ({
    code,
    amountOff,
    redemptionsLeft,
    redemptionsSeen: redemptionsLeft,
  }),
  save: (coupon, { code, amountOff, redemptionsLeft }, { expectedVersion, base }) =>
    coupon
      ? adminApi.patch(
          buildPath(ENDPOINTS.coupons.item, { id: coupon._id }),
          // The server applies the difference, so that redemptions in the meantime count.
          { code, amountOff, redemptionsLeft, redemptionsSeen: base.redemptionsLeft },
          { expectedVersion },
        )
      : adminApi.post(ENDPOINTS.coupons.add, { code, amountOff, redemptionsLeft }),
};

export default function CouponsPage() {
  return <Collection config={COUPONS} />;
}
