// Owns: prices, coupons with their held redemptions, held places.
// Publishes: nothing.
// Subscribes to: nothing.
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ContentModule } from '../content/content.module.js';
import { InstitutionsModule } from '../institutions/institutions.module.js';
import { provideCollection } from '../platform/mongo/collections.js';
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
  imports: [
    ContentModule,
    InstitutionsModule,
    MongooseModule.forFeature([
      { name: Coupon.name, schema: CouponSchema },
      { name: Places.name, schema: PlacesSchema },
    ]),
  ],
  controllers: [CouponsController],
  providers: [provideCollection(Coupon), provideCollection(Places), ...SERVICES],
  exports: SERVICES,
})
export class SalesModule {}
