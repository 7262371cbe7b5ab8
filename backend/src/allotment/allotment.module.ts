// Owns: seats and the history of their changes.
// Publishes: AllotmentsUpdated, AdminActed.
// Reacts to: RegistrationCancelled: frees the seat.
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ContentModule } from '../content/content.module.js';
import { provideCollection } from '../platform/mongo/collections.js';
import { RegistrationModule } from '../registration/registration.module.js';
import { AllotmentChange, AllotmentChangeSchema } from './allotment-change.schema.js';
import { AllotmentChangesController } from './allotment-changes.controller.js';
import { AllotmentChangesService } from './allotment-changes.service.js';
import { AllotmentsController } from './allotments.controller.js';
import { AllotmentsService } from './allotments.service.js';
import { AllotmentQueriesService } from './allotted.service.js';
import { ChangeLogService } from './change-log.service.js';
import { FinishChanges } from './finish-changes.js';
import { FreeSeatWhenRegistrationCancelled } from './free-seat-when-registration-cancelled.js';
import { PersonSeatsService } from './person-seats.service.js';
import { SeatConflictsService } from './refusals.service.js';
import { RegistrantsService } from './registrants.service.js';
import { RegistrationStatusController } from './registration-status.controller.js';
import { Seat, SeatSchema } from './seat.schema.js';
import { SeatsMetrics } from './seats.vital.js';
import { SeatsService } from './seats.service.js';
import { SeatRequestsService } from './wishes.service.js';
import { SeatHoldersProvider } from './tell-who-holds.js';

@Module({
  imports: [
    ContentModule,
    RegistrationModule,
    MongooseModule.forFeature([
      { name: AllotmentChange.name, schema: AllotmentChangeSchema },
      { name: Seat.name, schema: SeatSchema },
    ]),
  ],
  controllers: [AllotmentChangesController, AllotmentsController, RegistrationStatusController],
  providers: [
    provideCollection(AllotmentChange),
    provideCollection(Seat),
    AllotmentChangesService,
    AllotmentsService,
    AllotmentQueriesService,
    ChangeLogService,
    FinishChanges,
    FreeSeatWhenRegistrationCancelled,
    PersonSeatsService,
    SeatConflictsService,
    RegistrantsService,
    SeatsService,
    SeatsMetrics,
    SeatRequestsService,
    SeatHoldersProvider,
  ],
  exports: [AllotmentsService, PersonSeatsService, AllotmentQueriesService, RegistrantsService],
})
export class AllotmentModule {}
