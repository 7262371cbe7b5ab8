// Owns: delegate registrations, campus-ambassador applications.
// Publishes: RegistrationConfirmed, RegistrationCancelled, ApplicationReceived.
// Reacts to: PaymentCaptured: confirms the registration that was paid for; PaymentRefunded: cancels it.
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ContentModule } from '../content/content.module.js';
import { PaymentModule } from '../payment/payment.module.js';
import { provideCollection } from '../platform/mongo/collections.js';
import { Application, ApplicationSchema } from './application.schema.js';
import { ApplicationsController } from './applications.controller.js';
import { ApplicationsService } from './applications.service.js';
import { CancelWhenPaymentRefunded } from './cancel-when-payment-refunded.js';
import { ConfirmWhenPaymentCaptured } from './confirm-when-payment-captured.js';
import { ConfirmedRegistrationsService } from './confirmed-registrations.service.js';
import { OrdersController } from './payment-office.controller.js';
import { OrderViewsService } from './payment-office.service.js';
import { PaymentReturnController } from './payment-return.controller.js';
import { DelegateQueriesService } from './people.service.js';
import { PersonalDataService } from './personal-data.service.js';
import { PreferencesService } from './preferences.service.js';
import { CheckoutController } from './registration.controller.js';
import { Registration, RegistrationSchema } from './registration.schema.js';
import { RegistrationsService } from './registrations.service.js';
import { RegistrationsMetrics } from './registrations.vital.js';
import { RegistrationReferenceProvider } from './tell-who-chose.js';

@Module({
  imports: [
    ContentModule,
    PaymentModule,
    MongooseModule.forFeature([
      { name: Application.name, schema: ApplicationSchema },
      { name: Registration.name, schema: RegistrationSchema },
    ]),
  ],
  controllers: [ApplicationsController, OrdersController, PaymentReturnController, CheckoutController],
  providers: [
    provideCollection(Application),
    provideCollection(Registration),
    ApplicationsService,
    CancelWhenPaymentRefunded,
    ConfirmWhenPaymentCaptured,
    ConfirmedRegistrationsService,
    OrderViewsService,
    DelegateQueriesService,
    PersonalDataService,
    PreferencesService,
    RegistrationsService,
    RegistrationsMetrics,
    RegistrationReferenceProvider,
  ],
  exports: [ConfirmedRegistrationsService, DelegateQueriesService, PersonalDataService, RegistrationsService],
})
export class RegistrationModule {}
