// Owns: which event leads to which delivery, the deliveries' lines, the queue's jobs.
// Publishes: nothing.
// Reacts to: RegistrationConfirmed, ApplicationReceived: each leads to an email.
import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { EMAIL_QUEUE } from '@mun/contracts/deliveries';
import { ContentModule } from '../content/content.module.js';
import { DeliveriesService } from './deliveries.service.js';
import { EmailWhenTold } from './email-when-told.js';
import { LookAfterDeliveries } from './look-after-deliveries.js';

@Module({
  imports: [ContentModule, BullModule.registerQueue({ name: EMAIL_QUEUE })],
  providers: [DeliveriesService, EmailWhenTold, LookAfterDeliveries],
})
export class NotifyModule {}
