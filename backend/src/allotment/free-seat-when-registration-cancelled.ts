import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventHandlers } from '../platform/events/event-handlers.js';
import { AllotmentsService } from './allotments.service.js';

/** A registration counts no more: somebody else can have its seat. */
@Injectable()
export class FreeSeatWhenRegistrationCancelled implements OnModuleInit {
  constructor(
    private readonly allotments: AllotmentsService,
    private readonly reactions: EventHandlers,
  ) {}

  onModuleInit(): void {
    this.reactions.on('RegistrationCancelled', ({ payload }) =>
      this.allotments.releaseSeats(payload.registration),
    );
  }
}
