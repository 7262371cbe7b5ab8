// Owns: committees and their portfolios, executive board, team, sponsors, FAQs, pages, images, files, the conference's facts and fee.
// Publishes: PortfoliosRenamed, SealChanged, AdminActionRecorded.
// Subscribes to: nothing.
import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { collections } from '../platform/mongo/collections.module.js';
import { BoardMember, BoardMemberSchema } from './board/board-member.schema.js';
import { BoardController } from './board/board.controller.js';
import { BoardService } from './board/board.service.js';
import { Committee, CommitteeSchema } from './committees/committee.schema.js';
import { CommitteesController } from './committees/committees.controller.js';
import { CommitteesService } from './committees/committees.service.js';
import { CommitteeReferencesService } from './committees/committee-references.service.js';
import { ConferenceController } from './conference/conference.controller.js';
import { Conference, ConferenceSchema } from './conference/conference.schema.js';
import { ConferenceService } from './conference/conference.service.js';
import { RevealService } from './conference/reveal.service.js';
import {
  ContentChangesService,
  ContentVersion,
  ContentVersionSchema,
} from './response-cache/content-changes.service.js';
import { Faq, FaqSchema } from './faqs/faq.schema.js';
import { FaqsController } from './faqs/faqs.controller.js';
import { FaqsService } from './faqs/faqs.service.js';
import { FilesController } from './files/files.controller.js';
import { FilesService } from './files/files.service.js';
import { Image, ImageSchema, ImageVariant, ImageVariantSchema } from './images/image.schema.js';
import { ImagesController } from './images/images.controller.js';
import { ImagesService } from './images/images.service.js';
import { MarkdownController } from './markdown/markdown.controller.js';
import { MarkdownService } from './markdown/markdown.service.js';
import { Page, PageSchema } from './pages/page.schema.js';
import { PagesController } from './pages/pages.controller.js';
import { PagesService } from './pages/pages.service.js';
import { PicturesService } from './pictures/pictures.service.js';
import { SharePicturesController } from './pictures/share-pictures.controller.js';
import { PortfoliosController } from './committees/portfolios.controller.js';
import { PortfoliosService } from './committees/portfolios.service.js';
import { TakenPortfoliosService } from './committees/taken-portfolios.service.js';
import { ContentResponseCacheService } from './response-cache/content-response-cache.service.js';
import { PurgeDeletedContent } from './purge-deleted-content.task.js';
import { Sponsor, SponsorSchema } from './sponsors/sponsor.schema.js';
import { SponsorsController } from './sponsors/sponsors.controller.js';
import { SponsorsService } from './sponsors/sponsors.service.js';
import { TeamMember, TeamMemberSchema } from './team/team-member.schema.js';
import { TeamController } from './team/team.controller.js';
import { TeamService } from './team/team.service.js';
import { OrphanedImagesService } from './images/orphaned-images.service.js';

const EXPORTED = [
  BoardService,
  CommitteesService,
  CommitteeReferencesService,
  ConferenceService,
  ContentChangesService,
  FaqsService,
  ImagesService,
  PicturesService,
  PortfoliosService,
  RevealService,
  SponsorsService,
  TakenPortfoliosService,
  TeamService,
];

@Module({
  imports: [
    DiscoveryModule,
    collections(
      [BoardMember, BoardMemberSchema],
      [Committee, CommitteeSchema],
      [Conference, ConferenceSchema],
      [ContentVersion, ContentVersionSchema],
      [Faq, FaqSchema],
      [Image, ImageSchema],
      [ImageVariant, ImageVariantSchema],
      [Page, PageSchema],
      [Sponsor, SponsorSchema],
      [TeamMember, TeamMemberSchema],
    ),
  ],
  controllers: [
    BoardController,
    CommitteesController,
    ConferenceController,
    FaqsController,
    FilesController,
    ImagesController,
    MarkdownController,
    PagesController,
    PortfoliosController,
    SharePicturesController,
    SponsorsController,
    TeamController,
  ],
  providers: [
    ...EXPORTED,
    FilesService,
    MarkdownService,
    PagesService,
    ContentResponseCacheService,
    PurgeDeletedContent,
    OrphanedImagesService,
  ],
  exports: EXPORTED,
})
export class ContentModule {}
