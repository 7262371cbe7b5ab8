import { Controller, Get, Header, Query } from '@nestjs/common';
import type { TeamMemberView } from '@mun/contracts/content';
import { ROUTES } from '@mun/contracts/routes';
import { imageForm } from './image-form.js';
import type { ImageForm } from './image-form.js';
import { REVALIDATE } from './revalidate.js';
import { TeamService } from './team.service.js';

@Controller()
export class TeamController {
  constructor(private readonly team: TeamService) {}

  @Get(ROUTES.team)
  @Header(...REVALIDATE)
  list(@Query('images', imageForm) images: ImageForm = 'base64'): Promise<TeamMemberView[]> {
    return this.team.list({ images });
  }
}
