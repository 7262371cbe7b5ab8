import { Controller } from '@nestjs/common';
import type { TeamMemberView } from '@mun/contracts/content/content';
import { TeamMemberForm } from '@mun/contracts/content/content-forms';
import { ROUTES } from '@mun/contracts/routes';
import { ImageListController } from '../ordered-collection/ordered-list-controller.js';
import { TeamService } from './team.service.js';

@Controller()
export class TeamController extends ImageListController<TeamMemberForm, TeamMemberView>({
  service: TeamService,
  list: ROUTES.team,
  item: ROUTES.teamMember,
  reorder: ROUTES.reorderTeam,
  restore: ROUTES.restoreTeamMember,
  form: TeamMemberForm,
  summary: 'The team, by their type and in the organisers’ order.',
  noun: 'member',
}) {}
