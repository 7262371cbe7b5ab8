import useSWR from 'swr';
import { ApiError } from '../../../shared/lib/http/api-error';
import { READ_ONCE } from '../../../shared/lib/swr/read-once';
import { KEYS } from '../cache/keys';

/**
 * Reads what the server makes of a text, and keeps showing the previous preview until then.
 * @param path null if there is nothing to preview
 */
export function usePreview<T>(
  path: string | null,
  text: string,
  read: (path: string, body: { text: string }) => Promise<T>,
  options: object = {},
): { data?: T; failure?: string } {
  const { data, error } = useSWR<T, unknown>(
    path && [KEYS.preview, path, text],
    () => read(path ?? '', { text, ...options }),
    { keepPreviousData: true, ...READ_ONCE, shouldRetryOnError: false },
  );
  if (!error) return { data };
  const reason = error instanceof ApiError && error.serverMessage;
  return { data, failure: reason || 'The preview could not be loaded.' };
}
