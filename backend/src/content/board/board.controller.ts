import { Controller } from '@nestjs/common';
import type { BoardMemberView } from '@mun/contracts/content/content';
import { BoardMemberForm } from '@mun/contracts/content/content-forms';
import { ROUTES } from '@mun/contracts/routes';
import { ImageListController } from '../ordered-collection/ordered-list-controller.js';
import { BoardService } from './board.service.js';

@Controller()
export class BoardController extends ImageListController<BoardMemberForm, BoardMemberView>({
  service: BoardService,
  list: ROUTES.board,
  item: ROUTES.boardMember,
  reorder: ROUTES.reorderBoard,
  restore: ROUTES.restoreBoardMember,
  form: BoardMemberForm,
  summary: 'The executive board, in the organisers’ order.',
  noun: 'member',
}) {}
