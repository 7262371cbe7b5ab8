import { CouponForm } from '@mun/contracts/content/content-forms';
import type { CouponAdminService, CouponFields } from '../../sales/coupons/coupon-admin.service.js';
import { validateForm } from '../../platform/http/validation.js';
import { parseDate, parseNumber, parsePercentage, parseText, type ImportTarget } from './import-target.js';

const SCHOOL = ['school', 'college', 'institution'];

export function couponsTarget(coupons: CouponAdminService): ImportTarget<CouponFields> {
  return {
    columns: [
      { field: 'code', title: 'Code', aliases: ['coupon', 'couponcode'], parse: parseText },
      { field: 'amountOff', title: 'Amount off', aliases: ['amount', 'discount'], parse: parseNumber },
      {
        field: 'percentOff',
        title: 'Percent off',
        aliases: ['percent', 'percentage'],
        parse: parsePercentage,
      },
      {
        field: 'redemptionsLeft',
        title: 'Redemptions left',
        aliases: ['redemptions', 'uses', 'usesleft', 'maxuses'],
        parse: parseNumber,
      },
      {
        field: 'validUntil',
        title: 'Valid until',
        aliases: ['expires', 'expiry', 'expirydate', 'expireson', 'until'],
        parse: parseDate,
      },
      { field: 'institution', title: 'Institution', aliases: SCHOOL, parse: parseText },
    ],
    keyOf: (code) => coupons.normalizeCode(code),

    async listExisting() {
      const items = await coupons.list();
      return items.map(({ _id: id, version, ...coupon }) => {
        const { code, amountOff, percentOff, redemptionsLeft, validUntil, institution } = coupon;
        const fields = { code, amountOff, percentOff, redemptionsLeft, validUntil, institution };
        return { id, version, fields };
      });
    },

    async validate(values, existing) {
      const all = { ...existing, ...values, ...toDiscount(values) };
      const { code, amountOff, percentOff, ...terms } = await validateForm(CouponForm, all);
      return { code, amountOff, percentOff: percentOff ?? undefined, ...terms };
    },

    writeAll: (writes, actor, action, importId) => coupons.bulkWrite(writes, actor, action, importId),
  };
}

/** An amount replaces a percentage and the reverse; the column of amounts may contain '10%' too. */
function toDiscount({ amountOff, percentOff }: Record<string, unknown>): object {
  if (typeof amountOff === 'string' && amountOff.endsWith('%'))
    return { amountOff: 0, percentOff: parsePercentage(amountOff) };
  if (amountOff === undefined) return percentOff === undefined ? {} : { amountOff: 0, percentOff };
  return { amountOff, percentOff };
}
