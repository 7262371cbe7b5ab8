import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { RegistrationIdRequest } from '@mun/contracts/registration/registration';
import { ROUTES } from '@mun/contracts/routes';
import { RateLimit } from '../../platform/http/rate-limit/rate-limit.js';
import { LostIdsService } from './lost-ids.service.js';
import { Public } from '../../platform/auth/permissions.js';

@Controller()
@Public()
export class LostIdsController {
  constructor(private readonly lostIds: LostIdsService) {}

  /** Emails the confirmation again if the address is registered. The answer is the same if it is not. */
  @Post(ROUTES.requestRegistrationId)
  @HttpCode(202)
  @RateLimit('lost-id', 20)
  request(@Body() { email }: RegistrationIdRequest): { message: string } {
    this.lostIds.request(email);
    return {
      message:
        'If this address is registered, we’re emailing your registration ID to it. Please check your spam folder too.',
    };
  }
}
