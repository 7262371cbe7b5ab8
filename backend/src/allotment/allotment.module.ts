// Owns: seats, the log of their changes, blocks of portfolios, proposals of seats and their jobs.
// Publishes: AllotmentsUpdated, ProposalRequested, AdminActionRecorded.
// Subscribes to: RegistrationCancelled (releases the seat), RegistrationTransferred (renumbers or releases it), PortfoliosRenamed
// (renames seats), ProposalRequested (queues the job).
import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { PROPOSAL_QUEUE } from '@mun/proposals/proposal';
import { ContentModule } from '../content/content.module.js';
import { InstitutionsModule } from '../institutions/institutions.module.js';
import { collections } from '../platform/mongo/collections.module.js';
import { ReceiptsModule } from '../receipts/receipts.module.js';
import { RegistrationModule } from '../registration/registration.module.js';
import { BlockPortfolio, BlockPortfolioSchema } from './blocks/block.schema.js';
import { BlocksService } from './blocks/blocks.service.js';
import { AllotmentChange, AllotmentChangeSchema } from './changes/allotment-change.schema.js';
import { AllotmentChangesController } from './changes/allotment-changes.controller.js';
import { AllotmentChangesService } from './changes/allotment-changes.service.js';
import { AllotmentsController } from './allotments.controller.js';
import { AllotmentsService } from './allotments.service.js';
import { AllotmentQueriesService } from './allotment-queries.service.js';
import { ChangeLogService } from './changes/change-log.service.js';
import { SeatHistoryService } from './changes/seat-history.service.js';
import { PlacardLinksService } from './placards/placard-links.service.js';
import { PlacardsController } from './placards/placards.controller.js';
import { ProposalJobsService } from './proposals/proposal-jobs.service.js';
import { ProposalProblemsService } from './proposals/proposal-problems.service.js';
import { Proposal, ProposalSchema } from './proposals/proposal.schema.js';
import { ProposalsController } from './proposals/proposals.controller.js';
import { ProposalsService } from './proposals/proposals.service.js';
import { SeatReasonsService } from './proposals/seat-reasons.service.js';
import { RegistrationStatusController } from './registration-status.controller.js';
import { OpeningsService } from './reveal/openings.service.js';
import { RevealController } from './reveal/reveal.controller.js';
import { RenamedSeatsHandler } from './seats/renamed-seats.handler.js';
import { Seat, SeatSchema } from './seats/seat.schema.js';
import { SeatsMetrics } from './seats/seats.metrics.js';
import { SeatsService } from './seats/seats.service.js';
import { SeatRequestsService } from './seat-requests.service.js';

const EXPORTED = [
  AllotmentsService,
  AllotmentQueriesService,
  BlocksService,
  PlacardLinksService,
  ProposalsService,
  SeatHistoryService,
];

@Module({
  imports: [
    ContentModule,
    InstitutionsModule,
    ReceiptsModule,
    RegistrationModule,
    BullModule.registerQueue({ name: PROPOSAL_QUEUE }),
    collections(
      [AllotmentChange, AllotmentChangeSchema],
      [BlockPortfolio, BlockPortfolioSchema],
      [Proposal, ProposalSchema],
      [Seat, SeatSchema],
    ),
  ],
  controllers: [
    AllotmentChangesController,
    AllotmentsController,
    PlacardsController,
    ProposalsController,
    RegistrationStatusController,
    RevealController,
  ],
  providers: [
    ...EXPORTED,
    AllotmentChangesService,
    ChangeLogService,
    OpeningsService,
    ProposalJobsService,
    ProposalProblemsService,
    RenamedSeatsHandler,
    SeatReasonsService,
    SeatsService,
    SeatsMetrics,
    SeatRequestsService,
  ],
  exports: [BullModule, ...EXPORTED],
})
export class AllotmentModule {}
