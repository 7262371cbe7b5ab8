// Owns: receipts and credit notes.
// Publishes: nothing.
// Subscribes to: nothing.
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ContentModule } from '../content/content.module.js';
import { PaymentModule } from '../payment/payment.module.js';
import { provideCollection } from '../platform/mongo/collections.js';
import { Receipt, ReceiptSchema } from './receipt.schema.js';
import { ReceiptStoreService } from './receipt-store.service.js';
import { ReceiptsController } from './receipts.controller.js';
import { ReceiptsService } from './receipts.service.js';

const SERVICES = [ReceiptStoreService, ReceiptsService];

@Module({
  imports: [
    ContentModule,
    PaymentModule,
    MongooseModule.forFeature([{ name: Receipt.name, schema: ReceiptSchema }]),
  ],
  controllers: [ReceiptsController],
  providers: [provideCollection(Receipt), ...SERVICES],
  exports: SERVICES,
})
export class ReceiptsModule {}
