import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventHandlers } from '../../platform/events/event-handlers.js';
import { SheetService } from './sheet.service.js';

/** What changes the spreadsheet is gathered; what an organiser asks for is taken at once. */
@Injectable()
export class SyncSheetHandler implements OnModuleInit {
  constructor(
    private readonly reactions: EventHandlers,
    private readonly sheet: SheetService,
  ) {}

  onModuleInit(): void {
    for (const type of ['AllotmentsUpdated', 'RegistrationConfirmed', 'RegistrationCancelled'] as const) {
      this.reactions.on(type, () => this.sheet.markChanged());
    }
    this.reactions.on('SheetSyncRequested', () => this.sheet.takeSnapshotIfDue());
  }
}
