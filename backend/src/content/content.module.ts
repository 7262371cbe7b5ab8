// Owns: committees and their portfolios, executive board, team, sponsors, FAQs, pictures, the conference's own facts and fee.
// Publishes: AdminActed.
// Reacts to: nothing.
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ResponseCache } from '../platform/http/response-cache/response-cache.js';
import { provideCollection } from '../platform/mongo/collections.js';
import { BoardMember, BoardMemberSchema } from './board-member.schema.js';
import { BoardController } from './board.controller.js';
import { BoardService } from './board.service.js';
import { Committee, CommitteeSchema } from './committee.schema.js';
import { CommitteesController } from './committees.controller.js';
import { CommitteesService } from './committees.service.js';
import { CommitteeReferencesService } from './committee-uses.service.js';
import { ConferenceController } from './conference.controller.js';
import { Conference, ConferenceSchema } from './conference.schema.js';
import { ConferenceService } from './conference.service.js';
import { ContentChangesService } from './content-changes.service.js';
import { ContentVersion, ContentVersionSchema } from './content-version.schema.js';
import { Faq, FaqSchema } from './faq.schema.js';
import { FaqsController } from './faqs.controller.js';
import { FaqsService } from './faqs.service.js';
import { Image, ImageSchema, ImageVariant, ImageVariantSchema } from './image.schema.js';
import { ImagesController } from './images.controller.js';
import { ImagesService } from './images.service.js';
import { PortfoliosController } from './portfolios.controller.js';
import { PortfoliosService } from './portfolios.service.js';
import { ContentResponseCacheService } from './public-reads.js';
import { PurgeDeletedContent } from './purge-deleted.js';
import { Sponsor, SponsorSchema } from './sponsor.schema.js';
import { SponsorsController } from './sponsors.controller.js';
import { SponsorsService } from './sponsors.service.js';
import { TeamMember, TeamMemberSchema } from './team-member.schema.js';
import { TeamController } from './team.controller.js';
import { TeamService } from './team.service.js';
import { OrphanedImagesService } from './unused-images.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: BoardMember.name, schema: BoardMemberSchema },
      { name: Committee.name, schema: CommitteeSchema },
      { name: Conference.name, schema: ConferenceSchema },
      { name: ContentVersion.name, schema: ContentVersionSchema },
      { name: Faq.name, schema: FaqSchema },
      { name: Image.name, schema: ImageSchema },
      { name: ImageVariant.name, schema: ImageVariantSchema },
      { name: Sponsor.name, schema: SponsorSchema },
      { name: TeamMember.name, schema: TeamMemberSchema },
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
    CommitteeReferencesService,
    ConferenceService,
    ContentChangesService,
    FaqsService,
    ImagesService,
    PortfoliosService,
    ResponseCache,
    ContentResponseCacheService,
    PurgeDeletedContent,
    SponsorsService,
    TeamService,
    OrphanedImagesService,
  ],
  exports: [CommitteesService, CommitteeReferencesService, ConferenceService, FaqsService, PortfoliosService],
})
export class ContentModule {}
