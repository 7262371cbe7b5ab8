import type { EmailPreview as Preview, EmailTextId } from '@mun/contracts/notify/email-texts';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { useDebouncedValue } from '../../shared/lib/react/use-debounced-value';
import { ErrorText } from '../../shared/ui/feedback/ErrorText';
import { Skeleton } from '../../shared/ui/feedback/Skeleton';
import { adminApi } from '../shared/session/admin-api';
import { usePreview } from '../shared/forms/use-preview';
import { EmailSample } from '../shared/ui/EmailSample';

interface Props {
  id: EmailTextId;
  text: string;
}

/** The email with sample data and the text as it is typed. */
export function EmailPreview({ id, text }: Props) {
  const shown = useDebouncedValue(text, 400);
  const { data, failure } = usePreview(
    buildPath(ROUTES.emailTextPreview, { id }),
    shown,
    adminApi.post<Preview>,
  );
  if (failure) return <ErrorText role="alert">{failure}</ErrorText>;
  return data ? <EmailSample title="Preview with sample data" {...data} /> : <Skeleton lines={8} />;
}
