import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, UseGuards } from '@nestjs/common';
import type { Actor } from '@mun/contracts/audit';
import type { CouponView } from '@mun/contracts/content';
import { CouponUpdate, CouponForm } from '@mun/contracts/content-forms';
import { ROUTES } from '@mun/contracts/routes';
import { CurrentAdmin } from '../../platform/auth/current-admin.decorator.js';
import { AdminGuard } from '../../platform/auth/admin.guard.js';
import { IfMatchVersion } from '../../platform/http/if-match-version.decorator.js';
import { CouponAdminService } from './coupon-admin.service.js';

/** The organisers' coupons. A change on an older version than the present one is answered 412 with the coupon as it is. */
@Controller()
@UseGuards(AdminGuard)
export class CouponsController {
  constructor(private readonly coupons: CouponAdminService) {}

  /** Every coupon, by its code. */
  @Get(ROUTES.coupons)
  list(): Promise<CouponView[]> {
    return this.coupons.list();
  }

  /** Adds a coupon. */
  @Post(ROUTES.coupons)
  create(@Body() form: CouponForm, @CurrentAdmin() by: Actor): Promise<CouponView> {
    return this.coupons.create(form, by);
  }

  /** Changes a coupon. */
  @Patch(ROUTES.coupon)
  update(
    @Param('id') id: string,
    @Body() form: CouponUpdate,
    @CurrentAdmin() by: Actor,
    @IfMatchVersion() seen?: number,
  ): Promise<CouponView> {
    return this.coupons.update(id, form, by, seen);
  }

  /** Deletes a coupon; orders under way keep what they hold of it. */
  @Delete(ROUTES.coupon)
  @HttpCode(204)
  async delete(
    @Param('id') id: string,
    @CurrentAdmin() by: Actor,
    @IfMatchVersion() seen?: number,
  ): Promise<void> {
    await this.coupons.delete(id, by, seen);
  }

  /** Brings a deleted coupon back. */
  @Post(ROUTES.restoreCoupon)
  @HttpCode(200)
  restore(@Param('id') id: string, @CurrentAdmin() by: Actor): Promise<CouponView> {
    return this.coupons.restore(id, by);
  }
}
