import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Reactions } from '../platform/events/reactions.js';
import { AllotmentsService } from './allotments.service.js';

/** A registration counts no more: somebody else can have its seat. */
@Injectable()
export class FreeSeatWhenRegistrationCancelled implements OnModuleInit {
  constructor(
    private readonly allotments: AllotmentsService,
    private readonly reactions: Reactions,
  ) {}

  onModuleInit(): void {
    this.reactions.when('RegistrationCancelled', ({ payload }) => this.allotments.free(payload.registration));
  }
}
