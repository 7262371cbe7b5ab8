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
import type { BoardMemberView } from '@mun/contracts/content';
import { BoardMemberForm, ReorderForm } from '@mun/contracts/content-forms';
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
import { BoardService } from './board.service.js';

/** The executive board: read by everybody, changed by organisers. A change on an older version than the present one is answered 412. */
@Controller()
export class BoardController {
  constructor(private readonly board: BoardService) {}

  /** The executive board, in the organisers’ order. */
  @Get(ROUTES.board)
  @Header(...MUST_REVALIDATE)
  list(
    @Query('images', imageRepresentationPipe) images: ImageRepresentation = 'base64',
  ): Promise<BoardMemberView[]> {
    return this.board.list({ images });
  }

  /** Adds a member at the end of the list. */
  @Post(ROUTES.board)
  @UseGuards(AdminGuard)
  @UseMultipartForm()
  add(
    @Body() form: BoardMemberForm,
    @UploadedImage() image: Buffer | undefined,
    @CurrentAdmin() by: Actor,
    @IdempotencyId() id?: Types.ObjectId,
  ): Promise<BoardMemberView> {
    return this.board.create(form, image, by, id);
  }

  /** Puts the list in another order. */
  @Put(ROUTES.reorderBoard)
  @UseGuards(AdminGuard)
  @HttpCode(204)
  async order(@Body() { ids }: ReorderForm, @CurrentAdmin() by: Actor): Promise<void> {
    await this.board.collection.reorder(ids, by);
  }

  /** Changes a member. */
  @Put(ROUTES.boardMember)
  @UseGuards(AdminGuard)
  @UseMultipartForm()
  change(
    @Param('id') id: string,
    @Body() form: BoardMemberForm,
    @UploadedImage() image: Buffer | undefined,
    @CurrentAdmin() by: Actor,
    @IfMatchVersion() seen?: number,
  ): Promise<BoardMemberView> {
    return this.board.update(id, form, image, by, seen);
  }

  /** Deletes a member, so that it can be brought back. */
  @Delete(ROUTES.boardMember)
  @UseGuards(AdminGuard)
  @HttpCode(204)
  async remove(
    @Param('id') id: string,
    @CurrentAdmin() by: Actor,
    @IfMatchVersion() seen?: number,
  ): Promise<void> {
    await this.board.collection.remove(id, by, seen);
  }

  /** Brings a deleted one back. */
  @Post(ROUTES.restoreBoardMember)
  @UseGuards(AdminGuard)
  @HttpCode(200)
  restore(@Param('id') id: string, @CurrentAdmin() by: Actor): Promise<BoardMemberView> {
    return this.board.collection.restore(id, by);
  }
}
