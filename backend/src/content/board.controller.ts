import { Controller, Get, Header, Query } from '@nestjs/common';
import type { BoardMemberView } from '@mun/contracts/content';
import { ROUTES } from '@mun/contracts/routes';
import { imageForm } from './image-form.js';
import type { ImageForm } from './image-form.js';
import { REVALIDATE } from './revalidate.js';
import { BoardService } from './board.service.js';

@Controller()
export class BoardController {
  constructor(private readonly board: BoardService) {}

  @Get(ROUTES.board)
  @Header(...REVALIDATE)
  list(@Query('images', imageForm) images: ImageForm = 'base64'): Promise<BoardMemberView[]> {
    return this.board.list({ images });
  }
}
