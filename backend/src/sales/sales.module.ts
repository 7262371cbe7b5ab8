// Owns: prices, coupons with their held redemptions, held places.
// Publishes: nothing.
// Subscribes to: nothing.
import { Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module.js';
import { InstitutionsModule } from '../institutions/institutions.module.js';
import { collections } from '../platform/mongo/collections.module.js';
import { AmbassadorCouponsService } from './coupons/ambassador-coupons.service.js';
import { ArchivedCouponsService } from './coupons/archived-coupons.service.js';
import { CouponAdminService } from './coupons/coupon-admin.service.js';
import { Coupon, CouponSchema } from './coupons/coupon.schema.js';
import { CouponsController } from './coupons/coupons.controller.js';
import { CouponsService } from './coupons/coupons.service.js';
import { Places, PlacesSchema } from './places/places.schema.js';
import { PlacesService } from './places/places.service.js';
import { QuotesService } from './quotes.service.js';

const SERVICES = [
  AmbassadorCouponsService,
  ArchivedCouponsService,
  CouponAdminService,
  CouponsService,
  PlacesService,
  QuotesService,
];

@Module({
  imports: [ContentModule, InstitutionsModule, collections([Coupon, CouponSchema], [Places, PlacesSchema])],
  controllers: [CouponsController],
  providers: SERVICES,
  exports: SERVICES,
})
export class SalesModule {}
