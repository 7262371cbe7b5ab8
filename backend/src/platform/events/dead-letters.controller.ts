import { Controller, Get, HttpCode, Post, UseGuards } from '@nestjs/common';
import type { Actor } from '@mun/contracts/admin/audit';
import type { DeadLetter, RetryResponse } from '@mun/contracts/admin/health';
import { ROUTES } from '@mun/contracts/routes';
import { AdminGuard } from '../auth/admin.guard.js';
import { CurrentAdmin } from '../auth/current-admin.decorator.js';
import { DeadLettersService } from './dead-letters.service.js';

@Controller()
@UseGuards(AdminGuard)
export class DeadLettersController {
  constructor(private readonly deadLetters: DeadLettersService) {}

  /** Lists the events whose handlers failed in all their attempts, oldest first, at most 100. */
  @Get(ROUTES.deadLetters)
  list(): Promise<DeadLetter[]> {
    return this.deadLetters.list();
  }

  /** Dispatches these events again, to the handlers that failed. */
  @Post(ROUTES.retryDeadLetters)
  @HttpCode(200)
  async retry(@CurrentAdmin() actor: Actor): Promise<RetryResponse> {
    return { retried: await this.deadLetters.retryAll(actor) };
  }
}
