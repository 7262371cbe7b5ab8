// Owns: receipts and credit notes.
// Publishes: nothing.
// Subscribes to: nothing.
import { Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module.js';
import { PaymentModule } from '../payment/payment.module.js';
import { collections } from '../platform/mongo/collections.module.js';
import { Receipt, ReceiptSchema } from './receipt.schema.js';
import { ReceiptStoreService } from './receipt-store.service.js';
import { ReceiptsController } from './receipts.controller.js';
import { ReceiptsService } from './receipts.service.js';

const SERVICES = [ReceiptStoreService, ReceiptsService];

@Module({
  imports: [ContentModule, PaymentModule, collections([Receipt, ReceiptSchema])],
  controllers: [ReceiptsController],
  providers: SERVICES,
  exports: SERVICES,
})
export class ReceiptsModule {}
