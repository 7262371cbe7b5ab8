import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  UseGuards,
} from '@nestjs/common';
import type { Actor } from '@mun/contracts/audit';
import type { CommitteeView } from '@mun/contracts/content';
import { CommitteeForm, ReorderForm } from '@mun/contracts/content-forms';
import { ROUTES } from '@mun/contracts/routes';
import type { Types } from 'mongoose';
import { CurrentAdmin } from '../../platform/auth/current-admin.decorator.js';
import { AdminGuard } from '../../platform/auth/admin.guard.js';
import { IdempotencyId } from '../../platform/http/idempotency-id.decorator.js';
import { IfMatchVersion } from '../../platform/http/if-match-version.decorator.js';
import { imageRepresentationPipe } from '../images/image-representation.pipe.js';
import type { ImageRepresentation } from '../images/image-representation.pipe.js';
import { UploadedImage, UseMultipartForm } from '../images/image-upload.js';
import { MUST_REVALIDATE } from '../response-cache/cache-headers.js';
import { CommitteesService } from './committees.service.js';

/** The committees: read by everybody, changed by organisers. A change on an older version than the present one is answered 412. */
@Controller()
export class CommitteesController {
  constructor(private readonly committees: CommitteesService) {}

  /** The committees, in the organisers’ order. */
  @Get(ROUTES.committees)
  @Header(...MUST_REVALIDATE)
  list(
    @Query('images', imageRepresentationPipe) images: ImageRepresentation = 'base64',
  ): Promise<CommitteeView[]> {
    return this.committees.list({ images });
  }

  /** Adds a committee at the end of the list. */
  @Post(ROUTES.committees)
  @UseGuards(AdminGuard)
  @UseMultipartForm()
  add(
    @Body() form: CommitteeForm,
    @UploadedImage() image: Buffer | undefined,
    @CurrentAdmin() by: Actor,
    @IdempotencyId() id?: Types.ObjectId,
  ): Promise<CommitteeView> {
    return this.committees.create(form, image, by, id);
  }

  /** Puts the list in another order. */
  @Put(ROUTES.reorderCommittees)
  @UseGuards(AdminGuard)
  @HttpCode(204)
  async order(@Body() { ids }: ReorderForm, @CurrentAdmin() by: Actor): Promise<void> {
    await this.committees.collection.reorder(ids, by);
  }

  /** Changes a committee. */
  @Put(ROUTES.committee)
  @UseGuards(AdminGuard)
  @UseMultipartForm()
  change(
    @Param('id') id: string,
    @Body() form: CommitteeForm,
    @UploadedImage() image: Buffer | undefined,
    @CurrentAdmin() by: Actor,
    @IfMatchVersion() seen?: number,
  ): Promise<CommitteeView> {
    return this.committees.update(id, form, image, by, seen);
  }

  /** Deletes a committee, so that it can be brought back. */
  @Delete(ROUTES.committee)
  @UseGuards(AdminGuard)
  @HttpCode(204)
  async remove(
    @Param('id') id: string,
    @CurrentAdmin() by: Actor,
    @IfMatchVersion() seen?: number,
  ): Promise<void> {
    await this.committees.remove(id, by, seen);
  }

  /** Brings a deleted one back. */
  @Post(ROUTES.restoreCommittee)
  @UseGuards(AdminGuard)
  @HttpCode(200)
  restore(@Param('id') id: string, @CurrentAdmin() by: Actor): Promise<CommitteeView> {
    return this.committees.restore(id, by);
  }
}
