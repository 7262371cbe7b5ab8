import { Body, Controller, Post } from '@nestjs/common';
import { CampusAmbassadorApplication } from '@mun/contracts/application';
import { ROUTES } from '@mun/contracts/routes';
import { RateLimit } from '../platform/http/rate-limit.js';
import { ApplicationsService } from './applications.service.js';

@Controller()
export class ApplicationsController {
  constructor(private readonly applications: ApplicationsService) {}

  @Post(ROUTES.applications)
  @RateLimit('applications', 120)
  async apply(@Body() application: CampusAmbassadorApplication): Promise<{ message: string }> {
    await this.applications.receive(application);
    return { message: 'Application submitted successfully!' };
  }
}
