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
import type { SponsorView } from '@mun/contracts/content';
import { SponsorForm, ReorderForm } from '@mun/contracts/content-forms';
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
import { SponsorsService } from './sponsors.service.js';

/** The sponsors: read by everybody, changed by organisers. A change on an older version than the present one is answered 412. */
@Controller()
export class SponsorsController {
  constructor(private readonly sponsors: SponsorsService) {}

  /** The sponsors, by their type and in the organisers’ order. */
  @Get(ROUTES.sponsors)
  @Header(...MUST_REVALIDATE)
  list(
    @Query('images', imageRepresentationPipe) images: ImageRepresentation = 'base64',
  ): Promise<SponsorView[]> {
    return this.sponsors.list({ images });
  }

  /** Adds a sponsor at the end of the list. */
  @Post(ROUTES.sponsors)
  @UseGuards(AdminGuard)
  @UseMultipartForm()
  add(
    @Body() form: SponsorForm,
    @UploadedImage() image: Buffer | undefined,
    @CurrentAdmin() by: Actor,
    @IdempotencyId() id?: Types.ObjectId,
  ): Promise<SponsorView> {
    return this.sponsors.create(form, image, by, id);
  }

  /** Puts the list in another order. */
  @Put(ROUTES.reorderSponsors)
  @UseGuards(AdminGuard)
  @HttpCode(204)
  async order(@Body() { ids }: ReorderForm, @CurrentAdmin() by: Actor): Promise<void> {
    await this.sponsors.collection.reorder(ids, by);
  }

  /** Changes a sponsor. */
  @Put(ROUTES.sponsor)
  @UseGuards(AdminGuard)
  @UseMultipartForm()
  change(
    @Param('id') id: string,
    @Body() form: SponsorForm,
    @UploadedImage() image: Buffer | undefined,
    @CurrentAdmin() by: Actor,
    @IfMatchVersion() seen?: number,
  ): Promise<SponsorView> {
    return this.sponsors.update(id, form, image, by, seen);
  }

  /** Deletes a sponsor, so that it can be brought back. */
  @Delete(ROUTES.sponsor)
  @UseGuards(AdminGuard)
  @HttpCode(204)
  async remove(
    @Param('id') id: string,
    @CurrentAdmin() by: Actor,
    @IfMatchVersion() seen?: number,
  ): Promise<void> {
    await this.sponsors.collection.remove(id, by, seen);
  }

  /** Brings a deleted one back. */
  @Post(ROUTES.restoreSponsor)
  @UseGuards(AdminGuard)
  @HttpCode(200)
  restore(@Param('id') id: string, @CurrentAdmin() by: Actor): Promise<SponsorView> {
    return this.sponsors.collection.restore(id, by);
  }
}
