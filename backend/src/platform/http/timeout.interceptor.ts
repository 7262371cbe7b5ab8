import { Injectable, ServiceUnavailableException } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { throwError, timeout, type Observable } from 'rxjs';

/** Longer than any operation takes, including a slow payment provider and one retry. */
const REQUEST_TIMEOUT_MS = 45_000;
const MESSAGE = 'This is taking too long. Please try again in a minute.';

/** Returns 503 if a request takes too long. */
@Injectable()
export class TimeoutInterceptor implements NestInterceptor {
  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const fail = () => throwError(() => new ServiceUnavailableException(MESSAGE));
    return next.handle().pipe(timeout({ each: REQUEST_TIMEOUT_MS, with: fail }));
  }
}
