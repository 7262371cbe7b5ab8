// Owns: seats.
// Publishes: nothing yet.
// Reacts to: nothing.
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ContentModule } from '../content/content.module.js';
import { RegistrationModule } from '../registration/registration.module.js';
import { RegistrationStatusController } from './registration-status.controller.js';
import { Seat, SeatSchema } from './seat.schema.js';
import { SeatsService } from './seats.service.js';

@Module({
  imports: [
    ContentModule,
    RegistrationModule,
    MongooseModule.forFeature([{ name: Seat.name, schema: SeatSchema }]),
  ],
  controllers: [RegistrationStatusController],
  providers: [SeatsService],
})
export class AllotmentModule {}
