import { Body, Controller, HttpCode, Put } from '@nestjs/common';
import type { Actor } from '@mun/contracts/admin/audit';
import { RevealForm } from '@mun/contracts/allotment/reveal';
import { ROUTES } from '@mun/contracts/routes';
import { RevealService } from '../../content/conference/reveal.service.js';
import { CurrentAdmin } from '../../platform/auth/current-admin.decorator.js';
import { RequirePermission } from '../../platform/auth/permissions.js';

@Controller()
export class RevealController {
  constructor(private readonly reveal: RevealService) {}

  /** Seals the seats until a time in the future or, without one, no longer. Emails are sent while they are sealed, but don't state the seat. */
  @RequirePermission('emails.send')
  @Put(ROUTES.reveal)
  @HttpCode(204)
  change(@Body() { revealAt }: RevealForm, @CurrentAdmin() actor: Actor): Promise<void> {
    return this.reveal.change(revealAt ? new Date(revealAt) : undefined, actor);
  }
}
