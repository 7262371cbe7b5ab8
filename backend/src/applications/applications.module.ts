// Owns: campus-ambassador applications.
// Publishes: ApplicationReceived, ApplicationDecided, AdminActionRecorded.
// Subscribes to: its own ApplicationDecided (creates, restores or deletes the ambassador's coupon).
import { Module } from '@nestjs/common';
import { PaymentModule } from '../payment/payment.module.js';
import { SalesModule } from '../sales/sales.module.js';
import { collections } from '../platform/mongo/collections.module.js';
import { AmbassadorCouponsHandler } from './ambassador-coupons.handler.js';
import { Application, ApplicationSchema } from './application.schema.js';
import { ApplicationsController } from './applications.controller.js';
import { ApplicationsService } from './applications.service.js';
import { DecisionsController } from './decisions.controller.js';
import { DecisionsService } from './decisions.service.js';

@Module({
  imports: [PaymentModule, SalesModule, collections([Application, ApplicationSchema])],
  controllers: [ApplicationsController, DecisionsController],
  providers: [AmbassadorCouponsHandler, ApplicationsService, DecisionsService],
  exports: [ApplicationsService],
})
export class ApplicationsModule {}
