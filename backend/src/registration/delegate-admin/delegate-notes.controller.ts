import { Body, Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import type { Actor } from '@mun/contracts/admin/audit';
import { AddNote, type DelegateNote } from '@mun/contracts/registration/delegates';
import { ROUTES } from '@mun/contracts/routes';
import { CurrentAdmin } from '../../platform/auth/current-admin.decorator.js';
import { RequirePermission } from '../../platform/auth/permissions.js';
import { DelegateNotesService } from './delegate-notes.service.js';

/** Notes about a delegate, by the `_id` or the registration id. */
@Controller()
@RequirePermission('delegates.edit')
export class DelegateNotesController {
  constructor(private readonly notes: DelegateNotesService) {}

  /** Adds a note about a delegate. Idempotent by the request's key. */
  @Post(ROUTES.delegateNotes)
  addNote(
    @Param('id') id: string,
    @Body() form: AddNote,
    @CurrentAdmin() actor: Actor,
  ): Promise<DelegateNote> {
    return this.notes.add(id, form, actor);
  }

  /** Deletes a note, which can be restored. Idempotent. */
  @Delete(ROUTES.delegateNote)
  @HttpCode(204)
  deleteNote(
    @Param('id') id: string,
    @Param('note') note: string,
    @CurrentAdmin() actor: Actor,
  ): Promise<void> {
    return this.notes.delete(id, note, actor);
  }

  /** Restores a deleted note with its author and time. Idempotent. */
  @Post(ROUTES.restoreDelegateNote)
  @HttpCode(204)
  restoreNote(
    @Param('id') id: string,
    @Param('note') note: string,
    @CurrentAdmin() actor: Actor,
  ): Promise<void> {
    return this.notes.restore(id, note, actor);
  }
}
