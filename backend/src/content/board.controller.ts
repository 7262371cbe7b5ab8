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
import { BoardMemberForm, OrderForm } from '@mun/contracts/content-forms';
import { ROUTES } from '@mun/contracts/routes';
import type { Types } from 'mongoose';
import { CurrentAdmin } from '../platform/auth/actor.js';
import { AdminGuard } from '../platform/auth/admin.guard.js';
import { IdempotencyId } from '../platform/http/idempotency-key.js';
import { IfMatchVersion } from '../platform/http/seen-version.js';
import { imageForm } from './image-form.js';
import type { ImageForm } from './image-form.js';
import { PictureSent, TakesForm } from './picture-upload.js';
import { REVALIDATE } from './revalidate.js';
import { BoardService } from './board.service.js';

/** The executive board: read by everybody, changed by organisers. A change on an older version than the present one is answered 412. */
@Controller()
export class BoardController {
  constructor(private readonly board: BoardService) {}

  /** The executive board, in the organisers’ order. */
  @Get(ROUTES.board)
  @Header(...REVALIDATE)
  list(@Query('images', imageForm) images: ImageForm = 'base64'): Promise<BoardMemberView[]> {
    return this.board.list({ images });
  }

  /** Adds a member at the end of the list. */
  @Post(ROUTES.board)
  @UseGuards(AdminGuard)
  @TakesForm()
  add(
    @Body() form: BoardMemberForm,
    @PictureSent() image: Buffer | undefined,
    @CurrentAdmin() by: Actor,
    @IdempotencyId() id?: Types.ObjectId,
  ): Promise<BoardMemberView> {
    return this.board.create(form, image, by, id);
  }

  /** Puts the list in another order. */
  @Put(ROUTES.boardOrder)
  @UseGuards(AdminGuard)
  @HttpCode(204)
  async order(@Body() { ids }: OrderForm, @CurrentAdmin() by: Actor): Promise<void> {
    await this.board.kept.order(ids, by);
  }

  /** Changes a member. */
  @Put(ROUTES.boardMember)
  @UseGuards(AdminGuard)
  @TakesForm()
  change(
    @Param('id') id: string,
    @Body() form: BoardMemberForm,
    @PictureSent() image: Buffer | undefined,
    @CurrentAdmin() by: Actor,
    @IfMatchVersion() seen?: number,
  ): Promise<BoardMemberView> {
    return this.board.change(id, form, image, by, seen);
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
    await this.board.kept.remove(id, by, seen);
  }

  /** Brings a deleted one back. */
  @Post(ROUTES.restoreBoardMember)
  @UseGuards(AdminGuard)
  @HttpCode(200)
  restore(@Param('id') id: string, @CurrentAdmin() by: Actor): Promise<BoardMemberView> {
    return this.board.kept.restore(id, by);
  }
}
