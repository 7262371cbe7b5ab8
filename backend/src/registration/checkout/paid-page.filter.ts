import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';

/** The page after a payment that succeeded from the delegate's point of view. */
export const PAID_PAGE = { url: '/?payment=received' };

/**
 * Redirects to the page after payment instead of answering an error, for example if the rate limit is exceeded. The webhook
 * confirms the registration.
 */
@Catch(HttpException)
export class PaidPageFilter implements ExceptionFilter {
  catch(_exception: HttpException, host: ArgumentsHost): void {
    host.switchToHttp().getResponse<Response>().redirect(303, PAID_PAGE.url);
  }
}
