import { Controller } from '@nestjs/common';
import type { CommitteeView } from '@mun/contracts/content/content';
import { CommitteeForm } from '@mun/contracts/content/content-forms';
import { ROUTES } from '@mun/contracts/routes';
import { ImageListController } from '../ordered-collection/ordered-list-controller.js';
import { CommitteesService } from './committees.service.js';

@Controller()
export class CommitteesController extends ImageListController<CommitteeForm, CommitteeView>({
  service: CommitteesService,
  list: ROUTES.committees,
  item: ROUTES.committee,
  reorder: ROUTES.reorderCommittees,
  restore: ROUTES.restoreCommittee,
  form: CommitteeForm,
  summary: 'The committees, in the organisers’ order.',
  noun: 'committee',
}) {}
