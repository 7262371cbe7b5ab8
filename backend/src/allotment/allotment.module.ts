// Owns: seats, the log of their changes.
// Publishes: AllotmentsUpdated, AdminActed.
// Subscribes to: RegistrationCancelled (releases the seat), RegistrationTransferred (renumbers or releases it).
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ContentModule } from '../content/content.module.js';
import { provideCollection } from '../platform/mongo/collections.js';
import { RegistrationModule } from '../registration/registration.module.js';
import { AllotmentChange, AllotmentChangeSchema } from './changes/allotment-change.schema.js';
import { AllotmentChangesController } from './changes/allotment-changes.controller.js';
import { AllotmentChangesService } from './changes/allotment-changes.service.js';
import { AllotmentsController } from './allotments.controller.js';
import { AllotmentsService } from './allotments.service.js';
import { AllotmentQueriesService } from './allotment-queries.service.js';
import { ChangeLogService } from './changes/change-log.service.js';
import { PlacardLinksService } from './placards/placard-links.service.js';
import { PlacardsController } from './placards/placards.controller.js';
import { RegistrationStatusController } from './registration-status.controller.js';
import { Seat, SeatSchema } from './seats/seat.schema.js';
import { SeatsMetrics } from './seats/seats.metrics.js';
import { SeatsService } from './seats/seats.service.js';
import { SeatRequestsService } from './seat-requests.service.js';

@Module({
  imports: [
    ContentModule,
    RegistrationModule,
    MongooseModule.forFeature([
      { name: AllotmentChange.name, schema: AllotmentChangeSchema },
      { name: Seat.name, schema: SeatSchema },
    ]),
  ],
  controllers: [
    AllotmentChangesController,
    AllotmentsController,
    PlacardsController,
    RegistrationStatusController,
  ],
  providers: [
    provideCollection(AllotmentChange),
    provideCollection(Seat),
    AllotmentChangesService,
    AllotmentsService,
    AllotmentQueriesService,
    ChangeLogService,
    PlacardLinksService,
    SeatsService,
    SeatsMetrics,
    SeatRequestsService,
  ],
  exports: [AllotmentsService, AllotmentQueriesService, PlacardLinksService],
})
export class AllotmentModule {}
