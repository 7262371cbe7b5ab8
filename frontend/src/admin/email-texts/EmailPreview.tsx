import type { EmailPreview as Preview, EmailTextId } from '@mun/contracts/notify/email-texts';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import useSWR from 'swr';
import { useDebouncedValue } from '../../shared/lib/react/use-debounced-value';
import { ApiError } from '../../shared/lib/http/api-error';
import { READ_ONCE } from '../../shared/lib/swr/read-once';
import { ErrorText } from '../../shared/ui/feedback/ErrorText';
import { Skeleton } from '../../shared/ui/feedback/Skeleton';
import { adminApi } from '../shared/session/admin-api';
import { KEYS } from '../shared/cache/keys';
import { EmailSample } from '../shared/ui/EmailSample';

interface Props {
  id: EmailTextId;
  text: string;
}

/** The email with sample data and the text as it is typed. */
export function EmailPreview({ id, text }: Props) {
  const shown = useDebouncedValue(text, 400);
  const { data, error } = useSWR<Preview, unknown>(
    [KEYS.emailTextPreview, id, shown],
    () => adminApi.post(buildPath(ROUTES.emailTextPreview, { id }), { text: shown }),
    { keepPreviousData: true, ...READ_ONCE, shouldRetryOnError: false },
  );
  if (error)
    return (
      <ErrorText role="alert">
        {(error instanceof ApiError && error.serverMessage) || 'The preview could not be loaded.'}
      </ErrorText>
    );
  return data ? <EmailSample title="Preview with sample data" {...data} /> : <Skeleton lines={8} />;
}
