import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventHandlers } from '../../platform/events/event-handlers.js';
import { RegistrationsService } from './registrations.service.js';

/** Money has gone back: the registration that it paid for counts no more. */
@Injectable()
export class CancelWhenPaymentRefunded implements OnModuleInit {
  constructor(
    private readonly registrations: RegistrationsService,
    private readonly reactions: EventHandlers,
  ) {}

  onModuleInit(): void {
    this.reactions.on('PaymentRefunded', ({ payload }) => this.registrations.cancel(payload));
  }
}
