import { CouponForm } from '@mun/contracts/content-forms';
import type { CouponAdminService, CouponFields } from '../../payment/coupons/coupon-admin.service.js';
import { validateForm } from '../../platform/http/validation.js';
import { parseNumber, parseText, type ImportTarget } from './import-target.js';

export function couponsTarget(coupons: CouponAdminService): ImportTarget<CouponFields> {
  return {
    columns: [
      { field: 'code', title: 'Code', aliases: ['coupon', 'couponcode'], parse: parseText },
      { field: 'amountOff', title: 'Amount off', aliases: ['amount'], parse: parseNumber },
      { field: 'redemptionsLeft', title: 'Redemptions left', aliases: ['redemptions'], parse: parseNumber },
    ],
    keyOf: (code) => coupons.normalizeCode(code),
    async listExisting() {
      const items = await coupons.list();
      return items.map(({ _id: id, version, ...fields }) => ({ id, version, fields }));
    },
    validate: (values, existing) => validateForm(CouponForm, { ...existing, ...values }),
    writeAll: (writes, actor, action, importId) => coupons.bulkWrite(writes, actor, action, importId),
  };
}
