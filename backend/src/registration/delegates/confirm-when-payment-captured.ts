import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventHandlers } from '../../platform/events/event-handlers.js';
import { RegistrationsService } from './registrations.service.js';

/** Money has arrived: the registration that it pays for is confirmed. */
@Injectable()
export class ConfirmWhenPaymentCaptured implements OnModuleInit {
  constructor(
    private readonly registrations: RegistrationsService,
    private readonly reactions: EventHandlers,
  ) {}

  onModuleInit(): void {
    this.reactions.on('PaymentCaptured', async ({ payload }) => {
      await this.registrations.confirm(payload);
    });
  }
}
