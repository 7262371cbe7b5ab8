import {
  Injectable,
  ServiceUnavailableException,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { catchError, throwError, timeout, TimeoutError, type Observable } from 'rxjs';

/** Longer than any operation takes, including a slow payment provider and one retry. */
const REQUEST_TIMEOUT_MS = 45_000;

/** Returns 503 if a request takes too long. */
@Injectable()
export class TimeoutInterceptor implements NestInterceptor {
  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      timeout(REQUEST_TIMEOUT_MS),
      catchError((error: unknown) =>
        throwError(() =>
          error instanceof TimeoutError
            ? new ServiceUnavailableException(
                'This takes too long right now. Please try again in a minute.',
                { cause: error },
              )
            : error,
        ),
      ),
    );
  }
}
