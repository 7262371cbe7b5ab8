import {
  Injectable,
  ServiceUnavailableException,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { catchError, throwError, timeout, TimeoutError, type Observable } from 'rxjs';

/** Longer than anything that is under way may take: a provider that answers late, and a second try that waits for it. */
const PATIENCE_MS = 45_000;

/** No request waits for ever, whatever hangs behind it. */
@Injectable()
export class TimeoutInterceptor implements NestInterceptor {
  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      timeout(PATIENCE_MS),
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
