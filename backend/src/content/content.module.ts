// Owns: committees and their portfolios, pictures, the conference's own facts and fee.
// Publishes: nothing.
// Reacts to: nothing.
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Committee, committeeSchema } from './committee.schema.js';
import { CommitteesController } from './committees.controller.js';
import { CommitteesService } from './committees.service.js';
import { ConferenceController } from './conference.controller.js';
import { Conference, conferenceSchema } from './conference.schema.js';
import { ConferenceService } from './conference.service.js';
import { Image, imageSchema } from './image.schema.js';
import { ImagesController } from './images.controller.js';
import { ImagesService } from './images.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Committee.name, schema: committeeSchema },
      { name: Conference.name, schema: conferenceSchema },
      { name: Image.name, schema: imageSchema },
    ]),
  ],
  controllers: [CommitteesController, ConferenceController, ImagesController],
  providers: [CommitteesService, ConferenceService, ImagesService],
  exports: [CommitteesService, ConferenceService],
})
export class ContentModule {}
