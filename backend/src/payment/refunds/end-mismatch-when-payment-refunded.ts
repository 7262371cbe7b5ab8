import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventHandlers } from '../../platform/events/event-handlers.js';
import { MismatchRefundsService } from './mismatch-refunds.service.js';

/** A second payment that paid an order of its own has gone back with that order: no organiser has to look at it any more. */
@Injectable()
export class EndMismatchWhenPaymentRefunded implements OnModuleInit {
  constructor(
    private readonly mismatchRefunds: MismatchRefundsService,
    private readonly reactions: EventHandlers,
  ) {}

  onModuleInit(): void {
    this.reactions.on('PaymentRefunded', ({ payload: { refundId: id, paymentId, amount, reason } }) =>
      this.mismatchRefunds.recordRefund({ id, paymentId, amount, status: 'processed', reason }),
    );
  }
}
