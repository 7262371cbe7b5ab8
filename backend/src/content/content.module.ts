// Owns: committees and their portfolios, executive board, team, sponsors, FAQs, pictures, the conference's own facts and fee.
// Publishes: AdminActed.
// Reacts to: nothing.
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ResponseCache } from '../platform/http/public-answers.js';
import { provideCollection } from '../platform/mongo.js';
import { BoardMember, boardMemberSchema } from './board-member.schema.js';
import { BoardController } from './board.controller.js';
import { BoardService } from './board.service.js';
import { Committee, committeeSchema } from './committee.schema.js';
import { CommitteesController } from './committees.controller.js';
import { CommitteesService } from './committees.service.js';
import { CommitteeUsesService } from './committee-uses.service.js';
import { ConferenceController } from './conference.controller.js';
import { Conference, conferenceSchema } from './conference.schema.js';
import { ConferenceService } from './conference.service.js';
import { ContentChanges } from './content-changes.service.js';
import { ContentVersion, contentVersionSchema } from './content-version.schema.js';
import { Faq, faqSchema } from './faq.schema.js';
import { FaqsController } from './faqs.controller.js';
import { FaqsService } from './faqs.service.js';
import { Image, imageSchema, ImageVariant, imageVariantSchema } from './image.schema.js';
import { ImagesController } from './images.controller.js';
import { ImagesService } from './images.service.js';
import { PortfoliosController } from './portfolios.controller.js';
import { PortfoliosService } from './portfolios.service.js';
import { PublicReads } from './public-reads.js';
import { PurgeDeleted } from './purge-deleted.js';
import { Sponsor, sponsorSchema } from './sponsor.schema.js';
import { SponsorsController } from './sponsors.controller.js';
import { SponsorsService } from './sponsors.service.js';
import { TeamMember, teamMemberSchema } from './team-member.schema.js';
import { TeamController } from './team.controller.js';
import { TeamService } from './team.service.js';
import { UnusedImages } from './unused-images.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: BoardMember.name, schema: boardMemberSchema },
      { name: Committee.name, schema: committeeSchema },
      { name: Conference.name, schema: conferenceSchema },
      { name: ContentVersion.name, schema: contentVersionSchema },
      { name: Faq.name, schema: faqSchema },
      { name: Image.name, schema: imageSchema },
      { name: ImageVariant.name, schema: imageVariantSchema },
      { name: Sponsor.name, schema: sponsorSchema },
      { name: TeamMember.name, schema: teamMemberSchema },
    ]),
  ],
  controllers: [
    BoardController,
    CommitteesController,
    ConferenceController,
    FaqsController,
    ImagesController,
    PortfoliosController,
    SponsorsController,
    TeamController,
  ],
  providers: [
    ...[BoardMember, Committee, Conference, Faq, Sponsor, TeamMember].map(provideCollection),
    BoardService,
    CommitteesService,
    CommitteeUsesService,
    ConferenceService,
    ContentChanges,
    FaqsService,
    ImagesService,
    PortfoliosService,
    ResponseCache,
    PublicReads,
    PurgeDeleted,
    SponsorsService,
    TeamService,
    UnusedImages,
  ],
  exports: [CommitteesService, CommitteeUsesService, ConferenceService, FaqsService, PortfoliosService],
})
export class ContentModule {}
