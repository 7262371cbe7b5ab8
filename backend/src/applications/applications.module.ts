// Owns: campus-ambassador applications.
// Publishes: ApplicationReceived.
// Subscribes to: nothing.
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { provideCollection } from '../platform/mongo/collections.js';
import { Application, ApplicationSchema } from './application.schema.js';
import { ApplicationsController } from './applications.controller.js';
import { ApplicationsService } from './applications.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: Application.name, schema: ApplicationSchema }])],
  controllers: [ApplicationsController],
  providers: [provideCollection(Application), ApplicationsService],
  exports: [ApplicationsService],
})
export class ApplicationsModule {}
