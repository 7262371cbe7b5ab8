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
import type { TeamMemberView } from '@mun/contracts/content';
import { TeamMemberForm, ReorderForm } from '@mun/contracts/content-forms';
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
import { TeamService } from './team.service.js';

/** The team: read by everybody, changed by organisers. A change on an older version than the present one is answered 412. */
@Controller()
export class TeamController {
  constructor(private readonly team: TeamService) {}

  /** The team, by their type and in the organisers’ order. */
  @Get(ROUTES.team)
  @Header(...MUST_REVALIDATE)
  list(
    @Query('images', imageRepresentationPipe) images: ImageRepresentation = 'base64',
  ): Promise<TeamMemberView[]> {
    return this.team.list({ images });
  }

  /** Adds a member at the end of the list. */
  @Post(ROUTES.team)
  @UseGuards(AdminGuard)
  @UseMultipartForm()
  add(
    @Body() form: TeamMemberForm,
    @UploadedImage() image: Buffer | undefined,
    @CurrentAdmin() by: Actor,
    @IdempotencyId() id?: Types.ObjectId,
  ): Promise<TeamMemberView> {
    return this.team.create(form, image, by, id);
  }

  /** Puts the list in another order. */
  @Put(ROUTES.reorderTeam)
  @UseGuards(AdminGuard)
  @HttpCode(204)
  async order(@Body() { ids }: ReorderForm, @CurrentAdmin() by: Actor): Promise<void> {
    await this.team.collection.reorder(ids, by);
  }

  /** Changes a member. */
  @Put(ROUTES.teamMember)
  @UseGuards(AdminGuard)
  @UseMultipartForm()
  change(
    @Param('id') id: string,
    @Body() form: TeamMemberForm,
    @UploadedImage() image: Buffer | undefined,
    @CurrentAdmin() by: Actor,
    @IfMatchVersion() seen?: number,
  ): Promise<TeamMemberView> {
    return this.team.update(id, form, image, by, seen);
  }

  /** Deletes a member, so that it can be brought back. */
  @Delete(ROUTES.teamMember)
  @UseGuards(AdminGuard)
  @HttpCode(204)
  async remove(
    @Param('id') id: string,
    @CurrentAdmin() by: Actor,
    @IfMatchVersion() seen?: number,
  ): Promise<void> {
    await this.team.collection.remove(id, by, seen);
  }

  /** Brings a deleted one back. */
  @Post(ROUTES.restoreTeamMember)
  @UseGuards(AdminGuard)
  @HttpCode(200)
  restore(@Param('id') id: string, @CurrentAdmin() by: Actor): Promise<TeamMemberView> {
    return this.team.collection.restore(id, by);
  }
}
