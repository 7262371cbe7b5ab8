import { ApiError } from '../../lib/http/api-error';
import { notify } from './notify';

/** Shows the toast of an action that failed. If the server did not answer, the toast says that it may have succeeded. */
export function notifyFailure(cause: unknown, text: string): void {
  if (cause instanceof ApiError && cause.isOutcomeUnknown) notify.warning(cause.message);
  else notify.error(text);
}
