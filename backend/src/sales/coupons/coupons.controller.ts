import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import type { Actor } from '@mun/contracts/admin/audit';
import type { CouponView } from '@mun/contracts/content/content';
import { CouponUpdate, CouponForm } from '@mun/contracts/content/content-forms';
import { ROUTES } from '@mun/contracts/routes';
import { CurrentAdmin } from '../../platform/auth/current-admin.decorator.js';
import { RequirePermission } from '../../platform/auth/permissions.js';
import { IfMatchVersion } from '../../platform/http/headers/if-match-version.decorator.js';
import { CouponAdminService } from './coupon-admin.service.js';

/** Coupons for organisers. A change to an older version is answered with 412 and the current coupon. */
@Controller()
export class CouponsController {
  constructor(private readonly coupons: CouponAdminService) {}

  /** Lists the coupons by code. */
  @RequirePermission('coupons.view')
  @Get(ROUTES.coupons)
  list(): Promise<CouponView[]> {
    return this.coupons.list();
  }

  /** Creates a coupon. */
  @RequirePermission('coupons.edit')
  @Post(ROUTES.coupons)
  create(@Body() form: CouponForm, @CurrentAdmin() actor: Actor): Promise<CouponView> {
    return this.coupons.create(form, actor);
  }

  /** Updates a coupon. */
  @RequirePermission('coupons.edit')
  @Patch(ROUTES.coupon)
  update(
    @Param('id') id: string,
    @Body() form: CouponUpdate,
    @CurrentAdmin() actor: Actor,
    @IfMatchVersion() expectedVersion?: number,
  ): Promise<CouponView> {
    return this.coupons.update(id, form, actor, expectedVersion);
  }

  /** Deletes a coupon; open orders keep their redemption. */
  @RequirePermission('coupons.edit')
  @Delete(ROUTES.coupon)
  @HttpCode(204)
  async delete(
    @Param('id') id: string,
    @CurrentAdmin() actor: Actor,
    @IfMatchVersion() expectedVersion?: number,
  ): Promise<void> {
    await this.coupons.delete(id, actor, expectedVersion);
  }

  /** Restores a deleted coupon. */
  @RequirePermission('coupons.edit')
  @Post(ROUTES.restoreCoupon)
  @HttpCode(200)
  restore(@Param('id') id: string, @CurrentAdmin() actor: Actor): Promise<CouponView> {
    return this.coupons.restore(id, actor);
  }
}
