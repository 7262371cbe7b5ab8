import { Injectable } from '@nestjs/common';
import type { Actor, AuditAction } from '@mun/contracts/audit';
import { CouponForm } from '@mun/contracts/content-forms';
import { CouponAdminService, type CouponFields } from '../../payment/coupons/coupon-admin.service.js';
import { validateForm } from '../../platform/http/validation.js';
import type { BulkWrite } from '../../platform/mongo/bulk-write.js';
import {
  parseNumber,
  parseText,
  type ImportTarget,
  type ExistingItem,
  type CellValue,
} from './import-target.js';

@Injectable()
export class CouponsTarget implements ImportTarget<CouponFields> {
  readonly columns = [
    { field: 'code', title: 'Code', aliases: ['coupon', 'couponcode'], parse: parseText },
    { field: 'amountOff', title: 'Amount off', aliases: ['amount'], parse: parseNumber },
    { field: 'redemptionsLeft', title: 'Redemptions left', aliases: ['redemptions'], parse: parseNumber },
  ];

  constructor(private readonly coupons: CouponAdminService) {}

  keyOf(code: string): string {
    return this.coupons.normalizeCode(code);
  }

  async listExisting(): Promise<ExistingItem<CouponFields>[]> {
    const coupons = await this.coupons.list();
    return coupons.map(({ _id: id, version, code, amountOff, redemptionsLeft }) => ({
      id,
      version,
      fields: { code, amountOff, redemptionsLeft },
    }));
  }

  async validate(
    values: Record<string, CellValue>,
    existing?: ExistingItem<CouponFields>,
  ): Promise<CouponFields> {
    const { code, amountOff, redemptionsLeft } = await validateForm(CouponForm, {
      ...existing?.fields,
      ...values,
    });
    return { code, amountOff, redemptionsLeft };
  }

  writeAll(
    writes: BulkWrite<CouponFields>[],
    actor: Actor,
    action: AuditAction,
    importId: string,
  ): Promise<string[]> {
    return this.coupons.bulkWrite(writes, actor, action, importId);
  }
}
