import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Reactions } from '../platform/events/reactions.js';
import { AuditService } from './audit.service.js';

@Injectable()
export class KeepWhenAdminActed implements OnModuleInit {
  constructor(
    private readonly reactions: Reactions,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    this.reactions.when('AdminActed', (event) => this.audit.keep(event));
  }
}
