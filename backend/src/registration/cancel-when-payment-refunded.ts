import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Reactions } from '../platform/events/reactions.js';
import { RegistrationsService } from './registrations.service.js';

/** Money has gone back: the registration that it paid for counts no more. */
@Injectable()
export class CancelWhenPaymentRefunded implements OnModuleInit {
  constructor(
    private readonly registrations: RegistrationsService,
    private readonly reactions: Reactions,
  ) {}

  onModuleInit(): void {
    this.reactions.when('PaymentRefunded', ({ payload }) => this.registrations.cancel(payload));
  }
}
