import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import type { Actor } from '@mun/contracts/admin/audit';
import type { DeadLetter, RetryResponse } from '@mun/contracts/admin/health';
import { ROUTES } from '@mun/contracts/routes';
import { RequirePermission } from '../auth/permissions.js';
import { CurrentAdmin } from '../auth/current-admin.decorator.js';
import { DeadLettersService } from './dead-letters.service.js';

@Controller()
export class DeadLettersController {
  constructor(private readonly deadLetters: DeadLettersService) {}

  /** Lists the events whose handlers failed in all their attempts, oldest first, at most 100. */
  @RequirePermission('status.view')
  @Get(ROUTES.deadLetters)
  list(): Promise<DeadLetter[]> {
    return this.deadLetters.list();
  }

  /** Dispatches these events again, to the handlers that failed. */
  @RequirePermission('status.retry')
  @Post(ROUTES.retryDeadLetters)
  @HttpCode(200)
  async retry(@CurrentAdmin() actor: Actor): Promise<RetryResponse> {
    return { retried: await this.deadLetters.retryAll(actor) };
  }
}
