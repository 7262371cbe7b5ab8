import { Module, type DynamicModule, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { AccountsModule } from './accounts/accounts.module.js';
import { AdminViewsModule } from './admin-views/admin-views.module.js';
import { AllotmentModule } from './allotment/allotment.module.js';
import { ApplicationsModule } from './applications/applications.module.js';
import { AuditModule } from './audit/audit.module.js';
import { ContentModule } from './content/content.module.js';
import { DelegationsModule } from './delegations/delegations.module.js';
import { EditionsModule } from './editions/editions.module.js';
import { ImportsModule } from './imports/imports.module.js';
import { InstitutionsModule } from './institutions/institutions.module.js';
import { NotifyModule } from './notify/notify.module.js';
import { OpsModule } from './ops/ops.module.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { PaymentModule } from './payment/payment.module.js';
import type { Config } from './platform/config/config.js';
import { platformOptions } from './platform.options.js';
import { PlatformModule } from './platform/platform.module.js';
import { ReceiptsModule } from './receipts/receipts.module.js';
import { SalesModule } from './sales/sales.module.js';
import { TaskSchedulerService } from './platform/scheduling/task-scheduler.service.js';
import { RegistrationModule } from './registration/registration.module.js';

/** The whole backend. Modules depend on each other in one direction only (docs/architecture.md). */
@Module({})
export class AppModule implements OnApplicationBootstrap {
  constructor(private readonly tasks: TaskSchedulerService) {}

  static forRoot(config: Config, logger: Logger): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.forRoot(config, logger, platformOptions(config)),
        AccountsModule,
        ContentModule,
        InstitutionsModule,
        SalesModule,
        PaymentModule,
        ReceiptsModule,
        ImportsModule,
        RegistrationModule,
        ApplicationsModule,
        AllotmentModule,
        DelegationsModule,
        NotifyModule,
        AdminViewsModule,
        AuditModule,
        EditionsModule,
        PrivacyModule,
        OpsModule,
      ],
    };
  }

  /** The root module boots last, so a task finds every other module ready. */
  onApplicationBootstrap(): Promise<void> {
    return this.tasks.start();
  }
}
