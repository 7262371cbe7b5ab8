// Owns: delegate registrations, campus-ambassador applications.
// Publishes: RegistrationConfirmed, RegistrationCancelled, ApplicationReceived.
// Reacts to: PaymentCaptured: confirms the registration that was paid for; PaymentRefunded: cancels it.
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ContentModule } from '../content/content.module.js';
import { PaymentModule } from '../payment/payment.module.js';
import { provideCollection } from '../platform/mongo/collections.js';
import { Application, ApplicationSchema } from '../applications/application.schema.js';
import { ApplicationsController } from '../applications/applications.controller.js';
import { ApplicationsService } from '../applications/applications.service.js';
import { CancelWhenPaymentRefunded } from './delegates/cancel-when-payment-refunded.js';
import { ConfirmWhenPaymentCaptured } from './delegates/confirm-when-payment-captured.js';
import { ConfirmedRegistrationsService } from './delegates/confirmed-registrations.service.js';
import { OrdersController } from '../admin-views/orders.controller.js';
import { OrderViewsService } from '../admin-views/order-views.service.js';
import { PaymentReturnController } from './checkout/payment-return.controller.js';
import { DelegateQueriesService } from './delegates/delegate-queries.service.js';
import { PersonalDataService } from './delegates/personal-data.service.js';
import { PreferencesService } from './delegates/preferences.service.js';
import { CheckoutController } from './checkout/checkout.controller.js';
import { Registration, RegistrationSchema } from './delegates/registration.schema.js';
import { RegistrationsService } from './delegates/registrations.service.js';
import { RegistrationsMetrics } from './delegates/registrations.metrics.js';
import { RegistrationReferenceProvider } from './delegates/registration-reference.provider.js';

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
