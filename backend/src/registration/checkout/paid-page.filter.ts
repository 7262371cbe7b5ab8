import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';

/** The page for those who have paid, as far as they know. */
export const PAID_PAGE = { url: '/?payment=received' };

/**
 * Whoever comes back from a payment sees a page, also where too many of their network came back at once; the webhook
 * confirms them.
 */
@Catch(HttpException)
export class PaidPageFilter implements ExceptionFilter {
  catch(_refusal: HttpException, host: ArgumentsHost): void {
    host.switchToHttp().getResponse<Response>().redirect(303, PAID_PAGE.url);
  }
}
