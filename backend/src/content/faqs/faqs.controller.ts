import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put, UseGuards } from '@nestjs/common';
import type { Actor } from '@mun/contracts/audit';
import type { FaqView } from '@mun/contracts/content';
import { FaqForm, ReorderForm } from '@mun/contracts/content-forms';
import { ROUTES } from '@mun/contracts/routes';
import type { Types } from 'mongoose';
import { CurrentAdmin } from '../../platform/auth/current-admin.decorator.js';
import { AdminGuard } from '../../platform/auth/admin.guard.js';
import { IdempotencyId } from '../../platform/http/idempotency-id.decorator.js';
import { IfMatchVersion } from '../../platform/http/if-match-version.decorator.js';
import { UseMultipartForm } from '../images/image-upload.js';
import { MUST_REVALIDATE } from '../response-cache/cache-headers.js';
import { FaqsService } from './faqs.service.js';

@Controller()
export class FaqsController {
  constructor(private readonly faqs: FaqsService) {}

  /** Questions and answers, in the organisers’ order. */
  @Get(ROUTES.faqs)
  @Header(...MUST_REVALIDATE)
  list(): Promise<FaqView[]> {
    return this.faqs.list();
  }

  /** Adds a question at the end of the list. */
  @Post(ROUTES.faqs)
  @UseGuards(AdminGuard)
  @UseMultipartForm()
  add(
    @Body() form: FaqForm,
    @CurrentAdmin() actor: Actor,
    @IdempotencyId() id?: Types.ObjectId,
  ): Promise<FaqView> {
    return this.faqs.collection.create(toFields(form), actor, id);
  }

  /** Puts the list in another order. */
  @Put(ROUTES.reorderFaqs)
  @UseGuards(AdminGuard)
  @HttpCode(204)
  async order(@Body() { ids }: ReorderForm, @CurrentAdmin() actor: Actor): Promise<void> {
    await this.faqs.collection.reorder(ids, actor);
  }

  /** Changes a question. */
  @Put(ROUTES.faq)
  @UseGuards(AdminGuard)
  @UseMultipartForm()
  change(
    @Param('id') id: string,
    @Body() form: FaqForm,
    @CurrentAdmin() actor: Actor,
    @IfMatchVersion() expectedVersion?: number,
  ): Promise<FaqView> {
    return this.faqs.collection.update(id, toFields(form), actor, expectedVersion);
  }

  /** Deletes a question, so that it can be brought back. */
  @Delete(ROUTES.faq)
  @UseGuards(AdminGuard)
  @HttpCode(204)
  async remove(
    @Param('id') id: string,
    @CurrentAdmin() actor: Actor,
    @IfMatchVersion() expectedVersion?: number,
  ): Promise<void> {
    await this.faqs.collection.remove(id, actor, expectedVersion);
  }

  /** Restores a deleted question. */
  @Post(ROUTES.restoreFaq)
  @UseGuards(AdminGuard)
  @HttpCode(200)
  restore(@Param('id') id: string, @CurrentAdmin() actor: Actor): Promise<FaqView> {
    return this.faqs.collection.restore(id, actor);
  }
}

function toFields({ question, answer }: FaqForm) {
  return { question, answer };
}
