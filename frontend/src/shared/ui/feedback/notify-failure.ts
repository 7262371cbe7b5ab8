import { ApiError } from '../../lib/http/api-error';
import { notify } from './notify';

/**
 * Shows the toast of an action that failed, for a form that shows the server's message itself. If the server did not answer,
 * the toast says that it may have succeeded.
 */
export function notifyFailure(cause: unknown, text: string): void {
  if (cause instanceof ApiError && cause.isOutcomeUnknown) notify.warning(cause.message);
  else notify.error(text);
}

/** Like `notifyFailure`, with the server's message if it sent one. @throws the cause if it is no ApiError */
export function notifyReason(cause: unknown, text: string): void {
  if (!(cause instanceof ApiError)) throw cause;
  notifyFailure(cause, cause.serverMessage ?? text);
}
