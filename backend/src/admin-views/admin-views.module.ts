// Owns: nothing; it joins the modules below for screens, and answers the writes of these with the same views.
// Publishes: nothing.
// Subscribes to: nothing.
import { Module } from '@nestjs/common';
import { AllotmentModule } from '../allotment/allotment.module.js';
import { ApplicationsModule } from '../applications/applications.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { ContentModule } from '../content/content.module.js';
import { DelegationsModule } from '../delegations/delegations.module.js';
import { NotifyModule } from '../notify/notify.module.js';
import { PaymentModule } from '../payment/payment.module.js';
import { SalesModule } from '../sales/sales.module.js';
import { ReceiptsModule } from '../receipts/receipts.module.js';
import { RegistrationModule } from '../registration/registration.module.js';
import { AllotmentsLiveController } from './allotments-live.controller.js';
import { AmbassadorsController } from './ambassadors.controller.js';
import { AmbassadorsService } from './ambassadors.service.js';
import { CommitteeListsController } from './committee-lists.controller.js';
import { DashboardController } from './dashboard/dashboard.controller.js';
import { DashboardService } from './dashboard/dashboard.service.js';
import { DueNoticesCountService } from './dashboard/due-notices-count.service.js';
import { DelegateViewsService } from './delegates/delegate-views.service.js';
import { DelegatesController } from './delegates/delegates.controller.js';
import { UnmatchedPaymentsController } from './unmatched-payments.controller.js';
import { OrderViewsService } from './order-views.service.js';
import { OrdersController } from './orders.controller.js';
import { PaymentTotalsService } from './payment-totals.service.js';
import { RegistrantViewsService } from './registrant-views.service.js';
import { RegistrantsController } from './registrants.controller.js';
import { SearchController } from './search/search.controller.js';
import { SearchService } from './search/search.service.js';

@Module({
  imports: [
    AllotmentModule,
    ApplicationsModule,
    AuditModule,
    ContentModule,
    DelegationsModule,
    NotifyModule,
    PaymentModule,
    ReceiptsModule,
    SalesModule,
    RegistrationModule,
  ],
  controllers: [
    AllotmentsLiveController,
    AmbassadorsController,
    CommitteeListsController,
    DashboardController,
    DelegatesController,
    UnmatchedPaymentsController,
    OrdersController,
    RegistrantsController,
    SearchController,
  ],
  providers: [
    AmbassadorsService,
    DashboardService,
    DelegateViewsService,
    DueNoticesCountService,
    OrderViewsService,
    PaymentTotalsService,
    RegistrantViewsService,
    SearchService,
  ],
})
export class AdminViewsModule {}
