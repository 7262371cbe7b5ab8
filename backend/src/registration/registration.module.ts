// Owns: delegate registrations and the checkout.
// Publishes: RegistrationConfirmed, RegistrationHeld, ConfirmationRequested, RegistrationCancelled, AdminActed.
// Subscribes to: PaymentCaptured (confirms the registration), PaymentHeld (records it), PaymentRefunded (cancels it).
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ContentModule } from '../content/content.module.js';
import { PaymentModule } from '../payment/payment.module.js';
import { provideCollection } from '../platform/mongo/collections.js';
import { CheckoutController } from './checkout/checkout.controller.js';
import { PaymentReturnController } from './checkout/payment-return.controller.js';
import { CancellationsController } from './delegates/cancellations.controller.js';
import { CancellationsService } from './delegates/cancellations.service.js';
import { ConfirmedRegistrationsService } from './delegates/confirmed-registrations.service.js';
import { DelegateQueriesService } from './delegates/delegate-queries.service.js';
import { LostIdsController } from './delegates/lost-ids.controller.js';
import { LostIdsService } from './delegates/lost-ids.service.js';
import { PreferencesService } from './delegates/preferences.service.js';
import { RegistrationPersonalDataService } from './delegates/registration-personal-data.service.js';
import { Registration, RegistrationSchema } from './delegates/registration.schema.js';
import { RegistrationsService } from './delegates/registrations.service.js';

@Module({
  imports: [
    ContentModule,
    PaymentModule,
    MongooseModule.forFeature([{ name: Registration.name, schema: RegistrationSchema }]),
  ],
  controllers: [CancellationsController, CheckoutController, LostIdsController, PaymentReturnController],
  providers: [
    provideCollection(Registration),
    CancellationsService,
    ConfirmedRegistrationsService,
    DelegateQueriesService,
    LostIdsService,
    PreferencesService,
    RegistrationPersonalDataService,
    RegistrationsService,
  ],
  exports: [
    ConfirmedRegistrationsService,
    DelegateQueriesService,
    RegistrationPersonalDataService,
    RegistrationsService,
  ],
})
export class RegistrationModule {}
