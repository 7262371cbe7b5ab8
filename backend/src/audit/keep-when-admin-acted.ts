import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventHandlers } from '../platform/events/event-handlers.js';
import { AuditService } from './audit.service.js';

@Injectable()
export class KeepWhenAdminActed implements OnModuleInit {
  constructor(
    private readonly reactions: EventHandlers,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    this.reactions.on('AdminActed', (event) => this.audit.record(event));
  }
}
